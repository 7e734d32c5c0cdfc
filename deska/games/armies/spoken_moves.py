"""The moves of a piece as short sentences for beginners."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deska.core.errors import Problem
from deska.games.armies.definition.model import HOP, JUMP, LAME, SHORT_HOP, Stride

Direction = tuple[int, int]

AHEAD, BACK, ASIDE = {(0, 1)}, {(0, -1)}, {(1, 0), (-1, 0)}
SLANT_AHEAD, SLANT_BACK = {(1, 1), (-1, 1)}, {(1, -1), (-1, -1)}
STRAIGHT, DIAGONAL = AHEAD | BACK | ASIDE, SLANT_AHEAD | SLANT_BACK

# Sets of directions that have a name; any other is left to the picture.
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
SHOWN = "shown"


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


def ways_name(directions: Iterable[Direction]) -> str:
    """The name of a set of directions."""
    return _WAYS.get(frozenset(directions), SHOWN)


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
    ways = Problem(f"lesson-ways-{ways_name(directions)}")
    if kind.form == "step":
        yield Problem("lesson-step", {"does": kind.does, "ways": ways})
    elif kind.form == "slide":
        yield Problem("lesson-slide", {"does": kind.does, "ways": ways, "most": kind.reach})
    elif kind.form == "jump":
        yield Problem("lesson-jump", {"ways": ways, "most": kind.reach})
    elif kind.form in ("hop", "short-hop"):
        yield Problem(f"lesson-{kind.form}", {"does": kind.does, "ways": ways})
    else:
        yield from _leap(kind, directions)


def _leap(kind: _Kind, directions: set[Direction]) -> Iterator[Problem]:
    far, near = kind.size
    shape = "straight" if near == 0 else "diagonal" if near == far else "oblique"
    around = 8 if shape == "oblique" else 4
    where = "all" if len(directions) == around else "ahead" if all(dy == far for _, dy in directions) else SHOWN
    values = {"does": kind.does, "shape": shape, "far": far, "near": near, "where": where}
    yield Problem("lesson-lame" if kind.form == "lame" else "lesson-leap", values)
    if kind.reach != 1:
        yield Problem("lesson-ride", {"most": kind.reach})
