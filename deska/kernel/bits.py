"""What a processor knows of the bits of a word. Compiled, each of these is one instruction (build.py)."""

import numpy as np


def lowest_bit(word: int) -> np.uint64:
    """Which bit of a word that is not 0 is its lowest."""
    return np.uint64((int(word) & -int(word)).bit_length() - 1)
