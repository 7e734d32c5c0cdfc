"""Who plays where at the tables of a room, and what they may not do there."""

from collections.abc import Callable

from deska.faces.web.club.log import Room
from deska.faces.web.match.seats import Seating

_ADVICE = frozenset({"hint", "even_move"})
# Between people nobody takes back, asks the computer or renames a seat; the host does not play for them either.
_FAIR = _ADVICE | {"take_back", "redo", "look", "next_round"}
_HOST_FAIR = _FAIR | {"go_to", "seat", "end", "step", "pace"}
_WITH_COMPUTER, _HOST_WITH_COMPUTER = frozenset({"look"}), frozenset({"look", "seat"})


def seating_of(room: Room, match: str, happened: Callable[[], None]) -> Seating | None:
    """The seating of a match, or None if it is not of the room. `happened` is called after every change of it."""
    board = room.boards.get(match)
    if board is None:
        return None
    barred, host = (_FAIR, _HOST_FAIR) if board.is_public else (_WITH_COMPUTER, _HOST_WITH_COMPUTER)
    tournament = room.tournament if board.key else None
    paused = tournament is not None and tournament.paused and not tournament.ended
    return Seating(
        seats={member: board.seats_of(member) for member in board.members},
        barred=barred | {"move"} if paused else barred,
        barred_host=host,
        happened=happened,
        paused=paused,
        timed=bool(board.key and room.contest and room.contest.clock),
    )
