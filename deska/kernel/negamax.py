"""One alpha-beta search for every game.

Two camps: the seat that decides, and all others, who are taken to play against it together (with two seats
that is plain minimax, with more it is called paranoid). A score is always seen from the camp to move.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.generic import inlined, kernel
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    Moves,
    Ranks,
    evaluate,
    forced,
    forcing,
    hopeless,
    move_room,
    outcome,
    play,
    quiet,
    rank,
    seat,
    table_key,
    undo,
)

WIN = 1_000_000  # a win now; one after n moves is worth WIN - n
PROVEN = 900_000  # scores at least this far from 0 are proven wins or losses
MAX_DEPTH = 200
HISTORY = 1 << 16

# Indices into `numbers`.
ROOT_SEAT, WIDTH, NODE_LIMIT, ATTACK, DEFENCE, LINES, NODES, HORIZON, ROOT_COUNT, ROOT_DONE = range(10)

UPPER, LOWER, EXACT = 1, 2, 3  # what a stored score says of the true one

u64 = np.uint64
NO_MOVE = np.uint32(0x7FFFFFFF)
TOLD, OUT_OF_NODES = 1, 2  # why a search stopped


class Work(NamedTuple):
    """All the memory a search uses; it allocates none itself."""

    moves: Moves  # a row a ply
    ranks: Ranks  # beside them
    line: Moves  # row p: the best line found from ply p on, then NO_MOVE
    table: NDArray[np.uint64]  # transposition table: key, entry, key, entry …
    history: NDArray[np.int64]  # by move, rolled up where there are many: how often it cut a search off
    numbers: NDArray[np.int64]  # settings and counters named above
    stop: NDArray[np.uint8]  # not 0 as soon as the search must end
    root_moves: Moves  # the moves to decide between, best first
    root_values: Ranks  # their scores
    root_exact: NDArray[np.uint8]  # 1 where the score is no mere upper bound


def new_work(
    most_moves: int, root_seat: int, *, entries: int, width: int, nodes: int, attack: int, defence: int, lines: int
) -> Work:
    """Memory for one decision. `entries` is rounded up to a power of two; 0 for `width` or `nodes` is no limit."""
    numbers = np.zeros(16, np.int64)
    numbers[[ROOT_SEAT, WIDTH, NODE_LIMIT, ATTACK, DEFENCE, LINES]] = (
        root_seat, width, nodes or np.iinfo(np.int64).max, attack, defence, lines,
    )  # fmt: skip
    return Work(
        moves=move_room(MAX_DEPTH + 1, most_moves),
        ranks=np.zeros((MAX_DEPTH + 1, most_moves), np.int64),
        line=np.full((MAX_DEPTH + 2, MAX_DEPTH + 2), NO_MOVE, np.uint32),
        table=np.zeros(2 << max(entries - 1, 1).bit_length(), np.uint64),
        history=np.zeros(HISTORY, np.int64),
        numbers=numbers,
        stop=np.zeros(1, np.uint8),
        root_moves=move_room(most_moves),
        root_values=np.zeros(most_moves, np.int64),
        root_exact=np.zeros(most_moves, np.uint8),
    )


@inlined
def _keep_line(line: Moves, ply: int, move: int) -> None:
    """The best line at a ply is the move and then the best line of the next ply."""
    line[u64(ply), u64(0)] = move
    i = u64(0)
    while line[u64(ply + 1), i] != NO_MOVE:
        line[u64(ply), i + u64(1)] = line[u64(ply + 1), i]
        i += u64(1)
    line[u64(ply), i + u64(1)] = NO_MOVE


@inlined
def _place_root_move(work: Work, done: int, move: int, score: int, exact: bool) -> int:
    """Put a finished move among the `done` before it, behind all that are as good; returns its place."""
    place = done
    while place > u64(0) and score > work.root_values[place - u64(1)]:
        work.root_moves[place] = work.root_moves[place - u64(1)]
        work.root_values[place] = work.root_values[place - u64(1)]
        work.root_exact[place] = work.root_exact[place - u64(1)]
        place -= u64(1)
    work.root_moves[place] = move
    work.root_values[place] = score
    work.root_exact[place] = np.uint8(exact)
    return place


@kernel
def search(pos: Any, work: Work, depth: int, ply: int, alpha: int, beta: int) -> int:
    """The score of a position for the camp to move, searched `depth` moves deep.

    With v the result and t the true score at this depth: v <= alpha means t <= v, v >= beta means t >= v, and
    otherwise v == t. When work.stop is set the result means nothing. numbers[HORIZON] grows by at least one
    unless the score is the true one at every depth.

    The root (ply 0 with numbers[ROOT_COUNT] > 0) tries that many of work.root_moves in their order. The best
    numbers[LINES] of them get exact scores, the others upper bounds; numbers[ROOT_DONE] of them are finished
    and sorted in front, best first, also when the search was stopped.
    """
    numbers = work.numbers
    root_seat = numbers[ROOT_SEAT]

    # Step 1. Stop?
    if numbers[NODES] >= numbers[NODE_LIMIT] and work.stop[0] == 0:
        work.stop[0] = OUT_OF_NODES
    if work.stop[0] != 0:
        return 0
    numbers[NODES] += 1
    work.line[u64(ply), u64(0)] = NO_MOVE

    # Step 2. Is the game over?
    own_camp = seat(pos) == root_seat
    result = outcome(pos)
    if result != GOING_ON:
        if result == DRAWN:
            return 0
        return WIN - ply if (result == root_seat) == own_camp else ply - WIN

    # Step 3. Can only one camp still win? A draw is the most the other gets.
    floor, ceiling = -WIN, WIN
    if hopeless(pos, root_seat, not own_camp):
        if alpha >= 0:
            return 0
        ceiling = 0
    if hopeless(pos, root_seat, own_camp):
        if beta <= 0:
            return 0
        floor = 0

    # Step 4. At the horizon only forced moves are looked at, and forcing ones, which need not be played.
    out = work.moves[u64(ply)]
    ranks = work.ranks[u64(ply)]
    count = forced(pos, root_seat, out)
    is_forced = count > 0
    best = -2 * WIN
    first_alpha = alpha
    settling = (depth <= 0 and not is_forced and quiet(pos)) or ply >= MAX_DEPTH
    if settling:
        numbers[HORIZON] += 1
        value = evaluate(pos, root_seat)
        best = min(max(value if own_camp else -value, floor), ceiling)
        if best >= beta or ply >= MAX_DEPTH:
            return best
        count = forcing(pos, out, ranks)
        if count == 0:
            return best
        alpha = max(alpha, best)

    # Step 5. Is the answer known? On the principal line the table only suggests a move, so that the line stays whole.
    depth = max(depth, 0)
    position_key = table_key(pos)
    slot = u64(2) * (position_key & u64(len(work.table) // 2 - 1))
    suggested = NO_MOVE
    if not settling and work.table[slot] == position_key:
        entry = work.table[slot + u64(1)]
        suggested = np.uint32(entry & u64(0x7FFFFFFF))
        bound = np.int64((entry >> u64(31)) & u64(3))
        complete = (entry >> u64(33)) & u64(1)
        stored_depth = np.int64((entry >> u64(34)) & u64(0xFF))
        score = np.int64(entry >> u64(42)) - 2 * WIN
        if score >= PROVEN:
            score -= ply
        elif score <= -PROVEN:
            score += ply
        proven = complete != 0 or score >= PROVEN or score <= -PROVEN
        if (stored_depth >= depth or proven) and beta - alpha == 1:
            if bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
                if not proven:
                    numbers[HORIZON] += 1
                return score

    # Step 6. The moves, the suggested one first, then by rank, then by history.
    horizon_before = numbers[HORIZON]
    at_root = ply == 0 and numbers[ROOT_COUNT] > 0
    if at_root:
        count = numbers[ROOT_COUNT]
        for i in range(u64(count)):
            out[i] = work.root_moves[i]
            ranks[i] = count - np.int64(i)
        suggested = NO_MOVE
    elif settling:
        pass  # the forcing moves are written already
    elif is_forced:
        for i in range(u64(count)):
            ranks[i] = 1
    else:
        count = rank(pos, numbers[ATTACK], numbers[DEFENCE], out, ranks)
    if count == 0:
        return 0
    promising = u64(0)
    for i in range(u64(count)):
        move = out[i]
        value = ranks[i]
        if value > 0 and not at_root:
            value = (value << 20) + min(work.history[u64(move) % u64(HISTORY)], np.int64(0xFFFFF))
        if move == suggested:
            value = np.int64(1) << 60
        if value > 0:  # promising moves to the front
            out[i] = out[promising]
            ranks[i] = ranks[promising]
            out[promising] = move
            ranks[promising] = value
            promising += u64(1)

    # Step 7. Try them. Width is a limit only once a move is known that does not lose: no loss is claimed unproved.
    width = u64(count)
    if numbers[WIDTH] > 0 and not is_forced and not at_root and not settling:
        width = min(width, u64(numbers[WIDTH]))
    best_move = NO_MOVE
    lines = u64(numbers[LINES]) if at_root else u64(1)
    for i in range(u64(count)):
        if i >= width and best > -PROVEN:
            numbers[HORIZON] += 1
            break
        if i < promising:
            top = i
            for j in range(i + u64(1), promising):
                if ranks[j] > ranks[top]:
                    top = j
            move = out[top]
            out[top] = out[i]
            ranks[top] = ranks[i]
            out[i] = move
        else:
            move = out[i]
            if ranks[i] < 0 and promising > 0:
                continue
        play(pos, move)
        same_camp = (seat(pos) == root_seat) == own_camp
        # An only move costs no depth: what it leads to is what there is.
        next_depth = depth if is_forced and count == 1 else depth - 1
        if i < lines:
            if same_camp:
                score = search(pos, work, next_depth, ply + 1, alpha, beta)
            else:
                score = -search(pos, work, next_depth, ply + 1, -beta, -alpha)
        else:
            if same_camp:
                score = search(pos, work, next_depth, ply + 1, alpha, alpha + 1)
            else:
                score = -search(pos, work, next_depth, ply + 1, -alpha - 1, -alpha)
            if alpha < score < beta:
                if same_camp:
                    score = search(pos, work, next_depth, ply + 1, alpha, beta)
                else:
                    score = -search(pos, work, next_depth, ply + 1, -beta, -alpha)
        undo(pos)
        if work.stop[0] != 0:
            return 0
        if at_root:
            numbers[ROOT_DONE] = np.int64(i) + 1
            if _place_root_move(work, i, move, score, score > alpha) == 0:
                _keep_line(work.line, ply, move)
            best = work.root_values[0]
            if i + u64(1) >= lines:
                alpha = max(first_alpha, work.root_values[lines - u64(1)])
            continue
        if score > best:
            best = score
            best_move = move
            if score > alpha:
                alpha = score
                _keep_line(work.line, ply, move)
                if score >= beta:
                    if not is_forced:
                        work.history[u64(move) % u64(HISTORY)] += depth * depth
                    break

    # Step 8. Remember, but for what was not looked at as a whole.
    if settling:
        return best
    bound = EXACT
    if best >= beta:
        bound = LOWER
    elif best <= first_alpha:
        bound = UPPER
    complete = u64(1) if numbers[HORIZON] == horizon_before else u64(0)
    stored = best
    if best >= PROVEN:
        stored = best + ply
    elif best <= -PROVEN:
        stored = best - ply
    work.table[slot] = position_key
    work.table[slot + u64(1)] = (
        u64(best_move)
        | (u64(bound) << u64(31))
        | (complete << u64(33))
        | (u64(depth) << u64(34))
        | (u64(stored + 2 * WIN) << u64(42))
    )
    return best
