"""The plan of a tournament."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from deska.core.limit import Limit
from deska.play.games.adjudication import NO_ADJUDICATION, Adjudication
from deska.play.strength.statistics import Sprt
from deska.players.outside.engine import Engine

ROUND_ROBIN, GAUNTLET, NEIGHBOURS = "round-robin", "gauntlet", "neighbours"
KNOCK_OUT, SWISS = "knock-out", "swiss"
FORMATS = (ROUND_ROBIN, GAUNTLET, NEIGHBOURS, KNOCK_OUT, SWISS)


@dataclass(frozen=True)
class Field:
    """A discipline: a game with its options and openings."""

    game: str
    options: tuple[tuple[str, str], ...] = ()
    openings: tuple[tuple[str, ...], ...] = ((),)


@dataclass(frozen=True)
class Plan:
    """A whole tournament, validated."""

    name: str
    fields: tuple[Field, ...]
    players: tuple[str, ...]
    format: str = ROUND_ROBIN
    rounds: int = 1  # pairs of games that two play in each discipline (`pairs` of a file); in Swiss, rounds
    limit: Limit = field(default_factory=Limit)
    adjudication: Adjudication = NO_ADJUDICATION
    seed: int = 0
    parallel: int = 1
    most_games: int | None = None
    sprt: Sprt | None = None
    engines: tuple[Engine, ...] = ()

    @property
    def digest(self) -> str:
        """Equal for plans with the same games. The number of parallel games and the stop conditions may change."""
        shown = asdict(self)
        for name in ("name", "parallel", "most_games", "sprt"):
            del shown[name]
        return hashlib.sha256(json.dumps(_said(shown), sort_keys=True, default=str).encode()).hexdigest()[:16]


def _said(shown: Any) -> Any:
    """Drop None values, so that a limit added in a later version does not change the digest of old plans."""
    return (
        {key: _said(value) for key, value in shown.items() if value is not None} if isinstance(shown, dict) else shown
    )


@dataclass(frozen=True)
class GamePair:
    """Two players play one opening of a game twice, with seats swapped."""

    round: int  # from 1
    first: int  # the index of a player; this one begins the first game
    second: int
    field: int  # the index of the game
    number: int  # of their meetings, from 0; selects the opening

    @property
    def key(self) -> str:
        """A stable identifier; `game_pair_of` reads it back."""
        return f"{self.round}.{self.field}.{self.first}-{self.second}.{self.number}"


def game_pair_of(key: str) -> GamePair:
    """The game pair with this key."""
    round_, field_, first, second, number = (int(word) for word in key.replace("-", ".").split("."))
    return GamePair(round_, first, second, field_, number)


PlannedGame = tuple[str, int]  # an game pair's key, and 0 or 1
Points = Mapping[PlannedGame, float]  # points of the game pair's first player from each finished game
Record = dict[str, Any]  # a finished game as it is stored
