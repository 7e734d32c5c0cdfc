"""The settings of a tournament of people."""

from dataclasses import asdict, dataclass
from typing import Any

from deska.play.club import json_fields
from deska.play.club.errors import TournamentError

ROUND_ROBIN, SWISS, KNOCK_OUT, ARENA = "round-robin", "swiss", "knock-out", "arena"
SYSTEMS = (ROUND_ROBIN, SWISS, KNOCK_OUT, ARENA)

BUCHHOLZ, BUCHHOLZ_CUT_1, SONNEBORN_BERGER = "buchholz", "buchholz-cut-1", "sonneborn-berger"
DIRECT_ENCOUNTER, WINS, BLACK_GAMES, BOARD_POINTS = "direct-encounter", "wins", "black-games", "board-points"
TIE_BREAKS = (BUCHHOLZ, BUCHHOLZ_CUT_1, SONNEBORN_BERGER, DIRECT_ENCOUNTER, WINS, BLACK_GAMES, BOARD_POINTS)
DEFAULT_TIE_BREAKS = {
    ROUND_ROBIN: (DIRECT_ENCOUNTER, WINS, SONNEBORN_BERGER),
    SWISS: (BUCHHOLZ_CUT_1, BUCHHOLZ, SONNEBORN_BERGER, DIRECT_ENCOUNTER, WINS),
    KNOCK_OUT: (),
    ARENA: (WINS,),
}

MOST_ROUNDS = 100
MOST_BOARDS = 20
MOST_CYCLES = 4
MOST_REPLAYS = 10
HIGHEST_SEED = 2**53 - 1  # JavaScript keeps whole numbers up to this one


@dataclass(frozen=True)
class Settings:
    """The settings; they do not change once the tournament exists.

    In a round robin, `rounds` is not used: everybody meets everybody `cycles` times. In a knock-out and an arena it is
    not used either.
    """

    system: str = SWISS
    rounds: int = 5
    team_boards: int = 0  # boards of a match of teams; 0: people play for themselves
    cycles: int = 1
    third_place: bool = False  # in a knock-out, the losers of the semi-finals play a match
    replays: int = 2  # extra games of a drawn knock-out match; then the better seed goes on
    tie_breaks: tuple[str, ...] | None = None  # None: the usual ones of the system
    bye_halves: int = 2  # half points for a bye in a Swiss
    shuffled: bool = True  # people without a rating get their pairing numbers by lot, otherwise in order of joining
    seed: int = 0

    def __post_init__(self) -> None:
        if self.system not in SYSTEMS:
            raise json_fields.bad_field("system")
        json_fields.whole(self.rounds, "rounds", 1, MOST_ROUNDS)
        json_fields.whole(self.team_boards, "team_boards", 0, MOST_BOARDS)
        json_fields.whole(self.cycles, "cycles", 1, MOST_CYCLES)
        json_fields.flag(self.third_place, "third_place")
        json_fields.whole(self.replays, "replays", 0, MOST_REPLAYS)
        json_fields.whole(self.bye_halves, "bye_halves", 0, 2)
        json_fields.flag(self.shuffled, "shuffled")
        json_fields.whole(self.seed, "seed", 0, HIGHEST_SEED)
        if not set(self.tie_breaks or ()) <= set(TIE_BREAKS):
            raise json_fields.bad_field("tie_breaks")
        if self.team_boards and self.system not in (ROUND_ROBIN, SWISS):
            raise TournamentError("people-no-teams-here")

    @property
    def order(self) -> tuple[str, ...]:
        """The tie-breaks that are used, in order."""
        if self.tie_breaks is not None:
            return self.tie_breaks
        return ((BOARD_POINTS,) if self.team_boards else ()) + DEFAULT_TIE_BREAKS[self.system]

    def to_json(self) -> dict[str, Any]:
        written = asdict(self)
        written["tie_breaks"] = None if self.tie_breaks is None else list(self.tie_breaks)
        return written


def settings_from(stored: Any) -> Settings:
    """Read settings back; missing fields get their defaults."""
    given = dict(json_fields.object_of(stored, "settings"))
    json_fields.only(given, set(Settings.__dataclass_fields__))
    if given.get("tie_breaks") is not None:
        names = json_fields.list_of(given["tie_breaks"], "tie_breaks", len(TIE_BREAKS))
        given["tie_breaks"] = tuple(json_fields.text(name, "tie_breaks", json_fields.LONGEST_ID) for name in names)
    return Settings(**given)
