"""The levels for people: easy, medium, hard.

The same idea in every game: easy sees what a move does at once, and errs now and then; medium also sees the answer;
hard looks as far ahead as half a second allows. Where ranks say what moves do (k in a row, Quantik), easy and medium go
by these; in games of armies, where only the answers show what a move is worth, by a search of one and two moves.
"""

import dataclasses
from typing import ClassVar

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Settings, Whole, read_settings
from deska.core.player import Choice, Considered, Player
from deska.kernel.ops import calm_below, unit
from deska.players.alphabeta import AlphaBeta
from deska.players.ranked import Ranked, forced_moves, opens_in_middle, prepare_ranking, ranked_moves

ATTACK, DEFENCE = Whole("attack", 16, 0, 100), Whole("defence", 12, 0, 100)
HARD_SECONDS = 0.5
_CAREFUL = 0.65  # how often easy does not follow a whim in a long game
_SHORT = 9  # moves of a game in which it always does: one error among so few must be as likely as among many
_SHOWN = 10  # considered moves worth telling


def _choice(ranked: Ranked, index: int, reason: str) -> Choice:
    """A move by its looks; values are per cent of how the best-looking one looks."""
    best = max(int(ranked.ranks[0]), 1)
    looks = [max(100 * int(rank) // best, 0) for rank in ranked.ranks]
    considered = tuple(Considered(int(move), look) for move, look in zip(ranked.moves[:_SHOWN], looks, strict=False))
    return Choice(int(ranked.moves[index]), score=looks[index], considered=considered, reason=reason)


def _prepare(game: Game) -> None:
    if _is_calm(game.start()):
        AlphaBeta.with_options({}).prepare(game)
    else:
        prepare_ranking(game)


def _is_calm(pos: Position) -> bool:
    """Whether most moves look alike until they are answered."""
    return int(calm_below(pos)) > 0


def _glance(
    settings: Settings, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator, depth: int
) -> Choice:
    """A search of so many moves, captures to their end, that values every move."""
    weights = {name: str(settings[name]) for name in ("attack", "defence")}
    player = AlphaBeta.with_options({**weights, "lines": str(game.most_moves), "memory": "1"})
    limit = dataclasses.replace(limit, depth=min(limit.depth or depth, depth))
    return player.choose(game, pos, limit, stop, rng)


def _within(choice: Choice, loss: int) -> list[Considered]:
    """The moves worth hardly less than the best, by so much at most."""
    best = choice.considered[0].value
    return [one for one in choice.considered if one.value >= best - loss]


def _care(game: Game) -> float:
    """How often easy does not follow a whim."""
    return _CAREFUL * (1 - _SHORT / max(game.moves_left(game.start()), _SHORT))


class Easy(Player):
    """Mostly one of the three best-looking moves that is hardly worse than the best, otherwise any sensible one."""

    name: ClassVar[str] = "easy"
    options: ClassVar[tuple[Option, ...]] = (ATTACK, DEFENCE)

    def prepare(self, game: Game) -> None:
        _prepare(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if _is_calm(pos):
            return self._err(game, _glance(self.settings, game, pos, limit, stop, rng, 1), int(unit(pos)), rng)
        ranked = ranked_moves(game, pos, self.settings["attack"], self.settings["defence"], rng)
        if opens_in_middle(game, pos):
            return _choice(ranked, 0, "reason-middle")
        if rng.random() < _care(game):
            alike = int(np.count_nonzero(ranked.ranks[:3] * 2 >= ranked.ranks[0]))
            return _choice(ranked, int(rng.integers(max(alike, 1))), "reason-value")
        return self._whim(game, pos, rng)

    def _whim(self, game: Game, pos: Position, rng: np.random.Generator) -> Choice:
        """It sees nothing but its own prospects, and takes any move that has an eighth of those of the best."""
        ranked = ranked_moves(game, pos, max(self.settings["attack"], 1), 0, rng)
        sensible = int(np.count_nonzero(ranked.ranks * 8 >= max(int(ranked.ranks[0]), 1)))
        return _choice(ranked, int(rng.integers(max(sensible, 1))), "reason-whim")

    def _err(self, game: Game, glance: Choice, unit: int, rng: np.random.Generator) -> Choice:
        """Of the three best moves any that is not clearly worse, otherwise any that does not lose much at once."""
        if not glance.considered:
            return glance
        if rng.random() < _care(game):
            choices, reason = _within(glance, unit)[:3], "reason-glance"
        else:
            choices, reason = _within(glance, 3 * unit), "reason-whim"
        chosen = choices[int(rng.integers(len(choices)))]
        return dataclasses.replace(
            glance, move=chosen.move, score=chosen.value, win_in=None, line=(chosen.move,), reason=reason
        )


class Medium(Player):
    """Wins in one, else blocks in one, else takes the best-looking move."""

    name: ClassVar[str] = "medium"
    options: ClassVar[tuple[Option, ...]] = (ATTACK, DEFENCE)

    def prepare(self, game: Game) -> None:
        _prepare(game)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if _is_calm(pos):
            glance = _glance(self.settings, game, pos, limit, stop, rng, 2)
            return dataclasses.replace(glance, reason="reason-deeper")
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
        narrow = game.hard_depth is None and not _is_calm(game.start())
        own = self.settings if narrow else {**self.settings, "width": 0}
        return AlphaBeta(read_settings(AlphaBeta.options, {name: str(value) for name, value in own.items()}, "hard"))

    def _limit(self, game: Game, limit: Limit) -> Limit:
        if game.hard_depth is not None:
            return dataclasses.replace(limit, depth=min(limit.depth or game.hard_depth, game.hard_depth))
        if limit.usual is not None:  # a clock is no wish to think longer
            return dataclasses.replace(limit, seconds=min(limit.usual, HARD_SECONDS), usual=None)
        return Limit(seconds=HARD_SECONDS, threads=limit.threads) if limit.is_open else limit

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if opens_in_middle(game, pos):
            ranked = ranked_moves(game, pos, self.settings["attack"], self.settings["defence"], rng)
            return _choice(ranked, 0, "reason-middle")
        if len(forced_moves(game, pos)) == 1:
            limit = dataclasses.replace(limit, depth=min(limit.depth or 2, 2))  # an only move needs no thinking
        else:
            limit = self._limit(game, limit)
        self.adviser = self._search(game)
        return self.adviser.choose(game, pos, limit, stop, rng)
