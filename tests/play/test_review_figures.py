"""Figures of a reviewed game: parts, times, moments."""

import pytest

from deska.core.record import Node, Record
from deska.games import make_game
from deska.play.review import Mark, Reviewed
from deska.play.review_figures import PICTURED, parts_of, pictured, time_use


@pytest.mark.parametrize(
    ("plies", "seats", "names", "ends"),
    [
        (0, 2, [], []),
        (14, 2, ["whole"], [14]),
        (15, 2, ["first-half", "second-half"], [8, 15]),
        (31, 2, ["opening", "middle", "end"], [10, 20, 31]),
        (160, 2, ["opening", "middle", "end"], [24, 92, 160]),
        (48, 3, ["opening", "middle", "end"], [15, 30, 48]),
    ],
)
def test_a_game_is_cut_into_parts_by_its_length(plies: int, seats: int, names: list[str], ends: list[int]) -> None:
    parts = parts_of(plies, seats)
    assert [part.name for part in parts] == names
    assert [part.last for part in parts] == ends


@pytest.mark.parametrize("plies", range(1, 200))
def test_parts_hold_every_move_once(plies: int) -> None:
    plain = [ply for part in parts_of(plies, 2) for ply in range(part.first, part.last + 1)]
    assert plain == list(range(1, plies + 1))
    assert all(part.first <= part.last for part in parts_of(plies, 2))


def record(seconds: list[float | None], clocks: list[float | None] | None = None, control: str = "") -> Record:
    shown = clocks or [None] * len(seconds)
    line = [Node("a1", seconds=one, clock=clock) for one, clock in zip(seconds, shown, strict=True)]
    return Record(make_game("tic-tac-toe"), line, tags={"TimeControl": control} if control else {})


def test_time_is_counted_by_seat() -> None:
    first = time_use(record([3, 10, 5, None]), [0, 1, 0, 1], 0)
    assert first
    assert (first.total, first.mean, first.longest, first.longest_ply, first.left) == (8, 4, 5, 3, None)
    assert time_use(record([None, None]), [0, 1], 0) is None


def test_clocks_tell_times_if_the_time_control_is_known() -> None:
    clocks = record([None] * 4, [300, 290, 292, 295], "300+5")
    first = time_use(clocks, [0, 1, 0, 1], 0)
    assert first
    assert (first.total, first.longest_ply, first.left) == (5 + 13, 3, 292)
    unknown = time_use(record([None] * 4, [300, 290, 292, 295], "40/7200"), [0, 1, 0, 1], 1)
    assert unknown
    assert (unknown.moves, unknown.mean, unknown.left) == (0, None, 295)


def test_the_worst_moves_come_before_those_that_were_found() -> None:
    def one(ply: int, loss: float, found: bool = False) -> Reviewed:
        mark: Mark | None = "only-move" if found else "mistake" if loss else None
        return Reviewed(ply, 0, "a", "b", 0.5, 0.5 - loss, loss, mark, True, (), ())

    moves = [one(1, 0.1), one(2, 0, found=True), one(3, 0.3), one(4, 0.2), one(5, 0.4)]
    assert [move.ply for move in pictured(moves)] == [3, 4, 5]
    assert [move.ply for move in pictured(moves[:2])] == [1, 2]
    assert len(pictured(moves)) == PICTURED
