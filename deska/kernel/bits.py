"""What a processor knows of the bits of a word, for compiled code."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def lowest_bit(_typing: Any, _word: Any) -> Any:
    """Which bit of a word that is not 0 is its lowest."""

    def lower(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
        return builder.cttz(words[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), lower
