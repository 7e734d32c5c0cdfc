"""The folder of save files."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from deska.core.errors import RecordError
from deska.store.named_files import NamedFiles, changed
from deska.store.saves import LARGEST, Opened, open_save, preview

FOLDER = "saves"


@dataclass(frozen=True)
class StoredSave:
    """A save: its summary, or why it cannot be opened."""

    name: str
    at: datetime  # when it was saved, or when the file last changed
    summary: dict[str, Any] | None
    problem: RecordError | None = None


class SaveFolder(NamedFiles):
    """The saves in the folder `saves` of a data folder. StoreError if it cannot be used."""

    def __init__(self, data: Path, key: bytes) -> None:
        super().__init__(data / FOLDER, LARGEST)
        self.key = key

    def saves(self) -> list[StoredSave]:
        """All saves, latest first."""
        found = [self._stored_save(name, path) for name, path in self.files().items()]
        return sorted(found, key=lambda save: save.at, reverse=True)

    def put(self, save: str, name: str, replace: bool = False) -> StoredSave:
        """Store a save under a name; it is on disk when this returns. NameTaken if it exists, unless `replace`."""
        stored = self.put_text(save, name, replace)
        return self._stored_save(stored, self.files()[stored])

    def open(self, name: str) -> Opened:
        """The match of a save and the record it was made from, or NoSuchSave or RecordError."""
        return open_save(self.content(name), self.key)

    def _stored_save(self, name: str, path: Path) -> StoredSave:
        try:
            saved = preview(self.read(path), self.key)
        except RecordError as error:
            return StoredSave(name, changed(path), None, error)
        return StoredSave(name, saved.at, saved.summary)
