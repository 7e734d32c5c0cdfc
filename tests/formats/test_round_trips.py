"""What a format wrote reads back equal, for every game that it can hold."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deska.core.record import Node, Record
from deska.formats import all_formats, format_named
from deska.games import make_game
from tests.effort import LONG, examples, slow
from tests.formats.support import random_record, read, read_one, with_commands, written

pytestmark = slow

GAMES = {
    "tic-tac-toe": make_game("tic-tac-toe"),
    "connect four": make_game("connect-four"),
    "othello": make_game("othello"),
    "hex": make_game("hex", {"side": "5"}),
    "morris": make_game("morris"),
    "piskvorky": make_game("piskvorky"),
    "piskvorky of three": make_game("piskvorky", {"columns": "8", "rows": "9", "seats": "3"}),
    "swap2": make_game("piskvorky", {"opening": "swap2", "rule": "renju"}),
    "20 x 20": make_game("piskvorky", {"columns": "20", "rows": "20", "rule": "standard"}),
    "quantik": make_game("quantik"),
    "chess": make_game("chess"),
    "draughts": make_game("draughts"),
    "international": make_game("draughts", {"rules": "international"}),
    "shogi": make_game("shogi"),
    "minishogi": make_game("minishogi"),
    "wyverns": make_game("wyverns"),
    "mixed": make_game("chess-against-draughts"),
}
PAIRS = [(form, game) for form, one in all_formats().items() for game in GAMES if one.can_write(GAMES[game])]
COUNT = 10_000 if LONG else 3
TREES = ("deska", "kifu", "ki2", "pdn", "pgn", "sgf")  # formats that hold variations


def test_every_game_has_a_format() -> None:
    assert {game for form, game in PAIRS if form == "deska"} == set(GAMES)


@pytest.mark.parametrize(("form", "name"), PAIRS)
def test_random_games_are_written_read_and_written_again_the_same(form: str, name: str) -> None:
    game, one = GAMES[name], format_named(form)
    rng = Random(1)
    for _ in range(COUNT):
        record = random_record(game, rng, longest=60, decorated=form in TREES)
        text = written(one, record)
        back = read_one(form, text, game)
        assert written(one, back) == text
        if form not in ("fen", "sfen", "variants"):
            assert (back.moves, back.outcome) == (record.moves, record.outcome)


@pytest.mark.parametrize("form", TREES)
def test_the_whole_tree_comes_back(form: str) -> None:
    games = {"sgf": "piskvorky", "kifu": "shogi", "ki2": "shogi", "pdn": "international"}
    record = random_record(GAMES[games.get(form, "chess")], Random(5), longest=60)
    back = read_one(form, written(format_named(form), record))
    marks = {"sgf": 1, "kifu": 0, "ki2": 0}.get(form, 9)  # SGF allows one mark, KIF none
    assert _moves(back.main_line, marks) == _moves(record.main_line, marks)
    assert any(node.variations for node in back.main_line)


def _moves(line: list[Node], marks: int) -> list[object]:
    return [(node.move, node.marks[:marks], [_moves(other, marks) for other in node.variations]) for node in line]


@pytest.mark.parametrize("form", ["deska", "pgn"])
def test_clocks_values_and_drawings_come_back(form: str) -> None:
    record = with_commands(Record.of(GAMES["chess"], ["e4", "e5", "Nf3"]))
    record.main_line[0].after = "best by test"
    assert read_one(form, written(format_named(form), record)).main_line == record.main_line


@given(text=st.text(max_size=60), value=st.text(max_size=40))
@examples(100)
def test_any_comment_and_any_tag_come_back_in_deskas_own_text(text: str, value: str) -> None:
    record = Record.of(GAMES["tic-tac-toe"], ["b2", "a1"])
    record.main_line[0].after, record.event, record.tags = text, value, {"Other": value}
    one = format_named("deska")
    back = read_one("deska", one.written(record))
    assert one.written(back) == one.written(record)
    expected = " ".join(" ".join(line.split()) for line in text.split("\n"))
    assert back.main_line[0].after.split() == expected.split()


def test_many_games_of_one_file_come_back_in_order() -> None:
    one = format_named("deska")
    records = [random_record(game, Random(3), longest=20) for game in GAMES.values()]
    back = read("deska", written(one, *records))
    assert [record.moves for record in back if isinstance(record, Record)] == [record.moves for record in records]


def test_an_own_game_travels_with_its_definition() -> None:
    own = make_game("own", {"definition": str(_definition())})
    record = random_record(own, Random(1), longest=10)
    back = read_one("deska", written(format_named("deska"), record))
    assert (back.game.title, back.moves) == (own.title, record.moves)


def _definition() -> str:
    import json

    from deska.games.armies.definition.read.reader import shipped_game

    return json.dumps(shipped_game("examples/five-by-five").document, indent=2)
