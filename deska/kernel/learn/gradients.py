"""How the weights of a network should change: for practice, which looks at millions of positions many times."""

import math
from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.kernel.declare import kernel

Floats = NDArray[np.float32]
FloatRows = Annotated[Floats, 2]

u64 = np.uint64
f32 = np.float32
_SUREST = 30.0  # of a value; exp must not overflow


class TrainingPositions(NamedTuple):
    """Positions to learn from, one in each row."""

    rows: Annotated[NDArray[np.uint16], 2]  # of weights, then 0
    own: Floats  # what the game's own formula says, 1.0 is the scale
    early: Floats  # how much of all things is on the board
    target: Floats  # win chance of the seat to move


class Layers(NamedTuple):
    """Weights of a network, or how they should change."""

    first: FloatRows  # rows by hidden sums
    places: FloatRows  # rows by 2
    last: FloatRows  # 2 by hidden sums


class Sums(NamedTuple):
    """Room for one position."""

    lit: Floats
    inner: Floats


@kernel
def gradients(
    pos: Any, seen: TrainingPositions, some: NDArray[np.int64], now: Layers, sums: Sums, change: Layers
) -> float:
    """Add to `change` how each weight changes the loss of some positions; returns the loss, a sum of cross entropies.

    `pos` is not looked at; kernels have one.
    """
    loss = 0.0
    width = u64(len(sums.lit))
    for n in range(u64(len(some))):
        at = u64(some[n])
        rows = seen.rows[at]
        count = u64(0)
        while count < u64(len(rows)) and rows[count] != 0:
            count += u64(1)
        for j in range(width):
            sums.lit[j] = now.first[u64(0), j]
        one, other = now.places[u64(0), u64(0)], now.places[u64(0), u64(1)]
        for i in range(count):
            row = u64(rows[i])
            one += now.places[row, u64(0)]
            other += now.places[row, u64(1)]
            for j in range(width):
                sums.lit[j] += now.first[row, j]
        for j in range(width):
            sums.inner[j] = f32(1.0) if f32(0.0) < sums.lit[j] < f32(1.0) else f32(0.0)
            sums.lit[j] = min(max(sums.lit[j], f32(0.0)), f32(1.0))
            one += sums.lit[j] * now.last[u64(0), j]
            other += sums.lit[j] * now.last[u64(1), j]
        early = seen.early[at]
        value = float(seen.own[at] + one * early + other * (f32(1.0) - early))
        value = min(max(value, -_SUREST), _SUREST)
        chance = 1.0 / (1.0 + math.exp(-value))
        requested = float(seen.target[at])
        loss -= requested * math.log(chance) + (1.0 - requested) * math.log1p(-chance)
        begun = f32(chance - requested) * early
        ended = f32(chance - requested) * (f32(1.0) - early)
        for j in range(width):
            change.last[u64(0), j] += begun * sums.lit[j]
            change.last[u64(1), j] += ended * sums.lit[j]
            sums.inner[j] *= begun * now.last[u64(0), j] + ended * now.last[u64(1), j]
            change.first[u64(0), j] += sums.inner[j]
        change.places[u64(0), u64(0)] += begun
        change.places[u64(0), u64(1)] += ended
        for i in range(count):
            row = u64(rows[i])
            change.places[row, u64(0)] += begun
            change.places[row, u64(1)] += ended
            for j in range(width):
                change.first[row, j] += sums.inner[j]
    return loss
