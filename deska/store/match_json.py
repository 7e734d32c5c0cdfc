"""A match as JSON: its setup and its events. Reading validates everything."""

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import asdict, replace
from typing import Any

from deska.core.errors import DeskaError, RecordError, SetupError
from deska.core.game import Game
from deska.core.texts import english
from deska.games import make_game
from deska.play.match.events import LONGEST_TEXT, Event, SeatChanged, event_from_dict, event_to_dict
from deska.play.match.match import Match
from deska.play.match.names import KEYS, DefaultName, Name, name_text
from deska.play.match.setup import Clock, SeatSetup, Setup
from deska.players import HUMAN, make_player
from deska.players.ladder import Level
from deska.players.outside.engine import is_engine_name

MOST_EVENTS = 20_000
_LONGEST_POSITION = 20_000
_LONGEST_OPTION = 64 * 1024  # enough for the definition of an invented game
_MOST_SEATS = 16


def setup_to_dict(setup: Setup) -> dict[str, Any]:
    """The setup as JSON; `setup_from_dict` reads it back."""
    written = {
        **asdict(setup),
        "options": dict(setup.options),
        "seat_setups": [asdict(seat_setup) for seat_setup in setup.seat_setups],
    }
    return {**written, "score": list(setup.score)}


def setup_from_dict(written: object) -> Setup:
    """Read a stored setup, or raise RecordError. Match decides whether a match can begin with it."""
    fields = _mapping(
        written, {"game", "options", "seat_setups", "rounds", "position", "clock"}, {"pace", "begins", "score"}
    )
    options = _mapping(fields["options"], None)
    if not all(isinstance(value, str) and len(value) <= _LONGEST_OPTION for value in options.values()):
        raise RecordError("record-bad-setup")
    seat_setups = fields["seat_setups"]
    rounds = fields["rounds"]
    if not isinstance(seat_setups, list) or len(seat_setups) > _MOST_SEATS or type(rounds) is not int:
        raise RecordError("record-bad-setup")
    begins, score = fields.get("begins", 0), fields.get("score", [])
    if not isinstance(score, list) or not all(type(number) is int for number in [begins, *score]):
        raise RecordError("record-bad-setup")
    return Setup(
        game=_text(fields["game"]),
        options=dict(options),
        seat_setups=tuple(_seat_setup(seat_setup) for seat_setup in seat_setups),
        rounds=rounds,
        position=None if fields["position"] is None else _text(fields["position"], _LONGEST_POSITION),
        clock=None if fields["clock"] is None else _clock(fields["clock"]),
        pace=None if fields.get("pace") is None else _number(fields["pace"]),
        begins=begins,
        score=tuple(score),
    )


def match_to_dict(match: Match) -> dict[str, Any]:
    return {"setup": setup_to_dict(match.setup), "events": [event_to_dict(event) for event in match.events]}


def match_from_dict(written: object) -> Match:
    """Read a stored match and replay every event, or raise RecordError."""
    fields = _mapping(written, {"setup", "events"})
    return replayed(setup_from_dict(fields["setup"]), fields["events"])


def replayed(setup: Setup, written_events: object) -> Match:
    """The match after replaying stored events, or RecordError."""
    if not isinstance(written_events, Sequence) or isinstance(written_events, str):
        raise RecordError("record-bad-event")
    if len(written_events) > MOST_EVENTS:
        raise RecordError("record-too-many-events", most=MOST_EVENTS)
    try:
        game = make_game(setup.game, setup.options)
    except DeskaError as error:
        raise RecordError("record-does-not-play", why=error) from error
    events = [_with_present(event_from_dict(written), game) for written in written_events]
    seat_setups = tuple(
        replace(seat_setup, player=present(seat_setup.player, game)) for seat_setup in setup.seat_setups
    )
    try:
        return Match(replace(setup, seat_setups=seat_setups), events)
    except DeskaError as error:
        raise RecordError("record-does-not-play", why=error) from error


def present(player: str, game: Game) -> str:
    """A stored player; an engine that is no longer configured is replaced by a person, and a level that the game no
    longer has by its highest one."""
    try:
        made = make_player(player)
    except SetupError as error:
        return HUMAN if error.problems[0].key == "unknown-player" and is_engine_name(player) else player
    refusal = made.refusal(game) if isinstance(made, Level) else None
    return f"{Level.name}:{refusal.values['steps']}" if refusal and refusal.key == "level-too-high" else player


def _with_present(event: Event, game: Game) -> Event:
    return replace(event, player=present(event.player, game)) if isinstance(event, SeatChanged) else event


def summary_of(match: Match) -> dict[str, Any]:
    """The summary of a match for lists."""
    outcome = match.outcome
    return {
        "game": match.game.name,
        "players": [_name_to_json(match.name(number)) for number in range(len(match.seat_setups))],
        "moves": len(match.moves),
        "over": match.is_over,
        "outcome": outcome and {"reason": outcome.reason, "winner": outcome.winner, "points": max(outcome.points)},
        "to_move": match.to_move,
    }


def summary_from_text(written: str) -> dict[str, Any]:
    """Read a summary from JSON, or raise RecordError."""
    try:
        return checked_summary(json.loads(written))
    except (ValueError, RecursionError) as error:
        raise RecordError("record-bad-setup") from error


def checked_summary(written: object) -> dict[str, Any]:
    """A stored summary, or RecordError."""
    fields = _mapping(written, {"game", "players", "moves", "over", "outcome", "to_move"})
    players, outcome = fields["players"], fields["outcome"]
    if not isinstance(players, list) or not all(_is_name(name) for name in players):
        raise RecordError("record-bad-setup")
    shown = _is_outcome(outcome, len(players)) if outcome else _is_index(fields["to_move"], len(players))
    if not shown or not isinstance(fields["game"], str) or type(fields["over"]) is not bool:
        raise RecordError("record-bad-setup")
    if type(fields["moves"]) is not int:
        raise RecordError("record-bad-setup")
    return dict(fields)


def summary_names(summary: Mapping[str, Any], texts: Any) -> list[str]:
    """The names of all seats in a summary, in the language of these texts."""
    return [name_text(name if isinstance(name, str) else DefaultName(**name), texts) for name in summary["players"]]


def _name_to_json(name: Name) -> str | dict[str, Any]:
    return name if isinstance(name, str) else asdict(name)


def _is_name(written: object) -> bool:
    if isinstance(written, dict):
        return written.keys() == {"key", "number"} and written["key"] in KEYS and type(written["number"]) is int
    return isinstance(written, str)


def _is_outcome(written: object, seats: int) -> bool:
    fields = _mapping(written, {"reason", "winner", "points"})
    reason, winner = fields["reason"], fields["winner"]
    known = isinstance(reason, str) and english().has(reason)
    return known and type(fields["points"]) is int and (winner is None or _is_index(winner, seats))


def _is_index(value: object, count: int) -> bool:
    return type(value) is int and 0 <= value < count


def _mapping(value: object, keys: set[str] | None, optional: Set[str] = frozenset()) -> Mapping[str, Any]:
    """A JSON object, with exactly these keys unless None; the optional ones may be missing."""
    if not isinstance(value, Mapping) or (keys is not None and set(value) - optional != keys):
        raise RecordError("record-bad-setup")
    return value


def _text(value: object, longest: int = LONGEST_TEXT) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise RecordError("record-bad-setup")
    return value


def _seat_setup(written: object) -> SeatSetup:
    fields = _mapping(written, {"name", "player", "symbol", "colour"})
    symbol, colour = fields["symbol"], fields["colour"]
    return SeatSetup(
        None if fields["name"] is None else _text(fields["name"]),
        _text(fields["player"]),
        None if symbol is None else _text(symbol),
        None if colour is None else _text(colour),
    )


def _clock(written: object) -> Clock:
    fields = _mapping(written, {"base", "increment"})
    return Clock(_number(fields["base"]), _number(fields["increment"]))


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 1e9:
        raise RecordError("record-bad-setup")
    return float(value)
