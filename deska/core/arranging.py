"""Positions that people set up by hand, piece by piece."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deska.core.view import Piece

ArrangedText = Callable[[Mapping[str, Piece], Mapping[Piece, int], int], str]


@dataclass(frozen=True)
class Arranger:
    """The pieces of a game that can be put on its board by hand.

    `text` makes the text of a position from pieces by cell, from how many of each kind are in hand, and from the seat
    to move. `read_position` decides whether it can be played; `text` may raise PositionError, too.
    """

    kinds: tuple[Piece, ...]
    text: ArrangedText
    in_hand: tuple[Piece, ...] = ()  # the kinds that may also be in hand
    chooses_turn: bool = True  # False: the pieces tell who is to move


def board_text(names: Sequence[str], columns: int, pieces: Mapping[str, Piece], free: str) -> str:
    """Rows from the top, with the letters of pieces; `names` are the cells row by row from the lower left."""
    signs = [pieces[name].letter if name in pieces else free for name in names]
    rows = ["".join(signs[start : start + columns]) for start in range(0, len(signs), columns)]
    return "/".join(reversed(rows))
