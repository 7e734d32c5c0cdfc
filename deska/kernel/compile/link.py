"""Machine code in memory: object files are linked and their functions called, without numba."""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite.binding as llvm

from deska.kernel.signatures import Signature, c_types, flattener


@cache
def processor() -> tuple[str, str, str]:
    """The kind of machine, this processor, and what it can do, which LLVM does not know of every processor."""
    try:
        features = str(llvm.get_host_cpu_features().flatten())
    except RuntimeError:
        features = ""
    return llvm.get_process_triple(), llvm.get_host_cpu_name(), features


@cache
def target_machine() -> Any:
    """This processor, as code for it is made."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    triple, name, features = processor()
    target = llvm.Target.from_triple(triple)
    static = target.name.startswith("x86")
    return target.create_target_machine(
        cpu=name, features=features, opt=3, reloc="static" if static else "default", codemodel="jitdefault", jit=True
    )


class Linker:
    """Object files that may call each other's functions. They stay as long as the process."""

    def __init__(self) -> None:
        module = llvm.parse_assembly("")
        module.triple = llvm.get_process_triple()
        self._engine = llvm.create_mcjit_compiler(module, target_machine())

    def add(self, code: bytes) -> None:
        """Add an object file; all that it calls must be added before an entry is asked for."""
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))

    def entry(self, symbol: str, signature: Signature) -> Callable[..., Any]:
        """A kernel, to be called from Python. Other threads run meanwhile."""
        self._engine.finalize_object()
        address = self._engine.get_function_address(symbol)
        flatteners = [flattener(kind) for kind in signature.arguments]
        result = signature.result.c_type if signature.result else None
        function = ctypes.CFUNCTYPE(result, *(one for kind in signature.arguments for one in c_types(kind)))(address)

        def call(*values: Any) -> Any:
            flat: list[Any] = []
            for flatten, value in zip(flatteners, values, strict=True):
                flat += flatten(value)
            return function(*flat)

        return call
