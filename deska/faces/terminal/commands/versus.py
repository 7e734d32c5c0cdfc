"""`deska match`: games of computers against each other."""

import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from deska.core.errors import SetupError
from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.faces.terminal.commands.inputs import Place, computer
from deska.faces.terminal.compiling import compilation_reported, prepare, tell_of_engines
from deska.faces.terminal.console.sentences import outcome_sentence, thought
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import aside
from deska.faces.words.game_log import Logs, choice_text, heading, move_lines
from deska.faces.words.move_numbers import first_side, numbered_at
from deska.kernel.ops import play, seat
from deska.kernel.positions import copied
from deska.play.games.driver import Decision
from deska.play.games.openings import LONGEST_FILE, read_openings
from deska.play.games.series import GameRecord, Series, tallies
from deska.players.outside.config import seated
from deska.players.outside.engine import pool
from deska.players.reasons import with_reason


def versus(
    say: Say,
    place: Place,
    specs: Sequence[str],
    games: int,
    limit: Limit,
    openings: Path | None,
    show: bool,
    seed: int | None,
    log: str | None,
) -> bool:
    """Play and print the results. False if interrupted; the results so far are printed."""
    game = place.chosen_game()
    say = say.of(game)
    place.reached(game)  # report a bad position or move before the first game
    seed = secrets.randbelow(2**32) if seed is None else seed
    lines: Sequence[Sequence[str]] = ((),)
    if openings is not None:
        lines = read_openings(_file_text(openings), game)
    elif place.moves:
        lines = (place.move_texts(),)
    specs = [seated(spec, game) for spec in specs]
    series = Series(game, specs, games, limit, seed, lines, place.position)
    logs = Logs(log) if log else None
    players = [computer(spec, game) for spec in specs]
    series.check()
    with compilation_reported(say, game):
        aside(lambda: prepare(players, game))
        tell_of_engines(say)
        for player in players:
            player.leave()
        records, finished = _play(say, series, show, logs)
    if show and not say.as_json:
        say.line("")
        for record in records:  # once more, without the boards
            _tell_game(say, series, record)
    _tell_results(say, specs, records, _stubborn(specs) if finished else [])
    return finished


def _stubborn(specs: Sequence[str]) -> list[str]:
    """End all engines; returns the names of those players that did not exit."""
    pool.close()
    return sorted(pool.take_stubborn().intersection(specs))


def _file_text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(LONGEST_FILE + 1).decode("utf-8")
    except (OSError, ValueError) as error:
        raise SetupError("openings-unreadable", path=str(path)[:200]) from error


def _play(say: Say, series: Series, show: bool, logs: Logs | None) -> tuple[list[GameRecord], bool]:
    stop = Stop()
    records: list[GameRecord] = []
    thoughts: list[str] = []  # of the current game
    ply = 0

    def watch(pos: Position, decision: Decision) -> None:
        nonlocal ply
        ply += 1
        say.progress("match-progress", game=len(records) + 1, games=series.games, ply=ply)
        shown = show and not say.as_json and not stop.is_set()
        if not (logs or shown):
            return
        choice = with_reason(series.game, pos, decision.choice)
        if logs:
            thoughts.append(choice_text(say.texts, series.game, pos, choice))
        if shown:
            _draw(say, series.game, pos, choice)

    try:
        for number in range(1, series.games + 1):
            ply = 0
            thoughts.clear()
            record = aside(partial(series.play_one, number, stop, watch))
            if record is not None:
                records.append(record)
                _tell_game(say, series, record)
                if logs:
                    _write_down(say, series, record, thoughts, logs)
    except KeyboardInterrupt:
        stop.set()
        say.notice("interrupted-match", games=len(records))
        return records, False
    return records, True


def _draw(say: Say, game: Game, pos: Position, choice: Choice) -> None:
    after = copied(pos)
    play(after, choice.move)
    say.draw(game.view(after), game.look())
    say.line(thought(say.texts, game, pos, choice) + "\n")


def _write_down(say: Say, series: Series, record: GameRecord, thoughts: Sequence[str], logs: Logs) -> None:
    """Write the log of a game; moves of the opening have no thoughts."""
    names = [series.players[index] for index in record.players]
    beginning = series.beginning(record.number)
    pos, opening = beginning.reached(series.game), beginning.moves
    parts, lines = iter(thoughts), heading(say.texts, series.game, names, series.position)
    first = first_side(series.game, series.position)
    for number, move in enumerate(record.moves):
        name, thought = ("–", "") if number < len(opening) else (names[int(seat(pos))], next(parts))
        lines += move_lines(say.texts, numbered_at(series.game, first, number, move), name, thought)
        if number >= len(opening):
            play(pos, series.game.read_move(pos, move))
    winner = None if record.winner is None else series.players[record.winner]
    logs.begin(series.game.name)
    logs.write([*lines, outcome_sentence(say.texts, record.outcome, winner)])


def _tell_game(say: Say, series: Series, record: GameRecord) -> None:
    players = [series.players[index] for index in record.players]
    winner = None if record.winner is None else series.players[record.winner]
    seat = None if record.outcome.winner is None else record.outcome.winner + 1
    answer: dict[str, Any] = {
        "game": record.number,
        "players": players,
        "winner": winner,
        "winner_seat": seat,
        "reason": record.outcome.reason,
        "plies": len(record.moves),
        "moves": list(record.moves),
    }
    why = outcome_sentence(say.texts, record.outcome, winner)
    if record.fault:
        answer["fault"], answer["fault_kind"] = record.fault.describe(say.texts), record.fault.problems[0].key
        why = f"{why} {answer['fault']}"
    plain = say.texts(
        "match-game", game=record.number, players=" – ".join(players), plies=len(record.moves), outcome=why
    )
    say.result(answer, plain)


def _tell_results(say: Say, specs: Sequence[str], records: Sequence[GameRecord], stubborn: Sequence[str]) -> None:
    results = [
        {
            "player": spec,
            "wins": tally.wins,
            "losses": tally.losses,
            "draws": tally.draws,
            "score": tally.score,
            **({"lost_by_fault": tally.by_fault} if any(record.fault for record in records) else {}),
        }
        for spec, tally in zip(specs, tallies(len(specs), records), strict=True)
    ]
    faults = [say.texts("engine-will-not-end", engine=name) for name in stubborn]
    answer = {"results": results, "games": len(records), **({"faults": faults} if faults else {})}
    say.result(answer, "\n".join(["", _table(say, results), *faults]))


def _table(say: Say, results: Sequence[dict[str, Any]]) -> str:
    columns = ["wins", "draws", "losses", "score"]
    if any(result.get("lost_by_fault") for result in results):
        columns.append("lost_by_fault")
    rows = [[say.texts("results-player"), *(say.texts(f"results-{column}") for column in columns)]]
    rows += [[result["player"], *(f"{result[column]:g}" for column in columns)] for result in results]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_table_row(row, widths) for row in rows)


def _table_row(row: Sequence[str], widths: Sequence[int]) -> str:
    numbers = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
    return "  ".join([row[0].ljust(widths[0]), *numbers])
