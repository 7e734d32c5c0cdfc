"""Analysis of positions."""
