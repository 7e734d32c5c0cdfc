"""The slow twin itself, against numbers of rules.md and positions whose answer is plain to see."""

from dataclasses import replace

import pytest

from deska.games.armies.definition.model import CHESS, DRAUGHTS, SHOGI, Definition, Side
from tests.effort import LONG, slow
from tests.games.armies.classics import all_draughts, chess, classics, shogi
from tests.games.armies.slow_twin import Position, Twin
from tests.games.armies.suites import Case, counts_up_to
from tests.games.armies.texts import common_text, draughts_text, move_text, read_position

MOST = 40_000 if LONG else 800


@slow
@pytest.mark.parametrize(("case", "depth", "count"), list(counts_up_to(MOST)), ids=str)
def test_counts_what_rules_md_says(case: Case, depth: int, count: int) -> None:
    game = classics()[case.suite]
    assert Twin(game).perft(read_position(game, case.position), depth) == count


def moves(game: Definition, position: str) -> set[str]:
    return {move_text(game, move) for move in Twin(game).legal(read_position(game, position))}


def end(game: Definition, position: str, *played: str) -> tuple[int | None, str] | None:
    """How a game stands after these moves."""
    twin, now = Twin(game), read_position(game, position)
    for text in played:
        now = twin.after(now, next(move for move in twin.legal(now) if move_text(game, move) == text))
    return twin.end(now)


# --- draughts ---------------------------------------------------------------------------------------------------


def test_a_czech_king_captures_before_a_man() -> None:
    landings = ("c3", "d4", "e5", "f6", "g7", "h8")
    assert moves(all_draughts()["czech"], "W:WKa1,h4:Bb2,g5") == {f"a1x{cell}" for cell in landings}
    assert "h4xf6" in moves(all_draughts()["russian"], "W:WKa1,h4:Bb2,g5")


def test_a_flying_king_lands_where_it_can_capture_on() -> None:
    assert moves(all_draughts()["czech"], "W:WKa1:Bb2,e3") == {"a1xd4xf2", "a1xd4xg1"}


def test_taken_pieces_bar_the_way_until_the_whole_move_is_made() -> None:
    """After b2 and e7 the king stands on d8; to g5 it would have to pass e7."""
    stays = all_draughts()["brazilian"]
    leaves = replace(stays, rules=replace(stays.rules, taken_at_once=True))
    assert "a1xf6xd8" in moves(stays, "W:WKa1:Bb2,e7,g5")
    assert moves(leaves, "W:WKa1:Bb2,e7,g5") == {"a1xf6xd8xh4", "a1xf6xh4xd8"}


def test_a_man_at_the_last_row_stops_goes_on_as_king_or_passes() -> None:
    position = "W:Wb6:Bc7,e7"
    assert moves(all_draughts()["czech"], position) == {"b6xd8"}
    assert moves(all_draughts()["russian"], position) == {"b6xd8xf6", "b6xd8xg5", "b6xd8xh4"}
    assert moves(all_draughts()["pool"], position) == {"b6xd8xf6"}


def test_italian_men_take_no_kings_and_most_goes_before_all() -> None:
    assert moves(all_draughts()["italian"], "W:Wd2:BKe3") == {"d2-c3"}
    assert moves(all_draughts()["italian"], "W:WKa5,b2:Bb6,c3,e5") == {"b2xd4xf6"}
    assert moves(all_draughts()["italian"], "W:WKa5,b2:Bb6,c3") == {"a5xc7"}


def test_turkish_pieces_leave_at_once_and_turn_no_half_circle() -> None:
    assert moves(all_draughts()["turkish"], "W:WKa1:Ba3,a5") == {"a1xa4xa6", "a1xa4xa7", "a1xa4xa8"}
    assert moves(all_draughts()["turkish"], "W:WKd1:Bd3,d7,d2") == {
        "d1-c1",
        "d1-b1",
        "d1-a1",
        "d1-e1",
        "d1-f1",
        "d1-g1",
        "d1-h1",
    }


def test_a_draughts_side_without_a_move_or_a_piece_has_lost() -> None:
    assert end(all_draughts()["czech"], "W:Wa7:Bb8") == (1, "no move")
    assert end(all_draughts()["czech"], "W:Wc3:Bd4", "c3xe5") == (0, "no piece")


# --- chess ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "played", "expected"),
    [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", (), (None, "stalemate")),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 99 80", (), (0, "mate")),
        ("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", (), (None, "dead position")),
        ("8/8/4k3/4b3/8/3BK3/8/8 w - - 0 1", (), None),
        ("8/8/4k3/3b4/8/3BK3/8/8 w - - 0 1", (), (None, "dead position")),
        ("8/8/4k3/8/3N4/3NK3/8/8 b - - 0 1", (), None),
        ("8/8/4k3/8/8/3RK3/8/8 w - - 99 80", ("d3d1",), (None, "no progress")),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", ("a1b1", "e8d8", "b1a1", "d8e8") * 2, None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", ("a1b1", "e8d8", "b1a1", "d8e8") * 2, (None, "repetition")),
    ],
)
def test_how_chess_ends(position: str, played: tuple[str, ...], expected: tuple[int | None, str] | None) -> None:
    assert end(chess(), position, *played) == expected


def test_en_passant_that_bares_the_king_is_illegal() -> None:
    assert "b5c6" not in moves(chess(), "8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1")
    assert "b5c6" in moves(chess(), "8/8/8/1Pp4r/8/K7/8/4k3 w - c6 0 1")


# --- shogi ------------------------------------------------------------------------------------------------------


def test_mate_by_a_dropped_pawn_is_illegal_and_check_is_not() -> None:
    mate, check = "7lk/9/7GG/9/9/9/9/9/K8 b P 1", "8k/9/7GG/9/9/9/9/9/K8 b P 1"
    assert "P*1b" not in moves(shogi(), mate.replace("7GG", "7G1").replace("7lk", "6+Blk"))
    assert "P*1b" in moves(shogi(), check.replace("7GG", "9"))


def test_no_second_pawn_on_a_file_and_no_drop_without_a_later_move() -> None:
    drops = moves(shogi(), "4k4/9/9/9/9/9/4P4/9/4K4 b PNL 1")
    assert "P*5e" not in drops
    assert "P*4e" in drops
    assert not drops & {"P*4a", "L*4a", "N*4a", "N*4b"}
    assert {"L*4b", "N*4c"} <= drops


def test_perpetual_check_loses_and_other_repetition_draws() -> None:
    checking = ("9/9/9/9/8k/9/9/7R1/K8 b - 1", ("2h1h", "1e2e", "1h2h", "2e1e") * 3)
    assert end(shogi(), checking[0], *checking[1]) == (1, "perpetual check")
    quiet = ("8k/9/9/9/9/9/9/9/K8 b - 1", ("9i8i", "1a2a", "8i9i", "2a1a") * 3)
    assert end(shogi(), quiet[0], *quiet[1]) == (None, "repetition")


@pytest.mark.parametrize(
    ("hand", "expected"), [("2RB2P", None), ("2RB3P", (0, "entering king")), ("18P", (0, "entering king"))]
)
def test_a_king_that_entered_with_28_points_wins(hand: str, expected: tuple[int, str] | None) -> None:
    """Ten pieces in the zone are ten points; the lower side needs 28."""
    assert end(shogi(), f"GGGGSSSS1/NN1K5/9/9/9/9/9/9/8k b {hand} 1") == expected


def test_a_shogi_side_without_a_move_has_lost() -> None:
    assert end(shogi(), "8k/6R2/9/9/9/9/9/9/K8 w - 1") is None
    assert end(shogi(), "8k/6+R2/9/9/9/9/9/9/K8 w - 1") == (0, "no move")


# --- mixed ------------------------------------------------------------------------------------------------------


def mixed(first: str, second: str) -> Definition:
    """Chess, shogi and draughts pieces on one board, each side of its kind."""
    games = (shogi(), all_draughts()["russian"], chess())
    pieces = {name: piece for game in games for name, piece in game.pieces.items()}
    zones = [{name: zone for game in games for name, zone in game.sides[side].zone.items()} for side in (0, 1)]
    sides = (Side("white", first, (), zones[0]), Side("black", second, (), zones[1]))
    return replace(chess(), pieces=pieces, sides=sides)


def texts(game: Definition, position: Position) -> set[str]:
    return {common_text(game, move) for move in Twin(game).legal(position)}


def test_a_king_may_not_stand_where_a_chain_of_jumps_takes_it() -> None:
    """The man on a7 jumps b6, then could jump whatever stands on d4 or d6."""
    game = mixed(CHESS, DRAUGHTS)
    board = {35: (0, "chess-king"), 41: (0, "chess-rook"), 48: (1, "draughts-man"), 63: (1, "draughts-man")}
    king_moves = {text for text in texts(game, Position(board)) if text.startswith("d5-")}
    assert "d5-d4" not in king_moves
    assert "d5-e6" in king_moves


def test_the_kings_own_step_can_open_or_bar_the_cell_behind_it() -> None:
    game = mixed(CHESS, DRAUGHTS)
    board = {18: (0, "chess-king"), 27: (1, "draughts-man"), 9: (0, "chess-pawn")}
    assert not Twin(game).in_check(Position(board))
    assert Twin(game).in_check(Position({cell: piece for cell, piece in board.items() if cell != 9}))


def test_a_shogi_side_drops_what_it_took_from_any_kind() -> None:
    game = mixed(SHOGI, DRAUGHTS)
    twin = Twin(game)
    board = {0: (0, "shogi-rook"), 7: (0, "shogi-king"), 56: (1, "draughts-man"), 58: (1, "draughts-man")}
    taken = next(move for move in twin.legal(Position(board)) if move.end == 56)
    after = twin.after(Position(board), taken)
    assert after.hands[0] == {"draughts-man": 1}
    later = twin.after(after, twin.legal(after)[0])
    assert "draughts-man*e4" in texts(game, later)


def test_a_royal_piece_of_a_draughts_side_is_an_ordinary_one() -> None:
    game = mixed(CHESS, DRAUGHTS)
    board = {0: (0, "chess-king"), 7: (0, "chess-rook"), 63: (1, "chess-king"), 47: (1, "draughts-man")}
    assert not Twin(game).in_check(Position(board, turn=1))
    assert Twin(game).end(Position({**board, 55: (0, "chess-queen")}, turn=1)) is None
    assert "h6-h5" not in texts(game, Position(board, turn=1))


def test_a_path_of_jumps_is_written_by_every_cell() -> None:
    game = all_draughts()["english"]
    found = Twin(game).legal(read_position(game, "W:Wc3:Bd4,f6"))
    assert [draughts_text(game, move) for move in found] == ["c3xe5xg7"]
