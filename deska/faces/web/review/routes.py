"""Requests about the review of a match: start, follow and stop it, try a move again, take it along as a file."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from deska.core.errors import MatchError
from deska.core.record import Record
from deska.faces.web.access.depends import WRONG, NotAllowed, Say, the_session
from deska.faces.web.match.depends import Round, TheMatchTables
from deska.faces.web.match.protocol import State
from deska.faces.web.match.state import TableStatus, state_of
from deska.faces.web.review.protocol import (
    Review,
    ReviewDeeper,
    ReviewMove,
    ReviewTally,
    ReviewTry,
    ReviewVerdict,
)
from deska.faces.web.review.service import Job, ReviewedRound, Reviewing, refuse_now, seen
from deska.faces.web.review.stored import StoredMove, Words
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.formats import standard_format
from deska.play.analysis import is_outside
from deska.play.match.match import Match, branched
from deska.play.review import (
    INACCURACY,
    Summary,
    Tally,
    annotated,
    default_limit,
    default_reviewer,
    reviewers,
    summarise,
)

router = APIRouter(prefix="/api/matches/{match_id}", responses=WRONG, route_class=WholeRoute)

_LONGEST_LINE = 40  # moves of a line that is played on the board


def the_reviewing(request: Request) -> Reviewing:
    reviewing: Reviewing = request.app.state.reviewing
    return reviewing


TheReviewing = Annotated[Reviewing, Depends(the_reviewing)]


@dataclass(frozen=True)
class Style:
    """The language and the notation in which a page tells moves."""

    say: Speech
    notation: str  # "" or one that the game has not: the usual one

    def words(self, one: StoredMove) -> Words:
        return one.said(self.say.language, self.notation)


def the_style(say: Say, notation: Annotated[str, Query(max_length=40)] = "") -> Style:
    return Style(say, notation)


TheStyle = Annotated[Style, Depends(the_style)]


@router.get("/review")
async def get_review(
    match_id: str,
    match_tables: TheMatchTables,
    reviewing: TheReviewing,
    style: TheStyle,
    number: Round = None,
    have: Annotated[int, Query(ge=0, description="moves that the page has already")] = 0,
) -> Review:
    """The review of a round as far as it is done. A page that follows a review asks again and again."""
    return await _answer(reviewing, await seen(match_tables, match_id, number, style.say), style, have)


@router.post("/review")
async def post_review(
    match_id: str,
    request: Request,
    match_tables: TheMatchTables,
    reviewing: TheReviewing,
    style: TheStyle,
    number: Round = None,
    player: Annotated[str | None, Query(max_length=60, description="who judges; a new one makes a new review")] = None,
) -> Review:
    """Start the review of a round, or go on with it."""
    round_seen, session = await seen(match_tables, match_id, number, style.say), the_session(request)
    if not round_seen.record.moves:
        raise MatchError("review-no-moves")
    await refuse_now(match_tables, round_seen, session.id)
    await round_seen.table.note_help_in(round_seen.round)
    if player and is_outside(player) and not session.host:
        raise NotAllowed("only-host")
    await reviewing.begin(round_seen, session.id, session.host, player)
    return await _answer(reviewing, round_seen, style, 0)


@router.post("/review/deeper")
async def post_deeper(
    match_id: str,
    requested: ReviewDeeper,
    request: Request,
    match_tables: TheMatchTables,
    reviewing: TheReviewing,
    style: TheStyle,
    number: Round = None,
) -> Review:
    """Search again with several times the nodes, for one move or for all; marks may change."""
    round_seen, session = await seen(match_tables, match_id, number, style.say), the_session(request)
    await refuse_now(match_tables, round_seen, session.id)
    if is_outside(await reviewing.player(round_seen)) and not session.host:
        raise NotAllowed("only-host")
    await reviewing.look_deeper(round_seen, requested.ply, session.id, session.host)
    return await _answer(reviewing, round_seen, style, 0)


@router.get("/review/players")
async def get_players(
    match_id: str, request: Request, match_tables: TheMatchTables, say: Say, number: Round = None
) -> list[str]:
    """Who can review this game, the default one first."""
    round_seen, host = await seen(match_tables, match_id, number, say), the_session(request).host
    game = round_seen.record.game
    return await match_tables.tools.referees.ask(lambda: reviewers(game, outside=host), long=True)


@router.post("/review/stop")
async def post_stop(
    match_id: str,
    request: Request,
    match_tables: TheMatchTables,
    reviewing: TheReviewing,
    style: TheStyle,
    number: Round = None,
) -> Review:
    """Stop it, as the host or as who started it; what is done stays."""
    round_seen = await seen(match_tables, match_id, number, style.say)
    session = the_session(request)
    if not session.host and not reviewing.may_end(match_id, session.id):
        raise NotAllowed("review-not-yours")
    await reviewing.end(match_id)
    return await _answer(reviewing, round_seen, style, 0)


@router.post("/review/try")
async def post_try(
    match_id: str,
    attempt: ReviewTry,
    request: Request,
    match_tables: TheMatchTables,
    reviewing: TheReviewing,
    style: TheStyle,
) -> ReviewVerdict:
    """Whether another move would have been better, judged as the review judges."""
    round_seen = await seen(match_tables, match_id, attempt.round, style.say)
    await refuse_now(match_tables, round_seen, the_session(request).id)
    done = await reviewing.done(round_seen)
    if len(done) < attempt.ply:
        raise MatchError("review-not-there", number=attempt.ply)
    known = done[attempt.ply - 1]
    if attempt.move == known.best:
        return _found(known, style)
    earlier, is_same = done[: attempt.ply - 1], attempt.move == known.move
    tried = known if is_same else await reviewing.tried(round_seen, earlier, attempt.move)
    if tried is None:
        raise MatchError("review-try-stopped")
    return _verdict(tried, known, style)


@router.get("/board")
async def get_board(
    match_id: str,
    match_tables: TheMatchTables,
    say: Say,
    shown: Annotated[int, Query(ge=0)],
    number: Round = None,
    then: Annotated[str, Query(max_length=4000, description="moves after `shown`, separated by spaces")] = "",
) -> State:
    """A position that can be played on: after `shown` moves of a round, and other moves."""
    table = await match_tables.table(match_id)

    def look(now: Match) -> State:
        match = branched(table.round(now, number), shown)
        for move in then.split()[:_LONGEST_LINE]:
            match.play(move)
        return state_of(match, match_id, TableStatus(now=match_tables.tools.now(), pace=table.pace), say)

    return await table.read(look)


@router.get("/review/file", response_class=Response)
async def get_file(
    match_id: str, match_tables: TheMatchTables, reviewing: TheReviewing, style: TheStyle, number: Round = None
) -> Response:
    """The round with marks, better moves and sentences, in the format that other programs expect."""
    round_seen = await seen(match_tables, match_id, number, style.say)
    done = await reviewing.done(round_seen)

    def write() -> tuple[str, bytes]:
        record, file = noted(round_seen, done, style), io.BytesIO()
        chosen = standard_format(record.game)
        chosen.write([record], file, None)
        return chosen.extensions[0], file.getvalue()

    extension, content = await match_tables.tools.referees.ask(write, long=True)
    headers = {"content-disposition": f'attachment; filename="deska.{extension}"', "cache-control": "no-store"}
    return Response(content, media_type="application/octet-stream", headers=headers)


def noted(round_seen: ReviewedRound, done: Sequence[StoredMove], style: Style) -> Record:
    """The round with what its review says: marks, values, better moves and sentences."""
    sentences = [_sentences(style.words(one)) for one in done]
    return annotated(round_seen.record, [one.reviewed() for one in done], sentences)


# --- telling ------------------------------------------------------------------------------------------------


async def _answer(reviewing: Reviewing, seen: ReviewedRound, style: Style, have: int) -> Review:
    done = await reviewing.done(seen)
    job = reviewing.job(seen)
    if job:
        job.hear()
    summary = summarise(seen.record, [one.reviewed() for one in done])
    start = 0 if job and job.again else min(have, len(done))
    game, player = seen.record.game, await reviewing.player(seen)
    return Review(
        match=seen.match_id,
        round=seen.round,
        total=len(seen.record.moves),
        start=start,
        moves=[_move(seen, one, style.words(one)) for one in done[start:]],
        moments=list(summary.moments),
        turning=_turning(done, summary),
        seats=_tallies(seen, done, summary),
        file=standard_format(game).extensions[0],
        player=player or default_reviewer(game),
        nodes=default_limit(game, player).nodes or 0,
        times=min((one.times for one in done), default=1),
        again=job.count if job and job.again else None,
        again_all=len(job.again) if job and job.again else 0,
        **_progress(job, style.say),
    )


def _progress(job: Job | None, say: Speech) -> dict[str, Any]:
    running = job is not None and job.is_running
    return {
        "running": running,
        "waiting": running and job is not None and job.began is None,
        "left": job.seconds_left if job else None,
        "problem": say.problem(job.problem) if job and job.problem else "",
    }


def _turning(done: Sequence[StoredMove], summary: Summary) -> int | None:
    """The moment that cost most, the first of equals."""
    moments = [one for one in done if one.ply in summary.moments]
    return max(moments, key=lambda one: one.loss).ply if moments else None


def _tallies(seen: ReviewedRound, done: Sequence[StoredMove], summary: Summary) -> list[ReviewTally]:
    """By seat of the match."""
    parts = [seen.seats.index(seat) for seat in range(len(seen.seats))]
    return [_tally(summary.tallies[part], [one for one in done if one.seat == part and one.judged]) for part in parts]


def _tally(tally: Tally, judged: Sequence[StoredMove]) -> ReviewTally:
    lost = round(sum(one.loss for one in judged) / len(judged), 3) if judged else None
    marks = {str(mark): count for mark, count in tally.marks.items()}
    return ReviewTally(
        moves=tally.moves, judged=tally.judged, good=tally.good, marks=marks, lost=lost, longest=tally.longest
    )


def _move(seen: ReviewedRound, one: StoredMove, words: Words) -> ReviewMove:
    return ReviewMove(
        ply=one.ply,
        seat=seen.seats[one.seat],
        move=one.move,
        best=one.best,
        shown=words.move,
        best_shown=words.best,
        cells=one.cells,
        best_cells=one.best_cells,
        before=one.before,
        after=one.after,
        loss=one.loss,
        mark=one.mark,
        judged=one.judged,
        times=one.times,
        line=one.line,
        line_shown=words.line,
        reply=one.reply,
        reply_shown=words.reply,
        why=words.why,
        better=words.better,
    )


def _found(known: StoredMove, style: Style) -> ReviewVerdict:
    """The best move."""
    shown, chance = style.words(known).best, known.before
    return ReviewVerdict(good=True, best=True, move=known.best, shown=shown, text="", before=chance, after=chance)


def _verdict(tried: StoredMove, known: StoredMove, style: Style) -> ReviewVerdict:
    good = tried.judged and tried.loss < INACCURACY
    return ReviewVerdict(
        good=good,
        best=False,
        move=tried.move,
        shown=style.words(tried).move,
        text="" if good else _why_not(tried, style),
        before=known.before,
        after=tried.after,
    )


def _why_not(tried: StoredMove, style: Style) -> str:
    """What is wrong with a move, without the better one."""
    words, say = style.words(tried), style.say
    if not tried.judged:
        return say("review-try-unknown")
    if words.why:
        return words.why
    return say("review-try-answer", reply=words.reply[0]) if words.reply else say("review-try-worse")


def _sentences(words: Words) -> str:
    return " ".join(filter(None, (words.why, words.better)))
