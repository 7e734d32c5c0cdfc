"""One Monte Carlo tree search for every game, for any number of seats.

A tree of positions grows by a few nodes a playout, where it promises most (UCT). A node counts how often it was
visited and how well that ended for the seat that moved there. Between two, a short search says how it would end;
it sees what a playout would blunder into. What is certain at the leaves is passed up.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import helper, inlined, kernel
from deska.kernel.dice import throw
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    Dice,
    Moves,
    Ranks,
    evaluate,
    legal,
    move_room,
    outcome,
    play,
    playout,
    quick_move,
    quiet,
    quiet_below,
    rank,
    repeats,
    seat,
    undo,
    unit,
)
from deska.kernel.search.negamax import NODE_LIMIT, NODES, OUT_OF_NODES, PROVEN, WIN, Work, search

# Indices into `numbers`.
ROOT, USED, PLAYOUTS, PLAYOUT_LIMIT, PLIES, SEATS, ATTACK, DEFENCE, LOOK, PLAIN, LOOK_LIMIT, SAFE = range(12)
WIDE = 12
OUT_OF_PLAYOUTS = 2  # why it stopped
DEEPEST = 1024  # moves from the root to a leaf
EXPLORATION = 0.25
URGENCY = 0.1  # a move that was never tried is taken for so much worse than those that were
WIDENING = 2.0  # moves looked at grow with the square root of the visits
SURE = 1 << 40  # ranks higher than any other move
LOOK_NODES = 1000  # of a look at captures, threats and answers to check, at most; eight times as many a move deeper
DEEP_LOOK = 4  # moves; a deeper look has no more nodes
CERTAINTY = 3.0  # so many units ahead, a seat wins three games of four

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
    dice: Dice
    numbers: NDArray[np.int64]
    stop: NDArray[np.uint8]  # not 0 as soon as it must end


def new_tree(
    nodes: int,
    most_moves: int,
    seats: int,
    *,
    plies: int,
    playouts: int,
    attack: int,
    defence: int,
    seed: int,
    look: int = 0,
    plain: int = 0,
    wide: int = 0,
) -> Tree:
    """An empty tree of a root; 0 playouts is no limit.

    After `plies` hasty moves of a playout the position is judged, by a search of `look` moves where there are two
    seats, unless it takes too many nodes. With `plain` 1 playouts are random games to their end. With `wide` 1 every
    move is tried, otherwise only the best-ranked ones while a node has few visits.
    """
    nodes = max(nodes, most_moves + 2)
    numbers = np.zeros(16, np.int64)
    numbers[[ROOT, USED, PLAYOUT_LIMIT, PLIES, SEATS, ATTACK, DEFENCE, LOOK, PLAIN, LOOK_LIMIT, WIDE]] = (
        1, 2, playouts or np.iinfo(np.int64).max, plies, seats, attack, defence, look, plain,
        LOOK_NODES << 3 * min(look, DEEP_LOOK), wide,
    )  # fmt: skip
    tree = Tree(
        first=np.empty(nodes, np.int32),
        children=np.empty(nodes, np.int32),
        move=np.empty(nodes, np.uint32),
        visits=np.empty(nodes, np.int64),
        worth=np.empty(nodes, np.float64),
        result=np.empty(nodes, np.int8),
        path=np.empty(DEEPEST + 1, np.int32),
        movers=np.empty(DEEPEST + 1, np.int8),
        reward=np.zeros(seats, np.float64),
        out=move_room(most_moves),
        ranks=np.zeros(most_moves, np.int64),
        dice=np.array([seed | 1], np.uint64),
        numbers=numbers,
        stop=np.zeros(1, np.uint8),
    )
    for field in (tree.first, tree.children, tree.move, tree.visits, tree.worth):
        field[:2] = 0
    tree.result[:2] = GOING_ON
    return tree


# --- growing ------------------------------------------------------------------------------------------------


@helper
def _prefer_threats(pos: Any, tree: Tree, count: int) -> None:
    """Rank moves that leave the opponent no peace (check) above quiet ones, and those that win first of all."""
    own, threat = seat(pos), np.int64(quiet_below(pos))
    for i in range(u64(count)):
        play(pos, tree.out[i])
        if not quiet(pos):
            tree.ranks[i] = SURE if outcome(pos) == own else max(tree.ranks[i], threat)
        undo(pos)


@helper
def _expand(pos: Any, tree: Tree, node: int) -> None:
    """Give a node its children, best-looking first; none where there is no more room."""
    numbers = tree.numbers
    count = u64(rank(pos, numbers[ATTACK], numbers[DEFENCE], tree.out, tree.ranks))
    base = u64(numbers[USED])
    if base + count > u64(len(tree.move)):
        return
    if quiet_below(pos) > 0:
        _prefer_threats(pos, tree, count)
    best = np.int64(-1)
    for i in range(count):
        best = max(best, tree.ranks[i])
    cached = u64(0)
    for i in range(count):
        value = tree.ranks[i]
        if value < 0 and best > 0:
            continue  # another is surely as good
        move = tree.out[i]
        place = cached
        passed = value - np.int64(throw(tree.dice) & u64(1))  # of equal ones any may come first
        while place > u64(0) and tree.ranks[place - u64(1)] <= passed:
            tree.ranks[place] = tree.ranks[place - u64(1)]
            tree.move[base + place] = tree.move[base + place - u64(1)]
            place -= u64(1)
        tree.ranks[place] = value
        tree.move[base + place] = move
        cached += u64(1)
    for child in range(base, base + cached):
        tree.first[child], tree.children[child] = np.int32(0), np.int32(0)
        tree.visits[child], tree.worth[child] = 0, 0.0
        tree.result[child] = np.int8(GOING_ON)
    numbers[USED] += np.int64(cached)
    tree.first[node] = np.int32(base)
    tree.children[node] = np.int32(cached)


@helper
def _choose(tree: Tree, node: int, own: int) -> int:
    """The child to go to: a sure win, else the most promising of those that are not certain yet, else any.

    Where a sure draw is better than what that one promises, numbers[SAFE] becomes its child, otherwise 0.
    """
    tree.numbers[SAFE] = 0
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
    width = begin + count if tree.numbers[WIDE] != 0 else begin + u64(4) + u64(WIDENING * math.sqrt(visits))
    best, best_value = begin, -1.0
    for child in range(begin, begin + count):
        if child >= width and best_value >= 0.0:
            break
        if tree.result[child] == DRAWN:
            tree.numbers[SAFE] = np.int64(child)
        if tree.result[child] != GOING_ON:
            continue  # nothing more to learn there
        tried = tree.visits[child]
        value = max(tree.worth[child] / tried if tried > 0 else untried, 0.0)
        value += spread / math.sqrt(tried + 1.0)
        if value > best_value:
            best, best_value = child, value
    if best_value >= 1.0 / tree.numbers[SEATS]:
        tree.numbers[SAFE] = 0
    return best


@helper
def _settle(tree: Tree, node: int, own: int) -> None:
    """What a node surely ends with, once that follows from its children."""
    begin = u64(tree.first[node])
    count = u64(tree.children[node])
    open_end, drawn, divided = False, False, False
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
        else:
            divided = divided or (loss >= 0 and result != loss)
            loss = result
    if open_end or count == u64(0):
        return
    if drawn:
        tree.result[node] = np.int8(DRAWN)
    elif not divided:  # whoever loses may choose who wins
        tree.result[node] = np.int8(loss)


# --- playouts -----------------------------------------------------------------------------------------------


@helper
def _reward_result(tree: Tree, result: int) -> None:
    seats = tree.numbers[SEATS]
    for one in range(u64(seats)):
        tree.reward[one] = 1.0 / seats if result == DRAWN else 1.0 if np.int64(one) == result else 0.0


@inlined
def _chance(pos: Any, value: int) -> float:
    """What an evaluation promises, from 0 to 1; who is far ahead still gains by being further ahead."""
    units = value / (CERTAINTY * unit(pos))
    return 0.5 + 0.5 * units / (1.0 + abs(units))


@helper
def _reward_network(pos: Any, tree: Tree) -> None:
    """What a position that goes on looks worth to each seat, one in all."""
    seats = tree.numbers[SEATS]
    total = 0.0
    for one in range(seats):
        chance = _chance(pos, evaluate(pos, one))
        tree.reward[u64(one)] = chance
        total += chance
    for one in range(u64(seats)):
        tree.reward[one] /= total


@helper
def _reward_score(pos: Any, tree: Tree, score: int) -> int:
    """Reward two seats by the score of a search for the one to move; what it proves, or GOING_ON."""
    own = seat(pos)
    if score >= PROVEN or score <= -PROVEN:
        winner = own if score > 0 else 1 - own
        _reward_result(tree, winner)
        return winner
    chance = _chance(pos, score)
    tree.reward[u64(own)] = chance
    tree.reward[u64(1 - own)] = 1.0 - chance
    return np.int64(GOING_ON)


@helper
def _play_on(pos: Any, tree: Tree) -> int:
    """Hasty moves until it is time to judge; returns how many, or -1 where the game was over before: then seats are
    rewarded and no move stays played."""
    numbers = tree.numbers
    if numbers[PLAIN] != 0:
        _reward_result(tree, playout(pos, tree.out, tree.dice))
        return -1
    played = 0
    while played < numbers[PLIES]:
        count = legal(pos, tree.out)
        if count == 0:
            _reward_result(tree, outcome(pos))
            _take_back(pos, played)
            return -1
        play(pos, quick_move(pos, tree.out, count, throw(tree.dice)))
        played += 1
    if played > 0:
        result = outcome(pos)
        if result != GOING_ON:
            _reward_result(tree, result)
            _take_back(pos, played)
            return -1
    return played


@helper
def _take_back(pos: Any, moves: int) -> None:
    for _ in range(moves):
        undo(pos)


@helper
def _look(pos: Any, tree: Tree, work: Work) -> int:
    """The score of a short search for the seat to move; means nothing when work.stop is set then."""
    any_score, ply = np.int64(2 * WIN), np.int64(1)  # not literals: another type of argument is compiled anew
    work.numbers[NODE_LIMIT] = work.numbers[NODES] + tree.numbers[LOOK_LIMIT]
    return search(pos, work, tree.numbers[LOOK], ply, -any_score, any_score)


@kernel
def grow(pos: Any, tree: Tree, work: Work) -> None:
    """Playouts from the root, whose position this is, until told to stop, out of playouts, or the result is certain.

    Who tells it to stop sets both tree.stop, for good, and work.stop, which ends a look too. The first playout is
    brought to an end all the same, so that there is an answer: its position is judged as it stands.
    """
    numbers = tree.numbers
    root = u64(numbers[ROOT])
    if tree.first[root] == 0:
        _expand(pos, tree, root)
    while (tree.stop[0] == 0 or numbers[PLAYOUTS] == 0) and tree.result[root] == GOING_ON:
        if numbers[PLAYOUTS] >= numbers[PLAYOUT_LIMIT]:
            tree.stop[0] = OUT_OF_PLAYOUTS
            break
        numbers[PLAYOUTS] += 1
        # Step 1. Down the tree to a leaf. One that was visited before gets children.
        node, depth = root, u64(0)
        safe = np.int64(-1)  # where the last one was who would rather have a sure draw
        tree.path[0] = np.int32(root)
        while tree.result[node] == GOING_ON and depth < u64(DEEPEST):
            if tree.first[node] == 0 and tree.visits[node] > 0:
                _expand(pos, tree, node)
            if tree.first[node] == 0:
                break
            own = seat(pos)
            node = _choose(tree, node, own)
            if numbers[SAFE] != 0:
                safe = np.int64(depth)
                tree.visits[u64(numbers[SAFE])] += 1
                tree.worth[u64(numbers[SAFE])] += 1.0 / numbers[SEATS]
            play(pos, tree.move[node])
            depth += u64(1)
            tree.path[depth] = np.int32(node)
            tree.movers[depth] = np.int8(own)
            if tree.visits[node] == 0:
                result = outcome(pos)
                if result == GOING_ON and repeats(pos):
                    result = np.int64(DRAWN)  # those who wish can have it again
                if result != GOING_ON:
                    tree.result[node] = np.int8(result)
        # Step 2. What is it worth?
        if tree.result[node] != GOING_ON:
            _reward_result(tree, np.int64(tree.result[node]))
        else:
            played = _play_on(pos, tree)
            score = np.int64(0)
            if played >= 0 and numbers[SEATS] == 2:
                score = _look(pos, tree, work)
            cut_short = work.stop[0] != 0  # then the score means nothing
            if work.stop[0] == OUT_OF_NODES:
                work.stop[0] = 0
            elif cut_short:
                tree.stop[0] = 1
            if played >= 0 and (numbers[SEATS] > 2 or cut_short):
                _reward_network(pos, tree)
            elif played >= 0:
                result = _reward_score(pos, tree, score)
                if result != GOING_ON and played == 0:
                    tree.result[node] = np.int8(result)
            _take_back(pos, played)
            if cut_short and tree.stop[0] != 0 and numbers[PLAYOUTS] > 1:
                _take_back(pos, np.int64(depth))
                break
        # Step 3. Up again, and tell; above who would rather have a draw, it was one.
        certain = tree.result[node] != GOING_ON
        while True:
            if np.int64(depth) == safe:
                _reward_result(tree, np.int64(DRAWN))
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
def playout_often(pos: Any, out: Moves, dice: Dice, count: int) -> int:
    """So many random games from one position; how many of them seat 0 wins."""
    wins = 0
    for _ in range(count):
        if playout(pos, out, dice) == 0:
            wins += 1
    return wins
