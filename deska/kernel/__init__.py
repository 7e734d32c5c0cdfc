"""Floor 0: operations on positions and the loops over them, compiled by numba."""
