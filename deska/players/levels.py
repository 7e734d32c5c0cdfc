"""The levels for people: easy, medium, hard."""

import dataclasses
from typing import ClassVar

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Whole, read_settings
from deska.core.player import Choice, Considered, Player
from deska.players.alphabeta import AlphaBeta
from deska.players.ranked import Ranked, forced_moves, opens_in_middle, prepare_ranking, ranked_moves

ATTACK, DEFENCE = Whole("attack", 16, 0, 100), Whole("defence", 12, 0, 100)
HARD_SECONDS = 0.5
_SHOWN = 10  # considered moves worth telling


def _choice(ranked: Ranked, index: int, reason: str) -> Choice:
    considered = tuple(
        Considered(int(move), int(value))
        for move, value in zip(ranked.moves[:_SHOWN], ranked.ranks[:_SHOWN], strict=True)
    )
    return Choice(int(ranked.moves[index]), score=int(ranked.ranks[index]), considered=considered, reason=reason)


class Easy(Player):
    """Four times in five one of the three best-looking moves, otherwise any sensible one."""

    name: ClassVar[str] = "easy"
    options: ClassVar[tuple[Option, ...]] = (ATTACK, DEFENCE)

    def prepare(self, game: Game) -> None:
        prepare_ranking(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        ranked = ranked_moves(game, pos, self.settings["attack"], self.settings["defence"], rng)
        if opens_in_middle(game, pos):
            return _choice(ranked, 0, "reason-middle")
        if rng.random() < 0.8:
            return _choice(ranked, int(rng.integers(min(3, len(ranked.moves)))), "reason-value")
        sensible = max(int(np.count_nonzero(ranked.ranks > 0)), 1)
        return _choice(ranked, int(rng.integers(sensible)), "reason-whim")


class Medium(Player):
    """Wins in one, else blocks in one, else takes the best-looking move."""

    name: ClassVar[str] = "medium"
    options: ClassVar[tuple[Option, ...]] = (ATTACK, DEFENCE)

    def prepare(self, game: Game) -> None:
        prepare_ranking(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        ranked = ranked_moves(game, pos, self.settings["attack"], self.settings["defence"], rng)
        if opens_in_middle(game, pos):
            return _choice(ranked, 0, "reason-middle")
        forced = forced_moves(game, pos)
        if len(forced):
            best = next(index for index, move in enumerate(ranked.moves) if move in forced)
            return _choice(ranked, best, "reason-forced")
        return _choice(ranked, 0, "reason-value")


class Hard(Player):
    """The same two checks, then a search for half a second, or as deep as the game says."""

    name: ClassVar[str] = "hard"
    options: ClassVar[tuple[Option, ...]] = (ATTACK, DEFENCE, Whole("width", 14, 0, 2000))

    def prepare(self, game: Game) -> None:
        self._search(game).prepare(game)

    def _search(self, game: Game) -> AlphaBeta:
        own = {**self.settings, "width": 0} if game.hard_depth is not None else self.settings
        return AlphaBeta(read_settings(AlphaBeta.options, {name: str(value) for name, value in own.items()}, "hard"))

    def _limit(self, game: Game, limit: Limit) -> Limit:
        if game.hard_depth is not None:
            return dataclasses.replace(limit, depth=min(limit.depth or game.hard_depth, game.hard_depth))
        return Limit(seconds=HARD_SECONDS, threads=limit.threads) if limit.is_open else limit

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if opens_in_middle(game, pos):
            ranked = ranked_moves(game, pos, self.settings["attack"], self.settings["defence"], rng)
            return _choice(ranked, 0, "reason-middle")
        if len(forced_moves(game, pos)) == 1:
            limit = dataclasses.replace(limit, depth=min(limit.depth or 2, 2))  # an only move needs no thinking
        else:
            limit = self._limit(game, limit)
        return self._search(game).choose(game, pos, limit, stop, rng)
