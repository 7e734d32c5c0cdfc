"""Requests about past matches: their list, names, deletion and its undo."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query

from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.library.protocol import ArchiveChoice, ArchivedMatch, ArchivePage, MatchName
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import Look, Piece, Preview
from deska.faces.web.match.state import plain_seat, summary_text
from deska.faces.web.match.tables import MatchTables, NotHere
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.store.archive import MOST_ON_PAGE, Archive, ArchiveQuery, Facts, Line, Page, facts_of, winning_seat
from deska.store.database import Store
from deska.store.thumbnail import thumbnail_of

router = APIRouter(prefix="/api/archive", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])

_LONGEST_SEARCH = 100
_NO_PICTURE: Mapping[str, Any] = {
    "columns": 1,
    "rows": 1,
    "pattern": "grid",
    "names": [],
    "look": {"themes": ["paper"]},
    "kinds": [],
    "pieces": {},
    "last": [],
    "winning": [],
    "drawings": {},
    "seats": [],
}


@router.get("")
async def get_archive(
    match_tables: TheMatchTables,
    say: Say,
    game: str = "",
    opponent: str = "",
    result: str = "",
    since: Annotated[float | None, Query(description="seconds since 1970")] = None,
    until: float | None = None,
    search: Annotated[str, Query(max_length=_LONGEST_SEARCH)] = "",
    start: Annotated[int, Query(ge=0)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_ON_PAGE)] = 24,
) -> ArchivePage:
    """Past matches, latest first. Matches without a move and deleted ones are left out."""
    requested = ArchiveQuery(game, opponent, result, since, until, search, start, count)
    page = await match_tables.with_store(lambda store: store.archive.page(requested))
    return _page(page, say)


def _page(page: Page, say: Speech) -> ArchivePage:
    return ArchivePage.model_construct(
        matches=[_match(line, say) for line in page.lines],
        counts=page.counts,
        games=[_choice(choice.id, choice.count) for choice in page.games],
        opponents=page.opponents,
        damaged=page.damaged,
    )


def _choice(identity: str, count: int) -> ArchiveChoice:
    game, _, title = identity.partition("/")
    return ArchiveChoice(id=identity, game=game, title=title, count=count)


def _match(line: Line, say: Speech) -> ArchivedMatch:
    facts, shown = line.facts, summary_text(dict(line.facts.summary), say)
    return ArchivedMatch.model_construct(
        match=line.match,
        name=line.label,
        players=shown["players"],
        specs=list(facts.specs),
        result=line.result,
        winner=winning_seat(facts) if facts.summary["over"] else None,
        text=shown["result"],
        to_move=facts.summary["to_move"],
        moves=facts.summary["moves"],
        round=facts.round,
        rounds=facts.rounds,
        points=list(facts.points),
        changed=datetime.fromtimestamp(line.changed, UTC).isoformat(),
        preview=_preview(line.thumbnail, facts),
        drawn=line.thumbnail is not None,
    )


def _preview(thumbnail: Mapping[str, Any] | None, facts: Facts) -> Preview:
    return preview_from(thumbnail, facts.summary["game"], facts.title, facts.options)


def preview_from(thumbnail: Mapping[str, Any] | None, game: str, title: str, options: Mapping[str, str]) -> Preview:
    """The picture that a list stores, with the game's name and options."""
    picture = thumbnail or _NO_PICTURE
    kinds = [Piece.model_construct(**kind) for kind in picture["kinds"]]
    return Preview.model_construct(
        game=game,
        title=title,
        options=dict(options),
        columns=picture["columns"],
        rows=picture["rows"],
        pieces={cell: kinds[number] for cell, number in picture["pieces"].items()},
        stocks=[],
        last=picture["last"],
        winning=picture["winning"],
        look=Look.model_construct(**picture["look"]),
        pattern=picture["pattern"],
        names=picture["names"],
        drawings=picture["drawings"],
        seats=[plain_seat(**seat) for seat in picture["seats"]],
    )


@router.get("/{match_id}/preview")
async def get_preview(match_id: str, match_tables: TheMatchTables) -> Preview:
    """The last position of a match from before there were pictures; it is kept from now on."""
    written = await match_tables.with_store(lambda store: store.written(match_id))
    if written is None:
        raise NotHere("no-such-match")

    def draw() -> tuple[dict[str, Any], Facts]:
        match = written.match().match
        return thumbnail_of(match), facts_of(match)

    picture, facts = await match_tables.tools.referees.ask(draw, long=True)
    await match_tables.with_store(lambda store: store.archive.put_thumbnail(match_id, picture))
    return _preview(picture, facts)


@router.post("/{match_id}/name")
async def post_name(match_id: str, match_name: MatchName, match_tables: TheMatchTables) -> MatchName:
    """Give a match a name."""
    await _change(match_tables, lambda archive: archive.rename(match_id, match_name.name))
    return match_name


@router.post("/{match_id}/delete")
async def post_delete(match_id: str, match_tables: TheMatchTables) -> dict[str, str]:
    """Take a match out of the archive. It can be restored for an hour."""
    await _change(match_tables, lambda archive: archive.delete(match_id))
    return {"match": match_id}


@router.post("/{match_id}/restore")
async def post_restore(match_id: str, match_tables: TheMatchTables) -> dict[str, str]:
    """Undo a deletion."""
    await _change(match_tables, lambda archive: archive.restore(match_id))
    return {"match": match_id}


async def _change(match_tables: MatchTables, change: Callable[[Archive], bool]) -> None:
    def act(store: Store) -> bool:
        return change(store.archive)

    if not await match_tables.with_store(act):
        raise NotHere("no-such-match")
