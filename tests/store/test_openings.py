"""Openings: what they say is what a plain count of the games says, whatever way the games came."""

import io
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deska.core.errors import FormatError
from deska.core.game import Game, legal_moves
from deska.core.limit import Stop
from deska.core.record import Node, Record
from deska.formats import format_named, standard_format
from deska.formats.base import Source
from deska.games import make_game
from deska.kernel.ops import play, seat
from deska.play.match.match import Moved
from deska.play.match.records import match_of
from deska.store.annotated import annotated_game
from deska.store.database import Store
from deska.store.openings import database, importing
from deska.store.openings.database import Openings, Player
from deska.store.openings.importing import Import, Importing, import_file, read_record, stored_record
from deska.store.openings.positions import child_of, mixed_key
from deska.store.openings.queries import EVEN, LOST, OPEN, WON, Filter, Queries
from deska.store.openings.updating import update
from tests.formats.support import random_record

GAMES = {
    "chess": make_game("chess"),
    "draughts": make_game("draughts"),
    "othello": make_game("othello"),
    "tic-tac-toe": make_game("tic-tac-toe"),
    "three": make_game("connect-four", {"seats": "3", "columns": "9"}),
    "wyverns": make_game("wyverns"),
}


@dataclass
class Count:
    """What a plain count says of a position."""

    games: int = 0
    moves: Counter[str] = field(default_factory=Counter)
    results: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))


def place_text(game: Game, pos: Any) -> str:
    """A position without what does not belong to it: the counters at the end of FEN."""
    text = game.position_text(pos)
    return " ".join(text.split()[:4]) if game.name == "chess" else text


def counted(records: list[Record]) -> dict[str, Count]:
    """By position: the games that reached it, each once, and their moves there. Plain rules and texts, no keys."""
    found: dict[str, Count] = defaultdict(Count)
    for record in records:
        pos, seen = record.start_position(), set()
        for node in [*record.main_line, None]:
            text = place_text(record.game, pos)
            mover = int(seat(pos))
            if text not in seen:
                seen.add(text)
                found[text].games += 1
                if node:
                    found[text].moves[node.move] += 1
                    found[text].results[node.move][result_for(record, mover)] += 1
            if node:
                play(pos, record.game.read_recorded_move(pos, node.move))
    return found


def result_for(record: Record, mover: int) -> str:
    if record.outcome is None:
        return OPEN
    winner = record.outcome.winner
    return EVEN if winner is None else WON if winner == mover else LOST


def random_game(game: Game, rng: Random, plies: int, names: tuple[str, ...] = ()) -> Record:
    """A short random game among few moves, so that games meet again."""
    pos, record = game.start(), Record(game)
    for _ in range(plies):
        moves = legal_moves(game, pos)
        if not moves:
            break
        move = moves[rng.randrange(min(len(moves), 3))]
        record.main_line.append(Node(game.move_text(pos, move)))
        play(pos, move)
    record.outcome = game.end(pos)
    record.players = names or tuple(rng.choice(("Ann", "Bob", "Čeněk", "")) for _ in range(game.seats))
    record.date = rng.choice(("2024.05.17", "2025.??.??", ""))
    record.event = str(rng.random())  # no game is another one
    return record


@pytest.fixture
def openings(tmp_path: Path) -> Iterator[Openings]:
    one = Openings(tmp_path)
    yield one
    one.close()


def added(openings: Openings, records: list[Record]) -> Import:
    state = Import()
    with Importing(openings, "games", state) as importing_now:
        for record in records:
            importing_now.add(record)
    return state


def agree(queries: Queries, game: Game, records: list[Record], rng: Random, positions: int = 12) -> None:
    """The answers in some positions of these games are those of a plain count."""
    counts = counted(records)
    for _ in range(positions):
        record = rng.choice(records)
        pos = record.start_position()
        for node in record.main_line[: rng.randrange(len(record.main_line) + 1)]:
            play(pos, game.read_recorded_move(pos, node.move))
        count = counts[place_text(game, pos)]
        reached = queries.reached(game, pos, Filter())
        assert reached.score.games == count.games
        assert {game.move_text(pos, one.move): one.score.games for one in reached.moves} == dict(count.moves)
        for one in reached.moves:
            results = count.results[game.move_text(pos, one.move)]
            assert (one.score.won, one.score.drawn, one.score.lost) == (results[WON], results[EVEN], results[LOST])
        assert queries.games(game, pos, Filter(), 0, 0, 5).total == count.games


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("as_segment", [False, True])
def test_answers_are_those_of_a_plain_count(
    openings: Openings, name: str, as_segment: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if as_segment:  # several parts, joined in between
        monkeypatch.setattr(importing, "_FEW_ROWS", 0)
        monkeypatch.setattr(importing, "_MANY_ROWS", 150)
        monkeypatch.setattr(database, "MOST_PARTS", 3)
    game, rng = GAMES[name], Random(name)
    records = [random_game(game, rng, 14) for _ in range(40)]
    assert added(openings, records).games == 40
    agree(Queries(openings), game, records, rng)


def test_another_order_of_moves_is_the_same_position(openings: Openings) -> None:
    chess = make_game("chess")
    one, other = Record.of(chess, ["e4", "e5", "Nf3", "Nc6"]), Record.of(chess, ["Nf3", "Nc6", "e4", "e5", "Bb5"])
    added(openings, [one, other])
    reached = Queries(openings).reached(chess, one.last_position(), Filter())
    assert (reached.score.games, len(reached.moves)) == (2, 1)


def test_a_filter_chooses_games(openings: Openings) -> None:
    game, rng = GAMES["othello"], Random(5)
    records = [random_game(game, rng, 60) for _ in range(30)]
    added(openings, records)
    queries = Queries(openings)

    def games(**which: Any) -> int:
        return queries.reached(game, game.start(), Filter(**which)).score.games

    def fitting(does_fit: Callable[[Record], bool]) -> int:
        return sum(does_fit(record) for record in records)

    assert games(player="ceněk") == fitting(lambda record: "Čeněk" in record.players)
    assert games(player="ann", seat=1) == fitting(lambda record: record.players[1] == "Ann")
    assert games(since=20250000) == fitting(lambda record: record.date.startswith("2025"))
    assert games(since=20240101, until=20241231) == fitting(lambda record: record.date.startswith("2024"))
    assert games(result=WON) == fitting(lambda record: result_for(record, 0) == WON)
    assert games(result=LOST) == fitting(lambda record: result_for(record, 0) == LOST)
    assert games(opponent="level:3") == 0
    assert 0 < games(player="ann") < 30


def test_the_same_game_is_added_once(openings: Openings, tmp_path: Path) -> None:
    game, rng = GAMES["chess"], Random(1)
    records = [random_game(game, rng, 20, ("Ann", "Bob")) for _ in range(5)]
    path = tmp_path / "five.pgn"
    with path.open("wb") as file:
        format_named("pgn").write(records, file)
    first = import_file(openings, path, "five.pgn", None, lambda state: None, Stop())
    again = import_file(openings, path, "five.pgn", None, lambda state: None, Stop())
    assert (first.games, first.already) == (5, 0)
    assert (again.games, again.already) == (0, 5)
    assert Queries(openings).reached(game, game.start(), Filter()).score.games == 5


def test_a_stopped_import_keeps_what_was_read(openings: Openings, tmp_path: Path) -> None:
    game, rng, stop = GAMES["chess"], Random(2), Stop()
    path = tmp_path / "many.pgn"
    with path.open("wb") as file:
        format_named("pgn").write([random_game(game, rng, 20) for _ in range(20)], file)

    def report(state: Import) -> None:
        if state.games == 7:
            stop.set()

    assert import_file(openings, path, "many.pgn", None, report, stop).games == 7
    assert [one.games for one in openings.files()] == [7]


def test_a_bad_game_is_counted_and_a_file_of_nothing_is_refused(openings: Openings, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.pgn", tmp_path / "bad.pgn"
    good.write_text('[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n\n1. e4 Ke3 *\n')
    bad.write_text('[Event "b"]\n\n1. e4 Ke3 *\n')
    state = import_file(openings, good, "good.pgn", None, lambda state: None, Stop())
    assert (state.games, state.bad) == (1, 1)
    with pytest.raises(FormatError):
        import_file(openings, bad, "bad.pgn", None, lambda state: None, Stop())


def test_a_deleted_file_takes_its_games_along(openings: Openings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "_FEW_ROWS", 100)
    game, rng = GAMES["othello"], Random(3)
    stays = [random_game(game, rng, 10) for _ in range(20)]
    added(openings, stays)
    added(openings, [random_game(game, rng, 10) for _ in range(20)])  # a segment
    added(openings, [random_game(game, rng, 10)])  # rows of the table
    queries = Queries(openings)
    assert queries.reached(game, game.start(), Filter()).score.games == 41
    for file in openings.files()[:2]:
        assert openings.remove_file(file.id)
    assert not openings.remove_file(99)
    agree(queries, game, stays, rng)
    with openings.reading() as db:
        assert db.execute("SELECT count(*) FROM gone").fetchone() == (0,)


@pytest.mark.parametrize("name", ["chess", "piskvorky", "draughts", "shogi"])
def test_an_imported_game_keeps_all_that_its_file_said(name: str) -> None:
    game = make_game(name)
    for seed in range(5):
        record = random_record(game, Random(seed), 30)
        assert read_record(stored_record(record), game) == record
    plain = Record.of(game, [])
    assert read_record(stored_record(plain), game) == plain


def test_a_variation_is_no_game(openings: Openings) -> None:
    text = b'[Event "a"]\n\n1. e4 (1. d4 d5) e5 *\n'
    chess = make_game("chess")
    [record] = [one for one in standard_format(chess).read(Source(io.BytesIO(text))) if isinstance(one, Record)]
    added(openings, [record])
    moves = Queries(openings).reached(chess, chess.start(), Filter()).moves
    assert [chess.move_text(chess.start(), one.move) for one in moves] == ["e2e4"]


# --- past games and annotated games -------------------------------------------------------------------------


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    one = Store(tmp_path)
    yield one
    one.close()


def up_to_date(openings: Openings, store: Store) -> None:
    assert update(openings, lambda job: job(store), 1000) == 0


def test_past_games_count_once_they_are_taken_in(openings: Openings, store: Store) -> None:
    game, rng, queries = GAMES["othello"], Random(4), Queries(openings)
    records = [random_game(game, rng, 30, ("Ann", "Bob")) for _ in range(4)]
    ids = [store.add_match(match_of(record)) for record in records]
    assert store.unindexed.count() == 4
    up_to_date(openings, store)
    agree(queries, game, records, rng)
    with store.transaction():
        store.archive.delete(ids[0])
    assert store.unindexed.count() == 1
    up_to_date(openings, store)
    agree(queries, game, records[1:], rng)
    with store.transaction():
        store.archive.restore(ids[0])
        store.archive.rename(ids[1], "a name")  # changes nothing here
    assert store.unindexed.count() == 1
    up_to_date(openings, store)
    agree(queries, game, records, rng)


def test_a_match_that_is_played_on_is_taken_in_again(openings: Openings, store: Store) -> None:
    game, queries = make_game("tic-tac-toe"), Queries(openings)
    match = match_of(Record.of(game, ["b2"]))
    match_id = store.add_match(match)
    up_to_date(openings, store)
    match.play("a1")
    store.append(match_id, match, [event for event in match.events if isinstance(event, Moved)][-1:], None)
    up_to_date(openings, store)
    reached = queries.reached(game, Record.of(game, ["b2"]).last_position(), Filter())
    assert (reached.score.games, len(reached.moves)) == (1, 1)
    [line] = queries.games(game, game.start(), Filter(), 0, 0, 5).games
    assert (line.source, line.round, line.plies, line.players) == (match_id, 1, 2, [Player(), Player()])


def test_an_annotated_game_counts_unless_its_match_does_or_nobody_played_it(openings: Openings, store: Store) -> None:
    game, queries = make_game("tic-tac-toe"), Queries(openings)
    record, analysis = Record.of(game, ["b2", "a1"]), Record.of(game, ["b2", "a1"])
    match_id = store.add_match(match_of(record))
    record.players = ("Ann", "Bob")
    for one, about in ((record, ""), (record, match_id), (analysis, "")):
        with store.transaction():
            store.annotated.put("", 0, annotated_game(one, {"game": game.name, "options": {}}, about, 1, []))
    up_to_date(openings, store)
    games = queries.games(game, game.start(), Filter(), 0, 0, 5)
    assert sorted(line.kind for line in games.games) == [database.MATCH, database.ANNOTATED]


@pytest.mark.parametrize("file_first", [True, False])
def test_a_game_of_a_file_that_is_opened_and_annotated_counts_once(
    openings: Openings, store: Store, file_first: bool
) -> None:
    game, queries = make_game("tic-tac-toe"), Queries(openings)
    record = Record.of(game, ["b2", "a1", "c3", "b1"])
    record.players, record.date, record.event = ("Ann", "Bob"), "2024.05.17", "Club"
    if file_first:
        assert added(openings, [record]).games == 1
    store.add_match(match_of(record), True, record, None)
    with store.transaction():
        store.annotated.put("", 0, annotated_game(record, {"game": game.name, "options": {}}, "", 1, []))
    up_to_date(openings, store)
    if not file_first:
        assert added(openings, [record]).already == 1
    assert queries.games(game, game.start(), Filter(), 0, 0, 5).total == 1


def test_a_database_from_before_the_openings_is_taken_in(openings: Openings, store: Store, tmp_path: Path) -> None:
    store.add_match(match_of(Record.of(make_game("tic-tac-toe"), ["b2"])))
    store.close()
    raw = sqlite3.connect(tmp_path / "deska.db")
    for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        raw.execute(f"DROP TRIGGER {name}")
    raw.execute("DROP TABLE unindexed")
    raw.close()
    again = Store(tmp_path)
    assert again.unindexed.count() == 1
    up_to_date(openings, again)
    again.close()


def test_the_games_of_a_move_are_those_that_went_on_with_it(openings: Openings) -> None:
    game, rng = GAMES["chess"], Random(6)
    records = [random_game(game, rng, 8) for _ in range(30)]
    added(openings, records)
    queries, pos = Queries(openings), game.start()
    for one in queries.reached(game, pos, Filter()).moves:
        after = game.start()
        play(after, one.move)
        page = queries.games(game, pos, Filter(), child_of(mixed_key(after)), 0, 100)
        assert page.total == one.score.games == len(page.games)
        dates = [line.date for line in page.games]
        assert dates == sorted(dates, reverse=True)
