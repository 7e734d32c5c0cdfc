"""How functions are compiled that only compiled code calls.

numba optimises every function together with all that it calls, once for each level of calls, and makes machine code
of each: with a dozen levels the same code is optimised a dozen times (armies: 48 s, of which 40 for nothing). A part
is only translated; the kernel at the top is optimised as a whole, once.

Big functions stay functions: LLVM likes to copy a function into each of its callers, with loops unrolled, which
for one that is seldom called only costs time.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.lowering import Lower
from numba.core.typed_passes import NativeLowering


class _Part(JITCodeLibrary):
    """Translated code that waits for the kernel it will be part of."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class _LoweringPart(NativeLowering):
    _name = "lowering_part"

    def run_pass(self, state: Any) -> bool:
        state.library = _Part(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        state.flags.no_compile = state.flags.no_cpython_wrapper = state.flags.no_cfunc_wrapper = True
        super().run_pass(state)
        # numba knows a function by its entry; a part has none, and gets something that is like no other's.
        state["cr"] = state["cr"]._replace(cfunc=[].append)
        state.targetctx.insert_user_function(state["cr"].cfunc, state["cr"].fndesc, [state.library])
        return True


class _LowerApart(Lower):
    def setup_function(self, fndesc: Any) -> None:
        super().setup_function(fndesc)
        self.function.attributes.add("noinline")


@register_pass(mutates_CFG=True, analysis_only=False)
class _LoweringApart(_LoweringPart):
    _name = "lowering_apart"

    @property
    def lowering_class(self) -> type[Lower]:
        return _LowerApart


def _with_lowering(compiler: CompilerBase, lowering: type) -> list[Any]:
    """numba's own pipeline with another way of lowering."""
    pipeline = DefaultPassBuilder.define_nopython_pipeline(compiler.state)
    pipeline.passes = [(lowering if step is NativeLowering else step, text) for step, text in pipeline.passes]
    pipeline.finalize()
    return [pipeline]


class PartCompiler(CompilerBase):
    """For small functions, which are copied into their callers."""

    def define_pipelines(self) -> list[Any]:
        return _with_lowering(self, _LoweringPart)


class ApartCompiler(CompilerBase):
    """For big functions, which stay functions."""

    def define_pipelines(self) -> list[Any]:
        return _with_lowering(self, _LoweringApart)
