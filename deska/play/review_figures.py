"""Figures of a reviewed game: accuracy by part of the game, the time of each seat, the moments worth a picture."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from deska.core.record import Node, Record
from deska.play.review import INACCURACY, Reviewed, moments_of

PartName = Literal["whole", "first-half", "second-half", "opening", "middle", "end"]

PICTURED = 3  # moments
_HALVES, _THIRDS = 8, 16  # moves of each seat from which a game is cut into two and into three parts
_CONTROL = re.compile(r"(\d{1,6})(?:\+(\d{1,4}))?")  # of PGN: 300+2
_OPENING = 12  # moves of each seat: no opening is longer


@dataclass(frozen=True)
class Part:
    """A part of a game."""

    name: PartName
    first: int  # ply, from 1
    last: int


@dataclass(frozen=True)
class Accuracy:
    """How many judged moves were best or nearly best."""

    good: int
    judged: int

    @property
    def share(self) -> float | None:
        """0 to 1; None without judged moves."""
        return self.good / self.judged if self.judged else None


@dataclass(frozen=True)
class TimeUse:
    """The time of a seat, in seconds."""

    moves: int  # whose time is known
    total: float
    longest: float
    longest_ply: int
    left: float | None  # on its clock at the end

    @property
    def mean(self) -> float | None:
        return self.total / self.moves if self.moves else None


def parts_of(plies: int, seats: int) -> list[Part]:
    """The opening is a third of the game, at most 12 moves of each seat; the rest is cut in half. Shorter games have
    two halves, or one part. [] for a game without moves."""
    rounds = -(-plies // seats)
    if rounds < _HALVES:
        ends: dict[PartName, int] = {"whole": plies}
    elif rounds < _THIRDS:
        ends = {"first-half": rounds // 2 * seats, "second-half": plies}
    else:
        opening = min(rounds // 3, _OPENING)
        ends = {"opening": opening * seats, "middle": (opening + (rounds - opening) // 2) * seats, "end": plies}
    firsts = [0, *ends.values()]
    return [Part(name, first + 1, last) for (name, last), first in zip(ends.items(), firsts, strict=False) if plies]


def accuracy(moves: Sequence[Reviewed], seat: int, part: Part) -> Accuracy:
    """Of a seat in a part of the game."""
    judged = [one for one in moves if one.seat == seat and one.judged and part.first <= one.ply <= part.last]
    return Accuracy(sum(one.loss < INACCURACY for one in judged), len(judged))


def time_use(record: Record, movers: Sequence[int], seat: int) -> TimeUse | None:
    """The time of a seat; `movers` says who made each move. None if neither times nor clocks of it are known."""
    plies = enumerate(zip(record.main_line, movers, strict=False), 1)
    own = [(ply, node) for ply, (node, mover) in plies if mover == seat]
    known = [(node.seconds, ply) for ply, node in own if node.seconds is not None] or list(_from_clocks(record, own))
    left = next((node.clock for _, node in reversed(own) if node.clock is not None), None)
    if not known and left is None:
        return None
    longest, ply = max(known, key=lambda one: (one[0], -one[1]), default=(0.0, 0))
    return TimeUse(len(known), sum(seconds for seconds, _ in known), longest, ply, left)


def _from_clocks(record: Record, own: Sequence[tuple[int, Node]]) -> Iterator[tuple[float, int]]:
    """Seconds and plies of moves, from what the clock showed after each; only if the time control is known."""
    control = _CONTROL.fullmatch(record.tags.get("TimeControl", "").strip())
    if not control:
        return
    before: float | None = float(control[1])
    for ply, node in own:
        if node.clock is not None and before is not None:
            yield max(before + float(control[2] or 0) - node.clock, 0.0), ply
        before = node.clock


def pictured(moves: Sequence[Reviewed]) -> list[Reviewed]:
    """The few moves that decided the game most, in order."""
    return [moves[ply - 1] for ply in moments_of(moves, PICTURED)]
