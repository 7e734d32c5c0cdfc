"""Chess, draughts, shogi and games of one's own: armies with their options, notation and picture."""

from functools import lru_cache
from typing import Any, ClassVar

from deska.core.errors import AmbiguousMove, Problem, SetupError
from deska.core.game import Game, Outcome, Position, legal_moves, refuse_when_over
from deska.core.options import OneOf, Option, Settings, Text, Whole
from deska.core.view import BoardView
from deska.games.armies import position as p
from deska.games.armies.attacks import royals_safe
from deska.games.armies.checks import Checks, lost_at_start
from deska.games.armies.definition import DRAUGHTS, PDN, USI, Definition
from deska.games.armies.fen import Fen
from deska.games.armies.mobility import Mobility
from deska.games.armies.notation import Notation
from deska.games.armies.pdn import Pdn
from deska.games.armies.picture import Pictures
from deska.games.armies.reader import read_game, shipped_game, shipped_games
from deska.games.armies.rules import is_dead
from deska.games.armies.saying import Told, Wish, jumped_over, told
from deska.games.armies.sfen import Sfen
from deska.games.armies.standard import rulesets
from deska.games.armies.tables import Tables, start_position
from deska.games.armies.why import Why
from deska.kernel.fields import copied
from deska.kernel.ops import DRAWN, GOING_ON, outcome

_NOTATIONS: dict[str, type[Notation]] = {USI: Sfen, PDN: Pdn}
_EXAMPLES = "examples/"
LARGEST_DEFINITION = 64 * 1024


def notation_of(tables: Tables) -> Notation:
    return _NOTATIONS.get(tables.definition.notation, Fen)(tables)


class ArmyGame(Game):
    """A game of two armies, as a definition tells it."""

    seats = 2

    def __init__(self, settings: Settings, definition: Definition) -> None:
        super().__init__(settings)
        self.definition = definition
        tables = Tables(definition)
        mobility = Mobility(tables)
        self.most_moves = mobility.most_moves
        self.notation = notation_of(tables)
        self._checks = Checks(self.notation, mobility)
        self._why = Why(self, self.notation)
        self._pictures = Pictures(self.notation, self._why)
        self._start = start_position(tables)

    def start(self) -> Position:
        return copied(self._start)

    # --- texts ----------------------------------------------------------------------------------------------

    def read_position(self, text: str) -> Position:
        return self._checks.settled(self.notation.read_position(text))

    def position_text(self, pos: Position) -> str:
        return self.notation.position_text(pos)

    def move_text(self, pos: Position, move: int) -> str:
        return self.notation.move_text(pos, told(pos, int(move)))

    def read_move(self, pos: Position, text: str) -> int:
        refuse_when_over(pos)
        wish = self.notation.read_move(text)
        fitting = self._fitting(pos, wish)
        if len(fitting) == 1:
            return fitting[0].move
        if fitting:
            raise AmbiguousMove("several-fit", known=[self.notation.move_text(pos, one) for one in fitting])
        raise self._why.error(pos, wish)

    def _fitting(self, pos: Position, wish: Wish) -> list[Told]:
        """The legal moves that a wish can mean: the one it names exactly, else all that it leaves open."""
        legal = [told(pos, move) for move in legal_moves(self, pos)]
        fitting = [one for one in legal if self._fits(pos, one, wish)]
        exact = [one for one in fitting if one.path == wish.cells]
        if not exact and len(wish.cells) > 2:
            taken = jumped_over(pos, wish.cells)  # perhaps by another way round
            ends = wish.cells[0], wish.cells[-1]
            exact = [one for one in legal if not one.drop and one.victims == taken and (one.path[0], one.path[-1]) == ends]
        return exact or fitting

    def _fits(self, pos: Position, one: Told, wish: Wish) -> bool:
        if one.drop:
            return wish.drop == self.notation.piece(one.drop).letter and wish.cells == one.path
        if wish.drop or wish.cells[0] != one.path[0] or wish.cells[-1] != one.path[-1]:
            return False
        touched = iter(one.path[1:-1])
        return all(cell in touched for cell in wish.cells[1:-1]) and self._promotes(pos, one, wish)

    def _promotes(self, pos: Position, one: Told, wish: Wish) -> bool:
        """Whether the promotion is the one that was said."""
        code = int(pos.now.board[one.path[0]])
        said = wish.promotion.replace("=", "")
        sign = self.notation.promotion_sign(code, one.promotion) if one.promotion else ""
        return said == sign or (not wish.promotion and bool(sign) and self.notation.may_be_left_out(code))

    # --- the end --------------------------------------------------------------------------------------------

    def end(self, pos: Position) -> Outcome | None:
        result = int(outcome(pos))
        if result == GOING_ON:
            return None
        if result == DRAWN:
            return Outcome(None, self._why_drawn(pos), (0, 0))
        return Outcome(result, self._why_won(pos, result), (int(result == 0), int(result == 1)))

    def _why_won(self, pos: Position, winner: int) -> str:
        loser = 1 - winner
        if self._has_move(pos):
            return "entering-king" if winner == pos.now.turn and not self._is_repeated(pos) else "perpetual-check"
        if self.definition.sides[loser].kind == DRAUGHTS:
            return "no-move" if pos.now.count[loser] else "no-piece"
        return "no-move" if royals_safe(pos, loser) else "mate"
