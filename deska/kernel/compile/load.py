"""Machine code for each class of positions: found in the cache or compiled, linked, and called."""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from deska.kernel.compile import pool
from deska.kernel.compile.link import Linker
from deska.kernel.compile.sources import room_of
from deska.kernel.compile.units import (
    ObjectFile,
    Unit,
    default_unit,
    kernel_unit,
    position_classes,
    rules_unit,
    shared_units,
    unit_with,
)
from deska.kernel.declare import KERNELS, Kernel, is_plain
from deska.kernel.signatures import learn_layout

_DEFAULT = "deska.kernel.ops"


def entry_of(kernel: Kernel, position_class: type) -> Callable[..., Any]:
    """A kernel for positions of a class, callable from Python."""
    if not pool.is_slow():
        with suppress(pool.NumbaChanged):
            return _program(position_class).entry(kernel)
    return pool.slow_entry(kernel)


def make_ready(pos: Any, *kernels: Kernel) -> None:
    """Load kernels for positions of this class, and compile in parallel what is missing.

    Kernels that are for another class alone are made ready for that one.
    """
    if not kernels or is_plain() or (type(pos), kernels) in _ready:
        return
    learn_layout(pos)
    by_class = {type(pos): [one for one in kernels if one.position_class in (None, type(pos))]}
    for one in kernels:
        if one not in by_class[type(pos)] and one.position_class:
            by_class.setdefault(one.position_class, []).append(one)
    units = [unit for kind, some in by_class.items() for unit in units_for(kind, *some)]
    if not pool.is_slow():
        with suppress(pool.NumbaChanged):
            pool.compile_units([unit for unit in units if not unit.is_compiled])
    for kind, some in by_class.items():
        for one in some:
            one.load(kind)
    _ready.add((type(pos), kernels))


_ready: set[tuple[type, tuple[Kernel, ...]]] = set()


def units_for(position_class: type, *kernels: Kernel) -> list[Unit]:
    """The units that kernels need for positions of a class."""
    units = [rules_unit(position_class), *shared_units(position_class), default_unit(_DEFAULT)]
    units += [unit_with(kernel.symbol, position_class) for kernel in kernels]
    return [*{unit.name: unit for unit in units if unit.groups}.values()]


def all_units(pos: Any) -> list[Unit]:
    """All units that any kernel needs for positions of this class, and for the other classes of its package."""
    learn_layout(pos)
    room = room_of(type(pos).__module__)
    for_all = [kernel_unit(kernel) for kernel in [*KERNELS.values()] if kernel.is_for_all]
    near = [kind for kind in position_classes() if room_of(kind.__module__) == room]
    units = [*(unit for kind in near for unit in units_for(kind)), *for_all]
    return [*{unit.name: unit for unit in units}.values()]


class _Program:
    """The linked code for positions of one class; it grows with each kernel that is called."""

    def __init__(self, position_class: type) -> None:
        self._class = position_class
        self._linker = Linker()
        self._linked: set[str] = set()
        self._lock = threading.Lock()

    def entry(self, kernel: Kernel) -> Callable[..., Any]:
        with self._lock:
            for one in self._missing(kernel.symbol):
                self._linker.add(one.code)
                self._linked.update(one.defines)
            return self._linker.entry(kernel.symbol, kernel.signature)

    def _missing(self, symbol: str) -> list[ObjectFile]:
        """The object files that define a symbol and all that it calls, but for those that are linked."""
        found: list[ObjectFile] = []
        known, requested = set(self._linked), [symbol]
        while requested:
            if (symbol := requested.pop()) in known:
                continue
            one = next(one for one in _objects(unit_with(symbol, self._class)) if symbol in one.defines)
            found.append(one)
            known.update(one.defines)
            requested += one.needs
        return found


_programs: dict[type, _Program] = {}
_making = threading.Lock()


def _program(position_class: type) -> _Program:
    """One for each class: a second one, made by another thread at the same time, would be linked and thrown away."""
    with _making:
        if position_class not in _programs:
            _programs[position_class] = _Program(position_class)
        return _programs[position_class]


_loaded: dict[tuple[str, str], list[ObjectFile]] = {}


def _objects(unit: Unit) -> list[ObjectFile]:
    """The object files of a unit, compiled now if need be."""
    known = _loaded.get((unit.name, unit.version))
    if known is None or not unit.is_defined_by(known):
        known = _loaded[unit.name, unit.version] = unit.load() or pool.compiled(unit)
    return known
