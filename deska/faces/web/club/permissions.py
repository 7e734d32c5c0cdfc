"""What members of a room may ask for: a short list, everything else is refused.

The requests of the list check for themselves what belongs to whom; matches are checked here.
"""

import re

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from deska.faces.web.access.middleware import JOIN, problem_json
from deska.faces.web.access.sessions import Session
from deska.faces.web.club.log import Room
from deska.faces.web.wire.language import Speech, language_of

# By method and path. A page needs these to draw itself.
_OPEN = re.compile(
    r"GET /api/(?:home|catalogue|status|texts/[a-z]+)|POST /api/lesson|\S+ /api/room(?:/.*)?|\S+ " + JOIN
)
_SEEN = re.compile(r"(?:GET|WEBSOCKET) /api/matches/(?P<match>[^/]+)(?:/(?:written|notes|position|log|live|board))?")
_REVIEWED = re.compile(r"\S+ /api/matches/(?P<match>[^/]+)/review(?:/(?:try|stop|file|report))?")


class RoomMiddleware:
    """ASGI middleware inside the application, after the middleware."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        session: Session | None = scope.get("state", {}).get("session") if scope["type"] != "lifespan" else None
        if session is None or session.role != "member" or _may_ask(scope["app"].state.rooms.room, session.id, scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await JSONResponse(problem_json(_refusal(scope, session)), 403)(scope, receive, send)


def _may_ask(room: Room | None, member: str, scope: Scope) -> bool:
    asked = f"{scope['method'] if scope['type'] == 'http' else 'WEBSOCKET'} {scope['path']}"
    if _OPEN.fullmatch(asked):
        return True
    if room is None or member not in room.members:
        return False
    if seen := _SEEN.fullmatch(asked):
        return room.may_see(member, seen["match"])
    if reviewed := _REVIEWED.fullmatch(asked):
        board = room.boards.get(reviewed["match"])
        return board is not None and board.over and bool(board.seats_of(member))
    return False


def _refusal(scope: Scope, session: Session) -> str:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    say = Speech(language_of(None, headers.get("accept-language")))
    room: Room | None = scope["app"].state.rooms.room
    return say("room-none" if room is None else "only-host" if session.id in room.members else "room-removed")
