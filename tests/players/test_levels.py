"""Easy, medium and hard: each does what it promises, everywhere."""

from collections import Counter

import numpy as np
import pytest

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.ranking import ranked_moves
from deska.games import make_game
from deska.kernel.ops import GOING_ON, move_room, outcome, play, winning
from deska.kernel.positions import copied
from deska.play.games.series import Series, tallies
from deska.players import make_player
from tests.effort import long, slow

LEVELS = ("easy", "medium", "hard")
FEW_NODES = Limit(nodes=300)


FOUR, SIX = ({"columns": "13", "rows": "13", "length": length} for length in ("4", "6"))
RENJU, GOMOKU = {"rule": "renju"}, {"rule": "standard", "opening": "swap2"}


@pytest.mark.parametrize(("better", "worse"), [("hard", "medium"), ("medium", "easy"), ("easy", "random")])
def test_a_level_wins_most_of_a_few_games_against_the_one_below(better: str, worse: str) -> None:
    series = Series(make_game("piskvorky"), (better, worse), 6, Limit(nodes=1500), seed=11)
    assert tallies(2, list(series.play(Stop())))[0].wins >= 5


@long
@pytest.mark.parametrize(
    ("better", "worse", "options", "games", "nodes"),
    [
        ("hard", "medium", {}, 20, 1500),
        ("medium", "easy", {}, 20, 1500),
        ("easy", "random", {}, 20, 1500),
        ("hard", "medium", FOUR, 20, 1500),
        ("medium", "easy", FOUR, 20, 1500),
        ("hard", "medium", SIX, 8, 4000),
        ("medium", "easy", SIX, 8, 4000),
        ("hard", "medium", GOMOKU, 8, 1500),
        ("medium", "easy", GOMOKU, 8, 1500),
        ("medium", "easy", RENJU, 8, 1500),
    ],
)
def test_a_level_scores_three_quarters_against_the_one_below(
    better: str, worse: str, options: dict[str, str], games: int, nodes: int
) -> None:
    """Here a few games with few nodes; more of them: docs/lab/2026-11-17-levels-in-k-in-a-row.md."""
    series = Series(make_game("piskvorky", options), (better, worse), games, Limit(nodes=nodes), seed=11)
    tally = tallies(2, list(series.play(Stop())))[0]
    assert tally.wins + tally.draws / 2 >= 0.75 * games


def test_medium_would_rather_attack_but_sees_what_the_other_is_up_to() -> None:
    """An open three that is stopped before an own two is made a three."""
    assert make_player("medium").settings == {"attack": 16, "defence": 8}
    assert medium_move(make_game("piskvorky"), "15/15/15/15/15/5ooo7/15/15/15/3x1x9/15/15/15/15/15 x") in ("e10", "i10")


FIRST = [(3, 3, 3, 2), (4, 3, 3, 2), (4, 4, 4, 2), (15, 15, 5, 2), (14, 9, 5, 2), (40, 40, 5, 2), (15, 15, 5, 3)]


@pytest.mark.parametrize(
    ("level", "size"),
    [
        *((level, size) for level in (*LEVELS, "master") for size in FIRST),
    ],
)
def test_the_first_stone_goes_to_the_middle(level: str, size: tuple[int, int, int, int]) -> None:
    columns, rows, length, seats = size
    options = {"columns": columns, "rows": rows, "length": length, "seats": seats}
    game = make_game("piskvorky", {name: str(value) for name, value in options.items()})
    move = make_player(level).choose(game, game.start(), FEW_NODES, Stop(), np.random.default_rng(1)).move
    assert move % columns in ((columns - 1) // 2, columns // 2)
    assert move // columns in ((rows - 1) // 2, rows // 2)


@pytest.mark.parametrize(("columns", "rows", "length"), [(3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4)])
def test_the_first_stone_of_master_goes_to_the_middle_of_solved_boards(columns: int, rows: int, length: int) -> None:
    game = make_game("piskvorky", {"columns": str(columns), "rows": str(rows), "length": str(length)})
    for seed in range(5):
        choice = make_player("master").choose(game, game.start(), NO_LIMIT, Stop(), np.random.default_rng(seed))
        assert choice.move % columns in ((columns - 1) // 2, columns // 2)
        assert choice.move // columns in ((rows - 1) // 2, rows // 2)
        assert choice.considered[0].move == choice.move


@pytest.mark.parametrize("size", [("3", "3", "3"), ("9", "9", "5"), ("15", "15", "5")], ids="x".join)
def test_easy_takes_one_of_its_three_best_cells_four_times_in_five_on_boards_of_every_size(
    size: tuple[str, ...],
) -> None:
    game = make_game("piskvorky", dict(zip(("columns", "rows", "length"), size, strict=True)))
    pos = game.start()
    play(pos, ranked_moves(game, pos, 1, 1, np.random.default_rng(1)).moves[0])
    ranked = ranked_moves(game, pos, 16, 12, np.random.default_rng(1))
    best = {int(move) for move, rank in zip(ranked.moves, ranked.ranks, strict=True) if rank >= ranked.ranks[2]}
    easy, rng = make_player("easy"), np.random.default_rng(6)
    chosen = [easy.choose(game, pos, NO_LIMIT, Stop(), rng).move for _ in range(200)]
    assert sum(move in best for move in chosen) >= 150
    assert len(set(chosen)) > len(best)


def variants() -> list[dict[str, str]]:
    """Every rule, opening and number of seats, and sizes and lengths from the smallest to the largest."""
    small = {"columns": "7", "rows": "6"}
    return [
        *({**small, "rule": rule, "opening": opening} for rule in ("freestyle", "standard", "caro", "renju")
          for opening in ("free", "swap", "swap2")),
        *({**small, "length": "4", "seats": seats, "rule": rule} for seats in ("3", "4")
          for rule in ("freestyle", "standard", "caro")),
        {"columns": "3", "rows": "3", "length": "3"},
        {"columns": "3", "rows": "3", "length": "3", "opening": "swap2"},
        {"columns": "3", "rows": "40", "length": "40"},
        {"columns": "5", "rows": "4", "length": "3", "seats": "4"},
    ]  # fmt: skip


@slow
@pytest.mark.parametrize("options", variants(), ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games_under_every_rule_opening_size_and_number_of_seats(
    level: str, options: dict[str, str]
) -> None:
    game = make_game("piskvorky", options)
    series = Series(game, (level,) * game.seats, 1, Limit(nodes=60), seed=3)
    (record,) = series.play(Stop())
    won = record.outcome.winner is not None
    assert len(record.moves) >= (game.settings["length"] if won else 1)


@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("chess", "rnb1kbnr/pppp1ppp/8/4p3/8/5P2/PPPPPqPP/RNBQKBNR w KQkq - 0 1"),
        ("draughts", "W:Wc3,a1,e1,g1,b2:Bd4,h8,f8,d8,b8,c7"),
    ],
)
def test_the_only_legal_move_takes_no_thought(level: str, name: str, position: str) -> None:
    game = make_game(name)
    pos = game.read_position(position)
    choice = make_player(level).choose(game, pos, Limit(), Stop(), np.random.default_rng(1))
    assert (choice.depth, legal_moves(game, pos)) == (2, [choice.move])


@pytest.mark.parametrize("level", LEVELS)
def test_on_forty_by_forty_each_level_answers(level: str) -> None:
    game = make_game("piskvorky", {"columns": "40", "rows": "40", "seats": "4"})
    pos, rng = game.start(), np.random.default_rng(2)
    for _ in range(6):
        choice = make_player(level).choose(game, pos, FEW_NODES, Stop(), rng)
        assert choice.move in legal_moves(game, pos)
        play(pos, choice.move)


def medium_move(game: Game, text: str, spec: str = "medium") -> str:
    pos = game.read_position(text)
    return game.move_text(pos, make_player(spec).choose(game, pos, NO_LIMIT, Stop(), np.random.default_rng(4)).move)


def test_medium_wins_in_one_before_it_blocks() -> None:
    game = make_game("piskvorky", {"columns": "9", "rows": "9"})
    assert medium_move(game, "9/9/9/oooo5/9/xxxx5/9/9/9 x") == "e4"
    assert medium_move(game, "9/9/9/oooo5/9/xxx6/9/9/9 x") == "e6"


def test_attack_and_defence_change_what_medium_prefers() -> None:
    game = make_game("piskvorky", {"columns": "15", "rows": "9"})
    text = "15/15/3ooo9/15/15/15/3xxx9/15/15 x"
    assert medium_move(game, text, "medium:attack=16,defence=1") in ("c3", "g3", "b3", "h3")
    assert medium_move(game, text, "medium:attack=1,defence=16") in ("c7", "g7", "b7", "h7")


@slow
def test_easy_mostly_takes_one_of_its_three_best_cells_and_sometimes_not() -> None:
    game = make_game("piskvorky")
    pos = game.start()
    for text in ("h8", "i9", "g7", "i7"):
        play(pos, game.read_move(pos, text))
    easy, rng = make_player("easy"), np.random.default_rng(6)
    choices = [easy.choose(game, pos, NO_LIMIT, Stop(), rng) for _ in range(300)]
    reasons = Counter(choice.reason for choice in choices)
    good = {"reason-value", "reason-good"}  # the best one, or another one of the three
    assert 225 <= sum(reasons[reason] for reason in good) <= 262  # four in five
    assert sum(reasons[reason] for reason in good) + reasons["reason-whim"] == 300
    assert len({choice.move for choice in choices if choice.reason in good}) <= 8
    assert len({choice.move for choice in choices}) > 8


SEEDS = range(25)  # some two hundred whims in all


def easy_moves(game: Game, text: str) -> set[str]:
    """What easy may play."""
    pos = game.read_position(text)
    choices = [make_player("easy").choose(game, pos, NO_LIMIT, Stop(), np.random.default_rng(seed)) for seed in SEEDS]
    return {game.move_text(pos, choice.move) for choice in choices}


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("15/15/15/15/15/7x7/15/3xoooo7/6x8/15/4x10/15/15/15/15 x", {"i8"}),
        ("15/15/15/15/15/7x7/15/3oo1oo7/6x8/15/4x10/8x6/15/15/15 x", {"f8"}),
        ("15/15/15/15/4oooo7/15/15/3xxxx8/15/15/15/15/15/15/15 x", {"c8", "h8"}),
        ("15/15/15/15/4oooo7/15/15/3xxxx8/15/15/15/15/15/15/15 o", {"d11", "i11"}),
    ],
)
def test_whatever_its_whim_easy_wins_in_one_and_stops_a_four(position: str, moves: set[str]) -> None:
    assert easy_moves(make_game("piskvorky"), position) <= moves


def test_whatever_its_whim_easy_sees_mates_in_one_and_loses_no_piece() -> None:
    game = make_game("chess")
    mated = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"
    assert easy_moves(game, mated) <= {"d8e7", "d8f6", "e8e7", "g7g6", "g8h6", "d7d5"}
    assert easy_moves(game, "6k1/5ppp/8/8/8/8/PPP2PPP/3R2K1 w - - 0 1") == {"d1d8"}
    attacked = "rnb1kbnr/ppp2ppp/4p3/3p4/4P1q1/2N2N1P/PPPP1PP1/R1BQKB1R b KQkq - 0 1"
    assert all(move.startswith("g4") for move in easy_moves(game, attacked))


def test_no_whim_of_easy_costs_a_knight_for_a_pawn() -> None:
    attacked = "rnbqkb1r/pppppppp/5n2/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"
    assert all(move.startswith("f6") for move in easy_moves(make_game("chess"), attacked))


def test_whatever_its_whim_easy_completes_no_line_for_the_other_in_quantik() -> None:
    game = make_game("quantik")
    rng = np.random.default_rng(5)
    for _ in range(12):
        pos = game.start()
        for _ in range(5):
            play(pos, int(rng.choice(legal_moves(game, pos))))
        loses = {move: wins_next(game, pos, move) for move in legal_moves(game, pos)}
        chosen = make_player("easy").choose(game, pos, NO_LIMIT, Stop(), rng).move
        assert not loses[chosen] or all(loses.values())


def wins_next(game: Game, pos: Position, move: int) -> bool:
    """Whether the answer to a move wins."""
    after = copied(pos)
    play(after, move)
    return int(outcome(after)) == GOING_ON and int(winning(after, move_room(game.most_moves))) > 0


def test_hard_keeps_the_callers_limit_even_with_an_only_move() -> None:
    game = make_game("tic-tac-toe")
    pos = game.read_position("oo1/x2/2x x")
    choice = make_player("hard").choose(game, pos, Limit(nodes=1), Stop(), np.random.default_rng(1))
    assert game.move_text(pos, choice.move) == "c3"
    assert choice.nodes is not None
    assert choice.nodes <= 1
