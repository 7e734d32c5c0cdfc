"""Operations that every game answers in its own way, and the functions that are compiled.

An operation is declared once, with its contract as docstring. A game registers a rule for its position class. Called
from Python the plain rule runs, or what `asking.referee` loaded of it. In compiled code a call of an operation is a
call of a symbol, and the linker finds the machine code of the position's class: one search serves every game.

This module only writes down what there is. Nothing is compiled, and numba is not imported, before a kernel is called
whose machine code is not in the cache.
"""

import functools
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from deska.kernel.signatures import AnyPosition, Group, Signature, learn_layout, signature_of

Rule = Callable[..., Any]

# Stands on top of this module and takes long to import: imported by its name, and only when a kernel is called.
_LOADER = "deska.kernel.compile.load"


@dataclass(frozen=True)
class Part:
    """A function that compiled code calls: `compiled` is what is compiled of it."""

    function: Rule
    compiled: Rule
    is_inlined: bool


PARTS: list[Part] = []
OPERATIONS: dict[str, "Operation"] = {}  # by symbol
KERNELS: dict[str, "Kernel"] = {}  # by symbol
SHARED: dict[str, "Shared"] = {}  # by symbol


def symbol_of(function: Rule) -> str:
    return f"{function.__module__}.{function.__qualname__}"


class Operation:
    """A function of a position whose rule is chosen by the position's class.

    `default` is the rule for classes that registered none, or None where every class must have its own.
    """

    def __init__(self, contract: Rule, default: Rule | None = None) -> None:
        functools.update_wrapper(self, contract)
        self.contract = contract
        self.symbol = symbol_of(contract)
        self.rules: dict[type, Rule] = {}
        self.default = default
        self._compiled: dict[type, Rule] = {}
        OPERATIONS[self.symbol] = self

    @cached_property
    def signature(self) -> Signature:
        return signature_of(self.contract)

    def __call__(self, pos: Any, *rest: Any) -> Any:
        answer = self._compiled.get(type(pos)) or self.rule_of(type(pos))
        return answer(pos, *rest)

    def answer_by(self, position_class: type, compiled: Rule) -> None:
        """From now on Python is answered by this compiled function, which does the same as the rule."""
        self._compiled[position_class] = compiled

    def rule_for(self, position_class: type) -> Callable[[Rule], Rule]:
        """Register the decorated function as the rule for positions of this class."""

        def register(rule: Rule) -> Rule:
            self.rules[position_class] = rule
            return rule

        return register

    def has_rule_for(self, position_class: type) -> bool:
        return position_class in self.rules

    def rule_of(self, position_class: type) -> Rule:
        rule = self.rules.get(position_class, self.default)
        if rule is None:
            raise self.missing_for(position_class)
        return rule

    def missing_for(self, position_class: type) -> TypeError:
        return TypeError(f"{position_class.__name__} has no rule for '{self.__name__}'")


def operation(contract: Rule) -> Operation:
    """Declare an operation that every position class must have a rule for."""
    return Operation(contract)


def optional_operation(default: Rule) -> Operation:
    """Declare an operation whose own body is the rule for classes that register none."""
    return Operation(default, default=default)


def helper(function: Rule) -> Rule:
    """A function that rules call, big or seldom called: plain Python from Python, compiled in compiled code."""
    PARTS.append(Part(function, function, is_inlined=False))
    return function


def inlined(function: Rule) -> Rule:
    """The same for a small and hot function, which is copied into its callers."""
    PARTS.append(Part(function, function, is_inlined=True))
    return function


def compiled_as(compiled: Rule) -> Callable[[Rule], Rule]:
    """An inlined function that does something else in compiled code: what `compiled` does."""

    def register(function: Rule) -> Rule:
        PARTS.append(Part(function, compiled, is_inlined=True))
        return function

    return register


class Shared:
    """A big function that many rules call. It is compiled apart from them, so that several processes can work at once;
    its annotations say what it is called with."""

    def __init__(self, function: Rule) -> None:
        self.contract = function
        self.symbol = symbol_of(function)

    @cached_property
    def signature(self) -> Signature:
        return signature_of(self.contract)

    @property
    def position_class(self) -> type | None:
        return _class_of(self.signature)


def shared(function: Rule) -> Rule:
    """Declare a shared function; from Python it is a plain one."""
    one = Shared(function)
    SHARED[one.symbol] = one
    return function


def _class_of(signature: Signature) -> type | None:
    """The only class of positions that a function is for, if there is one."""
    first = signature.arguments[0]
    return first.kind if isinstance(first, Group) else None


class Kernel:
    """A loop over positions (perft, search): compiled once and kept in the cache.

    Its annotations say what it is called with. Where the first is Any it serves positions of every class, which it
    only hands on to operations; otherwise it is for one class.
    """

    def __init__(self, rule: Rule) -> None:
        functools.update_wrapper(self, rule)
        self.contract = rule
        self.symbol = symbol_of(rule)
        self._entries: dict[type, Rule] = {}
        KERNELS[self.symbol] = self

    @cached_property
    def signature(self) -> Signature:
        return signature_of(self.contract)

    @property
    def position_class(self) -> type | None:
        return _class_of(self.signature)

    @property
    def is_for_all(self) -> bool:
        return self.signature.arguments[0] == AnyPosition()

    def __call__(self, pos: Any, *rest: Any) -> Any:
        entry = self._entries.get(type(pos))
        if entry is None:
            learn_layout(pos)
            entry = self.load(type(pos))
        return entry(pos, *rest)

    def load(self, position_class: type) -> Rule:
        """Load the machine code for positions of a class, compiled now if need be."""
        entry = self.contract if is_plain() else import_module(_LOADER).entry_of(self, position_class)
        self._entries[position_class] = entry
        return entry


def kernel(rule: Rule) -> Kernel:
    """Declare a kernel."""
    return Kernel(rule)


def is_plain() -> bool:
    """Whether nothing is to be compiled, as numba's own variable says."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
