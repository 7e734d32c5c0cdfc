"""Learned networks as files: which belongs to a game, and reading and writing them.

A file is a line of JSON and then the weights, 16-bit numbers, lowest byte first. The line has a checksum of the weights
and a digest of the rules they were learned for; a file with other rules, or a damaged one, is refused.
"""

import hashlib
import json
import logging
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from deska.core.contents import Contents
from deska.core.errors import DeskaError, SetupError
from deska.core.folders import data_folder
from deska.core.game import Game
from deska.kernel.search.network import MOST_HIDDEN, Network, new_network

logger = logging.getLogger("deska.networks")

SUFFIX = ".network"
SHIPPED = Path(__file__).parent.parent / "networks"
_FORMAT = "deska-network"
_VERSION = 1
_LONGEST_LINE = 4096
_LARGEST = 4 << 20  # bytes
_ONCE_HIDDEN = 32  # sums of the network in files that do not say how many
_FOLDER = "networks"


class NetworkError(SetupError):
    """A file is no network for this game."""


@dataclass(frozen=True)
class Learned:
    """A network and where it comes from."""

    network: Network
    about: dict[str, str | int | float]  # how it was made: seed, games, positions, gain in Elo


_digests: "WeakKeyDictionary[Game, str]" = WeakKeyDictionary()


def digest_of(game: Game) -> str:
    """The same for games with the same rules and the same network of their own."""
    digest = _digests.get(game)
    if digest is None:  # some milliseconds for an army game
        digest = _digests[game] = hashlib.sha256(game.rules_bytes()).hexdigest()
    return digest


def written(game: Game, learned: Learned) -> bytes:
    """The content of a file."""
    network = learned.network
    weights = b"".join(part.astype("<i2").tobytes() for part in (network.first, network.places, network.last))
    head = {
        "format": _FORMAT,
        "version": _VERSION,
        "game": str(game)[:200],
        "rules": digest_of(game),
        "checksum": hashlib.sha256(weights).hexdigest(),
        "hidden": len(network.last) // 2,
        "about": learned.about,
    }
    return json.dumps(head, ensure_ascii=True, sort_keys=True).encode() + b"\n" + weights


def read(game: Game, content: bytes) -> Learned:
    """The network in a file's content; NetworkError says what is wrong with it."""
    contents = game.contents()
    if contents is None:
        raise NetworkError("network-no-practice", game=str(game))
    line, _, weights = content.partition(b"\n")
    head = _head(line)
    if head.get("rules") != digest_of(game):
        raise NetworkError("network-other-rules", game=str(head.get("game", "?"))[:60])
    if head.get("checksum") != hashlib.sha256(weights).hexdigest():
        raise NetworkError("network-damaged")
    hidden = head.get("hidden", _ONCE_HIDDEN)
    if not isinstance(hidden, int) or not 0 <= hidden <= MOST_HIDDEN:
        raise NetworkError("network-damaged")
    if len(weights) != 2 * (contents.count * (hidden + 2) + 2 * hidden):
        raise NetworkError("network-damaged")
    about = head.get("about")
    plain = about.items() if isinstance(about, dict) else ()
    stored = {str(name)[:40]: value for name, value in plain if isinstance(value, (str, int, float))}
    return Learned(_network(contents, hidden, np.frombuffer(weights, "<i2")), stored)


def _head(line: bytes) -> dict[str, object]:
    try:
        head = json.loads(line) if len(line) <= _LONGEST_LINE else None
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("format") != _FORMAT:
        raise NetworkError("network-no-file")
    if head.get("version") != _VERSION:
        raise NetworkError("network-other-version", version=str(head.get("version"))[:20])
    return head


def _network(contents: Contents, hidden: int, numbers: NDArray[np.int16]) -> Network:
    first = contents.count * hidden
    places = first + 2 * contents.count
    return new_network(
        contents.rows,
        contents.full,
        numbers[:first].astype(np.int16),
        numbers[first:places].astype(np.int32),
        numbers[places:].astype(np.int32),
    )


# --- which one is used --------------------------------------------------------------------------------------


def own_path(game: Game) -> Path:
    """Where the user's network of a game is, or will be."""
    return data_folder() / _FOLDER / (digest_of(game) + SUFFIX)


def in_use(game: Game) -> Learned | None:
    """The user's network of a game, or the one that comes with Deska; None: the game's own decides."""
    if game.seats != 2 or game.contents() is None:
        return None
    for path in (own_path(game), _shipped().get(digest_of(game))):
        if path is None or not path.is_file():
            continue
        try:
            return load(game, path)
        except DeskaError as error:
            logger.warning("%s: %s", path.name, error)
    return None


def load(game: Game, path: Path) -> Learned:
    """A network from a file; NetworkError if it cannot be used."""
    try:
        if path.stat().st_size > _LARGEST:
            raise NetworkError("network-damaged")
        return read(game, path.read_bytes())
    except OSError as error:
        raise NetworkError("network-unreadable", why=error.strerror or str(error)) from error


def keep(game: Game, learned: Learned) -> Path:
    """Write the user's network of a game; the file is never half written."""
    path = own_path(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_suffix(f".{os.getpid()}")
    aside.write_bytes(written(game, learned))
    aside.replace(path)
    read_again()
    return path


def forget(game: Game) -> bool:
    """Remove the user's network; True if there was one."""
    was_there = own_path(game).is_file()
    own_path(game).unlink(missing_ok=True)
    read_again()
    return was_there


_known: "WeakKeyDictionary[Game, Network | None]" = WeakKeyDictionary()


def network_of(game: Game) -> Network | None:
    """The network that players use; read once for each game."""
    try:
        return _known[game]
    except KeyError:  # another thread may clear them at any time
        found = in_use(game)
        network = _known[game] = found.network if found else None
        return network


def read_again() -> None:
    """Read networks again at their next use: a file has changed, perhaps by another process."""
    _known.clear()


@cache
def _shipped() -> dict[str, Path]:
    """The networks that come with Deska, by the digest of their rules."""
    found = {}
    for path in sorted(SHIPPED.glob("*" + SUFFIX)):
        try:
            with path.open("rb") as file:
                found[str(_head(file.readline(_LONGEST_LINE)).get("rules"))] = path
        except (OSError, DeskaError) as error:
            logger.warning("%s: %s", path.name, error)
    return found
