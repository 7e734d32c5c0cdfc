"""Requests about practice: start it, watch it, stop it, forget what was learned. Only for the host."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool

from deska.core.game import Game
from deska.core.networks import own_path
from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.editor.routes import TheCustomGames
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import PlayedGame
from deska.faces.web.practice.protocol import PracticeNow, PracticeOther, PracticeRequest
from deska.faces.web.practice.service import Job, Practising
from deska.faces.web.start.lessons import game_of, short_options
from deska.faces.web.start.protocol import LessonQuery
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.play.practice.training import earlier_positions, practised

router = APIRouter(prefix="/api/practice", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


def the_practising(request: Request) -> Practising:
    practising: Practising = request.app.state.practising
    return practising


ThePractising = Annotated[Practising, Depends(the_practising)]


@router.post("/look")
async def post_look(
    query: LessonQuery, practising: ThePractising, match_tables: TheMatchTables, custom_games: TheCustomGames, say: Say
) -> PracticeNow:
    """The practice of a game as it stands, or why the game cannot be practised."""
    game = await game_of(query, match_tables, custom_games)
    practised(game)
    return await run_in_threadpool(_now, practising, game, say)


@router.post("/start")
async def post_start(
    request: PracticeRequest,
    practising: ThePractising,
    match_tables: TheMatchTables,
    custom_games: TheCustomGames,
    say: Say,
) -> PracticeNow:
    """Start practice or go on with it, unless another game is practised."""
    game = await game_of(request.of, match_tables, custom_games)
    await run_in_threadpool(practising.begin, game, request.of, request.minutes)
    return await run_in_threadpool(_now, practising, game, say)


@router.post("/stop")
async def post_stop(
    query: LessonQuery, practising: ThePractising, match_tables: TheMatchTables, custom_games: TheCustomGames, say: Say
) -> PracticeNow:
    """Stop the practice of a game; what was kept stays."""
    game = await game_of(query, match_tables, custom_games)
    await run_in_threadpool(practising.end, game)
    return await run_in_threadpool(_now, practising, game, say)


@router.post("/forget")
async def post_forget(
    query: LessonQuery, practising: ThePractising, match_tables: TheMatchTables, custom_games: TheCustomGames, say: Say
) -> PracticeNow:
    """Forget what was learned of a game here."""
    game = await game_of(query, match_tables, custom_games)
    await run_in_threadpool(practising.forget, game)
    return await run_in_threadpool(_now, practising, game, say)


def _now(practising: Practising, game: Game, say: Speech) -> PracticeNow:
    job, running = practising.job(game), practising.running
    shown = job or Job(game, LessonQuery(), 0.0, phase="ended")
    other = running if running is not job else None
    return PracticeNow(
        game=_named(game),
        phase=job.phase if job else "none",
        round=shown.round,
        games=shown.games,
        positions=shown.positions,
        test=shown.test,
        rounds=list(shown.rounds),
        left=shown.seconds_left,
        problem=say.problem(shown.problem) if shown.problem else "",
        earlier=bool(earlier_positions(game)),
        learned=own_path(game).is_file(),
        other=PracticeOther(of=other.query, game=_named(other.game)) if other else None,
    )


def _named(game: Game) -> PlayedGame:
    view = game.view(game.start())
    return PlayedGame(
        game=game.name, title=game.title, options=short_options(game), columns=view.columns, rows=view.rows
    )
