"""`deska warm`: compile ahead of need."""

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from deska.core.game import Game, quicken
from deska.faces.compiling import compilation_told, prepare
from deska.faces.say import Say
from deska.faces.thinking import aside
from deska.games import all_games, make_game
from deska.kernel.census import TOLD, new_census, value_of
from deska.kernel.ops import move_room
from deska.kernel.perft import complete_games, perft
from deska.players import all_players
from deska.players.perfect import too_large

Step = tuple[str, str, Callable[[], object]]  # a text key, the game's name, what to do


def warm(say: Say, names: Sequence[str]) -> None:
    games = [make_game(name) for name in names or all_games()]
    steps = [step for game in _one_of_each(games) for step in _steps(game)]
    # Players by every game: one of a class may be too large for a player whom another suits.
    steps += [("warm-search", game.name, partial(_prepare_players, game)) for game in games]
    steps += [("warm-perft", game.name, partial(_prepare_census, game)) for game in games if too_large(game) is None]
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    bar = Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True)
    with compilation_told(say, quietly=True), bar:
        task = bar.add_task("", total=len(steps))
        for key, name, work in steps:
            bar.update(task, description=say.texts(key, game=say.texts(f"game-{name}")))
            aside(work)
            bar.advance(task)
    say.notice("warm-done", games=[game.name for game in games])


def _one_of_each(games: Sequence[Game]) -> list[Game]:
    """A game for each class of positions: that is what code is compiled for."""
    return list({type(game.start()): game for game in reversed(games)}.values())


def _steps(game: Game) -> list[Step]:
    pos = game.start()
    buffers = move_room(2, game.most_moves)
    ends = np.zeros(game.seats + 1, np.int64)
    return [
        ("warm-perft", game.name, lambda: perft(pos, 1, buffers)),
        ("warm-perft", game.name, lambda: complete_games(pos, 1, buffers, ends)),
        ("warm-search", game.name, lambda: quicken(game)),
    ]


def _prepare_census(game: Game) -> None:
    """What `deska solve` runs; told to stop, it visits nothing."""
    census = new_census(game.most_moves, 1, 1)
    census.stop[0] = TOLD
    value_of(game.start(), census, 0)


def _prepare_players(game: Game) -> None:
    players = [kind.with_options({}) for kind in all_players().values()]
    prepare([player for player in players if player.refusal(game) is None], game)
