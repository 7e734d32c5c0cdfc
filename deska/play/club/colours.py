"""Who has the first move: colour preferences and their allocation by FIDE's Dutch rules (articles 1.7 and 5)."""

from collections.abc import Sequence
from dataclasses import dataclass

WHITE, BLACK = 1, -1  # White has the first move
NONE, MILD, STRONG, ABSOLUTE = 0, 1, 2, 3


@dataclass(frozen=True)
class Preference:
    """The colour that is due to a player, and how strongly."""

    colour: int = 0
    strength: int = NONE

    def clashes(self, other: "Preference") -> bool:
        """Both want the same colour."""
        return self.colour != 0 and self.colour == other.colour


def preference(colours: Sequence[int]) -> Preference:
    """From the colours of the games that were played, oldest first."""
    if not colours:
        return Preference()
    difference = sum(colours)
    if abs(difference) > 1:
        return Preference(-1 if difference > 0 else 1, ABSOLUTE)
    if len(colours) > 1 and colours[-1] == colours[-2]:
        return Preference(-colours[-1], ABSOLUTE)
    return Preference(-difference, STRONG) if difference else Preference(-colours[-1], MILD)


def colour_of_higher(higher: Sequence[int], lower: Sequence[int], initial: int) -> int:
    """The colour of the higher ranked of two players; `initial` is for those who have no preference."""
    one, other = preference(higher), preference(lower)
    if not one.clashes(other):
        return one.colour or -other.colour or initial
    if one.strength != other.strength:
        return one.colour if one.strength > other.strength else -one.colour
    if one.strength == ABSOLUTE and abs(sum(higher)) != abs(sum(lower)):
        return one.colour if abs(sum(higher)) > abs(sum(lower)) else -one.colour
    for mine, theirs in zip(reversed(higher), reversed(lower), strict=False):
        if mine != theirs:
            return theirs  # alternate to the last time when the two had different colours
    return one.colour


def is_third_in_a_row(colours: Sequence[int], colour: int) -> bool:
    return len(colours) > 1 and colours[-1] == colours[-2] == colour


def is_too_one_sided(colours: Sequence[int], colour: int) -> bool:
    """Would the colour difference be beyond ±2?"""
    return abs(sum(colours) + colour) > 2
