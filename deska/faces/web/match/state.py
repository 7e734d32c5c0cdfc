"""A match as the State of protocol.py, in the page's language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from deska.core.errors import MatchError, Problem
from deska.core.game import Game, Outcome, Position, line_texts
from deska.core.player import Choice
from deska.core.view import BoardView
from deska.core.view import Piece as ShownPiece
from deska.faces.web.match.notation import in_notation
from deska.faces.web.match.protocol import (
    Clue,
    Ending,
    Evidence,
    Look,
    MatchSummary,
    Piece,
    Pile,
    Preview,
    Seat,
    State,
    Stock,
    Thought,
)
from deska.faces.web.wire.language import Speech
from deska.kernel.ops import play
from deska.play.match.match import Match, moves_to_take_back
from deska.play.match.names import name_text
from deska.players import HUMAN
from deska.players.chances import win_chance
from deska.players.clues import Clue as Step
from deska.players.clues import clues, evidence
from deska.players.reasons import how_far
from deska.store.match_json import summary_names
from deska.store.strength import has_stopped_counting

# Default looks of the seats, in the order of the game's signs.
SIGNS = "XOYZ"
SYMBOLS = ("X", "O", "△", "□")
COLOURS = ("#2563eb", "#dc2626", "#15803d", "#b45309")

STONES = "stones"  # the theme of boards with black and white stones
_LINE_SHOWN, _CONSIDERED_SHOWN = 8, 64


@dataclass(frozen=True)
class Remark:
    """A computer's thoughts about a position, with moves as text and the reason as a key."""

    thought: Thought
    reason: Problem | None
    steps: tuple[Step, ...] = ()  # of a hint

    def describe(self, say: Speech) -> Thought:
        steps = [Clue(text=say.problem(step.text), cells=list(step.cells)) for step in self.steps]
        reason = say.problem(self.reason) if self.reason else None
        return self.thought.model_copy(update={"reason": reason, "clues": steps})


@dataclass(frozen=True)
class Past:
    """Thoughts and faults of a game that was played elsewhere."""

    remarks: dict[int, Remark] = field(default_factory=dict)  # by the number of the move, from 1
    fault: Problem | None = None  # what an engine did to lose it


NO_PAST = Past()


@dataclass(frozen=True)
class TableStatus:
    """The state of a match that is not in its events."""

    thinking: bool = False
    paused: bool = False
    remarks: Mapping[tuple[int, int], Remark] = field(default_factory=dict)  # by round and number of the move
    past: Past = NO_PAST
    offers: tuple[int, ...] = ()
    notice: Problem | None = None  # what just happened
    now: float = 0.0
    elapsed: float = 0.0  # seconds since the clock of the seat to move was last stored
    pace: float = 0.0
    players: Sequence[str] = ()  # who can take a seat
    balances: bool = False
    noted: bool = False  # the record of the match has comments or variations
    clock_runs: bool = False


@dataclass(frozen=True)
class _Scene:
    """A match as shown; the board may show an earlier position."""

    match: Match
    live: TableStatus
    say: Speech
    shown: int
    view: BoardView


def state_of(match: Match, match_id: str, live: TableStatus, say: Speech, shown: int | None = None) -> State:
    """The match for a page; with `shown`, the board after that many moves of the round."""
    say = say.of(match.game)
    scene = _scene(match, live, say, shown)
    view, current = scene.view, scene.shown == len(match.moves)
    remark = live.past.remarks.get(scene.shown) or live.remarks.get((match.round, scene.shown))
    # Not validated by pydantic: the values come from the match, and this runs for every move.
    return State.model_construct(
        type="state",
        match=match_id,
        version=len(match.events),
        game=match.game.name,
        title=match.game.title,
        options={name: str(value) for name, value in match.setup.options.items()},
        columns=view.columns,
        rows=view.rows,
        pieces={cell: _piece(match, piece) for cell, piece in view.pieces.items()},
        last=list(view.last),
        winning=[list(row) for row in view.winning],
        forbidden=list(view.forbidden),
        phase="phase-over" if match.outcome and current else view.phase,
        taps=view.taps if current and not match.outcome else {},
        stocks=[Stock(piece=_piece(match, one.piece), count=one.count, tap=one.tap) for one in view.stocks],
        barred={tap: {cell: say.problem(why) for cell, why in cells.items()} for tap, cells in view.barred.items()}
        if current and not match.outcome
        else {},
        checked=list(view.checked),
        must=list(view.must) if current and not match.outcome else [],
        zones=dict(view.zones) if current and not match.outcome else {},
        places_pieces=view.places_pieces and current and not match.outcome,
        offers_taps=view.offers_taps and current and not match.outcome,
        counts=[view.counts[match.part_of(number)] for number in range(match.game.seats)] if view.counts else [],
        look=_look(match.game, match.match_seat),
        pattern=view.pattern,
        names=list(view.names),
        column_labels=list(view.column_labels),
        row_labels=list(view.row_labels),
        captures=sorted(view.captures) if current else [],
        takes=dict(view.takes) if current else {},
        removed=list(view.removed),
        becomes={move: _piece(match, piece) for move, piece in view.becomes.items()} if current else {},
        taken=[Pile(piece=_piece(match, pile.piece), count=pile.count) for pile in view.taken],
        ahead=[view.ahead[match.part_of(number)] for number in range(match.game.seats)] if view.ahead else [],
        drawings=dict(view.drawings),
        moves=list(match.moves),
        shown=scene.shown,
        can_take_back=match.is_called_off or moves_to_take_back(match) > 0,
        redoable=len(match.taken_back),
        seats=[_seat(scene, number) for number in range(match.game.seats)],
        players=list(live.players),
        balances=live.balances,
        noted=live.noted and match.round == 1,
        to_move=match.to_move,
        thinking=live.thinking,
        paused=live.paused,
        thought=remark.describe(say) if remark else None,
        round=match.round,
        rounds=match.setup.rounds,
        begins=match.match_seat(0),
        pace=live.pace,
        clock_base=match.setup.clock.base if match.setup.clock else None,
        clock_increment=match.setup.clock.increment if match.setup.clock else 0,
        clock_runs=live.clock_runs,
        ending=_ending(match, match.outcome, say) if match.outcome else None,
        match_over=match.is_over,
        draw_offers=list(live.offers),
        uncounted=has_stopped_counting(match),
        status=_status(scene),
        status_in=_status_in_notations(scene),
        status_stones=_status(scene, STONES) if STONES in match.game.look().themes else "",
        now=live.now,
    )


def _look(game: Game, seat_of: Callable[[int], int]) -> Look:
    """How a game's board is drawn, with the seat of each part of the game."""
    look = game.look()
    lines = [list(line) for line in look.lines]
    sides = [seat_of(part) for part in look.sides]
    return Look(
        themes=list(look.themes),
        cells=look.cells,
        holes=sorted(look.holes),
        lines=lines,
        sides=sides,
        falls=look.falls,
        counts_pairs=look.counts_pairs,
    )


def _piece(match: Match, piece: ShownPiece) -> Piece:
    owner = match.match_seat(piece.owner)
    return Piece.model_construct(
        owner=owner, letter=piece.letter, picture=piece.picture, shade=piece.shade, name=piece.name
    )


def _scene(match: Match, live: TableStatus, say: Speech, shown: int | None) -> _Scene:
    total = len(match.moves)
    if shown is None or shown == total:
        return _Scene(match, live, say, total, match.view())
    if not 0 <= shown < total:
        raise MatchError("bad-shown", given=shown, total=total)
    text = match.setup.position
    position = match.game.start() if text is None else match.game.read_position(text)
    for move in match.moves[:shown]:
        play(position, match.game.read_move(position, move))
    return _Scene(match, live, say, shown, match.game.view(position))


# --- seats --------------------------------------------------------------------------------------------------


def _seat(scene: _Scene, number: int) -> Seat:
    match, seat_setup = scene.match, scene.match.seat_setups[number]
    part = match.part_of(number)
    own = _own_look(scene.view, part)
    left = None
    if match.clocks:
        left = match.clocks[number] - (scene.live.elapsed if number == match.to_move else 0.0)
    return Seat(
        name=name_text(match.name(number), scene.say),
        player=seat_setup.player,
        symbol=SYMBOLS[own] if seat_setup.symbol is None else seat_setup.symbol,
        colour=COLOURS[own] if seat_setup.colour is None else seat_setup.colour,
        points=match.points[number],
        clock=None if left is None else round(max(left, 0.0), 3),
    )


def _own_look(view: BoardView, part: int) -> int:
    """The index of the default symbol and colour of a part of the game."""
    return _number_of(view.signs[part], part)


def _number_of(sign: str, part: int) -> int:
    return (SIGNS.index(sign) if sign and sign in SIGNS else part) % len(SYMBOLS)


def preview_of(game: Game, pos: Position) -> Preview:
    """The board of a game without a match."""
    return preview_at(game, game.view(pos))


def preview_at(game: Game, view: BoardView) -> Preview:
    """A view of a game without a match."""
    return Preview.model_construct(
        game=game.name,
        title=game.title,
        options={name: str(value) for name, value in game.settings.items()},
        columns=view.columns,
        rows=view.rows,
        pieces={cell: shown_piece(piece) for cell, piece in view.pieces.items()},
        stocks=[Stock(piece=shown_piece(one.piece), count=one.count, tap=one.tap) for one in view.stocks],
        last=list(view.last),
        winning=[list(row) for row in view.winning],
        look=_look(game, int),
        pattern=view.pattern,
        names=list(view.names),
        drawings=dict(view.drawings),
        seats=[plain_seat(view.signs[part], part) for part in range(game.seats)],
    )


def plain_seat(sign: str, part: int, symbol: str | None = None, colour: str | None = None) -> Seat:
    """A seat as far as its pieces need it; by default it looks as its part of the game does."""
    own = _number_of(sign, part)
    return Seat.model_construct(
        name="",
        player=HUMAN,
        symbol=SYMBOLS[own] if symbol is None else symbol,
        colour=COLOURS[own] if colour is None else colour,
        points=0,
        clock=None,
    )


def shown_piece(piece: ShownPiece) -> Piece:
    return Piece.model_validate(vars(piece))


# --- sentences ----------------------------------------------------------------------------------------------


def _ending(match: Match, outcome: Outcome, say: Speech) -> Ending:
    winner = None if outcome.winner is None else name_text(match.name(outcome.winner), say)
    text = say(outcome.reason, winner=winner or "none", points=max(outcome.points))
    return Ending(winner=outcome.winner, reason=outcome.reason, text=text, points=list(outcome.points))


def _status(scene: _Scene, look: str = "") -> str:
    """What just happened and whose turn it is; with `look` "stones", sides are black and white instead of X and O."""
    match, live, say = scene.match, scene.live, scene.say
    if scene.shown < len(match.moves):
        return say("status-shown", shown=scene.shown, total=len(match.moves))
    if match.outcome:
        sentences = [_ending(match, match.outcome, say).text]
        if live.past.fault:
            sentences.append(say.problem(live.past.fault))
        if match.is_over and match.setup.rounds > 1:
            sentences.append(_match_result(match, say))
        if match.setup.score and match.game.seats == 2:
            sentences.append(_score(match, say))
        return " ".join(sentences)
    name = name_text(match.name(match.to_move or 0), say)
    notice = live.notice and replace(live.notice, values={**live.notice.values, "look": look})
    sentences = [say.problem(notice)] if notice else []
    if live.thinking:
        sentences.append(say("status-thinking", name=name))
    elif live.paused:
        watched = all(seat_setup.player != HUMAN for seat_setup in match.seat_setups)
        sentences.append(say("status-paused-watched" if watched else "status-paused", name=name))
    else:
        sentences.append(say(scene.view.phase, name=name, choices=len(scene.view.taps), look=look))
    sentences += [say("status-draw-offered", name=name_text(match.name(number), say)) for number in live.offers]
    return " ".join(sentences)


def _status_in_notations(scene: _Scene) -> dict[str, str]:
    """The status where it names a move: by notation, except the usual one."""
    notice, others = scene.live.notice, scene.match.game.notations[1:]
    answer = {name: in_notation(notice, name) for name in others} if notice else {}
    live = {name: replace(scene.live, notice=one) for name, one in answer.items() if one}
    return {name: _status(replace(scene, live=one)) for name, one in live.items()}


def _match_result(match: Match, say: Speech) -> str:
    points = match.own_points
    order = sorted(range(match.game.seats), key=lambda number: -points[number])
    best, others = points[order[0]], " : ".join(str(points[number]) for number in order[1:])
    if best == points[order[1]]:
        return say("status-match-drawn", points=best, others=others)
    return say("status-match-won", name=name_text(match.name(order[0]), say), points=best, others=others)


def _score(match: Match, say: Speech) -> str:
    names = [name_text(match.name(number), say) for number in range(2)]
    return say("status-score", first=names[0], second=names[1], points=match.points[0], others=match.points[1])


def summary_line(match_id: str, summary: dict[str, Any], changed: str, say: Speech) -> MatchSummary:
    """An entry of the list of matches, from a stored summary."""
    return MatchSummary(match=match_id, changed=changed, **summary_text(summary, say))


def summary_text(summary: dict[str, Any], say: Speech) -> dict[str, Any]:
    outcome, players, to_move = summary["outcome"], summary_names(summary, say), summary["to_move"]
    if outcome:
        winner = "none" if outcome["winner"] is None else players[outcome["winner"]]
        result = say(outcome["reason"], winner=winner, points=outcome["points"])
    else:
        result = say("result-goes-on", name=players[to_move])
    return {**{name: summary[name] for name in ("game", "moves", "over")}, "players": players, "result": result}


# --- thoughts -----------------------------------------------------------------------------------------------


def remark_on(game: Game, pos: Position, number: int, choice: Choice) -> Remark:
    """A choice with its moves as text, so that it can be shown after the position has changed."""
    shown = choice.worth_telling[:_CONSIDERED_SHOWN]
    values = [one.value for one in shown] if game.shows_chances else []
    thought = Thought(
        seat=number,
        move=game.move_text(pos, choice.move),
        score=choice.score,
        chance=win_chance(game, pos, choice, choice.score) if choice.score is not None and game.shows_chances else None,
        win_in=choice.win_in,
        depth=choice.depth,
        nodes=choice.nodes,
        line=line_texts(game, pos, choice.line[:_LINE_SHOWN]),
        considered=[(game.move_text(pos, one.move), one.value, one.exact) for one in shown],
        chances=[chance for value in values if (chance := win_chance(game, pos, choice, value)) is not None],
    )
    return Remark(thought, _reason(game, pos, choice))


def hint_on(game: Game, pos: Position, number: int, choice: Choice) -> Remark:
    """The same as a hint: with the steps before the move, and what its reason is about."""
    remark = remark_on(game, pos, number, choice)
    found = evidence(game, pos, remark.reason.values if remark.reason else {})
    shown = Evidence(**{name: list(cells) for name, cells in vars(found).items()})
    thought = remark.thought.model_copy(update={"evidence": shown})
    return Remark(thought, remark.reason, clues(game, pos, choice))


def _reason(game: Game, pos: Position, choice: Choice) -> Problem | None:
    if choice.win_in is not None and choice.win_in > 0:
        return Problem("reason-wins", {"moves": choice.win_in})
    if choice.win_in is not None:
        return Problem("reason-loses", {"moves": -choice.win_in, "seats": game.seats})
    reason = choice.reason or how_far(game, pos, choice)
    return Problem(reason, dict(choice.facts)) if reason else None
