"""The private parts of numba that Deska uses or replaces, in one list.

Where one is gone, Deska falls back to what numba offers to everybody (fallback.py).
"""

import importlib
from dataclasses import dataclass
from typing import Any

_CORE = "numba.core."


@dataclass(frozen=True)
class Name:
    """A name in a module; with `mentions`, attributes that its function must speak of."""

    module: str
    path: str
    mentions: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ".".join((self.module, self.path, *self.mentions))

    @property
    def is_there(self) -> bool:
        try:
            found: Any = importlib.import_module(self.module)
            for part in self.path.split("."):
                found = getattr(found, part)
        except (ImportError, AttributeError):
            return False
        return all(name in found.__code__.co_names for name in self.mentions)


NAMES = (
    Name(_CORE + "base", "BaseContext.install_registry", ("_registries",)),
    Name(_CORE + "base", "BaseContext.mangler"),
    Name(_CORE + "base", "BaseContext.make_tuple"),
    Name(_CORE + "base", "BaseContext.cast"),
    Name(_CORE + "callconv", "CPUCallConv.call_function"),
    Name(_CORE + "callconv", "CPUCallConv.get_function_type"),
    Name(_CORE + "cgutils", "get_or_insert_function"),
    Name(_CORE + "cgutils", "unpack_tuple"),
    Name(_CORE + "codegen", "CPUCodeLibrary.__init__", ("_final_module", "_linking_libraries")),
    Name(_CORE + "codegen", "CPUCodeLibrary._get_module_for_linking"),
    Name(_CORE + "codegen", "CPUCodeLibrary._optimize_functions"),
    Name(_CORE + "codegen", "CPUCodeLibrary.finalize"),
    Name(_CORE + "codegen", "CodeLibrary._ensure_finalized", ("_finalized",)),
    Name(_CORE + "codegen", "JITCodeLibrary"),
    Name(_CORE + "compiler", "CompilerBase"),
    Name(_CORE + "compiler_machinery", "PassManager"),
    Name(_CORE + "compiler_machinery", "register_pass"),
    Name(_CORE + "cpu", "CPUContext.load_additional_registries"),
    Name(_CORE + "lowering", "Lower.getvar", ("_singly_assigned_vars", "_blk_local_varmap")),
    Name(_CORE + "lowering", "Lower.setup_function"),
    Name(_CORE + "lowering", "Lower.storevar"),
    Name(_CORE + "registry", "cpu_target"),
    Name(_CORE + "typed_passes", "NativeLowering"),
    Name(_CORE + "typed_passes", "NoPythonBackend"),
    Name(_CORE + "typed_passes", "NopythonTypeInference"),
    Name(_CORE + "typed_passes", "PreLowerStripPhis"),
    Name(_CORE + "types", "BaseFunction.get_call_type"),
    Name(_CORE + "untyped_passes", "FixupArgs"),
    Name(_CORE + "untyped_passes", "IRProcessing"),
    Name(_CORE + "untyped_passes", "ReconstructSSA"),
    Name(_CORE + "untyped_passes", "TranslateByteCode"),
    Name("numba.np.arrayobj", "make_array"),
    Name("numba.np.arrayobj", "populate_array"),
)


def missing() -> list[str]:
    """The names that this version of numba does not have."""
    return [str(name) for name in NAMES if not name.is_there]
