"""The positions that a game went through, as numbers that are the same in any order of moves."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from deska.core.game import Game, Position, legal_moves, load_rules
from deska.core.record import Node, Record
from deska.kernel.ops import GOING_ON, key, outcome, play, undo
from deska.kernel.positions import copied
from deska.kernel.search.trace import trace

MOST_PLIES = 4000  # of one game; later positions are not found
_PLY_BITS = 12
_MIX = 0x9E3779B97F4A7C15  # odd; spreads keys whose high bits are alike
_WORD = (1 << 64) - 1

# A position in a segment: a bucket, and the rest of its key. `child` tells which position followed, 0 for none; `at`
# is the ply and who was to move.
BUCKETS = 1024
_FIELDS = (("head", "<u4"), ("tail", "<u2"), ("game", "<u4"), ("child", "<u4"), ("at", "<u2"))
ROW = sum(np.dtype(kind).itemsize for _, kind in _FIELDS)  # bytes of a position of a game


@dataclass
class Rows:
    """Positions of games, one beside another."""

    key: NDArray[np.uint64]  # mixed
    game: NDArray[np.uint32]
    child: NDArray[np.uint32]
    at: NDArray[np.uint16]

    def __len__(self) -> int:
        return len(self.key)

    def only(self, chosen: Any) -> "Rows":
        return Rows(self.key[chosen], self.game[chosen], self.child[chosen], self.at[chosen])

    @classmethod
    def joined(cls, parts: Sequence["Rows"]) -> "Rows":
        numbers = np.zeros(0, np.uint32)
        none = Rows(np.zeros(0, np.uint64), numbers, numbers, np.zeros(0, np.uint16))
        given = parts or [none]
        return cls(
            np.concatenate([part.key for part in given]),
            np.concatenate([part.game for part in given]),
            np.concatenate([part.child for part in given]),
            np.concatenate([part.at for part in given]),
        )

    def in_order(self) -> "Rows":
        """Sorted by key, and each game once in a position: where it comes back to one, its first time counts.

        The positions of a game must lie together, in their order.
        """
        rows = self.only(np.argsort(self.key, kind="stable"))
        is_first = np.ones(len(rows), np.bool_)
        is_first[1:] = (rows.key[1:] != rows.key[:-1]) | (rows.game[1:] != rows.game[:-1])
        return rows.only(is_first)


def bucket_of(mixed: Any) -> Any:
    """The bucket of a mixed key, or of many."""
    return mixed >> np.uint64(54)


def packed(rows: Rows) -> bytes:
    """Rows of one bucket as bytes; `unpacked` reads them."""
    parts = {
        "head": rows.key >> np.uint64(22) & np.uint64(0xFFFFFFFF),
        "tail": rows.key >> np.uint64(6) & np.uint64(0xFFFF),
        "game": rows.game,
        "child": rows.child,
        "at": rows.at,
    }
    return b"".join(parts[name].astype(kind).tobytes() for name, kind in _FIELDS)


def _columns(content: bytes) -> dict[str, NDArray[Any]]:
    count, parts, begin = len(content) // ROW, {}, 0
    for name, kind in _FIELDS:
        parts[name] = np.frombuffer(content, kind, count, begin)
        begin += count * np.dtype(kind).itemsize
    return parts


def unpacked(content: bytes, bucket: int, mixed: int | None = None) -> Rows:
    """The rows of a bucket, or only those of one key; the last six bits of their keys are lost."""
    parts = _columns(content)
    if mixed is not None:
        head = np.uint32(mixed >> 22 & 0xFFFFFFFF)
        begin, end = (int(np.searchsorted(parts["head"], head, side)) for side in ("left", "right"))
        parts = {name: part[begin:end] for name, part in parts.items()}
        is_it = parts["tail"] == np.uint16(mixed >> 6 & 0xFFFF)
        if not is_it.all():
            parts = {name: part[is_it] for name, part in parts.items()}
    heads, tails = parts["head"].astype(np.uint64), parts["tail"].astype(np.uint64)
    keys = np.uint64(bucket << 54) | heads << np.uint64(22) | tails << np.uint64(6)
    return Rows(keys, parts["game"].astype(np.uint32), parts["child"].astype(np.uint32), parts["at"].astype(np.uint16))


def mixed_key(pos: Position) -> int:
    """The key of a position as rows have it."""
    return int(key(pos)) * _MIX & _WORD & ~63


def child_of(mixed: int) -> int:
    """How rows name the position that followed."""
    return (mixed >> 22 ^ mixed >> 6) & 0xFFFFFFFF | 1


def ply_of(at: int) -> int:
    return at & ((1 << _PLY_BITS) - 1)


def seat_of(at: Any) -> Any:
    """Who was to move."""
    return at >> _PLY_BITS


@dataclass(frozen=True)
class Way:
    """The positions that one game went through, the first and the last included."""

    keys: NDArray[np.uint64]
    seats: NDArray[np.uint8]  # who was to move


class Tracer:
    """Follows the games of one set of rules, in compiled code."""

    def __init__(self, game: Game) -> None:
        load_rules(game)
        self._game = game
        self._begin, self._pos = game.start(), game.start()

    def way(self, record: Record) -> Way:
        """The positions of the main line of a record."""
        if record.start is None:
            self._pos.now.take(self._begin.now)
            pos = self._pos
        else:
            pos = record.start_position()
        line = numbers_of(record.game, pos, record.main_line[:MOST_PLIES])
        way = Way(np.zeros(len(line) + 1, np.uint64), np.zeros(len(line) + 1, np.uint8))
        trace(pos, line, way.keys, way.seats)
        return way


def rows_of(ways: Sequence[Way]) -> Rows:
    """The positions of games, numbered from 0; all at once, which is much faster than one by one."""
    lengths = np.array([len(way.keys) for way in ways])
    keys = np.concatenate([way.keys for way in ways]) * np.uint64(_MIX) & np.uint64(_WORD & ~63)
    last = np.cumsum(lengths) - 1
    children = np.zeros(len(keys), np.uint32)
    after = keys[1:]
    children[:-1] = (after >> np.uint64(22) ^ after >> np.uint64(6)).astype(np.uint32) | np.uint32(1)
    children[last] = 0
    plies = np.arange(len(keys)) - np.repeat(last + 1 - lengths, lengths)
    seats = np.concatenate([way.seats for way in ways]).astype(np.uint16)
    at = plies.astype(np.uint16) | seats << np.uint16(_PLY_BITS)
    return Rows(keys, np.repeat(np.arange(len(ways), dtype=np.uint32), lengths), children, at).in_order()


def numbers_of(game: Game, pos: Position, line: Sequence[Node]) -> NDArray[np.uint32]:
    """The moves of a line as numbers; readers of most formats have noted them."""
    numbers = [node.number for node in line]
    if None not in numbers:
        return np.array(numbers, np.uint32)
    ahead, moves = copied(pos), []
    for node in line:
        moves.append(game.read_recorded_move(ahead, node.move))
        play(ahead, moves[-1])
    return np.array(moves, np.uint32)


def children(game: Game, pos: Position) -> dict[int, int]:
    """By the name of the position after it: each legal move.

    Where a rule has called a draw, records may go on: these are the moves of the position without its history.
    """
    if outcome(pos) != GOING_ON:
        pos = game.read_position(game.position_text(pos))
    found: dict[int, int] = {}
    for move in legal_moves(game, pos):
        play(pos, move)
        found.setdefault(child_of(mixed_key(pos)), move)
        undo(pos)
    return found


_digests: "WeakKeyDictionary[Game, bytes]" = WeakKeyDictionary()


def rules_digest(game: Game) -> bytes:
    """The same for games whose positions are the same: the rules, and how they make keys."""
    digest = _digests.get(game)
    if digest is None:
        pos = game.start()
        keys = [int(key(pos))]
        for move in legal_moves(game, pos)[:1]:
            play(pos, move)
            keys.append(int(key(pos)))
        content = b"\0".join([game.name.encode(), repr(keys).encode(), game.rules_bytes()])
        digest = _digests[game] = hashlib.blake2b(content, digest_size=16).digest()
    return digest
