"""What every player must do in every game it does not refuse. A new player is tested by existing."""

import threading
import time

import numpy as np
import pytest

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.kernel.fields import copied
from deska.kernel.ops import play
from deska.players import all_players, make_player
from tests.conformance.cases import CASES, Case, random_game, state

FEW = 24  # moves of a game between players, so that big boards do not take all the time
SMALL = Limit(nodes=300)
PAIRS = [pytest.param(name, case, id=f"{name}-{case}") for name in all_players() for case in CASES]
every_pair = pytest.mark.parametrize(("name", "case"), PAIRS)


def player_for(name: str, game: Game) -> Player:
    """The player, unless it refuses this game."""
    player = make_player(name)
    refusal = player.refusal(game)
    if refusal is not None:
        pytest.skip(f"{name} refuses {game.name}: {refusal.key}")
    return player


def rng(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


def played(player: Player, game: Game, seed: int) -> list[Choice]:
    """The choices of a player that plays all seats, each checked to be legal and to leave the position alone."""
    pos, dice = game.start(), rng(seed)
    choices: list[Choice] = []
    while len(choices) < FEW and (legal := legal_moves(game, pos)):
        before = pos.now.tobytes()
        choice = player.choose(game, pos, SMALL, Stop(), dice)
        assert pos.now.tobytes() == before
        assert choice.move in legal
        assert {considered.move for considered in choice.considered} <= set(legal)
        assert choice.nodes is None or choice.nodes <= 300
        assert_line_is_playable(game, pos, choice)
        choices.append(choice)
        play(pos, choice.move)
    return choices


def assert_line_is_playable(game: Game, pos: Position, choice: Choice) -> None:
    """The expected line begins with the choice and consists of legal moves."""
    if choice.line:
        assert choice.line[0] == choice.move
        again = copied(pos)
        for move in choice.line:
            assert move in legal_moves(game, again)
            play(again, move)


@every_pair
def test_moves_are_legal_and_the_same_seed_plays_the_same_game(name: str, case: Case) -> None:
    player = player_for(name, case.game)
    games = [played(player, case.game, 5) for _ in range(2)]
    one, other = ([(choice.move, choice.score, choice.reason) for choice in choices] for choices in games)
    assert one == other


@every_pair
def test_a_position_in_the_middle_of_a_game_is_answered(name: str, case: Case) -> None:
    player = player_for(name, case.game)
    for number, pos in enumerate(random_game(case.game, 3)):
        legal = legal_moves(case.game, pos)
        if legal and number % 6 == 0:
            before = state(pos)
            assert player.choose(case.game, pos, SMALL, Stop(), rng(number)).move in legal
            assert state(pos) == before


@every_pair
def test_the_depth_limit_is_kept(name: str, case: Case) -> None:
    player = player_for(name, case.game)
    pos = case.game.start()
    for _ in range(3):
        choice = player.choose(case.game, pos, Limit(depth=2, nodes=20_000), Stop(), rng(1))
        assert choice.depth is None or choice.depth <= 2
        play(pos, choice.move)


@every_pair
def test_told_to_stop_before_it_begins_it_still_answers(name: str, case: Case) -> None:
    player = player_for(name, case.game)
    stop = Stop()
    stop.tell()
    pos = case.game.start()
    began = time.monotonic()
    choice = player.choose(case.game, pos, Limit(seconds=600), stop, rng(1))
    assert choice.move in legal_moves(case.game, pos)
    assert time.monotonic() - began < 60


@pytest.mark.parametrize("name", all_players())
@pytest.mark.parametrize("case", [CASES[0], CASES[-1]], ids=str)
def test_told_to_stop_while_it_thinks_it_answers(name: str, case: Case) -> None:
    player = player_for(name, case.game)
    stop = Stop()
    pos = case.game.start()
    play(pos, legal_moves(case.game, pos)[0])
    teller = threading.Timer(0.2, stop.tell)
    teller.start()
    began = time.monotonic()
    choice = player.choose(case.game, pos, Limit(seconds=600), stop, rng(1))
    assert time.monotonic() - began < 60
    teller.join()
    assert choice.move in legal_moves(case.game, pos)


@pytest.mark.parametrize("name", all_players())
def test_the_time_limit_ends_its_thinking(name: str) -> None:
    game = CASES[0].game
    player = player_for(name, game)
    pos = game.start()
    play(pos, legal_moves(game, pos)[0])
    began = time.monotonic()
    player.choose(game, pos, Limit(seconds=0.05), Stop(), rng(1))
    assert time.monotonic() - began < 60


def test_there_are_players() -> None:
    assert {"random", "easy", "medium", "hard", "alphabeta"} <= set(all_players())
