"""The moves of a piece as short sentences for beginners."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from deska.core.errors import Problem
from deska.games.armies.definition.model import HOP, JUMP, LAME, SHORT_HOP, Stride

Direction = tuple[int, int]

AHEAD, BACK, ASIDE = {(0, 1)}, {(0, -1)}, {(1, 0), (-1, 0)}
SLANT_AHEAD, SLANT_BACK = {(1, 1), (-1, 1)}, {(1, -1), (-1, -1)}
STRAIGHT, DIAGONAL = AHEAD | BACK | ASIDE, SLANT_AHEAD | SLANT_BACK

# Sets of directions that have a name; any other is put together from parts, or left to the picture.
_WAYS: dict[frozenset[Direction], str] = {
    frozenset(directions): name
    for name, directions in (
        ("any", STRAIGHT | DIAGONAL),
        ("straight", STRAIGHT),
        ("diagonal", DIAGONAL),
        ("ahead", AHEAD),
        ("back", BACK),
        ("aside", ASIDE),
        ("ahead-aside", AHEAD | ASIDE),
        ("ahead-back", AHEAD | BACK),
        ("slant-ahead", SLANT_AHEAD),
        ("slant-back", SLANT_BACK),
        ("three-ahead", AHEAD | SLANT_AHEAD),
        ("gold", STRAIGHT | SLANT_AHEAD),
        ("silver", AHEAD | DIAGONAL),
        ("not-back", AHEAD | ASIDE | SLANT_AHEAD),
    )
}
# The largest parts come before what they are made of.
_PARTS: tuple[tuple[str, set[Direction]], ...] = (
    ("ahead", AHEAD),
    ("back", BACK),
    ("aside", ASIDE),
    ("left", {(-1, 0)}),
    ("right", {(1, 0)}),
    ("diagonal", DIAGONAL),
    ("slant-ahead", SLANT_AHEAD),
    ("slant-back", SLANT_BACK),
    ("ahead-left", {(-1, 1)}),
    ("ahead-right", {(1, 1)}),
    ("back-left", {(-1, -1)}),
    ("back-right", {(1, -1)}),
)
# The same for leaps, which say themselves whether they are straight or diagonal.
_LEAPS: tuple[tuple[str, set[Direction]], ...] = (
    ("ahead", AHEAD),
    ("back", BACK),
    ("aside", ASIDE),
    ("left", {(-1, 0)}),
    ("right", {(1, 0)}),
    ("ahead", SLANT_AHEAD),
    ("back", SLANT_BACK),
    ("left", {(-1, 1), (-1, -1)}),
    ("right", {(1, 1), (1, -1)}),
    ("ahead-left", {(-1, 1)}),
    ("ahead-right", {(1, 1)}),
    ("back-left", {(-1, -1)}),
    ("back-right", {(1, -1)}),
)


@dataclass(frozen=True)
class _Ways:
    """Several ways as one part of a sentence."""

    parts: tuple[Problem, ...]

    def describe(self, texts: Any) -> str:
        *names, last = (part.describe(texts) for part in self.parts)
        return str(texts("lesson-or", first=names, last=last)) if names else last


@dataclass(frozen=True)
class _Kind:
    """What strides of one sentence have in common."""

    form: str
    does: str  # "both", "moves", "takes"
    reach: int
    size: Direction  # of a leap: cells straight and aside
    first: bool
    chain: bool


def move_sentences(strides: Iterable[Stride]) -> tuple[Problem, ...]:
    """The sentences, the plain moves first."""
    groups: dict[_Kind, set[Direction]] = {}
    for stride in strides:
        groups.setdefault(_kind(stride), set()).add((stride.dx, stride.dy))
    return tuple(sentence for kind, directions in groups.items() for sentence in _sentences(kind, directions))


def _ways(directions: set[Direction]) -> _Ways:
    """The name of a set of directions, or the names of its parts."""
    name = _WAYS.get(frozenset(directions))
    return _Ways((Problem(f"lesson-ways-{name}"),)) if name else _together("lesson-ways", _PARTS, directions)


def _together(key: str, parts: Iterable[tuple[str, set[Direction]]], directions: set[Direction]) -> _Ways:
    left, names = set(directions), []
    for name, part in parts:
        if part <= left:
            names.append(Problem(f"{key}-{name}"))
            left -= part
    return _Ways((Problem("lesson-ways-shown"),) if left else tuple(names))


def _kind(stride: Stride) -> _Kind:
    far, near = max(abs(stride.dx), abs(stride.dy)), min(abs(stride.dx), abs(stride.dy))
    does = "both" if stride.moves and stride.captures else "moves" if stride.moves else "takes"
    return _Kind(_form(stride, far), does, stride.reach, (far, near) if far > 1 else (1, 0), stride.first, stride.chain)


def _form(stride: Stride, far: int) -> str:
    if stride.path in (JUMP, HOP, SHORT_HOP):
        return {JUMP: "jump", HOP: "hop", SHORT_HOP: "short-hop"}[stride.path]
    if far > 1:
        return "lame" if stride.path == LAME else "leap"
    return "step" if stride.reach == 1 else "slide"


def _sentences(kind: _Kind, directions: set[Direction]) -> Iterator[Problem]:
    plain = list(_plain(kind, directions))
    yield from (Problem("lesson-first", {"what": one}) if kind.first else one for one in plain)
    if kind.chain:
        yield Problem("lesson-chain")


def _plain(kind: _Kind, directions: set[Direction]) -> Iterator[Problem]:
    if kind.form in ("leap", "lame"):
        yield from _leap(kind, directions)
        return
    ways = _ways(directions)
    if kind.form == "step":
        yield Problem("lesson-step", {"does": kind.does, "ways": ways})
    elif kind.form == "slide":
        yield Problem("lesson-slide", {"does": kind.does, "ways": ways, "most": kind.reach})
    elif kind.form == "jump":
        yield Problem("lesson-jump", {"ways": ways, "most": kind.reach})
    else:
        yield Problem(f"lesson-{kind.form}", {"does": kind.does, "ways": ways})


def _sign(steps: int, far: int) -> int:
    """The way in which a leap goes farthest: 1, -1, or 0."""
    return 0 if abs(steps) < far else 1 if steps > 0 else -1


def _leap(kind: _Kind, directions: set[Direction]) -> Iterator[Problem]:
    far, near = kind.size
    shape = "straight" if near == 0 else "diagonal" if near == far else "oblique"
    around = 8 if shape == "oblique" else 4
    sides = {(_sign(dx, far), _sign(dy, far)) for dx, dy in directions}
    has_halves = len(directions) < len(sides) * around // 4  # of two leaps to a side only one
    where = "all" if len(directions) == around else "shown" if has_halves else "some"
    ways = _together("lesson-leaps", _LEAPS, sides)
    values = {"does": kind.does, "shape": shape, "far": far, "near": near, "where": where, "ways": ways}
    yield Problem("lesson-lame" if kind.form == "lame" else "lesson-leap", values)
    if kind.reach != 1:
        yield Problem("lesson-ride", {"most": kind.reach})
