"""Requests about saves, and files to download and open."""

import contextlib
from datetime import datetime

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool

from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.library.protocol import SaveInfo, SaveName, SaveRequest, Saves
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import State
from deska.faces.web.match.state import summary_text
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.store.database import StoreError
from deska.store.named_files import checked_name
from deska.store.save_folder import SaveFolder, StoredSave
from deska.store.saves import open_save, save_text

only_for_host = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


def the_save_folder(match_tables: MatchTables) -> SaveFolder:
    return SaveFolder(match_tables.tools.writer.store.folder, match_tables.tools.writer.key)


@only_for_host.get("/saves")
async def get_saves(match_tables: TheMatchTables, say: Say) -> Saves:
    """The saves in their folder, latest first."""
    return await run_in_threadpool(_saves, the_save_folder(match_tables), say)


def _saves(save_folder: SaveFolder, say: Speech) -> Saves:
    return Saves(folder=str(save_folder.folder), saves=[_save_line(save, say) for save in save_folder.saves()])


def _save_line(save: StoredSave, say: Speech) -> SaveInfo:
    """An entry of the list of saves."""
    shown = summary_text(save.summary, say) if save.summary else {}
    return SaveInfo(
        name=save.name, saved=save.at.isoformat(), problem=say.error(save.problem) if save.problem else None, **shown
    )


@only_for_host.post("/matches/{match_id}/save", status_code=201)
async def post_save(match_id: str, request: SaveRequest, match_tables: TheMatchTables, say: Say) -> SaveInfo:
    """Save the match in the folder of saves."""
    checked_name(request.name)
    text = await _save_text(match_id, match_tables)
    save = await run_in_threadpool(the_save_folder(match_tables).put, text, request.name, request.replace)
    return _save_line(save, say)


@only_for_host.post("/saves/open", status_code=201)
async def post_open_save(save_name: SaveName, match_tables: TheMatchTables, say: Say) -> State:
    """A new match from a save. Running matches are not affected."""
    return (await match_tables.opened_table(lambda: the_save_folder(match_tables).open(save_name.name))).state(say)


@only_for_host.post("/saves/delete")
async def post_delete_save(save_name: SaveName, match_tables: TheMatchTables, say: Say) -> Saves:
    """Delete a save; returns the remaining ones."""
    await run_in_threadpool(the_save_folder(match_tables).delete, save_name.name)
    return await run_in_threadpool(_saves, the_save_folder(match_tables), say)


@only_for_host.get("/matches/{match_id}/save", response_class=Response)
async def get_save(match_id: str, match_tables: TheMatchTables) -> Response:
    """The match as a file to download; POST /api/open opens it."""
    text = await _save_text(match_id, match_tables)
    name = f"deska-{datetime.now():%Y-%m-%d-%H%M}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


async def _save_text(match_id: str, match_tables: MatchTables) -> str:
    """The match as a save file, with its current clock; where the disk is full, with the clock of the last move."""
    table = await match_tables.table(match_id)
    async with table.lock:
        with contextlib.suppress(StoreError):
            await table.write_clock()
    imported = await match_tables.with_store(lambda store: store.imports.get(match_id))
    return await table.read(lambda match: save_text(match, match_tables.tools.writer.key, imported=imported))


@only_for_host.post(
    "/open",
    status_code=201,
    openapi_extra={"requestBody": {"content": {"application/json": {"schema": {}}}, "required": True}},
)
async def post_open(request: Request, match_tables: TheMatchTables, say: Say) -> State:
    """A new match from a save file, which is the raw body. Running matches are not affected."""
    content = await request.body()
    return (await match_tables.opened_table(lambda: open_save(content, match_tables.tools.writer.key))).state(say)
