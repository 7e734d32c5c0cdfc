"""Files and pasted text: what the page is told of them, and matches from and to them."""

import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from deska.core.errors import FormatError, RecordError
from deska.faces.web.library import files
from deska.faces.web.wire.language import Speech
from deska.play.match.records import match_of
from deska.store import imports
from deska.store.database import Store
from deska.store.saves import open_save, save_text
from tests.effort import slow
from tests.faces.web.match.test_notation import started
from tests.faces.web.pages import Browser, awaited, running
from tests.polling import poll, poll_async

PGN = """[Event "Club"]
[White "Novák"]
[Black "Svoboda"]
[Date "2026.03.??"]
[Result "1-0"]

1. e4 e5 2. Nf3 {good} (2. f4) Nc6 1-0

[White "Bad"]

1. e4 e5 2. Ke8 *

[White "?"]
[Black "?"]

1. f3 e5 2. g4 Qh4# 0-1
"""


def asked(browser: Browser, path: str, content: str | bytes, **params: str) -> Any:
    body = content.encode() if isinstance(content, str) else content
    return browser.http.post(f"/api/files/{path}", params={"lang": "en", **params}, content=body)


def test_a_file_tells_its_games_and_the_place_of_what_is_wrong(browser: Browser) -> None:
    answer = asked(browser, "read", PGN, name="club.pgn")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert (found["kind"], found["format"], found["more"]) == ("games", "pgn", False)
    first, second = found["games"]
    assert (first["players"], first["event"], first["date"]) == (["Novák", "Svoboda"], "Club", "2026.03.??")
    assert (first["moves"], first["result"], first["variations"]) == (4, "1-0", True)
    assert "Novák" in first["text"]
    assert (second["moves"], second["variations"], second["preview"]["last"]) == (4, False, ["d8", "h4"])
    [bad] = found["bad"]
    assert (bad["number"], bad["line"], bad["column"]) == (2, 11, 13)
    assert "Ke8" in bad["text"]


def test_one_game_of_a_file_is_opened_at_a_table(browser: Browser) -> None:
    state = asked(browser, "open", PGN, number="2").json()
    assert state["moves"] == ["f2f3", "e7e5", "g2g4", "d8h4"]
    assert state["ending"]["winner"] == 1
    first = asked(browser, "open", PGN, number="1").json()
    assert [seat["name"] for seat in first["seats"]] == ["Novák", "Svoboda"]
    assert (first["ending"]["winner"], first["ending"]["reason"]) == (0, "recorded-result")
    assert asked(browser, "open", PGN, number="9").status_code == 404


def test_who_plays_on_from_an_imported_game_has_no_name_of_it_and_a_computer_against_them(browser: Browser) -> None:
    match = asked(browser, "open", PGN, number="1").json()["match"]
    seats = browser.post(f"/matches/{match}/copy?moves=1")["seats"]
    assert [(seat["player"], seat["name"]) for seat in seats] == [("medium", "Computer"), ("human", "Player 2")]


def test_games_are_added_to_past_games_in_the_order_of_the_file(browser: Browser) -> None:
    stored = asked(browser, "keep", PGN, numbers="1,2").json()
    past = browser.get("/archive")["matches"]
    assert [one["match"] for one in past][:2] == stored["matches"]
    assert (past[0]["name"], past[0]["players"]) == ("Club, 2026.03", ["Novák", "Svoboda"])
    assert past[0]["preview"]["pieces"]["f3"]["letter"] == "N"


def test_pasted_positions_and_moves_of_any_game_are_read(browser: Browser) -> None:
    for text, game, moves, position in (
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess", 0, True),
        ("1. e4 e5 2. Nf3", "chess", 3, False),
        ("position startpos moves 7g7f 3c3d", "shogi", 2, False),
        ("4k/5/5/5/4K b 2G 1", "minishogi", 0, True),
        ("B.cD/.a../.a../.B..", "quantik", 0, True),
        ("h8 i9 h9", "piskvorky", 3, False),
    ):
        found = asked(browser, "read", text).json()
        assert len(found["games"]) == 1, (text, found)
        [one] = found["games"]
        assert (one["preview"]["game"], one["moves"], one["position"] is not None) == (game, moves, position), text


@slow
def test_the_game_at_hand_reads_a_text_that_does_not_tell_its_game(browser: Browser) -> None:
    assert asked(browser, "read", "c3 c3", game="tic-tac-toe").status_code == 422
    found = asked(browser, "read", "a1 b2 c3", game="tic-tac-toe").json()
    assert found["games"][0]["preview"]["game"] == "tic-tac-toe"


def test_saves_and_own_games_are_recognised(browser: Browser) -> None:
    match = started(browser, "tic-tac-toe", "a1")
    save = browser.http.get(f"/api/matches/{match}/save").content
    assert asked(browser, "read", save).json()["kind"] == "save"
    assert asked(browser, "open", save).json()["moves"] == ["a1"]
    assert asked(browser, "read", '{"format": "deska-game"}').json()["kind"] == "invention"


def test_what_is_no_game_is_refused_with_a_sentence(browser: Browser) -> None:
    for text in ("", "hello there", "\x00\x01\x02", "(" * 1000):
        answer = asked(browser, "read", text)
        record = answer.json()
        assert answer.status_code == 422 or record["bad"], text
        assert answer.status_code != 422 or record["problems"][0]["text"]


@slow
def test_a_file_of_five_mebibytes_is_read_in_part_and_a_larger_one_refused(browser: Browser) -> None:
    game = '[White "A"]\n\n1. e4 e5 *\n\n'
    found = asked(browser, "read", game * 2000, name="many.pgn").json()
    assert (len(found["games"]), found["more"]) == (500, True)
    assert asked(browser, "read", b" " * (5 * 2**20 + 1)).status_code == 413


def test_a_text_of_digits_is_looked_through_once() -> None:
    """Its time grew with the square of its length: 20,000 digits took minutes."""
    began = time.process_time()
    with pytest.raises(FormatError):
        files._typed(b"9" * 20_000, None)
    assert time.process_time() - began < 30


def test_games_that_a_text_is_tried_with_are_made_once() -> None:
    assert list(files._games_to_try(None)) == list(files._games_to_try(None))


def test_reading_ends_in_time_also_where_nothing_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LONGEST_READING", 0.0)
    reading = files.Reading(b'[White "A"]\n\n1. e5 *\n\n' * 50, "bad.pgn", "")
    assert list(reading.numbered()) == []
    assert reading.more
    assert len(reading.bad) < 50


def test_a_game_that_goes_on_after_a_draw_by_repetition_is_kept_up_to_there(browser: Browser) -> None:
    shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 1-0"
    [one] = asked(browser, "read", f'[White "A"]\n\n{shuffle}\n').json()["games"]
    assert (one["moves"], one["left_out"]) == (10, 2)
    state = asked(browser, "open", f'[White "A"]\n\n{shuffle}\n').json()
    assert (len(state["moves"]), state["ending"]["winner"]) == (8, None)


def test_formats_say_what_they_leave_out_of_many_games_together(browser: Browser) -> None:
    plain = started(browser, "chess", "e4", "e5")
    annotated = '[White "A"]\n[Opening "Spanish"]\n\n1. e4 {a note} e5 (1... c5) *\n'
    noted = asked(browser, "open", annotated).json()["match"]

    def lost(*matches: str) -> dict[str, set[str]]:
        formats = browser.http.post("/api/files/formats", json={"matches": list(matches)}).json()
        assert {(one["checked"], one["total"]) for one in formats} == {(len(matches), len(matches))}
        return {one["name"]: set(one["lost"]) for one in formats}

    together, alone = lost(plain, noted), lost(noted)
    assert {"comments", "variations"} <= alone["uci"]
    assert all(alone[name] <= together[name] for name in together)
    assert {"comments", "variations"} <= together["uci"]
    assert not {"comments", "variations"} & together["pgn"]


def test_a_game_is_written_in_the_standard_format_of_its_game(browser: Browser) -> None:
    match = started(browser, "chess", "e4", "e5")
    formats = browser.http.post("/api/files/formats", json={"matches": [match]}).json()
    assert next(one["name"] for one in formats) == "pgn"
    assert {"fen", "uci", "deska"} <= {one["name"] for one in formats}
    written = browser.http.post("/api/files/write", json={"matches": [match]})
    assert ".pgn" in written.headers["content-disposition"]
    assert '[White "Anna"]' in written.text
    assert "1. e4 e5" in written.text
    fen = browser.http.post("/api/files/write", json={"matches": [match], "format": "fen"}).text
    assert fen.startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/")


def test_games_of_several_kinds_are_written_together_in_deskas_own_text(browser: Browser) -> None:
    both = [started(browser, "chess", "e4"), started(browser, "quantik", "A@a1")]
    text = browser.http.post("/api/files/write", json={}).text
    assert '[Game "chess"]' in text
    assert '[Game "quantik"]' in text
    read = asked(browser, "read", text).json()
    assert {"chess", "quantik"} <= {one["preview"]["game"] for one in read["games"]}
    refused = browser.http.post("/api/files/write", json={"matches": both, "format": "pgn"})
    assert (refused.status_code, refused.headers["deska-left-out"]) == (200, "1")


def test_what_is_exported_reads_back_with_players_and_result(browser: Browser) -> None:
    match = started(browser, "shogi", "7g7f", "3c3d")
    page = browser.open(match)
    page.do("resign", seat=0)
    page.close()
    text = browser.http.post("/api/files/write", json={"matches": [match], "format": "kifu"}).text
    [one] = asked(browser, "read", text, name="a.kifu").json()["games"]
    assert (one["players"], one["moves"], one["result"]) == (["Anna", "Ben"], 2, "0-1")


NOTED = """[Event "Club"]
[Site "Brno"]
[Date "2026.03.??"]
[Round "3"]
[White "Novák"]
[Black "?"]
[Result "1-0"]
[ECO "C50"]

{The final.} 1. e4 $1 {[%clk 0:10:00] best  by test} e5 2. Nf3
(2. f4 {old} exf4 (2... d5 3. exd5) 3. Nf3) 2... Nc6 1-0
"""


def exported(browser: Browser, *matches: str, format: str = "pgn") -> str:
    answer = browser.http.post("/api/files/write", json={"matches": list(matches), "format": format})
    assert answer.status_code == 200, answer.text
    return str(answer.text)


def test_an_imported_game_is_exported_as_it_was_read(browser: Browser) -> None:
    [stored] = asked(browser, "keep", NOTED, numbers="1").json()["matches"]
    opened = asked(browser, "open", NOTED).json()["match"]
    first = exported(browser, stored)
    assert first == exported(browser, opened)
    for part in (
        '[Site "Brno"]',
        '[Round "3"]',
        '[ECO "C50"]',
        "{The final.}",
        "$1",
        "[%clk 0:10:00]",
        "(2... d5 3. exd5)",
    ):
        assert part in first
    again = asked(browser, "open", first).json()["match"]
    assert exported(browser, again) == first
    assert "exf4" in exported(browser, stored, format="deska").replace("e5f4", "exf4")


def test_moves_after_a_draw_by_the_rules_are_exported_too(browser: Browser) -> None:
    shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 1-0"
    match = asked(browser, "open", f'[White "A"]\n\n{shuffle}\n').json()["match"]
    assert "5. e4 e5 1-0" in exported(browser, match)


def test_a_game_that_was_played_on_keeps_the_notes_of_its_common_moves(browser: Browser) -> None:
    match = asked(browser, "open", NOTED.replace("1-0", "*")).json()["match"]
    page = browser.open(match)
    page.do("go_to", count=3)
    page.do("move", move="d6")
    page.close()
    text = " ".join(exported(browser, match).split())
    assert "{The final.} 1. e4 $1 {[%clk 0:10:00] best by test}" in text
    assert "2... d6 (2... Nc6)" in text
    assert '[ECO "C50"]' in text


def test_comments_marks_and_variations_are_told_in_the_notation_of_the_reader(browser: Browser) -> None:
    state = asked(browser, "open", NOTED).json()
    assert state["noted"]
    answer = browser.http.get(f"/api/matches/{state['match']}/notes", params={"lang": "cs"}).json()
    assert answer["moves"] == ["e2e4", "e7e5", "g1f3", "b8c6"]
    about, first, third = answer["notes"]
    assert (about["ply"], about["comment"]) == (0, "The final.")
    assert (first["ply"], first["mark"], first["comment"].split()) == (1, "!", ["best", "by", "test"])
    assert third["variations"] == ["2. f4 old 2… exf4 (2… d5 3. exd5) 3. Jf3"]
    plain = started(browser, "chess", "e4")
    assert browser.get(f"/matches/{plain}/notes") == {"moves": [], "notes": []}


class _Sent:
    """A request with a body."""

    async def body(self) -> bytes:
        return PGN.encode()


class _Tables:
    """Tables with nothing but its store."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder)

    async def with_store(self, work: Callable[[Store], Any]) -> Any:
        return work(self.store)


def test_a_record_that_is_too_large_is_refused_and_its_number_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "LARGEST", 280)  # the first game has comments and variations
    match_tables = _Tables(tmp_path)
    stored = awaited(files.post_keep(_Sent(), match_tables, Speech("en"), "1,2", "club.pgn"))  # type: ignore[arg-type]
    assert [one.number for one in stored.bad] == [1]
    assert stored.bad[0].text.startswith("The comments and variations of this game are larger than")
    (second,) = (match_tables.store.written(match) for match in stored.matches)
    assert second
    assert second.imported is not None


def test_a_save_keeps_what_the_file_of_an_imported_game_said(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    with running(here) as server:
        browser = Browser(server)
        match = asked(browser, "open", NOTED).json()["match"]
        before = exported(browser, match)
        save = browser.http.get(f"/api/matches/{match}/save").text
    with running(there) as server:
        browser = Browser(server)
        match = asked(browser, "open", save).json()["match"]
        assert exported(browser, match) == before
        assert browser.get(f"/matches/{match}")["noted"]
        page = browser.open(match)
        page.do("go_to", count=2)
        page.do("move", move="b1c3")
        played_on = exported(browser, match)
        save = browser.http.get(f"/api/matches/{match}/save").text
        again = asked(browser, "open", save).json()["match"]
        assert exported(browser, again) == played_on


def test_a_save_with_a_record_that_cannot_be_played_is_refused() -> None:
    ((_number, record),) = files.Reading(NOTED.encode(), "a.pgn", "").numbered()
    match = match_of(record)
    imported = imports.Imported(imports.record_text(record), len(match.events))
    text = save_text(match, b"k" * 32, imported=imported)
    assert open_save(text.encode(), b"k" * 32).imported == imported
    for bad in (imported.text.replace('"g1f3"', '"g1g5"'), "[]", '{"line": 3}'):
        text = save_text(match, b"k" * 32, imported=imports.Imported(bad, imported.events))
        with pytest.raises(RecordError, match="edited"):
            open_save(text.encode(), b"o" * 32)


@slow
def test_a_damaged_record_leaves_the_game_as_it_is(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        match = asked(browser, "open", NOTED).json()["match"]
    with sqlite3.connect(tmp_path / "deska.db") as database:
        database.execute("UPDATE imports SET record = ?", ('{"line": [{"move": 3}]}',))
    database.close()
    with running(tmp_path) as server:
        browser = Browser(server)
        assert "1. e4 e5 2. Nf3 Nc6 1-0" in exported(browser, match)
        assert not browser.get(f"/matches/{match}")["noted"]


def test_many_games_are_exported_in_their_order(browser: Browser) -> None:
    """More than are read at a time."""
    several = "\n".join(f'[White "Player {number}"]\n\n1. e4 e5 *\n' for number in range(45))
    stored = asked(browser, "keep", several, numbers=",".join(map(str, range(1, 46)))).json()["matches"]
    whole = exported(browser, *stored)
    games = asked(browser, "read", whole, name="a.pgn").json()["games"]
    assert [one["players"][0] for one in games] == [f"Player {number}" for number in range(45)]
    assert "\n\n\n" not in whole


def plant_few_in_a_file() -> None:
    """In the server's process: three matches fill a file, and they are written when a test allows it in its folder."""
    from deska.faces.web.library import export

    add = export._add

    async def when_allowed(file: Any, ids: Any, *given: Any, **named: Any) -> None:
        Path("adding").touch()
        await poll_async(Path("go").exists)
        await add(file, ids, *given, **named)

    for name, value in {"MOST_EXPORTED": 3, "_TOGETHER": 2, "_add": when_allowed}.items():
        setattr(export, name, value)


def test_an_export_of_all_games_has_a_bound_and_says_how_far_it_is(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_few_in_a_file) as server, ThreadPoolExecutor(1) as thread:
        browser = Browser(server)
        matches = [started(browser, "tic-tac-toe", "a1") for _ in range(4)]
        writing = thread.submit(browser.http.post, "/api/files/write", json={"progress": "file"})
        poll((tmp_path / "adding").exists)
        assert browser.get("/files/write/file") == {"done": 0, "total": 3}
        assert browser.get("/files/write/other") == {"done": 0, "total": 0}
        (tmp_path / "go").touch()
        written = writing.result()
        assert (written.headers["deska-beyond"], written.text.count("[Game ")) == ("1", 3)
        assert browser.get("/files/write/file") == {"done": 0, "total": 0}
        one = browser.http.post("/api/files/write", json={"matches": matches[:1]})
        assert one.headers["deska-beyond"] == "0"


def test_a_file_that_is_full_takes_no_more_games(tmp_path: Path) -> None:
    with running(tmp_path, plant=plant_small_files) as server:
        browser = Browser(server)
        for _ in range(3):
            started(browser, "tic-tac-toe", "a1")
        written = browser.http.post("/api/files/write", json={})
        assert (written.headers["deska-beyond"], written.text.count("[Game ")) == ("2", 1)


def plant_small_files() -> None:
    from deska.faces.web.library import export

    export._LARGEST, export._TOGETHER = 1, 1


def test_a_position_is_told_as_text_and_set_up_from_its_pieces(browser: Browser) -> None:
    match = started(browser, "chess", "e4", "e5")
    text = browser.get(f"/matches/{match}/position?shown=1")["position"]
    assert text.startswith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq")
    palette = browser.http.post("/api/setup/palette", json={"game": "chess", "position": text}).json()
    assert (len(palette["kinds"]), palette["turns"], palette["to_move"]) == (12, True, 1)
    pieces = [{"cell": cell, "kind": kind} for cell, kind in palette["pieces"].items()]
    expected = {"game": "chess", "pieces": pieces, "to_move": 1}
    again = browser.http.post("/api/setup/position", json=expected).json()["position"]
    assert again.split()[:3] == text.split()[:3]
    refused = browser.http.post("/api/setup/position", json={**expected, "pieces": pieces[:3]}, params={"lang": "en"})
    assert refused.status_code == 422
    assert "king" in refused.json()["problems"][0]["text"].lower()
    assert browser.http.post("/api/setup/position", json={**expected, "to_move": 7}).status_code == 422


def test_candidates_of_a_hint_are_written_one_by_one(browser: Browser) -> None:
    match = started(browser, "chess", "e4", "e5")
    asked_for = {"each": "g1f3 f1c4 a1a8", "line": "g1f3 b8c6"}
    answer = browser.http.get(f"/api/matches/{match}/written", params=asked_for).json()
    assert (answer["each"], answer["moves"]) == (["Nf3", "Bc4", "a1a8"], ["Nf3", "Nc6"])
