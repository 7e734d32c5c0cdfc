"""Words that people may type, in all languages at once. They are texts like all others."""

import unicodedata
from functools import cache

from deska.core.texts import languages, texts_in
from deska.players import HUMAN, all_players

COMMANDS = (
    "help", "rules", "undo", "redo", "hint", "even", "seat", "moves", "go", "on", "show", "flip", "coordinates",
    "letters", "resign", "draw", "end", "next", "new", "save", "open", "best", "lang", "quit",
)  # fmt: skip


def plain(word: str) -> str:
    """A word in lower case and without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(letter))


@cache
def command_words() -> dict[str, str]:
    """The commands by the plain words that mean them."""
    return {
        plain(word): command
        for language in languages()
        for command in COMMANDS
        for word in texts_in(language)(f"word-{command}").split()
    }


@cache
def words(meaning: str) -> frozenset[str]:
    """All plain words for a meaning, such as yes or no."""
    return frozenset(plain(word) for language in languages() for word in texts_in(language)(f"word-{meaning}").split())


def player_spec(text: str) -> str:
    """The spec of a player named in any language: 'střední' is 'medium'."""
    name, colon, parameters = text.strip().partition(":")
    for language in languages():
        for known in (HUMAN, *all_players()):
            if plain(name) in (plain(texts_in(language)(f"player-{known}")), known):
                return known + colon + parameters
    return text.strip()
