"""UCI for chess, and USI, its variant for shogi."""

import re
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar

from deska.core.game import Game
from deska.core.limit import Limit, Stop
from deska.players.outside.faults import RESIGNED, EngineFault, EngineResigns
from deska.players.outside.talk import GRACE, START_SECONDS, Answer, Question, Talk

_OPTION = re.compile(r"option name (.+?) type \w+")
_NO_MOVES = {"win", "0000", "(none)", "none"}  # answers without a move
_LINES = "multipv"
_BOUNDS = {"lowerbound", "upperbound"}
_VARIANTS = {"uci_variant", "usi_variant"}  # the option that selects the game in engines of several games


class Uci(Talk):
    """A chess engine."""

    protocol: ClassVar[str] = "uci"
    mate_in_plies: ClassVar[bool] = False  # moves of both sides are counted, not own moves
    farewell: ClassVar[str] = "quit"
    greeting: ClassVar[tuple[str, str]] = ("uci", "UCIOK")
    position_word: ClassVar[str] = "fen"
    reports: ClassVar[bool] = True
    counts_nodes: ClassVar[bool] = True
    games: ClassVar[frozenset[str]] = frozenset({"chess"})

    @classmethod
    def refusal(cls, game: Game) -> str | None:
        return None if game.name in cls.games else f"{cls.protocol}-plays-other-games"

    def greet(self, game: Game) -> None:
        self.program.send(self.protocol)
        known = {}
        for line in self.lines(START_SECONDS):
            if found := _OPTION.match(line):
                known[found[1].lower()] = found[1]
            if line == f"{self.protocol}ok":
                break
        for name, value in self.options.items():
            if name.lower() not in known:
                words = {"engine": self.program.name, "option": name[:40], "known": sorted(known.values())[:40]}
                raise EngineFault("engine-unknown-option", **words)
            self.program.send(f"setoption name {known[name.lower()]} value {value}")
        self._can_show_lines, self._lines = _LINES in known and _LINES not in map(str.lower, self.options), 1
        for name in _VARIANTS & known.keys() - {name.lower() for name in self.options}:
            self.program.send(f"setoption name {known[name]} value {game.name}")
        self.new_game()

    def new_game(self) -> None:
        self.program.send(f"{self.protocol}newgame")
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        self.program.send("isready")
        for line in self.lines(START_SECONDS):
            if line == "readyok":
                return

    def ask(self, question: Question, stop: Stop) -> Answer:
        self.program.forget_lines()
        if question.lines != self._lines and self._can_show_lines:
            self.program.send(f"setoption name MultiPV value {question.lines}")
            self._lines = question.lines
        self.program.send(self._position(question))
        self.program.send(f"go {self._limit(question)}")
        answer: dict[str, Answer] = {}
        for line in self.lines(question.seconds + GRACE, stop, lambda: self.program.send("stop")):
            words = line.split()
            if words[0] == "info":
                if _note(answer, words, self.mate_in_plies):
                    question.hear(_in_order(answer))
            elif words[0] == "bestmove":
                return self._best(words, answer)
        raise AssertionError("lines end only by a fault")

    def _best(self, words: list[str], answer: dict[str, Answer]) -> Answer:
        if len(words) < 2 or words[1].lower() in _NO_MOVES:
            raise self.garbage(" ".join(words))
        if words[1].lower() == "resign":
            raise EngineResigns(RESIGNED, engine=self.program.name, said=words[1])
        thought = answer.get("1", Answer(words[1]))
        same = not thought.line or thought.line[0] == words[1]
        return replace(thought, move=words[1], others=_in_order(answer)[1:]) if same else Answer(words[1])

    def _position(self, question: Question) -> str:
        begun = "startpos" if question.start is None else f"{self.position_word} {question.start}"
        return f"position {begun}" + (f" moves {' '.join(question.moves)}" if question.moves else "")

    def _limit(self, question: Question) -> str:
        limit = question.limit
        words = [self._time(question.seconds)] if _by_time(limit) else []
        words += [f"depth {limit.depth}"] if limit.depth else []
        words += [f"nodes {limit.nodes}"] if limit.nodes else []
        return " ".join(words)

    def _time(self, seconds: float) -> str:
        return f"movetime {max(round(1000 * seconds), 1)}"


class Usi(Uci):
    """A shogi engine."""

    protocol: ClassVar[str] = "usi"
    mate_in_plies: ClassVar[bool] = True
    greeting: ClassVar[tuple[str, str]] = ("usi", "USIOK")
    position_word: ClassVar[str] = "sfen"
    games: ClassVar[frozenset[str]] = frozenset({"shogi", "minishogi"})

    def new_game(self) -> None:
        self._wait_until_ready()  # USI requires this first
        self.program.send("usinewgame")

    def _time(self, seconds: float) -> str:
        return f"btime 0 wtime 0 byoyomi {max(round(1000 * seconds), 1)}"


def _by_time(limit: Limit) -> bool:
    return limit.seconds is not None or limit.is_open


def _in_order(answer: dict[str, Answer]) -> tuple[Answer, ...]:
    return tuple(answer[number] for number in sorted(answer, key=int))


def _note(answer: dict[str, Answer], words: list[str], mate_in_plies: bool) -> bool:
    """Store the variation of an info line, if it has a score that is no bound; True if it has."""
    if "pv" not in words or _BOUNDS & {*words}:
        return False
    at = words.index("pv")
    facts = dict(pairwise(words[1:at]))
    line = tuple(words[at + 1 :])
    kind = facts.get("score", "")
    value = facts.get(kind, "")
    number_of_line = facts.get("multipv", "1")
    if not re.fullmatch(r"[+-]?\d{1,9}", value) or not line or not re.fullmatch(r"[1-9]\d?", number_of_line, re.ASCII):
        return False
    number = int(value)
    win_in = None if kind != "mate" else number if mate_in_plies else 2 * number - 1 if number > 0 else 2 * number
    answer[number_of_line] = Answer(
        line[0], None if win_in is not None else number, win_in, _whole(facts, "depth"), _whole(facts, "nodes"), line
    )
    return True


def _whole(facts: dict[str, str], name: str) -> int | None:
    text = facts.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else None
