"""Random own games from seeds: such as Fairy-Stockfish can play too, and such as only the twin can."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from deska.games.armies.definition import (
    CHESS,
    FREE,
    HOP,
    LAME,
    MAY,
    SHOGI,
    SHORT_HOP,
    Definition,
    PieceType,
    Rules,
    Side,
    Stride,
)
from tests.games.armies.classics import chess_pieces, rows_of, shogi_pieces
from tests.games.armies.slow_twin import Twin
from tests.games.armies.variants import InexpressibleError, to_ini

Way = tuple[int, int]
Pieces = dict[str, PieceType]

LEAPS: tuple[Way, ...] = ((0, 1), (1, 1), (0, 2), (1, 2), (2, 2), (0, 3), (1, 3), (2, 3), (3, 3))
RIDES: tuple[Way, ...] = ((0, 1), (1, 1), (1, 2))
LAMES: tuple[Way, ...] = ((1, 2), (2, 2), (2, 3), (0, 2))
LINES: tuple[Way, ...] = ((0, 1), (1, 1))


# --- pieces ---------------------------------------------------------------------------------------------------


def ways_of(size: Way) -> list[Way]:
    """All directions of an atom."""
    a, b = size
    found = {(x * i, y * j) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)}
    return sorted(found)


def some_ways(dice: Random, size: Way) -> list[Way]:
    """All of them, those ahead, or any; left and right alike as a rule."""
    ways = ways_of(size)
    style = dice.choice(["all", "all", "all", "ahead", "sides", "any"])
    if style == "ahead":
        ways = [way for way in ways if way[1] > 0]
    elif style == "sides":
        kept = {way for way in ways if dice.random() < 0.6}
        ways = [way for way in ways if way in kept or (-way[0], way[1]) in kept]
    elif style == "any":
        ways = [way for way in ways if dice.random() < 0.6]
    return ways or [(0, 1)]


def atom(dice: Random) -> tuple[str, Way, int, str]:
    """Sort, size, reach and path of one part of a piece."""
    sort = dice.choice(["leap", "leap", "leap", "ride", "ride", "lame", "hop"])
    if sort == "leap":
        return "step", dice.choice(LEAPS), 1, FREE
    if sort == "ride":
        return "ride", dice.choice(RIDES), dice.choice([0, 0, 2, 3]), FREE
    if sort == "lame":
        return "step", dice.choice(LAMES), 1, LAME
    return "hop", dice.choice(LINES), 0, dice.choice([HOP, SHORT_HOP])


def random_strides(dice: Random, parts: int) -> tuple[Stride, ...]:
    """So many parts, no two of one sort in one direction."""
    found: dict[tuple[str, Way], Stride] = {}
    for _ in range(parts):
        sort, size, reach, path = atom(dice)
        moves, captures = dice.choice([(True, True), (True, True), (True, True), (True, False), (False, True)])
        for dx, dy in some_ways(dice, size):
            found.setdefault((sort, (dx, dy)), Stride(dx, dy, reach, moves, captures, path))
    return tuple(found.values())


def king(dice: Random) -> PieceType:
    steps = [Stride(dx, dy) for size in LINES for dx, dy in ways_of(size)]
    extra = dice.choice(
        [[], [], [], [Stride(dx, dy) for dx, dy in ways_of((1, 2))], [Stride(dx, dy) for dx, dy in ways_of((0, 2))]]
    )
    return PieceType("chief", "K", tuple(steps + extra), 0, royal=True)


def army(dice: Random, *, hands: bool) -> Pieces:
    """A king, some sorts of pieces, what they are promoted to, and pawns as the kind has them."""
    pieces: Pieces = {"chief": king(dice)}
    for number in range(dice.randint(3, 5)):
        pieces[f"piece{number}"] = PieceType(f"piece{number}", "A", random_strides(dice, dice.randint(1, 3)), 100)
    names = [name for name in pieces if name != "chief"]
    for name in dice.sample(names, dice.randint(0, 2)):
        better = PieceType(f"{name}-up", "+A", random_strides(dice, dice.randint(2, 3)), 200, unpromoted=name)
        pieces[better.name] = better
        pieces[name] = replace(pieces[name], promotes_to=(better.name,), promotion=MAY)
    pieces |= shogi_soldier() if hands else chess_soldier(dice, names)
    return pieces


def chess_soldier(dice: Random, names: Sequence[str]) -> Pieces:
    choices = tuple(dice.sample(list(names), dice.randint(1, 2)))
    return {"chess-pawn": replace(chess_pieces()["chess-pawn"], promotes_to=choices)}


def shogi_soldier() -> Pieces:
    return {name: piece for name, piece in shogi_pieces().items() if name in ("shogi-pawn", "promoted-pawn")}


# --- games that Fairy-Stockfish knows too ---------------------------------------------------------------------


def fairy_game(seed: int) -> Definition:
    """A game of chess sides, shogi sides or one of each that begins with scattered pieces and no check."""
    dice = Random(seed)
    return next(game for game in fairy_trials(dice, seed) if is_expressible(game) and is_quiet(game))


def fairy_trials(dice: Random, seed: int) -> Iterator[Definition]:
    while True:
        kinds = dice.choice([(CHESS, CHESS), (SHOGI, SHOGI), (SHOGI, SHOGI), (CHESS, SHOGI), (SHOGI, CHESS)])
        columns, rows = dice.randint(5, 10), dice.randint(5, 10)
        pieces = army(dice, hands=SHOGI in kinds)
        if dice.random() < 0.6:
            pieces = {name: replace(piece, not_stuck=True) for name, piece in pieces.items()}
        else:
            pieces = {name: replace(piece, not_stuck=False) for name, piece in pieces.items()}
        promoting = [name for name, piece in pieces.items() if piece.promotes_to]
        sides = tuple(
            Side(("white", "black")[side], kinds[side], (), dict.fromkeys(promoting, zone))
            for side, zone in enumerate(zones(dice, columns, rows))
        )
        step = dice.random() < 0.7
        rules = Rules(double_step=step, en_passant=step and dice.random() < 0.8)
        start = scattered(dice, columns, rows, pieces)
        yield Definition(f"random {seed}", columns, rows, (sides[0], sides[1]), pieces, start, rules)


def zones(dice: Random, columns: int, rows: int) -> tuple[frozenset[int], frozenset[int]]:
    """The last rows, or any cells."""
    deep = dice.randint(1, min(3, rows // 2))
    if dice.random() < 0.8:
        return rows_of(columns, range(rows - deep, rows)), rows_of(columns, range(deep))
    cells = range(columns * rows)
    # The last row is always in it: a chess pawn must not get there as a pawn.
    one, other = (frozenset(dice.sample(cells, len(cells) // 4)) for _ in range(2))
    return one | rows_of(columns, [rows - 1]), other | rows_of(columns, [0])


def scattered(dice: Random, columns: int, rows: int, pieces: Pieces) -> dict[int, tuple[int, str]]:
    """Kings at home, other pieces anywhere; pawns neither on the first nor on the last row."""
    count = dice.randint(4, 8)
    names = [name for name, piece in pieces.items() if not piece.royal and not piece.unpromoted]
    start: dict[int, tuple[int, str]] = {
        dice.randrange(columns): (0, "chief"),
        columns * rows - 1 - dice.randrange(columns): (1, "chief"),
    }
    for side in (0, 1):
        for _ in range(count):
            name = dice.choice([*names, "chess-pawn" if "chess-pawn" in pieces else names[0]])
            inner = name.endswith("-pawn")
            cell = dice.randrange(columns, columns * (rows - 1)) if inner else dice.randrange(columns * rows)
            start.setdefault(cell, (side, name))
    return dict(sorted(start.items()))


def is_expressible(game: Definition) -> bool:
    try:
        to_ini(game, "any")
    except InexpressibleError:
        return False
    return True


def is_quiet(game: Definition) -> bool:
    """Whether nobody begins in check, or stuck, or with two of what a column may hold once, or already at an end."""
    twin = Twin(game)
    start = twin.start()
    stuck = any(twin.is_stuck(side, name, cell) for cell, (side, name) in game.start.items())
    checked = twin.in_check(start, 0) or twin.in_check(start, 1)
    return not stuck and not checked and twin.end(start) is None
