"""Requests about tournaments: start one, watch it, open its games. Only for the host.

No request can name a program or a file: players are chosen from the known ones, openings are moves.
"""

import asyncio
import os
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from deska.core.errors import DeskaError, Problem, SetupError, problem_from
from deska.core.player import win_in
from deska.core.texts import texts_in
from deska.core.view import Piece as ShownPiece
from deska.faces.tournament.phrases import fault_words, neighbour_lines, player_words, round_lines
from deska.faces.tournament.report import report
from deska.faces.tournament.standings_table import as_csv, table_record
from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import Piece, Pile, PlayedGame, State, Thought
from deska.faces.web.match.state import NO_PAST, Past, Remark
from deska.faces.web.match.tables import NotHere
from deska.faces.web.tournament.protocol import (
    GameKey,
    KnockOutRound,
    LiveGame,
    StandingLine,
    Tournament,
    TournamentGame,
    TournamentGames,
    TournamentLine,
    TournamentRequest,
    Tournaments,
)
from deska.faces.web.tournament.service import Board, Show, TournamentService
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.games import make_game
from deska.kernel.ops import play, seat
from deska.play.match.match import Adjudicated, Match, Moved, SeatSetup, Setup
from deska.play.match.setup import LONGEST_NAME
from deska.play.tournament.plan import Field, Plan, Record, game_pair_of
from deska.play.tournament.plan_reader import wished_plan
from deska.play.tournament.plan_writer import engine_table, plan_text
from deska.play.tournament.schedule import most_games
from deska.players.outside.config import added_engines
from deska.store.match_json import present

MOST_GAMES = 20_000
MOST_SECONDS = 60.0
MOST_PARALLEL = max((os.cpu_count() or 2) - 1, 2)
_MOST_LISTED = 200
_MOST_SHOWN = 12  # upper bound on running games shown
_LONGEST_OPTION = 60  # a longer value is a whole definition

router = APIRouter(prefix="/api/tournaments", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


def the_arena(request: Request) -> TournamentService:
    arena: TournamentService = request.app.state.arena
    return arena


TheTournamentService = Annotated[TournamentService, Depends(the_arena)]


# --- all of them --------------------------------------------------------------------------------------------


@router.get("")
def get_tournaments(arena: TheTournamentService, say: Say) -> Tournaments:
    """All tournaments of the page, latest first."""
    lines = [_line(arena, name, say) for name in arena.files.ids()]
    return Tournaments(folder=str(arena.files.folder), most_parallel=MOST_PARALLEL, tournaments=lines)


def _line(arena: TournamentService, name: str, say: Speech) -> TournamentLine:
    try:
        show = arena.show(name)
    except DeskaError as error:
        begun = arena.files.begun(name).isoformat()
        return TournamentLine(id=name, name=name, phase="failed", begun=begun, problem=say.error(error))
    return TournamentLine(
        id=name,
        name=show.plan.name,
        phase=show.state,  # type: ignore[arg-type]
        begun=arena.files.begun(name).isoformat(),
        players=list(show.plan.players),
        games=[_named(one) for one in show.plan.fields],
        played=len(show.games),
        total=show.account().total,
    )


@lru_cache(maxsize=64)
def _named(field: Field) -> PlayedGame:
    game = make_game(field.game, dict(field.options))
    view = game.view(game.start())
    options = {name: value for name, value in field.options if len(value) <= _LONGEST_OPTION}
    return PlayedGame(game=field.game, title=game.title, options=options, columns=view.columns, rows=view.rows)


@router.post("", status_code=201)
def post_tournament(request: TournamentRequest, arena: TheTournamentService, say: Say) -> Tournament:
    """Start one, or report all its problems. Only one runs at a time."""
    content = _content(request)
    _check(content, request)
    return _tournament(arena.begin(plan_text(content)), say)


def _content(request: TournamentRequest) -> dict[str, Any]:
    """The request as the content of a plan's file."""
    games = [
        {"game": one.game, "options": one.options, **({"openings": one.openings} if one.openings else {})}
        for one in request.games
    ]
    plain = request.model_dump(include={"players", "format", "rounds", "time", "depth", "nodes", "parallel", "seed"})
    engines = {name: engine_table(engine) for name, engine in added_engines().items() if name in request.players}
    return {
        "name": " ".join(request.name.split()) or "tournament",
        **{key: value for key, value in plain.items() if value is not None},
        "games": games,
        "adjudicate": {"proven": request.proven, **({"moves": request.longest} if request.longest is not None else {})},
        "stop": _stop(request),
        "engines": engines,
    }


def _stop(request: TournamentRequest) -> dict[str, Any]:
    most = {"games": request.most_games} if request.most_games is not None else {}
    return {**most, **({"sprt": request.sprt.model_dump()} if request.sprt else {})}


def _check(content: dict[str, Any], request: TournamentRequest) -> None:
    """SetupError with all problems; a page has lower limits than a file."""
    problems: list[Problem] = []
    if request.parallel > MOST_PARALLEL:
        problems.append(Problem("plan-value-expected", {"what": f"1–{MOST_PARALLEL}"}, "parallel"))
    if request.time is not None and request.time > MOST_SECONDS:
        problems.append(Problem("plan-value-expected", {"what": f"0.001–{MOST_SECONDS:g}"}, "time"))
    try:
        games = most_games(wished_plan(content))
        if games > MOST_GAMES:
            problems.append(Problem("plan-too-many-games", {"games": games, "most": MOST_GAMES}, "rounds"))
    except SetupError as error:
        problems = [*error.problems, *problems]
    if problems:
        raise SetupError(problems)


# --- one of them --------------------------------------------------------------------------------------------


@router.get("/{tournament_id}")
def get_tournament(tournament_id: str, arena: TheTournamentService, say: Say) -> Tournament:
    """The current state, with the running games."""
    return _tournament(arena.show(tournament_id), say)


@router.post("/{tournament_id}/pause")
def post_pause(tournament_id: str, arena: TheTournamentService, say: Say) -> Tournament:
    """Start no more games; running ones are finished."""
    return _tournament(arena.pause(tournament_id), say)


@router.post("/{tournament_id}/stop")
def post_stop(tournament_id: str, arena: TheTournamentService, say: Say) -> Tournament:
    """Stop at once; running games are played again on resume."""
    return _tournament(arena.stop(tournament_id), say)


@router.post("/{tournament_id}/resume")
def post_resume(tournament_id: str, arena: TheTournamentService, say: Say) -> Tournament:
    return _tournament(arena.resume(tournament_id), say)


@router.post("/{tournament_id}/delete")
def post_delete(tournament_id: str, arena: TheTournamentService, say: Say) -> Tournaments:
    """Delete a tournament with its games; returns the remaining ones."""
    arena.delete(tournament_id)
    return get_tournaments(arena, say)


def _tournament(show: Show, say: Speech) -> Tournament:
    plan, account = show.plan, show.account()
    record = table_record(plan, account.standings)
    return Tournament(
        id=show.id,
        name=plan.name,
        phase=show.state,  # type: ignore[arg-type]
        problem=" ".join(say.problem(problem) for problem in show.problems),
        format=plan.format,
        rounds=plan.rounds,
        games=[_named(one) for one in plan.fields],
        played=len(show.games),
        total=account.total,
        left=show.seconds_left,
        parallel=plan.parallel,
        file=str(show.record.path.with_suffix(".toml")),
        table=[_standing(line, say) for line in record["table"]],
        players=record["players"],
        points=record["points"],
        met=record["games"],
        course=account.course,
        sprt=record.get("sprt"),
        stages=[
            KnockOutRound(title=say("knock-out-round", number=one["round"]), lines=list(round_lines(say, one)))
            for one in record.get("rounds", [])
        ],
        neighbours=list(neighbour_lines(say, record.get("neighbours", []))),
        live=[live_game(plan, board) for board in show.boards(_MOST_SHOWN)],
    )


def _standing(answer: dict[str, Any], say: Speech) -> StandingLine:
    """Unknown values are 0; the page sees that there are no rated games, or no next player."""
    values: dict[str, Any] = {name: 0 if value is None else value for name, value in answer.items()}
    faults = [fault_words(say, reason, count) for reason, count in answer["faults"].items()]
    return StandingLine(**{**values, "faults": faults})


def live_game(plan: Plan, board: Board) -> LiveGame:
    """A running game for a small board."""
    game_pair, game_index = game_pair_of(board.game_index[0]), board.game_index[1]
    view = board.game.view(board.position)
    order = (game_pair.first, game_pair.second)
    return LiveGame(
        key=board.game_index[0],
        game_index=game_index,
        game=_named(plan.fields[game_pair.field]),
        players=[plan.players[index] for index in (order if game_index == 0 else order[::-1])],
        moves=board.played,
        pieces={cell: _piece(one) for cell, one in view.pieces.items()},
        last=list(view.last),
        pattern=view.pattern,  # type: ignore[arg-type]
        names=list(view.names),
        drawings=dict(view.drawings),
        hands=[Pile(piece=_piece(one.piece), count=one.count) for one in view.stocks if one.count],
    )


def _piece(one: ShownPiece) -> Piece:
    return Piece(owner=one.owner, letter=one.letter, picture=one.picture, shade=one.shade, name=one.name)  # type: ignore[arg-type]


# --- its games ----------------------------------------------------------------------------------------------

Start = Annotated[int, Query(ge=0, le=10**7)]


@router.get("/{tournament_id}/games")
def get_games(tournament_id: str, arena: TheTournamentService, say: Say, start: Start = 0) -> TournamentGames:
    """Finished games, latest first, from the `start`th on."""
    show = arena.show(tournament_id)
    with show.lock:
        games = show.games[::-1]
    return TournamentGames(total=len(games), games=[_listed(one, say) for one in games[start : start + _MOST_LISTED]])


def _listed(one: dict[str, Any], say: Speech) -> TournamentGame:
    fault, winner = one["fault"], one["winner"]
    return TournamentGame(
        key=one["key"],
        game_index=one["game_index"],
        game=one["game"],
        players=one["players"],
        winner=winner,
        moves=one["moves"],
        result=say(one["reason"], winner="none" if winner is None else player_words(say, winner), points=1),
        fault=say.problem(problem_from(fault)) if fault else "",
    )


@router.post("/{tournament_id}/games/open", status_code=201)
async def post_open_game(
    tournament_id: str, game_key: GameKey, arena: TheTournamentService, match_tables: TheMatchTables, say: Say
) -> State:
    """A finished game as a match to step through; it does not count for best players."""
    record = await asyncio.to_thread(lambda: arena.show(tournament_id).record.game(game_key.key, game_key.game_index))
    if record is None:
        raise NotHere("no-such-tournament-game")
    table = await match_tables.new_table(
        lambda: replayed(record, say), counts=False, past_of=lambda match: past_of(match, record)
    )
    await asyncio.to_thread(arena.files.note_opened, table.id, (tournament_id, game_key.key, game_key.game_index))
    return table.state(say)


def stored_past(arena: TournamentService, match_id: str, match: Match) -> Past:
    """The past of a match that was opened from a tournament and has not been changed since."""
    origin = arena.files.origin(match_id)
    if origin is None:
        return NO_PAST
    tournament, key, game_index = origin
    try:
        record = arena.show(tournament).record.game(key, game_index)
    except DeskaError:
        return NO_PAST  # the tournament was deleted meanwhile
    return past_of(match, record) if record and list(match.moves) == record["moves"] else NO_PAST


def replayed(record: Record, say: Speech) -> Match:
    """The match of a finished game, ended as it was."""
    names = [_tidy_name(player_words(say, spec), number) for number, spec in enumerate(record["players"])]
    game = make_game(record["game"], record["options"])
    seat_setups = [SeatSetup(name, present(spec, game)) for name, spec in zip(names, record["players"], strict=True)]
    match = Match(Setup(record["game"], dict(record["options"]), tuple(seat_setups)))
    thoughts = record["thoughts"]
    seconds = [0.0] * (len(record["moves"]) - len(thoughts)) + [float(thought["seconds"]) for thought in thoughts]
    for move, spent in zip(record["moves"], seconds, strict=True):
        match.apply(Moved(move, spent))
    if match.outcome is None:
        winner = None if record["winner"] is None else record["players"].index(record["winner"])
        match.apply(Adjudicated(record["reason"], winner))
    return match


def past_of(match: Match, record: Record) -> Past:
    """Its players' thoughts, and the fault of an engine, if any."""
    first = len(record["moves"]) - len(record["thoughts"])  # moves of the opening come first
    remarks = {}
    position = match.game.start()
    for number, move in enumerate(record["moves"]):
        if number >= first:
            thought = record["thoughts"][number - first]
            remarks[number + 1] = _remark(match.match_seat(int(seat(position))), thought)
        play(position, match.game.read_move(position, move))
    fault = record["fault"]
    return Past(remarks, problem_from(fault) if fault else None)


def _remark(number: int, stored: dict[str, Any]) -> Remark:
    score, effort = stored["score"], {name: stored[name] for name in ("depth", "nodes", "seconds")}
    considered = [] if score is None else [(stored["move"], score, True)]
    win = None if score is None else win_in(round(score))
    return Remark(
        Thought(seat=number, move=stored["move"], score=score, win_in=win, considered=considered, **effort), None
    )


def _tidy_name(name: str, number: int) -> str:
    """A name that is short enough for a seat and differs from the other one."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 2]} {number + 1}"


# --- to take away -------------------------------------------------------------------------------------------


@router.get("/{tournament_id}/report", response_class=Response)
def get_report(tournament_id: str, arena: TheTournamentService, say: Say) -> Response:
    """One HTML file with tables, plots and all games."""
    show = arena.show(tournament_id)
    text = report(texts_in(say.language), show.plan, show.account().standings, show.record.games())
    return _file(text, "text/html; charset=utf-8", "deska-tournament.html")


@router.get("/{tournament_id}/table", response_class=Response)
def get_table(tournament_id: str, arena: TheTournamentService) -> Response:
    """The table as CSV."""
    show = arena.show(tournament_id)
    return _file(as_csv(show.plan, show.account().standings), "text/csv; charset=utf-8", "deska-tournament.csv")


def _file(text: str, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, media_type=kind, headers=headers)
