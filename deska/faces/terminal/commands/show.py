"""`deska show`: a position, drawn or as JSON."""

from typing import Any

from deska.core.game import Game, Outcome, Position, legal_moves
from deska.core.record import Record
from deska.faces.terminal.commands.inputs import FilePlace
from deska.faces.terminal.console.sentences import asked, outcome_sentence, seat_sign
from deska.faces.terminal.output import Say
from deska.formats.base import result_text
from deska.kernel.ops import seat


def show(say: Say, place: FilePlace) -> None:
    game = place.chosen_game()
    say = say.of(game)
    pos = place.reached(game)
    if say.as_json:
        say.result({**position_record(game, pos), **_about(place.record)}, "")
        return
    if place.record:
        say.line(_headline(say, place.record))
    say.draw(game.view(pos), game.look())
    say.line(game.position_text(pos))
    say.line(_status(say, game, pos))


def _about(record: Record | None) -> dict[str, Any]:
    """What a file tells besides the position."""
    if record is None:
        return {}
    result = result_text(record.outcome, record.game.seats)
    return {"game": record.game.name, "players": list(record.players), "moves": list(record.moves), "result": result}


def _headline(say: Say, record: Record) -> str:
    """The players, where and when they played, and the result."""
    names = [name or say.texts("seat-sign", sign="none", seat=seat) for seat, name in enumerate(record.players, 1)]
    lines = (" – ".join(names), record.event, record.date, result_text(record.outcome, record.game.seats))
    return ", ".join(filter(None, lines))


def position_record(game: Game, pos: Position) -> dict[str, Any]:
    """A position as the stable JSON of the command line."""
    outcome = game.end(pos)
    return {
        "position": game.position_text(pos),
        "seat": None if outcome else int(seat(pos)) + 1,
        "legal": [game.move_text(pos, move) for move in legal_moves(game, pos)],
        "outcome": outcome_record(outcome) if outcome else None,
    }


def outcome_record(outcome: Outcome) -> dict[str, Any]:
    winner = None if outcome.winner is None else outcome.winner + 1
    return {"winner": winner, "reason": outcome.reason, "points": list(outcome.points)}


def _status(say: Say, game: Game, pos: Position) -> str:
    outcome = game.end(pos)
    view = game.view(pos)
    if outcome is None:
        return asked(say.texts, view, seat_sign(say.texts, view, int(seat(pos))))
    winner = None if outcome.winner is None else seat_sign(say.texts, view, outcome.winner)
    return outcome_sentence(say.texts, outcome, winner)
