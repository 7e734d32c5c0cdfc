"""The master in five in a row: what it must see, what it may claim, and all its roles in the openings."""

import io
from pathlib import Path

import numpy as np
import pytest

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.faces.engine.gomocup import Gomocup
from deska.games import make_game
from deska.games.row.five.board import board_of
from deska.games.row.five.kernel.search import static_value
from deska.games.row.five.kernel.threats import FOURS, ask_hunt
from deska.games.row.five.thinking import Answer, RootMove, holding_out
from deska.games.row.five.work import new_tables, new_work
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat
from deska.kernel.positions import copied
from deska.kernel.search.negamax import WIN
from deska.players import make_player
from tests.effort import slow
from tests.polling import PATIENCE

pytestmark = slow

RULES = ("freestyle", "standard", "caro", "renju")

# White's four in the eighth row is stopped only where black would make two threes.
FORBIDDEN_ANSWER = "15/15/15/15/15/5x1x7/5xx8/xoooo10/15/15/15/15/15/15/o14 x"


def chosen(game: Game, pos: Position, spec: str = "master:memory=4", nodes: int = 20_000, **more: int) -> Choice:
    limit = Limit(nodes=nodes, threads=more.get("threads", 1))
    return make_player(spec).choose(game, pos, limit, Stop(), np.random.default_rng(more.get("seed", 1)))


def after(game: Game, moves: str) -> Position:
    pos = game.start()
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    return pos


@pytest.mark.parametrize("rule", RULES)
def test_a_row_is_completed_and_a_four_is_stopped(rule: str) -> None:
    game = make_game("piskvorky", {"rule": rule})
    own_four = after(game, "h8 a1 i8 a3 j8 a5 k8 a9")
    assert game.move_text(own_four, chosen(game, own_four).move) in ("g8", "l8")
    other_four = after(game, "a1 h8 a3 i8 c7 j8 g8 k8")
    assert game.move_text(other_four, chosen(game, other_four).move) == "l8"


def test_an_open_three_is_answered() -> None:
    game = make_game("piskvorky")
    pos = after(game, "h8 a1 i8 a3 j8")
    assert game.move_text(pos, chosen(game, pos).move) in ("f8", "g8", "k8", "l8")


def test_a_win_by_threes_and_fours_is_told_with_its_line() -> None:
    game = make_game("piskvorky")
    pos = after(game, "h8 a1 i9 a4 h10 o1 g9 o4")
    choice = chosen(game, pos, nodes=200_000)
    assert choice.win_in is not None
    assert choice.win_in > 0
    for move in choice.line:
        assert move in legal_moves(game, pos)
        play(pos, move)


@pytest.mark.parametrize(
    ("rule", "length"), [*((rule, "5") for rule in RULES), ("freestyle", "4"), ("caro", "4"), ("freestyle", "6")]
)
def test_what_it_claims_to_win_it_wins_against_a_stubborn_defence(rule: str, length: str) -> None:
    """From careless beginnings; once a win is claimed, it must come within the moves claimed, whatever is played."""
    game = make_game("piskvorky", {"rule": rule, "length": length})
    rng = np.random.default_rng(3)
    claims = 0
    for _ in range(2):
        pos = game.start()
        while outcome(pos) == GOING_ON and pos.now.stones < 60:
            choice = chosen(game, pos, nodes=2500)
            if choice.win_in is not None and choice.win_in > 0:
                claims += 1
                assert wins_within(game, pos, choice.win_in)
                break
            moves = legal_moves(game, pos)
            play(pos, choice.move if rng.random() < 0.7 else int(rng.choice(moves)))
    assert claims


def wins_within(game: Game, pos: Position, moves: int) -> bool:
    winner, left = int(seat(pos)), moves
    while outcome(pos) == GOING_ON and left > 0:
        spec = "master:memory=4" if int(seat(pos)) == winner else "hard"
        play(pos, chosen(game, pos, spec, nodes=60_000 if int(seat(pos)) == winner else 1000).move)
        left -= 1
    return int(outcome(pos)) == winner


@pytest.mark.parametrize(
    ("position", "answers"),
    [
        ("15/15/15/15/9x5/15/4x1x8/15/5x1oo6/15/8o6/15/15/15/15 o", "i4"),
        ("15/15/15/15/8o1o4/6o2ox4/15/4x4x5/8o1x4/4o1xx7/10x4/15/15/15/15 o", "h8 j11"),
        ("15/15/15/15/15/10o4/4xx4x4/4ox1o7/4o4o5/15/6x8/15/15/15/15 x", "h6 f7 d8"),
    ],
)
def test_a_win_that_was_told_comes_no_later(position: str, answers: str) -> None:
    """Where another win, by fours, would be longer."""
    game, player, limit = make_game("piskvorky"), make_player("master:memory=4"), Limit(nodes=20_000)
    pos = game.read_position(position)
    shown = player.choose(game, pos, limit, Stop(), np.random.default_rng(1))
    for answer in answers.split():
        before = shown.win_in
        play(pos, shown.move)
        play(pos, game.read_move(pos, answer))
        shown = player.choose(game, pos, limit, Stop(), np.random.default_rng(1))
        assert before is not None
        assert shown.win_in is not None
        assert 0 < shown.win_in <= before - 2


@pytest.mark.parametrize(
    ("rule", "position"),
    [
        ("freestyle", "15/15/15/15/8ox5/4o3o1x4/6ooox5/5o9/6o1x6/5x1x2x4/10x4/15/15/15/15 x"),
        ("standard", "15/15/15/15/4o1o1oxo4/6x1x6/5x1x1x5/15/6o1xxx4/4o3o6/5o9/15/15/15/15 o"),
        ("caro", "15/15/15/15/5xo1o6/4o1x2xo4/7x2x4/5xxo7/4o2x1xo4/4o1xxxo5/5o2o6/15/15/15/15 o"),
        ("renju", "15/15/15/15/6xo7/5x9/4oo1xx6/4o2x2o4/15/4o1x3o4/10x4/15/15/15/15 x"),
    ],
)
def test_a_loss_is_told_with_its_whole_line(rule: str, position: str) -> None:
    game = make_game("piskvorky", {"rule": rule})
    pos = game.read_position(position)
    loser, choice = int(seat(pos)), chosen(game, pos)
    assert choice.win_in == -len(choice.line)
    for move in choice.line:
        assert int(outcome(pos)) == GOING_ON
        assert move in legal_moves(game, pos)
        play(pos, move)
    assert int(outcome(pos)) == 1 - loser


@pytest.mark.parametrize("limit", [Limit(nodes=50_000), Limit(depth=6)], ids=["by proof", "by search"])
def test_a_three_whose_answers_are_all_forbidden_wins_two_moves_later_than_a_four(limit: Limit) -> None:
    game = make_game("piskvorky", {"rule": "renju"})
    overlines = "3xx3xx5/3xx3xx5/3xx3xx5/5oo8/3xx3xx5/3xx3xx5"  # black may lay neither on d8 nor e8, i8, j8
    pos = game.read_position(f"o2o2o2o2o2/15/15/3oo3oo5/{overlines}/3oo3oo5/15/15/15/o2o2o2o2o2 o")
    choice = make_player("master:memory=4").choose(game, pos, limit, Stop(), np.random.default_rng(1))
    assert choice.win_in == 5
    for move in choice.line:
        assert int(outcome(pos)) == GOING_ON
        assert move in legal_moves(game, pos)
        play(pos, move)
    assert int(outcome(pos)) == 1


def test_a_line_ends_where_nobody_can_win_any_more() -> None:
    game = make_game("piskvorky", {"columns": "9", "rows": "9"})
    text = "xxoox2ox/ooxxooxxo/1xoox1oo1/ooxxooxxo/1xooxxo2/ooxxooxxo/xx1oxxoox/ooxxooxxo/xxooxx2x x"
    pos = game.read_position(text)
    choice = chosen(game, pos, nodes=3000)
    for move in choice.line:
        assert int(outcome(pos)) == GOING_ON
        play(pos, move)
    assert int(outcome(pos)) == DRAWN


@pytest.mark.parametrize("size", [11, 20, 30, 40])
@pytest.mark.parametrize("rule", RULES)
def test_neither_is_better_off_because_the_board_is_larger(size: int, rule: str) -> None:
    def values(size: int) -> list[int]:
        """After each of some stones in the middle."""
        game = make_game("piskvorky", {"columns": str(size), "rows": str(size), "rule": rule})
        pos, found = game.start(), []
        for across, up in ((0, 0), (1, 0), (-2, 3), (1, 1), (0, -1)):
            play(pos, (size // 2 + up) * size + size // 2 + across)
            found.append(int(static_value(board_of(pos))))
        return found

    assert values(size) == pytest.approx(values(15), abs=200)  # the edge is another


@pytest.mark.parametrize("nodes", [1, 2, 20, 400])
def test_the_second_stone_stands_near_the_first_however_short_the_thinking(nodes: int) -> None:
    game = make_game("piskvorky")
    pos = after(game, "h8")
    for seed in range(5):
        row, column = divmod(chosen(game, pos, nodes=nodes, seed=seed).move, 15)
        assert max(abs(column - 7), abs(row - 7)) <= 2


def test_an_only_move_is_judged_for_who_gives_nodes_and_played_at_once_by_the_clock() -> None:
    game = make_game("piskvorky", {"rule": "renju"})
    pos = after(game, "h8 j10 k11 j8 g8 k12 i9 h9 g10 k9 i8 i10 f8")  # e8 is the only answer
    assert chosen(game, pos, nodes=60_000).win_in is not None
    clock = Limit(seconds=PATIENCE)
    assert make_player("master").choose(game, pos, clock, Stop(), np.random.default_rng(1)).depth == 2


def test_a_lost_game_is_held_out_as_long_as_it_can() -> None:
    """Moves that lose to threes and fours are left out of the search; where the others lose sooner they are better."""
    game = make_game("piskvorky")
    pos = game.read_position("15/15/15/15/15/15/15/6ox7/7o7/15/5xxo2o4/7xxo5/6x1o6/15/15 x")
    choice = chosen(game, pos, nodes=120_000)
    assert choice.win_in is not None
    assert -40 < choice.win_in <= -14  # g1 loses in 4


def test_a_move_that_nobody_has_looked_at_is_better_than_one_that_is_lost() -> None:
    """As when the time is over just after the best move was found to lose."""
    lost = {3: 20 - WIN}
    unknown = Answer([RootMove(5), RootMove(7, 4 - WIN)])
    assert holding_out(unknown, lost).moves[0].move == 5
    assert holding_out(Answer([RootMove(7, 4 - WIN)]), lost).moves[0].move == 3


def test_a_shorter_win_by_fours_is_told_before_a_longer_one() -> None:
    game = make_game("piskvorky")
    lines = (Path(__file__).parents[1] / "data" / "row" / "deep_fours.txt").read_text().splitlines()
    texts = [line.split(maxsplit=2)[2] for line in lines if line.startswith("freestyle")]
    longer = 0
    for text in texts:
        pos = game.read_position(text)
        shown = chosen(game, pos, nodes=300_000).win_in
        first = ask_hunt(board_of(pos), new_work(*new_tables(1 << 22)), 128, FOURS, 300_000)
        assert shown is not None
        assert 0 < shown <= first
        longer += shown < first
    assert longer > 0


def test_two_threads_see_the_same_win() -> None:
    game = make_game("piskvorky")
    pos = after(game, "h8 a1 i9 a4 h10 o1 g9 o4")
    choice = chosen(game, pos, nodes=200_000, threads=2)
    assert choice.win_in is not None
    assert choice.win_in > 0
    assert choice.nodes is not None
    assert choice.nodes <= 200_000


def test_what_was_found_is_remembered_for_the_next_move_of_the_game_only() -> None:
    game, player = make_game("piskvorky"), make_player("master:memory=4")
    earlier = after(game, "h8 i9 h10 g9")

    def thought(pos: Position) -> Choice:
        return player.choose(game, pos, Limit(depth=7), Stop(), np.random.default_rng(1))

    first = thought(earlier)
    later = copied(earlier)
    for move in first.line[:2]:
        play(later, move)
    begun = thought(later).nodes
    assert thought(earlier).nodes == first.nodes  # taken back: it begins anew
    player.leave()
    alone = thought(later).nodes
    assert begun is not None
    assert alone is not None
    assert begun < alone


# --- openings -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opening", ["swap", "swap2"])
@pytest.mark.parametrize("rule", RULES)
def test_master_plays_every_role_of_an_opening(opening: str, rule: str) -> None:
    game = make_game("piskvorky", {"opening": opening, "rule": rule})
    pos = game.start()
    for _ in range(9):
        choice = chosen(game, pos, nodes=1000)
        assert choice.move in legal_moves(game, pos)
        play(pos, choice.move)
    if opening == "swap2":
        pos = after(game, "h8 i9 g9 more")
        for _ in range(4):
            choice = chosen(game, pos, nodes=1000)
            assert choice.move in legal_moves(game, pos)
            play(pos, choice.move)


def test_what_it_lays_differs_from_seed_to_seed_and_is_even() -> None:
    game = make_game("piskvorky", {"opening": "swap2"})
    laid = set()
    for seed in range(2):
        pos = game.start()
        for _ in range(3):
            choice = chosen(game, pos, nodes=8_000, seed=seed)
            play(pos, choice.move)
        laid.add(game.position_text(pos))
        assert choice.score is not None
        assert -200 < choice.score <= 0
    assert len(laid) > 1


@pytest.mark.parametrize(("stones", "side"), [("h8 a1 i9", "x"), ("a1 h8 o15", "o")])
def test_the_better_side_is_taken(stones: str, side: str) -> None:
    game = make_game("piskvorky", {"opening": "swap"})
    pos = after(game, stones)
    assert game.move_text(pos, chosen(game, pos).move) == side


def test_a_balanced_move_leaves_the_game_more_even_than_the_best_one() -> None:
    game = make_game("piskvorky")
    pos = after(game, "h8 i9 h9 h7")
    best, even = chosen(game, pos), chosen(game, pos, "master:balanced=1,memory=4")
    assert best.score is not None
    assert even.score is not None
    assert abs(even.score) < abs(best.score)


@pytest.mark.parametrize(
    ("options", "moves", "bound"),
    [
        ({}, "h8", 1100),  # the first stone is an advantage that none of the answers takes away
        ({}, "h8 i9", 700),
        ({}, "h8 h9", 750),
        ({"rule": "renju"}, "h8 h9 j10", 500),  # of all 65 answers only one is more even, the next is 742
        ({"columns": "20", "rows": "20"}, "k10 m11", 400),
    ],
)
def test_a_balanced_move_is_even_to_a_deeper_search(options: dict[str, str], moves: str, bound: int) -> None:
    game = make_game("piskvorky", options)
    pos = after(game, moves)
    play(pos, chosen(game, pos, "master:balanced=1,memory=8", nodes=150_000).move)
    judged = chosen(game, pos, "master:memory=16", nodes=500_000)
    assert judged.score is not None
    assert abs(judged.score) <= bound


@pytest.mark.parametrize(
    ("options", "moves", "nodes"),
    [({}, "h8", 8000), ({}, "h8 i9", 60_000), ({"opening": "swap2"}, "h8", 8000), ({"opening": "swap2"}, "", 8000)],
)
def test_no_move_beside_the_balanced_one_is_told_to_be_more_even(
    options: dict[str, str], moves: str, nodes: int
) -> None:
    game = make_game("piskvorky", options)
    pos = after(game, moves)
    spec = "master:memory=8" if options else "master:balanced=1,memory=8"
    for seed in range(3):
        choice = chosen(game, pos, spec, nodes=nodes, seed=seed)
        values = [one.value for one in choice.considered]
        assert choice.considered[0].move == choice.move
        assert values[0] == choice.score
        assert values == sorted(values, reverse=True)
        assert len({one.move for one in choice.considered}) == len(values)


def test_a_balanced_move_before_a_four_whose_answer_is_forbidden_is_any_legal_one() -> None:
    game = make_game("piskvorky", {"rule": "renju"})
    pos = game.read_position(FORBIDDEN_ANSWER)
    assert chosen(game, pos, "master:balanced=1,memory=4").move in legal_moves(game, pos)


# --- as an engine ---------------------------------------------------------------------------------------------


def test_the_engine_shares_out_a_match_whose_time_left_is_not_told() -> None:
    engine = Gomocup(io.StringIO(), "master", 1)
    for line in ("START 15", "INFO timeout_turn 30000", "INFO timeout_match 1200"):
        engine.obey(line)
    first = engine._seconds()
    engine.obey("BEGIN")
    engine.obey("TURN 8,8")
    assert first <= 0.1
    assert engine._seconds() < first


def test_the_engine_keeps_its_tables_within_the_memory_allowed() -> None:
    engine = Gomocup(io.StringIO(), "master", 1)
    engine.obey(f"INFO max_memory {400 << 20}")
    assert engine._player().settings["memory"] == 144
    engine.obey("INFO max_memory 0")
    assert engine._player().settings["memory"] == 64
    engine.obey(f"INFO max_memory {50 << 20}")
    assert engine._player().settings["memory"] == 1
