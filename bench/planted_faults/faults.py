"""What a fault is, and the lists of faults: a TOML file an area in the folder lists/.

A fault is one changed fragment of a line. It names the tests that should fail by files or folders whose names survive
moves: `test_pdn.py`, `othello/test_rules.py`, `games/hex` are looked up anywhere under tests/, and
`vitest:start.test.ts` under web/src/.
"""

import hashlib
import json
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

LISTS = Path(__file__).parent / "lists"
PAGE_TESTS = "vitest:"


class NotApplicable(Exception):
    """The fault does not fit the checkout: its line or its tests are gone."""


@dataclass(frozen=True)
class Fault:
    id: str
    area: str
    what: str  # what goes wrong
    file: str
    before: str
    after: str
    tests: tuple[str, ...]
    keywords: str = ""  # for pytest's -k, where a file has many tests
    mended_in: str = ""  # the commit that mended this fault when it was really made

    @property
    def digest(self) -> str:
        """Changes when the fault is edited."""
        return hashlib.sha256(json.dumps(asdict(self)).encode()).hexdigest()[:12]

    def planted(self, root: Path) -> str:
        """The text of the file with the fault; NotApplicable unless the fragment occurs exactly once."""
        path = root / self.file
        if not path.is_file():
            raise NotApplicable(f"there is no file {self.file}")
        text = path.read_text(encoding="utf-8")
        if (count := text.count(self.before)) != 1:
            raise NotApplicable(f"{self.file} has its text {count} times, not once")
        return text.replace(self.before, self.after)

    def pytest_paths(self, root: Path) -> list[str]:
        return [path for name in self.tests if not name.startswith(PAGE_TESTS) for path in look_up(root, "tests", name)]

    def page_paths(self, root: Path) -> list[str]:
        """Paths of unit tests of the page, relative to web/."""
        names = [name.removeprefix(PAGE_TESTS) for name in self.tests if name.startswith(PAGE_TESTS)]
        return [path.removeprefix("web/") for name in names for path in look_up(root, "web/src", name)]


def look_up(root: Path, folder: str, name: str) -> list[str]:
    """Files or folders below a folder whose path ends with the name, relative to the root."""
    if (root / name).exists():
        return [name]
    matches = sorted(root.joinpath(folder).rglob(name))
    paths = [path for path in matches if not {"node_modules", "__pycache__"} & {*path.parts}]
    if not paths:
        raise NotApplicable(f"there is no {name} below {folder}")
    return [path.relative_to(root).as_posix() for path in paths]


def load(folder: Path = LISTS) -> list[Fault]:
    """All faults, in the order of the files' names."""
    faults = [
        Fault(area=path.stem, **{**entry, "tests": tuple(entry["tests"])})
        for path in sorted(folder.glob("*.toml"))
        for entry in _entries(path)
    ]
    ids = [fault.id for fault in faults]
    if repeated := sorted({name for name in ids if ids.count(name) > 1}):
        raise ValueError(f"two faults have the same id: {', '.join(repeated)}")
    return faults


def _entries(path: Path) -> list[dict[str, Any]]:
    return list(tomllib.loads(path.read_text(encoding="utf-8")).get("fault", []))


def select(faults: Sequence[Fault], names: Sequence[str]) -> list[Fault]:
    """The faults with these ids or areas; all without names."""
    known = {fault.id for fault in faults} | {fault.area for fault in faults}
    if unknown := [name for name in names if name not in known]:
        raise ValueError(f"no fault and no area has the name {', '.join(unknown)}")
    return [fault for fault in faults if not names or fault.id in names or fault.area in names]
