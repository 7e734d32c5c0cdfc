"""Connect Four: its options, notation and look."""

from collections.abc import Mapping
from typing import ClassVar

import deska.games.connect4.kernel.judging  # noqa: F401, so that players can judge positions
from deska.gamekit import (
    DRAWN,
    FRAME,
    GOING_ON,
    NEVER,
    Arranger,
    BoardView,
    Contents,
    Game,
    IllegalMove,
    InvalidMove,
    LessonPicture,
    Look,
    Option,
    Outcome,
    Piece,
    Player,
    Position,
    Preset,
    Problem,
    Settings,
    SetupError,
    Whole,
    board_text,
    cell_name,
    column_name,
    copied,
    legal_moves,
    outcome,
    placed,
    read_cell,
    refuse_when_over,
)
from deska.games.connect4 import notation
from deska.games.connect4.notation import LETTERS, complete_rows
from deska.games.connect4.rules import LARGEST, MOST_SEATS, NOBODY, empty_position


class ConnectFour(Game):
    """Players let discs fall into columns in turn; whoever has enough of them in a row wins."""

    name: ClassVar[str] = "connect-four"
    review_nodes = 300_000
    place: ClassVar[int] = 30
    seats_option: ClassVar[str] = "seats"
    options: ClassVar[tuple[Option, ...]] = (
        Whole("columns", 7, 4, LARGEST, shown=NEVER),
        Whole("rows", 6, 4, LARGEST, shown=NEVER),
        Whole("length", 4, 3, 6),
        Whole("seats", 2, 2, MOST_SEATS),
    )
    ranks_defence = True

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.columns, self.rows = int(settings["columns"]), int(settings["rows"])
        self.length, self.seats = int(settings["length"]), int(settings["seats"])
        longest = max(self.columns, self.rows)
        if self.length > longest:
            values = {"length": self.length, "longest": longest}
            raise SetupError([Problem("connect-four-row-too-long", values, "length")])
        self.most_moves = self.columns
        self._is_solved = (self.columns, self.rows, self.length, self.seats) == (7, 6, 4, 2)
        self.hard_depth = 5 if self._is_solved else None  # deeper, it hardly ever errs: too near to `master`
        self.easily_won = self.seats == 2 and self.length == 3
        self._start = empty_position(self.columns, self.rows, self.length, self.seats)
        if self.seats == 2:
            fillings = 2 ** (self.rows + 1) - 1  # of a column
            self.positions = (fillings**self.columns + fillings ** ((self.columns + 1) // 2)) // 2

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        return (
            Preset("preset-connect-four"),
            Preset("preset-connect-five", {"columns": "9", "rows": "7", "length": "5"}),
            Preset("preset-connect-three-players", {"columns": "9", "rows": "7", "seats": "3"}),
        )

    def pictures(self) -> tuple[LessonPicture | None, ...]:
        across = self.length <= self.columns
        turns = [
            [cell_name(at, y) if across else cell_name(y, at) for y in range(self.seats)] for at in range(self.length)
        ]
        moves = [move for turn in turns for move in turn][: 1 - self.seats]  # the first player's is the last
        return LessonPicture("d1 e1 d2", ("a1", "b1", "c1", "d3", "e2", "f1", "g1")[: self.columns]), LessonPicture(
            " ".join(moves)
        )

    def start(self) -> Position:
        return copied(self._start)

    def contents(self) -> Contents | None:
        cells = self.columns * self.rows
        return placed(cells, full=cells, columns=self.columns) if self.seats == 2 else None

    def expert(self, settings: Settings) -> Player | None:
        if not self._is_solved or settings["balanced"]:
            return None
        from deska.games.connect4.solving import Solver  # only `master` needs it

        return Solver(settings)

    # --- moves are cells such as d1, or columns: d ---

    def move_text(self, pos: Position, move: int) -> str:
        return cell_name(move, int(pos.now.heights[move]))

    def read_move(self, pos: Position, text: str) -> int:
        refuse_when_over(pos)
        text = text.strip().lower()
        place = read_cell(text) or read_cell(f"{text}1")
        if place is None or place[0] >= self.columns or place[1] >= self.rows:
            last = cell_name(self.columns - 1, self.rows - 1)
            raise InvalidMove(
                "connect-four-no-column", text=text[:20], last_column=column_name(self.columns - 1), last=last
            )
        column, row = place
        if column not in legal_moves(self, pos):
            raise IllegalMove("connect-four-column-full", column=column_name(column))
        lands = self.move_text(pos, column)
        if read_cell(text) and row != pos.now.heights[column]:
            raise IllegalMove("connect-four-falls", cell=text, column=column_name(column), lands=lands)
        return column

    def position_text(self, pos: Position) -> str:
        return notation.position_text(pos)

    def arranger(self) -> Arranger:
        names = [cell_name(x, y) for y in range(self.rows) for x in range(self.columns)]

        def text(pieces: Mapping[str, Piece], _hands: Mapping[Piece, int], _to_move: int) -> str:
            return board_text(names, self.columns, pieces, notation.FREE)

        kinds = tuple(Piece(seat, LETTERS[seat]) for seat in range(self.seats))
        return Arranger(kinds, text, chooses_turn=False)

    def read_position(self, text: str) -> Position:
        return notation.read_position(self.start(), text)

    # --- the end ---

    def end(self, pos: Position) -> Outcome | None:
        result = int(outcome(pos))
        if result == GOING_ON:
            return None
        points = tuple(int(number == result) for number in range(self.seats))
        reason = "connect-four-full" if result == DRAWN else "connect-four-row"
        return Outcome(None if result == DRAWN else result, reason, points)

    def moves_left(self, pos: Position) -> int:
        return self.columns * self.rows - int(pos.now.discs)

    # --- the picture ---

    def look(self) -> Look:
        return Look(themes=(FRAME,), falls=True)

    def view(self, pos: Position) -> BoardView:
        now, plies = pos.now, int(pos.now.plies)
        landings = {column: self.move_text(pos, column) for column in legal_moves(self, pos)}
        last = int(now.history[plies - 1]) if plies else 0
        owners = enumerate(now.cells[: self.columns * self.rows].tolist())
        return BoardView(
            columns=self.columns,
            rows=self.rows,
            pieces={
                cell_name(cell % self.columns, cell // self.columns): Piece(owner - 1, LETTERS[owner - 1])
                for cell, owner in owners
                if owner
            },
            last=(cell_name(last, int(now.heights[last]) - 1),) if plies else (),
            winning=tuple(complete_rows(pos, int(now.winner))) if now.winner != NOBODY else (),
            forbidden=(),
            phase="phase-play" if landings else "phase-over",
            signs=tuple(LETTERS[: self.seats]),
            taps={lands: (lands,) for lands in landings.values()},
            zones={cell_name(column, row): lands for column, lands in landings.items() for row in range(self.rows)},
            places_pieces=bool(landings),
        )
