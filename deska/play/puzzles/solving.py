"""Solving a puzzle: whether a move reaches the goal, the hardest answer to it, or what refutes it."""

from dataclasses import dataclass
from typing import Literal

from deska.core.errors import FormatError
from deska.core.game import Game, Position, line_texts, load_rules
from deska.core.limit import Limit, Stop
from deska.kernel.ops import GOING_ON, outcome, play, seat
from deska.play.puzzles.proof import MOST_PLIES, Prover, TooLong, after
from deska.play.puzzles.puzzle import Puzzle
from deska.players.claims import searched

_PROVING = 3_000_000  # nodes a question: somebody waits for the answer
_REPLYING = 40_000  # nodes, for the answer to a wrong move
_SHOWN = 6  # moves of a refutation


@dataclass(frozen=True)
class Verdict:
    """What comes of a move."""

    kind: Literal["solved", "right", "wrong"]
    line: tuple[str, ...] = ()  # "right": the answer; "wrong": what the other side does about it
    wins_later: bool = False  # a wrong move that wins, too, but not as soon


class Solving:
    """Somebody solves a puzzle. The moves so far are on the board."""

    def __init__(self, puzzle: Puzzle, stop: Stop | None = None) -> None:
        """FormatError if the puzzle is not true, and other DeskaErrors if it is none at all."""
        self.puzzle = puzzle
        self.game: Game
        self.pos: Position
        self.game, self.pos = puzzle.setting()
        load_rules(self.game)
        self.left = 2 * puzzle.length - 1  # moves of both sides to the win
        own, stop = puzzle.seat, stop or Stop()
        self._prover = Prover(self.game, own, _PROVING, stop)
        self._other = Prover(self.game, 1 - own, _PROVING, stop)
        self.is_solved = False
        if self.game.seats != 2 or self.left > MOST_PLIES or not self._is_true():
            raise FormatError("puzzle-untrue")

    def _is_true(self) -> bool:
        """Whether the first moves of the puzzle, which comes from a file, reach its goal."""
        if int(outcome(self.pos)) != GOING_ON or int(seat(self.pos)) != self.puzzle.seat:
            return False
        moves = [self.game.read_move(self.pos, text) for text in self.puzzle.first[:10]]
        try:
            return all(self._reaches(move) for move in moves)
        except TooLong:
            return False

    def _reaches(self, move: int) -> bool:
        if self.puzzle.goal == "win":
            return self._prover.wins_after(self.pos, move, self.left)
        return not self._other.wins(after(self.pos, move), 2 * self.puzzle.length - 1)

    def answer(self, text: str) -> Verdict:
        """What comes of a move; a right one is played, with the hardest answer. Or a MoveError."""
        move = self.game.read_move(self.pos, text)
        if not self._reaches(move):
            return self._refuted(move)
        play(self.pos, move)
        if self.puzzle.goal == "hold" or int(outcome(self.pos)) != GOING_ON:
            self.is_solved = True
            return Verdict("solved")
        self.left -= 1
        line = []
        while int(outcome(self.pos)) == GOING_ON and int(seat(self.pos)) != self.puzzle.seat:
            reply = self._prover.hardest(self.pos, self.left)
            line.append(self.game.move_text(self.pos, reply))
            play(self.pos, reply)
            self.left -= 1
        self.is_solved = int(outcome(self.pos)) != GOING_ON
        return Verdict("solved" if self.is_solved else "right", tuple(line))

    def _refuted(self, move: int) -> Verdict:
        """A wrong move, and what the other side does about it."""
        then = after(self.pos, move)
        if int(outcome(then)) != GOING_ON:
            return Verdict("wrong")
        if self.puzzle.goal == "hold":
            win = self._other.quickest(then, 2 * self.puzzle.length - 1)
            moves = self._other.line(then, win.first[0], win.plies) if win else []
            return Verdict("wrong", tuple(line_texts(self.game, then, moves[:_SHOWN])))
        best = searched(self.game, then, Limit(nodes=_REPLYING))
        wins_later = best.win_in is not None and (best.win_in > 0) == (int(seat(then)) == self.puzzle.seat)
        if self.puzzle.length == 1 or int(seat(then)) == self.puzzle.seat:
            return Verdict("wrong", wins_later=wins_later)
        holds = not self._prover.wins(after(then, best.move), self.left - 2)
        reply = best.move if holds else self._prover.defence(then, self.left - 1)
        line = () if reply is None else (self.game.move_text(then, reply),)
        return Verdict("wrong", line, wins_later)

    def solution(self) -> list[str]:
        """A line from here that reaches the goal; none once it is reached."""
        if self.is_solved:
            return []
        if self.puzzle.goal == "hold":
            return [self.puzzle.first[0]]
        win = self._prover.quickest(self.pos, self.left)
        return line_texts(self.game, self.pos, self._prover.line(self.pos, win.first[0], win.plies)) if win else []
