"""Boards as SVG: the colours of the page, the part of a large board, pieces of inventions, pointers."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from deska.faces.diagram.board import Pointer, diagram
from deska.faces.diagram.colours import COLOURS
from deska.faces.diagram.pieces import Pieces, SeatLook
from deska.games import make_game
from deska.kernel.ops import play

ROOT = Path(__file__).resolve().parents[3]


def drawn(
    name: str, moves: str = "", pointers: tuple[Pointer, ...] = (), seats: tuple[SeatLook, ...] = (), **options: str
) -> str:
    game = make_game(name, options)
    pos = game.start()
    for move in moves.split():
        play(pos, game.read_recorded_move(pos, move))
    picture = diagram(game, pos, "A board", pointers, seats)
    ElementTree.fromstring(picture)  # well-formed
    return picture


def test_colours_are_the_light_ones_of_the_page() -> None:
    tokens = (ROOT / "web" / "src" / "tokens.css").read_text(encoding="utf-8")
    found = dict(re.findall(r"--([\w-]+): ([^;]+);", tokens))
    light = {name: re.sub(r"light-dark\((rgb\([^)]*\)|[^,]+),.*", r"\1", found[name]) for name in COLOURS}
    assert light == COLOURS


def test_all_pieces_of_a_position_are_drawn() -> None:
    picture = drawn("chess")
    assert picture.count('<g class="army light"') == picture.count('<g class="army dark"') == 16


def test_of_a_large_board_the_part_in_use_is_drawn_with_its_coordinates() -> None:
    picture = drawn("piskvorky", "t20 u21", columns="40", rows="30")
    labels = re.findall(r'<text class="label"[^>]*>([^<]+)</text>', picture)
    assert {"t", "u", "20", "21"} <= set(labels)
    assert not {"a", "1", "30"} & set(labels)
    assert len(drawn("piskvorky", "", columns="40", rows="30")) > len(picture) // 2  # nothing to look at: all of it


def test_moves_that_are_pointed_at_are_arrows_or_rings() -> None:
    arrows = drawn("chess", "", (Pointer(["e2", "e4"], "played"), Pointer(["g1", "f3"], "better")))
    assert arrows.count('class="shaft"') == 2
    rings = drawn("tic-tac-toe", "b2", (Pointer(["a1"], "played"), Pointer(["a2"], "better")))
    assert rings.count('class="ring"') == 2
    assert 'class="badge"' not in drawn("tic-tac-toe", "b2", (Pointer([], "played"),))  # a choice without a cell


def test_two_moves_to_one_cell_have_their_signs_in_different_corners() -> None:
    picture = drawn("chess", "", (Pointer(["e2", "e4"], "played"), Pointer(["d2", "e4"], "better")))
    first, second = re.findall(r'class="badge" transform="(translate\([^)]*\))', picture)
    assert first != second


def test_pieces_beside_the_board_are_drawn_with_their_number() -> None:
    picture = drawn("quantik", "A@a1")
    assert picture.count('class="count"') >= 3
    assert drawn("chess").count('class="count"') == 0


def test_symbols_and_colours_of_people_are_escaped_or_refused() -> None:
    seats = (SeatLook("<", '"><script>'), SeatLook("&", "#123456"))
    picture = drawn("tic-tac-toe", "b2 a1", (), seats)
    assert "<script>" not in picture
    assert "&lt;" in picture
    assert "#123456" in picture


def test_a_picture_of_an_invention_is_an_image_in_which_nothing_runs() -> None:
    game = make_game("chess")
    pos = game.start()
    piece = next(iter(game.view(pos).pieces.values()))
    own = type(piece)(piece.owner, "Z", "own-picture", piece.shade)
    picture = Pieces("wood", [], {"own-picture": "<svg xmlns='http://www.w3.org/2000/svg'/>"}).drawn(own)
    assert 'href="data:image/svg+xml;base64,' in picture
