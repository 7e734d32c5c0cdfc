"""Standings and tie-breaks, computed by hand."""

import pytest

from deska.play.club import (
    ROUND_ROBIN,
    SWISS,
    Joined,
    Left,
    Paired,
    Result,
    Resulted,
    Row,
    Settings,
    Table,
    Tournament,
)
from deska.play.club.settings import (
    BLACK_GAMES,
    BUCHHOLZ,
    BUCHHOLZ_CUT_1,
    DIRECT_ENCOUNTER,
    SONNEBORN_BERGER,
    WINS,
)

RESULTS = {"1": Result.FIRST, "0": Result.SECOND, "=": Result.DRAW, "+": Result.SECOND_FORFEITS}
ALL = (BUCHHOLZ, BUCHHOLZ_CUT_1, SONNEBORN_BERGER, DIRECT_ENCOUNTER, WINS, BLACK_GAMES)


def begin(names: str, tie_breaks: tuple[str, ...] | None = ALL, system: str = SWISS) -> Tournament:
    tournament = Tournament(Settings(system=system, rounds=9, shuffled=False, tie_breaks=tie_breaks))
    for name in names:
        tournament.apply(Joined(name, name))
    return tournament


def play(tournament: Tournament, *games: str) -> None:
    """A round of games such as "AB1": White, Black, result; a letter alone is a bye."""
    tables = [Table(g[0], g[1], ((g[0], g[1]),)) if len(g) == 3 else Table(g, None) for g in games]
    tournament.apply(Paired(tournament.round + 1, tuple(tables)))
    for board, game in zip(tournament.unfinished, [g for g in games if len(g) == 3], strict=True):
        tournament.apply(Resulted(board.id, RESULTS[game[2]]))


def rows(tournament: Tournament) -> dict[str, Row]:
    return {row.id: row for row in tournament.standings()}


@pytest.fixture
def four() -> Tournament:
    tournament = begin("ABCD")
    play(tournament, "AB1", "CD=")
    play(tournament, "AC=", "DB1")
    play(tournament, "DA=", "BC1")
    return tournament


def test_tie_breaks_of_games_that_were_all_played(four: Tournament) -> None:
    found = rows(four)
    assert {name: row.points for name, row in found.items()} == {"A": 2, "B": 1, "C": 1, "D": 2}
    assert found["A"].tie_breaks == (4, 3, 2.5, 0.5, 1, 1)
    assert found["B"].tie_breaks == (5, 4, 1, 0, 1, 2)  # SB parts B from C, so the direct encounter says nothing
    assert found["C"].tie_breaks == (5, 4, 2, 0, 0, 2)
    assert found["D"].tie_breaks == (4, 3, 2.5, 0.5, 1, 1)


def test_whoever_is_equal_shares_a_place(four: Tournament) -> None:
    assert {name: row.place for name, row in rows(four).items()} == {"A": 1, "D": 1, "C": 3, "B": 4}


def test_the_order_of_tie_breaks_is_an_option() -> None:
    tournament = begin("ABCD", (WINS,))
    play(tournament, "AB1", "CD=")
    play(tournament, "AC=", "DB1")
    play(tournament, "DA=", "BC1")
    assert [row.id for row in tournament.standings()] == ["A", "D", "B", "C"]
    assert [row.place for row in tournament.standings()] == [1, 1, 3, 4]


def test_the_direct_encounter_decides_when_all_tied_have_met() -> None:
    tournament = begin("ABCD", (DIRECT_ENCOUNTER,))
    play(tournament, "AB1", "CD1")
    play(tournament, "CA1", "BD1")
    play(tournament, "BC1", "AD1")
    assert {row.id: row.place for row in tournament.standings()} == {"A": 1, "B": 1, "C": 1, "D": 4}
    two = begin("ABCD", (DIRECT_ENCOUNTER,))
    play(two, "AB0", "CD0")
    play(two, "AC1", "BD=")
    assert {row.id: row.place for row in two.standings()} == {"B": 1, "D": 1, "A": 3, "C": 4}


def test_a_bye_is_a_game_against_a_virtual_opponent_with_the_own_points() -> None:
    tournament = begin("ABC", (BUCHHOLZ, SONNEBORN_BERGER))
    play(tournament, "AB1", "C")
    play(tournament, "CA0", "B")
    found = rows(tournament)
    assert {name: row.points for name, row in found.items()} == {"A": 2, "B": 1, "C": 1}
    assert found["A"].tie_breaks == (2, 2)
    assert found["B"].tie_breaks == found["C"].tie_breaks == (3, 1)


def test_a_forfeit_is_a_point_but_no_game() -> None:
    tournament = begin("AB", (BUCHHOLZ, WINS, BLACK_GAMES))
    play(tournament, "AB+")
    found = rows(tournament)
    assert (found["A"].points, found["A"].tie_breaks) == (1, (1, 0, 0))  # the virtual opponent has A's point
    assert (found["A"].wins, found["B"].losses) == (0, 0)


def test_missing_rounds_of_an_opponent_who_left_count_as_draws() -> None:
    tournament = begin("ABCD", (BUCHHOLZ,))
    play(tournament, "AB1", "CD1")
    tournament.apply(Left("B"))
    play(tournament, "AC1", "D")
    found = rows(tournament)
    assert found["A"].tie_breaks == (1.5,)  # B: 0 + ½, C: 1
    assert found["C"].tie_breaks == (3,)  # D: 1, A: 2
    assert not found["B"].present
    assert found["B"].points == 0


def test_in_a_round_robin_forfeits_count_against_the_real_opponent_and_rests_not_at_all() -> None:
    tournament = begin("ABC", (SONNEBORN_BERGER, BUCHHOLZ), ROUND_ROBIN)
    play(tournament, "AB+", "C")
    play(tournament, "CA=", "B")
    play(tournament, "BC1", "A")
    found = rows(tournament)
    assert {name: row.points for name, row in found.items()} == {"A": 1.5, "B": 1, "C": 0.5}
    assert found["A"].tie_breaks == (1.25, 1.5)  # B's point and half of C's half


def test_the_table_counts_a_round_that_is_being_played_board_by_board() -> None:
    tournament = begin("ABCD")
    tables = (Table("A", "B", (("A", "B"),)), Table("C", "D", (("C", "D"),)))
    tournament.apply(Paired(1, tables))
    tournament.apply(Resulted("1.2.1", Result.SECOND))
    assert {name: row.points for name, row in rows(tournament).items()} == {"A": 0, "B": 0, "C": 0, "D": 1}
