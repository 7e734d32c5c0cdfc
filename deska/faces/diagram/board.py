"""A position as an SVG picture, in the light colours of the page, with moves that are pointed at."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from deska.core.game import Game, Position
from deska.core.view import BLOCKS, CHECKERED, FRAME, MIRRORED, PAPER, STONES, BoardView, Look, Stock
from deska.faces.diagram.colours import COLOURS
from deska.faces.diagram.geometry import (
    Layout,
    Point,
    arrow,
    block_lines,
    number,
    path,
    point,
    stars,
    straight_lines,
)
from deska.faces.diagram.pieces import Pieces, SeatLook, has_discs, seats_of

LARGEST = 14  # columns or rows; of a larger board the part in which something stands is drawn
_AROUND, _LEAST = 2, 9  # empty cells around that part, and its least width
_EDGE = 0.26  # the coloured edges of some boards
_LABELS = 0.9  # units below and beside the board
_HAND = 1.1  # units of a row of pieces beside the board

STYLE = (
    "\n.diagram { "
    + " ".join(f"--{name}: {colour};" for name, colour in COLOURS.items())
    + """ }
.diagram path, .diagram rect, .diagram circle { vector-effect: none; }
.diagram .ground, .diagram .under { stroke: none; }
.diagram .paper { fill: var(--sheet); } .diagram .stones { fill: var(--wood); } .diagram .felt { fill: var(--felt); }
.diagram .frame { fill: var(--upright); }
.diagram .army-paper { fill: var(--cell-light); } .diagram .army-wood { fill: var(--cell-light-wood); }
.diagram .army-wood.plain { fill: var(--cell-plain-wood); }
.diagram .dark-paper { fill: var(--cell-dark); } .diagram .dark-wood { fill: var(--cell-dark-wood); }
.diagram .rules { fill: none; stroke: var(--rule); stroke-width: .03; }
.diagram .rules.on-stones, .diagram .rules.on-wood { stroke: var(--wood-line); }
.diagram .rules.on-felt { stroke: var(--felt-line); }
.diagram .rules.heavy { stroke-width: .07; }
.diagram .border { fill: none; stroke: var(--frame); stroke-width: .06; }
.diagram .border.on-wood { stroke: var(--wood-line); } .diagram .border.on-felt { stroke: var(--felt-line); }
.diagram .dot { fill: var(--rule); } .diagram .dot.on-wood, .diagram .dot.on-stones { fill: var(--wood-line); }
.diagram .window { fill: var(--sheet); }
.diagram .last { fill: var(--last); } .diagram .last.army { fill: var(--last-cell); }
.diagram .last-disc { fill: none; stroke: var(--last-on-stone); stroke-width: .08; }
.diagram .last-disc.coloured { stroke: var(--stone-black); }
.diagram .checked { fill: none; stroke: var(--bad); stroke-width: .07; }
.diagram .forbidden { fill: none; stroke: var(--bad); stroke-width: .06; }
.diagram .won { fill: none; stroke: var(--mark); stroke-width: .5; stroke-linecap: round; opacity: .75; }
.diagram .rim { fill: none; stroke: var(--stone-edge); stroke-linejoin: round; }
.diagram .side { fill: none; stroke-linejoin: round; }
.diagram .pen { fill: none; stroke: currentColor; stroke-width: 12; stroke-linecap: round; stroke-linejoin: round; }
.diagram .sign { fill: currentColor; font-size: 68px; }
.diagram .disc { stroke: var(--stone-edge); stroke-width: .025; }
.diagram .on-disc { fill: var(--sheet); font-size: .5px; }
.diagram .body, .diagram .token { stroke-linejoin: round; stroke-width: 4; }
.diagram .lines { fill: none; stroke-width: 3.5; stroke-linecap: round; stroke-linejoin: round; }
.diagram .dots { stroke-width: 7; }
.diagram .light { --body: var(--piece-light); --line: var(--piece-dark); }
.diagram .dark { --body: var(--piece-dark); --line: var(--piece-light); }
.diagram .army .body, .diagram .army .token { fill: var(--body); stroke: var(--line); }
.diagram .army .lines { stroke: var(--line); } .diagram .army .crown { fill: var(--line); }
.diagram .army .pictured { fill: var(--piece-light); }
.diagram .dark .pictured { stroke: var(--piece-dark); stroke-width: 10; }
.diagram .letter { fill: var(--line); font-size: 52px; font-weight: 700; }
.diagram .tile-wood { fill: var(--tile); stroke: var(--tile-edge); stroke-width: 3; }
.diagram .brush { fill: none; stroke: var(--brush); stroke-width: 8.5; stroke-linecap: round; stroke-linejoin: round; }
.diagram .promoted .brush { stroke: var(--brush-promoted); }
.diagram .solid .body { fill: currentColor; stroke: currentColor; stroke-width: 6; }
.diagram .solid .lines { stroke: var(--sheet); stroke-width: 6; }
.diagram .hollow .body { fill: var(--sheet); stroke: currentColor; stroke-width: 6; }
.diagram .hollow .lines { stroke: currentColor; stroke-width: 6; }
.diagram text { text-anchor: middle; dominant-baseline: central; font-family: inherit; }
.diagram .label { fill: var(--ink-soft); } .diagram .count { fill: var(--ink); font-weight: 600; text-anchor: start; }
.diagram .played { --tone: var(--played); --on: var(--on-amber); }
.diagram .better { --tone: var(--advice); --on: var(--on-advice); }
.diagram .case { fill: none; stroke: var(--advice-edge); stroke-linejoin: round; }
.diagram .shaft, .diagram .ring { fill: none; stroke: var(--tone); stroke-linejoin: round; }
.diagram .head { fill: var(--tone); } .diagram .case.head { fill: var(--advice-edge); }
.diagram .badge circle { fill: var(--tone); stroke: var(--advice-edge); stroke-width: 2; }
.diagram .badge path { fill: none; stroke: var(--on); stroke-width: 2.6; stroke-linecap: round;
  stroke-linejoin: round; }
"""
)

_QUESTION = "M-3.2 -2.2a3.2 3.2 0 1 1 4.8 2.7c-1.1.6-1.6 1.2-1.6 2.3M0 5.4v.4"
_TICK = "M-4.5 .4l3 3.4 6-7"
_FORBIDDEN = "M.5 .34A.16 .16 0 1 0 .5 .66A.16 .16 0 1 0 .5 .34M.39 .61 .61 .39"


@dataclass(frozen=True)
class Pointer:
    """A move that is pointed at: the one that was played (amber, a question mark) or a better one (green, a tick)."""

    cells: Sequence[str]  # in order; one: something is put there
    tone: Literal["played", "better"]


def diagram(
    game: Game, pos: Position, label: str, pointers: Sequence[Pointer] = (), seats: Sequence[SeatLook] = ()
) -> str:
    """A position as SVG with the classes of STYLE. `label` says what it shows; `seats` are those of the game."""
    return _Diagram(game.view(pos), game.look(), pointers, seats).svg(label)


@dataclass(frozen=True)
class _Part:
    """The columns and rows that are drawn, from the upper left; the ends are not drawn."""

    left: int
    top: int
    right: int
    bottom: int


class _Diagram:
    def __init__(self, view: BoardView, look: Look, pointers: Sequence[Pointer], seats: Sequence[SeatLook]) -> None:
        self.view, self.look, self.pointers = view, look, pointers
        self.layout = Layout.of(view, look)
        self.theme = look.themes[0] if look.themes else PAPER
        self.has_army = any(
            piece.shade for piece in [*view.pieces.values(), *(stock.piece for stock in view.stocks)][:1]
        )
        self.pieces = Pieces(self.theme, seats_of(view, seats), view.drawings)
        self.discs = has_discs(self.theme) and not self.has_army

    def svg(self, label: str) -> str:
        part, hands = self._part(), self._hands()
        layout = self.layout
        # A part of a board has straight edges; hexagons are always drawn as a whole.
        x, y = (0.0, 0.0) if layout.hexagonal else (float(part.left), float(part.top))
        width = layout.width if layout.hexagonal else float(part.right - part.left)
        height = layout.height if layout.hexagonal else float(part.bottom - part.top)
        edge = _EDGE / 2 if self.look.sides else 0.04
        above, below = (_HAND if hands[1] else 0.0), (_HAND if hands[0] else 0.0)
        box = (x - edge, y - edge, width + 2 * edge, height + 2 * edge)
        frame = f'x="{number(box[0])}" y="{number(box[1])}" width="{number(box[2])}" height="{number(box[3])}"'
        inner = f'<svg {frame} viewBox="{" ".join(map(number, box))}">{"".join(self._board())}</svg>'
        outer = (x - _LABELS, y - 0.1 - above, width + _LABELS + 0.1, height + _LABELS + 0.1 + above + below)
        rows = "".join(
            f'<g transform="translate({number(x)} {number(top)})">{hand}</g>'
            for hand, top in ((hands[1], y - above - 0.05), (hands[0], y + height + _LABELS))
            if hand
        )
        size = f'viewBox="{" ".join(map(number, outer))}"'
        labels = "".join(self._labels(part))
        return f'<svg class="diagram" role="img" aria-label="{escape(label)}" {size}>{inner}{labels}{rows}</svg>'

    def _part(self) -> _Part:
        """All of the board, or of a large one what stands there and what is pointed at."""
        columns, rows = self.layout.columns, self.layout.rows
        whole = _Part(0, 0, columns, rows)
        pointed = [cell for pointer in self.pointers for cell in pointer.cells]
        places = [place for cell in (*self.view.pieces, *pointed) if (place := self.layout.places.get(cell))]
        if self.layout.hexagonal or max(columns, rows) <= LARGEST or not places:
            return whole
        left, right = _span([column for column, _ in places], columns)
        top, bottom = _span([row for _, row in places], rows)
        return _Part(left, top, right, bottom)

    # --- the board --------------------------------------------------------------------------------------------

    def _board(self) -> Iterator[str]:
        """From below: the ground, lines, marks, pieces, moves that are pointed at."""
        yield from self._ground()
        yield from self._marks()
        for cell, piece in self.view.pieces.items():
            if spot := self.layout.spot(cell):
                yield f'<g transform="translate({point(spot)})">{self.pieces.drawn(piece)}</g>'
        if self.discs:
            coloured = " coloured" if self.theme == FRAME else ""
            for x, y in self.layout.middles(self.view.last):
                yield f'<circle class="last-disc{coloured}" cx="{number(x)}" cy="{number(y)}" r=".29"/>'
        yield from self._pointers()

    def _ground(self) -> Iterator[str]:
        layout, theme = self.layout, self.theme
        columns, rows, army = layout.columns, layout.rows, self.has_army
        dark, points = self._dark(), bool(self.look.lines)
        kind = f"army-{theme}{'' if dark else ' plain'}" if army else theme
        size = f'width="{number(layout.width + 2)}" height="{number(layout.height + 2)}"'
        yield f'<rect class="ground {kind}" x="-1" y="-1" {size}/>'
        yield from self._sides()
        tone = f" on-{theme}"
        if theme == FRAME and not army:
            yield from (_circle("window", middle, 0.45) for middle in layout.middles(layout.places))
        elif dark:
            yield f'<path class="under dark-{theme if army else PAPER}" d="{"".join(dark)}"/>'
        else:
            yield f'<path class="rules{tone}{" heavy" if points else ""}" d="{self._lines()}"/>'
        if points:
            yield from (_circle(f"dot{tone}", middle, 0.11) for middle in layout.middles(layout.places))
        elif not layout.hexagonal and not self.look.holes and theme not in (STONES, FRAME):
            yield f'<rect class="border{tone}" width="{columns}" height="{rows}"/>'
        if self.view.pattern == BLOCKS:
            yield f'<path class="border" d="{block_lines(columns, rows)}"/>'
        if self._crossings:
            yield from (_circle(f"dot{tone}", middle, 0.1) for middle in stars(columns, rows))

    @property
    def _crossings(self) -> bool:
        return self.theme == STONES and not self.layout.hexagonal and not self.look.lines

    def _dark(self) -> list[str]:
        """The outlines of dark cells."""
        pattern, rows = self.view.pattern, self.layout.rows
        if pattern not in (CHECKERED, MIRRORED):
            return []
        places = self.layout.places.values()
        return [
            self.layout.outline(self.layout.corner(column, row))
            for column, row in places
            if ((column + rows - 1 - row) % 2 == 0) == (pattern == CHECKERED)
        ]

    def _lines(self) -> str:
        layout = self.layout
        if self.look.lines:
            return "".join(path(layout.middles(line)) for line in self.look.lines)
        if layout.hexagonal or self.look.holes:
            return "".join(layout.outline(layout.corner(*place)) for place in layout.places.values())
        return straight_lines(layout.columns, layout.rows, self._crossings)

    def _sides(self) -> Iterator[str]:
        """The edges of the board in the colours of the seats that they belong to."""
        for seat, edge in zip(self.look.sides, self.layout.edges(), strict=False):
            yield f'<path class="rim" stroke-width="{_EDGE}" d="{path(edge)}"/>'
            stroke = f'stroke-width="{number(_EDGE * 0.77)}" stroke="{self.pieces.fill(seat)}"'
            yield f'<path class="side" {stroke} d="{path(edge)}"/>'

    def _marks(self) -> Iterator[str]:
        layout, view = self.layout, self.view
        if not self.discs:
            kind = "last army" if self.has_army else "last"
            for corner in self._spots(view.last):
                yield f'<path class="{kind}" d="{layout.outline(corner)}"/>'
        for x, y in self._spots(view.checked):
            frame = f'x="{number(x + 0.04)}" y="{number(y + 0.04)}" width=".92" height=".92"'
            yield f'<rect class="checked" {frame} rx=".1"/>'
        for corner in self._spots(view.forbidden):
            yield f'<path class="forbidden" transform="translate({point(corner)})" d="{_FORBIDDEN}"/>'
        for row in view.winning:
            yield f'<path class="won" d="{path(layout.middles(row))}"/>'

    def _spots(self, cells: Iterable[str]) -> list[Point]:
        return [spot for cell in cells if (spot := self.layout.spot(cell))]

    # --- moves ------------------------------------------------------------------------------------------------

    def _pointers(self) -> Iterator[str]:
        ends = [pointer.cells[-1] for pointer in self.pointers if pointer.cells]
        for at, pointer in enumerate(self.pointers):
            spots = self._spots(pointer.cells)
            if not spots:
                continue
            shape = "".join(self._arrow(pointer.cells) if len(spots) > 1 else _ring(spots[0]))
            second = at > 0 and pointer.cells[-1] in ends[:at]  # both end there: one badge at each corner
            yield f'<g class="{pointer.tone}">{shape}{_badge(spots[-1], pointer.tone, left=second)}</g>'

    def _arrow(self, cells: Sequence[str]) -> Iterator[str]:
        shaft, head = arrow(self.layout.middles(cells))
        yield f'<path class="case" stroke-width=".24" d="{shaft}"/>'
        yield f'<path class="case head" stroke-width=".1" d="{head}"/>'
        yield f'<path class="shaft" stroke-width=".14" d="{shaft}"/><path class="head" d="{head}"/>'

    # --- beside the board -------------------------------------------------------------------------------------

    def _labels(self, part: _Part) -> Iterator[str]:
        """Coordinates below and at the left; cells with numbers for names have them inside."""
        view, layout = self.view, self.layout
        if any(name.isdigit() for name in view.names):
            for cell in filter(str.isdigit, view.names):
                if spot := layout.spot(cell):
                    at = f'x="{number(spot[0] + 0.22)}" y="{number(spot[1] + 0.2)}"'
                    yield f'<text class="label" font-size=".26" {at}>{cell}</text>'
            return
        size = min(0.5, 0.28 + 0.012 * (part.right - part.left))
        for column in range(part.left, part.right):
            x, y = layout.corner(column, part.bottom - 1)
            text = view.column_labels[column] if view.column_labels else _letters(column)
            yield _label(x + 0.5, y + 1 + _LABELS / 2, text, size)
        for row in range(part.top, part.bottom):
            x, y = layout.corner(part.left, row)
            line = layout.rows - 1 - row
            yield _label(x - _LABELS / 2, y + 0.5, view.row_labels[line] if view.row_labels else str(line + 1), size)

    def _hands(self) -> Mapping[int, str]:
        """By seat, the pieces beside the board as a row; "" for none."""
        return {
            seat: "".join(self._hand([one for one in self.view.stocks if one.piece.owner == seat])) for seat in (0, 1)
        }

    def _hand(self, stocks: Sequence[Stock]) -> Iterator[str]:
        step = min(1.5, self.layout.width / max(sum(one.count > 0 for one in stocks), 1))
        size = min(step / 1.3, 1)
        for at, stock in enumerate(one for one in stocks if one.count):
            x = number(step * at)
            count = (
                f'<text class="count" x="1.05" y=".55" font-size=".42">{stock.count}</text>' if stock.count > 1 else ""
            )
            yield f'<g transform="translate({x} 0) scale({number(size)})">{self.pieces.drawn(stock.piece)}{count}</g>'


def _span(places: Sequence[int], count: int) -> tuple[int, int]:
    """A part of a row of cells that holds these places, with some around them."""
    low, high = max(min(places) - _AROUND, 0), min(max(places) + 1 + _AROUND, count)
    lacking = max(_LEAST - (high - low), 0)
    low = max(low - lacking // 2, 0)
    high = min(max(high, low + _LEAST), count)
    return min(low, max(high - _LEAST, 0)), high


def _circle(kind: str, middle: Point, radius: float) -> str:
    return f'<circle class="{kind}" cx="{number(middle[0])}" cy="{number(middle[1])}" r="{radius}"/>'


def _ring(corner: Point) -> Iterator[str]:
    frame = f'x="{number(corner[0] + 0.05)}" y="{number(corner[1] + 0.05)}" width=".9" height=".9" rx=".2"'
    yield f'<rect class="case" stroke-width=".17" {frame}/><rect class="ring" stroke-width=".1" {frame}/>'


def _badge(corner: Point, tone: str, *, left: bool) -> str:
    x, y = corner[0] + (0.19 if left else 0.81), corner[1] + 0.19
    drawn = _QUESTION if tone == "played" else _TICK
    place = f"translate({number(x)} {number(y)}) scale(.024)"
    return f'<g class="badge" transform="{place}"><circle r="10"/><path d="{drawn}"/></g>'


def _label(x: float, y: float, text: str, size: float) -> str:
    return f'<text class="label" x="{number(x)}" y="{number(y)}" font-size="{number(size)}">{escape(text)}</text>'


def _letters(column: int) -> str:
    """The name of a column: a, b, …, z, aa, ab."""
    return chr(97 + column) if column < 26 else chr(96 + column // 26) + chr(97 + column % 26)
