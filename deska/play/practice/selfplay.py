"""Games of Deska against itself, and the positions in them that are worth learning from."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from deska.core.contents import Contents
from deska.core.game import Game, Position, load_rules
from deska.core.limit import Stop
from deska.kernel.learn import selfplay
from deska.kernel.ops import evaluate, unit
from deska.kernel.search import negamax
from deska.kernel.search.negamax import Work
from deska.kernel.search.network import MOST_THINGS, Network

_OPENING = (4, 11)  # random moves at the start of a game
_EVEN = 3  # units by which a side may be ahead after them
_DECIDED = 20  # units that decide a game; positions like that teach nothing
_LONGEST = 240  # moves; then it is a draw
_CARELESS = 0.5  # share of games with
_SLIPS = 102  # of 1024 moves by lot: a search meets bad positions all the time
_TRIES = 20  # for an even opening
_ENTRIES = 1 << 16  # of the table
_ATTACK, _DEFENCE = 16, 12  # as searching players have them


@dataclass(frozen=True)
class Positions:
    """Positions as the seat to move sees them, one in each row."""

    rows: NDArray[np.uint16]  # of weights (contents.py), then 0
    counts: NDArray[np.int32]  # things on the board
    own: NDArray[np.int32]  # the game's own evaluation
    scores: NDArray[np.int32]  # what a search says
    results: NDArray[np.float32]  # of the game, 1 for a win of the seat to move
    games: NDArray[np.int32]  # from which game it is, in the order in which it was played
    movers: NDArray[np.int8]  # who is to move
    slipped: NDArray[np.int16]  # random moves in the game before

    def __len__(self) -> int:
        return len(self.counts)


def joined(parts: list[Positions]) -> Positions:
    """All positions of several; games keep apart."""
    widest = max(part.rows.shape[1] for part in parts)
    rows = [np.pad(part.rows, ((0, 0), (0, widest - part.rows.shape[1]))) for part in parts]
    starts = np.cumsum([0, *(int(part.games.max(initial=-1)) + 1 for part in parts)])
    found = {name: np.concatenate([vars(part)[name] for part in parts]) for name in vars(parts[0]) if name != "rows"}
    found["games"] = np.concatenate([part.games + start for part, start in zip(parts, starts, strict=False)])
    return Positions(rows=np.concatenate(rows), **found)


class SelfPlay:
    """Plays games of one game with a network."""

    def __init__(self, game: Game, contents: Contents, network: Network | None, nodes: int) -> None:
        load_rules(game)
        self.game, self.contents = game, contents
        self.unit, self.lead = int(unit(game.start())), lead_of(game)
        self.plan = selfplay.new_plan(nodes)
        self.work = searcher(game, network)

    def play(self, rng: np.random.Generator, stop: Stop) -> Positions:
        """One game; no positions if it was stopped."""
        pos = self.opening(rng, stop)
        dice = dice_of(rng)
        things = np.zeros((_LONGEST, MOST_THINGS), np.uint32)
        notes = np.zeros((_LONGEST, 5), np.int64)
        plan = self.plan
        plan[selfplay.LONGEST], plan[selfplay.AGREED] = _LONGEST, 0
        plan[selfplay.DECIDED] = _DECIDED * self.unit + self.lead
        plan[selfplay.SLIPS] = _SLIPS if rng.random() < _CARELESS else 0
        with stop.reaching(self.work.stop):
            winner = selfplay.game(pos, self.work, self.work, plan, dice, things, notes)
        count = 0 if winner == selfplay.STOPPED else int(plan[selfplay.NOTED])
        return self._positions(things, notes[:count], winner)

    def opening(self, rng: np.random.Generator, stop: Stop) -> Position:
        """A position after a few random moves in which nobody is far ahead."""
        pos = self.game.start()
        dice = dice_of(rng)
        self.plan[selfplay.DECIDED] = _EVEN * self.unit + self.lead
        with stop.reaching(self.work.stop):
            for _ in range(_TRIES):
                if selfplay.opening(pos, self.work, self.plan, dice, int(rng.integers(*_OPENING))):
                    break
        return pos

    def _positions(self, things: NDArray[np.uint32], notes: NDArray[np.int64], winner: int) -> Positions:
        counts = notes[:, selfplay.THINGS]
        movers = notes[:, selfplay.MOVER]
        widest = int(counts.max(initial=0))
        rows = self.contents.rows[movers[:, None], things[: len(notes), :widest]].astype(np.uint16)
        rows[np.arange(widest) >= counts[:, None]] = 0
        results = np.where(movers == winner, 1.0, 0.0) if winner >= 0 else np.full(len(notes), 0.5)
        return Positions(
            rows,
            counts.astype(np.int32),
            notes[:, selfplay.OWN].astype(np.int32),
            notes[:, selfplay.SCORE].astype(np.int32),
            results.astype(np.float32),
            np.zeros(len(notes), np.int32),
            movers.astype(np.int8),
            notes[:, selfplay.SLIPPED].astype(np.int16),
        )


@lru_cache(maxsize=4)
def lead_of(game: Game) -> int:
    """By how much a side is ahead at the start in the eyes of the game's own formula, 0 for less than a unit.

    It need not understand two armies of different kinds, so a lead of that size decides no game.
    """
    start = game.start()
    lead = abs(int(evaluate(start, 0)))
    return lead if lead > int(unit(start)) else 0


def searcher(game: Game, network: Network | None) -> Work:
    """Memory for a search with a network."""
    table = negamax.new_table(_ENTRIES)
    work = negamax.new_work(game.most_moves, 0, table, attack=_ATTACK, defence=_DEFENCE)
    return negamax.searching_with(work, network) if network else work


def dice_of(rng: np.random.Generator) -> NDArray[np.uint64]:
    """Random numbers for compiled code."""
    return rng.integers(1, 2**63, 1, np.uint64)
