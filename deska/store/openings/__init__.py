"""Openings: every position of every game in the library, and how the games that reached it went on.

They are in a file of their own beside the database, which imports of many games may fill without a match having to
wait. `positions` finds the positions of a game, `segments` stores them, `database` is the file, `importing` fills it
from files of games, `updating` from past games and annotated games, and `columns` and `queries` answer.
"""
