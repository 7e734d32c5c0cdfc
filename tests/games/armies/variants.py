"""A definition as a variant of Fairy-Stockfish (variants.ini), where it can be said there.

What it cannot say, found by trying:
- jumps, chains, draughts sides; riders other than W, F and N; lame leapers other than N, A, Z and D; hoppers with a
  limit or other than along lines; two ranges of one sort (leap, ride, hop) in one direction; rides, hops and lame
  leaps of one piece along the same sort of line (it would do each of them wherever it does one of them);
- first moves by piece: there a piece has them on its side's second row, however often it moved, so only pieces that
  go ahead from there for good have them here, and only with double steps; it ignores captures by a first move,
  and lets any piece that goes along a line by one be taken en passant;
- castling: kings of one column, one sort of rook, and only those in the corners; whether a cell on the king's way is
  attacked it asks with the king still at home, we with the king on that cell (which hoppers and lame leapers tell
  apart); and a king that steps two cells sideways anyway has both moves there, the step only here;
- promotion by en passant: it has none;
- promotion by piece: one zone for all of a side. Pieces that must promote are `pawns` and share their choices;
  those that may have one promotion each, made on entering, leaving and within the zone as here. What a `pawn` became
  goes to a hand as the pawn, so games with hands have no such pieces;
- getting stuck by piece: all may or none; captures are no way on there, but a hop with nothing to hop over is; and
  promoted pieces are not asked;
- drops: only one sort can be one per column, and only a shogi pawn can be barred from mating, which it sometimes
  allows where hoppers or a king with more steps than chess's are about (too seldom to matter in counts of three moves);
- sides of different kinds have different drops, but one value of stalemate.
"""

from collections.abc import Iterator
from math import gcd

from deska.games.armies.definition.model import (
    DRAUGHTS,
    FREE,
    HOP,
    JUMP,
    LAME,
    MAY,
    MUST,
    SHOGI,
    SHORT_HOP,
    Definition,
    PieceType,
    Stride,
)
from tests.games.armies.classics import chess_pieces, rows_of, shogi_pieces
from tests.games.armies.slow_twin import DROP, Move, Position
from tests.games.armies.texts import LETTERS, square

ATOMS = {
    (0, 1): "W",
    (1, 1): "F",
    (0, 2): "D",
    (1, 2): "N",
    (2, 2): "A",
    (0, 3): "H",
    (1, 3): "C",
    (2, 3): "Z",
    (3, 3): "G",
}
SPARE_LETTERS = "acdefghijlmoqrstuvwxyz"  # k, p, b and n are the king, the two pawns


class InexpressibleError(Exception):
    """What Fairy-Stockfish has no words for."""


# --- pieces ---------------------------------------------------------------------------------------------------


def betza(piece: PieceType) -> str:
    """Each stride by itself; Fairy-Stockfish's directions of knights are rf (narrow) and fr (wide)."""
    seen: set[tuple[object, ...]] = set()
    for stride in piece.strides:
        for mode in (stride.moves and "m", stride.captures and "c"):
            key = (stride.dx, stride.dy, table(stride), mode, stride.first)
            if mode and key in seen:
                raise InexpressibleError(f"{piece.name}: twice in one direction")
            seen.add(key)
    check_lines(piece)
    return "".join(betza_of(stride) for stride in piece.strides)


def table(stride: Stride) -> str:
    """Where Fairy-Stockfish keeps a stride; it keeps one for each direction."""
    if is_hop(stride):
        return "hop"
    return "step" if stride.reach == 1 else "ride"


def check_lines(piece: PieceType) -> None:
    kinds: dict[tuple[object, ...], str] = {}
    for stride in piece.strides:
        if stride.path == FREE and stride.reach == 1:
            continue
        for mode in (stride.moves and "m", stride.captures and "c"):
            if mode and kinds.setdefault((line_sort(stride), mode), stride.path) != stride.path:
                raise InexpressibleError(f"{piece.name}: two ways along a line")


def line_sort(stride: Stride) -> tuple[int, int]:
    """The same for all directions of straight lines, of diagonals, of knights."""
    small, large = sorted((abs(stride.dx), abs(stride.dy)))
    return small // gcd(small, large), large // gcd(small, large)


def betza_of(stride: Stride) -> str:
    size = (min(abs(stride.dx), abs(stride.dy)), max(abs(stride.dx), abs(stride.dy)))
    atom = ATOMS.get(size, "")
    mode = ("" if stride.captures else "m") if stride.moves else "c"
    return ("i" if stride.first else "") + mode + direction(stride) + walk(stride, atom)


def walk(stride: Stride, atom: str) -> str:
    line = {"W": "R", "F": "B"}.get(atom, "")
    if stride.path == FREE and atom:
        if stride.reach == 1:
            return atom
        if atom in "WFN" and stride.reach < 10:
            return (line or atom * 2) if stride.reach == 0 else f"{atom}{stride.reach}"
    if stride.path == LAME and atom in ("N", "A", "Z", "D") and stride.reach == 1:
        return "n" + atom
    if is_hop(stride) and line and stride.reach == 0:
        return ("p" if stride.path == HOP else "g") + line
    raise InexpressibleError(str(stride))


def direction(stride: Stride) -> str:
    """Of one stride only."""
    vertical = "f" if stride.dy > 0 else "b" if stride.dy < 0 else ""
    horizontal = "r" if stride.dx > 0 else "l" if stride.dx < 0 else ""
    if abs(stride.dy) > abs(stride.dx):
        return horizontal + vertical
    return vertical + horizontal


def letters(game: Definition) -> dict[str, str]:
    """A letter for each piece: its own are taken where Fairy-Stockfish treats a piece in a way of its own."""
    spare = iter(SPARE_LETTERS)
    return {name: special_letter(piece) or next(spare) for name, piece in game.pieces.items()}


def special_letter(piece: PieceType) -> str:
    if piece.royal:
        return "k"
    if is_chess_pawn(piece):
        return "p"
    return "b" if is_shogi_pawn(piece) else ""


def is_chess_pawn(piece: PieceType) -> bool:
    return piece.pawn and set(piece.strides) == set(chess_pieces()["chess-pawn"].strides)


def is_shogi_pawn(piece: PieceType) -> bool:
    return piece.no_mate and piece.strides == shogi_pieces()["shogi-pawn"].strides


# --- the variant ----------------------------------------------------------------------------------------------


def to_ini(game: Definition, variant: str) -> str:
    """The text of a variant with the moves of this game; fails where there is none."""
    check_expressible(game)
    lines = [f"[{variant}]", f"maxRank = {game.rows}", f"maxFile = {game.columns}"]
    lines += piece_lines(game)
    lines += castling_lines(game)
    lines += promotion_lines(game)
    lines += drop_lines(game)
    lines += double_step_lines(game)
    stuck = all(piece.not_stuck for piece in game.pieces.values())
    lines += [f"immobilityIllegal = {said(stuck)}", f"stalemateValue = {stalemate_value(game)}"]
    lines += [f"nFoldRule = {game.rules.repetition}", f"nMoveRule = {game.rules.no_progress_limit // 2}"]
    lines += [f"perpetualCheckIllegal = {said(game.rules.perpetual_check_loses)}"]
    lines += [f"startFen = {to_fen(game, Position(dict(game.start)))}"]
    return "\n".join(lines) + "\n"


def said(holds: bool) -> str:
    return "true" if holds else "false"


def stalemate_value(game: Definition) -> str:
    return "loss" if all(side.kind == SHOGI for side in game.sides) else "draw"


def check_expressible(game: Definition) -> None:
    pieces = game.pieces.values()
    problems = {
        "a board too large": game.columns > 12 or game.rows > 10,
        "draughts": any(side.kind == DRAUGHTS for side in game.sides),
        "jumps": any(stride.path == JUMP for piece in pieces for stride in piece.strides),
        "castling": game.rules.castling and not castles_alike(game),
        "kings": [piece.royal for piece in pieces].count(True) != 1,
        "stuck": len({piece.not_stuck for piece in pieces}) > 1 or not stuck_alike(game),
        "first moves": any(has_first(piece) and not goes_ahead(game, piece) for piece in pieces),
        "promotion by en passant": game.rules.en_passant and promotes_passing(game),
        "pawns": any(piece.pawn and not is_chess_pawn(piece) for piece in pieces),
        "no mate": any(piece.no_mate and not is_shogi_pawn(piece) for piece in pieces),
        "one per column": [piece.one_per_column for piece in pieces].count(True) > 1,
        "to hand": has_hands(game) and any(promoting(piece, MUST) for piece in pieces),
    }
    for what, holds in problems.items():
        if holds:
            raise InexpressibleError(what)


def has_first(piece: PieceType) -> bool:
    return any(stride.first for stride in piece.strides)


def goes_ahead(game: Definition, piece: PieceType) -> bool:
    """Whether a piece stands only on second rows, which it leaves for good, and comes from nowhere else."""
    second = ({1}, {game.rows - 2})
    placed = all(
        cell // game.columns in second[side] for cell, (side, name) in game.start.items() if name == piece.name
    )
    found_later = has_hands(game) or any(piece.name in other.promotes_to for other in game.pieces.values())
    ahead = all(stride.dy > 0 and not (stride.first and stride.captures) for stride in piece.strides)
    rules = game.rules.double_step and not game.rules.en_passant
    return rules and placed and ahead and not found_later


def promotes_passing(game: Definition) -> bool:
    pawns = [name for name, piece in game.pieces.items() if piece.pawn]
    zones = [side.zone.get(name, frozenset()) for side in game.sides for name in pawns]
    rows = {cell // game.columns for zone in zones for cell in zone}
    return bool(rows & {2, game.rows - 3})


def stuck_alike(game: Definition) -> bool:
    """Whether both find the same pieces stuck, and nothing is promoted to get stuck."""
    pieces = [piece for piece in game.pieces.values() if piece.not_stuck]
    promoted = {name for piece in pieces for name in piece.promotes_to}
    for piece in pieces:
        for cell in range(game.columns * game.rows):
            here = any(fits(game, stride, cell, 1 + is_hop(stride)) for stride in piece.strides)
            there = any(fits(game, stride, cell, 1) for stride in piece.strides if stride.moves)
            if here != there or (not here and piece.name in promoted):
                return False
    return True


def is_hop(stride: Stride) -> bool:
    return stride.path in (HOP, SHORT_HOP)


def fits(game: Definition, stride: Stride, cell: int, steps: int) -> bool:
    """Whether so many steps stay on the board, for the first side; the second is like it, turned."""
    x, y = cell % game.columns + steps * stride.dx, cell // game.columns + steps * stride.dy
    return 0 <= x < game.columns and 0 <= y < game.rows


def has_hands(game: Definition) -> bool:
    return any(side.kind == SHOGI for side in game.sides)


def piece_lines(game: Definition) -> Iterator[str]:
    number = 0
    for name, letter in letters(game).items():
        piece = game.pieces[name]
        if piece.royal:
            yield f"king = k:{betza(piece)}"
        elif is_chess_pawn(piece):
            yield "pawn = p"
        elif is_shogi_pawn(piece):
            yield f"shogiPawn = {letter}"
        else:
            number += 1
            yield f"customPiece{number} = {letter}:{betza(piece)}"


def castlers(game: Definition, side: int, what: str) -> list[int]:
    """The cells at home where a king or its rooks begin."""
    home = range(game.columns) if side == 0 else range(game.columns * (game.rows - 1), game.columns * game.rows)
    return [cell for cell in home if cell in game.start and is_castler(game, *game.start[cell], side, what)]


def is_castler(game: Definition, owner: int, name: str, side: int, what: str) -> bool:
    return owner == side and game.pieces[name].castles == what


def castles_alike(game: Definition) -> bool:
    kings = [cell % game.columns for side in (0, 1) for cell in castlers(game, side, "king")]
    rooks = [cell % game.columns for side in (0, 1) for cell in castlers(game, side, "rook")]
    in_corners = set(rooks) <= {0, game.columns - 1}
    sorts = [piece for piece in game.pieces.values() if piece.castles == "rook"]
    hops = any(stride.path != FREE for piece in game.pieces.values() for stride in piece.strides)
    inside = all(2 <= column < game.columns - 2 for column in kings)
    strides = [stride for piece in game.pieces.values() if piece.castles == "king" for stride in piece.strides]
    far = any(stride.dy == 0 and (stride.reach != 1 or abs(stride.dx) == 2) for stride in strides)
    alone = len(kings) == 2 and len(set(kings)) == 1 and len(sorts) == 1
    return alone and in_corners and inside and not hops and not far


def castling_lines(game: Definition) -> Iterator[str]:
    yield f"castling = {said(game.rules.castling)}"
    if game.rules.castling:
        column = castlers(game, 0, "king")[0] % game.columns
        rook = next(letters(game)[name] for name, piece in game.pieces.items() if piece.castles == "rook")
        yield f"castlingRookPieces = {rook}"
        yield f"castlingKingFile = {LETTERS[column]}"
        yield f"castlingKingsideFile = {LETTERS[column + 2]}"
        yield f"castlingQueensideFile = {LETTERS[column - 2]}"


def castling_rights(game: Definition) -> str:
    """Of the start: k for the corner on the right, q for the other."""
    if not game.rules.castling:
        return "-"
    sides = [(cell % game.columns > 0, side) for side in (0, 1) for cell in castlers(game, side, "rook")]
    text = "".join(("qk"[right]).upper() if side == 0 else "qk"[right] for right, side in sorted(sides, reverse=True))
    return text or "-"


def promoting(piece: PieceType, how: str) -> bool:
    return bool(piece.promotes_to) and piece.promotion == how


def promotion_lines(game: Definition) -> Iterator[str]:
    known = letters(game)
    yield "promotionRegionWhite = " + region(game, promotion_zone(game, 0))
    yield "promotionRegionBlack = " + region(game, promotion_zone(game, 1))
    must = [piece for piece in game.pieces.values() if promoting(piece, MUST)]
    may = [piece for piece in game.pieces.values() if promoting(piece, MAY)]
    choices = {frozenset(piece.promotes_to) for piece in must}
    if len(choices) > 1 or any(len(piece.promotes_to) > 1 for piece in may):
        raise InexpressibleError("choices of promotion")
    yield "promotionPawnTypes = " + ("".join(known[piece.name] for piece in must) or "-")
    yield "promotionPieceTypes = " + ("".join(known[name] for names in choices for name in sorted(names)) or "-")
    pairs = [f"{known[piece.name]}:{known[piece.promotes_to[0]]}" for piece in may]
    yield "promotedPieceType = " + (" ".join(pairs) or "-")


def promotion_zone(game: Definition, side: int) -> frozenset[int]:
    """The one of all that promote."""
    names = [name for name, piece in game.pieces.items() if piece.promotes_to]
    zones = {game.sides[side].zone.get(name, frozenset()) for name in names}
    if len(zones) > 1:
        raise InexpressibleError("promotion zones")
    return next(iter(zones), frozenset())


def region(game: Definition, cells: frozenset[int]) -> str:
    return " ".join(square(game, cell) for cell in sorted(cells)) or "-"


def drop_lines(game: Definition) -> Iterator[str]:
    """A side that is not of shogi may drop nowhere."""
    yield f"capturesToHand = {said(has_hands(game))}"
    yield f"pieceDrops = {said(has_hands(game))}"
    everywhere = rows_of(game.columns, range(game.rows))
    for name, side in zip(("white", "black"), game.sides, strict=True):
        yield f"{name}DropRegion = " + region(game, everywhere if side.kind == SHOGI else frozenset())
    single = [letters(game)[name] for name, piece in game.pieces.items() if piece.one_per_column]
    yield "dropNoDoubled = " + (single[0] if single else "-")
    yield f"shogiPawnDropMateIllegal = {said(any(piece.no_mate for piece in game.pieces.values()))}"
    yield "firstRankPawnDrops = true"
    yield "promotionZonePawnDrops = true"


def double_step_lines(game: Definition) -> Iterator[str]:
    pawns = any(is_chess_pawn(piece) for piece in game.pieces.values())
    yield f"doubleStep = {said(game.rules.double_step and pawns)}"
    yield "doubleStepRegionWhite = *2"
    yield f"doubleStepRegionBlack = *{game.rows - 1}"
    if not game.rules.en_passant:
        yield "enPassantRegion = -"


# --- positions and moves --------------------------------------------------------------------------------------


def to_fen(game: Definition, position: Position) -> str:
    """Of a position in which nothing is promoted or has moved, and nothing has just passed."""
    rows = [row_text(game, position, y) for y in reversed(range(game.rows))]
    hands = "".join(
        letter_of(game, side, name) * count for side in (0, 1) for name, count in position.hands[side].items()
    )
    hand = f"[{hands or '-'}]" if has_hands(game) else ""
    return "/".join(rows) + f"{hand} {'wb'[position.turn]} {castling_rights(game)} - {position.quiet} 1"


def row_text(game: Definition, position: Position, y: int) -> str:
    text, gap = "", 0
    for x in range(game.columns):
        piece = position.board.get(y * game.columns + x)
        if piece is None:
            gap += 1
        else:
            text += (str(gap) if gap else "") + letter_of(game, *piece)
            gap = 0
    return text + (str(gap) if gap else "")


def letter_of(game: Definition, side: int, name: str) -> str:
    return letters(game)[name].upper() if side == 0 else letters(game)[name]


def fairy_text(game: Definition, move: Move) -> str:
    """A move as Fairy-Stockfish writes it."""
    if move.kind == DROP:
        return f"{letters(game)[move.piece].upper()}@{square(game, move.end)}"
    optional = game.pieces[move.piece].promotion == MAY
    promotion = "" if not move.promotion else "+" if optional else letters(game)[move.promotion]
    return square(game, move.start) + square(game, move.end) + promotion
