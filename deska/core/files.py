"""Say in words why a file cannot be read or written."""

from pathlib import Path

from deska.core.errors import SetupError


def why_unreadable(error: Exception) -> SetupError | str:
    """Why a file could not be read as text: a translatable error, or the system's message for rarer causes."""
    words = {
        FileNotFoundError: "why-not-there",
        IsADirectoryError: "why-folder",
        PermissionError: "why-forbidden",
        UnicodeDecodeError: "why-not-utf-8",
    }
    key = words.get(type(error))
    return SetupError(key) if key else getattr(error, "strerror", None) or str(error)


def why_unwritable(path: Path) -> SetupError | str | None:
    """Why a file cannot be written, in the same form; None if it can. Changes nothing."""
    words = {FileNotFoundError: "why-no-folder", IsADirectoryError: "why-folder", PermissionError: "why-not-writable"}
    was_there = path.exists()
    try:
        path.open("ab").close()
    except OSError as error:
        key = words.get(type(error))
        return SetupError(key) if key else error.strerror or str(error)
    if not was_there:
        path.resolve().unlink()  # of a link, the file that was just made
    return None
