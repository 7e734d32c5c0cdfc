"""Floor 2: the games, one folder a family. They are found by entry points."""

from collections.abc import Mapping
from functools import lru_cache

from deska.core.discovery import GAMES, Registry
from deska.core.errors import SetupError
from deska.core.game import Game
from deska.core.view import off_the_board


def _try_out(kind: type[Game]) -> None:
    """What lists of games ask of each."""
    game = kind.with_options({})
    view = game.view(game.start())
    if strange := off_the_board(game.look(), view):
        raise ValueError(f"its look or zones name cells that are not on the board: {' '.join(sorted(strange))}")
    if not isinstance(kind.place, int) or not kind.presets() or not game.look().themes:
        raise TypeError("place is no number, or there is no preset or theme")


games: Registry[Game] = Registry(GAMES, Game, _try_out)  # type: ignore[type-abstract]


_LONGEST_CHOICE = 100  # characters; a longer value is the definition of a game that somebody invents


def all_games() -> dict[str, type[Game]]:
    """Every game by name, in display order."""
    return dict(sorted(games.all().items(), key=lambda item: (item[1].place, item[0])))


def make_game(name: str, options: Mapping[str, str] | None = None) -> Game:
    """A game by name with options as text, or SetupError. Examples of invented games have names too."""
    kind = games.get(name)
    if kind is None:
        from deska.games.armies.game import CustomGame, example_games  # large, and not needed by other games

    if kind is None and name in example_games():
        kind, options = CustomGame, {"definition": name, **(options or {})}
    if kind is None:
        raise SetupError("unknown-game", name=name[:40], known=[*all_games(), *example_games()])
    given = tuple((options or {}).items())
    return _invented(kind, given) if any(len(value) > _LONGEST_CHOICE for _, value in given) else _made(kind, given)


# Matches share a game, because it holds no position and its large tables take time to make.
@lru_cache(maxsize=64)
def _made(kind: type[Game], options: tuple[tuple[str, str], ...]) -> Game:
    return kind.with_options(dict(options))


# Each change in the editor is another game, of up to 4 MiB.
@lru_cache(maxsize=8)
def _invented(kind: type[Game], options: tuple[tuple[str, str], ...]) -> Game:
    return kind.with_options(dict(options))
