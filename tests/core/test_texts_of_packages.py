"""Two packages may use the same text key: each game shows the text of its own package."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deska.core.game import Game
from deska.core.texts import Texts, texts_in
from deska.faces.web.wire.language import Speech
from deska.faces.words.game_title import game_title
from deska.games import make_game
from tests import packages

GAME = """
from tests.packages.sample_games.othello import Othello
from deska.gamekit import OneOf

class {title}(Othello):
    name = "{name}"
    options = (OneOf("side", "6", ("4", "6"), shown="always"),)
"""
ENGLISH = """
game-{name} = {title}
    .about = a game
how-to-play-{name} = {title} is played.
option-side = side of {name}
page-value-side = {title} of {{ $value }}
phase-over = {title} has ended.
only-english = only in English, of {name}
"""
CZECH = "option-side = strana hry {name}\n"


def write_package(folder: Path, name: str) -> None:
    answer = {"name": name, "title": name.capitalize()}
    for language, source in (("en", ENGLISH), ("cs", CZECH)):
        texts = folder / name / "texts" / language
        texts.mkdir(parents=True)
        (texts / "texts.ftl").write_text(source.format(**answer))
        if name == "anyone":
            (texts / "of-others.ftl").write_text("game-beside = Stolen\n")
    (folder / name / "__init__.py").write_text("")
    (folder / name / "game.py").write_text(GAME.format(**answer))
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[deska.games]\n{name} = {name}.game:{answer['title']}\n")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Game]]:
    folder = tmp_path_factory.mktemp("two-packages")
    for name in ("anyone", "beside"):
        write_package(folder, name)
    with packages.installed(folder):
        yield [make_game(name) for name in ("anyone", "beside")]
    for name in [name for name in sys.modules if name.split(".")[0] in ("anyone", "beside")]:
        del sys.modules[name]


def test_each_game_has_the_texts_of_its_package(games: list[Game]) -> None:
    texts = [texts_in("en").of(game)("option-side") for game in games]
    assert texts == ["side of anyone", "side of beside"]
    assert [texts_in("cs").of(game)("option-side") for game in games] == ["strana hry anyone", "strana hry beside"]
    assert [texts_in("cs").of(type(game))("only-english") for game in games] == [
        "only in English, of anyone",
        "only in English, of beside",
    ]


def test_a_text_that_a_package_lacks_is_that_of_deska(games: list[Game]) -> None:
    assert texts_in("en").of(games[1])("game-is-over") == texts_in("en")("game-is-over")


def test_a_package_replaces_a_text_of_deska_for_its_own_game_only(games: list[Game]) -> None:
    assert texts_in("en").of(games[1])("phase-over") == "Beside has ended."
    assert texts_in("en").of(make_game("hex"))("phase-over") == texts_in("en")("phase-over") != "Beside has ended."


def test_a_package_does_not_name_the_game_of_another_one(games: list[Game]) -> None:
    assert texts_in("en")("game-beside") == "Beside"
    assert texts_in("cs")("game-beside") == "Beside"


def test_titles_use_the_texts_of_the_package(games: list[Game]) -> None:
    assert game_title(Speech("en"), "beside", {"side": "4"}) == "Beside, Beside of 4"


def test_the_page_gets_the_texts_of_each_game_where_they_differ(games: list[Game]) -> None:
    source = texts_in("en").source()
    assert "\nbeside--option-side = side of beside" in source
    assert "\nbeside--phase-over = Beside has ended." in source
    assert "beside--game-beside" not in source  # the key is not used twice
    assert "beside--option-side = strana hry beside" in texts_in("cs").source()


def test_the_log_names_the_language_of_a_broken_text(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, games: list[Game]
) -> None:
    texts = Texts("cs")
    with caplog.at_level(logging.WARNING):
        texts("page-value-side")  # only in English; its value is missing
        texts("no-such-text")
        Texts("en")("no-such-text")
    assert "text page-value-side cannot be shown in en: " in caplog.text
    assert "text no-such-text is missing in cs and en\n" in caplog.text
    assert "text no-such-text is missing in en\n" in caplog.text
