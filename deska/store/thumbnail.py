"""The last position of a match as a small picture, so that lists need not replay it."""

from typing import Any

from deska.play.match.match import Match


def thumbnail_of(match: Match) -> dict[str, Any]:
    """What is drawn of the current position. Equal pieces are written once."""
    view, look = match.view(), match.game.look()
    kinds = list(dict.fromkeys(view.pieces.values()))
    number = {piece: at for at, piece in enumerate(kinds)}
    seats = range(match.game.seats)
    return {
        "columns": view.columns,
        "rows": view.rows,
        "pattern": view.pattern,
        "names": list(view.names),
        "look": {**vars(look), "holes": sorted(look.holes)},
        "kinds": [{**vars(piece), "owner": match.match_seat(piece.owner)} for piece in kinds],
        "pieces": {cell: number[piece] for cell, piece in view.pieces.items()},
        "last": list(view.last),
        "winning": [list(row) for row in view.winning],
        "drawings": dict(view.drawings),
        "seats": [
            {
                "symbol": match.seat_setups[seat].symbol,
                "colour": match.seat_setups[seat].colour,
                "sign": view.signs[match.part_of(seat)],
                "part": match.part_of(seat),
            }
            for seat in seats
        ],
    }
