"""Wins by fours: every line against the rules read literally, what is no win against a slow solver."""

from functools import cache, partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.game import Game, legal_moves
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.games.row.five.board import board_of
from deska.games.row.five.kernel.proof import LONGEST, ask_prove
from deska.games.row.five.kernel.search import root_moves
from deska.games.row.five.kernel.threats import FOURS, THREES_TOO, ask_hunt
from deska.games.row.five.thinking import FiveThinking
from deska.games.row.five.work import new_tables, new_work
from deska.kernel.ops import GOING_ON, outcome, play, seat
from deska.players import make_player
from tests.effort import examples, slow
from tests.games.row.boards import LETTERS, text_of
from tests.games.row.slow_threats import FourHunter, wins_by_line
from tests.games.row.slow_twin import Cell, Twin
from tests.games.row.test_five_lines import OTHER_LENGTHS, board_for, crowded, same_counts

pytestmark = slow

DATA = Path(__file__).parents[2] / "data" / "row"
MOST = 12  # fours

Case = tuple[str, int, str]


@cache
def cases(name: str = "fours.txt") -> list[Case]:
    lines = [line.split(maxsplit=2) for line in (DATA / name).read_text().splitlines()]
    return [(rule, int(fours), text) for rule, fours, text in lines]


def some(wins: bool, easy: int, count: int) -> list[Case]:
    """A few that the slow solver has done with soon."""
    return Random(5).sample([case for case in cases() if (case[1] > 0) == wins and case[1] <= easy], count)


def some_deep() -> list[Case]:
    """The long wins that the slow solver has done with in half a second."""
    return [cases("deep_fours.txt")[number] for number in (0, 5, 7, 14, 17, 18, 23, 29, 31, 37, 39, 45, 50, 78)]


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


@cache
def game_by(rule: str) -> tuple[Game, Any]:
    """The game, and what of its positions does not change."""
    game = make_game("piskvorky", {"rule": rule})
    return game, game.start().fixed


def position_of(twin: Twin, turn: int) -> Any:
    """The stones are laid without the game, whose plain rules would take most of the time."""
    cells = np.zeros(15 * 15, np.uint8)
    for (x, y), colour in twin.stones.items():
        cells[15 * y + x] = colour + 1
    now = SimpleNamespace(turn=turn, stones=len(twin.stones), cells=cells)
    return SimpleNamespace(fixed=game_by(twin.rule)[1], now=now)


def hunted(rule: str, text: str) -> int:
    """What the hunt says."""
    board = board_of(position_of(*twin_of(rule, text)))
    return int(ask_hunt(board, new_work(*new_tables(1 << 18)), 2 * MOST + 1, FOURS, 3_000_000))


def line_shown(twin: Twin, turn: int) -> list[Cell]:
    """The line that the master tells."""
    game, tables = game_by(twin.rule)[0], new_tables(1 << 20)
    thinking = FiveThinking(game, position_of(twin, turn), Limit(nodes=3_000_000), np.random.default_rng(1), tables)
    return [(move % 15, move // 15) for move in thinking.run(Stop()).line]


def test_the_set_is_as_large_as_it_should_be() -> None:
    wins = [fours for _rule, fours, _text in cases() if fours]
    assert len(wins) >= 300
    assert len(cases()) - len(wins) >= 1000
    assert max(wins) <= MOST
    deep = [fours for _rule, fours, _text in cases("deep_fours.txt")]
    assert all(deep.count(fours) >= 10 for fours in range(5, MOST + 1))


def test_every_win_by_fours_of_the_sets_is_found_and_no_other() -> None:
    for rule, fours, text in [*cases(), *cases("deep_fours.txt")]:
        length = hunted(rule, text)
        assert (length > 0) == (fours > 0), (rule, text)
        assert length == 0 or length >= 2 * fours + 1


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju", "caro"])
def test_every_line_told_of_the_sets_wins_by_the_rules_read_literally(rule: str) -> None:
    for _rule, fours, text in [*cases(), *cases("deep_fours.txt")]:
        if _rule != rule or not fours:
            continue
        twin, turn = twin_of(rule, text)
        line = line_shown(twin, turn)
        assert (len(line) + 1) // 2 >= fours, text
        assert wins_by_line(twin, turn, line, partial(line_shown, turn=turn)), (text, line)


def test_a_line_with_a_hole_in_it_wins_nothing() -> None:
    rule, _fours, text = cases("deep_fours.txt")[0]
    twin, turn = twin_of(rule, text)
    line = line_shown(twin, turn)
    shown = partial(line_shown, turn=turn)
    assert wins_by_line(twin, turn, line, shown)
    assert not wins_by_line(twin, turn, line[:3], shown)  # breaks off
    assert not wins_by_line(twin, turn, line[2:], shown)  # begins too late
    assert not wins_by_line(twin, turn, [line[0], line[2], line[1], *line[3:]], shown)  # no reply to the four


@pytest.mark.parametrize(("rule", "fours", "text"), [*some(True, 2, 4), *some_deep()])
def test_the_slow_solver_finds_the_same_wins(rule: str, fours: int, text: str) -> None:
    twin, turn = twin_of(rule, text)
    assert FourHunter(twin, turn).fewest_fours(fours) == fours


def test_the_slow_solver_finds_no_win_either() -> None:
    for rule, _fours, text in some(False, 0, 200):  # all take half a minute
        twin, turn = twin_of(rule, text)
        assert FourHunter(twin, turn).fewest_fours(4) is None, (rule, text)


PROVED = (
    "15/15/15/15/15/15/4xo3xx4/8o6/9xoo3/6oxooxo3/8xxox3/7oxxxxo2/7o1xo4/8o6/15 x",
    "15/15/15/9o5/7xoo5/7oxox4/6xoxxo4/6oxooox3/7x1x5/8x6/9x5/15/15/15/15 o",
    "15/15/9x5/8o6/7x7/6x8/5x9/4o10/7ox1o1x2/8xo1o3/8oxo1o2/7x1oxo1x1/10x4/15/15 o",
)


@pytest.mark.parametrize("text", PROVED)
def test_a_win_by_threes_and_fours_is_proved_before_all_threats_are_tried(text: str) -> None:
    """All threats to the thirteenth move take some ten thousand nodes."""
    board = board_of(position_of(*twin_of("freestyle", text)))
    assert ask_prove(board, new_work(*new_tables(1 << 22)), LONGEST, 4_000) >= 13
    assert ask_hunt(board, new_work(*new_tables(1 << 22)), 13, THREES_TOO, 100_000) == 13
    assert ask_hunt(board, new_work(*new_tables(1 << 22)), 11, THREES_TOO, 100_000) == 0


@examples(30)
@given(crowded(), st.integers(0, 1))
def test_what_is_proved_and_disproved_is_what_trying_all_threats_finds(twin: Twin, turn: int) -> None:
    board, before = board_for(twin, turn), board_for(twin, turn)
    work = new_work(*new_tables(1 << 20))
    any_win, short_win = ask_prove(board, work, LONGEST, 30_000), ask_prove(board, work, 11, 30_000)
    same_counts(board, before)
    tried = ask_hunt(before, new_work(*new_tables(1 << 20)), 11, THREES_TOO, 300_000)
    assert tried <= 0 or any_win != 0
    if tried >= 0 and short_win >= 0:
        assert (tried > 0) == (short_win > 0)
        assert short_win <= 11


@pytest.mark.parametrize("text", PROVED)
def test_the_line_of_a_proved_win_is_told_to_its_end(text: str) -> None:
    game = make_game("piskvorky")
    pos = game.read_position(text)
    winner = int(seat(pos))
    choice = make_player("master:memory=8").choose(game, pos, Limit(nodes=100_000), Stop(), np.random.default_rng(1))
    assert choice.win_in is not None
    assert 0 < len(choice.line) <= choice.win_in
    for move in choice.line:
        assert move in legal_moves(game, pos)
        play(pos, move)
    assert int(outcome(pos)) == winner


@pytest.mark.parametrize("seed", range(4))
def test_a_proved_win_is_won_against_whatever_is_answered(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for text in PROVED:
        game = make_game("piskvorky")
        pos, player = game.read_position(text), make_player("master:memory=8")
        winner = int(seat(pos))
        while int(outcome(pos)) == GOING_ON:
            if int(seat(pos)) == winner:
                choice = player.choose(game, pos, Limit(nodes=60_000), Stop(), rng)
                assert choice.win_in is not None
                assert choice.win_in > 0
                play(pos, choice.move)
            else:
                near = root_answers(pos)
                play(pos, int(rng.choice(near if rng.random() < 0.8 else legal_moves(game, pos))))
        assert int(outcome(pos)) == winner


def root_answers(pos: Any) -> list[int]:
    """The moves that answer a threat, where there is one."""
    board, work = board_of(pos), new_work(*new_tables(1))
    return [int(move) for move in work.own.moves[: int(root_moves(board, work))]]


@examples(12)
@given(crowded(60, OTHER_LENGTHS), st.integers(0, 1))
def test_of_rows_of_four_and_six_the_slow_solver_finds_the_same_wins(twin: Twin, turn: int) -> None:
    board, fours = board_for(twin, turn), 2 if twin.length == 4 else 3
    length = ask_hunt(board, new_work(*new_tables(1 << 18)), 2 * fours + 1, FOURS, 3_000_000)
    assert (length > 0) == (FourHunter(twin, turn).fewest_fours(fours) is not None), text_of(twin, turn)


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju", "caro"])
def test_master_tells_the_whole_line_of_a_win(rule: str) -> None:
    game = make_game("piskvorky", {"rule": rule})
    deep = next(case for case in cases("deep_fours.txt") if case[0] == rule)
    for _rule, _fours, text in [deep, *(case for case in cases() if case[0] == rule and case[1])][:3]:
        pos = game.read_position(text)
        own = int(seat(pos))
        choice = make_player("master:memory=4").choose(
            game, pos, Limit(nodes=400_000), Stop(), np.random.default_rng(1)
        )
        for move in choice.line:
            assert outcome(pos) == GOING_ON
            assert move in legal_moves(game, pos)
            play(pos, move)
        assert int(outcome(pos)) == own or (rule == "renju" and len(choice.line) % 2)
