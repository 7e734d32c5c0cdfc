"""How a game of two armies is played, from its definition."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

from deska.core.cells import cell_name
from deska.core.errors import Problem
from deska.core.lesson import Diagram, Lesson, PieceLesson, PieceNames, Rule, Window
from deska.core.texts import languages
from deska.core.view import BoardView, Piece
from deska.games.armies.board_view import Pictures
from deska.games.armies.definition.model import (
    CHESS,
    DRAUGHTS,
    HOP,
    JUMP,
    MAY,
    PDN,
    SHOGI,
    SHORT_HOP,
    USI,
    Definition,
    PieceType,
    Side,
    Stride,
)
from deska.games.armies.notation.san import letters_in
from deska.games.armies.spoken_moves import move_sentences

_SMALL, _LARGE = 5, 7  # cells of a diagram in each direction
_STEP_SHOWN = 4  # cells of the picture of a step
_OVER = (JUMP, HOP, SHORT_HOP)  # paths over another piece
_CAPTURES = {DRAUGHTS: "lesson-take-by-jump", SHOGI: "lesson-take-to-hand", CHESS: "lesson-take"}
_KINGS = {"chess-king", "shogi-king"}  # pictures
_PAWN = "shogi-pawn"
_UNWRITTEN = "P"  # the letter of pawns, which moves leave out


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
            return Problem(f"lesson-goal-{first}", {} if first == DRAUGHTS else self._royals())
        if DRAUGHTS not in (first, second):
            return Problem("lesson-goal-both-mate")
        values = {
            "first": self.definition.sides[0].name,
            "second": self.definition.sides[1].name,
            "aim": Problem(f"lesson-aim-{second}"),
            "other": Problem(f"lesson-aim-{first}"),
        }
        return Problem("lesson-goal-mixed", values)

    def _royals(self) -> dict[str, Any]:
        """The royal pieces, and "king" where each of them is an ordinary king."""
        royals = tuple(self._shown(piece) for piece in self._present() if piece.royal)
        are_kings = {piece.picture for piece in royals} <= _KINGS
        return {"royals": PieceNames(royals), "royal": "king" if are_kings else "other"}

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
            sentences, diagram = tuple(self._sentences(piece)), self._diagram(piece)
            yield PieceLesson(self._shown(piece), sentences, diagram, self._letters(piece))

    def _letters(self, piece: PieceType) -> dict[str, str]:
        """The letter of a piece in written moves by language; none where they have none."""
        is_left_out = piece.letter == _UNWRITTEN and SHOGI not in self._kinds
        if is_left_out or self.definition.notation == PDN:
            return {}
        if self.definition.notation == USI:
            return dict.fromkeys(languages(), piece.letter)
        return {language: letters[piece.name] for language, letters in self._alphabets.items()}

    @cached_property
    def _alphabets(self) -> dict[str, dict[str, str]]:
        """The letters of pieces by language and name."""
        pieces = self.definition.pieces.values()
        return {language: letters_in(language, pieces) for language in languages()}

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
        return Problem(
            key, {"pieces": self._names(piece.promotes_to, "lesson-or"), "rows": self._zone_rows(piece, side)}
        )

    def _zone_rows(self, piece: PieceType, side: Side) -> int:
        """The number of last rows in which a piece promotes; 0 if its zone has another shape."""
        columns, rows = self.definition.columns, self.definition.rows
        zone = side.zone.get(piece.name, frozenset())
        count = len(zone) // columns
        first = side is self.definition.sides[0]
        last = range((rows - count) * columns, rows * columns) if first else range(count * columns)
        return count if zone == frozenset(last) else 0

    def _names(self, names: tuple[str, ...] | list[str], joined_by: str = "lesson-and") -> PieceNames:
        return PieceNames(tuple(self._shown(self.definition.pieces[name]) for name in names), joined_by)

    # --- diagrams -------------------------------------------------------------------------------------------

    def _diagram(self, piece: PieceType) -> Diagram:
        """A piece in the middle of an empty board, and where it goes from there. Its own side is below."""
        far = max((max(abs(one.dx), abs(one.dy)) * max(one.reach, 1) for one in piece.strides), default=1)
        size = _SMALL if far <= _SMALL // 2 else _LARGE
        drawn = _Drawn(size, self._enemy(self._side_of(piece)))
        drawn.pieces[drawn.home] = self._upwards(self._shown(piece))
        for stride in sorted(piece.strides, key=lambda one: one.path not in (JUMP, HOP, SHORT_HOP)):
            drawn.add(stride)
        return drawn.diagram(self._board(size, drawn.pieces))

    def _enemy(self, side: int) -> Piece:
        """A common piece of the other side."""
        return self._downwards(self._pieces[1 - side, self._common(1 - side)])

    def _common(self, side: int) -> str:
        """The piece that a side has most of."""
        names = [name for owner, name in self.definition.start.values() if owner == side]
        return max(names, key=lambda name: (names.count(name), name))

    @staticmethod
    def _upwards(piece: Piece) -> Piece:
        """A piece as its owner sees it: capital letters stand for pieces that point up."""
        return replace(piece, letter=piece.letter.upper())

    @staticmethod
    def _downwards(piece: Piece) -> Piece:
        """A piece as the other side sees it."""
        return replace(piece, letter=piece.letter.lower())

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
        for kind in (DRAUGHTS, SHOGI, CHESS):
            if kind in self._kinds:
                yield Rule(self._by(_CAPTURES[kind], kind), self._capture(kind))
        if SHOGI in self._kinds:
            yield Rule(self._by("lesson-drop", SHOGI), self._drop())
        elif CHESS in self._kinds:
            yield Rule(Problem("lesson-check", self._royals()), self._check())
        if self._kinds == {DRAUGHTS}:
            yield Rule(Problem("lesson-crown"), self._crown())

    def _by(self, key: str, kind: str) -> Problem:
        """What the sides of a kind do; where the other side is of another kind, with the name of the side."""
        if len(self._kinds) == 1:
            return Problem(key)
        side = next(one for one in self.definition.sides if one.kind == kind)
        return Problem(f"{key}-of", {"who": Problem("side-in-sentence", {"side": side.name})})

    def _first_move(self, view: BoardView) -> Diagram | None:
        """A legal first move near the middle, and the cells around it."""
        columns, rows = view.columns, view.rows
        place = {name: (at % columns, at // columns) for at, name in enumerate(self.pictures.names)}
        moves = [taps for taps in view.taps.values() if len(taps) == 2 and set(taps) <= place.keys()]
        if not moves:
            return None

        def span(taps: tuple[str, ...]) -> int:
            return max(abs(place[taps[0]][at] - place[taps[1]][at]) for at in (0, 1))

        begin, end = min(
            moves,
            key=lambda taps: (
                span(taps) >= _STEP_SHOWN,
                abs(2 * place[taps[0]][0] - columns + 1),
                place[taps[1]][1] <= place[taps[0]][1],
                place[taps[1]][1],
                span(taps),
            ),
        )
        if span((begin, end)) >= _STEP_SHOWN:
            return Diagram(view, arrows=((begin, end),))
        (left, right), (low, high) = (sorted((place[begin][at], place[end][at])) for at in (0, 1))
        window = Window(
            _clamped(place[begin][0] - _STEP_SHOWN // 2, left, right, columns),
            _clamped(low - 1, low, high, rows),
            min(_STEP_SHOWN, columns),
            min(_STEP_SHOWN, rows),
        )
        return Diagram(view, window, arrows=((begin, end),))

    def _capture(self, kind: str) -> Diagram | None:
        """A piece of a side of this kind that captures the other side's, on a board of its own."""
        jumps = kind == DRAUGHTS
        for piece in reversed([one for one in self._present() if one.name in self._at_start]):
            side = self._side_of(piece)
            if self.definition.sides[side].kind != kind:
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
        pieces = {home: self._upwards(self._shown(piece)), beside: self._enemy(side)}
        target = cell_name(*behind) if stride.path == JUMP else beside
        return Diagram(
            self._board(size, pieces), arrows=((home, target),), rings=() if stride.path == JUMP else (beside,)
        )

    def _drop(self) -> Diagram | None:
        """A piece in the hand may go to any free cell beside its king."""
        side = next(at for at, one in enumerate(self.definition.sides) if one.kind == SHOGI)
        royal = next(
            (name for owner, name in self.definition.start.values() if owner == side and self._is_royal(name)), ""
        )
        held = self._held(side)
        if held is None:
            return None
        pieces = {"b1": self._upwards(self._pieces[side, royal])} if royal else {}
        free = [cell_name(column, row) for row in range(3) for column in range(3)]
        dots = tuple(cell for cell in free if cell not in pieces)
        return Diagram(self._board(3, pieces), dots=dots, hand=(self._upwards(held),))

    def _is_royal(self, name: str) -> bool:
        return self.definition.pieces[name].royal

    def _held(self, side: int) -> Piece | None:
        """A piece that a side can have in hand; one that may be dropped anywhere if there is any."""
        names = dict.fromkeys(name for owner, name in self.definition.start.values() if owner != side)
        pieces = [self.definition.pieces[name] for name in names if not self._is_royal(name)]
        if not pieces:
            return None
        chosen = min(pieces, key=lambda one: (one.not_stuck or one.one_per_column, one.value))
        return self._pieces.get((side, chosen.unpromoted or chosen.name))

    def _check(self) -> Diagram | None:
        """A royal piece attacked by a piece that the other side has."""
        royal = next((piece for piece in self._present() if piece.royal), None)
        if royal is None:
            return None
        side = self._side_of(royal)
        names = sorted({name for owner, name in self.definition.start.values() if owner != side})
        attackers = [self.definition.pieces[name] for name in names]
        attacks = [(_plainness(one), piece.value, piece, one) for piece in attackers for one in piece.strides]
        plain = [attack for attack in attacks if attack[0] is not None]
        if not plain:
            return None
        *_, piece, stride = min(plain, key=lambda attack: attack[:2])
        return self._attacked(self._shown(royal), self._pieces[1 - side, piece.name], stride)

    def _attacked(self, royal: Piece, attacker: Piece, stride: Stride) -> Diagram:
        """The attacker looks down, so its stride is turned round."""
        size = 3 if _is_near(stride) else _SMALL
        is_slide = stride.reach != 1 and stride.path not in _OVER and size == 3

        def at(steps: int) -> str:
            return cell_name(size // 2 + stride.dx * steps, size // 2 + stride.dy * steps)

        home, origin = at(-1 if is_slide else 0), at(1)
        target = at(-1) if stride.path == JUMP else home
        pieces = {home: self._upwards(royal), origin: self._downwards(attacker)}
        return Diagram(self._board(size, pieces), arrows=((origin, target),), rings=(home,))

    def _crown(self) -> Diagram | None:
        """A man that steps onto the last row."""
        for piece in self._present():
            ahead = [one for one in piece.strides if one.moves and one.dy == 1 and abs(one.dx) <= 1]
            if piece.promotes_to and ahead:
                step = max(ahead, key=lambda one: one.dx)
                home = cell_name(1 - step.dx, 1)
                top = tuple(cell_name(column, 2) for column in range(3))
                board = self._board(3, {home: self._upwards(self._shown(piece))})
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
                names = {"piece": self._names([piece.name]), "others": self._names(piece.cannot_take, "lesson-nor")}
                yield Rule(Problem("lesson-cannot-take", names))

    def _drop_rules(self) -> Iterator[Rule]:
        if SHOGI not in self._kinds:
            return
        pieces = [piece for piece in self._present() if piece.name in self._at_start]
        for key, joined_by, chosen in (
            ("lesson-one-per-column", "lesson-or", [piece for piece in pieces if piece.one_per_column]),
            ("lesson-no-mate", "lesson-or", [piece for piece in pieces if piece.no_mate]),
            ("lesson-not-stuck", "lesson-nor", [piece for piece in pieces if piece.not_stuck]),
        ):
            if chosen:
                are_pawns = all(self._shown(piece).picture == _PAWN for piece in chosen)
                names = self._names([piece.name for piece in chosen], joined_by)
                yield Rule(Problem(key, {"pieces": names, "kind": "pawn" if are_pawns else "other"}))

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


def _clamped(begin: int, first: int, last: int, size: int) -> int:
    """Where a part of a board begins, so that it has these lines and lies on the board."""
    return max(min(max(begin, last - _STEP_SHOWN + 1), first, size - _STEP_SHOWN), 0)


def _is_near(stride: Stride) -> bool:
    return max(abs(stride.dx), abs(stride.dy)) == 1


def _plainness(stride: Stride) -> int | None:
    """Attacks by small numbers are easy to see in a picture; None: it cannot be drawn."""
    if not stride.captures or stride.first or stride.path in (HOP, SHORT_HOP):
        return None
    if stride.path == JUMP:
        return 2 if _is_near(stride) else None
    if _is_near(stride):
        return 0 if (stride.dx, stride.dy, stride.reach) == (0, 1, 0) else 1
    return 3 if max(abs(stride.dx), abs(stride.dy)) == 2 else None


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
