"""Floor 2: the games, one file or folder a family. They are discovered, never listed."""

from collections.abc import Mapping
from functools import cache

from deska.core.discover import discovered
from deska.core.errors import SetupError
from deska.core.game import Game


@cache
def all_games() -> dict[str, type[Game]]:
    """Every game by its name."""
    import deska.games

    return discovered(deska.games, Game)  # type: ignore[type-abstract]


def make_game(name: str, options: Mapping[str, str] | None = None) -> Game:
    """A game by name with options as text, or SetupError."""
    kind = all_games().get(name)
    if kind is None:
        raise SetupError("unknown-game", name=name[:40], known=list(all_games()))
    return kind.with_options(options or {})
