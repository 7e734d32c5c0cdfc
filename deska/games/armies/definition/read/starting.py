"""Checks that a game can begin; this needs the rules themselves."""

from collections.abc import Iterator
from typing import Any

import deska.games.armies.kernel.rules  # noqa: F401, so that positions have rules
from deska.core.errors import PositionError, Problem
from deska.games.armies.checks import Checks
from deska.games.armies.definition.model import Definition
from deska.games.armies.definition.read.problems import within
from deska.games.armies.definition.tables.chain_bounds import ChainBounds
from deska.games.armies.definition.tables.kernel_tables import Tables, start_position
from deska.games.armies.definition.tables.mobility import Mobility
from deska.games.armies.kernel.position import MOST_MOVES
from deska.games.armies.kernel.queries import checked_cells
from deska.games.armies.notation.choice import notation_of
from deska.kernel.ops import GOING_ON, outcome
from deska.kernel.search.queries import ask_outcome

MANY = 60  # pieces
_UNPLAYED = "position-unplayed-cell"


def start_problems(definition: Definition) -> list[Problem]:
    """Why the start is no start: pieces stand where none can, the first side has no move or the game is over, or the
    second is already attacked or could not move either; or there could be more moves than the kernel has room for."""
    tables = Tables(definition)
    too_many = ChainBounds(definition, tables.ownable).problems()
    if too_many:
        return too_many
    mobility = Mobility(tables)
    if mobility.most_moves > MOST_MOVES:
        return [Problem("definition-room-for-moves", {"place": "pieces", "most": MOST_MOVES}, "pieces")]
    pos = start_position(tables)
    problems = list(_misplaced(tables, mobility))
    if _is_over(pos):
        problems.append(_problem("definition-starts-over", definition, 0))
    if checked_cells(pos, 1):
        problems.append(_problem("definition-starts-attacked", definition, 1))
    elif not problems and _is_over(start_position(tables, turn=1)):
        problems.append(_problem("definition-starts-stuck", definition, 1))
    return problems


def _misplaced(tables: Tables, mobility: Mobility) -> Iterator[Problem]:
    """The problems that a reader of positions would report."""
    placed = {cell: tables.code(*owned) for cell, owned in tables.definition.start.items()}
    problems = list(Checks(notation_of(tables), mobility).misplaced(placed))
    wrong_colour = [problem for problem in problems if problem.key == _UNPLAYED]
    if len(wrong_colour) > 1:  # mostly a whole army
        cells = [str(problem.values["cell"]) for problem in wrong_colour]
        yield Problem(
            "definition-unplayed-cells", {"place": "placement", "count": len(cells), "cells": cells}, "placement"
        )
        problems = [problem for problem in problems if problem.key != _UNPLAYED]
    for problem in problems:
        yield _placed_so(problem, within("placement", problem.about or ""))


def _placed_so(problem: Problem, place: str) -> Problem:
    return Problem("definition-within", {"place": place, "what": PositionError([problem])}, place)


def _is_over(pos: Any) -> bool:
    result = ask_outcome(pos) if _is_long_asked(pos) else outcome(pos)
    if pos.now.chain_lost:  # too much work for plain Python
        result = ask_outcome(pos)
    return bool(result != GOING_ON)


def _is_long_asked(pos: Any) -> bool:
    """True if plain Python would take seconds: many pieces, each of whose moves must be tried."""
    return bool(pos.fixed.careful.any()) and int(pos.now.count.sum()) > MANY


def _problem(key: str, definition: Definition, side: int) -> Problem:
    place = within("sides", side)
    return Problem(key, {"place": place, "name": definition.sides[side].name}, place)
