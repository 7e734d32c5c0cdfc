"""Requests about openings: what was played in a position, the games, and files to import. Only for the host."""

import json
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from deska.core.game import Game, Position
from deska.core.record import Record
from deska.core.view import BoardView, cells_of_move
from deska.faces.web.access.depends import WRONG, Say, the_host, the_session
from deska.faces.web.analysis.protocol import AnalysisPlace, AnalysisRecord
from deska.faces.web.analysis.routes import as_json, json_response
from deska.faces.web.analysis.service import begun
from deska.faces.web.analysis.trees import tree_of
from deska.faces.web.library.files import FileName, TheGame
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.notation import checked_notation
from deska.faces.web.match.tables import MatchTables, NotHere
from deska.faces.web.openings.protocol import (
    ImportedFile,
    ImportNow,
    OpeningsFiles,
    OpeningsFilter,
    OpeningsGame,
    OpeningsGames,
    OpeningsGamesQuery,
    OpeningsHere,
    OpeningsMove,
    OpeningsQuery,
    OpeningsScore,
)
from deska.faces.web.openings.service import OpeningsService
from deska.faces.web.review.routes import Style
from deska.faces.web.review.service import refuse_help
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.games import make_game
from deska.play.match.match import Match, branched
from deska.store.openings.database import DRAWN, FROM_FILE
from deska.store.openings.importing import read_record
from deska.store.openings.positions import child_of, mixed_key
from deska.store.openings.queries import Filter, GameLine, Reached, Score

router = APIRouter(prefix="/api/openings", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])

_SOURCES = ("file", "match", "annotated")
_UNFAIR = "analysis-not-with-clock", "analysis-not-in-contest"


def the_openings(request: Request) -> OpeningsService:
    openings: OpeningsService = request.app.state.openings
    return openings


TheOpenings = Annotated[OpeningsService, Depends(the_openings)]


# --- a position ---------------------------------------------------------------------------------------------


@router.post("/here")
async def post_here(
    query: OpeningsQuery, request: Request, match_tables: TheMatchTables, service: TheOpenings, say: Say
) -> OpeningsHere:
    """How the games of the library went on in a position."""
    match = await _reached(query, request, match_tables)

    def answer() -> OpeningsHere:
        left = service.catch_up()
        game, pos = match.game, match.position
        notation = checked_notation(game, query.notation)
        reached = service.queries.reached(game, pos, _filter(query.filter))
        style = Style(say, notation)
        return _here(game, pos, reached, style, service.queries.computers(), left)

    return await run_in_threadpool(answer)


async def _reached(query: OpeningsQuery, request: Request, match_tables: MatchTables) -> Match:
    """A match in the position that is asked about. Where help would be unfair, this is refused as any other."""
    place, session = query.place, the_session(request)
    table = await match_tables.table(place.match) if place.match else None
    await refuse_help(match_tables, [table] if table else [], session.id, _UNFAIR)

    def play_through(now: Match | None) -> Match:
        match = branched(table.round(now, place.round), 0) if table and now else begun(place)
        for move in query.moves:
            match.play(move)
        return match

    if table is None:
        return await match_tables.tools.referees.ask(lambda: play_through(None), long=True)
    await table.note_help_in(place.round)
    return await table.read(play_through, long=True)


def _filter(given: OpeningsFilter) -> Filter:
    return Filter(
        player=given.player.strip(),
        opponent=given.opponent,
        seat=given.seat,
        since=_date(given.since, 0),
        until=_date(given.until, 99),
        result=given.result,
    )


def _date(text: str, rest: int) -> int:
    """A day as a number, with `rest` for a month and a day that are not given; 0 for none."""
    if not text:
        return 0
    year, month, day = ([int(part) for part in text.split("-")] + [rest, rest])[:3]
    return year * 10_000 + month * 100 + day


def _here(game: Game, pos: Position, reached: Reached, style: Style, computers: list[str], left: int) -> OpeningsHere:
    view = game.view(pos)
    moves = []
    for one in reached.moves:
        move = game.move_text(pos, one.move)
        shown = game.notated(pos, one.move, style.notation, style.say.language)
        moves.append(OpeningsMove(move=move, shown=shown, cells=cells_of_move(view, move), score=_score(one.score)))
    return OpeningsHere(
        seat=reached.seat,
        sides=_sides(game, view, style.say),
        score=_score(reached.score),
        moves=moves,
        opponents=computers,
        unindexed=left,
    )


def _sides(game: Game, view: BoardView, say: Speech) -> list[str]:
    """What people call the sides: by name, by sign, or by number."""
    names = game.side_names() or view.signs
    return [say("side-name", side=name) if name else f"{number}." for number, name in enumerate(names[: game.seats], 1)]


def _score(score: Score) -> OpeningsScore:
    return OpeningsScore(
        games=score.games,
        won=score.won,
        drawn=score.drawn,
        lost=score.lost,
        strength=score.strength,
        last=_day(score.last),
    )


def _day(date: int) -> str:
    """2026-11-19, 2026-11 or 2026; "" if the year is unknown."""
    year, month, day = date // 10_000, date // 100 % 100, date % 100
    if not year:
        return ""
    return f"{year:04}" + (f"-{month:02}" if month else "") + (f"-{day:02}" if month and day else "")


# --- games --------------------------------------------------------------------------------------------------


@router.post("/games")
async def post_games(
    query: OpeningsGamesQuery, request: Request, match_tables: TheMatchTables, service: TheOpenings
) -> OpeningsGames:
    """The games that reached a position, latest first."""
    match = await _reached(query, request, match_tables)

    def answer() -> OpeningsGames:
        game, pos, child = match.game, match.position, 0
        if query.then:
            after = match.copy()
            after.play(query.then)
            child = child_of(mixed_key(after.position))
        page = service.queries.games(game, pos, _filter(query.filter), child, query.start, query.count)
        return OpeningsGames(games=[_game(line, game) for line in page.games], total=page.total)

    return await run_in_threadpool(answer)


def _game(line: GameLine, game: Game) -> OpeningsGame:
    record = read_record(line.record, game) if line.record else None
    return OpeningsGame(
        id=line.id,
        source=_SOURCES[line.kind],  # type: ignore[arg-type]
        of=line.source,
        round=line.round,
        players=[player.name for player in line.players],
        specs=[player.spec for player in line.players],
        result=_result(line),
        date=_day(line.date),
        event=record.event[:200] if record else "",
        moves=line.plies,
        ply=line.ply,
    )


def _result(line: GameLine) -> str:
    if line.winner == DRAWN:
        return "-".join(["1/2"] * len(line.players))
    return "*" if line.winner < 0 else "-".join(str(int(seat == line.winner)) for seat in range(len(line.players)))


@router.get("/games/{number}", response_model=AnalysisRecord)
async def get_game(
    number: int,
    match_tables: TheMatchTables,
    service: TheOpenings,
    say: Say,
    notation: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """The whole record of an imported game, for the analysis board. It is not an annotated game yet."""

    def open_record() -> str:
        record, place = _imported(service, number)
        return as_json(AnalysisRecord(tree=tree_of(record, place, checked_notation(record.game, notation), say), at=-1))

    return json_response(await match_tables.tools.referees.ask(open_record, long=True))


def _imported(service: OpeningsService, number: int) -> tuple[Record, AnalysisPlace]:
    line = service.queries.game(number)
    if line is None or line.kind != FROM_FILE or line.record is None:
        raise NotHere("openings-no-game")
    name, options = service.queries.rules_of(line.variant)
    game = make_game(name, json.loads(options))
    record = read_record(line.record, game)
    if record is None:
        raise NotHere("openings-no-game")
    return record, AnalysisPlace(game=game.name, options=dict(game.given_options()), position=record.start)


# --- files --------------------------------------------------------------------------------------------------


@router.get("/files")
async def get_files(service: TheOpenings, say: Say) -> OpeningsFiles:
    """The imported files, and the import that runs."""
    return await run_in_threadpool(_files, service, say)


def _files(service: OpeningsService, say: Speech) -> OpeningsFiles:
    files = [
        ImportedFile(id=one.id, name=one.name, added=_iso(one.added), games=one.games)
        for one in service.openings.files()
    ]
    return OpeningsFiles(files=files, now=_now(service, say))


def _iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def _now(service: OpeningsService, say: Speech) -> ImportNow:
    job = service.job
    if job is None:
        return ImportNow(state="none")
    return ImportNow(
        state="runs" if job.is_running else "ended",
        name=job.name,
        games=job.games,
        already=job.already,
        bad=job.bad,
        share=job.share,
        stopped=job.stop.is_set(),
        problem=say.problem(job.problem) if job.problem else "",
    )


@router.post("/import", status_code=202)
async def post_import(
    request: Request, service: TheOpenings, say: Say, name: FileName = "", game: TheGame = ""
) -> ImportNow:
    """Import all games of a file; the raw body is its content."""
    if game:
        make_game(game)
    await service.take(request.stream(), name, game)
    return _now(service, say)


@router.get("/import")
async def get_import(service: TheOpenings, say: Say) -> ImportNow:
    """How far the import is."""
    return _now(service, say)


@router.post("/import/stop")
async def post_stop(service: TheOpenings, say: Say) -> ImportNow:
    """Stop the import; what was added stays."""
    service.end_import()
    return _now(service, say)


@router.post("/files/{file}/delete")
async def post_delete(file: int, service: TheOpenings, say: Say) -> OpeningsFiles:
    """Delete the games of an imported file from the library."""

    def delete() -> OpeningsFiles:
        if not service.changing.remove_file(file):
            raise NotHere("openings-no-file")
        return _files(service, say)

    return await run_in_threadpool(delete)
