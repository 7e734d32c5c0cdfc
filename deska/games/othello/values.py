"""What counts in Othello: the numbers of the evaluation (kernel/evaluation.py) and of the first order of moves.

WEIGHTS were fitted by bench/fit_othello.py, in hundredths of a disc at the end of the game.
"""

FEATURES = ("mobility", "prospects", "corners", "beside", "diagonal", "stable", "edges", "discs", "turn", "parity")
KNOTS = 5  # a weight for each feature at so many stages of the game, by side; between them it changes evenly
CORNER, EDGE, INSIDE, BESIDE, DIAGONAL = 60, 14, 10, 4, 0  # how good a place is

WEIGHTS = {
    6: (
        175, -55, 300, -559, -424, 319, 65, -239, -179, -13,
        44, -107, 723, -731, -884, 554, -82, -93, -46, -104,
        134, 14, 493, -248, -297, 220, -68, 4, -36, 269,
        239, -122, 109, -193, -88, 163, -46, -20, 288, -26,
        374, -22, -56, 2, 4, 52, -66, 87, 92, 102,
    ),
    8: (
        -23, -46, 1434, -1580, -1994, 1418, 68, -251, -272, -35,
        49, 16, 1847, -661, -2252, 291, 111, -43, -129, 272,
        67, 66, 967, -302, -921, 101, 79, -23, -142, 281,
        196, -25, 254, -245, -507, 139, -18, -17, -92, 246,
        568, -236, -7, -185, 58, 47, -34, 70, 474, -90,
    ),
}  # fmt: skip


def weights(side: int) -> tuple[int, ...]:
    """The weights of a board; the largest one has those of 8 × 8."""
    return WEIGHTS[min(side, 8)]


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
