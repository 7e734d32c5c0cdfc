"""A tournament as one HTML file that needs nothing else: tables and plots."""

from collections.abc import Sequence
from html import escape
from typing import Any

from deska.core.texts import Texts
from deska.faces.tournament.table import COLUMNS, record_of
from deska.play.tournament.plan import Plan, Record
from deska.play.tournament.standings import Standings

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
body { color: #1c1917; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #e7e5e4; }
th:first-child, td:first-child, .words { text-align: left; }
svg { max-width: 100%; height: auto; }
details { margin: .25rem 0; } summary { cursor: pointer; }
.moves { font-family: ui-monospace, monospace; font-size: .85em; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { color: #e7e5e4; background: #1c1917; }
  th, td { border-color: #44403c; }
}
"""
_WIDTH, _LINE = 720, 28


def report(texts: Texts, plan: Plan, standings: Standings, games: Sequence[Record]) -> str:
    """The page."""
    title = escape(plan.name)
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{escape(texts('report-played', games=len(games), players=len(plan.players)))}</p>",
        _table(texts, plan, standings),
        f"<h2>{escape(texts('report-strength'))}</h2>",
        _strengths(plan, standings),
        f"<h2>{escape(texts('report-crosstable'))}</h2>",
        _crosstable(plan, standings),
        f"<h2>{escape(texts('report-course'))}</h2>",
        _course(plan, games),
        f"<h2>{escape(texts('report-games'))}</h2>",
        *(_game(record) for record in games),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    page = [f'<!doctype html>\n<html lang="{texts.language}"><head>{head}<style>{_STYLE}</style></head><body>', *parts]
    return "\n".join([*page, "</body></html>\n"])


def _row(cells: Sequence[Any], kind: str = "td") -> str:
    return "<tr>" + "".join(f"<{kind}>{escape(str(cell))}</{kind}>" for cell in cells) + "</tr>"


def _table(texts: Texts, plan: Plan, standings: Standings) -> str:
    names = {"player": "results-player", "wins": "results-wins", "draws": "results-draws", "losses": "results-losses"}
    titles = [texts(names.get(column, f"standings-{column}")) for column in COLUMNS]
    head = _row([title[0].upper() + title[1:] for title in titles], "th")
    records = [record_of(plan, row) for row in standings.rows]
    return "<table>" + head + "".join(_row([record[column] for column in COLUMNS]) for record in records) + "</table>"


def _crosstable(plan: Plan, standings: Standings) -> str:
    order = standings.order
    rows = [_row(["", *(plan.players[player] for player in order)], "th")]
    for player in order:
        cells = [
            f"{standings.won[player, other]:g}/{standings.met[player, other]:g}" if standings.met[player, other] else ""
            for other in order
        ]
        rows.append(_row([plan.players[player], *cells]))
    return "<table>" + "".join(rows) + "</table>"


def _strengths(plan: Plan, standings: Standings) -> str:
    """Everybody's Elo as a point with its error bar."""
    rows = standings.rows
    reach = max((abs(row.rating.elo) + row.rating.error for row in rows), default=1.0) or 1.0
    left, width = 220, _WIDTH - 240

    def x(elo: float) -> float:
        return round(left + width * (elo + reach) / (2 * reach), 1)

    lines = [f'<line x1="{x(0)}" x2="{x(0)}" y1="0" y2="{_LINE * len(rows)}" stroke="currentColor" opacity=".3"/>']
    for place, row in enumerate(rows):
        y = _LINE * place + _LINE / 2
        low, high = x(row.rating.elo - row.rating.error), x(row.rating.elo + row.rating.error)
        name = escape(plan.players[row.player][:28])
        lines.append(f'<text x="0" y="{y + 5}" fill="currentColor" font-size="14">{name}</text>')
        lines.append(f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke="currentColor" stroke-width="2"/>')
        lines.append(f'<circle cx="{x(row.rating.elo)}" cy="{y}" r="5" fill="#b45309"/>')
    return _svg(_LINE * len(rows), lines)


def tracks(plan: Plan, games: Sequence[Record], most: int) -> dict[str, list[float]]:
    """By player, points above and below the average as games were played: about so many of them, the last too."""
    balance = dict.fromkeys(plan.players, 0.0)
    found: dict[str, list[float]] = {player: [0.0] for player in plan.players}
    every = max(-(-len(games) // most), 1)
    for number, record in enumerate(games, 1):
        for player in record["players"]:
            balance[player] += 0.0 if record["winner"] is None else 0.5 if record["winner"] == player else -0.5
        if number % every == 0 or number == len(games):
            for player, value in balance.items():
                found[player].append(value)
    return found


def _course(plan: Plan, games: Sequence[Record]) -> str:
    """Points above and below the average as the games were played."""
    height, lines_of = 240, tracks(plan, games, 400)
    reach = max((abs(value) for track in lines_of.values() for value in track), default=1.0) or 1.0
    lines = []
    for number, (player, track) in enumerate(lines_of.items()):
        step = (_WIDTH - 160) / max(len(track) - 1, 1)
        dots = " ".join(f"{at * step:.1f},{height / 2 * (1 - value / reach):.1f}" for at, value in enumerate(track))
        colour = f"hsl({round(360 * number / len(lines_of))} 65% 45%)"
        y = height / 2 * (1 - track[-1] / reach)
        lines.append(f'<polyline points="{dots}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(
            f'<text x="{_WIDTH - 152}" y="{y + 4:.1f}" font-size="12" fill="{colour}">{escape(player[:22])}</text>'
        )
    return _svg(height, lines)


def _svg(height: float, lines: Sequence[str]) -> str:
    return f'<svg viewBox="0 -8 {_WIDTH} {height + 16}" width="{_WIDTH}" role="img">{"".join(lines)}</svg>'


def _game(record: Record) -> str:
    players = " – ".join(record["players"])
    result = "½–½" if record["winner"] is None else "1–0" if record["winner"] == record["players"][0] else "0–1"
    head = escape(
        f"{record['key']}/{record['leg'] + 1}  {players}  {result}  ({len(record['moves'])}, {record['reason']})"
    )
    return f'<details><summary>{head}</summary><p class="moves">{escape(" ".join(record["moves"]))}</p></details>'
