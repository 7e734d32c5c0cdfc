"""`deska engine`: which protocol, and the lines of the process."""

import sys

from deska.core.errors import SetupError
from deska.faces.engine.wire import Servant, serve
from deska.players import make_player

PROTOCOLS = ("gomocup", "uci", "usi")


def start_engine(protocol: str, player: str, seed: int | None) -> None:
    """Serve a manager on standard input and output until it goes. The player is that of Gomocup."""
    make_player(player)
    serve(_servant(protocol, player, seed))


def _servant(protocol: str, player: str, seed: int | None) -> Servant:
    """Only what the protocol needs is loaded: managers do not wait for long."""
    if protocol == "gomocup":
        from deska.faces.engine.gomocup import Gomocup

        return Gomocup(sys.stdout, player, seed)
    if protocol in ("uci", "usi"):
        from deska.faces.engine.uci import Uci, Usi

        return Uci(sys.stdout, seed) if protocol == "uci" else Usi(sys.stdout, seed)
    raise SetupError("unknown-protocol", name=protocol[:40], known=list(PROTOCOLS))
