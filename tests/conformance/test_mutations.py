"""The suite finds faults: each one planted in a sample game makes it fail, and says what is wrong."""

import itertools
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from deska.core.contents import placed
from deska.core.errors import IllegalMove
from deska.core.game import Game, Outcome, Position, legal_moves
from deska.core.options import OneOf
from deska.core.texts import texts_in
from deska.core.view import BoardView, Look, Piece
from deska.kernel.declare import Operation
from deska.kernel.ops import DRAWN, GOING_ON, contents, key, moves, outcome, play, seat, undo
from deska.testing import Fault, check_game, facts
from deska.testing.case import GameCase, KnownGame, KnownPosition
from deska.testing.games import check_known_games
from deska.testing.pictures import check_free_cells
from deska.testing.watch import check_plainly
from tests.conformance.samples import small
from tests.effort import slow
from tests.packages import installed
from tests.packages.sample_games import othello as rules
from tests.packages.sample_games.othello import Othello

pytestmark = slow

CASE = small()
POSITION = rules.OthelloPosition
RULES: dict[Operation, Any] = {
    operation: operation.rules[POSITION] for operation in (moves, play, undo, seat, outcome, key)
}
CALLS = itertools.count(1)


@pytest.fixture(autouse=True)
def packages() -> Iterator[None]:
    with installed():
        yield


def test_the_sample_game_without_a_fault_passes() -> None:
    check_game(CASE)


# --- faults in rules ----------------------------------------------------------------------------------------


def winner_inverted(pos: Any) -> int:
    result = int(RULES[outcome](pos))
    return 1 - result if result >= 0 else result


def never_over(pos: Any) -> int:
    return GOING_ON


def draws_are_won(pos: Any) -> int:
    result = int(RULES[outcome](pos))
    return 0 if result == DRAWN else result


def over_too_early(pos: Any) -> int:
    return 0 if pos.now.plies == 9 else int(RULES[outcome](pos))


def last_move_missing(pos: Any, out: Any) -> int:
    count = int(RULES[moves](pos, out))
    return max(count - 1, 1)


def corner_missing(pos: Any, out: Any) -> int:
    count = int(RULES[moves](pos, out))
    stored = [move for move in out[:count].tolist() if move != 0 or count == 1]
    out[: len(stored)] = stored
    return len(stored)


def illegal_move_listed(pos: Any, out: Any) -> int:
    count = int(RULES[moves](pos, out))
    free = [cell for cell in range(16) if pos.now.cells[cell] == -1 and cell not in out[:count]]
    out[count : count + len(free[:1])] = free[:1]
    return count + len(free[:1])


def move_listed_twice(pos: Any, out: Any) -> int:
    count = int(RULES[moves](pos, out))
    out[count] = out[0]
    return count + 1


def order_changes(pos: Any, out: Any) -> int:
    count = int(RULES[moves](pos, out))
    out[:count] = np.roll(out[:count], next(CALLS))
    return count


def history_stays(pos: Any) -> None:
    ply = int(pos.now.plies) - 1
    move = pos.now.history[ply]
    RULES[undo](pos)
    pos.now.history[ply] = move


def result_stays(pos: Any) -> None:
    result = pos.now.result
    RULES[undo](pos)
    pos.now.result = result


def discs_stay_turned(pos: Any) -> None:
    pos.now.flips[pos.now.plies - 1] = 0
    RULES[undo](pos)


def turn_stays(pos: Any) -> None:
    turn = pos.now.turn
    RULES[undo](pos)
    pos.now.turn = turn


def nothing_is_turned(pos: Any, move: int) -> None:
    """The cell is taken, but no disc changes its owner."""
    now, ply, own = pos.now, int(pos.now.plies), int(pos.now.turn)
    now.history[ply], now.movers[ply], now.flips[ply] = move, own, 0
    rules.put(pos, int(move), own)
    now.plies += 1
    rules.give_turn(pos, 1 - own)
    rules.pass_or_end(pos)


def mover_moves_again(pos: Any, move: int) -> None:
    """Nobody passes: who cannot move loses at once."""
    RULES[play](pos, move)
    if pos.now.result == GOING_ON and pos.now.turn == pos.now.movers[pos.now.plies - 1]:
        pos.now.result = pos.now.turn


def key_is_constant(pos: Any) -> int:
    return 7


def key_is_the_number_of_moves(pos: Any) -> int:
    return int(pos.now.plies)


def key_is_the_way(pos: Any) -> int:
    return hash(tuple(pos.now.history[: pos.now.plies].tolist())) & 0xFFFFFFFF


def key_misses_a_cell(pos: Any) -> int:
    cells = pos.now.cells[1:16].tolist()
    return hash((*cells, int(pos.now.turn))) & 0xFFFFFFFF


def key_is_of_the_turned_board_too(pos: Any) -> int:
    cells = pos.now.cells[:16].tolist()
    return hash((*min(cells, cells[::-1]), int(pos.now.turn))) & 0xFFFFFFFF


def seat_is_constant(pos: Any) -> int:
    return 0


def seat_is_inverted(pos: Any) -> int:
    return 1 - int(pos.now.turn)


def seat_out_of_range(pos: Any) -> int:
    return int(pos.now.turn) + 1


@dataclass(frozen=True)
class RuleFault:
    operation: Operation
    rule: Callable[..., Any]
    message: str  # a part of what the suite says


RULE_FAULTS = [
    RuleFault(outcome, winner_inverted, "is won by 1, not 0"),
    RuleFault(outcome, never_over, "goes on after its last move"),
    RuleFault(outcome, draws_are_won, "is won by 0, not None"),
    RuleFault(outcome, over_too_early, "is over after 9 moves|The game is over"),
    RuleFault(moves, last_move_missing, "sequences of moves"),
    RuleFault(moves, corner_missing, "taps|not read|as known|sequences of moves|is no legal"),
    RuleFault(moves, illegal_move_listed, "sequences of moves"),
    RuleFault(moves, move_listed_twice, "sequences of moves"),
    RuleFault(moves, order_changes, "in another order|other moves"),
    RuleFault(undo, history_stays, "`undo` of .* does not restore everything"),
    RuleFault(undo, result_stays, "`undo` of .* does not restore everything"),
    RuleFault(undo, discs_stay_turned, "sequences of moves"),
    RuleFault(undo, turn_stays, "sequences of moves"),
    RuleFault(play, nothing_is_turned, "turns over no disc|known game"),
    RuleFault(play, mover_moves_again, "known game|sequences of moves|over"),
    RuleFault(key, key_is_constant, "does not change the key"),
    RuleFault(key, key_is_the_number_of_moves, "two positions have the same key"),
    RuleFault(key, key_is_the_way, "has two keys|another key|the same key"),
    RuleFault(key, key_misses_a_cell, "two positions have the same key|does not change the key"),
    RuleFault(key, key_is_of_the_turned_board_too, "two positions have the same key"),
    RuleFault(seat, seat_is_constant, "seat 0 moved .*, but another seat has the new pieces"),
    RuleFault(seat, seat_is_inverted, "seat 0 must move first"),
    RuleFault(seat, seat_out_of_range, "there are 2 seats|seat 0 must"),
]


@pytest.mark.parametrize("fault", RULE_FAULTS, ids=lambda fault: fault.rule.__name__)
def test_a_fault_in_a_rule_is_found(fault: RuleFault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fault.operation.rules, POSITION, fault.rule)
    with pytest.raises(Exception, match=fault.message):
        check_game(CASE)


def contents_of_discs(pos: Any, out: Any) -> int:
    found = [owner * 16 + cell for cell, owner in enumerate(pos.now.cells[:16].tolist()) if owner >= 0]
    out[: len(found)] = found
    return len(found)


def contents_twice(pos: Any, out: Any) -> int:
    count = contents_of_discs(pos, out)
    out[count] = out[0]
    return count + 1


def contents_beyond_the_board(pos: Any, out: Any) -> int:
    count = contents_of_discs(pos, out)
    out[count] = 32
    return count + 1


def too_many_contents(pos: Any, out: Any) -> int:
    out[:2000] = range(2000)
    return 2000


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (contents_twice, "`contents` writes a number twice"),
        (contents_beyond_the_board, r"`contents` writes \[32\], but Game.contents knows only numbers below 32"),
        (too_many_contents, "`contents` writes 2000 numbers: at most 1024 are allowed"),
        (None, "Game.contents is there, but no rule for `contents`"),
    ],
)
def test_numbers_of_contents_that_would_crash_a_search_are_found(
    rule: Any, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Othello, "contents", lambda self: placed(16, full=16, columns=4))
    if rule:
        monkeypatch.setitem(contents.rules, POSITION, rule)
    with pytest.raises(Fault, match=message):
        check_game(CASE)


def test_right_contents_are_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Othello, "contents", lambda self: placed(16, full=16, columns=4))
    monkeypatch.setitem(contents.rules, POSITION, contents_of_discs)
    check_game(CASE)


def test_a_missing_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(key.rules, POSITION)
    with pytest.raises(Fault, match="no rule for: key"):
        check_game(CASE)


def test_a_turn_that_is_kept_outside_the_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = [0]

    def play_outside(pos: Any, move: int) -> None:
        RULES[play](pos, move)
        turns[0] = int(pos.now.turn)

    monkeypatch.setitem(play.rules, POSITION, play_outside)
    monkeypatch.setitem(seat.rules, POSITION, lambda pos: turns[0])
    with pytest.raises(Fault):
        check_game(CASE)


# --- rules that would end the process, or never end, once compiled ------------------------------------------


def writes_past_the_end(pos: Any, out: Any) -> int:
    out[5000] = 7
    return int(RULES[moves](pos, out))


def waits_for_ever(pos: Any) -> int:
    while lose_patience():
        pass
    return 0


def loops_after_four_moves(pos: Any, move: int) -> None:
    RULES[play](pos, move)
    while pos.now.plies > 4 and lose_patience():
        pass


def lose_patience() -> bool:
    """The alarm that is set rings soon, and again."""
    assert signal.getitimer(signal.ITIMER_REAL) > (0.0, 0.0)
    signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
    signal.pause()
    return True


PAST_THE_END = (
    r"`moves` of OthelloPosition \(test_mutations.py, line \d+\) fails: IndexError: .*; `out` has room for .*16"
)


def test_a_rule_that_writes_past_the_end_of_an_array_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(moves.rules, POSITION, writes_past_the_end)
    with pytest.raises(Fault, match=PAST_THE_END):
        check_game(CASE)
    with pytest.raises(Fault, match=PAST_THE_END):
        check_plainly(CASE)


@pytest.mark.parametrize(
    ("operation", "rule", "name"),
    [(outcome, waits_for_ever, "outcome"), (play, loops_after_four_moves, "play")],
)
def test_a_rule_that_never_answers_is_named(
    operation: Operation, rule: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(operation.rules, POSITION, rule)
    with pytest.raises(Fault, match=rf"`{name}` of OthelloPosition \(test_mutations.py, line \d+\) does not answer"):
        check_game(replace(CASE, patience=3600.0))


def answers_and_hears_an_alarm(pos: Any) -> int:
    signal.raise_signal(signal.SIGALRM)
    return int(RULES[outcome](pos))


def test_a_rule_that_answers_many_times_may_take_longer_than_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(outcome.rules, POSITION, answers_and_hears_an_alarm)
    check_plainly(CASE)


# --- faults in the game -------------------------------------------------------------------------------------


class EndNever(Othello):
    def end(self, pos: Position) -> Outcome | None:
        return None


class EndInverted(Othello):
    """Consistently: who has most discs loses."""

    def end(self, pos: Position) -> Outcome | None:
        end: Outcome | None = super().end(pos)
        if end is None or end.winner is None:
            return end
        return replace(end, winner=1 - end.winner, points=end.points[::-1])


class PointsForLosers(Othello):
    def end(self, pos: Position) -> Outcome | None:
        end: Outcome | None = super().end(pos)
        return end and replace(end, points=(1, 1))


class PointsForOne(Othello):
    def end(self, pos: Position) -> Outcome | None:
        end: Outcome | None = super().end(pos)
        return end and replace(end, points=end.points[:1])


class ReasonWithoutText(Othello):
    def end(self, pos: Position) -> Outcome | None:
        end: Outcome | None = super().end(pos)
        return end and replace(end, reason="sample-othello-nonsense")


class MovesLeftTooFew(Othello):
    def moves_left(self, pos: Position) -> int:
        return int(super().moves_left(pos)) // 2


class MovesLeftConstant(Othello):
    def moves_left(self, pos: Position) -> int:
        return 100


class MovesLeftGrows(Othello):
    def moves_left(self, pos: Position) -> int:
        return 20 + int(pos.now.plies)


class SameTextTwice(Othello):
    def move_text(self, pos: Position, move: int) -> str:
        return str(super().move_text(pos, min(move, 12)))


class ReadsAnotherMove(Othello):
    def read_move(self, pos: Position, text: str) -> int:
        move = int(super().read_move(pos, text))
        legal = legal_moves(self, pos)
        return legal[legal.index(move) - 1]


class ReadsIllegalMoves(Othello):
    def read_move(self, pos: Position, text: str) -> int:
        return int(self.names.index(text)) if text in self.names else int(super().read_move(pos, text))


class CrashesOnGarbage(Othello):
    def read_move(self, pos: Position, text: str) -> int:
        return int(self.names.index(text))


class TextWithoutTurn(Othello):
    def position_text(self, pos: Position) -> str:
        return str(super().position_text(pos))[:-1] + "x"


class TextWithoutADisc(Othello):
    def position_text(self, pos: Position) -> str:
        return "." + str(super().position_text(pos))[1:]


class CrashesOnPositions(Othello):
    def read_position(self, text: str) -> Position:
        rows, turn = text.split(" ")
        return super().read_position(f"{rows} {turn}")


class ViewLacksATap(Othello):
    def view(self, pos: Position) -> BoardView:
        view: BoardView = super().view(pos)
        return replace(view, taps=dict(list(view.taps.items())[1:]))


class ViewHasATapTooMany(Othello):
    def view(self, pos: Position) -> BoardView:
        view: BoardView = super().view(pos)
        return replace(view, taps={**view.taps, "b2": ("b2",)})


class TapsAreNotUnderstood(Othello):
    def view(self, pos: Position) -> BoardView:
        view: BoardView = super().view(pos)
        return replace(view, taps={text: (text, "!") for text in view.taps})


class ViewOffTheBoard(Othello):
    def view(self, pos: Position) -> BoardView:
        return replace(super().view(pos), last=("e5",))


class ViewOfNobodysPiece(Othello):
    def view(self, pos: Position) -> BoardView:
        view: BoardView = super().view(pos)
        return replace(view, pieces={**view.pieces, "a1": Piece(2, "Z")})


class ViewNeverChanges(Othello):
    def view(self, pos: Position) -> BoardView:
        return replace(super().view(pos), pieces={}, last=())


class WonWhileItGoesOn(Othello):
    def view(self, pos: Position) -> BoardView:
        return replace(super().view(pos), winning=(("a1", "b1"),))


class PhaseWithoutText(Othello):
    def view(self, pos: Position) -> BoardView:
        return replace(super().view(pos), phase="phase-nonsense")


class AskingChangesThePosition(Othello):
    def view(self, pos: Position) -> BoardView:
        pos.now.history[15] += 1
        view: BoardView = super().view(pos)
        return view


class StartIsShared(Othello):
    def start(self) -> Position:
        if not hasattr(self, "cached"):
            self.cached = super().start()
        return self.cached


class SecondSeatBegins(Othello):
    def start(self) -> Position:
        pos = super().start()
        rules.give_turn(pos, 1)
        return pos


class TooFewMoves(Othello):
    def __init__(self, settings: Any) -> None:
        super().__init__(settings)
        self.most_moves = 3


# --- faults in the picture ----------------------------------------------------------------------------------


class Painted(Othello):
    """A game whose picture is repainted."""

    def view(self, pos: Position) -> BoardView:
        return self.painted(pos, super().view(pos))

    def painted(self, pos: Position, view: BoardView) -> BoardView:
        raise NotImplementedError


class Mirrored(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        other = dict(zip(self.names, reversed(self.names), strict=True))
        return replace(view, pieces={other[cell]: piece for cell, piece in view.pieces.items()})


class OwnersInverted(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        other = {cell: replace(piece, owner=1 - piece.owner) for cell, piece in view.pieces.items()}
        return replace(view, pieces=other, signs=("O", "X"))


class LettersInverted(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, signs=("O", "X"))


class SameSigns(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, signs=("X", "X"))


class ADiscIsNotShown(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, pieces={cell: piece for cell, piece in view.pieces.items() if cell != "a1"})


class LastIsTheFirstMove(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, last=(self.names[int(pos.now.history[0])],) if view.last else ())


class LastHasMore(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        free = [cell for cell in self.names if cell not in view.pieces]
        return replace(view, last=(*view.last, *free[:1]) if view.last else ())


class ColumnsTooMany(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, columns=6)


class SizeChanges(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, rows=4 + int(pos.now.plies) // 9)


class PhaseIsOverTooEarly(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, phase="phase-over")


class PhaseIsNeverOver(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, phase="sample-othello-turn")


class PlacesAfterTheEnd(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, places_pieces=True)


class WinningRowElsewhere(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        apart = [cell for cell in view.pieces if cell not in view.last]
        return view if view.taps else replace(view, winning=(tuple(apart[:3]),))


class ZoneOffTheBoard(Painted):
    def painted(self, pos: Position, view: BoardView) -> BoardView:
        return replace(view, zones={"a9": "a1"})


class HoleOffTheBoard(Othello):
    def look(self) -> Look:
        return Look(holes=frozenset({"z9"}))


class LineOffTheBoard(Othello):
    def look(self) -> Look:
        return Look(lines=(("a1", "z9"),))


class DiscInAHole(Othello):
    def look(self) -> Look:
        return Look(holes=frozenset({"b2"}))


class EndlessBound(Othello):
    def moves_left(self, pos: Position) -> int:
        return 10**9 - int(pos.now.plies)


class WrongReason(Othello):
    def read_move(self, pos: Position, text: str) -> int:
        try:
            return int(super().read_move(pos, text))
        except IllegalMove as error:
            raise IllegalMove("board-full", cell=text) from error


class SaysNotThatItIsOver(Othello):
    def read_move(self, pos: Position, text: str) -> int:
        if outcome(pos) != GOING_ON:
            raise IllegalMove("sample-othello-turns-nothing", cell=text)
        return int(super().read_move(pos, text))


class ReadsAnotherPosition(Othello):
    """A second disc of the same seat is read as the other seat's."""

    def read_position(self, text: str) -> Position:
        return super().read_position("o" + text[1:] if text[:2] == "xx" else text)


class NoHowToPlay(Othello):
    @property
    def how_to_play(self) -> str:
        return "how-to-play-nonsense"


class OptionChangesNothing(Othello):
    options = (*Othello.options, OneOf("colour", "red", ("red", "blue")))


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Mirrored, "no piece on|another seat has|no piece|nothing happened"),
        (OwnersInverted, "another seat has the new pieces"),
        (LettersInverted, "the sign of another seat"),
        (SameSigns, "the same sign"),
        (ADiscIsNotShown, "there is no piece on a1|read back|the same key"),
        (LastIsTheFirstMove, "the last move shown is"),
        (LastHasMore, "where nothing happened"),
        (ColumnsTooMany, "nothing ever happens in column 5"),
        (SizeChanges, "the board has changed"),
        (PhaseIsOverTooEarly, "the phase is phase-over, but the game goes on"),
        (PhaseIsNeverOver, "the phase is sample-othello-turn, but the game is over"),
        (PlacesAfterTheEnd, "a tap still places a piece"),
        (WinningRowElsewhere, "is not in the winning row"),
        (ZoneOffTheBoard, "not on the board: ..a9"),
        (HoleOffTheBoard, "holes of the look name cells that are not on the board: z9"),
        (LineOffTheBoard, "lines of the look name cells that are not on the board: z9"),
        (DiscInAHole, "in holes of the board: b2"),
        (EndlessBound, "no game is so long"),
        (WrongReason, "uses none of its values"),
        (SaysNotThatItIsOver, "call refuse_when_over"),
        (ReadsAnotherPosition, "is read as another one|read back"),
        (NoHowToPlay, "how is the game played"),
        (OptionChangesNothing, "no English text for option-colour"),
    ],
)
def test_a_fault_in_the_picture_or_the_texts_is_found(kind: type[Game], message: str) -> None:
    with pytest.raises(Fault, match=message):
        check_game(small(kind))


def test_an_option_that_changes_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = small(OptionChangesNothing)
    monkeypatch.setitem(texts_in("en")._sources, "option-colour", "option-colour = colour")
    with pytest.raises(Fault, match="option colour changes nothing: red and blue"):
        check_game(game)
    check_game(replace(game, idle_options=["colour"]))


def test_texts_that_only_one_language_has_are_found(tmp_path: Path) -> None:
    facts._check_languages(_with_texts(tmp_path / "one", en="one = One\n"))
    both = _with_texts(tmp_path / "two", en="one = One\n    .about = it\ntwo = Two\n", cs="one = Jedna\n")
    with pytest.raises(Fault, match=r"missing in 'cs': one\.about, two"):
        facts._check_languages(both)


def _with_texts(folder: Path, **sources: str) -> Path:
    for language, source in sources.items():
        (folder / "texts" / language).mkdir(parents=True)
        (folder / "texts" / language / "a.ftl").write_text(source)
    return folder


BOARD = """
    . . . .
    . X O .
    . O X .
    . . . ."""
KNOWN = KnownPosition("c4", board=". . X .\n. X X .\n. O X .\n. . . .", seat=1, last="c4", legal="b4 d2 d4")


@pytest.mark.parametrize(
    ("known", "message"),
    [
        (replace(KNOWN, board=BOARD), "looks so, not as drawn:\n. . X ."),
        (replace(KNOWN, seat=0), "seat 1 moves, not 0"),
        (replace(KNOWN, last="c3"), "the last move is"),
        (replace(KNOWN, legal="b4 d2"), "wrong or missing moves: .'d4'"),
        (replace(KNOWN, moves=CASE.known_games[0].moves), "the game is over"),
    ],
)
def test_a_known_position_that_is_another_one_is_found(known: KnownPosition, message: str) -> None:
    check_known_games(replace(CASE, known_positions=[KNOWN]))
    with pytest.raises(Fault, match=message):
        check_known_games(replace(CASE, known_positions=[known]))


def test_a_free_cell_that_may_not_be_played_is_found_where_all_may() -> None:
    view = replace(CASE.game.view(CASE.game.start()), places_pieces=True)
    with pytest.raises(Fault, match="free, but no move may be made there"):
        check_free_cells(replace(CASE, any_free_cell=True), view)
    check_free_cells(CASE, view)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (EndNever, "goes on after its last move"),
        (EndInverted, "is won by 1, not 0"),
        (PointsForLosers, "gives the points"),
        (PointsForOne, "gives the points"),
        (ReasonWithoutText, "ends by sample-othello-nonsense"),
        (MovesLeftTooFew, "as many as `moves_left` promised"),
        (MovesLeftConstant, "from the first move to the last"),
        (MovesLeftGrows, "grows during a game"),
        (SameTextTwice, "the same text|not read back"),
        (ReadsAnotherMove, "known game|turns over no disc"),
        (ReadsIllegalMoves, "read as a move that is not legal"),
        (CrashesOnGarbage, "is not in list"),
        (TextWithoutTurn, "read back"),
        (TextWithoutADisc, "read back"),
        (CrashesOnPositions, "unpack"),
        (ViewLacksATap, "taps lead to"),
        (ViewHasATapTooMany, "taps lead to"),
        (TapsAreNotUnderstood, "not read as that move"),
        (ViewOffTheBoard, "not on the board"),
        (ViewOfNobodysPiece, "belongs to no seat"),
        (ViewNeverChanges, "the picture is the same"),
        (WonWhileItGoesOn, "the game goes on"),
        (PhaseWithoutText, "no English text for phase-nonsense"),
        (AskingChangesThePosition, "a question changes the position"),
        (StartIsShared, "share what changes"),
        (SecondSeatBegins, "known game|turns over no disc|seat 0 must"),
        (TooFewMoves, "out of bounds"),
    ],
)
def test_a_fault_in_the_game_is_found(kind: type[Game], message: str) -> None:
    with pytest.raises(Exception, match=message):
        check_game(small(kind))


# --- faults of the author -----------------------------------------------------------------------------------


DRAWN_GAME = CASE.known_games[2]


@pytest.mark.parametrize(
    ("known", "perft", "message"),
    [
        ((), CASE.perft, "give `known_games`"),
        ((DRAWN_GAME,), CASE.perft, "give `known_games`"),
        (CASE.known_games, (), "give `perft`"),
        (CASE.known_games, (4, 13), "sequences of moves"),
        (CASE.known_games[:1], CASE.perft, "wins no known game"),
        ((replace(CASE.known_games[0], winner=1),), CASE.perft, "is won by 0, not 1"),
        ((KnownGame("c4 b4", winner=0),), CASE.perft, "goes on after its last move"),
    ],
)
def test_the_suite_refuses_to_pass_without_what_only_the_author_knows(
    known: tuple[KnownGame, ...], perft: tuple[int, ...], message: str
) -> None:
    with pytest.raises(Fault, match=message):
        check_game(GameCase(CASE.game, known, perft))


def test_with_every_the_end_of_a_game_is_checked_all_the_same() -> None:
    with pytest.raises(Fault, match="a tap still places a piece"):
        check_game(replace(small(PlacesAfterTheEnd), every=1000))
