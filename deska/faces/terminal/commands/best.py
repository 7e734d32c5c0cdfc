"""`deska best`: the tables of best players in the terminal."""

from collections.abc import Sequence

from deska.core.game import Game
from deska.core.texts import Texts
from deska.faces.terminal.commands.inputs import named_game
from deska.faces.terminal.output import Say
from deska.faces.words.best_players import BestPlayersText, best_players_texts
from deska.games import make_game
from deska.store.database import Store
from deska.store.seal import data_folder

COLUMNS = ("score", "wins", "losses", "draws", "percent", "fewest")


def best(say: Say, game: str | None, options: Sequence[str]) -> None:
    """All tables, or the one of a game."""
    here = make_game(*named_game(game, options)) if game else None
    shown, altered = _texts(say.texts, here)
    for table in shown:
        say.result(_record(table), "\n".join([*table_lines(say.texts, table), ""]))
    if not shown and not say.as_json:
        say.line(say.texts("page-best-none"))
    if altered:
        say.notice("page-best-altered", altered=altered)
    if not say.as_json:
        say.line(say.texts("page-best-formula"))


def best_lines(texts: Texts, here: Game) -> list[str]:
    """The table of a game, and what counts for it."""
    (table,), altered = _texts(texts, here)
    lines = [*table_lines(texts, table), texts("page-best-formula")]
    return [*lines, texts("page-best-altered", altered=altered)] if altered else lines


def _texts(texts: Texts, here: Game | None) -> tuple[list[BestPlayersText], int]:
    """The table of a game, or all tables; and the number of altered results left out."""
    store = Store(data_folder())
    try:
        tables, altered = store.best_players()
    finally:
        store.close()
    shown = best_players_texts(texts, tables, here)
    return shown[:1] if here else shown, altered


def table_lines(texts: Texts, table: BestPlayersText) -> list[str]:
    """A table as lines of text."""
    lines = [table.title]
    if table.rows:
        cells = [["", texts("page-best-name"), *(texts(f"page-best-{column}") for column in COLUMNS)]]
        cells += [[f"{place}.", *_cells(table, place - 1)] for place in range(1, len(table.rows) + 1)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines += [_line(row, widths) for row in cells]
    elif table.counts:
        lines.append(texts("page-best-none"))
    if not table.counts:
        lines.append(texts("best-not-here"))
    return [*lines, table.note] if table.note else lines


def _cells(table: BestPlayersText, number: int) -> list[str]:
    name, row = table.rows[number]
    figures = (row.score, row.wins, row.losses, row.draws, f"{row.win_percent:.2f} %", row.fewest_moves)
    return [name, *map(str, figures)]


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    place, name, *figures = (
        cell.ljust(width) if number == 1 else cell.rjust(width)
        for number, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return "  ".join([place, name, *figures]).rstrip()


def _record(table: BestPlayersText) -> dict[str, object]:
    players = [
        {
            "name": name,
            "score": row.score,
            "wins": row.wins,
            "losses": row.losses,
            "draws": row.draws,
            "win_percent": row.win_percent,
            "fewest_moves": row.fewest_moves,
        }
        for name, row in table.rows
    ]
    return {"title": table.title, "counts": table.counts, "players": players}
