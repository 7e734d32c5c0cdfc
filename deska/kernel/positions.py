"""What a position is made of: one block of memory with named fields.

A position is a NamedTuple of two such blocks: `now` changes with every move, `fixed` never does. Compiled code
gets a pointer to each; a tuple of a dozen arrays costs a hundred words at every call instead, and several
times the time to compile (measured: docs/adr/0002).
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeVar

import numpy as np

SCRATCH = "scratch"  # a field that marks where the scratch fields of a block begin


class Fields(np.record):
    """A record whose array fields are as quick to reach from Python as attributes are.

    np.record answers every attribute by way of several Python calls; here an array is made once and kept. It is one of
    the memory beneath (`base`), not of the record: that would keep itself alive for ever.
    """

    __getattribute__ = object.__getattribute__

    def __getattr__(self, name: str) -> Any:
        if self.dtype.names is None or name not in self.dtype.names:
            raise AttributeError(name)
        value = self.base[name][0]
        if isinstance(value, np.ndarray):
            self.__dict__[name] = value
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    @cached_property
    def address(self) -> int:
        """Where the block is in memory; `base` keeps it there."""
        return int(self.base.ctypes.data)

    def copy(self) -> Any:  # type: ignore[override]
        """A block with the same contents; scratch fields start as zeros."""
        fields = self.dtype.fields
        if fields is None or SCRATCH not in fields:
            return self.base.copy()[0]
        cached = fields[SCRATCH][1]
        twin = np.zeros(1, self.dtype)
        twin.view(np.uint8)[:cached] = self.base.view(np.uint8)[:cached]
        return twin[0]

    def take(self, other: "Fields") -> None:
        """Make every field but scratch equal to that of another block of the same layout."""
        fields = self.dtype.fields
        size = fields[SCRATCH][1] if fields and SCRATCH in fields else self.dtype.itemsize
        self.base.view(np.uint8)[:size] = other.base.view(np.uint8)[:size]

    def state_bytes(self) -> bytes:
        """The contents of every field but scratch."""
        names = self.dtype.names or ()
        last = names.index(SCRATCH) if SCRATCH in names else len(names)
        return b"".join(self[name].tobytes() for name in names[:last])


def layout(*fields: tuple[Any, ...], scratch: Sequence[tuple[Any, ...]] = ()) -> "np.dtype[Any]":
    """The layout of a block: (name, type) or (name, type, length) for each field.

    `scratch` fields hold nothing that outlives a question; a copy of the block does not copy them.
    """
    every = [*fields, (SCRATCH, np.uint8), *scratch] if scratch else list(fields)
    return np.dtype((Fields, np.dtype(every, align=True)))


def block(block_layout: "np.dtype[Any]") -> Any:
    """A new block, all zero."""
    return np.zeros(1, block_layout)[0]


Position = TypeVar("Position", bound=tuple[Any, ...])


def copied(pos: Position) -> Position:
    """A position to play on without touching this one; what never changes is shared."""
    now, fixed = pos
    return type(pos)(now.copy(), fixed)
