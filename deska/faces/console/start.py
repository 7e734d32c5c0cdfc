"""`deska console`: play in the terminal."""

from collections.abc import Sequence

from deska.core.limit import Limit
from deska.faces.commands.inputs import named_game
from deska.faces.console.actions import answer
from deska.faces.console.session import Session, Wishes
from deska.faces.console.vocabulary import player_spec
from deska.faces.log import Logs
from deska.faces.say import Say
from deska.games import make_game
from deska.play.match import Setup, Sitter
from deska.players import HUMAN
from deska.players.outside.config import seated

OPPONENT = "medium"  # the default opponent


def start_console(
    say: Say,
    name: str,
    options: Sequence[str],
    seats: Sequence[str],
    position: str | None,
    rounds: int,
    limit: Limit,
    pace: float | None,
    seed: int | None,
    log: str | None,
) -> None:
    name, given = named_game(name, options)
    game = make_game(name, given)
    others = [HUMAN, *[OPPONENT] * game.seats][len(seats) : game.seats]
    sitters = [Sitter(player=seated(player_spec(spec), game)) for spec in [*seats, *others]]
    setup = Setup(name, given, sitters, rounds, position)
    wishes = Wishes(limit, pace, seed, Logs(log) if log else None)
    Session(say, setup, wishes, answer).run()
