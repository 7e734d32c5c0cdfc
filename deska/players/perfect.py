"""The perfect player, for games small enough to be solved during a decision."""

import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import numpy as np

from deska.core.errors import Problem
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Whole
from deska.core.player import Choice, Considered, Player
from deska.core.ranking import RANKING, ranked_moves
from deska.kernel.declare import Kernel
from deska.kernel.ops import DRAWN, GOING_ON
from deska.kernel.positions import copied
from deska.kernel.search import solver
from deska.kernel.search.exhaustive import WON
from deska.kernel.search.negamax import WIN
from deska.kernel.search.solver import NO, NODES, ROOT_COUNT, UNASKED, YES, Proof

MOST_POSITIONS = 25_000_000  # upper bound on the positions of a game that is solved during a decision
_BYTES_AN_ENTRY = 12


def too_large(game: Game) -> Problem | None:
    """Why a game cannot be solved, or None."""
    if game.positions is not None and game.positions <= MOST_POSITIONS:
        return None
    return Problem("too-large-to-solve", {"game": game.name}, "player")


class Perfect(Player):
    """Plays the quickest win, else a draw, else the slowest loss; chooses among equal moves at random."""

    name: ClassVar[str] = "perfect"
    analyses: ClassVar[bool] = True
    options: ClassVar[tuple[Option, ...]] = (Whole("memory", 1, 1, 16384),)

    def refusal(self, game: Game) -> Problem | None:
        return too_large(game)

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return *RANKING, solver.is_worth, solver.look_ahead

    def _proof(self, game: Game, pos: Position, limit: Limit) -> Proof:
        entries = self.settings["memory"] * 2**20 // _BYTES_AN_ENTRY
        return solver.new_proof(game.most_moves, game.moves_left(pos), entries, limit.nodes or 0)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compile before the clock starts
        proof = self._proof(game, pos, limit)
        if limit.nodes is not None:  # earlier proofs would make the result depend on earlier decisions
            return _Solving(game, pos, proof, limit).run(stop, rng)
        with _proved_before(game, proof) as proof:
            return _Solving(game, pos, proof, limit).run(stop, rng)


_tables: dict[Hashable, tuple[Any, Any]] = {}  # by game, the proofs of the last decision: keys and bounds


@contextmanager
def _proved_before(game: Game, proof: Proof) -> Iterator[Proof]:
    """The proof, with the table of earlier decisions of this game; only one decision at a time uses the table."""
    whose = (game.name, *game.settings.items(), len(proof.keys))
    keys, bounds = _tables.pop(whose, (proof.keys, proof.bounds))
    yield proof._replace(keys=keys, bounds=bounds)
    _tables.clear()  # drop other games: keep one table
    _tables[whose] = (keys, bounds)


class _Solving:
    """One decision: does a move win in one, lose in two, win in three, … until the value of every move is known."""

    def __init__(self, game: Game, pos: Position, proof: Proof, limit: Limit) -> None:
        self.game, self.pos, self.proof, self.limit = game, copied(pos), proof, limit
        self.started = time.perf_counter()
        self.classes: dict[int, list[int]] = {}  # moves by the key of the next position; symmetric moves form one class
        self.values: dict[int, int] = {}  # by class: WON - n wins in n moves, n - WON loses in n, 0 is a draw
        self.depth = 0
        self._look_ahead()

    def _look_ahead(self) -> None:
        moves = np.array(legal_moves(self.game, self.pos), np.uint32)
        keys, outcomes = np.zeros(len(moves), np.uint64), np.zeros(len(moves), np.int64)
        solver.look_ahead(self.pos, moves, keys, outcomes)
        for move, key, result in zip(moves.tolist(), keys.tolist(), outcomes.tolist(), strict=True):
            self.classes.setdefault(key, []).append(move)
            if result != GOING_ON:
                self.values[key] = 0 if result == DRAWN else WON - 1

    def run(self, stop: Stop, rng: np.random.Generator) -> Choice:
        left = self.game.moves_left(self.pos)
        with stop.reaching(self.proof.stop, self.limit.seconds):
            for moves in range(1, min(left, self.limit.depth or left) + 1):
                if self.proof.stop[0] != 0 or not self.open:
                    break
                self._settle(moves)
            if self.depth == left:  # neither won nor lost at the end of the game
                self.values |= dict.fromkeys(self.open, 0)
        return self._choice(rng)

    @property
    def open(self) -> list[int]:
        """The classes whose value is not known yet."""
        return [key for key in self.classes if key not in self.values]

    def _settle(self, moves: int) -> None:
        """Find which open classes win in `moves` moves (odd) or lose (even)."""
        keys, proof = self.open, self.proof
        proof.root_moves[: len(keys)] = [self.classes[key][0] for key in keys]
        proof.numbers[ROOT_COUNT] = len(keys)
        proof.answers[:] = UNASKED
        wins = moves % 2 == 1
        solver.is_worth(self.pos, proof, 0, moves - WON if wins else WON - moves + 1)
        for key, answer in zip(keys, proof.answers.tolist(), strict=False):
            if answer == (NO if wins else YES):
                self.values[key] = WON - moves if wins else moves - WON
        if proof.stop[0] == 0:
            self.depth = moves

    # --- the answer -----------------------------------------------------------------------------------------

    def _choice(self, rng: np.random.Generator) -> Choice:
        """The best move; if the proof was stopped, a known win or the most promising open move."""
        best = max(self.values.values(), default=0)
        is_known = best > 0 or not self.open
        move = self._one_worth(best, rng) if is_known else self._most_promising(rng)
        value = best if is_known else None
        return Choice(
            move,
            score=None if value is None else _score(value),
            win_in=(WON - abs(value)) * int(np.sign(value)) if value else None,
            depth=self.depth,
            nodes=int(self.proof.numbers[NODES]),
            seconds=round(time.perf_counter() - self.started, 4),
            line=(move,),
            considered=self._considered(move),
            reason="reason-drawn" if value == 0 else None,
        )

    def _one_worth(self, value: int, rng: np.random.Generator) -> int:
        keys = [key for key, known in self.values.items() if known == value]
        return int(rng.choice([move for key in keys for move in self.classes[key]]))

    def _most_promising(self, rng: np.random.Generator) -> int:
        moves = {move for key in self.open for move in self.classes[key]}
        ranked = ranked_moves(self.game, self.pos, 1, 1, rng).moves.tolist()
        return int(next(move for move in ranked if move in moves))

    def _considered(self, chosen: int) -> tuple[Considered, ...]:
        """Best first; among equal moves, the chosen one first."""
        known = [(value, move) for key, value in self.values.items() for move in self.classes[key]]
        known.sort(key=lambda one: (-one[0], one[1] != chosen))
        return tuple(Considered(move, _score(value)) for value, move in known)


def _score(value: int) -> int:
    """A value on the scale of the search: WIN - n wins in n moves."""
    return value + (WIN - WON) * int(np.sign(value))
