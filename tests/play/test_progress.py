"""How somebody does over time: only what rests on enough games is said."""

from collections import Counter
from collections.abc import Collection
from typing import Any

import pytest

from deska.play.progress import (
    FEW_GAMES,
    FEW_IN_A_ROW,
    ErrorKind,
    PersonsGame,
    error_kind,
    errors_of,
    first_moves_of,
    months_of,
)
from deska.play.review import Mark


def game(**more: Any) -> PersonsGame:
    given: dict[str, Any] = {
        "game": "chess",
        "month": (2026, 11),
        "score": 1.0,
        "judged": 20,
        "good": 15,
        "explained": 20,
    }
    return PersonsGame(**{**given, **more})


@pytest.mark.parametrize(
    ("mark", "kinds", "expected"),
    [
        (None, ["review-loses"], None),
        ("only-move", [], None),
        ("missed-win", ["review-better"], "missed-win"),
        ("blunder", ["review-better-wins"], "missed-win"),
        ("thrown-draw", ["review-loses"], "thrown-draw"),
        ("blunder", ["review-loses", "review-better"], "allowed-win"),
        ("blunder", ["review-loses-piece-for", "review-better"], "lost-piece"),
        ("mistake", ["review-allows", "reason-takes-free", "review-better"], "allowed-gain"),
        ("mistake", ["review-better-because", "reason-stops-in"], "allowed-gain"),
        ("mistake", ["review-better-because", "reason-takes-free"], "missed-gain"),
        ("mistake", ["review-better-because", "reason-saves-draw"], "other"),
        ("inaccuracy", ["review-better"], "other"),
    ],
)
def test_an_error_is_what_its_checked_reasons_say(
    mark: Mark | None, kinds: Collection[str], expected: ErrorKind | None
) -> None:
    assert error_kind(mark, kinds) == expected


def test_errors_are_counted_from_enough_games_on() -> None:
    one = game(errors=Counter({"lost-piece": 2, "other": 1}))
    assert errors_of([one] * (FEW_GAMES - 1)) == []
    found = errors_of([one] * FEW_GAMES)
    assert [(error.kind, error.count, error.every) for error in found] == [
        ("lost-piece", 2 * FEW_GAMES, 10),
        ("other", FEW_GAMES, 20),
    ]


def test_games_whose_kinds_were_not_stored_do_not_count_for_errors() -> None:
    assert errors_of([game(explained=0, errors=Counter({"other": 1}))] * 20) == []


def test_months_with_few_games_are_left_out() -> None:
    games = [game(month=(2026, 2))] * FEW_IN_A_ROW + [game(month=(2025, 12))] * FEW_IN_A_ROW + [game(month=(2026, 1))]
    months = months_of(games)
    assert list(months) == [(2025, 12), (2026, 2)]
    assert (months[2026, 2].judged, months[2026, 2].good) == (20 * FEW_IN_A_ROW, 15 * FEW_IN_A_ROW)


def test_first_moves_are_told_apart_by_who_made_them() -> None:
    games = [
        *[game(first="e4")] * 3,
        *[game(first="e4", began=False, score=0.5)] * 4,
        *[game(first="d4")] * 2,
        *[game(first="c4", score=None)] * 5,
    ]
    assert [(one.began, one.move, one.games, one.score) for one in first_moves_of(games)] == [
        (False, "e4", 4, 2.0),
        (True, "e4", 3, 3.0),
    ]
