"""Positions of army games that people set up by hand."""

from collections.abc import Mapping

from deska.core.arranging import Arranger
from deska.core.errors import PositionError
from deska.core.view import Piece
from deska.games.armies.board_view import Pictures
from deska.games.armies.checks import Checks
from deska.games.armies.notation.base import Notation, Setting


def arranger(notation: Notation, pictures: Pictures, checks: Checks) -> Arranger:
    """All pieces that a side can own, and those that it can have in hand."""
    codes = {pictures.piece(code): code for side in (0, 1) for code in notation.codes[side].values()}
    held = tuple(pictures.piece(code) for side in (0, 1) for code in notation.droppable[side])
    cells = {name: cell for cell, name in enumerate(notation.cells.names)}

    def text(pieces: Mapping[str, Piece], hands: Mapping[Piece, int], to_move: int) -> str:
        setting = Setting(placed={cells[cell]: codes[piece] for cell, piece in pieces.items()}, turn=to_move)
        setting.hands = {codes[piece]: count for piece, count in hands.items() if count}
        setting.rights = _rights(notation, checks, setting)
        return notation.position_text(checks.settled(setting))

    return Arranger(tuple(codes), text, in_hand=held if notation.has_hands else ())


def _rights(notation: Notation, checks: Checks, setting: Setting) -> int:
    """Every castling for which king and rook stand as they do at the start."""
    rights = 0
    for castle in range(int(notation.tables.fixed.castles)):
        try:
            checks.settled(Setting(dict(setting.placed), setting.turn, dict(setting.hands), rights=1 << castle))
        except PositionError:
            continue
        rights |= 1 << castle
    return rights
