"""Floor 0: operations on positions and the loops over them, compiled by numba."""

# First of all: numba must know where to keep what it compiles before anything is compiled.
from deska.kernel.cache import cache as cache
