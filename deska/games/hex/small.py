"""The player that `master` hands small boards of Hex to: it knows who wins after every move."""

import time

import numpy as np

from deska.gamekit import (
    GOING_ON,
    WIN,
    Choice,
    Considered,
    Game,
    Kernel,
    Limit,
    Player,
    Position,
    Stop,
    copied,
    outcome,
    play,
    rank,
    undo,
)
from deska.games.hex.kernel.rules import SWAP, WAYS, may_swap
from deska.games.hex.kernel.solving import NODES, Solving, wins

SMALL = 5  # cells along a side of the largest board that is solved
SURE = 1000  # the score of a certain win
_ENTRIES = 1 << 20


class SmallBoards(Player):
    """Wins at once if it can. Else it solves the game after each move, and of equal ones takes the most promising.

    Has the settings of `master`.
    """

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return (wins,)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compile before the clock starts
        began, work = time.perf_counter(), new_solving(int(pos.fixed.side), limit.nodes or 0)
        moves = _promising_first(game, pos)
        if (ending := _ending(copied(pos), moves)) is not None:
            value = WIN - 1
            return Choice(ending, score=value, win_in=1, line=(ending,), considered=(Considered(ending, value),))
        with stop.reaching(work.stop, limit.steady):
            known = _solved(copied(pos), moves, work)
        best = next((one for one in known if one.value > 0), None)
        is_lost = best is None and len(known) == len(moves)
        unknown = [move for move in moves if move not in {one.move for one in known}]
        chosen = best.move if best else (moves if is_lost else unknown)[0]
        return Choice(
            chosen,
            score=SURE if best else -SURE if is_lost else None,
            nodes=int(work.numbers[NODES]),
            seconds=round(time.perf_counter() - began, 4),
            line=(chosen,),
            considered=tuple(sorted(known, key=lambda one: (-one.value, one.move != chosen))),
            reason="reason-sure-win" if best else "reason-sure-loss" if is_lost else None,
        )


def new_solving(side: int, nodes: int) -> Solving:
    """Memory for a board; 0 for `nodes` is no limit."""
    inside, rim = range(side), range(-1, side + 1)
    edges = [
        [_bit(x, -1, side) for x in rim],
        [_bit(x, side, side) for x in rim],
        [_bit(-1, y, side) for y in inside],
        [_bit(side, y, side) for y in inside],
        [_bit(x, y, side) for y in inside for x in inside],
    ]
    middle = (side - 1) / 2
    by_middle = sorted(range(side * side), key=lambda cell: abs(cell % side - middle) + abs(cell // side - middle))
    return Solving(
        keys=np.zeros(2 * _ENTRIES, np.uint64),
        answers=np.zeros(_ENTRIES, np.uint8),
        edges=np.array([sum(edge) for edge in edges], np.uint64),
        order=np.array([_bit(cell % side, cell // side, side) for cell in by_middle], np.uint64),
        sizes=np.zeros(side**4 + side**2, np.int64),
        ways=np.array([dx + dy * (side + 3) for dx, dy in WAYS]),
        numbers=np.array((0, nodes or np.iinfo(np.int64).max)),
        stop=np.zeros(1, np.uint8),
    )


def _bit(x: int, y: int, side: int) -> int:
    """The set of one cell of the board or its rim."""
    return 1 << ((y + 1) * (side + 3) + x + 1)


def stones(pos: Position, owner: int) -> np.uint64:
    """The stones of a seat, as a set of the solver."""
    side = int(pos.fixed.side)
    contents = enumerate(pos.now.cells[: side * side].tolist())
    return np.uint64(sum(_bit(cell % side, cell // side, side) for cell, one in contents if one == owner + 1))


def mover_wins(pos: Position, work: Solving) -> bool:
    """Whether the seat to move wins a game that goes on; nothing once the work is stopped."""
    turn = int(pos.now.turn)
    if bool(wins(pos, work, stones(pos, turn), stones(pos, 1 - turn), turn, 0)):
        return True
    if not may_swap(pos):
        return False
    play(pos, SWAP)
    swapped = not mover_wins(pos, work)
    undo(pos)
    return swapped


def _promising_first(game: Game, pos: Position) -> list[int]:
    out, ranks = np.zeros(game.most_moves, np.uint32), np.zeros(game.most_moves, np.int64)
    count = int(rank(copied(pos), 16, 12, out, ranks))
    return [int(out[i]) for i in np.argsort(-ranks[:count], kind="stable")]


def _ending(pos: Position, moves: list[int]) -> int | None:
    """A move that wins at once."""
    for move in moves:
        play(pos, move)
        won = int(outcome(pos)) != GOING_ON
        undo(pos)
        if won:
            return move
    return None


def _solved(pos: Position, moves: list[int], work: Solving) -> list[Considered]:
    """The moves that were solved before the stop or the first win."""
    known: list[Considered] = []
    for move in moves:
        play(pos, move)
        won = not mover_wins(pos, work)
        undo(pos)
        if work.stop[0] != 0:
            break
        known.append(Considered(move, SURE if won else -SURE))
        if won:
            break
    return known
