"""The Gomocup protocol: Deska as an engine for five in a row."""

import os
import re
import time
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TextIO

import numpy as np

import deska
from deska.core.cells import cell_name, read_cell
from deska.core.errors import DeskaError
from deska.core.game import Game, Position, load_rules
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.faces.engine.laying import OTHER, OWN, Stone, position_of
from deska.faces.engine.wire import Servant
from deska.games.row.game import Piskvorky
from deska.kernel.compile.load import make_ready
from deska.kernel.compile.pool import Progress, watching
from deska.kernel.ops import play
from deska.kernel.search.queries import REFEREE
from deska.play.games.driver import Turn, decide
from deska.players import make_player

SMALLEST, LARGEST = 5, 40
UNLIMITED = 2147483647
_RULES = {8: "caro", 4: "renju", 1: "standard"}  # if a sum names several, the first one here counts
_FREESTYLE = "freestyle"
_CONTINUOUS = 2  # another bit of the sum
_BOARDS = ("BOARD", "YXBOARD", "SWAP2BOARD")
_PAIR = re.compile(r"\s*(-?\d{1,4})\s*,\s*(-?\d{1,4})\s*", re.ASCII)
_STONE = re.compile(r"\s*(-?\d{1,4})\s*,\s*(-?\d{1,4})\s*,\s*([123])\s*", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,12}", re.ASCII)
_LAYING = (0.02, 0.1, 1.0)  # shares of the remaining time for each stone; the last one can balance the others
_CHOOSING = (0.5,)
_THREADS = 2  # default, if there are as many cores
_MARGIN = 0.05  # seconds for the answer to reach the manager
_SHARE = 0.97  # share of the allowed time to use, because a search stops slightly late
_MOVES_TO_GO = 12  # the remaining time of a match is divided by this number of moves
_PROGRAM_MEMORY = 256  # MiB for Python, numpy and compiled code
_LEAST_MEMORY = 208
_MOST_TABLES = 512  # MiB
_PATIENCE = 5.0  # seconds between messages that compilation goes on


class Refused(Exception):
    """The manager's command cannot be executed; has the reason."""


@lru_cache(maxsize=8)
def _game(columns: int, rows: int, rule: str, opening: str) -> Game:
    """A game that is played to the last cell, as managers do, even if nobody can win any more."""
    options = {"columns": str(columns), "rows": str(rows), "rule": rule, "opening": opening, "draw": "full"}
    return Piskvorky.with_options(options)


def _refuse_doubled(cell: Stone, before: Container[Stone], line: str) -> None:
    if cell in before:
        raise Refused(f"two stones at {line[:40]}")


class Gomocup(Servant):
    """The engine. An invalid command is answered by ERROR or UNKNOWN and changes nothing."""

    def __init__(self, out: TextIO, player: str = "master", seed: int | None = None) -> None:
        super().__init__(out)
        self._spec = player
        self._sitting: tuple[str, Player] | None = None
        self._rng = np.random.default_rng(seed)
        self._size: tuple[int, int] | None = None
        self._stones: dict[Stone, int] = {}  # the owner of each stone (laying.py), in playing order
        self._info = {"timeout_turn": 30_000, "timeout_match": 0, "time_left": UNLIMITED, "max_memory": 0, "rule": 0}
        self._extra: dict[str, int] = {}  # max_depth, max_node, thread_num
        self._spent = 0.0  # seconds used in this match
        self._asked = self._answered = 0.0  # times of the manager's last request for a move, and of our last answer
        self._gathering: tuple[str, list[str]] | None = None  # lines between BOARD and DONE
        self._commands: dict[str, Callable[[str], object]] = {
            "START": self._start, "RECTSTART": self._rectstart, "RESTART": self._restart, "BEGIN": self._begin,
            "TURN": self._turn, "PLAY": self._play, "TAKEBACK": self._takeback, "INFO": self._inform,
            "ABOUT": self._about,
        }  # fmt: skip

    # --- lines ----------------------------------------------------------------------------------------------

    def overhear(self, line: str) -> bool:
        word = line.split(maxsplit=1)[0].upper()
        if word in ("YXSTOP", "END"):
            self.stop.set()
        elif word in ("BEGIN", "TURN", "DONE"):  # a new stop signal at once, because YXSTOP may follow at once
            self.stop, self._asked = Stop(), time.monotonic()
        return False

    def say(self, *lines: str) -> None:
        super().say(*lines)
        self._answered = time.monotonic()

    def obey(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        word = word.upper()
        if word == "END":
            return False
        try:
            self._obey(word, rest.strip(), line)
        except Refused as why:
            self.say(f"ERROR {why}")
        except DeskaError as error:
            self.say(f"ERROR {error}")
        return True

    def _obey(self, word: str, rest: str, line: str) -> None:
        if self._gathering is not None and word not in ("INFO", "YXSTOP"):  # these are allowed inside a board
            if word not in self._commands and word not in _BOARDS:
                self._gather(word, line)
                return
            self.say(f"ERROR no DONE after {self._gathering[0]}")
            self._gathering = None
        if word in _BOARDS:
            self._board_size()
            self._gathering = (word, [])
        elif word in self._commands:
            self._commands[word](rest)
        elif word != "YXSTOP":  # already handled by `overhear`
            self.say(f"UNKNOWN {word[:40]}")

    def _gather(self, word: str, line: str) -> None:
        assert self._gathering
        kind, lines = self._gathering
        if word != "DONE":
            if len(lines) <= LARGEST * LARGEST:
                lines.append(line)
            return
        self._gathering = None
        if kind == "SWAP2BOARD":
            self._swap2(lines)
            return
        self._stones = self._read_stones(lines)
        if kind == "BOARD":
            self._answer()
        else:
            self.say("OK")

    # --- commands -------------------------------------------------------------------------------------------

    def _start(self, rest: str) -> None:
        self._set_size(rest, rest)

    def _rectstart(self, rest: str) -> None:
        columns, _, rows = rest.partition(",")
        self._set_size(columns.strip(), rows.strip())

    def _set_size(self, columns: str, rows: str) -> None:
        sizes = [int(text) for text in (columns, rows) if text.isascii() and text.isdigit() and len(text) < 5]
        if len(sizes) != 2 or not all(SMALLEST <= size <= LARGEST for size in sizes):
            raise Refused(f"the board may be from {SMALLEST} to {LARGEST} cells wide and high")
        self._size = (sizes[0], sizes[1])
        self._begin_match()

    def _restart(self, _rest: str) -> None:
        self._board_size()
        self._begin_match()

    def _begin_match(self) -> None:
        self._stones, self._spent = {}, 0.0
        self._prepare()
        self.say("OK")

    def _prepare(self) -> None:
        """Compile, load and tabulate everything that a board of this size needs, so that no move waits for it.

        For every rule, because managers may send the rule last and then expect a move at once.
        """
        with self._compiling_reported():
            make_ready(self._game().start(), *REFEREE, *self._player().kernels(self._game()))
            load_rules(self._game())
            for rule in (_FREESTYLE, *_RULES.values()):
                self._player().prepare(_game(*self._board_size(), rule, "free"))

    @contextmanager
    def _compiling_reported(self) -> Iterator[None]:
        """Inside this block, report compilation to the manager: at once, and every few seconds."""
        shown = 0.0

        def tell(progress: Progress) -> None:
            nonlocal shown
            if not shown:
                self.say(f"MESSAGE preparing for this computer: about {progress.seconds:.0f} s, only once")
            elif time.monotonic() - shown >= _PATIENCE:
                self.say(f"MESSAGE preparing: {progress.share:.0%} done, about {progress.seconds_left:.0f} s left")
            else:
                return
            shown = time.monotonic()

        with watching(tell):
            yield

    def _begin(self, _rest: str) -> None:
        self._board_size()
        if self._stones:
            raise Refused("the board is not empty")
        self._answer()

    def _turn(self, rest: str) -> None:
        self._stones[self._free_cell(rest)] = OTHER
        self._answer()

    def _play(self, rest: str) -> None:
        self._stones[self._free_cell(rest)] = OWN
        self.say("{},{}".format(*next(reversed(self._stones))))

    def _takeback(self, rest: str) -> None:
        cell = self._cell(rest)
        if cell not in self._stones:
            raise Refused("there is no stone")
        del self._stones[cell]
        self.say("OK")

    def _inform(self, rest: str) -> None:
        key, _, value = rest.partition(" ")
        key = key.lower()
        if not _NUMBER.fullmatch(value.strip()):
            return  # ignore evaluate, folder and unknown keys
        if key in self._info:
            self._info[key] = int(value)
            if key == "max_memory":
                self._remark_on_memory()
        elif key in ("max_depth", "max_node", "thread_num"):
            self._extra[key] = int(value)

    def _remark_on_memory(self) -> None:
        if 0 < self._info["max_memory"] < _LEAST_MEMORY << 20:
            self.say(f"MESSAGE max_memory cannot be kept to: compiled Python alone takes up to {_LEAST_MEMORY} MiB")

    def _about(self, _rest: str) -> None:
        self.say(f'name="Deska", version="{deska.__version__}", author="the founders of Deska", country="CZ"')

    # --- the board ------------------------------------------------------------------------------------------

    def _board_size(self) -> tuple[int, int]:
        if self._size is None:
            raise Refused("say START first")
        return self._size

    def _cell(self, text: str) -> Stone:
        found = _PAIR.fullmatch(text)
        return self._on_board(int(found[1]), int(found[2])) if found else self._on_board(-1, -1)

    def _on_board(self, column: int, row: int) -> Stone:
        columns, rows = self._board_size()
        if not (0 <= column < columns and 0 <= row < rows):
            raise Refused(f"no cell of a board of {columns} by {rows}")
        return column, row

    def _free_cell(self, text: str) -> Stone:
        cell = self._cell(text)
        if cell in self._stones:
            raise Refused("the cell is taken")
        return cell

    def _read_stones(self, lines: list[str]) -> dict[Stone, int]:
        stones: dict[Stone, int] = {}
        for line in lines:
            found = _STONE.fullmatch(line)
            if not found:
                raise Refused(f"'{line[:40]}' is no stone")
            cell = self._on_board(int(found[1]), int(found[2]))
            _refuse_doubled(cell, stones, line)
            stones[cell] = int(found[3])
        return stones

    def _game(self, opening: str = "free") -> Game:
        columns, rows = self._board_size()
        rule = next((name for bit, name in _RULES.items() if self._info["rule"] & bit), _FREESTYLE)
        return _game(columns, rows, rule, opening)

    # --- thinking -------------------------------------------------------------------------------------------

    def _player(self) -> Player:
        """The player, reused from move to move with its tables."""
        spec = self._spec_within_memory()
        if self._sitting is None or self._sitting[0] != spec:
            self._sitting = None  # free it before creating another one
            self._sitting = spec, make_player(spec)
        return self._sitting[1]

    def _spec_within_memory(self) -> str:
        """The player's spec, with tables that fit the manager's memory limit."""
        allowed = self._info["max_memory"]
        if allowed <= 0 or "memory" not in make_player(self._spec).settings or "memory" in self._spec:
            return self._spec
        tables = min(max((allowed >> 20) - _PROGRAM_MEMORY, 1), _MOST_TABLES)
        return f"{self._spec}{',' if ':' in self._spec else ':'}memory={tables}"

    def _seconds(self) -> float:
        """Seconds to think now."""
        turn, match, left = (self._info[key] / 1000 for key in ("timeout_turn", "timeout_match", "time_left"))
        allowed = turn if turn > 0 else 0.0
        if match > 0:  # not every manager sends the time left
            left = min(left, match - self._spent)
        if left < UNLIMITED / 1000:
            allowed = min(allowed, max(left, 0.0) / _MOVES_TO_GO)
        return max(allowed * _SHARE - _MARGIN - self._since_asked(), 0.005)

    def _since_asked(self) -> float:
        """Seconds elapsed on the manager's clock, which starts after our last answer."""
        return time.monotonic() - max(self._asked, self._answered)

    def _limit(self) -> Limit:
        extra = self._extra
        return Limit(
            self._seconds(),
            extra.get("max_depth") if extra.get("max_depth", 0) > 0 else None,
            extra.get("max_node") if extra.get("max_node", 0) > 0 else None,
            min(max(extra.get("thread_num", _THREADS), 1), os.cpu_count() or 1),
        )

    def _choose(self, game: Game, pos: Position, limit: Limit) -> Choice:
        return decide(Turn(game, pos), self._player(), limit, self.stop, self._rng).choice

    def _answer(self) -> None:
        game = self._game()
        pos = position_of(game, self._stones, bool(self._info["rule"] & _CONTINUOUS))
        choice = self._choose(game, pos, self._limit()) if self._may_think(game, pos) else self._any(pos)
        x, y = self._xy(game.move_text(pos, choice.move))
        self._stones[x, y] = OWN
        taken = self._since_asked()
        self._spent += taken
        thought = f"depth {choice.depth or 0} nodes {choice.nodes or 0} score {choice.score or 0}"
        self.say(f"MESSAGE {thought} ms {1000 * taken:.0f}", f"{x},{y}")

    def _may_think(self, game: Game, pos: Position) -> bool:
        """True if there is a move to choose; False if renju forbids all remaining cells."""
        end = game.end(pos)
        if end is not None and end.reason != "no-allowed-cell":
            raise Refused("the board is full" if end.reason == "board-full" else "the game is over")
        return end is None

    def _any(self, pos: Position) -> Choice:
        """Any free cell, because some answer is better than none."""
        return Choice(int(np.argmin(pos.now.cells[: int(pos.fixed.cells)])))

    def _xy(self, cell: str) -> Stone:
        column, row = read_cell(cell) or (0, 0)
        return column, self._board_size()[1] - 1 - row

    def _swap2(self, lines: list[str]) -> None:
        """The stones come in playing order; Deska's own SWAP2 rules say what may be done next."""
        game = self._game("swap2")
        cells: list[Stone] = []
        for line in lines:
            cell = self._cell(",".join(line.split(",")[:2]))  # some managers append a colour
            _refuse_doubled(cell, cells, line)
            cells.append(cell)
        if len(cells) not in (0, 3, 5):
            raise Refused("three stones, or five, or none")
        pos = game.start()
        texts = [cell_name(x, self._board_size()[1] - 1 - y) for x, y in cells]
        for text in [*texts[:3], *(["more"] if len(texts) == 5 else []), *texts[3:]]:
            play(pos, game.read_move(pos, text))
        answer = self._swap2_answer(game, pos, len(cells))
        self._spent += self._since_asked()
        self.say(answer)

    def _swap2_answer(self, game: Game, pos: Position, laid: int) -> str:
        said = self._steps(game, pos, _LAYING if laid == 0 else _CHOOSING)
        if said == ["x"]:  # the side that does not move next
            return "SWAP"
        said = self._steps(game, pos, _LAYING[2:]) if said == ["o"] else said
        said = self._steps(game, pos, _LAYING[1:]) if said == ["more"] else said
        return " ".join("{},{}".format(*self._xy(cell)) for cell in said)

    def _steps(self, game: Game, pos: Position, shares: tuple[float, ...]) -> list[str]:
        """Consecutive moves, each with its share of the remaining time."""
        return [self._step(game, pos, Limit(self._seconds() * share)) for share in shares]

    def _step(self, game: Game, pos: Position, limit: Limit) -> str:
        choice = self._choose(game, pos, limit)
        text = game.move_text(pos, choice.move)
        play(pos, choice.move)
        return text
