"""The fitted values of patterns, from values.json, which has the commands that made them (bench/fit_row.py)."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.games.row.five.lines import BANNED

PATH = Path(__file__).with_name("values.json")
SCALE = 400  # a logit
MOST = 5000  # upper bound on the value of a cell: sums over the largest board have 24 bits


@cache
def fitted() -> Any:
    return json.loads(PATH.read_text())


@cache
def sorted_kinds() -> NDArray[np.uint16]:
    """For the kinds of four lines, four bits each: sorted, greatest first, because directions do not matter."""
    codes = np.arange(1 << 16)
    kinds = np.sort(np.stack([codes >> (4 * line) & 15 for line in range(4)]), axis=0)
    packed: NDArray[np.uint16] = np.sum([kinds[line] << (4 * line) for line in range(4)], axis=0).astype(np.uint16)
    return packed


def worth_tables(classes: NDArray[np.uint8], given: Any) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Values of a free cell by colour and the kinds of its four lines, for the side to move and the side that waits."""
    return _worth(classes, given["moving"]), _worth(classes, given["waiting"])


def _worth(classes: NDArray[np.uint8], numbers: Any) -> NDArray[np.int64]:
    codes, by_kind = np.arange(1 << 16), _padded(numbers["kinds"])
    lines = np.sum([by_kind[codes >> (4 * line) & 15] for line in range(4)], axis=0)
    together = np.zeros(1 << 16)
    for kinds, number in numbers["cells"].items():
        together[int(kinds, 16)] = number
    found = classes & 15
    worth = lines + together[sorted_kinds()] + _padded(numbers["classes"])[found]
    return np.round(np.where(found == BANNED, 0.0, worth)).clip(-MOST, MOST).astype(np.int64)


def _padded(numbers: list[float]) -> NDArray[np.float64]:
    return np.array([*numbers, *[0.0] * (16 - len(numbers))])


def threat_table(given: Any) -> NDArray[np.int32]:
    """The value of having the move, by the best classes of both sides."""
    table = np.zeros((16, 16), np.int32)
    numbers = np.array(given["threats"])
    table[: len(numbers), : len(numbers)] = np.round(numbers)
    return table
