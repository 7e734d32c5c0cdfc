"""What counts in Othello: the numbers of the evaluation (kernel/evaluation.py) and of the first order of moves.

WEIGHTS were fitted by bench/fit_othello.py, in hundredths of a disc at the end of the game.
"""

FEATURES = ("mobility", "prospects", "corners", "beside", "diagonal", "stable", "edges", "discs", "turn", "parity")
KNOTS = 5  # a weight for each feature at so many stages of the game; between them it changes evenly
CORNER, EDGE, INSIDE, BESIDE, DIAGONAL = 60, 14, 10, 4, 0  # how good a place is

WEIGHTS = (
    300, 100, 1500, -300, -600, 200, 50, -50, 100, 0,
    300, 100, 1500, -300, -600, 200, 50, -50, 100, 0,
    300, 100, 1500, -300, -600, 200, 50, 0, 100, 0,
    200, 50, 1200, -200, -500, 200, 50, 50, 100, 0,
    100, 0, 300, 0, 0, 100, 0, 100, 100, 100,
)  # fmt: skip


def corners(side: int) -> list[tuple[int, int, int, int]]:
    """Each corner and the cells beside it, the diagonal one last."""
    last = side - 1
    ways = [(x, y, 1 if x == 0 else -1, 1 if y == 0 else -1) for y in (0, last) for x in (0, last)]
    return [(y * side + x, y * side + x + dx, (y + dy) * side + x, (y + dy) * side + x + dx) for x, y, dx, dy in ways]


def places(side: int) -> list[int]:
    """How good a place each cell is."""
    values = [EDGE if {cell % side, cell // side} & {0, side - 1} else INSIDE for cell in range(side * side)]
    for corner, one, other, diagonal in corners(side):
        values[corner], values[one], values[other], values[diagonal] = CORNER, BESIDE, BESIDE, DIAGONAL
    return values
