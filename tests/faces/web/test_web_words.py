"""Languages: what a page asks for, and that both say everything."""

import re

import pytest

from deska.core.texts import TEXTS, languages
from deska.faces.web.words import language_of


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        (None, None, "en"),
        ("cs", "en", "cs"),
        ("xx", "cs", "cs"),
        (None, "cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        (None, "de,en;q=0.5,cs;q=0.7", "cs"),
        (None, "cs;q=0,en;q=0.1", "en"),
        (None, "cs;q=x, fr", "en"),
        ("../../etc", ";;;,,,q", "en"),
    ],
)
def test_the_language_asked_for(asked: str | None, accepted: str | None, language: str) -> None:
    assert language_of(asked, accepted) == language


def test_all_languages_have_the_same_texts_of_the_server() -> None:
    keys = {
        language: set(
            re.findall(r"^([a-z][a-z0-9-]*) =", (TEXTS / language / "web.ftl").read_text("utf-8"), re.MULTILINE)
        )
        for language in languages()
    }
    assert set(keys) >= {"en", "cs"}
    assert all(found == keys["en"] for found in keys.values())
