"""A side left with nothing but its royal piece is driven to the edge and mated; nobody is driven before."""

import json

import numpy as np
import pytest

from deska.core.game import Game
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import evaluate, play, seat
from deska.players import make_player
from tests.effort import slow

NODES = 10_000
MATED = [
    "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1",
    "k7/8/8/8/3K4/8/8/7q b - - 0 1",
    "8/8/8/4k3/8/8/8/R3K3 w - - 0 1",
    "8/8/8/8/3k4/8/1R6/4K3 w - - 0 1",
    "7r/8/8/3K4/8/8/8/k7 b - - 0 1",
]
ROOK_AND_KINGS = {
    "format": "deska-game/1",
    "name": "A rook on ten rows",
    "board": {"columns": 7, "rows": 10},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "placement": {"a1": "CWR", "d1": "CWK", "d6": "CBK"},
}


def winner(game: Game, position: str | None, defender: str) -> int | None:
    """Who wins when alphabeta has the side to move. In chess a hundred moves of both without progress draw."""
    pos = game.read_position(position) if position else game.start()
    stronger, rng = int(seat(pos)), np.random.default_rng(1)
    players = {stronger: make_player("alphabeta:memory=4"), 1 - stronger: make_player(defender)}
    while (end := game.end(pos)) is None:
        play(pos, players[int(seat(pos))].choose(game, pos, Limit(nodes=NODES), Stop(), rng).move)
    return end.winner


@slow
@pytest.mark.parametrize("defender", ["random", "alphabeta:memory=4"])
@pytest.mark.parametrize("position", MATED)
def test_a_bare_king_is_mated_within_fifty_moves(position: str, defender: str) -> None:
    game = make_game("chess")
    assert winner(game, position, defender) == int(seat(game.read_position(position)))


def test_a_bare_king_is_mated_on_a_board_of_ones_own() -> None:
    game = make_game("own", {"definition": json.dumps(ROOK_AND_KINGS)})
    assert winner(game, None, "random") == 0


def worth(name: str, position: str) -> int:
    """To the side to move."""
    pos = make_game(name).read_position(position)
    return int(evaluate(pos, int(seat(pos))))


# The bare king in the middle; in the corner; there with the other king near. Then the same for the other side.
DRIVEN = [
    ("chess", ["8/8/8/4k3/8/8/8/R3K3 w", "7k/8/8/8/8/8/8/R3K3 w", "7k/8/5K2/8/8/8/8/R7 w"]),
    ("chess", ["r3k3/8/8/8/4K3/8/8/8 b", "r3k3/8/8/8/8/8/8/7K b", "r7/8/8/8/8/5k2/8/7K b"]),
    ("shogi", ["9/9/9/9/4k4/9/9/9/4K4 b R 1", "8k/9/9/9/9/9/9/9/4K4 b R 1", "8k/9/6K2/9/9/9/9/9/9 b R 1"]),
]


@pytest.mark.parametrize(("name", "positions"), DRIVEN)
def test_a_bare_king_stands_worse_in_the_corner_and_near_the_other_king(name: str, positions: list[str]) -> None:
    values = [worth(name, _whole(position)) for position in positions]
    assert values[0] < values[1] < values[2] < values[0] + 150


def test_it_is_the_same_for_either_side() -> None:
    white, black = ([worth("chess", _whole(position)) for position in DRIVEN[side][1]] for side in (0, 1))
    assert white == black


# The same with something left: a pawn in hand. (In chess late kings go to the middle: test_evaluation.py.)
NOT_BARE = ["9/9/9/9/4k4/9/9/9/4K4 b Rp 1", "8k/9/9/9/9/9/9/9/4K4 b Rp 1", "8k/9/6K2/9/9/9/9/9/9 b Rp 1"]


def test_a_king_with_a_pawn_left_is_safer_out_of_the_middle() -> None:
    values = [worth("shogi", position) for position in NOT_BARE]
    assert values[0] > values[1] > values[2]


def test_a_chess_king_with_a_pawn_left_is_not_driven() -> None:
    bare, with_pawn = (
        ("7k/8/5K2/8/8/8/8/R7 w", "8/8/8/4k3/8/8/8/R3K3 w"),
        ("7k/p7/5K2/8/8/8/8/R7 w", "8/p7/8/4k3/8/8/8/R3K3 w"),
    )
    driven, free = (worth("chess", _whole(near)) - worth("chess", _whole(far)) for near, far in (bare, with_pawn))
    assert driven > free + 20


def _whole(position: str) -> str:
    return position if position.endswith("1") else f"{position} - - 0 1"
