"""The archive of past matches: filters, search, names, deletion, and databases from before there was one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deska.core.errors import SetupError
from deska.play.match.events import Ended, Event, LookChanged, Moved, NextRound, Resigned, TakenBack
from deska.play.match.match import Match, SeatSetup, Setup
from deska.store import archive as archive_module
from deska.store.archive import ArchiveQuery, Facts, Page, folded, opponents_of, result_kind
from deska.store.connection import check_record
from deska.store.database import Store

WON_BY_FIRST = ("a1", "b1", "a2", "b2", "a3")
ANNA_AND_BEN = ("Anna", "human"), ("Ben", "human")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def match_of(*seats: tuple[str | None, str], game: str = "tic-tac-toe", rounds: int = 1, **options: str) -> Match:
    return Match(Setup(game, options, [SeatSetup(name, player) for name, player in seats], rounds))


def played(match: Match, *moves: str, then: tuple[Event, ...] = ()) -> Match:
    for event in (*(Moved(move) for move in moves), *then):
        match.apply(event)
    return match


def stored_id(store: Store, match: Match, at: float | None = None) -> str:
    match_id = store.add_match(match)
    if at is not None:
        with store.transaction():
            store._db.execute("UPDATE archive SET changed = ? WHERE match = ?", (at, match_id))
            store._db.execute("UPDATE matches SET changed = ? WHERE id = ?", (at, match_id))
    return match_id


def ids(page: Page) -> list[str]:
    return [line.match for line in page.lines]


def listed(store: Store, **requested: Any) -> list[str]:
    return ids(store.archive.page(ArchiveQuery(**requested)))


def test_a_game_without_a_move_is_not_listed(store: Store) -> None:
    empty = match_of(*ANNA_AND_BEN)
    empty_id = stored_id(store, empty)
    begun = stored_id(store, played(match_of(*ANNA_AND_BEN), "a1"))
    assert listed(store) == [begun]
    played(empty, "b2")
    store.append(empty_id, empty, empty.events[-1:], None)
    assert listed(store) == [empty_id, begun]
    played(empty, then=(TakenBack(),))
    store.append(empty_id, empty, empty.events[-1:], None)
    assert listed(store) == [begun]


def test_matches_are_listed_page_by_page_latest_first(store: Store) -> None:
    known = [stored_id(store, played(match_of(*ANNA_AND_BEN), "a1"), at=float(number)) for number in range(5)]
    assert listed(store, count=2) == known[:2:-1]
    assert listed(store, start=2, count=2) == [known[2], known[1]]
    assert store.archive.page(ArchiveQuery(count=2)).counts == {"unfinished": 5}


def test_filters_by_game_opponent_result_and_date(store: Store) -> None:
    against = ("Anna", "human"), (None, "hard")
    won = stored_id(store, played(match_of(*against), *WON_BY_FIRST), at=100)
    lost = stored_id(store, played(match_of(*against), "a1", then=(Resigned(0),)), at=200)
    between = stored_id(store, played(match_of(*ANNA_AND_BEN), "a1"), at=300)
    chess = stored_id(store, played(match_of((None, "easy"), (None, "human"), game="chess"), "e2e4", "e7e5"), at=400)
    assert listed(store, game="chess") == [chess]
    assert listed(store, opponent="hard") == [lost, won]
    assert listed(store, opponent="name:Ben") == [between]
    assert listed(store, opponent="name:Anna") == [between]  # against a computer she is no opponent
    assert listed(store, result="won") == [won]
    assert listed(store, result="lost") == [lost]
    assert listed(store, since=200, until=400) == [between, lost]
    page = store.archive.page(ArchiveQuery(opponent="hard", result="won"))
    assert page.counts == {"won": 1, "lost": 1}
    assert [(choice.id, choice.count) for choice in page.games] == [("tic-tac-toe", 3), ("chess", 1)]
    assert page.opponents == ["hard", "easy", "name:Anna", "name:Ben"]


def test_a_search_finds_names_games_and_levels_without_accents_in_every_language(store: Store) -> None:
    match_id = stored_id(store, played(match_of(("Jiří", "human"), (None, "easy"), game="piskvorky"), "a1"))
    for words in ("jiri", "JIŘÍ", "piskvorky", "iří PIŠ", "easy", "lehk", "Computer", "Počítač"):
        assert listed(store, search=words) == [match_id], words
    assert listed(store, search="jiri chess") == []
    assert listed(store, search="100%") == []


def test_an_invented_game_is_listed_by_its_name(store: Store) -> None:
    seat_setups = ((None, "human"), (None, "human"))
    match = match_of(*seat_setups, game="own", definition="wyverns")
    match_id = stored_id(store, played(match, next(iter(match.legal))))
    page = store.archive.page(ArchiveQuery())
    assert [choice.id for choice in page.games] == ["own/Wyverns"]
    assert page.lines[0].facts.title == "Wyverns"
    assert listed(store, search="wyvern", game="own/Wyverns") == [match_id]


def test_a_match_has_the_name_that_somebody_gave_it_and_keeps_it_while_it_is_played(store: Store) -> None:
    match = played(match_of(*ANNA_AND_BEN), "a1")
    match_id = stored_id(store, match)
    with store.transaction():
        assert store.archive.rename(match_id, "  Finále\n školy ")
    played(match, "b1")
    store.append(match_id, match, match.events[-1:], None)
    assert store.archive.page(ArchiveQuery(search="finale")).lines[0].label == "Finále školy"
    assert not store.archive.rename("nothing", "x")
    with pytest.raises(SetupError):
        store.archive.rename(match_id, "x" * 61)


def test_a_deleted_match_comes_back_by_undo_or_when_it_is_played_on(store: Store) -> None:
    match = played(match_of(*ANNA_AND_BEN), "a1")
    match_id = stored_id(store, match)
    assert store.archive.delete(match_id)
    assert not store.archive.delete(match_id)
    assert (listed(store), store.matches()[0]) == ([], [])
    assert store.archive.restore(match_id)
    assert listed(store) == [match_id]
    store.archive.delete(match_id)
    played(match, "b1")
    store.append(match_id, match, match.events[-1:], None)
    assert listed(store) == [match_id]


def test_what_was_deleted_long_ago_is_removed_with_its_events(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    old = stored_id(store, played(match_of(*ANNA_AND_BEN), "a1"), at=100)
    other = stored_id(store, played(match_of(*ANNA_AND_BEN), "a1"), at=200)
    monkeypatch.setattr(archive_module, "_DELETED_FOR", -10.0)
    with store.transaction():
        store.archive.delete(old)
        store.archive.delete(other)  # the latest one tells whether the database is complete
    assert store.match(old) is None
    assert store.match(other)
    assert check_record(tmp_path) is None


def facts(*specs: str, winner: int | None, **more: Any) -> Facts:
    outcome = {"reason": more.pop("reason", "mate"), "winner": winner, "points": 1}
    names = [f"P{number}" for number in range(len(specs))]
    summary = {"game": "chess", "players": names, "moves": 9, "over": True, "outcome": outcome, "to_move": None}
    known = {"summary": summary, "title": "", "options": {}, "specs": specs, "round": 1, "rounds": 1}
    return Facts(**{**known, "points": [0] * len(specs), **more})


@pytest.mark.parametrize(
    ("known", "result"),
    [
        (facts("human", "hard", winner=0), "won"),
        (facts("human", "hard", winner=1), "lost"),
        (facts("human", "human", winner=1), "won"),
        (facts("easy", "hard", winner=1), "watched"),
        (facts("human", "hard", winner=None), "drawn"),
        (facts("human", "hard", winner=None, reason="ended"), "stopped"),
        (facts("human", "hard", winner=1, round=3, rounds=3, points=[2, 1]), "won"),
        (facts("human", "hard", winner=1, round=2, rounds=2, points=[1, 1]), "drawn"),
    ],
)
def test_the_result_of_a_match_is_told_for_the_people_who_played(known: Facts, result: str) -> None:
    assert result_kind(known) == result


def test_everybody_is_an_opponent_except_a_person_alone_against_computers() -> None:
    assert opponents_of(facts("human", "hard:attack=2", "easy", winner=0)) == ["hard", "easy"]
    assert opponents_of(facts("human", "human", "hard", winner=0)) == ["name:P0", "name:P1", "hard"]


def test_a_match_of_rounds_is_unfinished_between_them(store: Store) -> None:
    match = played(match_of(*ANNA_AND_BEN, rounds=2), *WON_BY_FIRST)
    stored_id(store, match)
    assert store.archive.page(ArchiveQuery()).counts == {"unfinished": 1}
    second = played(match_of(*ANNA_AND_BEN, rounds=2), *WON_BY_FIRST, then=(NextRound(), Ended()))
    stored_id(store, second)
    line = store.archive.page(ArchiveQuery(result="won")).lines[0]
    assert (line.facts.round, line.facts.rounds, line.facts.points) == (2, 2, [1, 0])


def test_a_thumbnail_shows_the_last_position_with_the_looks_of_the_seats(store: Store) -> None:
    match = played(match_of(*ANNA_AND_BEN), *WON_BY_FIRST, then=(LookChanged(0, symbol="A", colour="#123456"),))
    stored_id(store, match)
    picture = store.archive.page(ArchiveQuery()).lines[0].thumbnail
    assert picture is not None
    assert picture["pieces"] == {"a1": 0, "b1": 1, "a2": 0, "b2": 1, "a3": 0}
    assert picture["winning"] == [["a1", "a2", "a3"]]
    assert picture["seats"][0] == {"symbol": "A", "colour": "#123456", "sign": "X", "part": 0}


def test_a_damaged_row_is_left_out_and_counted(store: Store) -> None:
    match_id = stored_id(store, played(match_of(*ANNA_AND_BEN), "a1"))
    with store.transaction():
        store._db.execute("UPDATE archive SET facts = '{' WHERE match = ?", (match_id,))
    page = store.archive.page(ArchiveQuery())
    assert (page.lines, page.damaged) == ([], 1)


def test_a_match_that_could_not_be_archived_is_counted_as_damaged(store: Store) -> None:
    match_id = stored_id(store, played(match_of(*ANNA_AND_BEN), "a1"))
    with store.transaction():
        store._db.execute("DELETE FROM archive WHERE match = ?", (match_id,))
    assert store.archive.page(ArchiveQuery()).damaged == 1


def test_folding_forgets_case_accents_and_spaces() -> None:
    assert folded("  Příliš\tŽLUŤOUČKÝ ") == "prilis zlutoucky"
