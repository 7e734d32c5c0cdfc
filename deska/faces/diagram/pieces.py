"""Pieces as SVG, in a cell from 0,0 to 1,1. The page draws the same pictures."""

import base64
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from deska.core.view import DARK, FRAME, LIGHT, PAPER, WOOD, BoardView, Piece
from deska.faces.diagram.colours import COLOURS

_OWN_SYMBOLS = ("X", "O", "△", "□")
OWN_COLOURS = ("#2563eb", "#dc2626", "#15803d", "#b45309")  # as the server names the seats' colours
_STROKES = {
    "X": "M25 25 75 75M75 25 25 75",
    "O": "M50 22A28 28 0 1 0 50 78A28 28 0 1 0 50 22",
    "△": "M50 22 80 74H20Z",
    "□": "M25 25H75V75H25Z",
}
_DISCS = {"X": "black", "O": "white"}


@dataclass(frozen=True)
class SeatLook:
    """How the pieces of a seat are told from others; "": its usual symbol or colour."""

    symbol: str = ""
    colour: str = ""


def seats_of(view: BoardView, seats: Sequence[SeatLook] = ()) -> list[SeatLook]:
    """The looks of all seats of a game; by default a seat looks as its sign says, such as O after a swap of colours."""
    looks = []
    for seat, sign in enumerate(view.signs):
        own = (_OWN_SYMBOLS.index(sign) if sign in _OWN_SYMBOLS else seat) % len(_OWN_SYMBOLS)
        given = seats[seat] if seat < len(seats) else SeatLook()
        looks.append(SeatLook(given.symbol or _OWN_SYMBOLS[own], given.colour or OWN_COLOURS[own]))
    return looks


@cache
def _pictures() -> Any:
    """The drawings that this and the page share."""
    return json.loads((Path(__file__).parent / "pictures.json").read_text(encoding="utf-8"))


def has_discs(theme: str) -> bool:
    """True if pieces without pictures are stones or discs, not signs."""
    return theme not in (PAPER, WOOD)


class Pieces:
    """Draws the pieces of a board."""

    def __init__(self, theme: str, seats: Sequence[SeatLook], drawings: Mapping[str, str] | None = None) -> None:
        self.theme, self.seats, self.drawings = theme, seats, drawings or {}

    def drawn(self, piece: Piece) -> str:
        if piece.shade:
            return f'<g class="army {_shade(piece)}" transform="scale(.01)">{self._of_army(piece)}</g>'
        if piece.picture:
            return f'<g transform="scale(.01)" color="{self.pen(piece.owner)}">{_coloured(piece)}</g>'
        if has_discs(self.theme):
            return self._disc(piece.owner)
        return f'<g transform="scale(.01)" color="{self.pen(piece.owner)}">{self._sign(piece.owner)}</g>'

    def pen(self, seat: int) -> str:
        """The colour of a seat."""
        colour = self.seats[seat].colour
        if colour in OWN_COLOURS:
            return COLOURS[f"pen-{OWN_COLOURS.index(colour) + 1}"]
        return colour if _is_colour(colour) else COLOURS[f"pen-{seat % 4 + 1}"]

    def fill(self, seat: int) -> str:
        """The colour of a seat's disc, or of its pen."""
        kind = self._plain_disc(seat)
        if not has_discs(self.theme) or not kind:
            return self.pen(seat)
        if self.theme == FRAME:
            return COLOURS["disc-red" if kind == "black" else "disc-yellow"]
        return COLOURS[f"stone-{kind}"]

    def _symbol(self, seat: int) -> str:
        return self.seats[seat].symbol.upper()

    def _plain_disc(self, seat: int) -> str:
        """black or white for X and O that nobody coloured; ""."""
        return _DISCS.get(self._symbol(seat), "") if self.seats[seat].colour in OWN_COLOURS else ""

    def _sign(self, seat: int) -> str:
        symbol = self._symbol(seat)
        strokes = _STROKES.get(symbol)
        return (
            f'<path class="pen" d="{strokes}"/>'
            if strokes
            else f'<text x="50" y="52" class="sign">{escape(symbol)}</text>'
        )

    def _disc(self, seat: int) -> str:
        sign = (
            ""
            if self._plain_disc(seat)
            else f'<text x=".5" y=".52" class="on-disc">{escape(self._symbol(seat))}</text>'
        )
        return f'<circle class="disc" cx=".5" cy=".5" r=".45" fill="{self.fill(seat)}"/>{sign}'

    def _of_army(self, piece: Piece) -> str:
        """A chess piece, a tile, or a token with its picture or letter."""
        pictures = _pictures()
        if drawn := pictures["army"].get(piece.picture):
            return f'<g transform="translate(-5 -4.5) scale(1.1)">{_picture(drawn)}</g>'
        is_first = piece.letter == piece.letter.upper()
        kanji = (is_first and pictures["kanji"].get(f"{piece.picture}-first")) or pictures["kanji"].get(piece.picture)
        if kanji:
            turned = "" if is_first else ' transform="rotate(180 50 50)"'
            promoted = " promoted" if piece.letter.startswith("+") else ""
            brush = f'<path class="brush" transform="translate(21 27) scale(.58 .65)" d="{kanji}"/>'
            return f'<g class="tile{promoted}"{turned}><path class="tile-wood" d="{pictures["tile"]}"/>{brush}</g>'
        return self._token(piece)

    def _token(self, piece: Piece) -> str:
        drawing = self.drawings.get(piece.picture)
        if drawing is None:
            letter = f'<text x="50" y="52" class="letter">{escape(piece.letter.upper())}</text>'
            return f'<circle class="token" cx="50" cy="50" r="40"/>{letter}'
        data = base64.b64encode(drawing.encode()).decode()
        image = f'<image href="data:image/svg+xml;base64,{data}" x="22" y="22" width="56" height="56"/>'
        return f'<circle class="token pictured" cx="50" cy="50" r="40"/>{image}'


def _shade(piece: Piece) -> str:
    return LIGHT if piece.shade == LIGHT else DARK


def _picture(drawn: Mapping[str, str]) -> str:
    parts = [("body", "body"), ("lines", "lines"), ("lines dots", "dots"), ("crown", "crown")]
    return "".join(f'<path class="{kind}" d="{drawn[name]}"/>' for kind, name in parts if drawn.get(name))


def _coloured(piece: Piece) -> str:
    """A piece in the colour of its seat: the first one's are solid, the other's hollow."""
    drawn = _pictures()["pieces"].get(piece.picture)
    if not drawn:
        return f'<text x="50" y="52" class="sign">{escape(piece.letter)}</text>'
    return f'<g class="{"solid" if piece.letter == piece.letter.upper() else "hollow"}">{_picture(drawn)}</g>'


def _is_colour(text: str) -> bool:
    return len(text) == 7 and text[0] == "#" and all(letter in "0123456789abcdefABCDEF" for letter in text[1:])
