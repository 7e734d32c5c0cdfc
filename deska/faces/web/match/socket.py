"""The WebSocket of a page: commands come in, answers and states go out."""

import asyncio
import contextlib
import json
import logging

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from deska.core.errors import DeskaError
from deska.faces.web.access.sessions import Session
from deska.faces.web.match.commands import ADVICE, obey
from deska.faces.web.match.decisions import forget_frames
from deska.faces.web.match.protocol import Command
from deska.faces.web.match.table import Table
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.match.viewer import Viewer
from deska.faces.web.wire.language import Speech, language_of
from deska.faces.web.wire.protocol import Refused

logger = logging.getLogger("deska.web")
router = APIRouter()

NO_MATCH = 4404  # our own close codes
DAMAGED = 4500


@router.websocket("/api/matches/{match_id}/live")
async def live(socket: WebSocket, match_id: str) -> None:
    """See protocol.py. Closes with code 4404 and a sentence if there is no such match."""
    say = Speech(language_of(socket.query_params.get("lang"), socket.headers.get("accept-language")))
    match_tables: MatchTables = socket.app.state.match_tables
    session: Session = socket.state.session
    await socket.accept()
    try:
        table = await match_tables.table(match_id)
    except DeskaError as error:
        code = NO_MATCH if error.problems[0].key == "no-such-match" else DAMAGED
        await socket.close(code, _short(say.error(error)))
        return
    viewer = Viewer(say, session.id, session.host, may_play=session.role == "player")
    viewer.arrivals = getattr(socket.state, "arrivals", viewer.arrivals)  # noted by its connection
    await table.join(viewer)
    sending = asyncio.create_task(_send(socket, viewer))
    try:
        await _receive(socket, table, viewer)
    finally:
        sending.cancel()
        await asyncio.shield(table.leave(viewer))


async def _send(socket: WebSocket, viewer: Viewer) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            for message in await viewer.next_messages():
                await socket.send_text(message)
            if viewer.farewell:
                await socket.close(DAMAGED, _short(viewer.say(viewer.farewell)))


async def _receive(socket: WebSocket, table: Table, viewer: Viewer) -> None:
    aside: set[asyncio.Task[None]] = set()
    try:
        while not viewer.farewell:
            message = await socket.receive_text()
            try:
                await _take(table, viewer, message, aside)
            finally:
                if viewer.arrivals:
                    viewer.arrivals.popleft()
    except (WebSocketDisconnect, RuntimeError, KeyError):  # disconnected, or it sent bytes
        pass
    finally:
        for task in aside:
            task.cancel()


async def _take(table: Table, viewer: Viewer, message: str, aside: set[asyncio.Task[None]]) -> None:
    """Do what a page asks for; advice takes long, so the page can go on meanwhile."""
    try:
        command = Command.model_validate_json(message)
    except ValidationError:
        viewer.answer(Refused(id=_id_of(message), text=viewer.say("bad-command")))
        return
    if command.do in ADVICE:
        task = asyncio.create_task(_obey(table, viewer, command))
        aside.add(task)
        task.add_done_callback(aside.discard)
    else:
        await _obey(table, viewer, command)


async def _obey(table: Table, viewer: Viewer, command: Command) -> None:
    try:
        viewer.answer(await obey(table, viewer, command))
    except DeskaError as error:
        viewer.answer(Refused(id=command.id, text=viewer.say.of(table.match.game).error(error)))
        forget_frames(error)
    except Exception:
        logger.exception("a command failed")
        viewer.answer(Refused(id=command.id, text=viewer.say("server-error")))


def _id_of(message: str) -> str:
    """The id of a malformed command, if it can be read."""
    try:
        return str(json.loads(message)["id"])[:64].encode(errors="replace").decode()
    except (ValueError, KeyError, TypeError, RecursionError, IndexError):
        return ""


def _short(text: str) -> str:
    """Cut to the limit of a close reason: 123 bytes."""
    return text.encode()[:120].decode(errors="ignore")
