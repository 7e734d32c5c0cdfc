"""What is made ready beside the server."""

from deska.core.texts import texts_in
from deska.faces.web.wire.compiling import STEPS, Preparing
from deska.games.quantik.position import QuantikPosition
from tests.effort import slow


def test_once_stopped_nothing_goes_on() -> None:
    preparing = Preparing()
    preparing.start()
    preparing.stop()
    assert not preparing.goes_on
    assert not preparing.failed


def test_before_it_starts_nothing_is_waited_for() -> None:
    preparing = Preparing()
    assert preparing.is_ready(QuantikPosition)
    assert preparing.notice is None
    assert preparing.done == 0
    preparing.stop()


@slow
def test_pages_are_told_what_is_prepared_and_how_long_it_takes() -> None:
    preparing, seen = Preparing(), set[str]()
    preparing.start()
    while preparing.goes_on:
        if notice := preparing.notice:
            seen.add(notice.describe(texts_in("en")))
            assert 0 <= preparing.done <= STEPS
    assert preparing.is_ready(QuantikPosition)
    assert preparing.notice is None
    assert all(text.startswith("Preparing ") and ": about " in text for text in seen)
