"""Saves by name: whatever a name is, it stays in the folder, and nothing is lost by accident."""

import json
import stat
from pathlib import Path

import pytest

from deska.core.errors import DeskaError, RecordError, SetupError
from deska.play.match.events import Moved
from deska.play.match.match import Match, SeatSetup, Setup
from deska.store import named_files
from deska.store.match_json import match_to_dict
from deska.store.named_files import NameTaken, NoSuchSave
from deska.store.save_folder import SaveFolder
from deska.store.saves import save_text
from deska.store.seal import StoreError, seal

KEY = b"k" * 32


@pytest.fixture
def save_folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path, KEY)


def match(*moves: str) -> Match:
    return Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")]), [Moved(move) for move in moves])


def text(*moves: str, key: bytes = KEY) -> str:
    return save_text(match(*moves), key)


def test_a_save_opens_to_the_same_match(save_folder: SaveFolder, tmp_path: Path) -> None:
    assert save_folder.saves() == []
    put = save_folder.put(text("b2", "a1"), "  Náš   zápas č. 1 🐱 ")
    assert put.name == "Náš zápas č. 1 🐱"
    assert match_to_dict(save_folder.open(put.name).match) == match_to_dict(match("b2", "a1"))
    assert save_folder.saves() == [put]
    assert put.summary is not None
    assert (put.summary["players"], put.summary["moves"], put.problem) == (["A", "B"], 2, None)
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["Náš zápas č. 1 🐱.json"]
    assert stat.S_IMODE((tmp_path / "saves" / f"{put.name}.json").stat().st_mode) == 0o600


BAD_NAMES = {
    "": "save-name-empty",
    " \t\n": "save-name-empty",
    "x" * 61: "save-name-too-long",
    "🐱" * 60 + "x": "save-name-too-long",
    "👨‍👩‍👧": "save-name-letters",
    "../x": "save-name-letters",
    "/etc/passwd": "save-name-letters",
    "a\\b": "save-name-letters",
    "C:x": "save-name-letters",
    "a\0b": "save-name-letters",
    "\ud800": "save-name-letters",
    "\u202etxt": "save-name-letters",
    "..": "save-name-reserved",
    ".hidden": "save-name-reserved",
    "end.": "save-name-reserved",
    "CON": "save-name-device",
    "nul.x": "save-name-device",
}


@pytest.mark.parametrize(("name", "why"), BAD_NAMES.items())
def test_a_name_that_is_none_is_refused_and_leaves_no_file(
    save_folder: SaveFolder, tmp_path: Path, name: str, why: str
) -> None:
    with pytest.raises(SetupError) as refused:
        save_folder.put(text(), name)
    assert [(problem.key, problem.about) for problem in refused.value.problems] == [(why, "name")]
    assert list(tmp_path.rglob("*")) == []
    with pytest.raises(NoSuchSave):
        save_folder.open(name)


def test_longest_names_are_kept(save_folder: SaveFolder) -> None:
    for name in ("x" * 60, "🐱" * 60, "ž" * 60):
        assert save_folder.put(text(), name).name == name
    assert len(save_folder.saves()) == 3


def test_a_save_is_replaced_only_on_wish(save_folder: SaveFolder) -> None:
    save_folder.put(text("a1"), "Game")
    with pytest.raises(NameTaken, match="'Game' exists already"):
        save_folder.put(text("b2"), "GAME")
    assert save_folder.open("game").match.moves == ["a1"]
    assert save_folder.put(text("b2"), "gAME", replace=True).name == "Game"
    assert save_folder.open("Game").match.moves == ["b2"]
    assert len(save_folder.saves()) == 1


def test_deleted_saves_are_gone_and_only_they(save_folder: SaveFolder) -> None:
    for name in ("one", "two"):
        save_folder.put(text(), name)
    save_folder.delete("one")
    assert [save.name for save in save_folder.saves()] == ["two"]
    for name in ("one", "../key", "two.json", ""):
        with pytest.raises(NoSuchSave):
            save_folder.delete(name)


def test_what_lies_in_the_folder_besides_is_left_alone(save_folder: SaveFolder, tmp_path: Path) -> None:
    secret = tmp_path / "secret.json"
    secret.write_text(text("a1"))
    save_folder.put(text(), "mine")
    (save_folder.folder / "link.json").symlink_to(secret)
    (save_folder.folder / "folder.json").mkdir()
    (save_folder.folder / "note.txt").write_text("a note")
    assert [save.name for save in save_folder.saves()] == ["mine"]
    with pytest.raises(NoSuchSave):
        save_folder.open("link")


def test_damaged_files_are_listed_with_the_reason(save_folder: SaveFolder) -> None:
    save_folder.put(text("a1"), "good")
    for name, content in {
        "cut": text("a1")[:-30],
        "edited": text("a1").replace('"a1"', '"b1"'),
        "huge": " " * (5 * 2**20 + 1),
        "elsewhere": text("b2", key=b"other" * 8),
    }.items():
        (save_folder.folder / f"{name}.json").write_text(content)
    listed = {save.name: save for save in save_folder.saves()}
    assert {name for name, save in listed.items() if save.problem} == {"cut", "edited", "huge"}
    assert all((save.summary is None) == (save.problem is not None) for save in listed.values())
    assert save_folder.open("elsewhere").match.moves == ["b2"]
    with pytest.raises(RecordError, match="edited"):
        save_folder.open("edited")


def test_what_a_file_from_elsewhere_says_of_itself_is_not_believed(save_folder: SaveFolder) -> None:
    body = json.loads(text("a1", key=b"other" * 8))
    body |= {"summary": {"nonsense": 1}, "saved": "2026-01-01T00:00:00+00:00"}
    del body["checksum"]
    body["checksum"] = seal(b"deska-match save file, version 1", body)
    save_folder.put(json.dumps(body), "forged")
    body |= {"saved": "yesterday"}
    del body["checksum"]
    body["checksum"] = seal(b"deska-match save file, version 1", body)
    save_folder.put(json.dumps(body), "undated")
    listed = {save.name: save for save in save_folder.saves()}
    assert listed["forged"].summary == {**(listed["forged"].summary or {}), "players": ["A", "B"], "moves": 1}
    assert listed["undated"].problem is not None


def test_there_is_an_end_to_saving(save_folder: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(named_files, "MOST_FILES", 2)
    for name in ("one", "two"):
        save_folder.put(text(), name)
    with pytest.raises(SetupError, match="delete one first"):
        save_folder.put(text(), "three")
    save_folder.put(text("a1"), "two", replace=True)


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    save_folder = SaveFolder(tmp_path, KEY)
    for attempt in (save_folder.saves, lambda: save_folder.put(text(), "x"), lambda: save_folder.open("x")):
        with pytest.raises(StoreError, match="cannot be used"):
            attempt()


def test_a_write_that_fails_leaves_what_was_there(save_folder: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    save_folder.put(text("a1"), "kept")

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(DeskaError, match="No space left"):
        save_folder.put(text("b2"), "kept", replace=True)
    assert save_folder.open("kept").match.moves == ["a1"]
    assert len(list(save_folder.folder.iterdir())) == 1
