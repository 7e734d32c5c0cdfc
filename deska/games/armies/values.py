from collections.abc import Mapping
from dataclasses import replace
from deska.games.armies.definition import PieceType

def with_values(pieces: Mapping[str, PieceType], columns: int, rows: int) -> dict[str, PieceType]:
    return {name: piece if piece.value else replace(piece, value=100) for name, piece in pieces.items()}
