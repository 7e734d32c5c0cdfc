"""Puzzles in the page: one after another, solved on the board."""
