"""Every game of Deska's own with several sets of options, as deska.testing takes it, and the beginnings of games."""

from collections.abc import Iterator
from functools import cache

from deska.core.game import Game, Position
from deska.games import all_games
from deska.games.armies.game import ArmyGame
from deska.kernel.ops import play
from deska.testing import GameCase, case
from tests.conformance.known import KNOWN, Known
from tests.effort import LONG

LONGEST = 30  # moves of a game that need not be a whole one, so that big boards do not take all the time
LEVELS = "tests/players/test_levels.py, bench/levels.py and docs/lab/levels.md"


def _case(known: Known) -> GameCase:
    made = case.game_case(known.name, known.options)
    is_army = isinstance(made.game, ArmyGame)
    return case.game_case(
        known.name,
        known.options,
        known_games=known.games,
        perft=known.perft,
        seeds=_seeds(made.game),
        every=1 if LONG or made.game.most_moves <= 20 else 5,  # an odd number, so that every seat moves
        every_result=known.every_result,
        whole_text=made.game.settings.get("opening", "free") == "free",  # otherwise who owns which colour is not in it
        counts="(:[HF][0-9]+)+$" if known.name == "draughts" else GameCase.counts,
        compiles=not is_army,  # their own tests compare them with a slow twin
        quick=made.game.most_moves > 40,
        plays_levels=LONG or known is next(other for other in KNOWN if other.name == known.name),
        levels_tested_by=LEVELS,
    )


def _seeds(game: Game) -> tuple[int, ...]:
    """Of random games: fewer of large ones."""
    if game.most_moves > 100:
        return (2,)
    return (1, 2, 3) if LONG or game.most_moves <= 20 else (1,)


def _unknown() -> Iterator[GameCase]:
    """Games of which nothing is known: the suite refuses them."""
    own = {name for name, kind in all_games().items() if kind.__module__.startswith("deska.")}
    yield from (case.game_case(name) for name in sorted(own - {known.name for known in KNOWN}))


CASES = (*map(_case, KNOWN), *_unknown())


def random_game(game: Game, seed: int) -> Iterator[Position]:
    """The first positions of a random game, one object that changes, the start included."""
    pos = game.start()
    yield pos
    for move in random_moves(game, seed):
        play(pos, move)
        yield pos


@cache
def random_moves(game: Game, seed: int) -> tuple[int, ...]:
    """The moves of a random game, to its end unless it is long."""
    return case.random_moves(game, seed, LONGEST)
