"""Fit a network to positions: logistic regression on values of places and a network of one hidden layer."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from deska.core.contents import Contents
from deska.core.game import Game
from deska.core.limit import Stop
from deska.kernel.learn.gradients import Floats, Layers, Sums, TrainingPositions, gradients
from deska.kernel.search.network import HIDDEN, ONE, Network, new_network
from deska.play.practice.selfplay import Positions

_BATCH, _BATCHES = 2048, 30  # positions at a time, at most; and at least so many times an epoch
_HELD_OUT = 0.1  # share of the games that only tell how good the fit is
_LATER, _MANY = 0.9, 1000  # weight of what is said of a game later on beside what is said now; half of it with so many
_RATE, _LAST_RATE = 0.01, 0.001
_DEFAULT = 0.3  # the size that weights of the network are expected to have
_DEFAULT_SORTS = (0.5, 0.15, 0.1, 0.1, 0.04)  # and parts of places: by kind, row, column, mirrored cell, cell
_ENOUGH = 20_000  # positions, to see what scores mean
_LARGEST = 30_000  # of a weight; they are 16 bits


def new_weights(rows: int, rng: np.random.Generator | None = None, hidden: int = HIDDEN) -> Layers:
    """Weights that judge nothing; with a generator, a network that is ready to learn. 1.0 is the scale."""
    weights = _zeros(rows, hidden if rng is not None else 0)
    if rng is not None:
        weights.first[:] = rng.normal(0, 0.08, weights.first.shape)
        weights.last[:] = rng.normal(0, 0.02, weights.last.shape)
    return weights


def _zeros(rows: int, hidden: int) -> Layers:
    return Layers(
        np.zeros((rows, hidden), np.float32), np.zeros((rows, 2), np.float32), np.zeros((2, hidden), np.float32)
    )


class Places:
    """Values of places as sums: of the kind of piece, its row, its column, and of the very place.

    What is good for me is as bad for me when the other has it.
    """

    def __init__(self, contents: Contents) -> None:
        self.sorts = [*contents.alike, np.arange(contents.count)]
        self.parts = [np.zeros((int(one.max()) + 1, 2), np.float32) for one in self.sorts]
        self.scales = [*_DEFAULT_SORTS[-len(self.sorts) :]]
        self.other = np.zeros(contents.count, np.int64)
        self.other[contents.rows[0]] = contents.rows[1]
        self.other[contents.rows[1]] = contents.rows[0]

    def values(self) -> Floats:
        """By row."""
        total: Floats = np.sum([part[sort] for part, sort in zip(self.parts, self.sorts, strict=True)], axis=0)
        return total - total[self.other] * (self.other > 0)[:, None]

    def gradients(self, slope: Floats, count: int) -> list[Floats]:
        """How the parts should change, from how the values should; `count` positions were looked at."""
        apart = slope - slope[self.other] * (self.other > 0)[:, None]
        found = []
        for part, sort, default in zip(self.parts, self.sorts, self.scales, strict=True):
            sums = np.stack([np.bincount(sort, apart[:, phase], len(part)) for phase in (0, 1)], axis=1)
            found.append((sums + part / (default * default * count)).astype(np.float32))
        return found


@dataclass
class Adam:
    """Steps of the optimiser of that name for several arrays."""

    means: list[Floats] = field(default_factory=list)
    squares: list[Floats] = field(default_factory=list)
    steps: int = 0

    def change(self, parts: list[Floats], gradients: list[Floats], rate: float) -> None:
        if not self.means:
            self.means, self.squares = ([np.zeros_like(part) for part in parts] for _ in range(2))
        self.steps += 1
        for part, slope, mean, square in zip(parts, gradients, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            default = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            part -= rate * (mean / (1 - 0.9**self.steps)) / default


class Fit:
    """Positions and what is to be learned from them."""

    def __init__(
        self, game: Game, contents: Contents, positions: Positions, scale: float, rng: np.random.Generator
    ) -> None:
        self.count, self.rng, self.pos, self.places = contents.count, rng, game.start(), Places(contents)
        games = int(positions.games.max()) + 1
        self.seen = TrainingPositions(
            np.ascontiguousarray(positions.rows),
            (positions.own / scale).astype(np.float32),
            np.minimum(positions.counts / contents.full, 1).astype(np.float32),
            expected(positions, scale),
        )
        out = np.zeros(games, bool)
        out[rng.permutation(games)[: max(int(games * _HELD_OUT), 1)]] = True
        self.held_out = np.flatnonzero(out[positions.games])
        self.taught = np.flatnonzero(~out[positions.games])
        self.cores = os.cpu_count() or 1
        self.pool = ThreadPoolExecutor(self.cores)

    def run(self, weights: Layers, epochs: int, stop: Stop) -> float:
        """Fit the weights; returns their loss on games that were held out."""
        adam = Adam()
        parts = [*self.places.parts, weights.first, weights.last]
        pull = 1 / (_DEFAULT * _DEFAULT * max(len(self.taught), 1))
        for epoch in range(epochs):
            rate = _RATE * (_LAST_RATE / _RATE) ** (epoch / max(epochs - 1, 1))
            order = self.rng.permutation(self.taught)
            batch = max(min(_BATCH, len(order) // _BATCHES), 1)
            for start in range(0, len(order), batch):
                if stop.is_set():
                    break
                some = order[start : start + batch]
                first, places, last = (part * np.float32(1 / len(some)) for part in self.gradients(weights, some)[1])
                network = [first + pull * weights.first, last + pull * weights.last]
                adam.change(parts, [*self.places.gradients(places, len(order)), *network], rate)
                weights.places[:] = self.places.values()
        return self.loss(weights)

    def loss(self, weights: Layers) -> float:
        """The mean cross entropy on the games held out."""
        return self.gradients(weights, self.held_out)[0] / max(len(self.held_out), 1)

    def gradients(self, weights: Layers, some: NDArray[np.int64]) -> tuple[float, Layers]:
        """The loss of some positions and how it changes with each weight, as sums; each core has a part of them."""
        hidden = weights.last.shape[1]

        def one(core: int) -> tuple[float, Layers]:
            sums = Sums(np.zeros(hidden, np.float32), np.zeros(hidden, np.float32))
            change = _zeros(self.count, hidden)
            mine = np.ascontiguousarray(some[core :: self.cores])
            return float(gradients(self.pos, self.seen, mine, weights, sums, change)), change

        losses, changes = zip(*self.pool.map(one, range(self.cores)), strict=True)
        return sum(losses), Layers(*(np.sum(parts, axis=0) for parts in zip(*changes, strict=True)))


def expected(positions: Positions, scale: float) -> Floats:
    """The win chance of the seat to move in each position, from what searches said of it and of those after it, the
    later the less, and how the game ended. (This is called TD(λ).) A random move says nothing of what was before it.
    With few games what comes later is mostly chance, and counts for less.
    """
    games = int(positions.games.max(initial=0)) + 1
    weight = _LATER * games / (games + _MANY)
    is_first = positions.movers == 0
    said = _chances(np.where(is_first, positions.scores, -positions.scores), scale)
    result = np.where(is_first, positions.results, 1 - positions.results)
    last = np.flatnonzero(np.diff(positions.games, append=-1))  # of each game
    length = np.diff(last, prepend=-1)
    chance = said.copy()
    chance[last] += weight * (result - said)[last]
    for back in range(1, int(length.max(initial=0))):
        now = (last - back)[length > back]
        now = now[positions.slipped[now] == positions.slipped[now + 1]]
        chance[now] += weight * (chance[now + 1] - said[now])
    return np.where(is_first, chance, 1 - chance).astype(np.float32)


def _chances(scores: NDArray[np.int32] | NDArray[np.float64], scale: float) -> NDArray[np.float64]:
    chances: NDArray[np.float64] = 1 / (1 + np.exp(-np.clip(scores / scale, -30, 30)))
    return chances


def fitted_scale(positions: Positions, default: float) -> float:
    """The score with which a side wins 73 % of the games, from how they ended; not far from the usual one."""
    shares: list[float] = np.geomspace(0.4, 4.0, 24).tolist()
    return min((default * share for share in shares), key=lambda scale: _surprise(positions, scale, 0.0))


def levelled(positions: Positions, default: float, lead: float) -> Positions:
    """The same positions, with scores moved so that a score of 0 means that both sides win as often.

    Who is ahead at the start by `lead` in the eyes of a formula that knows nothing of two armies may be behind. Scores
    are moved by at most twice that.
    """
    scales, moves = np.geomspace(0.4, 4.0, 12) * default, np.linspace(-2, 2, 81) * lead
    found = [(_surprise(positions, scale, move), move) for scale in scales.tolist() for move in moves.tolist()]
    return replace(positions, scores=_moved(positions, min(found)[1]).astype(np.int32))


def _moved(positions: Positions, move: float) -> NDArray[np.float64]:
    """Scores by so much better for the first seat."""
    moved: NDArray[np.float64] = positions.scores.astype(np.float64) + np.where(positions.movers == 0, move, -move)
    return moved


def _surprise(positions: Positions, scale: float, move: float) -> float:
    """The mean cross entropy of results with what scores said, over at most _ENOUGH positions."""
    some = slice(None, None, max(len(positions) // _ENOUGH, 1))
    chances = np.clip(_chances(_moved(positions, move)[some], scale), 1e-6, 1 - 1e-6)
    results = positions.results[some]
    return -float((results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


def rounded(weights: Layers, contents: Contents, scale: float) -> Network:
    """The weights as a search uses them."""

    def whole(part: Floats, size: float) -> NDArray[np.float64]:
        return np.clip(np.rint(part.astype(np.float64) * size), -_LARGEST, _LARGEST)

    return new_network(
        contents.rows,
        contents.full,
        whole(weights.first, ONE).astype(np.int16).ravel(),
        whole(weights.places, scale).astype(np.int32).ravel(),
        whole(weights.last, scale).astype(np.int32).ravel(),
    )
