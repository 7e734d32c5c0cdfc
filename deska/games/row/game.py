"""Piškvorky and tic-tac-toe: k in a row with its options, notation and view."""

from collections.abc import Mapping
from typing import Any, ClassVar

import deska.games.row.kernel.wandering  # noqa: F401, so that positions can be played out
from deska.core.arranging import Arranger, board_text
from deska.core.cells import cell_name, column_name, read_cell
from deska.core.errors import IllegalMove, InvalidMove, Problem, SetupError
from deska.core.game import Game, Outcome, Position, Preset, legal_moves, refuse_when_over
from deska.core.lesson import Lesson
from deska.core.options import NEVER, OneOf, Option, Settings, Whole
from deska.core.player import Player
from deska.core.view import PAPER, STONES, BoardView, Look, Piece
from deska.games.row import notation
from deska.games.row.kernel.renju import why_forbidden
from deska.games.row.kernel.rules import colour_of, is_careful, may_complete, may_put, owner_of
from deska.games.row.lesson import row_lesson
from deska.games.row.position import (
    CARO,
    CHOICES,
    CHOOSING,
    CHOOSING_LAST,
    FREE,
    FREESTYLE,
    LAYING,
    LAYING_MORE,
    PLAYING,
    RENJU,
    STANDARD,
    SWAP,
    SWAP2,
    empty_position,
)
from deska.games.row.rows import best_window, completed_rows, most_in_window
from deska.kernel.ops import DRAWN, GOING_ON, outcome
from deska.kernel.positions import copied
from deska.kernel.search.queries import has_referee

RULES = {"freestyle": FREESTYLE, "standard": STANDARD, "caro": CARO, "renju": RENJU}
OPENINGS = {"free": FREE, "swap": SWAP, "swap2": SWAP2}

# By length (6 also for longer rows): between careful players the first one wins four, and six is a draw.
_OVERSIGHT = {4: 0.7, 6: 0.4}  # found by bench/levels.py (docs/lab/2026-11-17-levels-in-k-in-a-row.md)

_PHASES = {
    PLAYING: "phase-play",
    LAYING: "phase-lay",
    CHOOSING: "phase-choose",
    LAYING_MORE: "phase-lay-more",
    CHOOSING_LAST: "phase-choose-last",
}


class RowGame(Game):
    """k in a row on a board of columns × rows."""

    ranks_defence = True

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.columns = int(settings["columns"])
        self.rows = int(settings["rows"])
        self.length = int(settings["length"])
        self.seats = int(settings["seats"])
        self.cells = self.columns * self.rows
        self.most_moves = self.cells + CHOICES
        if self.seats == 2 and settings["opening"] == "free":
            self.positions = 3**self.cells // 2
        self.opens_in_middle = settings["opening"] == "free"
        self.easily_won = self._is_easily_won()
        if self.seats == 2:
            self.oversight = _OVERSIGHT.get(min(self.length, 6), 0.0)
        self._names = [cell_name(cell % self.columns, cell // self.columns) for cell in range(self.cells)]
        problems = list(self._misfits(settings))
        if problems:
            raise SetupError(problems)
        rule, opening = RULES[settings["rule"]], OPENINGS[settings["opening"]]
        full = settings["draw"] == "full"
        self._empty = empty_position(self.columns, self.rows, self.length, self.seats, rule, opening, full)

    def _misfits(self, settings: Settings) -> list[Problem]:
        """Options that are valid alone but not together."""
        problems = []
        longest = max(self.columns, self.rows)
        if self.length > longest:
            values = {"length": self.length, "columns": self.columns, "rows": self.rows, "longest": longest}
            problems.append(Problem("row-longer-than-board", values, "length"))
        if settings["rule"] == "renju" and self.length != 5:
            problems.append(Problem("renju-needs-five", {"length": self.length}, "length"))
        if settings["rule"] == "renju" and self.seats != 2:
            problems.append(Problem("renju-needs-two", {"seats": self.seats}, "seats"))
        if settings["opening"] != "free" and self.seats != 2:
            problems.append(
                Problem("opening-needs-two", {"opening": settings["opening"], "seats": self.seats}, "opening")
            )
        return problems

    def _is_easily_won(self) -> bool:
        """Three in a row on any board but 3 × 3, four on 6 × 5 and larger: the first player of two forces a win.

        Alpha-beta proves it (tests/games/row/test_easily_won.py). With SWAP, the chooser takes the winning side.
        """
        short, long = sorted((self.columns, self.rows))
        if self.seats > 2:
            return False
        return (self.length == 3 and long > 3) or (self.length == 4 and short >= 5 and long >= 6)

    def start(self) -> Position:
        return copied(self._empty)

    def look(self) -> Look:
        """Renju and gomoku have stones on wood by default."""
        with_stones = self.settings["rule"] in ("renju", "standard")
        return Look(themes=(STONES, PAPER) if with_stones else (PAPER, STONES))

    def lesson(self) -> Lesson:
        return row_lesson(self.settings, self.seats)

    def expert(self, settings: Settings) -> Player | None:
        from deska.games.row.five.player import five_player  # large; only `master` needs it

        return five_player(self._empty, settings)

    # --- texts ----------------------------------------------------------------------------------------------

    def read_position(self, text: str) -> Position:
        return notation.read_position(self.start(), text)

    def position_text(self, pos: Position) -> str:
        return notation.position_text(pos)

    def arranger(self) -> Arranger:
        kinds = tuple(Piece(seat, notation.STONES[seat].upper()) for seat in range(self.seats))

        def text(pieces: Mapping[str, Piece], _hands: Mapping[Piece, int], to_move: int) -> str:
            rows = board_text(self._names, self.columns, pieces, notation.FREE)
            return notation.with_counts(rows) + " " + notation.STONES[to_move]

        return Arranger(kinds, text)

    def move_text(self, pos: Position, move: int) -> str:
        if move >= self.cells:
            return notation.CHOICE_TEXTS[move - self.cells]
        return self._names[move]

    def read_move(self, pos: Position, text: str) -> int:
        text = text.strip().lower()
        refuse_when_over(pos)
        if text in notation.CHOICE_TEXTS:
            return self._read_choice(pos, text)
        place = read_cell(text)
        if place is None:
            raise InvalidMove("not-a-cell", text=text[:20], last=cell_name(self.columns - 1, self.rows - 1))
        column, row = place
        if column >= self.columns or row >= self.rows:
            values = {"cell": text, "last_column": column_name(self.columns - 1), "rows": self.rows}
            raise InvalidMove("cell-off-board", **values)
        move = row * self.columns + column
        self._refuse_illegal_cell(pos, move, text)
        return move

    def _read_choice(self, pos: Position, text: str) -> int:
        choice = self.cells + notation.CHOICE_TEXTS.index(text)
        legal = legal_moves(self, pos)
        if choice in legal:
            return choice
        if legal[0] >= self.cells:
            raise IllegalMove("choice-not-offered", choice=text, offered=[self.move_text(pos, move) for move in legal])
        raise IllegalMove("no-choice-now", choice=text)

    def _refuse_illegal_cell(self, pos: Position, cell: int, text: str) -> None:
        if pos.now.phase in (CHOOSING, CHOOSING_LAST):
            offered = [self.move_text(pos, move) for move in legal_moves(self, pos)]
            raise IllegalMove("choose-first", offered=offered)
        if pos.now.cells[cell] != 0:
            raise IllegalMove("cell-taken", cell=text, stone=notation.STONES[pos.now.cells[cell] - 1].upper())
        if not self._may_put(pos, cell):
            if pos.now.phase != PLAYING:
                raise IllegalMove("no-row-in-opening", cell=text)
            raise IllegalMove(f"forbidden-{why_forbidden(pos, cell)}", cell=text)

    def _may_put(self, pos: Position, cell: int) -> bool:
        """Whether the rules allow a stone on a free cell; plain rules take long to tell in renju."""
        if not is_careful(pos):
            return True
        if has_referee(pos):
            return cell in legal_moves(self, pos)
        return bool(may_put(pos, cell, int(pos.now.turn), True))

    def effect(self, pos: Position, move: int) -> Problem | None:
        """A long row that the move makes, or one of somebody else that it spoils."""
        if pos.now.phase != PLAYING or move >= self.cells:
            return None
        own, least = int(pos.now.turn), max(self.length - 2, 2)
        makes = most_in_window(pos, move, own) + 1
        others = [colour for colour in range(int(pos.fixed.colours)) if colour != own]
        row = max((best_window(pos, move, colour) for colour in others), key=len)
        if len(row) >= max(least - 1, makes):
            values = {"count": len(row), "length": self.length, "seats": self.seats, "cells": self._names_of(row)}
            return Problem("effect-row-spoils", values)
        return self.threat(pos, move)

    def threat(self, pos: Position, move: int) -> Problem | None:
        """A long row that the move makes."""
        if pos.now.phase != PLAYING or move >= self.cells:
            return None
        row = [*best_window(pos, move, int(pos.now.turn)), move]
        if len(row) < max(self.length - 2, 2):
            return None
        return Problem("effect-row-makes", {"count": len(row), "length": self.length, "cells": self._names_of(row)})

    def _names_of(self, cells: list[int]) -> list[str]:
        return [cell_name(cell % self.columns, cell // self.columns) for cell in sorted(cells)]

    # --- the end --------------------------------------------------------------------------------------------

    def end(self, pos: Position) -> Outcome | None:
        result = int(outcome(pos))
        if result == GOING_ON:
            return None
        if result == DRAWN:
            return Outcome(None, self._why_drawn(pos), (0,) * self.seats)
        rows = completed_rows(pos, int(pos.now.winner))
        return Outcome(result, "row-completed", tuple(len(rows) if seat == result else 0 for seat in range(self.seats)))

    def _why_drawn(self, pos: Position) -> str:
        if pos.now.stones == self.cells:
            return "board-full"
        if pos.fixed.full or any(may_complete(pos, colour) for colour in range(self.seats)):
            return "no-allowed-cell"
        return "no-row-possible"

    def moves_left(self, pos: Position) -> int:
        choices = 0 if pos.now.phase == PLAYING else 2
        return self.cells - int(pos.now.stones) + choices

    # --- the picture ----------------------------------------------------------------------------------------

    def view(self, pos: Position) -> BoardView:
        over = outcome(pos) != GOING_ON
        legal = [] if over else legal_moves(self, pos)
        winner = int(pos.now.winner)
        rows = completed_rows(pos, winner) if winner >= 0 else []
        last = int(pos.now.history[pos.now.plies - 1]) if pos.now.plies > 0 else self.cells
        stones = [self._piece(pos, colour) for colour in range(self.seats)]
        contents = enumerate(pos.now.cells[: self.cells].tolist())
        return BoardView(
            columns=self.columns,
            rows=self.rows,
            pieces={self._names[cell]: stones[content - 1] for cell, content in contents if content},
            last=(self._names[last],) if last < self.cells else (),
            winning=tuple(tuple(self._names[cell] for cell in row) for row in rows),
            forbidden=self._forbidden(pos, legal),
            phase="phase-over" if over else _PHASES[int(pos.now.phase)],
            signs=tuple(self._sign(pos, seat) for seat in range(self.seats)),
            taps={text: (text,) for text in (self.move_text(pos, move) for move in legal)},
            places_pieces=not over and pos.now.phase == PLAYING,
        )

    def _piece(self, pos: Position, colour: int) -> Piece:
        return Piece(int(owner_of(pos, colour)), notation.STONES[colour].upper())

    def _sign(self, pos: Position, seat: int) -> str:
        return notation.STONES[int(colour_of(pos, seat))].upper() if pos.now.phase == PLAYING else ""

    def _forbidden(self, pos: Position, legal: list[int]) -> tuple[str, ...]:
        if not legal or legal[0] >= self.cells:
            return ()
        if len(legal) + int(pos.now.stones) == self.cells:
            return ()
        allowed = set(legal)
        return tuple(
            self._names[cell] for cell in range(self.cells) if pos.now.cells[cell] == 0 and cell not in allowed
        )


class Piskvorky(RowGame):
    """k in a row on any board, for two to four players, with four rules and three openings."""

    name: ClassVar[str] = "piskvorky"
    place: ClassVar[int] = 10
    seats_option: ClassVar[str] = "seats"
    options: ClassVar[tuple[Option, ...]] = (
        Whole("columns", 15, 3, 40, shown=NEVER),
        Whole("rows", 15, 3, 40, shown=NEVER),
        Whole("length", 5, 3, 40),
        Whole("seats", 2, 2, 4),
        OneOf("rule", "freestyle", tuple(RULES)),
        OneOf("opening", "free", tuple(OPENINGS)),
        OneOf("draw", "early", ("early", "full"), shown=NEVER),
    )

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        thirteen = {"columns": "13", "rows": "13"}
        return (
            Preset("preset-piskvorky"),
            Preset("preset-four", {**thirteen, "length": "4"}),
            Preset("preset-five", {**thirteen, "length": "5"}),
            Preset("preset-six", {**thirteen, "length": "6"}),
            Preset("preset-gomoku", {"rule": "standard", "opening": "swap2"}),
            Preset("preset-renju", {"rule": "renju"}),
            Preset("preset-three", {"seats": "3"}),
        )

    def variant(self) -> dict[str, str]:
        """Without the option `draw`, which does not change who wins."""
        return {name: value for name, value in super().variant().items() if name != "draw"}


class TicTacToe(RowGame):
    """Three in a row on 3 × 3, played until the board is full."""

    name: ClassVar[str] = "tic-tac-toe"
    place: ClassVar[int] = 20
    options: ClassVar[tuple[Option, ...]] = ()

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        return (Preset("preset-tic-tac-toe"),)

    def __init__(self, settings: Settings) -> None:
        fixed: dict[str, Any] = {"columns": 3, "rows": 3, "length": 3, "seats": 2}
        super().__init__({**fixed, "rule": "freestyle", "opening": "free", "draw": "full"})

    def look(self) -> Look:
        return Look(themes=(PAPER,))
