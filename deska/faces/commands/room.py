"""`deska room`: a room for many people on one network."""

import sys
from collections.abc import Sequence

from deska.core.errors import SetupError
from deska.faces.say import Say
from deska.faces.web.hosting import RoomWish
from deska.faces.web.protocol import RoomPlace
from deska.faces.web.room_codes import shown_code
from deska.faces.web.room_network import qr_lines
from deska.faces.web.serve import serve

_BLACK_ON_WHITE, _PLAIN = "\x1b[30;107m", "\x1b[0m"


def open_room(say: Say, port: int | None, game: str, option: Sequence[str], new: bool, open_browser: bool) -> None:
    """Serve the page here and the room to the network, until Ctrl-C or Quit."""
    name, options = _chosen(game, option)

    def tell(place: RoomPlace, code: str) -> None:
        for line in _qr(place.link):
            say.line(line)
        say.line(say.texts("room-told-address", address=place.address))
        say.line(say.texts("room-told-code", code=shown_code(code)))
        say.line(say.texts("room-told-network", card=place.card))
        for other in place.others:
            say.line(say.texts("room-told-other", address=other))

    wish = RoomWish(port, name, options, new, told=tell)
    serve(None, "127.0.0.1", open_browser, language=say.texts.language, tell=say.line, room=wish)


def _chosen(game: str, option: Sequence[str]) -> tuple[str, dict[str, str]]:
    """The game for the room, checked before anything is opened; no game is named: the room's own."""
    from deska.faces.commands.inputs import named_game
    from deska.faces.web.room_service import OWN
    from deska.games import make_game

    if not game and option:
        raise SetupError("missing-argument", name="--game")
    if not game:
        return "", {}
    name, options = named_game(game, option)
    made = make_game(name, options)
    if made.name == OWN:
        raise SetupError("room-no-own")
    if made.seats != 2:
        raise SetupError("room-two-seats")
    return name, options


def _qr(link: str) -> list[str]:
    """Black on white whatever the colours of the terminal are; nothing where it would go to a file."""
    return [f"{_BLACK_ON_WHITE}{line}{_PLAIN}" for line in qr_lines(link)] if sys.stdout.isatty() else []
