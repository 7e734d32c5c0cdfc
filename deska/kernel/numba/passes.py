"""How numba compiles what belongs to a unit: each function is only translated to LLVM's language, once.

numba by itself optimises every function together with all that it calls, once for each level of calls, and makes
machine code of each: with a dozen levels the same code is optimised a dozen times. Here the unit is linked and
optimised as a whole, once (build.py).

Big functions stay functions: LLVM likes to copy a function into each of its callers, with loops unrolled, which
for one that is seldom called only costs time.
"""

from collections.abc import Callable
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.lowering import Lower
from numba.core.typed_passes import NativeLowering, NoPythonBackend, NopythonTypeInference, PreLowerStripPhis
from numba.core.untyped_passes import FixupArgs, IRProcessing, ReconstructSSA, TranslateByteCode

on_translated: Callable[[int], None] = lambda _size: None  # noqa: E731, called with the size of each function


class Translated(JITCodeLibrary):
    """One function in LLVM's language, and which others it calls."""

    def finalize(self) -> None:
        self._finalized = True

    def _optimize_functions(self, _module: Any) -> None:
        """Later, with the whole unit."""

    @property
    def module(self) -> Any:
        return self._final_module

    def reached(self, seen: dict[int, Any]) -> None:
        """Add itself and all libraries that it calls, directly or not."""
        if id(self) in seen:
            return
        seen[id(self)] = self
        for library in self._linking_libraries:
            if isinstance(library, Translated):
                library.reached(seen)
            else:
                seen[id(library)] = library


class _Lower(Lower):
    """Without counting references there is nothing to do when a variable ends or gets another value."""

    def storevar(self, value: Any, name: str, argidx: int | None = None) -> None:
        if name in self._singly_assigned_vars:
            self._blk_local_varmap[name] = value
        else:
            self.builder.store(value, self.getvar(name))


class _SeparateLower(_Lower):
    def setup_function(self, fndesc: Any) -> None:
        super().setup_function(fndesc)
        self.function.attributes.add("noinline")


@register_pass(mutates_CFG=True, analysis_only=False)
class _Translation(NativeLowering):
    _name = "translation"

    def run_pass(self, state: Any) -> bool:
        state.library = Translated(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        state.flags.no_compile = state.flags.no_cpython_wrapper = state.flags.no_cfunc_wrapper = True
        super().run_pass(state)
        # numba knows a function by its entry; this one has none, and gets something that is like no other's.
        state["cr"] = state["cr"]._replace(cfunc=[].append)
        state.targetctx.insert_user_function(state["cr"].cfunc, state["cr"].fndesc, [state.library])
        on_translated(len(state.func_id.code.co_code))
        return True

    @property
    def lowering_class(self) -> type[Lower]:
        return _Lower


@register_pass(mutates_CFG=True, analysis_only=False)
class _SeparateTranslation(_Translation):
    _name = "translation_apart"

    @property
    def lowering_class(self) -> type[Lower]:
        return _SeparateLower


class _Passes(PassManager):
    """Those of numba's passes that a kernel needs.

    The others are for closures, generators, with-blocks, literals, parallel loops, and for counting references. What is
    done by a pass is not looked at after each of them.
    """

    def __init__(self, lowering: type) -> None:
        super().__init__("translation")
        before = (TranslateByteCode, FixupArgs, IRProcessing, ReconstructSSA, NopythonTypeInference, PreLowerStripPhis)
        self._steps = [step() for step in (*before, lowering, NoPythonBackend)]

    def run(self, state: Any) -> None:
        for step in self._steps:
            step.run_pass(state)


class InlinedCompiler(CompilerBase):
    """For small functions, which are copied into their callers."""

    def define_pipelines(self) -> list[Any]:
        return [_Passes(_Translation)]


class SeparateCompiler(CompilerBase):
    """For big functions, which stay functions."""

    def define_pipelines(self) -> list[Any]:
        return [_Passes(_SeparateTranslation)]
