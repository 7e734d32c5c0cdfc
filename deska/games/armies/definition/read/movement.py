"""The `moves` of a piece in a definition: Betza, elementary moves, or a list of both."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from deska.core.errors import DeskaError
from deska.games.armies.definition.model import FREE, HOP, JUMP, LAME, SHORT_HOP, Stride
from deska.games.armies.definition.read.betza import (
    DIRECTIONS,
    HALF,
    LONGEST,
    betza_text,
    chosen,
    read_betza,
    split_directions,
    tidy,
)
from deska.games.armies.definition.read.problems import Problems, quoted, within

LONGEST_STEP = 15
MOST_STRIDES = 200
KEYS = ("step", "directions", "range", "mode", "path", "first", "capture", "chain")
MODES = {"both": (True, True), "move": (True, False), "capture": (False, True)}
PATHS = (FREE, LAME, HOP, SHORT_HOP)
CAPTURES = ("replace", "jump")


def read_moves(value: Any, place: str, problems: Problems) -> tuple[Stride, ...]:
    """The strides; empty if something is wrong."""
    strides: list[Stride] = []
    before = len(problems.problems)
    for item, where in problems.items(value, place):
        if isinstance(item, str):
            strides += _read_text(item, where, problems)
        elif isinstance(item, dict):
            strides += _read_step(item, where, problems)
        else:
            problems.add("definition-moves", where, given=quoted(item))
    if not strides and len(problems.problems) == before:
        problems.add("definition-no-moves", place)
    if len(strides) > MOST_STRIDES:
        problems.add("definition-too-many-moves", place, most=MOST_STRIDES)
    return tidy(strides)


def _read_text(text: str, place: str, problems: Problems) -> tuple[Stride, ...]:
    try:
        return read_betza(text)
    except DeskaError as error:
        problems.add_error(error, place)
        return ()


def _read_step(value: Any, place: str, problems: Problems) -> Iterator[Stride]:
    """An elementary move in each of its directions."""
    given = problems.table(value, place, KEYS)
    if not given:
        return
    if "step" not in given:
        problems.add("definition-missing", within(place, "step"))
    step = _read_vector(given.get("step", [1, 0]), within(place, "step"), problems)
    ways = _read_directions(given.get("directions", "all"), within(place, "directions"), problems)
    reach = problems.whole(given.get("range", _default_range(given)), within(place, "range"), 0, LONGEST_STEP)
    mode = problems.choice(given.get("mode", _default_mode(given)), within(place, "mode"), MODES)
    path = problems.choice(given.get("path", FREE), within(place, "path"), PATHS)
    capture = problems.choice(given.get("capture", "replace"), within(place, "capture"), CAPTURES)
    first = problems.flag(given.get("first", False), within(place, "first"))
    chain = problems.flag(given.get("chain", False), within(place, "chain"))
    if step is None or ways is None or reach is None or mode is None or path is None or capture is None:
        return
    if capture == "jump":
        path = _jump_path(given, place, problems)
        mode = "capture"
    elif chain:
        problems.add("definition-chain-needs-jump", within(place, "chain"))
    _check_path(path, reach, place, problems)
    moves, captures = MODES[mode]
    for dx, dy in chosen(step, ways):
        yield Stride(dx, dy, reach, moves, captures, path, bool(first), bool(chain))


def _default_mode(given: Any) -> str:
    return "capture" if given.get("capture") == "jump" else "both"


def _default_range(given: Any) -> int:
    return 0 if given.get("path") in (HOP, SHORT_HOP) else 1


def _jump_path(given: Any, place: str, problems: Problems) -> str:
    if given.get("path", FREE) != FREE or given.get("mode", "capture") != "capture":
        problems.add("definition-jump-alone", place)
    return JUMP


def _check_path(path: str, reach: int, place: str, problems: Problems) -> None:
    if path == LAME and reach != 1:
        problems.add("definition-lame-range", within(place, "range"))
    if path in (HOP, SHORT_HOP) and reach == 1:
        problems.add("definition-hop-range", within(place, "range"))


def _read_vector(value: Any, place: str, problems: Problems) -> tuple[int, int] | None:
    """Two numbers, the larger first; directions are given separately."""
    fits = isinstance(value, list) and len(value) == 2
    if not fits or not all(type(part) is int and 0 <= part <= LONGEST_STEP for part in value) or not any(value):
        problems.add("definition-step", place, most=LONGEST_STEP, given=quoted(value))
        return None
    return max(value), min(value)


def _read_directions(value: Any, place: str, problems: Problems) -> list[str] | None:
    """Direction letters in tokens; [] for all."""
    if value == "all":
        return []
    fits = isinstance(value, str) and 0 < len(value) <= 16 and all(letter in DIRECTIONS for letter in value)
    tokens = split_directions(value) if fits else [HALF]
    if HALF in tokens:
        problems.add("definition-directions", place, given=quoted(value))
        return None
    return tokens


# --- writing ------------------------------------------------------------------------------------------------


def moves_said(strides: Iterable[Stride]) -> str | list[Any]:
    """The notation for these strides: Betza as far as possible, elementary moves for the rest."""
    groups: dict[Stride, list[Stride]] = {}
    for stride in tidy(strides):
        step = sorted((abs(stride.dx), abs(stride.dy)), reverse=True)
        groups.setdefault(replace(stride, dx=step[0], dy=step[1]), []).append(stride)
    spoken = [group for group in groups.values() if betza_text(group) is not None]
    whole = betza_text(stride for group in spoken for stride in group) or ""
    texts = [whole] if len(whole) <= LONGEST else [betza_text(group) for group in spoken]
    steps = [_step_said(model, group) for model, group in groups.items() if group not in spoken]
    return whole if not steps and len(texts) == 1 else [*filter(None, texts), *steps]


def _step_said(model: Stride, group: Iterable[Stride]) -> dict[str, Any]:
    """An elementary move with all its directions."""
    said: dict[str, Any] = {"step": [model.dx, model.dy]}
    ways = betza_text(_of_same_shape(stride) for stride in group)
    if ways is not None and len(ways) > 1:
        said["directions"] = ways[:-1]
    if model.path == JUMP:
        said["capture"] = "jump"
    else:
        said |= {"mode": next(name for name, does in MODES.items() if does == (model.moves, model.captures))}
        said |= {"path": model.path}
    said |= {"range": model.reach, "first": model.first, "chain": model.chain}
    default = {"mode": _default_mode(said), "path": FREE, "range": _default_range(said), "first": False, "chain": False}
    return {key: value for key, value in said.items() if key not in default or default[key] != value}


def _of_same_shape(stride: Stride) -> Stride:
    """A plain leap of the same shape that has a letter: only orthogonal, diagonal or oblique matters for directions."""
    far, near = max(abs(stride.dx), abs(stride.dy)), min(abs(stride.dx), abs(stride.dy))
    long, short = (1, near and 1) if near in (0, far) else (2, 1)
    dx, dy = (long if abs(part) == far else short for part in (stride.dx, stride.dy))
    return Stride(dx if stride.dx > 0 else -dx, dy if stride.dy > 0 else -dy)
