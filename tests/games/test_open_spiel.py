"""Connect Four, Othello and Hex of open_spiel (the extra `bench`) agree, move by move."""

from random import Random

import pytest

from deska.core.game import legal_moves
from deska.games import make_game
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play

pyspiel = pytest.importorskip("pyspiel")

GAMES = [
    ("connect-four", {}, "connect_four"),
    ("connect-four", {"columns": "9", "rows": "7", "length": "5"}, "connect_four(rows=7,columns=9,x_in_row=5)"),
    ("connect-four", {"columns": "4", "rows": "4", "length": "3"}, "connect_four(rows=4,columns=4,x_in_row=3)"),
    ("othello", {}, "othello"),
    ("hex", {}, "hex(board_size=11)"),
    ("hex", {"side": "3"}, "hex(board_size=3)"),
    ("hex", {"side": "19"}, "hex(board_size=19)"),
]


def as_deska_writes(game: str, text: str, heights: list[int]) -> str:
    """A move as open_spiel writes it: columns of Connect Four are x0, x1, … and o0, o1, …"""
    if game != "connect-four":
        return text
    column = int(text[1:])
    return f"{'abcdefghi'[column]}{heights[column] + 1}"


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("name", "options", "theirs"), GAMES)
def test_random_games_are_those_of_open_spiel(name: str, options: dict[str, str], theirs: str, seed: int) -> None:
    game, rng = make_game(name, options), Random(seed)
    pos, state, heights = game.start(), pyspiel.load_game(theirs).new_initial_state(), [0] * 9
    while not state.is_terminal():
        assert int(outcome(pos)) == GOING_ON
        known = {
            as_deska_writes(name, state.action_to_string(action), heights): action for action in state.legal_actions()
        }
        assert sorted(game.move_text(pos, move) for move in legal_moves(game, pos)) == sorted(known)
        text = rng.choice(sorted(known))
        play(pos, game.read_move(pos, text))
        state.apply_action(known[text])
        if name == "connect-four":
            heights["abcdefghi".index(text[0])] += 1
    first = state.returns()[0]
    assert int(outcome(pos)) == (DRAWN if first == 0 else 0 if first > 0 else 1)
