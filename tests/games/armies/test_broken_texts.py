"""Broken texts of positions and moves: only our own errors come out, and none takes long."""

import time
from random import Random

import pytest

from deska.core.errors import MoveError, PositionError
from deska.core.game import Game, Position
from deska.games import make_game
from deska.kernel.ops import outcome
from deska.kernel.positions import copied
from deska.testing.case import state
from tests.conformance.cases import random_game
from tests.core.mutation import mutated
from tests.effort import slow

POSITIONS, MOVES = 20_000, 800
GAMES = [
    ("chess", {}),
    ("shogi", {}),
    ("minishogi", {}),
    ("draughts", {"rules": "czech"}),
    ("draughts", {"rules": "international"}),
    ("chess-against-shogi", {}),
    ("five-by-five", {}),
    ("wyverns", {}),
]
LETTERS = "KQRBNPkqrbnpGSLgsl+'[]/123 wb-WB:,"
TOO_LONG = 20.0  # seconds of CPU time, whatever else the machine does; a hang never ends

every_game = pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: str(value))


def broken(texts: list[str], rng: Random) -> str:
    """A text with anything out of place, or only a letter or two that might be right elsewhere."""
    text = rng.choice(texts)
    if rng.random() < 0.5:
        return mutated(text, rng, texts)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(LETTERS) + text[at + rng.randint(0, 1) :]
    return text


def snapshots(game: Game) -> list[Position]:
    return [copied(pos) for number, pos in enumerate(random_game(game, 1)) if number % 7 == 0]


@slow
@every_game
def test_broken_positions(name: str, options: dict[str, str]) -> None:
    game = make_game(name, options)
    texts = [game.position_text(pos) for pos in snapshots(game)]
    rng, keys, read = Random(1), set(), 0
    for number in range(POSITIONS // len(GAMES)):
        text = broken(texts, rng)
        began = time.process_time()
        try:
            pos = game.read_position(text)
        except PositionError as error:
            keys.add(error.problems[0].key if str(error) else "")
        else:
            read += 1
            assert game.position_text(game.read_position(game.position_text(pos))) == game.position_text(pos)
            if number % 20 == 0:
                outcome(pos)
        assert time.process_time() - began < TOO_LONG, text
    assert read
    assert len(keys) > 5


@every_game
def test_broken_moves(name: str, options: dict[str, str]) -> None:
    game = make_game(name, options)
    positions = snapshots(game)
    texts = sorted({text for pos in positions for text in game.view(pos).taps}) or ["e2e4"]
    rng, keys = Random(2), set()
    for _ in range(MOVES // len(GAMES)):
        pos = rng.choice(positions)
        before, text = state(pos), broken(texts, rng)
        began = time.process_time()
        try:
            game.read_move(pos, text)
        except MoveError as error:
            keys.add(error.problems[0].key if str(error) else "")
        assert state(pos) == before
        assert time.process_time() - began < TOO_LONG, text
    assert len(keys) > 2
