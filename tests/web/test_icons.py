"""The icons of the installed page: drawn from our own drawing, of the sizes that the manifest names."""

import importlib.util
import struct
import zlib
from pathlib import Path
from types import ModuleType

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
DRAWING = WEB / "public" / "favicon.svg"


@pytest.fixture(scope="module")
def icons() -> ModuleType:
    spec = importlib.util.spec_from_file_location("icons", WEB / "icons.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["icons"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_our_drawing_is_a_square_with_two_lines_a_cross_and_a_ring(icons: ModuleType) -> None:
    shapes, side = icons.read_shapes(DRAWING.read_text(encoding="utf-8"))
    assert side == 28
    colours = [shape.colour for shape in shapes]
    assert colours == [(255, 254, 251), (29, 36, 48), *[(142, 169, 214)] * 2, *[(31, 79, 209)] * 2, (209, 52, 43)]


@pytest.mark.parametrize(
    ("path", "lines"),
    [
        ("M14 1v26M1 14h26", [(14, 1, 14, 27), (1, 14, 27, 14)]),
        ("m5 5 5.500 5.500m0-5.500L5 10.500", [(5, 5, 10.5, 10.5), (10.5, 5, 5, 10.5)]),
        ("M1 1H4V3", [(1, 1, 4, 1), (4, 1, 4, 3)]),
    ],
)
def test_paths_are_read_as_lines(icons: ModuleType, path: str, lines: list[tuple[float, ...]]) -> None:
    assert list(icons._lines(path)) == lines


def pixel(
    icons: ModuleType, share: float, at: tuple[float, float], ground: tuple[int, int, int] | None = None
) -> tuple[int, ...]:
    """The pixel at a place of the drawing, as red, green, blue and opacity."""
    shapes, side = icons.read_shapes(DRAWING.read_text(encoding="utf-8"))
    rows = icons.draw(shapes, side, 56, share, ground)
    column, row = (int(56 * (share * place / side + (1 - share) / 2)) for place in at)
    return tuple(rows[row][4 * column : 4 * column + 4])


def test_the_picture_has_the_colours_of_the_drawing_where_they_are(icons: ModuleType) -> None:
    assert pixel(icons, 1.0, (7.75, 7.75)) == (31, 79, 209, 255)  # where the cross crosses
    assert pixel(icons, 1.0, (20.3, 16.9)) == (209, 52, 43, 255)  # the top of the ring
    assert pixel(icons, 1.0, (20.3, 20.3))[:3] == (255, 254, 251)  # within the ring
    assert pixel(icons, 1.0, (0.2, 0.2))[3] == 0  # outside the round corner
    assert pixel(icons, 0.7, (-5.5, -5.5), (255, 254, 251)) == (255, 254, 251, 255)  # a ground up to the corners


def test_the_files_are_pictures_of_the_sizes_they_name(icons: ModuleType, tmp_path: Path) -> None:
    data = icons.png([bytearray(b"\x01\x02\x03\xff" * 3) for _ in range(2)])
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (3, 2)
    start = data.index(b"IDAT") + 4
    assert zlib.decompress(data[start : data.index(b"IEND") - 8]) == (b"\0" + b"\x01\x02\x03\xff" * 3) * 2
