"""Letters of pieces: given letters stay, other pieces get free ones."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from deska.games.armies.definition.model import PieceType
from deska.games.armies.definition.read.pieces import is_letter
from deska.games.armies.definition.read.standard import SECOND_LETTERS


def with_letters(pieces: Mapping[str, PieceType], default: Mapping[str, str]) -> dict[str, PieceType]:
    """The pieces, each with a letter. `usual`: the letters of standard pieces, which give way if taken."""
    taken = {piece.letter for piece in pieces.values() if piece.letter}
    lettered: dict[str, PieceType] = {}
    # Chess before shogi before draughts; promoted pieces (with a plus) after their originals.
    waiting = sorted(pieces, key=lambda name: (default.get(name, "").startswith("+"), name in default))
    for name in waiting:
        piece = pieces[name]
        letter = piece.letter or _free_letter(piece, default.get(name, ""), taken, lettered)
        taken.add(letter)
        lettered[name] = replace(piece, letter=letter)
    return {name: lettered[name] for name in pieces}


def _free_letter(piece: PieceType, default: str, taken: set[str], lettered: Mapping[str, PieceType]) -> str:
    if default.startswith("+") and piece.unpromoted in lettered:
        default = "+" + lettered[piece.unpromoted].letter.removeprefix("+")
    choices = chain([default, SECOND_LETTERS.get(piece.name, "")], piece.name.upper(), _capitals())
    return next(choice for choice in choices if choice not in taken and is_letter(choice))


def _capitals() -> Iterator[str]:
    """All capital letters, the English ones first; there are more than pieces."""
    return (chr(code) for code in range(ord("A"), 0x2000) if is_letter(chr(code)))
