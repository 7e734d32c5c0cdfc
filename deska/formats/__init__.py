"""Floor 3: file formats, one file each; text to records and back. They are found by entry points."""

import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from deska.core.discovery import FORMATS, Registry
from deska.core.errors import FormatError, SetupError
from deska.core.files import why_unreadable, why_unwritable
from deska.core.game import Game
from deska.core.record import Record
from deska.formats.base import Format, OnError, Source, head_text

formats: Registry[Format] = Registry(FORMATS, Format, lambda kind: kind())  # type: ignore[type-abstract]

_HEAD_BYTES = 4096  # bytes from which a format is guessed
_MOST_SHOWN = 20  # upper bound on the reported games of a bad file


def all_formats() -> dict[str, Format]:
    """Every format by name."""
    return {name: kind() for name, kind in formats.all().items()}


def format_named(name: str) -> Format:
    """The format of this name, or SetupError."""
    kind = formats.get(name.lower())
    if kind is None:
        raise SetupError("unknown-format", name=name[:40], known=list(all_formats()))
    return kind()


def format_for(path: Path) -> Format | None:
    """The format that a file's extension names, if any."""
    extension = path.suffix.lower().removeprefix(".")
    return next((one for one in all_formats().values() if extension in one.extensions), None)


def standard_format(game: Game) -> Format:
    """The format in which other programs expect a game; Deska's own text if there is none."""
    known = all_formats()
    return next((one for one in known.values() if one.is_standard and one.can_write(game)), known["deska"])


def guessed(head: bytes, game: Game | None = None) -> Format:
    """The format that a file beginning so is written in, or FormatError."""
    text = head_text(head)
    for one in sorted(all_formats().values(), key=lambda one: one.guessed_late):
        if one.looks_like(text, game):
            return one
    raise FormatError("format-unknown", known=list(all_formats()))


# --- reading ------------------------------------------------------------------------------------------------


def read_records(
    path: str | Path,
    format: str = "",
    game: Game | None = None,
    on_error: OnError | None = None,
) -> Iterator[Record]:
    """The games of a file, one after another, as they are asked for.

    Without `format` the extension or the content tells it. `game` is for formats that do not say which game they
    hold. A game that cannot be read does not stop the others: `on_error` is called with the reason; without it a
    FormatError with all reasons is raised after the last game.
    """
    problems: list[FormatError] = []
    shown = on_error or (lambda error: problems.append(error) if len(problems) < _MOST_SHOWN else None)
    try:
        with Path(path).open("rb") as stream:
            yield from read_stream(stream, str(path), format, game, shown)
    except OSError as error:
        raise FormatError("file-unreadable", path=str(path)[:200], why=why_unreadable(error)) from error
    if problems:
        raise FormatError([problem for error in problems for problem in error.problems])


def read_stream(stream: BinaryIO, name: str, format: str, game: Game | None, on_error: OnError) -> Iterator[Record]:
    """The same for an open file that can seek."""
    head = stream.read(_HEAD_BYTES)
    stream.seek(-len(head), os.SEEK_CUR)
    chosen = format_named(format) if format else format_for(Path(name)) or guessed(head, game)
    for one in chosen.read(Source(stream, name, game)):
        if isinstance(one, FormatError):
            on_error(one)
        else:
            yield one


# --- writing ------------------------------------------------------------------------------------------------


def write_records(
    path: str | Path, records: Iterable[Record], format: str = "", on_error: OnError | None = None
) -> int:
    """Write games to a file in its format, told by name or extension, and return how many.

    FormatError if the format cannot hold a game; then the file stays as it was. With `on_error` that is called
    instead, and the other games are written. If there are none, the file stays as it was.
    """
    path = Path(path)
    chosen = format_named(format) if format else format_for(path)
    if chosen is None:
        raise SetupError("format-not-named", path=str(path)[:200], known=list(all_formats()))
    if path.exists() and not path.is_file() and not path.is_dir():  # a device or a pipe cannot be replaced
        return _poured(path, chosen, records, on_error)
    if why := why_unwritable(path):
        raise FormatError("file-unwritable", path=str(path)[:200], why=why)
    path = path.resolve()  # of a link, the file that it points to is replaced
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name[:40]}.", delete=False) as file:
        try:
            count = chosen.write(records, file, on_error)
        except BaseException:
            os.unlink(file.name)
            raise
    if not count:
        os.unlink(file.name)
        return 0
    os.chmod(file.name, path.stat().st_mode if path.exists() else 0o666 & ~_umask())
    os.replace(file.name, path)
    return count


def _poured(path: Path, chosen: Format, records: Iterable[Record], on_error: OnError | None) -> int:
    try:
        with path.open("wb") as file:
            return chosen.write(records, file, on_error)
    except OSError as error:
        raise FormatError("file-unwritable", path=str(path)[:200], why=error.strerror or str(error)) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
