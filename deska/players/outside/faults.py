"""Faults of outside engines."""

from deska.core.errors import PlayerFault

RESIGNED = "engine-gives-up"


class EngineFault(PlayerFault):
    """An engine has crashed, hung, or said what makes no sense; it loses the game for it."""


class EngineResigns(EngineFault):
    """An engine resigned. This is a normal end of a game, but there is no move to play."""
