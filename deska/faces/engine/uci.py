"""UCI for chess and USI for shogi: Deska as an engine."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import ClassVar, TextIO

import numpy as np

import deska
from deska.core.errors import DeskaError, MoveError
from deska.core.game import Game, Position, line_texts
from deska.core.limit import Limit, Stop, by_clock
from deska.core.options import read_settings
from deska.core.player import Choice, win_in
from deska.faces.engine.wire import Servant
from deska.faces.terminal.thinking import BackgroundTask
from deska.games import make_game
from deska.kernel.compile.pool import Progress, Watcher, watching
from deska.kernel.ops import play, seat
from deska.play.games.driver import Turn, decide
from deska.players.alphabeta import AlphaBeta

_MARGIN = 0.03  # seconds for the answer to reach the manager
_LONGEST = 3600.0
_PATIENCE = 5.0  # seconds between messages about compilation
_GO_WORDS = frozenset({
    "searchmoves", "ponder", "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime",
    "infinite", "byoyomi",
})  # fmt: skip


@dataclass(frozen=True)
class Spin:
    """A numeric option."""

    name: str
    default: int
    low: int
    high: int

    def __str__(self) -> str:
        return f"option name {self.name} type spin default {self.default} min {self.low} max {self.high}"


class Uci(Servant):
    """The chess engine. Invalid commands are reported by `info string` and change nothing."""

    protocol: ClassVar[str] = "uci"
    mate_in_plies: ClassVar[bool] = False  # moves of both sides are counted, not own moves
    new_game: ClassVar[str] = "ucinewgame"
    position_word: ClassVar[str] = "fen"
    games: ClassVar[tuple[str, ...]] = ("chess",)
    hash_name: ClassVar[str] = "Hash"
    clocks: ClassVar[tuple[str, str]] = ("w", "b")

    def __init__(self, out: TextIO, seed: int | None = None) -> None:
        super().__init__(out)
        self._rng = np.random.default_rng(seed)
        spins = (Spin(self.hash_name, 64, 1, 16384), Spin("Threads", 1, 1, 64), Spin("MultiPV", 1, 1, 200))
        self._spins = {spin.name.lower(): spin for spin in spins}
        self._values = {name: spin.default for name, spin in self._spins.items()}
        self._variant = self.games[0]
        self._game: Game = make_game(self._variant)
        self._pos: Position = self._game.start()
        self._thinks = False
        self._commands: dict[str, Callable[[list[str]], None]] = {
            self.protocol: self._introduce, "isready": self._ready, "setoption": self._set, "position": self._place,
            "go": self._go, self.new_game: lambda _words: None, "stop": lambda _words: None,
            "ponderhit": lambda _words: None, "debug": lambda _words: None, "register": lambda _words: None,
            "gameover": lambda _words: None,
        }  # fmt: skip

    def overhear(self, line: str) -> bool:
        word = line.split(maxsplit=1)[0]
        if word in ("go", "stop", "ponderhit", "quit", "gameover"):
            self.stop.set()
        if word == "go":  # a new stop signal as soon as `go` arrives, because `stop` may follow at once
            self.stop = Stop()
        if word == "isready" and self._thinks:
            self.say("readyok")
            return True
        return word in ("stop", "ponderhit") and self._thinks

    def obey(self, line: str) -> bool:
        words = line.split()
        if words[0] == "quit":
            return False
        command = self._commands.get(words[0])
        if command is None:
            self.say(f"info string unknown command {_shown(words[0])}")
            return True
        try:
            command(words[1:])
        except DeskaError as error:
            self.say(f"info string {_shown(str(error))}")
        return True

    # --- commands -------------------------------------------------------------------------------------------

    def _introduce(self, _words: list[str]) -> None:
        self.say(f"id name Deska {deska.__version__}", "id author the founders of Deska")
        self.say(*map(str, self._spins.values()))
        if len(self.games) > 1:
            choices = " ".join(f"var {name}" for name in self.games)
            self.say(f"option name {self.protocol.upper()}_Variant type combo default {self.games[0]} {choices}")
        self.say(f"{self.protocol}ok")

    def _ready(self, _words: list[str]) -> None:
        with watching(self._tell_preparing()):
            AlphaBeta.with_options({}).prepare(self._game)
        self.say("readyok")

    def _tell_preparing(self) -> Watcher:
        """Reports compilation to the manager: at once, and every few seconds."""
        shown = 0.0

        def tell(progress: Progress) -> None:
            nonlocal shown
            if not shown:
                wait = f"about {progress.seconds:.0f} s, only once"
                self.say(f"info string preparing {self._game.name} for this computer: {wait}")
            elif time.monotonic() - shown >= _PATIENCE:
                self.say(f"info string preparing: {progress.share:.0%} done, about {progress.seconds_left:.0f} s left")
            else:
                return
            shown = time.monotonic()

        return tell

    def _set(self, words: list[str]) -> None:
        if "name" not in words or "value" not in words:
            return
        at = words.index("value")
        name, value = " ".join(words[words.index("name") + 1 : at]).lower(), " ".join(words[at + 1 :])
        spin = self._spins.get(name)
        if spin and re.fullmatch("[0-9]{1,9}", value) and spin.low <= int(value) <= spin.high:
            self._values[name] = int(value)
        elif name == f"{self.protocol}_variant" and value in self.games:
            self._variant = value
            self._game = make_game(value)
            self._pos = self._game.start()
        else:
            self.say(f"info string no option {_shown(name)} with value {_shown(value)}")

    def _place(self, words: list[str]) -> None:
        """Set the position. If it or one of its moves is invalid, the previous position stays."""
        try:
            self._game, self._pos = self._placed(words)
        except DeskaError as error:
            self.say(f"info string {_shown(str(error))} The position before stays.")

    def _placed(self, words: list[str]) -> tuple[Game, Position]:
        moves = words[words.index("moves") + 1 :] if "moves" in words else []
        begun = words[: words.index("moves")] if "moves" in words else words
        game = self._game
        if begun[:1] == ["startpos"]:
            pos = game.start()
        elif begun[:1] == [self.position_word]:
            text = " ".join(begun[1:])
            game = self._game_of(text)
            pos = game.read_position(text)
        else:
            self.say(f"info string position startpos or {self.position_word}")
            return self._game, self._pos
        for text in moves:
            play(pos, game.read_move(pos, text))
        return game, pos

    def _game_of(self, _text: str) -> Game:
        return self._game

    def _go(self, words: list[str]) -> None:
        facts = dict(zip(words, [*words[1:], ""], strict=True))
        limit, waits = self._limit(facts), "infinite" in facts or "ponder" in facts
        game, pos, among = self._game, self._pos, self._searched(words)
        over = game.end(pos)
        if over is not None:
            won = over.winner is not None and over.winner == int(seat(pos))
            self.say(f"bestmove {self._nothing(won)}")
            return
        self._thinks, stop = True, self.stop
        best = self._search(game, pos, limit, stop, among)
        while waits and not stop.is_set():
            time.sleep(0.005)
        self._thinks = False
        line = line_texts(game, pos, best.line[:2])
        ponder = f" ponder {line[1]}" if len(line) > 1 else ""
        self.say(f"bestmove {game.move_text(pos, best.move)}{ponder}")

    def _searched(self, words: list[str]) -> tuple[int, ...]:
        """The moves after `searchmoves`; illegal ones are reported and ignored."""
        moves = []
        after = words[words.index("searchmoves") + 1 :] if "searchmoves" in words else []
        for text in takewhile(lambda word: word not in _GO_WORDS, after):
            try:
                moves.append(self._game.read_move(self._pos, text))
            except MoveError as error:
                self.say(f"info string {_shown(str(error))}")
        return tuple(moves)

    def _search(self, game: Game, pos: Position, limit: Limit, stop: Stop, among: tuple[int, ...]) -> Choice:
        options = {"memory": str(self._values[self.hash_name.lower()]), "lines": str(self._values["multipv"])}
        player = AlphaBeta(read_settings(AlphaBeta.options, options, "alphabeta"))
        player.among = among
        shown = 0

        def tell_news() -> None:
            """Report each depth once, except those that take no time."""
            nonlocal shown
            choice = player.thought()
            if choice and choice.depth and choice.depth > shown:
                shown = choice.depth
                self._tell(game, pos, choice)

        with watching(self._tell_preparing()):
            best = (
                BackgroundTask(lambda: decide(Turn(game, pos), player, limit, stop, self._rng)).wait(tell_news).choice
            )
        self._tell(game, pos, best)
        return best

    def _nothing(self, _won: bool) -> str:
        return "0000"

    # --- limits and thoughts --------------------------------------------------------------------------------

    def _limit(self, facts: dict[str, str]) -> Limit:
        limit = self._time(facts)
        depth, nodes, mate = (_count(facts, name) for name in ("depth", "nodes", "mate"))
        depth = depth or (2 * mate if mate else None)  # depth at which a mate of this length is visible
        limit = replace(limit, depth=min(depth, 1000) if depth else None, nodes=nodes)
        if limit.is_open:
            limit = replace(limit, seconds=_LONGEST)
        return replace(limit, threads=self._values["threads"])

    def _time(self, facts: dict[str, str]) -> Limit:
        exact = _whole(facts, "movetime")
        if exact is not None:
            return Limit(seconds=max(exact / 1000 - _MARGIN, 0.005))
        side = self.clocks[int(seat(self._pos))]
        left, more, byoyomi = (_whole(facts, name) for name in (f"{side}time", f"{side}inc", "byoyomi"))
        if left is None and byoyomi is None:
            return Limit()
        clock = by_clock(max((left or 0) / 1000 - _MARGIN, 0.0), (more or 0) / 1000, _whole(facts, "movestogo"))
        if not byoyomi:
            return clock
        # Time per move is lost if it is not used.
        given = max(0.9 * byoyomi / 1000 - _MARGIN, 0.0)
        return Limit(seconds=(clock.seconds or 0.0) + given, target=(clock.target or 0.0) + 2 * given)

    def _tell(self, game: Game, pos: Position, choice: Choice) -> None:
        spent = max(choice.seconds or 0.0, 0.001)
        nodes = choice.nodes or 0
        depth = max(choice.depth or 0, 1)
        reach = f"depth {depth} seldepth {max(depth, len(choice.line))}"
        effort = f"nodes {nodes} nps {round(nodes / spent)} time {round(1000 * spent)}"
        first = self._score(choice.score or 0, choice.win_in), line_texts(game, pos, choice.line or (choice.move,))
        others = choice.considered[1 : self._values["multipv"]]
        rest = [
            (self._score(one.value, win_in(int(one.value))), line_texts(game, pos, one.line or (one.move,)))
            for one in others
        ]
        for number, (score, line) in enumerate([first, *rest], 1):
            self.say(f"info {reach} multipv {number} score {score} {effort} pv {' '.join(line)}")

    def _score(self, value: float, win: int | None) -> str:
        """Centipawns, or moves to mate: own moves, or in USI those of both sides."""
        if win is None:
            return f"cp {round(value)}"
        moves = abs(win) if self.mate_in_plies else (abs(win) + 1) // 2
        return f"mate {moves if win > 0 else -moves}"


class Usi(Uci):
    """The shogi engine; minishogi by the option USI_Variant, or by a position of five rows."""

    protocol: ClassVar[str] = "usi"
    mate_in_plies: ClassVar[bool] = True
    new_game: ClassVar[str] = "usinewgame"
    position_word: ClassVar[str] = "sfen"
    games: ClassVar[tuple[str, ...]] = ("shogi", "minishogi")
    hash_name: ClassVar[str] = "USI_Hash"
    clocks: ClassVar[tuple[str, str]] = ("b", "w")

    def _game_of(self, text: str) -> Game:
        return make_game("minishogi" if text.split(" ", 1)[0].count("/") == 4 else "shogi")

    def _nothing(self, won: bool) -> str:
        return "win" if won else "resign"

    def _go(self, words: list[str]) -> None:
        """USI's search for mate is a different kind of search, which Deska does not have."""
        if "mate" in words:
            self.say("checkmate notimplemented")
        else:
            super()._go(words)


def _whole(facts: dict[str, str], name: str) -> int | None:
    text = facts.get(name, "")
    return max(int(text), 0) if re.fullmatch("-?[0-9]{1,15}", text) else None


def _count(facts: dict[str, str], name: str) -> int | None:
    """A count of at least 1, because 0 would mean no limit elsewhere."""
    given = _whole(facts, name)
    return None if given is None else max(given, 1)


def _shown(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text[:200])
