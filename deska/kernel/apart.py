"""A compiler for functions that stay functions.

LLVM likes to copy a function into each of its callers, with loops unrolled, and numba optimises the whole
again at every level of calls. For a big helper that is seldom called that only costs time: renju's forbidden
cells alone took longer to compile than the search.
"""

from typing import Any

from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.lowering import Lower
from numba.core.typed_passes import NativeLowering


class _LowerApart(Lower):
    def setup_function(self, fndesc: Any) -> None:
        super().setup_function(fndesc)
        self.function.attributes.add("noinline")


@register_pass(mutates_CFG=True, analysis_only=False)
class _LoweringApart(NativeLowering):
    _name = "lowering_apart"

    @property
    def lowering_class(self) -> type[Lower]:
        return _LowerApart


class ApartCompiler(CompilerBase):
    """numba's own pipeline; the function is never copied into a caller."""

    def define_pipelines(self) -> list[Any]:
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps = [(_LoweringApart if step is NativeLowering else step, text) for step, text in pipeline.passes]
        pipeline.passes = steps
        pipeline.finalize()
        return [pipeline]
