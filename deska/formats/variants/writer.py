"""An own game as a section of variants.ini; what the engine has no words for is refused, one thing after another."""

import re
from collections.abc import Iterator, Mapping
from math import gcd

from deska.core.cells import cell_name
from deska.core.errors import FormatError, Problem
from deska.formats.variants.reader import PIECES
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
from deska.games.armies.definition.read.betza import betza_text, read_betza
from deska.games.armies.game import ArmyGame

_MOST_COLUMNS, _MOST_ROWS = 12, 10
_SPARE = "abcdefghijklmnopqrstuvwxyz"
_LEAPS = {(0, 1), (1, 1), (0, 2), (1, 2), (2, 2), (0, 3), (1, 3), (2, 3), (3, 3)}
_RIDES = {(0, 1), (1, 1), (1, 2)}
_LAME = {(1, 2), (2, 2), (2, 3), (0, 2)}
_PLAIN_TYPES = [name for name in PIECES if name not in ("pawn", "king", "shogiPawn")]


def section_text(game: ArmyGame) -> str:
    """The section of a game; FormatError with everything that cannot be said."""
    problems = unsaid(game.definition)
    if problems:
        raise FormatError(problems)
    writing = _Writing(game.definition, _section_name(game))
    return "".join(f"{line}\n" for line in writing.lines())


def unsaid(definition: Definition) -> list[Problem]:
    """Everything of a game that variants.ini cannot say."""
    kinds = [(what, "") for what, holds in _problems(definition).items() if holds]
    kinds += [("moves", piece.name) for piece in definition.pieces.values() if not _can_say_moves(piece)]
    return [Problem("variants-unsaid", {"what": what, "name": name}) for what, name in kinds]


def _section_name(game: ArmyGame) -> str:
    return re.sub(r"[^a-z0-9]+", "-", game.definition.name.lower()).strip("-") or game.name


# --- what cannot be said ------------------------------------------------------------------------------------


def _problems(game: Definition) -> dict[str, bool]:
    pieces, rules = list(game.pieces.values()), game.rules
    hands = any(side.kind == SHOGI for side in game.sides)
    must = [piece for piece in pieces if piece.promotes_to and piece.promotion == MUST]
    may = [piece for piece in pieces if piece.promotes_to and piece.promotion == MAY]
    return {
        "size": game.columns > _MOST_COLUMNS or game.rows > _MOST_ROWS,
        "draughts": any(side.kind == DRAUGHTS for side in game.sides),
        "kinds": game.sides[0].kind != game.sides[1].kind,
        "kings": [piece.royal for piece in pieces].count(True) != 1,
        "first": any(stride.first for piece in pieces for stride in piece.strides),
        "pawns": any(piece.pawn and not _is_chess_pawn(piece) for piece in pieces),
        "sides": _letters_clash(game),
        "castling": rules.castling and not _castles_alike(game),
        "passing": rules.en_passant and not rules.double_step,
        "entering-king": rules.entering_king,
        "progress": rules.no_progress_limit % 2 == 1,
        "stuck": hands and len({piece.not_stuck for piece in pieces if _can_get_stuck(game, piece)}) > 1,
        "mate": any(piece.no_mate and not _is_shogi_pawn(piece) for piece in pieces),
        "column": [piece.one_per_column for piece in pieces].count(True) > 1,
        "zones": any(len(_zones(game, side)) > 1 for side in (0, 1)),
        "choices": _differ(game, must) or any(len(piece.promotes_to) > 1 for piece in may),
        "hands": hands and (bool(must) or not _hands_alike(pieces)),
        "start": any(game.pieces[name].letter.startswith("+") for _, name in game.start.values()),
        "letters": len(pieces) > len(_SPARE),
    }


def _can_get_stuck(game: Definition, piece: PieceType) -> bool:
    """Whether there is a cell from which all moves of a piece leave the board. Promoted pieces are not asked."""
    if piece.royal or piece.unpromoted:
        return False
    cells = [(x, y) for x in range(game.columns) for y in range(game.rows)]
    return any(
        not any(0 <= x + one.dx < game.columns and 0 <= y + one.dy < game.rows for one in piece.strides)
        for x, y in cells
    )


def _letters_clash(game: Definition) -> bool:
    """Whether two kinds of chess pawns are on the same side: the engine has one."""
    pawns = [[name for name in _own(game, side) if _is_chess_pawn(game.pieces[name])] for side in (0, 1)]
    return any(len(own) > 1 for own in pawns)


def _own(game: Definition, side: int) -> set[str]:
    return {name for owner, name in game.start.values() if owner == side}


def _differ(game: Definition, must: list[PieceType]) -> bool:
    """Whether pieces of one side that must promote have different choices."""
    for side in (0, 1):
        own = _own(game, side)
        if len({frozenset(piece.promotes_to) for piece in must if piece.name in own}) > 1:
            return True
    return False


def _hands_alike(pieces: list[PieceType]) -> bool:
    """Whether what a piece becomes in a hand is what it was before it was promoted."""
    before = {piece.promotes_to[0]: piece.name for piece in pieces if piece.promotes_to}
    return all(piece.royal or piece.unpromoted == before.get(piece.name, "") for piece in pieces)


def _zones(game: Definition, side: int) -> set[frozenset[int]]:
    return {game.sides[side].zone.get(name, frozenset()) for name, piece in game.pieces.items() if piece.promotes_to}


def _is_chess_pawn(piece: PieceType) -> bool:
    return piece.pawn and set(piece.strides) == set(read_betza(PIECES["pawn"]))


def _is_shogi_pawn(piece: PieceType) -> bool:
    return piece.no_mate and piece.strides == read_betza(PIECES["shogiPawn"])


def _castlers(game: Definition, side: int, what: str) -> list[int]:
    return [cell for cell, (owner, name) in game.start.items() if owner == side and game.pieces[name].castles == what]


def _castles_alike(game: Definition) -> bool:
    """One king a side in the same column, inside the board; rooks of its row only; rows that mirror each other."""
    kings = [_castlers(game, side, "king") for side in (0, 1)]
    if [len(cells) for cells in kings] != [1, 1]:
        return False
    (white,), (black,) = kings
    column, row = white % game.columns, white // game.columns
    mirrored = black % game.columns == column and game.rows - 1 - black // game.columns == row
    leaps = any(stride.path != FREE for piece in game.pieces.values() for stride in piece.strides)
    king = next(piece for piece in game.pieces.values() if piece.castles == "king")
    far = any(stride.dy == 0 and (stride.reach != 1 or abs(stride.dx) == 2) for stride in king.strides)
    return mirrored and 2 <= column < game.columns - 2 and not leaps and not far


def _can_say_moves(piece: PieceType) -> bool:
    if any(stride.path == JUMP or stride.chain for stride in piece.strides):
        return False
    seen: set[tuple[object, ...]] = set()
    lines: dict[tuple[object, ...], str] = {}
    for stride in piece.strides:
        if not _is_known(stride):
            return False
        for mode in filter(None, (stride.moves and "m", stride.captures and "c")):
            key = (stride.dx, stride.dy, stride.path in (HOP, SHORT_HOP), stride.reach == 1, mode)
            if key in seen:
                return False
            seen.add(key)
            rides = stride.path != FREE or stride.reach != 1
            if rides and lines.setdefault((_line_sort(stride), mode), stride.path) != stride.path:
                return False
    return betza_text(piece.strides) is not None


def _is_known(stride: Stride) -> bool:
    small, large = sorted((abs(stride.dx), abs(stride.dy)))
    if stride.path == FREE:
        return (small, large) in (_LEAPS if stride.reach == 1 else _RIDES) and stride.reach < 10
    if stride.path == LAME:
        return (small, large) in _LAME and stride.reach == 1
    return (small, large) in ((0, 1), (1, 1)) and stride.reach == 0


def _line_sort(stride: Stride) -> tuple[int, int]:
    """The same for all directions of straight lines, of diagonals, of knights."""
    small, large = sorted((abs(stride.dx), abs(stride.dy)))
    return small // gcd(small, large), large // gcd(small, large)


# --- writing ------------------------------------------------------------------------------------------------


class _Writing:
    def __init__(self, game: Definition, name: str) -> None:
        self.game, self.name = game, name
        self.letters = _letters(game.pieces)

    def lines(self) -> Iterator[str]:
        game, rules = self.game, self.game.rules
        hands = game.sides[0].kind == SHOGI
        yield f"[{self.name}]"
        yield f"maxRank = {game.rows}"
        yield f"maxFile = {game.columns}"
        yield from self._pieces()
        yield f"startFen = {self._fen(hands)}"
        yield from self._promotions()
        yield from self._castling()
        pawns = any(piece.pawn for piece in game.pieces.values())
        yield f"doubleStep = {_said(rules.double_step and pawns)}"
        if rules.double_step and pawns:
            yield f"doubleStepRegionBlack = *{game.rows - 1}"
            if not rules.en_passant:
                yield "enPassantRegion = -"
        if hands:
            yield from self._drops()
        yield f"stalemateValue = {'loss' if hands else 'draw'}"
        yield f"nMoveRule = {rules.no_progress_limit // 2}"
        yield f"nMoveRuleTypes = {self._those('progress')}"
        yield f"nFoldRule = {rules.repetition}"
        yield f"perpetualCheckIllegal = {_said(rules.perpetual_check_loses)}"

    def _those(self, trait: str) -> str:
        found = (letter for name, letter in self.letters.items() if getattr(self.game.pieces[name], trait))
        return "".join(sorted(set(found))) or "-"

    def _pieces(self) -> Iterator[str]:
        free, number = list(_PLAIN_TYPES), 0
        by_letter = {letter: self.game.pieces[name] for name, letter in self.letters.items()}
        for letter, piece in sorted(by_letter.items(), key=lambda one: one[0]):
            plain = next((key for key in free if read_betza(PIECES[key]) == piece.strides), None)
            if piece.royal:
                yield f"king = {letter}:{betza_text(piece.strides)}"
            elif _is_chess_pawn(piece):
                yield f"pawn = {letter}"
            elif _is_shogi_pawn(piece):
                yield f"shogiPawn = {letter}"
            elif plain:
                free.remove(plain)
                yield f"{plain} = {letter}"
            else:
                number += 1
                yield f"customPiece{number} = {letter}:{betza_text(piece.strides)}"

    def _fen(self, hands: bool) -> str:
        rows = []
        for y in reversed(range(self.game.rows)):
            row = "".join(self._sign(y * self.game.columns + x) for x in range(self.game.columns))
            rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
        return f"{'/'.join(rows)}{'[-]' if hands else ''} w {self._rights()} - 0 1"

    def _sign(self, cell: int) -> str:
        if cell not in self.game.start:
            return "."
        side, name = self.game.start[cell]
        return self.letters[name].upper() if side == 0 else self.letters[name]

    def _rights(self) -> str:
        if not self.game.rules.castling:
            return "-"
        rights = ""
        for side, letters in enumerate(("KQ", "kq")):
            (king,) = _castlers(self.game, side, "king")
            rooks = [rook for rook in _castlers(self.game, side, "rook") if self._row(rook) == self._row(king)]
            rights += (letters[0] if any(rook > king for rook in rooks) else "") + (
                letters[1] if any(rook < king for rook in rooks) else ""
            )
        return rights or "-"

    def _row(self, cell: int) -> int:
        return cell // self.game.columns

    def _promotions(self) -> Iterator[str]:
        pieces = self.game.pieces
        for side, name in enumerate(("White", "Black")):
            zone = next(iter(_zones(self.game, side)), frozenset())
            cells = (cell_name(cell % self.game.columns, self._row(cell)) for cell in sorted(zone))
            yield f"promotionRegion{name} = {' '.join(cells) or '-'}"
        must = [name for name, piece in pieces.items() if piece.promotes_to and piece.promotion == MUST]
        may = [name for name, piece in pieces.items() if piece.promotes_to and piece.promotion == MAY]
        yield f"promotionPawnTypes = {''.join(sorted({self.letters[name] for name in must})) or '-'}"
        for side, name in enumerate(("White", "Black")):
            own = [one for one in must if (side, one) in self.game.start.values()]
            letters = [self.letters[other] for one in own[:1] for other in pieces[one].promotes_to]
            yield f"promotionPieceTypes{name} = {''.join(letters) or '-'}"
        pairs = sorted(f"{self.letters[name]}:{self.letters[pieces[name].promotes_to[0]]}" for name in may)
        yield f"promotedPieceType = {' '.join(pairs) or '-'}"

    def _castling(self) -> Iterator[str]:
        yield f"castling = {_said(self.game.rules.castling)}"
        if not self.game.rules.castling:
            return
        (king,) = _castlers(self.game, 0, "king")
        column = king % self.game.columns
        yield f"castlingKingFile = {_file(column)}"
        yield f"castlingKingsideFile = {_file(column + 2)}"
        yield f"castlingQueensideFile = {_file(column - 2)}"
        yield f"castlingRank = {self._row(king) + 1}"
        rooks = (letter for name, letter in self.letters.items() if self.game.pieces[name].castles == "rook")
        yield f"castlingRookPieces = {''.join(sorted(rooks))}"

    def _drops(self) -> Iterator[str]:
        pieces = self.game.pieces.values()
        yield "capturesToHand = true"
        yield "pieceDrops = true"
        yield f"dropNoDoubled = {self._those('one_per_column')}"
        yield f"shogiPawnDropMateIllegal = {_said(any(piece.no_mate for piece in pieces))}"
        stuck = [piece.not_stuck for piece in pieces if _can_get_stuck(self.game, piece)]
        yield f"immobilityIllegal = {_said(any(stuck))}"
        yield "firstRankPawnDrops = true"
        yield "promotionZonePawnDrops = true"


def _letters(pieces: Mapping[str, PieceType]) -> dict[str, str]:
    """A letter for each piece: its own if it is free, in the order of their letters; promoted ones come last."""
    found: dict[str, str] = {}
    order = sorted(pieces.values(), key=lambda piece: (piece.letter.startswith("+"), piece.letter, piece.name))
    for piece in order:
        own = piece.letter.lower()
        choice = own if own in _SPARE and len(own) == 1 else ""
        holder = next((name for name, letter in found.items() if letter == choice), None)
        if choice and (holder is None or (_is_chess_pawn(piece) and _is_chess_pawn(pieces[holder]))):
            found[piece.name] = choice  # pawns of the two sides may differ in their promotions
    for piece in order:
        if piece.name not in found:
            found[piece.name] = next(letter for letter in _SPARE if letter not in found.values())
    return found


def _said(holds: bool) -> str:
    return "true" if holds else "false"


def _file(column: int) -> str:
    return cell_name(column, 0)[0]
