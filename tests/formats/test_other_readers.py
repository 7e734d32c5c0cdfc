"""What Deska writes, read by programs of others, and the other way round: the same moves and results."""

from random import Random

import pytest

from deska.core.record import Record
from deska.formats import format_named
from deska.games import make_game
from tests.effort import LONG
from tests.formats.support import random_record, read_one

SHOGI = make_game("shogi")
GAMES = 300 if LONG else 4


def shogi_records() -> list[Record]:
    rng = Random(9)
    return [random_record(SHOGI, rng, longest=80, decorated=False) for _ in range(GAMES)]


def test_cshogi_reads_our_csa_and_kif() -> None:
    cshogi = pytest.importorskip("cshogi")
    csa, kif = pytest.importorskip("cshogi.CSA"), pytest.importorskip("cshogi.KIF")
    for record in shogi_records():
        (found,) = csa.Parser.parse_str(format_named("csa").written(record))
        assert [cshogi.move_to_usi(move) for move in found.moves] == list(record.moves)
        other = kif.Parser.parse_str(format_named("kifu").written(record))
        assert [cshogi.move_to_usi(move) for move in other.moves] == list(record.moves)


def test_python_shogi_reads_our_csa_and_kif() -> None:
    csa, kif = pytest.importorskip("shogi.CSA"), pytest.importorskip("shogi.KIF")
    for record in shogi_records():
        assert csa.Parser.parse_str(format_named("csa").written(record))[0]["moves"] == list(record.moves)
        assert kif.Parser.parse_str(format_named("kifu").written(record))[0]["moves"] == list(record.moves)


def test_sgfmill_reads_our_sgf_and_we_read_its_own() -> None:
    sgf = pytest.importorskip("sgfmill.sgf")
    game, rng = make_game("piskvorky", {"columns": "19", "rows": "19"}), Random(3)
    for _ in range(GAMES):
        record = random_record(game, rng, longest=60)
        text = format_named("sgf").written(record)
        tree = sgf.Sgf_game.from_string(text)
        found = [node.get_move()[1] for node in tree.get_main_sequence() if node.get_move()[0]]
        assert [f"{'abcdefghijklmnopqrstuvwxyz'[column]}{row + 1}" for row, column in found] == list(record.moves)
        assert read_one("sgf", tree.serialise(), game).moves == record.moves
