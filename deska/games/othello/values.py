"""What counts in Othello: the numbers of the evaluation (kernel/evaluation.py) and of the first order of moves.

WEIGHTS were fitted by bench/fit_othello.py, in hundredths of a disc at the end of the game.
"""

FEATURES = ("mobility", "prospects", "corners", "beside", "diagonal", "stable", "edges", "discs", "turn", "parity")
KNOTS = 5  # a weight for each feature at so many stages of the game; between them it changes evenly
CORNER, EDGE, INSIDE, BESIDE, DIAGONAL = 60, 14, 10, 4, 0  # how good a place is

WEIGHTS = (
    -23, -46, 1434, -1580, -1994, 1418, 68, -251, -272, -35,
    49, 16, 1847, -661, -2252, 291, 111, -43, -129, 272,
    67, 66, 967, -302, -921, 101, 79, -23, -142, 281,
    196, -25, 254, -245, -507, 139, -18, -17, -92, 246,
    568, -236, -7, -185, 58, 47, -34, 70, 474, -90,
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
