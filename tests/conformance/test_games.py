"""What every game must do. A new game is tested by existing."""

from random import Random

import numpy as np
import pytest

from deska.core.cells import cell_name
from deska.core.errors import MoveError
from deska.core.game import Game, Position, legal_moves, quicken
from deska.games.armies.game import ArmyGame
from deska.kernel.fields import copied
from deska.kernel.negamax import NO_MOVE
from deska.kernel.ops import DRAWN, GOING_ON, evaluate, key, legal, outcome, play, seat, undo
from tests.conformance.cases import CASES, Case, random_game, random_moves, state, what_it_is
from tests.conformance.compiled import answers, play_compiled, undo_compiled

MOST_TEXTS = 60  # tried in one position, besides those of its moves


every_game = pytest.mark.parametrize("case", CASES, ids=str)
REFEREES = (legal, play, undo, outcome)


@pytest.fixture
def quick(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled referees for this test only: what faces do with a game, not whether plain rules are right."""
    for operation in REFEREES:
        monkeypatch.setattr(operation, "_compiled", {})
    quicken(case.game)


quickly = pytest.mark.usefixtures("quick")


@every_game
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_undo_leaves_every_byte_as_it_was(case: Case, seed: int) -> None:
    before = []
    for now in random_game(case.game, seed):
        pos = now
        before.append(state(pos))
    for expected in reversed(before[:-1]):
        undo(pos)
        assert state(pos) == expected


@every_game
def test_what_a_position_is_asked_leaves_it_as_it_was(case: Case) -> None:
    game = case.game
    for pos in random_game(game, 1):
        before = state(pos)
        answers(game, pos, compiled=False)
        legal_moves(game, pos)
        game.view(pos)
        game.end(pos)
        game.position_text(pos)
        game.moves_left(pos)
        assert state(pos) == before


@every_game
def test_games_do_not_share_what_changes(case: Case) -> None:
    one, other = case.game.start(), case.game.start()
    before = state(other)
    play(one, legal_moves(case.game, one)[0])
    assert state(other) == before
    assert state(one) != before
    assert state(copied(one)) == state(one)


@every_game
@quickly
def test_keys_are_equal_exactly_when_positions_are(case: Case) -> None:
    by_key: dict[int, object] = {}
    by_position: dict[object, int] = {}
    for seed in range(1, 7):
        for pos in random_game(case.game, seed):
            number, it = int(key(pos)), what_it_is(case.game, pos)
            assert by_key.setdefault(number, it) == it
            assert by_position.setdefault(it, number) == number
    assert len(by_key) == len(by_position) > 1


@every_game
def test_moves_taken_back_leave_no_trace_in_the_key(case: Case) -> None:
    game = case.game
    for pos in random_game(game, 1):
        number = key(pos)
        for move in legal_moves(game, pos)[:5]:
            play(pos, move)
            assert key(pos) != number
            undo(pos)
            assert key(pos) == number


@every_game
def test_a_quick_referee_sees_the_same_game(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    def seen() -> list[object]:
        return [(state(pos), int(outcome(pos)), legal_moves(case.game, pos)) for pos in random_game(case.game, 4)]

    plain = seen()
    for operation in REFEREES:
        monkeypatch.setattr(operation, "_compiled", {})  # for this test only
    quicken(case.game)
    assert seen() == plain
    pos = case.game.start()
    play(pos, legal_moves(case.game, pos)[0])
    undo(pos)
    assert state(pos) == state(case.game.start())


@every_game
@quickly
def test_texts_of_moves_read_back(case: Case) -> None:
    for number, pos in enumerate(random_game(case.game, 1)):
        legal = legal_moves(case.game, pos)
        texts = [case.game.move_text(pos, move) for move in legal]
        assert len(set(texts)) == len(texts)
        if number % 4 == 0:
            assert [case.game.read_move(pos, text) for text in texts] == legal


@every_game
@quickly
def test_texts_of_positions_read_back(case: Case) -> None:
    game = case.game
    in_text = game.settings.get("opening", "free") == "free"  # otherwise who owns which colour is not
    for pos in random_game(game, 1):
        text = game.position_text(pos)
        again = game.read_position(text)
        assert game.position_text(again) == text
        assert set(game.view(again).pieces) == set(game.view(pos).pieces)
        if in_text:
            assert what_it_is(game, again) == what_it_is(game, pos)
            assert (key(again), seat(again), outcome(again)) == (key(pos), seat(pos), outcome(pos))


def accepted(game: Game, pos: Position, texts: set[str]) -> set[int]:
    found = set()
    for text in texts:
        try:
            found.add(game.read_move(pos, text))
        except MoveError:
            continue
    return found


@every_game
@quickly
def test_moves_listed_are_exactly_those_accepted(case: Case) -> None:
    game = case.game
    view = game.view(game.start())
    texts = {cell_name(x, y) for x in range(view.columns + 1) for y in range(view.rows + 1)} | {"x", "o", "more"}
    for pos in random_game(game, 1):
        texts |= set(game.view(pos).taps)
    others = sorted(texts)
    for number, pos in enumerate(random_game(game, 1)):
        legal = legal_moves(game, pos)
        if number % 4 == 0 or not legal:
            tried = set(game.view(pos).taps) | set(Random(number).sample(others, min(len(others), MOST_TEXTS)))
            assert accepted(game, pos, tried) == set(legal)


@every_game
@quickly
def test_the_picture_offers_the_legal_moves(case: Case) -> None:
    game = case.game
    for pos in random_game(game, 1):
        view = game.view(pos)
        assert set(view.taps) == {game.move_text(pos, move) for move in legal_moves(game, pos)}
        assert not set(view.forbidden) & set(view.taps)
        assert all(0 <= piece.owner < game.seats for piece in view.pieces.values())


@every_game
@quickly
def test_the_end_is_what_outcome_says(case: Case) -> None:
    game = case.game
    for seed in range(1, 7):
        for pos in random_game(game, seed):
            result, end = int(outcome(pos)), game.end(pos)
            assert (end is None) == (result == GOING_ON)
            assert bool(legal_moves(game, pos)) == (result == GOING_ON)
            if end:
                assert end.winner == (None if result == DRAWN else result)
                assert len(end.points) == game.seats
                assert all((points > 0) == (one == end.winner) for one, points in enumerate(end.points))


@every_game
def test_no_more_moves_follow_than_moves_left_says(case: Case) -> None:
    promised = [case.game.moves_left(pos) for pos in random_game(case.game, 1)]
    assert all(left >= len(promised) - 1 - ply for ply, left in enumerate(promised))


@every_game
def test_values_are_small_and_opposite_for_two(case: Case) -> None:
    for pos in random_game(case.game, 1):
        if outcome(pos) == GOING_ON:
            values = [int(evaluate(pos, one)) for one in range(case.game.seats)]
            assert all(abs(value) < 500_000 for value in values)
            if case.game.seats == 2:
                assert values[0] == -values[1]


@every_game
def test_ranked_moves_are_the_legal_ones_and_forced_moves_are_among_them(case: Case) -> None:
    for pos in random_game(case.game, 1):
        said = answers(case.game, pos, compiled=False)
        assert sorted(said["ranked"]) == sorted(said["moves"])
        assert set(said["forced"]) <= set(said["moves"])
        assert len(set(said["moves"])) == len(said["moves"])
        assert all(0 <= move < NO_MOVE for move in said["moves"])


# Armies are held against their twin by tests of their own; to compile them once more for this takes most of a minute.
@pytest.mark.parametrize("case", [case for case in CASES if not isinstance(case.game, ArmyGame)], ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_compiled_rules_do_what_the_plain_ones_do(case: Case, seed: int) -> None:
    game = case.game
    plain, compiled = game.start(), game.start()
    moves = np.array(random_moves(game, seed), np.uint32)
    states = [state(plain)]
    for index, move in enumerate(moves):
        assert answers(game, compiled, compiled=True) == answers(game, plain, compiled=False)
        play(plain, move)
        play_compiled(compiled, moves, index)
        states.append(state(plain))
        assert state(compiled) == states[-1]
    assert answers(game, compiled, compiled=True) == answers(game, plain, compiled=False)
    for expected in reversed(states[:-1]):
        undo_compiled(compiled)
        assert state(compiled) == expected


def test_there_are_games() -> None:
    assert {"piskvorky", "tic-tac-toe"} <= {case.game.name for case in CASES}
    assert np.unique([str(case) for case in CASES]).size == len(CASES)
