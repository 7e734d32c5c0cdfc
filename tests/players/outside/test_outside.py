"""Programs of others as players: good ones play, and whatever bad ones do costs only them the game."""

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from deska.core.errors import SetupError
from deska.core.game import Game
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.core.texts import english
from deska.faces.terminal.commands.inputs import computer
from deska.games import make_game
from deska.kernel.ops import play
from deska.play.games.series import Series
from deska.play.match.setup import check_player
from deska.play.tournament.plan_reader import read_plan, wished_plan
from deska.players import make_player, who_can_play
from deska.players.outside import config, gomocup, talk, uci
from deska.players.outside.config import add_engine, read_engines
from deska.players.outside.engine import Engine, Outside, engine_at, engine_from, pool
from deska.players.outside.faults import EngineFault
from deska.players.outside.gomocup import Gomocup
from deska.players.outside.program import Program
from deska.players.outside.talk import Talk
from tests.effort import slow
from tests.faces.support import deska
from tests.polling import PATIENCE, poll
from tests.processes import named, runs

pytestmark = slow

PROGRAMS = Path(__file__).parent / "programs.py"
GOMOCUP, UCI = "gomocup", "uci"
QUICK = Limit(seconds=0.2)
GOMOKU = make_game("piskvorky")


@pytest.fixture(autouse=True)
def _no_engines_stay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("DESKA_ENGINES", str(tmp_path / "engines.toml"))
    monkeypatch.setattr(config, "_added", {})
    monkeypatch.setattr("deska.players.outside.engine._spoken", {})
    yield
    pool.close()


def lose_patience(monkeypatch: pytest.MonkeyPatch, seconds: float = 0.3) -> None:
    """With engines that never answer, however long somebody waits."""
    for protocol in (talk, gomocup, uci):
        monkeypatch.setattr(protocol, "GRACE", seconds)


def lose_patience_after_strays(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nothing had come for long after a line that is no part of the protocol."""
    note = Gomocup.note_stray

    def note_and_give_up(self: Gomocup, line: str) -> None:
        note(self, line)
        raise EngineFault("engine-hangs", engine=self.program.name, seconds=0.0)

    monkeypatch.setattr(Gomocup, "note_stray", note_and_give_up)


def wait_only_for(protocol: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No engine understands another protocol, however long somebody waits."""
    lines = Talk.lines

    def sooner(self: Talk, seconds: float, *more: Any) -> Iterator[str]:
        return lines(self, seconds if self.protocol == protocol else 1.0, *more)

    monkeypatch.setattr(Talk, "lines", sooner)


def engine(kind: str, protocol: str = GOMOCUP, **more: object) -> Engine:
    return Engine(kind, protocol, (sys.executable, str(PROGRAMS), kind), **more)  # type: ignore[arg-type]


def asked(player: Outside, game: Game, moves: str = "") -> Choice:
    pos = game.start()
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    player.follow(None, moves.split())
    return player.choose(game, pos, QUICK, Stop(), np.random.default_rng(0))


# --- engines that play ----------------------------------------------------------------------------------------


def test_a_gomocup_engine_sees_the_board_and_answers() -> None:
    player = Outside(engine("gomocup"))
    assert GOMOKU.move_text(GOMOKU.start(), asked(player, GOMOKU).move) == "a15"
    assert GOMOKU.move_text(GOMOKU.start(), asked(player, GOMOKU, "a15 h8").move) == "b15"
    assert GOMOKU.move_text(GOMOKU.start(), asked(player, GOMOKU, "a15 b15 c15").move) == "d15"


@pytest.mark.parametrize("kind", ["gomocup-without-restart", "gomocup-silent"])
def test_an_engine_that_cannot_restart_is_greeted_anew(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gomocup, "_PATIENCE", 0.2 if kind == "gomocup-silent" else PATIENCE)
    player = Outside(engine(kind))
    asked(player, GOMOKU, "a15 h8")
    assert GOMOKU.move_text(GOMOKU.start(), asked(player, GOMOKU, "h8 h9").move) == "a15"


def test_a_uci_engine_hears_the_moves_and_tells_its_thoughts() -> None:
    chess = make_game("chess")
    choice = asked(Outside(engine("uci", UCI, options=(("skill level", "5"),))), chess, "e2e4 e7e5")
    pos = chess.start()
    for text in ("e2e4", "e7e5"):
        play(pos, chess.read_move(pos, text))
    assert chess.move_text(pos, choice.move) == "g1f3"
    assert (choice.score, choice.depth, choice.nodes) == (31, 7, 1234)


def test_a_process_plays_for_one_player_after_another() -> None:
    first = Outside(engine("gomocup"))
    asked(first, GOMOKU)
    assert first._talk
    process = first._talk.program.group
    first.leave()
    second, third = Outside(engine("gomocup")), Outside(engine("gomocup"))
    asked(second, GOMOKU, "a15 h8")
    asked(third, GOMOKU)
    assert second._talk
    assert third._talk
    assert (second._talk.program.group, third._talk.program.group != process) == (process, True)


# --- engines that misbehave -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("dies", "engine-crashed"),
        ("hangs", "engine-hangs"),
        ("garbage", "engine-garbage"),
        ("error", "engine-refuses"),
        ("off-board", "engine-garbage"),
        ("numbers", "engine-garbage"),
        ("taken", "engine-illegal-move"),
        ("long-line", "engine-line-too-long"),
        ("chatter", "engine-hangs"),
    ],
)
def test_a_bad_engine_is_ended_and_its_fault_told(kind: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if key == "engine-hangs":
        lose_patience(monkeypatch)
    lose_patience_after_strays(monkeypatch)
    player = Outside(engine(kind))
    player.prepare(GOMOKU)
    assert player._talk
    group = player._talk.program.group
    with pytest.raises(EngineFault) as shown:
        asked(player, GOMOKU, "h8")
    assert shown.value.problems[0].key == key
    assert str(shown.value)
    assert not runs(group)


def test_a_stray_line_of_a_gomocup_engine_is_logged_and_costs_nothing(caplog: pytest.LogCaptureFixture) -> None:
    player = Outside(engine("strays"))
    assert GOMOKU.move_text(GOMOKU.start(), asked(player, GOMOKU, "h8").move) == "a15"
    assert [record.getMessage() for record in caplog.records] == [
        f"strays said a line that is no part of its protocol: {line}" for line in ("Hello, world", "thinking ...")
    ]


# --- engines that are configured with a wrong protocol --------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "configured", "spoken", "game"),
    [("uci", "usi", "uci", "chess"), ("gomocup", "uci", "gomocup", "piskvorky"), ("usi", "xshogi", "usi", "shogi")],
)
def test_an_engine_with_a_wrong_protocol_is_spoken_to_by_the_right_one_and_that_is_told(
    kind: str, configured: str, spoken: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_only_for(spoken, monkeypatch)
    add_engine(engine(kind, configured))
    pool.take_notices()
    player = computer(kind, make_game(game))
    player.prepare(make_game(game))
    assert isinstance(player, Outside)
    assert asked(player, make_game(game)).move is not None
    words = f"{kind} speaks {spoken}, not {configured}"
    assert [words in notice.describe(english()) for notice in pool.take_notices()] == [True]
    assert make_player(kind).refusal(make_game(game)) is None  # it is known from now on


def test_an_engine_that_speaks_a_protocol_of_another_game_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    wait_only_for(UCI, monkeypatch)
    with pytest.raises(EngineFault, match="uci speaks uci, not gomocup as configured"):
        asked(Outside(engine("uci", GOMOCUP)), GOMOKU)


def test_a_program_that_knows_no_protocol_is_not_tried_forever_and_leaves_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wait_only_for("none", monkeypatch)
    word = f"deaf-{os.getpid()}"
    deaf = Engine("deaf", GOMOCUP, (sys.executable, str(PROGRAMS), "deaf", word))
    with pytest.raises(EngineFault, match="did not answer within 1 s"):
        asked(Outside(deaf), GOMOKU)
    assert not named(word)
    monkeypatch.setattr(Engine, "_find_protocol", lambda *_names: pytest.fail("tried again"))
    with pytest.raises(EngineFault, match="did not answer within 1 s"):
        asked(Outside(deaf), GOMOKU)


# --- engines by their path ------------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """An executable file that speaks Gomocup."""
    path = tmp_path / "pbrain first"
    path.write_text(f"#!/bin/sh\nexec {sys.executable} {PROGRAMS} gomocup\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("path", ["./sub/x", "./x", "~/x"])
def test_an_engine_is_found_here_and_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    (tmp_path / "sub").mkdir()
    for place in (tmp_path / "x", tmp_path / "sub" / "x"):
        place.write_text("#!/bin/sh\n")
        place.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert engine_at(f"engine:{path},protocol=gomocup", [GOMOKU], {}).is_there
    assert Engine("x", "gomocup", ("./x",), folder=tmp_path / "sub").is_there


@pytest.mark.parametrize("more", ["", ",protocol=gomocup"])
def test_a_player_is_named_by_the_path_of_an_engine(program: Path, more: str) -> None:
    commands = (
        ["match", "piskvorky", f"engine:{program}{more}", "random", "--games", "1"],
        ["move", "piskvorky", "--player", f"engine:{program}{more}"],
        ["console", "piskvorky", "--seat", f"engine:{program}{more}", "--seat", "random"],
    )
    for command in commands:
        ran = deska(*command)
        assert (ran.status, "a15" in ran.out or "pbrain-first" in ran.out) == (0, True), ran.err


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("engine:/nowhere/x", "no program /nowhere/x"),
        ("engine:", "is not an engine. Write engine:PATH"),
        ("engine:sh,protocol=smtp", "is not an engine. Write engine:PATH"),
        ("engine:sh,protocol=uci", "it plays chess, not piskvorky"),
    ],
)
def test_a_path_that_is_no_engine_is_refused(spec: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deska.players.outside.engine._TRIAL_SECONDS", 0.5)
    with pytest.raises(SetupError, match=why):
        computer(spec, GOMOKU)


def test_two_programs_of_one_name_are_two_players(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "hard").touch(0o755)
    names = [config.seated(f"engine:{tmp_path}/{folder}/hard", GOMOKU) for folder in "aba"]
    assert names == ["hard-2", "hard-3", "hard-2"]


def test_a_path_is_no_player_for_whoever_has_not_typed_it(program: Path) -> None:
    with pytest.raises(SetupError):
        check_player(f"engine:{program}", GOMOKU)
    with pytest.raises(SetupError):
        wished_plan({"game": "piskvorky", "players": [f"engine:{program}", "easy"]})


def test_a_plan_names_a_player_by_its_path(program: Path, tmp_path: Path) -> None:
    plan = read_plan(f'game = "piskvorky"\nplayers = ["engine:{program}", "easy"]\n', tmp_path)
    assert (plan.players, plan.engines[0].command) == (("pbrain-first", "easy"), (str(program),))


# --- what engines must not do ---------------------------------------------------------------------------------


def test_an_engine_that_talks_without_end_has_no_more_time_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    lose_patience(monkeypatch)
    with pytest.raises(EngineFault, match="did not answer within"):
        asked(Outside(engine("uci-chatter", UCI)), make_game("chess"))


def test_words_in_an_odd_order_are_no_thoughts_and_do_no_harm() -> None:
    choice = asked(Outside(engine("uci-odd", UCI)), make_game("chess"))
    assert (choice.score, choice.depth) == (None, None)


def test_an_engine_that_fails_between_two_games_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (Outside(engine("uci-ready-once", UCI)) for _ in range(2))
    asked(first, make_game("chess"))
    assert first._talk
    group = first._talk.program.group
    first.leave()
    monkeypatch.setattr(uci, "START_SECONDS", 0.5)
    with pytest.raises(EngineFault, match="did not answer within"):
        asked(second, make_game("chess"))
    assert not runs(group)


def test_an_engine_that_takes_too_much_memory_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deska.players.outside.program._MEMORY_INTERVAL", 0.05)
    with pytest.raises(EngineFault, match=r"memory; the limit is 200 MiB"):
        asked(Outside(engine("memory", memory=200)), GOMOKU)


def test_a_program_that_is_not_there_is_told() -> None:
    with pytest.raises(EngineFault, match="nowhere cannot be started: /nowhere/at/all: there is no such file"):
        asked(Outside(Engine("nowhere", GOMOCUP, ("/nowhere/at/all",))), GOMOKU)


def test_an_unknown_option_is_told_with_those_there_are() -> None:
    with pytest.raises(EngineFault, match=r"has no option 'Contempt'. It has: Skill Level"):
        asked(Outside(engine("uci", UCI, options=(("Contempt", "5"),))), make_game("chess"))


@pytest.mark.parametrize("kind", ["stays", "parent"])
def test_ended_engines_leave_nobody_behind(kind: str) -> None:
    player = Outside(engine(kind))
    asked(player, GOMOKU)
    assert player._talk
    group = player._talk.program.group
    player.leave()
    pool.close()
    listed = subprocess.run(["ps", "-o", "pid=", "-g", str(group)], capture_output=True, text=True, check=False)
    poll(lambda: not any(runs(int(pid)) for pid in listed.stdout.split()))  # killed, they take a moment to go


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="only there it is told who began whom")
def test_a_grandchild_that_left_its_session_ends_with_its_engine() -> None:
    word = f"runaway-{os.getpid()}"
    player = Outside(Engine("runaway", GOMOCUP, (sys.executable, str(PROGRAMS), "runaway", word)))
    asked(player, GOMOKU)
    assert len(named(word)) == 2
    player.leave()
    pool.close()
    assert not named(word)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="only there it is told who began whom")
def test_a_grandchild_that_left_its_session_ends_when_deska_is_killed() -> None:
    word = f"orphan-{os.getpid()}"
    program = f"""
import sys, time
from deska.players.outside.program import Program
program = Program("runaway", [sys.executable, {str(PROGRAMS)!r}, "runaway", {word!r}])
program.send("START 15")
program.hear(20)
print("ready", flush=True)
time.sleep(60)
"""
    deska = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert deska.stdout
    assert deska.stdout.readline()
    deska.kill()
    deska.wait()
    poll(lambda: not named(word))


def test_an_engine_limited_by_depth_alone_is_not_waited_for_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    lose_patience(monkeypatch)
    player = Outside(engine("hangs", patience=0.2))
    with pytest.raises(EngineFault, match="did not answer within"):
        player.choose(GOMOKU, GOMOKU.start(), Limit(depth=3), Stop(), np.random.default_rng(0))


def test_engines_end_when_deska_is_killed(tmp_path: Path) -> None:
    program = f"""
import sys, time
from deska.players.outside.program import Program
print(Program("deaf", [sys.executable, {str(PROGRAMS)!r}, "deaf"]).group, flush=True)
time.sleep(60)
"""
    deska = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert deska.stdout
    group = int(deska.stdout.readline())
    assert runs(group)
    deska.kill()
    deska.wait()
    poll(lambda: not runs(group))


def match_with(kind: str) -> list[str]:
    engine = f"first=gomocup:{sys.executable} {PROGRAMS} {kind}"
    won = "b15 a1 c15 c1 d15 e1 e15 g1"  # by the cell that both play first
    return ["match", "piskvorky", "first", "random", "--moves", won, "--games", "1", "--engine", engine]


def test_a_match_with_an_engine_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Program.end, "__defaults__", (None, PATIENCE))
    ran = deska(*match_with("gomocup"))
    assert (ran.status, ran.err.count("Traceback"), "did not exit" in ran.out) == (0, 0, False)


def test_a_match_tells_of_an_engine_that_would_not_exit() -> None:
    command = [sys.executable, "-m", "deska", "--lang", "en", *match_with("stays")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=PROGRAMS.parents[3])
    assert (done.returncode, done.stderr.count("Traceback")) == (0, 0)
    assert "first did not exit" in done.stdout


def test_a_fault_costs_the_game_and_the_series_goes_on() -> None:
    add_engine(engine("taken"))
    series = Series(GOMOKU, ["taken", "random"], games=4, limit=QUICK, openings=[["h8", "h9"]])
    records = list(series.play(Stop()))
    assert [record.winner for record in records] == [1, 1, 1, 1]
    assert {record.outcome.reason for record in records} == {"engine-at-fault"}
    assert all(record.fault and "h8" in str(record.fault) for record in records)


# --- which engines there are ----------------------------------------------------------------------------------


def test_an_engine_of_the_command_line_plays_what_it_can() -> None:
    add_engine(engine_from(f"fritz=uci:{sys.executable} --quiet 'two words'"))
    assert config.all_engines()["fritz"].command == (sys.executable, "--quiet", "two words")
    assert "fritz" in who_can_play(make_game("chess"))
    assert "fritz" not in who_can_play(GOMOKU)
    assert isinstance(make_player("fritz"), Outside)


@pytest.mark.parametrize(
    "text", ["fritz", "fritz=uci", "fritz=uci:", "fritz=smtp:x", "fr itz=uci:x", "=uci:x", "a=uci:'"]
)
def test_what_is_no_engine_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="is not an engine"):
        engine_from(text)


def test_an_engine_has_no_name_of_a_player_of_deskas_own() -> None:
    with pytest.raises(SetupError, match="another name"):
        engine_from("hard=uci:stockfish")
    with pytest.raises(SetupError, match=r"engines.human is wrong; expected: another name"):
        read_engines('[engines.human]\nprotocol = "uci"\ncommand = "x"\n', "engines.toml")


def test_options_of_engines_are_not_for_players_of_a_match() -> None:
    add_engine(engine_from("fritz=uci:fritz"))
    with pytest.raises(SetupError, match="file of engines"):
        make_player("fritz:Log File=/etc/passwd")


@pytest.mark.parametrize(
    ("kind", "protocol", "game", "options", "why"),
    [
        ("gomocup", GOMOCUP, "chess", {}, "five in a row for two, not chess"),
        ("gomocup", GOMOCUP, "tic-tac-toe", {}, "five in a row"),
        ("gomocup", GOMOCUP, "piskvorky", {"seats": "3"}, "five in a row for two"),
        ("gomocup", GOMOCUP, "piskvorky", {"opening": "swap2"}, "cannot play SWAP and SWAP2"),
        ("uci", UCI, "shogi", {}, "it plays chess, not shogi"),
        ("uci", UCI, "wyverns", {}, "it plays chess"),
        ("uci", "usi", "chess", {}, "it plays shogi and minishogi"),
    ],
)
def test_games_that_an_engine_cannot_play_are_refused(
    kind: str, protocol: str, game: str, options: dict[str, str], why: str
) -> None:
    add_engine(engine(kind, protocol))
    with pytest.raises(SetupError, match=why):
        Series(make_game(game, options), [kind] * make_game(game, options).seats, games=1).check()


def test_the_file_of_engines(tmp_path: Path) -> None:
    (tmp_path / "engines.toml").write_text(
        f"""
[engines.book]
protocol = "uci"
command = "{sys.executable} {PROGRAMS} uci"
options = {{ "Skill Level" = 5, Ponder = false }}
memory = 300
patience = 5
"""
    )
    book = config.all_engines()["book"]
    assert book.command == (sys.executable, str(PROGRAMS), "uci")
    assert (book.options, book.memory) == ((("Skill Level", "5"), ("Ponder", "false")), 300)
    assert book.patience == 5


def test_everything_wrong_with_a_file_of_engines_is_told_at_once() -> None:
    text = """
colour = "red"
[engines."no good"]
[engines.a]
protocol = "smtp"
command = []
[engines.b]
protocol = "uci"
command = "x"
memory = "much"
folder = "/nowhere/at/all"
options = { a = [1] }
extra = 1
"""
    with pytest.raises(SetupError) as shown:
        read_engines(text, "f.toml")
    places = {problem.values["where"] for problem in shown.value.problems}
    assert places == {
        "colour", "engines.no good", "engines.a.protocol", "engines.a.command",
        "engines.b.memory", "engines.b.folder", "engines.b.options", "engines.b.extra",
    }  # fmt: skip


WRONG_VALUES = (
    '["uci"]', "[]", "{ a = 1 }", "true", "1", "-1", "1.5", "nan", '""', '"x\\u0000y"', "1979-05-27", "[[1]]",
    "0x" + "f" * 5000, '"' + "x" * 5000 + '"', '"~nobody-of-this-name/x"',
)  # fmt: skip


@pytest.mark.parametrize("key", ["protocol", "command", "options", "memory", "folder", "patience", "other"])
def test_a_value_of_any_type_in_the_file_of_engines_is_accepted_or_refused_with_a_message(key: str) -> None:
    for value in WRONG_VALUES:
        values = {"protocol": '"uci"', "command": '"x"', key: value}
        text = "[engines.a]\n" + "\n".join(f"{name} = {one}" for name, one in values.items())
        with contextlib.suppress(SetupError):
            read_engines(text, "f.toml")


@pytest.mark.parametrize("text", ["a = " + "[" * 50_000, "a = " + "9" * 5000, "engines = 3", "engines = [1]"])
def test_a_file_of_engines_of_any_shape_is_told(text: str) -> None:
    with pytest.raises(SetupError):
        read_engines(text, "f.toml")


@pytest.mark.parametrize("command", [["players"], ["move", "chess", "--player", "x"], ["match", "chess", "x", "easy"]])
def test_a_list_for_a_protocol_is_told_by_every_command(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "engines.toml").write_text('[engines.x]\nprotocol = ["uci"]\ncommand = "x"\n')
    ran = deska(*command)
    assert ran.status == 2
    assert "engines.x.protocol is wrong; expected: gomocup | hub | uci | usi | xshogi" in ran.err


def test_a_file_of_engines_that_is_no_toml_is_told_with_its_line() -> None:
    with pytest.raises(SetupError, match=r"f.toml cannot be read: .*line 2"):
        read_engines("[engines.a]\nprotocol = = 1", "f.toml")


def test_a_match_counts_games_lost_by_a_fault_apart(tmp_path: Path) -> None:
    path = tmp_path / "broken"
    path.write_text("#!/bin/sh\nread line\necho OK\nexit 3\n")
    path.chmod(0o755)
    ran = deska("match", "tic-tac-toe", "random", "random", "--games", "2", "--json")
    assert not any("lost_by_fault" in one for one in json.loads(ran.lines[-1])["results"])
    ran = deska("match", "piskvorky", f"engine:{path},protocol=gomocup", "random", "--games", "2", "--json")
    results = json.loads(ran.lines[-1])["results"]
    assert [(one["losses"], one["lost_by_fault"]) for one in results] == [(2, 2), (0, 0)]
    assert "fault_kind" in json.loads(ran.lines[0])
    assert "lost by fault" in deska("match", "piskvorky", f"engine:{path},protocol=gomocup", "random").out
