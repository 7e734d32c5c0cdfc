"""What an outside program can do wrong."""

from deska.core.errors import DeskaError


class EngineFault(DeskaError):
    """An engine has crashed, hung, or said what makes no sense; it loses the game for it."""
