"""What is made ready beside the server."""

from deska.faces.web.preparing import Preparing


def test_once_stopped_nothing_goes_on() -> None:
    preparing = Preparing()
    preparing.start()
    preparing.stop()
    assert not preparing.goes_on
    assert preparing.done < preparing.steps
    assert not preparing.failed
