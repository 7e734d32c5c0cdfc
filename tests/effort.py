"""How much the tests try: in `make test` a little, the same each time; in `make long` much more, never the same."""

import os

import pytest
from hypothesis import HealthCheck, settings

LONG = bool(os.environ.get("DESKA_LONG"))
_TIMES = 20  # as many examples

# A test that `make long` alone runs.
long = pytest.mark.long
# A test that `make quick` leaves out: it starts programs or servers, or computes for long.
slow = pytest.mark.slow


def examples(count: int) -> settings:
    """So many examples of a property, or many more in a long run."""
    return settings(
        max_examples=count * (_TIMES if LONG else 1),
        deadline=None,  # a busy machine is slow, not wrong
        derandomize=not LONG,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
