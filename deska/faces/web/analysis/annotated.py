"""Requests about annotated games: their list, one of them, a new one from a file, deletion and its undo."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from deska.core.record import Record
from deska.core.texts import languages, texts_in
from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.analysis.protocol import (
    AnalysisPlace,
    AnalysisRecord,
    AnalysisSaved,
    AnnotatedLine,
    AnnotatedPage,
)
from deska.faces.web.analysis.routes import as_json, json_response
from deska.faces.web.analysis.service import begun
from deska.faces.web.analysis.trees import tree_of
from deska.faces.web.library.archive import preview_from
from deska.faces.web.library.files import FileName, Reading, TheGame
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.notation import checked_notation
from deska.faces.web.match.tables import MatchTables, NotHere
from deska.faces.web.wire.bodies import WholeRoute
from deska.store.annotated import MOST_ON_PAGE, AnnotatedGame, AnnotatedGames, annotated_game
from deska.store.annotated import AnnotatedLine as StoredLine
from deska.store.database import Store

router = APIRouter(prefix="/api/annotated", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])

_SHOWN = ("players", "result", "winner", "event", "date", "moves", "notes", "variations")
Notation = Annotated[str, Query(max_length=40)]


@router.get("")
async def get_annotated(
    match_tables: TheMatchTables,
    search: Annotated[str, Query(max_length=100, description="words of players, results, games and notes")] = "",
    start: Annotated[int, Query(ge=0)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_ON_PAGE)] = 24,
) -> AnnotatedPage:
    """Annotated games, latest first."""
    lines, total = await match_tables.with_store(lambda store: store.annotated.page(search, start, count))
    return AnnotatedPage(games=[_line(line) for line in lines], total=total)


def _line(line: StoredLine) -> AnnotatedLine:
    facts = line.facts
    return AnnotatedLine.model_construct(
        id=line.id,
        changed=datetime.fromtimestamp(line.changed, UTC).isoformat(),
        preview=preview_from(line.picture, facts["game"], facts["title"], facts["options"]),
        **{name: facts[name] for name in _SHOWN},
    )


@router.get("/{game_id}", response_model=AnalysisRecord)
async def get_one(game_id: str, match_tables: TheMatchTables, say: Say, notation: Notation = "") -> Response:
    """The whole record of an annotated game. If it is about a match, its place is that match."""
    game, is_there = await match_tables.with_store(lambda store: _found(store, game_id))

    def open_record() -> str:
        place = AnalysisPlace.model_validate(game.place)
        rules = begun(place).game
        shown = AnalysisPlace(match=game.match, round=game.round) if is_there else place
        tree = tree_of(game.read(rules), shown, checked_notation(rules, notation), say)
        return as_json(AnalysisRecord(tree=tree, at=-1, annotated=game_id, version=game.version))

    return json_response(await match_tables.tools.referees.ask(open_record, long=True))


def _found(store: Store, game_id: str) -> tuple[AnnotatedGame, bool]:
    """An annotated game, and whether the match that it is about is still there."""
    game = store.annotated.get(game_id)
    if game is None:
        raise NotHere("annotated-gone")
    return game, bool(game.match) and store.setup(game.match) is not None


@router.post("/open", status_code=201)
async def post_open(
    request: Request, match_tables: TheMatchTables, name: FileName = "", game: TheGame = "", number: int = 1
) -> AnalysisSaved:
    """A new annotated game: one game of a file with all that it says, by its number in the list of /files/read."""
    content = await request.body()

    def read() -> AnnotatedGame:
        record = next((one for at, one in Reading(content, name, game).numbered() if at == number), None)
        if record is None:
            raise NotHere("no-such-game-in-file")
        return _annotated(record)

    read_game = await match_tables.tools.referees.ask(read, long=True)
    stored = await match_tables.with_store(lambda store: _put(store, read_game))
    return AnalysisSaved(id=stored[0], version=stored[1])


def _annotated(record: Record) -> AnnotatedGame:
    place = AnalysisPlace(game=record.game.name, options=dict(record.game.given_options()), position=record.start)
    texts = [texts_in(language) for language in languages()]
    return annotated_game(record, place.model_dump(), "", 1, texts)


def _put(store: Store, game: AnnotatedGame) -> tuple[str, int]:
    with store.transaction():
        return store.annotated.put("", 0, game)


@router.post("/{game_id}/delete")
async def post_delete(game_id: str, match_tables: TheMatchTables) -> dict[str, str]:
    """Take an annotated game out of the list. It can be restored for an hour."""
    await _change(match_tables, lambda games: games.delete(game_id))
    return {"id": game_id}


@router.post("/{game_id}/restore")
async def post_restore(game_id: str, match_tables: TheMatchTables) -> dict[str, str]:
    """Undo a deletion."""
    await _change(match_tables, lambda games: games.restore(game_id))
    return {"id": game_id}


async def _change(match_tables: MatchTables, change: Callable[[AnnotatedGames], bool]) -> None:
    def act(store: Store) -> bool:
        with store.transaction():
            return change(store.annotated)

    if not await match_tables.with_store(act):
        raise NotHere("annotated-gone")
