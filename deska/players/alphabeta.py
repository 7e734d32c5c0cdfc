"""The searching player: iterative deepening alpha-beta for any game."""

import contextlib
import dataclasses
import time
import weakref
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.networks import network_of
from deska.core.options import Option, Settings, Whole
from deska.core.player import Choice, Considered, Player, win_in
from deska.core.ranking import RANKING, Ranked, forced_moves, ranked_moves
from deska.kernel.declare import Kernel
from deska.kernel.ops import Moves, key, play, quiet_below, seat, unit
from deska.kernel.positions import copied
from deska.kernel.search import negamax
from deska.kernel.search.negamax import (
    ALL,
    EXACT,
    HORIZON,
    LINES,
    LOTS,
    NO_MOVE,
    NODE_LIMIT,
    NODES,
    OUT_OF_NODES,
    PLAIN,
    PROVEN,
    ROOT_COUNT,
    ROOT_DONE,
    STOPPED,
    THREATS,
    WIDTH,
    WIN,
    Work,
    remembered,
)
from deska.kernel.search.network import Network
from deska.players.parallel import ParallelSearch

DEFAULT_SECONDS = 1.0
MOST_LINES = 2000
PROVABLE = 36  # with at most this many moves left, a full proof is tried beside the deepening
_BYTES_AN_ENTRY = 16
_A_TURN = 2  # moves from one decision to the next
_ENTRIES_A_NODE = 8  # more would stay empty
_ENTRIES_A_SECOND, _FEWEST_ENTRIES = 1 << 22, 1 << 16  # more take longer to clear than they save
_BEYOND = 2 * WIN
_UNSTEADY = 4  # up to this depth a score says little about the next
_LARGEST_WINDOW = 2000  # around the last score; beyond it the window is open
_HASTE = 2_000_000  # minimum nodes to look for a quicker win
_HUNTED = (5, 9, 13)  # moves to a win by threats alone
_MEASURING = 200_000  # minimum nodes to measure a win or a loss in games without pruning
_SOUGHT = {3: 10_000, 5: 300_000}  # after this many nodes, look for a win in this many moves without pruning
_SEEKING = 500_000  # minimum nodes to look for a win that pruning missed
_SURELY_SEEN = 5  # a search of this depth misses no win of this length; longer wins are found by threats alone
_SHOWN = 30  # upper bound on reported moves
_SETTLED, _UNSETTLED = 0.5, 1.7  # factors of the usual time: stable best move; new best move or worse score
_FOR_LONG = 3  # iterations


class _Cached(NamedTuple):
    """The table of a player's last decision."""

    game: "weakref.ref[Game]"
    table: NDArray[np.uint64]
    left: int  # moves that could follow: fewer later in the same game


_MOST_CACHED = 4  # players that keep their table: more would fill the memory of a server with many games
_recent: "deque[weakref.ref[AlphaBeta]]" = deque()  # who made the latest decisions


def _remember(player: "AlphaBeta") -> None:
    """A player has made a decision; those who made none of the latest give up their table."""
    _recent.append(weakref.ref(player))
    while len(_recent) > _MOST_CACHED:
        with contextlib.suppress(IndexError):  # another thread was faster
            oldest = _recent.popleft()()
            if oldest and all(one() is not oldest for one in list(_recent)):
                oldest._cached = None


class AlphaBeta(Player):
    """Iterative deepening until the limit is reached."""

    name: ClassVar[str] = "alphabeta"
    analyses: ClassVar[bool] = True
    uses_threads: ClassVar[bool] = True
    options: ClassVar[tuple[Option, ...]] = (
        Whole("depth", 0, 0, negamax.MAX_DEPTH),
        Whole("nodes", 0, 0, 10**12),
        Whole("milliseconds", 0, 0, 10**9),
        Whole("width", 0, 0, 2000),
        Whole("lines", 1, 1, MOST_LINES),
        Whole("memory", 64, 1, 16384),
        Whole("attack", 16, 0, 100),
        Whole("defence", 12, 0, 100),
        Whole("plain", 0, 0, 1),
        Whole("learned", 1, 0, 1),
    )

    network: Network | None = None  # instead of the one in use
    among: tuple[int, ...] = ()  # the moves to choose from; empty: all
    _deepening: "Deepening | None" = None
    _cached: _Cached | None = None

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return *RANKING, negamax.search, negamax.age

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compile before the clock starts
        return self._deepened(game, pos, self._limit(limit), stop, rng)

    def _deepened(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        began = time.perf_counter()  # clearing the table takes time, too
        works = self._works(game, pos, limit)
        self._deepening = Deepening(game, pos, works, limit, rng, self.settings, self.among, began)
        try:
            return self._deepening.run(stop)
        finally:
            self._deepening = None  # free its memory

    def thought(self) -> Choice | None:
        deepening = self._deepening
        return deepening.thought() if deepening else None

    def _limit(self, limit: Limit) -> Limit:
        """The stricter of the caller's limit and the player's own."""
        own = self.settings

        def stricter(given: float | None, own_value: float) -> float | None:
            values = [value for value in (given, own_value or None) if value is not None]
            return min(values) if values else None

        depth, nodes = stricter(limit.depth, own["depth"]), stricter(limit.nodes, own["nodes"])
        both = Limit(
            seconds=stricter(limit.seconds, own["milliseconds"] / 1000),
            depth=None if depth is None else int(depth),
            nodes=None if nodes is None else int(nodes),
            threads=limit.threads,
            target=limit.target,
        )
        return dataclasses.replace(both, seconds=DEFAULT_SECONDS) if both.is_open else both

    def _table(self, game: Game, pos: Position, entries: int) -> NDArray[np.uint64]:
        """The table of this player's last decision earlier in the same game of two, or a new one."""
        table, left = negamax.new_table(entries), game.moves_left(pos)
        last = self._cached
        if last and last.game() is game and left < last.left and len(last.table) == len(table) and game.seats == 2:
            table = last.table
            negamax.age(pos, table, _A_TURN)
        self._cached = _Cached(weakref.ref(game), table, left)
        _remember(self)
        return table

    def _works(self, game: Game, pos: Position, limit: Limit) -> list[Work]:
        """Memory for each thread; they share the transposition table and the limit of nodes."""
        own = self.settings
        entries = [own["memory"] * 2**20 // _BYTES_AN_ENTRY]
        if limit.nodes:
            entries.append(_ENTRIES_A_NODE * limit.nodes)
        if limit.seconds is not None:
            entries.append(max(int(_ENTRIES_A_SECOND * limit.seconds), _FEWEST_ENTRIES))
        table = self._table(game, pos, min(entries))
        network = self.network or (network_of(game) if own["learned"] else None)
        threads = limit.hands if limit.nodes is None else min(limit.hands, limit.nodes)
        works = [
            negamax.new_work(
                game.most_moves,
                int(seat(pos)),
                table,
                width=own["width"],
                nodes=((limit.nodes or 0) + number) // threads,
                attack=own["attack"],
                defence=own["defence"],
                lines=own["lines"],
                plain=own["plain"],
            )
            for number in range(threads)
        ]
        main, *others = [negamax.searching_with(work, network) for work in works] if network else works
        return [main, *(negamax.helping(main, other) for other in others)]


class Deepening:
    """One decision: search to depth one, two, three, … and keep the best answer so far."""

    def __init__(
        self,
        game: Game,
        pos: Position,
        works: list[Work],
        limit: Limit,
        rng: np.random.Generator,
        settings: Settings,
        among: tuple[int, ...] = (),
        started: float | None = None,
    ) -> None:
        """`started`: when the time began to count, by `perf_counter`; None: now."""
        self.game, self.pos, self.limit = game, copied(pos), limit
        self.root = copied(pos)  # never changed: other threads may read it
        self.can = capabilities(pos)
        self.work, *self.others = works
        self.started = time.perf_counter() if started is None else started
        moves = forced_moves(game, pos)
        if len(moves) == 0 or among:
            moves = _first_order(ranked_moves(game, pos, settings["attack"], settings["defence"], rng), pos)
        if among:
            moves = moves[np.isin(moves, among)]
        self.all_count = len(moves)
        self.count = min(self.all_count, 2 * settings["width"] or self.all_count)
        self.work.root_moves[: self.all_count] = moves
        self.together = ParallelSearch(self.pos, self.work, self.others)
        self.best = Choice(int(moves[0]), depth=0, nodes=0, line=(int(moves[0]),))
        self.before = self.best  # the answer of the last iteration
        self.is_measured = False  # whether the length of a win or a loss has been measured
        self.sought: list[int] = []  # lengths of wins that were looked for
        self.lined: tuple[Choice, Choice] | None = None  # an answer, and the same with lines, for those who ask often
        self.unchanged = 0  # iterations with the same answer
        self.node_limit = int(self.work.numbers[NODE_LIMIT])
        self.plain = bool(settings["plain"])
        self.lots = int(rng.integers(1, 2**62))
        self._draw_lots(self.lots)

    def _draw_lots(self, lots: int) -> None:
        """Use these random numbers to decide between equal moves; 0: the first one is best."""
        for work in (self.work, *self.others):
            work.numbers[LOTS] = lots

    def thought(self) -> Choice | None:
        """The best answer so far, or None before the first."""
        best = self.best
        if not best.depth:
            return None
        if self.lined is None or self.lined[0] is not best:
            self.lined = best, self._with_lines(best)
        return self._with_effort(self.lined[1])

    def _with_effort(self, choice: Choice) -> Choice:
        nodes = sum(int(work.numbers[NODES]) for work in (self.work, *self.others))
        return dataclasses.replace(choice, nodes=nodes, seconds=round(time.perf_counter() - self.started, 4))

    @property
    def _seconds_left(self) -> float | None:
        seconds = self.limit.seconds
        return None if seconds is None else max(seconds - (time.perf_counter() - self.started), 0.0)

    def run(self, stop: Stop) -> Choice:
        deepest = min(self.limit.depth or negamax.MAX_DEPTH, self.game.moves_left(self.pos), negamax.MAX_DEPTH)
        with stop.reaching(self.work.stop, self._seconds_left), self.together:
            self._run(deepest, stop)
            if self.limit.depth is not None:
                self._seek(deepest)
        return self._with_effort(self._with_lines(self._sure()))

    def _with_lines(self, best: Choice) -> Choice:
        """Add the best line after each of several moves whose values are exact."""
        if not 1 < int(self.work.numbers[LINES]) <= _SHOWN:
            return best
        texts = (self._with_line(one, best) for one in best.considered)
        return dataclasses.replace(best, considered=tuple(texts))

    def _with_line(self, one: Considered, best: Choice) -> Considered:
        if one.move == best.move:
            return dataclasses.replace(one, line=best.line)
        return dataclasses.replace(one, line=self._remembered_line(one.move, best.depth or 1)) if one.exact else one

    def _remembered_line(self, move: int, most: int) -> tuple[int, ...]:
        """The move and the best line after it from the table; only the move if the table merges symmetric positions."""
        pos, line = copied(self.root), [move]
        if self.can.merges_positions:
            return tuple(line)
        play(pos, move)
        while len(line) < most and (best := self._remembered_best(pos)) is not None:
            line.append(best)
            play(pos, best)
        return tuple(line)

    def _remembered_best(self, pos: Position) -> int | None:
        """The best move from the table, if its value is exact."""
        mark = negamax.PLAIN_MARK if self.plain else np.uint64(0)
        entry = int(remembered(self.work.table, np.uint64(key(pos)) ^ mark))
        move, bound = entry & int(NO_MOVE), entry >> 31 & 3
        return move if bound == EXACT and move in legal_moves(self.game, pos) else None

    def _run(self, deepest: int, stop: Stop) -> None:
        for depth in range(1, deepest + 1):
            before = self.best
            solved = self._deepen(depth)
            if solved or self.work.stop[0] != 0:
                break
            if depth >= _UNSTEADY and self._hunt(stop):
                break
            if self.limit.depth is None and self._prove(stop):
                break
            if self._has_thought_enough(before):
                break

    def _has_thought_enough(self, before: Choice) -> bool:
        """True if the target time is over: sooner if the answer is stable, later if it changes."""
        changed = self.best.move != before.move
        self.unchanged = 0 if changed else self.unchanged + 1
        if self.limit.target is None:
            return False
        worse = (self.best.score or 0) < (before.score or 0) - int(unit(self.pos))
        share = _UNSETTLED if changed or worse else _SETTLED if self.unchanged >= _FOR_LONG else 1.0
        # The next iteration takes longer than all before it: started late, it would hardly finish.
        return time.perf_counter() - self.started > 0.6 * share * self.limit.target

    def _deepen(self, depth: int) -> bool:
        """One iteration; True if no deeper search could change the answer."""
        horizon, self.before = int(self.work.numbers[HORIZON]), self.best
        self._search_around(depth)
        if self.work.stop[0] != 0:
            return False
        if self._seems_lost() and self.count < self.all_count:
            self.count = self.all_count  # try every move before claiming a loss
            return False
        if self.best.win_in is not None:
            self._measure(depth, self.best.win_in)
            return True
        return int(self.work.numbers[HORIZON]) == horizon

    def _search_around(self, depth: int) -> None:
        """Search with a window around the last score, widened until the score is inside."""
        low, high = -_BEYOND, _BEYOND
        step = int(unit(self.pos)) // 2
        score = int(self.best.score or 0)
        if depth > _UNSTEADY and self.work.numbers[LINES] == 1 and abs(score) < PROVEN:
            low, high = score - step, score + step
        while True:
            done = self._search_root(depth, low, high)
            value = int(self.work.root_values[0]) if done else 0
            if done and (value > low or value <= -PROVEN):
                self.best = self._answer(done, depth)
            if self.work.stop[0] != 0 or low < value < high:
                break
            step = step * 4 if step < _LARGEST_WINDOW else _BEYOND
            low, high = (max(value - step, -_BEYOND), high) if value <= low else (low, min(value + step, _BEYOND))

    def _measure(self, depth: int, moves: int) -> None:
        """A win or a loss is known: is there a sooner one? What takes no more moves than the depth was seen; but
        answers to threats were followed further, and where moves are quiet some were left out."""
        if self.can.knows_quiet_moves:
            if moves > 0:
                self._hasten(_HASTE)
            else:
                self._allow(_HASTE)
                self._find_end(-moves - 1)
        elif abs(moves) > depth + self.game.seats:
            for work in (self.work, *self.others):
                work.numbers[WIDTH] = 0
            self.count = self.all_count
            if moves > 0:
                self._hasten(_MEASURING)
            else:
                self._hold_out(-moves)
            self.is_measured = self.work.stop[0] == 0

    def _sure(self) -> Choice:
        """The answer. In games without pruning it has a number of moves only if that is exact; otherwise its score is
        the one before the win or the loss was seen.
        """
        best, before = self.best, self.before
        if best.win_in is None or self.is_measured or self.can.knows_quiet_moves:
            return best
        if abs(best.win_in) <= (best.depth or 0) + self.game.seats:
            return best
        others = tuple(one for one in before.considered if one.move != best.move)
        considered = () if before.score is None else (Considered(best.move, before.score), *others)
        return dataclasses.replace(best, score=before.score, win_in=None, considered=considered)

    def _hasten(self, nodes: int) -> None:
        """Look for the quickest win, without pruning: by threats alone, which is cheap, then with all moves."""
        self._allow(nodes)
        kinds = (THREATS, ALL) if self.can.knows_quiet_moves else (ALL,)
        while self.best.win_in is not None and self.best.win_in > 2:
            sooner, known = self.best.win_in - 2, WIN - self.best.win_in
            if not any(self._finds_win(sooner, known, kind) for kind in kinds):
                break

    def _hold_out(self, moves: int) -> None:
        """Check without pruning whether the loss comes sooner, by one turn of all seats, or of one of several."""
        self._allow(_MEASURING)
        self.work.numbers[PLAIN] = ALL
        done = self._search_root(moves - (2 if self.game.seats == 2 else 1), -_BEYOND, _BEYOND)
        if self.work.stop[0] == 0 and done == self.count:
            self.best = self._answer(done, self.best.depth or 1)

    def _find_end(self, most: int) -> None:
        """Look for the soonest loss, without pruning, up to `most` moves."""
        self.work.numbers[PLAIN] = ALL
        for depth in range(2, most + 1, 2):
            if self.work.stop[0] != 0 or depth >= -(self.best.win_in or -_BEYOND):
                break
            done = self._search_root(depth, -_BEYOND, -PROVEN)
            if self.work.stop[0] == 0 and done == self.count and self._seems_lost():
                self.best = self._answer(done, self.best.depth or depth)

    def _allow(self, nodes: int) -> None:
        """Allow as many nodes again as were spent so far, plus these."""
        numbers = self.work.numbers
        numbers[NODE_LIMIT] = min(self.node_limit, 2 * int(numbers[NODES]) + nodes)

    def _seek(self, deepest: int) -> None:
        """No win is known where moves were left out: look for one with all of them, then by threats alone, and for a
        loss."""
        if self.best.win_in is not None or not self.can.knows_quiet_moves or self.work.numbers[PLAIN]:
            return
        self._allow(_SEEKING)
        for within in range(3, deepest + 1, 2):
            if self._finds_win(within, WIN - within - 1, ALL if within <= _SURELY_SEEN else THREATS):
                return
        self._find_end(min(deepest, _SURELY_SEEN))

    def _hunt(self, stop: Stop) -> bool:
        """True if threats alone win, or any moves win soon. Uses a tenth of the nodes spent so far."""
        if not self.can.knows_quiet_moves or self.work.numbers[PLAIN]:
            return False
        order = self.work.root_moves[: self.count].copy()
        with self._allowing(int(self.work.numbers[NODES]) // 10, stop):
            won = any(self._finds_win(within, WIN - within - 1, THREATS) for within in _HUNTED) or self._finds_soon()
            self.work.numbers[PLAIN] = 0
        self.work.root_moves[: self.count] = order
        if won:
            self._hasten(_HASTE)
        return won

    def _finds_soon(self) -> bool:
        """True if a win of the shortest length not tried yet is found, once enough nodes were spent to try it."""
        spent = int(self.work.numbers[NODES])
        within = next((moves for moves, nodes in _SOUGHT.items() if moves not in self.sought and spent >= nodes), None)
        if within is None or self.work.stop[0] != 0:
            return False
        self.sought.append(within)
        return self._finds_win(within, WIN - within - 1, ALL)

    @contextmanager
    def _allowing(self, nodes: int, stop: Stop) -> Iterator[None]:
        """A node budget for this block only; using it up does not end the whole search."""
        numbers, work = self.work.numbers, self.work
        numbers[NODE_LIMIT] = min(self.node_limit, int(numbers[NODES]) + nodes)
        yield
        numbers[NODE_LIMIT] = self.node_limit
        if work.stop[0] == OUT_OF_NODES and int(numbers[NODES]) < self.node_limit:
            work.stop[0] = 0
            if self._is_late(stop):  # check after storing the result, so the last result is kept
                work.stop[0] = STOPPED

    def _finds_win(self, depth: int, known: int, plain: int) -> bool:
        """True if a search of this depth without pruning finds a win with a better score; it becomes the answer."""
        work = self.work
        work.numbers[PLAIN] = plain
        done = self._search_root(depth, known, WIN) if work.stop[0] == 0 else 0
        if done == 0 or int(work.root_values[0]) <= known:
            return False
        others = tuple(one for one in self.best.considered if one.move != int(work.root_moves[0]))
        found = self._answer(1, self.best.depth or depth)
        self.best = dataclasses.replace(found, considered=found.considered + others)
        return True

    def _search_root(self, depth: int, low: int, high: int) -> int:
        """How many of the root's moves were finished."""
        numbers = self.work.numbers
        numbers[ROOT_COUNT], numbers[ROOT_DONE] = self.count, 0
        self.together.search(depth, low, high)
        numbers[ROOT_COUNT] = 0
        return int(numbers[ROOT_DONE])

    def _prove(self, stop: Stop) -> bool:
        """Try to solve the game by a search to its end, with as many nodes as were spent so far."""
        left = self.game.moves_left(self.pos)
        if left > PROVABLE:
            return False
        value, is_proved = 0, False
        with self._allowing(int(self.work.numbers[NODES]) + 10_000, stop):
            for low in (0, -1):  # is it a win? is it a loss?
                value = value or self.together.search(left, low, low + 1)
            if abs(value) < PROVEN:
                is_proved = self._draws(left, 0)
            if is_proved:
                self._draws(left, self.lots)  # proving which moves draw takes longer than proving that one does
        self._draw_lots(self.lots)
        return is_proved

    def _draws(self, left: int, lots: int) -> bool:
        """True if the search of a drawn game to its end finished; the answer is one of the drawing moves."""
        self._draw_lots(lots)
        done = self._search_root(left, -1, 1) if self.work.stop[0] == 0 else 0
        if self.work.stop[0] != 0 or done < self.count:
            return False
        self.best = self._answer(done, left)
        return True

    def _is_late(self, stop: Stop) -> bool:
        spent = time.perf_counter() - self.started
        return stop.is_set() or (self.limit.seconds is not None and spent >= self.limit.seconds)

    def _seems_lost(self) -> bool:
        return int(self.work.root_values[0]) <= -PROVEN

    def _answer(self, done: int, depth: int) -> Choice:
        """The best of the moves that were finished at this depth.

        Scores of different depths are not comparable: while the best move stays the same and nothing is proven, a depth
        that was not finished does not change the answer.
        """
        work = self.work
        if self._seems_lost() and done < self.all_count:
            return self._untried(done)
        score = int(work.root_values[0])
        if (
            done < self.count
            and int(work.root_moves[0]) == self.best.move
            and self.best.considered
            and abs(score) < PROVEN
        ):
            return self.best
        line = work.line[0]
        length = int(np.argmax(line == NO_MOVE))
        return Choice(
            int(work.root_moves[0]),
            score=score,
            win_in=win_in(score),
            depth=depth,
            line=tuple(int(move) for move in line[:length]),
            considered=self._finished(min(done, _SHOWN)),
        )

    def _finished(self, count: int) -> tuple[Considered, ...]:
        """The first `count` root moves with their values from this search."""
        work = self.work
        return tuple(
            Considered(int(work.root_moves[i]), int(work.root_values[i]), bool(work.root_exact[i]))
            for i in range(count)
        )

    def _untried(self, done: int) -> Choice:
        """All finished moves lose: answer with the next one and its previous value."""
        lost, move = self._finished(done), int(self.work.root_moves[done])
        gone = {one.move for one in lost}
        others = [one for one in self.best.considered if one.move not in gone]
        others.sort(key=lambda one: one.move != move)
        known = others[0].value if others and others[0].move == move else None
        considered = (*others, *lost)[:_SHOWN] if known is not None else ()
        return dataclasses.replace(self.best, move=move, score=known, win_in=None, line=(move,), considered=considered)


def _first_order(ranked: Ranked, pos: Position) -> Moves:
    """Root moves by rank, quiet ones in random order."""
    coarse = np.maximum(ranked.ranks, int(quiet_below(pos)))
    ordered: Moves = ranked.moves[np.argsort(-coarse, kind="stable")]
    return ordered
