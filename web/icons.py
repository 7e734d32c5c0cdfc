"""Draws the icons of the installed page from our own favicon.svg, without any other program.

Only what that drawing uses is understood: rectangles with round corners, circles, and paths of straight lines.
"""

import math
import re
import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "apple-touch-icon.png": (180, 0.86)}
MASKABLE = {"icon-maskable-512.png": (512, 0.7)}  # systems cut off the corners, so the drawing is smaller
_STEP = re.compile(r"([MmLlHhVv])|(-?\d*\.?\d+)")
Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Shape:
    """A colour, and how far a point is from what it covers: negative inside."""

    colour: Colour
    distance: Callable[[float, float], float]
    box: Box


def write_icons(drawing: Path, folder: Path) -> None:
    """Write all icons into a folder."""
    shapes, side = read_shapes(drawing.read_text(encoding="utf-8"))
    ground = shapes[0].colour
    for name, (size, share) in {**ICONS, **MASKABLE}.items():
        is_bare = share == 1.0
        (folder / name).write_bytes(png(draw(shapes, side, size, share, None if is_bare else ground)))


# --- reading ------------------------------------------------------------------------------------------------


def read_shapes(text: str) -> tuple[list[Shape], float]:
    """The shapes of a drawing from below, and the side of its square."""
    root = ElementTree.fromstring(text)
    side = float(root.attrib["viewBox"].split()[2])
    return [shape for element in root for shape in _shapes_of(element)], side


def _shapes_of(element: ElementTree.Element) -> Iterator[Shape]:
    kind, given = element.tag.rpartition("}")[2], element.attrib
    half = float(given.get("stroke-width", "0")) / 2
    fill, stroke = given.get("fill", "none"), given.get("stroke", "none")
    if kind == "path":
        for line in _lines(given["d"]):
            yield Shape(_colour(stroke), _to_line(line, half), _around(line, half))
        return
    distance, box = _rectangle(given) if kind == "rect" else _circle(given)
    if fill != "none":
        yield Shape(_colour(fill), distance, box)
    if stroke != "none":
        yield Shape(_colour(stroke), lambda x, y: abs(distance(x, y)) - half, _grown(box, half))


def _colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _rectangle(given: dict[str, str]) -> tuple[Callable[[float, float], float], Box]:
    left, top, width, height = (float(given[name]) for name in ("x", "y", "width", "height"))
    radius = float(given.get("rx", "0"))
    middle_x, middle_y = left + width / 2, top + height / 2

    def distance(x: float, y: float) -> float:
        dx, dy = abs(x - middle_x) - width / 2 + radius, abs(y - middle_y) - height / 2 + radius
        return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius

    return distance, (left, top, left + width, top + height)


def _circle(given: dict[str, str]) -> tuple[Callable[[float, float], float], Box]:
    x0, y0, radius = (float(given[name]) for name in ("cx", "cy", "r"))
    box = x0 - radius, y0 - radius, x0 + radius, y0 + radius
    return lambda x, y: math.hypot(x - x0, y - y0) - radius, box


def _lines(path: str) -> Iterator[Box]:
    """The straight lines of a path, each from point to point."""
    x = y = 0.0
    command, numbers = "", list[float]()
    for letter, number in _STEP.findall(path):
        if letter:
            command, numbers = letter, []
            continue
        numbers.append(float(number))
        if len(numbers) < (1 if command in "HhVv" else 2):
            continue
        before = x, y
        x, y = _moved(command, numbers, x, y)
        if command not in "Mm":
            yield *before, x, y
        command = {"M": "L", "m": "l"}.get(command, command)
        numbers = []


def _moved(command: str, numbers: list[float], x: float, y: float) -> tuple[float, float]:
    base_x, base_y = (x, y) if command.islower() else (0.0, 0.0)
    if command in "Hh":
        return base_x + numbers[0], y
    if command in "Vv":
        return x, base_y + numbers[0]
    return base_x + numbers[0], base_y + numbers[1]


def _to_line(line: Box, half: float) -> Callable[[float, float], float]:
    x0, y0, x1, y1 = line
    length = (x1 - x0) ** 2 + (y1 - y0) ** 2

    def distance(x: float, y: float) -> float:
        share = min(max(((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length, 0), 1)
        return math.hypot(x - x0 - share * (x1 - x0), y - y0 - share * (y1 - y0)) - half

    return distance


def _around(line: Box, half: float) -> Box:
    x0, y0, x1, y1 = line
    return _grown((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)), half)


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


# --- drawing ------------------------------------------------------------------------------------------------

Rows = list[bytearray]  # of red, green, blue and opacity


def draw(shapes: list[Shape], side: float, size: int, share: float, ground: Colour | None) -> Rows:
    """The picture of this size; the drawing takes a share of it, over a ground or over nothing."""
    rows = [bytearray(bytes((*(ground or (0, 0, 0)), 255 if ground else 0)) * size) for _ in range(size)]
    scale, edge = size * share / side, size * (1 - share) / 2
    for shape in shapes:
        left, top, right, bottom = (int(at * scale + edge) for at in shape.box)
        for row in range(max(top - 1, 0), min(bottom + 2, size)):
            for column in range(max(left - 1, 0), min(right + 2, size)):
                away = shape.distance((column + 0.5 - edge) / scale, (row + 0.5 - edge) / scale) * scale
                if away < 0.5:
                    _lay(rows[row], 4 * column, shape.colour, min(0.5 - away, 1.0))
    return rows


def _lay(row: bytearray, at: int, colour: Colour, cover: float) -> None:
    """A colour over a pixel; it covers a part of it."""
    below = row[at + 3] / 255 * (1 - cover)
    whole = cover + below
    for part, value in enumerate(colour):
        row[at + part] = round((value * cover + row[at + part] * below) / whole)
    row[at + 3] = round(255 * whole)


def png(rows: Rows) -> bytes:
    """The picture as a PNG file."""
    head = struct.pack(">IIBBBBB", len(rows[0]) // 4, len(rows), 8, 6, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
