"""`deska room`: a room for many people on one network."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deska.core.errors import SetupError
from deska.faces.terminal.output import Say
from deska.faces.web.access.settings import RoomStart, check_clock
from deska.faces.web.club.codes import shown_code
from deska.faces.web.club.network import qr_lines
from deska.faces.web.club.protocol import RoomContest, RoomPlace
from deska.faces.web.run import serve
from deska.play.club import Result

KINDS = ("swiss", "round-robin", "knock-out", "arena", "teams")
_BLACK_ON_WHITE, _PLAIN = "\x1b[30;107m", "\x1b[0m"


@dataclass(frozen=True)
class RoomArguments:
    """The arguments of the command."""

    port: int | None = None
    game: str = ""
    option: Sequence[str] = ()
    tournament: str = ""
    rounds: int = 5
    clock: float = 10.0
    minutes: float = 30.0
    new: bool = False


def open_room(say: Say, arguments: RoomArguments, open_browser: bool) -> None:
    """Serve the page here and the room to the network, until Ctrl-C or Quit."""
    if arguments.tournament and arguments.tournament not in KINDS:
        raise SetupError("room-unknown-tournament", given=arguments.tournament[:40], known=list(KINDS))
    check_clock(arguments.clock)
    name, options = _chosen(arguments.game, arguments.option)
    choice = RoomStart(
        arguments.port,
        name,
        options,
        arguments.new,
        arguments.tournament,
        arguments.rounds,
        arguments.clock,
        arguments.minutes,
        on_open=lambda place, code: _tell(say, place, code),
        on_table=_table_printer(say),
    )
    serve(None, "127.0.0.1", open_browser, language=say.texts.language, tell=say.line, room=choice)


def _chosen(game: str, option: Sequence[str]) -> tuple[str, dict[str, str]]:
    """The game for the room, checked before anything is opened; no game is named: the room's own."""
    from deska.faces.terminal.commands.inputs import named_game
    from deska.faces.web.club.service import OWN
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


# --- what is printed ----------------------------------------------------------------------------------------


def _tell(say: Say, place: RoomPlace, code: str) -> None:
    for line in _qr(place.link):
        say.line(line)
    say.line(say.texts("room-opened-address", address=place.address))
    say.line(say.texts("room-opened-code", code=shown_code(code)))
    say.line(say.texts("room-opened-network", card=place.card))
    for other in place.others:
        say.line(say.texts("room-opened-other", address=other))


def _qr(link: str) -> list[str]:
    """Black on white whatever the colours of the terminal are; nothing where it would go to a file."""
    return [f"{_BLACK_ON_WHITE}{line}{_PLAIN}" for line in qr_lines(link)] if sys.stdout.isatty() else []


def _table_printer(say: Say) -> Callable[[RoomContest], None]:
    """Prints the table of the tournament: in a terminal it changes in its place, elsewhere once a round."""
    printed = [0]
    live: list[Any] = []

    def show(contest: RoomContest) -> None:
        if not contest.round:
            return
        if sys.stdout.isatty():
            from rich.live import Live
            from rich.text import Text

            if not live:
                live.append(Live(auto_refresh=False))
                live[0].start()
            live[0].update(Text("\n".join(table_lines(say, contest))), refresh=True)  # names may look like markup
        elif contest.phase in ("waiting", "ended") and printed[0] != contest.round:
            printed[0] = contest.round
            for line in table_lines(say, contest):
                say.line(line)

    return show


def table_lines(say: Say, contest: RoomContest) -> list[str]:
    """The present round and the standings, for a terminal."""
    texts = say.texts
    lines = [texts("page-room-round", round=contest.round)]
    played = [one for one in contest.pairings if one.first or one.second]
    lines += [f"  {one.first} – {one.second}  {Result(one.result).sign if one.result else '…'}" for one in played]
    lines += [f"  {name}: {texts('page-room-bye')}" for name in contest.byes]
    width = max((len(row.name) for row in contest.rows), default=0)
    lines += [f"{row.place:>3}. {row.name:<{width}}  {row.points:g}" for row in contest.rows]
    return lines
