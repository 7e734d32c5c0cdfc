"""What a tournament is."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from deska.core.limit import Limit
from deska.play.adjudication import NO_ADJUDICATION, Adjudication
from deska.play.statistics import Sprt
from deska.players.outside.engine import Engine

ROUND_ROBIN, GAUNTLET, KNOCK_OUT, SWISS = "round-robin", "gauntlet", "knock-out", "swiss"
FORMATS = (ROUND_ROBIN, GAUNTLET, KNOCK_OUT, SWISS)


@dataclass(frozen=True)
class Field:
    """A game that is played, and the openings it is begun with."""

    game: str
    options: tuple[tuple[str, str], ...] = ()
    openings: tuple[tuple[str, ...], ...] = ((),)


@dataclass(frozen=True)
class Plan:
    """A whole tournament, checked."""

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
        """The same for plans whose games are the same; how many run at once, and when to stop, may change."""
        told = asdict(self)
        for name in ("name", "parallel", "most_games", "sprt"):
            del told[name]
        return hashlib.sha256(json.dumps(_said(told), sort_keys=True, default=str).encode()).hexdigest()[:16]


def _said(told: Any) -> Any:
    """Without what is None: a limit that a later Deska knows too makes no other plan of one that does not name it."""
    return {key: _said(value) for key, value in told.items() if value is not None} if isinstance(told, dict) else told


@dataclass(frozen=True)
class Encounter:
    """Two players meet in a game with one opening, twice, with seats swapped."""

    round: int  # from 1
    first: int  # the index of a player; this one begins the first leg
    second: int
    field: int  # the index of the game
    number: int  # of their meetings, from 0: it chooses the opening

    @property
    def key(self) -> str:
        """A name that stays the same from run to run; `encounter_of` reads it back."""
        return f"{self.round}.{self.field}.{self.first}-{self.second}.{self.number}"


def encounter_of(key: str) -> Encounter:
    """The encounter with this key."""
    round_, field_, first, second, number = (int(word) for word in key.replace("-", ".").split("."))
    return Encounter(round_, first, second, field_, number)


Leg = tuple[str, int]  # an encounter's key, and 0 or 1
Points = Mapping[Leg, float]  # what the encounter's first player got of each finished game
Record = dict[str, Any]  # a finished game as it is kept
