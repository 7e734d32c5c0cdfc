"""All that a process needs to play games, loaded when this module is: the processes of a crew are born with it."""

from numba.core.registry import cpu_target

import deska.play.tournament.worker  # noqa: F401

# What numba would load with the first compiled function.
cpu_target.typing_context.refresh()
cpu_target.target_context.refresh()
