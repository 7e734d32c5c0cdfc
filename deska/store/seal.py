"""Seals: keyed checksums (HMAC-SHA256) over JSON, and the key of this installation."""

import hashlib
import hmac
import json
import os
import secrets
from pathlib import Path

from deska.core.errors import RecordError
from deska.core.folders import data_folder as data_folder

KEY_BYTES = 32


class StoreError(RecordError):
    """The database or a folder of files cannot be read or written."""


def canonical(value: object) -> bytes:
    """Canonical JSON, so that equal values have equal seals."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "surrogatepass")


def seal(key: bytes, value: object) -> str:
    return hmac.new(key, canonical(value), hashlib.sha256).hexdigest()


def is_sealed(key: bytes, value: object, given: object) -> bool:
    """True if this is the seal of the value under the key. Compares in constant time."""
    return isinstance(given, str) and hmac.compare_digest(seal(key, value).encode(), given.encode("utf-8", "replace"))


def own_key(folder: Path) -> bytes:
    """The key of this installation, created if missing and readable by its user only; or StoreError."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return _read_key(folder / "key") or _new_key(folder)
    except (OSError, ValueError) as error:
        raise StoreError("store-unusable", folder=str(folder), why=str(error)) from error


def _new_key(folder: Path) -> bytes:
    """Write a temporary file and link it into place: two processes agree on one key, and none is half written."""
    path, aside = folder / "key", folder / f"key.{os.getpid()}.{secrets.token_hex(4)}"
    handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(aside, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        os.replace(aside, path)
    aside.unlink(missing_ok=True)
    return _read_key(path) or b""


def _read_key(path: Path) -> bytes | None:
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        return None
    if len(key) != KEY_BYTES:
        raise ValueError(path)
    return key
