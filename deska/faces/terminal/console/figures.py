"""Unicode figures of pieces."""

from deska.core.view import BoardView, Piece

# By picture: the figure of the light side and of the dark side.
_FIGURES = {
    "chess-king": "♔♚",
    "chess-queen": "♕♛",
    "chess-rook": "♖♜",
    "chess-bishop": "♗♝",
    "chess-knight": "♘♞",
    "chess-pawn": "♙♟",
    "draughts-man": "⛀⛂",
    "draughts-king": "⛁⛃",
}
# Shogi pieces look the same on both sides; those of the upper side get a v, as in printed diagrams.
_KANJI = {
    "shogi-king": "玉",
    "shogi-rook": "飛",
    "shogi-dragon": "龍",
    "shogi-bishop": "角",
    "shogi-horse": "馬",
    "shogi-gold": "金",
    "shogi-silver": "銀",
    "shogi-promoted-silver": "全",
    "shogi-knight": "桂",
    "shogi-promoted-knight": "圭",
    "shogi-lance": "香",
    "shogi-promoted-lance": "杏",
    "shogi-pawn": "歩",
    "shogi-tokin": "と",
}
_DARK_BEGINS = "●"


def symbol_of(piece: Piece, view: BoardView, figures: bool) -> str:
    """The symbol of a piece: its figure if it has one and figures are enabled, else its letter."""
    if figures and piece.picture in _FIGURES:
        is_dark = (piece.owner == 1) != (view.signs[0] == _DARK_BEGINS)
        return _FIGURES[piece.picture][is_dark]
    if figures and piece.picture in _KANJI:
        return ("v" if piece.owner else " ") + _KANJI[piece.picture]
    return piece.letter
