"""How close each seat of Hex is to joining its edges, and which cells that depends on; compiled.

The distance of two edges is the number of stones that are missing between them, where two stones that touch the same
two free cells (a bridge) count as joined: if the other side takes one of the cells, their owner takes the other. A
stone in the second row is joined with its edge in the same way. The free cells of a bridge cost the other side more.
"""

import numpy as np

from deska.gamekit import contents, evaluate, forced, helper, inlined, rank, unit
from deska.games.hex.kernel.rules import CELLS, LARGEST, NONE, SWAP, HexPosition, may_swap, u64

FAR = 999  # there is no way
ROW = u64(CELLS + 1)
HELD = 3  # what a held cell costs the other seat
MISSING = 1000  # the worth of a stone that is not missing
JOINED = 1500  # and of edges that are joined by bridges
TURN = 550  # of being to move
WAYS_WORTH, MOST_WAYS = 12, 24  # of each cell on a shortest way, up to so many
ANSWER = 40  # the other cell of a bridge that was just attacked
SWAPPED = 30
MIDDLE = 4 * LARGEST


@contents.rule_for(HexPosition)
def _contents(pos, out):
    """Each stone as owner · cells of the board + cell."""
    cells, count = u64(pos.fixed.side * pos.fixed.side), u64(0)
    for cell in range(cells):
        if pos.now.cells[cell] != 0:
            out[count] = np.uint32(u64(pos.now.cells[cell] - 1) * cells + cell)
            count += u64(1)
    return np.int64(count)


@inlined
def _next(way):
    return way + u64(1) if way < u64(5) else u64(0)


@inlined
def _at_edge(pos, edge_rows, cell, one, other):
    """Whether a cell in the second row touches the edge by two cells."""
    rows = pos.fixed.rows
    return rows[edge_rows + cell] == 1 and rows[edge_rows + one] == 0 and rows[edge_rows + other] == 0


@helper
def prepare(pos):
    """What each cell costs each seat: costs[seat, cell], 0 on its own stones, FAR on the other's. open[seat, cell] is 1
    if the cell is free and the other seat does not hold it."""
    now, fixed = pos.now, pos.fixed
    count = u64(fixed.side * fixed.side)
    now.costs[ROW - u64(1)] = FAR
    now.costs[ROW + ROW - u64(1)] = FAR
    now.open[ROW - u64(1)] = 0
    now.open[ROW + ROW - u64(1)] = 0
    for cell in range(count):
        content = now.cells[cell]
        for owner in range(u64(2)):
            now.costs[owner * ROW + cell] = 1 if content == 0 else 0 if content == np.int64(owner) + 1 else FAR
            now.open[owner * ROW + cell] = 1 if content == 0 else 0
    for cell in range(count):
        if now.cells[cell] == 0:
            continue
        owner = u64(now.cells[cell] - 1)
        against = (u64(1) - owner) * ROW
        for way in range(u64(6)):
            one, other = u64(fixed.near[u64(6) * cell + way]), u64(fixed.near[u64(6) * cell + _next(way)])
            if now.cells[one] != 0 or now.cells[other] != 0:
                continue
            lower = u64(2) * owner * u64(CELLS)
            if (
                now.cells[u64(fixed.bridges[u64(6) * cell + way])] == now.cells[cell]
                or _at_edge(pos, lower, cell, one, other)
                or _at_edge(pos, lower + u64(CELLS), cell, one, other)
            ):
                now.costs[against + one] = HELD
                now.costs[against + other] = HELD
                now.open[against + one] = 0
                now.open[against + other] = 0


@helper
def spread(pos, owner, edge):
    """Find the distance of every cell from one edge of a seat, the stone on the cell included."""
    now, fixed = pos.now, pos.fixed
    count = u64(fixed.side * fixed.side)
    mine, base = (u64(2) * owner + edge) * u64(CELLS), owner * ROW
    distances, costs, free, near = now.distances, now.costs, now.open, fixed.near

    # Step 1. The cells that touch the edge, also by two free cells.
    first, waiting = u64(0), u64(0)
    for cell in range(count):
        distances[mine + cell] = FAR
        now.waits[cell] = 0
        row = fixed.rows[mine + cell]
        if row > 1 or costs[base + cell] == FAR:
            continue
        touches = row == 0
        if row == 1:
            for way in range(u64(6)):
                one, other = u64(near[u64(6) * cell + way]), u64(near[u64(6) * cell + _next(way)])
                if free[base + one] & free[base + other] != 0 and _at_edge(pos, mine, cell, one, other):
                    touches = True
        if touches:
            distances[mine + cell] = costs[base + cell]
            now.waits[cell] = 1
            now.queue[waiting] = cell
            waiting += u64(1)

    # Step 2. From each cell to those around it and to those a bridge away; what costs nothing comes first.
    while waiting > u64(0):
        cell = u64(now.queue[first])
        first = first + u64(1) if first + u64(1) < count else u64(0)
        waiting -= u64(1)
        now.waits[cell] = 0
        before = distances[mine + cell]
        for number in range(u64(12)):
            way = number
            if number < u64(6):
                far = u64(near[u64(6) * cell + way])
            else:
                way = number - u64(6)
                far = u64(fixed.bridges[u64(6) * cell + way])
                one, other = u64(near[u64(6) * cell + way]), u64(near[u64(6) * cell + _next(way)])
                if free[base + one] & free[base + other] == 0:
                    continue
            if costs[base + far] == FAR:
                continue
            found = before + costs[base + far]
            if found < distances[mine + far]:
                distances[mine + far] = found
                if now.waits[far] == 0:
                    now.waits[far] = 1
                    waiting += u64(1)
                    if costs[base + far] == 0:
                        first = first - u64(1) if first > u64(0) else count - u64(1)
                        now.queue[first] = far
                    else:
                        last = first + waiting - u64(1)
                        now.queue[last if last < count else last - count] = far


@inlined
def through(pos, owner, cell):
    """How many stones the shortest way over a cell needs, or at least FAR."""
    mine = u64(2 * owner * CELLS) + cell
    both = np.int64(pos.now.distances[mine]) + np.int64(pos.now.distances[mine + u64(CELLS)])
    return both - np.int64(pos.now.costs[u64(owner) * ROW + cell])


@helper
def shortest(pos, owner):
    """How many stones the shortest way needs."""
    least = FAR
    for cell in range(u64(pos.fixed.side * pos.fixed.side)):
        least = min(least, through(pos, owner, cell))
    return least


@helper
def survey(pos):
    """Find all distances."""
    prepare(pos)
    for owner in range(u64(2)):
        for edge in range(u64(2)):
            spread(pos, owner, edge)


@helper
def prospects(pos, owner):
    """What speaks for a seat: few missing stones, and many cells that would do."""
    missing = shortest(pos, owner)
    ways = 0
    for cell in range(u64(pos.fixed.side * pos.fixed.side)):
        if pos.now.cells[cell] == 0 and through(pos, owner, cell) == missing:
            ways += 1
    if missing >= FAR:
        missing = pos.fixed.side + 4
    value = WAYS_WORTH * min(ways, MOST_WAYS) - MISSING * missing
    return value + JOINED if missing == 0 else value


@evaluate.rule_for(HexPosition)
def _evaluate(pos, seat):
    survey(pos)
    value = prospects(pos, 0) - prospects(pos, 1)
    value += TURN if pos.now.turn == 0 else -TURN
    return value if seat == 0 else -value


@unit.rule_for(HexPosition)
def _unit(pos):
    return MISSING // 2


# --- moves that matter --------------------------------------------------------------------------------------


@helper
def fill(pos, owner, edge):
    """Mark the stones of a seat that are joined with one of its edges, as distance 0; all other cells as FAR."""
    now, fixed = pos.now, pos.fixed
    mine = u64((2 * owner + edge) * CELLS)
    waiting = u64(0)
    for cell in range(u64(fixed.side * fixed.side)):
        now.distances[mine + cell] = FAR
        if fixed.rows[mine + cell] == 0 and now.cells[cell] == owner + 1:
            now.distances[mine + cell] = 0
            now.queue[waiting] = np.int16(cell)
            waiting += u64(1)
    while waiting > u64(0):
        waiting -= u64(1)
        cell = u64(now.queue[waiting])
        for way in range(u64(6)):
            near = fixed.near[u64(6) * cell + way]
            if now.cells[u64(near)] == owner + 1 and now.distances[mine + u64(near)] != 0:
                now.distances[mine + u64(near)] = 0
                now.queue[waiting] = near
                waiting += u64(1)


@inlined
def _touches(pos, mine, cell):
    """Whether a cell lies at an edge, or beside a stone that is joined with it."""
    found = pos.fixed.rows[mine + cell] == 0
    for way in range(u64(6)):
        near = pos.fixed.near[u64(6) * cell + way]
        found = found or (near != NONE and pos.now.distances[mine + u64(near)] == 0)
    return found


@helper
def completing(pos, owner, out):
    """Write the free cells where a stone would join a seat's edges at once."""
    fill(pos, owner, 0)
    fill(pos, owner, 1)
    mine = u64(2 * owner * CELLS)
    count = u64(0)
    for cell in range(u64(pos.fixed.side * pos.fixed.side)):
        if pos.now.cells[cell] == 0 and _touches(pos, mine, cell) and _touches(pos, mine + u64(CELLS), cell):
            out[count] = cell
            count += u64(1)
    return np.int64(count)


@forced.rule_for(HexPosition)
def _forced(pos, lone, out):
    """The cells that win at once, or else those where the other seat would win at once."""
    if pos.now.laid < 2 * pos.fixed.side - 3:
        return 0
    count = completing(pos, pos.now.turn, out)
    return count if count > 0 else completing(pos, 1 - pos.now.turn, out)


@inlined
def _promise(pos, owner, cell, least):
    """How much a seat needs a cell."""
    longer = through(pos, owner, cell) - least
    return np.int64(64) >> (2 * longer) if longer < 4 else np.int64(0)


@rank.rule_for(HexPosition)
def _rank(pos, attack, defence, out, ranks):
    """By how many more stones the shortest way over a cell needs, for either seat."""
    now, fixed = pos.now, pos.fixed
    survey(pos)
    own, other = now.turn, 1 - now.turn
    least, most = shortest(pos, own), shortest(pos, other)
    middle = fixed.side - 1
    count = u64(0)
    for cell in range(u64(fixed.side * fixed.side)):
        if now.cells[cell] != 0:
            continue
        away = abs(2 * np.int64(cell % u64(fixed.side)) - middle) + abs(2 * np.int64(cell // u64(fixed.side)) - middle)
        value = 0  # without stones only the middle counts
        if now.laid > 0:
            value = attack * _promise(pos, own, cell, least) + defence * _promise(pos, other, cell, most)
        out[count] = cell
        ranks[count] = 1 + value + max(MIDDLE - away, 0)
        count += u64(1)
    if now.plies > 0 and now.history[u64(now.plies - 1)] != SWAP:
        _answer(pos, u64(now.history[u64(now.plies - 1)]), (attack + defence) * ANSWER, out, ranks, count)
    if may_swap(pos):
        out[count] = SWAP
        ranks[count] = (attack + defence) * SWAPPED + 1
        count += u64(1)
    return np.int64(count)


@helper
def _answer(pos, attacked, bonus, out, ranks, count):
    """Raise the rank of the other free cell of bridges that the last stone attacked."""
    now, fixed = pos.now, pos.fixed
    mine = now.turn + 1
    for way in range(u64(6)):
        before = way - u64(1) if way > u64(0) else u64(5)
        after = way + u64(1) if way < u64(5) else u64(0)
        one = fixed.near[u64(6) * attacked + before]
        cell = fixed.near[u64(6) * attacked + way]
        other = fixed.near[u64(6) * attacked + after]
        if now.cells[u64(cell)] != 0:
            continue
        left = now.cells[u64(one)] == mine
        right = now.cells[u64(other)] == mine
        if (left or one == NONE) and (right or other == NONE) and (left or right):
            for i in range(count):
                if out[i] == np.uint32(cell):
                    ranks[i] += bonus
