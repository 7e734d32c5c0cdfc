"""Tournaments: who meets whom, plans and what is wrong with them, and that no game is lost or played twice."""

import contextlib
import io
import json
import os
import platform
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import deska
from deska.core.errors import DeskaError, SetupError
from deska.core.limit import Limit, Stop
from deska.core.texts import english, texts_in
from deska.faces.terminal.output import Say
from deska.faces.tournament.phrases import fault_sentence, round_lines
from deska.faces.tournament.report import report
from deska.faces.tournament.run import tournament
from deska.faces.tournament.standings_table import as_csv, as_tables, record_of, table_record
from deska.games import all_games
from deska.play.games.adjudication import Adjudication
from deska.play.strength.statistics import Sprt
from deska.play.tournament.plan import (
    FORMATS,
    GAUNTLET,
    KNOCK_OUT,
    NEIGHBOURS,
    ROUND_ROBIN,
    SWISS,
    Field,
    Plan,
    Record,
    game_pair_of,
)
from deska.play.tournament.plan_reader import line_of, read_plan
from deska.play.tournament.plan_writer import plan_text
from deska.play.tournament.results import Details, Effort, all_details
from deska.play.tournament.runner import DECIDED, ENOUGH, FINISHED, STOPPED, Runner, pair_counts
from deska.play.tournament.schedule import game_pairs, knock_out, missing, most_games
from deska.play.tournament.standings import Standings
from deska.play.tournament.worker import play_alone, play_game_of_pair
from deska.play.tournament.workers import Processes
from deska.players.outside.engine import Engine, pool
from deska.store.tournament_games import TournamentFileError, TournamentRecord
from tests.effort import LONG, slow
from tests.players.outside.test_outside import PROGRAMS, WRONG_VALUES
from tests.polling import poll
from tests.processes import children, cpu_seconds, runs

pytestmark = slow

ROOT = Path(__file__).parents[3]
TIC_TAC_TOE = Field("tic-tac-toe")
FIVE = ("random", "easy", "medium", "rules", "rules:error=0.5")


def plan(format: str = ROUND_ROBIN, players: tuple[str, ...] = FIVE, **more: object) -> Plan:
    return Plan("test", (TIC_TAC_TOE,), players, format, **more)  # type: ignore[arg-type]


def played_out(plan: Plan, dice: Random | None = None) -> dict[tuple[str, int], float]:
    """All games with made-up results: the lower index is the stronger, or by dice."""
    points: dict[tuple[str, int], float] = {}
    while games := missing(plan, points, set()):
        game_pair, game_index = games[0]
        stronger = 1.0 if game_pair.first < game_pair.second else 0.0
        points[game_pair.key, game_index] = dice.choice([0.0, 0.5, 1.0]) if dice else stronger
    return points


# --- who meets whom -------------------------------------------------------------------------------------------


def test_in_a_round_robin_everybody_meets_everybody_alike() -> None:
    met = Counter(frozenset((one.first, one.second)) for one in game_pairs(plan(rounds=3), {}))
    assert (len(met), set(met.values())) == (10, {3})


def test_of_very_many_rounds_only_those_are_gone_through_that_may_be_played() -> None:
    expected = plan(rounds=100_000, most_games=10)
    assert (most_games(expected), len(game_pairs(expected, {})) < 1000) == (10, True)
    played = {(one.key, game_index): 1.0 for one in game_pairs(plan(rounds=100), {}) for game_index in (0, 1)}
    assert Standings(expected, played).met.sum() == 2 * len(played)  # more than are wanted now, and all count


def test_in_a_gauntlet_all_meet_the_first() -> None:
    met = Counter((one.first, one.second) for one in game_pairs(plan(GAUNTLET, rounds=2), {}))
    assert met == {(0, other): 2 for other in range(1, 5)}


def test_of_neighbours_each_meets_the_next_in_the_list_alone() -> None:
    expected = plan(NEIGHBOURS, rounds=3)
    met = Counter((one.first, one.second) for one in game_pairs(expected, {}))
    assert met == {(number, number + 1): 3 for number in range(4)}
    assert most_games(expected) == 2 * sum(met.values())
    assert [one.first for one in game_pairs(expected, {})[:4]] == [0, 1, 2, 3]  # all pairs before any pair again
    assert game_pairs(plan(NEIGHBOURS, FIVE[:2]), {}) == game_pairs(plan(players=FIVE[:2]), {})


@pytest.mark.parametrize("count", [2, 3, 4, 5, 7, 8, 13])
def test_a_knock_out_leaves_one_and_everybody_else_has_lost_once(count: int) -> None:
    expected = plan(KNOCK_OUT, tuple(f"p{i}" for i in range(count)))
    points = played_out(expected)
    ties = {(one.round, one.first, one.second) for one in game_pairs(expected, points)}
    assert len(ties) == count - 1
    assert {second for _round, _first, second in ties} == set(range(1, count))


def test_an_even_knock_out_has_extra_games_and_then_the_better_seed_goes_on() -> None:
    expected = plan(KNOCK_OUT, ("a", "b"))
    points: dict[tuple[str, int], float] = {}
    while games := missing(expected, points, set()):
        points[games[0][0].key, games[0][1]] = 0.5
    assert len(points) == 2 * (1 + 5)
    assert [(tie.winner, tie.decided) for tie in knock_out(expected, points)[0].ties] == [(0, "seed")]


def test_a_knock_out_tells_its_rounds_and_how_each_was_decided() -> None:
    expected = plan(KNOCK_OUT, ("random", "easy", "medium"))
    key = "1.0.1-2.0"
    points = {(key, 0): 1.0, (key, 1): 0.0}
    open_tie = table_record(expected, Standings(expected, points))["rounds"]
    assert open_tie == [
        {
            "round": 1,
            "byes": ["random"],
            "ties": [{"players": ["easy", "medium"], "points": [1.0, 1.0], "winner": None, "decided": None}],
        }
    ]
    points |= {("1.0.1-2.1", 0): 0.5, ("1.0.1-2.1", 1): 0.0}
    first, final = table_record(expected, Standings(expected, points))["rounds"]
    assert (first["ties"][0]["winner"], first["ties"][0]["decided"]) == ("medium", "extra")
    assert final["ties"][0]["players"] == ["random", "medium"]
    assert list(round_lines(english(), first)) == [
        "Random goes on without a game.", "Easy – Medium 1½ : 2½: Medium goes on after extra games.",
    ]  # fmt: skip


def drawn(plan: Plan, points: Mapping[tuple[str, int], float], width: int) -> list[str]:
    console = Console(width=width, file=io.StringIO())
    with console.capture() as captured:
        console.print(as_tables(english(), plan, Standings(plan, points), console))
    return captured.get().splitlines()


def test_the_table_in_a_terminal_fits_and_tells_draws_and_the_test() -> None:
    expected = plan(rounds=3)
    for width in (45, 60, 80, 100, 160):
        lines = drawn(expected, played_out(expected, Random(1)), width)
        assert max(map(len, lines)) <= width
        assert any("Drawn" in line for line in lines) == (width >= 80)  # what is left out has no room
        assert not any("…" in line for line in lines)
        assert all(any(f" {player} " in line for line in lines) for player in expected.players)  # on one line each
    two = plan(players=("easy", "random"), rounds=3, sprt=Sprt(0, 10))
    assert "log-likelihood ratio" in " ".join(drawn(two, played_out(two, Random(1)), 80))


def test_nothing_is_said_of_who_has_not_played_nor_of_the_last_against_a_next() -> None:
    expected = plan(players=("easy", "random", "medium"))
    table = Standings(expected, {("1.0.0-1.0", 0): 1.0})
    records = [record_of(expected, row) for row in table.rows]
    idle = next(one for one in records if one["player"] == "medium")
    assert [idle[name] for name in ("share", "elo", "error", "superiority")] == [None] * 4
    assert records[-1]["superiority"] is None
    assert ",,,," in as_csv(expected, table)
    assert "–" in next(line for line in drawn(expected, {}, 160) if "easy" in line)


@pytest.mark.parametrize("count", [4, 5, 8, 9])
@pytest.mark.parametrize("seed", range(5))
def test_in_swiss_nobody_meets_anybody_twice(count: int, seed: int) -> None:
    expected = plan(SWISS, tuple(f"p{i}" for i in range(count)), rounds=3)
    points = played_out(expected, Random(seed))
    found = game_pairs(expected, points)
    met = Counter(frozenset((one.first, one.second)) for one in found)
    assert set(met.values()) == {1}
    by_round = Counter((one.round, player) for one in found for player in (one.first, one.second))
    assert set(by_round.values()) == {1}
    assert len(found) == 3 * (count // 2)


@pytest.mark.parametrize("seed", range(5))
def test_in_swiss_everybody_rests_once_before_anybody_rests_again(seed: int) -> None:
    swiss = plan(SWISS, rounds=5)
    games = game_pairs(swiss, played_out(swiss, Random(seed)))
    assert Counter(player for game in games for player in (game.first, game.second)) == dict.fromkeys(range(5), 4)


def test_swiss_of_many_rounds_is_paired_in_time() -> None:
    expected = plan(SWISS, tuple(f"p{i}" for i in range(40)), rounds=38)
    points: dict[tuple[str, int], float] = {}
    dice = Random(1)
    while games := missing(expected, points, set()):
        points |= {(game_pair.key, game_index): dice.choice([0.0, 0.5, 1.0]) for game_pair, game_index in games}
    assert len(points) == 40 * 38


@pytest.mark.parametrize("format", FORMATS)
def test_every_key_is_there_once_whatever_the_results(format: str) -> None:
    for seed in range(5):
        expected = plan(format, rounds=3)
        found = game_pairs(expected, played_out(expected, Random(seed)))
        assert len({one.key for one in found}) == len(found)
        assert [game_pair_of(one.key) for one in found] == found
        assert 2 * len(found) <= most_games(expected)


def test_the_stronger_is_above() -> None:
    expected = plan(rounds=2)
    table = Standings(expected, played_out(expected))
    assert table.order == [0, 1, 2, 3, 4]
    assert [row.points for row in table.rows] == [16, 12, 8, 4, 0]
    elos = [row.rating.elo for row in table.rows]
    assert elos == sorted(elos, reverse=True)
    assert table.rows[0].pairs == (0, 0, 0, 0, 8)


def test_of_neighbours_the_table_is_by_strength_and_not_by_points() -> None:
    """Who beats the weakest has the largest share of points, but the last, who meets only that one, is stronger."""
    expected = plan(NEIGHBOURS, FIVE[:3], rounds=2)
    points = {(one.key, game_index): 0.5 * one.first for one in game_pairs(expected, {}) for game_index in (0, 1)}
    points["2.0.1-2.1", 1] = 0.0
    table = Standings(expected, points)
    assert [(row.player, row.points, row.games) for row in table.rows] == [(2, 2.5, 4), (1, 5.5, 8), (0, 0, 4)]
    elos = [row.rating.elo for row in table.rows]
    assert elos == sorted(elos, reverse=True)
    assert all(row.rating.error > 0 for row in table.rows)
    assert table.rows[0].superiority
    assert table.rows[0].superiority > 0.5


# --- plans ----------------------------------------------------------------------------------------------------

GOOD = """
name = "evening"
format = "swiss"
rounds = 3
players = ["rules", "random"]
time = 0.1
parallel = 2
[[games]]
game = "tic-tac-toe"
openings = ["a1 b2", "b2"]
[[games]]
game = "piskvorky"
options = { columns = 9, rows = 9 }
[adjudicate]
proven = true
moves = 60
[stop]
games = 100
sprt = { elo0 = 0, elo1 = 20 }
"""
BAD = """
format = "bingo"
rounds = 0
players = [
    "rules",
    "nobody",
    "hard",
    "hard",
]
time = -1
colour = "red"
[[games]]
game = "ludo"
[[games]]
game = "piskvorky"
options = { seats = 3 }
[[games]]
game = "tic-tac-toe"
openings = ["a1 a1"]
[stop]
sprt = { elo0 = 5, elo1 = 0 }
[engines.x]
protocol = "smtp"
command = "x"
"""


def test_a_good_plan_is_read(tmp_path: Path) -> None:
    assert read_plan(GOOD.replace("rules", "easy"), tmp_path).limit == Limit(seconds=0.1)
    read = read_plan(GOOD.replace("rules", "easy"), tmp_path)
    assert read.fields[0].openings == (("a1", "b2"), ("b2",))
    assert dict(read.fields[1].options) == {"columns": "9", "rows": "9"}
    assert (read.most_games, read.sprt) == (100, Sprt(0, 20))
    assert (read.adjudication.proven, read.adjudication.longest) == (True, 60)


def test_old_and_new_names_of_a_plan_mean_the_same(tmp_path: Path) -> None:
    players = 'players = ["easy", "random"]\n'
    old = players + 'rounds = 3\n[[games]]\ngame = "tic-tac-toe"\n[stop]\ngames = 5\n'
    new = players + 'pairs = 3\n[[disciplines]]\ngame = "tic-tac-toe"\n[stop]\nafter_games = 5\n'
    assert read_plan(old, tmp_path) == read_plan(new, tmp_path)
    assert read_plan(old, tmp_path).digest == read_plan(new, tmp_path).digest
    both = new.replace("pairs = 3", "pairs = 3\nrounds = 3\nformat = 'gauntlet'")
    with pytest.raises(SetupError, match=r"Line 3, rounds: expected pairs \| rounds"):
        read_plan(both, tmp_path)
    with pytest.raises(SetupError, match=r"Line 2, pairs: expected rounds \(swiss\)"):
        read_plan(new.replace("pairs = 3", "pairs = 3\nformat = 'swiss'"), tmp_path)
    with pytest.raises(SetupError, match=r"Line 2, games: expected \[\[disciplines\]\]"):
        read_plan(players + "games = 20\n", tmp_path)


def test_a_player_that_cannot_play_one_of_the_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"Line 5, players: .*knows only tic-tac-toe"):
        read_plan(GOOD, tmp_path)


def test_all_that_is_wrong_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as shown:
        read_plan(BAD, tmp_path)
    places = {(problem.values["line"], problem.values["where"]) for problem in shown.value.problems}
    assert {
        (2, "format"), (3, "rounds"), (6, "players"), (7, "players"), (10, "time"), (11, "colour"), (13, "games.game"),
        (15, "games.game"), (21, "stop.sprt"), (23, "engines.x.protocol"),
    } <= places  # fmt: skip
    assert any(key == "games.openings" for _line, key in places)
    assert "format: expected round-robin | gauntlet | neighbours | knock-out | swiss" in str(shown.value)


def test_a_player_that_is_listed_twice_is_told_once(tmp_path: Path) -> None:
    plan = 'players = ["easy", "easy", "random"]\nrounds = 1\n[[games]]\ngame = "tic-tac-toe"\n'
    with pytest.raises(SetupError) as shown:
        read_plan(plan, tmp_path)
    assert str(shown.value) == "Line 1, players: easy takes part twice."


MORE = """
players = [
    "alphabeta:depth=4",
    "nobody",
    "ghost",
]
[[games]]
game = "piskvorky"
openings = [
    "h8",
    "h8 h8",
    "z99",
]
[[games]]
game = "piskvorky"
options = { columns = 99, rows = 15 }
color = "red"
[engines.ghost]
protocol = "gomocup"
command = "/nowhere/ghost"
"""


def test_lines_are_those_of_the_very_value(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as shown:
        read_plan(MORE, tmp_path)
    problems = [(problem.values["line"], problem.values["where"]) for problem in shown.value.problems]
    assert sorted(problems) == [
        (4, "players"), (5, "players"), (11, "games.openings"), (12, "games.openings"), (16, "games.options.columns"),
        (17, "games.color"),
    ]  # fmt: skip
    assert "no program /nowhere/ghost" in str(shown.value)


HIDDEN = """
name = 5
game = "piskvorky"
options = { columns = 99 }
openings = "none.txt"
players = ["x", "y", "nobody"]
[engines.x]
protocol = "gomocup"
command = "/nowhere/x"
colour = "red"
[engines.y]
protocol = "smtp"
command = "/nowhere/y"
"""


def test_one_thing_that_is_wrong_hides_no_other_and_invents_none(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as shown:
        read_plan(HIDDEN, tmp_path)
    problems = [(problem.values["line"], problem.values["where"]) for problem in shown.value.problems]
    assert problems == [
        (2, "name"), (4, "options.columns"), (5, "openings"), (6, "players"), (6, "players"), (6, "players"),
        (10, "engines.x.colour"), (12, "engines.y.protocol"),
    ]  # fmt: skip
    said = str(shown.value)
    assert [f"no program /nowhere/{one}" in said for one in "xy"] == [True, True]
    assert ("no player 'nobody'" in said, said.count("There is no player"), "human" in said) == (True, 1, False)


NESTED = """
players = ["easy", " easy"]
[[games]]
game = "tic-tac-toe"
[[games]]
game = "piskvorky"
[games.options]
rows = 15
columns = 77
[stop]
sprt = { elo0 = 5, elo1 = 0, alpha = 0.9, gamma = 1 }
"""


def test_tables_within_tables_have_lines_of_their_own_and_a_test_tells_all_its_faults(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as shown:
        read_plan(NESTED, tmp_path)
    problems = sorted((problem.values["line"], problem.values["where"]) for problem in shown.value.problems)
    assert problems == [
        (2, "players"), (9, "games.options.columns"), (11, "stop.sprt.alpha"), (11, "stop.sprt.elo1"),
        (11, "stop.sprt.gamma"),
    ]  # fmt: skip
    with pytest.raises(SetupError, match=r"stop\.sprt\.gamma"):
        read_plan(NESTED.replace("elo0 = 5, elo1 = 0, alpha = 0.9, ", ""), tmp_path)


def test_a_plan_that_was_begun_is_read_when_its_players_are_gone(tmp_path: Path) -> None:
    text = 'game = "chess"\nplayers = ["sold", "easy"]\n'
    assert read_plan(text, tmp_path, begun=True).players == ("sold", "easy")
    with pytest.raises(SetupError, match="no player 'sold'"):
        read_plan(text, tmp_path)


def test_a_file_that_cannot_be_read_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "latin.txt").write_bytes(b"\xe9")
    for file, why in (("folder.txt", "it is a folder"), ("latin.txt", "not UTF-8 text"), ("none", "no such file")):
        with pytest.raises(SetupError, match=f"{file} cannot be read: .*{why}"):
            read_plan(f'game = "piskvorky"\nopenings = "{file}"\nplayers = ["easy", "hard"]', tmp_path)


def test_a_plan_that_was_written_is_read_as_it_was(tmp_path: Path) -> None:
    content = {
        "name": 'a "b"\\\n\x7fč',
        "players": ["easy", "medium:attack=3"],
        "rounds": 2,
        "time": 0.25,
        "games": [{"game": "piskvorky", "options": {"columns": "9"}, "openings": ["a1 b2", "c3"]}],
        "engines": {"x.y": {"protocol": "uci", "command": ["a b", "c"], "options": {"Skill Level": "3"}, "memory": 5}},
        "adjudicate": {"proven": True, "moves": None},
        "stop": {"games": 9, "sprt": {"elo0": -1.5, "elo1": 2, "alpha": 0.1, "beta": 0.05}},
    }
    read = read_plan(plan_text(content), tmp_path)
    assert (read.name, read.players, read.limit.seconds) == (content["name"], ("easy", "medium:attack=3"), 0.25)
    assert read.fields == (Field("piskvorky", (("columns", "9"),), (("a1", "b2"), ("c3",))),)
    assert read.engines == (Engine("x.y", "uci", ("a b", "c"), (("Skill Level", "3"),), 5),)
    assert (read.adjudication.proven, read.most_games, read.sprt) == (True, 9, Sprt(-1.5, 2, 0.1, 0.05))


@pytest.mark.parametrize("path", sorted((ROOT / "bench").glob("*.toml")), ids=lambda path: path.name)
def test_the_plans_of_the_benches_can_be_played(path: Path) -> None:
    assert most_games(read_plan(path.read_text(), path.parent)) > 0


@pytest.mark.parametrize(("key", "line"), [("rounds", 4), ("stop.sprt.elo0", 19), ("adjudicate.moves", 16), ("x", 1)])
def test_lines_of_keys(key: str, line: int) -> None:
    assert line_of(GOOD, key) == line


KEYS = (
    "name", "game", "options", "games", "players", "format", "rounds", "openings", "time", "depth", "nodes", "threads",
    "seed", "parallel", "adjudicate", "stop", "engines", "adjudicate.proven", "adjudicate.moves", "stop.games",
    "stop.sprt", "stop.sprt.elo0", "options.columns", "engines.x", "engines.x.protocol", "engines.x.command",
)  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_a_value_of_any_type_in_a_plan_is_accepted_or_refused_with_a_message(key: str, tmp_path: Path) -> None:
    for value in WRONG_VALUES:
        values = {"game": '"piskvorky"', "players": '["easy", "hard"]', key: value}
        with contextlib.suppress(SetupError):
            read_plan("\n".join(f"{name} = {one}" for name, one in values.items()), tmp_path)


@pytest.mark.parametrize("text", ["= 1", "players = 3", "", "players = ['a']", "game = 7\nplayers = ['easy', 'hard']"])
def test_what_is_no_plan_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        read_plan(text, tmp_path)


# --- playing --------------------------------------------------------------------------------------------------


def run(plan: Plan, stop: Stop | None = None) -> tuple[str, list[Record]]:
    records: list[Record] = []
    return Runner(plan, {}, records.append).run(stop or Stop()), records


def without_times(record: Record) -> Record:
    return {**record, "finished": 0, "thoughts": [{**thought, "seconds": 0} for thought in record["thoughts"]]}


def test_games_are_the_same_whoever_plays_them() -> None:
    expected = plan(players=("random", "easy", "rules:error=0.5"), parallel=2, seed=5)
    reason, records = run(expected)
    assert (reason, len(records)) == (FINISHED, 6)
    for game_pair in game_pairs(expected, {}):
        for game_index in (0, 1):
            stored = next(one for one in records if (one["key"], one["game_index"]) == (game_pair.key, game_index))
            assert without_times(stored) == without_times(play_game_of_pair(expected, game_pair, game_index))


def test_seats_are_swapped_and_openings_shared() -> None:
    expected = Plan("test", (Field("tic-tac-toe", openings=(("a1",), ("b2",))),), ("random", "easy"), rounds=2)
    _reason, records = run(expected)
    by_key = {(one["key"], one["game_index"]): one for one in records}
    assert by_key["1.0.0-1.0", 0]["players"] == ["random", "easy"]
    assert by_key["1.0.0-1.0", 1]["players"] == ["easy", "random"]
    assert [by_key[f"{n}.0.0-1.{n - 1}", game_index]["moves"][0] for n in (1, 2) for game_index in (0, 1)] == [
        "a1",
        "a1",
        "b2",
        "b2",
    ]


LADDER = """
game = "tic-tac-toe"
players = ["random", "level:1", "medium"]
format = "neighbours"
pairs = 2
nodes = 500
"""
PLANNED = {
    "en": "each player plays 2 pairs of games in each discipline against the next one in the list.",
    "cs": "každý sehraje s následujícím v seznamu v každé disciplíně tolik dvojic partií: 2.",
}


def test_of_neighbours_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    stored = []
    for number, (language, planned) in enumerate(PLANNED.items(), 1):
        file = tmp_path / f"{number}.toml"
        file.write_text(f"{LADDER}parallel = {number}\n")
        done = subprocess.run(command(file, "--lang", language), cwd=ROOT, capture_output=True, text=True, check=True)
        assert planned in done.stderr
        assert json.loads(done.stdout.splitlines()[-1])["games"] == [[0, 4, 0], [4, 0, 4], [0, 4, 0]]
        stored.append(stored_games(file.with_suffix(".games"), read_plan(LADDER, tmp_path)))
    assert len(stored[0]) == 8
    assert stored[0] == stored[1]


def test_of_neighbours_each_share_is_told_with_its_interval(tmp_path: Path) -> None:
    file, page = tmp_path / "ladder.toml", tmp_path / "ladder.html"
    file.write_text(LADDER)
    done = subprocess.run(command(file), cwd=ROOT, capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout.splitlines()[-1])
    seen = answer["neighbours"]
    assert [(one["players"], one["games"]) for one in seen] == [(["level:1", "random"], 4), (["medium", "level:1"], 4)]
    assert [4 * one["share"] for one in seen] == [answer["points"][1][0], answer["points"][2][1]]
    assert all(0 <= one["low"] < one["share"] <= one["high"] <= 1 for one in seen)
    low, high = (round(100 * seen[0][name]) for name in ("low", "high"))
    line = f"Level 1 – Random: {100 * seen[0]['share']:.0f} % ({low}–{high} %) in 4 games"
    for_people = [one for one in command(file, "--html", str(page), "--lang", "en") if one != "--json"]
    done = subprocess.run(for_people, cwd=ROOT, capture_output=True, text=True, check=True)
    assert (line in done.stdout, f"<li>{line}</li>" in page.read_text()) == (True, True)


def test_games_that_cannot_be_written_in_another_format_say_why(tmp_path: Path) -> None:
    file = tmp_path / "ladder.toml"
    file.write_text(LADDER)
    (tmp_path / "ladder.games.deska").mkdir()
    done = subprocess.run(command(file, "--lang", "en"), cwd=ROOT, capture_output=True, text=True, check=True)
    assert "The games could not be written in another format: " in done.stderr
    assert "ladder.games.deska" in done.stderr


def test_it_ends_when_enough_is_played_or_known() -> None:
    assert [(reason, len(games)) for reason, games in [run(plan(rounds=9, most_games=4))]] == [(ENOUGH, 4)]
    reason, records = run(plan(players=("rules", "random"), rounds=500, sprt=Sprt(0, 200)))
    assert reason == DECIDED
    assert len(records) < 200


def test_when_it_shall_rest_the_games_under_way_are_played_and_no_other() -> None:
    expected = plan(players=("random", "easy"), rounds=50, parallel=2)
    records: list[Record] = []
    runner = Runner(expected, {}, records.append)
    runner.on_begin = lambda task: runner.rest.set() if task[0].number else None
    assert runner.run(Stop()) == STOPPED
    assert {one["key"] for one in records} == {"1.0.0-1.0", "2.0.0-1.1"}


def test_an_engine_at_fault_loses_and_the_tournament_goes_on() -> None:
    bad = Engine("bad", "gomocup", (sys.executable, str(PROGRAMS), "dies"))
    expected = Plan("t", (Field("piskvorky"),), ("bad", "random"), limit=Limit(seconds=0.2), engines=(bad,))
    reason, records = run(expected)
    assert (reason, [one["winner"] for one in records]) == (FINISHED, ["random", "random"])
    assert all(one["fault"]["key"] == "engine-crashed" for one in records)


DYING = """
players = ["bad", "random"]
game = "piskvorky"
time = 0.2
rounds = 2
stop = { sprt = { elo0 = 0, elo1 = 200 } }
[engines.bad]
protocol = "gomocup"
command = ["PYTHON", "PROGRAMS", "dies"]
"""


def test_games_lost_by_fault_are_counted_apart_with_the_reason_everywhere(tmp_path: Path) -> None:
    file, html, csv = tmp_path / "plan.toml", tmp_path / "report.html", tmp_path / "table.csv"
    file.write_text(DYING.replace("PYTHON", sys.executable).replace("PROGRAMS", str(PROGRAMS)))
    more = ("--html", str(html), "--csv", str(csv), "--lang", "en")
    done = subprocess.run(command(file, *more), cwd=ROOT, capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout.splitlines()[-1])
    good, bad = answer["table"]
    assert (bad["player"], bad["games"], bad["lost_by_fault"], bad["faults"]) == ("bad", 4, 4, {"engine-crashed": 4})
    assert (good["points"], good["wins"], good["won_by_fault"], good["rated"]) == (4, 0, 4, 0)
    assert [(one["elo"], one["superiority"], one["pairs"]) for one in (good, bad)] == [(None, None, [0] * 5)] * 2
    assert answer["sprt"]["ratio"] == 0
    sentence = "Bad lost 4 games by faults, which do not count for Elo: 4× crashed."
    assert sentence in html.read_text()
    assert "engine-crashed:4" in csv.read_text().splitlines()[2]
    seen = subprocess.run(
        [one for one in command(file, "--lang", "en") if one != "--json"], cwd=ROOT, capture_output=True, check=True
    )
    assert sentence in seen.stdout.decode()
    assert "– (0)" in seen.stdout.decode()


def test_elo_is_made_of_games_that_were_played_to_an_end() -> None:
    expected = plan(players=("easy", "random"), rounds=3)
    points = played_out(expected)
    faulty = {game_index: Details("engine-hangs") for game_index in points if game_index[0] != "1.0.0-1.0"}
    table = Standings(expected, points, faulty)
    row = table.rows[0]
    assert (row.points, row.games, row.rated, row.gifts, row.pairs) == (6, 6, 2, 4, (0, 0, 0, 0, 1))
    only = Standings(
        plan(players=("easy", "random")), {game_index: 1.0 for game_index in points if game_index not in faulty}
    )
    assert row.rating == only.rows[0].rating
    assert pair_counts(points, set(faulty)) == [0, 0, 0, 0, 1]


def test_a_table_tells_the_mean_and_the_longest_time_of_a_move() -> None:
    thoughts = [{"seat": seat, "seconds": seconds} for seat, seconds in ((1, 0.5), (1, 1.0), (0, 0.25))]
    common = {"key": "1.0.0-1.0", "points": 1.0, "moves": ["a1", "b2", "c3", "a2"], "thoughts": thoughts}
    fault = {"key": "engine-hangs", "values": {"engine": "x", "seconds": 3}}
    lost = {
        **common,
        "game_index": 1,
        "reason": "engine-at-fault",
        "fault": fault,
        "failed": {"seat": 0, "seconds": 3.0},
    }
    expected = plan(players=("easy", "x"))
    easy, other = Standings(expected, {("1.0.0-1.0", 1): 1.0}, all_details([lost])).rows
    assert (easy.mean_time, easy.effort.longest) == (0.75, 1.0)
    assert (other.mean_time, other.effort.longest, other.faults) == (1.625, 3.0, (("engine-hangs", 1),))


def test_games_kept_by_an_earlier_version_have_their_times_and_resignations_are_no_faults() -> None:
    thoughts = [{"move": move, "seconds": seconds} for move, seconds in (("b2", 0.5), ("c3", 1.0), ("a2", 0.25))]
    fault = {"key": "engine-gives-up", "values": {"engine": "x", "said": "resign"}}
    stored = {
        "key": "1.0.0-1.0",
        "game_index": 0,
        "moves": ["a1", "b2", "c3", "a2"],
        "thoughts": thoughts,
        "points": 1.0,
    }
    details = all_details([{**stored, "reason": "engine-at-fault", "fault": fault}])["1.0.0-1.0", 0]
    assert (details.fault, details.efforts) == (None, (Effort(1, 1.0, 1.0), Effort(2, 0.75, 0.5)))


def test_an_engine_that_resigns_has_lost_a_game_that_was_played_to_an_end() -> None:
    gives_up = Engine("gives-up", "usi", (sys.executable, str(PROGRAMS), "usi-resigns"))
    expected = Plan("t", (Field("minishogi"),), ("gives-up", "random"), limit=Limit(seconds=0.2), engines=(gives_up,))
    record = play_game_of_pair(expected, game_pairs(expected, {})[0], 0)
    pool.close()
    assert (record["winner"], record["reason"], record["fault"]) == ("random", "resigned", None)


def test_an_engine_that_will_not_end_has_that_noted_with_its_last_game(tmp_path: Path) -> None:
    stays = Engine("stays", "gomocup", (sys.executable, str(PROGRAMS), "stays"))
    short, quick = Adjudication(longest=2), Limit(seconds=0.2)
    expected = Plan("t", (Field("piskvorky"),), ("stays", "random"), limit=quick, adjudication=short, engines=(stays,))
    with TournamentRecord(tmp_path / "games", expected) as stored:
        runner = Runner(
            expected, {}, stored.add, on_stay=lambda one: stored.note_fault(one.key, one.game_index, one.fault)
        )
        assert runner.run(Stop()) == FINISHED
        faults = [one["fault"] for one in stored.games()]
    assert faults == [None, {"key": "engine-will-not-end", "values": {"engine": "stays"}}]


def test_a_worker_that_dies_costs_only_its_game_which_is_played_again() -> None:
    expected = plan(players=("random", "easy", "medium"), rounds=3, parallel=2)
    records: list[Record] = []
    workers = Processes(expected)

    def keep(record: Record) -> None:
        records.append(record)
        if len(records) == 3:
            assert workers.workers[0].process.pid
            os.kill(workers.workers[0].process.pid, signal.SIGKILL)

    assert Runner(expected, {}, keep, workers).run(Stop()) == FINISHED
    keys = [(one["key"], one["game_index"]) for one in records]
    assert len(keys) == len(set(keys)) == 18


# --- keeping --------------------------------------------------------------------------------------------------

KILLS, ROUNDS = (20, 60) if LONG else (3, 10)
KILLED = f"""
game = "tic-tac-toe"
players = ["random", "easy", "rules"]
rounds = {ROUNDS}
parallel = 2
seed = 3
"""


def command(file: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "deska", "tournament", str(file), "--json", *more]


def stored_games(path: Path, plan: Plan) -> list[Record]:
    with TournamentRecord(path, plan) as stored:
        return sorted((without_times(one) for one in stored.games()), key=lambda one: (one["key"], one["game_index"]))


def test_killing_it_changes_nothing_in_the_end(tmp_path: Path) -> None:
    file, dice = tmp_path / "plan.toml", Random(2)
    file.write_text(KILLED)
    expected = read_plan(KILLED, tmp_path)
    for number in range(KILLS):
        process = subprocess.Popen(
            command(file), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert process.stdout
        if number % 4:  # now and then before the first game
            process.stdout.readline()
        time.sleep(dice.random() * 0.3)
        process.kill()
        process.wait()
    done = subprocess.run(command(file), cwd=ROOT, capture_output=True, text=True, check=True)
    last = json.loads(done.stdout.splitlines()[-1])
    assert (last["ended"], sum(map(sum, last["games"]))) == ("finished", 2 * 6 * ROUNDS)
    at_once = [
        without_times(play_game_of_pair(expected, one, game_index))
        for one in game_pairs(expected, {})
        for game_index in (0, 1)
    ]
    stored = stored_games(file.with_suffix(".games"), expected)
    assert stored == sorted(at_once, key=lambda one: (one["key"], one["game_index"]))


def test_nobody_plays_a_tournament_that_is_being_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deska.store.tournament_games._PATIENCE", 0.0)
    path = tmp_path / "games"
    with TournamentRecord(path, plan()) as stored, TournamentRecord(path, plan()) as other:
        stored.claim()
        with pytest.raises(TournamentFileError, match="Another Deska"):
            other.claim()
        assert other.games() == []  # it may be looked at
    with TournamentRecord(path, plan()) as stored:
        stored.claim()
    assert [one.name for one in tmp_path.iterdir()] == ["games"]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="only there it is told who began whom")
def test_nobody_thinks_on_when_a_tournament_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text('game = "piskvorky"\nplayers = ["alphabeta", "mcts"]\ntime = 3600\n')
    process = subprocess.Popen(command(file), cwd=ROOT, stdout=subprocess.DEVNULL)
    workers = poll(
        lambda: [child for nursery in children(process.pid, "forkserver") for child in children(nursery)],
        lambda begun: begun or process.poll() is not None,
    )
    assert process.poll() is None
    poll(lambda: any(map(cpu_seconds, workers)))
    process.kill()
    process.wait()
    poll(lambda: not any(map(runs, workers)))


def test_a_fault_within_a_fault_is_told_in_the_language_of_the_reader() -> None:
    bad = Engine("bad", "gomocup", (sys.executable, str(PROGRAMS), "taken"))
    field = Field("piskvorky", openings=(("h8", "h9"),))
    expected = Plan("t", (field,), ("bad", "random"), limit=Limit(seconds=0.2), engines=(bad,))
    record = json.loads(json.dumps(play_game_of_pair(expected, game_pairs(expected, {})[0], 0)))
    pool.close()
    assert fault_sentence(english(), record).startswith("bad played h8, which is illegal. h8 is taken")
    assert not {"illegal", "taken"} & set(fault_sentence(texts_in("cs"), record).split())


def test_a_cluster_notes_an_engine_that_will_not_end_with_its_game() -> None:
    stays = Engine("stays", "gomocup", (sys.executable, str(PROGRAMS), "stays"))
    short, quick = Adjudication(longest=2), Limit(seconds=0.2)
    expected = Plan("t", (Field("piskvorky"),), ("stays", "random"), limit=quick, adjudication=short, engines=(stays,))
    record = play_alone(expected, game_pairs(expected, {})[0], 0)
    assert (record["reason"], record["fault"]["key"]) == ("adjudicated-length", "engine-will-not-end")


def test_a_game_is_not_blamed_for_an_engine_that_did_not_play_it() -> None:
    stays = Engine("stays", "gomocup", (sys.executable, str(PROGRAMS), "stays"))
    pool.take(stays, all_games()["piskvorky"].with_options({}))
    expected = plan(players=("random", "rules"))
    assert play_alone(expected, game_pairs(expected, {})[0], 0)["fault"] is None


def test_where_nothing_can_be_written_is_told_before_the_first_game(tmp_path: Path) -> None:
    file, fine = tmp_path / "plan.toml", tmp_path / "fine.csv"
    file.write_text('game = "ludo"\nplayers = ["rules", "random"]\n')
    for html, why in ((tmp_path, "it is a folder"), (tmp_path / "no" / "x.html", "no such folder")):
        with pytest.raises(SetupError) as shown:
            tournament(Say(english()), file, None, fine, html)
        assert ("'ludo'" in str(shown.value), why in str(shown.value)) == (True, True)
    assert [one.name for one in tmp_path.iterdir()] == ["plan.toml"]


def test_games_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with TournamentRecord(path, plan(seed=1)) as stored:
        stored.add(play_game_of_pair(plan(seed=1), game_pairs(plan(), {})[0], 0))
    TournamentRecord(path, plan(seed=1, parallel=7)).close()
    assert plan(limit=Limit(depth=2)).digest != plan(limit=Limit(depth=3)).digest != plan().digest
    with pytest.raises(TournamentFileError, match="another plan"):
        TournamentRecord(path, plan(seed=2))
    path.write_bytes(b"no database" * 500)
    with pytest.raises(DeskaError, match="cannot be used"):
        TournamentRecord(path, plan(seed=1))


def test_a_plan_that_is_refused_leaves_no_record_and_runs_once_it_is_mended(tmp_path: Path) -> None:
    file, program = tmp_path / "plan.toml", json.dumps([sys.executable, str(PROGRAMS), "uci"])
    plan = (
        f'players = ["book", "random"]\ngame = "chess"\nstop = {{ games = 1 }}\n[engines.book]\ncommand = {program}\n'
    )
    file.write_text(f'{plan}protocol = "uci"\noptions = {{ "Skill" = 3 }}\n')
    refused = subprocess.run(command(file), cwd=ROOT, capture_output=True, text=True, check=False)
    assert (refused.returncode, "Skill" in refused.stderr) == (2, True)
    assert [one.name for one in tmp_path.iterdir()] == ["plan.toml"]
    file.write_text(f'{plan}protocol = "uci"\noptions = {{ "Skill Level" = 3 }}\n')
    subprocess.run(command(file), cwd=ROOT, capture_output=True, text=True, check=True)


def test_a_record_without_games_becomes_that_of_another_plan(tmp_path: Path) -> None:
    path, record = tmp_path / "games", play_game_of_pair(plan(), game_pairs(plan(), {})[0], 0)
    TournamentRecord(path, plan(seed=1)).close()
    with TournamentRecord(path, plan(seed=2)) as stored:
        stored.claim()
        stored.add(record)
    with pytest.raises(TournamentFileError, match="another plan"):
        TournamentRecord(path, plan(seed=1))
    with TournamentRecord(path, plan(seed=2)) as stored:
        assert len(stored.games()) == 1


def test_a_report_is_one_file_with_everything_in_it(tmp_path: Path) -> None:
    file, html, csv = tmp_path / "plan.toml", tmp_path / "report.html", tmp_path / "table.csv"
    file.write_text('name = "<b>&"\ngame = "tic-tac-toe"\nplayers = ["rules", "random"]\n')
    subprocess.run(command(file, "--html", str(html), "--csv", str(csv)), cwd=ROOT, capture_output=True, check=True)
    page = html.read_text()
    assert "<h1>&lt;b&gt;&amp;</h1>" in page
    assert page.count("<svg") == 2
    assert page.count("<details>") == 2
    assert not [word for word in ("http:", "https:", "<script", "src=") if word in page]
    assert csv.read_text().splitlines()[1].startswith("rules,2,")


def test_a_report_tells_pairs_the_test_faults_and_thoughts_in_words() -> None:
    expected = plan(players=("easy", "x"), rounds=2, sprt=Sprt(0, 10))
    first, second = ((("1.0.0-1.0", 0), 1.0), (("1.0.0-1.0", 1), 0.5))
    common = {"key": first[0][0], "game": "tic-tac-toe", "options": {}, "opening": [], "moves": ["b2", "a1"]}
    thoughts = [{"move": "b2", "seconds": 0.25, "score": 31.0, "depth": 7, "nodes": 5}]
    fault = {"key": "engine-crashed", "values": {"engine": "x", "status": "3"}}
    lost = {"game_index": 0, "players": ["easy", "x"], "winner": "easy", "reason": "engine-at-fault", "fault": fault}
    drew = {"game_index": 1, "players": ["x", "easy"], "winner": None, "reason": "adjudicated-length", "fault": None}
    games = [{**common, **one, "thoughts": [*thoughts, *thoughts]} for one in (lost, drew)]
    page = report(english(), expected, Standings(expected, dict([first, second])), games)
    for words in (
        "Easy wins", "x crashed (exit status 3).", "Drawn: the game was too long.", "0.25 s, +31, depth 7",
        "75.0 %", "0 0 0 1 0", "log-likelihood ratio",
    ):  # fmt: skip
        assert words in page
    assert not [key for key in ("engine-at-fault", "adjudicated-length", "engine-crashed", "None") if key in page]
    czech = report(texts_in("cs"), expected, Standings(expected, dict([first, second])), games)
    words_alone = re.sub(r"<style>.*?</style>|<[^>]*>", " ", czech, flags=re.DOTALL)
    assert re.search(r"\+0,\d", words_alone)  # at the plot
    assert not re.search(r"\d\.\d", words_alone)


def test_a_report_says_under_which_conditions_the_games_were_played() -> None:
    openings = (("b2", "a1"), ("a1", "b2"))
    fields = (Field("tic-tac-toe", (), openings),)
    limited = replace(plan(players=("level:2", "medium:attack=3"), limit=Limit(nodes=321), seed=4711), fields=fields)
    record = play_game_of_pair(limited, game_pairs(limited, {})[0], 0)
    page = report(english(), limited, Standings(limited, {(record["key"], 0): record["points"]}), [record])
    day = time.strftime("%Y-%m-%d", time.gmtime(record["finished"]))
    for words in (
        "level:2, medium:attack=3", "321 positions", "Everybody played everybody", "one thread",
        "from 2 openings", "Seed: 4711", f"from {day}",
        f"Deska {deska.__version__}", f"Python {platform.python_version()}", platform.machine(),
    ):  # fmt: skip
        assert words in page


@pytest.mark.parametrize("form", FORMATS)
def test_a_report_names_the_form_of_its_tournament_in_words(form: str) -> None:
    played = plan(players=("easy", "random"), format=form, rounds=3)
    for language in ("en", "cs"):
        page = report(texts_in(language), played, Standings(played, {}), [])
        assert f": {form}" not in page
        assert "3." in page or "3 rounds" in page


def test_a_plan_that_is_not_there_is_told(tmp_path: Path) -> None:
    done = subprocess.run(command(tmp_path / "none.toml"), cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "none.toml cannot be read" in done.stderr
