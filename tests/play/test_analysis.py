"""Thinking about a position without end: lines, proven results, limits, values of all moves, threats."""

import threading

import numpy as np
import pytest

from deska.core.errors import IllegalMove, MatchError, SetupError
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.record import Node, Record
from deska.formats import all_formats
from deska.games import make_game
from deska.kernel.ops import play, seat
from deska.play.analysis import (
    Analysis,
    MoveValues,
    analyse,
    analysts,
    cells_to_place,
    default_analyst,
    make_analyst,
)
from deska.players.alphabeta import AlphaBeta
from tests.effort import slow


def reached(game: Game, *moves: str) -> Position:
    pos = game.start()
    for move in moves:
        play(pos, game.read_move(pos, move))
    return pos


def test_the_same_nodes_and_seed_end_with_the_same_finding() -> None:
    game = make_game("chess")
    one, other = ([*analyse(game, limit=Limit(nodes=5000), lines=3, seed=7)][-1] for _ in range(2))
    assert (one.lines, one.depth, one.nodes) == (other.lines, other.depth, other.nodes)
    assert len(one.lines) == 3
    chances = [line.chance or 0.0 for line in one.lines]
    assert chances == sorted(chances, reverse=True)


def test_lines_can_be_played_and_begin_with_different_moves() -> None:
    game = make_game("chess")
    *_, found = analyse(game, limit=Limit(nodes=20_000), lines=5)
    assert len({line.moves[0] for line in found.lines}) == 5
    for line in found.lines:
        pos = game.start()
        for move in line.moves:
            assert move in legal_moves(game, pos)
            play(pos, move)


def test_several_lines_are_known_while_a_search_thinks() -> None:
    game, stop = make_game("chess"), Stop()
    analysis = Analysis(game, game.start(), make_analyst(game, "alphabeta", 3), 3)
    thread = threading.Thread(target=analysis.run, args=(stop,))
    thread.start()
    try:
        found = analysis.finding()
        while found is None or (found.depth or 0) < 5:
            found = analysis.finding()
        assert min(len(line.moves) for line in found.lines) > 1
    finally:
        stop.set()
        thread.join()
    last = analysis.finding()
    assert last
    assert (last.depth or 0) >= 5


def test_a_mate_is_proven_and_ends_the_thinking() -> None:
    game = make_game("chess")
    *_, found = analyse(game, reached(game, "f3", "e5", "g4"))
    assert (found.lines[0].win_in, found.lines[0].chance) == (1, 1.0)


def test_a_loss_is_told_for_the_seat_to_move() -> None:
    game = make_game("chess")
    pos = game.read_position("7k/8/8/8/8/2q5/1q6/K7 w - - 0 1")
    with pytest.raises(IllegalMove):
        Analysis(game, pos, AlphaBeta.with_options({}))
    pos = game.read_position("k7/8/8/8/8/r7/1r6/7K w - - 0 1")
    *_, found = analyse(game, pos, Limit(nodes=5000))
    assert (found.lines[0].win_in, found.lines[0].chance) == (-2, 0.0)


def test_the_strongest_player_depends_on_the_position() -> None:
    chosen = {
        name: default_analyst(game := make_game(name), game.start()) for name in ("chess", "piskvorky", "quantik")
    }
    assert chosen == {"chess": "alphabeta", "piskvorky": "master", "quantik": "perfect"}
    three = make_game("piskvorky", {"seats": "3"})
    assert default_analyst(three, three.start()) == "mcts"


def test_only_players_that_say_what_moves_are_worth_analyse() -> None:
    game = make_game("chess")
    assert {"easy", "medium", "hard", "random"}.isdisjoint(analysts(game))
    with pytest.raises(SetupError, match="easy"):
        make_analyst(game, "easy")


def test_a_player_that_divides_its_time_answers_within_the_first_round() -> None:
    game, stop = make_game("piskvorky"), Stop()
    analysis = Analysis(game, reached(game, "h8", "i9"), make_analyst(game, "master"), 1)
    rounds = analysis._rounds(Limit())
    assert next(rounds) == 0.5
    stop.set()
    assert analysis.run(stop) is not None  # even then it has a move


@slow
def test_every_cell_gets_a_value_and_a_win_is_certain() -> None:
    game = make_game("piskvorky")
    pos = reached(game, "h8", "a1", "i8", "a3", "j8", "a5")
    cells = cells_to_place(game, pos)
    assert cells
    values, stop = MoveValues(game, pos, tuple(cells)), Stop()
    thread = threading.Thread(target=values.run, args=(stop,))
    thread.start()
    while len(values.copied()) < len(cells):
        pass
    stop.set()
    thread.join()
    known = {cells[move]: line for move, line in values.copied().items()}
    assert len(known) == 225 - 6
    assert known["k8"].chance == 1.0
    assert known["k8"].win_in
    assert known["k8"].win_in > 0
    assert game.move_text(pos, known["o15"].moves[0]) == "o15"


@slow
def test_only_values_that_were_searched_enough_or_are_certain_mean_something() -> None:
    game = make_game("piskvorky")
    pos = reached(game, "h8", "i9")
    cells = cells_to_place(game, pos)
    assert cells
    few = dict(list(cells.items())[:40])
    values = MoveValues(game, pos, tuple(few))
    values.run(Stop())
    assert len(values.copied()) == 40
    meaningful = values.meaningful()
    best = max(values.copied(), key=lambda move: values.copied()[move].chance or 0.0)
    assert best in meaningful
    assert 0 < len(meaningful) <= 20
    assert {values.searched[move] for move in meaningful} <= {10_000, 40_000}


def test_a_value_that_ends_the_game_is_certain_at_once() -> None:
    game = make_game("tic-tac-toe")
    pos = reached(game, "b2", "a1", "c3", "a2")  # X: a3 is forced, O threatens a3
    cells = cells_to_place(game, pos)
    assert cells
    values = MoveValues(game, pos, tuple(cells))
    values.run(Stop())
    assert len(values.meaningful()) == len(cells)


def test_moves_from_cell_to_cell_have_no_values_in_cells() -> None:
    chess, morris = make_game("chess"), make_game("morris")
    assert cells_to_place(chess, chess.start()) is None
    assert cells_to_place(morris, morris.start())  # while men are placed


@pytest.mark.parametrize(
    ("name", "moves"),
    [("chess", ("e4",)), ("shogi", ("7g7f",)), ("piskvorky", ("h8", "i9", "g9")), ("othello", ()), ("hex", ("c3",))],
)
def test_a_passed_position_has_the_other_seat_to_move(name: str, moves: tuple[str, ...]) -> None:
    game = make_game(name)
    pos = reached(game, *moves)
    before, text = int(seat(pos)), game.position_text(pos)
    passed = game.passed(pos)
    assert int(seat(passed)) == 1 - before
    assert game.view(passed).pieces == game.view(pos).pieces
    assert game.position_text(pos) == text
    move = legal_moves(game, passed)[0]
    choice = AlphaBeta.with_options({}).choose(game, passed, Limit(nodes=500), Stop(), np.random.default_rng(1))
    assert choice.move in legal_moves(game, passed)
    assert game.move_text(passed, move)


@pytest.mark.parametrize(
    ("name", "options", "moves", "key"),
    [
        ("chess", {}, ("e4", "f6", "Qh5"), "threats-in-check"),
        ("chess", {}, ("f3", "e5", "g4", "Qh4"), "threats-over"),
        ("quantik", {}, (), "threats-not-here"),
        ("piskvorky", {"seats": "3"}, (), "threats-not-two"),
    ],
)
def test_where_nobody_can_pass_the_reason_is_told(
    name: str, options: dict[str, str], moves: tuple[str, ...], key: str
) -> None:
    game = make_game(name, options)
    with pytest.raises(MatchError) as refused:
        game.passed(reached(game, *moves))
    assert refused.value.problems[0].key == key


@pytest.mark.parametrize("name", [name for name, one in all_formats().items() if one.holds_variations])
def test_a_format_that_holds_variations_writes_them(name: str) -> None:
    chosen = all_formats()[name]
    games = {"chess": ("e2e4", "d2d4"), "shogi": ("7g7f", "2g2f"), "draughts": ("", ""), "piskvorky": ("h8", "i9")}
    able = next(make_game(one) for one in games if chosen.can_write(make_game(one)))
    first, second = [able.move_text(able.start(), move) for move in legal_moves(able, able.start())[:2]]
    line = [Node(first, variations=[[Node(second)]])]
    assert chosen.written(Record(able, line)) != chosen.written(Record(able, [Node(first)]))
