"""Floor 0: operations on positions and the loops over them, compiled by numba."""

# First of all: numba must know where to keep what it compiles before anything is compiled.
from deska.kernel.lean import import_numba

import_numba()

from deska.kernel.cache import cache as cache  # noqa: E402
