"""Quantik: four shapes on 4 × 4; no shape in a line with the same shape of the other seat."""

from collections.abc import Mapping
from typing import ClassVar

from deska.core.arranging import Arranger, board_text
from deska.core.errors import IllegalMove, Problem
from deska.core.game import Game, Outcome, Position, Preset, legal_moves, refuse_when_over
from deska.core.lesson import Lesson
from deska.core.options import Option, Settings
from deska.core.view import BLOCKS, BoardView, Piece, Stock
from deska.games.quantik.lesson import quantik_lesson
from deska.games.quantik.notation import (
    FREE,
    LINE_KINDS,
    LINES,
    NAMES,
    SHAPES,
    letters_of,
    position_text,
    read_place,
    read_position,
    rivals,
)
from deska.games.quantik.position import CELLS, PIECES, PLACES, SIDE, empty_position
from deska.games.quantik.rules import full_lines
from deska.kernel.ops import GOING_ON, outcome, seat, stuck

PICTURES = dict(zip(SHAPES, ("quantik-sphere", "quantik-cube", "quantik-cylinder", "quantik-cone"), strict=True))
OF_EACH_SHAPE = 2
POSITIONS = 11_084_231  # with no line complete, up to symmetry


class Quantik(Game):
    """Whoever completes a row, column or square with four different shapes wins; whoever cannot move loses."""

    name: ClassVar[str] = "quantik"
    place: ClassVar[int] = 70
    options: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.seats = 2
        self.most_moves = PLACES
        self.positions = POSITIONS
        self.hard_depth = 4  # Quantik is solved; a deeper level would be too strong for people

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        return (Preset("preset-quantik"),)

    def start(self) -> Position:
        return empty_position()

    def lesson(self) -> Lesson:
        return quantik_lesson(self)

    # --- texts ----------------------------------------------------------------------------------------------

    def read_position(self, text: str) -> Position:
        return read_position(self.start(), text)

    def arranger(self) -> Arranger:
        def text(pieces: Mapping[str, Piece], _hands: Mapping[Piece, int], _to_move: int) -> str:
            return board_text(NAMES, SIDE, pieces, FREE)

        kinds = tuple(_piece(letter) for letters in (SHAPES, SHAPES.lower()) for letter in letters)
        return Arranger(kinds, text, chooses_turn=False)

    def position_text(self, pos: Position) -> str:
        return position_text(pos)

    def move_text(self, pos: Position, move: int) -> str:
        return f"{SHAPES[move // CELLS]}@{NAMES[move % CELLS]}"

    def read_move(self, pos: Position, text: str) -> int:
        refuse_when_over(pos)
        shape, cell = read_place(text)
        problem = self._objection(pos, shape, cell)
        if problem:
            raise IllegalMove([problem])
        return shape * CELLS + cell

    def _objection(self, pos: Position, shape: int, cell: int) -> Problem | None:
        """Why the seat to move may not place a shape on a cell, or None."""
        letters, mover = letters_of(pos), int(seat(pos))
        letter = SHAPES[shape]
        if cell in letters:
            return Problem("place-taken", {"cell": NAMES[cell], "letter": letters[cell]})
        if _laid(pos, mover, shape) == OF_EACH_SHAPE:
            return Problem("shape-used-up", {"shape": letter})
        for rival in rivals(letters, letter, mover, cell):
            line = next(number for number, line in enumerate(LINES) if {cell, rival} <= set(line))
            values = {"shape": letter, "cell": NAMES[cell], "rival": NAMES[rival], "line": LINE_KINDS[line]}
            return Problem("shape-barred", values)
        return None

    # --- the end --------------------------------------------------------------------------------------------

    def end(self, pos: Position) -> Outcome | None:
        winner = int(outcome(pos))
        if winner == GOING_ON:
            return None
        reason = "cannot-move" if stuck(pos) else "four-shapes"
        return Outcome(winner, reason, (1 - winner, winner))

    def moves_left(self, pos: Position) -> int:
        return PIECES - int(pos.now.laid)

    # --- the picture ----------------------------------------------------------------------------------------

    def view(self, pos: Position) -> BoardView:
        over = outcome(pos) != GOING_ON
        texts = [self.move_text(pos, move) for move in legal_moves(self, pos)]
        full = int(full_lines(pos))
        last = int(pos.now.history[pos.now.plies - 1]) % CELLS if pos.now.plies > 0 else None
        return BoardView(
            columns=SIDE,
            rows=SIDE,
            pieces={NAMES[cell]: _piece(letter) for cell, letter in letters_of(pos).items()},
            last=() if last is None else (NAMES[last],),
            winning=tuple(tuple(NAMES[cell] for cell in line) for n, line in enumerate(LINES) if full >> n & 1),
            forbidden=() if over else self._closed_cells(pos, texts),
            phase="phase-over" if over else "phase-place",
            signs=(SHAPES, SHAPES.lower()),
            taps={text: (text[:2], text[2:]) for text in texts},
            stocks=tuple(_stock(pos, owner, shape) for owner in range(2) for shape in range(len(SHAPES))),
            barred={} if over else self._barred(pos),
            pattern=BLOCKS,
        )

    def _closed_cells(self, pos: Position, texts: list[str]) -> tuple[str, ...]:
        """Free cells where none of the seat's shapes is allowed."""
        open_cells = {text[2:] for text in texts} | {NAMES[cell] for cell in letters_of(pos)}
        return tuple(name for name in NAMES if name not in open_cells)

    def _barred(self, pos: Position) -> dict[str, dict[str, Problem]]:
        """By shape of the seat to move: free cells where it is not allowed, and why."""
        free = [cell for cell in range(CELLS) if cell not in letters_of(pos)]
        shapes = [shape for shape in range(len(SHAPES)) if _laid(pos, int(seat(pos)), shape) < OF_EACH_SHAPE]
        return {
            f"{SHAPES[shape]}@": {
                NAMES[cell]: problem for cell in free if (problem := self._objection(pos, shape, cell))
            }
            for shape in shapes
        }


def _laid(pos: Position, owner: int, shape: int) -> int:
    """How many pieces of a shape a seat has on the board."""
    return (int(pos.now.places[owner]) >> (CELLS * shape) & (1 << CELLS) - 1).bit_count()


def _piece(letter: str) -> Piece:
    return Piece(int(letter.islower()), letter, PICTURES[letter.upper()])


def _stock(pos: Position, owner: int, shape: int) -> Stock:
    letter = SHAPES[shape] if owner == 0 else SHAPES[shape].lower()
    return Stock(_piece(letter), OF_EACH_SHAPE - _laid(pos, owner, shape), f"{SHAPES[shape]}@")
