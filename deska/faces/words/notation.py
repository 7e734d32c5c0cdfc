"""The notation in which moves are told: the one of the command line, of the settings file, or the game's usual one.

The settings file has a line for each game:

    chess = "figurines"
    shogi = "japanese"
"""

import logging
import os
import tomllib
from functools import cache
from pathlib import Path

from platformdirs import user_config_path

from deska.core.errors import SetupError
from deska.core.game import Game

logger = logging.getLogger("deska.notations")
LONGEST_FILE = 1 << 16
_requested: list[str] = []


def notations_file() -> Path:
    """$DESKA_NOTATIONS, or notations.toml in the user's settings folder."""
    chosen = os.environ.get("DESKA_NOTATIONS")
    return Path(chosen) if chosen else user_config_path("deska") / "notations.toml"


def want_notation(name: str, game: Game) -> None:
    """Tell moves in this notation from now on; "" for none in particular. SetupError if the game has no such one."""
    if name and name not in game.notations:
        raise SetupError("unknown-notation", name=name[:40], known=list(game.notations))
    _requested[:] = [name] if name else []


def notation_for(game: Game) -> str:
    """The notation in which moves of a game are told."""
    for name in (*_requested, _settings(notations_file()).get(game.name, "")):
        if name in game.notations:
            return name
    return game.notations[0]


@cache
def _settings(path: Path) -> dict[str, str]:
    """The settings by game. A file that cannot be read is logged and counts as empty."""
    try:
        with path.open("rb") as file:
            found = tomllib.loads(file.read(LONGEST_FILE).decode())
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        logger.warning("%s cannot be read: %s", path, error)
        return {}
    return {game: name for game, name in found.items() if isinstance(name, str)}
