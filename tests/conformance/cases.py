"""Every discovered game with several sets of options, and random games of each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from deska.core.errors import SetupError
from deska.core.game import Game, Position, legal_moves
from deska.core.options import OneOf
from deska.games import all_games, make_game
from deska.kernel.ops import play

# Sets of options worth playing; a game that is not named here gets its defaults and each of its choices.
CHOSEN: dict[str, list[dict[str, str]]] = {
    "piskvorky": [
        {},
        {"columns": "5", "rows": "4", "length": "4"},
        {"columns": "6", "rows": "6", "length": "4", "rule": "standard"},
        {"columns": "7", "rows": "4", "length": "4", "rule": "caro"},
        {"columns": "7", "rows": "8", "rule": "renju"},
        {"columns": "6", "rows": "5", "length": "4", "seats": "3", "rule": "standard"},
        {"columns": "4", "rows": "7", "length": "3", "seats": "4", "rule": "caro"},
        {"columns": "5", "rows": "5", "length": "4", "opening": "swap"},
        {"columns": "3", "rows": "3", "length": "3", "opening": "swap2"},
        {"columns": "7", "rows": "7", "rule": "renju", "opening": "swap2", "draw": "full"},
        {"columns": "27", "rows": "3", "length": "3", "rule": "standard", "opening": "swap2"},
    ],
    "draughts": [{"rules": rules} for rules in ("czech",)],
    "own": [{"definition": name} for name in ("five-by-five",)],
}

LONGEST = 30  # moves of a random game, so that big boards do not take all the time


@dataclass(frozen=True)
class Case:
    """A game with its options settled."""

    game: Game
    options: str

    def __str__(self) -> str:
        return f"{self.game.name}({self.options})"


def _sets_of_options(name: str) -> Iterator[dict[str, str]]:
    if name in CHOSEN:
        yield from CHOSEN[name]
        return
    yield {}
    for option in all_games()[name].options:
        if isinstance(option, OneOf):
            yield from ({option.name: choice} for choice in option.choices if choice != option.default)


def _all_cases() -> Iterator[Case]:
    for name in all_games():
        for options in _sets_of_options(name):
            try:
                yield Case(make_game(name, options), ",".join(f"{key}={value}" for key, value in options.items()))
            except SetupError:
                if name in CHOSEN:
                    raise


CASES = tuple(_all_cases())


def state(pos: Position) -> bytes:
    """Everything in a position that changes; without scratch, and without the unused bytes between fields, which a copy
    may not keep."""
    kept: bytes = pos.now.kept()
    return kept


def what_it_is(game: Game, pos: Position) -> tuple[Any, ...]:
    """All that makes two positions the same one."""
    view = game.view(pos)
    text = re.sub("( [0-9]+)+$", "", game.position_text(pos))  # counts of moves tell no two positions apart
    return text, view.phase, tuple(sorted(view.taps)), tuple(sorted(view.pieces.items(), key=str))


def random_game(game: Game, seed: int) -> Iterator[Position]:
    """The positions of a random game, one object that changes, the start and the end included."""
    pos = game.start()
    yield pos
    for move in random_moves(game, seed):
        play(pos, move)
        yield pos


@cache
def random_moves(game: Game, seed: int) -> tuple[int, ...]:
    """The moves of a random game, to its end unless it is long."""
    rng = Random(seed)
    pos = game.start()
    played: list[int] = []
    while len(played) < LONGEST and (legal := legal_moves(game, pos)):
        played.append(rng.choice(legal))
        play(pos, played[-1])
    return tuple(played)
