"""The tables of best players in words, for the page and the terminal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deska.core.game import Game
from deska.faces.words.game_title import Speaker, game_title
from deska.store.best import Contest, Row, contest_of


@dataclass(frozen=True)
class BestPlayersText:
    """A table in one language."""

    title: str
    here: bool  # this is the table of the requested game
    counts: bool  # whether results of this game count
    note: str  # which boards do not count and why; "" if all count
    rows: Sequence[tuple[str, Row]]  # with the player's name


def best_players_texts(
    say: Speaker, tables: Mapping[Contest, Sequence[Row]], here: Game | None = None
) -> list[BestPlayersText]:
    """All tables with rows that count, by title; first the one of the game `here`, even without rows."""
    asked = contest_of(here) if here else None
    texts = [_table(say, contest, rows, None) for contest, rows in tables.items() if contest != asked]
    texts = sorted((table for table in texts if table.counts), key=lambda table: table.title.casefold())
    return [_table(say, asked, tables.get(asked, []), here), *texts] if asked else texts


def _table(say: Speaker, contest: Contest, rows: Sequence[Row], here: Game | None) -> BestPlayersText:
    title = contest_title(say, contest)
    counts = contest.counts
    named = [(row.name or say("page-person", number=row.seat + 1), row) for row in rows if counts]
    return BestPlayersText(title, here is not None, counts, _easy_boards(say, contest.game), named)


def contest_title(say: Speaker, contest: Contest) -> str:
    """The name of the game with its variant: 'Piškvorky 13 × 13, 4 in a row'."""
    return game_title(say, contest.game, contest.variant)


def _easy_boards(say: Speaker, game: str) -> str:
    """Which boards of a game do not count and why; "" if all count."""
    key = f"best-easy-boards-{game}"
    return say(key) if say.has(key) else ""
