"""The pytest suite: one class of tests for one or more games."""

from collections.abc import Callable
from typing import Any

import pytest

from deska.core.game import load_rules
from deska.kernel.ops import legal, outcome, play, undo
from deska.testing.case import GameCase
from deska.testing.compiled import check_compiled
from deska.testing.facts import check_facts
from deska.testing.games import (
    check_known_games,
    check_level_game,
    check_perft,
    check_random_games,
    check_results_are_known,
)
from deska.testing.levels import PAIRS, check_levels
from deska.testing.watch import check_plainly, watched

_REFEREES = (legal, play, undo, outcome)


def check_game(case: GameCase) -> None:
    """All checks with plain rules, without compiling; Fault if the contract is violated."""
    with watched(case):
        check_facts(case)
        check_known_games(case)
        check_perft(case)
        results = check_random_games(case)
        if case.every_result:
            check_results_are_known(case, results)


_tried: list[GameCase] = []


def _tried_plainly(case: GameCase) -> None:
    """Once for each case: compiled, a rule that writes past the end of an array would end the process."""
    if not any(case is one for one in _tried):
        check_plainly(case)
        _tried.append(case)


# Tests that do not apply to every case.
_APPLIES: dict[str, Callable[[GameCase], bool]] = {
    "test_compiled_rules_do_what_the_plain_ones_do": lambda case: case.compiles,
    "test_a_game_of_levels_keeps_every_promise_to_its_end": lambda case: case.plays_levels,
    "test_a_level_scores_three_quarters_against_the_one_below": lambda case: (
        not case.levels_tested_by and case.game.seats == 2
    ),
}


class _Conformance:
    """The contract of every game. `conformance` makes a test class of it."""

    cases: tuple[GameCase, ...] = ()

    def pytest_generate_tests(self, metafunc: Any) -> None:
        if "case" in metafunc.fixturenames:
            applies = _APPLIES.get(metafunc.function.__name__, lambda _case: True)
            metafunc.parametrize("case", list(filter(applies, type(self).cases)), ids=str)

    @pytest.fixture(autouse=True)
    def _referee(self, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
        """Use plain rules for one test, or compiled ones if the case says so: after they were tried in plain Python."""
        for operation in _REFEREES:
            monkeypatch.setattr(operation, "_compiled", {})
        case = request.getfixturevalue("case") if "case" in request.fixturenames else None
        if case:
            _tried_plainly(case)
        if case and case.quick:
            load_rules(case.game)

    def test_there_are_games(self) -> None:
        assert self.cases

    def test_the_game_says_what_it_is(self, case: GameCase) -> None:
        with watched(case):
            check_facts(case)

    def test_known_games_end_as_known(self, case: GameCase) -> None:
        with watched(case):
            check_known_games(case)

    def test_there_are_as_many_moves_as_known(self, case: GameCase) -> None:
        with watched(case):
            check_perft(case)

    def test_random_games_keep_every_promise_to_their_end(self, case: GameCase) -> None:
        with watched(case):
            results = check_random_games(case)
            if case.every_result:
                check_results_are_known(case, results)

    def test_a_game_of_levels_keeps_every_promise_to_its_end(self, case: GameCase) -> None:
        check_level_game(case)

    def test_compiled_rules_do_what_the_plain_ones_do(self, case: GameCase) -> None:
        check_compiled(case)

    @pytest.mark.parametrize(("better", "worse"), PAIRS)
    def test_a_level_scores_three_quarters_against_the_one_below(self, case: GameCase, better: str, worse: str) -> None:
        load_rules(case.game)
        check_levels(case, better, worse)


def conformance(*cases: GameCase) -> type:
    """A test class; bind it to a name that begins with Test."""
    # A test without a case would be collected, only to be skipped.
    idle = {name: None for name, applies in _APPLIES.items() if not any(map(applies, cases))}
    return type("Conformance", (_Conformance,), {"cases": cases, **idle})
