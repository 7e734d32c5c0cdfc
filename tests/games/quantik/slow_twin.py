"""Quantik once more, from the rules as people read them: slow, and without a line of the other one.

A board is a tuple of sixteen letters, cell a1 first; capital letters are the first seat's, a dot is free.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

Board = tuple[str, ...]
EMPTY: Board = (".",) * 16
SHAPES = "ABCD"


def same_line(one: int, other: int) -> bool:
    (x, y), (u, v) = (one % 4, one // 4), (other % 4, other // 4)
    return x == u or y == v or (x // 2, y // 2) == (u // 2, v // 2)


LINES = (
    [[4 * y + x for x in range(4)] for y in range(4)]
    + [[4 * y + x for y in range(4)] for x in range(4)]
    + [[4 * (2 * v + y) + 2 * u + x for y in range(2) for x in range(2)] for v in range(2) for u in range(2)]
)


def seat_to_move(board: Board) -> int:
    return (16 - board.count(".")) % 2


def moves(board: Board) -> Iterator[tuple[str, int]]:
    """Shape and cell of each move, shapes and cells in order."""
    seat = seat_to_move(board)
    for shape in SHAPES:
        own, other = (shape, shape.lower()) if seat == 0 else (shape.lower(), shape)
        for cell in range(16):
            taken = board[cell] != "."
            if not taken and board.count(own) < 2:
                if not any(board[rival] == other and same_line(cell, rival) for rival in range(16)):
                    yield shape, cell


def played(board: Board, shape: str, cell: int) -> Board:
    letter = shape if seat_to_move(board) == 0 else shape.lower()
    return (*board[:cell], letter, *board[cell + 1 :])


def has_line(board: Board) -> bool:
    return any({board[cell].upper() for cell in line} == set(SHAPES) for line in LINES)


def winner(board: Board) -> int | None:
    """The seat that has won, or None while the game goes on."""
    if has_line(board) or not any(moves(board)):
        return 1 - seat_to_move(board)
    return None


@cache
def win_in(board: Board) -> int:
    """Moves to the win of the seat to move, negative to its loss; 0 where it has lost already. Tries everything."""
    if winner(board) is not None:
        return 0
    replies = [win_in(played(board, *move)) for move in moves(board)]
    losses = [-reply for reply in replies if reply <= 0]
    return min(losses) + 1 if losses else -(max(replies) + 1)


def turned(board: Board) -> Iterator[Board]:
    """The board under each of the 3072 symmetries."""
    orders = [order for order in permutations(range(4)) if {order[0], order[1]} in ({0, 1}, {2, 3})]
    for rows, columns, across in product(orders, orders, (False, True)):
        cells = [4 * rows[y] + columns[x] if across else 4 * columns[x] + rows[y] for y in range(4) for x in range(4)]
        for shapes in permutations(SHAPES):
            names = dict(
                zip(SHAPES + SHAPES.lower() + ".", "".join(shapes) + "".join(shapes).lower() + ".", strict=True)
            )
            yield tuple(names[board[cell]] for cell in cells)


def qfen(board: Board) -> str:
    return "/".join("".join(board[4 * y : 4 * y + 4]) for y in (3, 2, 1, 0))
