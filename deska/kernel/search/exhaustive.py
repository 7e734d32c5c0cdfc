"""Every position of a small game: each that can be reached is visited once, up to symmetry, and valued.

For games of two seats who take turns, in which no position comes again. Nothing is left out and nothing is guessed:
every cleverer search can be checked against it.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import inlined, kernel
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    MoveRows,
    move_room,
    moves,
    outcome,
    play,
    seat,
    stuck,
    symmetric_key,
    undo,
)

WON = 1_000  # the value of a won position; a win after n moves is worth WON - n to whoever is to move

GOES_ON, STUCK = range(2)  # kinds of positions that are counted
FILLED, GAMES = range(2)  # indices into `numbers`
STOPPED, OVERFULL = 1, 2  # why it stopped

u64 = np.uint64


class AllPositions(NamedTuple):
    """All positions met, with their values."""

    keys: NDArray[np.uint64]  # a hash table; 0 where there is room
    values: NDArray[np.int16]  # beside them
    games: NDArray[np.int64]  # how many ways of playing on to the end there are
    counts: Annotated[NDArray[np.int64], 2]  # by kind, then by the number of moves that led there
    numbers: NDArray[np.int64]  # how many positions are in the table; the games from the position valued last
    buffers: MoveRows
    stop: NDArray[np.uint8]  # not 0 as soon as it must end


def new_all_positions(most_moves: int, plies: int, positions: int) -> AllPositions:
    """Room for games of at most so many plies and so many positions."""
    entries = 1 << (positions * 4 // 3 + 2).bit_length()
    return AllPositions(
        keys=np.zeros(entries, np.uint64),
        values=np.zeros(entries, np.int16),
        games=np.zeros(entries, np.int64),
        counts=np.zeros((2, plies + 1), np.int64),
        numbers=np.zeros(2, np.int64),
        buffers=move_room(plies + 1, most_moves),
        stop=np.zeros(1, np.uint8),
    )


@inlined
def _slot(all_positions: AllPositions, requested: int) -> int:
    """Where a key is in the table, or where it belongs."""
    mask = u64(len(all_positions.keys) - 1)
    slot = (requested >> u64(1)) & mask
    while all_positions.keys[slot] != requested and all_positions.keys[slot] != u64(0):
        slot = (slot + u64(1)) & mask
    return slot


@inlined
def _note(all_positions: AllPositions, requested: int, value: int, games: int) -> None:
    """Write a position down that is not in the table yet."""
    slot = _slot(all_positions, requested)
    all_positions.keys[slot] = requested
    all_positions.values[slot] = value
    all_positions.games[slot] = games
    all_positions.numbers[FILLED] += 1
    if all_positions.numbers[FILLED] * 8 > 7 * len(all_positions.keys):
        all_positions.stop[0] = OVERFULL


@kernel
def value_of(pos: Any, all_positions: AllPositions, ply: int) -> int:
    """What a position is worth to the seat to move if both play as well as can be; nothing once stop is set.

    numbers[GAMES] is how many ways of playing on from it there are.
    """
    all_positions.numbers[GAMES] = 1
    result = outcome(pos)
    if result == DRAWN or all_positions.stop[0] != 0:
        return 0
    goes_on = result == GOING_ON
    value = WON if result == seat(pos) else -WON
    if not goes_on and not stuck(pos):
        return value
    requested = symmetric_key(pos) | u64(1)  # 0 stands for room
    slot = _slot(all_positions, requested)
    if all_positions.keys[slot] == requested:
        all_positions.numbers[GAMES] = all_positions.games[slot]
        return np.int64(all_positions.values[slot])
    games = 0 if goes_on else 1
    out = all_positions.buffers[u64(ply)]
    for i in range(u64(moves(pos, out) if goes_on else 0)):
        play(pos, out[i])
        after = -value_of(pos, all_positions, ply + 1)
        undo(pos)
        value = max(value, after - (after > 0) + (after < 0))  # a move later
        games += all_positions.numbers[GAMES]
    if all_positions.stop[0] == 0:
        _note(all_positions, requested, value, games)
        all_positions.counts[u64(GOES_ON if goes_on else STUCK), u64(ply)] += 1
    all_positions.numbers[GAMES] = games
    return value
