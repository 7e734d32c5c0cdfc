"""Compiling: numba translates functions, LLVM makes object files of them. Imported only where something is compiled."""

import inspect
import itertools
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir

from deska.kernel.numba.import_numba import import_numba

import_numba()

import numba  # noqa: E402
from numba import types  # noqa: E402
from numba.core import cgutils  # noqa: E402
from numba.core.registry import cpu_target  # noqa: E402
from numba.extending import lower_builtin, overload, type_callable  # noqa: E402
from numba.np.arrayobj import make_array, populate_array  # noqa: E402

from deska.kernel import bits  # noqa: E402
from deska.kernel.compile.errors import CannotCompile, wants_everything  # noqa: E402
from deska.kernel.compile.link import target_machine  # noqa: E402
from deska.kernel.compile.units import ObjectFile, Root  # noqa: E402
from deska.kernel.declare import KERNELS, OPERATIONS, PARTS, SHARED, Kernel, Operation, Rule, Shared  # noqa: E402
from deska.kernel.numba.call_types import remember_signatures  # noqa: E402
from deska.kernel.numba.passes import InlinedCompiler, SeparateCompiler, Translated  # noqa: E402
from deska.kernel.signatures import Array, Block, Group, Kind, Number, Signature  # noqa: E402

# Compiled code allocates nothing: without numba's memory manager it cannot, and no reference is ever counted,
# which made rules up to a hundred times as fast (docs/adr/0002).
# `forceinline` is said every time: a function that is silent on it inherits it from its caller.
_OPTIONS = {"error_model": "numpy", "_nrt": False, "forceinline": False}
_INLINED = {**_OPTIONS, "forceinline": True, "pipeline_class": InlinedCompiler}
_APART = {**_OPTIONS, "pipeline_class": SeparateCompiler}
_ROOT = {**_OPTIONS, "pipeline_class": InlinedCompiler}

_ANY_BLOCK = Block(np.dtype(np.void))  # whatever its layout
_POINTER, _WORD, _BYTE = ir.IntType(8).as_pointer(), ir.IntType(64), ir.IntType(8)


def build(roots: Iterable[Root]) -> ObjectFile:
    """Compile functions and all that they call into one object file."""
    _register()
    roots = list(roots)
    symbols = {root.symbol for root in roots}
    libraries: dict[int, Any] = {}
    module = _empty_module()
    for root in roots:
        module.link_in(_translated(root, libraries))
    for library in libraries.values():
        part = library.module if isinstance(library, Translated) else library._get_module_for_linking()
        module.link_in(part, preserve=True)
    _hide_all_but(module, symbols)
    _optimise(module)
    needs = tuple(sorted(_undefined(module)))
    return ObjectFile(target_machine().emit_object(module), tuple(sorted(symbols)), needs)


def _translated(root: Root, libraries: dict[int, Any]) -> Any:
    try:
        return _wrapped(root, libraries)
    except Exception as error:  # numba has many kinds
        raise CannotCompile(root.function, error) from (error if wants_everything() else None)


# --- what numba has to know ---------------------------------------------------------------------------------

_registered: set[int] = set()


def _register() -> None:
    """Make all functions known to numba that were declared since the last time."""
    for part in PARTS:
        if _is_new(part):
            options = _INLINED if part.is_inlined else _APART
            overload(part.function, jit_options=options, strict=False)(_always(part.compiled))
    for callee in (*OPERATIONS.values(), *KERNELS.values()):
        if _is_new(callee):
            _register_call(callee, callee)
    for one in [*SHARED.values()]:
        if _is_new(one):
            _register_call(one.contract, one)
    if _is_new(bits.lowest_bit):
        _register_lowest_bit()
    remember_signatures()
    _refresh()


def _refresh() -> None:
    """Let numba load all that it can compile: now, and no more before each function.

    It also gets shorter names for functions. Its own spell out all fields of a position, and take long to make.
    """
    context = cpu_target.target_context
    type(context).load_additional_registries(context)
    context.load_additional_registries = lambda: [context.install_registry(one) for one in [*context._registries]]
    context.refresh()
    context.mangler = _short_name


def _short_name(_name: str, _types: Any, **_others: Any) -> str:
    return f"_ZN{next(_numbers)}x"


_numbers = itertools.count()


def _is_new(one: Any) -> bool:
    is_new = id(one) not in _registered
    _registered.add(id(one))
    return is_new


def _always(function: Rule) -> Rule:
    """What `overload` asks for the implementation."""
    return lambda *_args: function


def _register_call(name: Any, callee: Operation | Kernel | Shared) -> None:
    """A call from compiled code is the call of a symbol with declared types; arguments are cast to these."""
    returned = _result_type(callee.signature)
    parameters = inspect.signature(callee.contract)

    @type_callable(name)  # type: ignore[untyped-decorator]
    def typing(_context: Any) -> Any:
        def typer(*_args: Any) -> Any:
            return returned

        typer.__signature__ = parameters  # type: ignore[attr-defined]
        return typer

    @lower_builtin(name, types.VarArg(types.Any))  # type: ignore[untyped-decorator]
    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        given: list[Any] = []
        for kind, have, value in zip(callee.signature.arguments, signature.args, values, strict=True):
            given += _packed(context, builder, kind, have, value)
        function = cgutils.get_or_insert_function(builder.module, _function_type(callee.signature), callee.symbol)
        answer = builder.call(function, given)
        return _received(context, builder, callee.signature, answer)


def _register_lowest_bit() -> None:
    @type_callable(bits.lowest_bit)  # type: ignore[untyped-decorator]
    def typing(_context: Any) -> Any:
        return lambda word: types.uint64

    @lower_builtin(bits.lowest_bit, types.Integer)  # type: ignore[untyped-decorator]
    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        word = context.cast(builder, values[0], signature.args[0], types.uint64)
        return builder.cttz(word, ir.Constant(ir.IntType(1), 1))


# --- types --------------------------------------------------------------------------------------------------


class _TwoBlocks(NamedTuple):
    """What numba takes a position of any class for."""

    now: Any
    fixed: Any


@cache
def _type(kind: Kind) -> Any:
    """numba's type."""
    if isinstance(kind, Number):
        return numba.from_dtype(kind.dtype)
    if isinstance(kind, Array):
        return types.Array(numba.from_dtype(kind.dtype), kind.dimensions, "C")
    if isinstance(kind, Block):
        return numba.from_dtype(kind.layout)
    if isinstance(kind, Group):
        return types.BaseTuple.from_types([_type(field) for field in kind.fields], kind.kind)
    return types.BaseTuple.from_types([types.voidptr, types.voidptr], _TwoBlocks)


def _result_type(signature: Signature) -> Any:
    return _type(signature.result) if signature.result else types.void


def _word_type(number: Number) -> Any:
    """How a number is handed over: integers as 64 bits."""
    return {"f": ir.DoubleType(), "b": _BYTE}.get(number.dtype.kind, _WORD)


def _flat_types(kind: Kind) -> list[Any]:
    """What machine code is handed of an argument (signatures.py)."""
    if isinstance(kind, Number):
        return [_word_type(kind)]
    if isinstance(kind, Array):
        return [_POINTER, *[_WORD] * kind.dimensions]
    if isinstance(kind, Group):
        return [one for field in kind.fields for one in _flat_types(field)]
    return [_POINTER] * (1 if isinstance(kind, Block) else 2)


def _function_type(signature: Signature) -> Any:
    arguments = [one for kind in signature.arguments for one in _flat_types(kind)]
    return ir.FunctionType(_word_type(signature.result) if signature.result else ir.VoidType(), arguments)


# --- values, between numba's form and that of a call --------------------------------------------------------


def _packed(context: Any, builder: Any, kind: Kind, have: Any, value: Any) -> list[Any]:
    """What is handed over of a value that numba knows as a `have`."""
    if isinstance(kind, Number):
        return [_to_word(context, builder, kind, context.cast(builder, value, have, _type(kind)))]
    if isinstance(kind, Array):
        if (have.dtype, have.ndim, have.layout) != (numba.from_dtype(kind.dtype), kind.dimensions, "C"):
            raise TypeError(f"a contiguous array of {kind.dimensions} dimensions of {kind.dtype} is needed, not {have}")
        array = make_array(have)(context, builder, value)
        lengths = cgutils.unpack_tuple(builder, array.shape, kind.dimensions)
        return [builder.bitcast(array.data, _POINTER), *lengths]
    if isinstance(kind, Block):
        return [builder.bitcast(value, _POINTER)]
    fields: Iterable[Kind] = kind.fields if isinstance(kind, Group) else (_ANY_BLOCK, _ANY_BLOCK)
    return [
        one
        for index, (field, field_type) in enumerate(zip(fields, have.types, strict=True))
        for one in _packed(context, builder, field, field_type, builder.extract_value(value, index))
    ]


def _to_word(context: Any, builder: Any, number: Number, value: Any) -> Any:
    word = _word_type(number)
    if value.type == word:
        return value
    return builder.sext(value, word) if number.dtype.kind == "i" else builder.zext(value, word)


def _from_word(context: Any, builder: Any, number: Number, word: Any) -> Any:
    requested = context.get_value_type(_type(number))
    return word if word.type == requested else builder.trunc(word, requested)


def _unpacked(context: Any, builder: Any, kind: Kind, handed: Iterator[Any]) -> Any:
    """numba's value of what was handed over."""
    if isinstance(kind, Number):
        return _from_word(context, builder, kind, next(handed))
    if isinstance(kind, Array):
        return _array(context, builder, kind, next(handed), [next(handed) for _ in range(kind.dimensions)])
    if isinstance(kind, Block):
        return builder.bitcast(next(handed), context.get_value_type(_type(kind)))
    if isinstance(kind, Group):
        fields = [_unpacked(context, builder, field, handed) for field in kind.fields]
        return context.make_tuple(builder, _type(kind), fields)
    return context.make_tuple(builder, _type(kind), [next(handed), next(handed)])


def _array(context: Any, builder: Any, kind: Array, data: Any, lengths: list[Any]) -> Any:
    array = make_array(_type(kind))(context, builder)
    size = ir.Constant(_WORD, kind.dtype.itemsize)
    strides = [size]
    for length in lengths[:0:-1]:
        strides.insert(0, builder.mul(strides[0], length))
    populate_array(
        array,
        data=builder.bitcast(data, array.data.type),
        shape=lengths,
        strides=strides,
        itemsize=size,
        meminfo=None,
    )
    return array._getvalue()


def _received(context: Any, builder: Any, signature: Signature, answer: Any) -> Any:
    if signature.result is None:
        return context.get_dummy_value()
    return _from_word(context, builder, signature.result, answer)


# --- modules ------------------------------------------------------------------------------------------------


def _empty_module() -> Any:
    module = llvm.parse_assembly("")
    module.triple = llvm.get_process_triple()
    module.data_layout = str(target_machine().target_data)
    return module


def _wrapped(root: Root, libraries: dict[int, Any]) -> Any:
    """A module with the symbol's function, which calls what numba translated; that is added to the libraries."""
    context = cpu_target.target_context
    arguments, returned = tuple(_type(kind) for kind in root.signature.arguments), _result_type(root.signature)
    dispatcher = numba.njit(**_ROOT)(root.function)
    dispatcher.compile(returned(*arguments))
    result = dispatcher.overloads[arguments]
    result.library.reached(libraries)
    module = ir.Module(root.symbol)
    inner = ir.Function(module, context.call_conv.get_function_type(returned, arguments), result.fndesc.llvm_func_name)
    outer = ir.Function(module, _function_type(root.signature), root.symbol)
    outer.attributes.add("noinline")
    builder = ir.IRBuilder(outer.append_basic_block())
    handed = iter(outer.args)
    values = [_unpacked(context, builder, kind, handed) for kind in root.signature.arguments]
    _status, answer = context.call_conv.call_function(builder, inner, returned, arguments, values)
    if root.signature.result:
        builder.ret(_to_word(context, builder, root.signature.result, answer))
    else:
        builder.ret_void()
    return llvm.parse_assembly(str(module))


def _hide_all_but(module: Any, symbols: set[str]) -> None:
    """What nobody outside calls LLVM may change, copy and leave out as it likes."""
    hidden = (one for one in (*module.functions, *module.global_variables) if not one.is_declaration)
    for one in hidden:
        if one.name not in symbols:
            one.linkage = "internal"


def _optimise(module: Any) -> None:
    """As numba does: functions are inlined first, then everything is optimised."""
    for level, cheap in ((0, True), (3, False)):
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.loop_vectorization, options.slp_vectorization = not cheap, False
        builder = llvm.create_pass_builder(target_machine(), options)
        passes = builder.getModulePassManager()
        if cheap:
            passes.add_loop_rotate_pass()
            passes.add_instruction_combine_pass()
            passes.add_jump_threading_pass()
        passes.run(module, builder)


def _undefined(module: Any) -> set[str]:
    """The symbols that are called but not defined."""
    names = {function.name for function in module.functions if function.is_declaration}
    return {name for name in names if name in OPERATIONS or name in KERNELS or name in SHARED}
