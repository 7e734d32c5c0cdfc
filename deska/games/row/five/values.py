"""What patterns are worth: fitted numbers, in values.json with the command that made them (bench/fit_row.py)."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.games.row.five.lines import BANNED

PATH = Path(__file__).with_name("values.json")
SCALE = 400  # a logit
MOST = 5000  # that a cell may be worth: sums over the largest board have 24 bits


@cache
def fitted() -> Any:
    return json.loads(PATH.read_text())


@cache
def sorted_kinds() -> NDArray[np.uint16]:
    """For the kinds of four lines, four bits each, the same kinds with the greatest first: how they lie is all one."""
    codes = np.arange(1 << 16)
    kinds = np.sort(np.stack([codes >> (4 * line) & 15 for line in range(4)]), axis=0)
    packed: NDArray[np.uint16] = np.sum([kinds[line] << (4 * line) for line in range(4)], axis=0).astype(np.uint16)
    return packed


def worth_tables(classes: NDArray[np.uint8], given: Any) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What a free cell is worth by colour and the kinds of its four lines, when the colour moves and when it waits."""
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
    """What it is worth to be on the move, by the best class of who moves and of the other."""
    table = np.zeros((16, 16), np.int32)
    numbers = np.array(given["threats"])
    table[: len(numbers), : len(numbers)] = np.round(numbers)
    return table
