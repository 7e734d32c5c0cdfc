"""The perft suites of tests/data/armies: positions, and how many sequences of moves each allows."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

DATA = Path(__file__).parents[2] / "data" / "armies"


@dataclass
class Case:
    """A position (text, or "start") and its numbers by depth."""

    suite: str
    name: str
    position: str = "start"
    counts: dict[int, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.suite} {self.name}"


def read_suite(path: Path) -> list[Case]:
    """Lines `id NAME`, `position TEXT`, `perft DEPTH COUNT`; # begins a comment."""
    cases: list[Case] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "id":
            cases.append(Case(path.stem, rest))
        elif word == "position":
            cases[-1].position = rest
        elif word == "perft":
            depth, count = rest.split()
            cases[-1].counts[int(depth)] = int(count)
    return cases


def all_cases() -> list[Case]:
    return [case for path in sorted(DATA.glob("*.perft")) for case in read_suite(path)]


def counts_up_to(most: int) -> Iterator[tuple[Case, int, int]]:
    """Every case with each depth whose number is not larger than this."""
    for case in all_cases():
        for depth, count in case.counts.items():
            if count <= most:
                yield case, depth, count
