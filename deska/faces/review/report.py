"""A reviewed game on one page: an HTML file that needs nothing else, to read, print and keep.

Everything in it is a stored fact of the review or of the record; words of people are escaped.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from html import escape

from deska.core.game import Position, line_moves, line_texts
from deska.core.limit import Limit
from deska.core.record import Record
from deska.core.texts import Texts
from deska.core.view import PAPER, cells_of_move
from deska.faces.diagram.board import STYLE as DIAGRAM_STYLE
from deska.faces.diagram.board import Pointer, diagram
from deska.faces.diagram.pieces import Pieces, SeatLook, seats_of
from deska.faces.review.curve import STYLE as CURVE_STYLE
from deska.faces.review.curve import curve_svg
from deska.faces.words.game_title import game_title
from deska.faces.words.move_numbers import first_side, numbered, numbered_list
from deska.kernel.ops import seat as seat_of
from deska.play.review import Mark, Reviewed, is_error, summarise
from deska.play.review_figures import Accuracy, Part, TimeUse, accuracy, parts_of, pictured, time_use

_SIGNS: dict[Mark, str] = {
    "inaccuracy": "?!", "mistake": "?", "blunder": "??", "missed-win": "?", "thrown-draw": "??", "only-move": "✓",
}  # fmt: skip
_LONGEST_NOTE = 400  # characters of a comment of the record
_MINUTE = 60.0
_DATE = re.compile(r"(\d{4})\.(\d\d)\.(\d\d)")

_STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 54rem; padding: 1.5rem 1.25rem; background: #fff; color: #1b2230;
  font: 15px/1.4 "Segoe UI", "Noto Sans", "Liberation Sans", Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Charter, Cambria, "Noto Serif", "DejaVu Serif", Georgia, serif; line-height: 1.2; margin: 0; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin: 1.1rem 0 .4rem; } h3 { font-size: 1rem; }
p { margin: .2rem 0; } .about, .small, figcaption small { color: #4c5565; }
.result { font-size: 1.1rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .18rem .6rem .18rem 0; text-align: right; border-bottom: 1px solid #e0dbce; }
th:first-child { text-align: left; } tbody th { font-weight: 400; overflow-wrap: normal; }
thead th { vertical-align: bottom; }
td { font-weight: 600; white-space: nowrap; } th small { color: #4c5565; white-space: nowrap; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); gap: 0 1.5rem; }
.moments { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; }
figure { margin: 0; break-inside: avoid; } figure svg { display: block; width: 100%; max-height: 17rem; }
figcaption { margin-top: .35rem; font-size: .87rem; }
.numeral-of { display: inline-block; min-width: 1.35em; padding: 0 .3em; border-radius: .7em; background: #1b2230;
  color: #fff; text-align: center; font: 700 .8rem/1.35 "Segoe UI", "Noto Sans", Arial, sans-serif; }
.names span { display: inline-block; margin-right: 1rem; }
.names svg { width: 1rem; height: .3rem; margin-right: .3rem; vertical-align: middle; }
.moves { font-size: .87rem; } .moves b { white-space: nowrap; font-weight: 400; } .moves b.marked { font-weight: 700; }
.legend { font-size: .87rem; color: #4c5565; } .played-word { color: #8a5600; } .better-word { color: #0d7148; }
footer { margin-top: 1rem; padding-top: .4rem; border-top: 1px solid #e0dbce; font-size: .87rem; color: #4c5565; }
@media (max-width: 40rem) { .moments { grid-template-columns: 1fr; } figure svg { max-height: 24rem; }
  body { padding: 1rem; } }
@page { size: A4; margin: 11mm 14mm; }
@media print { body { max-width: none; padding: 0; font-size: 8.5pt; line-height: 1.3; print-color-adjust: exact;
    -webkit-print-color-adjust: exact; }
  h1 { font-size: 15pt; } h2 { font-size: 10.5pt; margin: .5rem 0 .2rem; break-after: avoid; } h3 { font-size: 9pt; }
  .two { grid-template-columns: 1fr 1fr; } th, td { padding-block: .08rem; } table, .curve { break-inside: avoid; }
  .moments { grid-template-columns: repeat(3, minmax(0, 1fr)); } figure svg { max-height: 4.9cm; }
  figcaption, .moves, .legend, footer { font-size: 8pt; } footer { margin-top: .5rem; } }
"""
STYLE = f"{_STYLE}{CURVE_STYLE}{DIAGRAM_STYLE}"


@dataclass(frozen=True)
class ReportMove:
    """A reviewed move with its words."""

    reviewed: Reviewed
    reasons: str  # checked sentences, "" for none
    line: Sequence[str]  # the better line in the notation of the report


@dataclass(frozen=True)
class Measured:
    """Who reviewed a game, and how."""

    player: str
    limit: Limit  # of the first search of each position
    version: str  # of Deska
    day: date | None


@dataclass(frozen=True)
class GameReport:
    """What a report is made of."""

    record: Record
    moves: Sequence[ReportMove]
    measured: Sequence[Measured]  # more than one: the review was continued later; () if that was not stored
    seats: Sequence[SeatLook] = ()  # how the pieces of each side look
    notation: str = ""  # "": the usual one of the game


def report_html(texts: Texts, report: GameReport) -> str:
    """The page."""
    return _Page(texts.of(report.record.game), report).html()


class _Page:
    def __init__(self, texts: Texts, report: GameReport) -> None:
        self.texts, self.report = texts, report
        self.record, self.game = report.record, report.record.game
        self.reviewed = [one.reviewed for one in report.moves]
        self.total = len(self.record.main_line)
        self.positions = list(self.record.positions())
        self.movers = [int(seat_of(pos)) for pos in self.positions[:-1]]
        self.first = first_side(self.game, self.record.start)
        self.notation = report.notation if report.notation in self.game.notations else self.game.notations[0]
        self.moments = pictured(self.reviewed)

    def html(self) -> str:
        title = f"{self._names()}, {self._game_title()}"
        body = [
            self._head(),
            self._curve(),
            f'<div class="two">{self._accuracy()}<section>{self._marks()}{self._times()}</section></div>',
            self._moments(),
            self._moves(),
            self._measured(),
        ]
        return (
            f'<!doctype html>\n<html lang="{escape(self.texts.language)}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
            + "\n".join(filter(None, body))
            + "\n</main>\n</body>\n</html>\n"
        )

    # --- the head -------------------------------------------------------------------------------------------

    def _head(self) -> str:
        record = self.record
        about = [self._game_title(), self._played(), record.event, record.site, record.round and self._round()]
        known = " · ".join(_tidy(one) for one in about if one.strip(" ?"))
        return (
            f'<header><h1>{escape(self._names())}</h1><p class="about">{escape(known)}</p>'
            f'<p class="result">{escape(self._result())}</p></header>'
        )

    def _round(self) -> str:
        return (
            self.texts("review-report-round", round=_tidy(self.record.round)[:20])
            if self.record.round.strip(" ?-")
            else ""
        )

    def _names(self) -> str:
        return " – ".join(self._name(seat) for seat in range(self.game.seats))

    def _name(self, seat: int) -> str:
        """Who played a side; the side itself where nobody is known."""
        name = _tidy(self.record.players[seat]) if seat < len(self.record.players) else ""
        if name.strip(" ?"):
            return name
        sign = self.game.view(self.positions[0]).signs[seat]
        return self.texts("side-name", side=sign) if sign else self.texts("seat-sign", sign="none", seat=seat + 1)

    def _game_title(self) -> str:
        return game_title(
            self.texts, self.game.name, {name: str(value) for name, value in self.game.given_options().items()}
        )

    def _played(self) -> str:
        """The day of the game, as far as the record knows it."""
        found = _DATE.fullmatch(self.record.date.strip())
        if not found:
            return ""
        try:
            return _day(self.texts, date(*map(int, found.groups())))
        except ValueError:
            return ""

    def _result(self) -> str:
        outcome = self.record.outcome
        if outcome is None:
            return self.texts("review-report-unfinished", count=self.total)
        winner = "none" if outcome.winner is None else self._name(outcome.winner)
        return self.texts(outcome.reason, winner=winner, points=max(outcome.points))

    # --- figures --------------------------------------------------------------------------------------------

    def _curve(self) -> str:
        seats = self.game.seats
        if not self.reviewed:
            return ""
        two = seats == 2
        heading = self.texts("review-report-curve", name=self._name(0)) if two else self.texts("review-report-curves")
        pieces = Pieces(PAPER, seats_of(self.game.view(self.positions[0]), self.report.seats))
        colours = [pieces.pen(seat) for seat in range(seats)]
        words = [self._share(chance) for chance in (0.0, 0.5, 1.0)]
        plot = curve_svg(self.reviewed, seats, self.total, heading, [one.ply for one in self.moments], colours, words)
        names = (
            ""
            if two
            else "".join(
                f"<span>{_swatch(colour)}{escape(self._name(seat))}</span>" for seat, colour in enumerate(colours)
            )
        )
        legend = f'<p class="names">{names}</p>' if names else ""
        return f"<section><h2>{escape(heading)}</h2>{plot}{legend}</section>"

    def _accuracy(self) -> str:
        parts = parts_of(self.total, self.game.seats)
        whole = Part("whole", 1, self.total)
        shown = [*parts, whole] if len(parts) > 1 else [whole]
        rows = [
            (self._part(part), [self._accurate(accuracy(self.reviewed, seat, part)) for seat in range(self.game.seats)])
            for part in shown
        ]
        notes = [self.texts("review-report-accuracy-note")]
        if len(parts) == 3:
            notes.append(self.texts("review-report-parts-note"))
        if len(self.reviewed) < self.total:
            notes.append(self.texts("review-report-partly", done=len(self.reviewed), all=self.total))
        words = "".join(f'<p class="small">{escape(note)}</p>' for note in notes)
        return f"<section><h2>{escape(self.texts('review-report-accuracy'))}</h2>{self._table(rows)}{words}</section>"

    def _part(self, part: Part) -> str:
        """A part of the game, with the moves that belong to it."""
        name = escape(self.texts("review-report-part", part=part.name))
        moves = self.texts("review-report-moves-range", first=self._number(part.first), last=self._number(part.last))
        return f"{name} <small>{escape(moves)}</small>"

    def _number(self, ply: int) -> int:
        """The number of a move as players count."""
        return (ply + self.first + 1) // 2 if self.game.look().counts_pairs else ply

    def _accurate(self, counted: Accuracy) -> str:
        if counted.share is None:
            return "–"
        return self.texts(
            "review-report-of", good=counted.good, judged=counted.judged, percent=round(100 * counted.share)
        )

    def _marks(self) -> str:
        tallies = summarise(self.record, self.reviewed).tallies
        rows = []
        for mark in _SIGNS:
            counts = [tally.marks.get(mark, 0) for tally in tallies]
            if any(counts):
                rows.append((escape(self.texts("page-review-row", mark=mark)), [str(count) for count in counts]))
        return f"<h2>{escape(self.texts('review-report-marks'))}</h2>{self._table(rows)}" if rows else ""

    def _times(self) -> str:
        uses = [time_use(self.record, self.movers, seat) for seat in range(self.game.seats)]
        kinds: dict[str, Callable[[TimeUse], str]] = {
            "review-report-time-total": lambda use: _clock(use.total) if use.moves else "",
            "review-report-time-mean": lambda use: "" if use.mean is None else self._seconds(use.mean),
            "review-report-time-longest": lambda use: self._longest(use) if use.moves else "",
            "review-report-time-left": lambda use: "" if use.left is None else _clock(use.left),
        }
        rows = [(escape(self.texts(key)), [write(use) if use else "" for use in uses]) for key, write in kinds.items()]
        known = [(label, [cell or "–" for cell in cells]) for label, cells in rows if any(cells)]
        return f"<h2>{escape(self.texts('review-report-time'))}</h2>{self._table(known)}" if known else ""

    def _longest(self, use: TimeUse) -> str:
        return self.texts(
            "review-report-at-move", time=self._seconds(use.longest), number=self._number(use.longest_ply)
        )

    def _seconds(self, seconds: float) -> str:
        if seconds >= _MINUTE:
            return _clock(seconds)
        return self.texts("review-report-seconds", seconds=round(seconds, 1 if seconds < 10 else None))

    def _table(self, rows: Iterable[tuple[str, Sequence[str]]]) -> str:
        """A table with a column for each seat; the labels of its rows are HTML."""
        head = "".join(f'<th scope="col">{escape(self._name(seat))}</th>' for seat in range(self.game.seats))
        body = "".join(
            f'<tr><th scope="row">{label}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
            for label, cells in rows
        )
        return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody></table>"

    # --- moments --------------------------------------------------------------------------------------------

    def _moments(self) -> str:
        heading = f"<h2>{escape(self.texts('page-review-moments'))}</h2>"
        if not self.moments:
            done = len(self.reviewed) == self.total
            return f"<section>{heading}<p>{escape(self.texts('page-review-no-moments'))}</p></section>" if done else ""
        figures = "".join(self._moment(number, one) for number, one in enumerate(self.moments, 1))
        played = f'<span class="played-word">? {escape(self.texts("review-report-played"))}</span>'
        better = f'<span class="better-word">✓ {escape(self.texts("review-report-better"))}</span>'
        legend = f'<p class="legend">{played} · {better}</p>'
        return f'<section>{heading}{legend}<div class="moments">{figures}</div></section>'

    def _moment(self, numeral: int, one: Reviewed) -> str:
        pos = self.positions[one.ply - 1]
        move = numbered(self.game, one.ply, one.seat, self._text(pos, one.move))
        mark = self.texts("review-mark", mark=one.mark) if one.mark else ""
        label = self.texts("review-report-diagram", move=move)
        view = self.game.view(pos)
        pointers = [Pointer(cells_of_move(view, one.best), "better")]
        if one.move != one.best:
            pointers.insert(0, Pointer(cells_of_move(view, one.move), "played"))
        words = self.report.moves[one.ply - 1]
        sentence = words.reasons if is_error(one.mark) else self.texts("page-review-only")
        change = self.texts("review-report-change", before=self._share(one.before), after=self._share(one.after))
        lines = [sentence, change]
        if is_error(one.mark) and len(words.line) > 1:
            lines.append(self.texts("review-report-line", line=" ".join(words.line)))
        paragraphs = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
        return (
            f"<figure>{diagram(self.game, pos, label, pointers, self.report.seats)}<figcaption>"
            f'<h3><span class="numeral-of">{numeral}</span> {escape(move)}: {escape(mark)}</h3>'
            f"<p><small>{escape(self._name(one.seat))}</small></p>{paragraphs}{self._note(one.ply)}</figcaption></figure>"
        )

    def _note(self, ply: int) -> str:
        """What somebody wrote about the move."""
        node = self.record.main_line[ply - 1]
        text = _tidy(" ".join(filter(None, (node.before, node.after))))
        if not text:
            return ""
        short = text if len(text) <= _LONGEST_NOTE else f"{text[:_LONGEST_NOTE]}…"
        return f"<p><small>{escape(self.texts('review-report-note', note=short))}</small></p>"

    # --- moves ----------------------------------------------------------------------------------------------

    def _text(self, pos: Position, move: str) -> str:
        """A move in the notation of the report; as the record has it where the rules had ended the game."""
        written = line_texts(self.game, pos, line_moves(self.game, pos, [move]), self.notation, self.texts.language)
        return written[0] if written else move

    def _moves(self) -> str:
        shown = [self._text(pos, node.move) for pos, node in zip(self.positions, self.record.main_line, strict=False)]
        moves = " ".join(self._marked(shown))
        return f'<section><h2>{escape(self.texts("review-report-moves"))}</h2><p class="moves">{moves}</p></section>'

    def _marked(self, shown: Sequence[str]) -> Iterator[str]:
        for at, text in enumerate(numbered_list(self.game, self.first, shown)):
            mark = self.reviewed[at].mark if at < len(self.reviewed) else None
            sign = _SIGNS[mark] if mark else ""
            yield f'<b class="marked">{escape(text)}{sign}</b>' if sign else f"<b>{escape(text)}</b>"

    # --- what was measured ----------------------------------------------------------------------------------

    def _measured(self) -> str:
        lines = [self._measurement(one) for one in self.report.measured] or [self.texts("review-report-not-stored")]
        lines.append(self.texts("review-report-checked"))
        words = "".join(f"<p>{escape(line)}</p>" for line in lines)
        return f"<footer><h2>{escape(self.texts('review-report-measured'))}</h2>{words}</footer>"

    def _measurement(self, one: Measured) -> str:
        limit = one.limit
        sizes = (("nodes", limit.nodes), ("depth", limit.depth), ("time", limit.seconds))
        given = [self.texts(f"review-report-limit-{name}", limit=size) for name, size in sizes if size is not None]
        key = f"player-{one.player}"
        player = self.texts(key) if self.texts.has(key) else one.player
        return self.texts(
            "review-report-by",
            player=player,
            limits=given,
            version=one.version,
            day=_day(self.texts, one.day) if one.day else "none",
        )

    def _share(self, chance: float) -> str:
        return self.texts("review-report-percent", percent=round(100 * chance))


def _swatch(colour: str) -> str:
    """A little piece of a curve."""
    return f'<svg viewBox="0 0 10 3" aria-hidden="true"><path stroke="{colour}" stroke-width="3" d="M0 1.5H10"/></svg>'


def _day(texts: Texts, day: date) -> str:
    return texts("review-report-day", day=day.day, month=day.month, year=str(day.year))


def _clock(seconds: float) -> str:
    """1:05:07 or 9:41."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _tidy(text: str) -> str:
    return " ".join(text.split())
