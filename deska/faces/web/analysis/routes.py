"""The socket of a page that analyses, and the record on its board: opened, saved and written as a file."""

import contextlib
import io
from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

from fastapi import APIRouter, Query, Request, Response, WebSocket
from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocketDisconnect

from deska.core.errors import FormatError, SetupError
from deska.core.game import Game
from deska.core.record import Record
from deska.core.texts import languages, texts_in
from deska.faces.web.access.depends import WRONG, NotAllowed, Say, the_host, the_session
from deska.faces.web.access.sessions import Session
from deska.faces.web.analysis.protocol import (
    AnalysisFormat,
    AnalysisLook,
    AnalysisPlace,
    AnalysisQuery,
    AnalysisRecord,
    AnalysisSaved,
    AnalysisTree,
)
from deska.faces.web.analysis.service import Analysing, AnalysisSession, begun
from deska.faces.web.analysis.trees import record_of, tree_of, with_line, with_notes
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.notation import checked_notation
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.review.routes import Style, TheReviewing, noted
from deska.faces.web.review.service import seen
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech, language_of
from deska.faces.web.wire.protocol import Refused
from deska.formats import all_formats, format_named, standard_format
from deska.formats.losses import losses
from deska.play.match.match import Match
from deska.play.match.names import name_text
from deska.play.match.records import round_record
from deska.store.annotated import AnnotatedGame, annotated_game
from deska.store.database import Store

router = APIRouter(prefix="/api/analysis", responses=WRONG, route_class=WholeRoute)
socket_router = APIRouter()

Result = TypeVar("Result")
Id = Annotated[str, Query(alias="id", max_length=40)]
Version = Annotated[int, Query(ge=0)]


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


# --- records ------------------------------------------------------------------------------------------------


@router.post("/record", response_model=AnalysisRecord)
async def post_record(
    query: AnalysisQuery, request: Request, match_tables: TheMatchTables, reviewing: TheReviewing, say: Say
) -> Response:
    """The whole record of a match or of a place without one; what somebody noted there before is in it, and if that is
    requested, what its review says."""
    session, place = the_session(request), query.place
    _refuse_guest(place, session)
    ask = match_tables.tools.referees.ask
    if not place.match:
        return json_response(await ask(lambda: as_json(_empty(query)), long=True))
    table = await match_tables.table(place.match)
    number = place.round or table.match.round
    game_id, stored = await match_tables.with_store(lambda store: _about(store, place.match, number, session.host))
    imported = table.imported
    reviewed = await seen(match_tables, place.match, number, say) if query.review else None
    done = await reviewing.done(reviewed) if reviewed else []

    def open_record(now: Match) -> AnalysisRecord:
        match = table.round(now, number)
        played = round_record(match, partial(name_text, texts=say))
        exact = place.model_copy(update={"round": number})
        notation = checked_notation(match.game, query.notation)
        line = tree_of(played, exact, notation, say)
        review = noted(reviewed, done, Style(say, notation)) if reviewed else played
        if stored:
            tree = tree_of(stored.read(match.game), exact, notation, say)
            at = with_line(tree, line.nodes, leads=False)
            with_notes(tree, tree_of(review, exact, notation, say))
            return AnalysisRecord(tree=tree, at=at, annotated=game_id, version=stored.version)
        if imported is None or number != 1:
            at = len(line.nodes) - 1
            with_notes(line, tree_of(review, exact, notation, say))
            return AnalysisRecord(tree=line, at=at)
        tree = tree_of(imported, exact, notation, say)
        at = with_line(tree, line.nodes, leads=True)
        if played.moves != imported.moves[: len(played.moves)] or (played.outcome and not imported.outcome):
            tree.outcome, tree.players = line.outcome, line.players
        with_notes(tree, tree_of(review, exact, notation, say))
        return AnalysisRecord(tree=tree, at=at)

    return json_response(await table.read(lambda match: as_json(open_record(match)), long=True))


def _refuse_guest(place: AnalysisPlace, session: Session) -> None:
    if not place.match and not session.host:
        raise NotAllowed("only-host")


def as_json(model: BaseModel) -> str:
    """A model without the fields that are as they are by default."""
    return model.model_dump_json(exclude_defaults=True)


def json_response(text: str) -> Response:
    return Response(text, media_type="application/json")


def _empty(query: AnalysisQuery) -> AnalysisRecord:
    """The record before the first move of a place without a match."""
    match = begun(query.place)
    checked_notation(match.game, query.notation)
    return AnalysisRecord(tree=AnalysisTree(place=query.place, players=[""] * match.game.seats), at=-1)


def _about(store: Store, match: str, number: int, host: bool) -> tuple[str, AnnotatedGame | None]:
    game_id = store.annotated.about(match, number) if host else ""
    return game_id, store.annotated.get(game_id) if game_id else None


@router.post("/save")
async def post_save(
    request: Request, match_tables: TheMatchTables, game_id: Id = "", version: Version = 0
) -> AnalysisSaved:
    """Store the record on the board (the raw body is an AnalysisTree) as an annotated game: a new one, or the one with
    this id, if it still has this version."""
    the_host(request)
    content = await request.body()
    texts = [texts_in(language) for language in languages()]

    def build(tree: AnalysisTree, game: Game, start: str | None) -> AnnotatedGame:
        place = AnalysisPlace(game=game.name, options=dict(game.given_options()), position=start)
        record = record_of(tree, game, start)
        return annotated_game(record, place.model_dump(), tree.place.match, tree.place.round or 1, texts)

    game = await _with_tree(content, request, match_tables, build)
    stored = await match_tables.with_store(lambda store: _put(store, game_id, version, game))
    return AnalysisSaved(id=stored[0], version=stored[1])


def _put(store: Store, game_id: str, version: int, game: AnnotatedGame) -> tuple[str, int]:
    with store.transaction():
        return store.annotated.put(game_id, version, game)


# --- files --------------------------------------------------------------------------------------------------


@router.post("/formats")
async def post_formats(request: Request, match_tables: TheMatchTables) -> list[AnalysisFormat]:
    """The formats for the record on the board (the raw body is an AnalysisTree), the standard one first, each with
    what it cannot hold of it."""
    content = await request.body()
    return await _with_tree(content, request, match_tables, lambda *tree: _described(record_of(*tree)))


@router.post("/file", response_class=Response)
async def post_file(request: Request, match_tables: TheMatchTables) -> Response:
    """The record on the board (the raw body is an AnalysisTree) as a file."""
    content = await request.body()

    def write(tree: AnalysisTree, game: Game, start: str | None) -> tuple[str, bytes]:
        chosen = format_named(tree.format) if tree.format else standard_format(game)
        file = io.BytesIO()
        chosen.write([record_of(tree, game, start)], file)
        return chosen.extensions[0], file.getvalue()

    extension, written = await _with_tree(content, request, match_tables, write)
    headers = {"content-disposition": f'attachment; filename="deska.{extension}"', "cache-control": "no-store"}
    return Response(written, media_type="text/plain; charset=utf-8", headers=headers)


async def _with_tree(
    content: bytes,
    request: Request,
    match_tables: MatchTables,
    act: Callable[[AnalysisTree, Game, str | None], Result],
) -> Result:
    """What is made of a tree, its game and its start position, in a thread of a referee."""
    ask, session = match_tables.tools.referees.ask, the_session(request)
    tree = await ask(lambda: _tree_in(content), long=True)
    _refuse_guest(tree.place, session)
    if not tree.place.match:
        return await ask(lambda: act(tree, *_game_of(begun(tree.place))), long=True)
    table = await match_tables.table(tree.place.match)
    return await table.read(lambda match: act(tree, *_game_of(table.round(match, tree.place.round))), long=True)


def _tree_in(content: bytes) -> AnalysisTree:
    try:
        return AnalysisTree.model_validate_json(content)
    except ValidationError as error:
        raise SetupError("bad-request") from error


def _game_of(match: Match) -> tuple[Game, str | None]:
    return match.game, match.setup.position


def _described(record: Record) -> list[AnalysisFormat]:
    """All formats that hold the moves of a record."""
    default, found = standard_format(record.game).name, []
    for one in all_formats().values():
        if one.can_write(record.game):
            try:
                lost = losses(one, record)
            except FormatError:  # it has no sign for something in the record
                continue
            if "moves" not in lost:
                found.append(AnalysisFormat(name=one.name, extension=one.extensions[0], lost=lost))
    return sorted(found, key=lambda one: (one.name != default, one.name != "deska", len(one.lost), one.name))
