"""`deska review … --html FILE`."""

from pathlib import Path

from tests.effort import slow
from tests.faces.review.documents import assert_needs_nothing
from tests.faces.support import deska

MOVES = "b2 a2 a1 c3 c1 b3 a3"


@slow
def test_a_report_is_written_in_the_language_of_the_command(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    ran = deska("review", "tic-tac-toe", "--moves", MOVES, "--nodes", "12345", "--html", str(file), lang="cs")
    assert ran.status == 0, ran.err
    assert str(file) in ran.err
    page = assert_needs_nothing(file.read_text(encoding="utf-8"))
    assert "12 345 pozic" in page.text
    assert "zahozená remíza" in page.text


def test_a_file_that_cannot_be_written_is_refused_before_the_review(tmp_path: Path) -> None:
    ran = deska("review", "tic-tac-toe", "--moves", MOVES, "--html", str(tmp_path / "no" / "folder.html"))
    assert ran.status == 2
    assert "folder.html cannot be written" in ran.err
    assert ran.out == ""
