"""Sentences about a game: who is to move, what a player thought, how it ended."""

from collections.abc import Sequence

from deska.core.errors import Problem
from deska.core.game import Game, Outcome, Position, line_moves, line_texts, load_rules
from deska.core.options import Text
from deska.core.player import Choice, Player
from deska.core.texts import Texts
from deska.core.view import BoardView
from deska.faces.terminal.output import Say
from deska.faces.words.notation import notation_for
from deska.kernel.search.negamax import PROVEN, WIN
from deska.play.match.match import Match

_LINE_SHOWN, _CONSIDERED_SHOWN, _GLIMPSED = 8, 10, 3


def game_title(texts: Texts, game: Game) -> str:
    """The name of the game, with the options that differ from their defaults."""
    changed = [
        f"{option.name}={game.settings[option.name]}"
        for option in game.options
        if not isinstance(option, Text) and game.settings[option.name] != option.default
    ]
    return (game.title or texts.of(game)(f"game-{game.name}")) + (f" ({', '.join(changed)})" if changed else "")


def seat_sign(texts: Texts, view: BoardView, part: int) -> str:
    """A seat without its player's name: 'X (seat 1)'."""
    return texts("seat-sign", sign=sign_text(texts, view.signs[part]) or "none", seat=part + 1)


def sign_text(texts: Texts, sign: str) -> str:
    """The sign of a seat; the name of a side is translated."""
    return texts("side-name", side=sign) if sign else ""


def asked(texts: Texts, view: BoardView, name: str) -> str:
    """What the seat to move has to do."""
    return texts(view.phase, name=name, choices=len(view.taps))


def outcome_sentence(texts: Texts, outcome: Outcome, winner: str | None) -> str:
    """How it ended, with the winner's name."""
    return texts(outcome.reason, winner=winner or "none", points=max(outcome.points))


def value_text(texts: Texts, value: float) -> str:
    """The value of a move: a number, or how soon it wins or loses."""
    if abs(value) < PROVEN:
        return texts("value-number", sign="-" if value < 0 else "+", size=abs(value))
    return texts("value-wins" if value > 0 else "value-loses", moves=round(WIN - abs(value)))


def line_text(texts: Texts, game: Game, pos: Position, line: Sequence[int]) -> list[str]:
    """A line of moves in the notation that people chose."""
    return line_texts(game, pos, line, notation_for(game), texts.language)


def move_text(texts: Texts, game: Game, pos: Position, move: int) -> str:
    """A legal move in the notation that people chose."""
    return line_text(texts, game, pos, [move])[0]


def move_texts(texts: Texts, match: Match) -> list[str]:
    """The moves of a round in the notation that people chose, and after them those that were taken back."""
    game, start = match.game, match.setup.position
    load_rules(game)
    pos = game.start() if start is None else game.read_position(start)
    return line_text(texts, game, pos, line_moves(game, pos, [*match.moves, *reversed(match.taken_back)]))


def _valued(texts: Texts, game: Game, pos: Position, choice: Choice, most: int) -> list[str]:
    """The best moves, each with its value."""
    return [
        f"{move_text(texts, game, pos, one.move)} {'' if one.exact else '≤ '}{value_text(texts, one.value)}"
        for one in choice.worth_telling[:most]
    ]


def considered_moves(texts: Texts, game: Game, pos: Position, choice: Choice, most: int = _CONSIDERED_SHOWN) -> str:
    """The considered moves with their values, best first; "" if there were none."""
    shown = _valued(texts, game, pos, choice, most)
    more = len(choice.considered) - len(shown)
    return texts("considered", moves=shown, more=more) if shown else ""


def reason_sentence(texts: Texts, choice: Choice) -> str:
    """The reason for the move; "" if there is none."""
    return " ".join(Problem(choice.reason, choice.facts).describe(texts).split()) if choice.reason else ""


def glimpse(texts: Texts, game: Game, pos: Position, choice: Choice) -> str:
    """A player's current thoughts in one line: search depth, best moves with values, best line."""
    effort = texts("glimpse-effort", depth=choice.depth or 0, nodes=choice.nodes or 0)
    moves = ", ".join(_valued(texts, game, pos, choice, _GLIMPSED))
    line = " ".join(line_text(texts, game, pos, choice.line[:_LINE_SHOWN]))
    return " · ".join(filter(None, [effort, moves, line]))


def show_thought(say: Say, player: Player, game: Game, pos: Position) -> None:
    """Print a thinking player's current thoughts, on a line that the next one overwrites."""
    now = player.thought()
    if now:
        say.glimpse(lambda: glimpse(say.texts, game, pos, now))


def thought(texts: Texts, game: Game, pos: Position, choice: Choice) -> str:
    """A decision in a few sentences."""
    sentences = [texts("thought-move", move=move_text(texts, game, pos, choice.move))]
    if choice.reason:
        sentences.append(reason_sentence(texts, choice))
    if choice.win_in is not None and choice.win_in > 0:
        sentences.append(texts("thought-wins", moves=choice.win_in))
    elif choice.win_in is not None:
        sentences.append(texts("thought-loses", moves=-choice.win_in, seats=game.seats))
    elif choice.score is not None and choice.depth:
        sentences.append(texts("thought-score", score=value_text(texts, choice.score)))
    if choice.depth and choice.nodes and choice.seconds is not None:
        sentences.append(
            texts("thought-effort", depth=choice.depth, nodes=choice.nodes, seconds=round(choice.seconds, 2))
        )
    line = line_text(texts, game, pos, choice.line[:_LINE_SHOWN])
    if len(line) > 1:
        sentences.append(texts("thought-line", line=" ".join(line)))
    if choice.considered:
        sentences.append(considered_moves(texts, game, pos, choice))
    return " ".join(sentences)
