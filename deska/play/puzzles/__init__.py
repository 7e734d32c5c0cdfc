"""Puzzles of any game: found in games that the computer plays, and proven by trying every move and every answer."""
