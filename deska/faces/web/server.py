"""The FastAPI application: routes, and every error as a sentence."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

import deska
from deska.core.errors import DeskaError, MatchError
from deska.faces.web import (
    analyses,
    api,
    archive,
    arranging,
    exporting,
    files,
    ladders,
    lessons,
    live,
    offers,
    practices,
    reviews,
    room_api,
    tournaments,
    workshop,
)
from deska.faces.web.analysing import Analysing
from deska.faces.web.arena import Arena
from deska.faces.web.connections import LIMITS
from deska.faces.web.estimating import Estimating
from deska.faces.web.guard import TooLarge, problem_json
from deska.faces.web.hall import Hall, NotHere
from deska.faces.web.hosting import Hosting
from deska.faces.web.practising import Practising
from deska.faces.web.preparing import Preparing
from deska.faces.web.reviewing import Reviewing
from deska.faces.web.room_gate import RoomGate
from deska.faces.web.room_service import RoomService
from deska.faces.web.room_tournament import RoomTournament
from deska.faces.web.room_wall import Wall
from deska.faces.web.table import Tools
from deska.store.database import Store, StoreError
from deska.store.named import NoSuchSave
from deska.store.tournament_folder import TournamentFiles
from deska.store.writer import Writer

logger = logging.getLogger("deska.web")


def make_app(store: Store, hosting: Hosting, quit_server: Callable[[], None] = lambda: None) -> FastAPI:
    """The application over a store, which it closes at shutdown. Requests have passed the guard."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        writer = Writer(store)
        tools = Tools(writer, pace=hosting.pace, is_ready=app.state.preparing.is_ready)
        app.state.hall = Hall(tools, partial(tournaments.kept_past, app.state.arena))
        clocks = asyncio.create_task(app.state.hall.keep_clocks())
        app.state.reviewing = Reviewing(app.state.hall)
        app.state.analysing = Analysing(app.state.hall)
        app.state.rooms = RoomService(app.state.hall, hosting.outside)
        app.state.room_tournament = RoomTournament(app.state.rooms)
        app.state.wall = Wall(app.state.hall)
        LIMITS.crowded_changed = app.state.rooms.pages.changed
        app.state.rooms.pages.describe = room_api.Described(app.state.rooms)
        if hosting.room:
            await app.state.rooms.start(hosting.room)
            await app.state.room_tournament.open(hosting.room)
            if hosting.room.told:
                hosting.room.told(room_api.place_of(app.state.rooms), app.state.rooms.open.code)
        if hosting.prepare:
            app.state.preparing.start()
        yield
        app.state.room_tournament.close()
        app.state.rooms.stop()
        app.state.arena.close()
        app.state.estimating.end()
        app.state.practising.close()
        app.state.preparing.stop()
        app.state.analysing.close()
        await app.state.reviewing.close()
        clocks.cancel()
        await app.state.hall.close()
        tools.thinkers.close()
        writer.close()

    app = FastAPI(
        title="Deska",
        version=deska.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # its pages load scripts from other sites
        redoc_url=None,
    )
    app.state.preparing = Preparing()
    app.state.estimating = Estimating()
    app.state.arena = Arena(TournamentFiles(store.folder), app.state.preparing.wait_for)
    app.state.practising = Practising(app.state.preparing.wait_for)
    app.state.missing = store.missing
    app.state.guest_address = hosting.guest_address
    app.state.quit = quit_server
    app.state.door = hosting.outside.door if hosting.outside else None
    app.add_middleware(RoomGate)
    app.include_router(api.open_to_guests)
    app.include_router(api.only_for_host)
    app.include_router(analyses.router)
    app.include_router(analyses.socket_router)
    app.include_router(archive.router)
    app.include_router(files.router)
    app.include_router(exporting.router)
    app.include_router(arranging.router)
    app.include_router(ladders.router)
    app.include_router(lessons.router)
    app.include_router(offers.open_to_guests)
    app.include_router(offers.router)
    app.include_router(practices.router)
    app.include_router(reviews.router)
    app.include_router(workshop.router)
    app.include_router(room_api.for_members)
    app.include_router(room_api.for_host)
    app.include_router(room_api.entrance)
    app.include_router(tournaments.router)
    app.include_router(live.router)
    _add_errors(app)

    @app.api_route("/api/{rest:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    def nothing_here(rest: str) -> None:
        raise NotHere("no-such-page")

    return app


# --- errors -------------------------------------------------------------------------------------------------


def _status(error: DeskaError) -> int:
    if isinstance(error, NotHere | NoSuchSave):
        return 404
    if isinstance(error, api.NotAllowed):
        return 403
    if isinstance(error, StoreError):
        return 500
    return 409 if isinstance(error, MatchError) else 422


def _is_no_json(problem: dict[str, Any]) -> bool:
    """True if there was no body, or one that is not declared as JSON."""
    return tuple(problem["loc"]) == ("body",) and (problem["type"] == "missing" or isinstance(problem["input"], bytes))


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(DeskaError)
    def told(request: Request, error: DeskaError) -> JSONResponse:
        say = api.asker_speech(request)
        problems = [{"field": problem.about, "text": say.problem(problem)} for problem in error.problems]
        return JSONResponse({"problems": problems}, _status(error))

    @app.exception_handler(RequestValidationError)
    def misunderstood(request: Request, error: RequestValidationError) -> JSONResponse:
        say = api.asker_speech(request)
        if any(one["type"] == "json_invalid" or _is_no_json(one) for one in error.errors()):
            return JSONResponse(problem_json(say("not-json")), 400)
        fields = [".".join(str(step) for step in one["loc"][1:]) or None for one in error.errors()]
        return JSONResponse({"problems": [{"field": field, "text": say("bad-request")} for field in fields]}, 422)

    @app.exception_handler(TooLarge)
    def too_large(request: Request, error: TooLarge) -> JSONResponse:
        text = api.asker_speech(request)("body-too-large", mebibytes=error.mebibytes)
        return JSONResponse(problem_json(text), error.status_code)

    @app.exception_handler(HTTPException)
    def not_found(request: Request, error: HTTPException) -> JSONResponse:
        say = api.asker_speech(request)
        key = {404: "no-such-page", 405: "method-not-allowed"}.get(error.status_code, "bad-request")
        return JSONResponse(problem_json(say(key)), error.status_code)

    @app.exception_handler(Exception)
    def unexpected(request: Request, error: Exception) -> JSONResponse:
        logger.error("a request failed", exc_info=error)
        return JSONResponse(problem_json(api.asker_speech(request)("server-error")), 500)
