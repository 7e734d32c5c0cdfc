"""How good a position of Connect Four is, which moves look promising, and which are forced.

A *window* is as many cells in a line as a row needs. If only one seat has discs in it, it can become a row of that
seat. It is worth the more, the fewer discs it lacks. A window that lacks one disc is a threat.
"""

import numpy as np

from deska.gamekit import evaluate, forced, helper, inlined, rank, seat, symmetric_key, unit, winning
from deska.games.connect4.rules import ConnectFourPosition, completes_row, landing_cell

NO_WORTH, MIXED = 0, -1  # of a window without discs, and of one in which two seats have discs
THREAT, LACKS_TWO, LACKS_MORE = 40, 12, 3
LASTING = 40  # added for a threat in a row that will come to its owner
WINS, BLOCKS, LOSES = 1 << 40, 1 << 36, -1  # ranks


@symmetric_key.rule_for(ConnectFourPosition)
def _symmetric_key(pos):
    return min(pos.now.hash, pos.now.mirror_hash)


@inlined
def _is_open(pos, column):
    return pos.now.heights[column] < pos.fixed.rows


@winning.rule_for(ConnectFourPosition)
def _winning(pos, out):
    count = 0
    for column in range(pos.fixed.columns):
        if _is_open(pos, column) and completes_row(pos, landing_cell(pos, column), seat(pos)):
            out[count] = column
            count += 1
    return count


# --- windows ------------------------------------------------------------------------------------------------


@helper
def window_of(pos, first, step):
    """Whose discs are in a window and how many: number · 4 + seat, NO_WORTH or MIXED."""
    owner, number = 0, 0
    for i in range(pos.fixed.length):
        content = np.int64(pos.now.cells[first + i * step])
        if content != 0:
            if owner != 0 and content != owner:
                return MIXED
            owner = content
            number += 1
    return number * 4 + owner - 1 if number > 0 else NO_WORTH


@inlined
def _worth(lacking):
    return THREAT if lacking <= 1 else LACKS_TWO if lacking == 2 else LACKS_MORE


@helper
def lasting(pos, first, step, owner):
    """What is added for the threat of a window.

    While two seats fill columns from below, the first comes to every odd row and the second to every even one.
    """
    if pos.fixed.seats != 2 or pos.fixed.rows % 2 != 0:
        return 0
    for i in range(pos.fixed.length):
        cell = first + i * step
        if pos.now.cells[cell] == 0 and cell // pos.fixed.columns % 2 == owner:
            return LASTING
    return 0


@helper
def prospects(pos, own):
    """What the windows of a seat are worth, less those of the best other seat."""
    columns, rows, beyond = pos.fixed.columns, pos.fixed.rows, pos.fixed.length - 1
    first, second, third = 0, 0, 0
    for direction in range(4):
        dx, dy = (1, 0, 1, -1)[direction], (0, 1, 1, 1)[direction]
        for y in range(rows - dy * beyond):
            for x in range(max(-dx, 0) * beyond, columns - max(dx, 0) * beyond):
                window = window_of(pos, y * columns + x, dy * columns + dx)
                if window > 0:
                    owner, lacking = window % 4, pos.fixed.length - window // 4
                    worth = _worth(lacking)
                    if lacking == 1:
                        worth += lasting(pos, y * columns + x, dy * columns + dx, owner)
                    if owner == 0:
                        first += worth
                    elif owner == 1:
                        second += worth
                    else:
                        third += worth
    if own == 0:
        return first - max(second, third)
    return second - max(first, third) if own == 1 else third - max(first, second)


@evaluate.rule_for(ConnectFourPosition)
def _evaluate(pos, seat):
    return prospects(pos, seat)


@unit.rule_for(ConnectFourPosition)
def _unit(pos):
    return LACKS_TWO


# --- moves --------------------------------------------------------------------------------------------------


@helper
def promise(pos, cell, own, attack, defence):
    """What a disc of a seat on a free cell adds to its own windows, and takes from those of others."""
    columns, rows, beyond = pos.fixed.columns, pos.fixed.rows, pos.fixed.length - 1
    value = 0
    for direction in range(4):
        dx, dy = (1, 0, 1, -1)[direction], (0, 1, 1, 1)[direction]
        for back in range(pos.fixed.length):
            x, y = cell % columns - back * dx, cell // columns - back * dy
            last_x, last_y = x + beyond * dx, y + beyond * dy
            if 0 <= x < columns and 0 <= last_x < columns and y >= 0 and last_y < rows:
                window = window_of(pos, y * columns + x, dy * columns + dx)
                if window == NO_WORTH or (window > 0 and window % 4 == own):
                    value += attack * _worth(beyond - window // 4)
                elif window > 0:
                    value += defence * _worth(pos.fixed.length - window // 4)
    return value


@inlined
def _other_completes(pos, cell, own):
    for other in range(pos.fixed.seats):
        if other != own and completes_row(pos, cell, other):
            return True
    return False


@rank.rule_for(ConnectFourPosition)
def _rank(pos, attack, defence, out, ranks):
    """Between two, a move loses at once if the other side completes a row on top of it."""
    own, columns = seat(pos), pos.fixed.columns
    count = 0
    for column in range(columns):
        if not _is_open(pos, column):
            continue
        cell = landing_cell(pos, column)
        middle = columns - abs(2 * column - columns + 1)
        value = (promise(pos, cell, own, attack, defence) << 4) + middle
        if completes_row(pos, cell, own):
            value = np.int64(WINS)
        elif _other_completes(pos, cell, own):
            value = np.int64(BLOCKS)
        elif pos.fixed.seats == 2 and cell // columns + 1 < pos.fixed.rows:
            if completes_row(pos, cell + columns, 1 - own):
                value = np.int64(LOSES)
        out[count] = column
        ranks[count] = value
        count += 1
    return count


@forced.rule_for(ConnectFourPosition)
def _forced(pos, lone, out):
    """A column that completes a row now; else columns where another seat would complete one.

    With three seats another one may still block, so only the lone seat must.
    """
    if winning(pos, out) > 0:
        return 1
    own = seat(pos)
    if pos.fixed.seats > 2 and own != lone:
        return 0
    count = 0
    for column in range(pos.fixed.columns):
        if _is_open(pos, column) and _other_completes(pos, landing_cell(pos, column), own):
            out[count] = column
            count += 1
    return count
