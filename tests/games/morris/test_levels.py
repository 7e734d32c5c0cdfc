"""Each level of morris scores three quarters against the one below; three men are too few for that."""

import pytest

from deska.testing.case import game_case
from deska.testing.levels import PAIRS, check_levels
from tests.effort import long

SIX = {"men": "six", "flying": "no"}


@long
@pytest.mark.parametrize(("better", "worse"), PAIRS)
def test_levels_of_nine_men(better: str, worse: str) -> None:
    check_levels(game_case("morris"), better, worse)


@long
@pytest.mark.parametrize("options", [SIX, {"men": "twelve"}])
def test_hard_is_better_than_medium_on_other_boards(options: dict[str, str]) -> None:
    check_levels(game_case("morris", options), "hard", "medium")
