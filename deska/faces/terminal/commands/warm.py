"""`deska warm`: compile in advance."""

from collections.abc import Sequence

from deska.core.errors import SetupError
from deska.faces.families import families
from deska.faces.terminal.compiling import compilation_reported
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import aside
from deska.games import all_games, make_game
from deska.kernel.compile.pool import compile_units


def warm(say: Say, names: Sequence[str]) -> None:
    games = [make_game(name) for name in names or all_games()]
    requested = {type(game.start()) for game in games}
    chosen = [family for family in families() if family.kind in requested]
    missing = {unit.name: unit for family in chosen for unit in family.missing}
    with compilation_reported(say, *(games if names else ())):
        aside(lambda: compile_units([*missing.values()]))
    if any(family.missing for family in chosen):
        raise SetupError("compiling-failed")
    say.notice("warm-done", games=[game.name for game in games])
