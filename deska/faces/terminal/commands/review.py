"""`deska review`: where a game was won and lost."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from deska import __version__
from deska.core.errors import FormatError, IllegalMove, MoveError, SetupError
from deska.core.files import why_unwritable
from deska.core.game import Game, Position, line_moves
from deska.core.limit import Limit, Stop
from deska.core.record import Node, Record
from deska.core.texts import Texts
from deska.faces.review.report import GameReport, Measured, ReportMove, report_html
from deska.faces.terminal.commands.inputs import Place
from deska.faces.terminal.compiling import compilation_reported, prepare
from deska.faces.terminal.console.sentences import line_text, seat_sign
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import BackgroundTask, aside
from deska.faces.words.move_numbers import numbered
from deska.faces.words.notation import notation_for
from deska.formats import write_records
from deska.kernel.ops import play
from deska.play.review import (
    Reviewed,
    Summary,
    Tally,
    annotated,
    deeper,
    default_limit,
    reasons_text,
    review,
    review_data,
    reviewer,
    summarise,
)
from deska.players.outside.config import seated

_END = object()


def review_game(
    say: Say,
    record: Record,
    limit: Limit,
    seed: int,
    output: str = "",
    html: str = "",
    *,
    player: str = "",
    times: int = 1,
) -> None:
    """Tell every move with a mark as soon as it is known, then the summary. Ctrl-C: what is done is summed up.

    `output` gets the game with marks, `html` a report.
    """
    if not record.main_line:
        raise FormatError("review-no-moves")
    if html and (why := why_unwritable(Path(html))) is not None:
        raise SetupError("report-unwritable", path=html[:200], why=why)
    judge = reviewer(record.game, seated(player, record.game))
    with compilation_reported(say, record.game):
        aside(lambda: prepare([judge], record.game))
    stop, moves = Stop(), list[Reviewed]()
    default = default_limit(record.game, judge.name)
    size = replace(default, threads=limit.threads) if limit.is_open else limit
    found = review(record, size, seed, player=judge, stop=stop, times=times)
    try:
        shown = _one_by_one(say, found, len(record.main_line))
        for one, pos in zip(shown, record.positions(), strict=False):
            moves.append(one)
            _tell_move(say, record.game, pos, one)
    except KeyboardInterrupt:
        stop.set()
        say.notice("review-stopped", done=len(moves), all=len(record.main_line))
    _tell_summary(say, record, moves, judge.name, deeper(size, times))
    if output:
        write_records(output, [annotated(record, moves, [sentences(say.texts, record.game, one) for one in moves])])
    if html:
        made = Measured(judge.name, deeper(size, times), __version__, date.today())
        _write_report(say, record, moves, made, Path(html))


def _write_report(say: Say, record: Record, moves: Sequence[Reviewed], made: Measured, path: Path) -> None:
    """The game on one page, as far as it was reviewed."""
    game, texts = record.game, say.texts
    shown = [
        ReportMove(one, sentences(texts, game, one), line_text(texts, game, pos, line_moves(game, pos, one.line)))
        for one, pos in zip(moves, record.positions(), strict=False)
    ]
    path.write_text(
        report_html(texts, GameReport(record, shown, [made], notation=notation_for(game))), encoding="utf-8"
    )
    say.notice("review-report-written", path=str(path))


def _one_by_one(say: Say, found: Iterator[Reviewed], total: int) -> Iterator[Reviewed]:
    """The next move is looked at in another thread, so that Ctrl-C is heard at once."""
    for number in range(1, total + 1):
        one = BackgroundTask(lambda: next(found, _END)).wait(
            lambda number=number: say.progress("review-progress", number=number, all=total)  # type: ignore[misc]
        )
        if not isinstance(one, Reviewed):
            return
        yield one


def moves_of(place: Place) -> Record:
    """A game as it was typed. An illegal move in the middle is an error that says what went before."""
    game = place.chosen_game()
    pos = game.start() if place.position is None else game.read_position(place.position)
    line = []
    for number, text in enumerate(place.move_texts(), 1):
        try:
            move = game.read_recorded_move(pos, text)
        except MoveError as error:
            raise IllegalMove("move-of-several", number=number, move=text[:20], why=error) from error
        line.append(Node(game.move_text(pos, move)))
        play(pos, move)
    return Record(game, line, place.position, outcome=game.end(pos))


def sentences(texts: Texts, game: Game, one: Reviewed) -> str:
    """The reasons, with moves in the notation that people chose."""
    return reasons_text(one.why, texts, notation_for(game))


def _tell_move(say: Say, game: Game, pos: Position, one: Reviewed) -> None:
    reason = sentences(say.texts, game, one)
    if say.as_json:
        say.result(review_data(one, reason), "")
    elif one.mark:
        say.line(
            say.texts(
                "review-move",
                move=numbered(game, one.ply, one.seat, _written(say, game, pos, (one.move,))),
                mark=say.texts("review-mark", mark=one.mark),
                before=round(100 * one.before),
                after=round(100 * one.after),
            )
        )
        if reason:
            say.line(f"    {reason}")
        if len(one.line) > 1 and one.mark != "only-move":
            say.line("    " + _written(say, game, pos, one.line))


def _written(say: Say, game: Game, pos: Position, moves: Sequence[str]) -> str:
    """Moves in the notation that people chose."""
    return " ".join(line_text(say.texts, game, pos, line_moves(game, pos, moves)) or moves)


def _tell_summary(say: Say, record: Record, moves: list[Reviewed], player: str, limit: Limit) -> None:
    summary = summarise(record, moves)
    if say.as_json:
        measured = {"player": player, "nodes": limit.nodes, "seconds": limit.seconds, "depth": limit.depth}
        say.result({"summary": {**summary_data(record, moves, summary), "measured": measured}}, "")
        return
    view = record.game.view(record.start_position())
    for tally in summary.tallies:
        name = record.players[tally.seat] if tally.seat < len(record.players) else ""
        say.line(_tally_line(say, name or seat_sign(say.texts, view, tally.seat), tally))
    say.line(measured_text(say.texts, player, limit))


def measured_text(texts: Texts, player: str, limit: Limit) -> str:
    """What a review rests on."""
    sizes = {"nodes": limit.nodes, "seconds": limit.seconds, "depth": limit.depth}
    shown = [texts(f"review-size-{name}", count=size) for name, size in sizes.items() if size is not None]
    return texts("review-measured", player=player, size=", ".join(shown))


def _tally_line(say: Say, name: str, tally: Tally) -> str:
    marks = [say.texts("review-count", mark=mark, count=count) for mark, count in tally.marks.items()]
    first = say.texts("review-tally", name=name, good=tally.good, judged=tally.judged)
    return " ".join([first, *([", ".join(marks) + "."] if marks else [])])


def summary_data(record: Record, moves: list[Reviewed], summary: Summary) -> dict[str, Any]:
    return {
        "game": record.game.name,
        "moves": len(record.main_line),
        "reviewed": len(moves),
        "moments": list(summary.moments),
        "seats": [
            {
                "seat": tally.seat + 1,
                "moves": tally.moves,
                "judged": tally.judged,
                "good": tally.good,
                "accuracy": tally.accuracy,
                "marks": tally.marks,
                "longest": tally.longest,
            }
            for tally in summary.tallies
        ],
    }
