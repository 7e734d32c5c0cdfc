"""A position that a player thinks about until it is stopped, and what every move is worth.

`Analysis` runs a player without end: lines, win chance, depth and proven results can be read from other threads
meanwhile. `MoveValues` gives every legal move a value, quickly at first, then better ones.
"""

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from deska.core.capabilities import capabilities
from deska.core.errors import SetupError
from deska.core.game import Game, Position, load_rules, refuse_when_over
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.options import read_settings
from deska.core.player import Choice, Considered, Player, win_in
from deska.core.ranking import ranked_moves
from deska.core.view import cells_of_move
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat, unit
from deska.kernel.positions import copied
from deska.kernel.search.negamax import PROVEN
from deska.players import HUMAN, make_player, players, who_can_play
from deska.players.alphabeta import AlphaBeta
from deska.players.chances import win_chance
from deska.players.ladder import Level, steps_of
from deska.players.material import has_material
from deska.players.outside.config import all_engines
from deska.players.outside.engine import Engine, Outside, OutsideAnalyst
from deska.players.perfect import Perfect

MOST_LINES = 5
LONGEST = 3600.0  # seconds that a position is thought about; nobody looks at it for longer
_FIRST_ROUND = 0.5  # seconds, of a player that divides its time in advance; each round takes twice as long
_FIRST_LOOK = Limit(seconds=1.0)
# Nodes for a move, and how many moves are searched for so long: the first values order the moves, the last ones tell.
_BUDGETS = ((100, 1600), (1_000, 60), (10_000, 20), (40_000, 20))
_ENOUGH = 10_000  # nodes: a value from fewer means little
_WIDTH = "14"
_ATTACK, _DEFENCE = 16, 12
_OFTEN = 0.1  # seconds between findings


@dataclass(frozen=True)
class LineFound:
    """A move and how the game should go on after it."""

    moves: tuple[int, ...]
    chance: float | None  # of the seat to move, 0 to 1; None: not known
    win_in: int | None  # moves of all seats to a proven win, negative: to a proven loss
    exact: bool  # False: the chance is an upper bound
    pawns: float | None = None  # ahead, for the seat to move, as chess players count; None: the player has no such unit
    mate_in: int | None = None  # moves to a win that the player asserts without proof, negative: to a loss


@dataclass(frozen=True)
class Finding:
    """What an analysis has found so far."""

    lines: tuple[LineFound, ...]  # best first
    depth: int | None
    nodes: int
    speed: int  # nodes a second
    seconds: float
    drawn: bool  # nobody can win: a proven draw


# --- who analyses -------------------------------------------------------------------------------------------


def analysts(game: Game, outside: bool = False) -> list[str]:
    """The players that can analyse a game: the strong ones, levels, and if requested outside engines."""
    able = [(name, players.get(name)) for name in who_can_play(game) if name != HUMAN]
    own = [name for name, kind in able if kind and kind.analyses]
    levels = [f"{Level.name}:{step}" for step in range(steps_of(game), 0, -1)]
    return [*own, *levels, *(name for name, kind in able if outside and kind is None)]


def is_outside(name: str) -> bool:
    """True if a player is a program of others."""
    return name != HUMAN and players.get(name.partition(":")[0]) is None


def judges(game: Game, name: str) -> bool:
    """True if a player says what positions are worth, and counts nodes, so that it can review games."""
    if is_outside(name):
        engine = Outside(_engine(game, name))
        return engine.reports and engine.counts_nodes
    return name.partition(":")[0] != Level.name


def default_analyst(game: Game, pos: Position) -> str:
    """The strongest player that knows what moves are worth here."""
    if game.seats > 2:
        return "mcts"
    expert = game.expert(make_player("master").settings)
    if expert is not None and game.expert_decides(pos, _FIRST_LOOK):
        return "master"
    if Perfect.with_options({}).refusal(game) is None:
        return "perfect"
    return "alphabeta" if capabilities(pos).judges_positions else "mcts"


def make_analyst(game: Game, name: str, lines: int = 1, memory: int | None = None, *, outside: bool = True) -> Player:
    """A player with these options as far as it has them; SetupError if it cannot analyse this game.

    Without `outside` no outside engine may be chosen.
    """
    if outside and is_outside(name):
        return OutsideAnalyst(_engine(game, name), lines)
    kind = players.get(name.partition(":")[0])
    if kind is None or name not in analysts(game):
        raise SetupError("cannot-analyse", player=name[:40], known=analysts(game, outside))
    if kind is Level:
        return make_player(name)
    requested = {"lines": str(lines), **({} if memory is None else {"memory": str(memory)})}
    known = {option.name for option in kind.options}
    return kind.with_options({key: value for key, value in requested.items() if key in known})


def _engine(game: Game, name: str) -> Engine:
    engine = all_engines().get(name)
    if engine is None:
        raise SetupError("cannot-analyse", player=name[:40], known=analysts(game, outside=True))
    if refusal := Outside(engine).refusal(game):
        raise SetupError([refusal])
    return engine


# --- thinking without end -----------------------------------------------------------------------------------


class Analysis:
    """A player that thinks about one position."""

    def __init__(self, game: Game, pos: Position, player: Player, lines: int = 1, seed: int = 0) -> None:
        """IllegalMove if the game is over."""
        refuse_when_over(pos)
        self.game, self.pos, self.player, self.most = game, copied(pos), player, lines
        self.values: MoveValues | None = None  # fill up the lines of a player that knows fewer
        self.history: tuple[str | None, Sequence[str]] | None = None  # start and moves that led here, if known
        self._rng = np.random.default_rng(seed)
        self._last: Choice | None = None  # of the last round
        self._nodes, self._began, self._ended = 0, 0.0, 0.0

    def prepare(self) -> None:
        """Compile or load what thinking needs."""
        self.player.prepare(self.game)
        load_rules(self.game)  # those who ask for lines replay them

    def run(self, stop: Stop, limit: Limit = NO_LIMIT) -> Finding | None:
        """Think until stopped, until the limit is reached, or until no more thinking would change the answer."""
        self.prepare()
        self._began = time.perf_counter()
        try:
            for share in self._rounds(limit):
                self._think(replace(limit, seconds=share), stop)
                if stop.is_set() or self._knows_all(share, limit):
                    break
        finally:
            self._ended = time.perf_counter()
            self.player.leave()
        return self.finding()

    def _rounds(self, limit: Limit) -> Iterator[float | None]:
        """Seconds of each round. A player that divides its time in advance would say nothing for long otherwise."""
        whole = LONGEST if limit.is_open else limit.seconds
        if whole is None or not self.player.plans_time:
            yield whole
            return
        share = _FIRST_ROUND
        while (left := whole - self._spent) > 0:
            yield left if left < 2 * share else share
            share *= 2

    def _think(self, limit: Limit, stop: Stop) -> None:
        if self.history:
            self.player.follow(*self.history)
        choice = self.player.choose(self.game, copied(self.pos), limit, stop, self._rng)
        before, self._last = self._last, choice
        self._nodes += choice.nodes or 0
        if before and stop.is_set() and (choice.depth or 0) < (before.depth or 0):
            self._last = before

    def _knows_all(self, share: float | None, limit: Limit) -> bool:
        """True if the last round proved its answer, or needed little of its time."""
        last = self._last
        if last is None or share is None or limit.nodes is not None or limit.depth is not None:
            return True
        return last.win_in is not None or last.seconds is None or last.seconds < share / 2

    @property
    def _spent(self) -> float:
        return (self._ended or time.perf_counter()) - self._began if self._began else 0.0

    def finding(self) -> Finding | None:
        """The best answer so far, or None before the first. Other threads may ask, too."""
        now, last = self.player.thought(), self._last
        choice = now if now and (last is None or (now.depth or 0) >= (last.depth or 0)) else last
        if choice is None:
            return None
        nodes = self._nodes + ((now.nodes or 0) if now else 0)
        drawn = choice.reason == "reason-drawn"
        speed = _speed(now or choice) or round(nodes / max(self._spent, 0.001))
        return Finding(self._lines(choice), choice.depth or None, nodes, speed, round(self._spent, 3), drawn)

    def _lines(self, choice: Choice) -> tuple[LineFound, ...]:
        texts = sorted(choice.worth_telling, key=lambda one: one.move != choice.move)
        if not texts or texts[0].move != choice.move:
            texts.insert(0, Considered(choice.move, choice.score if choice.score is not None else np.nan))
        best, *others = (self._line(choice, one) for one in texts)
        known = [self._valued(best), *(one for one in others if one.exact)][: self.most]
        lines = [*known, *self._glanced(known)]
        return tuple(sorted(lines, key=lambda line: line.win_in is None or line.win_in < 0))  # a proven win comes first

    def _valued(self, best: LineFound) -> LineFound:
        """The best line with the value of its move, if the player did not say it."""
        glanced = self.values.copied().get(best.moves[0]) if self.values and best.chance is None else None
        return replace(best, chance=glanced.chance) if glanced else best

    def _glanced(self, known: list[LineFound]) -> list[LineFound]:
        """More lines, by the values of all moves. They never look better than the best one, which was searched more."""
        if self.values is None or len(known) >= self.most:
            return []
        moves, highest = {line.moves[0] for line in known}, known[0].chance
        found = [one for move, one in self.values.copied().items() if move not in moves and one.chance is not None]
        found.sort(key=lambda one: -(one.chance or 0.0))
        capped = [one if highest is None else replace(one, chance=min(one.chance or 0.0, highest)) for one in found]
        return capped[: self.most - len(known)]

    def _line(self, choice: Choice, one: Considered) -> LineFound:
        is_best = one.move == choice.move
        if np.isnan(one.value):
            return LineFound(choice.line or (one.move,), None, choice.win_in, exact=True)
        sure = choice.win_in if is_best else win_in(int(one.value)) if abs(one.value) >= PROVEN else None
        chance = win_chance(self.game, self.pos, choice, one.value)
        moves = choice.line if is_best and choice.line else one.line or (one.move,)
        pawns = None if sure or one.mate_in else self._pawns(choice, one.value)
        value = float(sure > 0) if sure else chance
        return LineFound(moves, value, sure, one.exact or sure is not None, pawns, one.mate_in)

    def _pawns(self, choice: Choice, value: float) -> float | None:
        if choice.scale != "score" or not has_material(self.game, self.pos) or not self.game.shows_chances:
            return None
        return round(value / int(unit(self.pos)), 2)


def _speed(choice: Choice) -> int:
    """Nodes a second; 0 if that is not known."""
    return round(choice.nodes / choice.seconds) if choice.nodes and choice.seconds else 0


def analyse(
    game: Game,
    pos: Position | None = None,
    limit: Limit = NO_LIMIT,
    lines: int = 1,
    *,
    player: Player | None = None,
    stop: Stop | None = None,
    seed: int = 0,
) -> Iterator[Finding]:
    """What is found about a position, the start by default, each time that it is deeper or better.

    It goes on until the limit is reached, the answer is proven, or somebody closes it. The same limit of nodes and the
    same seed end with the same finding.
    """
    place = game.start() if pos is None else pos
    thinker = player or make_analyst(game, default_analyst(game, place), lines)
    analysis, halt = Analysis(game, place, thinker, lines, seed), stop or Stop()
    running = _Running(analysis, halt, limit)
    texts: object = None
    try:
        while not running.done.wait(_OFTEN):
            found = analysis.finding()
            if found and (found.depth, found.lines) != texts:
                texts = found.depth, found.lines
                yield found
        if running.error:
            raise running.error
        if last := analysis.finding():
            yield last
    finally:
        halt.set()


class _Running:
    """An analysis in a thread of its own."""

    def __init__(self, analysis: Analysis, stop: Stop, limit: Limit) -> None:
        self.done, self.error = threading.Event(), None
        self._work = analysis, stop, limit
        threading.Thread(target=self._run, name="analysis", daemon=True).start()

    error: BaseException | None

    def _run(self) -> None:
        analysis, stop, limit = self._work
        try:
            analysis.run(stop, limit)
        except BaseException as error:  # raised again in `analyse`
            self.error = error
        finally:
            self.done.set()


# --- values of all moves ------------------------------------------------------------------------------------


def cells_to_place(game: Game, pos: Position) -> dict[int, str] | None:
    """By move the cell where it puts something; None if moves lead from cell to cell. Other choices are left out."""
    view = game.view(pos)
    ways = {text: cells_of_move(view, text) for text in view.taps}
    if any(len(cells) > 1 for cells in ways.values()):
        return None
    return {game.read_move(pos, text): cells[0] for text, cells in ways.items() if cells}


@dataclass
class MoveValues:
    """The win chance of the seat to move after each of some moves; two seats only."""

    game: Game
    pos: Position
    moves: tuple[int, ...]
    found: dict[int, LineFound] = field(default_factory=dict)  # by move; grows while it runs
    searched: dict[int, int] = field(default_factory=dict)  # nodes by move; of what is certain, as many as are enough

    @classmethod
    def can_tell(cls, game: Game, pos: Position) -> bool:
        can = capabilities(pos)
        return game.seats == 2 and can.judges_positions and can.has_unit

    def copied(self) -> dict[int, LineFound]:
        """What is known now; other threads may ask."""
        return dict(self.found)

    def meaningful(self) -> dict[int, LineFound]:
        """What was searched enough to say something, or is certain."""
        return {move: line for move, line in self.copied().items() if self.searched[move] >= _ENOUGH}

    def prepare(self) -> AlphaBeta:
        """Compile or load what `run` needs; the player that it asks."""
        given = {"width": _WIDTH if self.game.ranks_defence else "0", "memory": "1"}
        player = AlphaBeta(read_settings(AlphaBeta.options, given, AlphaBeta.name))
        player.prepare(self.game)
        load_rules(self.game)
        return player

    def run(self, stop: Stop) -> None:
        """Give every move a value, the most promising ones first; then better ones to the best, until stopped."""
        player = self.prepare()
        rng = np.random.default_rng(0)
        order, requested = ranked_moves(self.game, self.pos, _ATTACK, _DEFENCE, rng).moves.tolist(), set(self.moves)
        moves = [move for move in order if move in requested]
        for nodes, most in _BUDGETS:
            moves = self._promising(moves, most)
            for move in moves:
                if stop.is_set():
                    return
                line = self._line(player, move, Limit(nodes=nodes), stop, rng)
                if line and not stop.is_set():
                    self.searched[move] = _ENOUGH if self._is_certain(line) else nodes
                    self.found[move] = line

    def _promising(self, moves: Sequence[int], most: int) -> list[int]:
        """The best moves whose value is not certain yet; while none has a value, all in their order."""
        if not self.found:
            return list(moves)
        open_moves = [move for move in moves if move in self.found and not self._is_certain(self.found[move])]
        return sorted(open_moves, key=lambda move: -(self.found[move].chance or 0.0))[:most]

    def _is_certain(self, line: LineFound) -> bool:
        """True if the move wins or loses for sure, or ends the game."""
        after = copied(self.pos)
        play(after, line.moves[0])
        return line.win_in is not None or int(outcome(after)) != GOING_ON

    def _line(
        self, player: AlphaBeta, move: int, limit: Limit, stop: Stop, rng: np.random.Generator
    ) -> LineFound | None:
        mover, after = int(seat(self.pos)), copied(self.pos)
        play(after, move)
        result = int(outcome(after))
        if result != GOING_ON:
            won = 0.5 if result == DRAWN else float(result == mover)
            return LineFound((move,), won, 1 if won == 1 else None, exact=True)
        choice = player.choose(self.game, after, limit, stop, rng)
        chance = None if choice.score is None else win_chance(self.game, after, choice, choice.score)
        if chance is None:
            return None
        same, sure = int(seat(after)) == mover, choice.win_in
        if sure is not None:
            sure = sure + 1 if sure > 0 else sure - 1  # this move counts, too
        line = move, *choice.line
        return LineFound(line, chance if same else round(1 - chance, 3), sure if same or sure is None else -sure, True)
