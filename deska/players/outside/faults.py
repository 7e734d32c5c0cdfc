"""Faults of outside engines."""

from deska.core.errors import PlayerFault

RESIGNED = "engine-gives-up"


class EngineFault(PlayerFault):
    """An engine crashed, hung, or gave an unusable answer; it loses the game."""


class EngineResigns(EngineFault):
    """An engine resigned. This is a normal end of a game, but there is no move to play."""
