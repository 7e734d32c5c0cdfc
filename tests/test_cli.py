"""The command line: what it prints, its JSON, and what it says of bad input."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import typer

from deska import __version__
from deska.cli import app
from deska.core.texts import languages
from deska.games import all_games
from deska.games.armies.game import example_games
from deska.players import all_players
from tests.effort import slow
from tests.faces.support import Ran, deska
from tests.polling import PATIENCE, poll
from tests.processes import PROC, waits
from tests.warm_cache import warm_cache

pytestmark = slow

ROOT = Path(__file__).parent.parent
COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
MOVE_KEYS = ["move", "score", "win_in", "depth", "nodes", "seconds", "line", "considered", "reason"]


def records_of(ran: Ran) -> list[dict[str, Any]]:
    """The JSON objects of a command that went well."""
    assert ran.status == 0, ran.err
    return [json.loads(line) for line in ran.lines]


def subprocess_of(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "deska", *arguments]
    given = {**os.environ, "LC_ALL": "C.UTF-8", **environment}
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=given, check=False, timeout=300)


@pytest.mark.parametrize("more", [[], ["games"], ["--lang", "cs"]])
def test_version(more: list[str]) -> None:
    ran = deska("--version", *more)
    assert (ran.status, ran.lines) == (0, [f"deska {__version__}"])


# --- show ---------------------------------------------------------------------------------------------------


def test_show_draws() -> None:
    ran = deska("show", "tic-tac-toe", "--moves", "b2 a1")
    assert ran.lines == [
        "   a b c",
        "3  · · ·  3",
        "2  · X ·  2",
        "1 [O]· ·  1",
        "   a b c",
        "3/1x1/o2 x",
        "X (seat 1) to move.",
    ]


def test_show_tells() -> None:
    legal = ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    expected = {"position": "3/1x1/o2 x", "seat": 1, "legal": legal, "outcome": None}
    assert records_of(deska("show", "tic-tac-toe", "--moves", "b2 a1", "--json")) == [expected]


def test_show_tells_how_it_ended() -> None:
    [won] = records_of(deska("show", "tic-tac-toe", "--position", "3/oo1/xxx o", "--json"))
    assert won["seat"] is None
    assert won["legal"] == []
    assert won["outcome"] == {"winner": 1, "reason": "row-completed", "points": [1, 0]}
    [drawn] = records_of(deska("show", "tic-tac-toe", "--position", "xox/xox/oxo x", "--json"))
    assert drawn["outcome"] == {"winner": None, "reason": "board-full", "points": [0, 0]}


def test_show_continues_a_position_by_moves() -> None:
    [shown] = records_of(deska("show", "tic-tac-toe", "--position", "3/1x1/3 o", "--moves", "a1, c3", "--json"))
    assert shown["position"] == "2x/1x1/o2 o"


def test_options_may_be_repeated_or_joined() -> None:
    one = records_of(deska("show", "piskvorky", "-o", "columns=4", "-o", "rows=3", "-o", "length=3", "--json"))
    other = records_of(deska("show", "piskvorky", "-o", "columns=4,rows=3 length=3", "--json"))
    assert one == other
    assert one[0]["position"] == "4/4/4 x"


def test_language_may_stand_anywhere() -> None:
    assert deska("show", "tic-tac-toe", "--lang", "cs").lines[-1] == "Na tahu je X (místo 1)."
    assert deska("show", "--lang=cs", "tic-tac-toe").lines[-1] == "Na tahu je X (místo 1)."


# --- perft --------------------------------------------------------------------------------------------------


def test_perft_has_a_line_a_depth() -> None:
    assert deska("perft", "tic-tac-toe", "4").lines == ["1 9", "2 72", "3 504", "4 3024"]
    assert deska("perft", "tic-tac-toe", "0").lines == ["0 1"]


def test_perft_tells() -> None:
    lines = records_of(deska("perft", "tic-tac-toe", "2", "--json"))
    assert [list(line) for line in lines] == [["depth", "sequences", "seconds"]] * 2
    assert [line["sequences"] for line in lines] == [9, 72]


def test_perft_divides() -> None:
    ran = deska("perft", "tic-tac-toe", "3", "--divide", "--moves", "b2")
    assert len(ran.lines) == 9
    assert ran.lines[0] == "a1 42"
    assert ran.lines[-1] == "3 336"
    assert records_of(deska("perft", "tic-tac-toe", "2", "--divide", "--json"))[0] == {"move": "a1", "sequences": 8}


def test_perft_counts_complete_games() -> None:
    ran = deska("perft", "tic-tac-toe", "9", "--games")
    assert ran.lines == ["9 255168", "won by seat 1: 131184", "won by seat 2: 77904", "drawn: 46080"]
    expected = {"depth": 5, "games": 1440, "won": [1440, 0], "drawn": 0, "unfinished": 13680}
    assert records_of(deska("perft", "tic-tac-toe", "5", "--games", "--json")) == [expected]


# --- move ---------------------------------------------------------------------------------------------------


def test_move_tells_exactly_what_was_promised() -> None:
    [choice] = records_of(deska("move", "tic-tac-toe", "--moves", "a1 b2 a2", "--player", "alphabeta", "--json"))
    assert list(choice) == MOVE_KEYS
    assert choice["move"] == "a3"
    assert choice["line"][0] == "a3"
    assert all(list(other) == ["move", "value", "exact", "line"] for other in choice["considered"])


def test_move_counts_the_moves_to_a_win_and_to_a_loss() -> None:
    [win] = records_of(deska("move", "tic-tac-toe", "--position", "3/oo1/xx1 x", "--player", "alphabeta", "--json"))
    assert (win["move"], win["win_in"]) == ("c1", 1)
    [loss] = records_of(deska("move", "tic-tac-toe", "--position", "2o/xo1/x1x o", "--player", "alphabeta", "--json"))
    assert loss["win_in"] == -2


def test_move_of_a_simple_player_leaves_unknown_things_null() -> None:
    [choice] = records_of(deska("move", "tic-tac-toe", "--player", "random", "--json", "--seed", "1"))
    assert list(choice) == MOVE_KEYS
    assert choice["depth"] is None
    assert choice["reason"] == "reason-random"


def test_a_seed_repeats_the_decision() -> None:
    arguments = ("move", "piskvorky", "--player", "random", "--json", "--seed", "7")
    first, second = (records_of(deska(*arguments))[0] for _ in range(2))
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_move_says_why() -> None:
    ran = deska("move", "tic-tac-toe", "--moves", "a1 b2 a2", "--player", "rules")
    assert ran.lines == ["a3. It blocks a row."]
    assert "Zastaví" in deska("move", "tic-tac-toe", "--moves", "a1 b2 a2", "--player", "rules", lang="cs").out


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Loses in 3 moves at most, if all the others play against it."),
        ("cs", "Prohrává nejpozději za 3 tahy, pokud všichni ostatní hrají proti němu."),
    ],
)
def test_a_loss_among_three_takes_all_the_others(language: str, sentence: str) -> None:
    moves = ("--moves", "h8 a1 h9 i8 a2 o9 j8 a3 o11 k8")
    ran = deska("move", "piskvorky", "-o", "seats=3", *moves, "--player", "hard", lang=language)
    assert sentence in ran.out


def test_a_loss_between_two_comes_at_the_latest_then() -> None:
    ran = deska("move", "chess", "--position", "7k/8/5K2/8/8/8/8/R7 b - - 0 1", "--player", "alphabeta", "--depth", "6")
    assert re.search(r" Loses in \d moves at most, if the other side plays well\.", ran.out)


@pytest.mark.parametrize(
    ("threat", "player", "sentence"),
    [
        ("a1 h9 c3 i9 o15 j9 a3 k9", "medium", "There is more than one threat, and it can meet only one."),
        ("a1 h9 c3 i9 o15 j9", "alphabeta:depth=3", "Most of the other moves that the computer looked at lose."),
    ],
)
def test_no_more_is_promised_than_was_seen(threat: str, player: str, sentence: str) -> None:
    assert sentence in deska("move", "piskvorky", "--moves", threat, "--player", player).out


def test_every_limit_is_accepted() -> None:
    limits = ("--time", "0.1", "--depth", "2", "--nodes", "1000", "--threads", "1")
    [choice] = records_of(deska("move", "piskvorky", "--moves", "h8 i9", "--player", "hard", *limits, "--json"))
    assert choice["depth"] <= 2


# --- match --------------------------------------------------------------------------------------------------


def test_match_tells_each_game_and_the_results() -> None:
    *games, results = records_of(
        deska("match", "tic-tac-toe", "rules", "random", "--games", "4", "--seed", "1", "--json")
    )
    for number, game in enumerate(games, 1):
        assert list(game) == ["game", "players", "winner", "winner_seat", "reason", "plies", "moves"]
        assert game["game"] == number
        assert game["plies"] == len(game["moves"])
        if game["winner"]:
            assert game["players"][game["winner_seat"] - 1] == game["winner"]
    assert [game["players"][0] for game in games] == ["rules", "random"] * 2
    assert list(results) == ["results", "games"]
    assert [list(line) for line in results["results"]] == [["player", "wins", "losses", "draws", "score"]] * 2
    assert results["results"][0]["losses"] == 0


def test_match_writes_games_down(tmp_path: Path) -> None:
    path = tmp_path / "games.log"
    assert deska("match", "quantik", "easy", "perfect", "--games", "2", "--seed", "1", "--log", str(path)).status == 0
    games = path.read_text(encoding="utf-8").split("\n\n")
    assert len(games) == 2
    assert games[0].splitlines()[1:3] == ["seat 1: easy", "seat 2: perfect"]
    assert "    Value: wins in 9. Considered: " in games[0]
    assert games[0].splitlines()[-1].startswith("perfect wins")
    assert games[1].splitlines()[1:3] == ["seat 1: perfect", "seat 2: easy"]


def test_solve_tells_who_wins_and_how_many_positions_there_are() -> None:
    ran = deska("solve", "quantik", "--position", "A.bC/..../d..B/...a", "--json")
    record = json.loads(ran.out)
    assert (record["winner"], record["win_in"]) == (1, 1)
    assert record["positions"] == record["going_on"] + record["stuck"] == sum(record["by_move"])
    assert len(record["winning"]) == sum((move["win_in"] or 0) > 0 for move in record["moves"])
    shown = deska("solve", "tic-tac-toe")
    assert shown.lines[-4:] == [
        "positions up to symmetry: 627",
        "possible games: 255168",
        "A draw if both play well.",
        "No move wins.",
    ]


def test_solve_refuses_what_is_too_large_with_an_estimate() -> None:
    ran = deska("solve", "piskvorky")
    assert ran.status == 2
    assert "Piškvorky 15 × 15 is too large to be solved" in ran.err
    assert "within 2 moves, and each further move leads to about" in ran.err
    assert "Only games for two" in deska("solve", "piskvorky", "--option", "seats=3").err


def test_match_prints_a_table() -> None:
    ran = deska("match", "tic-tac-toe", "rules", "rules", "--games", "2", "--seed", "1")
    assert ran.lines[0].startswith("1. rules – rules: 9 moves. A draw: the board is full.")
    assert ran.lines[-3:] == [
        "player  wins  draws  losses  score",
        "rules      0      2       0      1",
        "rules      0      2       0      1",
    ]


def test_match_shows_boards() -> None:
    ran = deska("match", "tic-tac-toe", "rules", "random", "--games", "1", "--seed", "1", "--show")
    assert "The first move goes to a corner." in ran.out
    assert "   a b c" in ran.lines


def test_match_tells_the_results_of_all_games_after_the_boards() -> None:
    ran = deska("match", "tic-tac-toe", "rules", "random", "--games", "2", "--seed", "1", "--show")
    results = [line for line in ran.lines[-7:] if re.match(r"\d\. r", line)]
    assert [line[:2] for line in results] == ["1.", "2."]


@pytest.mark.parametrize(("arguments", "missing"), [((), "GAME"), (("tic-tac-toe",), "PLAYER")])
def test_match_asks_nothing_in_a_pipe(arguments: tuple[str, ...], missing: str) -> None:
    ran = deska("match", *arguments)
    assert (ran.status, ran.err.startswith(f"{missing} is missing")) == (2, True)


def test_match_plays_openings(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("# two of them\nb2 a1\n\n0,0, 1,0\n")
    arguments = ("match", "tic-tac-toe", "random", "random", "--games", "4", "--openings", str(file), "--json")
    games = records_of(deska(*arguments))[:4]
    assert [game["moves"][:2] for game in games] == [["b2", "a1"]] * 2 + [["b2", "c2"]] * 2


# --- games, players, warm, help -----------------------------------------------------------------------------


def test_games_and_players_are_listed() -> None:
    assert [line["name"] for line in records_of(deska("games", "--json"))] == [*all_games(), *example_games()]
    assert [line["name"] for line in records_of(deska("players", "--json"))] == ["human", *all_players()]
    ran = deska("games")
    assert "piskvorky: k in a row on any board, for two to four players" in ran.lines
    assert any(line.startswith("    columns=3-40") and line.endswith("default 15") for line in ran.lines)


def test_levels_of_a_game_are_listed_with_the_steps_that_it_has() -> None:
    (level,) = [one for one in records_of(deska("players", "tic-tac-toe", "--json")) if one["name"] == "level"]
    assert next(option["range"] for option in level["options"] if option["name"] == "step") == "1-3"


def test_players_of_a_game_are_listed_with_the_steps_of_its_ladder() -> None:
    lines = records_of(deska("players", "tic-tac-toe", "--json"))
    names = [line["name"] for line in lines]
    assert [name for name in names if name.startswith("level:")] == ["level:1", "level:2", "level:3"]
    assert "perfect" in names
    assert all(("elo" in line) == ("error" in line) for line in lines)
    assert "perfect" not in [line["name"] for line in records_of(deska("players", "chess", "--json"))]


def test_steps_of_the_ladder_play_a_match() -> None:
    result = records_of(deska("match", "tic-tac-toe", "level:3", "level:1", "--games", "2", "--seed", "3", "--json"))
    assert [game["players"] for game in result[:2]] == [["level:3", "level:1"], ["level:1", "level:3"]]
    ran = deska("match", "tic-tac-toe", "level:7", "random", "--games", "1")
    assert ran.status == 2
    assert "This game has 3 levels; choose level:1 to level:3." in ran.err


def test_warm_is_ready() -> None:
    ran = deska("warm", "tic-tac-toe")
    assert (ran.status, ran.out) == (0, "")
    assert "Ready: tic-tac-toe." in ran.err


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, language: str) -> None:
    ran = deska(command, "--help", lang=language)
    assert ran.status == 0
    assert f"{'Example' if language == 'en' else 'Příklad'}: deska {command}" in ran.out
    assert ran.out.startswith("Usage:" if language == "en" else "Použití:")


def test_help_lists_the_commands() -> None:
    ran = deska("--help")
    assert all(f"  {command} " in ran.out for command in COMMANDS)


@pytest.mark.parametrize("arguments", [(), ("play",)])
def test_no_command_opens_the_page(arguments: tuple[str, ...]) -> None:
    with patch("deska.faces.web.run.serve") as serve:
        assert deska(*arguments, lang="cs").status == 0
    serve.assert_called_once()
    assert serve.call_args.kwargs["language"] == "cs"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: str) -> None:
    assert f"### `deska {command}" in (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


# --- bad input ----------------------------------------------------------------------------------------------

BAD = {
    "command like another": (("serve",), "There is no command 'serve'. Choose one of: analyse"),
    "command": (("juggle",), "There is no command 'juggle'. Choose one of: analyse, bench, best, check, console"),
    "option of a command": (
        ("show", "tic-tac-toe", "--zoom"),
        "There is no option --zoom here. Choose one of: --option",
    ),
    "missing game": (("show",), "GAME is missing"),
    "missing player": (("move", "tic-tac-toe"), "--player is missing"),
    "missing value": (("show", "tic-tac-toe", "--position"), "--position needs a value."),
    "too much": (("show", "tic-tac-toe", "z"), "'z' is one argument too many"),
    "language": (("games", "--lang", "tlh"), "--lang cannot be 'tlh'; it may be cs|en."),
    "no language": (("games", "--lang"), "--lang cannot be ''"),
    "game": (("show", "go"), "There is no game 'go'. Choose one of: piskvorky, tic-tac-toe"),
    "game to warm": (("warm", "go"), "There is no game 'go'."),
    "game's option": (("show", "piskvorky", "-o", "size=3"), "piskvorky has no option 'size'. It has: columns"),
    "game without options": (("show", "tic-tac-toe", "-o", "a=1"), "tic-tac-toe has no options"),
    "option's value": (("show", "piskvorky", "-o", "rows=x,columns=99"), "columns cannot be '99'; it may be 3-40."),
    "option's form": (("show", "piskvorky", "-o", "rows"), "Write an option as key=value"),
    "options together": (("show", "piskvorky", "-o", "length=20"), "A row of 20 does not fit on 15×15"),
    "position": (("show", "tic-tac-toe", "--position", "3/3 x"), "2 rows were given, but the board has 3."),
    "move": (("show", "tic-tac-toe", "--moves", "b2 b2"), "b2 is taken, there is an X on it"),
    "one of several moves": (
        ("show", "chess", "--moves", "e2e4 e7e5 e4e5"),
        "Move 3, 'e4e5': The piece on e4 cannot capture on e5.",
    ),
    "move off the board": (("move", "tic-tac-toe", "--player", "easy", "--moves", "d1"), "d1 is off the board"),
    "move after the end": (("show", "tic-tac-toe", "--position", "3/3/xxx o", "--moves", "a2"), "The game is over"),
    "game that is over": (("move", "tic-tac-toe", "--position", "3/3/xxx o", "--player", "easy"), "The game is over"),
    "player": (("move", "tic-tac-toe", "--player", "bob"), "There is no player 'bob'. Choose one of: alphabeta"),
    "person": (("move", "tic-tac-toe", "--player", "human"), "Only computers can play here: alphabeta"),
    "player's parameter": (("move", "tic-tac-toe", "--player", "easy:speed=1"), "easy has no option 'speed'"),
    "parameter's form": (("move", "tic-tac-toe", "--player", "easy:attack"), "Write a parameter of easy as"),
    "player's game": (("move", "piskvorky", "--player", "rules"), "knows only tic-tac-toe"),
    "number of players": (("match", "tic-tac-toe", "easy"), "One player was named, but 2 play this game."),
    "perft's depth": (("perft", "tic-tac-toe", "deep"), "DEPTH cannot be 'deep'; it may be 0-100."),
    "negative depth": (("perft", "tic-tac-toe", "--", "-1"), "DEPTH cannot be '-1'"),
    "seconds": (("move", "tic-tac-toe", "--player", "easy", "--time", "nan"), "--time cannot be 'nan'"),
    "depth": (("move", "tic-tac-toe", "--player", "easy", "--depth", "0"), "--depth cannot be '0'; it may be 1-1000."),
    "seed": (("move", "tic-tac-toe", "--player", "easy", "--seed", "x"), "--seed cannot be 'x'"),
    "games": (("match", "tic-tac-toe", "easy", "easy", "--games", "-3"), "--games cannot be '-3'"),
    "openings": (("match", "tic-tac-toe", "easy", "easy", "--openings", "/nowhere"), "'/nowhere' cannot be read"),
    "bench": (("bench", "everest"), "There is no bench 'everest'. Choose one of: search"),
}


@pytest.mark.parametrize("kind", list(BAD))
def test_bad_input_is_one_line_and_status_2(kind: str) -> None:
    arguments, message = BAD[kind]
    ran = deska(*arguments)
    assert message in ran.err
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("kind", [kind for kind in BAD if "language" not in kind])
def test_bad_input_is_told_in_czech_too(kind: str) -> None:
    arguments, message = BAD[kind]
    ran = deska(*arguments, lang="cs")
    assert message not in ran.err
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"", b"zz9\n", b"a1 a2 b1 b2 c1\n", b"1,2,3\n", b"40,40\n"])
def test_bad_openings(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "openings"
    file.write_bytes(content)
    ran = deska("match", "tic-tac-toe", "easy", "easy", "--openings", str(file))
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_a_move_in_an_opening_is_explained_in_the_same_language(tmp_path: Path) -> None:
    file = tmp_path / "openings"
    file.write_text("b2 b2")
    ran = deska("match", "tic-tac-toe", "easy", "easy", "--openings", str(file), lang="cs")
    assert "Na políčku b2 už je křížek" in ran.err


# --- in a process of its own --------------------------------------------------------------------------------


def test_a_process_answers_in_json_and_nothing_else() -> None:
    done = subprocess_of("move", "tic-tac-toe", "--player", "rules", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["reason"] == "rule-first-move"


def test_a_process_speaks_the_language_of_the_locale() -> None:
    done = subprocess_of("show", "dáma", LC_ALL="cs_CZ.UTF-8", PYTHONUTF8="1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Hra „dáma“ tu není. Na výběr je: piskvorky, tic-tac-toe, ")


def test_a_reader_that_leaves_is_no_trouble() -> None:
    command = f"{sys.executable} -m deska perft tic-tac-toe 6 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, check=False, timeout=300)
    assert done.stdout == "1 9\n"
    assert "Traceback" not in done.stderr


# Instead of the folder of that cache another one is used until the end; here it has all that was compiled before.
_WITH_ANOTHER_CACHE = """
import sys, tempfile
folder = sys.argv.pop(1)
tempfile.mkdtemp = lambda prefix: folder
from deska.__main__ import main
main()
"""


def test_an_unusable_cache_is_told_once(tmp_path: Path) -> None:
    other = Path(warm_cache(tmp_path / "other")) / "compiled"
    (tmp_path / "file").write_text("")
    command = [sys.executable, "-c", _WITH_ANOTHER_CACHE, str(other), "perft", "quantik", "1"]
    given = {
        **os.environ,
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "DESKA_CACHE": str(tmp_path / "file" / "cache"),
    }
    done = subprocess.run(command, capture_output=True, text=True, env=given, check=False)
    assert done.returncode == 0
    assert done.stdout
    assert done.stderr.count("DESKA_CACHE") == 1
    assert not other.exists()


class Terminal:
    """A real terminal with `deska` in it."""

    def __init__(self, *arguments: str) -> None:
        self.seen = ""
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.environ.update({"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLUMNS": "80"})
            os.chdir(ROOT)
            os.execv(sys.executable, [sys.executable, "-m", "deska", *arguments])

    def until(self, pattern: str) -> str:
        """Read until this is seen; what came before it, colours and all."""
        patience = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.seen)):
            assert time.monotonic() < patience, f"{pattern!r} not seen in: {self.seen}"
            if select.select([self.master], [], [], 0.2)[0]:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
        before, self.seen = self.seen[: found.end()], self.seen[found.end() :]
        return before

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Ctrl-C, once it waits: Python's readline is deaf to a signal in the moment between prompt and waiting."""
        if PROC.is_dir():
            poll(lambda: waits(self.process))
        self.type("\x03")

    def status(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def test_a_game_in_a_real_terminal() -> None:
    terminal = Terminal("console", "tic-tac-toe", "--seat", "human", "--seat", "rules", "--seed", "1")
    assert "\x1b[" in terminal.until("Player 1 > ")
    terminal.type("b2\n")
    assert "is thinking" in terminal.until("Player 1 > ")
    terminal.type("nonsense\n")
    terminal.until("is not a cell")
    terminal.until("Player 1 > ")
    terminal.type("resign\n")
    terminal.until(r"Computer 2 \(rules\) wins: the other side resigned.")
    terminal.until(" > ")
    terminal.interrupt()
    terminal.until("yes or no > ")
    terminal.type("n\n")
    terminal.until("new: play again")
    terminal.until(" > ")
    terminal.type("\x04")
    terminal.until("Goodbye!")
    assert terminal.status() == 0


@pytest.mark.parametrize("word", ["quit", "konec", "y"])
def test_who_is_asked_whether_to_quit_may_say_quit(word: str) -> None:
    terminal = Terminal("console", "tic-tac-toe", "--seat", "human", "--seat", "human")
    terminal.until("Player 1 > ")
    terminal.interrupt()
    terminal.until("yes or no > ")
    terminal.type(f"{word}\n")
    terminal.until("Goodbye!")
    assert terminal.status() == 0


def test_a_thinking_computer_is_seen_to_think_and_moves_on_ctrl_c() -> None:
    seats = ("--seat", "human", "--seat", "alphabeta", "--time", "3600")
    terminal = Terminal("console", "piskvorky", "--seed", "1", *seats)
    terminal.until("Player 1 > ")
    terminal.type("h8\n")
    terminal.until("is thinking")
    terminal.until(r"depth \d+, [\d,]+ positions · [a-o]\d+ [-+\d]+, .* · [a-o]\d+ ")
    terminal.type("\x03")
    terminal.until(r"Computer 2 \(alphabeta\) played")
    terminal.until("Player 1 > ")
    terminal.type("quit\n")
    terminal.until("Goodbye!")
    assert terminal.status() == 0


def test_ctrl_c_ends_a_command() -> None:
    terminal = Terminal("match", "piskvorky", "easy", "easy", "--games", "100000")
    terminal.until(r"2\. easy – easy")
    terminal.type("\x03")
    terminal.until("Interrupted after")
    terminal.until("player  wins")
    assert terminal.status() == 130


# --- odd surroundings ---------------------------------------------------------------------------------------


def shell(line: str) -> "subprocess.CompletedProcess[str]":
    """A line of the shell with `deska` for the command."""
    line = line.replace("deska", f"{sys.executable} -m deska", 1)
    given = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, cwd=ROOT, env=given, check=False)


@pytest.mark.parametrize("line", ["deska show tic-tac-toe >&-", "deska console tic-tac-toe <&-"])
def test_a_closed_stream_is_no_reason_for_a_traceback(line: str) -> None:
    ran = shell(line)
    assert ran.returncode == 0
    assert ran.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_told_in_one_line() -> None:
    ran = shell("deska games >/dev/full")
    assert ran.returncode == 2
    assert ran.stderr.splitlines() == ["The output cannot be written: No space left on device."]


def test_nothing_that_steers_a_terminal_comes_back_in_a_message() -> None:
    ran = deska("show", "tic-tac-toe", "--position", "3/\x1b[31m3/3 x")
    assert ran.status == 2
    assert "\x1b" not in ran.err


# --- Ctrl-C ---------------------------------------------------------------------------------------------------

_INTERRUPTED_WHILE_LOADING = """
import os, signal, sys

def listen(event, given):
    if event in ("import", "open") and str(given[0]).endswith(place):
        os.kill(os.getpid(), signal.SIGINT)

place = sys.argv.pop(1)
from deska.__main__ import main
sys.addaudithook(listen)
main()
"""


def interrupted_at(place: str, home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """A command to which Ctrl-C comes when it loads a module, or opens a file."""
    command = [sys.executable, "-c", _INTERRUPTED_WHILE_LOADING, place, *arguments]
    environment = {**os.environ, "DESKA_DATA": str(home), "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("module", ["uvicorn", "deska.store.connection", "deska.faces.web.match.routes"])
def test_interrupted_while_it_starts_a_server_ends_without_a_traceback(tmp_path: Path, module: str) -> None:
    done = interrupted_at(module, tmp_path, "play", "--no-browser", "--port", "0")
    assert done.returncode in (0, 130, -signal.SIGINT)  # to be interrupted is how a server ends
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "place",
    [
        "typer",
        "deska.faces.terminal.output",
        "/cli.ftl",
        "global.dat",
        "pydantic",
        "llvmlite",
        "deska.faces.terminal.commands.decide",
    ],
)
def test_interrupted_while_it_starts_a_command_does_not_end_as_if_all_were_well(tmp_path: Path, place: str) -> None:
    done = interrupted_at(place, tmp_path, "move", "chess", "--player", "alphabeta", "--time", "5")
    assert done.returncode in (130, -signal.SIGINT)  # which is 130 to a shell
    assert (done.stdout, "Traceback" in done.stderr) == ("", False)


def test_match_asks_for_what_is_missing() -> None:
    terminal = Terminal("match", "--seed", "1")
    terminal.until(r"Which game\?[\s\S]*? > ")
    terminal.type("ludo\n")
    terminal.until("ludo")
    terminal.until(r"Which game\?[\s\S]*? > ")
    terminal.type("tic-tac-toe\n")
    terminal.until(r"Player 1\?[\s\S]*? > ")
    terminal.type("rules\n")
    terminal.until(r"Player 2\?[\s\S]*? > ")
    terminal.type("random\n")
    terminal.until(r"How many games\?[\s\S]*? > ")
    terminal.type("0\n")
    terminal.until("cannot be '0'")
    terminal.type("2\n")
    terminal.until(r"Draw the board[\s\S]*? > ")
    terminal.type("\n")
    assert "2. random – rules" in terminal.until(r"rules +\d")
    assert terminal.status() == 0
