"""KIF and KI2: shogi games as people keep them in Japan."""

from random import Random

import pytest

from deska.core.game import Outcome
from deska.core.record import Node, Record
from deska.formats import format_named
from deska.formats.shogi.kif_board import HANDICAPS, handicap_start
from deska.games import make_game
from tests.formats.support import random_record, read, read_one, refusal, written

SHOGI = make_game("shogi")
KIF = """# ---- made by a program ----
開始日時：2026/11/17 10:00:00
棋戦：王座戦
場所：Praha
手合割：平手
先手：羽生
後手：森内
持ち時間：5時間
手数----指手---------消費時間--
*before the first move
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)   ( 1:02/00:01:02)
*a comment
*of two lines
   3 ２二角成(88)   ( 0:03/00:00:19)+
   4 同　銀(31)   ( 0:01/00:01:03)
   5 ５五角打   ( 0:09/00:00:28)
   6 投了   ( 0:05/00:01:08)
まで5手で先手の勝ち

変化：5手
   5 ８八銀(79)
   6 ３三銀(22)

変化：3手
*instead
   3 ２六歩(27)
   4 ４四歩(43)
"""


def test_a_game_with_times_comments_and_variations_is_read() -> None:
    record = read_one("kifu", KIF)
    assert record.moves == ("7g7f", "3c3d", "8h2b+", "3a2b", "B*5e")
    assert record.players == ("羽生", "森内")
    assert (record.event, record.site, record.date) == ("王座戦", "Praha", "2026.11.17")
    assert record.tags == {"開始日時": "2026/11/17 10:00:00", "持ち時間": "5時間"}
    assert record.comment == "before the first move"
    assert [node.seconds for node in record.main_line] == [16, 62, 3, 1, 9]
    assert record.main_line[1].after == "a comment\nof two lines"
    assert [node.move for node in record.main_line[4].variations[0]] == ["7i8h", "2b3c"]
    (other,) = record.main_line[2].variations
    assert ([node.move for node in other], other[0].before) == (["2g2f", "4c4d"], "instead")
    assert record.outcome == Outcome(0, "resigned", (1, 0))


def test_it_is_found_by_its_content_in_both_encodings() -> None:
    from deska.formats import guessed

    assert guessed(KIF.encode()).name == "kifu"
    assert guessed(KIF.encode("cp932")).name == "kif"
    assert read_one("kif", KIF.encode("cp932")).players == ("羽生", "森内")
    assert read_one("kif", KIF.encode()).moves == read_one("kifu", KIF.replace("\n", "\r\n").encode("utf-8-sig")).moves


@pytest.mark.parametrize("form", ["kif", "kifu", "ki2"])
def test_what_was_read_is_written_and_reads_back_the_same(form: str) -> None:
    record = read_one("kifu", KIF)
    text = written(format_named(form), record)
    back = read_one(form, text)
    assert written(format_named(form), back) == text
    assert (back.moves, back.outcome, back.comment) == (record.moves, record.outcome, record.comment)
    assert [len(node.variations) for node in back.main_line] == [0, 0, 1, 0, 1]


@pytest.mark.parametrize("form", ["kifu", "ki2"])
def test_random_trees_come_back(form: str) -> None:
    rng = Random(4)
    for _ in range(3):
        record = random_record(SHOGI, rng, longest=40)
        text = written(format_named(form), record)
        assert written(format_named(form), read_one(form, text)) == text


@pytest.mark.parametrize("handicap", HANDICAPS)
def test_handicaps_are_read_and_written(handicap: str) -> None:
    record = read_one("kifu", f"手合割：{handicap}\n上手：A\n下手：B\n")
    start = handicap_start(handicap)
    assert (record.start or SHOGI.position_text(SHOGI.start())) == start
    assert f"手合割：{handicap}" in format_named("kifu").written(record)
    assert record.players == ("B", "A")


def test_in_a_handicap_game_the_stronger_side_begins() -> None:
    record = read_one("kifu", "手合割：二枚落ち\n   1 ６二銀(71)\n   2 ７六歩(77)\n   3 投了\n")
    assert record.moves == ("7a6b", "7g7f")
    assert record.outcome == Outcome(0, "resigned", (1, 0))


def test_positions_are_drawn_and_read() -> None:
    start = "ln1gk2nl/1r1s1sgb1/p2ppp1pp/1p4p2/9/2P6/PP1PPPP1P/1BG4R1/LNS1KGSNL w 2P 12"
    record = Record(SHOGI, start=SHOGI.position_text(SHOGI.read_position(start)), players=("", ""))
    text = format_named("kifu").written(record)
    assert "先手の持駒：歩二" in text
    assert "後手番" in text
    assert read_one("kifu", text).start == record.start


ENDINGS = {
    "投了": (0, "resigned"),
    "切れ負け": (0, "lost-on-time"),
    "反則負け": (0, "recorded-result"),
    "反則勝ち": (1, "recorded-result"),
    "詰み": (0, "mate"),
    "入玉勝ち": (1, "entering-king"),
    "千日手": (None, "repetition"),
    "持将棋": (None, "recorded-result"),
}


@pytest.mark.parametrize("word", ENDINGS)
def test_every_ending_is_read_and_written(word: str) -> None:
    record = read_one("kifu", f"   1 ７六歩(77)\n   2 {word}\n")
    assert record.outcome
    assert (record.outcome.winner, record.outcome.reason) == ENDINGS[word]
    assert f"   2 {word}\n" in format_named("kifu").written(record)


@pytest.mark.parametrize("word", ["中断", "不詰"])
def test_a_game_that_was_stopped_has_no_result(word: str) -> None:
    assert read_one("kifu", f"   1 ７六歩(77)\n   2 {word}\n").outcome is None


def test_ki2_tells_pieces_apart_by_words() -> None:
    """Two golds that can reach one cell, and a promotion that is declined."""
    start = "4k4/9/9/9/9/9/9/9/3GKG3 b - 1"
    game = SHOGI
    pos = game.read_position(start)
    assert game.read_move(pos, "☗５八金右") == game.read_move(pos, "4i5h")
    assert game.read_move(pos, "▲５八金左") == game.read_move(pos, "6i5h")
    text = "手合割：平手\n▲７六歩 △３四歩 ▲２二角不成 △同　銀\nまで4手で後手の勝ち\n"
    record = read_one("ki2", text)
    assert record.moves == ("7g7f", "3c3d", "8h2b", "3a2b")
    assert record.outcome == Outcome(1, "resigned", (0, 1))


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("   1 ７六歩(77)\n   2 ７六歩(77)\n", "not-possible-here", (2, 1)),
        ("手合割：平手\nwhat is this\n", "kif-line", (2, 1)),
        ("手合割：百枚落ち\n", "kif-handicap", (1, 1)),
        ("   1 ７六歩(77)\n変化：7手\n", "kif-variation", (2, 1)),
        ("▲７六歩 △９九玉\n", "not-possible-here", (1, 6)),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, key: str, place: tuple[int, int]) -> None:
    values = refusal("kifu", text).problems[0].values
    assert (values["line"], values["column"]) == place
    assert values["why"].problems[0].key == key


def test_a_sign_that_shift_jis_lacks_is_refused() -> None:
    record = Record(SHOGI, [Node("7g7f", after="žluťoučký kůň")], players=("", ""))
    with pytest.raises(Exception, match=r"\.kifu"):
        format_named("kif").written(record)


def test_many_games_of_a_file_are_told_apart_by_their_headers() -> None:
    one = format_named("kifu")
    records = [random_record(SHOGI, Random(seed), longest=8, decorated=False) for seed in range(3)]
    back = read("kifu", written(one, *records))
    assert [record.moves for record in back if isinstance(record, Record)] == [record.moves for record in records]


def test_python_shogi_reads_what_is_written() -> None:
    kif = pytest.importorskip("shogi.KIF")
    record = random_record(SHOGI, Random(6), longest=50, decorated=False)
    (found,) = kif.Parser.parse_str(format_named("kifu").written(record))
    assert tuple(found["moves"]) == record.moves
    assert tuple(found["names"]) == record.players


def test_variations_nested_too_deep_are_refused() -> None:
    moves = ("７六歩(77)", "３四歩(33)", "７七角(88)", "３三角(22)", "８八角(77)", "２二角(33)")
    text = "".join(f"{ply:4} {moves[(ply - 1) % 6 if ply < 3 else 2 + (ply - 3) % 4]}\n" for ply in range(1, 7))
    for ply in range(2, 130):
        text += f"変化：{ply}手\n" + "".join(
            f"{number:4} {moves[number - 1] if number < 3 else moves[2 + (number - 3) % 4]}\n"
            for number in range(ply, ply + 2)
        )
    assert refusal("kifu", text).problems[0].values["why"].problems[0].key == "variation-too-deep"
