"""Options read from text."""

from typing import Any

import pytest

from deska.core.errors import SetupError
from deska.core.options import OneOf, Option, Real, Whole, read_settings

SIZE, CHANCE, RULE = Whole("size", 15, 3, 40), Real("chance", 0.5, 0.0, 1.0), OneOf("rule", "free", ("free", "caro"))
BELOW = Whole("below", 0, -5, 5)


def test_what_is_not_given_has_its_default() -> None:
    assert read_settings((SIZE, CHANCE, RULE), {}, "game") == {"size": 15, "chance": 0.5, "rule": "free"}


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SIZE, "3", 3),
        (SIZE, "40", 40),
        (SIZE, "007", 7),
        (BELOW, "-5", -5),
        (CHANCE, "0", 0.0),
        (CHANCE, "1e-3", 0.001),
        (CHANCE, ".25", 0.25),
        (RULE, "CARO", "caro"),
    ],
)
def test_good_values_are_read(option: Option, text: str, value: Any) -> None:
    assert read_settings((option,), {option.name: text}, "game") == {option.name: value}


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *(
            (SIZE, text)
            for text in ("", "2", "41", "-3", "--3", "-", "3.0", "1e1", " 15", "1_5", "१५", "0x10", "9" * 5000)
        ),
        (SIZE, "000000000015999"),
        (SIZE, "15" + "\0"),
        *(
            (CHANCE, text)
            for text in ("", "nan", "inf", "-0.1", "1.1", "half", "0,5", "٠", "0_1", "0." + "0" * 40 + "x")
        ),
        *((RULE, text) for text in ("", "renju", "free ", "fr")),
    ],
)
def test_bad_values_are_refused_with_the_range(option: Option, text: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_settings((option,), {option.name: text}, "game")
    (problem,) = caught.value.problems
    assert (problem.key, problem.about) == ("bad-option-value", option.name)
    assert problem.values["range"] == option.range()


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(SetupError) as caught:
        read_settings((SIZE, CHANCE, RULE), {"size": "2", "colour": "red", "rule": "x", "chance": "0.1"}, "game")
    assert [(problem.key, problem.about) for problem in caught.value.problems] == [
        ("bad-option-value", "size"),
        ("unknown-option", "colour"),
        ("bad-option-value", "rule"),
    ]


def test_long_values_are_cut_in_the_message() -> None:
    with pytest.raises(SetupError) as caught:
        read_settings((SIZE,), {"size": "x" * 10_000, "y" * 10_000: "1"}, "game")
    assert all(len(str(problem.values)) < 300 for problem in caught.value.problems)
