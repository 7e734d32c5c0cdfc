"""What happens in the tournament of a room when people come, go and are renamed: events for its log."""

from deska.faces.web.club.log import Event, Member, Room
from deska.play.club import KNOCK_OUT, Joined, Left, Renamed, Result, Resulted, Returned, TeamChanged, Tournament
from deska.play.club import Event as PeopleEvent


def logged(event: PeopleEvent) -> Event:
    return {"type": "people", "event": event.to_json()}


def joining(tournament: Tournament, member: Member) -> Joined:
    return Joined(member.id, member.name, (member.team or member.name) if tournament.settings.team_boards else None)


def late_joining(room: Room, member: Member) -> list[Event]:
    """Somebody who comes during a tournament takes part from the next round on; a knock-out that has begun is closed,
    and in teams the host says where they play."""
    tournament = room.tournament
    if tournament is None or tournament.ended or tournament.settings.team_boards:
        return []
    if tournament.settings.system == KNOCK_OUT and tournament.round:
        return []
    return [logged(joining(tournament, member))]


def team_joining(room: Room, member: Member, team: str) -> list[Event]:
    """Somebody gets a team: they play for it from the next round on, and join a tournament that they are not in yet."""
    tournament = room.tournament
    if tournament is None or tournament.ended or not tournament.settings.team_boards:
        return []
    if member.id in tournament.entrants:
        return [logged(TeamChanged(member.id, team or member.name))]
    return [logged(Joined(member.id, member.name, team))] if team else []


def leaving(room: Room, member_id: str) -> list[Event]:
    """Whoever leaves loses the game that is played and is not paired any more."""
    tournament = room.tournament
    if tournament is None or tournament.ended or member_id not in tournament.entrants:
        return []
    events = []
    board = tournament.board_of(member_id)
    if board:
        result = Result.FIRST_FORFEITS if board.first == member_id else Result.SECOND_FORFEITS
        events.append(logged(Resulted(board.id, result)))
        game = room.board_with(board.id)
        if game and not game.over:
            events.append({"type": "ended", "match": game.match, "winner": 1 - game.seats_of(member_id)[0]})
    if tournament.entrants[member_id].present:
        events.append(logged(Left(member_id)))
    return events


def renaming(room: Room, member_id: str, name: str) -> list[Event]:
    tournament = room.tournament
    return [logged(Renamed(member_id, name))] if tournament and member_id in tournament.entrants else []


def attendance(room: Room, here: set[str]) -> list[Event]:
    """Before a round is paired: whoever has no page open sits it out, whoever is back plays again."""
    tournament = room.tournament
    if tournament is None:
        return []
    events = []
    for one in tournament.entrants.values():
        is_here = one.id in here and one.id in room.members
        if one.present and not is_here and tournament.board_of(one.id) is None:
            events.append(logged(Left(one.id)))
        elif not one.present and is_here:
            events.append(logged(Returned(one.id)))
    return events
