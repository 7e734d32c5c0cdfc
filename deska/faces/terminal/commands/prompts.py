"""In a terminal, `deska match` asks for missing arguments."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from deska.core.errors import DeskaError, SetupError
from deska.core.game import Game
from deska.core.options import Whole
from deska.faces.terminal.commands.inputs import Place, computer
from deska.faces.terminal.console.reader import Reader
from deska.faces.terminal.console.vocabulary import plain, player_spec, words
from deska.faces.terminal.output import Say
from deska.games import all_games
from deska.games.armies.game import example_games
from deska.players import HUMAN, who_can_play
from deska.players.outside.config import seated

GAMES, MOST_GAMES = 10, 10**6
DEFAULT_PLAYERS = ("hard", "medium")

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class MatchArguments:
    """The arguments of a match, as far as given."""

    game: str | None
    players: Sequence[str]
    games: int | None
    show: bool | None


def completed(say: Say, arguments: MatchArguments, options: Sequence[str]) -> MatchArguments:
    """The complete arguments: asked for in a terminal, else defaults, else SetupError.

    If game and players are given, nothing is asked.
    """
    reader = Reader()
    asks = reader.is_terminal and not say.as_json
    if not asks and arguments.game is None:
        raise SetupError("missing-argument", name="GAME")
    if not asks and not arguments.players:
        raise SetupError("missing-argument", name="PLAYER")
    if asks:
        arguments = _Prompts(say, reader, options).completed(arguments)
    return replace(arguments, games=GAMES if arguments.games is None else arguments.games, show=bool(arguments.show))


class _Prompts:
    def __init__(self, say: Say, reader: Reader, options: Sequence[str]) -> None:
        self._say, self._reader, self._options = say, reader, options

    def completed(self, arguments: MatchArguments) -> MatchArguments:
        name = self._game() if arguments.game is None else arguments.game
        game = Place(name, self._options).chosen_game()
        players = [*arguments.players, *self._players(game, len(arguments.players))]
        if arguments.game is not None and len(players) == len(arguments.players):
            return arguments
        games = self._games() if arguments.games is None else arguments.games
        show = self._show() if arguments.show is None else arguments.show
        return MatchArguments(name, players, games, show)

    def _game(self) -> str:
        def read(text: str) -> str:
            Place(text, self._options).chosen_game()
            return text

        return self._asked("ask-game", ", ".join([*all_games(), *example_games()]), next(iter(all_games())), read)

    def _players(self, game: Game, given: int) -> list[str]:
        def read(text: str) -> str:
            computer(player_spec(text), game)
            return seated(player_spec(text), game)

        known = ", ".join(name for name in who_can_play(game) if name != HUMAN)
        default = [DEFAULT_PLAYERS[number % len(DEFAULT_PLAYERS)] for number in range(game.seats)]
        return [self._asked("ask-player", known, default[at], read, number=at + 1) for at in range(given, game.seats)]

    def _games(self) -> int:
        option = Whole("--games", GAMES, 1, MOST_GAMES)

        def read(text: str) -> int:
            try:
                return int(option.read(text))
            except ValueError:
                values = {"option": option.name, "value": text[:40], "range": option.range()}
                raise SetupError("bad-option-value", **values) from None

        return self._asked("ask-games", option.range(), str(GAMES), read)

    def _show(self) -> bool:
        yes, no = (self._say.texts(f"word-{word}").split()[0] for word in ("yes", "no"))

        def read(text: str) -> bool:
            if plain(text) not in words("yes") | words("no"):
                raise SetupError("only-yes-or-no")
            return plain(text) in words("yes")

        return self._asked("ask-show", f"{yes}, {no}", no, read)

    def _asked(self, key: str, known: str, default: str, read: Callable[[str], Answer], **values: object) -> Answer:
        """The answer to a question, asked again until it is valid; an empty line means the default."""
        while True:
            self._say.line(self._say.texts(key, known=known, **values))
            text = self._reader.line(default)
            if text is None:
                raise SetupError("asking-ended")
            try:
                return read(text.strip() or default)
            except DeskaError as error:
                self._say.line(error.describe(self._say.texts))
