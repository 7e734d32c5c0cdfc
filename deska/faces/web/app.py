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
import deska.faces.web.analysis.annotated as annotated
import deska.faces.web.analysis.routes as analysis
import deska.faces.web.club.routes as club
import deska.faces.web.editor.routes as editor
import deska.faces.web.match.routes as match
import deska.faces.web.match.socket as match_socket
import deska.faces.web.openings.routes as openings
import deska.faces.web.practice.routes as practice
import deska.faces.web.progress.routes as progress
import deska.faces.web.puzzles.routes as puzzles
import deska.faces.web.review.report as review_report
import deska.faces.web.review.routes as review
import deska.faces.web.start.routes as start
import deska.faces.web.tournament.routes as tournament
from deska.core.errors import DeskaError, MatchError
from deska.faces.web.access.depends import NotAllowed, asker_speech
from deska.faces.web.access.limits import LIMITS
from deska.faces.web.access.middleware import TooLarge, problem_json
from deska.faces.web.access.settings import Hosting
from deska.faces.web.analysis.service import Analysing
from deska.faces.web.club.permissions import RoomMiddleware
from deska.faces.web.club.routes import Described, place_of
from deska.faces.web.club.service import RoomService
from deska.faces.web.club.tournament import RoomTournament
from deska.faces.web.club.wall import Wall
from deska.faces.web.editor.estimate import Estimating
from deska.faces.web.library import archive, best, export, files, saves
from deska.faces.web.match.table import Tools
from deska.faces.web.match.tables import MatchTables, NotHere
from deska.faces.web.openings.service import OpeningsService
from deska.faces.web.practice.service import Practising
from deska.faces.web.review.service import Reviewing
from deska.faces.web.start import ladder, lessons, offers, positions
from deska.faces.web.tournament.routes import stored_past
from deska.faces.web.tournament.service import TournamentService
from deska.faces.web.wire.compiling import Preparing
from deska.faces.web.wire.memory import keep_trimmed
from deska.store.database import Store, StoreError
from deska.store.named_files import NoSuchSave
from deska.store.tournament_folder import TournamentFiles
from deska.store.writer import Writer

logger = logging.getLogger("deska.web")

_ROUTERS = (
    *(start.open_to_guests, start.only_for_host, offers.open_to_guests, offers.router),
    *(positions.router, ladder.router, lessons.router),
    *(match.open_to_guests, match.only_for_host, match_socket.router),
    *(archive.router, files.router, export.router, saves.only_for_host, best.router),
    *(
        analysis.router,
        analysis.socket_router,
        annotated.router,
        openings.router,
        review.router,
        review_report.router,
        editor.router,
        tournament.router,
        practice.router,
        progress.router,
        puzzles.router,
    ),
    *(club.for_members, club.for_host, club.join_router),
)


def make_app(store: Store, hosting: Hosting, quit_server: Callable[[], None] = lambda: None) -> FastAPI:
    """The application over a store, which it closes at shutdown. Requests have passed the middleware."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        writer = Writer(store)
        tools = Tools(writer, pace=hosting.pace, is_ready=app.state.preparing.is_ready)
        app.state.match_tables = MatchTables(tools, partial(stored_past, app.state.arena))
        clocks = asyncio.create_task(app.state.match_tables.keep_clocks())
        trimming = asyncio.create_task(keep_trimmed())
        app.state.reviewing = Reviewing(app.state.match_tables)
        app.state.analysing = Analysing(app.state.match_tables)
        app.state.openings = OpeningsService(writer)
        app.state.rooms = RoomService(app.state.match_tables, hosting.outside)
        app.state.room_tournament = RoomTournament(app.state.rooms)
        app.state.wall = Wall(app.state.match_tables)
        LIMITS.crowded_changed = app.state.rooms.pages.changed
        app.state.rooms.pages.describe = Described(app.state.rooms)
        if hosting.room:
            await app.state.rooms.start(hosting.room)
            await app.state.room_tournament.open(hosting.room)
            if hosting.room.on_open:
                hosting.room.on_open(place_of(app.state.rooms), app.state.rooms.open.code)
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
        await asyncio.to_thread(app.state.openings.close)
        await app.state.reviewing.close()
        clocks.cancel()
        trimming.cancel()
        await app.state.match_tables.close()
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
    app.state.arena = TournamentService(TournamentFiles(store.folder), app.state.preparing.wait_for)
    app.state.practising = Practising(app.state.preparing.wait_for)
    app.state.exports = {}
    app.state.missing = store.missing
    app.state.guest_address = hosting.guest_address
    app.state.quit = quit_server
    app.state.sessions = hosting.outside.sessions if hosting.outside else None
    app.add_middleware(RoomMiddleware)
    for router in _ROUTERS:
        app.include_router(router)
    _add_errors(app)

    @app.api_route("/api/{rest:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    def nothing_here(rest: str) -> None:
        raise NotHere("no-such-page")

    return app


# --- errors -------------------------------------------------------------------------------------------------


def _status(error: DeskaError) -> int:
    if isinstance(error, NotHere | NoSuchSave):
        return 404
    if isinstance(error, NotAllowed):
        return 403
    if isinstance(error, StoreError):
        return 500
    return 409 if isinstance(error, MatchError) else 422


def _is_no_json(problem: dict[str, Any]) -> bool:
    """True if there was no body, or one that is not declared as JSON."""
    return tuple(problem["loc"]) == ("body",) and (problem["type"] == "missing" or isinstance(problem["input"], bytes))


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(DeskaError)
    def refuse(request: Request, error: DeskaError) -> JSONResponse:
        say = asker_speech(request)
        problems = [{"field": problem.about, "text": say.problem(problem)} for problem in error.problems]
        return JSONResponse({"problems": problems}, _status(error))

    @app.exception_handler(RequestValidationError)
    def misunderstood(request: Request, error: RequestValidationError) -> JSONResponse:
        say = asker_speech(request)
        if any(one["type"] == "json_invalid" or _is_no_json(one) for one in error.errors()):
            return JSONResponse(problem_json(say("not-json")), 400)
        fields = [".".join(str(step) for step in one["loc"][1:]) or None for one in error.errors()]
        return JSONResponse({"problems": [{"field": field, "text": say("bad-request")} for field in fields]}, 422)

    @app.exception_handler(TooLarge)
    def too_large(request: Request, error: TooLarge) -> JSONResponse:
        text = asker_speech(request)("body-too-large", mebibytes=error.mebibytes)
        return JSONResponse(problem_json(text), error.status_code)

    @app.exception_handler(HTTPException)
    def not_found(request: Request, error: HTTPException) -> JSONResponse:
        say = asker_speech(request)
        key = {404: "no-such-page", 405: "method-not-allowed"}.get(error.status_code, "bad-request")
        return JSONResponse(problem_json(say(key)), error.status_code)

    @app.exception_handler(Exception)
    def unexpected(request: Request, error: Exception) -> JSONResponse:
        logger.error("a request failed", exc_info=error)
        return JSONResponse(problem_json(asker_speech(request)("server-error")), 500)
