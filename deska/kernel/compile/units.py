"""Units: what is compiled together, into one file of the cache.

    shared functions     of a module: big functions that several rules call
    rules of a class     its rules, and the kernels of the same package that are for this class alone
    a kernel             for positions of any class: compiled once for all games
    usual rules          the rules for classes that registered none, an object file each

An object file calls what is in others by symbol; the linker brings them together, for each class of positions apart.
"""

import json
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import FunctionType
from typing import Any

from deska.kernel.compile.cache import cache
from deska.kernel.compile.sources import digest_of
from deska.kernel.declare import KERNELS, OPERATIONS, PARTS, SHARED, Kernel, Rule, Shared
from deska.kernel.signatures import Group, Signature, group_of, name_of

_HEADER = struct.Struct("<I")


@dataclass(frozen=True)
class Root:
    """A function that an object file defines under a symbol."""

    symbol: str
    function: Rule
    signature: Signature


@dataclass(frozen=True)
class ObjectFile:
    code: bytes
    defines: tuple[str, ...]
    needs: tuple[str, ...]  # symbols of operations and kernels


@dataclass(frozen=True)
class Unit:
    """`kind` and `of` say how to find it again in another process; each group of roots becomes an object file."""

    kind: str
    of: str
    groups: tuple[tuple[Root, ...], ...]
    base: tuple[str, ...] = ()  # modules that also count

    @property
    def name(self) -> str:
        return f"{self.kind}-{self.of}"

    @property
    def position_classes(self) -> set[type]:
        return {kind.kind for root in self.roots if isinstance(kind := root.signature.arguments[0], Group)}

    @property
    def roots(self) -> Iterator[Root]:
        return (root for group in self.groups for root in group)

    @property
    def modules(self) -> list[str]:
        """Where its functions are."""
        return sorted({*self.base, *(root.function.__module__ for root in self.roots)})

    @cached_property
    def version(self) -> str:
        return digest_of(self.modules)

    @property
    def is_compiled(self) -> bool:
        return cache.has(self.name, self.version)

    def load(self) -> list[ObjectFile] | None:
        """What was compiled, unless it must be compiled again."""
        content = cache.read(self.name, self.version)
        objects = _unpacked(content) if content else []
        return objects if self.is_defined_by(objects) else None

    def is_defined_by(self, objects: list[ObjectFile]) -> bool:
        """Whether all is there: more kernels may have been declared since it was compiled."""
        defined = {symbol for one in objects for symbol in one.defines}
        return all(root.symbol in defined for root in self.roots)

    def save(self, objects: Iterable[ObjectFile]) -> None:
        cache.write(self.name, self.version, _packed([*objects]))


def _packed(objects: list[ObjectFile]) -> bytes:
    """A header that says what follows, then the object files."""
    texts = [{"size": len(one.code), "defines": one.defines, "needs": one.needs} for one in objects]
    header = json.dumps(texts).encode()
    return b"".join((_HEADER.pack(len(header)), header, *(one.code for one in objects)))


def _unpacked(content: bytes) -> list[ObjectFile]:
    start = _HEADER.size + _HEADER.unpack_from(content)[0]
    objects = []
    for shown in json.loads(content[_HEADER.size : start]):
        end = start + shown["size"]
        objects.append(ObjectFile(content[start:end], tuple(shown["defines"]), tuple(shown["needs"])))
        start = end
    return objects


# --- which there are ----------------------------------------------------------------------------------------


def unit_with(symbol: str, position_class: type) -> Unit:
    """The unit that defines a symbol for positions of a class; TypeError where there is none."""
    if kernel := KERNELS.get(symbol):
        if kernel.is_for_all:
            return kernel_unit(kernel)
        return rules_unit(position_class) if _belongs(kernel, position_class) else kernel_unit(kernel)
    if function := SHARED.get(symbol):
        return shared_unit(function.contract.__module__)
    operation = OPERATIONS[symbol]
    if operation.has_rule_for(position_class):
        return rules_unit(position_class)
    if operation.default is None:
        raise operation.missing_for(position_class)
    return default_unit(operation.contract.__module__)


def rules_unit(position_class: type) -> Unit:
    position = group_of(position_class)
    rules = [
        Root(operation.symbol, rule, operation.signature.with_position(position))
        for operation in [*OPERATIONS.values()]
        if (rule := operation.rules.get(position_class))
    ]
    own = [_root(kernel) for kernel in [*KERNELS.values()] if _belongs(kernel, position_class)]
    groups = ((*rules, *own),) if rules or own else ()
    return Unit("rules", name_of(position_class), groups, (position_class.__module__,))


def shared_units(position_class: type) -> list[Unit]:
    """The shared functions of the rules of a class."""
    modules = {one.contract.__module__ for one in [*SHARED.values()] if one.position_class is position_class}
    return [shared_unit(module) for module in sorted(modules)]


def shared_unit(module: str) -> Unit:
    """The shared functions of a module."""
    roots = [_root(one) for one in [*SHARED.values()] if one.contract.__module__ == module]
    return Unit("shared", module, (tuple(roots),))


def kernel_unit(kernel: Kernel) -> Unit:
    return Unit("kernel", kernel.symbol, ((_root(kernel),),))


def default_unit(module: str) -> Unit:
    """The defaults of the operations that a module declares."""
    groups = [
        (Root(operation.symbol, operation.default, operation.signature),)
        for operation in [*OPERATIONS.values()]
        if operation.default and operation.contract.__module__ == module
    ]
    return Unit("default", module, tuple(groups), (module,))


def _root(one: Kernel | Shared) -> Root:
    return Root(one.symbol, one.contract, one.signature)


def _belongs(kernel: Kernel, position_class: type) -> bool:
    """Whether a kernel is for this class alone and comes with it."""
    package = position_class.__module__.rpartition(".")[0]
    return kernel.position_class is position_class and kernel.contract.__module__.startswith(f"{package}.")


def unit_again(kind: str, of: str) -> Unit:
    """A unit in another process, which has loaded its modules."""
    if kind == "kernel":
        return kernel_unit(KERNELS[of])
    if kind == "shared":
        return shared_unit(of)
    if kind == "default":
        return default_unit(of)
    return rules_unit(next(one for one in position_classes() if name_of(one) == of))


def position_classes() -> set[type]:
    """All classes of positions that are known."""
    rules = {one for operation in [*OPERATIONS.values()] for one in [*operation.rules]}
    return rules | {one for kernel in [*KERNELS.values()] if (one := kernel.position_class)}


def size_of(unit: Unit) -> int:
    """How much there is to compile: the size of its functions and of all parts that these call."""
    parts = {part.function: part.compiled for part in PARTS}
    seen: set[Any] = set()
    left: list[Any] = [root.function for root in unit.roots]
    while left:
        function = left.pop()
        if function not in seen:
            seen.add(function)
            called = map(function.__globals__.get, function.__code__.co_names)
            left += [parts[one] for one in called if isinstance(one, FunctionType) and one in parts]
    return sum(len(function.__code__.co_code) for function in seen)
