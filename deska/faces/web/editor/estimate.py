"""Who is ahead in an invented game: the computer plays it against itself and counts.

First it looks for a forced win from the start. Then both sides play with the same few nodes a move, which vary
from move to move so that games differ. A second estimate ends the first one.
"""

import logging
import secrets
import threading
import time
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import median

import numpy as np

from deska.core.game import Game, load_rules
from deska.core.limit import Limit, Stop
from deska.faces.web.editor.protocol import Estimate
from deska.faces.web.wire.language import Say
from deska.play.games.adjudication import Adjudication
from deska.play.games.driver import play_game
from deska.players.alphabeta import AlphaBeta

logger = logging.getLogger("deska.web")

GAMES = 40
SECONDS = 60.0  # for all games; a running game is finished
_FEWEST_NODES, _MOST_NODES = 100, 400
_PROOF = Limit(nodes=50_000, seconds=2.0)
_FIRST_MOVES = Limit(nodes=20_000, seconds=1.0, depth=5)
_SHORT = 6  # moves of both sides together; fewer are hardly a game
_LONGEST = 240  # a longer game counts as drawn
_LOPSIDED = 0.85
_NARROW = 0.35  # width of an interval that allows a conclusion
_EVEN = 0.05  # at most so far from a half
_SOME = 5  # games
_SURE = 1.96  # standard errors of a 95 % confidence interval


@dataclass(frozen=True)
class Tried:
    """The results so far."""

    names: tuple[str, str]
    lengths: tuple[int, ...] = ()
    wins: tuple[int, int] = (0, 0)
    draws: int = 0
    forced: int | None = None  # moves to a forced win of the first side; negative: of the other side
    looked: bool = False  # the search for a forced win is done
    over: bool = False

    @property
    def played(self) -> int:
        return len(self.lengths)

    def with_game(self, winner: int | None, length: int) -> "Tried":
        wins = self.wins[0] + (winner == 0), self.wins[1] + (winner == 1)
        return replace(self, lengths=(*self.lengths, length), wins=wins, draws=self.draws + (winner is None))

    def share(self) -> tuple[float, float]:
        """95 % confidence interval (Agresti–Coull) of the first side's score."""
        weight = self.played + _SURE**2
        middle = (self.wins[0] + self.draws / 2 + _SURE**2 / 2) / weight
        spread = _SURE * sqrt(middle * (1 - middle) / weight)
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def describe(self, say: Say) -> str:
        """The strongest conclusion that the results support."""
        if self.over and self.forced is None and not self.played:
            return say("estimate-nothing")
        if self.forced is not None:
            name = self.names[0] if self.forced > 0 else self.names[1]
            return say("estimate-forced", name=name, moves=(abs(self.forced) + 1) // 2)
        if not self.played:
            return say("estimate-plays" if self.looked else "estimate-begins")
        words = [self._share_text(say)]
        if median(self.lengths) < _SHORT:
            words.append(say("estimate-short", moves=round(median(self.lengths))))
        return " ".join(words)

    def _share_text(self, say: Say) -> str:
        low, high = self.share()
        if self.draws == self.played >= _SOME:
            return say("estimate-drawn")
        ahead, share = (self.names[0], low) if low > 0.5 else (self.names[1], 1 - high)
        if low <= 0.5 <= high:
            return self._balance_text(say, (low + high) / 2) if high - low < _NARROW else say("estimate-unclear")
        return say("estimate-lopsided" if share > _LOPSIDED else "estimate-ahead", name=ahead)

    def _balance_text(self, say: Say, share: float) -> str:
        """What is said where no side is clearly ahead."""
        if abs(share - 0.5) <= _EVEN:
            return say("estimate-even")
        return say("estimate-slightly", name=self.names[share < 0.5])


@dataclass
class Trial:
    """One running estimate in its own thread."""

    game: Game
    names: tuple[str, str]
    seed: int
    id: str = field(default_factory=lambda: secrets.token_hex(8))
    stop: Stop = field(default_factory=Stop)

    def __post_init__(self) -> None:
        self.tried = Tried(self.names)

    def start(self) -> None:
        threading.Thread(target=self._run, name="estimating", daemon=True).start()

    def estimate(self, say: Say) -> Estimate:
        tried = self.tried
        low, high = tried.share()
        return Estimate(
            id=self.id,
            games=GAMES,
            wins=list(tried.wins),
            draws=tried.draws,
            moves=float(median(tried.lengths)) if tried.lengths else 0.0,
            low=low,
            high=high,
            over=tried.over,
            text=self._result_text(say),
        )

    def _result_text(self, say: Say) -> str:
        text = self.tried.describe(say)
        return f"{say('estimate-stopped')} {text}" if self.stop.is_set() and self.tried.played else text

    def _run(self) -> None:
        try:
            load_rules(self.game)
            self._look_for_force()
            ends = time.monotonic() + SECONDS
            for number in range(GAMES):
                if self.tried.forced is not None or time.monotonic() > ends or not self._play_one(number):
                    break
        except Exception:
            logger.exception("an estimate failed")
        finally:
            self.tried = replace(self.tried, over=True)

    def _look_for_force(self) -> None:
        player = AlphaBeta.with_options({"memory": "16"})
        choice = player.choose(self.game, self.game.start(), _PROOF, self.stop, np.random.default_rng(self.seed))
        if not self.stop.is_set():
            self.tried = replace(self.tried, forced=choice.win_in, looked=True)

    def _play_one(self, number: int) -> bool:
        """Play a game to its end; False if it was stopped."""
        player, rng = AlphaBeta.with_options({"memory": "1"}), np.random.default_rng((self.seed, number))

        def few_nodes() -> Limit:
            return Limit(nodes=int(rng.integers(_FEWEST_NODES, _MOST_NODES)))

        ends = Adjudication(longest=_LONGEST)
        played = play_game(self.game, [player, player], few_nodes, rng, adjudication=ends, stop=self.stop)
        if played.outcome is None:
            return False
        self.tried = self.tried.with_game(played.outcome.winner, len(played.moves))
        return True


_first_search = threading.Lock()  # one at a time: definitions change with every tap


def first_win(game: Game) -> int | None:
    """Moves of both sides to a win that one side can force from the start, negative for the second side; None if a
    short search finds none."""
    player = AlphaBeta.with_options({"memory": "16"})
    with _first_search:
        choice = player.choose(game, game.start(), _FIRST_MOVES, Stop(), np.random.default_rng(0))
    return choice.win_in


class Estimating:
    """Holds the one estimate that may run."""

    def __init__(self) -> None:
        self.trial: Trial | None = None

    def begin(self, game: Game, names: tuple[str, str], seed: int) -> Trial:
        self.end()
        self.trial = Trial(game, names, seed)
        self.trial.start()
        return self.trial

    def end(self) -> None:
        if self.trial:
            self.trial.stop.set()
