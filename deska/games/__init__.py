"""Floor 2: the games, one file or folder a family. They are discovered, never listed."""

from collections.abc import Mapping
from functools import cache, lru_cache

from deska.core.discover import discovered
from deska.core.errors import SetupError
from deska.core.game import Game


@cache
def all_games() -> dict[str, type[Game]]:
    """Every game by its name."""
    import deska.games

    return discovered(deska.games, Game)  # type: ignore[type-abstract]


def make_game(name: str, options: Mapping[str, str] | None = None) -> Game:
    """A game by name with options as text, or SetupError. Examples of games of one's own are known by theirs."""
    from deska.games.armies.game import OwnGame, example_games  # large, and of no use to engines of other games

    kind = all_games().get(name)
    if kind is None and name in example_games():
        kind, options = OwnGame, {"definition": name, **(options or {})}
    if kind is None:
        raise SetupError("unknown-game", name=name[:40], known=[*all_games(), *example_games()])
    return _made(kind, tuple((options or {}).items()))


# A game holds no position, so matches share it: its tables are large, and take a while to make.
@lru_cache(maxsize=64)
def _made(kind: type[Game], options: tuple[tuple[str, str], ...]) -> Game:
    return kind.with_options(dict(options))
