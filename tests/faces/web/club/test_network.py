"""QR codes of rooms, read by a reader that is not ours."""

import re

import numpy as np
import pytest
import zxingcpp

from deska.faces.web.club.network import qr_lines, qr_path

LINKS = ("http://10.0.0.7:8137/join?code=K7M2QX", "http://192.168.100.200:65535/join?code=ZZZZZZ")
SCALE = 6  # pixels of a module, as on a screen


def read(dark: np.ndarray) -> list[str]:
    """What a reader finds in a picture of these dark modules."""
    pixels = np.kron(np.where(dark, 0, 255).astype(np.uint8), np.ones((SCALE, SCALE), np.uint8))
    return [found.text for found in zxingcpp.read_barcodes(pixels)]


@pytest.mark.parametrize("link", LINKS)
def test_a_reader_finds_the_link_in_the_picture_of_the_page(link: str) -> None:
    size, path = qr_path(link)
    dark = np.zeros((size, size), bool)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path):
        dark[int(y), int(x)] = True
    assert read(dark) == [link]
    assert read(np.rot90(dark)) == [link]


@pytest.mark.parametrize("link", LINKS)
def test_a_reader_finds_the_link_in_the_terminal(link: str) -> None:
    halves = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
    dark = np.array([[halves[sign][half] for sign in line] for line in qr_lines(link) for half in (0, 1)])
    assert read(dark) == [link]
