"""Tournaments: who meets whom, in which order, and the results."""
