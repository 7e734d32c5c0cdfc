"""Who wins three men's morris, found by working back from all its ends."""

from dataclasses import replace

import pytest

from deska.games import make_game
from tests.effort import slow
from tests.games.morris.slow_twin import State


def without_past(state: State) -> State:
    """The same position at its first time: repetition wins for nobody, so it does not matter who forces a win."""
    return replace(state, past=(), quiet=0)


def moves_to_win(flying: bool) -> int | None:
    """The moves after which who begins wins at the latest; None if the other side can hold out for ever."""
    first = State("three", flying)
    replies: dict[State, list[State]] = {}
    waiting = [first]
    while waiting:
        state = waiting.pop()
        if state not in replies:
            replies[state] = [without_past(state.played(move)) for move in state.moves()]
            waiting += replies[state]
    won = {state: 0 for state, after in replies.items() if not after and (state.result() or ("", ""))[0] == "white"}
    for moves in range(1, 40):
        for state, after in replies.items():
            enough = any if state.whites_turn else all
            if state not in won and after and enough(won.get(other, moves) < moves for other in after):
                won[state] = moves
    return won.get(first)


@slow
@pytest.mark.parametrize(("flying", "moves"), [("no", 9), ("yes", None)])
def test_who_begins_wins_by_force_unless_men_jump(flying: str, moves: int | None) -> None:
    assert moves_to_win(flying == "yes") == moves
    game = make_game("morris", {"men": "three", "flying": flying})
    assert game.easily_won == (moves is not None)
