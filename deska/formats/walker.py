"""Playing the moves of a file on one position, line by line and variation by variation."""

from collections.abc import Sequence

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, Position
from deska.core.record import Node
from deska.formats.base import MOST_WORK
from deska.games.armies.game import ArmyGame
from deska.games.armies.notation.names import Names
from deska.kernel.ops import play, undo


class BadMove(Exception):
    """A move that cannot be played: its number among those given, and why."""

    def __init__(self, number: int, why: DeskaError) -> None:
        super().__init__(number, why)
        self.number, self.why = number, why


class Walker:
    """Plays moves of a game one after another, in lines and variations, on one position."""

    def __init__(self, game: Game, pos: Position) -> None:
        self.game, self.pos = game, pos
        self.played: list[int] = []
        self._has_jumps = isinstance(game, ArmyGame) and game.has_jumps
        self._work = 0  # of looking for chains of captures

    def read(self, nodes: Sequence[Node]) -> None:
        """Play the moves of nodes and write them in the game's own notation. BadMove tells which one cannot be."""
        for number, node in enumerate(nodes):
            try:
                move = self.meant(node.move)
                if self._has_jumps:
                    self._count_work()
            except DeskaError as error:
                raise BadMove(number, error) from error
            node.move, node.number = self.game.move_text(self.pos, move), move
            self.play(move)

    def meant(self, text: str) -> int:
        """The move that a text means here, or a MoveError."""
        return self.game.read_recorded_move(self.pos, text)

    def _count_work(self) -> None:
        """A position may have very many captures; FormatError if a game has too many such positions."""
        self._work += int(self.pos.now.chain_work)
        if self._work > MOST_WORK:
            raise FormatError("game-too-many-captures")

    def play(self, move: int) -> None:
        play(self.pos, move)
        self.played.append(move)

    def back(self, count: int) -> None:
        for _ in range(count):
            undo(self.pos)
            self.played.pop()


class ArmyWalker(Walker):
    """Plays moves of an army game; errors name moves and cells as a file does."""

    def __init__(self, game: ArmyGame, pos: Position, names: Names) -> None:
        super().__init__(game, pos)
        self.army, self.names = game, names

    def meant(self, text: str) -> int:
        return self.army.read_recorded_move(self.pos, text, self.names)
