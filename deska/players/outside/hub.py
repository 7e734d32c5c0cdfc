"""The Hub protocol (version 2), for international draughts.

The whole position is sent for every move. A capture names the captured pieces, not the way: `28x17x22`.
"""

import re
from typing import ClassVar

from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Stop
from deska.games.armies.notation.spoken import effects_of
from deska.kernel.ops import GOING_ON, outcome, play, seat
from deska.kernel.positions import copied
from deska.players.outside.faults import EngineFault
from deska.players.outside.talk import GRACE, START_SECONDS, Answer, Question, Talk

_FIELD = re.compile(r'([\w-]+)=(?:"([^"]*)"|(\S+))')
_MOVE = re.compile(r"\d{1,2}(?:-\d{1,2}|(?:x\d{1,2})+)", re.ASCII)
_SCORE = re.compile(r"[+-]?\d{1,6}(?:\.\d{1,9})?", re.ASCII)
_SQUARES = 50
_LONGEST = 12  # moves of a line that are read
_MAN = 100  # in the units of our scores

Move = tuple[int, int, frozenset[int]]  # from, to, and the squares of the captured pieces


class Hub(Talk):
    """A draughts engine."""

    protocol: ClassVar[str] = "hub"
    farewell: ClassVar[str] = "quit"
    greeting: ClassVar[tuple[str, str]] = ("hub", "WAIT")
    reports: ClassVar[bool] = True

    @staticmethod
    def refusal(game: Game) -> str | None:
        is_international = game.name == "draughts" and game.settings["rules"] == "international"
        return None if is_international else "hub-plays-other-games"

    def greet(self, game: Game) -> None:
        self.program.send("hub")
        known = set()
        for line in self.lines(START_SECONDS):
            if line.startswith("param "):
                known.add(_fields(line).get("name", ""))
            elif line == "wait":
                break
        for name, value in self.options.items():
            if name not in known:
                words = {"engine": self.program.name, "option": name[:40], "known": sorted(known)[:40]}
                raise EngineFault("engine-unknown-option", **words)
            self.program.send(f'set-param name={name} value="{value}"')
        self.program.send("init")
        self._wait_for("ready")

    def new_game(self) -> None:
        self.program.send("new-game")
        self.program.send("ping")
        self._wait_for("pong")

    def _wait_for(self, answer: str) -> None:
        next(line for line in self.lines(START_SECONDS) if line == answer)

    def ask(self, question: Question, stop: Stop) -> Answer:
        self.program.forget_lines()
        self.program.send(f"pos pos={_position(question)}")
        self.program.send(f"level {_level(question)}")
        self.program.send("go think")
        thought = Answer("")
        for line in self.lines(question.seconds + GRACE, stop, lambda: self.program.send("stop")):
            fields = _fields(line)
            if line.startswith("info "):
                found = _answer(question, fields)
                if found:
                    thought = found
                    question.hear((found,))
            elif line.startswith("done"):
                text = fields.get("move", "")
                if not text:
                    raise self.garbage(line)
                (move,) = _own_texts(question, [text])
                if thought.line[:1] == (move,):
                    return thought
                return Answer(move)
        raise AssertionError("lines end only by a fault")


def _fields(line: str) -> dict[str, str]:
    return {name: quoted or plain for name, quoted, plain in _FIELD.findall(line)}


def _position(question: Question) -> str:
    """The side to move, then each square in order."""
    game, pos = question.game, question.pos
    squares = ["e"] * _SQUARES
    for cell, piece in game.view(pos).pieces.items():
        letter = "bw"[piece.owner == 0]
        squares[int(cell) - 1] = letter.upper() if piece.letter.upper() == "K" else letter
    return "WB"[int(seat(pos))] + "".join(squares)


def _level(question: Question) -> str:
    limit = question.limit
    if limit.depth and limit.seconds is None:
        return f"depth={limit.depth}"
    return f"move-time={max(question.seconds, 0.01):.3f}"


def _answer(question: Question, fields: dict[str, str]) -> Answer | None:
    """What an info line says, if it has a line and a score."""
    line = _own_texts(question, fields.get("pv", "").split()[:_LONGEST])
    score = fields.get("score", "")
    if not line or not _SCORE.fullmatch(score):
        return None
    depth, nodes = (_whole(fields.get(name, "")) for name in ("depth", "nodes"))
    return Answer(line[0], _MAN * float(score), None, depth, nodes, tuple(line))


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else None


def _own_texts(question: Question, moves: list[str]) -> list[str]:
    """Moves as the game writes them, up to the first illegal one, which stays as it is."""
    game, pos = question.game, copied(question.pos)
    texts: list[str] = []
    for text in moves:
        legal = _legal(game, pos) if int(outcome(pos)) == GOING_ON else {}
        move = legal.get(_read(text))
        if move is None:
            return [*texts, text[:40]]
        texts.append(game.move_text(pos, move))
        play(pos, move)
    return texts


def _read(text: str) -> Move | None:
    if not _MOVE.fullmatch(text):
        return None
    first, last, *captured = map(int, re.split("[-x]", text))
    return first, last, frozenset(captured)


def _legal(game: Game, pos: Position) -> dict[Move | None, int]:
    """The legal moves by how the protocol names them."""
    names = game.view(pos).names
    found: dict[Move | None, int] = {}
    for move in legal_moves(game, pos):
        effects = effects_of(pos, move)
        first, last = int(names[effects.path[0]]), int(names[effects.path[-1]])
        found[first, last, frozenset(int(names[cell]) for cell in effects.victims)] = move
    return found
