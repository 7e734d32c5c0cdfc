"""What every game must do. A new game of Deska's own is tested by existing, once known.py says what is known of it."""

from deska.testing import conformance
from tests.conformance.cases import CASES
from tests.effort import slow

pytestmark = slow

TestGames = conformance(*CASES)


def test_there_are_games() -> None:
    assert {"piskvorky", "tic-tac-toe"} <= {case.game.name for case in CASES}
    assert len({str(case) for case in CASES}) == len(CASES)
