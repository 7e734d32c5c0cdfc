"""The games of a tournament as files that other programs read: PGN, PDN, CSA, SGF …, beside the file of games."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from deska.core.errors import DeskaError
from deska.core.game import Game, Outcome
from deska.core.record import Node, Record, Value
from deska.formats import standard_format, write_records
from deska.formats.base import Format
from deska.games import make_game
from deska.games.armies.game import ArmyGame
from deska.kernel.search.negamax import PROVEN, WIN
from deska.play.tournament.plan import Plan, game_pair_of


def write_standard_files(plan: Plan, games: Sequence[dict[str, Any]], beside: Path) -> list[Path]:
    """Write all games, a file for each format, and return the files. FormatError if one cannot be written."""
    by_format: dict[str, tuple[Format, list[dict[str, Any]]]] = {}
    made = {(field.game, field.options): make_game(field.game, dict(field.options)) for field in plan.fields}
    for stored in games:
        form = standard_format(_game(made, stored))
        by_format.setdefault(form.name, (form, []))[1].append(stored)
    written = []
    for form, chosen in by_format.values():
        path = beside.with_name(f"{beside.name}.{form.extensions[0]}")
        if write_records(path, _records(plan, made, chosen), form.name, on_error=lambda _error: None):
            written.append(path)
    return written


_Made = dict[tuple[str, tuple[tuple[str, str], ...]], Game]


def _game(made: _Made, stored: dict[str, Any]) -> Game:
    key = str(stored["game"]), tuple(stored["options"].items())
    if key not in made:
        made[key] = make_game(key[0], dict(key[1]))
    return made[key]


def _records(plan: Plan, made: _Made, games: Sequence[dict[str, Any]]) -> Iterator[Record]:
    for stored in games:
        try:
            yield record_of(plan.name, _game(made, stored), stored)
        except DeskaError:  # a game that was stored by another version
            continue


def _value(game: Game, score: float, depth: int | None, sign: int) -> Value:
    """The score of a player as the value for the first seat; armies count a pawn as 100."""
    if abs(score) >= PROVEN:
        moves = (round(WIN - abs(score)) + 1) // 2
        return Value(mate_in=sign * moves if score > 0 else -sign * moves, depth=depth)
    return Value(score=sign * score / (100 if isinstance(game, ArmyGame) else 1), depth=depth)


def record_of(event: str, game: Game, stored: dict[str, Any]) -> Record:
    """A stored game as a record, with the times and values of its moves."""
    line = [Node(str(move)) for move in stored["moves"]]
    thoughts = stored["thoughts"]
    for number, (node, thought) in enumerate(zip(line[len(line) - len(thoughts) :], thoughts, strict=True)):
        node.seconds = thought["seconds"]
        if thought["score"] is not None:
            seat = thought.get("seat", (number + len(line) - len(thoughts)) % 2)
            node.value = _value(game, thought["score"], thought["depth"], -1 if seat else 1)
    players = tuple(stored["players"])
    winner = None if stored["winner"] is None else players.index(stored["winner"])
    points = tuple(int(seat == winner) for seat in range(game.seats))
    finished = datetime.fromtimestamp(stored.get("finished", 0), UTC)
    return Record(
        game,
        line,
        players=players,
        outcome=Outcome(winner, stored["reason"], points),
        event=event,
        date=f"{finished:%Y.%m.%d}",
        round=f"{game_pair_of(stored['key']).round}.{stored['game_index'] + 1}",
    )
