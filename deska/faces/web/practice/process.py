"""Practice in a separate process, beside the page's server. This module, run as a program, is that process.

The first line of its input says what to practise, as JSON: game, options, nodes, seconds. The end of its input ends
it. It reports as JSON lines: once that it has begun, then progress a few times a second, and problems.
"""

import contextlib
import json
import os
import secrets
import signal
import sys
import threading
import time
from typing import Any

from deska.core.errors import DeskaError, SetupError
from deska.core.game import Game
from deska.core.limit import Stop
from deska.faces.terminal.compiling import prepare
from deska.games import make_game
from deska.play.practice.training import Practice, Progress
from deska.players.alphabeta import AlphaBeta

_NICE = 10
_OFTEN = 0.25  # seconds between reports of games
_MANY = ("play", "test")  # phases that report every game


def progress_message(one: Progress) -> dict[str, Any]:
    """Progress as JSON."""
    gain = one.gain and {"games": 2 * one.gain.pairs, "elo": one.gain.elo, "error": one.gain.elo_error}
    return {
        "phase": one.phase,
        "round": one.round,
        "games": one.games,
        "positions": one.positions,
        "test": gain,
        "strength": one.strength,
    }


def _tell(said: dict[str, Any]) -> None:
    with contextlib.suppress(OSError):  # if the server is gone, the input has ended too
        print(json.dumps(said), flush=True)


def _practice(game: Game, nodes: int) -> Practice:
    """Practice that goes on with earlier positions, if they can be read."""
    seed = secrets.randbits(32)
    try:
        return Practice(game, nodes, seed, resume=True)
    except SetupError:
        return Practice(game, nodes, seed)


def _stop_at_end_of_input(stop: Stop) -> None:
    sys.stdin.read()
    stop.set()


def _run() -> None:
    requested = json.loads(sys.stdin.readline())
    game = make_game(requested["game"], requested["options"])
    practice = _practice(game, requested["nodes"])
    threading.Thread(target=_stop_at_end_of_input, args=(practice.stop,), daemon=True).start()
    prepare([AlphaBeta.with_options({})], game)
    _tell({"begun": True})
    latest = 0.0
    for one in practice.run(requested["seconds"]):
        if one.phase not in _MANY or time.monotonic() > latest + _OFTEN:
            latest = time.monotonic()
            _tell(progress_message(one))


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
