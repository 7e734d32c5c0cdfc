"""Requests about what there is: games, players, texts, settings, the status of the server."""

import json
from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from deska.core.errors import Problem, SetupError
from deska.core.texts import languages, texts_in
from deska.faces.web.access.depends import WRONG, Say, the_host, the_session
from deska.faces.web.access.limits import LIMITS
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.tables import NotHere
from deska.faces.web.start.catalogue import catalogue
from deska.faces.web.start.protocol import Catalogue, ServerStatus
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.compiling import STEPS, Preparing
from deska.faces.web.wire.protocol import GameChoice
from deska.games import make_game
from deska.players import who_can_play

LARGEST_SETTINGS = 64 * 2**10
open_to_guests = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute)
only_for_host = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


@open_to_guests.get("/catalogue")
def get_catalogue() -> Catalogue:
    """All games, presets and players."""
    return catalogue()


@only_for_host.post("/players")
def post_players(choice: GameChoice) -> list[str]:
    """Who can play a game with these options, a person first; or the problems of the options."""
    return who_can_play(make_game(choice.game, choice.options))


@open_to_guests.get("/texts/{language}")
def get_texts(language: str) -> Response:
    """The Fluent source of all texts in a language."""
    if language not in languages():
        raise NotHere("no-such-language", language=language[:20], known=list(languages()))
    return Response(texts_in(language).source(), media_type="text/plain; charset=utf-8")


@open_to_guests.get("/status")
async def get_status(request: Request, match_tables: TheMatchTables, say: Say) -> ServerStatus:
    """The status of the server."""
    preparing: Preparing = request.app.state.preparing
    missing: Problem | None = request.app.state.missing
    host = the_session(request).host
    return ServerStatus(
        compiling=preparing.goes_on,
        done=preparing.done,
        steps=STEPS,
        text=say.problem(preparing.notice) if preparing.notice else "",
        missing=say.problem(missing) if missing and host else "",
        crowded=say("page-crowded") if LIMITS.is_crowded and host else "",
        host=host,
        address=request.app.state.guest_address,
        pages=match_tables.pages,
        thinking=match_tables.tools.thinkers.running,
        waiting=match_tables.tools.thinkers.waiting,
        analyses=request.app.state.analysing.count,
    )


@only_for_host.get("/settings")
async def get_settings(match_tables: TheMatchTables) -> dict[str, Any]:
    """Settings of the page; the server does not interpret them."""
    return await match_tables.with_store(lambda store: store.settings())


@only_for_host.put("/settings")
async def put_settings(settings: dict[str, Any], match_tables: TheMatchTables) -> dict[str, Any]:
    """Add or replace settings; null removes one. Returns all settings."""

    def keep(store: Any) -> dict[str, Any]:
        store.keep_settings(settings)
        stored: dict[str, Any] = store.settings()
        if len(json.dumps(stored)) > LARGEST_SETTINGS:
            raise SetupError("settings-too-large")  # nothing is stored
        return stored

    return await match_tables.with_store(keep)


@only_for_host.post("/quit", status_code=202)
async def post_quit(request: Request, say: Say) -> dict[str, str]:
    """End the program; everything is on disk already."""
    request.app.state.quit()
    return {"text": say("goodbye-page")}
