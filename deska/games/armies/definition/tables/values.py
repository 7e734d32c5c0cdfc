"""The value of a piece on a board, from its moves: a chess pawn is 100 on every board.

Mobility is the number of cells a piece can expect to reach from a random cell of a randomly filled board, where a
capture counts twice a move, forward more than back, and a leap more than a step. Value grows a little faster than
mobility: who attacks more cells also attacks more of them at once. A piece that promotes is worth a share of what it
may become, larger for a larger zone. The constants are fitted to known pieces (docs/own-rules.md).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from deska.games.armies.definition.model import HOP, JUMP, LAME, SHORT_HOP, PieceType, Side, Stride
from deska.games.armies.definition.read.betza import read_betza

_FILLED = 0.18  # share of occupied cells, for blocked paths
_MOVE, _CAPTURE = 1 / 3, 2 / 3
_FORWARDS = 1.4  # and 2 − that backwards
_LEAP = 1.15
_FIRST = 0.25  # weight of a move that a piece has only once
_CHAIN = 1.5
_GROWTH = 1.1
_PROMOTION = 0.17
_LEAST = 10


def with_values(
    pieces: Mapping[str, PieceType], columns: int, rows: int, sides: Sequence[Side]
) -> dict[str, PieceType]:
    """The pieces, each with a value: its own, or one computed for this board."""
    plain = {name: piece.value or plain_value(piece.strides, columns, rows) for name, piece in pieces.items()}
    settled = {}
    for name, piece in pieces.items():
        value = plain[name]
        if not piece.value and piece.promotes_to:
            share = max(len(side.zone[name]) for side in sides) / (columns * rows)
            value = _promoting(value, max(plain[other] for other in piece.promotes_to), share)
        settled[name] = replace(piece, value=max(_LEAST, round(value)))
    return settled


@cache
def _pawn_worth(columns: int, rows: int) -> float:
    """The raw value of a chess pawn, which becomes a queen on the last row."""
    pawn, queen = (_worth(read_betza(moves), columns, rows) for moves in ("mfWcfF", "Q"))
    return _promoting(pawn, queen, 1 / rows)


def _promoting(value: float, promoted: float, share: float) -> float:
    """The value including promotion; `share` of the board is its zone."""
    return value + max(0, _PROMOTION * share * (promoted - value))


def plain_value(strides: Sequence[Stride], columns: int, rows: int) -> float:
    """The value of a piece that does not promote."""
    return 100 * _worth(strides, columns, rows) / _pawn_worth(columns, rows)


def _worth(strides: Sequence[Stride], columns: int, rows: int) -> float:
    """The raw value, meaningful only relative to other pieces on the same board."""
    mobility = sum(_weight(stride) * _reached(stride, columns, rows) for stride in strides)
    return float(mobility**_GROWTH)


def _weight(stride: Stride) -> float:
    weight = _MOVE * stride.moves + _CAPTURE * stride.captures
    weight *= _FORWARDS if stride.dy > 0 else 2 - _FORWARDS if stride.dy < 0 else 1
    leaps = stride.path != LAME and max(abs(stride.dx), abs(stride.dy)) > 1
    return weight * (_LEAP if leaps else 1) * (_CHAIN if stride.chain else 1) * (_FIRST if stride.first else 1)


def _reached(stride: Stride, columns: int, rows: int) -> float:
    """The average number of cells it reaches."""
    total = 0.0
    for steps, chance in _chances(stride):
        starts = (columns - steps * abs(stride.dx)) * (rows - steps * abs(stride.dy))
        if columns <= steps * abs(stride.dx) or rows <= steps * abs(stride.dy):
            break
        total += chance * starts / (columns * rows)
    return total


def _chances(stride: Stride) -> Iterator[tuple[int, float]]:
    """Numbers of steps, with the probability that the path is free."""
    free = 1 - _FILLED
    for steps in range(1, (stride.reach or 16) + 1):
        if stride.path == LAME:
            yield steps, free ** (max(abs(stride.dx), abs(stride.dy)) - 1)
        elif stride.path == HOP and steps > 1:
            yield steps, (steps - 1) * _FILLED * free ** (steps - 2)
        elif stride.path == SHORT_HOP and steps > 1:
            yield steps, _FILLED * free ** (steps - 2)
        elif stride.path == JUMP:
            yield steps + 1, free**steps  # the enemy is `steps` away
        elif stride.path not in (HOP, SHORT_HOP):
            yield steps, free ** (steps - 1)
