"""The notation of moves in the terminal: by an option, by the settings file, else the usual one of the game."""

from pathlib import Path

import pytest

from deska.core.errors import SetupError
from deska.faces.words import notation
from deska.games import make_game
from tests.effort import slow
from tests.faces.support import deska


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "notations.toml"
    monkeypatch.setenv("DESKA_NOTATIONS", str(path))
    monkeypatch.setattr(notation, "_requested", [])
    notation._settings.cache_clear()
    return path


def test_without_a_wish_the_usual_notation_is_used() -> None:
    assert notation.notation_for(make_game("shogi")) == "western"


def test_the_settings_file_chooses_by_game(settings: Path) -> None:
    settings.write_text('shogi = "japanese"\nchess = "nonsense"\n', encoding="utf-8")
    assert notation.notation_for(make_game("shogi")) == "japanese"
    assert notation.notation_for(make_game("chess")) == "san"


def test_a_broken_settings_file_counts_as_empty(settings: Path) -> None:
    settings.write_text("shogi = ", encoding="utf-8")
    assert notation.notation_for(make_game("shogi")) == "western"


def test_an_option_comes_before_the_settings_file(settings: Path) -> None:
    settings.write_text('shogi = "japanese"\n', encoding="utf-8")
    notation.want_notation("usi", make_game("shogi"))
    assert notation.notation_for(make_game("shogi")) == "usi"


def test_a_notation_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(SetupError, match="western"):
        notation.want_notation("san", make_game("shogi"))


def test_moves_are_told_in_the_notation_that_was_asked_for() -> None:
    ran = deska("move", "shogi", "--player", "random", "--seed", "1", "--notation", "japanese")
    assert "☗" in ran.out
    assert deska("move", "shogi", "--player", "random", "--notation", "san").status == 2


@slow
def test_the_sentences_of_a_review_follow_the_notation(settings: Path, tmp_path: Path) -> None:
    settings.write_text('chess = "figurines"\n', encoding="utf-8")
    file = tmp_path / "reviewed.pgn"
    asked = ("review", "chess", "--moves", "f3 e5 g4", "--nodes", "3000")
    ran = deska(*asked, "--output", str(file))
    assert "♕h4# wins at once" in ran.out
    assert "♕h4# wins at once" in " ".join(file.read_text(encoding="utf-8").split())
    assert "d8h4 wins at once" in deska(*asked, "--notation", "own").out
