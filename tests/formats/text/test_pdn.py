"""PDN: draughts games of nine rules."""

from random import Random

import pytest

from deska.core.game import Outcome, legal_moves
from deska.core.record import Record
from deska.formats import format_named
from deska.formats.text.pdn import TYPES, default_style
from deska.games import make_game
from deska.games.armies.game import Draughts
from deska.kernel.ops import play
from tests.effort import slow
from tests.formats.support import random_record, read, read_one, refusal, written

pytestmark = slow


def draughts(rules: str) -> Draughts:
    game = make_game("draughts", {"rules": rules})
    assert isinstance(game, Draughts)
    return game


def test_a_game_with_numbers_is_read() -> None:
    text = """[Event "Cup"]
[White "Ann"]
[Black "Bob"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 {takes} 14x23 (2... 13x24! 3. 33-28) 2-0
"""
    record = read_one("pdn", text)
    assert record.game.settings["rules"] == "international"
    assert record.moves == ("32-28", "19-23", "28x19", "14x23")
    assert record.main_line[2].after == "takes"
    assert [node.move for node in record.main_line[3].variations[0]] == ["13x24", "33-28"]
    assert record.outcome == Outcome(0, "recorded-result", (1, 0))
    assert record.players == ("Ann", "Bob")


def test_in_english_draughts_black_begins_and_number_one_is_on_its_right() -> None:
    text = '[GameType "21"]\n[White "W"]\n[Black "B"]\n[Result "0-1"]\n\n1. 11-15 23-19 2. 8-11 22-17 0-1\n'
    record = read_one("pdn", text)
    assert record.moves == ("c3-d4", "d6-c5", "b2-c3", "f6-g5")
    assert record.players == ("B", "W")
    assert record.outcome == Outcome(0, "recorded-result", (1, 0))
    assert "1. 11-15 23-19 2. 8-11 22-17 0-1" in format_named("pdn").written(record)


def test_both_numbers_of_czech_draughts_are_read_and_the_new_one_is_written() -> None:
    for number in (29, 32):
        record = read_one("pdn", f'[GameType "{number}"]\n\n1. c3-d4 *\n')
        assert record.game.settings["rules"] == "czech"
        assert '[GameType "29,W,8,8,A0,0"]' in format_named("pdn").written(record)


@pytest.mark.parametrize(("cell", "rules"), [(32, "english"), (33, "international")])
def test_without_a_game_type_numbers_above_32_are_of_international_draughts(cell: int, rules: str) -> None:
    record = read_one("pdn", f'[FEN "W:W{cell}:B1"]\n\n*\n')
    assert record.game.settings["rules"] == rules


def test_a_position_that_the_file_says_it_does_not_use_is_not_read() -> None:
    record = read_one("pdn", '[GameType "20"]\n[SetUp "0"]\n[FEN "W:W32:B1"]\n\n1. 32-28 19-23 *\n')
    assert record.start is None
    assert record.moves == ("32-28", "19-23")


@pytest.mark.parametrize("rules", TYPES)
def test_games_of_all_rules_come_back(rules: str) -> None:
    game, form, rng = draughts(rules), format_named("pdn"), Random(3)
    for _ in range(3):
        record = random_record(game, rng, longest=60)
        text = written(form, record)
        back = read_one("pdn", text)
        assert written(form, back) == text
        assert (back.moves, back.outcome, str(back.game)) == (record.moves, record.outcome, str(game))


@pytest.mark.parametrize("rules", TYPES)
def test_positions_of_all_rules_come_back(rules: str) -> None:
    game = draughts(rules)
    *_, last = random_record(game, Random(8), longest=25, decorated=False).positions()
    record = Record(game, start=game.position_text(last), players=("", ""), outcome=game.end(last))
    back = read_one("pdn", written(format_named("pdn"), record))
    assert (back.start, back.outcome) == (record.start, record.outcome)


def test_a_position_with_ranges_and_the_other_way_to_name_cells_is_read() -> None:
    fen = "B:W21-24,K30:B1,K5"
    record = read_one("pdn", f'[GameType "21"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n1. 1-6 *\n')
    assert record.start
    lettered = read_one("pdn", f'[GameType "21,B,8,8,A0,0"]\n[FEN "{record.start}"]\n\n*\n')
    assert lettered.start == record.start


def test_a_capture_with_the_ends_of_another_is_written_with_all_its_cells() -> None:
    game = draughts("international")
    found = _ambiguous(game)
    assert found
    pos, texts = found
    record = Record.of(game, [texts[0]], game.position_text(pos))
    text = written(format_named("pdn"), record).decode()
    assert read_one("pdn", text).moves == record.moves
    first, last = texts[0].split("x")[0], texts[0].split("x")[-1]
    short = text.replace("x".join(_numbers(text)), f"{first}x{last}")
    assert refusal("pdn", short).problems[0].values["why"].problems[0].key == "several-fit"


@pytest.mark.parametrize("move", ["d8xa5xc3xf6xh4", "d8xa5xd2xh6", "d8xh4"])
def test_a_long_capture_is_not_written_like_a_short_one_with_its_ends(move: str) -> None:
    record = Record.of(draughts("czech"), [move], "W:Wg1,f2,h2,Kd8:Bb4,e5,Kg5,b6,h8")
    assert read_one("pdn", written(format_named("pdn"), record).decode()).moves == (move,)


def _numbers(text: str) -> list[str]:
    return text.splitlines()[-1].split()[1].split("x")


def _ambiguous(game: Draughts) -> tuple[object, list[str]] | None:
    """A position of random games in which two captures have the same ends."""
    for seed in range(400):
        rng, pos = Random(seed), game.start()
        while moves := legal_moves(game, pos):
            texts = [game.move_text(pos, move) for move in moves]
            for text in texts:
                ends = text.split("x")[0], text.split("x")[-1]
                same = [one for one in texts if "x" in one and (one.split("x")[0], one.split("x")[-1]) == ends]
                if len(same) > 1 and pos.now.turn == 0:
                    return pos, same
            play(pos, rng.choice(moves))
    return None


def test_without_a_type_the_moves_tell_the_rules() -> None:
    assert read_one("pdn", "1. 32-28 19-23 *").game.settings["rules"] == "international"
    assert read_one("pdn", "1. 11-15 23-19 *").game.settings["rules"] == "english"
    assert read_one("pdn", "1. c3-d4 *").game.settings["rules"] == "russian"
    assert read_one("pdn", "1. c3-d4 *", draughts("czech")).game.settings["rules"] == "czech"


@pytest.mark.parametrize(
    "text", ["1. 32x23 23x14 1-6 *", "1. 32x23\n23 x 14 1-6 *", "1. 32x14 1-6 *", "1. 32:23 23:14 1-6 *"]
)
def test_a_long_capture_may_be_written_jump_by_jump(text: str) -> None:
    record = read_one("pdn", f'[GameType "20"]\n[FEN "W:W32:B28,19,1"]\n\n{text}\n')
    assert record.moves == ("32x23x14", "1-6")


def test_three_jumps_may_be_three_parts_and_cells_have_letters_too() -> None:
    three = read_one("pdn", '[GameType "20"]\n[FEN "W:W32:B28,19,10,1"]\n\n1. 32x23 23x14 14x5 1-6 *\n')
    assert three.moves == ("32x23x14x5", "1-6")
    russian = read_one("pdn", '[GameType "25"]\n[FEN "W:Wc3:Bd4,f6,h2"]\n\n1. c3xe5 e5xg7 h2-g1 *\n')
    assert russian.moves == ("c3xe5xg7", "h2-g1")


def test_colours_may_be_called_the_other_way() -> None:
    """In pool checkers black begins for PDN, white for Deska."""
    record = read_one("pdn", '[GameType "23,B,8,8,N1,0"]\n[White "W"]\n[Black "B"]\n\n1. 11-15 23-19 0-1\n')
    assert record.players == ("B", "W")
    assert record.outcome == Outcome(0, "recorded-result", (1, 0))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('[GameType "27"]\n\n1. 32-28 *', "pdn-game-type"),
        ('[GameType "20"]\n[FEN "nonsense"]\n\n*', "pdn-fen"),
        ('[GameType "20"]\n\n1. 32-99 *', "no-such-cell"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, key: str) -> None:
    assert refusal("pdn", text).problems[0].values["why"].problems[0].key == key


def test_a_bad_game_does_not_stop_the_others() -> None:
    text = '[GameType "20"]\n\n1. 32-28 *\n\n[GameType "20"]\n\n1. 1-2 *\n\n[GameType "20"]\n\n1. 33-29 *\n'
    assert [isinstance(one, Record) for one in read("pdn", text)] == [True, False, True]


@pytest.mark.parametrize(
    ("rules", "variant"),
    [("international", "standard"), ("english", "english"), ("italian", "italian"), ("russian", "russian")],
)
def test_pydraughts_reads_what_is_written(rules: str, variant: str) -> None:
    pdn = pytest.importorskip("draughts.PDN")
    record = random_record(draughts(rules), Random(5), longest=40, decorated=False)
    (found,) = pdn.PDNReader(pdn_text=format_named("pdn").written(record)).games
    assert found.variant == variant
    style = default_style(draughts(rules))
    ends = [(move.replace("x", "-").split("-")[0], move.replace("x", "-").split("-")[-1]) for move in found.moves]
    cells = record.game.notation.cells  # type: ignore[attr-defined]
    own = [move.replace("x", "-").split("-") for move in record.moves]
    assert ends == [(style.written[cells.cell(one[0])], style.written[cells.cell(one[-1])]) for one in own]
