"""Names of cells: a letter and a number, a1 at the lower left; columns after z are aa, ab, …"""

import re
from functools import cache

_NAME = re.compile(r"([a-z]{1,2})([1-9][0-9]{0,2})")


@cache
def column_name(column: int) -> str:
    """Counted from 0: a … z, aa … zz."""
    return chr(97 + column) if column < 26 else chr(96 + column // 26) + chr(97 + column % 26)


@cache
def cell_name(column: int, row: int) -> str:
    return f"{column_name(column)}{row + 1}"


def read_cell(text: str) -> tuple[int, int] | None:
    """Column and row counted from 0, or None if the text is not a cell name."""
    match = _NAME.fullmatch(text.lower()) if len(text) <= 5 else None
    if match is None:
        return None
    letters, number = match.groups()
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 96
    return column - 1, int(number) - 1
