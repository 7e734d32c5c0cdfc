"""Random own games from seeds: such as Fairy-Stockfish can play too, and such as only the twin can."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from deska.games.armies.definition.model import (
    BY_KING,
    CHESS,
    DRAUGHTS,
    FREE,
    GOES_ON_PROMOTED,
    HOP,
    JUMP,
    KING_SOONEST,
    LAME,
    MAY,
    MOST,
    MOST_KINGS,
    MUST,
    PASSES,
    SHOGI,
    SHORT_HOP,
    STOPS,
    Definition,
    PieceType,
    Rules,
    Side,
    Stride,
)
from tests.games.armies.classics import chess_pieces, rows_of, shogi_pieces
from tests.games.armies.slow_twin import Twin
from tests.games.armies.variants import InexpressibleError, betza, to_ini

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
        stored = {way for way in ways if dice.random() < 0.6}
        ways = [way for way in ways if way in stored or (-way[0], way[1]) in stored]
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


def fairy_strides(dice: Random, parts: int) -> tuple[Stride, ...]:
    """Such as Fairy-Stockfish can say."""
    while True:
        found = random_strides(dice, parts)
        try:
            betza(PieceType("any", "A", found, 0))
        except InexpressibleError:
            continue
        return found


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
        pieces[f"piece{number}"] = PieceType(f"piece{number}", "A", fairy_strides(dice, dice.randint(1, 3)), 100)
    names = [name for name in pieces if name != "chief"]
    for name in dice.sample(names, dice.randint(0, 2)):
        better = PieceType(f"{name}-up", "+A", fairy_strides(dice, dice.randint(2, 3)), 200, unpromoted=name)
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


@cache
def fairy_game(seed: int) -> Definition:
    """A game of chess sides, shogi sides or one of each that begins with scattered pieces and no check."""
    dice = Random(seed)
    trials = fairy_trials(dice, seed)
    return next(game for game in trials if is_expressible(game) and is_quiet(game) and is_small(game))


def fairy_trials(dice: Random, seed: int) -> Iterator[Definition]:
    kinds = [(CHESS, CHESS), (SHOGI, SHOGI), (CHESS, SHOGI), (CHESS, CHESS), (SHOGI, SHOGI), (SHOGI, CHESS)][seed % 6]
    while True:
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
        game = Definition(f"random {seed}", columns, rows, (sides[0], sides[1]), pieces, start, rules)
        if kinds == (CHESS, CHESS):
            game = with_recruits(dice, game) if step and dice.random() < 0.6 else game
            game = with_castling(dice, game) if dice.random() < 0.8 else game
        yield game


def with_recruits(dice: Random, game: Definition) -> Definition:
    """On second rows pieces with a first move, which go ahead only."""
    firsts = [
        replace(stride, first=True, moves=True, captures=False) for stride in fairy_strides(dice, 2) if stride.dy > 0
    ]
    plain = Stride(0, 1, captures=dice.random() < 0.5)
    recruit = PieceType("recruit", "Y", (plain, *firsts), 100, not_stuck=game.pieces["chief"].not_stuck)
    start = dict(game.start)
    for side, row in ((0, 1), (1, game.rows - 2)):
        for column in dice.sample(range(game.columns), 2):
            start.setdefault(row * game.columns + column, (side, "recruit"))
    return replace(game, pieces={**game.pieces, "recruit": recruit}, start=start)


def with_castling(dice: Random, game: Definition) -> Definition:
    """Kings in one column of the home rows, a sort of piece as rooks in the corners and nowhere else."""
    start = {cell: piece for cell, piece in game.start.items() if piece[1] not in ("chief", "piece0")}
    column, top = dice.randrange(2, game.columns - 2), (game.rows - 1) * game.columns
    for side, home in ((0, 0), (1, top)):
        start[home + column] = (side, "chief")
        for corner in (home, home + game.columns - 1):
            if dice.random() < 0.8:
                start[corner] = (side, "piece0")
    king, rook = game.pieces["chief"], game.pieces["piece0"]
    castlers = {"chief": replace(king, castles="king"), "piece0": replace(rook, castles="rook")}
    return replace(game, pieces={**game.pieces, **castlers}, start=start, rules=replace(game.rules, castling=True))


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


def is_small(game: Definition) -> bool:
    """Few enough moves for pyffish, to which every one costs milliseconds, and not too few."""
    twin = Twin(game)
    mine, theirs = (len(twin.legal(replace(twin.start(), turn=side))) for side in (0, 1))
    return 50 <= mine * theirs <= 350


def is_quiet(game: Definition) -> bool:
    """Whether nobody begins in check, or stuck, or with two of what a column may hold once, or already at an end."""
    twin = Twin(game)
    start = twin.start()
    stuck = any(twin.is_stuck(side, name, cell) for cell, (side, name) in game.start.items())
    checked = twin.in_check(start, 0) or twin.in_check(start, 1)
    return not stuck and not checked and twin.end(start) is None


# --- games of all kinds, for the twin ---------------------------------------------------------------------------


def mixed_game(seed: int) -> Definition:
    """Any kinds of side with any pieces, jumpers among them, in a game that does not begin with a check."""
    dice = Random(seed)
    while True:
        game = mixed_trial(dice, seed)
        if is_quiet(game):
            return game


def mixed_trial(dice: Random, seed: int) -> Definition:
    kinds = [(DRAUGHTS, DRAUGHTS), (CHESS, DRAUGHTS), (DRAUGHTS, SHOGI), (CHESS, SHOGI), (DRAUGHTS, CHESS)][seed % 5]
    columns, rows = dice.randint(4, 9), dice.randint(4, 9)
    pieces = mixed_army(dice)
    promoting = [name for name, piece in pieces.items() if piece.promotes_to]
    by_piece = [{name: zones(dice, columns, rows)[side] for name in promoting} for side in (0, 1)]
    one, other = (Side(("white", "black")[side], kinds[side], priority(dice), by_piece[side]) for side in (0, 1))
    start = mixed_start(dice, columns, rows, pieces, kinds)
    return Definition(f"mixed {seed}", columns, rows, (one, other), pieces, start, mixed_rules(dice))


def mixed_rules(dice: Random) -> Rules:
    return Rules(
        castling=dice.random() < 0.5,
        double_step=dice.random() < 0.5,
        en_passant=dice.random() < 0.5,
        no_progress_limit=dice.choice([0, 20, 40]),
        repetition=dice.choice([2, 3]),
        perpetual_check_loses=dice.random() < 0.3,
        last_row=dice.choice([STOPS, GOES_ON_PROMOTED, PASSES]),
        taken_at_once=dice.random() < 0.3,
        no_turning_back=dice.random() < 0.3,
    )


def priority(dice: Random) -> tuple[str, ...]:
    return tuple(dice.sample([BY_KING, MOST, MOST_KINGS, KING_SOONEST], dice.randint(0, 4)))


def mixed_army(dice: Random) -> Pieces:
    """Own pieces, jumpers, and pieces of the three classics."""
    pieces: Pieces = {"chief": replace(king(dice), castles="king")}
    for number in range(dice.randint(2, 4)):
        strides = tuple(replace(s, first=dice.random() < 0.1) for s in random_strides(dice, dice.randint(1, 3)))
        pieces[f"piece{number}"] = PieceType(f"piece{number}", "A", strides, 100)
    for number in range(dice.randint(1, 2)):
        pieces[f"jumper{number}"] = PieceType(f"jumper{number}", "J", random_jumps(dice), 100)
    pieces["man"] = PieceType("man", "M", random_man(dice), 100, progress=True)
    flying = [Stride(dx, dy, 0, captures=False) for dx, dy in ways_of((1, 1))]
    jumps = [Stride(dx, dy, 0, moves=False, path=JUMP, chain=True) for dx, dy in ways_of((1, 1))]
    pieces["lord"] = PieceType("lord", "L", tuple(flying + jumps), 300, crowned=True)
    pieces |= shogi_soldier() | {"chess-pawn": chess_pieces()["chess-pawn"]}
    return with_traits(dice, pieces)


def random_jumps(dice: Random) -> tuple[Stride, ...]:
    """Jumps of one reach and chain, sometimes others too, and often ordinary strides besides."""
    jumps = jumps_of_a_kind(dice)
    if dice.random() < 0.3:
        ways = {(stride.dx, stride.dy) for stride in jumps}
        jumps += tuple(stride for stride in jumps_of_a_kind(dice) if (stride.dx, stride.dy) not in ways)
    return jumps + (random_strides(dice, 1) if dice.random() < 0.7 else ())


def jumps_of_a_kind(dice: Random) -> tuple[Stride, ...]:
    reach, chain, first = dice.choice([1, 1, 2, 0]), dice.random() < 0.8, dice.random() < 0.1
    return tuple(
        Stride(dx, dy, reach, moves=False, path=JUMP, first=first, chain=chain)
        for dx, dy in some_ways(dice, dice.choice([(0, 1), (1, 1), (1, 2), (0, 2)]))
    )


def random_man(dice: Random) -> tuple[Stride, ...]:
    ahead = [Stride(dx, 1, captures=False) for dx in (-1, 1)]
    ways = ways_of((1, 1)) if dice.random() < 0.5 else [(-1, 1), (1, 1)]
    return tuple(ahead + [Stride(dx, dy, moves=False, path=JUMP, chain=True) for dx, dy in ways])


def with_traits(dice: Random, pieces: Pieces) -> Pieces:
    """Promotions and whatever else a definition can say of a piece, given out at random."""
    own = [name for name in pieces if name.startswith(("piece", "jumper"))]
    found = dict(pieces)
    found["man"] = replace(pieces["man"], promotes_to=("lord",))
    found["chess-pawn"] = replace(pieces["chess-pawn"], promotes_to=tuple(dice.sample([*own, "lord"], 2)))
    for name in own:
        others = [other for other in (*own, "lord") if other != name]
        found[name] = replace(
            pieces[name],
            promotes_to=tuple(dice.sample(others, dice.randint(1, 2))) if dice.random() < 0.4 else (),
            promotion=dice.choice([MAY, MUST]),
            unpromoted=dice.choice(own) if dice.random() < 0.2 else "",
            castles="rook" if dice.random() < 0.3 else "",
            progress=dice.random() < 0.2,
            crowned=dice.random() < 0.3,
            one_per_column=dice.random() < 0.2,
            not_stuck=dice.random() < 0.3,
            no_mate=dice.random() < 0.2,
            cannot_take=tuple(dice.sample(list(pieces), 1)) if dice.random() < 0.2 else (),
        )
    return found


def mixed_start(
    dice: Random, columns: int, rows: int, pieces: Pieces, kinds: tuple[str, str]
) -> dict[int, tuple[int, str]]:
    """A royal piece for each side but draughts (there sometimes), others anywhere, some men among them."""
    names = [name for name, piece in pieces.items() if not piece.royal]
    start: dict[int, tuple[int, str]] = {}
    for side, home in ((0, 0), (1, columns * (rows - 1))):
        if kinds[side] != DRAUGHTS or dice.random() < 0.3:
            start[home + dice.randrange(columns)] = (side, "chief")
        for _ in range(dice.randint(3, max(4, columns * rows // 6))):
            start.setdefault(dice.randrange(columns * rows), (side, dice.choice([*names, "man", "man"])))
    return dict(sorted(start.items()))
