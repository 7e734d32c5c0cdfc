"""Seals: keyed checksums (HMAC-SHA256) over JSON, and the key of this installation."""

import hashlib
import hmac
import json
import os
import secrets
from pathlib import Path

KEY_BYTES = 32


def canonical(value: object) -> bytes:
    """One way of writing JSON, so that equal values have equal seals."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "surrogatepass")


def seal(key: bytes, value: object) -> str:
    return hmac.new(key, canonical(value), hashlib.sha256).hexdigest()


def is_sealed(key: bytes, value: object, given: object) -> bool:
    """Whether this is the seal of the value under the key; takes the same time whatever differs."""
    return isinstance(given, str) and hmac.compare_digest(seal(key, value).encode(), given.encode("utf-8", "replace"))


def own_key(folder: Path) -> bytes:
    """The key of this installation, made when there is none; only its user may read the file."""
    path = folder / "key"
    try:
        return _read_key(path)
    except FileNotFoundError:
        pass
    # Written aside and linked into place: two programs that start at once agree on one key, and none is half written.
    aside = folder / f"key.{os.getpid()}.{secrets.token_hex(4)}"
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
    return _read_key(path)


def _read_key(path: Path) -> bytes:
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise ValueError(path)
    return key
