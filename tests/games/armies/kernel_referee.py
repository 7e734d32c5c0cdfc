"""The compiled kernel as a referee, and questions to it that cost no more than one compilation."""

from typing import Any

import numpy as np

from deska.games.armies import judging, rules  # noqa: F401, the rules of the position class
from deska.games.armies import position as p
from deska.games.armies.attacks import royals_safe
from deska.games.armies.definition import Definition
from deska.games.armies.tables import Tables, start_position
from deska.kernel.generic import kernel
from deska.kernel.ops import DRAWN, GOING_ON, evaluate, key, legal, move_room, outcome, play, undo
from deska.kernel.perft import perft
from tests.games.armies.slow_twin import CASTLING, DOUBLE_STEP, DROP, EN_PASSANT, PLAIN, End, Move
from tests.games.armies.texts import common_text

MOST = 4096
KINDS = {p.DROP: DROP, p.CASTLE: CASTLING, p.PASSING: EN_PASSANT, p.DOUBLE: DOUBLE_STEP}
LEGAL, PLAY, UNDO, OUTCOME, CHECK, KEY, EVALUATE = range(7)


@kernel
def ask(pos: Any, question: int, move: int, out: Any) -> Any:
    """The answer to one question; one kernel for all of them compiles once."""
    if question == LEGAL:
        return legal(pos, out)
    if question == PLAY:
        play(pos, np.uint32(move))
    elif question == UNDO:
        undo(pos)
    elif question == OUTCOME:
        return outcome(pos)
    elif question == CHECK:
        return 0 if royals_safe(pos, pos.now.turn) else 1
    elif question == KEY:
        return np.int64(key(pos) & np.uint64(0x7FFFFFFFFFFFFFFF))
    elif question == EVALUATE:
        return evaluate(pos, 0)
    return 0


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
        return [int(move) for move in self.out[: self.ask(LEGAL)]]

    def ask(self, question: int, move: int = 0) -> int:
        return int(ask(self.pos, question, move, self.out))

    def legal(self) -> set[str]:
        self.moves = {common_text(self.game, self.twins_move(move)): move for move in self.numbers()}
        return set(self.moves)

    def push(self, move: str) -> None:
        self.legal()
        self.ask(PLAY, self.moves[move])

    def in_check(self) -> bool:
        return bool(self.ask(CHECK))

    def end(self) -> End | None:
        result = self.ask(OUTCOME)
        return None if result == GOING_ON else (None if result == DRAWN else result, "")

    def perft(self, depth: int) -> int:
        return int(perft(self.pos, depth, move_room(depth + 1, MOST)))

    def twins_move(self, move: int) -> Move:
        """What a move does, seen from what it changes on the board."""
        start, end, argument, kind = move & 255, (move >> 8) & 255, (move >> 16) & 255, (move >> 24) & 15
        before = self.pos.now.board.copy()
        self.ask(PLAY, move)
        after = self.pos.now.board.copy()
        self.ask(UNDO)
        if kind == p.DROP:
            return Move(-1, end, self.names[(argument - 2) // 2], kind=DROP)
        mover = int(before[start])
        enemies = [cell for cell in range(p.CELLS) if before[cell] and (int(before[cell]) ^ mover) & 1]
        taken = frozenset(cell for cell in enemies if after[cell] == 0 or (int(after[cell]) ^ mover) & 1 == 0)
        became = self.names[(int(after[end]) - 2) // 2] if after[end] != mover else ""
        name = self.names[(mover - 2) // 2]
        return Move(start, end, name, taken, became, KINDS.get(kind, PLAIN))
