"""Loops over positions that serve every game: searches, exhaustive solvers, perft, single questions."""
