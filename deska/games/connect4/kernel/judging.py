"""How good a position of Connect Four is, which moves look promising, and which are forced.

A *window* is as many cells in a line as a row needs. If only one seat has discs in it, it can become a row of that
seat. It is worth the more, the fewer discs it lacks. A window that lacks one disc is a threat.
"""

import numpy as np

from deska.gamekit import contents, evaluate, forced, helper, inlined, rank, seat, symmetric_key, unit, winning
from deska.games.connect4.rules import ConnectFourPosition, completes_row, landing_cell

NO_WORTH, MIXED = 0, -1  # of a window without discs, and of one in which two seats have discs
THREAT, LACKS_TWO, LACKS_MORE = 12, 8, 2
MAKES_THREAT, MAKES_LASTING = 40, 120  # for the rank of a move
LASTING_FIRST, LASTING_SECOND = 40, 18  # threats in a row that will come to their owner
DOUBLE = 30  # one threat above another
TURN = 30  # to have the move
WINS, BLOCKS, SENSIBLE, LOSES = 1 << 40, 1 << 36, 1 << 17, -1  # ranks; no sensible move is out of the question


@symmetric_key.rule_for(ConnectFourPosition)
def _symmetric_key(pos):
    return min(pos.now.hash, pos.now.mirror_hash)


@contents.rule_for(ConnectFourPosition)
def _contents(pos, out):
    """Each disc as owner · cells of the board + cell."""
    cells, count = pos.fixed.columns * pos.fixed.rows, 0
    for column in range(pos.fixed.columns):
        for y in range(pos.now.heights[column]):
            cell = y * pos.fixed.columns + column
            out[count] = (np.int64(pos.now.cells[cell]) - 1) * cells + cell
            count += 1
    return count


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
    return MAKES_THREAT if lacking <= 1 else LACKS_TWO if lacking == 2 else LACKS_MORE


@helper
def windows_worth(pos, own):
    """What the windows of a seat that lack more than one disc are worth."""
    columns, rows, beyond = pos.fixed.columns, pos.fixed.rows, pos.fixed.length - 1
    total = 0
    for direction in range(4):
        dx, dy = (1, 0, 1, -1)[direction], (0, 1, 1, 1)[direction]
        for y in range(rows - dy * beyond):
            for x in range(max(-dx, 0) * beyond, columns - max(dx, 0) * beyond):
                window = window_of(pos, y * columns + x, dy * columns + dx)
                if window > 0 and window % 4 == own and window // 4 < beyond:
                    total += _worth(pos.fixed.length - window // 4)
    return total


@helper
def threats_worth(pos, own):
    """What the free cells are worth that would complete a row of a seat.

    While two seats fill columns of an even height from below, the first comes to every odd row and the second to every
    even one. A threat in such a row is worth more: the other side must not play below it, and in the end it has to. The
    first player's counts more, because with one the second runs out of moves first. Two threats, one above the other,
    win as soon as somebody plays below them. What is above such threats hardly matters.
    """
    columns, rows = pos.fixed.columns, pos.fixed.rows
    in_turn = pos.fixed.seats == 2 and rows % 2 == 0
    total = 0
    for column in range(columns):
        below = False
        for row in range(pos.now.heights[column], rows):
            cell = row * columns + column
            is_threat = completes_row(pos, cell, own)
            if is_threat:
                lasts = in_turn and row % 2 == own
                total += DOUBLE if below else THREAT if not lasts else LASTING_FIRST if own == 0 else LASTING_SECOND
                if below or lasts:
                    break
            elif in_turn and row % 2 != own and row > pos.now.heights[column] and completes_row(pos, cell, 1 - own):
                break  # a lasting threat of the other side ends the play here
            below = is_threat
    return total


@inlined
def _prospects(pos, own):
    return windows_worth(pos, own) + threats_worth(pos, own) + (TURN if seat(pos) == own else 0)


@evaluate.rule_for(ConnectFourPosition)
def _evaluate(pos, own):
    """The prospects of a seat, less those of the best other seat."""
    best = 0
    for other in range(pos.fixed.seats):
        if other != own:
            best = max(best, _prospects(pos, other))
    return _prospects(pos, own) - best


@unit.rule_for(ConnectFourPosition)
def _unit(pos):
    return LACKS_TWO


# --- moves --------------------------------------------------------------------------------------------------


@helper
def _will_last(pos, first, step, cell, own):
    """Whether the free cell of a window besides this one is in a row that will come to a seat; see threats_worth."""
    if pos.fixed.seats != 2 or pos.fixed.rows % 2 != 0:
        return False
    for i in range(pos.fixed.length):
        other = first + i * step
        if other != cell and pos.now.cells[other] == 0:
            return other // pos.fixed.columns % 2 == own
    return False


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
                    lacking = beyond - window // 4
                    lasts = lacking == 1 and _will_last(pos, y * columns + x, dy * columns + dx, cell, own)
                    value += attack * (MAKES_LASTING if lasts else _worth(lacking))
                elif window > 0:
                    value += 2 * defence * _worth(pos.fixed.length - window // 4)
    return value


@inlined
def _other_completes(pos, cell, own):
    for other in range(pos.fixed.seats):
        if other != own and completes_row(pos, cell, other):
            return True
    return False


@inlined
def _rank_of(pos, column, own, attack, defence):
    """What the disc does, less half of what the next seat could do on top of it."""
    columns, cell = pos.fixed.columns, landing_cell(pos, column)
    if completes_row(pos, cell, own):
        return WINS
    if _other_completes(pos, cell, own):
        return BLOCKS
    value = promise(pos, cell, own, attack, defence)
    if cell // columns + 1 < pos.fixed.rows:
        follower = (own + 1) % pos.fixed.seats
        if pos.fixed.seats == 2 and completes_row(pos, cell + columns, follower):
            return LOSES
        value -= promise(pos, cell + columns, follower, attack, defence) // 4
    middle = columns - abs(2 * column - columns + 1)
    return SENSIBLE + (max(value, 0) << 4) + middle


@rank.rule_for(ConnectFourPosition)
def _rank(pos, attack, defence, out, ranks):
    """Between two, a move loses at once if the other side completes a row on top of it."""
    own = seat(pos)
    count = 0
    for column in range(pos.fixed.columns):
        if _is_open(pos, column):
            out[count] = column
            ranks[count] = _rank_of(pos, column, own, attack, defence)
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
