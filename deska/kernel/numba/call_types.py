"""Signatures that numba remembers.

numba infers types in rounds, and in each it asks anew what every call returns, trying one implementation after another.
A search of a game makes 26,000 such calls, and 3,400 different ones.
"""

from typing import Any

from numba.core.types import BaseFunction

_ask = BaseFunction.get_call_type


def _recall(function: Any, context: Any, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
    """What numba answered when it was last asked; what it refuses, it is asked again."""
    if kws:
        return _ask(function, context, args, kws)
    known = function.__dict__.setdefault("_recalled", {})
    if (context, args) not in known:
        known[context, args] = _ask(function, context, args, kws)
    return known[context, args]


def remember_signatures() -> None:
    """From now on, in this process."""
    BaseFunction.get_call_type = _recall
