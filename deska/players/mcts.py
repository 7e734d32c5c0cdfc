"""The Monte Carlo tree search player, for any game and any number of seats."""

import threading
import time
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from deska.core.capabilities import capabilities
from deska.core.game import Game, Position
from deska.core.limit import Limit, Stop
from deska.core.options import Option, Whole
from deska.core.player import Choice, Considered, Player, win_in
from deska.core.ranking import RANKING, ranked_moves
from deska.kernel.declare import Kernel
from deska.kernel.ops import DRAWN, GOING_ON, Moves, key, play, seat, undo
from deska.kernel.positions import copied
from deska.kernel.search import mcts
from deska.kernel.search.mcts import PLAYOUT_LIMIT, PLAYOUTS, ROOT, SEATS, USED, Tree
from deska.kernel.search.negamax import ALL, MAX_DEPTH, NO_MOVE, ROOT_COUNT, WIN, Work, new_table, new_work, search
from deska.players.reasons import reason_for_chance

DEFAULT_SECONDS = 1.0
_BYTES_A_NODE = 29
_BYTES_AN_ENTRY = 16
_TABLE_SHARE = 8  # one part in this many of the memory is for the transposition table
_TABLE_ENTRIES = 64  # table entries for each playout
_PLIES = 6  # length of a playout if no search can evaluate for all seats
_FULL = 1000  # the score of a certain win
_SHOWN = 30
_CLEARLY = 0.02  # an average this much below a draw is worse than a certain draw
_MEASURING = 30_000  # upper bound on nodes to measure a certain win or loss


@dataclass
class _Cached:
    """The state kept after a decision: the position, its trees, and the chosen move."""

    game: Game
    pos: Position
    trees: list[Tree]
    move: int


class MonteCarlo(Player):
    """Monte Carlo tree search: prefers the moves whose playouts end well."""

    name: ClassVar[str] = "mcts"
    analyses: ClassVar[bool] = True
    uses_threads: ClassVar[bool] = True
    options: ClassVar[tuple[Option, ...]] = (
        Whole("playouts", 0, 0, 10**12),
        Whole("milliseconds", 0, 0, 10**9),
        Whole("plies", 0, 0, 4096),
        Whole("look", 0, 0, 8),
        Whole("random", 0, 0, 1),
        Whole("memory", 64, 1, 16384),
        Whole("attack", 16, 0, 100),
        Whole("defence", 12, 0, 100),
    )
    among: tuple[int, ...] = ()  # the moves to choose from; empty: all
    _cached: _Cached | None = None
    _growing: "_Growing | None" = None

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        return *RANKING, search, mcts.grow

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.prepare(game)  # compile before the clock starts
        seconds, began = self._seconds(limit), time.perf_counter()  # copying what was kept takes time, too
        trees = self._trees(game, pos, limit, rng)
        growing = self._growing = _Growing(int(seat(pos)), trees, _lots(rng), began)
        try:
            self._grow(game, pos, growing, seconds, stop)
        finally:
            self._growing = None
        choice = growing.choice()
        left = None if seconds is None else seconds - growing.spent
        if abs(choice.score or 0) == _FULL and not stop.is_set() and (left is None or left > 0):
            measuring = _Measuring(game, pos, rng)
            measuring.run(left, stop)
            choice = measuring.with_moves_to_win(choice)
        self._cached = _Cached(game, copied(pos), growing.trees, choice.move)
        return replace(choice, reason=reason_for_chance(game, pos, choice))

    def thought(self) -> Choice | None:
        growing = self._growing
        return growing.choice() if growing and growing.has_begun else None

    def _seconds(self, limit: Limit) -> float | None:
        own = self.settings["milliseconds"] / 1000 or None
        given = [seconds for seconds in (limit.steady, own) if seconds is not None]
        if given:
            return min(given)
        return None if limit.nodes or self.settings["playouts"] else DEFAULT_SECONDS

    def _playouts(self, limit: Limit) -> int:
        """Upper bound on playouts; 0: no limit."""
        given = [playouts for playouts in (limit.nodes, self.settings["playouts"]) if playouts]
        return min(given, default=0)

    def _trees(self, game: Game, pos: Position, limit: Limit, rng: np.random.Generator) -> list[Tree]:
        """A tree for each thread, reusing subtrees of the last decision."""
        own, playouts = self.settings, self._playouts(limit)
        threads = min(limit.hands, playouts) if playouts else limit.hands
        grown = self._grown(game, pos)
        trees = []
        for number in range(threads):
            share = (playouts + number) // threads
            old = grown[number] if number < len(grown) else None
            tree = self._new_tree(game, threads, share, int(rng.integers(2**63)), old.size if old else 0)
            if old and old.size <= len(tree.move) // 2:
                old.transplant(tree)
            elif self.among:
                _plant(tree, ranked_moves(game, pos, own["attack"], own["defence"], rng).moves, self.among)
            trees.append(tree)
        return trees

    def _new_tree(self, game: Game, threads: int, playouts: int, seed: int, grown: int = 0) -> Tree:
        """A tree with room for the reused nodes and those that the playouts may add, within the memory limit."""
        own, can = self.settings, capabilities(game.start())
        nodes = own["memory"] * 2**20 // _BYTES_A_NODE // threads
        return mcts.new_tree(
            min(nodes, 2 * grown + (playouts + 2) * game.most_moves) if playouts else nodes,
            game.most_moves,
            game.seats,
            plies=own["plies"] or (_PLIES if game.seats > 2 else 0),
            playouts=playouts,
            attack=own["attack"],
            defence=own["defence"],
            seed=seed,
            look=own["look"],
            plain=own["random"] or not can.judges_positions,
            wide=not can.ranks_moves,
        )

    def _new_work(self, game: Game, pos: Position, tree: Tree, threads: int = 1) -> Work:
        """Memory for the short searches."""
        own = self.settings
        entries = own["memory"] * 2**20 // _TABLE_SHARE // _BYTES_AN_ENTRY // threads
        if tree.numbers[PLAYOUT_LIMIT] < entries:
            entries = min(entries, int(tree.numbers[PLAYOUT_LIMIT]) * _TABLE_ENTRIES)
        return new_work(
            game.most_moves,
            int(seat(pos)),
            new_table(entries),
            attack=own["attack"],
            defence=own["defence"],
        )

    def _grown(self, game: Game, pos: Position) -> list["_Grown"]:
        """Trees of the last decision with the node of this position, if it is one move after the chosen one and two
        seats take turns."""
        cached, self._cached = self._cached, None
        if cached is None or cached.game is not game or game.seats != 2:
            return []
        before = cached.pos
        play(before, cached.move)
        found = [(tree, _node_of(tree, before, cached.move, pos)) for tree in cached.trees]
        return [_Grown(tree, node) for tree, node in found if node]

    def _grow(self, game: Game, pos: Position, growing: "_Growing", seconds: float | None, stop: Stop) -> None:
        trees = growing.trees
        main, *others = trees
        work, *other_works = [self._new_work(game, pos, tree, len(trees)) for tree in trees]
        threads = [
            threading.Thread(target=mcts.grow, args=(copied(pos), tree, work), daemon=True)
            for tree, work in zip(others, other_works, strict=True)
        ]
        for thread in threads:
            thread.start()
        left = None if seconds is None else max(seconds - growing.spent, 0.0)
        with stop.reaching(main.stop, left), stop.reaching(work.stop, left):
            mcts.grow(copied(pos), main, work)
        if main.stop[0] != mcts.OUT_OF_PLAYOUTS:
            for tree, other in zip(others, other_works, strict=True):
                tree.stop[0] = other.stop[0] = 1
        for thread in threads:
            thread.join()


class _Growing:
    """A running decision."""

    def __init__(self, own: int, trees: list[Tree], lots: int, began: float) -> None:
        self.own, self.trees, self.lots, self.began = own, trees, lots, began

    @property
    def has_begun(self) -> bool:
        """True once a move was tried."""
        main = self.trees[0]
        return bool(main.visits[_children(main, int(main.numbers[ROOT]))].any())

    @property
    def spent(self) -> float:
        """Seconds spent."""
        return time.perf_counter() - self.began

    def choice(self) -> Choice:
        """The choice by the current counts."""
        playouts = sum(int(tree.numbers[PLAYOUTS]) for tree in self.trees)
        return _Root(self.trees, self.lots).choice(self.own, nodes=playouts, seconds=round(self.spent, 4))


class _Measuring:
    """Measures how soon a certain win or loss comes, by a search without pruning."""

    def __init__(self, game: Game, pos: Position, rng: np.random.Generator) -> None:
        self.game, self.pos = game, copied(pos)
        self.line: tuple[int, ...] = ()  # the best line of the last depth
        self.moves: int | None = None  # exact number of moves to the end, negative to a loss
        table = new_table(_MEASURING)
        self.work = new_work(game.most_moves, int(seat(pos)), table, nodes=_MEASURING, plain=ALL, lots=_lots(rng))
        self.root_moves = ranked_moves(game, pos, 1, 1, rng).moves

    def run(self, seconds: float | None, stop: Stop) -> None:
        depth, deepest = 1, min(self.game.moves_left(self.pos), MAX_DEPTH)
        with stop.reaching(self.work.stop, seconds):
            while self.moves is None and depth <= deepest:
                score = self._search(depth)
                if self.work.stop[0] != 0:
                    break
                moves = win_in(score)
                # Everything up to the depth was searched, and sooner ends differ by a turn of all seats.
                beyond = 0 if moves is None else abs(moves) - self.game.seats - depth
                self.moves = moves if beyond <= 0 else None
                if self.moves is None:
                    depth += max(beyond, 1)
            if self.moves is not None:
                self._choose_among_equal(depth)

    def _search(self, depth: int) -> int:
        score = int(search(self.pos, self.work, depth, 0, -2 * WIN, 2 * WIN))
        if self.work.stop[0] == 0:
            line = self.work.line[0]
            self.line = tuple(line[: int(np.argmax(line == NO_MOVE))].tolist())
        return score

    def _choose_among_equal(self, depth: int) -> None:
        """Choose at random among equally quick wins or slow losses, if enough nodes are left to find them."""
        count = len(self.root_moves)
        self.work.root_moves[:count], self.work.numbers[ROOT_COUNT] = self.root_moves, count
        self._search(depth)

    def with_moves_to_win(self, choice: Choice) -> Choice:
        """The choice with the measured number of moves."""
        score = choice.score or 0
        if not self.line or (score > 0 and (self.moves or 0) <= 0):
            return choice
        others = tuple(one for one in choice.considered if one.move != self.line[0])
        # With several seats, the others need not cooperate against the loser.
        moves = self.moves if score > 0 or self.game.seats == 2 else None
        considered = Considered(self.line[0], score), *others
        return replace(choice, move=self.line[0], win_in=moves, line=self.line, considered=considered)


class _Root:
    """The root moves, with the counts of all trees added up."""

    def __init__(self, trees: list[Tree], lots: int) -> None:
        self.trees, self.lots, self.draw = trees, lots, 1 / int(trees[0].numbers[SEATS])
        children = [_children(tree, int(tree.numbers[ROOT])) for tree in trees]
        visits: dict[int, int] = {}
        worth: dict[int, float] = {}
        self.results: dict[int, int] = {}
        for tree, nodes in zip(trees, children, strict=True):
            for node in nodes.tolist():
                move = int(tree.move[node])
                visits[move] = visits.get(move, 0) + int(tree.visits[node])
                worth[move] = worth.get(move, 0.0) + float(tree.worth[node])
                if tree.result[node] != GOING_ON:
                    self.results[move] = int(tree.result[node])
        self.visits, self.worth = visits, worth

    def value(self, move: int, own: int) -> float:
        """From 0, a certain loss, to 1, a certain win; the middle for moves never tried."""
        result = self.results.get(move, GOING_ON)
        if result >= 0:
            return 1.0 if result == own else 0.0
        if result == DRAWN:
            return self.draw
        return self.worth[move] / self.visits[move] if self.visits[move] else self.draw

    def score(self, move: int, own: int) -> int:
        """From -1000 to 1000; only certain losses and wins have these two."""
        most = _FULL if move in self.results else _FULL - 1
        return min(max(round(_FULL * (2 * self.value(move, own) - 1)), -most), most)

    def ordered(self, own: int) -> list[int]:
        """Best first: certain wins, then by visits, then moves worse than a certain draw, last certain losses.

        If the best is a certain draw, it is any of the drawing moves.
        """
        enough = self.draw - _CLEARLY if DRAWN in self.results.values() else 0.0

        def goodness(move: int) -> tuple[int, int, float]:
            result, value = self.results.get(move, GOING_ON), self.value(move, own)
            sure = 1 if result == own else -2 if result >= 0 else -1 if value < enough else 0
            return sure, self.visits[move], value

        moves = sorted(self.visits, key=goodness, reverse=True)
        if self.results.get(moves[0]) == DRAWN:
            drawn = sorted(move for move, result in self.results.items() if result == DRAWN)
            chosen = drawn[self.lots % len(drawn)]
            moves.sort(key=lambda move: move != chosen)
        return moves

    def choice(self, own: int, nodes: int, seconds: float) -> Choice:
        moves = self.ordered(own)
        shown = [moves[0], *(move for move in moves[1:] if self.visits[move])][:_SHOWN]
        return Choice(
            moves[0],
            score=self.score(moves[0], own),
            nodes=nodes,
            seconds=seconds,
            line=_line(self.trees[0], moves[0]),
            considered=tuple(Considered(move, self.score(move, own)) for move in shown),
            scale="chance",
        )


def _lots(rng: np.random.Generator) -> int:
    """A random number that decides between equal moves; not 0."""
    return int(rng.integers(1, 2**62))


# --- trees --------------------------------------------------------------------------------------------------


def _children(tree: Tree, node: int) -> NDArray[np.int64]:
    first = int(tree.first[node])
    return np.arange(first, first + int(tree.children[node])) if first else np.zeros(0, np.int64)


def _plant(tree: Tree, moves: Moves, among: tuple[int, ...]) -> None:
    """Give the root these moves as children, in order."""
    root, begin = int(tree.numbers[ROOT]), int(tree.numbers[USED])
    cached = moves[np.isin(moves, among)]
    children = slice(begin, begin + len(cached))
    tree.move[children] = cached
    tree.first[children] = tree.children[children] = tree.visits[children] = tree.worth[children] = 0
    tree.result[children] = GOING_ON
    tree.first[root], tree.children[root] = begin, len(cached)
    tree.numbers[USED] += len(cached)


def _child_by(tree: Tree, node: int, move: int) -> int:
    """The child of a move, or 0."""
    return next((int(child) for child in _children(tree, node) if tree.move[child] == move), 0)


def _node_of(tree: Tree, before: Position, chosen: int, pos: Position) -> int:
    """The node of a position one move after the chosen one, or 0."""
    parent = _child_by(tree, int(tree.numbers[ROOT]), chosen)
    requested = key(pos)
    for child in _children(tree, parent).tolist() if parent else []:
        if tree.visits[child] and tree.result[child] != DRAWN:  # a draw may have been a repetition
            play(before, int(tree.move[child]))
            same = bool(key(before) == requested)
            undo(before)
            if same:
                return int(child)
    return 0


def _line(tree: Tree, move: int) -> tuple[int, ...]:
    """The move, then the most visited children."""
    line = [move]
    node = _child_by(tree, int(tree.numbers[ROOT]), move)
    while node and len(children := _children(tree, node)) and tree.visits[children].max() > 0:
        node = int(children[np.argmax(tree.visits[children])])
        line.append(int(tree.move[node]))
    return tuple(line)


class _Grown:
    """The subtree of a node of an old tree."""

    def __init__(self, tree: Tree, node: int) -> None:
        self.tree = tree
        layers, parents = [np.array([node])], []
        while len(layers[-1]):
            parents.append(layers[-1][tree.first[layers[-1]] > 0])
            layers.append(_all_children(tree, parents[-1]))
        self.nodes, self.parents = np.concatenate(layers), np.concatenate(parents)

    @property
    def size(self) -> int:
        return len(self.nodes)

    def transplant(self, new: Tree) -> None:
        """Copy it into a new tree."""
        old, begin = self.tree, int(new.numbers[ROOT])
        for field in ("move", "visits", "worth", "result", "children"):
            getattr(new, field)[begin : begin + self.size] = getattr(old, field)[self.nodes]
        place = np.zeros(int(old.numbers[USED]), np.int32)
        place[self.nodes] = np.arange(begin, begin + self.size)
        new.first[begin : begin + self.size] = 0
        new.first[place[self.parents]] = place[old.first[self.parents]]
        new.result[begin] = GOING_ON  # a search may have proved it without knowing the move
        new.numbers[USED] = begin + self.size


def _all_children(tree: Tree, parents: NDArray[np.int64]) -> NDArray[np.int64]:
    """The children of several nodes, siblings in a row."""
    counts = tree.children[parents].astype(np.int64)
    starts = np.repeat(tree.first[parents].astype(np.int64) - (np.cumsum(counts) - counts), counts)
    children: NDArray[np.int64] = starts + np.arange(counts.sum())
    return children
