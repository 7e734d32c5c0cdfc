"""The displayed name of a game with its options: 'Piškvorky 13 × 13, 4 in a row'."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from deska.core.errors import DeskaError
from deska.core.game import Game
from deska.core.options import ALWAYS, NEVER, Option
from deska.games import all_games, make_game


class Speaker(Protocol):
    """Returns a text by its key."""

    def __call__(self, key: str, **values: Any) -> str: ...

    def has(self, key: str) -> bool: ...

    def of(self, owner: object) -> "Speaker": ...


def game_title(say: Speaker, name: str, options: Mapping[str, str]) -> str:
    """The name, the board size if it varies, and the options that belong to the name."""
    kind = all_games().get(name)
    if kind is None:
        return options.get("title") or name
    say = say.of(kind)
    name = _title_of_option(say, kind, options) or _name(say, kind, options) + _size(kind, options)
    return ", ".join([name, *_parts(say, kind, options)])


def _title_of_option(say: Speaker, kind: type[Game], options: Mapping[str, str]) -> str:
    """The whole name of the game where a value of an option has one: 'Turkish draughts'; or ""."""
    titles = (_title_key(option, options) for option in kind.options)
    return next((say(key) for key in titles if say.has(key)), "")


def _title_key(option: Option, options: Mapping[str, str]) -> str:
    return f"page-value-{option.name}-{options.get(option.name, str(option.default))}.title"


def _name(say: Speaker, kind: type[Game], options: Mapping[str, str]) -> str:
    """The name of a matching preset, the game's own title, or the name of its kind."""
    game = _made(kind, options)
    for preset in kind.presets():
        if game is not None and game.title and dict(preset.options) == dict(options):
            return say(preset.name)
    return (game.title if game else options.get("title", "")) or say(f"game-{kind.name}")


def _size(kind: type[Game], options: Mapping[str, str]) -> str:
    if not kind.options or any(option.shown == ALWAYS for option in kind.options):
        return ""
    game = _made(kind, options)
    if game is None or game.title:
        return ""
    view = game.view(game.start())
    return f" {view.columns} × {view.rows}"


def _made(kind: type[Game], options: Mapping[str, str]) -> Game | None:
    """The game, or None if an old record has options that no longer exist."""
    try:
        return make_game(kind.name, options)
    except DeskaError:
        return None


def _parts(say: Speaker, kind: type[Game], options: Mapping[str, str]) -> Iterator[str]:
    for option in kind.options:
        value = options.get(option.name, str(option.default))
        if say.has(_title_key(option, options)):
            continue
        if option.shown == ALWAYS or (option.shown != NEVER and value != str(option.default)):
            yield _part(say, option, value)


def _part(say: Speaker, option: Option, value: str) -> str:
    """The text for this value, the text for any value, or name and value as they are."""
    for key in (f"page-value-{option.name}-{value}.short", f"page-value-{option.name}-{value}"):
        if say.has(key):
            return say(key)
    key = f"page-value-{option.name}"
    return say(key, value=value) if say.has(key) else f"{option.name}={value}"
