"""A damaged record is refused with a sentence, or what is damaged is counted; nothing ends in a traceback."""

import contextlib
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from deska.core.errors import DeskaError
from deska.play.match.events import Moved
from deska.play.match.match import Match, SeatSetup, Setup
from deska.store.connection import check_record
from deska.store.database import Store, StoreError
from tests.effort import LONG, slow

PAGE = 4096
MATCHES = 30
VARIANTS = 3000 if LONG else 25  # of each kind of damage


def flip(rng: random.Random, content: bytearray) -> None:
    for _ in range(rng.choice((1, 3, 20, 200))):
        content[rng.randrange(len(content))] = rng.randrange(256)


def spoil_page(rng: random.Random, content: bytearray) -> None:
    start = rng.randrange(len(content) // PAGE) * PAGE
    content[start : start + PAGE] = rng.randbytes(PAGE)


def cut(rng: random.Random, content: bytearray) -> None:
    del content[rng.randrange(1, len(content)) :]


def spoil_header(rng: random.Random, content: bytearray) -> None:
    for _ in range(rng.choice((1, 2, 8))):
        content[rng.randrange(100)] = rng.choice((0, 1, 2, 3, 4, 255))


def other_encoding(rng: random.Random, content: bytearray) -> None:
    content[56:60] = rng.choice((0, 2, 3, 4)).to_bytes(4, "big")


def spoil_schema(rng: random.Random, content: bytearray) -> None:
    for _ in range(rng.choice((1, 5, 30))):
        content[rng.randrange(100, PAGE)] = rng.choice((0, 255, 0xC3, rng.randrange(256)))


def no_letters(rng: random.Random, content: bytearray) -> None:
    start, size = rng.randrange(len(content) - 8), rng.randrange(1, 8)
    content[start : start + size] = b"\xff\xfe\xc3\x28\xa0\xed\xa0\x80"[:size]


def swap_pages(rng: random.Random, content: bytearray) -> None:
    one, other = (rng.randrange(len(content) // PAGE) * PAGE for _ in range(2))
    stored = content[one : one + PAGE]
    content[one : one + PAGE] = content[other : other + PAGE]
    content[other : other + PAGE] = stored


def append(rng: random.Random, content: bytearray) -> None:
    content += rng.randbytes(rng.randrange(1, 9000))


KINDS = [flip, spoil_page, cut, spoil_header, other_encoding, spoil_schema, no_letters, swap_pages, append]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("record")
    store = Store(folder)
    for number in range(MATCHES):
        match = Match(Setup("tic-tac-toe", {}, [SeatSetup("Žofie"), SeatSetup("B")]))
        for move in ("a1", "b2", "c3")[: number % 4]:
            match.apply(Moved(move))
        store.add_match(match)
    store.keep_settings({"language": "cs", "dark": True})
    store.close()
    return (folder / "deska.db").read_bytes()


def read_all(folder: Path) -> None:
    """What a start and a look at everything reads; StoreError where it is refused."""
    check_record(folder)
    store = Store(folder)
    try:
        listed, damaged = store.matches()
        assert len(listed) + damaged == MATCHES
        for line in listed:
            with contextlib.suppress(DeskaError):
                store.match(line.id)
        store.settings()
        store.best_players()
    finally:
        store.close()


@slow
@pytest.mark.parametrize("damage", KINDS, ids=lambda damage: damage.__name__)
def test_no_damage_ends_in_a_traceback_or_loses_silently(
    tmp_path: Path, record: bytes, damage: Callable[[random.Random, bytearray], None]
) -> None:
    for seed in range(VARIANTS):
        content = bytearray(record)
        damage(random.Random(seed), content)
        for path in tmp_path.glob("deska.db*"):
            path.unlink()
        (tmp_path / "deska.db").write_bytes(content)
        try:
            with contextlib.suppress(StoreError):
                read_all(tmp_path)
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error


def test_best_players_of_a_record_that_lost_a_table_are_refused_with_a_sentence(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "deska.db")) as record:
        record.execute("DROP TABLE results")
    try:
        with pytest.raises(StoreError, match="no such table"):
            store.best_players()
    finally:
        store.close()
