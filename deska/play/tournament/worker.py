"""A process that plays games of a tournament, one after another, as it is told."""

import signal
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from deska.core.errors import DeskaError
from deska.core.game import Position, quicken
from deska.core.limit import Stop
from deska.core.player import Choice
from deska.games import make_game
from deska.play.contest import Beginning, contest
from deska.play.tournament.plan import Encounter, Plan, Record
from deska.players import make_player
from deska.players.outside.config import add_engine
from deska.players.outside.engine import Outside, pool

Task = tuple[Encounter, int]


@dataclass(frozen=True)
class Moved:
    """A move of a game under way."""

    key: str
    leg: int
    move: str


def work(plan: Plan, line: Connection) -> None:
    """Play what comes along the line, and send back what came of it, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever runs the tournament ends it
    try:
        while True:
            encounter, leg = line.recv()
            line.send(play_leg(plan, encounter, leg, line.send))
    except (EOFError, OSError):
        pass
    finally:
        pool.close()


def play_leg(plan: Plan, encounter: Encounter, leg: int, tell: Callable[[Moved], None] | None = None) -> Record:
    """A game of the plan as it is kept. The same seed gives the same game, whatever was played before."""
    for engine in plan.engines:
        add_engine(engine)
    field = plan.fields[encounter.field]
    game = make_game(field.game, dict(field.options))
    opening = field.openings[encounter.number % len(field.openings)]
    order = (encounter.first, encounter.second) if leg == 0 else (encounter.second, encounter.first)
    seed = (plan.seed, encounter.round, encounter.first, encounter.second, encounter.field, encounter.number, leg)

    def watch(pos: Position, _part: int, choice: Choice) -> None:
        if tell:
            tell(Moved(encounter.key, leg, game.move_text(pos, choice.move)))

    players = [make_player(plan.players[index]) for index in order]
    quicken(game)  # what is loaded now costs nobody thinking time
    for player in players:
        if not isinstance(player, Outside):
            player.prepare(game)
    rng = np.random.default_rng(seed)
    played = contest(game, players, plan.limit, Stop(), rng, Beginning(None, opening), plan.adjudication, watch)
    assert played  # nobody tells it to stop
    winner = played.outcome.winner
    points = 0.5 if winner is None else float(order[winner] == encounter.first)
    return {
        "key": encounter.key,
        "leg": leg,
        "game": field.game,
        "options": dict(field.options),
        "players": [plan.players[index] for index in order],
        "winner": None if winner is None else plan.players[order[winner]],
        "reason": played.outcome.reason,
        "fault": _told(played.fault),
        "points": points,
        "opening": list(opening),
        "moves": list(played.moves),
        "thoughts": [asdict(thought) for thought in played.thoughts],
        "finished": round(time.time(), 3),
    }


def _told(fault: DeskaError | None) -> dict[str, Any] | None:
    """A fault as data: it is told in the language of whoever reads it."""
    if fault is None:
        return None
    problem = fault.problems[0]
    return {"key": problem.key, "values": {name: str(value) for name, value in problem.values.items()}}
