"""Connect Four once more, from the rules as people read them: slow, and without a line of the other one.

A board is a tuple of columns, each a string of the letters in it from below.
"""

from functools import cache
from itertools import product

Board = tuple[str, ...]
LETTERS = "XOY"


def empty(columns: int) -> Board:
    return ("",) * columns


def letter_to_move(board: Board, seats: int = 2) -> str:
    return LETTERS[sum(map(len, board)) % seats]


def moves(board: Board, rows: int) -> list[int]:
    return [number for number, column in enumerate(board) if len(column) < rows]


def played(board: Board, number: int, seats: int = 2) -> Board:
    return (*board[:number], board[number] + letter_to_move(board, seats), *board[number + 1 :])


def letter_at(board: Board, column: int, row: int) -> str:
    inside = 0 <= column < len(board) and 0 <= row < len(board[column])
    return board[column][row] if inside else "."


def winner(board: Board, length: int) -> str:
    """The letter of which there are enough in a row, or a dot."""
    for column, row in product(range(len(board)), range(max(map(len, board)))):
        letter = letter_at(board, column, row)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = {letter_at(board, column + i * dx, row + i * dy) for i in range(length)}
            if letter != "." and line == {letter}:
                return letter
    return "."


def text(board: Board, rows: int) -> str:
    return "/".join("".join(letter_at(board, x, y) for x in range(len(board))) for y in reversed(range(rows)))


@cache
def win_in(board: Board, rows: int, length: int) -> int:
    """Moves to the win of whoever of two is to move, negative to a loss, 0 for a draw. Tries everything."""
    legal = moves(board, rows)
    if not legal:
        return 0
    after = [played(board, move) for move in legal]
    if any(winner(one, length) != "." for one in after):
        return 1
    replies = [win_in(one, rows, length) for one in after]
    losses = [-reply for reply in replies if reply < 0]
    if losses:
        return min(losses) + 1
    return 0 if 0 in replies else -(max(replies) + 1)
