"""The rules of Hex: numbers, a slow twin, the swap rule, the winning chain, and what is said about wrong moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.errors import IllegalMove, InvalidMove, PositionError
from deska.core.game import Game, Position, legal_moves
from deska.games import make_game
from deska.kernel.ops import evaluate, key, play, undo
from deska.testing import GameCase, KnownGame, check_game
from tests.effort import examples
from tests.games.hex.slow_twin import AROUND, SlowHex


def hexed(side: int = 11, swap: str = "off") -> Game:
    return make_game("hex", {"side": str(side), "swap": swap})


def named(game: Game, pos: Position) -> list[str]:
    return [game.move_text(pos, move) for move in legal_moves(game, pos)]


def played(game: Game, moves: str) -> Position:
    pos = game.start()
    for move in moves.split():
        play(pos, game.read_move(pos, move))
    return pos


@given(st.integers(3, 7), st.sampled_from(["off", "on"]), st.data())
@examples(40)
def test_a_random_game_is_that_of_the_slow_twin(side: int, swap: str, data: st.DataObject) -> None:
    game, twin = hexed(side, swap), SlowHex(side, swap == "on")
    pos = game.start()
    while moves := twin.moves():
        assert sorted(named(game, pos)) == sorted(moves)
        move = "swap" if "swap" in moves and data.draw(st.booleans()) else data.draw(st.sampled_from(moves))
        twin.play(move)
        play(pos, game.read_move(pos, move))
        assert {cell: piece.owner for cell, piece in game.view(pos).pieces.items()} == {
            twin.name(cell): owner for cell, owner in twin.stones.items()
        }
    end = game.end(pos)
    assert end is not None
    assert end.winner == twin.winner()
    assert_chain(game, pos, twin, end.winner)


def assert_chain(game: Game, pos: Position, twin: SlowHex, winner: int | None) -> None:
    """The chain that is shown consists of the winner's stones, each beside the next, from edge to edge."""
    (chain,) = game.view(pos).winning
    cells = [next(cell for cell in twin.all() if twin.name(cell) == name) for name in chain]
    assert all(twin.stones[cell] == winner for cell in cells)
    assert all((x - left, y - up) in AROUND for (x, y), (left, up) in zip(cells[1:], cells, strict=False))
    along = 1 - (winner or 0)
    assert {cells[0][along], cells[-1][along]} == {0, game.view(pos).rows - 1}


@given(st.permutations("XXXXXXXXOOOOOOOO"))
def test_on_a_full_board_exactly_one_side_has_joined_its_edges(letters: list[str]) -> None:
    rows = ["".join(letters[start : start + 4]) for start in range(0, 16, 4)]
    game = hexed(4)
    end = game.end(game.read_position("/".join(rows) + " X"))
    twin = SlowHex(4, stones={(x, y): "XO".index(rows[y][x]) for x in range(4) for y in range(4)})
    assert end is not None
    assert [twin.joined(seat) for seat in range(2)] == [seat == end.winner for seat in range(2)]


# --- the swap rule ------------------------------------------------------------------------------------------


def test_a_swap_mirrors_the_first_stone_and_gives_it_to_the_second_player() -> None:
    game = hexed(5, "on")
    pos = played(game, "b4")
    before = int(key(pos))
    assert game.view(pos).phase == "hex-may-swap"
    play(pos, game.read_move(pos, "swap"))
    assert {cell: piece.owner for cell, piece in game.view(pos).pieces.items()} == {"d2": 1}
    assert game.view(pos).last == ("d2",)
    assert "swap" not in named(game, pos)
    undo(pos)
    assert int(key(pos)) == before
    assert "swap" in named(game, pos)


def test_a_swap_is_worth_as_much_to_the_other_side() -> None:
    game = hexed(7, "on")
    pos = played(game, "c3")
    value = int(evaluate(pos, 1))
    play(pos, game.read_move(pos, "swap"))
    assert int(evaluate(pos, 0)) == value


@pytest.mark.parametrize(
    ("swap", "moves", "words"),
    [("off", "a1", "without the swap rule"), ("on", "", "Only the second"), ("on", "a1 b1", "Only the second")],
)
def test_a_swap_is_refused_where_it_is_not_allowed(swap: str, moves: str, words: str) -> None:
    game = hexed(5, swap)
    with pytest.raises(IllegalMove, match=words):
        game.read_move(played(game, moves), "swap")


# --- texts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [("a1", IllegalMove, "a stone on a1"), ("l1", InvalidMove, "a1 to k11"), ("", InvalidMove, "not a cell")],
)
def test_a_wrong_move_is_refused_with_its_reason(text: str, error: type[Exception], words: str) -> None:
    game = hexed()
    with pytest.raises(error, match=words):
        game.read_move(played(game, "a1"), text)


@pytest.mark.parametrize("text", ["", ".../.../... Z", ".../.../...", "XXX/.../... X", "Z../.../... X"])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        hexed(3).read_position(text)


# --- the evaluation -----------------------------------------------------------------------------------------


@given(st.integers(3, 8), st.data())
@examples(30)
def test_the_evaluation_is_the_same_mirrored_and_with_colours_changed(side: int, data: st.DataObject) -> None:
    game, twin = hexed(side), SlowHex(side)
    for _ in range(data.draw(st.integers(0, side * side // 2))):
        if twin.moves():
            twin.play(data.draw(st.sampled_from(twin.moves())))
    if not twin.moves():
        return
    mirrored = SlowHex(side, False, 1 - twin.turn, {(y, x): 1 - owner for (x, y), owner in twin.stones.items()})
    one, other = (game.read_position(text_of(position)) for position in (twin, mirrored))
    assert int(evaluate(one, 0)) == int(evaluate(other, 1))


def text_of(twin: SlowHex) -> str:
    rows = ["".join(".XO"[twin.stones.get((x, y), -1) + 1] for x in range(twin.side)) for y in range(twin.side)]
    return f"{'/'.join(rows)} {'XO'[twin.turn]}"


def test_a_bridge_is_as_good_as_joined() -> None:
    """Stones on c2, b4 and the edges, each with two free cells between: nothing is missing."""
    game = hexed(5)
    bridges = game.read_position("....O/..X../....O/.X.../..... O")
    broken = game.read_position("....O/..X../.O.../.X.../..... O")
    assert int(evaluate(bridges, 0)) > int(evaluate(broken, 0)) + 1000


# --- conformance --------------------------------------------------------------------------------------------


def test_the_swap_rule_and_another_size_keep_every_promise() -> None:
    known = [
        KnownGame("a2 swap a3 a1 b3 c1", 1, "hex-joined", (0, 1)),
        KnownGame("b1 a1 b2 a2 b3", 0, "hex-joined", (1, 0)),
    ]
    check_game(GameCase(hexed(3, "on"), known, [9, 81], "side=3"))
