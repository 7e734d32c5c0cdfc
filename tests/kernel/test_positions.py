"""Blocks of memory with named fields."""

import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from deska.kernel.positions import block, layout

SOME = layout(("count", np.int64), ("cells", np.uint8, 1000))


def test_a_field_is_what_was_written_there() -> None:
    one = block(SOME)
    one.count, one.cells[7] = 5, 3
    other = one.copy()
    other.count, other.cells[7] = 6, 4
    assert (one.count, one.cells[7], one["cells"][7]) == (5, 3, 3)
    assert (other.count, other.cells[7], other["cells"][7]) == (6, 4, 4)


@pytest.mark.parametrize("make", [lambda: block(SOME), lambda: block(SOME).copy()])
def test_a_block_that_nobody_needs_is_freed(make: Callable[[], Any]) -> None:
    one = make()
    assert one.cells.sum() == one.count == 0
    memory = weakref.ref(one.base)
    del one
    assert memory() is None
