"""Kernels compiled by what numba offers to everybody: slowly, for each class of positions apart, and kept by nobody.

For versions of numba that have not all the private parts that build.py uses (private.py).
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import overload

from deska.kernel import bits
from deska.kernel.declare import OPERATIONS, PARTS, SHARED, Kernel, Operation, Rule

_QUICKER = {"error_model": "numpy", "_nrt": False}  # without counting references, where numba lets us
_PLAIN = {"error_model": "numpy"}
_known: set[int] = set()


def entry(kernel: Kernel) -> Callable[..., Any]:
    """A kernel, callable from Python."""
    _register()
    compiled = _dispatcher(kernel)

    def call(*values: Any) -> Any:
        return compiled(*(int(one) if isinstance(one, np.integer) else one for one in values))

    return call


@cache
def _options() -> dict[str, Any]:
    try:
        njit(**_QUICKER)(lambda: 0)()
    except Exception:  # whatever numba says to an option that it does not know
        return _PLAIN
    return _QUICKER


_dispatchers: dict[Kernel, Any] = {}


def _dispatcher(kernel: Kernel) -> Any:
    """What numba calls a kernel by, also from other kernels and from itself."""
    if kernel not in _dispatchers:
        function = _copied(kernel.contract)
        _dispatchers[kernel] = njit(nogil=True, **_options())(function)
        _replace_kernels(function)
    return _dispatchers[kernel]


def _copied(function: Any) -> Any:
    """The same function with globals of its own."""
    return FunctionType(function.__code__, {**function.__globals__}, function.__name__, function.__defaults__)


def _replace_kernels(function: Any) -> Any:
    """Let a copied function call kernels by their dispatchers."""
    for name in function.__code__.co_names:
        if isinstance(called := function.__globals__.get(name), Kernel):
            function.__globals__[name] = _dispatcher(called)
    return function


def _register() -> None:
    """Make all functions known to numba that were declared since the last time."""
    for part in PARTS:
        if _is_new(part):
            overload(part.function, jit_options=_options(), strict=False)(_always(_replaced(part.compiled)))
    for operation in [*OPERATIONS.values()]:
        if _is_new(operation):
            overload(operation, jit_options=_options(), strict=False)(_chosen(operation))
    for one in [*SHARED.values()]:
        if _is_new(one):
            overload(one.contract, jit_options=_options(), strict=False)(_always(one.contract))
    if _is_new(bits.lowest_bit):
        overload(bits.lowest_bit, jit_options=_options())(_lowest_bit)


def _replaced(function: Rule) -> Rule:
    names = map(function.__globals__.get, function.__code__.co_names)  # type: ignore[attr-defined]
    return _replace_kernels(_copied(function)) if any(isinstance(one, Kernel) for one in names) else function


def _is_new(one: Any) -> bool:
    is_new = id(one) not in _known
    _known.add(id(one))
    return is_new


def _always(function: Rule) -> Rule:
    return lambda *_types: function


def _chosen(operation: Operation) -> Rule:
    def choose(position: types.Type, *_types: types.Type) -> Rule:
        return operation.rule_of(position.instance_class)

    return choose


def _lowest_bit(word: types.Type) -> Rule:
    def count(word: Any) -> Any:
        found = np.uint64(0)
        while (np.uint64(word) >> found) & np.uint64(1) == np.uint64(0):
            found += np.uint64(1)
        return found

    return count
