"""A decision of the master of five in a row: threats first, then iterative deepening."""

import dataclasses
import threading
import time
from dataclasses import dataclass, field

import numpy as np

from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered, win_in
from deska.core.ranking import winning_moves
from deska.games.row.five.board import board_of
from deska.games.row.five.kernel.proof import LONGEST, ask_prove
from deska.games.row.five.kernel.search import EXACTLY, NOT_SEARCHED, STRONG_RANK, root_moves, row_cell, search
from deska.games.row.five.kernel.stones import ask_lift, ask_put, lay
from deska.games.row.five.kernel.threats import FOURS, ask_hunt
from deska.games.row.five.layout import FiveBoard
from deska.games.row.five.third_stone import best_third
from deska.games.row.five.work import DEEPEST, MAX_PLY, Tables, Work, new_works
from deska.games.row.kernel.windows import lay_all
from deska.kernel.positions import copied
from deska.kernel.search.negamax import PROVEN, STOPPED, WIN

KERNELS = (lay_all, lay, root_moves, row_cell, ask_hunt, ask_prove, ask_put, ask_lift, search)  # that decisions call
NO_CELL = 0xFFFF
_BEYOND = 2 * WIN
_WINDOW = 40  # around the last score
_UNSTEADY = 3  # up to this depth a score says little about the next
_FOURS_NODES = 300_000  # for a win by fours at the root
_DEFENCE_NODES = 20_000  # for measuring how long a defence lasts
_THREES_SHARE = 12  # one part in this many of the time is for a win by threes and fours
_PROMISE_SHARE = 4  # the same for finding a reported win again
_REFUTING_SHARE = 6  # the same for testing whether the best move loses to threes and fours
_TESTS = 2  # one such test takes at most one part in this many of that
_BACK = 4  # after a refutation, the other moves restart at a depth smaller by this
NODES_A_SECOND = 800_000
_SETTLED, _UNSETTLED = 0.5, 1.7  # factors of the usual time: stable best move; new best move
_FOR_LONG = 4  # iterations
_SHORT = 5  # moves; a win of this length need not be shortened
_NEAR = 2  # cells: where the second stone belongs
_SHOWN = 30  # upper bound on reported moves


@dataclass
class RootMove:
    move: int
    value: int = -_BEYOND
    exact: bool = False
    line: tuple[int, ...] = ()


@dataclass
class Answer:
    """The best move of the last iteration, or of its finished part."""

    moves: list[RootMove] = field(default_factory=list)
    depth: int = 0


@dataclass
class Shared:
    """Information about root moves that the threads of a decision share."""

    lost: dict[int, int] = field(default_factory=dict)  # the values of moves that lose to threes and fours


class Deepening:
    """One thread's iterative deepening of the root moves."""

    def __init__(self, board: FiveBoard, work: Work, moves: list[int], shared: Shared, deepest: int) -> None:
        self.board, self.work, self.shared = board, work, shared
        self.moves = [RootMove(move) for move in moves]
        self.deepest = deepest
        self.answer = Answer(list(self.moves))
        self.tests = 0  # nodes left for refutation tests
        self.tested: set[int] = set()

    @property
    def is_stopped(self) -> bool:
        return bool(self.work.own.stop[0])

    def run(self, default: float | None = None) -> None:
        """Search until stopped, or until the target seconds are over."""
        started, unchanged = time.perf_counter(), 0
        depth = 0
        while depth < self.deepest:
            depth += 1
            before = self.answer.moves[0]
            self._search_around(depth)
            best = self.answer.moves[0]
            if depth > _UNSTEADY and self._is_refuted(best):
                depth = max(depth - _BACK, 0)
                continue
            if self.is_stopped or abs(best.value) >= PROVEN:
                break
            unchanged = unchanged + 1 if best.move == before.move else 0
            share = _UNSETTLED if not unchanged else _SETTLED if unchanged >= _FOR_LONG else 1.0
            # The next iteration takes longer than all before it: started late, it would hardly finish.
            if default is not None and time.perf_counter() - started > 0.6 * share * default:
                break

    def _is_refuted(self, best: RootMove) -> bool:
        """True if the best move loses to threes and fours and another move is left; each move is tested once."""
        if self.is_stopped or self.tests <= 0 or best.move in self.tested or abs(best.value) >= PROVEN:
            return False
        self.tested.add(best.move)
        before = int(self.work.own.nodes)
        ask_put(self.board, best.move)
        length = int(ask_prove(self.board, self.work, LONGEST, max(self.tests // _TESTS, 1)))
        ask_lift(self.board, best.move)
        self.tests -= int(self.work.own.nodes) - before
        return length > 0 and self._leave_out(best, length + 1 - WIN)

    def _leave_out(self, best: RootMove, value: int) -> bool:
        """Exclude the losing best move; True if others are left. Their values are unknown, as bounds were enough."""
        lost = {**self.shared.lost, best.move: value}
        others = [RootMove(one.move) for one in self.moves if one.move not in lost]
        if others:
            self.shared.lost[best.move] = value
            self.answer = Answer(others)
        return bool(others)

    def _search_around(self, depth: int) -> None:
        """Search with a window around the last score, widened until the score is inside."""
        score, step = self.answer.moves[0].value, _WINDOW
        low, high = -_BEYOND, _BEYOND
        if depth > _UNSTEADY and abs(score) < PROVEN:
            low, high = score - step, score + step
        while True:
            value = self._search_all(depth, low, high)
            if self.is_stopped or low < value < high:
                break
            step = 4 * step if step < 1000 else _BEYOND
            low, high = (max(value - step, -_BEYOND), high) if value <= low else (low, min(value + step, _BEYOND))

    def _search_all(self, depth: int, low: int, high: int) -> int:
        """Search all moves, the best so far first; returns the best value."""
        # The best so far comes first even if its value just fell, so that no worse move replaces it.
        first = self.answer.moves[0].move
        left = (one for one in self.moves if one.move not in self.shared.lost)
        order = sorted(left, key=lambda one: (one.move != first, -one.value))
        finished = self._search_given(order, depth, low, high)
        best = max((one.value for one in finished), default=-_BEYOND)
        if finished and (best > low or best <= -PROVEN):
            self._note(order, finished, depth)
        return best

    def _search_given(self, order: list[RootMove], depth: int, low: int, high: int) -> list[RootMove]:
        """Search moves in this order; returns the finished ones in order."""
        own, count = self.work.own, len(order)
        own.moves[:count] = [one.move for one in order]
        own.ranks[:count] = STRONG_RANK + np.arange(count, 0, -1)
        own.root_count, own.root_known[:count] = count, NOT_SEARCHED
        search(self.board, self.work, depth, 0, low, high)
        by_move, finished = {one.move: one for one in order}, []
        for i in np.flatnonzero(own.root_known[:count] != NOT_SEARCHED):
            one = by_move[int(own.moves[i])]
            one.value, one.exact = int(own.root_values[i]), bool(own.root_known[i] == EXACTLY)
            finished.append(one)
        better = [one for one in finished if one.exact]
        if better:
            self._keep_line(better[-1])  # each one was better than those before it
        return finished

    def _keep_line(self, best: RootMove) -> None:
        """Store the new best line; if it is cut short, as outside the window, keep the old one."""
        line = self._line()
        if len(line) > 1 or len(best.line) <= 1 or abs(best.value) >= PROVEN:
            best.line = line

    def _line(self) -> tuple[int, ...]:
        row = self.work.own.line[: MAX_PLY + 3]
        return tuple(int(move) for move in row[: int(np.argmax(row == NO_CELL))])

    def _note(self, order: list[RootMove], finished: list[RootMove], depth: int) -> None:
        """Store the results; moves not searched in this iteration follow, unless all others lose."""
        done = {one.move for one in finished}
        known, others = sorted(finished, key=lambda one: -one.value), [one for one in order if one.move not in done]
        ordered = [*others, *known] if known[0].value <= -PROVEN else [*known, *others]
        self.answer = Answer([dataclasses.replace(one) for one in ordered], depth)


class FiveThinking:
    """One decision."""

    def __init__(
        self, game: Game, pos: Position, limit: Limit, rng: np.random.Generator, tables: Tables, promised: int = 0
    ) -> None:
        self.game, self.pos, self.limit, self.rng = game, pos, limit, rng
        self.promised = promised  # length of a win that was reported; 0: none
        self.board = board_of(pos)
        threads = limit.hands if limit.nodes is None else min(limit.hands, limit.nodes)
        self.works = new_works(tables, [((limit.nodes or 0) + number) // threads for number in range(threads)])
        self.work = self.works[0]
        self.main: Deepening | None = None
        self.started = time.perf_counter()

    def run(self, stop: Stop) -> Choice:
        with stop.reaching(self.work.own.stop, self.limit.seconds):
            choice = self._decide()
        return self._with_effort(choice)

    def thought(self) -> Choice | None:
        """The best answer so far, or None before the first."""
        main = self.main
        return self._with_effort(_choice(main.answer)) if main and main.answer.depth else None

    def _with_effort(self, choice: Choice) -> Choice:
        nodes = sum(int(work.own.nodes) for work in self.works)
        return dataclasses.replace(choice, nodes=nodes, seconds=round(time.perf_counter() - self.started, 4))

    def _decide(self) -> Choice:
        cell = int(row_cell(self.board))
        if cell >= 0:
            cell = int(self.rng.choice(winning_moves(self.game, self.pos)))  # any move that completes a row
            return Choice(cell, score=WIN - 1, win_in=1, depth=1, line=(cell,))
        known = best_third(self.pos, self.rng) if self.limit.depth is None else None
        if known is not None:
            return self._search([known], MAX_PLY)
        moves = self._root_moves()
        return self._hunt(moves) or self._search(moves, self._deepest(moves))

    def _root_moves(self) -> list[int]:
        """The candidate moves, best rank first, equal ones in random order."""
        own = self.work.own
        count = int(root_moves(self.board, self.work))
        order = self.rng.permutation(count)
        order = order[np.argsort(-own.ranks[order], kind="stable")]
        moves = [int(move) for move in own.moves[order]]
        return self._near_first(moves) if self.board.now.stones == 1 else moves

    def _near_first(self, moves: list[int]) -> list[int]:
        """The replies near the first stone."""
        columns = int(self.board.fixed.columns)
        stone = int(np.flatnonzero(self.board.now.cells[: int(self.board.fixed.cells)])[0])
        row, column = divmod(stone, columns)
        return [
            move for move in moves if max(abs(move // columns - row), abs(move % columns - column)) <= _NEAR
        ] or moves

    # --- threats --------------------------------------------------------------------------------------------

    def _hunt(self, moves: list[int]) -> Choice | None:
        """A win as soon as reported, else by fours, else by threes and fours."""
        if self.limit.depth is not None:
            return None
        length, threes = 0, True
        if self.promised > 0:
            length = self._win_within(self.board, min(self.promised, LONGEST), True, self._nodes_for(_PROMISE_SHARE))
        if length <= 0:
            length, threes = self._win_within(self.board, DEEPEST, False, _FOURS_NODES), False
        if length <= 0 and not self._is_clear(moves):
            length, threes = self._win_within(self.board, LONGEST, True, self._nodes_for(_THREES_SHARE)), True
        if length <= 0:
            return None
        length, line = self._shortened(length, self._whole_line(self._hunted_line(), length, threes), threes)
        return Choice(line[0], score=WIN - length, win_in=length, depth=length, line=line)

    def _win_within(self, board: FiveBoard, longest: int, threes: bool, nodes: int) -> int:
        """The length of a win by fours, or by threes and fours; not positive if none is found."""
        if threes:
            return int(ask_prove(board, self.work, longest, nodes))
        return int(ask_hunt(board, self.work, longest, FOURS, nodes))

    def _shortened(self, length: int, line: tuple[int, ...], threes: bool) -> tuple[int, tuple[int, ...]]:
        """The same win or a shorter one of its kind, with as many nodes as a proof may take."""
        end = int(self.work.own.nodes) + self._nodes_for(_THREES_SHARE)
        while length > _SHORT and (left := end - int(self.work.own.nodes)) > 0:
            shorter = self._win_within(self.board, length - 2, threes, left)
            if shorter <= 0:
                break
            length, line = shorter, self._whole_line(self._hunted_line(), shorter, threes)
        return length, line

    def _nodes_for(self, share: int) -> int:
        """One part in `share` of the nodes that the limit or its time allows."""
        if self.limit.nodes is not None:
            return self.limit.nodes // share
        return int((self.limit.steady or 1.0) * NODES_A_SECOND / share)

    def _whole_line(self, line: tuple[int, ...], length: int, threes: bool) -> tuple[int, ...]:
        """The complete line of a win: where it breaks off, the search for threats continues it."""
        board = copied(self.board)
        for move in line:
            ask_put(board, move)
        while (left := length - len(line)) > 0:
            row = int(row_cell(board))
            move = row if row >= 0 else self._next_of_hunt(board, left, threes)
            if move < 0:
                break
            ask_put(board, move)
            line = (*line, move)
            if row >= 0:
                break
        return line

    def _next_of_hunt(self, board: FiveBoard, left: int, threes: bool) -> int:
        """The next move of a line that wins in `left` moves; -1 if it is not found again."""
        if left % 2 == 0:
            return self._longest_defence(board, left - 1, threes)
        found = self._win_within(board, left, threes, _FOURS_NODES) > 0
        return self._hunted_line()[0] if found else -1

    def _longest_defence(self, board: FiveBoard, left: int, threes: bool) -> int:
        """The first defence that lasts this long, or else the longest one; -1 if there is none."""
        count, best, longest = int(root_moves(board, self.work)), -1, 0
        for move in self.work.own.moves[:count].tolist():
            ask_put(board, move)
            length = 1 if row_cell(board) >= 0 else self._win_within(board, left, threes, _DEFENCE_NODES)
            ask_lift(board, move)
            if length > longest:
                best, longest = move, length
            if longest >= left:
                break
        return best

    def _hunted_line(self) -> tuple[int, ...]:
        line = self.work.own.hunt_line
        return tuple(int(move) for move in line[: int(np.argmax(line == NO_CELL))])

    # --- the search -----------------------------------------------------------------------------------------

    def _deepest(self, moves: list[int]) -> int:
        if self.limit.depth is not None:
            return min(self.limit.depth, MAX_PLY)
        return 2 if self._is_clear(moves) else MAX_PLY

    def _is_clear(self, moves: list[int]) -> bool:
        """True if there is only one move, which needs no time; with a limit of nodes its value is computed anyway."""
        return len(moves) == 1 and self.limit.seconds is not None

    def _search(self, moves: list[int], deepest: int) -> Choice:
        deepest = min(deepest, self.game.moves_left(self.pos))
        shared = Shared()
        main, *others = (Deepening(copied(self.board), work, moves, shared, deepest) for work in self.works)
        main.tests = self._nodes_for(_REFUTING_SHARE) if self.limit.depth is None else 0
        self.main = main
        threads = [threading.Thread(target=_help, args=(other, main), daemon=True) for other in others]
        for thread in threads:
            thread.start()
        main.run(self.limit.target)
        for other, thread in zip(others, threads, strict=True):
            other.work.own.stop[0] = STOPPED
            thread.join()
        choice = _choice(holding_out(max((main, *others), key=_certainty).answer, shared.lost))
        if not choice.win_in:
            return choice
        return dataclasses.replace(choice, line=self._whole_line(choice.line, abs(choice.win_in), threes=True))


def holding_out(answer: Answer, lost: dict[int, int]) -> Answer:
    """If every move loses, include the excluded moves, because some of them lose later."""
    others = [one for one in answer.moves if one.move not in lost]
    if not lost or any(one.value == -_BEYOND or one.value > -PROVEN for one in others):
        return answer
    moves = [*others, *(RootMove(move, value, exact=True) for move, value in lost.items())]
    return dataclasses.replace(answer, moves=sorted(moves, key=lambda one: -one.value))


def _help(other: Deepening, main: Deepening) -> None:
    """A helper thread: if it finishes first, it stops the main one."""
    other.run()
    if not other.is_stopped:
        main.work.own.stop[0] = STOPPED


def _certainty(one: Deepening) -> tuple[bool, bool, int]:
    """Sort key of the threads' answers: a win, not refuted, the deepest."""
    best = one.answer.moves[0]
    return best.value >= PROVEN, best.move not in one.shared.lost, one.answer.depth


def _choice(answer: Answer) -> Choice:
    best = answer.moves[0]
    known = best.value > -_BEYOND
    considered = tuple(
        Considered(one.move, one.value, one.exact) for one in answer.moves[:_SHOWN] if one.value > -_BEYOND
    )
    return Choice(
        best.move,
        score=best.value if known else None,
        win_in=win_in(best.value) if known else None,
        depth=answer.depth,
        line=best.line or (best.move,),
        considered=considered,
        scale="expert",
    )
