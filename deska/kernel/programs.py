"""Machine code for each class of positions: found in the cache or compiled, linked, and called."""

import threading
from collections.abc import Callable
from functools import cache
from typing import Any

from deska.kernel import compilation
from deska.kernel.generic import Kernel, is_plain
from deska.kernel.linking import Linker
from deska.kernel.units import ObjectFile, Unit, rules_unit, shared_units, unit_with, usual_unit

_USUAL = "deska.kernel.ops"


def entry_of(kernel: Kernel, position_class: type) -> Callable[..., Any]:
    """A kernel for positions of a class, to be called from Python."""
    if compilation.is_slow():
        return compilation.slow_entry(kernel)
    try:
        return _program(position_class).entry(kernel)
    except compilation.NumbaChanged:
        return compilation.slow_entry(kernel)


def make_ready(position_class: type, *kernels: Kernel) -> None:
    """Compile what is missing of these kernels, all at once, so that they can be called without waiting."""
    if not is_plain() and not compilation.is_slow():
        compilation.compile_units([unit for unit in units_for(position_class, *kernels) if not unit.is_compiled])


def units_for(position_class: type, *kernels: Kernel) -> list[Unit]:
    """The units that kernels need for positions of a class."""
    apart = {unit.name: unit for unit in (unit_with(kernel.symbol, position_class) for kernel in kernels)}
    rules = rules_unit(position_class)
    return [*({rules.name: rules} | apart).values(), *shared_units(position_class), usual_unit(_USUAL)]


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
        known, wanted = set(self._linked), [symbol]
        while wanted:
            if (symbol := wanted.pop()) in known:
                continue
            one = next(one for one in _objects(unit_with(symbol, self._class)) if symbol in one.defines)
            found.append(one)
            known.update(one.defines)
            wanted += one.needs
        return found


@cache
def _program(position_class: type) -> _Program:
    return _Program(position_class)


_loaded: dict[tuple[str, str], list[ObjectFile]] = {}


def _objects(unit: Unit) -> list[ObjectFile]:
    """The object files of a unit, compiled now if need be."""
    known = _loaded.get((unit.name, unit.version))
    if known is None or not unit.is_defined_by(known):
        known = _loaded[unit.name, unit.version] = unit.load() or compilation.compiled(unit)
    return known
