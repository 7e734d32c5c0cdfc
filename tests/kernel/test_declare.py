"""Operations choose their rule by the class of the position, in plain Python and compiled alike."""

from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from deska.kernel.compile.build import build
from deska.kernel.compile.units import Root
from deska.kernel.declare import helper, inlined, kernel, operation, optional_operation
from deska.kernel.positions import block, copied, layout
from deska.kernel.signatures import signature_of
from tests.effort import slow

pytestmark = slow

NOW = layout(("number", np.int64), ("list", np.int64, 4))
FIXED = layout(("factor", np.int64))


class Apple(NamedTuple):
    now: Any
    fixed: Any


class Pear(NamedTuple):
    now: Any
    fixed: Any


@operation
def weight(pos: Any, more: int) -> int:
    """What it weighs and more."""
    raise NotImplementedError


@optional_operation
def colour(pos: Any) -> int:
    """Green unless a rule says otherwise."""
    return 7


@helper
def twice(number: int) -> int:
    return 2 * number


@inlined
def plus_one(number: int) -> int:
    return number + 1


@weight.rule_for(Apple)
def _weight(pos: Any, more: int) -> Any:
    return plus_one(twice(pos.now.number)) * pos.fixed.factor + more


@colour.rule_for(Pear)
def _colour(pos: Any) -> Any:
    pos.now.list[1] += 1
    return pos.now.list[1]


@kernel
def compiled_weight(pos: Any) -> int:
    return weight(pos, 5)  # type: ignore[no-any-return]


@operation
def fill(pos: Any, numbers: NDArray[np.int64]) -> None:
    """Write numbers."""


@fill.rule_for(Apple)
def _fill(pos: Any, numbers: Any) -> None:
    for i in range(len(numbers)):
        numbers[i] = i


@kernel
def fills_a_part(pos: Any, numbers: NDArray[np.int64]) -> None:
    fill(pos, numbers[2:5])


def fills_every_second(pos: Any, numbers: NDArray[np.int64]) -> None:
    fill(pos, numbers[::2])


@kernel
def compiled_colour(pos: Any) -> int:
    return colour(pos)  # type: ignore[no-any-return]


def fruit(kind: type[Any]) -> Any:
    pos = kind(block(NOW), block(FIXED))
    pos.now.number, pos.fixed.factor = 3, 10
    return pos


def test_the_rule_of_the_class_is_chosen() -> None:
    assert weight(fruit(Apple), 5) == compiled_weight(fruit(Apple)) == 75


def test_a_class_without_a_rule_gets_the_default() -> None:
    assert colour(fruit(Apple)) == compiled_colour(fruit(Apple)) == 7


def test_a_rule_of_its_own_goes_before_the_default() -> None:
    pear = fruit(Pear)
    assert [colour(pear), compiled_colour(pear), colour(pear)] == [1, 2, 3]
    assert pear.now.list.tolist() == [0, 3, 0, 0]


def test_a_missing_rule_is_named_in_python() -> None:
    with pytest.raises(TypeError, match="Pear has no rule for 'weight'"):
        weight(fruit(Pear), 5)


def test_a_missing_rule_is_refused_when_compiling() -> None:
    with pytest.raises(TypeError, match="Pear has no rule for 'weight'"):
        compiled_weight(fruit(Pear))


def test_a_part_of_an_array_is_handed_over() -> None:
    numbers = np.full(6, 9)
    fills_a_part(fruit(Apple), numbers)
    assert numbers.tolist() == [9, 9, 0, 1, 2, 9]


def test_an_array_with_gaps_is_refused_when_compiling() -> None:
    """Only its address and length are handed over."""
    root = Root("fills_every_second", fills_every_second, signature_of(fills_every_second))
    with pytest.raises(Exception, match="a contiguous array of 1 dimensions of int64 is needed"):
        build([root])


def test_an_operation_knows_who_has_a_rule() -> None:
    assert weight.has_rule_for(Apple)
    assert not weight.has_rule_for(Pear)
    assert not colour.has_rule_for(Apple)


def test_an_operation_keeps_the_name_and_contract() -> None:
    declared: Any = weight
    assert (declared.__name__, declared.__doc__) == ("weight", "What it weighs and more.")


def test_a_new_block_is_zero() -> None:
    now = block(NOW)
    assert (now.number, now.list.tolist()) == (0, [0, 0, 0, 0])


def test_fields_are_read_and_written_as_attributes() -> None:
    now = block(NOW)
    now.number = 4
    now.list[2] = 9
    assert (now["number"], now["list"].tolist()) == (4, [0, 0, 9, 0])
    now.list = [1, 2, 3, 4]
    assert now.list.tolist() == [1, 2, 3, 4]


def test_an_unknown_field_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        _ = block(NOW).weight


def test_a_copy_shares_only_what_never_changes() -> None:
    one = fruit(Apple)
    other = copied(one)
    assert type(other) is Apple
    assert other.fixed is one.fixed
    other.now.number = 8
    other.now.list[0] = 1
    assert (one.now.number, one.now.list.tolist()) == (3, [0, 0, 0, 0])
