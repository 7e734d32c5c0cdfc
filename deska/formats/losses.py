"""What a format cannot hold of a record: the record is written, read back and compared.

So the answer is true for every format, and for formats of packages too.
"""

import io
from collections.abc import Sequence
from dataclasses import replace

from deska.core.errors import FormatError
from deska.core.record import Node, Record, Value
from deska.formats.base import Format, Source

# In the order in which they are told; the text `lost-KIND` names each.
KINDS = (
    "moves",
    "variations",
    "comments",
    "wording",  # of comments: line breaks, brackets, or their place before or after a move
    "glyphs",
    "drawings",
    "clocks",
    "times",
    "fractions",  # of a second
    "values",
    "players",
    "tags",
    "result",
    "start",
)
_SAME_TIME = 0.001  # seconds
_SAME_SCORE = 0.005


def losses(chosen: Format, record: Record) -> list[str]:
    """The KINDS that the format would leave out of a record, or change. FormatError if it cannot hold the game."""
    file = io.BytesIO()
    chosen.write([record], file)
    file.seek(0)
    for back in chosen.read(Source(file, "", record.game)):
        if isinstance(back, FormatError):
            raise back
        return _Comparison(record, back).lost()
    raise FormatError("format-not-for-game", format=chosen.name, game=str(record.game)[:80])


class _Comparison:
    """A record and what came back of it."""

    def __init__(self, record: Record, back: Record) -> None:
        self.record, self.back = record, back
        self.kinds: set[str] = set()

    def lost(self) -> list[str]:
        record, back = self.record, self.back
        self._comment(record.comment, back.comment)
        self._compare("drawings", sorted(map(str, record.shapes)), sorted(map(str, back.shapes)))
        self._compare("start", record.start, back.start)
        self._compare("players", _filled(record.players), _filled(back.players))
        self._compare("tags", _about(record), _about(back))
        self._compare("result", record.outcome and record.outcome.points, back.outcome and back.outcome.points)
        self._line(record.main_line, back.main_line, "moves")
        return [kind for kind in KINDS if kind in self.kinds]

    def _compare(self, kind: str, one: object, other: object) -> None:
        if one != other:
            self.kinds.add(kind)

    def _line(self, line: Sequence[Node], back: Sequence[Node], kind: str) -> None:
        if [node.move for node in line] != [node.move for node in back]:
            self.kinds.add(kind)
        for node, other in zip(line, back, strict=False):
            if node.move != other.move:
                return
            self._node(node, other)

    def _node(self, node: Node, back: Node) -> None:
        self._comment(node.before, back.before, node.after, back.after)
        self._compare("glyphs", sorted(node.marks), sorted(back.marks))
        self._compare("drawings", sorted(map(str, node.shapes)), sorted(map(str, back.shapes)))
        self._time("clocks", node.clock, back.clock)
        self._time("times", node.seconds, back.seconds)
        if not _same_value(node.value, back.value):
            self.kinds.add("values")
        ways, others = beside(node), beside(back)
        if len(ways) != len(others):
            self.kinds.add("variations")
        for way, other in zip(ways, others, strict=False):
            self._line(way, other, "variations")

    def _comment(self, before: str, back_before: str, after: str = "", back_after: str = "") -> None:
        if (before.strip(), after.strip()) == (back_before.strip(), back_after.strip()):
            return
        has, had = back_before.strip() or back_after.strip(), before.strip() or after.strip()
        self.kinds.add("wording" if has and had else "comments")

    def _time(self, kind: str, one: float | None, other: float | None) -> None:
        if one is None or other is None:
            self._compare(kind, one, other)
        elif abs(one - other) > _SAME_TIME:
            self.kinds.add("fractions" if abs(one - other) < 1 else kind)


def beside(node: Node) -> list[list[Node]]:
    """The variations of a move, and those of their first moves, which stand beside them."""
    found = []
    left = list(reversed(node.variations))
    while left:
        line = left.pop()
        if line:
            found.append([replace(line[0], variations=[]), *line[1:]])
            left += reversed(line[0].variations)
    return found


def _filled(players: Sequence[str]) -> list[str]:
    return [" ".join(name.split()) for name in players if name.strip()]


def _about(record: Record) -> list[tuple[str, str]]:
    names = ("event", "site", "date", "round")
    own = [(name, getattr(record, name).strip()) for name in names if getattr(record, name).strip(" ?.-")]
    return [*own, *sorted((name, " ".join(value.split())) for name, value in record.tags.items() if value.strip())]


def _same_value(one: Value | None, other: Value | None) -> bool:
    if one is None or other is None or one.score is None or other.score is None:
        return one == other
    return abs(one.score - other.score) <= _SAME_SCORE and (one.mate_in, one.depth) == (other.mate_in, other.depth)
