"""`deska openings` and `deska import`."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from deska.core.errors import FormatError, SetupError
from deska.core.files import why_unreadable
from deska.core.game import Game, Position
from deska.core.limit import Stop
from deska.faces.terminal.commands.inputs import Place, named_game
from deska.faces.terminal.output import Say
from deska.games import make_game
from deska.store.database import Store
from deska.store.openings.database import Openings
from deska.store.openings.importing import Import, date_of, import_file
from deska.store.openings.queries import Filter, GameLine, Queries, Reached, Score
from deska.store.openings.updating import update
from deska.store.seal import data_folder

_AT_ONCE = 25  # changed games that are taken in between two reports
_SOURCES = ("file", "match", "annotated")


@contextmanager
def _opened() -> Iterator[tuple[Store, Openings]]:
    store = Store(data_folder())
    try:
        openings = Openings(store.folder)
        try:
            yield store, openings
        finally:
            openings.close()
    finally:
        store.close()


# --- asking -------------------------------------------------------------------------------------------------


def filter_from(
    game: Game, player: str | None, seat: int | None, opponent: str | None, since: str | None, until: str | None
) -> Filter:
    """Which games count, as they were named on the command line."""
    if seat is not None and seat > game.seats:
        raise SetupError("no-such-seat", given=seat, seats=game.seats)
    return Filter(
        player=(player or "").strip(),
        opponent=(opponent or "").strip(),
        seat=None if seat is None else seat - 1,
        since=_date("--since", since),
        until=_date("--until", until) or 0,
    )


def _date(name: str, text: str | None) -> int:
    """2026, 2026-11 or 2026-11-19 as a number; of a span its last day for --until."""
    if text is None:
        return 0
    found = date_of(text.strip().replace("-", ".")) if _is_date(text.strip()) else 0
    if not found:
        raise SetupError("openings-bad-date", option=name, given=text[:40])
    if name == "--until":
        found += 1231 if found % 10_000 == 0 else 31 if found % 100 == 0 else 0
    return found


def _is_date(text: str) -> bool:
    """Whether there is such a year, month or day."""
    for form in ("%Y", "%Y-%m", "%Y-%m-%d"):
        with suppress(ValueError):
            datetime.strptime(text, form)
            return True
    return False


def show_openings(say: Say, place: Place, which: Callable[[Game], Filter], listed: int) -> None:
    """How the games of the library went on in a position."""
    game = place.chosen_game()
    say = say.of(game)
    asked = which(game)
    pos = place.reached(game)
    with _opened() as (store, openings):
        while left := update(openings, lambda job: job(store), _AT_ONCE):
            say.progress("openings-updating", count=left)
        queries = Queries(openings)
        reached = queries.reached(game, pos, asked)
        games = queries.games(game, pos, asked, 0, 0, listed).games if listed else []
    if say.as_json:
        _write_json(say, game, pos, reached, games)
    else:
        _write_table(say, game, pos, reached, games, asked != Filter())


def _write_json(say: Say, game: Game, pos: Position, reached: Reached, games: Sequence[GameLine]) -> None:
    for one in reached.moves:
        say.result({"move": game.move_text(pos, one.move), **_score_data(one.score)}, "")
    for line in games:
        say.result({"game": _game_data(line)}, "")
    summary = {"position": game.position_text(pos), "seat": reached.seat + 1, **_score_data(reached.score)}
    say.result({"summary": summary}, "")


def _score_data(score: Score) -> dict[str, Any]:
    return {
        "games": score.games,
        "won": score.won,
        "drawn": score.drawn,
        "lost": score.lost,
        "strength": score.strength,
        "last": _date_text(score.last) or None,
    }


def _game_data(line: GameLine) -> dict[str, Any]:
    return {
        "players": [one.name or one.spec for one in line.players],
        "winner": line.winner + 1 if line.winner >= 0 else None,
        "drawn": line.winner == -1,
        "date": _date_text(line.date) or None,
        "moves": line.plies,
        "ply": line.ply,
        "source": _SOURCES[line.kind],
    }


def _date_text(date: int) -> str:
    """2026-11-19, 2026-11 or 2026; "" if the year is unknown."""
    parts = [f"{date // 10_000:04}", f"{date // 100 % 100:02}", f"{date % 100:02}"]
    return "-".join(parts[: 1 + bool(date // 100 % 100) + bool(date // 100 % 100 and date % 100)]) if date else ""


def _write_table(
    say: Say, game: Game, pos: Position, reached: Reached, games: Sequence[GameLine], is_filtered: bool
) -> None:
    if not reached.score.games:
        say.line(say.texts("page-openings-empty-filter" if is_filtered else "openings-none"))
        return
    head = [say.texts(f"openings-{name}") for name in ("move", "games", "won", "drawn", "lost", "strength", "last")]
    rows = [[_shown(game, pos, one.move), *_cells(one.score)] for one in reached.moves]
    rows.append([say.texts("openings-all"), *_cells(reached.score)])
    widths = [max(len(row[at]) for row in [head, *rows]) for at in range(len(head))]
    for first, *others in [head, *rows]:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        say.line("  ".join([first.ljust(widths[0]), *cells]).rstrip())
    for line in games:
        names = " – ".join(one.name or one.spec or "?" for one in line.players)
        say.line(", ".join(filter(None, [names, _result(line), _date_text(line.date)])))


def _shown(game: Game, pos: Position, move: int) -> str:
    return game.notated(pos, move, game.notations[0])


def _cells(score: Score) -> list[str]:
    numbers = (score.games, score.won, score.drawn, score.lost)
    return [*map(str, numbers), "" if score.strength is None else str(score.strength), _date_text(score.last)]


def _result(line: GameLine) -> str:
    if line.winner == -1:
        return "-".join(["1/2"] * len(line.players))
    return "*" if line.winner < 0 else "-".join(str(int(seat == line.winner)) for seat in range(len(line.players)))


# --- importing ----------------------------------------------------------------------------------------------


def import_files(say: Say, files: Sequence[str], game: str | None, options: Sequence[str]) -> bool:
    """Add the games of files to the openings. False if some game could not be read. Ctrl-C keeps what was added."""
    given = make_game(*named_game(game, options)) if game else None
    for file in files:
        _refuse_unreadable(file)
    bad = 0
    with _opened() as (_, openings):
        for file in files:
            stop, shown = Stop(), Import()

            def report(state: Import, file: str = file) -> None:
                nonlocal shown
                shown = state
                say.progress(
                    "openings-importing", file=Path(file).name, games=state.games, percent=int(100 * state.share)
                )

            try:
                shown = import_file(openings, Path(file), Path(file).name, given, report, stop)
            except KeyboardInterrupt:
                say.notice("openings-import-stopped", file=Path(file).name, games=shown.games)
                raise
            record = {"file": file, "games": shown.games, "already": shown.already, "bad": shown.bad}
            say.result(record, say.texts("openings-imported", **{**record, "file": Path(file).name}))
            bad += shown.bad
    return not bad


def _refuse_unreadable(file: str) -> None:
    """FormatError if a file cannot be read."""
    try:
        with Path(file).open("rb"):
            return
    except OSError as error:
        raise FormatError("file-unreadable", path=file[:200], why=why_unreadable(error)) from error
