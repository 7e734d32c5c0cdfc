"""`deska engine`: choose the protocol and serve standard input and output."""

import atexit
import os
import sys
from contextlib import suppress

from deska.core.errors import SetupError
from deska.faces.engine.wire import Servant, serve
from deska.players import make_player

PROTOCOLS = ("gomocup", "uci", "usi")


def start_engine(protocol: str, player: str, seed: int | None) -> None:
    """Serve a manager on standard input and output until it leaves. `player` is for Gomocup."""
    spec = _by_path(player) if player.startswith("engine:") else player
    make_player(spec)
    serve(_servant(protocol, spec, seed))
    _leave()


def _by_path(player: str) -> str:
    from deska.games import make_game  # loaded on demand, because managers do not wait long
    from deska.players.outside.config import seated

    return seated(player, make_game("piskvorky"))


def _leave() -> None:
    """Exit at once, after running the exit handlers.

    Shutting down the interpreter takes half a second, on a busy machine longer than managers wait.
    """
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(0)


def _servant(protocol: str, player: str, seed: int | None) -> Servant:
    """Loads only what the protocol needs, because managers do not wait long."""
    if protocol == "gomocup":
        from deska.faces.engine.gomocup import Gomocup

        return Gomocup(sys.stdout, player, seed)
    if protocol in ("uci", "usi"):
        from deska.faces.engine.uci import Uci, Usi

        return Uci(sys.stdout, seed) if protocol == "uci" else Usi(sys.stdout, seed)
    raise SetupError("unknown-protocol", name=protocol[:40], known=list(PROTOCOLS))
