"""Requests about the best players."""

from fastapi import APIRouter
from fastapi.concurrency import run_in_threadpool

from deska.faces.web.access.depends import WRONG, Say
from deska.faces.web.library.protocol import BestPlayer, BestPlayers, BestTable
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.words.best_players import BestPlayersText, best_players_texts

router = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute)


@router.get("/best")
async def get_best(match_tables: TheMatchTables, say: Say, match: str | None = None) -> BestPlayers:
    """The ten best matches against the hardest level, a table for each game; first the table of this match's game."""
    here = (await match_tables.table(match)).match.game if match else None
    tables, altered = await match_tables.with_store(lambda store: store.best_players())
    shown = await run_in_threadpool(best_players_texts, say, tables, here)
    return BestPlayers(tables=[_best_table(table) for table in shown], altered=altered)


def _best_table(table: BestPlayersText) -> BestTable:
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
