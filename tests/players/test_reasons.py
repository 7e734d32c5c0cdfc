"""A hint says why in a sentence."""

import numpy as np
import pytest

from deska.core.game import Game, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered
from deska.games import make_game
from deska.kernel.ops import evaluate, play, seat, unit
from deska.players import make_player
from deska.players.reasons import explained, reason_for, reason_for_chance, with_reason

CHESS, ROW = make_game("chess"), make_game("piskvorky")
DRAUGHTS, THREE = (
    make_game("draughts"),
    make_game("piskvorky", {"columns": "7", "rows": "7", "length": "4", "seats": "3"}),
)


def chosen(spec: str, game: Game, position: str, limit: Limit) -> tuple[Choice, str]:
    pos = game.read_position(position)
    choice = make_player(spec).choose(game, pos, limit, Stop(), np.random.default_rng(1))
    return with_reason(game, pos, choice), game.move_text(pos, choice.move)


@pytest.mark.parametrize(
    ("game", "position", "reason"),
    [
        (CHESS, "k7/8/8/8/8/8/r7/K6r w - - 0 1", "reason-only-move"),
        (CHESS, "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "reason-takes-for"),
        (CHESS, "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "reason-saves-draw"),
        (CHESS, "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3", "reason-stops-in"),
        (CHESS, "rnbqkbnr/ppp2ppp/8/1B1pp3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 3", "reason-evades"),
        (ROW, "15/15/15/15/15/15/15/3xoooo7/6x8/15/15/15/15/15/15 x", "reason-stops"),
        (ROW, "15/15/15/15/15/15/15/4ooo8/6x8/15/5x9/15/15/15/15 x", "reason-one-of-few"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_the_reason_fits_the_position(game: Game, position: str, reason: str) -> None:
    assert chosen("alphabeta", game, position, Limit(depth=3))[0].reason == reason


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("2b1k2r/1pp2ppp/8/p3n3/3P4/2N1P3/PP3PPP/R3K2R b k - 0 1", "e5c6", "reason-saves"),  # a pawn takes the knight
        ("r3k2r/1pp2ppp/8/p7/8/2N1P3/PP3PPP/R3K2R w KQkq - 0 1", "c3d5", "reason-threatens-material"),  # a fork on c7
        ("r3k2r/1pp2ppp/8/p7/8/2N1P3/PP3PPP/R3K2R w KQkq - 0 1", "c3b5", "reason-threatens-material"),
        ("r3k2r/1pp2ppp/8/p7/8/2N1P3/PP3PPP/R3K2R w KQkq - 0 1", "e1e2", "reason-opens"),
        ("6k1/5ppp/8/nn6/8/8/5PPP/5RK1 w - - 0 1", "f1e1", "reason-threatens-in"),
        ("6k1/5ppp/8/nn6/8/8/5PPP/5RK1 b - - 0 1", "g8f8", "reason-saves"),
        ("r5k1/5pp1/8/nn6/8/8/5PPP/1B3RK1 w - - 0 1", "b1h7", "reason-checks"),
    ],
)
def test_a_threat_made_or_met_is_told(position: str, move: str, reason: str) -> None:
    """Of a move as good as the position stands."""
    pos = CHESS.read_position(position)
    code, score = CHESS.read_move(pos, move), int(evaluate(pos, int(seat(pos))))
    choice = Choice(code, score=score, depth=5, considered=(Considered(code, score),))
    assert reason_for(CHESS, pos, choice) == reason


def test_who_is_behind_and_gets_a_draw_saves_it() -> None:
    """Whatever the other moves are worth, which a search need not find out."""
    pos = CHESS.read_position("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1")
    takes, leaves = CHESS.read_move(pos, "e1d2"), CHESS.read_move(pos, "e1f1")
    considered = Considered(takes, 0), Considered(leaves, 0, exact=False)
    assert reason_for(CHESS, pos, Choice(takes, 0, line=(takes,), considered=considered)) == "reason-saves-draw"


def test_where_one_must_capture_no_win_is_said_to_be_stopped() -> None:
    pos = DRAUGHTS.start()
    for text in ("c3-b4", "f6-g5", "b4-a5", "d6-c5", "e3-f4", "g5xe3"):
        play(pos, DRAUGHTS.read_move(pos, text))
    choice = make_player("alphabeta").choose(DRAUGHTS, pos, Limit(depth=3), Stop(), np.random.default_rng(1))
    assert len(legal_moves(DRAUGHTS, pos)) > 1
    assert with_reason(DRAUGHTS, pos, choice).reason not in ("reason-stops", None)


def test_the_only_good_move_and_the_one_that_keeps_the_draw_are_told() -> None:
    pos = CHESS.start()
    first, *others = legal_moves(CHESS, pos)

    def reason(score: int, other: int) -> str | None:
        considered = Considered(first, score), *(Considered(move, other) for move in others)
        return reason_for(CHESS, pos, Choice(first, score=score, considered=considered, depth=4))

    few = Choice(first, score=5, depth=4, considered=(Considered(first, 5), Considered(others[0], -999_990)))
    assert reason_for(CHESS, pos, few) == "reason-next-best"  # of most others nothing is known yet
    assert reason(12, 12) == "reason-search"
    assert reason(5, -999_990) == "reason-only-good"
    assert reason(0, -150) == "reason-ahead"  # an even game is no draw
    assert reason(12, -90) == "reason-ahead"


def row_texts(seats: int, moves: str, move: str) -> tuple[str | None, int]:
    """What is said of a move of piškvorky that looks as good as others, and the number in it."""
    game = make_game("piskvorky", {"seats": str(seats)})
    pos = game.start()
    for text in moves.split():
        play(pos, game.read_move(pos, text))
    choice = explained(game, pos, Choice(game.read_move(pos, move), score=0, depth=4))
    return choice.reason, choice.facts.get("count", 0)


@pytest.mark.parametrize(
    ("moves", "move", "texts"),
    [
        ("h8", "k6", ("reason-search", 0)),
        ("h8 a1 i8 a3", "j8", ("effect-row-makes", 3)),
        ("h8 a1 i8 a3", "m12", ("reason-search", 0)),
        ("h8 a1 i8", "j8", ("effect-row-spoils", 2)),
        ("h8 a1 i8 f8 a9 j8", "g8", ("reason-search", 0)),  # between foreign stones there is no room for five
    ],
)
def test_a_row_is_told_only_if_the_move_makes_or_spoils_one(moves: str, move: str, texts: tuple[str, int]) -> None:
    assert row_texts(2, moves, move) == texts


def test_a_row_of_any_other_seat_is_spoilt() -> None:
    assert row_texts(3, "h8 a1 a15 i8 c1", "j8") == ("effect-row-spoils", 2)


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        ("15/15/15/15/15/15/15/3xoooo7/6x8/15/15/15/15/15/15 x", "i8", "reason-stops"),
        ("15/15/15/15/15/15/15/4oooo7/6x8/15/15/15/15/15/15 x", "i8", "effect-row-spoils"),  # the other end is open
        ("15/15/15/15/15/15/15/4xxx8/6o8/15/15/15/15/15/15 x", "d8", "reason-threatens-win"),
        ("15/15/15/15/15/15/15/4xxx8/4oooo7/15/15/15/15/15/15 x", "h8", "effect-row-makes"),  # the other wins first
    ],
)
def test_a_win_is_said_to_be_stopped_or_threatened_only_if_it_is(position: str, move: str, text: str) -> None:
    pos = ROW.read_position(position)
    choice = Choice(ROW.read_move(pos, move), score=0, depth=4)
    assert reason_for(ROW, pos, choice) == text


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_level_says_that_it_wins_or_stops_a_win_only_if_it_does(level: str) -> None:
    stops, _ = chosen(level, ROW, "15/15/15/15/15/15/15/3xoooo7/6x8/15/15/15/15/15/15 x", Limit())
    assert stops.reason == "reason-stops"
    wins, text = chosen(level, ROW, "15/15/15/15/15/15/15/3oxxxx7/6o8/6o8/6o8/15/15/15/15 x", Limit())
    assert (text, wins.win_in, wins.reason) == ("i8", 1, None)
    quiet, _ = chosen(level, ROW, "15/15/15/15/15/15/15/7x7/6o8/15/15/15/15/15/15 x", Limit())
    assert quiet.reason in ("reason-value", "reason-good", "reason-whim")


@pytest.mark.parametrize("spec", ["easy", "medium", "alphabeta"])
def test_among_three_a_win_stopped_is_one_of_the_others(spec: str) -> None:
    """Not of the other side: there are two. Here O threatens to win, and Y could stop it too."""
    game = make_game("connect-four", {"columns": "9", "rows": "7", "seats": "3"})
    rows = "........./........./........./........./........./X.......Y/XOOO..XYY"
    choice, text = chosen(spec, game, rows, Limit(depth=2))
    assert (text, choice.reason) == ("e1", "reason-stops-one")


def test_a_level_that_cannot_stop_everything_says_so() -> None:
    late, _ = chosen("medium", ROW, "15/15/15/15/15/15/15/4oooo7/6x8/15/15/15/15/15/15 x", Limit())
    assert late.reason == "reason-too-late"


def test_only_chess_pieces_in_check_get_out_of_check() -> None:
    """In draughts there are captures that must be made, but no check."""
    pos = DRAUGHTS.start()
    for text in ("c3-b4", "f6-g5", "b4-a5", "d6-c5", "e3-f4", "g5xe3"):
        play(pos, DRAUGHTS.read_move(pos, text))
    texts = {reason_for(DRAUGHTS, pos, Choice(move, score=0, depth=3)) for move in legal_moves(DRAUGHTS, pos)}
    assert not texts & {"reason-evades", "reason-checks"}


def test_material_is_gained_only_if_the_line_gains_it() -> None:
    pos = CHESS.read_position("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    takes, leaves = CHESS.read_move(pos, "e4d5"), CHESS.read_move(pos, "e1e2")
    better = int(evaluate(pos, 0)) + 900

    def reason(move: int) -> str | None:
        return reason_for(CHESS, pos, Choice(move, score=better, depth=3, line=(move,)))

    assert reason(takes) == "reason-takes-for"  # the pawn is lost: its king is too far away
    assert reason(leaves) not in ("reason-wins-piece", "reason-wins-piece-for")


def test_in_morris_a_mill_closed_is_told_rather_than_what_it_gains() -> None:
    game = make_game("morris")
    pos = game.read_position("b.b/.../b../.....w/..b/..w/ww. w 0-0 0")
    closes = game.read_move(pos, "g4-g1xa7")
    better = int(evaluate(pos, 0)) + 10 * int(unit(pos))
    assert reason_for(game, pos, Choice(closes, score=better, depth=3, line=(closes,))) == "effect-morris-takes"


def test_more_moves_than_are_reported_are_not_all_said_to_lose() -> None:
    pos = ROW.read_position("15/15/15/15/15/15/15/4ooo8/6x8/15/5x9/15/15/15/15 x")
    first, *others = legal_moves(ROW, pos)
    considered = Considered(first, 5), *(Considered(move, -999_990) for move in others[:29])
    assert reason_for(ROW, pos, Choice(first, score=5, considered=considered, depth=4)) == "reason-one-of-few"


@pytest.mark.parametrize("seats", [3, 4])
def test_among_several_a_loss_is_told_to_need_all_the_others(seats: int) -> None:
    game = make_game("piskvorky", {"seats": str(seats)})
    pos = game.start()
    first, *others = legal_moves(game, pos)
    considered = Considered(first, 5), *(Considered(move, -999_990) for move in others)
    choice = Choice(first, score=5, considered=considered, depth=4)
    assert reason_for(game, pos, choice) == "reason-only-good-alone"


def test_who_did_not_compare_all_moves_does_not_say_so() -> None:
    """Of a move that does nothing else to be seen."""
    game = make_game("piskvorky")
    pos = game.start()
    play(pos, game.read_move(pos, "h8"))
    first, *others = legal_moves(game, pos)

    def reason(count: int) -> str | None:
        considered = Considered(first, 5), *(Considered(move, 5, exact=False) for move in others[:count])
        return reason_for(game, pos, Choice(first, score=5, depth=3, considered=considered))

    assert [reason(count) for count in (5, 29)] == ["reason-search-partly", "reason-search"]


@pytest.mark.parametrize(
    ("game", "position", "score", "win_in", "reason"),
    [
        (CHESS, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1000, 1, None),
        (CHESS, "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 1000, 3, None),
        (CHESS, "8/8/8/8/8/5k2/8/6qK w - - 0 1", 0, None, "reason-only-move"),
        (ROW, "15/15/15/15/15/15/15/4xxxx7/15/15/4ooo8/15/15/15/15 o", -1000, -2, None),
        (ROW, "15/15/15/15/15/15/15/4xxx8/15/15/4oo9/15/15/15/15 x", 1000, 3, None),
    ],
)
def test_monte_carlo_tells_what_is_sure_and_how_soon(
    game: Game, position: str, score: int, win_in: int | None, reason: str | None
) -> None:
    choice, _ = chosen("mcts", game, position, Limit(nodes=1000))
    assert (choice.score, choice.win_in, choice.reason) == (score, win_in, reason)


def test_monte_carlo_says_how_good_the_chances_are() -> None:
    good, _ = chosen("mcts", CHESS, "4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1", Limit(nodes=200))
    even, _ = chosen("mcts", CHESS, "r3k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1", Limit(nodes=200))
    poor, _ = chosen("mcts", CHESS, "3qk3/4p3/8/8/8/8/8/4K3 w - - 0 1", Limit(nodes=200))
    assert [choice.reason for choice in (good, even, poor)] == [
        "reason-chances-good",
        "reason-chances-even",
        "reason-chances-poor",
    ]
    assert good.facts["percent"] > 60 >= even.facts["percent"] >= 40 > poor.facts["percent"]


def test_between_three_a_third_is_even() -> None:
    even, _ = chosen("mcts", THREE, "7/7/7/3x3/2o4/4y2/7 x", Limit(nodes=500))
    assert 27 < even.facts["percent"] < 60
    assert even.reason in ("reason-chances-even", "reason-chances-better", "reason-chances-good")


@pytest.mark.parametrize(
    ("percent", "reason"),
    [(46, "even"), (54, "even"), (57, "better"), (65, "good"), (43, "worse"), (35, "poor")],
)
def test_chances_are_even_from_45_to_55_percent(percent: int, reason: str) -> None:
    pos = CHESS.start()
    choice = Choice(legal_moves(CHESS, pos)[0], score=20 * percent - 1000, scale="chance")
    assert reason_for_chance(CHESS, pos, choice) == f"reason-chances-{reason}"
