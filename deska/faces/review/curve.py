"""The win chances of a reviewed game as an SVG plot."""

from collections.abc import Sequence
from html import escape

from deska.faces.diagram.colours import COLOURS
from deska.faces.diagram.geometry import Point, number, path
from deska.play.review import Reviewed

_LEFT, _WIDTH, _HEIGHT = 76, 720, 116
_MARK, _BEYOND = 9, 18  # the radius of a mark, and how far one may reach beyond the plot on a phone

STYLE = """
.curve { display: block; width: 100%; height: auto; }
.curve .upper { fill: #e0f2e8; } .curve .lower { fill: #fdf0cf; }
.curve .base { stroke: #7f8590; stroke-width: 1; }
.curve .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.curve text { font-size: 12px; fill: #4c5565; dominant-baseline: central; }
.curve .end { text-anchor: end; } .curve .middle { text-anchor: middle; }
@media (max-width: 40rem) { .curve text { font-size: 24px; } .curve .mark { r: 17px; } }
.curve .mark { fill: #1b2230; } .curve .numeral { fill: #fff; font-weight: 700; text-anchor: middle; }
"""


def chances_of(moves: Sequence[Reviewed], seat: int, seats: int) -> list[tuple[int, float]]:
    """Plies and chances of a seat. Of two seats one chance tells both; with more only own moves tell."""
    own = [one for one in moves if seats == 2 or one.seat == seat]
    if not own:
        return []

    def seen(one: Reviewed, chance: float) -> float:
        return chance if one.seat == seat else 1 - chance

    return [(own[0].ply - 1, seen(own[0], own[0].before)), *((one.ply, seen(one, one.after)) for one in own)]


def curve_svg(
    moves: Sequence[Reviewed],
    seats: int,
    total: int,
    label: str,
    marked: Sequence[int],
    colours: Sequence[str],
    share: Sequence[str],
) -> str:
    """One curve for two seats, that of the first; else one for each in its colour. `marked` plies have numbers from 1;
    `share` are the words for 0, 50 and 100 per cent."""
    curves = {seat: chances_of(moves, seat, seats) for seat in range(1 if seats == 2 else seats)}

    def at(ply: int, chance: float) -> Point:
        return _LEFT + (_WIDTH - _LEFT) * ply / max(total, 1), _HEIGHT * (1 - chance)

    parts = []
    if seats == 2:
        far = number(at(len(moves), 0)[0] - _LEFT)
        parts.append(f'<rect class="upper" x="{_LEFT}" width="{far}" height="{_HEIGHT / 2}"/>')
        parts.append(f'<rect class="lower" x="{_LEFT}" y="{_HEIGHT / 2}" width="{far}" height="{_HEIGHT / 2}"/>')
    parts.append(f'<path class="base" d="M{_LEFT} {_HEIGHT / 2}H{_WIDTH}"/>')
    for text, height in zip(share, (_HEIGHT - 6, _HEIGHT / 2, 6), strict=True):
        parts.append(f'<text class="end" x="{_LEFT - 6}" y="{height}">{escape(text)}</text>')
    for seat, points in curves.items():
        colour = COLOURS["ink"] if seats == 2 else colours[seat]
        parts.append(f'<path class="line" stroke="{colour}" d="{path(at(*one) for one in points)}"/>' if points else "")
    for numeral, ply in enumerate(marked, 1):
        mover = 0 if seats == 2 else moves[ply - 1].seat
        x, y = at(ply, dict(curves[mover])[ply])
        place = f'x="{number(x)}" y="{number(y)}"'
        parts.append(f'<circle class="mark" cx="{number(x)}" cy="{number(y)}" r="{_MARK}"/>')
        parts.append(f'<text class="numeral" {place}>{numeral}</text>')
    box = f"0 {-_BEYOND} {_WIDTH + _BEYOND} {_HEIGHT + 2 * _BEYOND}"
    return f'<svg class="curve" role="img" aria-label="{escape(label)}" viewBox="{box}">{"".join(parts)}</svg>'
