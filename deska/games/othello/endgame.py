"""The player that `master` hands the end of a game of Othello to: it counts every line out and knows the result."""

import time

import numpy as np

from deska.gamekit import (
    Choice,
    Considered,
    Game,
    Kernel,
    Limit,
    Player,
    Position,
    Stop,
    copied,
    legal_moves,
    play,
    undo,
)
from deska.games.othello.kernel.counting import MOST, NODES, Counting, count_out, new_counting

DISC = 100  # what a disc is worth in a score
_ENTRIES = 1 << 21
_BASE, _GROWTH = 2.0, 2.4  # with n free cells, at most about _BASE * _GROWTH ** n positions are counted
_A_SECOND = 1_500_000  # positions
_DEFAULT = 3.0  # seconds


def is_in_reach(free: int, limit: Limit) -> bool:
    """Whether a position with so many free cells can be counted out within a limit."""
    budget = limit.nodes or _A_SECOND * (_DEFAULT if limit.steady is None else limit.steady)
    return limit.depth is None and _BASE * _GROWTH**free <= budget


class Endgame(Player):
    """Counts out what each move leads to, and plays for as many discs as possible. Has the settings of `master`."""

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return (count_out,)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compile before the clock starts
        began, work = time.perf_counter(), new_counting(_ENTRIES, limit.nodes or 0)
        moves = _few_replies_first(game, pos, rng)
        with stop.reaching(work.stop, limit.steady):
            known = _counted(copied(pos), moves, work) if len(moves) > 1 else []
        best = known[0] if known else None
        return Choice(
            best.move if best else moves[0],
            score=best.value if best else None,
            depth=game.moves_left(pos) if len(known) == len(moves) else None,
            nodes=int(work.numbers[NODES]),
            seconds=round(time.perf_counter() - began, 4),
            line=(best.move if best else moves[0],),
            considered=tuple(known),
            reason=_reason(known, len(moves)),
            details=(("discs", abs(int(best.value)) // DISC),) if best else (),
        )


def _reason(known: list[Considered], moves: int) -> str | None:
    """A text key; only a result that is certain is told."""
    if moves == 1:
        return "reason-only-move"
    if len(known) < moves:
        return None
    best = known[0].value
    return "othello-counted-win" if best > 0 else "othello-counted-loss" if best < 0 else "othello-counted-draw"


def _few_replies_first(game: Game, pos: Position, rng: np.random.Generator) -> list[int]:
    ahead, replies = copied(pos), {}
    for move in rng.permutation(legal_moves(game, pos)).tolist():
        play(ahead, move)
        replies[move] = len(legal_moves(game, ahead))
        undo(ahead)
    return sorted(replies, key=lambda move: replies[move])


def _counted(pos: Position, moves: list[int], work: Counting) -> list[Considered]:
    """The moves that were counted out before the stop, best first; only the best has an exact value."""
    known: list[Considered] = []
    best = -MOST
    for move in moves:
        play(pos, move)
        value = -int(count_out(pos, work, 1, -MOST, -best))
        undo(pos)
        if work.stop[0] != 0:
            break
        known.append(Considered(move, DISC * value, value > best))
        best = max(best, value)
    # Of values that are equal, the first one found is the exact one.
    exact = {one.value: one.move for one in reversed(known) if one.exact}
    known = [Considered(one.move, one.value, exact.get(one.value) == one.move) for one in known]
    return sorted(known, key=lambda one: (-one.value, not one.exact))
