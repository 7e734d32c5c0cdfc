"""FEN, SFEN, move lists, SGF, PSQ and .rec as real programs write them."""

import pytest

from deska.core.errors import FormatError
from deska.core.record import Record
from deska.formats import format_named
from deska.formats.base import DEEPEST
from deska.games import make_game
from tests.formats.support import read, read_one, refusal, written


def test_lines_of_fen_and_epd_are_positions() -> None:
    text = '# openings\n\n8/8/8/8/8/4k3/4p3/4K3 b - - 0 1\nk7/8/8/8/8/8/7Q/K7 w - - bm Qb7; id "x";\nfen 8/8 w\n'
    first, second, third = read("fen", text)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert (first.start, second.start) == ("8/8/8/8/8/4k3/4p3/4K3 b - - 0 1", "k7/8/8/8/8/8/7Q/K7 w - - 0 1")
    assert isinstance(third, FormatError)
    assert third.problems[0].values["line"] == 5


def test_five_rows_of_sfen_are_minishogi() -> None:
    record = read_one("sfen", "position sfen rbsgk/4p/5/P4/KGSBR b - 1\n")
    assert record.game.name == "minishogi"


@pytest.mark.parametrize(
    "line", ["position startpos moves e2e4 e7e5", "startpos moves e2e4 e7e5", "moves e2e4 e7e5", "e2e4 e7e5"]
)
def test_move_lists_may_leave_out_what_goes_without_saying(line: str) -> None:
    assert read_one("uci", line).moves == ("e2e4", "e7e5")


def test_a_bad_move_of_a_list_is_told_with_its_column() -> None:
    error = refusal("usi", "position startpos moves 7g7f 3c3d 7g7f")
    assert error.problems[0].values["column"] == 35


def test_sgf_of_other_programs() -> None:
    text = "( ; GameType[4] SiZe[15]\n PB[Black]PW[W\\]] RE[B+Resign]\n;B[hh]C[centre];W[ii](;B[gg])(;B[ii:]))"
    assert "not a cell" in str(refusal("sgf", text))
    record = read_one(
        "sgf", "(;GM[4]SZ[15]PB[Black]PW[W\\]]RE[B+Resign]KM[0];B[hh]C[a\\]b];W[ii](;B[gg];W[aa])(;B[jj]))"
    )
    assert record.moves == ("h8", "i7", "g9", "a15")
    assert [node.move for node in record.main_line[2].variations[0]] == ["j6"]
    assert (record.players, record.main_line[0].after, record.tags) == (("Black", "W]"), "a]b", {"KM": "0"})
    assert record.outcome
    assert (record.outcome.winner, record.outcome.reason) == (0, "resigned")


def test_sgf_stones_set_up_and_who_is_to_move() -> None:
    record = read_one("sgf", "(;GM[4]SZ[6:5]AB[aa][bb]AW[cc:cd]PL[W];W[ff])".replace("ff", "fe"))
    assert record.start == "x5/1x4/2o3/2o3/6 o"
    assert record.moves == ("f1",)
    assert read_one("sgf", "(;GM[4]SZ[15];W[hh];B[ii])").moves == ("h8", "i7")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("(;GM[1]SZ[19];B[pd])", "another game"),
        ("(;GM[4]SZ[99];B[pd])", "columns"),
        ("(;GM[4];B[hh];B[ii])", "not the turn"),
        ("(;GM[4];B[hh];W[hh])", "taken"),
        ("(;GM[4]B[hh])", "first node"),
        ("(;GM[4];B[zz])", "board"),
        ("()", "no node"),
    ],
)
def test_sgf_that_cannot_be_read(text: str, why: str) -> None:
    assert why in str(refusal("sgf", text))


def test_a_collection_of_sgf_keeps_its_good_games() -> None:
    found = read("sgf", "(;GM[4];B[hh])\n(;GM[1];B[hh])\n(;GM[4];B[ii])")
    assert [isinstance(one, Record) for one in found] == [True, False, True]


def test_psq_of_a_tournament() -> None:
    text = "Piskvorky 15x15, 11:11, 1\r\n8,8,0\r\n9,8,1500\r\nFIRST.zip\r\nSECOND.zip\r\n-1\r\n2,Renju_1\r\n"
    record = read_one("psq", text)
    assert record.moves == ("h8", "i8")
    assert record.players == ("SECOND.zip", "FIRST.zip")  # the second player begins
    assert (record.game.settings["rule"], record.event, record.main_line[1].seconds) == ("renju", "Renju_1", 1.5)


def test_psq_without_names_or_times() -> None:
    record = read_one("psq", "Piskvorky 20x20, 0:0, 0\n10, 10\n11, 11\n-1")
    assert record.moves == ("j11", "k10")


@pytest.mark.parametrize(
    ("text", "line"), [("nonsense", 1), ("Piskvorky 99x99, 0:0, 0\n", 1), ("Piskvorky 15x15, 0:0, 0\n8,8\n8,8\n", 3)]
)
def test_psq_that_cannot_be_read(text: str, line: int) -> None:
    assert refusal("psq", text).problems[0].values["line"] == line


def test_psq_names_a_cell_off_the_board_as_the_file_does() -> None:
    text = str(refusal("psq", "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,3,0\n"))
    assert "16,3 is off the board" in text


def test_a_file_of_psq_holds_one_game() -> None:
    record = Record.of(make_game("piskvorky"), ["h8"])
    with pytest.raises(FormatError, match="one game only"):
        written(format_named("psq"), record, record)


def test_rec_counts_from_zero_on_the_usual_board() -> None:
    record = read_one("rec", "A\nB\n0,0,10\n19,19,0\n1\n")
    assert (record.moves, record.players) == (("a20", "t1"), ("A", "B"))
    assert record.outcome
    assert record.outcome.winner == 0


def test_the_board_of_rec_is_as_large_as_its_moves_need() -> None:
    record = read_one("rec", "A\nB\n0,0,10\n20,3,0\n1\n")
    assert (record.game.settings["columns"], record.game.settings["rows"]) == (21, 21)


@pytest.mark.parametrize("name", ["10,10", "10,10,3", "-1", "7,cup"])
def test_a_name_like_another_line_of_psq_comes_back_as_a_name(name: str) -> None:
    record = read_one("psq", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n")
    record.players = name, "Bob"
    again = read_one("psq", written(format_named("psq"), record))
    assert again.players == (f"'{name}'", "Bob")
    assert again.moves == record.moves


def nested_sgf(depth: int) -> str:
    """Each move has a variation, in which the game goes on. The stones of the line are apart."""
    places = ("abcdefghijklmnopqrs"[at % 19] + "acegikmoqs"[at // 19] for at in range(depth))
    levels = (f"(;{'BW'[at % 2]}[ss])(;{'BW'[at % 2]}[{place}]" for at, place in enumerate(places))
    return "(;GM[4]SZ[19]" + "".join(levels) + ")" * (depth + 1)


def test_variations_of_sgf_may_be_nested_so_deep_and_no_deeper() -> None:
    assert read_one("sgf", nested_sgf(DEEPEST)).main_line[0].variations
    error = refusal("sgf", nested_sgf(DEEPEST + 1))
    assert error.problems[0].values["why"].problems[0].key == "variation-too-deep"
