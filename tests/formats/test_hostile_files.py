"""Files that are built to be slow: readers take time in proportion to their size, and refuse what nobody plays.

`bench/hostile_files.py` measures them. Here a guard stops a reader that would take minutes; readers that are as they
should be need a small part of its time.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from deska.core.errors import FormatError
from deska.core.record import Record
from deska.formats import base, move_lists
from deska.formats.five import sgf
from deska.formats.shogi import common, csa, kif
from deska.formats.text import movetext
from deska.formats.variants import ini
from tests.effort import slow
from tests.formats.support import read, read_one, refusal

pytestmark = slow

GUARD = 10.0  # seconds of CPU
PGN, PDN, OWN = '[Event "x"]\n\n1. e4', '[GameType "20"]\n\n1. 32-28', '[Game "tic-tac-toe"]\n\n1. a1'
KIF, CSA, SGF = "手合割：平手\n   1 ７六歩(77)\n", "PI\n+\n+7776FU\n", "(;GM[4]SZ[15];B[aa]"
TEXTS = {"pgn": PGN, "pdn": PDN, "deska": OWN}
BLANKS, WORD = " " * 300_000, "a" * 18


class TooLong(Exception):
    """A reader has used up its time."""


@contextmanager
def guarded() -> Iterator[None]:
    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, GUARD)
    try:
        yield
    except TooLong:
        pytest.fail("this reader takes far too long", pytrace=False)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def key_of(error: FormatError) -> str:
    return str(error.problems[0].values["why"].problems[0].key)


# --- what grows with the square of the size ---------------------------------------------------------------------

SLOW = {
    "comments in one line": ("pgn", PGN + "{a}" * 190_000 + " *"),
    "games without tags": ("pgn", "1. e4 * " * 6000 + "* " * 400_000),
    "blanks in a line of tags": ("pgn", f"[{BLANKS}\n\n1. e4 *"),
    "blanks after a loose tag": ("pgn", f'[A "b"{BLANKS}x\n\n1. e4 *'),
    "commands that do not end": ("pgn", PGN + " {" + "[%clk " * 100_000 + "} *"),
    "drawings": ("pgn", PGN + " {" + "[%csl Ga1]" * 100_000 + "} *"),
    "marks": ("pdn", PDN + "!" * 190_000 + " *"),
    "braces without rules": ("pdn", "1. 32-28 " + "{" * 300_000),
    "digits without rules": ("pdn", "1. 32-28 " + "1" * 300_000),
    "blanks in a comment": ("deska", OWN + " {" + BLANKS + "x} *"),
    "lines of comments": ("kifu", KIF + f"*{WORD}\n" * 190_000),
    "blanks in a move of KIF": ("kifu", f"{KIF}   2 ３四歩(33){BLANKS}x"),
    "blanks after a time of KIF": ("kifu", f"{KIF}   2 ３四歩(33) (0:01){BLANKS}x"),
    "comments of CSA": ("csa", CSA + f"'*{WORD}\n" * 150_000),
    "slashes of CSA": ("csa", CSA + "/\n" * 50_000),
    "setup rectangles": ("sgf", "(;GM[4]SZ[15]AB" + "[aa:oo]" * 190_000 + ")"),
    "blanks in a list of moves": ("uci", f"fen x{BLANKS}x"),
    "blanks in a section": ("variants", f"[{BLANKS}\n"),
}


@pytest.mark.parametrize("name", SLOW)
def test_time_grows_with_the_size_and_not_with_its_square(name: str) -> None:
    form, text = SLOW[name]
    with guarded():
        found = read(form, text)
    assert found  # a game, or why there is none


def test_a_position_with_very_many_captures_is_not_looked_at_for_ever() -> None:
    """A capture of Turkish draughts in 23,242 states, again and again."""
    fen = "W:WKa1,Kb1,d1,Ke1,Kh1,Ka2,g5:Bg2,Kb3,Ke3,h3,c4,Kf4,a5,d5,e5,Kb6,f6,c7,f7,h7,b8,g8"
    move = "b1xb4xb7xd7xd4xa4xa8xc8xh8xh6xe6xe4xh4xh2xe2xe7xg7"
    text = f'[GameType "30,W,8,8,A0,0"]\n[FEN "{fen}"]\n\n1. {move}' + f" ({move})" * 20_000
    with guarded():
        assert key_of(refusal("pdn", text)) == "game-too-many-captures"


# --- what many comments and marks say ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEXTS)
def test_comments_and_marks_around_variations_stay_in_order(name: str) -> None:
    other = {"pgn": "d4", "pdn": "33-28", "deska": "b2"}[name]
    text = f"{TEXTS[name]} $1 {{a}} $2 ({{b}} {{c}} {other} {{d}} ({{e}} {other} {{f}})) {{g}} $3 ({other}) {{h}} *"
    (node,) = read_one(name, text).main_line
    assert (node.after, node.marks) == ("a g h", (1, 2, 3))
    (first, *_), (second, *_) = node.variations
    assert (first.before, first.after, second.after) == ("b c", "d", "")
    assert (first.variations[0][0].before, first.variations[0][0].after) == ("e", "f")


def test_moves_after_nested_variations_are_played_from_the_right_position() -> None:
    record = read_one("pgn", "1. e4 (1. d4 d5 (1... Nf6 2. c4) (1... f5) 2. c4) (1. c4) 1... e5 (1... c5) 2. Nf3 *")
    assert record.moves == ("e2e4", "e7e5", "g1f3")
    assert [node.move for node in record.main_line[0].variations[0]] == ["d2d4", "d7d5", "c2c4"]


def test_drawings_beyond_a_thousand_stay_in_the_comment() -> None:
    (node,) = read_one("pgn", PGN + " {" + "[%csl Ga1]" * 1100 + "} *").main_line
    assert len(node.shapes) == 1000
    assert node.after.count("[%csl") == 100


def test_a_line_of_more_than_a_mebibyte_is_read_whole() -> None:
    comment = "a" * 1_100_000
    assert read_one("pgn", f"{PGN} {{{comment}}} e5 *").main_line[0].after == comment


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_in_every_system_however_the_file_is_cut(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "_BLOCK", 7)
    text = f'{end}[Event "žluť"]{end}[White "Ann"]{end}{end}1. e4{end}e5{end}*{end}'
    record = read_one("pgn", text.encode())
    assert (record.event, record.players[0], record.moves) == ("žluť", "Ann", ("e2e4", "e7e5"))


def test_results_between_games_without_tags_are_no_games() -> None:
    first, second = read("pgn", "1. e4 1-0 * *\n\n1. d4 * 0-1\n")
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert (first.moves, second.moves) == (("e2e4",), ("d2d4",))


# --- bounds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pgn", PGN + " (d4)" * 60 + " *"),
        ("pdn", PDN + " (33-28)" * 60 + " *"),
        ("deska", OWN + " (b2)" * 60 + " *"),
        ("kifu", KIF + "変化：1手\n   1 ２六歩(27)\n" * 60),
        ("ki2", "▲７六歩\n" + "変化：1手\n▲２六歩\n" * 60),
        ("csa", "PI\n+\n" + "+5958OU\n-5152OU\n+5859OU\n-5251OU\n" * 15),
        ("sgf", "(;GM[4]SZ[15]" + "(;B[aa])" * 60 + ")"),
        ("uci", "position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 15),
    ],
)
def test_a_game_of_too_many_moves_is_refused(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(read(name, text)[0], Record)
    for module in (csa, kif, move_lists, movetext, sgf):
        monkeypatch.setattr(module, "MOST_MOVES", 50)
    assert key_of(refusal(name, text)) == "game-too-many-moves"


@pytest.mark.parametrize("text", [PGN + "{a}" * 60, PGN + "$1" * 60, PGN + "()" * 60, PGN + " 1." * 60])
def test_a_game_of_too_many_words_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movetext, "MOST_WORDS", 50)
    assert key_of(refusal("pgn", text)) == "game-too-many-words"


@pytest.mark.parametrize("text", [";" * 60 + ")", ";" + "C[a]" * 30 + ")", "(" * 60])
def test_a_tree_of_too_many_words_is_refused_and_the_next_is_read(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sgf, "MOST_WORDS", 50)
    bad, good = read("sgf", f"(;GM[4]SZ[15]{text}\n(;GM[4];B[aa])\n")
    assert isinstance(bad, FormatError)
    assert isinstance(good, Record)


@pytest.mark.parametrize(
    ("name", "text"), [("pgn", PGN + "\n" * 60 + "*"), ("kifu", KIF + "*a\n" * 60), ("csa", CSA + "T1\n" * 60)]
)
def test_a_game_of_too_many_lines_is_refused(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (movetext, common):
        monkeypatch.setattr(module, "MOST_LINES", 50)
    assert key_of(refusal(name, text)) == "game-too-many-lines"


def test_tags_that_are_too_long_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movetext, "LARGEST_TAGS", 50)
    assert key_of(refusal("pgn", f'[Event "{"x" * 60}"]\n\n1. e4 *')) == "tags-too-large"


def test_a_start_position_of_csa_has_a_bound() -> None:
    assert key_of(refusal("csa", "PI\n" * 300 + "+\n")) == "csa-too-many-placings"


def test_a_board_of_kif_has_nine_rows() -> None:
    error = refusal("kifu", "|v香v桂v銀v金v玉v金v銀v桂v香|一\n" * 1000)
    assert error.problems[0].values["why"].problems[0].values["given"] == 10


# --- variants.ini -----------------------------------------------------------------------------------------------


def test_a_section_of_too_many_keys_says_so_in_a_readable_sentence() -> None:
    errors = [
        str(one) for one in read("variants", "[a:chess]\n" + "".join(f"k{number} = x\n" for number in range(3000)))
    ]
    assert "a section may have at most 1,000" in errors[0]
    assert len(errors) <= 201
    assert "k0" in errors[-1]
    assert all(len(one) < 1200 for one in errors)


def test_sections_beyond_the_bound_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ini, "_MOST_SECTIONS", 2)
    error, *games = read("variants", "[a:chess]\n[b:chess]\n[c:chess]\n")
    assert "the first 2 are read" in str(error)
    assert len(games) == 2


def test_a_value_that_is_too_long_is_refused() -> None:
    assert "too long" in str(read("variants", "[a:chess]\nstartFen = " + "8/" * 10_000)[0])
