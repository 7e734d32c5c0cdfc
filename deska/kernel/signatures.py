"""The types of what compiled code is called with, read from annotations.

    int, float, bool, None      64 bits each, a byte, nothing
    Annotated[int, np.uint64]   another number
    NDArray[np.uint32]          an array, contiguous; Annotated[NDArray[...], 2] has two dimensions
    Annotated[Any, LAYOUT]      a block (positions.py)
    a NamedTuple                its fields, one after another
    Any                         a position of any class: two blocks

numba is not needed for this, so that compiled code can be called without it.
"""

import ctypes
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np

_NUMBERS: dict[Any, "np.dtype[Any]"] = {
    int: np.dtype(np.int64),
    float: np.dtype(np.float64),
    bool: np.dtype(np.bool_),
}
_C_NUMBERS = {"i": ctypes.c_int64, "u": ctypes.c_uint64, "f": ctypes.c_double, "b": ctypes.c_bool}


@dataclass(frozen=True)
class Number:
    dtype: "np.dtype[Any]"

    @property
    def c_type(self) -> Any:
        """How it travels between Python and machine code; integers as 64 bits."""
        return _C_NUMBERS[self.dtype.kind]


@dataclass(frozen=True)
class Array:
    dtype: "np.dtype[Any]"
    dimensions: int


@dataclass(frozen=True)
class Block:
    layout: "np.dtype[Any]"


@dataclass(frozen=True)
class Group:
    """A NamedTuple."""

    kind: type
    fields: tuple["Kind", ...]


@dataclass(frozen=True)
class AnyPosition:
    """Two blocks whose layout the code does not know."""


Kind = Number | Array | Block | Group | AnyPosition


@dataclass(frozen=True)
class Signature:
    arguments: tuple[Kind, ...]
    result: Number | None

    def with_position(self, position: Kind) -> "Signature":
        """The same for positions of one class."""
        rest = self.arguments[1:]
        return Signature((position, *rest), self.result)


def signature_of(function: Callable[..., Any]) -> Signature:
    """The signature that a function's annotations declare; TypeError where one is missing or unknown."""
    hints = get_type_hints(function, include_extras=True)
    result = hints.pop("return", None)
    arguments = tuple(_kind(hint, f"{function.__qualname__}: {name}") for name, hint in hints.items())
    if result in (None, type(None)):
        return Signature(arguments, None)
    returned = _kind(result, f"{function.__qualname__} returns")
    if not isinstance(returned, Number):
        raise TypeError(f"{function.__qualname__} must return a number or nothing")
    return Signature(arguments, returned)


def group_of(kind: type) -> Group:
    """The fields of a NamedTuple."""
    return _learned.get(name_of(kind)) or _declared(kind)


@cache
def _declared(kind: type) -> Group:
    hints = get_type_hints(kind, include_extras=True)
    fields = tuple(_kind(hint, f"{kind.__qualname__}.{name}") for name, hint in hints.items())
    return Group(kind, fields)


def name_of(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


# --- layouts that no annotation declares --------------------------------------------------------------------
# A position class may leave out how its blocks are laid out; then the first position tells.

_learned: dict[str, Group] = {}
Description = dict[str, Any]


def learn_layout(pos: Any) -> None:
    """Remember how the blocks of a position lie in memory, if its class does not declare it."""
    kind = type(pos)
    if name_of(kind) not in _learned and AnyPosition() in _declared(kind).fields:
        _learned[name_of(kind)] = Group(kind, tuple(Block(block.dtype) for block in pos))


def described_layouts(kinds: Iterable[type]) -> dict[str, list[Description]]:
    """What was learned of these classes, as JSON for another process."""
    learned = {name_of(kind): _learned[name_of(kind)] for kind in kinds if name_of(kind) in _learned}
    return {name: [_described(field) for field in group.fields] for name, group in learned.items()}


def _described(kind: Kind) -> Description:
    layout = kind.layout if isinstance(kind, Block) else np.dtype(np.void)
    fields = layout.fields or {}
    return {
        "names": list(fields),
        "formats": [[field[0].base.str, field[0].shape] for field in fields.values()],
        "offsets": [field[1] for field in fields.values()],
        "itemsize": layout.itemsize,
    }


def learn_layouts(described: dict[str, list[Description]], kinds: Iterable[type]) -> None:
    """Remember what another process has learned."""
    by_name = {name_of(kind): kind for kind in kinds}
    for name, blocks in described.items():
        _learned[name] = Group(by_name[name], tuple(Block(_from_description(one)) for one in blocks))


def _from_description(shown: Description) -> "np.dtype[Any]":
    formats = [(kind, tuple(shape)) for kind, shape in shown["formats"]]
    return np.dtype({**shown, "formats": formats})


def _kind(hint: Any, where: str) -> Kind:
    if hint is Any:
        return AnyPosition()
    if hint in _NUMBERS:
        return Number(_NUMBERS[hint])
    if get_origin(hint) is Annotated:
        return _annotated(hint, where)
    if get_origin(hint) is np.ndarray:
        return Array(_element(hint), 1)
    if isinstance(hint, type) and issubclass(hint, tuple):
        return group_of(hint)
    raise TypeError(f"{where} is no type that compiled code can be called with: {hint}")


def _annotated(hint: Any, where: str) -> Kind:
    base, shown = get_args(hint)[:2]
    if isinstance(shown, np.dtype):
        return Block(shown)
    if get_origin(base) is np.ndarray and isinstance(shown, int):
        return Array(_element(base), shown)
    if base in _NUMBERS:
        return Number(np.dtype(shown))
    raise TypeError(f"{where} is no type that compiled code can be called with: {hint}")


def _element(hint: Any) -> "np.dtype[Any]":
    """The type of an array's elements, from NDArray[...]."""
    return np.dtype(get_args(get_args(hint)[1])[0])


# --- calls from Python --------------------------------------------------------------------------------------


def c_types(kind: Kind) -> list[Any]:
    """How an argument travels: a pointer to each block, a pointer and the lengths of an array, a number."""
    if isinstance(kind, Number):
        return [kind.c_type]
    if isinstance(kind, Array):
        return [ctypes.c_void_p, *[ctypes.c_int64] * kind.dimensions]
    if isinstance(kind, Group):
        return [one for field in kind.fields for one in c_types(field)]
    return [ctypes.c_void_p] * (1 if isinstance(kind, Block) else 2)


def flattener(kind: Kind) -> Callable[[Any], Sequence[Any]]:
    """What makes the same of a value; TypeError where machine code would read something else than was meant."""
    if isinstance(kind, Number):
        return (lambda value: (int(value),)) if kind.dtype.kind in "iu" else lambda value: (value,)
    if isinstance(kind, Array):
        return lambda value: (_address(kind, value), *value.shape)
    if isinstance(kind, Group):
        return _group_flattener(kind)
    if isinstance(kind, Block):
        return lambda value: (_block_address(kind, value),)
    return lambda value: (value[0].address, value[1].address)


def _group_flattener(kind: Group) -> Callable[[Any], Sequence[Any]]:
    parts = [flattener(field) for field in kind.fields]
    return lambda value: [one for part, field in zip(parts, value, strict=True) for one in part(field)]


def _address(kind: Array, array: Any) -> int:
    if array.dtype != kind.dtype or array.ndim != kind.dimensions or not array.flags.c_contiguous:
        raise TypeError(f"a contiguous array of {kind.dimensions} dimensions of {kind.dtype} is needed")
    return int(array.__array_interface__["data"][0])


def _block_address(kind: Block, block: Any) -> int:
    if block.dtype is not kind.layout and block.dtype != kind.layout:
        raise TypeError("a block of another layout is needed")
    return int(block.address)
