"""One alpha-beta search for every game.

Two camps: the seat that decides, and all others, who are taken to play against it together (with two seats
that is plain minimax, with more it is called paranoid). A score is always seen from the camp to move.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import helper, inlined, kernel
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    MoveRows,
    Moves,
    RankRows,
    Ranks,
    forced,
    forcing,
    gain_bound,
    hopeless,
    loses_material,
    may_pass,
    move_room,
    outcome,
    pass_turn,
    play,
    quiet,
    quiet_below,
    rank,
    repeats,
    seat,
    table_key,
    undo,
    unit,
    unpass_turn,
)
from deska.kernel.search.network import Bench, Network, judged, new_bench, no_network

WIN = 1_000_000  # a win now; one after n moves is worth WIN - n
PROVEN = 900_000  # scores at least this far from 0 are proven wins or losses
MAX_DEPTH = 200
HISTORY = 1 << 16
HISTORY_MOST = 1 << 14  # what a quiet move's history comes close to

# Indices into `numbers`.
ROOT_SEAT, WIDTH, NODE_LIMIT, ATTACK, DEFENCE, LINES, NODES, HORIZON, ROOT_COUNT, ROOT_DONE, PLAIN, PASSED = range(12)
TOGETHER, LOTS = 12, 13

UPPER, LOWER, EXACT = 1, 2, 3  # what a stored score says of the true one

u64 = np.uint64
NO_MOVE = np.uint32(0x7FFFFFFF)
STOPPED, OUT_OF_NODES = 1, 2  # why a search stopped
PLAIN_MARK = np.uint64(0x9E3779B97F4A7C15)  # keeps what a plain search remembers apart from what others reduced
ALL, THREATS = 1, 2  # what a plain search tries: all moves, or in the camp that decides only threats and wins

KILLER = 1 << 22  # the value of the first killer; quiet moves have no more, others have more
EVASIONS = 4  # beyond the horizon, threats are answered for so many moves
FUTILE = 6  # no deeper than this, an evaluation far from what is needed decides
LATEST = 3  # quiet moves tried at the horizon; more with the square of the depth

BUSY = 1 << 12  # moves that threads may say they are searching
SHARED = 2  # at least this deep they say so
PUT_OFF = -(1 << 40)  # or less: the value of a move that waits because another thread is searching it


class Work(NamedTuple):
    """All the memory a search uses; it allocates none itself."""

    moves: MoveRows
    ranks: RankRows  # beside them
    line: MoveRows  # row p: the best line found from ply p on, then NO_MOVE
    table: NDArray[np.uint64]  # transposition table: for each pair of entries key ^ entry, entry, key ^ entry, entry
    busy: NDArray[np.uint64]  # marks of the moves that threads are searching now, for all to see
    history: NDArray[np.int64]  # by move, rolled up where there are many: how often it cut a search off
    killers: MoveRows  # two a ply: the quiet moves that last cut a search off there
    reductions: NDArray[np.int64]  # by depth and number of a move, 64 of each: how much less deep it is searched
    numbers: NDArray[np.int64]  # settings and counters named above
    stop: NDArray[np.uint8]  # not 0 as soon as the search must end
    root_moves: Moves  # the moves to decide between, best first
    root_values: Ranks  # their scores
    root_exact: NDArray[np.uint8]  # 1 where the score is no mere upper bound
    played: Moves  # by ply: the move being searched
    replies: NDArray[np.int64]  # by a quiet move and the one before it: like `history`
    network: Network  # what practice taught of the game
    bench: Bench


def new_table(entries: int) -> NDArray[np.uint64]:
    """A transposition table; `entries` is rounded up to a power of two."""
    return np.zeros(2 << max(entries - 1, 1).bit_length(), np.uint64)


def new_work(
    most_moves: int,
    root_seat: int,
    table: NDArray[np.uint64],
    *,
    width: int = 0,
    nodes: int = 0,
    attack: int = 1,
    defence: int = 1,
    lines: int = 1,
    plain: int = 0,
    lots: int = 0,
) -> Work:
    """Memory for one decision in one thread. 0 for `width` or `nodes` is no limit.

    `lots` decides between root moves of equal score; with 0 the first of them stays the best.
    With `plain` ALL it leaves no move out and reduces no depth: the score is that of minimax to the same depth.
    """
    numbers = np.zeros(16, np.int64)
    numbers[[ROOT_SEAT, WIDTH, NODE_LIMIT, ATTACK, DEFENCE, LINES, PLAIN, PASSED, LOTS]] = (
        root_seat, width, nodes or np.iinfo(np.int64).max, attack, defence, lines, plain, -1, lots,
    )  # fmt: skip
    return Work(
        moves=move_room(MAX_DEPTH + 1, most_moves),
        ranks=np.zeros((MAX_DEPTH + 1, most_moves), np.int64),
        line=np.full((MAX_DEPTH + 2, MAX_DEPTH + 2), NO_MOVE, np.uint32),
        table=table,
        busy=np.zeros(BUSY, np.uint64),
        history=np.zeros(HISTORY, np.int64),
        killers=np.full((MAX_DEPTH + 1, 2), NO_MOVE, np.uint32),
        reductions=_new_reductions(),
        numbers=numbers,
        stop=np.zeros(1, np.uint8),
        root_moves=move_room(most_moves),
        root_values=np.zeros(most_moves, np.int64),
        root_exact=np.zeros(most_moves, np.uint8),
        played=np.full(MAX_DEPTH + 2, NO_MOVE, np.uint32),
        replies=np.zeros(HISTORY, np.int64),
        network=no_network(),
        bench=new_bench(no_network()),
    )


def searching_with(work: Work, network: Network) -> Work:
    """The same memory for a search that judges by what was learned."""
    return work._replace(network=network, bench=new_bench(network))


def helping(main: Work, work: Work) -> Work:
    """Memory for a thread that searches along with the main one: they share what they remember, and put off what the
    other is searching."""
    main.numbers[TOGETHER] = work.numbers[TOGETHER] = 1
    return work._replace(table=main.table, busy=main.busy, history=main.history, replies=main.replies)


def _new_reductions() -> NDArray[np.int64]:
    logs = np.log(np.maximum(np.arange(64), 1))
    return (0.5 + np.outer(logs, logs) / 2.2).astype(np.int64).ravel()


# --- the best line, and the root's moves --------------------------------------------------------------------


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
def _random_tie_break(work: Work, move: int) -> int:
    """The lot of a root move: of moves with equal scores the one with the greatest lot is the best."""
    lots = work.numbers[LOTS]
    if lots == 0:
        return u64(0)
    mixed = (u64(move) ^ u64(lots)) * u64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> u64(32))) * u64(0xD6E8FEB86659FD93)
    return mixed ^ (mixed >> u64(32))


@inlined
def _is_better(work: Work, move: int, score: int, exact: bool, place: int) -> bool:
    """Whether a root move is better than the finished one at a place."""
    if score != work.root_values[place]:
        return score > work.root_values[place]
    return exact and (
        work.root_exact[place] == 0 or _random_tie_break(work, move) > _random_tie_break(work, work.root_moves[place])
    )


@inlined
def _place_root_move(work: Work, done: int, move: int, score: int, exact: bool) -> int:
    """Put a finished move among the `done` before it, behind all that are better; returns its place."""
    place = done
    while work.root_moves[place] != move:
        place += u64(1)
    work.root_moves[place] = work.root_moves[done]  # which was put off
    place = done
    while place > u64(0) and _is_better(work, move, score, exact, place - u64(1)):
        work.root_moves[place] = work.root_moves[place - u64(1)]
        work.root_values[place] = work.root_values[place - u64(1)]
        work.root_exact[place] = work.root_exact[place - u64(1)]
        place -= u64(1)
    work.root_moves[place] = move
    work.root_values[place] = score
    work.root_exact[place] = np.uint8(exact)
    return place


# --- the transposition table --------------------------------------------------------------------------------
# Threads write to it without asking each other. A key is kept mixed with its entry, so that halves written by two
# threads do not fit together and are taken for nothing.


@inlined
def _pair_of(table: NDArray[np.uint64], key: int) -> int:
    """Where the two entries begin that a position may have."""
    return (key & u64(len(table) // 4 - 1)) * u64(4)


@inlined
def remembered(table: NDArray[np.uint64], key: int) -> int:
    """The entry of a position, or 0."""
    pair = _pair_of(table, key)
    entry = table[pair + u64(1)]
    if table[pair] ^ entry == key:
        return entry
    entry = table[pair + u64(3)]
    return entry if table[pair + u64(2)] ^ entry == key else u64(0)


@inlined
def depth_of(entry: int) -> int:
    return np.int64((entry >> u64(34)) & u64(0xFF))


@inlined
def remember(table: NDArray[np.uint64], key: int, entry: int) -> None:
    """The first of the two is for the deepest search, the second for the latest of the others."""
    pair = _pair_of(table, key)
    first = table[pair + u64(1)]
    if table[pair] ^ first != key:
        if depth_of(entry) < depth_of(first):
            pair += u64(2)
        else:
            table[pair + u64(2)] = table[pair]
            table[pair + u64(3)] = first
    table[pair] = key ^ entry
    table[pair + u64(1)] = entry


@kernel
def age(pos: Any, table: NDArray[np.uint64], moves: int) -> None:
    """After so many moves of a game, what was found before them counts as less deep, so that new finds replace it."""
    for i in range(u64(0), u64(len(table)), u64(2)):
        entry = table[i + u64(1)]
        if entry != u64(0):
            key = table[i] ^ entry
            entry -= u64(min(depth_of(entry), moves)) << u64(34)
            table[i + u64(1)] = entry
            table[i] = key ^ entry


# --- threads ------------------------------------------------------------------------------------------------
# All search the same. A move that another is searching is put off until the others were tried; by then its score is
# in the table, or who is there can be helped with the moves that follow. Threads write marks and the history of moves
# without asking each other: what is lost that way costs a little time, nothing else.


@inlined
def _mark_of(key: int, move: int) -> int:
    return (key ^ u64(move)) * u64(0x9E3779B97F4A7C15) | u64(1)


@inlined
def _place_of(mark: int) -> int:
    return mark >> u64(52)


# --- quiet moves ---------------------------------------------------------------------------------------------


@inlined
def _history_of(move: int, own_camp: bool) -> int:
    """Where the history of a camp's quiet move is."""
    mixed = u64(move) ^ ((u64(move) >> u64(16)) * u64(0x9E37))
    return (mixed ^ (u64(0x8080) if own_camp else u64(0))) % u64(HISTORY)


@inlined
def _reply_of(work: Work, ply: int, move: int) -> int:
    """Where the history of a quiet move as a reply to the move before it is."""
    before = u64(work.played[u64(ply - 1)]) if ply > 0 else u64(NO_MOVE)
    return ((before * u64(0x9E3779B97F4A7C15)) ^ (u64(move) * u64(0xD6E8FEB86659FD93))) >> u64(48)


@inlined
def _quiet_value(work: Work, ply: int, move: int, own_camp: bool, rank: int) -> int:
    """How early a quiet move is tried: a killer first, then by both histories and rank. Less than any other's value."""
    if move == work.killers[u64(ply), u64(0)]:
        return np.int64(KILLER)
    if move == work.killers[u64(ply), u64(1)]:
        return np.int64(KILLER - 1)
    known = work.history[_history_of(move, own_camp)] + work.replies[_reply_of(work, ply, move)]
    return np.int64(KILLER // 4) + known + 2 * rank


@inlined
def _change_history(work: Work, ply: int, move: int, own_camp: bool, bonus: int) -> None:
    """A quiet move proved good, or with a negative bonus bad; the more is known the less it changes."""
    at = _history_of(move, own_camp)
    work.history[at] += bonus - work.history[at] * abs(bonus) // HISTORY_MOST
    at = _reply_of(work, ply, move)
    work.replies[at] += bonus - work.replies[at] * abs(bonus) // HISTORY_MOST


@helper
def _history_bonus(work: Work, ply: int, out: Moves, last: int, depth: int, own_camp: bool) -> None:
    """The last quiet move tried cut the search off, those before it did not."""
    move = out[last]
    bonus = min(depth * depth, 400)
    _change_history(work, ply, move, own_camp, bonus)
    for i in range(last):
        _change_history(work, ply, out[i], own_camp, -bonus)
    if work.killers[u64(ply), u64(0)] != move:
        work.killers[u64(ply), u64(1)] = work.killers[u64(ply), u64(0)]
        work.killers[u64(ply), u64(0)] = move


def nodes_of(work: Work) -> int:
    """How many nodes were searched with this memory."""
    return int(work.numbers[NODES])


@inlined
def _judged_within(pos: Any, work: Work, own_camp: bool, low: int, high: int) -> int:
    """How good a position is for the camp to move; below low and above high a bound is enough."""
    own = work.numbers[ROOT_SEAT]
    if own_camp:
        return judged(pos, own, work.network, work.bench, low, high)
    return -judged(pos, own, work.network, work.bench, -high, -low)


# --- the search ---------------------------------------------------------------------------------------------


@kernel
def search(pos: Any, work: Work, depth: int, ply: int, alpha: int, beta: int) -> int:
    """The score of a position for the camp to move, searched `depth` moves deep.

    With v the result and t the true score at this depth: v <= alpha means t <= v, v >= beta means t >= v, and
    otherwise v == t. (Where quiet moves are reduced or left out that is as good as sure; of wins and losses, and
    when numbers[PLAIN] is ALL, it is sure; when it is THREATS, only of wins.) When work.stop is set the result means
    nothing. numbers[HORIZON] grows by at least one unless the score is the true one at every depth.

    The root (ply 0 with numbers[ROOT_COUNT] > 0) tries that many of work.root_moves in their order. The best
    numbers[LINES] of them get exact scores, the others upper bounds, and of equal ones the lot decides which is better;
    numbers[ROOT_DONE] of them are finished and sorted in front, best first, also when the search was stopped. It ends
    early when the only line asked for reaches beta.
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

    # Step 2. Is the game over, or does it go in circles?
    own_camp = seat(pos) == root_seat
    result = outcome(pos)
    shortcuts = numbers[PLAIN] == 0
    quiet_limit = quiet_below(pos)
    pruning = quiet_limit > 0 and shortcuts
    if result != GOING_ON:
        if result == DRAWN:
            if quiet_limit > 0:
                numbers[HORIZON] += 1  # such games may be drawn by the way they came here
            return 0
        return WIN - ply if (result == root_seat) == own_camp else ply - WIN
    if pruning and ply > 0 and repeats(pos):
        numbers[HORIZON] += 1
        return 0

    # Step 3. Can only one camp still win? A draw is the most the other gets. Is a quicker win known elsewhere?
    floor, ceiling = -WIN, WIN
    if shortcuts and hopeless(pos, root_seat, not own_camp):
        if alpha >= 0:
            return 0
        ceiling = 0
    if shortcuts and hopeless(pos, root_seat, own_camp):
        if beta <= 0:
            return 0
        floor = 0
    if ply > 0:
        if alpha >= WIN - ply - 1:
            return WIN - ply - 1
        if beta <= ply + 1 - WIN:
            return ply + 1 - WIN

    # Step 4. At the horizon only forced moves are looked at, and forcing ones, which need not be played.
    out = work.moves[u64(ply)]
    ranks = work.ranks[u64(ply)]
    count = forced(pos, root_seat, out)
    is_forced = count > 0
    at_peace = quiet(pos)
    best = -2 * WIN
    first_alpha = alpha
    static_value = 0
    settling = (depth <= 0 and not is_forced and (at_peace or depth < -EVASIONS)) or ply >= MAX_DEPTH
    if settling:
        numbers[HORIZON] += 1
        if shortcuts:
            value = _judged_within(pos, work, own_camp, alpha, beta)
        else:
            value = _judged_within(pos, work, own_camp, -2 * WIN, 2 * WIN)
        best = min(max(value, floor), ceiling)
        if best >= beta or ply >= MAX_DEPTH:
            return best
        count = forcing(pos, out, ranks)
        if count == 0:
            return best
        alpha = max(alpha, best)
        static_value = best

    # Step 5. Is the answer known? On the principal line the table only suggests a move, so that the line stays whole.
    beyond = min(depth, 0)  # how far beyond the horizon
    depth = max(depth, 0)
    if depth > 0 and not at_peace:
        depth += 1  # an answer to a threat costs no depth
    position_key = table_key(pos) ^ (u64(numbers[PLAIN]) * PLAIN_MARK)
    narrow = beta - alpha == 1
    suggested = NO_MOVE
    entry = u64(0) if settling else remembered(work.table, position_key)
    if entry != u64(0):
        suggested = np.uint32(entry & u64(0x7FFFFFFF))
        bound = np.int64((entry >> u64(31)) & u64(3))
        complete = (entry >> u64(33)) & u64(1)
        score = np.int64(entry >> u64(42)) - 2 * WIN
        if score >= PROVEN:
            score -= ply
        elif score <= -PROVEN:
            score += ply
        proven = complete != 0 or score >= PROVEN or score <= -PROVEN
        if shortcuts:
            known = proven or depth_of(entry) >= depth
        else:
            known = depth_of(entry) == depth
        if known and narrow:
            if bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
                if not proven:
                    numbers[HORIZON] += 1
                return score

    # Step 6. Is it good enough as it stands, or even if the others might move twice? Only where moves are quiet.
    is_open = pruning and narrow and at_peace and not settling and not is_forced and ply > 0
    if is_open:
        far = unit(pos) * (depth + 1)
        static_value = _judged_within(pos, work, own_camp, alpha - far, beta + far)
        if -PROVEN < beta < PROVEN and static_value >= beta:
            if depth <= FUTILE and static_value - unit(pos) * depth >= beta:
                numbers[HORIZON] += 1
                return static_value
            if depth >= 3 and numbers[PASSED] != ply and may_pass(pos):
                numbers[PASSED] = ply + 1
                work.played[u64(ply)] = NO_MOVE
                pass_turn(pos)
                score = -search(pos, work, depth - 4 - depth // 6, ply + 1, -beta, 1 - beta)
                unpass_turn(pos)
                numbers[PASSED] = -1
                if work.stop[0] != 0:
                    return 0
                if score >= beta:
                    numbers[HORIZON] += 1
                    return min(score, PROVEN - 1)
    if pruning and depth >= 4 and suggested == NO_MOVE and not is_forced and ply > 0:
        depth -= 1  # the next iteration will know better where to begin

    # Step 7. The moves, the suggested one first, then by rank, then by history.
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
            if value < quiet_limit:
                value = _quiet_value(work, ply, move, own_camp, value)
            else:
                value = (value << 20) + min(work.history[u64(move) % u64(HISTORY)], np.int64(0xFFFFF))
        if move == suggested and value >= 0:  # it may come from a position like this one
            value = (np.int64(1) << 60) + (1 if 0 < value <= KILLER else 0)
        if value > 0:  # promising moves to the front
            out[i] = out[promising]
            ranks[i] = ranks[promising]
            out[promising] = move
            ranks[promising] = value
            promising += u64(1)

    # Step 8. Try them one by one, and then those that were put off. Width is a limit only once a move is known that
    # does not lose: no loss is claimed unproved.
    width = u64(count)
    if numbers[WIDTH] > 0 and not is_forced and not at_root and not settling:
        width = min(width, u64(numbers[WIDTH]))
    best_move = NO_MOVE
    lines = u64(numbers[LINES]) if at_root else u64(1)
    threats_only = numbers[PLAIN] == THREATS and own_camp
    shared = numbers[TOGETHER] != 0 and depth >= SHARED
    mark, done, put_off = u64(0), u64(0), u64(0)
    end = u64(count)  # of the first round
    for turn in range(u64(2) * u64(count)):
        i = turn if turn < end else turn - end
        if turn >= end and (put_off == u64(0) or i >= end):
            break
        if i >= width and best > -PROVEN:
            numbers[HORIZON] += 1
            end = min(end, turn)
            continue
        # Step 9. The next move: the best of those that promise something, then the others as they come.
        is_quiet, is_late = False, False
        if turn >= end:
            if ranks[i] > PUT_OFF:
                continue
            move = out[i]
            is_quiet = (PUT_OFF - ranks[i]) & 1 != 0
            is_late = (PUT_OFF - ranks[i]) & 2 != 0
        elif i < promising:
            top = i
            for j in range(i + u64(1), promising):
                if ranks[j] > ranks[top]:
                    top = j
            move = out[top]
            is_quiet = quiet_limit > 0 and (ranks[top] <= KILLER or ranks[top] == (np.int64(1) << 60) + 1)
            is_late = pruning and i > u64(0) and ranks[top] < KILLER - 1
            out[top] = out[i]
            ranks[top] = ranks[i]
            out[i] = move
        else:
            move = out[i]
            if ranks[i] < 0 and promising > 0:
                continue
        # Step 10. Leave it out if it cannot gain enough, or (below, when it is played) if it gives something away
        # without a threat; put it off if another thread is searching it.
        is_losing_material = False
        if settling and pruning and best > -PROVEN and static_value + gain_bound(pos, move) <= alpha:
            continue
        if is_late and is_open and depth <= FUTILE and best > -PROVEN:
            if static_value + unit(pos) * (depth + 1) <= alpha or np.int64(i) > LATEST + 2 * depth * depth:
                numbers[HORIZON] += 1
                end = min(end, turn)  # those that follow are later still
                continue
            is_losing_material = loses_material(pos, move)
        if shared:
            mark = _mark_of(position_key, move)
            if work.busy[_place_of(mark)] == mark and i >= lines and turn < end:
                ranks[i] = PUT_OFF - (1 if is_quiet else 0) - (2 if is_late else 0)
                put_off += u64(1)
                continue
            work.busy[_place_of(mark)] = mark
        # Step 11. How deep? A late quiet move less deep; an only move costs no depth: what it leads to is all there is.
        reduction = 0
        if is_late and depth >= 3 and i > u64(1) and at_peace and not settling and not is_forced:
            reduction = work.reductions[u64(min(depth, 63)) * u64(64) + min(i, u64(63))]
            if not narrow or at_root:
                reduction = max(reduction - 1, 0)
        work.played[u64(ply)] = move
        play(pos, move)
        if (threats_only and quiet(pos) and outcome(pos) == GOING_ON) or (is_losing_material and quiet(pos)):
            undo(pos)
            numbers[HORIZON] += 1
            if shared and work.busy[_place_of(mark)] == mark:
                work.busy[_place_of(mark)] = u64(0)
            continue
        same_camp = (seat(pos) == root_seat) == own_camp
        next_depth = depth + beyond if is_forced and count == 1 else depth + beyond - 1

        # Step 12. Search it. All but the first are first asked only whether they are better than what is known.
        low = alpha
        if at_root and done >= lines and alpha > first_alpha:
            if _random_tie_break(work, move) > _random_tie_break(work, work.root_moves[lines - u64(1)]):
                low = alpha - 1
        if i < lines:
            if same_camp:
                score = search(pos, work, next_depth, ply + 1, alpha, beta)
            else:
                score = -search(pos, work, next_depth, ply + 1, -beta, -alpha)
        else:
            reduced_depth = max(next_depth - reduction, min(next_depth, 1))
            if same_camp:
                score = search(pos, work, reduced_depth, ply + 1, low, low + 1)
            else:
                score = -search(pos, work, reduced_depth, ply + 1, -low - 1, -low)
            if score > low and reduced_depth < next_depth:
                if same_camp:
                    score = search(pos, work, next_depth, ply + 1, low, low + 1)
                else:
                    score = -search(pos, work, next_depth, ply + 1, -low - 1, -low)
            if low < score < beta:
                if same_camp:
                    score = search(pos, work, next_depth, ply + 1, low, beta)
                else:
                    score = -search(pos, work, next_depth, ply + 1, -beta, -low)
        undo(pos)
        if work.stop[0] != 0:
            return 0
        if shared and work.busy[_place_of(mark)] == mark:
            work.busy[_place_of(mark)] = u64(0)

        # Step 13. Is it the best so far, or so good that no other matters?
        if at_root:
            if _place_root_move(work, done, move, score, score > low) == 0:
                _keep_line(work.line, ply, move)
            done += u64(1)
            numbers[ROOT_DONE] = np.int64(done)
            best = work.root_values[0]
            if done >= lines:
                alpha = max(first_alpha, work.root_values[lines - u64(1)])
            if best >= beta and lines == u64(1):
                return best
            continue
        if score > best:
            best = score
            best_move = move
            if score > alpha:
                alpha = score
                _keep_line(work.line, ply, move)
                if score >= beta:
                    if is_quiet:
                        _history_bonus(work, ply, out, i, depth, own_camp)
                    elif not is_forced:
                        work.history[u64(move) % u64(HISTORY)] += depth * depth
                    break

    # Step 14. Remember, but for what was not looked at as a whole.
    if settling:
        return best
    if best == -2 * WIN:
        return first_alpha  # no move was a threat
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
    entry = (
        u64(best_move)
        | (u64(bound) << u64(31))
        | (complete << u64(33))
        | (u64(min(depth, 255)) << u64(34))
        | (u64(stored + 2 * WIN) << u64(42))
    )
    remember(work.table, position_key, entry)
    return best
