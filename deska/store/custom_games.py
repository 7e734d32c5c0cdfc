"""Invented games: a folder of definitions, each under the name of its game."""

import hashlib
from pathlib import Path

from deska.core.errors import Problem
from deska.games.armies.definition.read.document import LARGEST
from deska.store.named_files import CUSTOM_GAMES, NamedFiles, NameTaken, changed, file_name, same_name

NAMELESS = "game"


def edition(content: bytes) -> str:
    """A digest of a file's content."""
    return hashlib.sha256(content).hexdigest()[:16]


class CustomGames(NamedFiles):
    """The definitions in the folder `games` of a data folder."""

    TAKEN = "invention-taken"
    TOO_MANY = "too-many-inventions"
    GONE = "no-such-invention"
    UNUSABLE = "inventions-unusable"

    def __init__(self, data: Path) -> None:
        super().__init__(data / CUSTOM_GAMES, LARGEST)

    def names(self) -> list[str]:
        """The names of all games, latest first."""
        files = self.files()
        return sorted(files, key=lambda name: changed(files[name]), reverse=True)

    def keep(self, text: str, title: str, was: str | None, seen: str | None, replace: bool) -> str:
        """Store a definition; it is on disk when this returns. Returns the name of its file.

        `was` is its previous name: that file is replaced, or deleted once the new one exists. Unless `replace`,
        NameTaken if another game has that name or the file is no longer of the edition `seen`.
        """
        name = file_name(title, NAMELESS)
        before = same_name(was, self.files()) if was else None
        if before and seen and not replace and edition(self.content(before)) != seen:
            raise NameTaken([Problem("invention-changed", {"name": before}, "name")])
        stored = self.put_text(text, name, replace or (before is not None and same_name(name, [before]) is not None))
        if before and before != stored:
            self.delete(before)
        return stored
