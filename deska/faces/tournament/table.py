"""The table of a tournament: in the terminal, as JSON, as CSV."""

import csv
import io
from typing import Any

from rich.table import Table

from deska.core.texts import Texts
from deska.play.tournament.plan import Plan
from deska.play.tournament.standings import Row, Standings

COLUMNS = ("player", "games", "wins", "draws", "losses", "points", "share", "elo", "error", "superiority")


def record_of(plan: Plan, row: Row) -> dict[str, Any]:
    """A line of the table as the stable JSON of the command line."""
    return {
        "player": plan.players[row.player],
        "games": row.games,
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "points": row.points,
        "share": round(row.points / max(row.games, 1), 4),
        "elo": round(row.rating.elo, 1),
        "error": round(row.rating.error, 1),
        "superiority": round(row.superiority, 4),
        "pairs": list(row.pairs),
    }


def table_record(plan: Plan, standings: Standings) -> dict[str, Any]:
    """The whole table: lines, everybody against everybody, and the test that ends by itself."""
    count = range(len(plan.players))
    record: dict[str, Any] = {
        "table": [record_of(plan, row) for row in standings.rows],
        "players": list(plan.players),
        "points": [[float(standings.won[one, other]) for other in count] for one in count],
        "games": [[int(standings.met[one, other]) for other in count] for one in count],
    }
    if plan.sprt:
        counts = [int(number) for number in standings.pairs[0, 1]]
        low, high = plan.sprt.bounds
        record["sprt"] = {
            "elo0": plan.sprt.elo0,
            "elo1": plan.sprt.elo1,
            "ratio": round(plan.sprt.ratio(counts), 3),
            "low": round(low, 3),
            "high": round(high, 3),
            "accepted": plan.sprt.verdict(counts),
        }
    return record


def as_csv(plan: Plan, standings: Standings) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*COLUMNS, "pairs"])
    for row in standings.rows:
        record = record_of(plan, row)
        writer.writerow([*(record[column] for column in COLUMNS), " ".join(map(str, row.pairs))])
    return out.getvalue()


def as_table(texts: Texts, plan: Plan, standings: Standings) -> Table:
    """The table for a terminal, with what each won against each where there is room for it."""
    table = Table(title=plan.name)
    table.add_column("#", justify="right")
    table.add_column(texts("results-player"))
    for column in ("games", "score", "share", "elo", "superiority", "pairs"):
        table.add_column(texts(f"standings-{column}"), justify="right")
    few = len(plan.players) <= 8
    for number in range(1, len(plan.players) + 1) if few else ():
        table.add_column(str(number), justify="right", style="dim")
    for place, row in enumerate(standings.rows, 1):
        cells = [str(place), plan.players[row.player], str(row.games), f"{row.points:g}", _percent(row)]
        cells += [f"{row.rating.elo:+.0f} ± {row.rating.error:.0f}", f"{100 * row.superiority:.0f} %"]
        cells.append(" ".join(map(str, row.pairs)))
        if few:
            cells += [_against(standings, row.player, other) for other in standings.order]
        table.add_row(*cells)
    return table


def _percent(row: Row) -> str:
    return f"{100 * row.points / max(row.games, 1):.1f} %"


def _against(standings: Standings, player: int, other: int) -> str:
    games = int(standings.met[player, other])
    return "·" if player == other else f"{standings.won[player, other]:g}/{games}" if games else ""
