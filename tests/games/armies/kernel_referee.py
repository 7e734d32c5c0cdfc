"""The compiled kernel as a referee: what `deska warm` has compiled, and little besides."""

from typing import Any

from deska.games.armies.definition.model import Definition
from deska.games.armies.definition.tables.kernel_tables import Tables, start_position
from deska.games.armies.kernel import evaluation as judging  # noqa: F401, the rules of the position class
from deska.games.armies.kernel import position as p
from deska.games.armies.kernel.attacks import royals_safe
from deska.kernel.declare import kernel
from deska.kernel.ops import DRAWN, GOING_ON, Word, evaluate, key, move_room
from deska.kernel.search.perft import perft
from deska.kernel.search.queries import ask_legal, ask_outcome, ask_play, ask_undo
from tests.games.armies.slow_twin import CASTLING, DOUBLE_STEP, DROP, EN_PASSANT, PLAIN, End, Move
from tests.games.armies.texts import common_text

MOST = p.MOST_MOVES
KINDS = {p.DROP: DROP, p.CASTLE: CASTLING, p.PASSING: EN_PASSANT, p.DOUBLE: DOUBLE_STEP}


@kernel
def ask_key(pos: Any) -> Word:
    """The operation `key`."""
    return key(pos)  # type: ignore[no-any-return]


@kernel
def ask_value(pos: Any) -> int:
    """The operation `evaluate`, for the first seat."""
    return evaluate(pos, 0)  # type: ignore[no-any-return]


@kernel
def ask_check(pos: p.ArmyPosition) -> bool:
    """Whether a royal piece of the seat to move is attacked."""
    return not royals_safe(pos, pos.now.turn)


class KernelReferee:
    """Compiled rules, with moves written like the twin's."""

    def __init__(self, game: Definition) -> None:
        self.game = game
        self.tables = Tables(game)
        self.pos = start_position(self.tables)
        self.out = move_room(MOST)
        self.names = list(game.pieces)

    def numbers(self) -> list[int]:
        """The legal moves as the kernel writes them."""
        return [int(move) for move in self.out[: int(ask_legal(self.pos, self.out))]]

    def play(self, move: int) -> None:
        ask_play(self.pos, move)

    def undo(self) -> None:
        ask_undo(self.pos)

    def key_and_value(self) -> tuple[int, int]:
        """What a position is known by, and what it is worth to the first seat."""
        return int(ask_key(self.pos)), int(ask_value(self.pos))

    def legal(self) -> set[str]:
        self.moves = {common_text(self.game, self.twins_move(move)): move for move in self.numbers()}
        return set(self.moves)

    def push(self, move: str) -> None:
        self.legal()
        self.play(self.moves[move])

    def in_check(self) -> bool:
        return bool(ask_check(self.pos))

    def end(self) -> End | None:
        result = int(ask_outcome(self.pos))
        return None if result == GOING_ON else (None if result == DRAWN else result, "")

    def perft(self, depth: int) -> int:
        return int(perft(self.pos, depth, move_room(depth + 1, MOST)))

    def twins_move(self, move: int) -> Move:
        """What a move does, seen from what it changes on the board."""
        start, end, argument, kind = move & 255, (move >> 8) & 255, (move >> 16) & 255, (move >> 24) & 7
        before = self.pos.now.board.copy()
        self.play(move)
        after = self.pos.now.board.copy()
        self.undo()
        if kind == p.DROP:
            return Move(-1, end, self.names[(argument - 2) // 2], kind=DROP)
        mover = int(before[start])
        enemies = [cell for cell in range(p.CELLS) if before[cell] and (int(before[cell]) ^ mover) & 1]
        taken = frozenset(cell for cell in enemies if after[cell] == 0 or (int(after[cell]) ^ mover) & 1 == 0)
        became = self.names[(int(after[end]) - 2) // 2] if after[end] != mover else ""
        name = self.names[(mover - 2) // 2]
        return Move(start, end, name, taken, became, KINDS.get(kind, PLAIN))
