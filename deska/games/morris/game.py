"""Nine men's morris, and its relatives with three, six and twelve men."""

from collections.abc import Mapping
from typing import ClassVar

import deska.games.morris.kernel.evaluation  # noqa: F401, so that positions are judged
from deska.gamekit import (
    ALWAYS,
    DARK,
    DRAWN,
    GOING_ON,
    LIGHT,
    WOOD,
    Arranger,
    BoardView,
    Contents,
    Game,
    IllegalMove,
    LessonPicture,
    Look,
    OneOf,
    Option,
    Outcome,
    Piece,
    Pile,
    Position,
    Preset,
    Problem,
    Settings,
    Stock,
    cell_name,
    legal_moves,
    outcome,
    placed,
    refuse_when_over,
)
from deska.games.morris.board import FEWEST, MOST_MEN, MOST_POINTS, QUIET_PLIES, Board, empty_position
from deska.games.morris.effects import effect_of, mill_of
from deska.games.morris.kernel.points import count_of, flies, free_points, u64
from deska.games.morris.notation import Step, arranged_text, move_text, position_text, read_position, read_step
from deska.games.morris.pictures import pictures_of
from deska.games.morris.refusals import objection

MEN = {"three": 3, "six": 6, "nine": 9, "twelve": 12}
SIGNS = ("○", "●")
PIECES = (Piece(0, "W", "draughts-man", LIGHT), Piece(1, "B", "draughts-man", DARK))


class Morris(Game):
    """Three men in a line are a mill and take a man; a seat with two men, or without a move, has lost."""

    name: ClassVar[str] = "morris"
    place: ClassVar[int] = 64
    options: ClassVar[tuple[Option, ...]] = (
        OneOf("men", "nine", tuple(MEN), shown=ALWAYS),
        OneOf("flying", "yes", ("yes", "no")),
    )

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.board = Board(MEN[settings["men"]])
        self.seats, self.hard_depth = 2, 5  # deeper, `hard` would be too strong for people and too near to `master`
        self.easily_won = self.board.men == FEWEST and settings["flying"] == "no"  # in nine moves
        self.most_moves = 3 * len(self.board.names) * self.board.men  # three men fly, each to every point, and take

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        return (
            Preset("preset-morris-nine", {"men": "nine", "flying": "yes"}),
            Preset("preset-morris-three", {"men": "three", "flying": "no"}),
            Preset("preset-morris-six", {"men": "six", "flying": "no"}),
            Preset("preset-morris-twelve", {"men": "twelve", "flying": "yes"}),
        )

    def contents(self) -> Contents:
        return placed(MOST_POINTS + MOST_MEN, full=2 * self.board.men)

    def look(self) -> Look:
        side, points = range(self.board.side), set(self.board.names)
        holes = frozenset(cell_name(x, y) for x in side for y in side) - points
        return Look(themes=(WOOD,), holes=holes, lines=self.board.lines)

    def pictures(self) -> tuple[LessonPicture | None, ...]:
        return pictures_of(self.board)

    def start(self) -> Position:
        return empty_position(self.board, self.settings["flying"] == "yes")

    def read_position(self, text: str) -> Position:
        return read_position(self.board, self.start(), text)

    def position_text(self, pos: Position) -> str:
        return position_text(self.board, pos)

    def side_names(self) -> tuple[str, ...]:
        return ("white", "black")

    def arranger(self) -> Arranger:
        def text(pieces: Mapping[str, Piece], hands: Mapping[Piece, int], to_move: int) -> str:
            placed = {cell: piece.owner for cell, piece in pieces.items()}
            return arranged_text(self.board, placed, [hands.get(piece, 0) for piece in PIECES], to_move)

        return Arranger(PIECES, text, in_hand=PIECES)

    def move_text(self, pos: Position, move: int) -> str:
        return move_text(self.board, Step.of(move))

    def read_move(self, pos: Position, text: str) -> int:
        refuse_when_over(pos)
        step = read_step(self.board, text, is_placing=pos.now.hand[int(pos.now.turn)] > 0)
        problem = objection(self.board, pos, step)
        if problem:
            raise IllegalMove([problem])
        return step.move

    def effect(self, pos: Position, move: int) -> Problem | None:
        """A mill that the move closes, or one of the other side that it prevents."""
        return effect_of(pos, Step.of(move))

    def material(self, pos: Position) -> tuple[int, ...]:
        """A man is worth a pawn, on the board or in hand."""
        return 100 * self._men(pos, 0), 100 * self._men(pos, 1)

    def threat(self, pos: Position, move: int) -> Problem | None:
        """A mill that the move closes."""
        return mill_of(Step.of(move))

    def end(self, pos: Position) -> Outcome | None:
        winner = int(outcome(pos))
        if winner == GOING_ON:
            return None
        if winner == DRAWN:
            quiet = "morris-no-progress" if pos.now.quiet >= QUIET_PLIES else "morris-repeated"
            return Outcome(None, quiet if free_points(pos) else "morris-full", (0, 0))
        few = "morris-two-men" if self._men(pos, 1 - winner) < FEWEST else "morris-blocked"
        return Outcome(winner, "morris-mill" if self._winning_mills(pos) else few, (1 - winner, winner))

    def _men(self, pos: Position, owner: int) -> int:
        """The men of a seat, on the board and in hand."""
        return int(count_of(pos.now.men[owner])) + int(pos.now.hand[owner])

    def _winning_mills(self, pos: Position) -> tuple[tuple[str, ...], ...]:
        """The mills of the winner, where the first mill wins."""
        has_won = pos.fixed.mill_wins and int(outcome(pos)) >= 0
        return self.board.mills_of(int(pos.now.men[int(outcome(pos))])) if has_won else ()

    def moves_left(self, pos: Position) -> int:
        if outcome(pos) != GOING_ON:
            return 0
        mills = self._men(pos, 0) + self._men(pos, 1) - 5  # each takes a man; one seat has three left, one two
        return int(pos.now.hand.sum()) + mills * QUIET_PLIES - int(pos.now.quiet)

    def view(self, pos: Position) -> BoardView:
        steps = {self.move_text(pos, move): Step.of(move) for move in legal_moves(self, pos)}
        takes = {text: self.board.names[step.victim] for text, step in steps.items() if step.victim is not None}
        last = Step.of(int(pos.now.log_move[pos.now.plies - 1])) if pos.now.plies else None
        ahead = self._men(pos, 0) - self._men(pos, 1)
        hands = pos.now.hand.tolist()
        return BoardView(
            columns=self.board.side,
            rows=self.board.side,
            pieces={
                cell: piece for seat, piece in enumerate(PIECES) for cell in self.board.cells(int(pos.now.men[seat]))
            },
            last=self._cells(last.origin, last.to) if last else (),
            removed=self._cells(last.victim) if last else (),
            winning=self._winning_mills(pos),
            forbidden=(),
            phase=self._phase(pos) if steps else "phase-over",
            signs=SIGNS,
            taps={text: self._cells(step.origin, step.to, step.victim) for text, step in steps.items()},
            takes=takes,
            captures=frozenset(takes),
            stocks=tuple(Stock(piece, hands[piece.owner], "") for piece in PIECES) if any(hands) else (),
            places_pieces=bool(steps) and hands[int(pos.now.turn)] > 0,
            taken=tuple(Pile(piece, self.board.men - self._men(pos, piece.owner)) for piece in PIECES),
            ahead=() if pos.fixed.mill_wins else (ahead, -ahead),
        )

    def _cells(self, *points: int | None) -> tuple[str, ...]:
        return tuple(self.board.names[point] for point in points if point is not None)

    def _phase(self, pos: Position) -> str:
        turn = int(pos.now.turn)
        if pos.now.hand[turn]:
            return "morris-phase-place"
        return "morris-phase-fly" if flies(pos, u64(turn)) else "morris-phase-move"
