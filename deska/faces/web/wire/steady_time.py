"""Seconds since 1970 that nobody can set back or forward while the program runs."""

import time

_SINCE = time.time() - time.monotonic()


def steady_time() -> float:
    """Like time.time() when the program began, and from then on as the monotonic clock goes."""
    return _SINCE + time.monotonic()
