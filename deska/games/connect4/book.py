"""The opening book of Connect Four on 7 × 6: what `master` plays in the positions that it cannot solve in time.

It has the positions that arise if one side plays by the book, whatever the other side plays: for each a best move, and
the value, or only who wins. `python -m deska.games.connect4.make_book` makes it.

The file: MAGIC, the CRC-32 of what follows, and compressed by zlib: the keys in rising order (8 bytes each), then a
byte with the value of each position, then a byte with the column of each best move. A position stands for its mirror
image too.
"""

import logging
import zlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from deska.games.connect4.board import Board
from deska.games.connect4.kernel.solver import BEST, COLUMNS

FILE = Path(__file__).with_name("book.bin")
MAGIC = b"deska connect-four 2\n"
_OFFSET = 22  # added to a value
_WON, _LOST = 44, 45  # who wins is known, but not how soon
_ENTRY = 10  # bytes
logger = logging.getLogger(__name__)


class Entry(NamedTuple):
    """The bounds of a position's value, and a best move."""

    low: int
    high: int
    column: int

    @property
    def code(self) -> int:
        if self.low == self.high:
            return self.low + _OFFSET
        return _WON if self.low > 0 else _LOST

    def mirrored(self) -> "Entry":
        return self._replace(column=COLUMNS - 1 - self.column)


def _decoded(code: int, column: int) -> Entry:
    if code in (_WON, _LOST):
        return Entry(1, BEST, column) if code == _WON else Entry(-BEST, -1, column)
    if not 0 < code < _WON or column >= COLUMNS:
        raise ValueError("an opening book of Connect Four with a value or a column that there is not")
    return Entry(code - _OFFSET, code - _OFFSET, column)


@dataclass
class Book:
    entries: dict[int, Entry] = field(default_factory=dict)  # by key

    def __len__(self) -> int:
        return len(self.entries)

    def of(self, board: Board) -> Entry | None:
        entry = self.entries.get(board.key)
        return entry.mirrored() if entry and board.is_mirrored else entry

    def put(self, board: Board, entry: Entry) -> None:
        self.entries[board.key] = entry.mirrored() if board.is_mirrored else entry

    def to_bytes(self) -> bytes:
        keys = sorted(self.entries)
        codes, columns = zip(*((self.entries[key].code, self.entries[key].column) for key in keys), strict=True)
        packed = zlib.compress(np.array(keys, "<u8").tobytes() + bytes(codes) + bytes(columns), 9)
        return MAGIC + zlib.crc32(packed).to_bytes(4, "big") + packed


def from_bytes(data: bytes) -> Book:
    """ValueError if these are not the bytes of a book."""
    start, packed = len(MAGIC), data[len(MAGIC) + 4 :]
    if not data.startswith(MAGIC) or zlib.crc32(packed) != int.from_bytes(data[start : start + 4], "big"):
        raise ValueError("no opening book of Connect Four, or a damaged one")
    plain = zlib.decompress(packed)
    count = len(plain) // _ENTRY
    if len(plain) != count * _ENTRY:
        raise ValueError("an opening book of Connect Four with half an entry")
    keys = np.frombuffer(plain[: 8 * count], "<u8").tolist()
    entries = map(_decoded, plain[8 * count : 9 * count], plain[9 * count :])
    return Book(dict(zip(keys, entries, strict=True)))


@cache
def shipped_book() -> Book:
    """The book that comes with Deska. Without its file, or with a damaged one, an empty book."""
    try:
        return from_bytes(FILE.read_bytes())
    except (OSError, ValueError) as problem:
        logger.warning("Connect Four is played without its opening book, so the first moves may err: %s.", problem)
        return Book()
