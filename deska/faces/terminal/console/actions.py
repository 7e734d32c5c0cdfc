"""What a person can type at the prompt: moves and commands."""

from collections.abc import Callable
from dataclasses import replace

from deska.core.errors import InvalidMove, MatchError
from deska.core.limit import Stop
from deska.core.player import Player
from deska.core.texts import languages, texts_in
from deska.faces.terminal.commands.best import best_lines
from deska.faces.terminal.compiling import compilation_reported
from deska.faces.terminal.console.keeping import open_save, save
from deska.faces.terminal.console.sentences import thought
from deska.faces.terminal.console.session import Session
from deska.faces.terminal.console.vocabulary import COMMANDS, command_words, plain, player_spec, words
from deska.faces.terminal.thinking import aside
from deska.faces.words.lesson import lesson_text
from deska.faces.words.rules_text import lesson_lines
from deska.play.match.draw_offers import accepts_draw, earliest_draw
from deska.play.match.match import (
    DrawAgreed,
    Ended,
    Match,
    NextRound,
    Redone,
    Reopened,
    Resigned,
    SeatChanged,
    TakenBack,
)
from deska.players import adviser, balancer
from deska.players.clues import clues
from deska.players.outside.config import seated


def answer(session: Session, text: str) -> None:
    """Do what was typed, or raise a DeskaError with the reason."""
    if not text:
        go_on(session)
        return
    word, _, rest = text.partition(" ")
    command = command_words().get(plain(word))
    is_move = session.match.outcome is None and text.lower() in session.match.game.view(session.match.position).taps
    if command is None or is_move:
        move(session, text)
    else:
        ACTIONS[command](session, rest.strip())


def move(session: Session, text: str) -> None:
    number = session.match.to_move
    if number is None:
        raise MatchError("round-is-over")
    try:
        session.played(number, text)
    except InvalidMove as error:
        session.screen.problem(error.describe(session.say.texts))
        session.screen.line(session.say.texts("try-help"), style="dim")
    else:
        session.is_paused = session.is_paused and session.only_computers()


def go_on(session: Session, _rest: str = "") -> None:
    """Let computers play on; an empty line does the same."""
    if session.is_paused:
        session.is_paused = False
        session.changed("")


# --- the game -----------------------------------------------------------------------------------------------


def undo(session: Session, _rest: str) -> None:
    """Undo until a person is to move; with no person, undo one move. A resignation or agreed draw is undone alone."""
    match = session.match
    texts = session.say.texts
    if match.is_called_off:
        match.apply(Reopened())
        shown = texts("reopened")
    else:
        persons = [count for count, mover in enumerate(reversed(match.movers), 1) if session.is_person(mover)]
        match.apply(TakenBack(persons[0] if persons else 1))
        shown = texts("taken-back", move=match.taken_back[-1])
    session.is_paused = match.to_move is not None and not session.is_person(match.to_move)
    session.changed(shown)


def redo(session: Session, _rest: str) -> None:
    """Redo until a person is to move, as far as moves were taken back."""
    match = session.match
    match.apply(Redone())
    while match.taken_back and match.to_move is not None and not session.is_person(match.to_move):
        match.apply(Redone())
    session.changed(session.say.texts("redone", move=match.moves[-1]))


def go(session: Session, rest: str) -> None:
    """Go to the position after move N; computers wait there."""
    match = session.match
    total = len(match.moves) + len(match.taken_back)
    if not rest.isascii() or not rest.isdigit() or int(rest[:6]) > total:
        raise MatchError("go-where", total=total)
    steps = int(rest[:6]) - len(match.moves)
    if steps:
        match.apply(Redone(steps) if steps > 0 else TakenBack(-steps))
    session.is_paused = match.to_move is not None and not session.is_person(match.to_move)
    session.changed(session.say.texts("gone-to", move=len(match.moves)))


def resign(session: Session, rest: str) -> None:
    match = session.match
    number = int(rest[:6]) - 1 if rest.isascii() and rest.isdigit() else _speaker(session)
    match.apply(Resigned(number))
    session.changed("")


def _speaker(session: Session) -> int:
    """The person who types: the one to move, or else the first person."""
    if session.match.to_move is None:
        raise MatchError("round-is-over")
    persons = [number for number in range(session.match.game.seats) if session.is_person(number)]
    return session.match.to_move if session.match.to_move in persons or not persons else persons[0]


def draw(session: Session, _rest: str) -> None:
    """Offer a draw to all other seats."""
    speaker, texts, match = _speaker(session), session.say.texts, session.match
    computers = [number for number in range(match.game.seats) if not session.is_person(number)]
    if computers and len(match.moves) < (earliest := earliest_draw(match)):
        name = session.screen.name(match, computers[0])
        session.screen.line(texts("draw-too-early", name=name, moves=earliest))
        return
    for number in range(session.match.game.seats):
        if number != speaker and not _accepts(session, number):
            session.screen.line(texts("draw-refused", name=session.screen.name(session.match, number)))
            return
    session.match.apply(DrawAgreed())
    session.changed("")


def _accepts(session: Session, number: int) -> bool:
    if session.is_person(number):
        name = session.screen.name(session.match, number)
        return session.confirmed(session.say.texts("draw-offered", name=name))
    game, pos = session.match.game, session.match.position
    with compilation_reported(session.say, game):
        return aside(lambda: accepts_draw(game, pos, session.part(number), Stop(), session.rng))


def end(session: Session, _rest: str) -> None:
    session.match.apply(Ended())
    session.changed("")


def next_round(session: Session, _rest: str) -> None:
    session.match.apply(NextRound())
    session.is_paused = False
    session.changed("")


def new(session: Session, _rest: str) -> None:
    """Start the same match again, with the current players."""
    session.begin(Match(replace(session.match.setup, seat_setups=tuple(session.match.seat_setups))))


def change_seat(session: Session, rest: str) -> None:
    number, _, player = rest.partition(" ")
    if not number.isascii() or not number.isdigit() or not player.strip():
        raise MatchError("seat-how", seats=session.match.game.seats)
    spec = seated(player_spec(player), session.match.game)
    session.match.apply(SeatChanged(int(number[:6]) - 1, spec))
    name = session.screen.name(session.match, int(number[:6]) - 1)
    session.changed(session.say.texts("seat-changed", name=name))


def hint(session: Session, _rest: str) -> None:
    """Help in steps: each time that it is asked for again in a position, it says more."""
    if session.match.outcome:
        raise MatchError("round-is-over")
    place = session.match, len(session.match.events)  # a hint is about one position
    if session.clues and session.clues[0] == place:
        _, steps, choice = session.clues
    else:
        choice = session.decided(adviser(session.match.game)).choice
        steps = clues(session.match.game, session.match.position, choice)
    match, texts = session.match, session.say.texts
    if steps:
        session.clues = place, steps[1:], choice
        session.screen.line(texts("hint-step", step=steps[0].text.describe(texts)))
    else:
        session.clues = None
        session.screen.line(texts("hint", thought=thought(texts, match.game, match.position, choice)))


def even(session: Session, _rest: str) -> None:
    player = balancer(session.match.game)
    if player is None:
        raise MatchError("balanced-only-five", game=session.match.game.name)
    _advise(session, player)


def _advise(session: Session, player: Player) -> None:
    match = session.match
    if match.outcome:
        raise MatchError("round-is-over")
    decision = session.decided(player)
    shown = thought(session.say.texts, match.game, match.position, decision.choice)
    session.screen.line(session.say.texts("hint", thought=shown))


# --- the picture --------------------------------------------------------------------------------------------


def show(session: Session, _rest: str) -> None:
    session.changed("")


def moves(session: Session, _rest: str) -> None:
    session.screen.line(session.screen.moves(session.match))


def flip(session: Session, _rest: str) -> None:
    session.screen.picture = replace(session.screen.picture, flipped=not session.screen.picture.flipped)
    session.changed("")


def coordinates(session: Session, rest: str) -> None:
    """On, off, or toggle if nothing is given."""
    picture, word = session.screen.picture, plain(rest)
    if word and word not in words("switch-on") | words("switch-off"):
        raise MatchError("coordinates-how")
    shown = word in words("switch-on") if word else not picture.coordinates
    session.screen.picture = replace(picture, coordinates=shown)
    session.changed("")


def letters(session: Session, rest: str) -> None:
    """Pieces as letters: on, off, or toggle if nothing is given."""
    picture, word = session.screen.picture, plain(rest)
    if word and word not in words("switch-on") | words("switch-off"):
        raise MatchError("letters-how")
    shown = word in words("switch-off") if word else not picture.figures
    session.screen.picture = replace(picture, figures=shown)
    session.changed("")


def lang(session: Session, rest: str) -> None:
    if rest.lower() not in languages():
        raise MatchError("lang-which", known=list(languages()))
    session.say.texts = session.screen.texts = texts_in(rest.lower())
    session.changed("")


def tell_help(session: Session, _rest: str) -> None:
    texts = session.say.texts
    game = session.match.game.name
    if texts.has(f"help-move-{game}"):
        session.screen.line(texts(f"help-move-{game}"))
    session.screen.line(texts("help-move"))
    spellings = {command: ", ".join(texts(f"word-{command}").split()[:2]) for command in COMMANDS}
    width = max(len(spelling) for spelling in spellings.values()) + 2
    for command, spelling in spellings.items():
        session.screen.line("  " + spelling.ljust(width) + texts(f"command-{command}"))


def tell_rules(session: Session, _rest: str) -> None:
    texts = session.say.texts
    for line in lesson_lines(texts, lesson_text(texts, session.match.game)):
        session.screen.line(line)


def tell_best(session: Session, _rest: str) -> None:
    for line in best_lines(session.say.texts, session.match.game):
        session.screen.line(line)


def leave(session: Session, _rest: str) -> None:
    session.is_done = True


ACTIONS: dict[str, Callable[[Session, str], None]] = {
    "help": tell_help,
    "rules": tell_rules,
    "undo": undo,
    "redo": redo,
    "hint": hint,
    "even": even,
    "seat": change_seat,
    "moves": moves,
    "go": go,
    "on": go_on,
    "show": show,
    "flip": flip,
    "coordinates": coordinates,
    "letters": letters,
    "resign": resign,
    "draw": draw,
    "end": end,
    "next": next_round,
    "new": new,
    "save": save,
    "open": open_save,
    "best": tell_best,
    "lang": lang,
    "quit": leave,
}
