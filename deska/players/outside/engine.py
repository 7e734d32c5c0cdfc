"""Outside engines as players: which there are, and the processes that play."""

import atexit
import shlex
import shutil
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from deska.core.errors import MoveError, Problem, SetupError
from deska.core.game import Game, Position, line_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.players.outside.faults import EngineFault
from deska.players.outside.gomocup import Gomocup
from deska.players.outside.program import Program
from deska.players.outside.talk import PATIENCE, Question, Talk, problem_of
from deska.players.outside.uci import Uci, Usi
from deska.players.outside.xshogi import Xshogi

PROTOCOLS: dict[str, type[Talk]] = {talk.protocol: talk for talk in (Gomocup, Uci, Usi, Xshogi)}
_IDLE_SECONDS = 60.0  # after which a process that nobody needs is ended


@dataclass(frozen=True)
class Engine:
    """A program that can play, and how it is spoken to."""

    name: str
    protocol: str
    command: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    memory: int = 0  # MiB it may use; 0 is no limit
    folder: Path | None = field(default=None)
    patience: float | None = None  # seconds it may take for a move where only depth or nodes are limited; None: usual

    @property
    def is_there(self) -> bool:
        """Whether its program can be found, as far as that can be told without running it."""
        program = Path(self.command[0])
        within = self.folder is not None and len(program.parts) > 1
        return shutil.which(self.folder / program if within and self.folder else program) is not None

    def begin(self, game: Game) -> Talk:
        """A new process that is ready for a game."""
        program = Program(self.name, self.command, self.folder, self.memory << 20)
        talk = PROTOCOLS[self.protocol](program, dict(self.options))
        try:
            talk.greet(game)
        except BaseException:
            program.end()
            raise
        return talk


def engine_from(text: str) -> Engine:
    """An engine as a command line tells it: NAME=PROTOCOL:COMMAND, or SetupError."""
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


def is_engine_name(name: str) -> bool:
    """Names are said among players' parameters, so they hold letters, digits, dots, dashes and underscores only."""
    return 0 < len(name) <= 40 and all(letter.isalnum() or letter in "._-" for letter in name)


def is_taken(name: str) -> bool:
    """Whether a player of Deska's own is called so: the engine would never be asked."""
    from deska.players import HUMAN, all_players

    return name == HUMAN or name in all_players()


class Pool:
    """Processes that wait for their next game. One plays for one player at a time."""

    def __init__(self) -> None:
        self._idle: dict[tuple[Engine, str], list[Talk]] = {}
        self._all: set[Talk] = set()
        self._stubborn: set[str] = set()
        self._lock = threading.Lock()

    def take(self, engine: Engine, game: Game) -> Talk:
        """A process that is ready for a game, one that waits or a new one."""
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
        """It may play for others now; if nobody wants it for a while, it is ended."""
        with self._lock:
            self._idle.setdefault((engine, str(game)), []).append(talk)
        timer = threading.Timer(_IDLE_SECONDS, self._dismiss, (engine, game, talk))
        timer.daemon = True
        timer.start()

    def drop(self, talk: Talk) -> None:
        """It will not be needed any more."""
        with self._lock:
            self._all.discard(talk)
        talk.program.end(talk.farewell)

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            everybody, self._all, self._idle = list(self._all), set(), {}
        for talk in everybody:
            self._part(talk)

    def take_stubborn(self) -> set[str]:
        """The names of engines that had to be ended though nothing else was wrong with them, since this was asked."""
        stubborn, self._stubborn = self._stubborn, set()
        return stubborn

    def _part(self, talk: Talk) -> None:
        if not talk.program.end(talk.farewell):
            self._stubborn.add(talk.program.name)

    def _dismiss(self, engine: Engine, game: Game, talk: Talk) -> None:
        with self._lock:
            waiting = self._idle.get((engine, str(game)), [])
            if talk not in waiting:
                return  # it plays again; when it is given back it gets a new timer
            waiting.remove(talk)
            self._all.discard(talk)
        self._part(talk)


pool = Pool()
atexit.register(pool.close)


class Outside(Player):
    """An outside engine in a seat. Its process is its own from the first decision until it leaves."""

    def __init__(self, engine: Engine) -> None:
        super().__init__({})
        self.engine = engine
        self._talk: Talk | None = None
        self._game: Game | None = None
        self._history: tuple[str | None, tuple[str, ...]] | None = None

    def refusal(self, game: Game) -> Problem | None:
        key = PROTOCOLS[self.engine.protocol].refusal(game)
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
            start, moves = self._history or (game.position_text(pos), ())
            patience = self.engine.patience or PATIENCE
            answer = talk.ask(Question(game, pos, limit, start, moves, self.engine.memory << 20, patience), stop)
            try:
                move = game.read_move(pos, answer.move)
            except MoveError as error:
                values = {"engine": self.engine.name, "move": answer.move[:20], "why": error}
                raise EngineFault("engine-illegal-move", **values) from error
        self._history = None
        line = (move, *line_moves(game, pos, answer.line)[1:])
        return Choice(move, answer.score, answer.win_in, answer.depth, answer.nodes, line=line)

    def _ready(self, game: Game) -> Talk:
        if self._talk is None:
            self._talk, self._game = pool.take(self.engine, game), game
        return self._talk

    @contextmanager
    def _faults_end_it(self) -> Iterator[None]:
        """A process that has failed is not asked again."""
        try:
            yield
        except EngineFault:
            talk, self._talk = self._talk, None
            if talk:
                pool.drop(talk)
            raise
