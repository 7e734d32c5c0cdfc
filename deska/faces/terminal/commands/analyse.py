"""`deska analyse`: think about a position until it is enough."""

from typing import Any

from deska.core.game import Game, Position, line_texts, refuse_when_over
from deska.core.limit import Limit, Stop
from deska.faces.terminal.commands.inputs import FilePlace
from deska.faces.terminal.compiling import compilation_reported, prepare
from deska.faces.terminal.console.sentences import line_text
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import aside
from deska.faces.words.proven import proven_text
from deska.play.analysis import Finding, LineFound, analyse, default_analyst, make_analyst
from deska.players.outside.config import seated

_SHOWN = 10  # moves of a line


def analyse_position(say: Say, place: FilePlace, player: str, lines: int, limit: Limit, seed: int) -> None:
    """Tell what is found each time that it is deeper, then all lines. Ctrl-C: what was found is told."""
    game = place.chosen_game()
    say = say.of(game)
    pos = place.reached(game)
    refuse_when_over(pos)
    thinker = make_analyst(game, seated(player, game) or default_analyst(game, pos), lines)
    with compilation_reported(say, game):
        aside(lambda: prepare([thinker], game))
    telling, stop = _Telling(say, game, pos), Stop()
    try:
        for found in analyse(game, pos, limit, lines, player=thinker, stop=stop, seed=seed):
            telling.hear(found)
    except KeyboardInterrupt:
        stop.set()
    telling.end()


class _Telling:
    def __init__(self, say: Say, game: Game, pos: Position) -> None:
        self.say, self.game, self.pos = say, game, pos
        self.last: Finding | None = None

    def hear(self, found: Finding) -> None:
        deeper = self.last is None or found.depth != self.last.depth
        self.last = found
        if self.say.as_json:
            self.say.result(finding_data(self.game, self.pos, found), "")
        elif deeper and found.depth:
            self.say.line(f"{found.depth:>3}  {self._line_text(found.lines[0])}")

    def end(self) -> None:
        """All lines, and how far it looked."""
        found = self.last
        if found is None or self.say.as_json:
            return
        texts = self.say.texts
        if found.drawn:
            self.say.line(texts("analysis-drawn"))
        for number, line in enumerate(found.lines, 1):
            self.say.line(f"{number}.  {self._line_text(line)}")
        effort = {"nodes": found.nodes, "speed": found.speed}
        self.say.line(
            texts("analyse-effort", depth=found.depth, **effort) if found.depth else texts("analyse-playouts", **effort)
        )

    def _line_text(self, line: LineFound) -> str:
        moves = " ".join(line_text(self.say.texts, self.game, self.pos, line.moves[:_SHOWN]))
        return f"{self._value(line):>6}  {moves}"

    def _value(self, line: LineFound) -> str:
        texts = self.say.texts
        names = tuple(texts("seat-sign", sign="none", seat=part + 1) for part in range(self.game.seats))
        proven = proven_text(texts, self.game, self.pos, line.win_in, names)
        if proven or line.chance is None:
            return proven or texts("analyse-unknown")
        return texts("analyse-chance" if line.exact else "analyse-bound", chance=round(100 * line.chance))


def finding_data(game: Game, pos: Position, found: Finding) -> dict[str, Any]:
    """The stable JSON of the command line."""
    return {
        "depth": found.depth,
        "nodes": found.nodes,
        "seconds": found.seconds,
        "nodes_per_second": found.speed,
        "drawn": found.drawn,
        "lines": [
            {
                "move": game.move_text(pos, line.moves[0]),
                "line": line_texts(game, pos, line.moves),
                "chance": line.chance,
                "win_in": line.win_in,
                "exact": line.exact,
            }
            for line in found.lines
        ],
    }
