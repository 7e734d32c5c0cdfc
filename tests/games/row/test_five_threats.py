"""Wins by fours: the hunt against a slow solver of the tests' own; wins by threes against every defence."""

import os
from pathlib import Path
from random import Random

import pytest

from deska.games import make_game
from deska.games.row.five.board import board_of
from deska.games.row.five.threats import ask_hunt
from deska.games.row.five.work import Work, new_tables, new_work
from deska.games.row.position import RowPosition
from deska.kernel.ops import outcome, play, seat
from tests.games.row.boards import LETTERS
from tests.games.row.slow_threats import FourHunter
from tests.games.row.slow_twin import Twin

SET = Path(__file__).parents[2] / "data" / "row" / "fours.txt"
LONG = bool(os.environ.get("DESKA_LONG"))
MOST = 12  # fours
NO_CELL = 0xFFFF

Case = tuple[str, int, str]


def cases() -> list[Case]:
    lines = [line.split(maxsplit=2) for line in SET.read_text().splitlines()]
    return [(rule, int(fours), text) for rule, fours, text in lines]


def some(wins: bool, easy: int, count: int) -> list[Case]:
    """All of them in a long run, otherwise a few that the slow solver has done with soon."""
    chosen = [case for case in cases() if (case[1] > 0) == wins and (LONG or case[1] <= easy)]
    return chosen if LONG else Random(5).sample(chosen, count)


def twin_of(rule: str, text: str) -> tuple[Twin, int]:
    """The position on the twin's board, and who is to move."""
    rows, turn = text.split()
    twin = Twin(15, 15, 5, 2, rule)
    for y, line in enumerate(reversed(rows.split("/"))):
        x = 0
        for part in line.replace("x", " x ").replace("o", " o ").split():
            if part in LETTERS:
                twin.stones[x, y] = LETTERS.index(part)
            x += 1 if part in LETTERS else int(part)
    return twin, LETTERS.index(turn)


def hunted(rule: str, text: str, threes: bool = False, nodes: int = 3_000_000) -> tuple[int, Work, RowPosition]:
    pos = make_game("piskvorky", {"rule": rule}).read_position(text)
    work = new_work(*new_tables(1 << 23))
    return int(ask_hunt(board_of(pos), work, 2 * MOST + 1, threes, nodes)), work, pos


def test_the_set_is_as_large_as_it_should_be() -> None:
    wins = [fours for _rule, fours, _text in cases() if fours]
    assert len(wins) >= 300
    assert len(cases()) - len(wins) >= 1000
    assert max(wins) <= MOST


def test_every_win_by_fours_of_the_set_is_found_and_no_other() -> None:
    for rule, fours, text in cases():
        length, work, pos = hunted(rule, text)
        assert (length > 0) == (fours > 0), (rule, text)
        assert length == 0 or length >= 2 * fours + 1


@pytest.mark.parametrize(("rule", "fours", "text"), some(True, 3, 25))
def test_the_slow_solver_finds_the_same_wins(rule: str, fours: int, text: str) -> None:
    twin, turn = twin_of(rule, text)
    assert FourHunter(twin, turn).fewest_fours(fours) == fours


@pytest.mark.parametrize(("rule", "fours", "text"), some(False, 0, 25))
def test_the_slow_solver_finds_no_win_either(rule: str, fours: int, text: str) -> None:
    twin, turn = twin_of(rule, text)
    assert FourHunter(twin, turn).fewest_fours(MOST if LONG else 4) is None


def test_a_line_of_fours_is_legal_and_ends_in_a_row() -> None:
    for rule, _fours, text in some(True, 6, 60):
        length, work, pos = hunted(rule, text)
        own = seat(pos)
        while outcome(pos) == -1:
            move = int(work.own.hunt_line[0])
            if move == NO_CELL:
                pytest.fail(f"no line: {rule} {text}")
            play(pos, move)
            if outcome(pos) != -1:
                break
            answer = int(work.own.hunt_line[1])
            if answer == NO_CELL:  # nothing helps any more, or the rest is remembered
                break
            play(pos, answer)
            length, work, pos = hunted_again(rule, pos)
            assert length > 0
        assert outcome(pos) in (-1, own)


def hunted_again(rule: str, pos: RowPosition) -> tuple[int, Work, RowPosition]:
    work = new_work(*new_tables(1 << 23))
    return int(ask_hunt(board_of(pos), work, 2 * MOST + 1, False, 3_000_000)), work, pos
