"""What is kept is kept: matches, settings, results, seals."""

import json
import signal
import sqlite3
import stat
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from deska.core.errors import RecordError, SetupError
from deska.core.texts import texts_in
from deska.faces.words.best_players import best_players_texts
from deska.games import make_game
from deska.play.match.events import Event, Helped, Moved, NextRound, Resigned, SeatChanged, TakenBack
from deska.play.match.match import Clock, Match, SeatSetup, Setup
from deska.store.best import HARDEST, How, Result, Row, contest_of, result_of, tables
from deska.store.clocks import RunningClock
from deska.store.connection import check_record
from deska.store.database import ChangedElsewhere, Store, StoreError
from deska.store.match_json import match_from_dict, match_to_dict
from deska.store.saves import open_save, save_text
from deska.store.seal import own_key, seal
from deska.store.writer import Writer
from tests.effort import slow
from tests.faces.support import deska

pytestmark = slow

OWN = {
    "format": "deska-game/1",
    "name": "Two kings",
    "board": {"columns": 4, "rows": 4},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "placement": {"a1": "CWK", "b1": "CWR", "d4": "CBK", "c4": "CBR"},
}

# Wins, losses, draws, fewest moves and the score they make (P15).
KNOWN = [
    (2, 0, 0, 25, 175),
    (2, 1, 0, 28, 147),
    (1, 0, 0, 21, 79),
    (1, 0, 0, 23, 77),
    (1, 1, 0, 10, 65),
    (1, 2, 0, 17, 33),
    (0, 1, 0, 12, -37),
    (0, 1, 0, 20, -45),
    (0, 1, 0, 22, -47),
    (0, 1, 0, 36, -61),
]


def new_match(*players: str) -> Match:
    return Match(Setup("tic-tac-toe", {}, [SeatSetup(f"P{number}", player) for number, player in enumerate(players)]))


def played(match: Match, *moves: str) -> Match:
    for move in moves:
        match.apply(Moved(move))
    return match


# --- best players -------------------------------------------------------------------------------------------

FIVE = '{"columns": "15"}'  # any options do: tables only compare them


def won(
    match: str, round_number: int = 1, how: How = "win", moves: int = 20, name: str = "Anna", **more: str
) -> Result:
    return Result(match, round_number, name, 0, more.get("game", "piskvorky"), more.get("options", FIVE), how, moves)


def test_the_ten_known_rows() -> None:
    for wins, losses, draws, fewest, score in KNOWN:
        assert Row("A", 0, wins, losses, draws, fewest).score == score


def test_a_row_is_a_match_with_all_its_rounds_and_a_name_may_stand_twice() -> None:
    results = []
    for number, (wins, losses, draws, fewest, _) in enumerate(KNOWN):
        games: list[How] = [*["win"] * wins, *["loss"] * losses, *["draw"] * draws]  # type: ignore[list-item]
        for round_number, how in enumerate(games, 1):
            moves = fewest if round_number == 1 else fewest + 7 if how == games[0] else 3
            results.append(won(f"m{number}", round_number, how, moves, f"Player {number // 2}"))
    results.append(won("m99", 1, "loss", 99, "Eleventh"))
    (rows,) = tables(reversed(results)).values()
    assert [row.score for row in rows] == [score for *_, score in KNOWN]
    assert [row.name for row in rows] == [f"Player {number // 2}" for number in range(10)]
    assert [(row.wins, row.losses, row.win_percent) for row in rows[:2]] == [(2, 0, 100.0), (2, 1, 66.67)]


def test_every_game_and_its_rule_has_a_table() -> None:
    games = [
        make_game("piskvorky"),
        make_game("piskvorky", {"columns": "15", "draw": "full"}),  # the same: who wins does not depend on it
        make_game("piskvorky", {"rule": "renju"}),
        make_game("piskvorky", {"length": "6"}),
        make_game("piskvorky", {"columns": "13"}),
        make_game("draughts"),
        make_game("draughts", {"rules": "russian"}),
        make_game("cannons"),
        make_game("own", {"definition": json.dumps({**OWN, "name": "Cannons"})}),
        make_game("own", {"definition": json.dumps({**OWN, "board": {"columns": 5, "rows": 5}, "name": "Cannons"})}),
    ]
    contests = [contest_of(game) for game in games]
    assert len(set(contests)) == len(games) - 2
    assert (contests[0], contests[8]) == (contests[1], contests[9])
    found = tables(won(f"m{number}", game=one.game, options=one.options) for number, one in enumerate(contests))
    assert {contest: len(rows) for contest, rows in found.items()}[contests[0]] == 2
    assert set(found) == set(contests)


def test_only_whole_games_against_the_hardest_level_count() -> None:
    moves = ("a1", "b1", "a2", "b2", "a3")
    result = result_of(played(new_match("human", HARDEST), *moves), "m")
    assert result == Result("m", 1, "P0", 0, "tic-tac-toe", "{}", "win", 5)
    lost = result_of(played(new_match(HARDEST, "human"), *moves), "m")
    assert lost == Result("m", 1, "P1", 1, "tic-tac-toe", "{}", "loss", 5)
    for players in (
        ("human", "human"),
        (HARDEST, HARDEST),
        ("human", "medium"),
        ("human", "hard"),
        ("human", "hard:width=1"),
    ):
        assert result_of(played(new_match(*players), *moves), "m") is None
    unfinished = played(new_match("human", HARDEST), "a1")
    assert result_of(unfinished, "m") is None
    unfinished.apply(Resigned(1))
    assert result_of(unfinished, "m") is None
    helped = played(new_match("human", HARDEST), "a1", "b1")
    helped.apply(SeatChanged(0, HARDEST))
    helped.apply(SeatChanged(0, "human"))
    assert result_of(played(helped, *moves[2:]), "m") is None
    better = played(new_match("human", HARDEST), "a1", "b1")
    better.apply(TakenBack(2))
    assert result_of(played(better, *moves), "m") is None


def test_boards_where_whoever_begins_soon_wins_do_not_count() -> None:
    seat_setups = [SeatSetup("Anna", "human"), SeatSetup("Deska", HARDEST)]
    for options, counts in (
        ({"columns": "5", "rows": "5", "length": "3"}, False),
        ({"length": "4"}, False),
        ({}, True),
    ):
        match = Match(Setup("piskvorky", options, seat_setups))
        row = [f"{letter}{number}" for letter in "abcde" for number in (1, 5)]
        for move in row:
            if match.outcome is None:
                match.apply(Moved(move))
        assert match.outcome is not None
        assert (result_of(match, "m") is not None) == counts
    three = contest_of(make_game("piskvorky", {"columns": "5", "rows": "5", "length": "3"}))
    found = tables([won("m", game=three.game, options=three.options)])  # kept by an older Deska
    assert [contest.counts for contest in found] == [False]
    assert best_players_texts(texts_in("en"), found) == []


def test_altered_results_are_left_out_and_counted(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(3):
        store.keep_result(won(f"m{number}", moves=20 + number, name=f"P{number}"))
    assert (sum(map(len, store.best_players()[0].values())), store.best_players()[1]) == (3, 0)
    with sqlite3.connect(tmp_path / "deska.db") as record:
        record.execute("UPDATE results SET options = '{}' WHERE match = 'm1'")
        columns = "round, name, seat, game, options, how, moves, seal"
        record.execute(f"INSERT INTO results SELECT 'm9', {columns} FROM results LIMIT 1")
    found, altered = store.best_players()
    assert ([row.name for rows in found.values() for row in rows], altered) == (["P0", "P2"], 2)


def test_a_result_is_kept_with_the_move_that_ends_the_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for counts in (True, False):
        match = new_match("human", HARDEST)
        match_id = store.add_match(match, counts)
        for move in ("a1", "b1", "a2", "b2", "a3"):
            match.apply(Moved(move))
            store.append(match_id, match, match.events[-1:], None)
    (rows,) = store.best_players()[0].values()
    assert [(row.name, row.wins) for row in rows] == [("P0", 1)]


def test_a_round_that_does_not_count_ends_the_row_of_its_match(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("Anna", "human"), SeatSetup("Deska", HARDEST)], rounds=4))
    match_id = store.add_match(match)
    win, loss = ("a1", "b1", "a2", "b2", "a3"), ("a1", "b1", "a2", "b2", "c3", "b3")
    rounds: list[list[Event]] = [
        [*map(Moved, win), NextRound()],
        [*map(Moved, win), NextRound()],  # the computer begins and wins
        [Moved("a1"), Resigned(0), NextRound()],  # a loss that would be no loss
        [*map(Moved, loss)],  # the computer begins and loses
    ]
    for event in [event for one in rounds for event in one]:
        match.apply(event)
        store.append(match_id, match, [event], None)
    assert match.points == [2, 2]
    (rows,) = store.best_players()[0].values()
    assert [(row.wins, row.losses, row.draws, row.fewest_moves) for row in rows] == [(1, 1, 0, 5)]


# --- matches ------------------------------------------------------------------------------------------------


def test_matches_come_back_as_they_were(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = new_match("human", "human")
    match_id = store.add_match(match)
    for number, move in enumerate(("a1", "b1")):
        match.apply(Moved(move, 1.5))
        store.append(match_id, match, match.events[-1:], f"command {number}")
    store.close()
    stored = Store(tmp_path).match(match_id)
    assert stored is not None
    assert stored.match.events == match.events
    assert stored.commands == ("command 0", "command 1")
    assert Store(tmp_path).match("another") is None
    assert [line.id for line in Store(tmp_path).matches()[0]] == [match_id]


def test_two_programs_cannot_write_the_same_event(tmp_path: Path) -> None:
    one, two = Store(tmp_path), Store(tmp_path)
    match_id = one.add_match(new_match("human", "human"))
    for store, move, error in ((one, "a1", None), (two, "b2", ChangedElsewhere)):
        match = played(new_match("human", "human"), move)
        if error:
            with pytest.raises(error):
                store.append(match_id, match, match.events, None)
        else:
            store.append(match_id, match, match.events, None)
    stored = two.match(match_id)
    assert stored is not None
    assert stored.match.moves == ["a1"]


def test_damage_is_told(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match_id = store.add_match(played(new_match("human", "human"), "a1", "b1"))
    with sqlite3.connect(tmp_path / "deska.db") as record:
        record.execute("DELETE FROM events WHERE number = 1")
    with pytest.raises(StoreError, match="damaged"):
        store.match(match_id)
    store.close()
    for path in tmp_path.glob("deska.db*"):
        path.write_bytes(b"no database at all" * 1000)
    with pytest.raises(StoreError, match="is damaged"):
        Store(tmp_path)
    (tmp_path / "deska.db").unlink()
    (tmp_path / "deska.db").mkdir()
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path)


@pytest.mark.parametrize(
    ("setup", "summary", "changed", "left"),
    [
        (None, "{bad", None, 3),  # the summary is made anew
        (None, "[]", None, 3),
        (None, '{"players": 5}', None, 3),
        (None, b"\xff\xfe", None, 3),
        ("{bad", "{bad", None, 2),
        ("{}", "{}", None, 2),
        (None, None, 1e300, 2),
    ],
)
def test_a_damaged_match_takes_no_other_with_it(
    tmp_path: Path, setup: str | None, summary: str | bytes | None, changed: float | None, left: int
) -> None:
    writer = Writer(Store(tmp_path))
    ids = [writer.submit(lambda store: store.add_match(new_match("human", "human"))).result() for _ in range(3)]
    with sqlite3.connect(tmp_path / "deska.db") as record:
        for column, value in (("setup", setup), ("summary", summary), ("changed", changed)):
            if value is not None:
                change = f"UPDATE matches SET {column} = CAST(? AS {'REAL' if column == 'changed' else 'TEXT'})"
                record.execute(f"{change} WHERE id = ?", (value, ids[1]))
    listed, damaged = writer.submit(lambda store: store.matches()).result()
    assert (len(listed), damaged) == (left, 3 - left)
    with sqlite3.connect(tmp_path / "deska.db") as record:
        record.execute("DELETE FROM matches WHERE id = ?", (ids[0],))
    writer.submit(lambda store: store.keep_settings({"still": "written"})).result()
    writer.close()


def test_a_damaged_setting_takes_no_other_with_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_settings({"sound": False, "theme": "dark"})
    with sqlite3.connect(tmp_path / "deska.db") as record:
        record.execute("UPDATE settings SET value = '{bad' WHERE name = 'sound'")
    assert store.settings() == {"theme": "dark"}


def test_a_write_that_fails_is_logged_with_its_cause(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(tmp_path)
    store._db.execute("PRAGMA max_page_count = 1").fetchone()  # as many as there are
    with pytest.raises(StoreError):
        store.keep_settings({"large": "x" * 100_000})
    assert "SQLITE_FULL" in caplog.text


@pytest.mark.parametrize("version", [2, 7, 99])
def test_a_record_of_another_version_is_left_alone(tmp_path: Path, version: int) -> None:
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / "deska.db") as record:
        record.execute(f"PRAGMA user_version = {version}")
    record.close()
    before = (tmp_path / "deska.db").read_bytes()
    with pytest.raises(StoreError, match="another version of Deska"):
        Store(tmp_path)
    assert (tmp_path / "deska.db").read_bytes() == before


def test_jobs_share_commits_and_fail_alone(tmp_path: Path) -> None:
    writer = Writer(Store(tmp_path))

    def keep(number: int) -> "Future[None]":
        return writer.submit(lambda store: store.keep_settings({str(number): number}))

    def fail(store: Store) -> None:
        store.keep_settings({"lost": 1})
        raise ZeroDivisionError

    futures = [keep(number) for number in range(100)]
    failing = writer.submit(fail)
    for future in futures:
        future.result()
    with pytest.raises(ZeroDivisionError):
        failing.result()
    settings = writer.submit(lambda store: store.settings()).result()
    assert settings == {str(number): number for number in range(100)}
    writer.close()


def test_a_full_disk_loses_nothing_that_was_there(tmp_path: Path) -> None:
    store = Store(tmp_path)
    writer = Writer(store)
    writer.submit(lambda store: store.keep_settings({"kept": 1})).result()
    store._db.execute("PRAGMA max_page_count = 1").fetchone()  # as many as there are
    with pytest.raises(StoreError, match="disk full"):
        writer.submit(lambda store: store.keep_settings({"large": "x" * 100_000})).result()
    store._db.execute("PRAGMA max_page_count = 1000000").fetchone()
    writer.submit(lambda store: store.keep_settings({"later": 2})).result()
    assert writer.submit(lambda store: store.settings()).result() == {"kept": 1, "later": 2}
    writer.close()


def test_the_folder_is_the_users_own(tmp_path: Path) -> None:
    store = Store(tmp_path / "new")
    assert stat.S_IMODE((tmp_path / "new" / "key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new" / "deska.db").stat().st_mode) == 0o600
    assert own_key(tmp_path / "new") == store.key
    assert len(store.key) == 32


# --- save files ---------------------------------------------------------------------------------------------


def test_saves_open_here_and_elsewhere() -> None:
    match = Match(
        Setup("tic-tac-toe", {}, [SeatSetup("A", symbol="🐱"), SeatSetup("B", "hard", colour="#112233")], rounds=2),
        [Moved("a1", 2.5), Resigned(0), NextRound(), Moved("b2")],
    )
    text = save_text(match, b"k" * 32)
    for key in (b"k" * 32, b"other" * 8):
        back = open_save(text.encode(), key).match
        assert match_to_dict(back) == match_to_dict(match)
        assert back.points == [0, 1]


def test_a_save_that_an_editor_put_a_mark_before_opens() -> None:
    text = save_text(played(new_match("human", "human"), "b2"), b"k" * 32)
    assert open_save(b"\xef\xbb\xbf" + text.encode(), b"k" * 32).match.moves == ["b2"]


def test_a_save_that_says_something_twice_is_refused() -> None:
    """Programs read such a file in different ways, so a seal would mean nothing."""
    text = save_text(new_match("human", "human"), b"k" * 32)
    with pytest.raises(RecordError, match="damaged"):
        open_save(text.replace('"version": 1,', '"version": 1,\n "version": 1,', 1).encode(), b"k" * 32)


def test_a_file_of_this_installation_cannot_be_made_elsewhere() -> None:
    body = json.loads(save_text(new_match("human", "human"), b"k" * 32))
    body["match"]["setup"]["rounds"] = 5
    del body["checksum"]
    body["checksum"] = seal(b"deska-match save file, version 1", body)  # the key that everybody knows
    with pytest.raises(RecordError, match="edited"):
        open_save(json.dumps(body).encode(), b"k" * 32)
    assert open_save(json.dumps(body).encode(), b"other" * 8).match.setup.rounds == 5


@pytest.mark.parametrize(
    "damage",
    [
        {"events": [{"event": "moved"}]},
        {"events": [{"event": "moved", "move": 5}]},
        {"events": [{"event": "moved", "move": "a1", "seconds": -1}]},
        {"events": [{"event": "moved", "move": "a1", "more": 1}]},
        {"events": [{"event": "moved", "move": "a1"}, {"event": "moved", "move": "a1"}]},
        {"events": [{"event": "seat_changed", "seat": True, "player": "human"}]},
        {"events": [{"event": "exploded"}]},
        {"events": ["moved"]},
        {"events": "moved"},
        {"events": [{"event": "ended"}] * 20_001},
        {"setup": None},
        {"setup": {}},
    ],
)
def test_what_cannot_be_played_is_refused(damage: dict[str, object]) -> None:
    written = {**match_to_dict(new_match("human", "human")), **damage}
    with pytest.raises(RecordError):
        match_from_dict(written)


# --- a lost WAL ---------------------------------------------------------------------------------------------

KILLED = """
import os, signal, sys, time
from pathlib import Path
from deska.play.match.events import Moved
from deska.play.match.match import Clock, Match, Setup, SeatSetup
from deska.store import writer
from deska.store.database import Store

writer._CHECKPOINT = float(sys.argv[2])
keeper = writer.Writer(Store(Path(sys.argv[1])))
match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")]))
match_id = keeper.submit(lambda store: store.add_match(match)).result()
for number, move in enumerate(("a1", "b2", "c3")):
    match.apply(Moved(move))
    keeper.submit(lambda store: store.append(match_id, match, match.events[-1:], None)).result()
if sys.argv[3] == "checkpoint":
    database = Path(sys.argv[1]) / "deska.db"
    while b'"move": "c3"' not in database.read_bytes():
        time.sleep(0.01)
print(match_id, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def killed_writer(folder: Path, checkpoint: bool = False) -> str:
    """The match that a program was writing when it was killed, after a checkpoint or before any."""
    arguments = [str(folder), "0.05" if checkpoint else "600", "checkpoint" if checkpoint else ""]
    done = subprocess.run([sys.executable, "-c", KILLED, *arguments], capture_output=True, text=True, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    return done.stdout.strip()


def test_a_kill_with_its_wal_gives_no_false_alarm(tmp_path: Path) -> None:
    match_id = killed_writer(tmp_path)
    assert check_record(tmp_path) is None  # it moves the WAL into the record
    store = Store(tmp_path)
    assert store.missing is None
    stored = store.match(match_id)
    assert stored
    assert stored.match.moves == ["a1", "b2", "c3"]
    store.close()


def test_a_foreign_program_that_tidies_up_gives_no_false_alarm(tmp_path: Path) -> None:
    killed_writer(tmp_path)
    sqlite3.connect(tmp_path / "deska.db").execute("PRAGMA wal_checkpoint(TRUNCATE)").connection.close()
    (tmp_path / "deska.db-wal").unlink(missing_ok=True)
    assert check_record(tmp_path) is None


def test_what_was_checkpointed_outlives_the_wal(tmp_path: Path) -> None:
    match_id = killed_writer(tmp_path, checkpoint=True)
    (tmp_path / "deska.db-wal").unlink()
    assert check_record(tmp_path) is None
    store = Store(tmp_path)
    stored = store.match(match_id)
    assert stored
    assert stored.match.moves == ["a1", "b2", "c3"]
    store.close()


@pytest.mark.parametrize("how", ["deleted", "emptied", "damaged", "the record itself"])
def test_a_lost_wal_is_told(tmp_path: Path, how: str) -> None:
    killed_writer(tmp_path)
    wal = tmp_path / "deska.db-wal"
    if how == "the record itself":
        (tmp_path / "deska.db").unlink()
        wal.unlink()
    elif how == "damaged":
        content = bytearray(wal.read_bytes())
        content[-3000:] = bytes(3000)
        wal.write_bytes(content)
    elif how == "emptied":
        wal.write_bytes(b"")
    else:
        wal.unlink()
    shown = check_record(tmp_path)
    assert shown
    assert shown.key == "store-incomplete"
    store = Store(tmp_path)
    assert store.missing == shown
    store.add_match(new_match("human", "human"))
    store.close()
    assert check_record(tmp_path) is None  # it was told


def test_a_record_moved_away_as_told_gives_no_alarm(tmp_path: Path) -> None:
    killed_writer(tmp_path)
    for path in tmp_path.glob("deska.db*"):
        path.unlink()
    assert check_record(tmp_path) is None


@pytest.mark.parametrize("content", [b"", b"yesterday", b"nan", b"inf", b"1e300", b"\xff" * 40])
def test_a_note_that_cannot_be_read_is_no_alarm(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "deska.db-last").write_bytes(content)
    assert check_record(tmp_path) is None


# --- the system's clock ---------------------------------------------------------------------------------------


def test_a_clock_set_back_or_forward_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter((1.8e9, 1.8e9 + 36_000, 1.8e9 - 36_000, 1.8e9 + 1e8, 1.0))
    match = new_match("human", "human")
    store = Store(tmp_path)
    monkeypatch.setattr("deska.store.database.time.time", lambda: next(moments))
    match_id = store.add_match(match)
    for move in ("a1", "b2", "c3", "a2"):
        played(match, move)
        store.append(match_id, match, match.events[-1:], None)
    store.close()
    assert check_record(tmp_path) is None
    store = Store(tmp_path)
    stored = store.match(match_id)
    assert stored
    assert stored.match.moves == ["a1", "b2", "c3", "a2"]
    assert [line.id for line in store.matches()[0]] == [match_id]
    store.close()


def test_no_event_is_kept_where_the_one_before_it_is_missing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")]))
    match_id = store.add_match(match)
    match.apply(Moved("a1"))  # never written
    match.apply(Moved("b2"))
    with pytest.raises(ChangedElsewhere):
        store.append(match_id, match, match.events[-1:], None)
    stored = store.match(match_id)
    assert stored
    assert stored.match.moves == []
    store.close()


def test_a_job_is_done_although_nobody_waits_for_it_any_more(tmp_path: Path) -> None:
    writer = Writer(Store(tmp_path))
    writer.submit(lambda store: store.keep_settings({"a": 1})).cancel()
    assert writer.submit(lambda store: store.settings()).result() == {"a": 1}
    writer.close()


def test_a_round_with_advice_or_a_short_clock_does_not_count() -> None:
    def won(*before: Event, clock: Clock | None = None) -> Result | None:
        match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B", HARDEST)], clock=clock))
        for event in (*before, *map(Moved, ("a1", "b1", "a2", "b2", "a3"))):
            match.apply(event)
        return result_of(match, "m")

    assert won()
    assert won(clock=Clock(60, 0))
    assert won(Helped()) is None
    assert won(clock=Clock(59, 0)) is None


def test_nobody_sits_down_under_a_name_that_another_seat_has() -> None:
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("Computer"), SeatSetup()]))
    with pytest.raises(SetupError):
        match.apply(SeatChanged(1, "easy"))
    assert match.seat_setups[1].player == "human"


def test_a_damaged_record_is_told_by_the_table_of_the_best_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    for _ in range(50):
        store.add_match(Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")])))
    store.close()
    with (tmp_path / "deska.db").open("r+b") as file:
        file.truncate(5000)
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    ran = deska("best")
    assert ran.status == 2 or ran.status == 1
    assert "Traceback" not in ran.err
    assert str(tmp_path) in ran.err


def test_a_running_clock_is_kept_until_the_next_event(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A", "human"), SeatSetup("B", "human")], clock=Clock(60, 0)))
    match_id = store.add_match(match)
    for seconds in (1.0, 2.5):
        with store.transaction():
            store.clocks.put([RunningClock(match_id, 0, seconds)])
    found = store.written(match_id)
    assert found
    assert found.waited == 2.5
    match.apply(Moved("b2", 3.0))
    store.append(match_id, match, match.events, None)
    found = store.written(match_id)
    assert found
    assert found.waited == 0
    store.close()


def test_a_match_with_a_level_that_its_game_no_longer_has_is_played_on_by_the_highest() -> None:
    """Levels that measurement cannot tell apart are left out of later versions."""
    written = match_to_dict(Match(Setup("tic-tac-toe", {}, (SeatSetup(), SeatSetup(None, "level:2"))), [Moved("b2")]))
    written["setup"]["seat_setups"][1]["player"] = "level:9"
    written["events"].append({"event": "seat_changed", "seat": 0, "player": "level:7"})
    assert [seat_setup.player for seat_setup in match_from_dict(written).seat_setups] == ["level:3", "level:3"]
