"""Deska: board games from plain Python rules, at machine speed.

    >>> import deska
    >>> match = deska.new_match("tic-tac-toe")
    >>> match.play("b2")
    >>> deska.choose(match, deska.player("rules"), seed=1).move in ("a1", "a3", "c1", "c3")
    True

These names are the public interface; `deska.gamekit` is the one for packages that bring a game, and `deska.testing`
checks such a game. Everything else may change. docs/api.md explains the names.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deska.api import choose, game, game_names, new_match, player, player_names
    from deska.core.errors import DeskaError, FormatError, MatchError, MoveError, PlayerFault, PositionError, SetupError
    from deska.core.game import Game
    from deska.core.limit import Limit
    from deska.core.player import Player
    from deska.core.record import Decision, Node, Record
    from deska.formats import read_records, write_records
    from deska.play.analysis import Finding, analyse
    from deska.play.games.driver import play_game
    from deska.play.match.match import Match
    from deska.play.review import Reviewed, review

__version__ = "0.1.0"

# Names are imported at first use: the command line needs few of them, and starts faster.
_HOMES = {
    "choose": "deska.api",
    "game": "deska.api",
    "game_names": "deska.api",
    "new_match": "deska.api",
    "player": "deska.api",
    "player_names": "deska.api",
    "Finding": "deska.play.analysis",
    "analyse": "deska.play.analysis",
    "play_game": "deska.play.games.driver",
    "Decision": "deska.core.record",
    "Node": "deska.core.record",
    "Record": "deska.core.record",
    "read_records": "deska.formats",
    "write_records": "deska.formats",
    "Match": "deska.play.match.match",
    "Reviewed": "deska.play.review",
    "review": "deska.play.review",
    "Game": "deska.core.game",
    "Player": "deska.core.player",
    "Limit": "deska.core.limit",
    "DeskaError": "deska.core.errors",
    "FormatError": "deska.core.errors",
    "MatchError": "deska.core.errors",
    "MoveError": "deska.core.errors",
    "PlayerFault": "deska.core.errors",
    "PositionError": "deska.core.errors",
    "SetupError": "deska.core.errors",
}

__all__ = [
    "Decision",
    "DeskaError",
    "Finding",
    "FormatError",
    "Game",
    "Limit",
    "Match",
    "MatchError",
    "MoveError",
    "Node",
    "Player",
    "PlayerFault",
    "PositionError",
    "Record",
    "Reviewed",
    "SetupError",
    "analyse",
    "choose",
    "game",
    "game_names",
    "new_match",
    "play_game",
    "player",
    "player_names",
    "read_records",
    "review",
    "write_records",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'deska' has no attribute '{name}'")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
