"""Upper bounds on chains of captures, checked when a definition is read.

All legal moves of every position must be found within 50 ms (docs/own-games.md). The search of chains visits each state
once: the piece on a cell, with a set of pieces taken. It counts its work and gives up, so that no position freezes
anything; the move that leads to such a position is refused. The number of states grows exponentially with the enemies
that can be taken in one chain. Here a definition is refused if its games would often be given up.

For a piece that only goes forwards the growth is bounded by a proof. For others it was measured by looking for the
worst positions (docs/lab/2026-11-17-capture-chains.md). Kings of draughts come late, when few enemies are left: for
them it was measured in random positions (docs/lab/2026-11-19-captures-by-kings.md).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import log2
from typing import Any

from deska.core.errors import Problem
from deska.games.armies.definition.model import DRAUGHTS, JUMP, MAY, MOST, SHOGI, Definition, PieceType, Stride
from deska.games.armies.definition.read.problems import within
from deska.games.armies.kernel.position import CAPTURES

MOST_CHOICES = 8  # upper bound on the promotion choices after a chain
_LEAST_ROOM, _ROOM_FOR_LONGEST = 1024, 4096
_CROWDED = 64  # upper bound on cells that can be jumped over, if more than twelve enemies crowd each other

# Limits in bits, that is binary logarithms, for all pieces of a kind together.
_ALL_COUNT = 12.1  # of captures, if all of them are legal moves: more are hardly playable, and would fill the list
_MOST_COUNT = 17.6  # of states, if only the longest captures are legal
_IN_CHECK = 18.7  # of states, if every enemy move must check whether its king is attacked


@dataclass(frozen=True)
class _Growth:
    """How the bits of states grow with the number of enemies, and of cells that can be jumped over."""

    enemy: float  # for each
    late: float  # for each one after the twelfth, which crowd each other
    cell: float  # for each, or
    first: float  # for the first ones together,
    more: float  # and then for each
    waste: float  # bits of states that are no captures
    apart: int  # number of pieces of a kind that do not block each other; 0: any number

    def bits(self, enemies: int, cells: int) -> float:
        early = min(enemies, 12) if cells <= _CROWDED else enemies
        by_enemies = self.enemy * early + self.late * (enemies - early)
        return min(by_enemies, self.cell * cells, self.first + self.more * cells)


_SHORT_FOUR = _Growth(enemy=0.62, late=0.62, cell=0.55, first=0.0, more=0.55, waste=1.7, apart=1)
_SHORT_EIGHT = _Growth(enemy=0.85, late=0.85, cell=0.85, first=0.0, more=0.85, waste=1.7, apart=8)
_LONG_FOUR = _Growth(enemy=1.2, late=0.6, cell=0.36, first=5.0, more=0.22, waste=0.0, apart=0)
_LONG_EIGHT = _Growth(enemy=1.6, late=1.6, cell=0.65, first=0.0, more=0.65, waste=0.0, apart=0)
_LATE_LONG_FOUR = _Growth(enemy=0.7, late=0.7, cell=0.17, first=0.0, more=0.17, waste=1.0, apart=1)
_ANY = _Growth(enemy=1.0, late=1.0, cell=1.0, first=8.0, more=1.0, waste=0.0, apart=0)


class ChainBounds:
    """The bounds of a definition; `ownable` are the pieces that each side may ever have on the board."""

    def __init__(
        self, definition: Definition, ownable: tuple[set[str], set[str]], most_pieces: int | None = None
    ) -> None:
        """With `most_pieces`, as if each side had no more of them."""
        self.definition, self.ownable, self.most_pieces = definition, ownable, most_pieces

    def problems(self) -> list[Problem]:
        """The violated bounds, one for each piece."""
        problems: dict[str, Problem] = {}
        for side in (0, 1):
            for piece in self._jumping(side):
                place, name = within("pieces", piece.name), _Name(piece)
                if len(piece.promotes_to) + (piece.promotion == MAY) > MOST_CHOICES:
                    values = {"place": place, "name": name, "most": MOST_CHOICES}
                    problems.setdefault(piece.name, Problem("definition-chain-choices", values, place))
                elif self._is_too_much(side, piece):
                    enemies, most = self._enemies(side), self._possible_pieces
                    values = {"place": place, "name": name, "enemies": enemies, "most": most}
                    problems.setdefault(piece.name, Problem("definition-chain-explodes", values, place))
        return list(problems.values())

    @cached_property
    def _possible_pieces(self) -> int:
        """The most pieces a side with which nothing would be too much; 0 if there is no such number."""
        for most in range(len(self.definition.start), 0, -1):
            fewer = ChainBounds(self.definition, self.ownable, most)
            if not any(fewer._is_too_much(side, piece) for side in (0, 1) for piece in fewer._jumping(side)):
                return most
        return 0

    def room(self) -> int:
        """Upper bound on captures by jumps in a position."""
        return max(self._room_of(side) for side in (0, 1))

    def _room_of(self, side: int) -> int:
        """Twice the bound of one kind, because pieces of several kinds may jump."""
        bits = max((self._captures(side, piece, _growth(piece)) for piece in self._jumping(side)), default=0.0)
        most = _ROOM_FOR_LONGEST if self._longest_only(side) else CAPTURES
        bits = min(bits, 20.0 if self._longest_only(side) else _ALL_COUNT)
        return int(min(max(2 ** (bits + 1), _LEAST_ROOM), most))

    # --- sides ----------------------------------------------------------------------------------------------

    def _jumping(self, side: int) -> list[PieceType]:
        own = [self.definition.pieces[name] for name in sorted(self.ownable[side])]
        return [piece for piece in own if _jumps(piece)]

    def _takes_over(self, side: int) -> bool:
        return self.definition.sides[side].kind == SHOGI

    def _enemies(self, side: int) -> int:
        """Upper bound on the other side's pieces on the board."""
        start = self.definition.start.values()
        counts = [sum(owner == at for owner, _ in start) for at in (0, 1)]
        if self.most_pieces is not None:
            counts = [min(count, self.most_pieces) for count in counts]
        return sum(counts) - 1 if self._takes_over(1 - side) else counts[1 - side]

    def _pieces(self, side: int) -> int:
        """Upper bound on a side's pieces on the board."""
        return self._enemies(1 - side)

    def _longest_only(self, side: int) -> bool:
        own = self.definition.sides[side]
        return own.kind == DRAUGHTS and own.priority[:1] == (MOST,)

    def _is_too_much(self, side: int, piece: PieceType) -> bool:
        growth = self._default_growth(side, piece)
        states = self._states(side, piece, growth)
        if self.definition.sides[1 - side].kind != DRAUGHTS and states + log2(self._pieces(side)) > _IN_CHECK:
            return True
        if self._longest_only(side):
            return states + self._together(side, piece, growth) > _MOST_COUNT
        return self._captures(side, piece, growth) > _ALL_COUNT

    def _default_growth(self, side: int, piece: PieceType) -> _Growth:
        """The growth in the positions of usual games."""
        growth = _growth(piece)
        is_late = (side, piece.name) not in self.definition.start.values()
        return _LATE_LONG_FOUR if is_late and growth is _LONG_FOUR else growth

    # --- pieces ---------------------------------------------------------------------------------------------

    def _captures(self, side: int, piece: PieceType, growth: _Growth) -> float:
        """Bits of captures of all pieces of a kind."""
        chains = self._states(side, piece, growth) - growth.waste + self._together(side, piece, growth)
        return max(chains, log2(max(self._pieces(side) * self._single(piece), 1)))

    def _together(self, side: int, piece: PieceType, growth: _Growth) -> float:
        """Bits by which all pieces of a kind have more than one of them. Those that jump far on a large board add up;
        elsewhere the worst position of one is no longer the worst with many, unless they are more than the enemies."""
        pieces = self._pieces(side)
        if growth.apart:
            return log2(min(pieces, growth.apart))
        if growth is _ANY or self._cells(piece) > _CROWDED:
            return log2(pieces)
        return log2(max(pieces / max(self._enemies(side), 1), 1.0))

    def _single(self, piece: PieceType) -> int:
        """Upper bound on the landings of single jumps of a piece."""
        length = max(self.definition.columns, self.definition.rows)
        return sum(max(min(stride.reach or length, length - 2), 1) for stride in _jumps(piece))

    def _cells(self, piece: PieceType) -> int:
        jumps = frozenset((stride.dx, stride.dy, stride.reach) for stride in _jumps(piece))
        return _jumped_over(self.definition.columns, self.definition.rows, jumps)

    def _states(self, side: int, piece: PieceType, growth: _Growth) -> float:
        """Upper bound on the bits of states of the search from one piece."""
        jumps = _jumps(piece)
        if not any(stride.chain for stride in jumps):
            return 0.0
        return min(self._by_enemies(side, piece, growth), self._by_rows(jumps))

    def _by_enemies(self, side: int, piece: PieceType, growth: _Growth) -> float:
        enemies, cells = self._enemies(side), self._cells(piece)
        every_set = min(enemies, cells) + log2(self.definition.columns * self.definition.rows)  # for any piece
        return every_set if growth is _ANY else min(growth.bits(enemies, cells), every_set)

    def _by_rows(self, jumps: list[Stride]) -> float:
        """Of a piece that only goes forwards, or only back: all its ways to jump, row after row."""
        nearest = min(stride.dy * (1 if jumps[0].dy > 0 else -1) for stride in jumps)
        if nearest <= 0:
            return float("inf")
        rows = self.definition.rows
        ends = sum(min(stride.reach or rows, rows) for stride in jumps)
        return rows // (2 * nearest) * log2(max(ends, 2))


@dataclass(frozen=True)
class _Name:
    """The name of a piece: that of a standard piece is a text."""

    piece: PieceType

    def describe(self, texts: Any) -> str:
        key = f"page-picture-{self.piece.name}"
        return str(texts(key)) if texts.has(key) else self.piece.name


def _jumps(piece: PieceType) -> list[Stride]:
    return [stride for stride in piece.strides if stride.path == JUMP]


def _growth(piece: PieceType) -> _Growth:
    ways = {(stride.dx, stride.dy) for stride in _jumps(piece)}
    if len(ways) > 8:
        return _ANY
    is_long = any(stride.reach != 1 for stride in _jumps(piece))
    four, eight = (_LONG_FOUR, _LONG_EIGHT) if is_long else (_SHORT_FOUR, _SHORT_EIGHT)
    return four if len(ways) <= 4 else eight


Jump = tuple[int, int, int]  # dx, dy, reach


@lru_cache(maxsize=256)  # definitions are untrusted input
def _jumped_over(columns: int, rows: int, jumps: frozenset[Jump]) -> int:
    """Upper bound on cells of an empty board that could be jumped over in one chain."""
    links: dict[int, set[int]] = {}
    over: dict[int, set[int]] = {}
    for cell in range(columns * rows):
        for victim, landing in _single_jumps(cell, columns, rows, jumps):
            links.setdefault(cell, set()).add(landing)
            links.setdefault(landing, set()).add(cell)
            over.setdefault(cell, set()).add(victim)
    return max((len(set().union(*(over.get(cell, set()) for cell in part))) for part in _parts(links)), default=0)


def _single_jumps(cell: int, columns: int, rows: int, jumps: frozenset[Jump]) -> Iterator[tuple[int, int]]:
    """Victim and nearest landing of every jump from a cell of an empty board."""
    for dx, dy, reach in jumps:
        for steps in range(1, (reach or max(columns, rows)) + 1):
            x, y = cell % columns + steps * dx, cell // columns + steps * dy
            if not (0 <= x + dx < columns and 0 <= y + dy < rows):
                break
            yield y * columns + x, (y + dy) * columns + x + dx


def _parts(links: Mapping[int, set[int]]) -> Iterator[set[int]]:
    """The connected parts of a graph."""
    left = set(links)
    while left:
        part = {left.pop()}
        edge = list(part)
        while edge:
            found = links[edge.pop()] - part
            part |= found
            edge += found
        left -= part
        yield part
