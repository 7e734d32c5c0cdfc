"""Requests for files: past games and matches in the formats of other programs.

An export may be of thousands of games. They are read and written a few at a time, and the file grows on disk.
"""

import contextlib
import io
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from time import monotonic
from typing import IO

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse

from deska.core.errors import DeskaError, FormatError, SetupError
from deska.core.game import Game
from deska.core.record import Record
from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.library.protocol import MOST_EXPORTED, ExportFormat, ExportProgress, ExportRequest
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.tables import MatchTables, NotHere
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.faces.web.wire.protocol import GameChoice
from deska.formats import all_formats, format_named, standard_format
from deska.formats.base import Format
from deska.formats.losses import KINDS, losses
from deska.games import make_game
from deska.play.match.names import name_text
from deska.play.match.records import annotated, records_of
from deska.play.match.setup import Setup
from deska.store.database import Store, Written

router = APIRouter(prefix="/api/files", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])

_LOOKING = 1.5  # seconds to look for what formats leave out
_FEW = 5  # matches that are looked at together
_TOGETHER = 20  # matches that are read at a time
_LARGEST = 2**28  # bytes of a file; further matches are left out
_IN_MEMORY = 2**20  # bytes of a file; a longer one is on disk
_BLOCK = 2**16  # bytes that are sent at a time
Found = tuple[Written, float]  # a stored match, and when it was changed last


@router.post("/formats")
async def post_formats(request: ExportRequest, match_tables: TheMatchTables, say: Say) -> list[ExportFormat]:
    """The formats that can hold all of these matches, the standard one of their game first, with what each would leave
    out of them. Of very many matches the latest ones are looked at."""
    formats = _formats_for(await _games_of(request, match_tables))
    ids = request.matches or await match_tables.with_store(lambda store: store.archive.ids())
    lost, checked, began = {one.name: set[str]() for one in formats}, 0, monotonic()
    while checked < len(ids) and not (checked and monotonic() - began > _LOOKING):
        together = ids[checked : checked + _FEW]
        found = await match_tables.with_store(lambda store, together=together: _found(store, together))  # type: ignore[misc]
        for name, kinds in (
            await match_tables.tools.referees.ask(partial(_all_lost, formats, found, say), long=True)
        ).items():
            lost[name] |= kinds
        checked += len(together)
    return [
        _format(one, [kind for kind in KINDS if kind in lost[one.name]], checked, min(len(ids), MOST_EXPORTED))
        for one in formats
    ]


def _all_lost(formats: Sequence[Format], found: Sequence[Found], say: Speech) -> dict[str, set[str]]:
    """By format, what it leaves out of some matches. A match that cannot be replayed is left out of the file."""
    records: list[Record] = []
    for written, changed in found:
        with contextlib.suppress(DeskaError):
            records += _records(written, changed, say)
    return {one.name: _lost(one, records) for one in formats}


def _lost(chosen: Format, records: Sequence[Record]) -> set[str]:
    """What a format leaves out of some games. Where it cannot hold one, the export itself says so."""
    lost: set[str] = set()
    for record in records:
        with contextlib.suppress(FormatError):
            lost |= set(losses(chosen, record))
    return lost


@router.post("/game-formats")
def post_game_formats(choice: GameChoice) -> list[ExportFormat]:
    """The formats that can hold a game."""
    return [_format(one) for one in _formats_for([make_game(choice.game, choice.options)])]


@router.post("/write", response_class=StreamingResponse)
async def post_write(
    body: ExportRequest, request: Request, match_tables: TheMatchTables, say: Say
) -> StreamingResponse:
    """Matches as a file. The header deska-left-out tells how many games the format could not hold, deska-beyond how
    many matches, the oldest ones, were too many for one file."""
    chosen = format_named(body.format) if body.format else _formats_for(await _games_of(body, match_tables))[0]
    export, progress = _Export(chosen), _progress(request)
    try:
        ids = body.matches or await match_tables.with_store(lambda store: store.archive.ids())
        total, start = min(len(ids), MOST_EXPORTED), 0
        while start < total and export.file.tell() < _LARGEST and not await request.is_disconnected():
            progress[body.progress] = ExportProgress(done=start, total=total)
            end = min(start + _TOGETHER, total)
            await _add(export, ids[start:end], match_tables, say, alone=len(ids) == 1)
            start = end
        if not export.written:
            raise export.bad or SetupError("nothing-to-export")
    except BaseException:
        export.file.close()
        raise
    finally:
        progress.pop(body.progress, None)
    name = f"deska-{datetime.now():%Y-%m-%d-%H%M}.{chosen.extensions[0]}"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
        "content-length": str(export.file.tell()),
        "deska-left-out": str(export.left_out),
        "deska-beyond": str(len(ids) - start),
    }
    return StreamingResponse(_blocks(export.file), media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/write/{name}")
def get_progress(name: str, request: Request) -> ExportProgress:
    """How far the export is that was begun with this name."""
    return _progress(request).get(name, ExportProgress(done=0, total=0))


def _progress(request: Request) -> dict[str, ExportProgress]:
    """The exports that go on, by name."""
    progress: dict[str, ExportProgress] = request.app.state.exports
    return progress


class _Export:
    """A file that grows."""

    def __init__(self, chosen: Format) -> None:
        self.format = chosen
        self.file: IO[bytes] = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115
        self.written = self.left_out = 0
        self.bad: DeskaError | None = None  # why the first one was left out

    def add(self, records: Sequence[Record]) -> None:
        part = io.BytesIO()
        count = self.format.write(records, part, self.leave_out)
        if count and self.written:
            self.file.write(self.format.encoded(self.format.separator))
        self.file.write(part.getvalue())
        self.written += count

    def leave_out(self, error: DeskaError) -> None:
        self.left_out += 1
        self.bad = self.bad or error


def _blocks(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        file.seek(0)
        while block := file.read(_BLOCK):
            yield block


async def _add(export: _Export, ids: Sequence[str], match_tables: MatchTables, say: Speech, alone: bool) -> None:
    """Write some matches. One that cannot be replayed is left out, or refused if it is the only one."""
    records: list[Record] = []
    for written, changed in await match_tables.with_store(lambda store: _found(store, ids)):
        try:
            records += await match_tables.tools.referees.ask(partial(_records, written, changed, say), long=True)
        except DeskaError as error:
            if alone:
                raise
            export.leave_out(error)
    await run_in_threadpool(export.add, records)


def _records(written: Written, changed: float, say: Speech) -> list[Record]:
    """The rounds of a match; an imported game that nobody played on is as it was read."""
    match = written.match().match
    imported = written.imported.record(match.game) if written.imported else None
    if imported and written.imported and len(written.events) == written.imported.events:
        return [imported]
    records = records_of(match, partial(name_text, texts=say), f"{datetime.fromtimestamp(changed, UTC):%Y.%m.%d}")
    return [annotated(records[0], imported), *records[1:]] if imported else records


def _found(store: Store, ids: Sequence[str]) -> list[Found]:
    found = [(store.written(one), store.archive.changed(one)) for one in ids]
    if any(written is None for written, _ in found):
        raise NotHere("no-such-match")
    return [(written, changed) for written, changed in found if written]


# --- formats ------------------------------------------------------------------------------------------------


def _format(one: Format, lost: Sequence[str] = (), checked: int = 0, total: int = 0) -> ExportFormat:
    return ExportFormat(name=one.name, extension=one.extensions[0], lost=list(lost), checked=checked, total=total)


def _formats_for(games: Sequence[Game]) -> list[Format]:
    """The formats that can hold all these games, the likely one first."""
    able = [one for one in all_formats().values() if all(one.can_write(game) for game in games)]
    default = {standard_format(game).name for game in games}
    first = default.pop() if len(default) == 1 else "deska"
    return sorted(able, key=lambda one: (one.name != first, one.name == "deska", not one.is_standard, one.name))


async def _games_of(request: ExportRequest, match_tables: MatchTables) -> list[Game]:
    """The games of the wanted matches, or of the whole archive, each once. Nothing is replayed."""
    setups = await match_tables.with_store(lambda store: _setups(store, request.matches or store.archive.samples()))
    return await run_in_threadpool(_made, setups)


def _setups(store: Store, ids: Sequence[str]) -> list[Setup]:
    """A setup for each game with its options."""
    found: dict[str, Setup] = {}
    for one in ids:
        setup = store.setup(one)
        if setup is None:
            raise NotHere("no-such-match")
        found.setdefault(f"{setup.game} {sorted(setup.options.items())}", setup)
    return list(found.values())


def _made(setups: Sequence[Setup]) -> list[Game]:
    games: dict[str, Game] = {}
    for setup in setups:
        try:
            game = make_game(setup.game, setup.options)
        except DeskaError:
            if len(setups) == 1:
                raise
            continue  # of a package that is not here any more
        games[str(game)] = game
    return list(games.values())
