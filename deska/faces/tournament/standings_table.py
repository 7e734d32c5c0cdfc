"""The table of a tournament: in the terminal, as JSON, as CSV."""

import csv
import io
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from rich.box import HEAVY_HEAD, SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table

from deska.core.texts import Texts
from deska.faces.tournament.phrases import fault_lines, neighbour_lines, points_text, round_lines, sprt_sentence
from deska.play.tournament.plan import NEIGHBOURS, Plan
from deska.play.tournament.schedule import Round, Tie
from deska.play.tournament.standings import Row, Standings

COLUMNS = (
    "player", "games", "wins", "draws", "losses", "points", "share", "elo", "error", "superiority", "rated",
    "won_by_fault", "lost_by_fault", "mean_time", "longest_time",
)  # fmt: skip
NOTHING = "–"  # no value yet
# Columns by screen width; pairs move to a separate table if there is no room.
_SHOWN = (
    ("games", "score", "share", "elo", "superiority", "drawn", "faults", "time", "pairs"),
    ("games", "score", "share", "elo", "superiority", "drawn", "faults", "time"),
    ("score", "elo", "superiority", "drawn", "faults", "time"),
    ("score", "elo", "superiority", "drawn", "faults"),
    ("score", "elo", "superiority", "faults"),
    ("score", "elo", "faults"),
    ("score", "elo"),
)
_MOST_ACROSS = 8  # upper bound on players for a cross table in the same table
_WIDEST = 100_000


def record_of(plan: Plan, row: Row) -> dict[str, Any]:
    """A row of the table as the stable JSON of the command line.

    Wins, draws and losses are games played to an end; without any there is no strength.
    """
    return {
        "player": plan.players[row.player],
        "games": row.games,
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "points": row.points,
        "share": round(row.points / row.games, 4) if row.games else None,
        "elo": round(row.rating.elo, 1) if row.rated else None,
        "error": round(row.rating.error, 1) if row.rated else None,
        "superiority": None if row.superiority is None else round(row.superiority, 4),
        "rated": row.rated,
        "won_by_fault": row.gifts,
        "lost_by_fault": row.failed,
        "faults": dict(row.faults),
        "mean_time": None if row.mean_time is None else round(row.mean_time, 4),
        "longest_time": row.effort.longest if row.effort.moves else None,
        "pairs": list(row.pairs),
    }


def table_record(plan: Plan, standings: Standings) -> dict[str, Any]:
    """The whole table: rows, cross table, SPRT, rounds of a knock-out, shares of neighbours."""
    count = range(len(plan.players))
    record: dict[str, Any] = {
        "table": [record_of(plan, row) for row in standings.rows],
        "players": list(plan.players),
        "points": [[float(standings.won[one, other]) for other in count] for one in count],
        "games": [[int(standings.met[one, other]) for other in count] for one in count],
    }
    if plan.sprt:
        record["sprt"] = _sprt_record(plan, standings)
    if standings.rounds:
        record["rounds"] = [_round_record(plan, standings, one) for one in standings.rounds]
    if plan.format == NEIGHBOURS:
        record["neighbours"] = list(_neighbours_record(plan, standings))
    return record


def _neighbours_record(plan: Plan, standings: Standings) -> Iterator[dict[str, Any]]:
    """The share of each player against the one before, with its 95 % interval, once they have played a pair."""
    for other, player in pairwise(range(len(plan.players))):
        seen = standings.against(player, other)
        if seen.pairs:
            low, high = seen.interval
            answer = {
                "games": 2 * seen.pairs,
                "share": round(seen.share, 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
            yield {"players": [plan.players[player], plan.players[other]], **answer}


def _sprt_record(plan: Plan, standings: Standings) -> dict[str, Any]:
    assert plan.sprt
    counts = [int(number) for number in standings.pairs[0, 1]]
    low, high = plan.sprt.bounds
    return {
        "elo0": plan.sprt.elo0,
        "elo1": plan.sprt.elo1,
        "ratio": round(plan.sprt.ratio(counts), 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "accepted": plan.sprt.verdict(counts),
    }


def _round_record(plan: Plan, standings: Standings, one: Round) -> dict[str, Any]:
    ties = [_tie_record(plan, standings, tie) for tie in one.ties]
    return {"round": one.number, "byes": [plan.players[player] for player in one.byes], "ties": ties}


def _tie_record(plan: Plan, standings: Standings, tie: Tie) -> dict[str, Any]:
    """Two players meet at most once, so their points against each other are from this tie."""
    two = (tie.first, tie.second)
    return {
        "players": [plan.players[player] for player in two],
        "points": [float(standings.won[one, other]) for one, other in (two, two[::-1])],
        "winner": None if tie.winner is None else plan.players[tie.winner],
        "decided": tie.decided,
    }


def as_csv(plan: Plan, standings: Standings) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*COLUMNS, "faults", "pairs"])
    for row in standings.rows:
        record = record_of(plan, row)
        faults = " ".join(f"{reason}:{count}" for reason, count in row.faults)
        writer.writerow([*(record[column] for column in COLUMNS), faults, " ".join(map(str, row.pairs))])
    return out.getvalue()


# --- in a terminal --------------------------------------------------------------------------------------------


def as_tables(texts: Texts, plan: Plan, standings: Standings, console: Console) -> RenderableType:
    """Everything to show, fitted to the screen: table, cross table, test, rounds."""
    shown = table_record(plan, standings)
    parts: list[RenderableType] = [_table(texts, plan, standings, _SHOWN[0], across=True)]
    if not _fits(console, parts[0]):
        tables = [_table(texts, plan, standings, columns) for columns in _SHOWN]
        parts = [next((one for one in tables if _fits(console, one)), tables[-1]), _crosstable(texts, plan, standings)]
    parts += fault_lines(texts, plan, standings)
    if "sprt" in shown:
        parts.append(sprt_sentence(texts, shown["sprt"]))
    for one in shown.get("rounds", ()):
        parts += ["", texts("knock-out-round", number=one["round"]), *round_lines(texts, one)]
    if shown.get("neighbours"):
        parts += ["", texts("standings-neighbours"), *neighbour_lines(texts, shown["neighbours"])]
    return Group(*(part for part in parts if isinstance(part, str) or _fits(console, part) or part is parts[0]))


def _fits(console: Console, table: RenderableType) -> bool:
    options = console.options.update(max_width=_WIDEST)
    return Measurement.get(console, options, table).maximum <= console.width


def _table(texts: Texts, plan: Plan, standings: Standings, columns: Sequence[str], *, across: bool = False) -> Table:
    is_wide = columns == _SHOWN[0]
    table = Table(
        title=plan.name, box=HEAVY_HEAD if is_wide else SIMPLE_HEAD, padding=(0, 1) if is_wide else (0, 1, 0, 0)
    )
    across = across and len(plan.players) <= _MOST_ACROSS
    table.add_column("#", justify="right")
    table.add_column(_capital(texts("results-player")), overflow="fold")
    for column in columns:
        table.add_column(texts(f"standings-{column}"), justify="right")
    for number in range(1, len(plan.players) + 1) if across else ():
        table.add_column(str(number), justify="right", style="dim")
    for place, row in enumerate(standings.rows, 1):
        figures = _figures(texts, row)
        cells = [str(place), plan.players[row.player], *(figures[column] for column in columns)]
        table.add_row(*cells, *(_against(standings, row.player, other) for other in standings.order if across))
    return table


def _crosstable(texts: Texts, plan: Plan, standings: Standings) -> Table:
    table = Table(title=texts("report-crosstable"))
    table.add_column("#", justify="right")
    table.add_column(_capital(texts("results-player")), overflow="fold")
    table.add_column(texts("standings-pairs"), justify="right")
    for number in range(1, len(plan.players) + 1):
        table.add_column(str(number), justify="right")
    for place, row in enumerate(standings.rows, 1):
        results = (_against(standings, row.player, other) for other in standings.order)
        table.add_row(str(place), plan.players[row.player], _pairs(row), *results)
    return table


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _figures(texts: Texts, row: Row) -> dict[str, str]:
    if not row.games:
        return {**dict.fromkeys(_SHOWN[0], NOTHING), "games": "0"}
    return {
        "games": str(row.games),
        "score": points_text(row.points),
        "share": share_text(texts, row),
        "elo": f"{elo_text(row)} ({row.rated})",
        "superiority": chance(row),
        "drawn": str(row.draws),
        "faults": str(row.failed),
        "time": _time_text(texts, row),
        "pairs": _pairs(row),
    }


def elo_text(row: Row) -> str:
    """Strength and its error, from games played to an end."""
    return f"{row.rating.elo:+.0f} ± {row.rating.error:.0f}" if row.rated else NOTHING


def _time_text(texts: Texts, row: Row) -> str:
    if row.mean_time is None:
        return NOTHING
    return texts("standings-times", mean=row.mean_time, longest=row.effort.longest)


def seconds_text(texts: Texts, seconds: float) -> str:
    return texts("standings-seconds", seconds=seconds)


def share_text(texts: Texts, row: Row) -> str:
    """The player's share of the possible points."""
    return texts("standings-percent", share=100 * row.points / row.games)


def chance(row: Row) -> str:
    """The probability that the player is stronger than the next one."""
    return NOTHING if row.superiority is None else f"{100 * row.superiority:.0f} %"


def _pairs(row: Row) -> str:
    return " ".join(map(str, row.pairs)) if row.games else NOTHING


def _against(standings: Standings, player: int, other: int) -> str:
    games = int(standings.met[player, other])
    return "·" if player == other else f"{points_text(standings.won[player, other])}/{games}" if games else ""
