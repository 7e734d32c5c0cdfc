"""Families of games. Code is compiled for a position class, so games that share one are compiled together."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from deska.core.game import Game, load_rules
from deska.core.player import Player
from deska.games import all_games
from deska.kernel.compile.load import all_units
from deska.kernel.compile.units import Unit
from deska.kernel.search import forced_win  # noqa: F401  (puzzles are proven by it: it is compiled with the others)
from deska.play.games.driver import prepare
from deska.players import all_players


@dataclass(frozen=True)
class Family:
    """Games with the same position class."""

    kind: type
    games: tuple[Game, ...]

    @cached_property
    def units(self) -> list[Unit]:
        """All units that referees and players of these games need."""
        for game in self.games:
            for player in _players(game):
                player.kernels(game)  # a game's expert is loaded only when it is asked
        return all_units(self.games[0].start())

    @property
    def missing(self) -> list[Unit]:
        """Those that are not compiled."""
        return [unit for unit in self.units if not unit.is_compiled]

    def load(self) -> None:
        """Load the code for referees and all players; what is missing is compiled."""
        load_rules(self.games[0])
        for game in self.games:  # a player may refuse some games of a family
            for player in _players(game):
                prepare(player, game)


def families(kinds: Sequence[type[Game]] | None = None) -> list[Family]:
    """The families of all games, or of these."""
    found: dict[type, list[Game]] = {}
    for game in (kind.with_options({}) for kind in kinds or all_games().values()):
        found.setdefault(type(game.start()), []).append(game)
    return [Family(kind, tuple(games)) for kind, games in found.items()]


def _players(game: Game) -> list[Player]:
    """One of each kind that plays a game."""
    players = [kind.with_options({}) for kind in all_players().values()]
    return [player for player in players if player.refusal(game) is None]
