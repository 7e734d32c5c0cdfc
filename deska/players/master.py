"""The strongest player for each game."""

from dataclasses import replace
from typing import ClassVar

import numpy as np

from deska.core.capabilities import capabilities
from deska.core.errors import Problem
from deska.core.game import Game, Position
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.networks import network_of
from deska.core.options import Option, Whole
from deska.core.player import Choice, Player
from deska.core.ranking import has_one_move, opens_in_middle, ranked_moves
from deska.kernel.declare import Kernel
from deska.players.alphabeta import AlphaBeta
from deska.players.perfect import Perfect

SECONDS = 3.0
_WIDTH = "14"  # moves searched in each position


class Master(Player):
    """The game's own expert if there is one; perfect if the game can be solved; otherwise a long search."""

    name: ClassVar[str] = "master"
    analyses: ClassVar[bool] = True
    plans_time: ClassVar[bool] = True
    uses_threads: ClassVar[bool] = True
    options: ClassVar[tuple[Option, ...]] = (Whole("memory", 64, 1, 16384), Whole("balanced", 0, 0, 1))

    _expert: Player | None = None
    _expert_game: Game | None = None

    def refusal(self, game: Game) -> Problem | None:
        if not self.settings["balanced"]:
            return None
        expert = self._expert_of(game)
        if not (expert and expert.plays_even):
            return Problem("balanced-only-five", {"game": game.name}, "player")
        return None

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return tuple(kernel for player in self._players(game) for kernel in player.kernels(game))

    def prepare(self, game: Game) -> None:
        for player in self._players(game):
            player.prepare(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if self._begins(game, pos):
            return Choice(int(ranked_moves(game, pos, 1, 1, rng).moves[0]), depth=0, reason="reason-middle")
        expert = self._expert_of(game)
        if expert is not None and game.expert_decides(pos, _closed(limit)):
            self.adviser = expert
            return expert.choose(game, pos, _closed(limit), stop, rng)
        self.adviser = self._player(game)
        if not isinstance(self.adviser, Perfect):
            limit = limit.no_deeper(2) if has_one_move(game, pos) else _closed(limit)
        choice = self.adviser.choose(game, pos, limit, stop, rng)
        is_first = isinstance(self.adviser, Perfect) and opens_in_middle(game, pos)
        return _nearest_the_middle(game, pos, choice, rng) if is_first else choice

    def leave(self) -> None:
        if self._expert is not None:
            self._expert.leave()

    def _expert_of(self, game: Game) -> Player | None:
        """The expert, kept for the whole game because of its tables."""
        if self._expert_game is not game:
            self._expert, self._expert_game = game.expert(self.settings), game
        return self._expert

    def _players(self, game: Game) -> tuple[Player, ...]:
        """Everybody it delegates to in this game."""
        expert = self._expert_of(game)
        if expert is None:
            return (self._player(game),)
        return (expert,) if game.expert_decides(game.start(), _closed(NO_LIMIT)) else (expert, self._player(game))

    def _player(self, game: Game) -> Player:
        perfect = Perfect.with_options({})
        if perfect.refusal(game) is None:
            return perfect
        memory = {"memory": str(self.settings["memory"])}
        if not capabilities(game.start()).judges_positions and network_of(game) is None:
            from deska.players.playouts import Playouts  # managers of engines for other games wait for what is loaded

            return Playouts.with_options(memory)
        return AlphaBeta.with_options({"width": _WIDTH if game.ranks_defence else "0", **memory})

    def _begins(self, game: Game, pos: Position) -> bool:
        """True for the first move of a game that is not solved, unless an even move is requested."""
        if self.settings["balanced"] or not opens_in_middle(game, pos):
            return False
        return Perfect.with_options({}).refusal(game) is not None


def _nearest_the_middle(game: Game, pos: Position, choice: Choice, rng: np.random.Generator) -> Choice:
    """Of all moves that are worth as much as the chosen one, the best-ranked: the one nearest to the middle."""
    worth = {one.move: one.value for one in choice.considered}
    equal = [move for move, value in worth.items() if value == worth.get(choice.move)] or [choice.move]
    move = next(int(one) for one in ranked_moves(game, pos, 1, 1, rng).moves if int(one) in equal)
    first_of_equal = sorted(choice.considered, key=lambda one: (-one.value, one.move != move))
    return replace(choice, move=move, line=(move,), considered=tuple(first_of_equal))


def _closed(limit: Limit) -> Limit:
    """The limit, or the default seconds a move if there is none."""
    return Limit(seconds=SECONDS, threads=limit.threads) if limit.is_open else limit
