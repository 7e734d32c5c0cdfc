"""Random numbers for compiled code: the state is an array of one number that is not 0."""

from typing import Any

import numpy as np

from deska.kernel.declare import inlined

u64 = np.uint64


@inlined
def throw(dice: Any) -> int:
    """The next random number of 53 bits (xorshift)."""
    value = dice[0]
    value ^= value << u64(13)
    value ^= value >> u64(7)
    value ^= value << u64(17)
    dice[0] = value
    return value >> u64(11)


@inlined
def pick(dice: Any, count: int) -> int:
    """One of so many, each as likely as any other; without a division."""
    return ((throw(dice) & u64(0xFFFFFFFF)) * u64(count)) >> u64(32)
