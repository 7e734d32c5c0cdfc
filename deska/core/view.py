"""All that a face may know of a position. A face draws it and holds no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Piece:
    """Something that stands on a cell."""

    owner: int  # the seat it belongs to; where an opening has not settled that yet, by the order of colours
    letter: str  # what a terminal draws and a page picks a picture by


@dataclass(frozen=True)
class BoardView:
    """A position as a picture, with everything that may be done about it.

    `taps` maps the text of each legal move to what a person taps for it, in order: cells by name, choices that
    are no cell as themselves. A face shows what may be tapped next from the taps made so far.
    """

    columns: int
    rows: int
    pieces: Mapping[str, Piece]  # by cell name
    last: tuple[str, ...]  # the cells of the last move
    winning: tuple[tuple[str, ...], ...]  # the rows that were completed
    forbidden: tuple[str, ...]  # free cells where the seat to move may not play
    phase: str  # a text key that tells what is asked of the seat to move
    signs: tuple[str, ...]  # by seat: the letter that stands for it, "" while an opening has not settled it
    taps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
