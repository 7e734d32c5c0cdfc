"""Tournaments: who meets whom, in which order, and what came of it."""
