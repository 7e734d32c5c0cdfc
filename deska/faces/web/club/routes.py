"""Requests about the room, its live line, and the page where people join.

The host opens and closes it and looks after its people. A member does only what is theirs: own invitations, own games,
own greetings. permissions.py keeps members from everything else.
"""

import asyncio
import contextlib
from datetime import datetime
from typing import Annotated, Any
from urllib.parse import parse_qs

from fastapi import APIRouter, Depends, Query, Request, Response, WebSocket
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.websockets import WebSocketDisconnect

from deska.core.errors import DeskaError, MatchError
from deska.faces.web.access.depends import WRONG, NotAllowed, Say, asker_speech, the_host, the_session
from deska.faces.web.access.limits import LIMITS
from deska.faces.web.access.middleware import JOIN
from deska.faces.web.access.sessions import ROOM_COOKIE, Session, Sessions
from deska.faces.web.access.settings import RoomStart
from deska.faces.web.club.invitations import Invitation
from deska.faces.web.club.join_page import join_page
from deska.faces.web.club.log import Board, Member, Room
from deska.faces.web.club.network import own_addresses, qr_path
from deska.faces.web.club.pages import Listener
from deska.faces.web.club.protocol import (
    PersonalCode,
    RoomAnswer,
    RoomBoard,
    RoomComputer,
    RoomContest,
    RoomGame,
    RoomGreets,
    RoomInvite,
    RoomMember,
    RoomName,
    RoomNow,
    RoomOffer,
    RoomPlace,
    RoomRequest,
    RoomResultRequest,
    RoomSeat,
    RoomState,
    RoomSwitch,
    RoomTournamentRequest,
    RoomYou,
    WallGame,
)
from deska.faces.web.club.report import certificates_html, report_html, table_csv
from deska.faces.web.club.service import RoomService
from deska.faces.web.club.tournament import RoomTournament, contest_state
from deska.faces.web.club.wall import Wall
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech, language_of
from deska.faces.web.wire.steady_time import steady_time
from deska.play.club import ARENA

GONE = 4403  # our own close code: not in the room any more
_KNOWN = 30 * 86400  # seconds that a phone is known; a room may be open for long
_PLAYED = 30  # own finished games that a member is told
_ANSWERS: dict[int | str, dict[str, Any]] = WRONG
for_members = APIRouter(prefix="/api/room", responses=_ANSWERS, route_class=WholeRoute)
for_host = APIRouter(prefix="/api/room", responses=_ANSWERS, route_class=WholeRoute, dependencies=[Depends(the_host)])
join_router = APIRouter(include_in_schema=False)


def the_rooms(request: Request) -> RoomService:
    rooms: RoomService = request.app.state.rooms
    return rooms


def the_tournament(request: Request) -> RoomTournament:
    tournament: RoomTournament = request.app.state.room_tournament
    return tournament


def the_member(request: Request) -> Member:
    """The member who asks; the host is none."""
    session = the_session(request)
    if session.role != "member":
        raise NotAllowed("room-only-members")
    return the_rooms(request).member(session.id)


TheRooms = Annotated[RoomService, Depends(the_rooms)]
TheTournament = Annotated[RoomTournament, Depends(the_tournament)]
TheMember = Annotated[Member, Depends(the_member)]


# --- what pages are told ------------------------------------------------------------------------------------


class Described:
    """The state of the room for pages. What all of them see is written once for each change."""

    def __init__(self, rooms: RoomService) -> None:
        self._rooms = rooms
        self._common: dict[bool, tuple[tuple[str, int, frozenset[str]], str]] = {}

    def __call__(self, listener: Listener) -> str | None:
        if self._rooms.room is None:
            return None
        host = not listener.member
        you = _host_you(self._rooms) if host else _member_you(self._rooms, listener.member)
        return f'{{"type":"room","room":{self._shared(host)},"you":{you.model_dump_json()}}}'

    def _shared(self, host: bool) -> str:
        room = self._rooms.open
        key = room.code, room.count, self._rooms.pages.members
        known = self._common.get(host)
        if known is None or known[0] != key:
            known = self._common[host] = key, room_now(self._rooms, host).model_dump_json()
        return known[1]


def room_now(rooms: RoomService, host: bool) -> RoomNow:
    room = rooms.open
    playing = {member: board for board in room.boards.values() if _is_live(board) for member in board.members}
    members = [
        RoomMember(
            id=one.id,
            name=one.name,
            team=one.team,
            here=rooms.pages.is_here(one.id),
            playing=playing[one.id].match if one.id in playing else "",
            muted=host and one.muted,
        )
        for one in room.members.values()
    ]
    return RoomNow(
        code=room.code,
        plan=RoomGame(game=room.plan.game, options=room.plan.options),
        greetings=room.greetings,
        joinable=not room.is_closed,
        members=members,
        boards=[board_state(board) for board in room.boards.values() if _is_live(board)],
        tournament=contest_state(room),
    )


def _is_live(board: Board) -> bool:
    return not board.over and board.is_public


def board_state(board: Board) -> RoomBoard:
    seats = [RoomSeat(member=one.member, name=one.name, player=one.player) for one in board.seats]
    return RoomBoard(
        match=board.match,
        game=board.game,
        options=board.options,
        seats=seats,
        round=board.round,
        over=board.over,
        winner=board.winner,
    )


def _member_you(rooms: RoomService, member_id: str) -> RoomYou:
    room, member = rooms.open, rooms.open.members.get(member_id)
    if member is None:
        return RoomYou(host=False)
    board = room.game_of(member_id)
    played = [one for one in reversed(room.boards.values()) if one.over and one.is_public and one.seats_of(member_id)]
    return RoomYou(
        host=False,
        id=member.id,
        name=member.name,
        code=member.code,
        offers=[_offer(rooms, one, member_id) for one in rooms.invitations.of(member_id)],
        playing=board.match if board else "",
        played=[board_state(one) for one in played[:_PLAYED]],
        left=_left(rooms),
    )


def _offer(rooms: RoomService, one: Invitation, reader: str) -> RoomOffer:
    other = one.invited if one.inviter == reader else one.inviter
    member = rooms.open.members.get(other)
    name = member.name if member else ""
    return RoomOffer(id=one.id, member=other, name=name, mine=one.inviter == reader, game=one.game, options=one.options)


def _host_you(rooms: RoomService) -> RoomYou:
    return RoomYou(host=True, place=place_of(rooms), left=_left(rooms), crowded=LIMITS.is_crowded)


def _left(rooms: RoomService) -> float | None:
    room = rooms.open
    tournament = room.tournament
    if tournament is None or not tournament.round or tournament.ended or not room.until:
        return None
    if tournament.settings.system != ARENA and not tournament.unfinished:
        return None  # the round is over
    return max(room.until - steady_time(), 0.0) if room.until > 0 else -room.until


def place_of(rooms: RoomService) -> RoomPlace:
    """How phones get into the open room."""
    first, *others = own_addresses()
    address = f"http://{first.address}:{rooms.port}"
    link = f"{address}{JOIN}?code={rooms.open.code}"
    size, path = qr_path(link)
    more = [f"http://{one.address}:{rooms.port}" for one in others]
    return RoomPlace(address=address, link=link, card=first.card, others=more, qr_size=size, qr_path=path)


def _state(rooms: RoomService, session: Session) -> RoomState:
    you = _host_you(rooms) if session.host else _member_you(rooms, session.id)
    return RoomState(room=room_now(rooms, session.host), you=you)


# --- both ---------------------------------------------------------------------------------------------------


@for_members.get("")
async def get_room(request: Request, rooms: TheRooms) -> RoomAnswer:
    """The room as the asker sees it; none if there is none, or if they were removed."""
    session = the_session(request)
    if session.role not in ("host", "member"):
        raise NotAllowed("room-only-members")
    if rooms.room is None:
        return RoomAnswer(state=None, stored=session.host and await rooms.is_stored())
    if not _is_in(rooms.room, session):
        return RoomAnswer(state=None)
    return RoomAnswer(state=_state(rooms, session))


def _is_in(room: Room, session: Session) -> bool:
    """True for the host, and for whoever has not been removed."""
    return session.host or session.id in room.members


@for_members.websocket("/live")
async def live(socket: WebSocket) -> None:
    """Tells a page about the room until it leaves. Closes with code 4403 and a sentence if there is none for it."""
    rooms: RoomService = socket.app.state.rooms
    session: Session = socket.state.session
    say = Speech(language_of(socket.query_params.get("lang"), socket.headers.get("accept-language")))
    await socket.accept()
    if rooms.room is None or not _is_in(rooms.room, session):
        await socket.close(GONE, say("room-none" if rooms.room is None else "room-removed"))
        return
    listener = Listener("" if session.host else session.id)
    rooms.pages.connect(listener)
    sending = asyncio.create_task(_send(socket, listener, say))
    try:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, KeyError):
            while True:
                await socket.receive_text()  # a page says nothing here
    finally:
        sending.cancel()
        rooms.pages.disconnect(listener)


async def _send(socket: WebSocket, listener: Listener, say: Speech) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            for message in await listener.next_messages():
                await socket.send_text(message)
            if listener.farewell:
                await socket.close(GONE, say(listener.farewell))
                return


# --- members ------------------------------------------------------------------------------------------------


@for_members.post("/invite")
async def post_invite(room_invite: RoomInvite, rooms: TheRooms, member: TheMember) -> RoomYou:
    """Ask another member for a game."""
    await rooms.invite(member.id, room_invite.to, room_invite)
    return _member_you(rooms, member.id)


@for_members.post("/invites/{invitation}/accept")
async def post_accept(invitation: str, rooms: TheRooms, member: TheMember) -> RoomBoard:
    """Begin the game of an invitation."""
    return board_state(await rooms.accept(member.id, invitation))


@for_members.post("/invites/{invitation}/decline")
async def post_decline(invitation: str, rooms: TheRooms, member: TheMember) -> RoomYou:
    """Decline an invitation, or withdraw one's own."""
    rooms.decline(member.id, invitation)
    return _member_you(rooms, member.id)


@for_members.post("/computer")
async def post_computer(computer: RoomComputer, rooms: TheRooms, member: TheMember) -> RoomBoard:
    """A game against the computer while waiting."""
    return board_state(await rooms.play_computer(member.id, computer, computer.level))


@for_members.post("/greet")
async def post_greet(greets: RoomGreets, rooms: TheRooms, member: TheMember) -> None:
    """Send a greeting to another member."""
    rooms.greet(member.id, greets)


@for_members.post("/leave")
async def post_leave(rooms: TheRooms, member: TheMember, response: Response) -> None:
    """Leave for good; the name is free again."""
    await rooms.remove(member.id)
    response.delete_cookie(ROOM_COOKIE)


# --- the host -----------------------------------------------------------------------------------------------


@for_host.post("/open")
async def post_open(body: RoomRequest, request: Request, rooms: TheRooms) -> RoomAnswer:
    """Open a room to the local network."""
    await rooms.start(RoomStart(new=body.new))
    return RoomAnswer(state=_state(rooms, the_session(request)))


@for_host.post("/close")
async def post_close(rooms: TheRooms) -> RoomAnswer:
    """End the room for good."""
    await rooms.close()
    return RoomAnswer(state=None)


@for_host.post("/plan")
async def post_plan(game: RoomGame, rooms: TheRooms) -> None:
    """Suggest a game: invitations start with it."""
    await rooms.plan(game)


@for_host.post("/greetings")
async def post_greetings(switch: RoomSwitch, rooms: TheRooms) -> None:
    await rooms.allow_greetings(switch.on)


@for_host.post("/joining")
async def post_joining(switch: RoomSwitch, rooms: TheRooms) -> None:
    """Let new people in, or nobody."""
    await rooms.allow_joining(switch.on)


@for_host.post("/absent/remove")
async def post_remove_absent(rooms: TheRooms) -> None:
    """Remove everybody who has no page open and plays no game with people."""
    await rooms.remove_absent()


@for_host.post("/members/{member}/name")
async def post_name(member: str, room_name: RoomName, rooms: TheRooms) -> None:
    await rooms.rename(member, room_name.name)


@for_host.post("/members/{member}/mute")
async def post_mute(member: str, switch: RoomSwitch, rooms: TheRooms) -> None:
    """Greetings of a muted member reach nobody."""
    await rooms.mute(member, switch.on)


@for_host.post("/members/{member}/remove")
async def post_remove(member: str, rooms: TheRooms) -> None:
    await rooms.remove(member)


@for_host.post("/members/{member}/code")
async def post_code(member: str, rooms: TheRooms) -> PersonalCode:
    """A new personal code for somebody who lost the old one."""
    return PersonalCode(code=await rooms.new_personal_code(member))


@for_host.post("/members/{member}/team")
async def post_team(member: str, room_name: RoomName, rooms: TheRooms) -> None:
    await rooms.set_team(member, room_name.name)


@for_host.get("/wall")
async def get_wall(
    request: Request, rooms: TheRooms, say: Say, start: Annotated[int, Query(ge=0, le=10_000)] = 0
) -> list[WallGame]:
    """Up to 16 boards that are played now, from number `start` on."""
    wall: Wall = request.app.state.wall
    return await wall.boards(rooms.open, start, say)


# --- the tournament -----------------------------------------------------------------------------------------


@for_host.post("/tournament")
async def post_tournament(request: RoomTournamentRequest, tournament: TheTournament) -> None:
    """A new tournament of everybody in the room."""
    await tournament.begin(request)


@for_host.post("/tournament/round")
async def post_round(tournament: TheTournament) -> None:
    """Pair the next round and begin its games."""
    await tournament.next_round()


@for_host.post("/tournament/result")
async def post_result(request: RoomResultRequest, tournament: TheTournament) -> None:
    """Decide a board, or correct its result with a reason."""
    await tournament.set_result(request.board, request.result, request.reason)


@for_host.post("/tournament/pause")
async def post_pause(switch: RoomSwitch, tournament: TheTournament) -> None:
    await tournament.pause(switch.on)


@for_host.post("/tournament/end")
async def post_end(tournament: TheTournament) -> None:
    await tournament.end()


@for_host.get("/tournament/table", response_class=Response)
async def get_table(rooms: TheRooms, say: Say) -> Response:
    """The standings as CSV."""
    return _file(table_csv(say, _contest(rooms)), "text/csv; charset=utf-8", "deska-table.csv")


@for_host.get("/tournament/report", response_class=Response)
async def get_report(rooms: TheRooms, say: Say) -> Response:
    """The table and all rounds as one HTML file."""
    _contest(rooms)
    return _file(report_html(say, rooms.open), "text/html; charset=utf-8", "deska-tournament.html")


@for_host.get("/tournament/certificates", response_class=Response)
async def get_certificates(rooms: TheRooms, say: Say) -> Response:
    """A certificate for everybody, as one HTML file to print."""
    _contest(rooms)
    text = certificates_html(say, rooms.open, datetime.now().date())
    return _file(text, "text/html; charset=utf-8", "deska-certificates.html")


@for_host.get("/matches")
async def get_matches(rooms: TheRooms) -> list[str]:
    """All games between people that were begun in the room, oldest first; /api/files/write makes files of them."""
    return [board.match for board in rooms.open.boards.values() if board.is_public]


def _contest(rooms: RoomService) -> RoomContest:
    contest = contest_state(rooms.open)
    if contest is None:
        raise MatchError("room-no-tournament")
    return contest


def _file(text: str, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, media_type=kind, headers=headers)


# --- joining ------------------------------------------------------------------------------------------------


@join_router.get(JOIN)
async def get_join(request: Request, rooms: TheRooms, say: Say, code: str = "") -> Response:
    """The form; whoever is in the room already goes on to it."""
    if _is_member(request, rooms):
        return RedirectResponse("/#/room", 303)
    return HTMLResponse(join_page(say, code), headers={"cache-control": "no-store"})


def _is_member(request: Request, rooms: RoomService) -> bool:
    session = request.scope.get("state", {}).get("session") or _door(request).member(request.headers.get("cookie"))
    return bool(rooms.room and session and session.id in rooms.room.members)


@join_router.post(JOIN)
async def post_join(request: Request, rooms: TheRooms) -> Response:
    """Enter with the code of the room and a nickname, or again with a personal code."""
    say = asker_speech(request)
    fields = {key: values[-1] for key, values in parse_qs((await request.body()).decode("utf-8", "replace")).items()}
    address = request.client.host if request.client else ""
    code, name = fields.get("code", ""), fields.get("name", "")
    if "personal" not in fields and _is_member(request, rooms):  # a form that was open when its phone had joined
        return RedirectResponse("/#/room", 303)
    try:
        if "personal" in fields:
            member = await rooms.join_again(address, fields["personal"])
        else:
            member = await rooms.join(address, code, name)
    except DeskaError as error:
        page = join_page(say, code, name, say.error(error))
        return HTMLResponse(page, 422, headers={"cache-control": "no-store"})
    request.scope["state"]["session"] = Session("member", member.id)  # its connection is not a stranger's any more
    answer = RedirectResponse("/#/room", 303)
    cookie = _door(request).member_cookie(member.id)
    answer.set_cookie(ROOM_COOKIE, cookie, max_age=_KNOWN, httponly=True, samesite="strict")
    return answer


def _door(request: Request) -> Sessions:
    sessions: Sessions = request.app.state.sessions
    return sessions
