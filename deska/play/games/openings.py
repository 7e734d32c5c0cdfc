"""Opening sets: a text file with one opening a line.

A line is either moves in the game's notation (`h8 i9 g7`) or, for k in a row, comma-separated offsets from the
centre, x to the right and y down (`0,0, 1,-1, 3,2`). Empty lines and lines that begin with # are skipped.
"""

import re

from deska.core.cells import cell_name
from deska.core.errors import DeskaError, Problem, SetupError
from deska.core.game import Game
from deska.kernel.ops import GOING_ON, outcome, play

LONGEST_FILE = 1 << 20
_MOST_SHOWN = 20  # upper bound on the reported lines
_NUMBERS = re.compile(r"-?\d{1,3}(?:\s*,\s*-?\d{1,3})*")


def read_openings(text: str, game: Game) -> list[list[str]]:
    """The openings of a file as move texts, each checked by playing it. SetupError names all bad lines."""
    if len(text) > LONGEST_FILE:
        raise SetupError("openings-too-long", longest=LONGEST_FILE)
    openings: list[list[str]] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = line.strip()
        if line and not line.startswith("#"):
            try:
                openings.append(_read_line(line, number, game))
            except SetupError as error:
                problems += error.problems
    if problems:
        raise SetupError(problems[:_MOST_SHOWN])
    if not openings:
        raise SetupError("openings-empty")
    return openings


def _read_line(line: str, number: int, game: Game) -> list[str]:
    moves = _cells_of_offsets(line, number, game) if _NUMBERS.fullmatch(line) else line.split()
    pos = game.start()
    for text in moves:
        try:
            play(pos, game.read_move(pos, text))
        except DeskaError as error:
            raise SetupError("openings-bad-move", line=number, move=text[:20], why=error) from error
    if outcome(pos) != GOING_ON:
        raise SetupError("openings-over", line=number)
    return moves


def _cells_of_offsets(line: str, number: int, game: Game) -> list[str]:
    numbers = [int(word) for word in line.split(",")]
    view = game.view(game.start())
    if len(numbers) % 2:
        raise SetupError("openings-odd", line=number, count=len(numbers))
    cells = []
    for x, y in zip(numbers[::2], numbers[1::2], strict=True):
        column, row = view.columns // 2 + x, (view.rows - 1) // 2 - y
        if not (0 <= column < view.columns and 0 <= row < view.rows):
            raise SetupError("openings-off-board", line=number, offset=f"{x},{y}")
        cells.append(cell_name(column, row))
    return cells
