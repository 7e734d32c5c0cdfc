"""Practise a game: play, fit, test by games, keep what is stronger, and go on."""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from zipfile import BadZipFile

import numpy as np

from deska.core.contents import MOST_ROWS, Contents
from deska.core.errors import SetupError
from deska.core.folders import data_folder
from deska.core.game import Game
from deska.core.limit import Stop
from deska.core.networks import Learned, digest_of, in_use, keep
from deska.kernel.ops import unit
from deska.kernel.search.network import Network
from deska.play.practice.fitting import Fit, fitted_scale, levelled, new_weights, rounded
from deska.play.practice.gatekeeping import Pair
from deska.play.practice.selfplay import Positions, SelfPlay, joined, lead_of
from deska.play.strength.statistics import Estimate, Sprt, estimate

NODES = 500  # a move
ROUND_SECONDS = 150.0  # of a round, or a quarter of the time if that is less
_PLAY, _TEST = 0.5, 0.4  # shares of a round
_FOR_NETWORK = 100  # positions for each row of weights; with fewer it surely learns by heart
_EPOCHS, _FEWEST_EPOCHS, _SEEN = 25, 6, 8_000_000  # a fit looks at each position so often, or at so many in all
_MOST_POSITIONS = 4_000_000
_MOST_PAIRS = 200
_FEWEST_PAIRS = 10
_SURE, _PROMISING = 0.95, 0.8
_TEST_OF_STRENGTH = Sprt(0.0, 30.0)

Result = TypeVar("Result")


@dataclass(frozen=True)
class Progress:
    """What practice is doing, and what it has found so far."""

    phase: str  # play, fit, test, kept, dropped
    round: int
    games: int  # with positions to learn from, in all
    positions: int  # learned from, in all
    gain: Estimate | None = None  # of the new network over the one in use
    strength: float = 0.0  # Elo gained in all, over the network that practice began with


def practised(game: Game) -> Contents:
    """What stands where in a game; SetupError if it cannot be practised."""
    contents = game.contents()
    if game.seats != 2:
        raise SetupError("learn-two-seats", game=str(game))
    if contents is None:
        raise SetupError("learn-no-contents", game=str(game))
    if contents.count > MOST_ROWS:
        raise SetupError("learn-too-large", game=str(game), count=contents.count, most=MOST_ROWS)
    return contents


def can_practise(game: Game) -> bool:
    try:
        practised(game)
    except SetupError:
        return False
    return True


def positions_folder(game: Game) -> Path:
    """Where the positions of a game's practice are, or will be: a file for each round."""
    return data_folder() / "practice" / digest_of(game)


def earlier_positions(game: Game) -> list[Path]:
    """The files with positions of earlier practice, the oldest first."""
    return sorted(positions_folder(game).glob("[0-9]" * 6 + ".npz"))


class Practice:
    """Practice of one game. `run` may be left and called again."""

    def __init__(
        self,
        game: Game,
        nodes: int = NODES,
        seed: int = 0,
        *,
        resume: bool = False,
        round_seconds: float = ROUND_SECONDS,
    ) -> None:
        self.game, self.contents, self.nodes, self.seed = game, practised(game), nodes, seed
        self.round_seconds = round_seconds
        self.rng = np.random.default_rng(seed)
        self.stop = Stop()
        found = in_use(game)
        self.best: Network | None = found.network if found else None
        self.strength = 0.0
        self.games = 0
        self.rounds = 0
        self.positions: list[Positions] = []  # of each round
        self.files: list[Path] = []  # where they are kept
        if resume:
            self._resume()

    def run(self, seconds: float) -> Iterator[Progress]:
        """Practise for so long, or until `stop` is set."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.stop.is_set():
            span = min(self.round_seconds, seconds / 4, end - time.monotonic())
            self.rounds += 1
            yield from self._play(time.monotonic() + _PLAY * span)
            if self.stop.is_set() or not self.count:
                return
            yield self._progress("fit")
            candidate = self._fit()
            if not self.stop.is_set():
                yield from self._test(candidate, _TEST * span)

    @property
    def count(self) -> int:
        return sum(map(len, self.positions))

    def _progress(self, phase: str, gain: Estimate | None = None, more: int = 0) -> Progress:
        return Progress(phase, self.rounds, self.games, self.count + more, gain, self.strength)

    # --- play -----------------------------------------------------------------------------------------------

    def _play(self, end: float) -> Iterator[Progress]:
        def one(rng: np.random.Generator) -> Positions:
            return SelfPlay(self.game, self.contents, self.best, self.nodes).play(rng, self.stop)

        found: list[Positions] = []
        more = 0
        for positions in self._side_by_side(one, lambda: time.monotonic() > end):
            if len(positions):
                self.games += 1
                found.append(positions)
                more += len(positions)
            yield self._progress("play", more=more)
        if found and not self.stop.is_set():
            self._add(joined(found))

    def _side_by_side(
        self, work: Callable[[np.random.Generator], Result], is_late: Callable[[], bool]
    ) -> Iterator[Result]:
        """Results of work that each core does again and again until it is late, in the order in which it was begun."""
        cores = os.cpu_count() or 1
        with ThreadPoolExecutor(cores) as pool:
            try:
                running = [pool.submit(work, one) for one in self.rng.spawn(cores)]
                while running:
                    result = running.pop(0).result()
                    if not is_late() and not self.stop.is_set():
                        running.append(pool.submit(work, self.rng.spawn(1)[0]))
                    yield result
            except BaseException:
                self.stop.set()  # the other threads end, too
                raise

    # --- fit ------------------------------------------------------------------------------------------------

    def _fit(self) -> Network:
        """Values of places, with a network if that says more of games which it did not learn from."""
        positions, lead = joined(self.positions), lead_of(self.game)
        default = self.game.chance_scale * int(unit(self.game.start()))
        if lead:
            positions = levelled(positions, default, lead)
        scale = fitted_scale(positions, default)
        epochs = min(max(_SEEN // len(positions), _FEWEST_EPOCHS), _EPOCHS)
        seed, found = int(self.rng.integers(2**32)), []
        networks = (None, self.rng) if len(positions) >= _FOR_NETWORK * self.contents.count else (None,)
        for network in networks:
            fit = Fit(self.game, self.contents, positions, scale, np.random.default_rng(seed))
            weights = new_weights(self.contents.count, network)
            found.append((fit.run(weights, epochs, self.stop), weights))
        return rounded(min(found, key=lambda one: one[0])[1], self.contents, scale)

    # --- test -----------------------------------------------------------------------------------------------

    def _test(self, candidate: Network, seconds: float) -> Iterator[Progress]:
        """Play the candidate against the network in use; keep it if it is stronger. What promises to be is tested for
        longer."""
        counts = [0] * 5
        end = time.monotonic() + seconds
        latest = end + 2 * seconds

        def one(rng: np.random.Generator) -> float:
            start = SelfPlay(self.game, self.contents, self.best, self.nodes).opening(rng, self.stop)
            return Pair(self.game, (candidate, self.best), self.nodes).points(start, rng, self.stop)

        def is_late() -> bool:
            is_clear = _TEST_OF_STRENGTH.verdict(counts) is not None or sum(counts) >= _MOST_PAIRS
            now, promises = time.monotonic(), estimate(counts).superiority > _PROMISING
            return is_clear or now > latest or (now > end and not promises)

        for points in self._side_by_side(one, is_late):
            if self.stop.is_set():
                return
            counts[int(2 * points)] += 1
            yield self._progress("test", estimate(counts))
        gain = estimate(counts)
        is_stronger = sum(counts) >= _FEWEST_PAIRS and gain.superiority >= _SURE
        if is_stronger:
            self.best = candidate
            self.strength += gain.elo
            self._keep(candidate, gain)
        yield self._progress("kept" if is_stronger else "dropped", gain)

    def _keep(self, network: Network, gain: Estimate) -> None:
        about: dict[str, str | int | float] = {
            "seed": self.seed,
            "nodes": self.nodes,
            "games": self.games,
            "positions": self.count,
            "elo": round(gain.elo),
            "error": round(gain.elo_error),
        }
        keep(self.game, Learned(network, about))

    # --- what it learned from -------------------------------------------------------------------------------

    def _add(self, positions: Positions) -> None:
        """Keep the positions of a round; the oldest are forgotten when there are too many."""
        if not self.files:  # earlier practice is not to be resumed
            for old in earlier_positions(self.game):
                old.unlink()
        number = 1 + int(self.files[-1].stem) if self.files else 1
        path = positions_folder(self.game) / f"{number:06}.npz"
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.with_suffix(f".{os.getpid()}")
        with aside.open("wb") as file:
            np.savez_compressed(file, **vars(positions))
        aside.replace(path)
        self.positions.append(positions)
        self.files.append(path)
        while len(self.positions) > 1 and self.count > _MOST_POSITIONS:
            del self.positions[0]
            self.files.pop(0).unlink(missing_ok=True)

    def _resume(self) -> None:
        """Go on with the positions of earlier practice, if they can be read."""
        try:
            for path in earlier_positions(self.game):
                with np.load(path, allow_pickle=False) as found:
                    positions = Positions(**{name: found[name] for name in Positions.__dataclass_fields__})
                self._check(positions)
                self.positions.append(positions)
                self.files.append(path)
        except (OSError, ValueError, KeyError, BadZipFile) as error:
            raise SetupError("learn-nothing-to-resume", game=str(self.game)) from error
        if not self.positions:
            raise SetupError("learn-nothing-to-resume", game=str(self.game))
        self.games = sum(int(one.games.max(initial=-1)) + 1 for one in self.positions)

    def _check(self, positions: Positions) -> None:
        rows = positions.rows
        fits = rows.ndim == 2 and len(rows) == len(positions) and int(rows.max(initial=0)) < self.contents.count
        if not fits or len({len(part) for part in vars(positions).values()}) != 1:
            raise SetupError("learn-nothing-to-resume", game=str(self.game))
