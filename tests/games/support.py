"""What tests of several games share."""

import os

from hypothesis import HealthCheck, settings

_MORE = int(os.environ.get("DESKA_EXAMPLES", "1"))


def examples(count: int) -> settings:
    """So many examples, the same each time; DESKA_EXAMPLES=n tries n times as many, other ones each time."""
    return settings(
        max_examples=count * _MORE,
        deadline=None,
        derandomize=_MORE == 1,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
