"""`deska engine`: which protocol, and the lines of the process."""

import sys

from deska.core.errors import SetupError
from deska.faces.engine.gomocup import Gomocup
from deska.faces.engine.uci import Uci, Usi
from deska.faces.engine.wire import Servant, serve
from deska.players import make_player

PROTOCOLS = ("gomocup", "uci", "usi")


def start_engine(protocol: str, player: str, seed: int | None) -> None:
    """Serve a manager on standard input and output until it goes. The player is that of Gomocup."""
    make_player(player)
    # Managers send whatever they like; nothing that is no text may end the engine.
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    serve(_servant(protocol, player, seed))


def _servant(protocol: str, player: str, seed: int | None) -> Servant:
    if protocol == "gomocup":
        return Gomocup(sys.stdout, player, seed)
    if protocol == "uci":
        return Uci(sys.stdout, seed)
    if protocol == "usi":
        return Usi(sys.stdout, seed)
    raise SetupError("unknown-protocol", name=protocol[:40], known=list(PROTOCOLS))
