"""Round robins, knock-outs, arenas and teams."""

import random
from collections import Counter
from itertools import combinations

import pytest

from deska.play.club import (
    ARENA,
    KNOCK_OUT,
    ROUND_ROBIN,
    SWISS,
    Ended,
    Joined,
    Left,
    Paired,
    Result,
    Resulted,
    Returned,
    Settings,
    TeamChanged,
    Tournament,
    TournamentError,
)
from deska.play.club.berger import berger, cycle
from deska.play.club.knock_out import slots
from tests.effort import slow

from .random_tournaments import beginning, finish, rounds

pytestmark = slow

# FIDE Handbook C.05, annex 1.
PUBLISHED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 "
    "| 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 "
    "| 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 "
    "| 5-10 6-4 7-3 8-2 9-1",
}


def begin(count: int, **settings: object) -> Tournament:
    tournament = Tournament(Settings(shuffled=False, **settings))  # type: ignore[arg-type]
    for number in range(1, count + 1):
        tournament.apply(Joined(str(number), f"Name {number}"))
    return tournament


def result(tournament: Tournament, first: str, second: str, given: Result) -> None:
    """The result of the unfinished board of two people, as if `first` had the first move."""
    board = tournament.board_of(first)
    assert board is not None
    assert {board.first, board.second} == {first, second}
    turned = {Result.FIRST: Result.SECOND, Result.SECOND: Result.FIRST}
    tournament.apply(Resulted(board.id, given if board.first == first else turned.get(given, given)))


def met(tournament: Tournament) -> Counter[frozenset[str | None]]:
    return Counter(frozenset((m.home, m.away)) for meetings in tournament.rounds for m in meetings if m.away)


# --- round robin --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PUBLISHED)
def test_berger_tables_are_the_published_ones(players: int) -> None:
    written = [[f"{a}-{b}" for a, b in pairs] for pairs in berger(players)]
    assert written == [text.split() for text in PUBLISHED[players].split("|")]


@pytest.mark.parametrize("players", range(2, 31))
def test_everybody_meets_everybody_once_with_even_colours(players: int) -> None:
    pairs = [pair for one in berger(players) for pair in one if max(pair) <= players]
    assert len({frozenset(pair) for pair in pairs}) == len(pairs) == players * (players - 1) // 2
    for player in range(1, players + 1):
        whites = sum(a == player for a, _b in pairs)
        assert abs(2 * whites - (players - 1)) <= 1


def test_the_second_cycle_has_the_colours_reversed() -> None:
    assert cycle(6, 1) == [[(b, a) for a, b in pairs] for pairs in berger(6)]


@pytest.mark.parametrize(("count", "cycles", "expected"), [(5, 1, 5), (6, 1, 5), (4, 2, 6)])
def test_a_round_robin_ends_when_all_have_met(count: int, cycles: int, expected: int) -> None:
    tournament = begin(count, system=ROUND_ROBIN, cycles=cycles)
    while tournament.blocked is None:
        tournament.apply(tournament.pairs_next())
        finish(random.Random(1), tournament)
    assert tournament.blocked == "people-no-rounds-left"
    assert tournament.round == expected
    assert set(met(tournament).values()) == {cycles}


def test_opponents_of_somebody_who_left_a_round_robin_win_by_forfeit() -> None:
    tournament = begin(4, system=ROUND_ROBIN)
    tournament.apply(Left("4"))
    tournament.apply(Returned("4"))
    tournament.apply(tournament.pairs_next())
    finish(random.Random(1), tournament, 0)
    tournament.apply(Left("4"))
    tournament.apply(tournament.pairs_next())
    board = next(board for board in tournament.boards if board.round == 2 and None in (board.first, board.second))
    assert board.result in (Result.FIRST_FORFEITS, Result.SECOND_FORFEITS)
    assert {row.id: row.points for row in tournament.standings()}["3"] >= 1  # 4–3 is in round 2


@pytest.mark.parametrize("seed", range(12))
def test_late_comers_of_a_round_robin_meet_everybody(seed: int) -> None:
    rng = random.Random(seed)
    tournament = begin(rng.randint(2, 7), system=ROUND_ROBIN)
    tournament.apply(tournament.pairs_next())
    finish(rng, tournament)
    tournament.apply(Joined("late", "Late"))
    while tournament.blocked is None:
        tournament.apply(tournament.pairs_next())
        finish(rng, tournament)
    count = len(tournament.entrants)
    assert set(met(tournament).values()) == {1}
    assert len(met(tournament)) == count * (count - 1) // 2


@pytest.mark.parametrize("seed", range(30))
def test_a_round_robin_with_late_comers_and_leavers_comes_to_its_end(seed: int) -> None:
    rng = random.Random(seed)
    tournament = beginning(rng, Settings(system=ROUND_ROBIN, cycles=1 + seed % 2, seed=seed), 9)
    for paired in rounds(rng, tournament, late=3):
        sides = [side for table in paired.tables for side in (table.home, table.away) if side is not None]
        assert len(sides) == len(set(sides))
        assert set(tournament.present) <= set(sides)
    assert max(met(tournament).values()) <= tournament.settings.cycles
    there = set(tournament.present)
    assert all(met(tournament)[frozenset(p)] == tournament.settings.cycles for p in combinations(there, 2))


# --- knock-out ----------------------------------------------------------------------------------------------------


def test_the_best_seeds_meet_last() -> None:
    assert slots(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    assert slots(5) == [0, 7, 3, 4, 1, 6, 2, 5]


def test_a_knock_out_of_six_with_byes_and_a_match_for_the_third_place() -> None:
    tournament = begin(6, system=KNOCK_OUT, third_place=True)
    tournament.apply(tournament.pairs_next())
    assert [{m.home, m.away} for m in tournament.rounds[0]] == [{"1", None}, {"4", "5"}, {"2", None}, {"3", "6"}]
    result(tournament, "4", "5", Result.SECOND)
    result(tournament, "3", "6", Result.FIRST)
    tournament.apply(tournament.pairs_next())
    assert [{m.home, m.away} for m in tournament.rounds[1]] == [{"1", "5"}, {"2", "3"}]
    result(tournament, "1", "5", Result.FIRST)
    result(tournament, "2", "3", Result.SECOND)
    tournament.apply(tournament.pairs_next())
    assert [{m.home, m.away} for m in tournament.rounds[2]] == [{"1", "3"}, {"5", "2"}]
    result(tournament, "1", "3", Result.SECOND)
    result(tournament, "5", "2", Result.FIRST)
    assert tournament.blocked == "people-no-rounds-left"
    places = {row.id: row.place for row in tournament.standings()}
    assert [places[name] for name in "31524"] == [1, 2, 3, 4, 5]
    assert places["6"] == 5


def test_losers_of_the_same_round_share_a_place() -> None:
    tournament = begin(5, system=KNOCK_OUT)
    while tournament.blocked is None:
        tournament.apply(tournament.pairs_next())
        for board in tournament.unfinished:
            first_is_better = int(board.first or 0) < int(board.second or 0)
            tournament.apply(Resulted(board.id, Result.FIRST if first_is_better else Result.SECOND))
    assert {row.id: row.place for row in tournament.standings()} == {"1": 1, "2": 2, "3": 3, "4": 3, "5": 5}
    assert {row.id: row.points for row in tournament.standings()}["3"] == 0  # the bye is no point


def test_a_drawn_match_is_replayed_with_the_other_colour_and_then_the_better_seed_goes_on() -> None:
    tournament = begin(2, system=KNOCK_OUT, replays=1)
    first = tournament.pairs_next()
    tournament.apply(first)
    tournament.apply(Resulted("1.1.1", Result.DRAW))
    again = tournament.pairs_next()
    assert (again.round, again.tables[0].home) == (1, first.tables[0].away)
    tournament.apply(again)
    tournament.apply(Resulted("1.2.1", Result.DRAW))
    assert tournament.blocked == "people-no-rounds-left"
    assert [(row.place, row.id) for row in tournament.standings()] == [(1, "1"), (2, "2")]


def test_before_the_replay_of_a_drawn_match_both_are_still_in() -> None:
    tournament = begin(4, system=KNOCK_OUT)
    tournament.apply(tournament.pairs_next())
    result(tournament, "1", "4", Result.DRAW)
    result(tournament, "2", "3", Result.FIRST)
    assert {row.id: row.place for row in tournament.standings()} == {"1": 1, "2": 1, "4": 1, "3": 4}


def test_a_knock_out_is_over_when_everybody_has_forfeited() -> None:
    tournament = begin(4, system=KNOCK_OUT, third_place=True)
    tournament.apply(tournament.pairs_next())
    result(tournament, "1", "4", Result.BOTH_FORFEIT)
    result(tournament, "2", "3", Result.BOTH_FORFEIT)
    assert tournament.blocked == "people-no-rounds-left"
    assert {row.place for row in tournament.standings()} == {1}


def test_whoever_leaves_a_knock_out_gives_the_next_opponent_a_bye() -> None:
    tournament = begin(4, system=KNOCK_OUT)
    tournament.apply(tournament.pairs_next())
    result(tournament, "1", "4", Result.FIRST)
    result(tournament, "2", "3", Result.FIRST)
    tournament.apply(Left("1"))
    tournament.apply(tournament.pairs_next())
    assert [(m.home, m.away) for m in tournament.rounds[1]] == [("2", None)]
    assert tournament.standings()[0].id == "2"


def test_the_last_one_present_wins_a_knock_out() -> None:
    tournament = begin(4, system=KNOCK_OUT)
    tournament.apply(tournament.pairs_next())
    result(tournament, "1", "4", Result.FIRST)
    result(tournament, "2", "3", Result.FIRST)
    for person in "134":
        tournament.apply(Left(person))
    tournament.apply(tournament.pairs_next())
    assert tournament.blocked == "people-no-rounds-left"
    assert [(row.place, row.id) for row in tournament.standings()][:2] == [(1, "2"), (2, "1")]


def test_a_correction_that_comes_too_late_for_the_next_round_is_refused() -> None:
    tournament = begin(4, system=KNOCK_OUT)
    tournament.apply(tournament.pairs_next())
    result(tournament, "1", "4", Result.FIRST)
    result(tournament, "2", "3", Result.FIRST)
    board = next(one for one in tournament.boards if {one.first, one.second} == {"1", "4"})
    won, lost = (Result.FIRST, Result.SECOND) if board.first == "1" else (Result.SECOND, Result.FIRST)
    tournament.check_correction(board.id, lost)  # the next round is not paired yet
    tournament.apply(tournament.pairs_next())
    for other in (lost, Result.BOTH_FORFEIT):
        with pytest.raises(TournamentError, match="Round 2 was paired by this result"):
            tournament.check_correction(board.id, other)
    tournament.check_correction(board.id, Result.DRAW)  # number 1 is the better seed and goes on all the same
    with pytest.raises(TournamentError, match="has that result already"):
        tournament.check_correction(board.id, won)


def test_a_correction_that_corrects_nothing_is_refused() -> None:
    tournament = begin(4, system=SWISS, rounds=3)
    tournament.apply(tournament.pairs_next())
    finish(random.Random(1), tournament)
    for board in tournament.boards:
        assert board.result
        with pytest.raises(TournamentError, match="nothing was changed"):
            tournament.check_correction(board.id, board.result)


def test_a_correction_of_a_swiss_never_comes_too_late() -> None:
    tournament = begin(4, system=SWISS, rounds=3)
    for _ in range(2):
        tournament.apply(tournament.pairs_next())
        finish(random.Random(1), tournament)
    tournament.check_correction("1.1.1", Result.BOTH_FORFEIT)


def test_a_round_of_nothing_but_byes_is_idle() -> None:
    tournament = begin(6, system=KNOCK_OUT)
    assert not tournament.is_idle
    tournament.apply(tournament.pairs_next())
    assert not tournament.is_idle
    for board in tournament.unfinished:
        tournament.apply(Resulted(board.id, Result.BOTH_FORFEIT))
    tournament.apply(tournament.pairs_next())
    assert [(meeting.home, meeting.away) for meeting in tournament.rounds[1]] == [("1", None), ("2", None)]
    assert tournament.is_idle
    tournament.apply(tournament.pairs_next())
    assert not tournament.is_idle


def test_nobody_joins_a_knock_out_that_has_begun() -> None:
    tournament = begin(2, system=KNOCK_OUT)
    tournament.apply(tournament.pairs_next())
    with pytest.raises(TournamentError, match="begun"):
        tournament.apply(Joined("late", "Late"))


@pytest.mark.parametrize("seed", range(60))
def test_a_knock_out_has_one_winner_or_none_whatever_happens(seed: int) -> None:
    rng = random.Random(seed)
    tournament = beginning(rng, Settings(system=KNOCK_OUT, third_place=seed % 2 == 0, replays=seed % 3), 17)
    for _paired in rounds(rng, tournament, late=0):
        assert tournament.round <= 5
    assert tournament.blocked == "people-no-rounds-left"
    assert sum(row.place == 1 for row in tournament.standings()) >= 1


# --- arena --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_in_an_arena_whoever_is_free_plays_and_not_the_last_opponent(seed: int) -> None:
    rng = random.Random(seed)
    tournament = beginning(rng, Settings(system=ARENA, seed=seed), 20, 3)
    last: dict[str, str] = {}
    for _ in range(60):
        paired = tournament.pairs_next()
        for table in paired.tables:
            assert table.home is not None
            assert table.away is not None
            assert last.get(table.home) != table.away
            last |= {table.home: table.away, table.away: table.home}
        if paired.tables:
            tournament.apply(paired)
        free = [one for one in tournament.present if tournament.board_of(one) is None]
        assert len(free) < 2 or all(last.get(one) in free for one in free) or len(free) == 3
        for board in rng.sample(tournament.unfinished, rng.randint(1, len(tournament.unfinished))):
            tournament.apply(Resulted(board.id, rng.choice([Result.FIRST, Result.SECOND, Result.DRAW])))
    assert sum(row.points for row in tournament.standings()) == sum(b.result is not None for b in tournament.boards)
    differences = [
        sum(m.colour(name) for ms in tournament.rounds for m in ms if name in (m.home, m.away)) for name in last
    ]
    assert max(map(abs, differences)) <= 3


def test_two_people_alone_in_an_arena_play_again_and_again() -> None:
    tournament = begin(2, system=ARENA)
    firsts = set()
    for _ in range(4):
        paired = tournament.pairs_next()
        tournament.apply(paired)
        firsts.add(paired.tables[0].home)
        assert not tournament.pairs_next().tables
        tournament.apply(Resulted(tournament.unfinished[0].id, Result.DRAW))
    assert firsts == {"1", "2"}
    tournament.apply(Ended())
    assert tournament.blocked == "people-ended"


def test_after_a_long_wait_last_opponents_may_meet_again() -> None:
    tournament = begin(4, system=ARENA)
    tournament.apply(tournament.pairs_next())
    tournament.apply(Resulted("1.1.1", Result.FIRST))
    assert not tournament.pairs_next().tables
    assert len(tournament.pairs_next(rematches=True).tables) == 1


# --- teams --------------------------------------------------------------------------------------------------------


def teams(count: int, boards: int, **settings: object) -> Tournament:
    tournament = Tournament(Settings(team_boards=boards, shuffled=False, **settings))  # type: ignore[arg-type]
    for team in range(count):
        for member in range(boards):
            tournament.apply(Joined(f"{team}.{member}", f"Name {team} {member}", f"Team {team}"))
    return tournament


def test_teams_play_board_against_board_with_colours_in_turns() -> None:
    tournament = teams(2, 5, system=ROUND_ROBIN)
    tournament.apply(tournament.pairs_next())
    assert [(b.first, b.second) for b in tournament.boards] == [
        ("0.0", "1.0"),
        ("1.1", "0.1"),
        ("0.2", "1.2"),
        ("1.3", "0.3"),
        ("0.4", "1.4"),
    ]


def test_match_points_come_before_board_points() -> None:
    tournament = teams(2, 3, system=ROUND_ROBIN)
    tournament.apply(tournament.pairs_next())
    for board, given in zip(tournament.boards, (Result.FIRST, Result.DRAW, Result.DRAW), strict=True):
        tournament.apply(Resulted(board.id, given))
    best, other = tournament.standings()
    assert (best.name, best.points, best.tie_breaks[0]) == ("Team 0", 2, 2)
    assert (other.name, other.points, other.tie_breaks[0]) == ("Team 1", 0, 1)


def test_a_missing_player_loses_the_last_board_by_forfeit() -> None:
    tournament = teams(2, 3, system=ROUND_ROBIN)
    tournament.apply(Left("1.0"))
    tournament.apply(tournament.pairs_next())
    assert [(b.first, b.second, b.result) for b in tournament.boards] == [
        ("0.0", "1.1", None),
        ("1.2", "0.1", None),
        ("0.2", None, Result.SECOND_FORFEITS),
    ]


def test_a_substitute_plays_on_the_last_board() -> None:
    tournament = teams(2, 2, system=SWISS, rounds=1)
    tournament.apply(Joined("sub", "Sub", "Team 1"))
    tournament.apply(Left("1.0"))
    assert tournament.lineup("Team 1") == ["1.1", "sub"]


@pytest.mark.parametrize("system", [ROUND_ROBIN, SWISS])
def test_a_tournament_of_teams_comes_to_its_end(system: str) -> None:
    tournament = teams(7, 3, system=system, rounds=4)
    for paired in rounds(random.Random(7), tournament, late=0):
        assert isinstance(paired, Paired)
    assert tournament.round == (7 if system == ROUND_ROBIN else 4)
    assert max(met(tournament).values()) == 1
    matches = sum(count for count in met(tournament).values())
    assert sum(row.points for row in tournament.standings()) >= matches


def test_only_teams_join_a_tournament_of_teams() -> None:
    with pytest.raises(TournamentError, match="team"):
        teams(2, 3, system=SWISS).apply(Joined("alone", "Alone"))


def test_somebody_who_played_alone_goes_to_a_team_and_the_points_stay() -> None:
    tournament = Tournament(Settings(system=SWISS, rounds=3, team_boards=2, shuffled=False))
    for number, team in enumerate(("Red", "Red", "Blue", "Blue", "Alone", "Green", "Green"), 1):
        tournament.apply(Joined(str(number), f"Name {number}", team))
    tournament.apply(tournament.pairs_next())
    for board in tournament.unfinished:
        tournament.apply(Resulted(board.id, Result.FIRST))
    tournament.apply(TeamChanged("5", "Blue"))
    tournament.apply(Left("3"))
    tournament.apply(tournament.pairs_next())
    assert tournament.side_of("5") == "Blue"
    assert tournament.board_of("5")
    sides = {side for meeting in tournament.rounds[1] for side in (meeting.home, meeting.away)}
    assert "Alone" not in sides
    assert {row.name for row in tournament.standings()} == {"Red", "Blue", "Green", "Alone"}
    assert Tournament.loads(tournament.dumps()).standings() == tournament.standings()


def test_nobody_changes_a_team_where_people_play_for_themselves() -> None:
    with pytest.raises(TournamentError, match="no teams"):
        begin(2).apply(TeamChanged("1", "Red"))


def test_teams_have_no_knock_out() -> None:
    with pytest.raises(TournamentError, match="round robin"):
        Settings(system=KNOCK_OUT, team_boards=5)


def test_a_team_knows_who_has_played_for_it() -> None:
    tournament = Tournament(Settings(system=ROUND_ROBIN, team_boards=2, shuffled=False))
    for name, team in (("a", "Red"), ("b", "Red"), ("c", "Red"), ("x", "Blue"), ("y", "Blue")):
        tournament.apply(Joined(name, name.upper(), team))
    assert tournament.players_of("Red") == ["a", "b", "c"]
    tournament.apply(tournament.pairs_next())
    tournament.apply(TeamChanged("b", "Blue"))
    assert set(tournament.players_of("Red")) == {"a", "b"}
    assert set(tournament.players_of("Blue")) == {"x", "y"}
