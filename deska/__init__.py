"""Deska: board games from plain Python rules, at machine speed."""

__version__ = "0.1.0"
