"""Operations that every game answers in its own way.

An operation is declared once, with its contract as docstring. A game registers a rule for its position
class. Called from Python the plain rule runs, or what `asking.referee` compiled of it; called from compiled
code numba picks the rule by the type of the position while it compiles the caller, so one search serves every
game at native speed.
"""

import functools
from collections.abc import Callable
from typing import Any

from numba import njit, types
from numba.extending import overload, register_jitable

from deska.kernel.apart import ApartCompiler, PartCompiler
from deska.kernel.cache import cache
from deska.kernel.recalling import remember_signatures

remember_signatures()

Rule = Callable[..., Any]

# Compiled code allocates nothing: without numba's memory manager it cannot, and no reference is ever counted,
# which made rules up to a hundred times as fast (docs/adr/0002).
# `forceinline` is said every time: a function that is silent on it inherits it from its caller.
_OPTIONS = {"error_model": "numpy", "_nrt": False, "forceinline": False}
_INLINE = {**_OPTIONS, "forceinline": True, "pipeline_class": PartCompiler}
_APART = {**_OPTIONS, "pipeline_class": ApartCompiler}


class Operation:
    """A function of a position whose rule is chosen by the position's class.

    `default` is the rule for classes that registered none, or None where every class must have its own.
    """

    def __init__(self, contract: Rule, default: Rule | None = None, apart: bool = True) -> None:
        functools.update_wrapper(self, contract)
        self._rules: dict[type, Rule] = {}
        self._compiled: dict[type, Rule] = {}
        self._default = default

        def choose(pos: types.Type, *_rest: types.Type) -> Rule:
            return self._rule(pos.instance_class)

        overload(self, jit_options=_APART if apart else _INLINE, strict=False)(choose)

    def __call__(self, pos: Any, *rest: Any) -> Any:
        answer = self._compiled.get(type(pos)) or self._rule(type(pos))
        return answer(pos, *rest)

    def answer_by(self, position_class: type, compiled: Rule) -> None:
        """From now on Python is answered by this compiled function, which does the same as the rule."""
        self._compiled[position_class] = compiled

    def rule_for(self, position_class: type) -> Callable[[Rule], Rule]:
        """Register the decorated function as the rule for positions of this class."""

        def register(rule: Rule) -> Rule:
            self._rules[position_class] = rule
            return rule

        return register

    def has_rule_for(self, position_class: type) -> bool:
        return position_class in self._rules

    def _rule(self, position_class: type) -> Rule:
        rule = self._rules.get(position_class, self._default)
        if rule is None:
            raise TypeError(f"{position_class.__name__} has no rule for '{self.__name__}'")
        return rule


def operation(contract: Rule) -> Operation:
    """Declare an operation that every position class must have a rule for."""
    return Operation(contract)


def optional_operation(default: Rule) -> Operation:
    """Declare an operation whose own body is the rule for classes that register none."""
    return Operation(default, default=default)


# Functions that rules call: plain Python from Python, compiled into the compiled caller.
helper: Callable[[Rule], Rule] = register_jitable(**_APART)  # big or seldom called
inlined: Callable[[Rule], Rule] = register_jitable(**_INLINE)  # small and hot


def kernel(rule: Rule) -> Any:
    """A loop over positions (perft, search): compiled once per position class and kept in the cache."""
    compiled = njit(cache=True, nogil=True, **_OPTIONS)(rule)
    cache.guard(compiled)
    return compiled
