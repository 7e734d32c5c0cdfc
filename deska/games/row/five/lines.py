"""What a stone would make on one line, for every line there is under a rule.

A line is seen from a cell: at most five cells to each side of it. What stands beyond the nearest stone of the opponent,
or the edge, does not matter, so a side is one of at most 94, and all lines are a table of 128 by 128.

Kinds have the names of five in a row. For rows of another length they mean the same: a five is a row, a four lacks one
stone of it, and so on.
"""

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deska.games.row.position import CARO, FREESTYLE, RENJU, STANDARD
from deska.kernel.compile.cache import cache as compile_cache
from deska.kernel.compile.sources import digest_of

REACH = 5  # cells that are seen to each side
SIDES = 128  # room for the sides of a line
FREE, OWN, OTHER, EDGE = ".", "x", "#", "|"

# What a stone makes on a line, from the weakest. A three is open when the next stone can make a four that one stone
# cannot stop, a two when the next can make such a three. The second of a pair can be continued in more ways.
(
    NONE, ONE, OPEN_ONE, TWO, OPEN_TWO, OPEN_TWO_MORE, THREE, THREE_MORE, OPEN_THREE, OPEN_THREE_MORE,
    FOUR, TWO_FOURS, OPEN_FOUR, FIVE, OVERLINE,
) = range(15)  # fmt: skip
KINDS = 15

# What a stone makes on its four lines together.
(
    NOTHING, LITTLE, ONE_TWO, TWOS, ONE_THREE, THREE_AND_TWO, THREES, ONE_FOUR, FOUR_AND_TWO, FOUR_AND_THREE,
    WINNING_FOUR, ROW, BANNED,
) = range(13)  # fmt: skip
CLASSES = 13
SUSPECT = 16  # a bit beside the class: renju may forbid the cell, which only a closer look can tell

FREE_ROW, EXACT_ROW, CARO_ROW, BLACK_ROW = range(4)  # what counts as a row


def row_rule(rule: int, colour: int) -> int:
    """What counts as a row of this colour."""
    if rule == RENJU:
        return BLACK_ROW if colour == 0 else FREE_ROW
    return {FREESTYLE: FREE_ROW, STANDARD: EXACT_ROW, CARO: CARO_ROW}[rule]


def reach_of(rule: int, length: int) -> int:
    """How far a stone changes what other cells' lines make: freestyle does not care what follows a row."""
    return length - 1 if rule == FREESTYLE else length


class Lines:
    """All lines of a colour. A side is a text of what stands there, from the near to the far."""

    def __init__(self, kind_of_row: int, length: int, reach: int) -> None:
        self.row = kind_of_row
        self.length = length
        self.reach = reach
        self._known: dict[tuple[str, str], int] = {}

    def sides(self) -> list[str]:
        """Every side there is."""
        ends = [OTHER, EDGE] if self.row == CARO_ROW else [OTHER]
        open_ones = ["".join(cells) for cells in product(FREE + OWN, repeat=self.reach)]
        closed = [
            "".join(cells) + end
            for size in range(self.reach)
            for cells in product(FREE + OWN, repeat=size)
            for end in ends
        ]
        return open_ones + closed

    def seen(self, cells: str) -> str:
        """The side that so many cells make: nothing behind the first that is not free or own."""
        if self.row != CARO_ROW:
            cells = cells.replace(EDGE, OTHER)
        for place, content in enumerate(cells[: self.reach]):
            if content in (OTHER, EDGE):
                return cells[: place + 1]
        return cells[: self.reach]

    def kind(self, left: str, right: str) -> int:
        """What the stone between two sides makes, whichever of them is left."""
        if left > right:
            left, right = right, left
        known = self._known.get((left, right))
        if known is None:
            known = self._known[left, right] = self._find_kind(left, right)
        return known

    def stops(self, left: str, right: str) -> list[int]:
        """Where one stone of the opponent takes away a five, an unstoppable four or a four, by distance."""
        level = _level(self.kind(left, right))
        if level == 0:
            return []
        return [
            place
            for place in self._free(left, right)
            if _level(self.kind(*self._with(left, right, place, OTHER))) < level
        ]

    def _find_kind(self, left: str, right: str) -> int:
        before, after = _run(left), _run(right)
        run = before + 1 + after
        if self._is_row(run, left[before : before + 1] == OTHER and right[after : after + 1] == OTHER):
            return FIVE
        if run > self.length:
            return OVERLINE if self.row == BLACK_ROW else NONE
        kinds = [self.kind(*self._with(left, right, place, OWN)) for place in self._free(left, right)]
        if FIVE in kinds:
            return self._kind_of_four(left, right, run)
        return self._kind_by_next(kinds)

    def _is_row(self, run: int, closed: bool) -> bool:
        if self.row == FREE_ROW:
            return run >= self.length
        if self.row == CARO_ROW:
            return run > self.length or (run == self.length and not closed)
        return run == self.length

    def _kind_of_four(self, left: str, right: str, run: int) -> int:
        for place in self._free(left, right):
            after = self._with(left, right, place, OTHER)
            if not any(self.kind(*self._with(*after, next_place, OWN)) == FIVE for next_place in self._free(*after)):
                return FOUR
        return OPEN_FOUR if run == self.length - 1 else TWO_FOURS

    def _kind_by_next(self, kinds: list[int]) -> int:
        """By what the next stone can make."""
        unstoppable = kinds.count(OPEN_FOUR) + (kinds.count(TWO_FOURS) if self.row != BLACK_ROW else 0)
        if unstoppable:
            return OPEN_THREE_MORE if unstoppable > 1 else OPEN_THREE
        fours = kinds.count(FOUR)
        if fours:
            return THREE_MORE if fours > 2 else THREE
        threes = kinds.count(OPEN_THREE) + kinds.count(OPEN_THREE_MORE)
        if threes:
            return OPEN_TWO_MORE if threes > 2 else OPEN_TWO
        if THREE in kinds or THREE_MORE in kinds:
            return TWO
        if OPEN_TWO in kinds or OPEN_TWO_MORE in kinds:
            return OPEN_ONE
        return ONE if TWO in kinds else NONE

    def _free(self, left: str, right: str) -> list[int]:
        """The free cells that could matter, by distance."""
        return [-1 - i for i, content in enumerate(left) if content == FREE] + [
            1 + i for i, content in enumerate(right) if content == FREE
        ]

    def _with(self, left: str, right: str, place: int, content: str) -> tuple[str, str]:
        side, at = (left, -1 - place) if place < 0 else (right, place - 1)
        side = side[:at] + content + (side[at + 1 :] if content == OWN else "")
        return (side, right) if place < 0 else (left, side)


def _run(side: str) -> int:
    return len(side) - len(side.lstrip(OWN))


def _level(kind: int) -> int:
    """Fours by how much it takes to stop them."""
    return {FOUR: 1, TWO_FOURS: 2, OPEN_FOUR: 2, FIVE: 3}.get(kind, 0)


@dataclass(frozen=True)
class LineTables:
    """A rule's tables for both colours, as compiled code reads them."""

    reach: int
    near_right: NDArray[np.uint16]  # by bits of both colours, the nearest cell lowest
    near_left: NDArray[np.uint16]
    kinds: NDArray[np.uint8]
    stops: NDArray[np.uint16]  # bits by distance, REACH being the cell itself
    classes: NDArray[np.uint8]


@cache
def line_tables(rule: int, length: int) -> LineTables:
    """Kept with what is compiled: for all four rules of five they take a third of a second to make."""
    made = compile_cache.tables(f"lines-{rule}-{length}", digest_of([__name__]), lambda: _made(rule, length))
    return LineTables(reach_of(rule, length), **made)


def _made(rule: int, length: int) -> dict[str, NDArray[Any]]:
    rows = [row_rule(rule, colour) for colour in range(2)]
    known = {row: Lines(row, length, reach_of(rule, length)) for row in rows}
    colours = [known[row] for row in rows]
    near_right = _sides_by_bits(colours)
    tables = {row: _tables(lines) for row, lines in known.items()}
    return {
        "near_right": near_right,
        "near_left": near_right[_mirrored_bits()],
        "kinds": np.stack([tables[row][0] for row in rows]).astype(np.uint8),
        "stops": np.stack([tables[row][1] for row in rows]),
        "classes": np.stack([class_table(lines.row == BLACK_ROW, length > REACH) for lines in colours]),
    }


def _tables(lines: Lines) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """Kinds and stops by left and right side."""
    kinds, stops = np.zeros((SIDES, SIDES), np.uint16), np.zeros((SIDES, SIDES), np.uint16)
    sides = lines.sides()
    for i, left in enumerate(sides):
        for j, right in enumerate(sides[: i + 1]):
            kinds[i, j] = kinds[j, i] = lines.kind(left, right)
            places = lines.stops(left, right)
            stops[i, j], stops[j, i] = _mask(places), _mask([-place for place in places])
    return kinds.ravel(), stops.ravel()


def _mask(places: list[int]) -> int:
    return sum(1 << (place + REACH) for place in places)


def _sides_by_bits(colours: list[Lines]) -> NDArray[np.uint16]:
    """For five bits of black and five of white (both set: the edge) the side as each colour sees it, a byte each."""
    table = np.zeros(1 << (2 * REACH), np.uint16)
    numbers = [{side: number for number, side in enumerate(lines.sides())} for lines in colours]
    for bits in range(len(table)):
        for colour, lines in enumerate(colours):
            own, other = bits >> (REACH * colour), bits >> (REACH * (1 - colour))
            cells = "".join(_content(own >> i & 1, other >> i & 1) for i in range(REACH))
            table[bits] |= numbers[colour][lines.seen(cells)] << (8 * colour)
    return table


def _content(own: int, other: int) -> str:
    return (FREE, OWN, OTHER, EDGE)[own + 2 * other]


def _mirrored_bits() -> NDArray[np.int64]:
    """For each ten bits those with the five of each colour the other way round."""
    bits = np.arange(1 << (2 * REACH))
    mirrored = np.zeros_like(bits)
    for i in range(REACH):
        for first in (0, REACH):
            mirrored |= (bits >> (first + i) & 1) << (first + REACH - 1 - i)
    return mirrored


@cache
def class_table(is_black_of_renju: bool, is_long: bool = False) -> NDArray[np.uint8]:
    """For the kinds of four lines, four bits each, the class and perhaps SUSPECT.

    In a long row the second stone makes no two yet, only an open one, and is of some use all the same.
    """
    codes = np.arange(1 << 16)
    kinds = np.stack([codes >> (4 * line) & 15 for line in range(4)])

    def number(*requested: int) -> NDArray[np.int64]:
        found: NDArray[np.int64] = np.isin(kinds, requested).sum(axis=0)
        return found

    threes = number(OPEN_THREE, OPEN_THREE_MORE)
    fours = number(FOUR)
    unstoppable = number(OPEN_FOUR, TWO_FOURS)
    twos = number(OPEN_TWO, OPEN_TWO_MORE, THREE, THREE_MORE)
    little = number(TWO) + (number(ONE, OPEN_ONE) if is_long else 0)
    classes = np.select(
        [
            number(FIVE) > 0, (unstoppable > 0) | (fours > 1), (fours > 0) & (threes > 0), (fours > 0) & (twos > 0),
            fours > 0, threes > 1, (threes > 0) & (twos > 0), threes > 0, twos > 1, twos > 0, little > 0,
        ],
        [
            ROW, WINNING_FOUR, FOUR_AND_THREE, FOUR_AND_TWO,
            ONE_FOUR, THREES, THREE_AND_TWO, ONE_THREE, TWOS, ONE_TWO, LITTLE,
        ],
        NOTHING,
    )  # fmt: skip
    if is_black_of_renju:
        fours_in_all = fours + number(OPEN_FOUR) + 2 * number(TWO_FOURS)
        banned = (classes != ROW) & ((number(OVERLINE) > 0) | (fours_in_all > 1))
        classes = np.where(banned, BANNED, np.where((classes != ROW) & (threes > 1), classes | SUSPECT, classes))
    return classes.astype(np.uint8)
