"""Requests about a match; its WebSocket is in socket.py."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from deska.faces.web.access.depends import WRONG, Say, the_host, the_session
from deska.faces.web.match.depends import Round, TheMatchTables
from deska.faces.web.match.notation import position_after, written_moves
from deska.faces.web.match.notes import notes_of
from deska.faces.web.match.protocol import MatchNotes, MatchSetup, MatchSummary, PositionText, State, WrittenMoves
from deska.faces.web.match.setup import begun_match
from deska.faces.web.match.state import summary_line
from deska.faces.web.wire.bodies import WholeRoute
from deska.play.match.match import Match, branched, demonstration, rematch, taken_over

open_to_guests = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute)
only_for_host = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


@only_for_host.post("/matches", status_code=201)
async def post_match(setup: MatchSetup, match_tables: TheMatchTables, say: Say) -> State:
    """Start a match, or report all problems of its setup."""
    return (await match_tables.new_table(lambda: begun_match(setup))).state(say)


@open_to_guests.get("/matches")
async def get_matches(
    request: Request, response: Response, match_tables: TheMatchTables, say: Say
) -> list[MatchSummary]:
    """The matches played last, latest first, without those of rooms; a guest sees only those that somebody is watching.

    The header `deska-damaged` has the number of damaged matches that were left out.
    """
    (listed, damaged), in_rooms = await match_tables.with_store(lambda store: (store.matches(), store.rooms.matches()))
    response.headers["deska-damaged"] = str(damaged)
    host, watched = the_session(request).host, match_tables.watched()
    return [
        summary_line(one.id, dict(one.summary), datetime.fromtimestamp(one.changed, UTC).isoformat(), say)
        for one in listed
        if (host and one.id not in in_rooms) or (not host and one.id in watched)
    ]


@open_to_guests.get("/matches/{match_id}")
async def get_match(
    match_id: str, match_tables: TheMatchTables, say: Say, shown: int | None = None, number: Round = None
) -> State:
    """The current state of a match, or the board of a round after `shown` moves."""
    table = await match_tables.table(match_id)
    return await table.read(lambda match: table.state_of_round(match, say, number, shown))


@open_to_guests.get("/matches/{match_id}/written")
async def get_written(
    match_id: str,
    match_tables: TheMatchTables,
    say: Say,
    notation: Annotated[str, Query(max_length=40)] = "",
    shown: Annotated[int | None, Query(ge=0)] = None,
    line: Annotated[str, Query(max_length=4000, description="moves after `shown`, separated by spaces")] = "",
    each: Annotated[str, Query(max_length=4000, description="moves that could be played after `shown`")] = "",
    number: Round = None,
) -> WrittenMoves:
    """The moves of a round in a notation, by default the usual one; with `line` or `each`, moves after `shown`."""
    table = await match_tables.table(match_id)

    def write(match: Match) -> WrittenMoves:
        return written_moves(table.round(match, number), say, notation, shown, line.split(), each.split())

    return await table.read(write)


@open_to_guests.get("/matches/{match_id}/notes")
async def get_notes(
    match_id: str, match_tables: TheMatchTables, say: Say, notation: Annotated[str, Query(max_length=40)] = ""
) -> MatchNotes:
    """Comments, marks and variations of the file that a match was made from."""
    imported = (await match_tables.table(match_id)).imported
    if imported is None:
        return MatchNotes(moves=[], notes=[])
    return await match_tables.tools.referees.ask(lambda: notes_of(imported, say, notation), long=True)


@open_to_guests.get("/matches/{match_id}/position")
async def get_position(
    match_id: str, match_tables: TheMatchTables, shown: Annotated[int | None, Query(ge=0)] = None, number: Round = None
) -> PositionText:
    """The position of a round after `shown` moves as text."""
    table = await match_tables.table(match_id)
    text = await table.read(lambda match: position_after(table.round(match, number), shown))
    return PositionText(position=text)


@only_for_host.post("/matches/{match_id}/copy", status_code=201)
async def post_copy(
    match_id: str,
    match_tables: TheMatchTables,
    say: Say,
    moves: int | None = None,
    number: Round = None,
    then: Annotated[str, Query(max_length=200, description="another move, played after those")] = "",
    anew: Annotated[
        bool, Query(description="for somebody who plays on: other people's seats become computers'")
    ] = False,
) -> State:
    """A new match that continues after `moves` moves of a round, by default of the current one."""
    table = await match_tables.table(match_id)

    def branch_off(now: Match) -> Match:
        match = table.round(now, number)
        of_others = anew or table.imported is not None
        branch = (taken_over if of_others else branched)(match, len(match.moves) if moves is None else moves)
        if then:
            branch.play(then)
        return branch

    branch = await table.read(branch_off)
    return (await match_tables.new_table(lambda: branch, counts=False)).state(say)


@only_for_host.post("/matches/{match_id}/again", status_code=201)
async def post_again(match_id: str, match_tables: TheMatchTables, say: Say) -> State:
    """The match once more, with the score so far; the next seat begins."""
    table = await match_tables.table(match_id)
    again = await table.read(rematch)
    return (await match_tables.new_table(lambda: again)).state(say)


@only_for_host.post("/matches/{match_id}/demo", status_code=201)
async def post_demo(match_id: str, match_tables: TheMatchTables, say: Say, moves: int = 0) -> State:
    """A new match in which computers continue after `moves` moves of the current round."""
    table = await match_tables.table(match_id)
    demo = await table.read(lambda match: demonstration(match, moves))
    return (await match_tables.new_table(lambda: demo, counts=False)).state(say)


@open_to_guests.get("/matches/{match_id}/log", response_class=Response)
async def get_log(match_id: str, match_tables: TheMatchTables, say: Say) -> Response:
    """The current round as text: the moves, what computers considered since the program started, and the result."""
    table = await match_tables.table(match_id)
    text = await table.read(lambda match: table.log(match, say))
    headers = {"content-disposition": 'attachment; filename="deska.log"', "cache-control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
