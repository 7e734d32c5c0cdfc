"""Outside engines as players, and their processes."""

import atexit
import logging
import os
import re
import shlex
import shutil
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

import numpy as np

from deska.core.errors import MoveError, Problem, SetupError
from deska.core.game import Game, Position, line_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Considered, Player, win_in
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat, unit
from deska.kernel.positions import copied
from deska.kernel.search.negamax import PROVEN, WIN
from deska.players.outside.faults import EngineFault
from deska.players.outside.gomocup import Gomocup
from deska.players.outside.hub import Hub
from deska.players.outside.program import Program
from deska.players.outside.talk import PATIENCE, Answer, Question, Talk, problem_of
from deska.players.outside.uci import Uci, Usi
from deska.players.outside.xshogi import Xshogi

BY_PATH = "engine:"
UNKNOWN_PROTOCOL = "uci"  # assumed protocol for a game that no protocol knows; such an engine is refused later
PROTOCOLS: dict[str, type[Talk]] = {talk.protocol: talk for talk in (Gomocup, Uci, Usi, Xshogi, Hub)}
logger = logging.getLogger("deska.engines")
_TRIAL_SECONDS = 5.0  # seconds to try a protocol that was not configured
_LONGEST_LINE = 40  # moves of a line that are checked and shown
_PAWN = 100  # in the units of UCI and USI
_IDLE_SECONDS = 60.0  # an idle process is ended after this many seconds


_spoken: dict["Engine", str] = {}  # the protocol that each engine really speaks, once known


@dataclass(frozen=True)
class Engine:
    """A program that can play, and its protocol and settings."""

    name: str
    protocol: str
    command: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    memory: int = 0  # MiB; 0: no limit
    folder: Path | None = field(default=None)
    patience: float | None = None  # seconds for a move if only depth or nodes are limited; None: default

    @property
    def is_there(self) -> bool:
        """True if its program can be found (it is not run)."""
        program = self.command[0]
        if self.folder is not None and os.path.dirname(program):
            program = os.path.join(self.folder, program)
        return shutil.which(program) is not None  # as text, because a Path would drop the ./ of ./x

    @property
    def spoken(self) -> str:
        """The protocol it speaks: the configured one, unless another was detected."""
        return _spoken.get(self, self.protocol)

    def begin(self, game: Game) -> Talk:
        """A new process, ready for a game. If it does not understand its protocol, the others are tried."""
        try:
            return self._begun(game)
        except EngineFault as fault:
            if self in _spoken or not _is_misunderstood(fault.problems[0]):
                raise
            others = [name for name in PROTOCOLS if name != self.protocol]
            found = self._find_protocol(sorted(others, key=lambda name: bool(PROTOCOLS[name].refusal(game))))
            if found is None:
                _spoken[self] = self.protocol  # do not try again
                raise
            if PROTOCOLS[found].refusal(game):
                words = {"engine": self.name, "configured": self.protocol, "spoken": found, "game": game.name}
                raise EngineFault("engine-speaks-other", **words) from fault
            self._note_protocol(found)
        return self._begun(game)

    def could_play(self, game: Game) -> bool:
        """True if it speaks another protocol than configured, with which it can play this game."""
        able = [name for name, talk in PROTOCOLS.items() if name != self.protocol and not talk.refusal(game)]
        found = self._find_protocol(able) if able and self not in _spoken else None
        if found:
            self._note_protocol(found)
        return found is not None

    def _begun(self, game: Game) -> Talk:
        talk = self._talk(self.spoken)
        try:
            talk.greet(game)
        except BaseException:
            talk.program.end()
            raise
        _spoken.setdefault(self, self.protocol)
        return talk

    def _talk(self, protocol: str) -> Talk:
        program = Program(self.name, self.command, self.folder, self.memory << 20)
        return PROTOCOLS[protocol](program, dict(self.options))

    def _find_protocol(self, names: Sequence[str]) -> str | None:
        """The first of these protocols that it understands; all are tried in parallel, one process each."""
        with ThreadPoolExecutor(len(names)) as threads:
            known = dict(zip(names, threads.map(self._knows, names), strict=True))
        return next((name for name in names if known[name]), None)

    def _knows(self, protocol: str) -> bool:
        try:
            talk = self._talk(protocol)
        except EngineFault:
            return False
        try:
            return talk.is_understood(_TRIAL_SECONDS)
        finally:
            talk.program.end()

    def _note_protocol(self, found: str) -> None:
        _spoken[self] = found
        words = {"engine": self.name, "configured": self.protocol, "spoken": found}
        logger.info("%s speaks %s, not %s", self.name, found, self.protocol)
        pool.notices.append(Problem("engine-other-protocol", words))


def _is_misunderstood(problem: Problem) -> bool:
    """True if a wrong protocol may have caused the fault."""
    refused = problem.key == "engine-refuses" and problem.values["line"].upper().startswith("UNKNOWN")
    return refused or problem.key in ("engine-hangs", "engine-crashed")


def engine_from(text: str) -> Engine:
    """An engine from the command line: NAME=PROTOCOL:COMMAND, or SetupError."""
    name, equals, rest = text.partition("=")
    protocol, colon, command = rest.partition(":")
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not (equals and colon and words and is_engine_name(name)) or protocol not in PROTOCOLS:
        raise SetupError("bad-engine", text=text[:100], protocols=sorted(PROTOCOLS))
    if is_taken(name):
        raise SetupError("engine-name-taken", engine=name)
    return Engine(name, protocol, words)


def engine_at(spec: str, games: Sequence[Game], known: Mapping[str, Engine]) -> Engine:
    """An engine from a player's spec: engine:PATH or engine:PATH,protocol=uci, or SetupError.

    PATH may have arguments. Without a protocol, the first one is used that can play the games. The engine is called
    by its file name, with a number if that name is taken.
    """
    command, comma, protocol = spec.strip().removeprefix(BY_PATH).partition(",protocol=")
    command = os.path.expanduser(command)  # a shell does not expand ~ after a colon
    try:
        words = (command,) if shutil.which(command) else tuple(shlex.split(command))
    except ValueError:
        words = ()
    able = [name for name, talk in PROTOCOLS.items() if not any(talk.refusal(game) for game in games)]
    if not comma:
        protocol = next(iter(able), UNKNOWN_PROTOCOL)
    if not words or not words[0] or "\0" in command or protocol not in PROTOCOLS:
        raise SetupError("bad-engine-path", text=spec[:100], protocols=sorted(PROTOCOLS))
    stem = re.sub(r"[^\w.-]", "-", Path(words[0]).name)[:36] or "engine"
    names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    made = (Engine(name, protocol, words) for name in names)
    engine = next(one for one in made if not is_taken(one.name) and known.get(one.name, one) == one)
    if not engine.is_there:
        raise SetupError("engine-no-program", engine=engine.name, command=words[0][:200])
    return engine


def is_engine_name(name: str) -> bool:
    """Names appear among players' parameters, so they have only letters, digits, dots, dashes and underscores."""
    return 0 < len(name) <= 40 and all(letter.isalnum() or letter in "._-" for letter in name)


def is_taken(name: str) -> bool:
    """True if one of Deska's own players has this name; it would hide the engine."""
    from deska.players import HUMAN, all_players

    return name == HUMAN or name in all_players()


class Pool:
    """A pool of engine processes. A process plays for one player at a time."""

    def __init__(self) -> None:
        self._idle: dict[tuple[Engine, str], list[Talk]] = {}
        self._all: set[Talk] = set()
        self._stubborn: set[str] = set()
        self.notices: list[Problem] = []  # messages about engines that have not been shown yet
        self._lock = threading.Lock()

    def take(self, engine: Engine, game: Game) -> Talk:
        """A process ready for a game: an idle one or a new one."""
        with self._lock:
            waiting = self._idle.get((engine, str(game)))
            talk = waiting.pop() if waiting else None
        if talk is None:
            talk = engine.begin(game)
            with self._lock:
                self._all.add(talk)
            return talk
        try:
            talk.new_game()
        except EngineFault:
            self.drop(talk)
            raise
        return talk

    def give_back(self, engine: Engine, game: Game, talk: Talk) -> None:
        """Return a process to the pool; it is ended if nobody takes it for a while."""
        with self._lock:
            self._idle.setdefault((engine, str(game)), []).append(talk)
        timer = threading.Timer(_IDLE_SECONDS, self._dismiss, (engine, game, talk))
        timer.daemon = True
        timer.start()

    def drop(self, talk: Talk) -> None:
        """End a process that is not needed any more."""
        with self._lock:
            self._all.discard(talk)
        talk.program.end(talk.farewell)

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            everybody, self._all, self._idle = list(self._all), set(), {}
        for talk in everybody:
            self._part(talk)

    def take_notices(self) -> list[Problem]:
        """The messages about engines since the last call."""
        notices, self.notices = self.notices, []
        return notices

    def take_stubborn(self) -> set[str]:
        """The names of engines since the last call that did not exit when told to."""
        stubborn, self._stubborn = self._stubborn, set()
        return stubborn

    def end_idle(self, engine: Engine) -> None:
        """End the processes of an engine that nobody uses now."""
        with self._lock:
            idle = [talk for key, talks in self._idle.items() if key[0] == engine for talk in talks]
            self._idle = {key: talks for key, talks in self._idle.items() if key[0] != engine}
            self._all -= {*idle}
        for talk in idle:
            self._part(talk)

    def _part(self, talk: Talk) -> None:
        if not talk.program.end(talk.farewell):
            self._stubborn.add(talk.program.name)

    def _dismiss(self, engine: Engine, game: Game, talk: Talk) -> None:
        with self._lock:
            waiting = self._idle.get((engine, str(game)), [])
            if talk not in waiting:
                return  # it is in use again; it gets a new timer when it is returned
            waiting.remove(talk)
            self._all.discard(talk)
        self._part(talk)


pool = Pool()
atexit.register(pool.close)


class Outside(Player):
    """An outside engine in a seat. It owns its process from the first decision until it leaves."""

    is_outside = True

    def __init__(self, engine: Engine) -> None:
        super().__init__({})
        self.name = engine.name  # type: ignore[misc] # each engine has its own
        self.engine = engine
        self._talk: Talk | None = None
        self._game: Game | None = None
        self._history: tuple[str | None, tuple[str, ...]] | None = None

    @property
    def reports(self) -> bool:
        """True if its protocol has values and lines."""
        return PROTOCOLS[self.engine.spoken].reports

    @property
    def counts_nodes(self) -> bool:
        """True if its searches can be limited by nodes."""
        return PROTOCOLS[self.engine.spoken].counts_nodes

    def refusal(self, game: Game) -> Problem | None:
        key = PROTOCOLS[self.engine.spoken].refusal(game)
        return problem_of(key, self.engine.name, game) if key else None

    def prepare(self, game: Game) -> None:
        self._ready(game)

    def follow(self, start: str | None, moves: Sequence[str]) -> None:
        self._history = (start, tuple(moves))

    def leave(self) -> None:
        if self._talk and self._game:
            pool.give_back(self.engine, self._game, self._talk)
        self._talk = None

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        with self._faults_end_it():
            talk = self._ready(game)
            answer = talk.ask(self._question(game, pos, limit), stop)
            move = self._move(game, pos, answer.move)
        self._history = None
        line = (move, *line_moves(game, pos, answer.line)[1:])
        return Choice(move, answer.score, answer.win_in, answer.depth, answer.nodes, line=line)

    def _question(self, game: Game, pos: Position, limit: Limit) -> Question:
        start, moves = self._history or (game.position_text(pos), ())
        return Question(game, pos, limit, start, moves, self.engine.memory << 20, self.engine.patience or PATIENCE)

    def _move(self, game: Game, pos: Position, text: str) -> int:
        try:
            return game.read_move(pos, text)
        except MoveError as error:
            raise EngineFault("engine-illegal-move", engine=self.engine.name, move=text[:20], why=error) from error

    def _ready(self, game: Game) -> Talk:
        if self._talk is None:
            self._talk, self._game = pool.take(self.engine, game), game
        return self._talk

    @contextmanager
    def _faults_end_it(self) -> Iterator[None]:
        """Drop the process after a fault."""
        try:
            yield
        except EngineFault:
            talk, self._talk = self._talk, None
            if talk:
                pool.drop(talk)
            raise


class OutsideAnalyst(Outside):
    """An outside engine that judges positions. What it says is checked: a line with an illegal move is a fault, and a
    win is proven only if its line ends in it."""

    analyses = True

    def __init__(self, engine: Engine, lines: int = 1) -> None:
        super().__init__(engine)
        self.plans_time = not self.reports  # type: ignore[misc] # it answers only at the end of its time
        self._lines = lines
        self._report: tuple[Game, Position, tuple[Answer, ...]] | None = None  # the latest, while it thinks
        self._has_judged = False

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        copy = copied(pos)

        def hear(answers: tuple[Answer, ...]) -> None:
            self._report = game, copy, answers

        self._report = None
        with self._faults_end_it():
            talk = self._ready(game)
            if self._has_judged and limit.nodes is not None:
                talk.new_game()  # it remembers nothing, so that the same nodes give the same answer
            self._has_judged = True
            began = time.perf_counter()
            question = replace(self._question(game, pos, limit), lines=self._lines, hear=hear)
            answer = talk.ask(question, stop)
            choice = self._choice(game, pos, (answer, *answer.others))
        self._history = self._report = None
        return replace(choice, seconds=time.perf_counter() - began)

    def thought(self) -> Choice | None:
        """What it said last; EngineFault if that is illegal."""
        report = self._report
        return self._choice(*report) if report else None

    def _choice(self, game: Game, pos: Position, answers: tuple[Answer, ...]) -> Choice:
        first = answers[0]
        judged = [self._judged(game, pos, answer) for answer in answers]
        moves: dict[int, Considered] = {}
        for one in judged:  # while it looks a move deeper, the same move may stand in two lines
            moves.setdefault(one.move, one)
        best = judged[0]
        is_proven = abs(best.value) >= PROVEN
        return Choice(
            best.move,
            None if np.isnan(best.value) else best.value,
            win_in(int(best.value)) if is_proven else None,
            first.depth,
            first.nodes,
            line=best.line,
            considered=tuple(moves.values()),
        )

    def _judged(self, game: Game, pos: Position, answer: Answer) -> Considered:
        line = self._line(game, pos, answer)
        if answer.win_in is not None:
            sign = 1 if answer.win_in > 0 else -1
            if _ends_after(pos, line, answer.win_in):
                return Considered(line[0], sign * WIN - answer.win_in, line=line)
            mate_in = sign * ((abs(answer.win_in) + 1) // 2)
            return Considered(line[0], float(sign * (PROVEN - 1)), line=line, mate_in=mate_in)
        if answer.score is None:
            return Considered(line[0], np.nan, line=line)
        value = answer.score * int(unit(pos)) / _PAWN
        return Considered(line[0], float(min(max(value, 1 - PROVEN), PROVEN - 1)), line=line)

    def _line(self, game: Game, pos: Position, answer: Answer) -> tuple[int, ...]:
        """Its moves up to the end of the game; EngineFault if one is illegal."""
        line, ahead = [self._move(game, pos, answer.move)], copied(pos)
        play(ahead, line[0])
        for text in answer.line[1:_LONGEST_LINE]:
            if int(outcome(ahead)) != GOING_ON:
                break
            try:
                move = game.read_move(ahead, text)
            except MoveError as error:
                values = {"move": text[:20], "line": " ".join(answer.line)[:80], "why": error}
                raise EngineFault("engine-illegal-line", engine=self.engine.name, **values) from error
            play(ahead, move)
            line.append(move)
        return tuple(line)


def _ends_after(pos: Position, line: Sequence[int], count: int) -> bool:
    """True if a line ends in the win (or loss, if negative) after so many moves of all seats."""
    if len(line) != abs(count):
        return False
    ahead, mover = copied(pos), int(seat(pos))
    for move in line:
        play(ahead, move)
    result = int(outcome(ahead))
    return result not in (GOING_ON, DRAWN) and (result == mover) == (count > 0)
