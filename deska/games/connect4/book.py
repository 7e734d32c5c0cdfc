"""The opening book of Connect Four on 7 × 6: the values of all positions after a few moves.

A book lists no positions. It has one byte for each position up to mirror images, in the order of `level`, from the
empty board on: the value + 22, or 0 if it is not known yet. `python -m deska.games.connect4.make_book` makes it.

The file: MAGIC, the number of plies, the CRC-32 of what follows, and the bytes, compressed by zlib.
"""

import zlib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from deska.games.connect4.kernel.solver import COLUMNS, SIX_BITS, completing, key_of, mirrored, reachable

FILE = Path(__file__).with_name("book.bin")
MAGIC = b"deska connect-four 1\n"
OFFSET = 22  # added to a value
UNKNOWN = 0
Words = NDArray[np.uint64]


@dataclass(frozen=True)
class Level:
    """All positions after a number of moves that go on, one of each pair of mirror images, by key."""

    keys: Words
    own: Words  # discs of the side to move
    taken: Words

    def next(self) -> "Level":
        """The positions one move further that go on."""
        own, taken = [], []
        for column in range(COLUMNS):
            cells = reachable(self.taken) & (SIX_BITS << np.uint64(7 * column))
            legal = (cells != 0) & (cells & completing(self.own, self.taken) == 0)
            own.append((self.own ^ self.taken)[legal])
            taken.append((self.taken | cells)[legal])
        return level(np.concatenate(own), np.concatenate(taken))


def level(own: Words, taken: Words) -> Level:
    keys, first = np.unique(np.minimum(own + taken, mirrored(own + taken)), return_index=True)
    return Level(keys, own[first], taken[first])


@cache
def levels(plies: int) -> tuple[Level, ...]:
    """The levels from the empty board on."""
    empty = np.zeros(1, np.uint64)
    found = [level(empty, empty)]
    while len(found) <= plies:
        found.append(found[-1].next())
    return tuple(found)


@dataclass(frozen=True)
class Book:
    plies: int
    values: tuple[NDArray[np.uint8], ...]  # by ply, beside the keys of its level

    @cached_property
    def keys(self) -> list[Words]:
        return [one.keys for one in levels(self.plies)]

    def value(self, own: int, taken: int) -> int | None:
        """The value of a position that goes on, or None if it is not in the book."""
        ply = taken.bit_count()
        if ply > self.plies:
            return None
        keys, key = self.keys[ply], key_of(np.uint64(own), np.uint64(taken))
        at = int(np.searchsorted(keys, key))
        if at == len(keys) or keys[at] != key:
            return None  # no moves lead there
        found = int(self.values[ply][at])
        return None if found == UNKNOWN else found - OFFSET

    def to_bytes(self) -> bytes:
        packed = zlib.compress(b"".join(one.tobytes() for one in self.values), 9)
        return MAGIC + bytes([self.plies]) + zlib.crc32(packed).to_bytes(4, "big") + packed


def empty_book(plies: int) -> Book:
    return Book(plies, tuple(np.zeros(len(one.keys), np.uint8) for one in levels(plies)))


def from_bytes(data: bytes) -> Book:
    """ValueError if these are not the bytes of a book."""
    start, packed = len(MAGIC), data[len(MAGIC) + 5 :]
    if not data.startswith(MAGIC) or zlib.crc32(packed) != int.from_bytes(data[start + 1 : start + 5], "big"):
        raise ValueError("no opening book of Connect Four, or a damaged one")
    plies = data[start]
    ends = np.cumsum([len(one.keys) for one in levels(plies)])
    values = np.frombuffer(zlib.decompress(packed), np.uint8)
    if len(values) != ends[-1]:
        raise ValueError("an opening book of Connect Four with too few or too many values")
    return Book(plies, tuple(np.split(values, ends[:-1])))


@cache
def shipped_book() -> Book:
    """The book that comes with Deska; without its file, an empty one."""
    return from_bytes(FILE.read_bytes()) if FILE.exists() else empty_book(0)
