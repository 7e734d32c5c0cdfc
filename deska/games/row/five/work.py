"""All the memory that a search of five in a row uses; it allocates none itself."""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.games.row.position import CELLS
from deska.kernel.positions import block, layout
from deska.kernel.search.negamax import new_table

MAX_PLY = 128  # of the search
DEEPEST = 128  # of threat sequences, in moves of both
BUSY = 1 << 12  # moves that threads may tell each other of
ROOM = 256  # moves that a node of a threat sequence may have
WIDEST = 512  # moves that a node of the search may have: beyond these the least promising are left out

OWN = layout(
    ("nodes", np.int64),  # visited so far, threats counted in
    ("node_limit", np.int64),
    ("shares", np.int64),  # 1 where other threads search the same position
    ("stop", np.uint8, 8),  # the first is not 0 as soon as the search must end
    ("reductions", np.int8, 64 * 64),  # by depth and number of a move: how much less deep it is searched
    ("history", np.int32, 2 * CELLS),  # by colour and cell: how often it cut a search off
    ("counters", np.uint16, 2 * CELLS),  # by colour and cell of the move before: the answer that last cut off
    ("killers", np.uint16, 2 * (MAX_PLY + 2)),
    ("path", np.uint16, MAX_PLY + 2),  # the moves that led here
    ("moves", np.uint16, (MAX_PLY + 2) * WIDEST),  # a row a ply
    ("ranks", np.int32, (MAX_PLY + 2) * WIDEST),
    ("root_count", np.int64),  # moves of the root that were given, 0 for all: see `search`
    ("root_values", np.int64, WIDEST),
    ("root_known", np.uint8, WIDEST),
    ("line", np.uint16, (MAX_PLY + 3) * (MAX_PLY + 3)),  # row p: the best line found from ply p on, then NO_CELL
    # Of threat sequences:
    ("hunt_moves", np.uint16, (DEEPEST + 2) * ROOM),
    ("hunt_count", np.int64, DEEPEST + 2),
    ("hunt_next", np.int64, DEEPEST + 2),
    ("hunt_best", np.int64, DEEPEST + 2),
    ("proofs", np.uint16, (DEEPEST + 2) * ROOM),  # of each move: see `proof`
    ("disproofs", np.uint16, (DEEPEST + 2) * ROOM),
    ("limits", np.int64, 2 * (DEEPEST + 2)),
    ("last_stone", np.int64),  # how many stones lie at most when a win has to be complete, or 0
    ("hunt_line", np.uint16, (DEEPEST + 3) * (DEEPEST + 3)),
)


class Work(NamedTuple):
    own: Annotated[Any, OWN]
    table: NDArray[np.uint64]  # transposition table, as that of the kernel; threads share it
    hunted: NDArray[np.uint64]  # what is known of threat sequences, a word a position; threads share it
    busy: NDArray[np.uint64]  # the moves that some thread is searching now; threads share it


Tables = tuple[NDArray[np.uint64], NDArray[np.uint64]]


def new_tables(bytes_in_all: int) -> Tables:
    """The two tables, a power of two of entries each, within so much memory."""
    entries = 1 << max((bytes_in_all * 4 // 5 // 16).bit_length() - 1, 10)
    hunted = 1 << max((bytes_in_all // 5 // 8).bit_length() - 1, 10)
    return new_table(entries), np.zeros(hunted, np.uint64)


def new_work(table: NDArray[np.uint64], hunted: NDArray[np.uint64], nodes: int = 0) -> Work:
    """Memory for one thread; 0 for `nodes` is no limit."""
    return new_works((table, hunted), [nodes])[0]


def new_works(tables: Tables, nodes: list[int]) -> list[Work]:
    """Memory for a thread each, with its limit of nodes."""
    busy = np.zeros(BUSY, np.uint64)
    return [Work(_new_own(limit, len(nodes) > 1), *tables, busy) for limit in nodes]


def _new_own(nodes: int, shares: bool) -> Any:
    own = block(OWN)
    own.node_limit = nodes or np.iinfo(np.int64).max
    own.shares = int(shares)
    logs = np.log(np.maximum(np.arange(64), 1))
    own.reductions[:] = (0.4 + np.outer(logs, logs) / 2.6).astype(np.int8).ravel()
    return own
