"""Results of planted faults: a line of JSON each, a table for people, a page for the lab."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.planted_faults.faults import Fault

TEST, TIME, LOADING, NOBODY, BROKEN = "test", "time", "loading", "nobody", "broken"
CAUGHT = (TEST, TIME, LOADING)


@dataclass(frozen=True)
class Result:
    """How a fault was noticed: by a test, by time, while loading, by nobody; `broken` if the bench itself failed."""

    id: str
    digest: str
    noticed: str
    by: str
    seconds: float

    @property
    def caught(self) -> bool:
        return self.noticed in CAUGHT


def read(path: Path) -> dict[str, Result]:
    """The last result of each fault."""
    if not path.exists():
        return {}
    results = [Result(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines() if line]
    return {result.id: result for result in results}


def append(path: Path, result: Result) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")


def summary(faults: Sequence[Fault], results: dict[str, Result]) -> str:
    """A line for each area: how many were planted and caught, and how long it took."""
    areas = dict.fromkeys(fault.area for fault in faults)
    lines = [f"{'area':<14}{'planted':>8}{'caught':>8}{'seconds':>9}"]
    for area in [*areas, "all"]:
        chosen = [results[fault.id] for fault in faults if area in (fault.area, "all") and fault.id in results]
        seconds = sum(result.seconds for result in chosen)
        lines.append(f"{area:<14}{len(chosen):>8}{sum(result.caught for result in chosen):>8}{seconds:>9.0f}")
    return "\n".join(lines)


def markdown(faults: Iterable[Fault], results: Mapping[str, Result], before: Mapping[str, Result]) -> str:
    """A table with a row for each fault that was planted, marked where an earlier run did not catch it."""
    lines = ["| area | fault | what goes wrong | mended in | noticed by | s |", "|---|---|---|---|---|---|"]
    for fault in faults:
        if result := results.get(fault.id):
            noticed = f"`{_short(result.by)}`" if result.by else result.noticed
            if fault.id in before and not before[fault.id].caught:
                noticed += ", **nobody before**"
            cells = (fault.area, fault.id, fault.what, fault.mended_in, noticed, f"{result.seconds:.0f}")
            lines.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    return "\n".join(lines) + "\n"


def _short(test: str) -> str:
    """The file and the name of a test, without its parameters and groups."""
    file, _, name = test.replace(" > ", "::", 1).partition("::")
    return f"{Path(file).name}::{name.partition('[')[0].rpartition(' > ')[2]}" if name else Path(file).name
