"""Imports everything that a worker needs. The forked processes of a crew inherit it."""

from numba.core.registry import cpu_target

import deska.play.tournament.worker  # noqa: F401

# Modules that numba would load with the first compiled function.
cpu_target.typing_context.refresh()
cpu_target.target_context.refresh()
