"""What is wrong with a file, in words."""

from deska.core.errors import SetupError


def why_unreadable(error: Exception) -> SetupError | str:
    """Why a file could not be read as text, to be told in the user's language; what the system says of rarer causes."""
    words = {
        FileNotFoundError: "why-not-there",
        IsADirectoryError: "why-folder",
        PermissionError: "why-forbidden",
        UnicodeDecodeError: "why-not-utf-8",
    }
    key = words.get(type(error))
    return SetupError(key) if key else getattr(error, "strerror", None) or str(error)
