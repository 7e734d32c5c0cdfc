"""Everything that knows numba's insides; nothing else in Deska does."""
