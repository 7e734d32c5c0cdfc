"""`deska console`: play in the terminal."""

from collections.abc import Sequence

from deska.core.limit import Limit
from deska.core.record import Record
from deska.faces.terminal.commands.inputs import FilePlace, named_game
from deska.faces.terminal.console.actions import answer
from deska.faces.terminal.console.session import Session, SessionSettings
from deska.faces.terminal.console.vocabulary import player_spec
from deska.faces.terminal.output import Say
from deska.faces.words.game_log import Logs
from deska.games import make_game
from deska.play.match.match import Moved, SeatSetup, Setup
from deska.players import HUMAN
from deska.players.outside.config import seated

OPPONENT = "medium"  # the default opponent


def start_console(
    say: Say,
    place: FilePlace,
    seats: Sequence[str],
    rounds: int,
    limit: Limit,
    pace: float | None,
    seed: int | None,
    log: str | None,
) -> None:
    record = place.record
    if record:
        name, given, position = record.game.name, record.game.given_options(), record.start
    else:
        name, given = named_game(place.place.game, place.place.options)
        position = place.place.position
    game = make_game(name, given)
    others = [HUMAN, *[OPPONENT] * game.seats][len(seats) : game.seats]
    seat_setups = [SeatSetup(player=seated(player_spec(spec), game)) for spec in [*seats, *others]]
    setup = Setup(name, given, seat_setups, rounds, position)
    settings = SessionSettings(limit, pace, seed, Logs(log) if log else None)
    session = Session(say, setup, settings, answer)
    if record:
        _replay(session, record)
    session.run()


def _replay(session: Session, record: Record) -> None:
    """Play the main line of a record, as far as the rules let a game go on; computers wait afterwards."""
    for node in record.main_line:
        if session.match.outcome:
            break
        session.match.apply(Moved(node.move))
    session.is_paused = True
    session.changed(session.say.texts("opened-file", moves=len(session.match.moves)))
