"""The searching player: iterative deepening alpha-beta for any game."""

import dataclasses
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

import numpy as np

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Settings, Whole
from deska.core.player import Choice, Considered, Player, win_in
from deska.core.ranking import Ranked, forced_moves, prepare_ranking, ranked_moves
from deska.kernel import negamax
from deska.kernel.fields import copied
from deska.kernel.negamax import (
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
    THREATS,
    TOLD,
    WIDTH,
    WIN,
    Work,
    remembered,
)
from deska.kernel.ops import Moves, calm_below, key, play, seat, undo, unit
from deska.players.reasons import reason_for
from deska.players.together import Together

DEFAULT_SECONDS = 1.0
MOST_LINES = 2000
_TOO_SHORT = 0.02  # seconds for a move, below which no reason is looked for
PROVABLE = 36  # with no more moves than this left, a full proof is tried beside the deepening
_BYTES_AN_ENTRY = 16
_ENTRIES_A_NODE = 8  # more would stay empty
_ENTRIES_A_SECOND, _FEWEST_ENTRIES = 4_000_000, 1 << 22  # more take longer to clear than they save
_BEYOND = 2 * WIN
_UNSTEADY = 4  # up to this depth a score says little about the next
_LARGEST_WINDOW = 2000  # around the last score; then any score is expected
_HASTE = 2_000_000  # nodes at least to look for a quicker win
_HUNTED = (5, 9, 13)  # moves to a win by threats alone
_MEASURING = 200_000  # nodes at least to find out whether a win or a loss comes sooner where nothing was left out
_SOUGHT = {3: 10_000, 5: 300_000}  # a win in so many moves is looked for with all of them, after so many nodes
_SEEKING = 500_000  # nodes at least to look for a win that was left out
_SURELY_SEEN = 5  # a win in so many moves is not left out by a search of that depth; a longer one by threats alone
_SHOWN = 30  # considered moves worth telling
_SETTLED, _UNSETTLED = 0.5, 1.7  # of the usual time: the same move for long, another one just now or a worse score
_FOR_LONG = 3  # iterations


class AlphaBeta(Player):
    """Looks ahead move by move, deeper and deeper, until its limit."""

    name: ClassVar[str] = "alphabeta"
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
    )

    among: tuple[int, ...] = ()  # the moves to choose from; none: all there are
    _deepening: "Deepening | None" = None

    def prepare(self, game: Game) -> None:
        prepare_ranking(game)
        pos = game.start()
        negamax.search(pos, self._works(game, pos, Limit(nodes=1))[0], 1, 0, -1, 1)

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        choice = self.decide(game, pos, limit, stop, rng)
        if limit.steady is not None and limit.steady < _TOO_SHORT:
            return choice
        return dataclasses.replace(choice, reason=reason_for(game, pos, choice))

    def decide(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        """A choice without its reason."""
        self.prepare(game)  # compiling is not thinking
        limit = self._limit(limit)
        self._deepening = Deepening(game, pos, self._works(game, pos, limit), limit, rng, self.settings, self.among)
        try:
            return self._deepening.run(stop)
        finally:
            self._deepening = None  # with all its memory

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
            usual=limit.usual,
        )
        return dataclasses.replace(both, seconds=DEFAULT_SECONDS) if both.is_open else both

    def _works(self, game: Game, pos: Position, limit: Limit) -> list[Work]:
        """Memory for each thread; they share what they remember, and the limit of nodes."""
        own = self.settings
        entries = [own["memory"] * 2**20 // _BYTES_AN_ENTRY]
        if limit.nodes:
            entries.append(_ENTRIES_A_NODE * limit.nodes)
        if limit.seconds is not None:
            entries.append(max(int(_ENTRIES_A_SECOND * limit.seconds), _FEWEST_ENTRIES))
        table = negamax.new_table(min(entries))
        threads = limit.hands if limit.nodes is None else min(limit.hands, limit.nodes)
        main, *others = [
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
        return [main, *(negamax.helping(main, other) for other in others)]


class Deepening:
    """One decision: search one move deep, two, three, … keeping the best answer so far."""

    def __init__(
        self,
        game: Game,
        pos: Position,
        works: list[Work],
        limit: Limit,
        rng: np.random.Generator,
        settings: Settings,
        among: tuple[int, ...] = (),
    ) -> None:
        self.game, self.pos, self.limit = game, copied(pos), limit
        self.can = capabilities(pos)
        self.work, *self.others = works
        self.started = time.perf_counter()
        moves = forced_moves(game, pos)
        if len(moves) == 0 or among:
            moves = _first_order(ranked_moves(game, pos, settings["attack"], settings["defence"], rng), pos)
        if among:
            moves = moves[np.isin(moves, among)]
        self.all_count = len(moves)
        self.count = min(self.all_count, 2 * settings["width"] or self.all_count)
        self.work.root_moves[: self.all_count] = moves
        self.together = Together(self.pos, self.work, self.others)
        self.best = Choice(int(moves[0]), depth=0, nodes=0, line=(int(moves[0]),))
        self.before = self.best  # the answer of the last iteration
        self.is_measured = False  # how many moves a win or a loss takes
        self.sought: list[int] = []  # wins in so many moves were looked for
        self.unchanged = 0  # iterations with the same answer
        self.node_limit = int(self.work.numbers[NODE_LIMIT])
        self.plain = bool(settings["plain"])
        self.lots = int(rng.integers(1, 2**62))
        self._draw_lots(self.lots)

    def _draw_lots(self, lots: int) -> None:
        """From now on these decide between equal moves; 0: the first of them is the best."""
        for work in (self.work, *self.others):
            work.numbers[LOTS] = lots

    def thought(self) -> Choice | None:
        """The best answer so far, none before the first."""
        best = self.best
        return self._with_effort(best) if best.depth else None

    def _with_effort(self, choice: Choice) -> Choice:
        nodes = sum(int(work.numbers[NODES]) for work in (self.work, *self.others))
        return dataclasses.replace(choice, nodes=nodes, seconds=round(time.perf_counter() - self.started, 4))

    def run(self, stop: Stop) -> Choice:
        deepest = min(self.limit.depth or negamax.MAX_DEPTH, self.game.moves_left(self.pos), negamax.MAX_DEPTH)
        with stop.reaching(self.work.stop, self.limit.seconds), self.together:
            self._run(deepest, stop)
            if self.limit.depth is not None:
                self._seek(deepest)
        best = self._sure()
        if 1 < int(self.work.numbers[LINES]) <= _SHOWN:
            best = dataclasses.replace(best, considered=tuple(map(self._with_line, best.considered)))
        return self._with_effort(best)

    def _with_line(self, one: Considered) -> Considered:
        """With the moves expected after it, if its value is exact."""
        if one.move == self.best.move:
            return dataclasses.replace(one, line=self.best.line)
        return dataclasses.replace(one, line=self._remembered_line(one.move)) if one.exact else one

    def _remembered_line(self, move: int) -> tuple[int, ...]:
        """The move, and what the table knows to be best after it; nothing where a move may be that of another position
        that is like this one."""
        pos, line = self.pos, [move]
        if self.can.merges_positions:
            return tuple(line)
        play(pos, move)
        while len(line) < max(self.best.depth or 1, 1) and (best := self._remembered_best()) is not None:
            line.append(best)
            play(pos, best)
        for _ in line:
            undo(pos)
        return tuple(line)

    def _remembered_best(self) -> int | None:
        """The best move by the table, if it has been searched exactly."""
        mark = negamax.PLAIN_MARK if self.plain else np.uint64(0)
        entry = int(remembered(self.work.table, np.uint64(key(self.pos)) ^ mark))
        move, bound = entry & int(NO_MOVE), entry >> 31 & 3
        return move if bound == EXACT and move in legal_moves(self.game, self.pos) else None

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
        """Whether the time meant for a move is over: sooner when the answer stays the same, later when it does not."""
        changed = self.best.move != before.move
        self.unchanged = 0 if changed else self.unchanged + 1
        if self.limit.usual is None:
            return False
        worse = (self.best.score or 0) < (before.score or 0) - int(unit(self.pos))
        share = _UNSETTLED if changed or worse else _SETTLED if self.unchanged >= _FOR_LONG else 1.0
        # The next iteration takes longer than all before it: begun late, it would hardly come to an end.
        return time.perf_counter() - self.started > 0.6 * share * self.limit.usual

    def _deepen(self, depth: int) -> bool:
        """One iteration; True when nothing deeper could change the answer."""
        horizon, self.before = int(self.work.numbers[HORIZON]), self.best
        self._search_around(depth)
        if self.work.stop[0] != 0:
            return False
        if self._seems_lost() and self.count < self.all_count:
            self.count = self.all_count  # before a loss is claimed, every move must have been tried
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
        answers to threats were followed further, and where moves are calm some were left out."""
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
        """The answer; where no move is ever left out, a number of moves is told only if it is right. Otherwise the
        score is what was thought of the position before a win or a loss was seen."""
        best, before = self.best, self.before
        if best.win_in is None or self.is_measured or self.can.knows_quiet_moves:
            return best
        if abs(best.win_in) <= (best.depth or 0) + self.game.seats:
            return best
        others = tuple(one for one in before.considered if one.move != best.move)
        considered = () if before.score is None else (Considered(best.move, before.score), *others)
        return dataclasses.replace(best, score=before.score, win_in=None, considered=considered)

    def _hasten(self, nodes: int) -> None:
        """Look for the quickest win, with all moves."""
        self._allow(nodes)
        while self.best.win_in is not None and self.best.win_in > 2:
            if not self._finds_win(self.best.win_in - 2, WIN - self.best.win_in, ALL):
                break

    def _hold_out(self, moves: int) -> None:
        """See whether the loss is sooner, with all moves; sooner is so by a turn of all seats, or of one of several."""
        self._allow(_MEASURING)
        self.work.numbers[PLAIN] = ALL
        done = self._search_root(moves - (2 if self.game.seats == 2 else 1), -_BEYOND, _BEYOND)
        if self.work.stop[0] == 0 and done == self.count:
            self.best = self._answer(done, self.best.depth or 1)

    def _find_end(self, most: int) -> None:
        """Look for the soonest loss, with all moves, in so many of them at most."""
        self.work.numbers[PLAIN] = ALL
        for depth in range(2, most + 1, 2):
            if self.work.stop[0] != 0 or depth >= -(self.best.win_in or -_BEYOND):
                break
            done = self._search_root(depth, -_BEYOND, -PROVEN)
            if self.work.stop[0] == 0 and done == self.count and self._seems_lost():
                self.best = self._answer(done, self.best.depth or depth)

    def _allow(self, nodes: int) -> None:
        """From now on as many nodes as were spent so far, and these."""
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
        """Whether threats alone win, or any moves soon, looked for with a tenth of the nodes that were spent so far."""
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
        """Whether a win is found in the fewest moves that were not sought yet, if these are worth it by now."""
        spent = int(self.work.numbers[NODES])
        within = next((moves for moves, nodes in _SOUGHT.items() if moves not in self.sought and spent >= nodes), None)
        if within is None or self.work.stop[0] != 0:
            return False
        self.sought.append(within)
        return self._finds_win(within, WIN - within - 1, ALL)

    @contextmanager
    def _allowing(self, nodes: int, stop: Stop) -> Iterator[None]:
        """So many nodes and no more for what is done meanwhile; that they are spent does not end the search."""
        numbers, work = self.work.numbers, self.work
        numbers[NODE_LIMIT] = min(self.node_limit, int(numbers[NODES]) + nodes)
        yield
        numbers[NODE_LIMIT] = self.node_limit
        if work.stop[0] == OUT_OF_NODES and int(numbers[NODES]) < self.node_limit:
            work.stop[0] = 0
            if self._is_late(stop):  # asked afterwards: what was told just before is not lost
                work.stop[0] = TOLD

    def _finds_win(self, depth: int, known: int, plain: int) -> bool:
        """Whether a plain search so deep finds a win with a score above the one known; then it is the answer."""
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
        """Try to settle the game by a search to its end, for as many nodes as were spent so far."""
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
                self._draws(left, self.lots)  # which moves draw takes longer to prove than that one does
        self._draw_lots(self.lots)
        return is_proved

    def _draws(self, left: int, lots: int) -> bool:
        """Whether a search of a drawn game to its end is finished; its answer is one of the moves that draw."""
        self._draw_lots(lots)
        done = self._search_root(left, -1, 1) if self.work.stop[0] == 0 else 0
        if self.work.stop[0] != 0 or done < self.count:
            return False
        self.best = self._answer(done, left)
        return True

    def _is_late(self, stop: Stop) -> bool:
        spent = time.perf_counter() - self.started
        return stop.told or (self.limit.seconds is not None and spent >= self.limit.seconds)

    def _seems_lost(self) -> bool:
        return int(self.work.root_values[0]) <= -PROVEN

    def _answer(self, done: int, depth: int) -> Choice:
        """The best of the moves finished at this depth.

        Scores of different depths do not compare: while the best move stays the same and nothing is proven, a depth
        that was not finished leaves the answer as it was.
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
        """The first of the root's moves, with what this search says of them."""
        work = self.work
        return tuple(
            Considered(int(work.root_moves[i]), int(work.root_values[i]), bool(work.root_exact[i]))
            for i in range(count)
        )

    def _untried(self, done: int) -> Choice:
        """All finished moves lose: the answer is the next one, for what it was worth before."""
        lost, move = self._finished(done), int(self.work.root_moves[done])
        gone = {one.move for one in lost}
        others = [one for one in self.best.considered if one.move not in gone]
        others.sort(key=lambda one: one.move != move)
        known = others[0].value if others and others[0].move == move else None
        considered = (*others, *lost)[:_SHOWN] if known is not None else ()
        return dataclasses.replace(self.best, move=move, score=known, win_in=None, line=(move,), considered=considered)


def _first_order(ranked: Ranked, pos: Position) -> Moves:
    """Root moves by rank, calm ones in random order."""
    coarse = np.maximum(ranked.ranks, int(calm_below(pos)))
    ordered: Moves = ranked.moves[np.argsort(-coarse, kind="stable")]
    return ordered
