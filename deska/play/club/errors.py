"""What can be wrong with a tournament of people."""

from deska.core.errors import DeskaError


class TournamentError(DeskaError):
    """An event that is not allowed now, or stored data that cannot be read."""
