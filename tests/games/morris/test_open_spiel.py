"""Nine men's morris of open_spiel (the extra `bench`) agrees, move by move. It has no draw but a limit of turns."""

from random import Random
from typing import Any

import pytest

from deska.core.game import legal_moves
from deska.games import make_game
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play

pyspiel = pytest.importorskip("pyspiel")

GAME = make_game("morris")
ROWS = ("a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4 e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1")
POINTS = " ".join(ROWS).split()  # as open_spiel numbers them
TURNS = 90  # it breaks off after 200


def texts_of(state: Any) -> dict[str, list[int]]:
    """Its legal moves as texts, each with its actions; a mill and what it takes are two actions there."""
    found: dict[str, list[int]] = {}
    for action in state.legal_actions():
        place = action < len(POINTS)
        origin, to = (None, action) if place else divmod(action - len(POINTS), len(POINTS))
        text = POINTS[to] if origin is None else f"{POINTS[origin]}-{POINTS[to]}"
        after = state.child(action)
        if not after.is_terminal() and after.current_player() == state.current_player():
            found |= {f"{text}x{POINTS[victim]}": [action, victim] for victim in after.legal_actions()}
        else:
            found[text] = [action]
    return found


@pytest.mark.parametrize("seed", range(40))
def test_random_games_are_those_of_open_spiel(seed: int) -> None:
    rng, pos, state = Random(seed), GAME.start(), pyspiel.load_game("nine_mens_morris").new_initial_state()
    for _ in range(TURNS):
        if state.is_terminal() or outcome(pos) == DRAWN:
            break
        known = texts_of(state)
        assert sorted(GAME.move_text(pos, move) for move in legal_moves(GAME, pos)) == sorted(known)
        text = rng.choice(sorted(known))
        play(pos, GAME.read_move(pos, text))
        for action in known[text]:
            state.apply_action(action)
    if state.is_terminal():
        assert int(outcome(pos)) == (0 if state.returns()[0] > 0 else 1)
    else:
        assert int(outcome(pos)) in (GOING_ON, DRAWN)
