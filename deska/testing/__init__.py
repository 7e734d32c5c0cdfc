"""Conformance tests for games: what every game must do, checked in whole games (docs/testing-a-game.md).

Needs pytest: `pip install deska[testing]`.
"""

from deska.testing.case import Fault, GameCase, KnownGame, KnownPosition
from deska.testing.levels import check_levels
from deska.testing.suite import check_game, conformance

__all__ = ["Fault", "GameCase", "KnownGame", "KnownPosition", "check_game", "check_levels", "conformance"]
