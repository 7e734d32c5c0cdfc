"""A tournament as one self-contained HTML file: tables, plots, and every game with its thoughts."""

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise
from math import floor, log10
from typing import Any

from deska.core.texts import Texts
from deska.faces.terminal.console.sentences import value_text
from deska.faces.tournament.phrases import (
    fault_lines,
    fault_sentence,
    neighbour_lines,
    player_words,
    points_text,
    result_sentence,
    round_lines,
    sprt_sentence,
)
from deska.faces.tournament.standings_table import NOTHING, chance, seconds_text, share_text, table_record
from deska.faces.words.game_title import game_title
from deska.faces.words.move_numbers import first_side, numbered_list
from deska.games import make_game
from deska.play.tournament.plan import Plan, Record
from deska.play.tournament.standings import Row, Standings

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
body { color: #1c1917; background: #fff; overflow-wrap: anywhere; }
.scrolls { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; white-space: nowrap; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #e7e5e4; }
th:first-child, td:first-child, .words { text-align: left; }
details { margin: .25rem 0; } summary { cursor: pointer; }
.moves { font-size: .85em; line-height: 1.7; } .moves b { font-family: ui-monospace, monospace; }
@media (prefers-color-scheme: dark) {
  body { color: #e7e5e4; background: #1c1917; }
  th, td { border-color: #44403c; }
}
"""
_WIDTH, _LINE = 720, 28
_NAME = 15  # vertical distance between names of players
_TICKS = 4  # upper bound on ticks on each side of an axis


def report(texts: Texts, plan: Plan, standings: Standings, games: Sequence[Record]) -> str:
    """The page."""
    title, shown = escape(plan.name), table_record(plan, standings)
    parts = [
        f"<h1>{title}</h1>",
        _paragraph(texts("report-played", games=len(games), players=len(plan.players))),
        _table(texts, plan, standings),
        *(_paragraph(line) for line in fault_lines(texts, plan, standings)),
        _paragraph(texts("report-table-note")),
        *([_paragraph(sprt_sentence(texts, shown["sprt"]))] if "sprt" in shown else []),
        *_rounds(texts, shown.get("rounds", [])),
        *_neighbours(texts, shown.get("neighbours", [])),
        _heading(texts("report-strength")),
        _strengths(texts, plan, standings),
        _heading(texts("report-crosstable")),
        _crosstable(texts, plan, standings),
        _heading(texts("report-course")),
        _course(texts, plan, games),
        _heading(texts("report-conditions")),
        _list(_conditions(texts, plan, games)),
        _heading(texts("report-games")),
        _paragraph(texts("report-games-note")),
        *(_game(texts, record) for record in games),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    page = [f'<!doctype html>\n<html lang="{texts.language}"><head>{head}<style>{_STYLE}</style></head><body>', *parts]
    return "\n".join([*page, "</body></html>\n"])


def _heading(words: str) -> str:
    return f"<h2>{escape(words)}</h2>"


def _paragraph(words: str) -> str:
    return f"<p>{escape(words)}</p>"


def _list(lines: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _scrolling(content: str) -> str:
    """A box that scrolls content wider than the screen, also by keyboard."""
    return f'<div class="scrolls" tabindex="0">{content}</div>'


def _row(cells: Sequence[Any], kind: str = "td") -> str:
    return "<tr>" + "".join(f"<{kind}>{escape(str(cell))}</{kind}>" for cell in cells) + "</tr>"


def _table(texts: Texts, plan: Plan, standings: Standings) -> str:
    keys = (
        "results-player", "standings-games", "results-wins", "results-draws", "results-losses", "standings-points",
        "standings-share", "standings-elo-only", "standings-error", "standings-rated", "standings-superiority",
        "standings-faults", "standings-gifts", "standings-mean", "standings-longest", "standings-pairs",
    )  # fmt: skip
    titles = [texts(key) for key in keys]
    head = _row([title[0].upper() + title[1:] for title in titles], "th")
    rows = (_row([player_words(texts, plan.players[row.player]), *_figures(texts, row)]) for row in standings.rows)
    return _scrolling("<table>" + head + "".join(rows) + "</table>")


def _figures(texts: Texts, row: Row) -> list[Any]:
    if not row.games:
        return [0, *[NOTHING] * 14]
    results = [row.games, row.wins, row.draws, row.losses, points_text(row.points), share_text(texts, row)]
    strength = [f"{row.rating.elo:+.0f}", f"{row.rating.error:.0f}"] if row.rated else [NOTHING] * 2
    times = [
        NOTHING if row.mean_time is None else seconds_text(texts, time)
        for time in (row.mean_time or 0, row.effort.longest)
    ]
    faults = [row.failed, row.gifts]
    return [*results, *strength, row.rated, chance(row), *faults, *times, " ".join(map(str, row.pairs))]


def _rounds(texts: Texts, rounds: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The rounds of a knock-out."""
    for one in rounds:
        yield _heading(texts("knock-out-round", number=one["round"]))
        yield _list(round_lines(texts, one))


def _neighbours(texts: Texts, lines: Sequence[dict[str, Any]]) -> Iterator[str]:
    if lines:
        yield _heading(texts("standings-neighbours"))
        yield _list(neighbour_lines(texts, lines))


def _crosstable(texts: Texts, plan: Plan, standings: Standings) -> str:
    order = standings.order
    names = [player_words(texts, plan.players[player]) for player in order]
    rows = [_row(["", *names], "th")]
    for name, player in zip(names, order, strict=True):
        cells = [
            f"{points_text(standings.won[player, other])}/{met:g}" if (met := standings.met[player, other]) else ""
            for other in order
        ]
        rows.append(_row([name, *cells]))
    return _scrolling("<table>" + "".join(rows) + "</table>")


def _conditions(texts: Texts, plan: Plan, games: Sequence[Record]) -> Iterator[str]:
    """Under which conditions the games were played, so that somebody else can repeat them."""
    for field in plan.fields:
        game = game_title(texts, field.game, dict(field.options))
        openings = sum(map(bool, field.openings))
        yield texts("report-game", game=game, openings=openings)
    yield texts("report-players", players=plan.players)
    limit = plan.limit
    limits = (("time", limit.seconds), ("depth", limit.depth), ("nodes", limit.nodes))
    given = [texts(f"report-limit-{name}", limit=value) for name, value in limits if value is not None]
    yield texts("report-limit", limits=given or [texts("report-limit-none")], threads=limit.threads)
    if plan.adjudication.proven:
        yield texts("report-proven")
    if plan.adjudication.longest is not None:
        yield texts("report-longest", moves=plan.adjudication.longest)
    yield texts("report-format", format=plan.format, rounds=plan.rounds)
    yield texts("report-seed", parallel=plan.parallel, seed=str(plan.seed))
    for place in {json.dumps(one["played_by"]): one["played_by"] for one in games if one.get("played_by")}.values():
        yield texts("report-played-by", **place)
    days = sorted(time.strftime("%Y-%m-%d", time.gmtime(one["finished"])) for one in games if one.get("finished"))
    if days:
        yield texts("report-days", first=days[0], last=days[-1])


# --- plots ----------------------------------------------------------------------------------------------------


def _ticks(reach: float) -> list[float]:
    """Round numbers from -reach to reach, 0 among them."""
    rough = reach / _TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
    return [step * number for number in range(-floor(reach / step), floor(reach / step) + 1)]


def _tick_text(texts: Texts, tick: float) -> str:
    return value_text(texts, tick) if tick else "0"


def _label(x: float, y: float, words: str, anchor: str = "start", colour: str = "currentColor") -> str:
    at = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="13"'
    return f'<text {at} fill="{colour}">{escape(words)}</text>'


def _stroke(x1: float, y1: float, x2: float, y2: float, opacity: float = 0.25) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="currentColor" stroke-width="{2 if opacity == 1 else 1}" opacity="{opacity}"/>'


def _strengths(texts: Texts, plan: Plan, standings: Standings) -> str:
    """Everybody's Elo as a point with its error bar."""
    rows = [row for row in standings.rows if row.rated]
    reach = max((abs(row.rating.elo) + row.rating.error for row in rows), default=1.0) or 1.0
    left, width, height = 220, _WIDTH - 250, _LINE * len(rows)

    def x(elo: float) -> float:
        return left + width * (elo + reach) / (2 * reach)

    lines = [_stroke(x(tick), 0, x(tick), height, 0.25 if tick else 0.6) for tick in _ticks(reach)]
    lines += [_label(x(tick), height + 16, _tick_text(texts, tick), "middle") for tick in _ticks(reach)]
    for place, row in enumerate(rows):
        y, elo, error = _LINE * place + _LINE / 2, row.rating.elo, row.rating.error
        lines.append(_label(0, y + 5, player_words(texts, plan.players[row.player])[:28]))
        lines.append(_stroke(x(elo - error), y, x(elo + error), y, 1))
        lines.append(f'<circle cx="{x(elo):.1f}" cy="{y}" r="5" fill="#b45309"/>')
    return _svg(height + 20, lines, texts("report-strength"))


def tracks(plan: Plan, games: Sequence[Record], most: int) -> dict[str, list[float]]:
    """By player, points above the average after each game; about `most` samples, including the last."""
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


def _course(texts: Texts, plan: Plan, games: Sequence[Record]) -> str:
    """A plot of points above the average, game by game."""
    height, lines_of = max(240, _NAME * len(plan.players)), tracks(plan, games, 400)
    reach = max((abs(value) for track in lines_of.values() for value in track), default=1.0) or 1.0
    left, width = 46, _WIDTH - 226

    def y(value: float) -> float:
        return height / 2 * (1 - value / reach)

    lines = [_stroke(left, y(tick), left + width, y(tick), 0.25 if tick else 0.6) for tick in _ticks(reach)]
    lines += [_label(left - 6, y(tick) + 4, _tick_text(texts, tick), "end") for tick in _ticks(reach)]
    lines += [_label(left, height + 20, "0"), _label(left + width, height + 20, str(len(games)), "end")]
    places = _spread([y(track[-1]) for track in lines_of.values()], height)
    for number, (player, track) in enumerate(lines_of.items()):
        colour = f"hsl({round(360 * number / len(lines_of))} 65% 45%)"
        lines.append(_track(track, left, width, y, colour))
        lines.append(_label(left + width + 8, places[number] + 4, player_words(texts, player)[:22], colour=colour))
    return _paragraph(texts("report-course-note")) + _svg(height + 24, lines, texts("report-course"))


def _spread(requested: Sequence[float], height: float) -> list[float]:
    """Positions of labels, close to the wanted ones, without overlaps and inside the plot."""
    order = sorted(range(len(requested)), key=lambda number: requested[number])
    places = list(requested)
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + _NAME)
    if order:
        places[order[-1]] = min(places[order[-1]], height)
    for above, below in reversed(list(pairwise(order))):
        places[above] = min(places[above], places[below] - _NAME)
    return places


def _track(track: Sequence[float], left: float, width: float, y: Callable[[float], float], colour: str) -> str:
    step = width / max(len(track) - 1, 1)
    dots = " ".join(f"{left + at * step:.1f},{y(value):.1f}" for at, value in enumerate(track))
    return f'<polyline points="{dots}" fill="none" stroke="{colour}" stroke-width="2"/>'


def _svg(height: float, lines: Sequence[str], words: str) -> str:
    size = f'viewBox="0 -8 {_WIDTH} {height + 16}" width="{_WIDTH}" height="{height + 16}"'
    return _scrolling(f'<svg {size} role="img" aria-label="{escape(words)}">{"".join(lines)}</svg>')


# --- games ----------------------------------------------------------------------------------------------------


def _game(texts: Texts, record: Record) -> str:
    players = " – ".join(player_words(texts, player) for player in record["players"])
    result = "½–½" if record["winner"] is None else "1–0" if record["winner"] == record["players"][0] else "0–1"
    ended = [result_sentence(texts, record), fault_sentence(texts, record)]
    head = f"{players}  {result}  {' '.join(filter(None, ended))}"
    return f'<details><summary>{escape(head)}</summary><p class="moves">{" ".join(_moves(texts, record))}</p></details>'


def _moves(texts: Texts, record: Record) -> Iterator[str]:
    """Each move with its player's thoughts; moves of the opening have none."""
    opening = len(record["moves"]) - len(record["thoughts"])
    game = make_game(record["game"], record["options"])
    for number, move in enumerate(numbered_list(game, first_side(game, None), record["moves"])):
        thought = record["thoughts"][number - opening] if number >= opening else None
        yield f"<b>{escape(move)}</b>" + (f" ({escape(_thought(texts, thought))})" if thought else "")


def _thought(texts: Texts, thought: dict[str, Any]) -> str:
    words = [seconds_text(texts, thought["seconds"])]
    if thought["score"] is not None:
        words.append(value_text(texts, thought["score"]))
    if thought["depth"] is not None:
        words.append(texts("report-depth", depth=thought["depth"]))
    return ", ".join(words)
