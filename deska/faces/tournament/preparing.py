"""What is done before the first game of a tournament."""

from deska.core.errors import DeskaError, Problem, SetupError
from deska.core.game import quicken
from deska.games import make_game
from deska.play.tournament.plan import Field, Plan
from deska.players import make_player


def prepare_plan(plan: Plan) -> None:
    """Compile here, once, what whoever plays then only loads, and begin every engine once.

    SetupError tells all faults.
    """
    problems: list[Problem] = []
    for field in plan.fields:
        quicken(make_game(field.game, dict(field.options)))
        for spec in plan.players:
            problems += _faults(spec, field)
    if problems:
        raise SetupError(problems)


def _faults(spec: str, field: Field) -> tuple[Problem, ...]:
    player = make_player(spec)
    try:
        player.prepare(make_game(field.game, dict(field.options)))
    except DeskaError as error:
        return error.problems
    finally:
        player.leave()
    return ()
