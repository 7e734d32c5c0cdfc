"""The tables of best players in words, for the page and the terminal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from deska.core.game import Game
from deska.games import all_games
from deska.store.best import Contest, Row, contest_of


class Speaker(Protocol):
    """Says a text by its key."""

    def __call__(self, key: str, **values: Any) -> str: ...

    def has(self, key: str) -> bool: ...


@dataclass(frozen=True)
class ToldTable:
    """A table in one language."""

    title: str
    here: bool  # of the game that was asked about
    counts: bool  # whether results of this game count
    note: str  # which boards do not count and why; "" where that is no question
    rows: Sequence[tuple[str, Row]]  # with the player's name


def told_tables(say: Speaker, tables: Mapping[Contest, Sequence[Row]], here: Game | None = None) -> list[ToldTable]:
    """All tables with rows that count, by title; before them the one of the game `here`, rows or not."""
    asked = contest_of(here) if here else None
    told = [_told(say, contest, rows, None) for contest, rows in tables.items() if contest != asked]
    told = sorted((table for table in told if table.counts), key=lambda table: table.title.casefold())
    return [_told(say, asked, tables.get(asked, []), here), *told] if asked else told


def _told(say: Speaker, contest: Contest, rows: Sequence[Row], here: Game | None) -> ToldTable:
    has_length = "length" in (contest.variant or {})
    title = contest_title(say, contest)
    counts = contest.counts
    named = [(row.name or say("page-person", number=row.seat + 1), row) for row in rows if counts]
    return ToldTable(title, here is not None, counts, say("best-easy-boards") if has_length else "", named)


def contest_title(say: Speaker, contest: Contest) -> str:
    """The game with what sets it apart: 'Piškvorky 15 × 15, 5 in a row, renju'."""
    options = contest.variant
    name = _name(say, contest.game, options or {})
    if options is None:
        return say("best-older", game=name)
    size = f" {options['columns']} × {options['rows']}" if "columns" in options else ""
    return ", ".join([name + size, *filter(None, (_part(say, contest.game, *option) for option in options.items()))])


def _name(say: Speaker, game: str, options: Mapping[str, str]) -> str:
    example = f"preset-{options.get('definition')}"
    if say.has(example):
        return say(example)
    return options.get("title") or (say(f"game-{game}") if say.has(f"game-{game}") else game)


def _part(say: Speaker, game: str, option: str, value: str) -> str:
    """What one option adds to the title; "" for the usual value."""
    if option in ("columns", "rows", "title", "definition"):
        return ""
    if option == "length":
        return say("best-length", length=int(value))
    if option == "rules":
        return say(f"page-value-rules-{value}")
    kind = all_games().get(game)
    usual = {known.name: str(known.default) for known in kind.options} if kind else {}
    if value == usual.get(option):
        return ""
    if option == "rule":
        return say(f"page-value-rule-{value}.short")
    if option == "seats":
        return say("best-seats", seats=int(value))
    return value.upper() if option == "opening" else f"{option}={value}"
