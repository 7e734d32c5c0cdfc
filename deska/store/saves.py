"""Save files: a match in one portable JSON file that is refused if it was damaged or edited.

There are two seals: one with a key that every Deska knows, so that a file from another computer can be checked; and one
with the key of this installation, so that a file that claims to come from here cannot be made elsewhere.
"""

import hashlib
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from deska.core.errors import RecordError
from deska.play.match.match import Match
from deska.store.imports import Imported, is_legal
from deska.store.match_json import match_from_dict, match_to_dict, summary_of
from deska.store.seal import is_sealed, seal

FORMAT = "deska-match"
VERSION = 1
LARGEST = 5 * 2**20  # bytes

# Public: it detects damage and manual edits, but not a forger who reads this line.
_FORMAT_KEY = b"deska-match save file, version 1"


@dataclass(frozen=True)
class Saved:
    """The summary of a save file."""

    at: datetime
    summary: dict[str, Any]  # as record.summary_of makes it


@dataclass(frozen=True)
class Opened:
    """What a save file holds."""

    match: Match
    imported: Imported | None = None  # the record that the match was made from


def save_text(match: Match, key: bytes, at: datetime | None = None, imported: Imported | None = None) -> str:
    """The content of a save file for this match and the record it was made from; RecordError if that is too large."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "saved": (at or datetime.now(UTC)).isoformat(timespec="seconds"),
        "summary": summary_of(match),
        "match": match_to_dict(match),
        **({"imported": {"record": json.loads(imported.text), "events": imported.events}} if imported else {}),
    }
    body["installation"] = _key_name(key)
    body["seal"] = seal(key, body)
    body["checksum"] = seal(_FORMAT_KEY, body)
    text = json.dumps(body, ensure_ascii=False, indent=None if imported else 1) + "\n"
    if len(text.encode()) > LARGEST:
        raise RecordError("save-too-large", mebibytes=LARGEST // 2**20)
    return text


def open_save(content: bytes, key: bytes) -> Opened:
    """The match in a file with the record it was made from, or RecordError with the reason."""
    body = _checked(content, key)
    match = match_from_dict(body.get("match"))
    return Opened(match, _imported(body["imported"], match) if "imported" in body else None)


def _imported(written: object, match: Match) -> Imported:
    """A legal record of the game of the match, or RecordError: anybody can write a file with the public seal."""
    if not isinstance(written, dict) or written.keys() != {"record", "events"}:
        raise RecordError("save-altered")
    imported = Imported(json.dumps(written["record"], ensure_ascii=False, separators=(",", ":")), written["events"])
    record = imported.record(match.game)
    if type(imported.events) is not int or not 0 <= imported.events <= len(match.events):
        raise RecordError("save-altered")
    if record is None or record.start != match.setup.position or not is_legal(record):
        raise RecordError("save-altered")
    return imported


def preview(content: bytes, key: bytes) -> Saved:
    """The summary of a file, without replaying it if possible, or RecordError with the reason."""
    body = _checked(content, key)
    # Trust only the seal of this installation; anybody can make the public one.
    believed = body.get("summary") if body.get("installation") == _key_name(key) else None
    summary = believed or summary_of(match_from_dict(body.get("match")))
    try:
        return Saved(datetime.fromisoformat(body["saved"]).astimezone(UTC), summary)
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise RecordError("save-altered") from error


def _checked(content: bytes, key: bytes) -> dict[str, Any]:
    """The content of an unaltered file, or RecordError."""
    if len(content) > LARGEST:
        raise RecordError("save-too-large", mebibytes=LARGEST // 2**20)
    body = _object(content)
    if body.get("format") != FORMAT:
        raise RecordError("save-not-ours")
    version = body.get("version")
    if isinstance(version, int) and version > VERSION:
        raise RecordError("save-too-new", version=str(version)[:20])
    checksum = body.pop("checksum", None)
    if not _holds(_FORMAT_KEY, body, checksum):
        raise RecordError("save-altered")
    own_seal = body.pop("seal", None)
    if body.get("installation") == _key_name(key) and not _holds(key, body, own_seal):
        raise RecordError("save-altered")
    return body


def _object(content: bytes) -> dict[str, Any]:
    try:
        # Some editors write a byte order mark.
        body = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_no_doubles, parse_constant=_no_constants)
    except (ValueError, RecursionError) as error:
        raise RecordError("save-unreadable") from error
    if not isinstance(body, dict):
        raise RecordError("save-not-ours")
    return body


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse duplicate keys, which different parsers read differently."""
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("double key")
    return dict(pairs)


def _no_constants(name: str) -> None:
    raise ValueError(name)


def _holds(key: bytes, body: dict[str, Any], given: object) -> bool:
    try:
        return is_sealed(key, body, given)
    except (ValueError, RecursionError):
        return False


def _key_name(key: bytes) -> str:
    """A fingerprint of a key that does not reveal it."""
    return hashlib.sha256(b"name of the key " + key).hexdigest()[:16]
