"""HTTP requests of a page; the WebSocket of a match is in live.py."""

import json
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from deska.core.errors import Problem, SetupError
from deska.core.texts import languages, texts_in
from deska.faces.best import ToldTable, told_tables
from deska.faces.web.bodies import WholeRoute
from deska.faces.web.catalogue import begun_match, catalogue
from deska.faces.web.connections import LIMITS
from deska.faces.web.door import Session
from deska.faces.web.hall import Hall, NotHere
from deska.faces.web.language import Speech, language_of
from deska.faces.web.notes import notes_of
from deska.faces.web.picture import save_line, summary_line
from deska.faces.web.preparing import STEPS, Preparing
from deska.faces.web.protocol import (
    BestPlayer,
    BestPlayers,
    BestTable,
    Catalogue,
    GameChoice,
    MatchNotes,
    MatchSetup,
    MatchSummary,
    PositionText,
    Problems,
    SaveInfo,
    SaveName,
    Saves,
    SaveWanted,
    ServerStatus,
    State,
    WrittenMoves,
)
from deska.faces.web.written import position_after, written_moves
from deska.games import make_game
from deska.play.match import Match, branched, demonstration, rematch, taken_over
from deska.players import who_can_play
from deska.store.named import checked_name
from deska.store.saves import open_save, save_text
from deska.store.shelf import Shelf

LARGEST_SETTINGS = 64 * 2**10


class NotAllowed(SetupError):
    """This session may not do that."""


def asker_speech(request: Request) -> Speech:
    return Speech(language_of(request.query_params.get("lang"), request.headers.get("accept-language")))


def the_hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def the_shelf(hall: Hall) -> Shelf:
    return Shelf(hall.tools.writer.store.folder, hall.tools.writer.key)


def the_session(request: Request) -> Session:
    session: Session = request.state.session
    return session


def the_host(request: Request) -> None:
    if not the_session(request).host:
        raise NotAllowed("only-host")


Say = Annotated[Speech, Depends(asker_speech)]
TheHall = Annotated[Hall, Depends(the_hall)]
Round = Annotated[int | None, Query(alias="round", description="of the match, from 1; by default the current one")]
Language = Annotated[str | None, Query(alias="lang", description="of the sentences in the answer")]

WRONG: dict[int | str, dict[str, Any]] = {
    status: {"model": Problems} for status in (400, 401, 403, 404, 409, 413, 422, 500)
}
open_to_guests = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute)
only_for_host = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


# --- choosing -----------------------------------------------------------------------------------------------


@open_to_guests.get("/catalogue")
def get_catalogue() -> Catalogue:
    """All games, presets and players."""
    return catalogue()


@only_for_host.post("/players")
def post_players(wanted: GameChoice) -> list[str]:
    """Who can play a game with these options, a person first; or the problems of the options."""
    return who_can_play(make_game(wanted.game, wanted.options))


@open_to_guests.get("/texts/{language}")
def get_texts(language: str) -> Response:
    """The Fluent source of all texts in a language."""
    if language not in languages():
        raise NotHere("no-such-language", language=language[:20], known=list(languages()))
    return Response(texts_in(language).source(), media_type="text/plain; charset=utf-8")


@open_to_guests.get("/status")
async def get_status(request: Request, hall: TheHall, say: Say) -> ServerStatus:
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
        pages=hall.pages,
        thinking=hall.tools.thinkers.running,
        waiting=hall.tools.thinkers.waiting,
        analyses=request.app.state.analysing.count,
    )


# --- matches ------------------------------------------------------------------------------------------------


@only_for_host.post("/matches", status_code=201)
async def post_match(wanted: MatchSetup, hall: TheHall, say: Say) -> State:
    """Start a match, or report all problems of its setup."""
    return (await hall.new_table(lambda: begun_match(wanted))).state(say)


@open_to_guests.get("/matches")
async def get_matches(request: Request, response: Response, hall: TheHall, say: Say) -> list[MatchSummary]:
    """The matches played last, latest first, without those of rooms; a guest sees only those that somebody is watching.

    The header `deska-damaged` has the number of damaged matches that were left out.
    """
    (listed, damaged), in_rooms = await hall.kept(lambda store: (store.matches(), store.rooms.matches()))
    response.headers["deska-damaged"] = str(damaged)
    host, watched = the_session(request).host, hall.watched()
    return [
        summary_line(one.id, dict(one.summary), datetime.fromtimestamp(one.changed, UTC).isoformat(), say)
        for one in listed
        if (host and one.id not in in_rooms) or (not host and one.id in watched)
    ]


@open_to_guests.get("/matches/{match_id}")
async def get_match(match_id: str, hall: TheHall, say: Say, shown: int | None = None, number: Round = None) -> State:
    """The current state of a match, or the board of a round after `shown` moves."""
    table = await hall.table(match_id)
    return await table.read(lambda match: table.state_of_round(match, say, number, shown))


@open_to_guests.get("/matches/{match_id}/written")
async def get_written(
    match_id: str,
    hall: TheHall,
    say: Say,
    notation: Annotated[str, Query(max_length=40)] = "",
    shown: Annotated[int | None, Query(ge=0)] = None,
    line: Annotated[str, Query(max_length=4000, description="moves after `shown`, separated by spaces")] = "",
    each: Annotated[str, Query(max_length=4000, description="moves that could be played after `shown`")] = "",
    number: Round = None,
) -> WrittenMoves:
    """The moves of a round in a notation, by default the usual one; with `line` or `each`, moves after `shown`."""
    table = await hall.table(match_id)

    def write(match: Match) -> WrittenMoves:
        return written_moves(table.round(match, number), say, notation, shown, line.split(), each.split())

    return await table.read(write)


@open_to_guests.get("/matches/{match_id}/notes")
async def get_notes(
    match_id: str, hall: TheHall, say: Say, notation: Annotated[str, Query(max_length=40)] = ""
) -> MatchNotes:
    """Comments, marks and variations of the file that a match was made from."""
    imported = (await hall.table(match_id)).imported
    if imported is None:
        return MatchNotes(moves=[], notes=[])
    return await hall.tools.referees.ask(lambda: notes_of(imported, say, notation), long=True)


@open_to_guests.get("/matches/{match_id}/position")
async def get_position(
    match_id: str, hall: TheHall, shown: Annotated[int | None, Query(ge=0)] = None, number: Round = None
) -> PositionText:
    """The position of a round after `shown` moves as text."""
    table = await hall.table(match_id)
    text = await table.read(lambda match: position_after(table.round(match, number), shown))
    return PositionText(position=text)


@only_for_host.post("/matches/{match_id}/copy", status_code=201)
async def post_copy(
    match_id: str,
    hall: TheHall,
    say: Say,
    moves: int | None = None,
    number: Round = None,
    then: Annotated[str, Query(max_length=200, description="another move, played after those")] = "",
    anew: Annotated[
        bool, Query(description="for somebody who plays on: other people's seats become computers'")
    ] = False,
) -> State:
    """A new match that continues after `moves` moves of a round, by default of the current one."""
    table = await hall.table(match_id)

    def branch_off(now: Match) -> Match:
        match = table.round(now, number)
        branch = (taken_over if anew else branched)(match, len(match.moves) if moves is None else moves)
        if then:
            branch.play(then)
        return branch

    branch = await table.read(branch_off)
    return (await hall.new_table(lambda: branch, counts=False)).state(say)


@only_for_host.post("/matches/{match_id}/again", status_code=201)
async def post_again(match_id: str, hall: TheHall, say: Say) -> State:
    """The match once more, with the score so far; the next seat begins."""
    table = await hall.table(match_id)
    again = await table.read(rematch)
    return (await hall.new_table(lambda: again)).state(say)


@only_for_host.post("/matches/{match_id}/demo", status_code=201)
async def post_demo(match_id: str, hall: TheHall, say: Say, moves: int = 0) -> State:
    """A new match in which computers continue after `moves` moves of the current round."""
    table = await hall.table(match_id)
    demo = await table.read(lambda match: demonstration(match, moves))
    return (await hall.new_table(lambda: demo, counts=False)).state(say)


# --- saves --------------------------------------------------------------------------------------------------


@only_for_host.get("/saves")
async def get_saves(hall: TheHall, say: Say) -> Saves:
    """The saves in their folder, latest first."""
    return await run_in_threadpool(_saves, the_shelf(hall), say)


def _saves(shelf: Shelf, say: Speech) -> Saves:
    return Saves(folder=str(shelf.folder), saves=[save_line(save, say) for save in shelf.saves()])


@only_for_host.post("/matches/{match_id}/save", status_code=201)
async def post_save(match_id: str, wanted: SaveWanted, hall: TheHall, say: Say) -> SaveInfo:
    """Save the match in the folder of saves."""
    checked_name(wanted.name)
    text = await _save_text(match_id, hall)
    save = await run_in_threadpool(the_shelf(hall).put, text, wanted.name, wanted.replace)
    return save_line(save, say)


@only_for_host.post("/saves/open", status_code=201)
async def post_open_save(wanted: SaveName, hall: TheHall, say: Say) -> State:
    """A new match from a save. Running matches are not affected."""
    return (await hall.opened_table(lambda: the_shelf(hall).open(wanted.name))).state(say)


@only_for_host.post("/saves/delete")
async def post_delete_save(wanted: SaveName, hall: TheHall, say: Say) -> Saves:
    """Delete a save; returns the remaining ones."""
    await run_in_threadpool(the_shelf(hall).delete, wanted.name)
    return await run_in_threadpool(_saves, the_shelf(hall), say)


@only_for_host.get("/matches/{match_id}/save", response_class=Response)
async def get_save(match_id: str, hall: TheHall) -> Response:
    """The match as a file to download; POST /api/open opens it."""
    text = await _save_text(match_id, hall)
    name = f"deska-{datetime.now():%Y-%m-%d-%H%M}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


@open_to_guests.get("/matches/{match_id}/log", response_class=Response)
async def get_log(match_id: str, hall: TheHall, say: Say) -> Response:
    """The current round as text: the moves, what computers considered since the program started, and the result."""
    table = await hall.table(match_id)
    text = await table.read(lambda match: table.log(match, say))
    headers = {"content-disposition": 'attachment; filename="deska.log"', "cache-control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def _save_text(match_id: str, hall: Hall) -> str:
    """The match as a save file, with its current clock."""
    table = await hall.table(match_id)
    async with table.lock:
        await table.write_clock()
    imported = await hall.kept(lambda store: store.imports.get(match_id))
    return await table.read(lambda match: save_text(match, hall.tools.writer.key, imported=imported))


@only_for_host.post(
    "/open",
    status_code=201,
    openapi_extra={"requestBody": {"content": {"application/json": {"schema": {}}}, "required": True}},
)
async def post_open(request: Request, hall: TheHall, say: Say) -> State:
    """A new match from a save file, which is the raw body. Running matches are not affected."""
    content = await request.body()
    return (await hall.opened_table(lambda: open_save(content, hall.tools.writer.key))).state(say)


# --- the rest -----------------------------------------------------------------------------------------------


@open_to_guests.get("/best")
async def get_best(hall: TheHall, say: Say, match: str | None = None) -> BestPlayers:
    """The ten best matches against the hardest level, a table for each game; first the table of this match's game."""
    here = (await hall.table(match)).match.game if match else None
    tables, altered = await hall.kept(lambda store: store.best_players())
    told = await run_in_threadpool(told_tables, say, tables, here)
    return BestPlayers(tables=[_best_table(table) for table in told], altered=altered)


def _best_table(table: ToldTable) -> BestTable:
    players = [
        BestPlayer(
            name=name,
            score=row.score,
            wins=row.wins,
            losses=row.losses,
            draws=row.draws,
            win_percent=row.win_percent,
            fewest_moves=row.fewest_moves,
        )
        for name, row in table.rows
    ]
    return BestTable(title=table.title, here=table.here, counts=table.counts, note=table.note, players=players)


@only_for_host.get("/settings")
async def get_settings(hall: TheHall) -> dict[str, Any]:
    """Settings of the page; the server does not interpret them."""
    return await hall.kept(lambda store: store.settings())


@only_for_host.put("/settings")
async def put_settings(settings: dict[str, Any], hall: TheHall) -> dict[str, Any]:
    """Add or replace settings; null removes one. Returns all settings."""

    def keep(store: Any) -> dict[str, Any]:
        store.keep_settings(settings)
        kept: dict[str, Any] = store.settings()
        if len(json.dumps(kept)) > LARGEST_SETTINGS:
            raise SetupError("settings-too-large")  # nothing is stored
        return kept

    return await hall.kept(keep)


@only_for_host.post("/quit", status_code=202)
async def post_quit(request: Request, say: Say) -> dict[str, str]:
    """End the program; everything is on disk already."""
    request.app.state.quit()
    return {"text": say("goodbye-page")}
