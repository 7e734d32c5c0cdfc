"""Why a move of morris is not legal, for people."""

from deska.gamekit import Position, Problem
from deska.games.morris.board import Board
from deska.games.morris.kernel.points import closes_mill, flies, takeable, u64
from deska.games.morris.notation import Step


def objection(board: Board, pos: Position, step: Step) -> Problem | None:
    """The reason, or None for a legal move."""
    return _to_placing(board, pos, step) or _to_moving(board, pos, step) or _to_victim(board, pos, step)


def _to_placing(board: Board, pos: Position, step: Step) -> Problem | None:
    left = int(pos.now.hand[int(pos.now.turn)])
    if left and step.origin is not None:
        return Problem("morris-place-first", {"left": left})
    if left and int(pos.now.men[0] | pos.now.men[1]) >> step.to & 1:
        return Problem("morris-taken", {"cell": board.names[step.to]})
    return None


def _to_moving(board: Board, pos: Position, step: Step) -> Problem | None:
    turn = int(pos.now.turn)
    if pos.now.hand[turn]:
        return None
    own, others = (int(pos.now.men[seat]) for seat in (turn, 1 - turn))
    origin = step.to if step.origin is None else step.origin
    cell, to = board.names[origin], board.names[step.to]
    if others >> origin & 1:
        return Problem("morris-not-yours", {"cell": cell})
    if not own >> origin & 1:
        return Problem("morris-no-man", {"cell": cell})
    free = [point for point in board.neighbours[origin] if not (own | others) >> point & 1]
    if not free and not flies(pos, u64(turn)):
        return Problem("morris-stuck", {"cell": cell})
    if step.origin is None:
        return Problem("morris-where-to", {"cell": cell})
    if (own | others) >> step.to & 1:
        return Problem("morris-taken", {"cell": to})
    if not flies(pos, u64(turn)) and step.to not in board.neighbours[origin]:
        return Problem("morris-too-far", {"cell": cell, "to": to})
    return None


def _to_victim(board: Board, pos: Position, step: Step) -> Problem | None:
    others = pos.now.men[1 - int(pos.now.turn)]
    victims = int(takeable(pos, others)) if _closes(pos, step) else 0
    if step.victim is None:
        return Problem("morris-take-one", {"cells": board.cells(victims)}) if victims else None
    cell = board.names[step.victim]
    if not victims:
        return Problem("morris-no-mill", {"cell": cell})
    if not int(others) >> step.victim & 1:
        return Problem("morris-no-victim", {"cell": cell})
    return None if victims >> step.victim & 1 else Problem("morris-in-mill", {"cell": cell})


def _closes(pos: Position, step: Step) -> bool:
    men = int(pos.now.men[int(pos.now.turn)]) & ~(0 if step.origin is None else 1 << step.origin)
    return bool(closes_mill(pos, u64(men), u64(step.to)))
