"""What an error of a file suggests: moves and cells in the notation of that file."""

import io

import pytest

from deska.core.errors import FormatError
from deska.formats import read_stream

PROMOTION = '[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n\n'


def problem(text: str, name: str) -> str:
    errors: list[FormatError] = []
    assert not list(read_stream(io.BytesIO(text.encode()), name, "", None, errors.append))
    (error,) = errors
    return str(error.problems[0].values["why"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1. xyz *", "'xyz' is not a move; write it like Na3, h4."),
        ("1. e2 *", "Where should the piece on e2 go? It can: e3, e4."),
        ("1. e5 *", "e5 is not possible here."),
        ("1. e4 e4 *", "e4 is not possible here."),
        ("1. e3e5 *", "There is no piece on e3."),
        (f"{PROMOTION}1. a8 *", "Say what it becomes: a8=Q, a8=R, a8=B, a8=N."),
        (f"{PROMOTION}1. a8=K *", "a8=K is not possible here."),
        (f"{PROMOTION}1. a7a8 *", "Say what it becomes: a8=Q, a8=R, a8=B, a8=N."),
    ],
)
def test_pgn_suggests_san(text: str, said: str) -> None:
    assert problem(text, "a.pgn") == said


def test_lists_of_moves_suggest_coordinates() -> None:
    assert problem("position startpos moves xyz", "a.uci").endswith("write it like b1a3, h2h4.")
    assert "several moves: 6i5h, 4i5h." in problem("position startpos moves G-5h", "a.usi")


@pytest.mark.parametrize(
    ("kind", "moves", "said"),
    [
        ("20", "1. 32-28 19-23 2. 37-32", "You must capture: 28x19."),
        ("25", "1. c3-d4 f6-e5 2. a3-b4", "You must capture: d4xf6."),
        ("25,W,8,8,N2,0", "1. 22-18 11-15 2. 21-17", "You must capture: 18x11."),
        ("25,W,8,8,N2,0", "1. 11-15", "The piece on 11 is not yours."),
        ("21,B,8,8,N2,0", "1. 11-15", "The piece on 11 is not yours."),
    ],
)
def test_pdn_names_cells_as_the_file_does(kind: str, moves: str, said: str) -> None:
    assert problem(f'[GameType "{kind}"]\n\n{moves} *', "a.pdn") == said


@pytest.mark.parametrize(
    ("kind", "start", "move", "ways"),
    [
        ("29,W,8,8,N2,0", "W:W26:B22,14,23,15", "26x10", {"26x17x10", "26x19x10"}),
        ("29,W,8,8,N1,0", "W:W7:B11,19,10,18", "7x23", {"7x16x23", "7x14x23"}),
        ("29,W,8,8,A0,0", "W:Wd2:Bc3,c5,e3,e5", "d2xd6", {"d2xb4xd6", "d2xf4xd6"}),
    ],
)
def test_pdn_names_the_ways_of_a_capture_as_the_file_does(kind: str, start: str, move: str, ways: set[str]) -> None:
    said = problem(f'[GameType "{kind}"]\n[FEN "{start}"]\n\n1. {move} *', "a.pdn")
    assert set(said.removeprefix("That could mean several moves: ").partition(".")[0].split(", ")) == ways


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("▲５八金", "a.ki2", "several moves: ▲５八金左, ▲５八金右."),
        ("▲xx", "a.ki2", "write it like ▲９八香, ▲１六歩."),
        ("手合割：平手\n   1 ５八金", "a.kifu", "several moves: ５八金(69), ５八金(49)."),
        ("手合割：平手\n   1 xx", "a.kifu", "write it like ９八香(99), １六歩(17)."),
        ("手合割：平手\n   1 X*5e", "a.kifu", "There is no piece X to drop; choose one of: 飛"),
        ("PI\n+\n+7775FU", "a.csa", "The piece on 77 does not move like that; it cannot reach 75."),
        ("PI\n+\n+0055FU", "a.csa", "There is no FU in your hand."),
    ],
)
def test_files_of_shogi_suggest_what_they_could_hold(text: str, name: str, said: str) -> None:
    assert said in problem(f"{text}\n", name)
