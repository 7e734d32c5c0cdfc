"""Army games once more, slowly: dicts of pieces and the definition read literally.

It knows no tables and keeps no counts. A move is legal when, once made, no enemy could take an own royal piece;
whether one could it finds out by trying everything the enemy could do.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

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
    MUST,
    PASSES,
    SHOGI,
    SHORT_HOP,
    Definition,
    PieceType,
    Stride,
)

Piece = tuple[int, str]  # side, name
Board = Mapping[int, Piece]
Way = tuple[int, int]  # as seen by the first side
End = tuple[int | None, str]  # winner, reason

PLAIN, DROP, CASTLING, DOUBLE_STEP, EN_PASSANT = "plain", "drop", "castling", "double step", "en passant"


@dataclass(frozen=True)
class Move:
    """What changes on the board; how a chain went (path, taken) tells no two moves apart."""

    start: int  # -1: from the hand
    end: int
    piece: str  # before any promotion
    captured: frozenset[int] = frozenset()
    promotion: str = ""
    kind: str = PLAIN
    path: tuple[int, ...] = field(default=(), compare=False)  # every cell it stood on, start and end among them
    taken: tuple[int, ...] = field(default=(), compare=False)  # in the order of taking


@dataclass(frozen=True)
class Position:
    board: Board
    turn: int = 0
    hands: tuple[Mapping[str, int], Mapping[str, int]] = field(default_factory=lambda: ({}, {}))
    unmoved: frozenset[int] = frozenset()  # cells of pieces that have not moved since the start
    passed: tuple[int, int] | None = None  # by the last move: the cell a pawn passed, and where it stands
    quiet: int = 0  # moves since the last capture or progress
    before: tuple["Position", ...] = field(default=(), repr=False)  # the game so far


@dataclass(frozen=True)
class Chain:
    """A piece in the middle of its jumps; it is not on the board."""

    board: Board
    side: int
    piece: str
    path: tuple[int, ...]
    taken: tuple[int, ...] = ()
    way: Way = (0, 0)
    promotion: str = ""


class Twin:
    """The referee of a definition."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.rules = definition.rules
        self.lines: dict[tuple[int, Way], list[int]] = {}
        self.reaches: dict[tuple[int, int, str], frozenset[int]] = {}

    # --- the board ------------------------------------------------------------------------------------------

    def start(self) -> Position:
        start = dict(self.definition.start)
        return Position(board=start, unmoved=frozenset(start))

    def kind(self, side: int) -> str:
        return self.definition.sides[side].kind

    def type(self, name: str) -> PieceType:
        return self.definition.pieces[name]

    def step(self, cell: int, way: Way) -> int | None:
        """The cell a way leads to, or None off the board."""
        x, y = cell % self.definition.columns + way[0], cell // self.definition.columns + way[1]
        inside = 0 <= x < self.definition.columns and 0 <= y < self.definition.rows
        return y * self.definition.columns + x if inside else None

    def cells_along(self, cell: int, way: Way) -> list[int]:
        """The cells on the way to the edge."""
        if (cell, way) not in self.lines:
            following = self.step(cell, way)
            self.lines[cell, way] = [] if following is None else [following, *self.cells_along(following, way)]
        return self.lines[cell, way]

    def row_from_home(self, cell: int, side: int) -> int:
        row = cell // self.definition.columns
        return row if side == 0 else self.definition.rows - 1 - row

    def royals(self, board: Board, side: int) -> list[int]:
        """The pieces that may not be left under attack: none on a draughts side."""
        if self.kind(side) == DRAUGHTS:
            return []
        return [cell for cell, (owner, name) in board.items() if owner == side and self.type(name).royal]

    # --- how pieces move ------------------------------------------------------------------------------------

    def strides(self, cell: int, board: Board, unmoved: frozenset[int]) -> list[Stride]:
        """The elementary moves a piece has now."""
        return [stride for stride in self.type(board[cell][1]).strides if cell in unmoved or not stride.first]

    def targets(self, board: Board, cell: int, stride: Stride, side: int) -> Iterator[int]:
        """Where a stride other than a jump leads to, empty or not; own pieces too."""
        way = oriented(stride, side)
        if stride.path == LAME:
            yield from self.lame_targets(board, cell, way, stride.reach)
            return
        line = self.cells_along(cell, way)[: stride.reach or None]
        first = next((index for index, there in enumerate(line) if there in board), len(line))
        if stride.path == FREE:
            yield from line[: first + 1]
            return
        behind = line[first + 1 :]
        second = next((index for index, there in enumerate(behind) if there in board), len(behind))
        yield from behind[: second + 1] if stride.path == HOP else behind[:1]

    def lame_targets(self, board: Board, cell: int, way: Way, reach: int) -> Iterator[int]:
        for there in self.cells_along(cell, way)[: reach or None]:
            if any(self.step(cell, between) in board for between in cells_between(way)):
                return
            yield there
            if there in board:
                return
            cell = there

    def walks(self, position: Position, cell: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Ends of a piece's moves other than jumps, with what is taken; en passant is not among them."""
        side = position.board[cell][0]
        for stride in self.strides(cell, position.board, position.unmoved):
            if stride.path == JUMP:
                continue
            for end in self.targets(position.board, cell, stride, side):
                if end not in position.board:
                    if stride.moves:
                        yield end, ()
                elif position.board[end][0] != side and stride.captures:
                    yield end, (end,)

    def en_passant(self, position: Position, cell: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """A pawn takes an enemy that passed a cell as if it stood there."""
        side, name = position.board[cell]
        if position.passed is None or not self.type(name).pawn or position.board[position.passed[1]][0] == side:
            return
        passed, victim = position.passed
        as_if = {**position.board, passed: position.board[victim]}
        for stride in self.strides(cell, position.board, position.unmoved):
            if stride.path != JUMP and stride.captures and passed in self.targets(as_if, cell, stride, side):
                yield passed, (victim,)

    # --- jumps ----------------------------------------------------------------------------------------------

    def chains(self, position: Position, cell: int) -> list[Chain]:
        """All jumps of a piece, each to its end."""
        side, name = position.board[cell]
        if not any(stride.path == JUMP for stride in self.type(name).strides):
            return []
        lifted = {there: piece for there, piece in position.board.items() if there != cell}
        return self.finished(Chain(lifted, side, name, (cell,)), cell in position.unmoved)

    def finished(self, chain: Chain, unmoved: bool) -> list[Chain]:
        """Every way to go on to the end; empty where nothing more can be taken."""
        found = []
        for stride in self.type(chain.piece).strides:
            if stride.path == JUMP and stride.captures and (unmoved or not stride.first):
                if stride.chain or not chain.taken:
                    found += self.finished_by(chain, stride)
        return found

    def finished_by(self, chain: Chain, stride: Stride) -> list[Chain]:
        """The same, the next jump given: where some landings let it take on, it must choose one of them."""
        landed = self.jumped(chain, stride)
        going_on = [end for after in landed if self.may_go_on(after, stride) for end in self.finished(after, False)]
        return going_on or landed

    def jumped(self, chain: Chain, stride: Stride) -> list[Chain]:
        """A chain after one more jump, for every landing (and every promotion in passing)."""
        way = oriented(stride, chain.side)
        if self.rules.no_turning_back and is_opposite(way, chain.way):
            return []
        line = self.cells_along(chain.path[-1], way)
        distance = next((index for index, there in enumerate(line) if there in chain.board), len(line))
        if distance == len(line) or (stride.reach and distance >= stride.reach):
            return []
        if not self.may_jump(chain, line[distance]):
            return []
        behind = line[distance + 1 :][: stride.reach or None]
        clear = next((index for index, there in enumerate(behind) if there in chain.board), len(behind))
        return [
            after
            for landing in behind[:clear]
            for after in self.promoted_in_passing(self.landed(chain, line[distance], landing, way))
        ]

    def may_jump(self, chain: Chain, victim: int) -> bool:
        side, name = chain.board[victim]
        return side != chain.side and victim not in chain.taken and name not in self.type(chain.piece).cannot_take

    def landed(self, chain: Chain, victim: int, landing: int, way: Way) -> Chain:
        board = dict(chain.board)
        if self.rules.taken_at_once:
            del board[victim]
        return replace(chain, board=board, path=(*chain.path, landing), taken=(*chain.taken, victim), way=way)

    def promoted_in_passing(self, chain: Chain) -> list[Chain]:
        if self.rules.last_row != GOES_ON_PROMOTED or not self.must_promote(chain):
            return [chain]
        return [replace(chain, piece=name, promotion=name) for name in self.type(chain.piece).promotes_to[:1]]

    def may_go_on(self, chain: Chain, stride: Stride) -> bool:
        stops = self.rules.last_row not in (GOES_ON_PROMOTED, PASSES) and self.must_promote(chain)
        return stride.chain and not stops

    def must_promote(self, chain: Chain) -> bool:
        """Whether a piece that could choose nothing else stands in its zone."""
        piece = self.type(chain.piece)
        in_zone = chain.path[-1] in self.zone(chain.side, chain.piece)
        return bool(piece.promotes_to) and piece.promotion == MUST and in_zone and not chain.promotion

    # --- attack ---------------------------------------------------------------------------------------------

    def captures(self, position: Position, side: int, expected: frozenset[int]) -> Iterator[tuple[int, ...]]:
        """What each capture of a side would take, were it its turn, as far as that may be something wanted."""
        for cell, (owner, name) in position.board.items():
            if owner == side and (position.passed or not expected.isdisjoint(self.reach(cell, side, name))):
                yield from (taken for _, taken in self.walks(position, cell) if taken)
                yield from (taken for _, taken in self.en_passant(position, cell))
                yield from (chain.taken for chain in self.chains(position, cell))

    def reach(self, cell: int, side: int, name: str) -> frozenset[int]:
        """All cells of which something could be taken from here, if the others stood well for it."""
        if (cell, side, name) not in self.reaches:
            strides = self.type(name).strides
            lines = [self.cells_along(cell, oriented(stride, side)) for stride in strides]
            if any(stride.path == JUMP for stride in strides):  # a chain goes anywhere
                lines.append(list(range(self.definition.columns * self.definition.rows)))
            self.reaches[cell, side, name] = frozenset[int]().union(*lines)
        return self.reaches[cell, side, name]

    def is_attacked(self, position: Position, cell: int) -> bool:
        """Whether the other side could take what stands here, in the middle of a chain too."""
        return any(cell in taken for taken in self.captures(position, 1 - position.board[cell][0], frozenset([cell])))

    def in_check(self, position: Position, side: int | None = None) -> bool:
        side = position.turn if side is None else side
        royals = frozenset(self.royals(position.board, side))
        return bool(royals) and any(not royals.isdisjoint(taken) for taken in self.captures(position, 1 - side, royals))

    # --- promotion and drops --------------------------------------------------------------------------------

    def zone(self, side: int, name: str) -> frozenset[int]:
        return self.definition.sides[side].zone.get(name, frozenset())

    def promotions(self, side: int, name: str, start: int, end: int) -> list[str]:
        """What a piece may become by a move; "" where it stays what it is."""
        piece, zone = self.type(name), self.zone(side, name)
        if not piece.promotes_to:
            return [""]
        if piece.promotion == MAY:
            return ["", *piece.promotes_to] if start in zone or end in zone else [""]
        return list(piece.promotes_to) if end in zone else [""]

    def is_stuck(self, side: int, name: str, cell: int) -> bool:
        """Whether a piece that may not get stuck would be: nothing it has leads anywhere, even on an empty board."""
        piece = self.type(name)
        return piece.not_stuck and not any(self.leads_on(side, stride, cell) for stride in piece.strides)

    def leads_on(self, side: int, stride: Stride, cell: int) -> bool:
        """Hops and jumps need room for the piece they go over; a first move is past."""
        steps = 2 if stride.path in (HOP, SHORT_HOP, JUMP) else 1
        return not stride.first and len(self.cells_along(cell, oriented(stride, side))) >= steps

    def drops(self, position: Position) -> Iterator[Move]:
        side = position.turn
        if self.kind(side) != SHOGI:
            return
        for name, count in position.hands[side].items():
            for cell in range(self.definition.columns * self.definition.rows):
                if count and cell not in position.board and self.may_stand(position, name, cell):
                    yield Move(-1, cell, name, kind=DROP)

    def may_stand(self, position: Position, name: str, cell: int) -> bool:
        """The limits of drops, but for the mate."""
        columns = self.definition.columns
        column = [there for there, piece in position.board.items() if piece == (position.turn, name)]
        doubled = self.type(name).one_per_column and any(there % columns == cell % columns for there in column)
        return not doubled and not self.is_stuck(position.turn, name, cell)

    # --- special moves --------------------------------------------------------------------------------------

    def double_steps(self, position: Position, cell: int) -> Iterator[Move]:
        side, name = position.board[cell]
        if not (self.rules.double_step and self.type(name).pawn and self.row_from_home(cell, side) == 1):
            return
        line = self.cells_along(cell, (0, 1 if side == 0 else -1))[:2]
        if len(line) == 2 and not any(there in position.board for there in line):
            for promotion in self.promotions(side, name, cell, line[1]):
                yield Move(cell, line[1], name, promotion=promotion, kind=DOUBLE_STEP)

    def castlings(self, position: Position, king: int) -> Iterator[Move]:
        side, name = position.board[king]
        if not (self.rules.castling and self.type(name).castles == "king" and king in position.unmoved):
            return
        for rook, (owner, other) in position.board.items():
            if owner == side and self.type(other).castles == "rook" and rook in position.unmoved:
                end = self.castled(position, king, rook)
                if end is not None:
                    yield Move(king, end, name, kind=CASTLING)

    def castled(self, position: Position, king: int, rook: int) -> int | None:
        """Where the king goes, two cells towards a rook of its row, or None where it may not."""
        apart, columns = rook - king, self.definition.columns
        if king // columns != rook // columns or abs(apart) < 2:
            return None
        way = 1 if apart > 0 else -1
        if any(cell in position.board for cell in range(king + way, rook, way)):
            return None
        if king in self.royals(position.board, position.turn):
            if any(self.is_attacked(king_moved(position, king, cell), cell) for cell in (king, king + way)):
                return None
        return king + 2 * way

    # --- moves ----------------------------------------------------------------------------------------------

    def moves_of(self, position: Position, cell: int) -> Iterator[Move]:
        """All moves of a piece as if own royal pieces and priorities did not matter."""
        plain = list(self.plain_moves(position, cell))
        yield from plain
        # A special move that an ordinary one equals in start and end gives way to it.
        ends = {move.end for move in plain if not move.captured}
        for special in (*self.double_steps(position, cell), *self.castlings(position, cell)):
            if special.end not in ends:
                yield special

    def plain_moves(self, position: Position, cell: int) -> Iterator[Move]:
        side, name = position.board[cell]
        for kind, ways in ((PLAIN, self.walks(position, cell)), (EN_PASSANT, self.en_passant(position, cell))):
            for end, taken in ways:
                # What is taken in passing promotes nobody, as in Fairy-Stockfish; chess never asks.
                for promotion in self.promotions(side, name, cell, end) if kind == PLAIN else [""]:
                    yield Move(cell, end, name, frozenset(taken), promotion, kind, (cell, end), taken)
        for chain in self.chains(position, cell):
            yield from self.chain_moves(chain, name)

    def chain_moves(self, chain: Chain, name: str) -> Iterator[Move]:
        start, end = chain.path[0], chain.path[-1]
        promotions = [chain.promotion] if chain.promotion else self.promotions(chain.side, name, start, end)
        for promotion in promotions:
            yield Move(start, end, name, frozenset(chain.taken), promotion, PLAIN, chain.path, chain.taken)

    def pseudo_legal(self, position: Position) -> Iterator[Move]:
        for cell, (side, _) in position.board.items():
            if side == position.turn:
                yield from self.moves_of(position, cell)
        yield from self.drops(position)

    def legal(self, position: Position) -> list[Move]:
        """Moves with the same start, end, promotion and captured pieces count once."""
        moves = [move for move in self.pseudo_legal(position) if self.is_legal(position, move)]
        if self.kind(position.turn) == DRAUGHTS:
            moves = self.compulsory(position, moves)
        return list(dict.fromkeys(moves))

    def is_legal(self, position: Position, move: Move) -> bool:
        if self.is_stuck(position.turn, move.promotion or move.piece, move.end):
            return False
        after = self.after(position, move)
        if self.in_check(after, position.turn):
            return False
        no_mate = move.kind == DROP and self.type(move.piece).no_mate
        return not (no_mate and self.in_check(after) and not self.can_move(after))

    def can_move(self, position: Position) -> bool:
        """Priorities leave a move wherever there is one."""
        return any(self.is_legal(position, move) for move in self.pseudo_legal(position))

    def compulsory(self, position: Position, moves: list[Move]) -> list[Move]:
        """Captures before other moves; among them the best by each priority in turn."""
        captures = [move for move in moves if move.captured]
        for priority in self.definition.sides[position.turn].priority:
            captures = best(captures, self.worth(position, priority))
        return captures or moves

    def worth(self, position: Position, priority: str) -> Callable[[Move], int]:
        """How much a capture has of what a priority asks for."""

        def crowned(cells: Iterable[int]) -> list[bool]:
            return [self.type(position.board[cell][1]).crowned for cell in cells]

        def king_soonest(move: Move) -> int:
            kings = crowned(move.taken)
            return -kings.index(True) if any(kings) else -len(position.board)

        return {
            BY_KING: lambda move: sum(crowned([move.start])),
            MOST: lambda move: len(move.captured),
            MOST_KINGS: lambda move: sum(crowned(move.captured)),
            KING_SOONEST: king_soonest,
        }[priority]

    def after(self, position: Position, move: Move) -> Position:
        """The position a move leads to."""
        side, columns = position.turn, self.definition.columns
        board = {cell: piece for cell, piece in position.board.items() if cell not in (move.start, *move.captured)}
        board[move.end] = (side, move.promotion or move.piece)
        touched = {move.start, move.end, *move.captured}
        if move.kind == CASTLING:
            touched |= self.bring_rook(position, board, move)
        passed = (move.start + (columns if side == 0 else -columns), move.end)
        progress = bool(move.captured) or self.type(move.piece).progress
        return Position(
            board=board,
            turn=1 - side,
            hands=self.hands_after(position, move),
            unmoved=position.unmoved - touched,
            passed=passed if move.kind == DOUBLE_STEP and self.rules.en_passant else None,
            quiet=0 if progress else position.quiet + 1,
            before=(*position.before, position),
        )

    def bring_rook(self, position: Position, board: dict[int, Piece], move: Move) -> set[int]:
        """Put the rook of a castling on the cell the king passed; the cells that are touched."""
        way = 1 if move.end > move.start else -1
        rook = next(cell for cell in range(move.start + way, 10**6 * way, way) if cell in position.board)
        if rook != move.end:
            del board[rook]
        board[move.start + way] = position.board[rook]
        return {rook, move.start + way}

    def hands_after(self, position: Position, move: Move) -> tuple[Mapping[str, int], Mapping[str, int]]:
        """A shogi side takes what it captured, unpromoted; a royal piece (of a draughts side) goes to no hand."""
        side = position.turn
        hand = Counter(position.hands[side])
        if move.kind == DROP:
            hand[move.piece] -= 1
        if self.kind(side) == SHOGI:
            types = [self.type(position.board[cell][1]) for cell in move.captured]
            hand.update(piece.unpromoted or piece.name for piece in types if not piece.royal)
        mine, other = +hand, position.hands[1 - side]
        return (mine, other) if side == 0 else (other, mine)

    def perft(self, position: Position, depth: int) -> int:
        """How many sequences of so many legal moves there are; draws end none of them."""
        moves = self.legal(position)
        if depth <= 1:
            return len(moves) if depth else 1
        return sum(self.perft(self.after(position, move), depth - 1) for move in moves)

    # --- the end --------------------------------------------------------------------------------------------

    def end(self, position: Position) -> End | None:
        """Who won and why, None while the game goes on."""
        if not self.can_move(position):
            return self.without_moves(position)
        if self.rules.entering_king and self.has_entered(position):
            return position.turn, "entering king"
        if self.rules.dead_positions and self.is_dead(position):
            return None, "dead position"
        if self.is_repeated(position):
            return self.repetition_end(position)
        if self.rules.no_progress_limit and position.quiet >= self.rules.no_progress_limit:
            return None, "no progress"
        return None

    def without_moves(self, position: Position) -> End:
        side = position.turn
        if self.kind(side) == DRAUGHTS:
            alive = any(owner == side for owner, _ in position.board.values())
            return 1 - side, "no move" if alive else "no piece"
        if self.in_check(position):
            return 1 - side, "mate"
        return (None, "stalemate") if self.kind(side) == CHESS else (1 - side, "no move")

    def has_entered(self, position: Position) -> bool:
        """The declaration by 27 points, where the side to move could make it."""
        side = position.turn
        zone = frozenset[int]().union(*self.definition.sides[side].zone.values())
        kings = self.royals(position.board, side)
        there = [position.board[cell] for cell in zone if cell in position.board and cell not in kings]
        names = [name for owner, name in there if owner == side]
        hand = Counter(position.hands[side]).elements()
        points = sum(self.points(name) for name in (*names, *hand))
        far = bool(kings) and all(king in zone for king in kings)
        enough = len(names) >= 10 and points >= (28 if side == 0 else 27)
        return self.kind(side) == SHOGI and far and enough and not self.in_check(position)

    def points(self, name: str) -> int:
        return 5 if (self.type(name).unpromoted or name) in ("shogi-rook", "shogi-bishop") else 1

    def is_dead(self, position: Position) -> bool:
        """Two chess sides with bare kings; one bishop or knight besides; bishops on one colour only."""
        others = {cell: name for cell, (_, name) in position.board.items() if not self.type(name).royal}
        colours = {(cell % self.definition.columns + cell // self.definition.columns) % 2 for cell in others}
        lone_minor = len(others) <= 1 and set(others.values()) <= {"chess-bishop", "chess-knight"}
        one_colour = set(others.values()) <= {"chess-bishop"} and len(colours) <= 1
        return all(self.kind(side) == CHESS for side in (0, 1)) and (lone_minor or one_colour)

    def identity(self, position: Position) -> object:
        """What makes two positions the same: what stands where, whose turn, hands, and what may still be done."""
        hands = [frozenset((+Counter(hand)).items()) for hand in position.hands]
        may_pass = any(move.kind == EN_PASSANT for move in self.legal(position)) if position.passed else False
        return (
            frozenset(position.board.items()),
            position.turn,
            *hands,
            frozenset(self.rights(position)),
            position.passed if may_pass else None,
        )

    def rights(self, position: Position) -> Iterator[tuple[int, ...]]:
        """First moves and castlings that may still come."""
        here = [(cell, *position.board[cell]) for cell in position.unmoved]
        for cell, side, name in here:
            if any(stride.first for stride in self.type(name).strides):
                yield (cell,)
            for rook, owner, other in here:
                pair = (self.type(name).castles, self.type(other).castles) == ("king", "rook")
                same_row = cell // self.definition.columns == rook // self.definition.columns
                if self.rules.castling and owner == side and pair and same_row:
                    yield cell, rook

    def is_repeated(self, position: Position) -> bool:
        return bool(self.rules.repetition) and len(self.occurrences(position)) >= self.rules.repetition

    def occurrences(self, position: Position) -> list[int]:
        """When this position was in the game, now included."""
        now, game = self.identity(position), (*position.before, position)
        alike = (index for index, other in enumerate(game) if other.board == position.board)
        return [index for index in alike if self.identity(game[index]) == now]

    def repetition_end(self, position: Position) -> End:
        game = (*position.before, position)
        since = game[self.occurrences(position)[0] + 1 :]
        checking = [side for side in (0, 1) if all(self.in_check(after) for after in since if after.turn == 1 - side)]
        if self.rules.perpetual_check_loses and len(checking) == 1:
            return 1 - checking[0], "perpetual check"
        return None, "repetition"


def oriented(stride: Stride, side: int) -> Way:
    """The way of a stride as the first side sees it."""
    return (stride.dx, stride.dy) if side == 0 else (-stride.dx, -stride.dy)


def is_opposite(one: Way, other: Way) -> bool:
    return one[0] * other[1] == one[1] * other[0] and one[0] * other[0] + one[1] * other[1] < 0


def cells_between(way: Way) -> list[Way]:
    """What a lame leaper goes over: first straight, then diagonally."""
    x, y = 0, 0
    found = []
    while (x, y) != way:
        ahead_x, ahead_y = way[0] - x, way[1] - y
        x += sign(ahead_x) if abs(ahead_x) >= abs(ahead_y) else 0
        y += sign(ahead_y) if abs(ahead_y) >= abs(ahead_x) else 0
        found.append((x, y))
    return found[:-1]


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def king_moved(position: Position, king: int, cell: int) -> Position:
    """The same position with the king standing elsewhere."""
    board = {there: piece for there, piece in position.board.items() if there != king}
    return replace(position, board={**board, cell: position.board[king]})


def best(moves: list[Move], worth: Callable[[Move], int]) -> list[Move]:
    """Those that are worth most."""
    most = max(map(worth, moves), default=0)
    return [move for move in moves if worth(move) == most]
