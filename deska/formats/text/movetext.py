"""Texts like PGN: tags in brackets, then moves with numbers, comments, glyphs and variations.

`game_texts` cuts a file into games. A `MoveText` reads the moves of one game into a tree and writes a tree; the formats
differ in what a move looks like and in how comments are escaped.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.record import Node, Record, Shape
from deska.formats.base import (
    DEEPEST,
    LARGEST_GAME,
    LARGEST_TAGS,
    MOST_LINES,
    MOST_MOVES,
    MOST_TAGS,
    MOST_WORDS,
    Source,
)
from deska.formats.text.comments import Comments, commands_of, drawn_at_start, obeyed, shapes_text
from deska.formats.walker import BadMove, Walker
from deska.kernel.ops import seat

WIDTH = 79  # characters of a written line
_TAG = re.compile(r'\[\s*+([A-Za-z0-9_]++)\s*+"([^"\\]*+(?:\\.[^"\\]*+)*+)"\s*+\]')
_LOOSE_TAG = re.compile(r'\[\s*+([A-Za-z0-9_]++)\s*+"(.*)"\s*+(?:\]\s*+)?')  # with quotes that should have a backslash
_NEXT_GAME = re.compile(r'\[(?:Event|Game) +"')
_BARE_QUOTE = re.compile(r'(?<!\\)"')
_ESCAPE = re.compile(r"\\(.)")


class Misread(Exception):
    """Something in a text that cannot be read: where, counted from 0, and why."""

    def __init__(self, offset: int, why: DeskaError) -> None:
        super().__init__(offset, why)
        self.offset, self.why = offset, why


# --- games in a file ----------------------------------------------------------------------------------------


@dataclass
class GameText:
    """The text of one game: tags, and the lines of moves with the number of the first one."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)  # with backslashes as they were written
    tag_lines: dict[str, int] = field(default_factory=dict)
    tag_count: int = 0  # lines of tags
    tag_size: int = 0
    moves: list[str] = field(default_factory=list)
    moves_line: int = 0
    size: int = 0
    problem: tuple[int, DeskaError] | None = None  # the first line that cannot be read, and why

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in the moves."""
        before = "\n".join(self.moves)[:offset]
        return self.moves_line + before.count("\n"), offset - (before.rfind("\n") + 1) + 1

    def add(self, line: str, number: int) -> None:
        """A line of moves, of a game without trouble so far."""
        self.size += len(line) + 1
        if self.size > LARGEST_GAME:
            self.problem = number, FormatError("game-too-large", most=LARGEST_GAME)
        elif len(self.moves) >= MOST_LINES:
            self.problem = number, FormatError("game-too-many-lines", most=MOST_LINES)
        else:
            if not self.moves:
                self.moves_line = number
            self.moves.append(line)

    def add_tags(self, line: str, number: int) -> None:
        """A line that begins with a bracket."""
        self.tag_count += 1
        self.tag_size += len(line)
        if self.tag_size > LARGEST_TAGS:
            self.problem = self.problem or (number, FormatError("tags-too-large", most=LARGEST_TAGS))
        if self.problem or self.tag_count > MOST_TAGS:
            return
        found = list(_tags_of(line))
        for name, value in found:
            if name not in self.tags and len(self.tags) < MOST_TAGS:
                self.tags[name], self.tag_lines[name] = value, number
        if not found and not _TAG.match(line):
            self.problem = self.problem or (number, FormatError("bad-tag", given=line.strip()[:40]))


def _tags_of(line: str) -> Iterator[tuple[str, str]]:
    found = list(_TAG.finditer(line))
    if not found or _TAG.sub("", line).strip():
        loose = _LOOSE_TAG.fullmatch(line)
        if loose:
            yield loose[1], _BARE_QUOTE.sub(r'\\"', loose[2])
        return
    for one in found:
        yield one[1], one[2]


def game_texts(lines: Iterable[str], in_comment_after: Callable[[str, bool], bool]) -> Iterator[GameText]:
    """Cut lines into games: a line of tags after moves begins the next one.

    `in_comment_after` tells whether a line ends inside a comment, given whether it began in one.
    """
    game, in_comment, has_moves = GameText(1), False, False
    number = 0
    for number, line in enumerate(lines, 1):
        if line[:1] == "[" and (not in_comment or _NEXT_GAME.match(line)):
            if has_moves:
                yield game
                game, has_moves = GameText(number), False
            in_comment = False
            game.add_tags(line, number)
            continue
        if line[:1] == "%" and not in_comment:
            line = ""
        if not has_moves and (not line or line.isspace()):
            continue
        has_moves = True
        if not game.problem:
            game.add(line, number)
        if ("}" if in_comment else "{") in line:
            in_comment = in_comment_after(line, in_comment)
    if has_moves or game.tags or game.problem:
        yield game


def ends_in_comment(line: str, in_comment: bool) -> bool:
    """Whether a line of PGN ends inside a comment in braces."""
    at = 0
    while True:
        if in_comment:
            end = line.find("}", at)
            if end < 0:
                return True
            at = end + 1
        begin = line.find("{", at)
        if begin < 0 or line.find(";", at, begin) >= 0:
            return False
        at, in_comment = begin + 1, True


# --- moves --------------------------------------------------------------------------------------------------


class BadTag(Exception):
    """A line of tags that cannot be read, or whose value cannot be, and why."""

    def __init__(self, line: int, why: DeskaError) -> None:
        super().__init__(line, why)
        self.line, self.why = line, why


def records_in(
    source: Source, in_comment_after: Callable[[str, bool], bool], record_of: Callable[[GameText, Source], Record]
) -> Iterator[Record | FormatError]:
    """The games of a file, each read by `record_of`, or why one cannot be read."""
    for number, text in enumerate(game_texts(source.lines(), in_comment_after), 1):
        try:
            if text.problem:
                raise BadTag(*text.problem)
            yield record_of(text, source)
        except Misread as misread:
            yield source.error(number, *text.place(misread.offset), misread.why)
        except BadTag as bad:
            yield source.error(number, bad.line, 1, bad.why)


@dataclass
class Tree:
    """What the moves of one game said."""

    line: list[Node]
    comment: str = ""
    shapes: tuple[Shape, ...] = ()  # drawn on the start position
    result: str = ""
    end: int = 0  # where the text of this game ends


class MoveText(ABC):
    """How moves, comments and variations are written.

    `token` has the groups move (a number may stand before it), comment, rest (a comment to the end of the line), mark,
    open, close, result, skipped, and other for what is an error.
    """

    token: ClassVar[re.Pattern[str]]

    def comment_read(self, text: str) -> str:
        """The comment that a text in braces means."""
        return " ".join(text.split())

    @abstractmethod
    def comment_written(self, comment: str) -> str:
        """The comment as it stands between braces."""

    def mark(self, text: str) -> int:
        """The number of a glyph."""
        return int(text[1:])

    @abstractmethod
    def move_read(self, text: str) -> str:
        """The text of a move without quotes."""

    @abstractmethod
    def move_written(self, walker: Walker, move: str) -> str:
        """The text of a move in the position that a walker has reached."""

    def read(self, text: str, walker: Walker, begin: int = 0) -> Tree:
        """The tree of one game that begins there in the text, or Misread."""
        return _Reading(self, text, walker).tree(begin)

    def write(self, record: Record) -> list[str]:
        """The words of a game's moves."""
        walker = Walker(record.game, record.start_position())
        return list(_Writing(self, walker, record.game.seats).words(record))


class _Reading:
    """Reads one text. Moves wait until something depends on the position: most games are played at one go."""

    def __init__(self, form: MoveText, text: str, walker: Walker) -> None:
        self.form, self.text, self.walker = form, text, walker
        self.line: list[Node] = []
        self.result = Tree(self.line, end=len(text))
        self.waiting: list[Node] = []
        self.starts: list[int] = []  # offsets of the waiting moves
        self.outer: list[tuple[list[Node], int]] = []  # the lines around this variation, each with its last move
        self.owed: int | None = None  # the last move of the line, taken back for a variation and not yet played again
        self.before: list[str] = []  # comments before the first move of a variation
        self.comments = Comments()
        self.marks: dict[int, tuple[Node, list[int]]] = {}

    def tree(self, begin: int) -> Tree:
        move_read, waiting, starts, line = self.form.move_read, self.waiting, self.starts, self.line
        moves = 0
        for number, found in enumerate(self.form.token.finditer(self.text, begin)):
            kind = found.lastgroup
            if number >= MOST_WORDS:
                raise Misread(found.start(), FormatError("game-too-many-words", most=MOST_WORDS))
            if kind == "move":
                moves += 1
                if moves > MOST_MOVES:
                    raise Misread(found.start("move"), FormatError("game-too-many-moves", most=MOST_MOVES))
                node = Node(move_read(found["move"]))
                if self.before:
                    node.before, self.before = " ".join(self.before), []
                line.append(node)
                waiting.append(node)
                starts.append(found.start("move"))
            elif kind != "skipped":
                if not getattr(self, f"_{kind}")(found):
                    break
                line = self.line
        else:
            if self.outer:
                raise Misread(len(self.text), FormatError("variation-open"))
        self._play()
        self._pay()
        self._tell()
        return self.result

    def _tell(self) -> None:
        """Give the nodes what was said about them."""
        self.result.comment, self.result.shapes = drawn_at_start(self.comments.give())
        for node, marks in self.marks.values():
            node.marks = tuple(marks)

    def _play(self) -> None:
        """Play the moves that wait."""
        if not self.waiting:
            return
        self._pay()
        try:
            self.walker.read(self.waiting)
        except BadMove as bad:
            raise Misread(self.starts[bad.number], bad.why) from bad
        self.waiting.clear()
        self.starts.clear()

    def _pay(self) -> None:
        """Play the move again that was taken back for a variation."""
        if self.owed is not None:
            self.walker.play(self.owed)
            self.owed = None

    def _comment(self, found: re.Match[str]) -> bool:
        return self._add_comment(self.form.comment_read(found[0][1:-1]))

    def _rest(self, found: re.Match[str]) -> bool:
        return self._add_comment(found[0][1:].strip())

    def _add_comment(self, comment: str) -> bool:
        node = self.line[-1] if self.line else None
        if node:
            comment = obeyed(node, comment)
        if comment and node is None and self.outer:
            self.before.append(comment)
        elif comment:
            self.comments.add(node, comment)
        return True

    def _mark(self, found: re.Match[str]) -> bool:
        if self.line:
            node = self.line[-1]
            self.marks.setdefault(id(node), (node, []))[1].append(self.form.mark(found[0]))
        return True

    def _open(self, found: re.Match[str]) -> bool:
        if not self.line:
            raise Misread(found.start(), FormatError("variation-of-nothing"))
        if len(self.outer) >= DEEPEST:
            raise Misread(found.start(), FormatError("variation-too-deep", most=DEEPEST))
        self._play()
        if self.owed is None:
            self.owed = self.walker.played[-1]
            self.walker.back(1)
        self.outer.append((self.line, self.owed))
        self.owed = None
        variation: list[Node] = []
        self.line[-1].variations.append(variation)
        self.line = variation
        return True

    def _close(self, found: re.Match[str]) -> bool:
        if not self.outer:
            raise Misread(found.start(), FormatError("variation-not-open"))
        self._play()
        self.walker.back(len(self.line) - int(self.owed is not None))
        inner = self.line
        self.line, self.owed = self.outer.pop()
        if not inner:
            self.line[-1].variations.pop()
        self.before = []
        return True

    def _result(self, found: re.Match[str]) -> bool:
        """A result ends the game; inside a variation it says only how that would end."""
        if self.outer:
            return True
        self.result.result, self.result.end = found[0], found.end()
        return False

    def _other(self, found: re.Match[str]) -> bool:
        raise Misread(found.start(), FormatError("not-in-movetext", given=found[0][:20]))


class _Writing:
    """Writes a tree as words; brackets are words of their own, joined later."""

    def __init__(self, form: MoveText, walker: Walker, seats: int) -> None:
        self.form, self.walker, self.seats = form, walker, seats

    def words(self, record: Record) -> Iterator[str]:
        if about := " ".join(filter(None, (shapes_text(record.shapes), record.comment.strip()))):
            yield self._comment(about)
        yield from self._line(record.main_line, int(_second_begins(record)))

    def _line(self, line: Sequence[Node], ply: int) -> Iterator[str]:
        begins = True  # a number is written before this move
        for node in line:
            if node.before.strip():
                yield self._comment(node.before)
            number, part = divmod(ply, self.seats)
            if part == 0:
                yield f"{number + 1}."
            elif begins:
                yield f"{number + 1}..."
            text = self.form.move_written(self.walker, node.move)
            yield text
            yield from (f"${mark}" for mark in node.marks)
            about = " ".join(filter(None, (commands_of(node), node.after.strip())))
            if about:
                yield self._comment(about)
            for variation in node.variations:
                move = self.walker.played[-1]
                self.walker.back(1)
                yield "("
                yield from self._line(variation, ply)
                yield ")"
                self.walker.back(len(variation))
                self.walker.play(move)
            begins = bool(about or node.variations)
            ply += 1

    def _comment(self, comment: str) -> str:
        return "{" + self.form.comment_written(comment) + "}"


def _second_begins(record: Record) -> bool:
    """Whether the second of two seats moves first in the start position."""
    return record.start is not None and record.game.seats == 2 and int(seat(record.start_position())) == 1


def wrapped(words: Iterable[str]) -> str:
    """Words in lines of at most WIDTH characters, where they can be broken."""
    lines: list[str] = []
    line = ""
    for word in _joined(words):
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line]) + "\n"


def _joined(words: Iterable[str]) -> Iterator[str]:
    """Words with brackets joined to their neighbours."""
    last, opening = "", ""
    for word in words:
        if word == "(":
            opening += word
        elif word == ")":
            last += word
        else:
            if last:
                yield last
            last, opening = opening + word, ""
    if last:
        yield last


def plain_tag(value: str) -> str:
    """The value of a tag without its backslashes."""
    return _ESCAPE.sub(r"\1", value) if "\\" in value else value


def tag_text(name: str, value: str) -> str:
    """A tag on a line of its own."""
    plain = " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{plain}"]\n'
