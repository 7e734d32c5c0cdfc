"""Requests about puzzles. Only for the host: what somebody has solved is theirs."""

import asyncio
import datetime

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool

from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.puzzles import service
from deska.faces.web.puzzles.protocol import (
    PuzzleHelp,
    PuzzleHint,
    PuzzleQuery,
    PuzzleSets,
    PuzzleShown,
    PuzzleTry,
    PuzzleVerdict,
)
from deska.faces.web.wire.bodies import WholeRoute
from deska.games import make_game

router = APIRouter(prefix="/api/puzzles", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


@router.get("")
async def get_puzzles(match_tables: TheMatchTables) -> PuzzleSets:
    """All games with puzzles, and the puzzle of the day."""
    solved = await _solved(match_tables)

    return await run_in_threadpool(service.all_sets, datetime.date.today(), solved)


@router.post("/next")
async def post_next(query: PuzzleQuery, request: Request, match_tables: TheMatchTables, say: Say) -> PuzzleShown:
    """A puzzle to solve. What its moves are judged with is made ready meanwhile."""
    solved = await _solved(match_tables)

    def look() -> PuzzleShown:
        if query.id:
            puzzle = service.puzzle_named(query.id)
        else:
            puzzle = service.next_of(make_game(query.game, query.options), query.after, solved)
        return service.shown(puzzle, say, solved)

    shown = await run_in_threadpool(look)
    task = asyncio.create_task(run_in_threadpool(service.get_ready, service.puzzle_named(shown.id)))
    request.app.state.puzzle_task = task  # kept until the next: a task that nobody holds may vanish
    return shown


@router.post("/move")
async def post_move(tried: PuzzleTry, match_tables: TheMatchTables, say: Say) -> PuzzleVerdict:
    """What comes of a move; a puzzle that is solved is noted."""
    puzzle = service.puzzle_named(tried.id)
    verdict = await run_in_threadpool(service.judged, puzzle, tried, say)
    if verdict.kind != "right":
        clean = tried.clean and verdict.kind == "solved"
        await match_tables.with_store(lambda store: store.puzzles.put(puzzle.id, clean))
    return verdict


@router.post("/hint")
async def post_hint(asked: PuzzleHelp, say: Say) -> PuzzleHint:
    return await run_in_threadpool(service.hint, service.puzzle_named(asked.id), asked, say)


async def _solved(match_tables: MatchTables) -> set[str]:
    return await match_tables.with_store(lambda store: store.puzzles.solved())
