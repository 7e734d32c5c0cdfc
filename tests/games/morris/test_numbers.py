"""How many sequences of moves there are: counted on paper, and by the slow twin.

Until the fifth move only places matter. The fifth is the first that can close a mill: the three men of white lie in one
of its mills in 3! orders, black's two men anywhere else, and either of them may be taken.
"""

from math import perm

import pytest

from deska.games import make_game
from deska.kernel.ops import move_room
from deska.kernel.search.perft import perft
from tests.effort import slow
from tests.games.morris import slow_twin

BOARDS = [("six", 16, 8), ("nine", 24, 16), ("twelve", 24, 20)]  # men, points, mills


def sequences(men: str, depth: int, flying: str = "yes", start: str | None = None) -> int:
    game = make_game("morris", {"men": men, "flying": flying})
    pos = game.start() if start is None else game.read_position(start)
    return int(perft(pos, depth, move_room(depth + 1, game.most_moves)))


@pytest.mark.parametrize(("men", "points", "mills"), BOARDS)
def test_sequences_until_the_first_mill(men: str, points: int, mills: int) -> None:
    assert [sequences(men, depth) for depth in (1, 2, 3, 4)] == [perm(points, depth) for depth in (1, 2, 3, 4)]
    with_mill = mills * 6 * perm(points - 3, 2)
    assert sequences(men, 5) == perm(points, 5) + with_mill


def test_three_men_in_a_line_end_the_smallest_game() -> None:
    over = 8 * 6 * perm(6, 2)  # after five moves
    assert [sequences("three", depth) for depth in (4, 5, 6)] == [3024, 15120, (15120 - over) * 4]


@slow
@pytest.mark.parametrize(
    ("men", "start", "whites", "blacks"),
    [
        ("nine", "b.b/w.w/b../....../w.b/w../ww. w 0-0 0", "b6 f6 c3 b2 a1 d1", "a7 g7 c5 e3"),
        ("nine", "bbb/..w/.../.....w/.../.../w.. b 0-0 0", "f6 g4 a1", "a7 d7 g7"),
        ("twelve", "b.b/w.w/b../.b.w../w.b/w../ww. b 0-0 0", "b6 f6 e4 c3 b2 a1 d1", "a7 g7 c5 b4 e3"),
    ],
)
def test_sequences_from_the_middle_of_a_game_are_the_twins(men: str, start: str, whites: str, blacks: str) -> None:
    full = slow_twin.MEN[men]
    twin = slow_twin.State(
        men, True, frozenset(whites.split()), frozenset(blacks.split()), (full, full), start.split()[1] == "w"
    )
    assert sequences(men, 3, start=start) == slow_twin.perft(twin, 3)
