"""Make the kernel's tables and the start position from a definition."""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from deska.games.armies.definition.model import (
    BY_KING,
    CHESS,
    DRAUGHTS,
    FREE,
    GOES_ON_PROMOTED,
    HOP,
    JUMP,
    KING_SOONEST,
    LAME,
    MAY,
    MOST,
    MOST_KINGS,
    PASSES,
    SHOGI,
    SHORT_HOP,
    STOPS,
    Definition,
    PieceType,
    Stride,
)
from deska.games.armies.definition.tables.cell_worth import place_bonus
from deska.games.armies.definition.tables.chain_bounds import ChainBounds
from deska.games.armies.kernel import position as p

Vector = tuple[int, int]

_KINDS = {CHESS: p.KIND_CHESS, SHOGI: p.KIND_SHOGI, DRAUGHTS: p.KIND_DRAUGHTS}
_PATHS = {FREE: 0, LAME: p.LAME, HOP: p.HOP, SHORT_HOP: p.SHORT, JUMP: p.JUMP}
_CRITERIA = {BY_KING: p.C_BY_KING, MOST: p.C_MOST, MOST_KINGS: p.C_MOST_KINGS, KING_SOONEST: p.C_KING_SOONEST}
_LAST_ROWS = {STOPS: p.LAST_STOPS, GOES_ON_PROMOTED: p.LAST_GOES_ON, PASSES: p.LAST_PASSES}
_MATING = {"chess-king": 0, "chess-knight": 1, "chess-bishop": 2}
_BIG = {"shogi-rook", "shogi-bishop"}
NO_LIMIT = 255
_FREEDOM, _MOST_FREEDOM = 1200, 5  # a cell that a piece can go to is worth this by its value, and no more than that
_MOST_ROWS = 63  # where formations of pawns count
_LIGHT = 150  # the value of the lightest piece whose freedom counts
_ROOMY = 7  # columns and rows; on a smaller board kings cannot hide
_WIDEST = 15  # largest distance on a board


def turned(stride: Stride, side: int) -> Vector:
    """The vector of a stride on the board."""
    return (stride.dx, stride.dy) if side == 0 else (-stride.dx, -stride.dy)


class Tables:
    """Builds the fixed block of a definition."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.types = list(definition.pieces.values())
        self.number = {piece.name: number for number, piece in enumerate(self.types)}
        self.cells = definition.columns * definition.rows
        self.fixed = p.new_fixed()
        self.ways = self._all_ways()
        self.way = {vector: number for number, vector in enumerate(self.ways)}
        self.ownable = self._ownable()
        self._fill()

    def code(self, side: int, name: str) -> int:
        return 2 + 2 * self.number[name] + side

    def codes(self) -> Iterator[tuple[int, int, PieceType]]:
        """Every piece of every side: code, side, piece."""
        for piece in self.types:
            for side in (0, 1):
                yield self.code(side, piece.name), side, piece

    def target(self, cell: int, vector: Vector) -> int:
        columns = self.definition.columns
        x, y = cell % columns + vector[0], cell // columns + vector[1]
        inside = 0 <= x < columns and 0 <= y < self.definition.rows
        return y * columns + x if inside else p.OFF

    # --- ways -----------------------------------------------------------------------------------------------

    def _all_ways(self) -> list[Vector]:
        found: dict[Vector, None] = {}
        for piece in self.types:
            for stride in piece.strides:
                for vector in [(stride.dx, stride.dy), *(part for part, _ in lame_parts(stride))]:
                    found[vector] = None
                    found[-vector[0], -vector[1]] = None
        return list(found)

    def _fill_ways(self) -> None:
        fixed = self.fixed
        fixed.step[:] = p.OFF
        lines: dict[Vector, int] = {}
        for number, vector in enumerate(self.ways):
            row = fixed.step[number * p.HIGH : (number + 1) * p.HIGH]
            row[: self.cells] = [self.target(cell, vector) for cell in range(self.cells)]
            fixed.opposite[number] = self.way[-vector[0], -vector[1]]
            fixed.parallel[number] = lines.setdefault(_line(vector), len(lines))

    # --- strides --------------------------------------------------------------------------------------------

    def _fill_strides(self) -> None:
        fixed, filled = self.fixed, 0
        fixed.stride_start[:] = 0
        for code, side, piece in self.codes():
            groups: list[list[Stride]] = [[], [], []]
            for stride in piece.strides:
                groups[2 if stride.path == JUMP else 1 if stride.path != FREE else 0].append(stride)
            fixed.stride_start[code] = filled
            fixed.stride_odd[code] = filled + len(groups[0])
            fixed.stride_jump[code] = filled + len(groups[0]) + len(groups[1])
            for stride in (one for group in groups for one in group):
                self._fill_stride(filled, stride, side)
                filled += 1
            fixed.stride_start[code + 1] = filled

    def _fill_stride(self, at: int, stride: Stride, side: int) -> None:
        fixed = self.fixed
        fixed.stride_way[at] = self.way[turned(stride, side)]
        fixed.stride_reach[at] = stride.reach or NO_LIMIT
        flags = _PATHS[stride.path] | p.MOVES * stride.moves | p.CAPTURES_TOO * stride.captures
        fixed.stride_flags[at] = flags | p.FIRST * stride.first | p.CHAINED * stride.chain
        for part, (vector, steps) in enumerate(lame_parts(stride)):
            way = vector if side == 0 else (-vector[0], -vector[1])
            fixed.lame_way[2 * at + part], fixed.lame_steps[2 * at + part] = self.way[way], steps

    def _fill_lines(self) -> None:
        """Tables of captures by plain strides, indexed from the attacked cell."""
        fixed = self.fixed
        for code, side, piece in self.codes():
            for stride in filter(is_plain_capture, piece.strides):
                at = code * p.WAYS + self.way[turned(stride, side)]
                fixed.reach[at] = max(int(fixed.reach[at]), stride.reach or NO_LIMIT)
        for side in (0, 1):
            own = [self.code(side, name) for name in self.ownable[side]]
            longest = fixed.reach.reshape(p.CODES, p.WAYS)[own].max(axis=0)
            ways = sorted(np.flatnonzero(longest).tolist(), key=lambda way: -int(longest[way]))
            fixed.line_count[side] = len(ways)
            fixed.line_way[side * p.WAYS :][: len(ways)] = ways
            fixed.line_reach[side * p.WAYS :][: len(ways)] = longest[ways]

    def _fill_aims(self) -> None:
        """Cells where lame, hopping and first-only strides might capture, ignoring obstacles."""
        fixed, columns = self.fixed, self.definition.columns
        cells = np.arange(self.cells)
        fixed.spot[: self.cells] = _spot(cells % columns, cells // columns)
        aims = fixed.aims.reshape(p.CODES, p.SPOTS)
        for code, side, piece in self.codes():
            for stride in piece.strides:
                if stride.captures and stride.path != JUMP and not is_plain_capture(stride):
                    dx, dy = turned(stride, side)
                    steps = np.arange(1, min(stride.reach or _WIDEST, _WIDEST // max(abs(dx), abs(dy))) + 1)
                    aims[code, p.SPOTS // 2 + _spot(steps * dx, steps * dy)] = 1

    # --- pieces ---------------------------------------------------------------------------------------------

    def _ownable(self) -> tuple[set[str], set[str]]:
        """By side: the pieces it may ever have on the board."""
        pieces, sides = self.definition.pieces, self.definition.sides
        own: tuple[set[str], set[str]] = (set(), set())
        for side, name in self.definition.start.values():
            own[side].add(name)
        before = 0
        while before != len(own[0]) + len(own[1]):
            before = len(own[0]) + len(own[1])
            for side in (0, 1):
                for name in list(own[side]):
                    own[side].update(pieces[name].promotes_to)
                if sides[side].kind == SHOGI:
                    own[side].update(pieces[name].unpromoted or name for name in own[1 - side])
        return own

    def _flags(self, side: int, piece: PieceType) -> int:
        royal = piece.royal and self.definition.sides[side].kind != DRAUGHTS
        odd = any(stride.captures and not is_plain_capture(stride) for stride in piece.strides)
        chosen = (
            (p.ROYAL, royal), (p.PAWN, piece.pawn), (p.PROMOTES, bool(piece.promotes_to)),
            (p.MAY, piece.promotion == MAY), (p.PROGRESS, piece.progress), (p.CROWNED, piece.crowned),
            (p.ONE_PER_COLUMN, piece.one_per_column), (p.NOT_STUCK, piece.not_stuck), (p.NO_MATE, piece.no_mate),
            (p.FIRSTS, any(stride.first for stride in piece.strides)), (p.ODD, odd),
            (p.OVERLAPS, overlaps(piece)), (p.JUMPS, any(stride.path == JUMP for stride in piece.strides)),
        )  # fmt: skip
        return sum(flag for flag, is_so in chosen if is_so)

    def _fill_pieces(self) -> None:
        fixed, sides, filled = self.fixed, self.definition.sides, 0
        for code, side, piece in self.codes():
            fixed.traits[code] = self._flags(side, piece)
            fixed.value[code] = 0 if fixed.traits[code] & p.ROYAL else piece.value
            fixed.in_hand[code] = 0 if piece.royal else self.code(1 - side, piece.unpromoted or piece.name)
            fixed.mating[code] = _MATING.get(piece.name, 3)
            fixed.points[code] = 0 if piece.royal else 5 if (piece.unpromoted or piece.name) in _BIG else 1
            fixed.promotion_start[code] = filled
            for name in piece.promotes_to:
                fixed.promotion[filled] = self.code(side, name)
                filled += 1
            fixed.promotion_start[code + 1] = filled
            for cell in sides[side].zone.get(piece.name, ()):
                fixed.zone[code * p.CELLS + cell] = 1
            for cell in range(self.cells) if piece.not_stuck else ():
                fixed.stuck[code * p.CELLS + cell] = self._is_stuck(cell, side, piece)
            for name in piece.cannot_take:
                fixed.untakable[code * p.CODES + self.code(1 - side, name)] = 1

    def _is_stuck(self, cell: int, side: int, piece: PieceType) -> bool:
        def leads_nowhere(stride: Stride) -> bool:
            dx, dy = turned(stride, side)
            steps = 2 if stride.path in (JUMP, HOP, SHORT_HOP) else 1
            return self.target(cell, (steps * dx, steps * dy)) == p.OFF

        return all(stride.first or leads_nowhere(stride) for stride in piece.strides)

    def _fill_places(self) -> None:
        fixed = self.fixed
        fixed.pawns = all(side.kind == CHESS for side in self.definition.sides) and self.definition.rows <= _MOST_ROWS
        fixed.shelter = fixed.pawns and min(self.definition.columns, self.definition.rows) >= _ROOMY
        standing = [self.definition.pieces[name] for _side, name in self.definition.start.values()]
        fixed.all_pieces = sum(piece.value for piece in standing if piece.value >= _LIGHT and not piece.royal)
        for code, side, piece in self.codes():
            sign = 1 if side == 0 else -1
            bonus = place_bonus(self.definition, side, piece)
            at = code * p.CELLS
            fixed.place[at : at + self.cells] = sign * (int(fixed.value[code]) + bonus)
            fixed.threat[code] = 0 if piece.royal else min(piece.value, 900) // 10
            fixed.freedom[code] = self._freedom(side, piece)
            fixed.bound[code] = not piece.promotes_to and all((one.dx + one.dy) % 2 == 0 for one in piece.strides)
            fixed.hand_value[code] = sign * (piece.value + piece.value // 8)

    def _freedom(self, side: int, piece: PieceType) -> int:
        """Freedom is worth more to a light piece than to a heavy one. Men have their places, royals should hide, and
        where a piece that captures oddly can go says little of what it attacks."""
        is_odd = any(stride.path != FREE and stride.captures for stride in piece.strides)
        if is_odd or piece.royal or piece.value < _LIGHT or self.definition.sides[side].kind == DRAUGHTS:
            return 0
        return min(16 * _FREEDOM // piece.value, 16 * _MOST_FREEDOM)

    def _fill_nearness(self) -> None:
        columns = self.definition.columns
        x, y = np.arange(self.cells) % columns, np.arange(self.cells) // columns
        distance = np.maximum(abs(x[:, None] - x), abs(y[:, None] - y))
        near = self.fixed.nearness.reshape(p.CELLS, p.CELLS)
        near[: self.cells, : self.cells] = np.where(distance < 5, 16 >> np.maximum(distance - 1, 0), 0)

    # --- sides and rules ------------------------------------------------------------------------------------

    def _fill_sides(self) -> None:
        fixed, pieces = self.fixed, self.definition.pieces
        for number, side in enumerate(self.definition.sides):
            fixed.kind[number] = _KINDS[side.kind]
            priority = side.priority if side.kind == DRAUGHTS else ()
            for place, criterion in enumerate(priority):
                fixed.criteria[4 * number + place] = _CRITERIA[criterion]
            fixed.counts_kings[number] = any(criterion in (MOST_KINGS, KING_SOONEST) for criterion in priority)
            fixed.path_ranks[number] = any(criterion != BY_KING for criterion in priority)
            fixed.jumps[number] = any(
                stride.path == JUMP for name in self.ownable[number] for stride in pieces[name].strides
            )
            fixed.takes_plainly[number] = any(
                stride.captures and stride.path != JUMP
                for name in self.ownable[number]
                for stride in pieces[name].strides
            )
            if side.kind == SHOGI:
                taken = [pieces[name] for name in self.ownable[1 - number] if not pieces[name].royal]
                droppable = sorted({self.code(number, piece.unpromoted or piece.name) for piece in taken})
                fixed.hand_codes[number] = len(droppable)
                fixed.hand_code[number * p.TYPES :][: len(droppable)] = droppable
        fixed.capture_room = ChainBounds(self.definition, self.ownable).room()
        for number in (0, 1):
            fixed.careful[number] = self._needs_care(number)

    def _needs_care(self, side: int) -> bool:
        """True if pins and checks by this side are not all along plain lines."""
        if self.definition.sides[side].kind == DRAUGHTS:
            return False
        pieces = self.definition.pieces
        royals = sum(1 for owner, name in self.definition.start.values() if owner == side and pieces[name].royal)
        enemy = [stride for name in self.ownable[1 - side] for stride in pieces[name].strides if stride.captures]
        long_lines = {(stride.dx, stride.dy) for stride in enemy if stride.reach != 1}
        long_lines |= {(-dx, -dy) for dx, dy in long_lines}
        parallel = len({_line(vector) for vector in long_lines}) * 2 != len(long_lines)
        return royals > 1 or bool(self.fixed.jumps[side]) or parallel or not all(map(is_plain_capture, enemy))

    def _fill_rules(self) -> None:
        fixed, rules = self.fixed, self.definition.rules
        fixed.columns, fixed.rows, fixed.cells = self.definition.columns, self.definition.rows, self.cells
        fixed.no_progress_limit, fixed.repetition = rules.no_progress_limit, rules.repetition
        fixed.perpetual_check_loses = rules.perpetual_check_loses
        only_chess = all(side.kind == CHESS for side in self.definition.sides)
        fixed.dead_positions, fixed.entering_king = rules.dead_positions and only_chess, rules.entering_king
        fixed.en_passant, fixed.double_step = rules.en_passant, rules.double_step
        fixed.last_row = _LAST_ROWS[rules.last_row]
        fixed.taken_at_once, fixed.no_turning_back = rules.taken_at_once, rules.no_turning_back
        columns = self.definition.columns
        fixed.column[: self.cells] = np.arange(self.cells) % columns
        fixed.row[: self.cells] = np.arange(self.cells) // columns
        fixed.forward[:] = columns, -columns
        for side in (0, 1):
            second = 1 if side == 0 else self.definition.rows - 2
            if rules.double_step and self.definition.rows > 3:  # otherwise it would leave the board
                fixed.doubles[side * p.CELLS + second * columns :][:columns] = 1
            last = self.definition.rows - 3 if side == 0 else 0
            fixed.far[side * p.CELLS + max(last, 0) * columns :][: 3 * columns] = 1
        if rules.castling:
            self._fill_castles()

    def _fill_castles(self) -> None:
        pieces = self.definition.pieces
        for side in (0, 1):
            own = {cell: pieces[name] for cell, (owner, name) in self.definition.start.items() if owner == side}
            for king in (cell for cell, piece in own.items() if piece.castles == "king"):
                rooks = [
                    cell
                    for cell, piece in own.items()
                    if piece.castles == "rook" and self._row(cell) == self._row(king)
                ]
                for rook in {min(rooks, default=king), max(rooks, default=king)} - {king}:
                    self._add_castle(side, king, rook)

    def _row(self, cell: int) -> int:
        return cell // self.definition.columns

    def _add_castle(self, side: int, king: int, rook: int) -> None:
        fixed, number = self.fixed, int(self.fixed.castles)
        towards = 1 if rook > king else -1
        to = king + 2 * towards
        if number == 4 or abs(rook - king) < 2:
            return
        between = set(range(min(king, rook) + 1, max(king, rook))) | {to, king + towards}
        clear, safe = sorted(between - {king, rook}), [king, king + towards, to]
        fixed.castles = number + 1
        fixed.castle_side[number] = side
        fixed.castle_king[2 * number : 2 * number + 2] = king, to
        fixed.castle_rook[2 * number : 2 * number + 2] = rook, king + towards
        fixed.castle_clear[16 * number :][: len(clear)] = clear
        fixed.castle_clear_count[number] = len(clear)
        fixed.castle_safe[16 * number :][: len(safe)] = safe
        fixed.castle_safe_count[number] = len(safe)
        fixed.rights_lost[king] |= 1 << number
        fixed.rights_lost[rook] |= 1 << number

    def _fill_zobrist(self) -> None:
        rng = np.random.default_rng(20261115)
        fixed = self.fixed
        for table in (fixed.zobrist, fixed.zobrist_hand):
            used = table.reshape(p.CODES, p.CELLS)[2 : 2 + 2 * len(self.types)]
            used[:] = rng.integers(0, 2**64, used.shape, np.uint64)
        for table in (fixed.zobrist_passed, fixed.zobrist_fresh, fixed.zobrist_rights):
            table[:] = rng.integers(0, 2**64, table.shape, np.uint64)
        fixed.zobrist_turn = rng.integers(0, 2**64, None, np.uint64)
        fixed.zobrist_hand.reshape(p.CODES, p.CELLS)[:, 0] = 0
        fixed.zobrist_passed[p.OFF] = 0

    def _fill(self) -> None:
        self._fill_ways()
        self._fill_strides()
        self._fill_lines()
        self._fill_aims()
        self._fill_pieces()
        self._fill_places()
        self._fill_nearness()
        self._fill_sides()
        self._fill_rules()
        self._fill_zobrist()


def _spot(x: Any, y: Any) -> Any:
    """One number for a cell or a vector, such that differences of cells are vectors."""
    return y * (2 * _WIDEST + 2) + x


def is_plain_capture(stride: Stride) -> bool:
    return stride.captures and stride.path == FREE and not stride.first


def overlaps(piece: PieceType) -> bool:
    """True if two strides may lead to the same cell."""

    def targets(stride: Stride) -> set[Vector]:
        steps = range(1, (stride.reach or 16) + 1 if stride.path in (FREE, LAME) else 17)
        return {(step * stride.dx, step * stride.dy) for step in steps}

    found: set[Vector] = set()
    for stride in (one for one in piece.strides if one.path != JUMP):
        if not found.isdisjoint(targets(stride)):
            return True
        found |= targets(stride)
    return False


def lame_parts(stride: Stride) -> list[tuple[Vector, int]]:
    """The path of a lame stride: orthogonal steps, then diagonal ones."""
    if stride.path != LAME:
        return []
    wide, high = abs(stride.dx), abs(stride.dy)
    sign = (int(np.sign(stride.dx)), int(np.sign(stride.dy)))
    straight = (sign[0], 0) if wide > high else (0, sign[1])
    parts = [(straight, abs(wide - high)), (sign, min(wide, high))]
    return [(vector, steps) for vector, steps in parts if steps > 0]


def _line(vector: Vector) -> Vector:
    """Equal for all vectors along one line."""
    divisor = int(np.gcd(*vector))
    x, y = vector[0] // divisor, vector[1] // divisor
    return (x, y) if (x, y) > (0, 0) else (-x, -y)


Placed = Iterable[tuple[int, int]]  # cell and code


def position_of(tables: Tables, placed: Placed, turn: int, rights: int, hands: dict[int, int] | None = None) -> Any:
    """A position with these pieces; only those on their start cells count as unmoved."""
    now, fixed = p.new_now(), tables.fixed
    start = {cell: tables.code(side, name) for cell, (side, name) in tables.definition.start.items()}
    for cell, code in placed:
        side = code & 1
        now.board[cell] = code
        now.where[cell] = now.count[side]
        now.pieces[side * p.CELLS + int(now.count[side])] = cell
        now.count[side] += 1
        now.score += int(fixed.place[code * p.CELLS + cell])
        now.hash ^= fixed.zobrist[code * p.CELLS + cell]
        flags = int(fixed.traits[code])
        if flags & p.ROYAL:
            now.royals[side] += 1
            now.royal[side] = cell
        now.odd[side] += flags & p.ODD != 0
        if start.get(cell) == code:
            now.fresh[cell] = 1
            if flags & p.FIRSTS:
                now.hash ^= fixed.zobrist_fresh[cell]
    for code, count in (hands or {}).items():
        now.hand[code] = count
        now.hand_total[code & 1] += count
        now.score += int(fixed.hand_value[code]) * count
        now.hash ^= fixed.zobrist_hand[code * p.CELLS + count]
    now.turn, now.rights = turn, rights
    now.hash ^= fixed.zobrist_rights[rights]
    if turn == 1:
        now.hash ^= fixed.zobrist_turn
    now.seen[int(now.hash) % p.SEEN] = 1
    return p.ArmyPosition(now, fixed)


def start_position(tables: Tables, turn: int = 0) -> Any:
    """The start position, or the same with the second side to move."""
    placed = [(cell, tables.code(side, name)) for cell, (side, name) in sorted(tables.definition.start.items())]
    return position_of(tables, placed, turn, (1 << int(tables.fixed.castles)) - 1)
