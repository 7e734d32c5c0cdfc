"""The games that people invented: a folder of definitions, each under the name of its game."""

from pathlib import Path

from deska.games.armies.document import LARGEST
from deska.store.named import NamedFiles, changed, same_name

FOLDER = "games"


class Inventions(NamedFiles):
    """The definitions in the folder `games` of a data folder."""

    def __init__(self, data: Path) -> None:
        super().__init__(data / FOLDER, LARGEST)

    def names(self) -> list[str]:
        """Of all of them, latest first."""
        files = self.files()
        return sorted(files, key=lambda name: changed(files[name]), reverse=True)

    def keep(self, text: str, name: str, was: str | None, replace: bool) -> str:
        """Keep a definition; it is on disk when this returns. Answers with its name.

        `was` is the name it had before: that file is replaced, or goes away once the new one is there.
        """
        before = same_name(was, self.files()) if was else None
        kept = self.put_text(text, name, replace or (before is not None and same_name(name, [before]) is not None))
        if before and before != kept:
            self.delete(before)
        return kept
