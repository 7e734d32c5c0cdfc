"""The data of a finished game that the table of a tournament needs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from deska.play.games.adjudication import AT_FAULT
from deska.play.tournament.plan import PlannedGame
from deska.players.outside.faults import RESIGNED


@dataclass(frozen=True)
class Effort:
    """A player's time: number of moves, total seconds, and the longest move."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def __add__(self, other: "Effort") -> "Effort":
        longest = max(self.longest, other.longest)
        return Effort(self.moves + other.moves, self.seconds + other.seconds, longest)


@dataclass(frozen=True)
class Details:
    """Details of a finished game: the reason if it was lost by a fault, and both players' times."""

    fault: str | None = None  # text key of the reason
    efforts: tuple[Effort, Effort] = (Effort(), Effort())


def details_of(record: Mapping[str, Any]) -> Details:
    """Details from a stored game or its summary."""
    efforts = [Effort(*one) for one in record.get("efforts") or efforts_of(record)]
    if record["game_index"]:
        efforts.reverse()
    return Details(fault_of(record), (efforts[0], efforts[1]))


def fault_of(record: Mapping[str, Any]) -> str | None:
    """Text key of the fault by which an engine lost this game; None for a game that was played to an end.

    Earlier versions of Deska stored a resignation as a fault.
    """
    fault = record["fault"]
    return str(fault["key"]) if record["reason"] == AT_FAULT and fault and fault["key"] != RESIGNED else None


def efforts_of(record: Mapping[str, Any]) -> list[list[float]]:
    """The time of each seat as JSON: moves, seconds, longest.

    Earlier versions of Deska did not store who moved: there the seats alternate.
    """
    spent: tuple[list[float], list[float]] = ([], [])
    opening = len(record["moves"]) - len(record["thoughts"])
    for number, thought in enumerate(record["thoughts"], opening):
        spent[thought.get("seat", number % 2)].append(thought["seconds"])
    if (failed := record.get("failed")) is not None:
        spent[failed["seat"]].append(failed["seconds"])
    return [[len(one), round(sum(one), 4), max(one, default=0.0)] for one in spent]


def all_details(games: Iterable[Mapping[str, Any]]) -> dict[PlannedGame, Details]:
    return {(str(one["key"]), int(one["game_index"])): details_of(one) for one in games}


def faulty_games(games: Iterable[Mapping[str, Any]]) -> set[PlannedGame]:
    """Games that were lost by a fault, which say nothing about strength."""
    return {(str(one["key"]), int(one["game_index"])) for one in games if fault_of(one)}
