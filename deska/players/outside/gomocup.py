"""The Gomocup protocol, for five in a row.

The whole board is sent for every move: an engine then needs no memory of the game, and a new process can take over.
"""

import re
import time
from typing import ClassVar

from deska.core.cells import cell_name, read_cell
from deska.core.game import Game
from deska.core.limit import Stop
from deska.games.row.game import RowGame
from deska.kernel.ops import seat
from deska.players.outside.faults import EngineFault
from deska.players.outside.talk import GRACE, START_SECONDS, Answer, Question, Talk

RULES = {"freestyle": 0, "standard": 1, "renju": 4, "caro": 8}
UNLIMITED = 2147483647
_MOVE = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})", re.ASCII)
_ASIDES = ("MESSAGE", "DEBUG", "INFO", "OK", "UNKNOWN", "SUGGEST", "NAME=")
_PATIENCE = 2.0  # seconds to wait for an optional answer


class Gomocup(Talk):
    """An engine for five in a row."""

    protocol: ClassVar[str] = "gomocup"
    farewell: ClassVar[str] = "END"
    greeting: ClassVar[tuple[str, str]] = ("START 15", "OK")

    @staticmethod
    def refusal(game: Game) -> str | None:
        if not isinstance(game, RowGame) or game.length != 5 or game.seats != 2:
            return "gomocup-plays-other-games"
        return "gomocup-without-openings" if game.settings["opening"] != "free" else None

    def greet(self, game: Game) -> None:
        assert isinstance(game, RowGame)
        self.size = (game.columns, game.rows)
        square = game.columns == game.rows
        self.program.send(f"START {game.columns}" if square else f"RECTSTART {game.columns},{game.rows}")
        for line in self.lines(START_SECONDS):
            if line.upper().startswith("OK"):
                break
            if line.upper().startswith(("ERROR", "UNKNOWN")):
                raise self.refused(line)
        for name, value in self.options.items():
            self.program.send(f"INFO {name} {value}")
        self._is_fresh = True

    def new_game(self) -> None:
        self._is_fresh = False

    def ask(self, question: Question, stop: Stop) -> Answer:
        if not self._is_fresh:
            self._restart(question.game)
        self._is_fresh = False
        self.program.forget_lines()
        self._inform(question)
        self._show(question)
        stray = None
        try:
            for line in self.lines(question.seconds + GRACE, stop, lambda: self.program.send("YXSTOP")):
                if found := _MOVE.fullmatch(line):
                    return Answer(self._cell(int(found[1]), int(found[2]), line))
                if line.upper().startswith("ERROR"):
                    raise self.refused(line)
                if not line.upper().startswith(_ASIDES):
                    stray = line
                    self.note_stray(line)
        except EngineFault as fault:
            if stray is not None and fault.problems[0].key == "engine-hangs":
                raise self.garbage(stray) from fault  # the unexpected line was its answer
            raise
        raise AssertionError("lines end only by a fault")

    def _restart(self, game: Game) -> None:
        """Clear the board. Engines that do not know RESTART are greeted again."""
        self.program.forget_lines()
        self.program.send("RESTART")
        end = time.monotonic() + _PATIENCE
        while (left := end - time.monotonic()) > 0 and (line := self.program.hear(left)) is not None:
            if line.upper().startswith("OK"):
                for name, value in self.options.items():
                    self.program.send(f"INFO {name} {value}")
                return
            if line.upper().startswith(("ERROR", "UNKNOWN")):
                break
        self.greet(game)

    def _inform(self, question: Question) -> None:
        rule = RULES[question.game.settings["rule"]]
        turn = round(1000 * question.seconds)
        facts = {
            "timeout_turn": turn, "timeout_match": 0, "time_left": UNLIMITED, "max_memory": question.memory,
            "game_type": 1, "rule": rule,
        }  # fmt: skip
        for name, value in facts.items():
            self.program.send(f"INFO {name} {value}")

    def _show(self, question: Question) -> None:
        """Send the stones in the order they were played, if that is known."""
        own = int(seat(question.pos))
        order = {move: number for number, move in enumerate(question.moves)}
        stones = sorted(question.game.view(question.pos).pieces.items(), key=lambda stone: order.get(stone[0], -1))
        if not stones:
            self.program.send("BEGIN")
            return
        self.program.send("BOARD")
        for cell, piece in stones:
            column, row = read_cell(cell) or (0, 0)
            self.program.send(f"{column},{self.size[1] - 1 - row},{1 if piece.owner == own else 2}")
        self.program.send("DONE")

    def _cell(self, x: int, y: int, line: str) -> str:
        columns, rows = self.size
        if x >= columns or y >= rows:
            raise self.garbage(line)
        return cell_name(x, rows - 1 - y)
