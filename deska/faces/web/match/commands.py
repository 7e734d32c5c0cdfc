"""The commands of people at a table, one function for each."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from deska.core.errors import MatchError, Problem, SetupError
from deska.core.game import Game
from deska.core.player import Player
from deska.faces.web.match.decisions import SeatThinking
from deska.faces.web.match.notation import PlayedMove, played_notice
from deska.faces.web.match.protocol import Command, Done
from deska.faces.web.match.table import Table
from deska.faces.web.match.viewer import Viewer
from deska.kernel.ops import play, seat
from deska.kernel.positions import copied
from deska.play.games.driver import turn_of
from deska.play.match.draw_offers import earliest_draw
from deska.play.match.events import (
    DrawAgreed,
    Ended,
    Event,
    LookChanged,
    NextRound,
    PaceChanged,
    Redone,
    Reopened,
    Resigned,
    SeatChanged,
    TakenBack,
)
from deska.play.match.match import Match, moves_to_take_back
from deska.play.match.names import name_of, typed_name
from deska.play.match.setup import tidy_name
from deska.players import HUMAN, adviser, balancer

Value = TypeVar("Value")
Happening = tuple[list[Event], Problem | None]  # events, and the message about them
Action = Callable[[Table, Viewer, Command], Awaitable[Happening | None]]

# Slow commands that change nothing, with their functions.
ADVICE: dict[str, Callable[[Game], Player | None]] = {"hint": adviser, "even_move": balancer}

# Guests may only play; the host may also change the match as a whole.
_GUEST_COMMANDS = {
    "move",
    "take_back",
    "redo",
    "hint",
    "even_move",
    "look",
    "resign",
    "offer_draw",
    "decline_draw",
    "next_round",
    "stop_thinking",
}


async def obey(table: Table, viewer: Viewer, command: Command) -> Done:
    """Execute a page's command, once for each command id. A DeskaError means that nothing changed.

    Clocks count until the command arrived, however long it waits for its turn.
    """
    if viewer.is_spectator:
        raise MatchError("spectators-see")
    if not viewer.host and command.do not in _GUEST_COMMANDS:
        raise MatchError("only-host")
    if command.do in viewer.barred:
        raise MatchError("room-paused" if command.do == "move" else "room-barred")
    if command.do in ADVICE:
        return await _advise(table, viewer, command)
    async with table.lock:
        if table.has_counted(command.id):
            return Done(id=command.id)
        if await table.check_flag(viewer.arrived):
            raise MatchError("round-is-over")
        happening = await _ACTIONS[command.do](table, viewer, command)
        if happening is None:
            table.count(command.id)
            table.go_on()
            table.show()
        else:
            await table.happen(happening[0], command.id, happening[1])
    return Done(id=command.id)


# --- moves --------------------------------------------------------------------------------------------------


async def _move(table: Table, viewer: Viewer, command: Command) -> Happening:
    match, at = table.match, viewer.arrived
    move, shown = _needed(command.move, "move"), None
    if match.to_move is not None:
        seat_setup = match.seat_setups[match.to_move]
        if seat_setup.player != HUMAN:
            raise MatchError(
                "computer-thinks" if table.is_thinking else "computer-to-move", name=match.name(match.to_move)
            )
        _own_turn(table, viewer, match.to_move)
        move, shown = await table.ask(partial(_as_written, text=move))
        if table.paused:
            table.resume_clock()
            table.paused = False
    name = "" if match.to_move is None else match.name(match.to_move)
    return [table.moved(move, at)], None if shown is None else played_notice(name, shown)


def _as_written(match: Match, text: str) -> tuple[str, PlayedMove]:
    """A move in the game's own notation, and in all others."""
    game, pos = match.game, match.position
    move = game.read_move(pos, text)
    return game.move_text(pos, move), PlayedMove.of(game, pos, move)


async def _take_back(table: Table, viewer: Viewer, command: Command) -> Happening:
    """Undo a resignation, agreed draw or ended game; else undo until a person is to move; with no person, one move.

    A guest may take back only moves of their own seat.
    """
    match = table.match
    if match.is_called_off:
        _refuse_unless_own(viewer, match.resigned)
        return [Reopened()], Problem("status-reopened")
    count = moves_to_take_back(match)
    if not count:
        raise MatchError("nothing-to-take-back")
    _refuse_unless_own(viewer, match.movers[-count])
    table.paused = table.paused or not _has_people(table)
    return [TakenBack(count)], Problem("status-taken-back", {"count": count})


def _refuse_unless_own(viewer: Viewer, number: int | None) -> None:
    if not viewer.host and number not in (viewer.seats or ()):
        raise MatchError("take-back-own")


async def _redo(table: Table, viewer: Viewer, command: Command) -> Happening:
    """Redo until a person is to move; with no person, redo one move."""
    match = table.match
    if not match.taken_back:
        raise MatchError("nothing-to-redo")
    if not viewer.host and match.to_move is not None:
        _own_turn(table, viewer, match.to_move)
    count = await table.ask(_moves_to_a_person) if _has_people(table) else 1
    table.paused = table.paused or not _has_people(table)
    return [Redone(count)], Problem("status-redone", {"count": count})


def _moves_to_a_person(match: Match) -> int:
    """Number of moves to redo until a person is to move."""
    game = match.game
    ahead = copied(match.position)
    for count, text in enumerate(reversed(match.taken_back), 1):
        play(ahead, game.read_move(ahead, text))
        if game.end(ahead) or match.seat_setups[match.match_seat(int(seat(ahead)))].player == HUMAN:
            return count
    return len(match.taken_back)


async def _go_to(table: Table, viewer: Viewer, command: Command) -> Happening | None:
    count, have = _needed(command.count, "count"), len(table.match.moves)
    total = have + len(table.match.taken_back)
    if not 0 <= count <= total:
        raise MatchError("bad-shown", given=count, total=total)
    if count == have:
        return ([Reopened()], Problem("status-reopened")) if table.match.is_called_off else None
    table.paused = table.paused or not _has_people(table)
    if count < have:
        return [TakenBack(have - count)], Problem("status-taken-back", {"count": have - count})
    return [Redone(count - have)], Problem("status-redone", {"count": count - have})


async def _advise(table: Table, viewer: Viewer, command: Command) -> Done:
    """A hint or an even move. Changes nothing, so it does not hold the lock."""
    async with table.lock:
        match, number = table.match, table.match.to_move
        if number is None:
            raise MatchError("no-hint-when-over")
        if table.is_thinking:
            raise MatchError("computer-thinks", name=match.name(number))
        player = await table.tools.referees.ask(lambda: ADVICE[command.do](match.game))
        if player is None:
            raise MatchError("balanced-only-five", game=match.game.name)
        await table.note_help()
        match = table.match
        thinking, version = SeatThinking(player, turn_of(match), number), len(match.events)
    await table.until_ready(player)
    remark = await table.advice(thinking)
    if table.match is not match or len(match.events) != version:
        raise MatchError("hint-interrupted")
    return Done(id=command.id, hint=remark.describe(viewer.say.of(match.game)))


# --- seats --------------------------------------------------------------------------------------------------


async def _seat(table: Table, viewer: Viewer, command: Command) -> Happening:
    number, player = _needed(command.seat, "seat"), _needed(command.player, "player").strip()
    event = SeatChanged(number, player)
    known = 0 <= number < len(table.match.seat_setups)
    name = table.match.name(number) if known else ""
    if player == HUMAN:
        return [event], Problem("status-seat-person", {"name": name})
    return [event], Problem("status-seat-computer", {"name": name, "player": player[:40]})


async def _look(table: Table, viewer: Viewer, command: Command) -> Happening:
    number = _needed(command.seat, "seat")
    if not viewer.host:
        _own_seat(table, viewer, number)
    look = LookChanged(number, _name(table, command, number), command.symbol, command.colour)
    return [look], _renamed(table, look)


def _name(table: Table, command: Command, number: int) -> str | None:
    """The name for the event; a default name is ""."""
    seat_setups = table.match.seat_setups
    if command.name is None:
        return None
    name = tidy_name(command.name)
    if not name:
        raise SetupError("name-empty")
    player = seat_setups[number].player if 0 <= number < len(seat_setups) else HUMAN
    return typed_name(name, number, player) or ""


def _renamed(table: Table, look: LookChanged) -> Problem | None:
    """The last message again, with the new name of a seat."""
    notice, seat_setups = table.notice, table.match.seat_setups
    if notice is None or look.name is None or not 0 <= look.seat < len(seat_setups):
        return notice
    if notice.values.get("name") != table.match.name(look.seat):
        return notice
    named = [
        *seat_setups[: look.seat],
        replace(seat_setups[look.seat], name=look.name or None),
        *seat_setups[look.seat + 1 :],
    ]
    return replace(notice, values={**notice.values, "name": name_of(named, look.seat)})


def _own_turn(table: Table, viewer: Viewer, number: int) -> None:
    if viewer.seats is not None and number not in viewer.seats:
        raise MatchError("turn-elsewhere", name=table.match.name(number))


def _own_seat(table: Table, viewer: Viewer, number: int) -> None:
    if viewer.seats is not None and number not in viewer.seats and 0 <= number < len(table.match.seat_setups):
        raise MatchError("seat-elsewhere", name=table.match.name(number))


def _has_people(table: Table) -> bool:
    return any(seat_setup.player == HUMAN for seat_setup in table.match.seat_setups)


# --- the end of a round -------------------------------------------------------------------------------------


async def _resign(table: Table, viewer: Viewer, command: Command) -> Happening:
    match = table.match
    number = command.seat if command.seat is not None else _person(table, viewer)
    if 0 <= number < match.game.seats and match.seat_setups[number].player != HUMAN:
        raise MatchError("computer-cannot-resign", name=match.name(number))
    _own_seat(table, viewer, number)
    return [Resigned(number)], None


async def _offer_draw(table: Table, viewer: Viewer, command: Command) -> Happening | None:
    match = table.match
    if match.outcome:
        raise MatchError("round-is-over")
    number = command.seat if command.seat is not None else _person(table, viewer)
    _check_person(table, viewer, number)
    if number in table.offers:
        return None  # a second click of the same person
    people = {seat for seat, seat_setup in enumerate(match.seat_setups) if seat_setup.player == HUMAN}
    if people <= table.offers | {number}:
        await _ask_computers(table)
        return [DrawAgreed()], None
    table.offers.add(number)
    table.notice = None
    return None


async def _decline_draw(table: Table, viewer: Viewer, command: Command) -> None:
    number = _needed(command.seat, "seat")
    _check_person(table, viewer, number)
    if not table.offers - {number}:
        raise MatchError("no-draw-offered")
    table.offers.clear()
    table.notice = Problem("draw-declined", {"name": table.match.name(number)})


def _check_person(table: Table, viewer: Viewer, number: int) -> None:
    """MatchError unless a person of this page has the seat."""
    match = table.match
    if not 0 <= number < match.game.seats:
        raise MatchError("no-such-seat", given=number + 1, seats=match.game.seats)
    if match.seat_setups[number].player != HUMAN:
        raise MatchError("computer-cannot-offer")
    _own_seat(table, viewer, number)


async def _ask_computers(table: Table) -> None:
    """MatchError unless all computers accept a draw."""
    match = table.match
    for number, seat_setup in enumerate(match.seat_setups):
        if seat_setup.player == HUMAN:
            continue
        if len(match.moves) < (earliest := earliest_draw(match)):
            raise MatchError("draw-too-early", name=match.name(number), moves=earliest)
        if not await table.accepts_draw(number):
            raise MatchError("draw-declined", name=match.name(number))


def _person(table: Table, viewer: Viewer) -> int:
    """The person meant if a page did not name a seat: the one to move, else the next one of that page."""
    match = table.match
    count = match.game.seats
    first = match.to_move or 0
    order = [(first + step) % count for step in range(count)]
    mine = [number for number in order if match.seat_setups[number].player == HUMAN]
    mine = [number for number in mine if viewer.seats is None or number in viewer.seats]
    if not mine:
        raise MatchError("command-misses", field="seat")
    return mine[0]


async def _end(table: Table, viewer: Viewer, command: Command) -> Happening:
    return [Ended()], None


async def _next_round(table: Table, viewer: Viewer, command: Command) -> Happening:
    table.paused, table.steps = False, 0
    return [NextRound()], Problem("status-next-round", {"round": table.match.round + 1})


# --- computers ----------------------------------------------------------------------------------------------


async def _pause(table: Table, viewer: Viewer, command: Command) -> None:
    if table.match.outcome:
        raise MatchError("nothing-to-pause")
    if not table.paused:
        await table.write_clock()
    table.stop_thinking()
    table.paused, table.steps, table.notice = True, 0, None


async def _resume(table: Table, viewer: Viewer, command: Command) -> None:
    if table.paused:
        table.resume_clock()
    table.paused, table.steps, table.notice = False, 0, None


async def _step(table: Table, viewer: Viewer, command: Command) -> None:
    if not table.paused:
        raise MatchError("not-paused")
    table.steps = 1


async def _pace(table: Table, viewer: Viewer, command: Command) -> Happening | None:
    seconds = _needed(command.seconds, "seconds")
    return None if seconds == table.pace else ([PaceChanged(seconds)], table.notice)


async def _stop_thinking(table: Table, viewer: Viewer, command: Command) -> None:
    table.hurry()


def _needed(value: Value | None, field: str) -> Value:
    if value is None:
        raise MatchError("command-misses", field=field)
    return value


_ACTIONS: dict[str, Action] = {
    "move": _move,
    "take_back": _take_back,
    "redo": _redo,
    "seat": _seat,
    "look": _look,
    "resign": _resign,
    "offer_draw": _offer_draw,
    "decline_draw": _decline_draw,
    "end": _end,
    "next_round": _next_round,
    "go_to": _go_to,
    "pause": _pause,
    "resume": _resume,
    "step": _step,
    "pace": _pace,
    "stop_thinking": _stop_thinking,
}
