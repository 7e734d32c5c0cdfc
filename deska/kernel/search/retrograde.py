"""Retrograde analysis: enumerate all positions that can be reached, then value them from the ends backwards.

For games of two seats in which positions may come again. Positions are equal if their symmetric keys are; how often a
position occurred before, and a limit on moves without progress, are left out of account. Breadth first, each position
is reached on one of its shortest ways, so no such limit is met on the way.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import inlined, kernel
from deska.kernel.ops import DRAWN, GOING_ON, Moves, move_room, moves, outcome, play, seat, stuck, symmetric_key, undo

DRAW, ROOT = 2, 3  # nodes: 0 and 1 stand for all positions that a seat has won, 2 for drawn ones, 3 is the root
OPEN = -1  # a winner that is not known
NODES, EXPANDED, EDGES, PATH, UNSETTLED = range(5)  # indices into `numbers`
_MOST_GAMES = 1 << 62

u64 = np.uint64


class Graph(NamedTuple):
    """All positions with their successors. Arrays by node have the same length."""

    slots: NDArray[np.uint32]  # a hash table of nodes; 0 where it is empty
    keys: NDArray[np.uint64]
    parents: NDArray[np.uint32]
    steps: NDArray[np.uint32]  # the move from the parent
    depths: NDArray[np.int32]  # moves from the root
    movers: NDArray[np.int8]
    winners: NDArray[np.int8]
    lengths: NDArray[np.int32]  # moves to the win or loss
    starts: NDArray[np.int64]  # the edges of node n are edges[starts[n]:starts[n + 1]]
    unsettled: NDArray[np.uint32]  # the nodes whose winner is open
    games: NDArray[np.int64]  # how many ways of playing on to the end there are
    edges: NDArray[np.uint32]
    path: NDArray[np.uint32]  # the nodes from the root to the position on the board
    way: NDArray[np.uint32]  # scratch for the next path
    numbers: NDArray[np.int64]
    buffer: Moves


def new_graph(most_moves: int, plies: int) -> Graph:
    """An empty graph of a game of at most so many plies."""
    nodes = 1 << 12
    graph = Graph(
        slots=np.zeros(2 * nodes, np.uint32),
        keys=np.zeros(nodes, np.uint64),
        parents=np.zeros(nodes, np.uint32),
        steps=np.zeros(nodes, np.uint32),
        depths=np.zeros(nodes, np.int32),
        movers=np.zeros(nodes, np.int8),
        winners=np.full(nodes, OPEN, np.int8),
        lengths=np.zeros(nodes, np.int32),
        starts=np.zeros(nodes, np.int64),
        unsettled=np.zeros(nodes, np.uint32),
        games=np.zeros(nodes, np.int64),
        edges=np.zeros(1 << 14, np.uint32),
        path=np.zeros(plies + 2, np.uint32),
        way=np.zeros(plies + 2, np.uint32),
        numbers=np.zeros(5, np.int64),
        buffer=move_room(most_moves),
    )
    graph.winners[:ROOT] = 0, 1, DRAW
    graph.games[:ROOT] = 1
    return graph


_BY_NODE = (
    "keys", "parents", "steps", "depths", "movers", "winners", "lengths", "starts", "unsettled", "games",
)  # fmt: skip


def grown(pos: Any, graph: Graph) -> Graph:
    """The same graph with room for at least as many more nodes and edges as one position can add."""
    most, more = len(graph.buffer) + 2, {}
    if graph.numbers[NODES] + most > len(graph.keys):
        added = len(graph.keys) + most
        arrays = {name: getattr(graph, name) for name in _BY_NODE}
        more = {name: np.concatenate([array, np.zeros(added, array.dtype)]) for name, array in arrays.items()}
        more["slots"] = np.zeros(1 << (2 * (len(graph.keys) + added)).bit_length(), np.uint32)
    if graph.numbers[EDGES] + most > len(graph.edges):
        more["edges"] = np.concatenate([graph.edges, np.zeros(len(graph.edges) + most, np.uint32)])
    graph = graph._replace(**more)
    if "slots" in more:
        fill_slots(pos, graph)
    return graph


@inlined
def _slot(graph: Graph, key: int) -> int:
    """Where a key is in the table, or where it belongs."""
    mask = u64(len(graph.slots) - 1)
    slot = (key ^ (key >> u64(32))) & mask
    while graph.slots[slot] != 0 and graph.keys[u64(graph.slots[slot])] != key:
        slot = (slot + u64(1)) & mask
    return slot


@kernel
def fill_slots(pos: Any, graph: Graph) -> None:
    """Enter all nodes into an empty table."""
    for node in range(u64(ROOT), u64(graph.numbers[NODES])):
        graph.slots[_slot(graph, graph.keys[node])] = node


@inlined
def _add(pos: Any, graph: Graph, key: int, parent: int, move: int, depth: int) -> None:
    """A node for the position on the board; a stuck seat has its winner at once."""
    node = u64(graph.numbers[NODES])
    graph.keys[node] = key
    graph.parents[node] = parent
    graph.steps[node] = move
    graph.depths[node] = depth
    graph.movers[node] = seat(pos)
    result = outcome(pos)
    graph.winners[node] = OPEN if result == GOING_ON else DRAW if result == DRAWN else result
    graph.lengths[node] = 0
    graph.numbers[NODES] += 1


@kernel
def plant(pos: Any, graph: Graph) -> None:
    """Make the position on the board, which goes on, the root of an empty graph."""
    graph.numbers[NODES] = ROOT
    graph.numbers[EXPANDED] = ROOT
    graph.numbers[EDGES] = 0
    graph.numbers[PATH] = 0
    key = symmetric_key(pos)
    slot = _slot(graph, key)
    graph.slots[slot] = ROOT
    _add(pos, graph, key, ROOT, 0, 0)
    graph.path[0] = ROOT


@kernel
def expand(pos: Any, graph: Graph, until: int) -> bool:
    """Find the successors of the nodes below `until`. False if the graph must grow first."""
    while graph.numbers[EXPANDED] < until:
        node = u64(graph.numbers[EXPANDED])
        most = len(graph.buffer) + 2
        if graph.numbers[NODES] + most > len(graph.keys) or graph.numbers[EDGES] + most > len(graph.edges):
            return False
        graph.starts[node] = graph.numbers[EDGES]
        if graph.winners[node] == OPEN:
            # Step 1. Put the position on the board: back to where the ways part, then forwards.
            depth = np.int64(graph.depths[node])
            at = node
            for i in range(depth + 1):
                graph.way[u64(depth - i)] = at
                at = u64(graph.parents[at])
            same = np.int64(0)
            while same < depth and same < graph.numbers[PATH] and graph.way[u64(same + 1)] == graph.path[u64(same + 1)]:
                same += 1
            for _ in range(graph.numbers[PATH] - same):
                undo(pos)
            for i in range(same + 1, depth + 1):
                graph.path[u64(i)] = graph.way[u64(i)]
                play(pos, graph.steps[u64(graph.way[u64(i)])])
            graph.numbers[PATH] = depth

            # Step 2. Its successors. One that is in the graph has not ended, so repetition ends nothing.
            for i in range(u64(moves(pos, graph.buffer))):
                move = graph.buffer[i]
                play(pos, move)
                key = symmetric_key(pos)
                slot = _slot(graph, key)
                child = u64(graph.slots[slot])
                if child == u64(0):
                    result = outcome(pos)
                    if result != GOING_ON and not stuck(pos):
                        child = u64(DRAW if result == DRAWN else result)
                    else:
                        child = u64(graph.numbers[NODES])
                        graph.slots[slot] = child
                        _add(pos, graph, key, node, move, depth + 1)
                undo(pos)
                graph.edges[u64(graph.numbers[EDGES])] = child
                graph.numbers[EDGES] += 1
        graph.numbers[EXPANDED] += 1
        graph.starts[node + u64(1)] = graph.numbers[EDGES]
    return True


@kernel
def gather(pos: Any, graph: Graph) -> None:
    """List the nodes whose winner is open."""
    count = np.int64(0)
    for node in range(u64(ROOT), u64(graph.numbers[NODES])):
        if graph.winners[node] == OPEN:
            graph.unsettled[u64(count)] = node
            count += 1
    graph.numbers[UNSETTLED] = count


@kernel
def settle(pos: Any, graph: Graph, length: int) -> int:
    """Find the nodes that are won or lost in `length` moves, once those of fewer moves are known; how many."""
    open_nodes = np.int64(0)
    for i in range(u64(graph.numbers[UNSETTLED])):
        node = u64(graph.unsettled[i])
        own = graph.movers[node]
        wins, loses = False, True
        for at in range(u64(graph.starts[node]), u64(graph.starts[node + u64(1)])):
            child = u64(graph.edges[at])
            winner = graph.winners[child]
            settled = winner == 0 or winner == 1
            if not settled or graph.lengths[child] >= length or winner == own:
                loses = False
            if settled and winner == own and graph.lengths[child] < length:
                wins = True
        if wins or loses:
            graph.winners[node] = own if wins else 1 - own
            graph.lengths[node] = length
        else:
            graph.unsettled[u64(open_nodes)] = node
            open_nodes += 1
    count = graph.numbers[UNSETTLED] - open_nodes
    graph.numbers[UNSETTLED] = open_nodes
    return count


@kernel
def count_games(pos: Any, graph: Graph) -> bool:
    """Count the ways of playing on from each node. False if positions come again, or the count is beyond 64 bits."""
    last = graph.numbers[NODES] - 1
    for i in range(last - ROOT + 1):
        node = u64(last - i)
        begin, end = u64(graph.starts[node]), u64(graph.starts[node + u64(1)])
        games = np.int64(1 if begin == end else 0)
        for at in range(begin, end):
            child = u64(graph.edges[at])
            if child >= u64(ROOT) and graph.depths[child] != graph.depths[node] + 1:
                return False
            if graph.games[child] > _MOST_GAMES - games:
                return False
            games += graph.games[child]
        graph.games[node] = games
    return True
