"""Every reader, given broken files: only Deska's own errors come out, whatever is in them."""

from dataclasses import replace
from random import Random

import pytest

from deska.core.errors import FormatError
from deska.core.record import Record
from deska.formats import all_formats, base, format_named
from deska.formats.five import sgf
from deska.formats.shogi import common
from deska.formats.text import movetext
from tests.core.mutation import mutated
from tests.effort import LONG, slow
from tests.formats.support import random_record, read, written
from tests.formats.test_round_trips import GAMES, TREES

INPUTS = 100_000 if LONG else 150


@slow
@pytest.mark.parametrize("name", all_formats())
def test_broken_files_give_records_or_errors_with_a_place(name: str) -> None:
    form, rng = format_named(name), Random(3)
    games = [game for game in GAMES.values() if form.can_write(game)][:4]
    encoding = "cp932" if name == "kif" else "utf-8"
    decorated = name in TREES
    texts = [
        written(form, random_record(game, rng, longest=12, decorated=decorated)).decode(encoding) for game in games
    ]
    seen = {"read": 0, "refused": 0}
    for _ in range(INPUTS):
        text = mutated(rng.choice(texts), rng, texts)
        for one in read(name, text.encode(encoding, errors="replace" if encoding == "cp932" else "surrogatepass")):
            if isinstance(one, FormatError):
                assert {"game", "line", "column"} <= one.problems[0].values.keys()
                assert str(one)
            else:
                assert isinstance(one, Record)
            seen["refused" if isinstance(one, FormatError) else "read"] += 1
    assert all(seen.values())


@pytest.mark.parametrize("name", ["pgn", "deska", "pdn", "sgf", "kif", "kifu", "ki2", "csa"])
def test_a_game_that_is_too_long_is_named_and_the_others_are_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    form = format_named(name)
    game = next(game for game in GAMES.values() if form.can_write(game))
    short, long = Record.of(game, []), random_record(game, Random(5), longest=8, decorated=False)
    long.comment = "word " * 300
    for module in (base, movetext, sgf, common):
        monkeypatch.setattr(module, "LARGEST_GAME", 1000)
    bad, good = read(name, written(form, long, replace(short, main_line=long.main_line, players=("Ann", "Bob"))), game)
    assert isinstance(bad, FormatError)
    assert (bad.problems[0].values["game"], bad.problems[0].values["why"].problems[0].key) == (1, "game-too-large")
    assert isinstance(good, Record)
    assert good.moves == long.moves
