"""CSA: shogi as servers write it, and `shogi` agrees."""

from random import Random

import pytest
import shogi.CSA

from deska.core.record import Record
from deska.formats import format_named
from deska.games import make_game
from tests.formats.support import random_record, read, read_one, refusal, written

CSA = format_named("csa")
SHOGI = make_game("shogi")
HEAD = "V2.2\nN+Habu\nN-Oyama\n$EVENT:Title\n$START_TIME:2003/05/03 10:30:00\n"


def test_a_game_of_a_server_is_read() -> None:
    record = read_one("csa", f"{HEAD}PI\n+\n+7776FU,T12\n-3334FU\nT6\n'** 30 +2726FU\n+8822UM\n%TORYO\n")
    assert record.moves == ("7g7f", "3c3d", "8h2b+")
    assert (record.players, record.event, record.date) == (("Habu", "Oyama"), "Title", "2003.05.03")
    assert ([node.seconds for node in record.main_line], record.main_line[1].after) == ([12, 6, None], "* 30 +2726FU")
    assert record.outcome
    assert (record.outcome.winner, record.outcome.reason) == (0, "resigned")


def test_handicaps_rows_single_pieces_and_hands() -> None:
    assert str(read_one("csa", "PI82HI22KA\n-\n-5142OU\n").start).startswith("lnsgkgsnl/9/ppppppppp")
    start = read_one("csa", "P-51OU\nP+59OU\nP+58KI00FU\nP-00AL\n+\n").start
    assert start
    assert start.split()[:2] == ["4k4/9/9/9/9/9/9/4G4/4K4", "b"]
    assert start.split()[2] == "P2r2b3g4s4n4l17p"


@pytest.mark.parametrize(
    ("end", "winner", "reason"),
    [
        ("%TORYO", 1, "resigned"),
        ("%TIME_UP", 1, "lost-on-time"),
        ("%ILLEGAL_MOVE", 1, "recorded-result"),
        ("%-ILLEGAL_ACTION", 0, "recorded-result"),
        ("%KACHI", 0, "entering-king"),
        ("%SENNICHITE", None, "repetition"),
        ("%HIKIWAKE", None, "recorded-result"),
    ],
)
def test_endings(end: str, winner: int | None, reason: str) -> None:
    record = read_one("csa", f"PI\n+\n+7776FU\n-3334FU\n{end}\n")
    assert record.outcome
    assert (record.outcome.winner, record.outcome.reason) == (winner, reason)
    again = read_one("csa", written(CSA, record))
    assert again.outcome
    assert again.outcome.winner == winner


def test_a_game_that_was_broken_off_has_no_result() -> None:
    assert read_one("csa", "PI\n+\n+7776FU\n%CHUDAN\n").outcome is None


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("PI\n+\n+7776FU,T1,-7776FU\n", 3, 12),
        ("PI\n+\n-3334FU\n", 3, 1),
        ("PI\n+\n+7776KI\n", 3, 1),
        ("PI\n+\n+7776XX\n", 3, 1),
        ("PI77FU\nnonsense\n", 2, 1),
        ("P+63XX\n+\n", 1, 1),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, line: int, column: int) -> None:
    values = refusal("csa", text).problems[0].values
    assert (values["line"], values["column"]) == (line, column)


def test_games_of_one_file_are_separated_by_a_slash() -> None:
    found = read("csa", "PI\n+\n+7776FU\n/\nPI\n+\n+7775FU\n/\nPI\n+\n+2726FU\n".encode("cp932"))
    assert [isinstance(one, Record) for one in found] == [True, False, True]


def test_shogi_reads_the_same_moves_and_result() -> None:
    rng = Random(4)
    for _ in range(15):
        record = random_record(SHOGI, rng, longest=120, decorated=False)
        (parsed,) = shogi.CSA.Parser.parse_str(written(CSA, record).decode())
        assert tuple(parsed["moves"]) == record.moves
        assert parsed["names"][0] == "Ann"


@pytest.mark.parametrize("line", ["+٣776FU", "+７776FU", "P+７７FU", "+77٧6FU"])
def test_digits_of_other_scripts_are_refused(line: str) -> None:
    why = refusal("csa", f"V2.2\nPI\n+\n{line}\n").problems[0].values["why"]
    assert why.problems[0].key in ("csa-line", "csa-piece")
