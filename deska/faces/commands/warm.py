"""`deska warm`: compile in advance."""

from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from deska.faces.compiling import compilation_told
from deska.faces.families import Compilers, Family, families
from deska.faces.say import Say
from deska.faces.thinking import aside
from deska.games import all_games, make_game


def warm(say: Say, names: Sequence[str]) -> None:
    games = [make_game(name) for name in names or all_games()]
    wanted = {type(game.start()) for game in games}
    missing = [family for family in families() if family.kind in wanted and not family.is_compiled]
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    bar = Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True)
    with compilation_told(say), bar:
        tasks = {family: bar.add_task(_title(say, family), total=len(family.steps)) for family in missing}
        compilers = Compilers()
        work = lambda family: compilers.compile(family, lambda: bar.advance(tasks[family]))  # noqa: E731
        try:
            aside(lambda: compilers.each(work, missing))
        finally:
            compilers.stop()
    say.notice("warm-done", games=[game.name for game in games])


def _title(say: Say, family: Family) -> str:
    return ", ".join(say.texts(f"game-{game.name}") for game in family.games)
