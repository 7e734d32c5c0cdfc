"""How a game of two armies is played, from its definition."""

from collections.abc import Iterator
from dataclasses import replace

from deska.core.cells import cell_name
from deska.core.errors import Problem
from deska.core.lesson import Diagram, Lesson, PieceLesson, PieceNames, Rule, Window
from deska.core.view import BoardView, Piece
from deska.games.armies.board_view import Pictures
from deska.games.armies.definition.model import (
    CHESS,
    DRAUGHTS,
    HOP,
    JUMP,
    MAY,
    SHOGI,
    SHORT_HOP,
    Definition,
    PieceType,
    Side,
    Stride,
)
from deska.games.armies.spoken_moves import move_sentences

_SMALL, _LARGE = 5, 7  # cells of a diagram in each direction
_STEP_SHOWN = 4  # cells of the picture of a step


class ArmyLesson:
    """Makes the lesson of one game."""

    def __init__(self, definition: Definition, pictures: Pictures) -> None:
        self.definition, self.pictures = definition, pictures
        self._pieces: dict[tuple[int, str], Piece] = {
            (side, piece.name): pictures.piece(code) for code, side, piece in pictures.notation.tables.codes()
        }
        self._at_start = {name for _, name in definition.start.values()}

    def lesson(self, view: BoardView) -> Lesson:
        return Lesson(self._goal(), tuple(self._steps(view)), tuple(self._taught()), tuple(self._more()))

    # --- sides ----------------------------------------------------------------------------------------------

    @property
    def _kinds(self) -> set[str]:
        return {side.kind for side in self.definition.sides}

    def _goal(self) -> Problem:
        first, second = (side.kind for side in self.definition.sides)
        if first == second:
            return Problem(f"lesson-goal-{first}", {"royals": self._royals()})
        values = {
            "first": self.definition.sides[0].name,
            "second": self.definition.sides[1].name,
            "aim": Problem(f"lesson-aim-{second}"),
            "other": Problem(f"lesson-aim-{first}"),
        }
        return Problem("lesson-goal-mixed", values)

    def _royals(self) -> PieceNames:
        return PieceNames(tuple(self._shown(piece) for piece in self._present() if piece.royal))

    # --- the pieces -----------------------------------------------------------------------------------------

    def _present(self) -> list[PieceType]:
        """Royal pieces first, then by value; promoted ones last."""
        return sorted(
            self.definition.pieces.values(),
            key=lambda piece: (piece.name not in self._at_start, not piece.royal, -piece.value),
        )

    def _side_of(self, piece: PieceType) -> int:
        """The first side that has it at the start, or can have it at all."""
        owners = [side for side, name in self.definition.start.values() if name == piece.name]
        return min(owners) if owners else min(side for side, name in self._pieces if name == piece.name)

    def _shown(self, piece: PieceType) -> Piece:
        return self._pieces[self._side_of(piece), piece.name]

    def _taught(self) -> Iterator[PieceLesson]:
        for piece in self._present():
            yield PieceLesson(self._shown(piece), tuple(self._sentences(piece)), self._diagram(piece))

    def _sentences(self, piece: PieceType) -> Iterator[Problem]:
        side = self.definition.sides[self._side_of(piece)]
        yield from move_sentences(piece.strides)
        if piece.royal and side.kind != DRAUGHTS:
            yield Problem("lesson-royal")
        if piece.promotes_to:
            yield self._promotion(piece, side)
        if piece.unpromoted and SHOGI in self._kinds:
            yield Problem("lesson-in-hand", {"piece": self._names([piece.unpromoted])})

    def _promotion(self, piece: PieceType, side: Side) -> Problem:
        key = "lesson-may-become" if piece.promotion == MAY else "lesson-becomes"
        return Problem(key, {"pieces": self._names(piece.promotes_to), "rows": self._zone_rows(piece, side)})

    def _zone_rows(self, piece: PieceType, side: Side) -> int:
        """The number of last rows in which a piece promotes; 0 if its zone has another shape."""
        columns, rows = self.definition.columns, self.definition.rows
        zone = side.zone.get(piece.name, frozenset())
        count = len(zone) // columns
        first = side is self.definition.sides[0]
        last = range((rows - count) * columns, rows * columns) if first else range(count * columns)
        return count if zone == frozenset(last) else 0

    def _names(self, names: tuple[str, ...] | list[str]) -> PieceNames:
        return PieceNames(tuple(self._shown(self.definition.pieces[name]) for name in names))

    # --- diagrams -------------------------------------------------------------------------------------------

    def _diagram(self, piece: PieceType) -> Diagram:
        """A piece in the middle of an empty board, and where it goes from there. Its own side is below."""
        far = max((max(abs(one.dx), abs(one.dy)) * max(one.reach, 1) for one in piece.strides), default=1)
        size = _SMALL if far <= _SMALL // 2 else _LARGE
        drawn = _Drawn(size, self._enemy(self._side_of(piece)))
        drawn.pieces[drawn.home] = self._shown(piece)
        for stride in sorted(piece.strides, key=lambda one: one.path not in (JUMP, HOP, SHORT_HOP)):
            drawn.add(stride)
        return drawn.diagram(self._board(size, drawn.pieces))

    def _enemy(self, side: int) -> Piece:
        """A common piece of the other side."""
        names = [name for owner, name in self.definition.start.values() if owner != side]
        common = max(names, key=lambda name: (names.count(name), name))
        return self._pieces[1 - side, common]

    def _board(self, size: int, pieces: dict[str, Piece]) -> BoardView:
        used = {piece.picture for piece in pieces.values()}
        return BoardView(
            columns=size,
            rows=size,
            pieces=pieces,
            last=(),
            winning=(),
            forbidden=(),
            phase="",
            signs=self.pictures.signs,
            pattern=self.definition.pattern,
            drawings={name: svg for name, svg in self.pictures.drawings.items() if name in used},
        )

    # --- steps ----------------------------------------------------------------------------------------------

    def _steps(self, view: BoardView) -> Iterator[Rule]:
        yield Rule(Problem("lesson-move"), self._first_move(view))
        if DRAUGHTS in self._kinds:
            yield Rule(Problem("lesson-take-by-jump"), self._capture(jumps=True))
        if self._kinds != {DRAUGHTS}:
            key = "lesson-take-to-hand" if self._kinds == {SHOGI} else "lesson-take"
            yield Rule(Problem(key), self._capture(jumps=False))
        if SHOGI in self._kinds:
            yield Rule(Problem("lesson-drop"), self._drop())
        elif CHESS in self._kinds:
            yield Rule(Problem("lesson-check", {"royals": self._royals()}), self._check())
        if self._kinds == {DRAUGHTS}:
            yield Rule(Problem("lesson-crown"), self._crown())

    def _first_move(self, view: BoardView) -> Diagram | None:
        """A legal first move near the middle, and the cells around it."""
        columns, rows = view.columns, view.rows
        place = {name: (at % columns, at // columns) for at, name in enumerate(self.pictures.names)}
        moves = [taps for taps in view.taps.values() if len(taps) == 2 and set(taps) <= place.keys()]
        if not moves:
            return None
        begin, end = min(moves, key=lambda taps: (abs(2 * place[taps[0]][0] - columns + 1), place[taps[1]][1]))
        lowest = min(place[begin][1], place[end][1])
        window = Window(
            min(max(place[begin][0] - _STEP_SHOWN // 2, 0), max(columns - _STEP_SHOWN, 0)),
            min(max(lowest - 1, 0), max(rows - _STEP_SHOWN, 0)),
            min(_STEP_SHOWN, columns),
            min(_STEP_SHOWN, rows),
        )
        return Diagram(view, window, arrows=((begin, end),))

    def _capture(self, jumps: bool) -> Diagram | None:
        """A piece that captures the other side's, on a board of its own."""
        for piece in reversed([one for one in self._present() if one.name in self._at_start]):
            side = self._side_of(piece)
            if (self.definition.sides[side].kind == DRAUGHTS) != jumps:
                continue
            for one in sorted(piece.strides, key=lambda stride: (-stride.dy, -stride.dx)):
                if one.captures and (one.path == JUMP) == jumps and one.path not in (HOP, SHORT_HOP) and not one.first:
                    diagram = self._captured(piece, side, one)
                    if diagram:
                        return diagram
        return None

    def _captured(self, piece: PieceType, side: int, stride: Stride) -> Diagram | None:
        size = 3
        column, row = (1 - stride.dx) if abs(stride.dx) <= 1 else -1, (1 - stride.dy) if abs(stride.dy) <= 1 else -1
        if not (0 <= column < size and 0 <= row < size):
            return None
        home, beside = cell_name(column, row), cell_name(column + stride.dx, row + stride.dy)
        behind = (column + 2 * stride.dx, row + 2 * stride.dy)
        if stride.path == JUMP and not all(0 <= at < size for at in behind):
            return None
        pieces = {home: self._shown(piece), beside: self._enemy(side)}
        target = cell_name(*behind) if stride.path == JUMP else beside
        return Diagram(
            self._board(size, pieces), arrows=((home, target),), rings=() if stride.path == JUMP else (beside,)
        )

    def _drop(self) -> Diagram | None:
        """A piece in the hand may go to any free cell."""
        royal = next((piece for piece in self._present() if piece.royal), None)
        if royal is None:
            return None
        side = next((at for at, one in enumerate(self.definition.sides) if one.kind == SHOGI), 0)
        known = self._pieces.get((1 - side, royal.name))
        pieces = {"b3": known} if known else {}
        free = [cell_name(column, row) for row in range(3) for column in range(3)]
        dots = tuple(cell for cell in free if cell not in pieces)
        return Diagram(self._board(3, pieces), dots=dots)

    def _check(self) -> Diagram | None:
        """A royal piece attacked along a straight line by a piece of the other side."""
        royal = next((piece for piece in self._present() if piece.royal), None)
        slides = (0, -1)
        attackers = [
            piece
            for piece in self._present()
            if any((one.dx, one.dy, one.reach) == (*slides, 0) and one.captures for one in piece.strides)
        ]
        if royal is None or not attackers:
            return None
        side = self._side_of(royal)
        pieces = {"b1": self._shown(royal), "b3": self._pieces[1 - side, attackers[-1].name]}
        return Diagram(self._board(3, pieces), arrows=(("b3", "b1"),), rings=("b1",))

    def _crown(self) -> Diagram | None:
        """A man that steps onto the last row."""
        for piece in self._present():
            ahead = [one for one in piece.strides if one.moves and one.dy == 1 and abs(one.dx) <= 1]
            if piece.promotes_to and ahead:
                step = max(ahead, key=lambda one: one.dx)
                home = cell_name(1 - step.dx, 1)
                top = tuple(cell_name(column, 2) for column in range(3))
                board = self._board(3, {home: self._shown(piece)})
                return Diagram(board, arrows=((home, cell_name(1, 2)),), zone=top)
        return None

    # --- rarer rules ----------------------------------------------------------------------------------------

    def _more(self) -> Iterator[Rule]:
        yield from self._pawn_rules()
        yield from self._capture_rules()
        yield from self._drop_rules()
        yield from self._end_rules()

    def _pawn_rules(self) -> Iterator[Rule]:
        rules = self.definition.rules
        if rules.castling and any(piece.castles for piece in self.definition.pieces.values()):
            yield Rule(Problem("lesson-castling"))
        if rules.double_step and any(piece.pawn for piece in self.definition.pieces.values()):
            yield Rule(Problem("lesson-double-step"))
            if rules.en_passant:
                yield Rule(Problem("lesson-en-passant"))

    def _capture_rules(self) -> Iterator[Rule]:
        rules = self.definition.rules
        for side in self.definition.sides:
            if side.kind == DRAUGHTS:
                values = {f"at{number}": name for number, name in enumerate((*side.priority, "", "", "", "")[:4])}
                yield Rule(Problem("lesson-must-capture", values))
                yield Rule(Problem("lesson-last-row", {"how": rules.last_row}))
                break
        if rules.taken_at_once:
            yield Rule(Problem("lesson-taken-at-once"))
        if rules.no_turning_back:
            yield Rule(Problem("lesson-no-turning-back"))
        for piece in self.definition.pieces.values():
            if piece.cannot_take:
                names = {"piece": self._names([piece.name]), "others": self._names(piece.cannot_take)}
                yield Rule(Problem("lesson-cannot-take", names))

    def _drop_rules(self) -> Iterator[Rule]:
        if SHOGI not in self._kinds:
            return
        pieces = [piece for piece in self._present() if piece.name in self._at_start]
        for key, chosen in (
            ("lesson-one-per-column", [piece.name for piece in pieces if piece.one_per_column]),
            ("lesson-no-mate", [piece.name for piece in pieces if piece.no_mate]),
            ("lesson-not-stuck", [piece.name for piece in pieces if piece.not_stuck]),
        ):
            if chosen:
                yield Rule(Problem(key, {"pieces": self._names(chosen)}))

    def _end_rules(self) -> Iterator[Rule]:
        rules = self.definition.rules
        if CHESS in self._kinds:
            yield Rule(Problem("lesson-stalemate"))
        if rules.repetition:
            loses = "loses" if rules.perpetual_check_loses else "draws"
            yield Rule(Problem("lesson-repetition", {"times": rules.repetition, "checking": loses}))
        if rules.no_progress_limit:
            yield Rule(Problem("lesson-no-progress", {"moves": rules.no_progress_limit}))
        if rules.dead_positions:
            yield Rule(Problem("lesson-dead-position"))
        if rules.entering_king:
            yield Rule(Problem("lesson-entering-king"))


class _Drawn:
    """The marks of a diagram while it is made."""

    def __init__(self, size: int, enemy: Piece) -> None:
        self.size, self.enemy = size, enemy
        self.home = cell_name(size // 2, size // 2)
        self.pieces: dict[str, Piece] = {}
        self.dots: list[str] = []
        self.rings: list[str] = []
        self.arrows: list[tuple[str, str]] = []
        self._taken_ways: set[tuple[int, int]] = set()  # ways that show a capture over a piece

    def add(self, stride: Stride) -> None:
        way = stride.dx, stride.dy
        if stride.path in (JUMP, HOP, SHORT_HOP):
            self._over(stride)
        elif way not in self._taken_ways:
            self._plain(stride)

    def _over(self, stride: Stride) -> None:
        """Captures over a piece are shown to the right and ahead, so that plain moves have room too."""
        if (stride.dx, stride.dy) < (0, 1):
            return
        distance = 2 if stride.path == JUMP and stride.reach != 1 and self.size > _SMALL else 1
        screen, behind = self._cell(stride, distance), self._cell(stride, distance + 1)
        if screen and behind:
            self.pieces[screen] = self.enemy
            (self.rings if stride.captures else self.dots).append(behind)
            self._taken_ways.add((stride.dx, stride.dy))

    def _plain(self, stride: Stride) -> None:
        last = self._farthest(stride)
        if not last:
            return
        marks = self.dots if stride.moves else self.rings
        if stride.reach == 1:
            marks.append(last)
        else:
            self.arrows.append((self.home, last))

    def _farthest(self, stride: Stride) -> str:
        reached = ""
        for steps in range(1, (stride.reach or self.size) + 1):
            cell = self._cell(stride, steps)
            if not cell:
                break
            reached = cell
        return reached

    def _cell(self, stride: Stride, steps: int) -> str:
        """The cell after some steps; "" beside the board."""
        column, row = self.size // 2 + stride.dx * steps, self.size // 2 + stride.dy * steps
        return cell_name(column, row) if 0 <= column < self.size and 0 <= row < self.size else ""

    def diagram(self, view: BoardView) -> Diagram:
        dots, rings = dict.fromkeys(self.dots), dict.fromkeys(self.rings)
        only = tuple(cell for cell in rings if cell not in dots)
        return replace(Diagram(view), dots=tuple(dots), rings=only, arrows=tuple(dict.fromkeys(self.arrows)))
