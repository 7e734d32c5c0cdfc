"""The request for the report of a reviewed round."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from deska.core.errors import MatchError
from deska.core.limit import Limit
from deska.core.texts import texts_in
from deska.faces.diagram.pieces import SeatLook
from deska.faces.review.report import STYLE, GameReport, Measured, ReportMove, report_html
from deska.faces.web.access.depends import WRONG
from deska.faces.web.match.depends import Round, TheMatchTables
from deska.faces.web.review.routes import Style, TheReviewing, TheStyle
from deska.faces.web.review.service import ReviewedRound, seen
from deska.faces.web.review.stored import Made, StoredMove
from deska.faces.web.wire.bodies import WholeRoute
from deska.play.match.match import Match

router = APIRouter(prefix="/api/matches/{match_id}", responses=WRONG, route_class=WholeRoute)

# A page of this server may show and print it; nothing in it can run, load or lead anywhere.
_POLICY = (
    f"default-src 'none'; style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'; img-src data:; "
    "form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-modals"
)
_HEADERS = {"content-security-policy": _POLICY, "x-frame-options": "SAMEORIGIN", "cache-control": "no-store"}


@router.get("/review/report", response_class=HTMLResponse)
async def get_report(
    match_id: str, match_tables: TheMatchTables, reviewing: TheReviewing, style: TheStyle, number: Round = None
) -> HTMLResponse:
    """A round on one page that needs nothing else, as far as it is reviewed."""
    round_seen = await seen(match_tables, match_id, number, style.say)
    done = await reviewing.done(round_seen)
    if not done:
        raise MatchError("review-report-none")
    seats = await round_seen.table.read(lambda now: _seats(round_seen.table.round(now, round_seen.round)))
    changed = await match_tables.with_store(lambda store: store.archive.changed(match_id))
    dated = _dated(round_seen, changed)

    def write() -> str:
        measured = [Measured(one.player, Limit(nodes=one.nodes), one.version, one.day) for one in _made(done)]
        moves = [_move(one, style) for one in done]
        report = GameReport(dated.record, moves, measured, seats, style.notation)
        return report_html(texts_in(style.say.language), report)

    return HTMLResponse(await match_tables.tools.referees.ask(write, long=True), headers=_HEADERS)


def _seats(match: Match) -> list[SeatLook]:
    """By part of the game."""
    setups = [match.seat_setups[match.match_seat(part)] for part in range(match.game.seats)]
    return [SeatLook(one.symbol or "", one.colour or "") for one in setups]


def _dated(round_seen: ReviewedRound, changed: float) -> ReviewedRound:
    """A game that was played here has the day of its last move."""
    if round_seen.record.date or not changed:
        return round_seen
    day = f"{datetime.fromtimestamp(changed):%Y.%m.%d}"
    return replace(round_seen, record=replace(round_seen.record, date=day))


def _made(done: Sequence[StoredMove]) -> list[Made]:
    """Each way of reviewing once."""
    made = [one.made for one in done if one.made]
    return [one for at, one in enumerate(made) if one not in made[:at]]


def _move(one: StoredMove, style: Style) -> ReportMove:
    words = style.words(one)
    return ReportMove(one.reviewed(), " ".join(filter(None, (words.why, words.better))), words.line)
