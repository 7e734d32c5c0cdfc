"""Small boards of Hex are solved, and `master` plays them without a mistake."""

import numpy as np
import pytest

from deska.core.game import Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.games.hex.small import SURE, mover_wins, new_solving
from deska.kernel.ops import play, undo
from deska.players import make_player
from tests.effort import slow
from tests.games.hex import slow_twin
from tests.games.hex.slow_twin import SlowHex

pytestmark = slow

ENOUGH = Limit(nodes=10**9)


@pytest.mark.parametrize("swap", ["off", "on"])
def test_on_three_by_three_every_position_of_random_games_is_worth_what_trying_everything_says(swap: str) -> None:
    game, known = make_game("hex", {"side": "3", "swap": swap}), {}  # type: ignore[var-annotated]
    rng, work = np.random.default_rng(1), new_solving(3, 0)
    for _ in range(20):
        pos, twin = game.start(), SlowHex(3, swap == "on")
        while moves := twin.moves():
            if len(twin.stones) >= 2:
                assert mover_wins(pos, work) == slow_twin.mover_wins(twin, known)
            move = str(rng.choice(moves))
            twin.play(move)
            play(pos, game.read_move(pos, move))


def test_on_four_by_four_late_positions_are_worth_what_trying_everything_says() -> None:
    game, known = make_game("hex", {"side": "4"}), {}  # type: ignore[var-annotated]
    rng, work = np.random.default_rng(2), new_solving(4, 0)
    for _ in range(20):
        pos, twin = game.start(), SlowHex(4)
        while moves := twin.moves():
            if len(twin.stones) >= 7:
                assert mover_wins(pos, work) == slow_twin.mover_wins(twin, known)
            move = str(rng.choice(moves))
            twin.play(move)
            play(pos, game.read_move(pos, move))


@pytest.mark.parametrize("side", [3, 4, 5])
def test_master_wins_every_game_that_it_begins_whatever_is_answered(side: int) -> None:
    game = make_game("hex", {"side": str(side)})
    rng = np.random.default_rng(side)
    master = make_player("master")
    for _ in range(6):
        pos = game.start()
        while game.end(pos) is None:
            if int(pos.now.turn) == 0:
                choice = master.choose(game, pos, ENOUGH, Stop(), rng)
                assert (choice.score or 0) >= SURE or not pos.now.laid
                play(pos, choice.move)
            else:
                play(pos, int(rng.choice(legal_moves(game, pos))))
        end = game.end(pos)
        assert end is not None
        assert end.winner == 0


def test_on_five_by_five_the_winning_first_moves_are_those_known() -> None:
    """A first stone wins in the middle of the board, as Hex players have published."""
    game = make_game("hex", {"side": "5"})
    pos = game.start()
    winning = {game.move_text(pos, move) for move in range(25) if _loses_for_the_second(pos, move)}
    assert winning >= {"c3", "b4", "d2", "c2", "c4", "b3", "d3"}
    assert not winning & {"a1", "b1", "e5", "d5", "c1", "c5"}
    mirrored = {f"{'abcde'[4 - 'abcde'.index(name[0])]}{6 - int(name[1])}" for name in winning}
    assert winning == mirrored  # the board looks the same from the other side


def _loses_for_the_second(pos: Position, move: int) -> bool:
    play(pos, move)
    lost = not mover_wins(pos, new_solving(5, 0))
    undo(pos)
    return lost


def test_a_winning_first_stone_is_swapped_and_a_losing_one_is_not() -> None:
    game = make_game("hex", {"side": "4", "swap": "on"})
    for first, swapped in (("b3", True), ("a1", False)):
        pos = game.start()
        play(pos, game.read_move(pos, first))
        choice = make_player("master").choose(game, pos, ENOUGH, Stop(), np.random.default_rng(1))
        assert choice.score == SURE
        assert (game.move_text(pos, choice.move) == "swap") == swapped


def test_a_limit_that_is_too_small_still_gives_a_legal_move_and_claims_nothing() -> None:
    game = make_game("hex", {"side": "5"})
    pos = game.start()
    play(pos, game.read_move(pos, "a1"))
    choice = make_player("master").choose(game, pos, Limit(nodes=5), Stop(), np.random.default_rng(1))
    assert choice.move in legal_moves(game, pos)
    assert choice.score is None
    assert choice.reason != "reason-sure-win"


@pytest.mark.parametrize("position", [".X.OO/XO.XX/XO..O/.X.X./OX.OO X", "OXO.O/OOX.O/OXXXX/X.X.O/X..O. X"])
def test_master_wins_at_once_where_it_can(position: str) -> None:
    """Other moves win as surely, but later."""
    game = make_game("hex", {"side": "5"})
    pos = game.read_position(position)
    choice = make_player("master").choose(game, pos, ENOUGH, Stop(), np.random.default_rng(1))
    play(pos, choice.move)
    assert game.end(pos) is not None
    assert choice.win_in == 1
