"""A file format: how it is recognised, read and written."""

import codecs
import io
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Any, ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, Outcome, Position
from deska.core.record import Record
from deska.core.texts import english

# One game is read in at most two seconds of CPU, whatever is in it: these bounds are far above any game of people.
LARGEST_GAME = 1 << 22  # characters of one game
LONGEST_LINE = 4 * LARGEST_GAME  # bytes; a longer line is read in parts
MOST_MOVES = 20_000  # of one game, with those of its variations
MOST_WORDS = 200_000  # of one game: moves, numbers, comments, marks, brackets
MOST_WORK = 4_000_000  # states of chains of captures that are looked at in one game; a usual move has a few dozen
MOST_LINES = 200_000  # of one game, in formats where every line says something
MOST_TAGS = 500
LARGEST_TAGS = 1 << 19  # characters of the tags of one game
DEEPEST = 100  # variations inside variations
_BLOCK = 1 << 18  # bytes that are read at a time
_WIDE = ("cp932",)
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
OnError = Callable[[FormatError], None]
RECORDED = "recorded-result"  # reason of an outcome that only the file tells


@dataclass(frozen=True)
class Source:
    """A file to read: its lines, its name for messages, and the game if the format does not say."""

    stream: IO[bytes] | IO[str]
    name: str = ""
    game: Game | None = None

    def lines(self, fallback: str = "latin-1") -> Iterator[str]:
        """The lines without their ends. A line that is not UTF-8 is read in the fallback encoding.

        A file in an encoding of two bytes a sign is in that encoding from its first such line on. A byte order mark
        tells UTF-16.
        """
        first, is_wide = True, False
        for block in _blocks(_decoding_utf_16(self.stream)):
            whole = block if isinstance(block, str) else None if is_wide else _decoded(block)
            if whole is not None:
                texts = whole.split("\n")
            else:
                assert isinstance(block, bytes)
                texts = []
                for line in block.split(b"\n"):
                    decoded = None if is_wide else _decoded(line)
                    is_wide = is_wide or (decoded is None and fallback in _WIDE)
                    texts.append(line.decode(fallback, "replace") if decoded is None else decoded)
            if first:
                texts[0], first = texts[0].removeprefix("\ufeff"), False
            if whole is not None and "\r" not in whole:
                yield from texts
            else:
                for text in texts:  # line ends of old computers
                    yield from text.rstrip("\r").split("\r")

    def error(self, number: int, line: int, column: int, why: DeskaError) -> FormatError:
        """The error for game `number` with its place; all of them count from 1."""
        values = {"file": self.name[-200:], "game": number, "line": line, "column": column, "why": why}
        return FormatError("format-place" if self.name else "format-place-in-text", **values)


def head_text(head: bytes) -> str:
    """The beginning of a file as text, as far as it can be decoded."""
    if head[:2] in _UTF_16:
        return head.decode("utf-16", "replace")
    return head.decode("utf-8-sig", "replace")


def _decoding_utf_16(stream: IO[bytes] | IO[str]) -> IO[bytes] | IO[str]:
    """The same stream, or its text if it begins with the byte order mark of UTF-16."""
    if isinstance(stream, io.TextIOBase):
        return stream
    head = stream.read(2)
    stream.seek(-len(head), os.SEEK_CUR)
    return _Borrowed(stream, "utf-16", "replace", newline="\n") if head in _UTF_16 else stream  # type: ignore[arg-type]


def _blocks(stream: IO[bytes] | IO[str]) -> Iterator[bytes | str]:
    """The lines of a stream, many at a time, without the last line end."""
    rest: Any = stream.read(0)
    end: Any = "\n" if isinstance(rest, str) else b"\n"
    while block := stream.read(_BLOCK):
        lines, found, after = block.rpartition(end)
        if found:
            yield rest + lines
            rest = after
        else:
            rest += after
            if len(rest) > LONGEST_LINE:
                yield rest
                rest = rest[:0]
    if rest:
        yield rest


class _Borrowed(io.TextIOWrapper):
    """The text of a stream that somebody else closes."""

    def close(self) -> None:
        pass


def _decoded(line: bytes) -> str | None:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return None


class BadLine(Exception):
    """Something in a file that cannot be read: line and column, counted from 1, and why."""

    def __init__(self, line: int, column: int, why: DeskaError) -> None:
        super().__init__(line, column, why)
        self.line, self.column, self.why = line, column, why


class Format(ABC):
    """A file format, found by an entry point of the group deska.formats.

    The text `format-NAME` describes it. Reading is lenient, writing is strict; what was written reads back equal.
    """

    name: ClassVar[str]
    extensions: ClassVar[tuple[str, ...]]  # without the dot
    separator: ClassVar[str] = "\n"  # between games
    is_standard: ClassVar[bool] = False  # tournaments write games that it can hold in this format
    holds_variations: ClassVar[bool] = False  # it can write variations and comments
    guessed_late: ClassVar[bool] = False  # other formats are asked first whether a text looks like theirs

    @abstractmethod
    def can_write(self, game: Game) -> bool:
        """Whether it can hold this game."""

    @abstractmethod
    def looks_like(self, head: str, game: Game | None) -> bool:
        """Whether a file that begins with this text is probably in this format."""

    @abstractmethod
    def read(self, source: Source) -> Iterator[Record | FormatError]:
        """The games of a file one after another, and an error for each that cannot be read."""

    @abstractmethod
    def written(self, record: Record) -> str:
        """A game as text, with a line end at its end. FormatError if the format cannot express it."""

    def write(self, records: Iterable[Record], stream: IO[bytes], on_error: OnError | None = None) -> int:
        """Write games one after another, and return how many.

        FormatError at the first that it cannot express; with `on_error` that is called and the others are written.
        """
        count = 0
        for record in records:
            try:
                self.refuse(record)
                text = self.written(record)
            except FormatError as error:
                if on_error is None:
                    raise
                on_error(error)
                continue
            stream.write(self.encoded(self.separator + text if count else text))
            count += 1
        return count

    def encoded(self, text: str) -> bytes:
        return text.encode(errors="replace")

    def refuse(self, record: Record) -> None:
        """FormatError if it cannot hold the game of this record."""
        if not self.can_write(record.game):
            raise FormatError("format-not-for-game", format=self.name, game=str(record.game)[:80])


# --- results ------------------------------------------------------------------------------------------------


def result_text(outcome: Outcome | None, seats: int) -> str:
    """`1-0`, `0-1`, `1/2-1/2`, or `*` for a game that is not over."""
    if outcome is None:
        return "*"
    return "-".join("1/2" if outcome.winner is None else str(int(seat == outcome.winner)) for seat in range(seats))


def concluded(game: Game, pos: Position, result: str, reason: str = "") -> Outcome | None:
    """The outcome of a game that ended in this position with a result as text.

    The rules decide. Only where they call a draw and the file names a winner, the file is right: the draw was not
    claimed, and the game went on.
    """
    ended = game.end(pos)
    shown = _known_outcome(result, game.seats, reason)
    if ended and not (shown and ended.winner is None and shown.winner is not None):
        return ended
    return shown


def _known_outcome(result: str, seats: int, reason: str) -> Outcome | None:
    parts = result.split("-")
    if len(parts) != seats or result == "*":
        return None
    winner = parts.index("1") if "1" in parts else None
    points = tuple(int(seat == winner) for seat in range(seats))
    known = reason if reason and len(reason) < 60 and english().has(reason) else RECORDED
    return Outcome(winner, known, points)
