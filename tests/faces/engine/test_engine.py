"""Deska as an engine: what managers send is answered as the protocols say, and garbage ends nothing."""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import chess
import chess.engine
import numpy as np
import pytest

from deska.core.game import Position
from deska.core.limit import Limit, Stop
from deska.faces.engine.gomocup import Gomocup
from deska.faces.engine.uci import Uci, Usi
from deska.faces.engine.wire import Servant, serve
from deska.games import make_game
from deska.kernel.ops import play
from deska.play.puzzles.sets import all_of
from deska.players.outside.engine import Engine, Outside, pool
from deska.players.outside.talk import Answer
from deska.players.outside.uci import _note
from tests.core.mutation import mutated
from tests.effort import slow
from tests.polling import PATIENCE, poll
from tests.processes import cpu_seconds

pytestmark = slow

ROOT = Path(__file__).parents[3]
DESKA = (sys.executable, "-m", "deska", "engine")


def answers(servant: Servant, *lines: str) -> list[str]:
    """What is said to these lines, one after another, but for remarks."""
    for line in lines:
        if not servant.overhear(line):
            servant.obey(line)
    assert isinstance(servant._out, io.StringIO)
    said = servant._out.getvalue().splitlines()
    servant._out.seek(0)
    servant._out.truncate()
    return [line for line in said if not line.startswith("MESSAGE")]


def gomocup(player: str = "medium") -> Gomocup:
    return Gomocup(io.StringIO(), player, seed=1)


def cell(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+),(\d+)", text)
    assert found, text
    return int(found[1]), int(found[2])


# --- Gomocup --------------------------------------------------------------------------------------------------


def test_a_game_of_gomocup() -> None:
    engine = gomocup()
    assert answers(engine, "START 15") == ["OK"]
    assert answers(engine, "INFO timeout_turn 100", "INFO folder /tmp", "INFO evaluate 1,1") == []
    assert answers(engine, "BEGIN") == ["7,7"]
    (answer,) = answers(engine, "TURN 8,8")
    assert cell(answer) not in {(7, 7), (8, 8)}
    assert answers(engine, f"TAKEBACK {answer}", "TAKEBACK 8,8") == ["OK", "OK"]
    assert answers(engine, "RESTART") == ["OK"]
    assert answers(engine, "BEGIN") == ["7,7"]


def test_a_board_is_understood_with_its_top_above() -> None:
    stones = ["0,0,1", "1,0,1", "2,0,1", "3,0,1", "0,5,2", "1,5,2", "2,5,2", "9,9,2"]
    assert answers(gomocup(), "START 15", "BOARD", *stones, "DONE") == ["OK", "4,0"]


def test_the_end_of_four_is_blocked_for_the_opponent() -> None:
    stones = ["0,0,2", "1,0,2", "2,0,2", "3,0,2", "7,7,1", "9,9,1", "3,9,1"]
    assert answers(gomocup(), "START 20", "BOARD", *stones, "DONE") == ["OK", "4,0"]


def test_the_rule_of_exactly_five_is_kept() -> None:
    # Six in a row wins freestyle only.
    stones = [*(f"{x},0,1" for x in (0, 1, 2, 4, 5)), *(f"{x},9,2" for x in (0, 2, 4, 6, 8))]
    assert answers(gomocup(), "START 15", "BOARD", *stones, "DONE")[1] == "3,0"
    assert answers(gomocup(), "START 15", "INFO rule 1", "BOARD", *stones, "DONE")[1] != "3,0"


@pytest.mark.parametrize("rule", [4, 5, 6])
def test_of_a_sum_of_rules_the_strictest_counts(rule: int) -> None:
    stones = ["6,7,1", "8,7,1", "7,6,1", "7,8,1", "0,0,2", "2,0,2", "14,0,2", "14,14,2"]
    assert answers(gomocup(), "START 15", f"INFO rule {rule}", "BOARD", *stones, "DONE")[1] != "7,7"  # two threes


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["BEGIN"], "ERROR"),
        (["START 4"], "ERROR"),
        (["START 41"], "ERROR"),
        (["START x"], "ERROR"),
        (["RECTSTART 20,15"], "OK"),
        (["RECTSTART 20"], "ERROR"),
        (["START 15", "TURN 15,0"], "ERROR"),
        (["START 15", "TURN 7"], "ERROR"),
        (["START 15", "PLAY 3,3", "TURN 3,3"], "ERROR"),
        (["START 15", "BOARD", "1,1,1", "1,1,2", "DONE"], "ERROR"),
        (["START 15", "BOARD", "what", "DONE"], "ERROR"),
        (["START 15", "TAKEBACK 1,1"], "ERROR"),
        (["START 15", "FLY"], "UNKNOWN"),
        (["START 15", "SWAP2BOARD", "1,1", "DONE"], "ERROR"),
    ],
)
def test_what_cannot_be_done_is_answered(lines: list[str], answer: str) -> None:
    assert answers(gomocup(), *lines)[-1].startswith(answer)


def test_all_roles_of_swap2() -> None:
    engine = gomocup()
    answers(engine, "START 15", "INFO timeout_turn 200")
    three = answers(engine, "SWAP2BOARD", "DONE")[0].split()
    assert len({cell(one) for one in three}) == 3
    (answer,) = answers(engine, "SWAP2BOARD", *three, "DONE")
    assert answer == "SWAP" or len({cell(one) for one in answer.split()}) in (1, 2)
    (answer,) = answers(engine, "SWAP2BOARD", *three, "0,0", "14,14", "DONE")
    assert answer == "SWAP" or len({cell(one) for one in answer.split()}) == 1


def test_time_left_is_shared_out() -> None:
    engine = gomocup()
    answers(engine, "START 15", "INFO timeout_turn 30000", "INFO timeout_match 60000", "INFO time_left 1200")
    assert engine._seconds() <= 0.1
    answers(engine, "INFO timeout_turn 0")
    assert engine._seconds() <= 0.01


def test_garbage_ends_nothing() -> None:
    dice, engine = Random(5), gomocup("random")
    texts = ["START 15", "BEGIN", "TURN 7,7", "BOARD", "1,1,1", "DONE", "INFO rule 4", "SWAP2BOARD", "TAKEBACK 7,7"]
    for _ in range(3000):
        line = mutated(dice.choice(texts), dice, texts).strip() or "?"
        answers(engine, *line.splitlines()[:1] or ["?"])
    assert answers(engine, "DONE", "START 15", "BEGIN")[-1].count(",") == 1


# --- UCI and USI ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def manager() -> Iterator[chess.engine.SimpleEngine]:
    with chess.engine.SimpleEngine.popen_uci([*DESKA, "uci"], timeout=PATIENCE, cwd=ROOT) as engine:
        yield engine


def test_a_manager_of_chess_plays_with_it(manager: chess.engine.SimpleEngine) -> None:
    assert manager.id["name"].startswith("Deska")
    manager.configure({"Hash": 16})
    board = chess.Board()
    for _ in range(6):
        played = manager.play(board, chess.engine.Limit(nodes=2000))
        assert played.move
        assert played.move in board.legal_moves
        board.push(played.move)


def test_mates_are_told(manager: chess.engine.SimpleEngine) -> None:
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
    shown = manager.analyse(board, chess.engine.Limit(depth=3))
    assert shown["score"].white().mate() == 1
    assert shown["pv"][0] == chess.Move.from_uci("a1a8")


def test_who_is_being_mated_is_told_as_such(manager: chess.engine.SimpleEngine) -> None:
    board = chess.Board("k7/8/8/8/8/1r6/r7/7K w - - 0 1")
    assert manager.analyse(board, chess.engine.Limit(depth=4))["score"].white().mate() == -1


def test_a_search_without_end_ends_when_told(manager: chess.engine.SimpleEngine) -> None:
    with manager.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 3:
                break
    best = analysis.wait().move
    assert best
    assert best in chess.Board().legal_moves


def test_a_position_that_is_none_changes_nothing() -> None:
    engine = Uci(io.StringIO(), seed=1)
    said = answers(engine, "position startpos moves e2e4", "position fen nonsense", "position startpos moves e2e5")
    assert [line.startswith("info string") and "before stays" in line for line in said] == [True, True]
    assert re.match(r"bestmove [a-h][78]", answers(engine, "go depth 1")[-1])


@pytest.mark.parametrize("order", ["searchmoves a2a3 h2h4 depth 3", "depth 3 searchmoves a2a3 e7e5 h2h4"])
def test_only_the_moves_asked_for_are_searched(order: str) -> None:
    engine = Uci(io.StringIO(), seed=1)
    said = answers(engine, "setoption name MultiPV value 5", f"go {order}")
    assert {line.split(" pv ")[1].split()[0] for line in said if " pv " in line} == {"a2a3", "h2h4"}
    assert said[-1].split()[1] in {"a2a3", "h2h4"}
    assert ("e7e5" in order) == said[0].startswith("info string")


@pytest.mark.parametrize("servant", [Uci, Usi])
def test_a_mate_is_counted_as_the_protocol_counts_and_read_back_as_the_same(servant: type[Uci]) -> None:
    """In own moves by UCI, in moves of both sides by USI."""
    puzzle = next(one for one in all_of("minishogi" if servant is Usi else "chess") if one.length == 2)
    moves = " ".join(puzzle.moves)
    said = answers(
        servant(io.StringIO()), f"position {servant.position_word} {puzzle.position} moves {moves}", "go depth 6"
    )
    info = next(line for line in reversed(said) if " score mate " in line)
    assert f" score mate {3 if servant is Usi else 2} " in info
    answer: dict[str, Answer] = {}
    assert _note(answer, info.split(), servant.mate_in_plies)
    assert answer["1"].win_in == 3


def test_a_mate_is_left_alone_where_another_move_is_asked_for() -> None:
    engine = Uci(io.StringIO(), seed=1)
    said = answers(engine, "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "go searchmoves a1a2 depth 2")
    assert said[-1].startswith("bestmove a1a2")


def test_every_line_tells_depth_score_and_effort() -> None:
    said = answers(Uci(io.StringIO(), seed=1), "setoption name MultiPV value 3", "go depth 3")
    last = [line for line in said if line.startswith("info depth 3")][-3:]
    assert [re.search(r"multipv (\d)", line)[1] for line in last] == ["1", "2", "3"]  # type: ignore[index]
    assert all(re.search(r"seldepth \d+ .*score cp -?\d+ nodes \d+ nps \d+ time \d+ pv \w+", line) for line in last)


def test_a_game_that_is_over_has_no_move() -> None:
    mate = "position startpos moves f2f3 e7e5 g2g4 d8h4"
    assert answers(Uci(io.StringIO()), mate, "go depth 1") == ["bestmove 0000"]


def test_usi_of_shogi_and_minishogi() -> None:
    engine = Usi(io.StringIO(), seed=1)
    assert answers(engine, "usi")[-1] == "usiok"
    assert answers(engine, "isready", "usinewgame", "position startpos moves 7g7f") == ["readyok"]
    assert re.match(r"bestmove [1-9][a-c]", answers(engine, "go depth 1")[-1])
    answers(engine, "position sfen rbsgk/4p/5/P4/KGSBR b - 1")
    assert re.match(r"bestmove [1-5][a-e]", answers(engine, "go btime 0 wtime 0 byoyomi 50")[-1])


def test_options_that_are_none_are_told() -> None:
    said = answers(Uci(io.StringIO()), "setoption name Hash value 0", "setoption name Clear Hash", "setoption", "xyzzy")
    assert [line.split()[:2] for line in said] == [["info", "string"]] * 2


def test_numbers_that_are_none_end_nothing() -> None:
    engine = Uci(io.StringIO(), seed=1)
    said = answers(engine, "setoption name Hash value 00000001600000", "go depth --1 nodes 50", "go depth 1")
    assert [line.split()[0] for line in said if not line.startswith("info depth")] == ["info", "bestmove", "bestmove"]
    assert engine._values["hash"] == 64


def test_a_search_for_mate_has_an_end() -> None:
    said = answers(Uci(io.StringIO(), seed=1), "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "go mate 1")
    assert said[-1].startswith("bestmove a1a8")
    assert answers(Usi(io.StringIO()), "go mate infinite") == ["checkmate notimplemented"]


@pytest.mark.parametrize("limit", ["depth 0", "depth -3", "nodes 0", "mate 0"])
def test_a_limit_of_none_is_the_least_there_is(limit: str) -> None:
    assert answers(Uci(io.StringIO(), seed=1), f"go {limit}")[-1].startswith("bestmove ")


def test_lines_end_with_the_manager() -> None:
    out = io.StringIO()
    serve(Uci(out), ["uci\n", "\n", "go infinite\n"])
    assert out.getvalue().splitlines()[-1].startswith("bestmove")


# --- a process of its own -------------------------------------------------------------------------------------


def test_deska_plays_deska_as_an_outside_engine() -> None:
    game = make_game("piskvorky")
    player = Outside(Engine("twin", "gomocup", (*DESKA, "gomocup", "--player", "medium"), folder=ROOT))
    pos: Position = game.start()
    try:
        for _ in range(4):
            move = player.choose(game, pos, Limit(seconds=0.3), Stop(), np.random.default_rng(0)).move
            play(pos, move)
    finally:
        player.leave()
        pool.close()
    assert len(game.view(pos).pieces) == 4


def test_a_stop_is_heard_while_it_thinks() -> None:
    with subprocess.Popen(
        [*DESKA, "gomocup"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, bufsize=1
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("START 15\nINFO timeout_turn 600000\nBOARD\n7,7,2\n8,8,1\n9,7,2\nDONE\n")
        while (line := process.stdout.readline()).startswith("MESSAGE"):  # it compiles
            pass
        assert line == "OK\n"
        before = cpu_seconds(process.pid)
        poll(lambda: cpu_seconds(process.pid) > before + 0.1)
        process.stdin.write("YXSTOP\n")
        assert process.stdout.readline().startswith("MESSAGE")
        cell(process.stdout.readline().strip())
        process.stdin.write("END\n")
        assert process.wait(PATIENCE) == 0
