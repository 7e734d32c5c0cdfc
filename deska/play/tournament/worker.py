"""A worker process that plays the games of a tournament that it is given."""

import contextlib
import multiprocessing
import os
import platform
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from multiprocessing.connection import Connection
from typing import Any

from deska.core.errors import Problem
from deska.core.game import Position
from deska.games import make_game
from deska.kernel.compile.link import processor
from deska.kernel.compile.pool import processors
from deska.play.games.driver import Decision, Failure, play_game
from deska.play.tournament.plan import GamePair, Plan, Record
from deska.players import make_player
from deska.players.outside.config import add_engine
from deska.players.outside.engine import pool

Task = tuple[GamePair, int]


@dataclass(frozen=True)
class MoveReport:
    """A move of a running game."""

    key: str
    game_index: int
    move: str


@dataclass(frozen=True)
class Stayed:
    """An engine did not exit after its last game."""

    key: str
    game_index: int
    fault: dict[str, Any]


def work(plan: Plan, line: Connection) -> None:
    """Play the tasks from the pipe and send back the results, until the pipe closes or None arrives.

    At the end, report engines that did not exit.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the tournament's process decides when to end
    threading.Thread(target=_end_with_parent, daemon=True).start()
    latest: dict[str, tuple[str, int]] = {}  # latest game of each player
    try:
        while task := line.recv():
            game_pair, game_index = task
            line.send(play_game_of_pair(plan, game_pair, game_index, line.send))
            latest |= {
                plan.players[index]: (game_pair.key, game_index) for index in (game_pair.first, game_pair.second)
            }
    except (EOFError, OSError):
        pass
    finally:
        pool.close()
    with contextlib.suppress(OSError):
        for name in pool.take_stubborn() & latest.keys():
            line.send(Stayed(*latest[name], _stubborn(name)))


def _end_with_parent() -> None:
    """Exit when the parent process dies, even during a move."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _stubborn(engine: str) -> dict[str, Any]:
    return Problem("engine-will-not-end", {"engine": engine}).written()


def play_alone(plan: Plan, game_pair: GamePair, game_index: int) -> Record:
    """The same game as a single task: its engines end with it, and those that do not exit are reported."""
    record = play_game_of_pair(plan, game_pair, game_index)
    pool.close()
    for name in sorted(pool.take_stubborn() & {plan.players[game_pair.first], plan.players[game_pair.second]}):
        record["fault"] = record["fault"] or _stubborn(name)
    return record


def play_game_of_pair(
    plan: Plan, game_pair: GamePair, game_index: int, tell: Callable[[MoveReport], None] | None = None
) -> Record:
    """A game of the plan in its stored form. The same seed gives the same game, whatever was played before."""
    for engine in plan.engines:
        add_engine(engine)
    field = plan.fields[game_pair.field]
    game = make_game(field.game, dict(field.options))
    opening = field.openings[game_pair.number % len(field.openings)]
    order = (game_pair.first, game_pair.second) if game_index == 0 else (game_pair.second, game_pair.first)
    seed = (
        plan.seed,
        game_pair.round,
        game_pair.first,
        game_pair.second,
        game_pair.field,
        game_pair.number,
        game_index,
    )

    def watch(_pos: Position, decision: Decision) -> None:
        if tell:
            tell(MoveReport(game_pair.key, game_index, decision.move))

    players = [make_player(plan.players[index]) for index in order]
    ends = plan.adjudication
    played = play_game(game, players, plan.limit, seed, opening=opening, adjudication=ends, watch=watch)
    assert played.outcome  # it is never stopped
    winner = played.outcome.winner
    points = 0.5 if winner is None else float(order[winner] == game_pair.first)
    return {
        "key": game_pair.key,
        "game_index": game_index,
        "game": field.game,
        "options": dict(field.options),
        "players": [plan.players[index] for index in order],
        "winner": None if winner is None else plan.players[order[winner]],
        "reason": played.outcome.reason,
        **_failure(played.failure),
        "points": points,
        "opening": list(opening),
        "moves": list(played.moves),
        "thoughts": list(map(_thought, played.decisions)),
        "finished": round(time.time(), 3),
        "played_by": played_by(),
    }


@cache
def played_by() -> dict[str, str]:
    """The versions and the machine that play here."""
    return {
        "deska": version("deska"),
        "python": platform.python_version(),
        "numba": version("numba"),
        "machine": f"{platform.system()} {platform.machine()}, {processors()} × {processor()[1]}",
    }


def _failure(failure: Failure | None) -> Record:
    """The stored fault; it is translated for the reader."""
    if failure is None:
        return {"fault": None, "failed": None}
    failed = {"seat": failure.seat, "seconds": failure.seconds}
    return {"fault": failure.fault.problems[0].written(), "failed": failed}


def _thought(decision: Decision) -> Record:
    choice, seconds = decision.choice, decision.seconds
    answer = {"score": choice.score, "depth": choice.depth, "nodes": choice.nodes}
    return {"move": decision.move, "seat": decision.seat, "seconds": seconds, **answer}
