"""Perfect play on 7 × 6: the player that `master` delegates to.

A position in the opening book is answered at once. In others a decision narrows down what each move is worth by a row
of questions: is any move worth at least so much? First whether one wins, then whether one draws, then how soon. If it
is stopped before it knows, a search with an evaluation decides (guessing.py).
"""

import dataclasses
import time
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from deska.gamekit import (
    RANKING,
    WIN,
    Choice,
    Considered,
    Game,
    Kernel,
    Limit,
    Player,
    Position,
    Stop,
    legal_moves,
    search,
    win_in,
)
from deska.games.connect4.board import Board, board_of
from deska.games.connect4.book import Book, Entry, shipped_book
from deska.games.connect4.guessing import Guess, guess
from deska.games.connect4.kernel.solver import CELLS, Solving, new_table, new_work, value_within

_PROOF = 0.7  # share of the nodes of a limit that a proof may take
_PROOF_TIME = 0.9  # the same of its seconds


def moves_to_end(value: int, discs: int) -> int:
    """In how many moves of both a position with so many discs is won, negative: lost. See kernel/search/solver.py."""
    if value > 0:
        return 2 * (22 - value - discs // 2) - 1
    return -2 * (22 + value - (discs + 1) // 2)


def score_of(value: int, discs: int) -> int:
    """A value on the scale of all players."""
    moves = moves_to_end(value, discs)
    return 0 if value == 0 else WIN - moves if value > 0 else -WIN - moves


@dataclass
class Bounds:
    """What is known of the value of a move, for the side that makes it."""

    low: int
    high: int


@dataclass
class Decision:
    """One decision: bounds for every move, narrowed down until the best is known."""

    pos: Position
    board: Board
    columns: list[int]
    book: Book
    solving: Solving
    bounds: dict[int, Bounds] = field(default_factory=dict)  # by key of the position after a move

    def __post_init__(self) -> None:
        promising_first = sorted(self.columns, key=self.board.promise, reverse=True)
        self.keys = {column: self.board.after(column).key for column in promising_first}
        self.boards = {key: self.board.after(column) for column, key in self.keys.items()}
        for column, key in self.keys.items():
            self.bounds[key] = self._known(column)
        self.entry = self.book.of(self.board)
        if self.entry:
            self._use_book(self.entry)

    @property
    def unknown(self) -> tuple[int, int]:
        """The bounds of a move that neither wins nor lets the other side win at once."""
        return (self.board.discs + 1) // 2 - 20, 20 - self.board.discs // 2

    def _known(self, column: int) -> Bounds:
        """What rules and book tell of a move."""
        after, discs = self.board.after(column), self.board.discs
        if self.board.completes_four(column):
            value = 21 - discs // 2
            return Bounds(value, value)
        if discs + 1 == CELLS:
            return Bounds(0, 0)
        if after.wins_at_once:
            value = (discs + 1) // 2 - 21
            return Bounds(value, value)
        (low, high), entry = self.unknown, self.book.of(after)
        return Bounds(max(low, -entry.high), min(high, -entry.low)) if entry else Bounds(low, high)

    def _use_book(self, entry: Entry) -> None:
        """No move is worth more than the position, and the best one is worth as much."""
        for one in self.bounds.values():
            one.high = min(one.high, entry.high)
        best = self.of(entry.column)
        best.low = max(best.low, entry.low)

    def of(self, column: int) -> Bounds:
        return self.bounds[self.keys[column]]

    @property
    def low(self) -> int:
        """The best move is worth at least this."""
        return max(one.low for one in self.bounds.values())

    @property
    def high(self) -> int:
        """No move is worth more than this."""
        return max(one.high for one in self.bounds.values())

    @property
    def proved(self) -> int | None:
        """The value of the position; if only a bound is known, how late it is won or lost at most; or None."""
        if self.low > 0 or self.low == self.high:
            return self.low
        return self.high if self.high < 0 else None

    @property
    def sound(self) -> list[int]:
        """The moves among which to choose without a proof: those that draw for sure, else those that may not lose."""
        certain = [column for column in self.keys if self.of(column).low >= 0]
        return certain or [column for column in self.keys if self.of(column).high >= 0] or list(self.keys)

    @property
    def order(self) -> list[int]:
        """The columns, the best first; of equal ones, that of the book, then the most promising."""
        by_book = self.entry and self.keys[self.entry.column]
        return sorted(self.keys, key=lambda column: (*self._rank(column), self.keys[column] != by_book))

    def _rank(self, column: int) -> tuple[int, int]:
        return -self.of(column).low, -self.of(column).high

    def run(self) -> None:
        """Until the value of the best move is known, or the book tells the best move."""
        while self.entry is None and self.low < self.high and not self.solving.work.stop[0]:
            self._ask(self._question())

    def who_wins(self) -> None:
        """Until it is known whether the best move wins, draws or loses."""
        while self.low <= 0 <= self.high and self.low < self.high and not self.solving.work.stop[0]:
            self._ask(self._question())

    def look_ahead(self, depth: int) -> None:
        """Only find out whether a move wins, or does not lose, within so many moves of both."""
        discs = self.board.discs
        for value in (22 - discs // 2 - (depth + 1) // 2, (discs + 1) // 2 + depth // 2 - 21):
            if self.low < value <= self.high:
                self._ask(value)

    def _question(self) -> int:
        """Does a move win? If not, does one draw? Then half of what is left."""
        for value in (1, 0):
            if self.low < value <= self.high:
                return value
        return (self.low + self.high + 1) // 2

    def _ask(self, value: int) -> None:
        """Narrow down the bounds until one move is worth at least this, or none is."""
        for key, one in sorted(self.bounds.items(), key=lambda item: -item[1].low):
            if one.low >= value:
                return
            if one.high >= value and not self._narrow(self.boards[key], one, value):
                return

    def _narrow(self, after: Board, one: Bounds, value: int) -> bool:
        """Find out whether a move is worth at least this; False if it was stopped."""
        found = -int(value_within(self.pos, self.solving, after.own, after.taken, after.discs, -value, 1 - value))
        if self.solving.work.stop[0]:
            return False
        if found >= value:
            one.low = max(one.low, found)
        else:
            one.high = min(one.high, found)
        return True


class Solver(Player):
    """Wins as soon as it can, else draws, else loses as late as it can. Has the settings of `master`."""

    _table: NDArray[np.uint64] | None = None

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return value_within, search, *RANKING  # the latter for the reason

    def prepare(self, game: Game) -> None:
        super().prepare(game)
        shipped_book()  # read it once

    def leave(self) -> None:
        self._table = None

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compile before the clock starts
        started, limit = time.perf_counter(), dataclasses.replace(limit, seconds=limit.steady)
        solving = self._memory(limit)
        decision = Decision(pos, board_of(pos), legal_moves(game, pos), shipped_book(), solving)
        with stop.reaching(solving.work.stop, limit.seconds and _PROOF_TIME * limit.seconds):
            decision.run() if limit.depth is None else decision.look_ahead(limit.depth)
        choice = _proved_choice(decision)
        if decision.proved is None:
            rest = _rest(limit, time.perf_counter() - started, int(solving.work.nodes))
            choice = _guessed_choice(decision, guess(game, pos, decision.sound, rest, stop))
        return dataclasses.replace(choice, seconds=round(time.perf_counter() - started, 4))

    def _memory(self, limit: Limit) -> Solving:
        """With the table of the last decision, unless the result must not depend on it."""
        if self._table is None or limit.nodes is not None:
            self._table = new_table(self.settings["memory"] << 20)
        nodes = 0 if limit.nodes is None else max(int(_PROOF * limit.nodes), 1)
        return Solving(new_work(nodes), self._table)


def _rest(limit: Limit, seconds: float, nodes: int) -> Limit:
    """What a proof has left of a limit."""
    return dataclasses.replace(
        limit,
        seconds=None if limit.seconds is None else max(limit.seconds - seconds, 0.0),
        nodes=None if limit.nodes is None else max(limit.nodes - nodes, 1),
    )


def _proved_choice(decision: Decision) -> Choice:
    """The move that is worth most; of equal ones, the most promising."""
    discs, value, (_, highest) = decision.board.discs, decision.proved, decision.unknown
    order = decision.order
    considered = tuple(
        Considered(column, score_of(one.high, discs), one.low == one.high)
        for column in order
        if (one := decision.of(column)).low == one.high or one.high < highest
    )
    return Choice(
        order[0],
        score=None if value is None else score_of(value, discs),
        win_in=moves_to_end(value, discs) if value else None,
        nodes=int(decision.solving.work.nodes),
        line=(order[0],),
        considered=considered,
        reason="reason-drawn" if value == 0 else None,
    )


def _guessed_choice(decision: Decision, found: Guess) -> Choice:
    move, score = next(iter(found.values.items()))
    return Choice(
        move,
        score=score if found.depth else None,
        win_in=win_in(score),
        depth=found.depth,
        nodes=int(decision.solving.work.nodes) + found.nodes,
        line=(move,),
        considered=tuple(Considered(one, value) for one, value in found.values.items()) if found.depth else (),
    )
