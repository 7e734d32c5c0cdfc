"""The report of a reviewed game: one HTML page that needs nothing else and says only what the review knows."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from deska.core.limit import Limit
from deska.core.record import Node, Record
from deska.core.texts import texts_in
from deska.faces.review.report import GameReport, Measured, ReportMove, report_html
from deska.games import make_game
from deska.play.review import Mark, Reviewed, default_limit, review, summarise
from deska.play.review_figures import accuracy, parts_of
from tests.faces.review.documents import Document, assert_needs_nothing

MOVES = "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7 Kxf7 Qf3+ Ke8 Bxd5 Qe7 O-O Nd4 Bf7+ Kd8 Qb3 Nxb3"
MEASURED = Measured("master", Limit(nodes=80_000), "9.8.7", date(2026, 11, 19))


def reviewed(ply: int, seats: int = 2, loss: float = 0.0, mark: Mark | None = None, **more: Any) -> Reviewed:
    given: dict[str, Any] = {"move": "", "best": "", "before": 0.5, "judged": True, "line": (), "reply": ()} | more
    after = round(given["before"] - loss, 3)
    return Reviewed(ply=ply, seat=(ply - 1) % seats, after=after, loss=loss, mark=mark, **given)


def chess_report(record: Record, moves: Sequence[Reviewed], **more: Any) -> str:
    shown = [ReportMove(one, "A checked reason." if one.mark else "", one.line) for one in moves]
    language = more.pop("language", "en")
    return report_html(texts_in(language), GameReport(record, shown, more.pop("measured", [MEASURED]), **more))


def italian(**more: Any) -> tuple[Record, list[Reviewed]]:
    """A game of chess with three mistakes and an only move."""
    record = replace(Record.of(make_game("chess"), MOVES.split()), players=("Anna", "Bob"), date="2026.11.19", **more)
    moves = [reviewed(ply, move=node.move, best=node.move) for ply, node in enumerate(record.main_line, 1)]
    moves[9] = reviewed(10, loss=0.2, mark="blunder", move="f6d5", best="c6a5", line=("Na5", "Bb5+"))
    moves[16] = reviewed(17, loss=0.345, mark="blunder", before=0.97, move="e1g1", best="d5c6")
    moves[18] = reviewed(19, loss=0.1, mark="mistake", move="d5f7", best="f3d1")
    moves[21] = replace(moves[21], mark="only-move")
    return record, moves


def test_it_is_well_formed_and_needs_nothing_else() -> None:
    record, moves = italian()
    for language in ("cs", "en"):
        page = assert_needs_nothing(chess_report(record, moves, language=language))
        assert ("html", {"lang": language}) in page.tags
        assert "{" not in page.text  # every text got its values


def test_its_numbers_are_those_of_the_review() -> None:
    record, moves = italian()
    page = Document(chess_report(record, moves))
    for part in parts_of(len(moves), 2):
        label = {"opening": "Opening", "middle": "Middle", "end": "End", "first-half": "First", "second-half": "Second"}
        counts = [accuracy(moves, seat, part) for seat in (0, 1)]
        shown = [f"{one.good} of {one.judged} · {round(100 * (one.share or 0))}%" for one in counts]
        assert page.row(label[part.name]) == shown
    for tally in summarise(record, moves).tallies:
        assert page.row("Blunders")[tally.seat] == str(tally.marks.get("blunder", 0))
        assert page.row("Whole game")[tally.seat].startswith(f"{tally.good} of {tally.judged} ")
    assert "Win chance 97% → 62%" in page.text


def test_the_three_worst_moments_have_diagrams_with_both_moves() -> None:
    record, moves = italian()
    html = chess_report(record, moves)
    page = Document(html)
    labels = [attributes["aria-label"] for tag, attributes in page.tags if tag == "svg" and "aria-label" in attributes]
    assert labels[1:] == ["The position before 5…Nxd5", "The position before 9. O-O", "The position before 10. Bf7+"]
    assert html.count('<g class="played">') == html.count('<g class="better">') == 3
    assert "Better line: Na5 Bb5+" in page.text


def test_it_says_what_was_measured() -> None:
    record, moves = italian()
    page = Document(chess_report(record, moves))
    assert "Deska 9.8.7, November 19, 2026" in page.text
    assert "80,000 positions" in page.text
    assert "was not stored" in Document(chess_report(record, moves, measured=[])).text
    by_time = Measured("mcts", Limit(seconds=2.5, depth=7), "1", None)
    assert "depth 7, 2.5 s" in Document(chess_report(record, moves, measured=[by_time])).text


def test_czech_has_czech_numbers_and_dates() -> None:
    record, moves = italian()
    record.main_line[0].seconds = 8.5
    html = chess_report(record, moves, language="cs")
    assert "19.\xa011.\xa02026" in html
    assert "97\xa0% → 62\xa0%" in html
    assert "80\xa0000 pozic" in html
    assert "8,5\xa0s" in html
    assert "5…Jxd5" in html  # the Czech letter of a knight


def test_words_of_people_are_text_and_nothing_else() -> None:
    evil = "<img src=x onerror=alert(1)>\"'&"
    record, moves = italian(event=evil, site=evil, round=evil)
    record = replace(record, players=(evil, "</style><script>alert(1)</script>"))
    record.main_line[9].after = f"{evil} I thought"
    page = assert_needs_nothing(chess_report(record, moves))
    assert f"Note: {evil} I thought" in page.text
    assert "<script>alert(1)</script>" in page.text


def test_a_very_long_note_is_cut() -> None:
    record, moves = italian()
    record.main_line[9].after = "word " * 1000
    assert len(Document(chess_report(record, moves)).text) < 4000


def test_a_review_that_was_stopped_says_so() -> None:
    record, moves = italian()
    assert f"Only 10 of {len(moves)} moves were reviewed" in Document(chess_report(record, moves[:10])).text


def test_times_are_told_where_they_are_known() -> None:
    record, moves = italian()
    assert "On the clock" not in chess_report(record, moves)
    for ply, node in enumerate(record.main_line):
        node.seconds = 70.0 if ply == 9 else 2.0
        node.clock = 300.0 - ply
    page = Document(chess_report(record, moves))
    assert page.row("In all") == ["0:22", "1:30"]
    assert page.row("Longest think") == ["2 s (move 1)", "1:10 (move 5)"]
    assert page.row("Left on the clock") == ["4:40", "4:39"]


def test_a_partly_known_date_is_left_out() -> None:
    record, moves = italian()
    assert "2026" not in chess_report(replace(record, date="2026.??.??"), moves, measured=[])
    assert "2026" not in chess_report(replace(record, date="2026.13.40"), moves, measured=[])


@pytest.mark.parametrize(
    ("name", "options", "moves"),
    [
        ("tic-tac-toe", {}, "b2 a2 a1 c3 c1 b3 a3"),
        ("piskvorky", {"seats": "3"}, "h8 i9 g9 i7 j8"),
        ("piskvorky", {"columns": "40", "rows": "30"}, "h8 i9 g9 i7 j8"),
        ("shogi", {}, "7g7f 3c3d 8h2b+ 3a2b B*5e"),
        ("connect-four", {}, "d d c c b"),
        ("othello", {}, "d3 c3 c4"),
        ("hex", {}, "f6 e7 g5"),
        ("morris", {}, "a7 d7 g7"),
        ("quantik", {}, "A@a1 b@c3"),
        ("draughts", {"rules": "international"}, "32-28 19-23 28x19"),
    ],
)
def test_every_kind_of_board_can_be_drawn(name: str, options: dict[str, str], moves: str) -> None:
    game = make_game(name, options)
    record = Record.of(game, moves.split())
    shown = [
        reviewed(ply, game.seats, 0.2, "blunder", move=node.move, best=node.move)
        for ply, node in enumerate(record.main_line, 1)
    ]
    for language in ("cs", "en"):
        html = report_html(texts_in(language), GameReport(record, [ReportMove(one, "", ()) for one in shown], []))
        assert html.count('<svg class="diagram"') == min(3, len(shown))
        assert_needs_nothing(html)


def test_a_game_without_mistakes_says_so() -> None:
    record = Record(make_game("tic-tac-toe"), [Node("b2")])
    page = assert_needs_nothing(chess_report(record, [reviewed(1, move="b2", best="b2")]))
    assert "No move" in page.text or "spoiled" in page.text
    assert "The game is not over; it has 1 move so far" in page.text


def test_a_real_review_is_told() -> None:
    record = Record.of(make_game("tic-tac-toe"), ["b2", "a2", "a1", "c3", "c1", "b3", "a3"])
    moves = list(review(record, Limit(nodes=1000)))
    shown = [ReportMove(one, "", one.line) for one in moves]
    page = assert_needs_nothing(
        report_html(texts_in("en"), GameReport(record, shown, [replace(MEASURED, limit=default_limit(record.game))]))
    )
    assert "thrown draw" in page.text.lower()
