"""The protocol between GNU Shogi and xshogi: moves as in USI, commands as in early XBoard.

The whole game is sent for every move, as to Gomocup engines, so a new process can take over.
"""

import re
from typing import ClassVar

from deska.core.game import Game
from deska.core.limit import Stop
from deska.kernel.ops import seat
from deska.players.outside.faults import RESIGNED, EngineFault, EngineResigns
from deska.players.outside.talk import GRACE, START_SECONDS, Answer, Question, Talk

_DEPTH = "depth"
_PERIOD = 40  # moves for which a clock is set, because it counts whole seconds only
_MOVE = re.compile(r"\d+\. \.\.\. ((?:[A-Z]\*|\d[a-i])\d[a-i]\+?)(?= |$)")


class Xshogi(Talk):
    """A shogi engine."""

    protocol: ClassVar[str] = "xshogi"
    farewell: ClassVar[str] = "quit"
    greeting: ClassVar[tuple[str, str]] = ("", "GNU SHOGI")

    @staticmethod
    def refusal(game: Game) -> str | None:
        return None if game.name == "shogi" else "xshogi-plays-other-games"

    def greet(self, game: Game) -> None:
        """It only sends its name, and understands one option."""
        for name in self.options.keys() - {_DEPTH}:
            raise EngineFault("engine-unknown-option", engine=self.program.name, option=name[:40], known=[_DEPTH])
        next(line for line in self.lines(START_SECONDS) if "SHOGI" in line.upper())

    def new_game(self) -> None:
        """Nothing to do: every request sends the game from its beginning."""

    def ask(self, question: Question, stop: Stop) -> Answer:
        if question.start is not None:
            raise self.refused("edit")
        self.program.forget_lines()
        for line in self._question_lines(question):
            self.program.send(line)
        for line in self.lines(question.seconds + GRACE, stop, lambda: None):
            if found := _MOVE.search(line):
                return Answer(found[1])
            if "llegal" in line:
                raise self.refused(line)
            if "resign" in line or "mate" in line:
                raise EngineResigns(RESIGNED, engine=self.program.name, said=line[:40])
        raise AssertionError("lines end only by a fault")

    def _question_lines(self, question: Question) -> list[str]:
        period = max(round(_PERIOD * question.seconds), 1)
        requested = question.limit.depth or self.options.get(_DEPTH)
        depth = ["depth", str(requested)] if requested else []
        side = "white" if int(seat(question.pos)) else "black"
        clock = f"level {_PERIOD} {period // 60}:{period % 60:02}"
        return ["new", clock, *depth, "force", *question.moves, side, "go"]
