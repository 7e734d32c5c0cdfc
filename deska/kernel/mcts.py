"""One Monte Carlo tree search for every game, for any number of seats.

A tree of positions grows by a few nodes a playout, where it promises most (UCT). A node counts how often it was
visited and how well that ended for the seat that moved there. What is certain at the leaves is passed up.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.generic import helper, inlined, kernel
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    Moves,
    Ranks,
    evaluate,
    hasty,
    legal,
    move_room,
    outcome,
    play,
    rank,
    seat,
    undo,
    unit,
)

# Indices into `numbers`.
ROOT, USED, PLAYOUTS, PLAYOUT_LIMIT, PLIES, SEATS, ATTACK, DEFENCE, POLICY, MOVES_PLAYED = range(10)
OUT_OF_PLAYOUTS = 2  # why it stopped
DEEPEST = 1024  # moves from the root to a leaf
LONGEST = 4096  # moves of a playout
EXPLORATION = 0.7
URGENCY = 0.1  # a move that was never tried is taken for so much worse than those that were
WIDENING = 2.0  # moves looked at grow with the square root of the visits

u64 = np.uint64


class Tree(NamedTuple):
    """All the memory of a search; the kernel allocates none. Node 0 stands for none."""

    first: NDArray[np.int32]  # by node: its first child, 0 before it has any; they lie side by side, best-looking first
    children: NDArray[np.int32]  # how many
    move: Moves  # the move that leads there
    visits: NDArray[np.int64]
    worth: NDArray[np.float64]  # the sum of what playouts were worth to the seat that moved there
    result: NDArray[np.int8]  # GOING_ON, or what it surely ends with: DRAWN or the winner's seat
    path: NDArray[np.int32]  # the nodes from the root to the leaf
    movers: NDArray[np.int8]  # beside them: the seat that moved there
    reward: NDArray[np.float64]  # of the last playout, by seat
    out: Moves
    ranks: Ranks
    dice: NDArray[np.uint64]
    numbers: NDArray[np.int64]
    stop: NDArray[np.uint8]  # not 0 as soon as it must end


def new_tree(
    nodes: int, most_moves: int, seats: int, *, plies: int, playouts: int, attack: int, defence: int, seed: int
) -> Tree:
    """An empty tree of a root. After `plies` moves of a playout the position is judged; 0 playouts is no limit."""
    nodes = max(nodes, most_moves + 2)
    numbers = np.zeros(16, np.int64)
    numbers[[ROOT, USED, PLAYOUT_LIMIT, PLIES, SEATS, ATTACK, DEFENCE, POLICY]] = (
        1, 2, playouts or np.iinfo(np.int64).max, plies, seats, attack, defence, 1,
    )  # fmt: skip
    return Tree(
        first=np.zeros(nodes, np.int32),
        children=np.zeros(nodes, np.int32),
        move=move_room(nodes),
        visits=np.zeros(nodes, np.int64),
        worth=np.zeros(nodes, np.float64),
        result=np.full(nodes, GOING_ON, np.int8),
        path=np.zeros(DEEPEST + 1, np.int32),
        movers=np.zeros(DEEPEST + 1, np.int8),
        reward=np.zeros(seats, np.float64),
        out=move_room(most_moves),
        ranks=np.zeros(most_moves, np.int64),
        dice=np.array([seed | 1], np.uint64),
        numbers=numbers,
        stop=np.zeros(1, np.uint8),
    )


@inlined
def _throw(dice: NDArray[np.uint64]) -> int:
    """The next random number (xorshift)."""
    value = dice[0]
    value ^= value << u64(13)
    value ^= value >> u64(7)
    value ^= value << u64(17)
    dice[0] = value
    return value >> u64(11)


# --- growing ------------------------------------------------------------------------------------------------


@helper
def _expand(pos: Any, tree: Tree, node: int) -> None:
    """Give a node its children, best-looking first; none where there is no more room."""
    numbers = tree.numbers
    count = u64(rank(pos, numbers[ATTACK], numbers[DEFENCE], tree.out, tree.ranks))
    base = u64(numbers[USED])
    if base + count > u64(len(tree.move)):
        return
    best = np.int64(-1)
    for i in range(count):
        best = max(best, tree.ranks[i])
    kept = u64(0)
    for i in range(count):
        value = tree.ranks[i]
        if value < 0 and best > 0:
            continue  # another is surely as good
        move = tree.out[i]
        place = kept
        while place > u64(0) and tree.ranks[place - u64(1)] < value:
            tree.ranks[place] = tree.ranks[place - u64(1)]
            tree.move[base + place] = tree.move[base + place - u64(1)]
            place -= u64(1)
        tree.ranks[place] = value
        tree.move[base + place] = move
        kept += u64(1)
    numbers[USED] += np.int64(kept)
    tree.first[node] = np.int32(base)
    tree.children[node] = np.int32(kept)


@helper
def _choose(tree: Tree, node: int, own: int) -> int:
    """The child to go to: a sure win, else the most promising of those that are not certain yet, else any."""
    begin = u64(tree.first[node])
    count = u64(tree.children[node])
    visits, worth = np.int64(0), 0.0
    for child in range(begin, begin + count):
        if tree.result[child] == own:
            return child
        visits += tree.visits[child]
        worth += tree.worth[child]
    untried = worth / visits - URGENCY if visits > 0 else 0.5
    spread = EXPLORATION * math.sqrt(math.log(visits + 1.0))
    width = begin + u64(4) + u64(WIDENING * math.sqrt(visits))
    best, best_value = begin, -1.0
    for child in range(begin, begin + count):
        if child >= width and best_value >= 0.0:
            break
        if tree.result[child] != GOING_ON:
            continue  # nothing more to learn there
        tried = tree.visits[child]
        value = max(tree.worth[child] / tried if tried > 0 else untried, 0.0)
        value += spread / math.sqrt(tried + 1.0)
        if value > best_value:
            best, best_value = child, value
    return best


@helper
def _settle(tree: Tree, node: int, own: int) -> None:
    """What a node surely ends with, once that follows from its children."""
    begin = u64(tree.first[node])
    count = u64(tree.children[node])
    seats = tree.numbers[SEATS]
    open_end, drawn = False, False
    loss = np.int64(-1)
    for child in range(begin, begin + count):
        result = np.int64(tree.result[child])
        if result == own:
            tree.result[node] = np.int8(own)
            return
        if result == GOING_ON:
            open_end = True
        elif result == DRAWN:
            drawn = True
        elif seats > 2 and loss >= 0 and result != loss:
            open_end = True  # whoever loses may choose who wins
        else:
            loss = result
    if not open_end and count > u64(0):
        tree.result[node] = np.int8(DRAWN if drawn else loss)


# --- playouts -----------------------------------------------------------------------------------------------


@helper
def _reward_result(tree: Tree, result: int) -> None:
    seats = tree.numbers[SEATS]
    for one in range(u64(seats)):
        tree.reward[one] = 1.0 / seats if result == DRAWN else 1.0 if np.int64(one) == result else 0.0


@helper
def _reward_judgement(pos: Any, tree: Tree) -> None:
    """What a position that goes on looks worth to each seat, one in all."""
    seats = tree.numbers[SEATS]
    total = 0.0
    for one in range(seats):
        chance = 1.0 / (1.0 + math.exp(-min(max(evaluate(pos, one) / (1.7 * unit(pos)), -30.0), 30.0)))
        tree.reward[u64(one)] = chance
        total += chance
    for one in range(u64(seats)):
        tree.reward[one] /= total


@helper
def _play_out(pos: Any, tree: Tree) -> None:
    """Hasty moves (without numbers[POLICY] any) to the end, or until the position is judged, and back again."""
    numbers = tree.numbers
    played = 0
    while True:
        count = legal(pos, tree.out)
        if count == 0:
            _reward_result(tree, outcome(pos))
            break
        if played >= numbers[PLIES] or played >= LONGEST:
            _reward_judgement(pos, tree)
            break
        dice = _throw(tree.dice)
        play(pos, hasty(pos, tree.out, count, dice) if numbers[POLICY] != 0 else tree.out[dice % u64(count)])
        played += 1
    for _ in range(played):
        undo(pos)
    numbers[MOVES_PLAYED] += played


@kernel
def grow(pos: Any, tree: Tree) -> None:
    """Playouts from the root, whose position this is, until told to stop, out of playouts, or the result is certain."""
    numbers = tree.numbers
    root = u64(numbers[ROOT])
    if tree.first[root] == 0:
        _expand(pos, tree, root)
    while tree.stop[0] == 0 and tree.result[root] == GOING_ON:
        if numbers[PLAYOUTS] >= numbers[PLAYOUT_LIMIT]:
            tree.stop[0] = OUT_OF_PLAYOUTS
            break
        numbers[PLAYOUTS] += 1
        # Step 1. Down the tree to a leaf. One that was visited before gets children.
        node, depth = root, u64(0)
        tree.path[0] = np.int32(root)
        while tree.result[node] == GOING_ON and depth < u64(DEEPEST):
            if tree.first[node] == 0 and tree.visits[node] > 0:
                _expand(pos, tree, node)
            if tree.first[node] == 0:
                break
            own = seat(pos)
            node = _choose(tree, node, own)
            play(pos, tree.move[node])
            depth += u64(1)
            tree.path[depth] = np.int32(node)
            tree.movers[depth] = np.int8(own)
            if tree.visits[node] == 0:
                result = outcome(pos)
                if result != GOING_ON:
                    tree.result[node] = np.int8(result)
        # Step 2. What is it worth?
        if tree.result[node] != GOING_ON:
            _reward_result(tree, np.int64(tree.result[node]))
        else:
            _play_out(pos, tree)
        # Step 3. Up again, and tell.
        certain = tree.result[node] != GOING_ON
        while True:
            tree.visits[node] += 1
            if depth == u64(0):
                break
            mover = tree.movers[depth]
            tree.worth[node] += tree.reward[u64(mover)]
            undo(pos)
            depth -= u64(1)
            node = u64(tree.path[depth])
            if certain:
                _settle(tree, node, mover)
                certain = tree.result[node] != GOING_ON


@kernel
def play_out_often(pos: Any, tree: Tree, count: int) -> None:
    """So many playouts from one position."""
    for _ in range(count):
        _play_out(pos, tree)
