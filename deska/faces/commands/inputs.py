"""What commands are told: a game with options, a position, players."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from deska.core.errors import SetupError
from deska.core.game import Game, Position
from deska.core.player import Player
from deska.games import make_game
from deska.kernel.ops import play
from deska.players import HUMAN, all_players, make_player


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """`key=value` each, or several of them with commas or spaces between."""
    options = {}
    for part in re.split(r"[,\s]+", ",".join(texts)):
        if part:
            key, equals, value = part.partition("=")
            if not equals or not key or not value:
                raise SetupError("option-without-value", option=part[:40])
            options[key] = value
    return options


@dataclass(frozen=True)
class Place:
    """Which position of which game a command is about, as it was typed."""

    game: str
    options: Sequence[str] = ()
    position: str | None = None
    moves: str | None = None

    def chosen_game(self) -> Game:
        return make_game(self.game, read_options(self.options))

    def reached(self, game: Game) -> Position:
        """The position, with the moves played from there."""
        pos = game.start() if self.position is None else game.read_position(self.position)
        for text in self.move_texts():
            play(pos, game.read_move(pos, text))
        return pos

    def move_texts(self) -> list[str]:
        return re.split(r"[,\s]+", self.moves.strip(", \t\n")) if self.moves and self.moves.strip(", \t\n") else []


def computer(spec: str, game: Game) -> Player:
    """A computer player that can play this game, or SetupError."""
    if spec.strip() == HUMAN:
        raise SetupError("needs-computer", known=list(all_players()))
    player = make_player(spec)
    refusal = player.refusal(game)
    if refusal:
        raise SetupError([refusal])
    return player
