"""Who takes part."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Entrant:
    """A person in a tournament. Somebody who has left is not present, but keeps results and place."""

    id: str
    name: str
    team: str | None = None
    rating: int | None = None
    present: bool = True
