"""The socket of a page that analyses, and its tree of moves as a file."""

import contextlib
import io

from fastapi import APIRouter, Request, Response, WebSocket
from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocketDisconnect

from deska.core.errors import FormatError, SetupError
from deska.core.game import Game, Position
from deska.core.record import Node, Record
from deska.faces.web.access.depends import WRONG, NotAllowed, Say, the_session
from deska.faces.web.access.sessions import Session
from deska.faces.web.analysis.protocol import AnalysisLook, AnalysisPlace, AnalysisTree
from deska.faces.web.analysis.service import Analysing, AnalysisSession, begun
from deska.faces.web.library.protocol import ExportFormat
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech, language_of
from deska.faces.web.wire.protocol import Refused
from deska.formats import all_formats, format_named, standard_format
from deska.formats.base import Format
from deska.kernel.ops import play
from deska.kernel.positions import copied
from deska.play.match.match import Match, branched
from deska.play.match.names import name_text

router = APIRouter(prefix="/api/analysis", responses=WRONG, route_class=WholeRoute)
socket_router = APIRouter()

_DEEPEST = 100  # variations inside variations


@socket_router.websocket("/api/analysis/live")
async def live(socket: WebSocket) -> None:
    """A page sends an AnalysisLook and hears an AnalysisBoard, then AnalysisResult again and again; or Refused."""
    say = Speech(language_of(socket.query_params.get("lang"), socket.headers.get("accept-language")))
    analysing: Analysing = socket.app.state.analysing
    session: Session = socket.state.session
    await socket.accept()

    async def send(message: BaseModel) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the page has left; the loop below ends
            await socket.send_text(message.model_dump_json())

    analysis = AnalysisSession(analysing, session, say, send)
    try:
        while True:
            text = await socket.receive_text()
            try:
                look = AnalysisLook.model_validate_json(text)
            except ValidationError:
                await send(Refused(id="", text=say("bad-command")))
                continue
            await analysis.look(look)
    except (WebSocketDisconnect, RuntimeError, KeyError):  # disconnected, or it sent bytes
        pass
    finally:
        await analysis.close()


# --- files --------------------------------------------------------------------------------------------------


@router.post("/formats")
async def post_formats(place: AnalysisPlace, request: Request, match_tables: TheMatchTables) -> list[ExportFormat]:
    """The formats that can hold variations of this game, the standard one first."""
    match = await _begun(place, the_session(request), match_tables)
    return [ExportFormat(name=one.name, extension=one.extensions[0]) for one in _formats(match.game)]


@router.post("/file", response_class=Response)
async def post_file(tree: AnalysisTree, request: Request, match_tables: TheMatchTables, say: Say) -> Response:
    """The moves with variations and comments as a file."""
    match = await _begun(tree.place, the_session(request), match_tables)

    def write() -> tuple[str, bytes]:
        chosen = format_named(tree.format) if tree.format else _formats(match.game)[0]
        if not chosen.holds_variations:
            raise FormatError("format-no-variations", format=chosen.name)
        file = io.BytesIO()
        chosen.write([record_of(tree, match, say)], file)
        return chosen.extensions[0], file.getvalue()

    extension, content = await match_tables.tools.referees.ask(write, long=True)
    headers = {"content-disposition": f'attachment; filename="deska.{extension}"', "cache-control": "no-store"}
    return Response(content, media_type="text/plain; charset=utf-8", headers=headers)


async def _begun(place: AnalysisPlace, session: Session, match_tables: MatchTables) -> Match:
    if not place.match:
        if not session.host:
            raise NotAllowed("only-host")
        return await match_tables.tools.referees.ask(lambda: begun(place), long=True)
    table = await match_tables.table(place.match)
    return await table.read(lambda match: branched(table.round(match, place.round), 0), long=True)


def _formats(game: Game) -> list[Format]:
    default = standard_format(game)
    able = [one for one in all_formats().values() if one.holds_variations and one.can_write(game)]
    return sorted(able, key=lambda one: (one.name != default.name, one.name == "deska", one.name))


def record_of(tree: AnalysisTree, match: Match, say: Speech) -> Record:
    """The record of a tree; a MoveError for an illegal move, SetupError for a tree that is none."""
    children: dict[int, list[int]] = {}
    for number, node in enumerate(tree.nodes):
        if node.parent >= number:
            raise SetupError("bad-request")
        children.setdefault(node.parent, []).append(number)
    line, end = _Lines(tree, match.game, children).after(-1, copied(match.position))
    names = [name_text(match.name(match.match_seat(part)), say) for part in range(match.game.seats)]
    players = tuple(names) if tree.place.match else ("",) * match.game.seats
    record = Record(match.game, line, match.setup.position, players, match.game.end(end))
    record.comment = tree.comment.strip()
    return record


class _Lines:
    """The lines of a tree."""

    def __init__(self, tree: AnalysisTree, game: Game, children: dict[int, list[int]]) -> None:
        self.nodes, self.game, self.children = tree.nodes, game, children

    def after(self, parent: int, pos: Position, depth: int = 0) -> tuple[list[Node], Position]:
        """The main line after a move, with all variations; and its last position."""
        line: list[Node] = []
        while following := self.children.get(parent):
            parent, *others = following
            variations = [self._variation(other, copied(pos), depth + 1) for other in others]
            node = self._node(parent, pos)
            node.variations = variations
            line.append(node)
        return line, pos

    def _variation(self, first: int, pos: Position, depth: int) -> list[Node]:
        if depth > _DEEPEST:
            raise SetupError("variation-too-deep", most=_DEEPEST)
        return [self._node(first, pos), *self.after(first, pos, depth)[0]]

    def _node(self, number: int, pos: Position) -> Node:
        """Play a move and write it down."""
        shown = self.nodes[number]
        move = self.game.read_recorded_move(pos, shown.move)
        node = Node(self.game.move_text(pos, move), after=shown.comment.strip())
        play(pos, move)
        return node
