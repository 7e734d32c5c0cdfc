"""Game logs: the moves, what computers considered, and the result."""

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from deska.core.errors import SetupError
from deska.core.game import Game, Position
from deska.core.player import Choice
from deska.core.texts import Texts
from deska.faces.terminal.console.sentences import (
    considered_moves,
    move_texts,
    outcome_sentence,
    reason_sentence,
    value_text,
)
from deska.faces.words.move_numbers import first_side, numbered_at
from deska.play.match.match import Match


class Logs:
    """The destination of logs: a folder gets a file for each game, a file gets all games."""

    def __init__(self, place: str) -> None:
        """Creates a folder whose name ends with a slash. SetupError if it cannot be written to."""
        self._path = path = Path(place)
        self._games = 0
        self._file = path
        try:
            if place.endswith(("/", os.sep)):
                path.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                (path / ".deska").touch()
                (path / ".deska").unlink()
            else:
                path.open("a", encoding="utf-8").close()
        except OSError as error:
            raise SetupError("log-unwritable", path=str(path)[:200], why=error.strerror or str(error)) from error

    def begin(self, name: str) -> None:
        """Start the log of another game."""
        self._games += 1
        if self._path.is_dir():
            self._file = self._path / f"{name}-{time.strftime('%Y%m%d-%H%M%S')}-{self._games}.log"
        elif self._games > 1:
            self.write([""])

    def write(self, lines: Sequence[str]) -> None:
        """Write at once, so that an interrupted game is logged as far as it went."""
        try:
            with self._file.open("a", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in lines)
        except OSError as error:
            raise SetupError("log-unwritable", path=str(self._file)[:200], why=error.strerror or str(error)) from error


def heading(texts: Texts, game: Game, names: Sequence[str], position: str | None) -> list[str]:
    """Game, players and start position."""
    options = " ".join(f"{name}={value}" for name, value in game.settings.items())
    played = game.title or f"{game.name} {options}".strip()
    lines = [texts("log-game", game=played, when=time.strftime("%Y-%m-%d %H:%M:%S"))]
    lines += [texts("log-seat", seat=number, name=name) for number, name in enumerate(names, 1)]
    return [*lines, texts("log-position", position=position)] if position else lines


def move_lines(texts: Texts, move: str, name: str, thought: str) -> list[str]:
    """A move with its number, and below it what was considered."""
    lines = [texts("log-move", move=move, name=name)]
    return [*lines, f"    {thought}"] if thought else lines


def choice_text(texts: Texts, game: Game, pos: Position, choice: Choice) -> str:
    """What a computer considered before a move."""
    value = "" if choice.score is None else texts("log-value", value=value_text(texts, choice.score))
    considered = considered_moves(texts, game, pos, choice, len(choice.considered))
    return " ".join(filter(None, [value, reason_sentence(texts, choice), considered]))


class MatchLog:
    """The log of a running match, including take-backs."""

    def __init__(self, logs: Logs, texts: Texts) -> None:
        self._logs, self._texts = logs, texts
        self._match: Match | None = None
        self._round = self._first = 0
        self._moves: list[str] = []
        self._ended = False

    def follow(self, match: Match, names: Sequence[str], thought: str = "") -> None:
        """Log what happened since the last call; `thought` belongs to the last move."""
        if match is not self._match or match.round != self._round:
            self._begin(match, names)
        if match.moves[: len(self._moves)] != self._moves:
            self._take_back(match)
        shown = move_texts(self._texts, match) if len(match.moves) > len(self._moves) else []
        for number in range(len(self._moves), len(match.moves)):
            is_last = number == len(match.moves) - 1
            name = names[match.movers[number]]
            move = numbered_at(match.game, self._first, number, shown[number])
            self._logs.write(move_lines(self._texts, move, name, thought if is_last else ""))
        self._moves = list(match.moves)
        if match.outcome and not self._ended:
            winner = None if match.outcome.winner is None else names[match.outcome.winner]
            self._logs.write([outcome_sentence(self._texts, match.outcome, winner)])
        self._ended = match.outcome is not None

    def leave(self) -> None:
        """The game will not go on."""
        if self._match and not self._ended:
            self._logs.write([self._texts("log-unfinished")])

    def _begin(self, match: Match, names: Sequence[str]) -> None:
        self.leave()
        self._match, self._round, self._moves, self._ended = match, match.round, [], False
        self._first = first_side(match.game, match.setup.position)
        self._logs.begin(match.game.name)
        self._logs.write(heading(self._texts, match.game, names, match.setup.position))

    def _take_back(self, match: Match) -> None:
        same = 0
        while same < min(len(match.moves), len(self._moves)) and match.moves[same] == self._moves[same]:
            same += 1
        self._moves = self._moves[:same]
        self._logs.write([self._texts("log-taken-back", moves=same)])


def match_text(texts: Texts, match: Match, names: Sequence[str], thoughts: Mapping[int, str]) -> str:
    """The log of the current round of a match; thoughts by move number, from 0."""
    lines = heading(texts, match.game, names, match.setup.position)
    first = first_side(match.game, match.setup.position)
    for number, (move, mover) in enumerate(zip(move_texts(texts, match), match.movers, strict=False)):
        shown = numbered_at(match.game, first, number, move)
        lines += move_lines(texts, shown, names[mover], thoughts.get(number, ""))
    if match.outcome:
        winner = None if match.outcome.winner is None else names[match.outcome.winner]
        lines.append(outcome_sentence(texts, match.outcome, winner))
    return "\n".join(lines) + "\n"
