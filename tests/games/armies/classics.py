"""Chess, shogi, minishogi and the nine draughts as definitions written by hand, for the oracles.

The shipped files are read by the program's reader; these are not, so that each can be held against the other.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

from deska.games.armies.definition.model import (
    BY_KING,
    CHESS,
    DRAUGHTS,
    GOES_ON_PROMOTED,
    JUMP,
    KING_SOONEST,
    MAY,
    MOST,
    MOST_KINGS,
    PASSES,
    PDN,
    SHOGI,
    STOPS,
    USI,
    Definition,
    PieceType,
    Rules,
    Side,
    Stride,
)

Way = tuple[int, int]

ORTHOGONAL: tuple[Way, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: tuple[Way, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
ALL = ORTHOGONAL + DIAGONAL
KNIGHT: tuple[Way, ...] = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
GOLD: tuple[Way, ...] = ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1))
SILVER: tuple[Way, ...] = ((0, 1), *DIAGONAL)


def strides(ways: Iterable[Way], reach: int = 1, *, moves: bool = True, captures: bool = True) -> tuple[Stride, ...]:
    return tuple(Stride(dx, dy, reach, moves, captures) for dx, dy in ways)


def rows_of(columns: int, rows: Iterable[int]) -> frozenset[int]:
    return frozenset(row * columns + column for row in rows for column in range(columns))


def turned(start: dict[int, str], cells: int) -> dict[int, tuple[int, str]]:
    """One side's pieces, and the other's turned by 180°."""
    lower = {cell: (0, name) for cell, name in start.items()}
    return lower | {cells - 1 - cell: (1, name) for cell, name in start.items()}


# --- chess ----------------------------------------------------------------------------------------------------


@cache
def chess_pieces() -> dict[str, PieceType]:
    pawn = strides([(0, 1)], captures=False) + strides([(1, 1), (-1, 1)], moves=False)
    promotions = ("chess-queen", "chess-rook", "chess-bishop", "chess-knight")
    pieces = [
        PieceType("chess-king", "K", strides(ALL), 0, royal=True, castles="king"),
        PieceType("chess-queen", "Q", strides(ALL, 0), 900),
        PieceType("chess-rook", "R", strides(ORTHOGONAL, 0), 500, castles="rook"),
        PieceType("chess-bishop", "B", strides(DIAGONAL, 0), 330),
        PieceType("chess-knight", "N", strides(KNIGHT), 320),
        PieceType("chess-pawn", "P", pawn, 100, promotes_to=promotions, pawn=True, progress=True, not_stuck=True),
    ]
    return {piece.name: piece for piece in pieces}


def chess() -> Definition:
    back = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"]
    start = {x: (0, f"chess-{name}") for x, name in enumerate(back)}
    start |= {56 + x: (1, f"chess-{name}") for x, name in enumerate(back)}
    start |= {8 + x: (0, "chess-pawn") for x in range(8)} | {48 + x: (1, "chess-pawn") for x in range(8)}
    sides = (
        Side("white", CHESS, zone={"chess-pawn": rows_of(8, [7])}),
        Side("black", CHESS, zone={"chess-pawn": rows_of(8, [0])}),
    )
    rules = Rules(
        castling=True, double_step=True, en_passant=True, no_progress_limit=100, repetition=3, dead_positions=True
    )
    return Definition("chess", 8, 8, sides, chess_pieces(), start, rules)


# --- shogi ----------------------------------------------------------------------------------------------------


@cache
def shogi_pieces() -> dict[str, PieceType]:
    knight, pawn, lance = strides([(1, 2), (-1, 2)]), strides([(0, 1)]), strides([(0, 1)], 0)
    plain = {
        "rook": ("R", strides(ORTHOGONAL, 0), strides(ORTHOGONAL, 0) + strides(DIAGONAL)),
        "bishop": ("B", strides(DIAGONAL, 0), strides(DIAGONAL, 0) + strides(ORTHOGONAL)),
        "silver": ("S", strides(SILVER), strides(GOLD)),
        "knight": ("N", knight, strides(GOLD)),
        "lance": ("L", lance, strides(GOLD)),
        "pawn": ("P", pawn, strides(GOLD)),
    }
    pieces = [
        PieceType("shogi-king", "K", strides(ALL), 0, royal=True),
        PieceType("shogi-gold", "G", strides(GOLD), 600),
    ]
    for name, (letter, moves, promoted) in plain.items():
        base, better = f"shogi-{name}", f"promoted-{name}"
        # A piece that can only go forwards gets stuck at the far side, and never comes back.
        stuck, is_pawn = name in ("knight", "lance", "pawn"), name == "pawn"
        pieces.append(
            PieceType(
                base, letter, moves, 100, promotes_to=(better,), promotion=MAY,
                not_stuck=stuck, one_per_column=is_pawn, no_mate=is_pawn, progress=stuck,
            )
        )  # fmt: skip
        pieces.append(PieceType(better, "+" + letter, promoted, 600, unpromoted=base))
    return {piece.name: piece for piece in pieces}


def shogi_sides(columns: int, rows: int, deep: int) -> tuple[Side, Side]:
    """The promotion zones are so many rows deep."""
    names = ["shogi-rook", "shogi-bishop", "shogi-silver", "shogi-knight", "shogi-lance", "shogi-pawn"]
    far, near = rows_of(columns, range(rows - deep, rows)), rows_of(columns, range(deep))
    return (
        Side("black", SHOGI, zone=dict.fromkeys(names, far)),
        Side("white", SHOGI, zone=dict.fromkeys(names, near)),
    )


def shogi() -> Definition:
    back = ["lance", "knight", "silver", "gold", "king", "gold", "silver", "knight", "lance"]
    start = {x: f"shogi-{name}" for x, name in enumerate(back)}
    start |= {10: "shogi-bishop", 16: "shogi-rook"} | {18 + x: "shogi-pawn" for x in range(9)}
    rules = Rules(repetition=4, perpetual_check_loses=True, entering_king=True)
    return Definition("shogi", 9, 9, shogi_sides(9, 9, 3), shogi_pieces(), turned(start, 81), rules, USI)


def minishogi() -> Definition:
    names = ["king", "gold", "silver", "bishop", "rook", "pawn"]
    start = {cell: f"shogi-{name}" for cell, name in enumerate(names)}
    rules = Rules(repetition=4, perpetual_check_loses=True)
    return Definition("minishogi", 5, 5, shogi_sides(5, 5, 1), shogi_pieces(), turned(start, 25), rules, USI)


# --- draughts -------------------------------------------------------------------------------------------------


def jumps(ways: Iterable[Way], reach: int = 1) -> tuple[Stride, ...]:
    return tuple(Stride(dx, dy, reach, moves=False, path=JUMP, chain=True) for dx, dy in ways)


def draughts_pieces(
    men: Iterable[Way], men_take: Iterable[Way], kings: Iterable[Way], *, flying: bool, men_take_kings: bool = True
) -> dict[str, PieceType]:
    reach, kings = 0 if flying else 1, tuple(kings)
    barred = () if men_take_kings else ("draughts-king",)
    man = strides(men, captures=False) + jumps(men_take)
    king = strides(kings, reach, captures=False) + jumps(kings, reach)
    pieces = [
        PieceType(
            "draughts-man", "M", man, 100, promotes_to=("draughts-king",),
            progress=True, not_stuck=True, cannot_take=barred,
        ),
        PieceType("draughts-king", "K", king, 300, crowned=True, unpromoted="draughts-man"),
    ]  # fmt: skip
    return {piece.name: piece for piece in pieces}


FORWARDS: tuple[Way, ...] = ((1, 1), (-1, 1))


def draughts(
    name: str,
    pieces: dict[str, PieceType],
    priority: tuple[str, ...] = (),
    last_row: str = STOPS,
    size: int = 8,
    plays: Callable[[int, int], bool] = lambda x, y: (x + y) % 2 == 0,
    home: Iterable[int] = range(3),
) -> Definition:
    """Men on the cells played on (all that a test of column and row says) of the rows at home."""
    cells = [y * size + x for y in home for x in range(size) if plays(x, y)]
    sides = (
        Side("white", DRAUGHTS, priority, {"draughts-man": rows_of(size, [size - 1])}),
        Side("black", DRAUGHTS, priority, {"draughts-man": rows_of(size, [0])}),
    )
    start = turned(dict.fromkeys(cells, "draughts-man"), size * size)
    rules = Rules(no_progress_limit=80, last_row=last_row)
    return Definition(name, size, size, sides, pieces, start, rules, PDN, numbered=size == 10)


def is_mirrored_dark(x: int, y: int) -> bool:
    """Italian and Spanish play on the other colour."""
    return (x + y) % 2 == 1


def all_draughts() -> dict[str, Definition]:
    """The nine of rules.md by name."""
    short = draughts_pieces(FORWARDS, FORWARDS, DIAGONAL, flying=False)
    flying = draughts_pieces(FORWARDS, FORWARDS, DIAGONAL, flying=True)
    backwards = draughts_pieces(FORWARDS, DIAGONAL, DIAGONAL, flying=True)
    italian = draughts_pieces(FORWARDS, FORWARDS, DIAGONAL, flying=False, men_take_kings=False)
    italian_order = (MOST, BY_KING, MOST_KINGS, KING_SOONEST)
    games = [
        draughts("czech", flying, (BY_KING,)),
        draughts("english", short),
        draughts("russian", backwards, (), GOES_ON_PROMOTED),
        draughts("pool", backwards, (), PASSES),
        draughts("brazilian", backwards, (MOST,), PASSES),
        draughts("international", backwards, (MOST,), PASSES, size=10, home=range(4)),
        draughts("italian", italian, italian_order, plays=is_mirrored_dark),
        draughts("spanish", flying, (MOST, MOST_KINGS), plays=is_mirrored_dark),
        turkish(),
    ]
    return {game.name: game for game in games}


def turkish() -> Definition:
    ahead: tuple[Way, ...] = ((0, 1), (1, 0), (-1, 0))
    pieces = draughts_pieces(ahead, ahead, ORTHOGONAL, flying=True)
    game = draughts("turkish", pieces, (MOST,), PASSES, plays=lambda x, y: True, home=(1, 2))
    return replace(game, rules=replace(game.rules, taken_at_once=True, no_turning_back=True))


def classics() -> dict[str, Definition]:
    """All of them, by the name of their perft suite."""
    draughts_games = {f"draughts-{name}": game for name, game in all_draughts().items()}
    return {"chess": chess(), "shogi": shogi(), "minishogi": minishogi(), **draughts_games}
