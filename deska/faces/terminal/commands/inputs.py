"""Arguments of commands: a game with options, a position, players."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from deska.core.errors import FormatError, MoveError, SetupError
from deska.core.game import Game, Position
from deska.core.player import Player
from deska.core.record import Record
from deska.formats import read_records
from deska.games import all_games, make_game
from deska.games.armies.definition.read.document import LARGEST
from deska.games.armies.game import CustomGame, example_games
from deska.kernel.ops import play
from deska.players import HUMAN, all_players, make_player
from deska.players.outside.config import seated
from deska.players.outside.engine import Outside


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """Options from texts: `key=value`, or several of them separated by commas or spaces."""
    options = {}
    for part in re.split(r"[,\s]+", ",".join(texts)):
        if part:
            key, equals, value = part.partition("=")
            if not equals or not key or not value:
                raise SetupError("option-without-value", option=part[:40])
            options[key] = value
    return options


def named_game(name: str, texts: Sequence[str]) -> tuple[str, dict[str, str]]:
    """Name and options for `make_game`; a path to a JSON file is an invented game."""
    options = read_options(texts)
    is_known = name in all_games() or name in example_games()
    if is_known or not (name.endswith(".json") or "/" in name or Path(name[:4096]).is_file()):
        return name, options
    return CustomGame.name, {"definition": _file_text(Path(name)), **options}


def _file_text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise SetupError("game-file-unreadable", path=str(path)[:200]) from error
    if len(content) > LARGEST:
        raise SetupError("definition-too-large", kibibytes=LARGEST // 1024)
    try:
        return content.decode("utf-8-sig")
    except UnicodeError as error:
        raise SetupError("definition-not-utf8") from error


@dataclass(frozen=True)
class Place:
    """The position that a command is about, as it was typed."""

    game: str
    options: Sequence[str] = ()
    position: str | None = None
    moves: str | None = None

    def chosen_game(self) -> Game:
        return make_game(*named_game(self.game, self.options))

    def reached(self, game: Game) -> Position:
        """The position after the given moves."""
        pos = game.start() if self.position is None else game.read_position(self.position)
        texts = self.move_texts()
        for number, text in enumerate(texts, 1):
            try:
                play(pos, game.read_move(pos, text))
            except MoveError as error:
                if len(texts) == 1:
                    raise
                raise type(error)("move-of-several", number=number, move=text[:20], why=error) from error
        return pos

    def move_texts(self) -> list[str]:
        return re.split(r"[,\s]+", self.moves.strip(", \t\n")) if self.moves and self.moves.strip(", \t\n") else []


@dataclass(frozen=True)
class FilePlace:
    """A game of a file, or a game with a position as it was typed."""

    place: Place
    record: Record | None = None

    @classmethod
    def chosen(
        cls,
        game: str | None,
        options: Sequence[str],
        file: str | None,
        number: int,
        position: str | None = None,
        moves: str | None = None,
        at: int | None = None,
    ) -> "FilePlace":
        """Game `number` of a file, up to move `at`; without a file the game that is named."""
        if file is None:
            if game is None:
                raise SetupError("missing-argument", name="GAME")
            return cls(Place(game, options, position, moves))
        if position is not None or moves is not None:
            raise SetupError("file-has-position")
        given = make_game(*named_game(game, options)) if game else None
        record = record_of(file, number, given)
        if given and given.name != record.game.name:
            raise SetupError("file-other-game", game=record.game.name, expected=given.name)
        if at is not None:
            record = replace(record, main_line=record.main_line[:at])
        return cls(Place(record.game.name), record)

    def chosen_game(self) -> Game:
        return self.record.game if self.record else self.place.chosen_game()

    def reached(self, game: Game) -> Position:
        if self.record is None:
            return self.place.reached(game)
        pos = self.record.start_position()
        for node in self.record.main_line:
            play(pos, game.read_recorded_move(pos, node.move))
        return pos


def record_of(file: str, number: int, game: Game | None = None) -> Record:
    """Game `number` of a file, counted from 1; FormatError if it cannot be read or there are fewer."""
    bad: list[FormatError] = []
    seen = 0
    for record in read_records(file, game=game, on_error=bad.append):
        seen += 1
        if seen + len(bad) == number:
            return record
        if seen + len(bad) > number:
            break
    for error in bad:
        if error.problems[0].values.get("game") == number:
            raise error
    raise FormatError("file-has-fewer-games", path=file[-200:], number=number, games=seen + len(bad))


def computer(spec: str, game: Game) -> Player:
    """A computer player that can play this game, or SetupError."""
    if spec.strip() == HUMAN:
        raise SetupError("needs-computer", known=list(all_players()))
    player = make_player(seated(spec, game))
    refusal = player.refusal(game)
    if refusal and not (isinstance(player, Outside) and player.engine.could_play(game)):
        raise SetupError([refusal])
    return player
