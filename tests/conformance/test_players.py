"""What every player must do in every game it does not refuse. A new player is tested by existing."""

import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.kernel.ops import play
from deska.kernel.positions import copied
from deska.players import all_players, make_player
from deska.testing import GameCase
from deska.testing.case import state
from tests.conformance.cases import CASES, random_game
from tests.effort import LONG, slow
from tests.polling import PATIENCE

pytestmark = slow

ENDLESS = 600  # seconds; who hears a stop needs none of them
FEW = 5  # moves of a game between players, so that big boards do not take all the time
SMALL = Limit(nodes=300)
VARIANTS = 3  # of a game that has many, those that each player meets


def cover() -> Iterator[tuple[str, GameCase]]:
    """Every player with every game; of the variants of a game each is met by some players, in a long run by all."""
    variants: dict[str, list[GameCase]] = {}
    for case in CASES:
        variants.setdefault(case.game.name, []).append(case)
    for number, name in enumerate(all_players()):
        for cases in variants.values():
            first = number % len(cases)
            some = cases if LONG else [*cases[first:], *cases[:first]][: -(-len(cases) // VARIANTS)]
            yield from ((name, case) for case in some if make_player(name).refusal(case.game) is None)


PAIRS = list(cover())


def pairs(chosen: list[tuple[str, GameCase]]) -> pytest.MarkDecorator:
    params = [pytest.param(make_player(name), case, id=f"{name}-{case}") for name, case in chosen]
    return pytest.mark.parametrize(("player", "case"), params)


every_pair = pairs(PAIRS)
some_pairs = pairs([(name, CASES[0]) for name in all_players() if make_player(name).refusal(CASES[0].game) is None])


def rng(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


def played(player: Player, game: Game, seed: int) -> list[Choice]:
    """The choices of a player that plays all seats, each checked to be legal and to leave the position alone."""
    pos, dice = game.start(), rng(seed)
    choices: list[Choice] = []
    while len(choices) < FEW and (legal := legal_moves(game, pos)):
        before = state(pos)
        choice = player.choose(game, pos, SMALL, Stop(), dice)
        assert state(pos) == before
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
def test_moves_are_legal_and_the_same_seed_plays_the_same_game(player: Player, case: GameCase) -> None:
    games = [played(player, case.game, 5) for _ in range(2)]
    one, other = ([(choice.move, choice.score, choice.reason) for choice in choices] for choices in games)
    assert one == other


@every_pair
def test_a_position_in_the_middle_of_a_game_is_answered(player: Player, case: GameCase) -> None:
    for number, pos in enumerate(random_game(case.game, 3)):
        legal = legal_moves(case.game, pos)
        if legal and number % 6 == 0:
            before = state(pos)
            assert player.choose(case.game, pos, SMALL, Stop(), rng(number)).move in legal
            assert state(pos) == before


@every_pair
def test_the_depth_limit_is_kept(player: Player, case: GameCase) -> None:
    pos = case.game.start()
    for _ in range(3):
        choice = player.choose(case.game, pos, Limit(depth=2, nodes=20_000 if LONG else 3_000), Stop(), rng(1))
        assert choice.depth is None or choice.depth <= 2
        play(pos, choice.move)


@every_pair
def test_told_to_stop_before_it_begins_it_still_answers(player: Player, case: GameCase) -> None:
    stop = Stop()
    stop.set()
    pos = case.game.start()
    began = time.monotonic()
    choice = player.choose(case.game, pos, Limit(seconds=ENDLESS), stop, rng(1))
    assert choice.move in legal_moves(case.game, pos)
    assert time.monotonic() - began < ENDLESS / 2


@some_pairs
def test_told_to_stop_while_it_thinks_it_answers(player: Player, case: GameCase) -> None:
    stop = Stop()
    pos = case.game.start()
    play(pos, legal_moves(case.game, pos)[0])
    teller = threading.Timer(0.2, stop.set)
    teller.start()
    began = time.monotonic()
    choice = player.choose(case.game, pos, Limit(seconds=ENDLESS), stop, rng(1))
    assert time.monotonic() - began < ENDLESS / 2
    teller.join()
    assert choice.move in legal_moves(case.game, pos)


@some_pairs
def test_the_time_limit_ends_its_thinking(player: Player, case: GameCase) -> None:
    pos = case.game.start()
    play(pos, legal_moves(case.game, pos)[0])
    began = time.monotonic()
    choice = player.choose(case.game, pos, Limit(seconds=0.05), Stop(), rng(1))
    assert time.monotonic() - began < PATIENCE
    assert choice.move in legal_moves(case.game, pos)


@pytest.mark.parametrize("name", all_players())
def test_a_player_plays_some_game_and_says_why_it_refuses_others(name: str) -> None:
    refusals = [make_player(name).refusal(case.game) for case in CASES]
    assert None in refusals
    assert all(refusal is None or refusal.key for refusal in refusals)


def test_there_are_players() -> None:
    assert {"random", "easy", "medium", "hard", "alphabeta"} <= set(all_players())
