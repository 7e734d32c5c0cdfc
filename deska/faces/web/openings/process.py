"""An import in a separate process, beside the page's server. This module, run as a program, is that process.

The first line of its input says what to import, as JSON: folder, path, name, game. The end of its input ends it. It
reports as JSON lines: how far it is a few times a second and at its end, and problems.
"""

import contextlib
import json
import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from deska.core.errors import DeskaError
from deska.core.limit import Stop
from deska.games import make_game
from deska.store.openings.database import Openings
from deska.store.openings.importing import Import, import_file

_NICE = 10
_OFTEN = 0.25  # seconds between reports


def _tell(said: dict[str, Any]) -> None:
    with contextlib.suppress(OSError):  # if the server is gone, the input has ended too
        print(json.dumps(said), flush=True)


def _state(state: Import) -> dict[str, Any]:
    return {"games": state.games, "already": state.already, "bad": state.bad, "share": state.share}


def _stop_at_end_of_input(stop: Stop) -> None:
    sys.stdin.read()
    stop.set()


def _run() -> None:
    requested = json.loads(sys.stdin.readline())
    stop, latest = Stop(), 0.0
    threading.Thread(target=_stop_at_end_of_input, args=(stop,), daemon=True).start()
    game = make_game(requested["game"]) if requested["game"] else None
    openings = Openings(Path(requested["folder"]))

    def report(state: Import) -> None:
        nonlocal latest
        if time.monotonic() > latest + _OFTEN:
            latest = time.monotonic()
            _tell(_state(state))

    try:
        _tell(_state(import_file(openings, Path(requested["path"]), requested["name"], game, report, stop)))
    finally:
        openings.close()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends us
    if sys.platform != "win32":
        os.nice(_NICE)
    try:
        _run()
    except DeskaError as error:
        _tell({"failed": error.problems[0].written()})


if __name__ == "__main__":
    main()
