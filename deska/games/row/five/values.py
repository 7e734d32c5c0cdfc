"""What patterns are worth, fitted to games (bench/fit_row.py)."""

import numpy as np
from numpy.typing import NDArray

from deska.games.row.five.lines import BANNED, KINDS

# By kind of a line, then by class of a cell, in hundredths of a logit.
KIND_WORTH = [0, 0, 1, 2, 7, 9, 5, 7, 14, 18, 10, 12, 20, 0, 0, 0]
CLASS_WORTH = [0, 0, 0, 4, 4, 10, 25, 6, 16, 45, 60, 0, 0]
THREATS = np.zeros((16, 16))


def worth_table(classes: NDArray[np.uint8]) -> NDArray[np.int16]:
    """By colour and kinds of four lines."""
    codes = np.arange(1 << 16)
    kinds = np.array([*KIND_WORTH, *[0] * 16])[:16]
    lines = sum(kinds[codes >> (4 * line) & 15] for line in range(4))
    by_class = np.array([*CLASS_WORTH, *[0] * 16])
    found = classes & 15
    return np.where(found == BANNED, 0, lines + by_class[found]).astype(np.int16)


def threat_table() -> NDArray[np.int32]:
    return THREATS.astype(np.int32)
