"""Arguments of commands: a game with options, a position, players."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from deska.core.errors import MoveError, SetupError
from deska.core.game import Game, Position
from deska.core.player import Player
from deska.games import all_games, make_game
from deska.games.armies.definition.document import LARGEST
from deska.games.armies.game import InventedGame, example_games
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
    return InventedGame.name, {"definition": _file_text(Path(name)), **options}


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


def computer(spec: str, game: Game) -> Player:
    """A computer player that can play this game, or SetupError."""
    if spec.strip() == HUMAN:
        raise SetupError("needs-computer", known=list(all_players()))
    player = make_player(seated(spec, game))
    refusal = player.refusal(game)
    if refusal and not (isinstance(player, Outside) and player.engine.could_play(game)):
        raise SetupError([refusal])
    return player
