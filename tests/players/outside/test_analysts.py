"""Outside engines that analyse: their lines, values and lies."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deska.core.errors import DeskaError, SetupError
from deska.core.game import line_texts
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.play.analysis import Analysis, Finding, analyse, analysts, judges, make_analyst
from deska.play.review import reviewer
from deska.players.outside import config
from deska.players.outside.config import add_engine
from deska.players.outside.engine import Engine, pool
from deska.players.outside.faults import EngineFault
from tests.effort import slow
from tests.players.outside.test_outside import PROGRAMS
from tests.polling import poll
from tests.processes import children

pytestmark = slow
CHESS, FIVE = make_game("chess"), make_game("piskvorky")


@pytest.fixture(autouse=True)
def _engines(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("DESKA_ENGINES", str(tmp_path / "engines.toml"))
    monkeypatch.setattr(config, "_added", {})
    monkeypatch.setattr("deska.players.outside.engine._spoken", {})
    for kind in ("analyst", "analyst-lies", "analyst-dies", "analyst-mates"):
        add_engine(Engine(kind, "uci", (sys.executable, str(PROGRAMS), kind)))
    for kind in ("hub", "hub-lies"):
        add_engine(Engine(kind, "hub", (sys.executable, str(PROGRAMS), kind)))
    add_engine(Engine("five", "gomocup", (sys.executable, str(PROGRAMS), "gomocup")))
    yield
    pool.close()


def first(kind: str, lines: int = 1) -> Finding:
    """What an engine finds first about the start of chess."""
    found = analyse(CHESS, lines=lines, player=make_analyst(CHESS, kind, lines))
    try:
        return next(found)
    finally:
        found.close()  # type: ignore[attr-defined]


def test_lines_values_and_depth_are_told_while_it_thinks() -> None:
    found = first("analyst", 3)
    moves = [line_texts(CHESS, CHESS.start(), line.moves) for line in found.lines]
    assert moves == [["e2e4", "e7e5"], ["d2d4", "d7d5"], ["g1f3", "g8f6"]]
    assert [line.pawns for line in found.lines] == [0.3, 0.3, 0.3]
    assert 0.5 < (found.lines[0].chance or 0) < 0.6
    assert (found.depth, found.nodes) == (9, 5000)


def test_a_mate_that_it_only_asserts_is_not_proven() -> None:
    line = first("analyst-mates").lines[0]
    assert (line.win_in, line.mate_in, line.pawns) == (None, 2, None)
    assert 0.9 < (line.chance or 0) < 1


def test_a_reviewer_whose_program_is_gone_is_refused_for_that_reason() -> None:
    add_engine(Engine("gone", "uci", ("/nowhere/engine",)))
    with pytest.raises(DeskaError, match="no such file"):
        reviewer(CHESS, "gone").prepare(CHESS)


def test_an_illegal_line_and_a_sudden_end_are_faults_with_its_name() -> None:
    with pytest.raises(EngineFault, match="analyst-lies showed the line e2e4 e2e4, in which e2e4 is illegal"):
        list(analyse(CHESS, lines=2, player=make_analyst(CHESS, "analyst-lies", 2)))
    with pytest.raises(EngineFault, match="analyst-dies crashed"):
        list(analyse(CHESS, player=make_analyst(CHESS, "analyst-dies")))


def test_the_same_nodes_give_the_same_choice_and_its_process_waits_between_positions() -> None:
    player = make_analyst(CHESS, "analyst")
    limit = Limit(nodes=100)
    choices = [Analysis(CHESS, CHESS.start(), player).run(Stop(), limit) for _ in range(2)]
    assert choices[0]
    assert choices[1]
    assert choices[0].lines == choices[1].lines
    assert len(children(os.getpid(), "programs.py")) == 1
    pool.end_idle(config.all_engines()["analyst"])
    assert poll(lambda: children(os.getpid(), "programs.py"), lambda left: not left) == []


def test_an_engine_without_values_says_only_its_move() -> None:
    found = analyse(FIVE, limit=Limit(seconds=0.3), player=make_analyst(FIVE, "five"))
    *_, last = found
    assert FIVE.move_text(FIVE.start(), last.lines[0].moves[0]) == "a15"
    assert (last.lines[0].chance, last.lines[0].pawns, last.depth) == (None, None, None)


def test_a_draughts_engine_names_captured_pieces_and_values_men() -> None:
    game = make_game("draughts", {"rules": "international"})
    found = list(analyse(game, limit=Limit(depth=5), player=make_analyst(game, "hub")))[-1]
    assert line_texts(game, game.start(), found.lines[0].moves)[0] == "32-28"
    assert (found.lines[0].pawns, found.depth, found.nodes) == (-0.25, 9, 4000)
    pos = game.read_position("W:W28,K5:B22,23,1")
    found = list(analyse(game, pos, Limit(depth=5), player=make_analyst(game, "hub")))[-1]
    assert line_texts(game, pos, found.lines[0].moves) == ["28x17"]
    with pytest.raises(EngineFault, match="hub-lies showed the line 32-28 32-28, in which 32-28 is illegal"):
        list(analyse(game, player=make_analyst(game, "hub-lies")))
    assert not judges(game, "hub")  # its searches cannot be limited by nodes
    with pytest.raises(SetupError, match="international draughts"):
        make_analyst(CHESS, "hub")


def test_levels_and_engines_may_analyse_and_those_with_values_review() -> None:
    assert "analyst" in analysts(CHESS, outside=True)
    assert "five" not in analysts(CHESS, outside=True)
    assert {"analyst", "five"}.isdisjoint(analysts(CHESS))
    assert analysts(CHESS)[-1] == "level:1"
    assert [judges(CHESS, name) for name in ("analyst", "alphabeta", "level:3")] == [True, True, False]
    assert not judges(FIVE, "five")
    for game, name in ((FIVE, "analyst"), (CHESS, "nobody"), (CHESS, "level:11")):
        with pytest.raises(SetupError):
            make_analyst(game, name)
    found = list(analyse(CHESS, limit=Limit(seconds=5), player=make_analyst(CHESS, "level:3")))
    assert len(found[-1].lines) == 1
