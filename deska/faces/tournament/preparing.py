"""Preparations before the first game of a tournament."""

from dataclasses import replace

from deska.core.errors import DeskaError, Problem, SetupError
from deska.core.game import load_rules
from deska.games import make_game
from deska.play.tournament.plan import Field, Plan
from deska.players import make_player
from deska.players.outside.config import all_engines


def prepare_plan(plan: Plan) -> Plan:
    """Compile once, so that workers only load code, and start every engine once.

    Returns the plan with the protocols that engines really speak. SetupError with all faults.
    """
    problems: list[Problem] = []
    for field in plan.fields:
        load_rules(make_game(field.game, dict(field.options)))
        for spec in plan.players:
            problems += _faults(spec, field)
    if problems:
        raise SetupError(problems)
    mended = (replace(one, protocol=one.spoken) for one in all_engines().values() if one.spoken != one.protocol)
    known = {one.name: one for one in (*plan.engines, *(one for one in mended if one.name in plan.players))}
    return replace(plan, engines=tuple(known.values()))


def _faults(spec: str, field: Field) -> tuple[Problem, ...]:
    player = make_player(spec)
    try:
        player.prepare(make_game(field.game, dict(field.options)))
    except DeskaError as error:
        return error.problems
    finally:
        player.leave()
    return ()
