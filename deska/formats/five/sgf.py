"""SGF (FF[4]) of gomoku and renju, GM[4]: trees of moves with comments, times and marks."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import ClassVar

from deska.core.cells import read_cell
from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, Outcome, load_rules
from deska.core.record import Node, Record, Shape, Value
from deska.formats.base import DEEPEST, LARGEST_GAME, MOST_MOVES, MOST_TAGS, MOST_WORDS, Format, Source, concluded
from deska.formats.five.common import cell_at, is_plain_row, place_of, row_game, rule_in, size_of
from deska.formats.text.comments import Comments
from deska.formats.walker import BadMove, Walker
from deska.kernel.ops import seat

GOMOKU = "4"
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COLOURS = ("B", "W")
_FIELDS = {"EV": "event", "PC": "site", "DT": "date", "RO": "round"}
_ROOT = {"FF", "GM", "CA", "AP", "SZ", "RU", "PB", "PW", "RE", "C", "AB", "AW", "PL", "CR", "AR", *_FIELDS}
_VALUE = r"[+-]?\d{1,6}(\.\d{1,6})?"
_COLOUR = "G"  # of drawings, which have none in SGF
_MOST_SHAPES = 1000  # of one move
_MARKS = {"TE": {"1": 1, "2": 3}, "BM": {"1": 2, "2": 4}, "IT": {"": 5}, "DO": {"": 6}}
_MARK_OF = {1: "TE[1]", 2: "BM[1]", 3: "TE[2]", 4: "BM[2]", 5: "IT[]", 6: "DO[]"}
_TOKEN = re.compile(
    r"\s*+(?:(?P<sign>[();])|(?P<name>[A-Za-z]++)|\[(?P<value>[^\]\\]*+(?:\\.[^\]\\]*+)*+)\]|(?P<other>\S))", re.DOTALL
)
_EDGE = re.compile(r"\\.|[\[()]", re.DOTALL)
_NEXT_TREE = re.compile(r"^\s*+\(\s*+;", re.MULTILINE)  # after one that is given up
_VALUE_END = re.compile(r"[^\]\\]*+(?:\\.[^\]\\]*+)*+\]?", re.DOTALL)
_REASONS = {"r": "resigned", "resign": "resigned", "t": "lost-on-time", "time": "lost-on-time"}
_MOST_OPEN = 5000  # brackets inside brackets; trees are flat in memory
_LINE = 70
_BLOCK = 1000  # lines


@dataclass
class _Props:
    """A node of the file: properties with their values, and where it begins."""

    offset: int
    values: dict[str, list[str]] = field(default_factory=dict)

    def first(self, name: str) -> str:
        """The first value of a property; empty without any."""
        values = self.values.get(name)
        return values[0] if values else ""


class _Misread(Exception):
    def __init__(self, offset: int, why: DeskaError) -> None:
        super().__init__(offset, why)
        self.offset, self.why = offset, why


class Sgf(Format):
    """SGF."""

    holds_variations: ClassVar[bool] = True
    name: ClassVar[str] = "sgf"
    is_standard: ClassVar[bool] = True
    extensions: ClassVar[tuple[str, ...]] = ("sgf",)

    def can_write(self, game: Game) -> bool:
        return is_plain_row(game)

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(re.match(r"\s*\(\s*;\s*[A-Za-z]{1,20}\s*\[", head))

    # --- reading --------------------------------------------------------------------------------------------

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        for number, (line, text) in enumerate(_trees(source), 1):
            try:
                if len(text) > LARGEST_GAME:
                    raise _Misread(0, FormatError("game-too-large", most=LARGEST_GAME))
                yield _Reading(text, source).record()
            except _Misread as misread:
                before = text[: misread.offset]
                column = misread.offset - (before.rfind("\n") + 1) + 1
                yield source.error(number, line + before.count("\n"), column, misread.why)

    # --- writing --------------------------------------------------------------------------------------------

    def written(self, record: Record) -> str:
        columns, rows = size_of(record.game)
        size = str(columns) if columns == rows else f"{columns}:{rows}"
        root = {"FF": "4", "CA": "UTF-8", "GM": GOMOKU, "AP": "Deska", "SZ": size}
        root["RU"] = str(record.game.settings["rule"])
        players = (*record.players, "", "")[:2]
        root |= {"PB": players[0], "PW": players[1], "RE": _result(record.outcome)}
        root |= {name: getattr(record, attribute) for name, attribute in _FIELDS.items()}
        root |= {name: value for name, value in record.tags.items() if re.fullmatch("[A-Z]{1,8}", name)}
        text = ";" + "".join(f"{name}[{_escaped(value)}]" for name, value in root.items() if value)
        text += _setup(record) + _shapes_text(record.game, record.shapes)
        text += f"C[{_escaped(record.comment)}]" if record.comment else ""
        first = 0 if record.start is None else int(seat(record.start_position()))
        body = "".join(_tree(record.game, record.main_line, first))
        return f"({text}\n{body})\n"


def _trees(source: Source) -> Iterator[tuple[int, str]]:
    """The game trees of a collection, each with the number of its first line."""
    parts: list[str] = []
    depth, in_value, first, size = 0, False, 1, 0
    edges, is_lost = 0, False  # brackets of a tree; whether there were too many of them
    for number, text in _blocks(source):
        begin = at = counted = 0
        while at < len(text):
            if is_lost:
                found = _NEXT_TREE.search(text, at)
                if found is None:
                    break
                at, is_lost = found.start(), False
            if in_value:
                at = _VALUE_END.match(text, at).end()  # type: ignore[union-attr]
                in_value = text[at - 1] != "]"
                continue
            edge = _EDGE.search(text, at)
            if edge is None:
                break
            sign, at = edge[0], edge.end()
            edges += 1
            if edges > MOST_WORDS and depth:
                yield first, "".join(parts) + text[begin:at]
                depth, is_lost = 0, True
            elif sign == "[":
                in_value = depth > 0
            elif sign == "(":
                if depth == 0:
                    number += text.count("\n", counted, at)
                    counted, parts, first, begin, size, edges = at, [], number, at - 1, 0, 0
                depth += 1
            elif sign == ")" and depth:
                depth -= 1
                if depth == 0:
                    yield first, "".join(parts) + text[begin:at]
        if depth:
            size += len(text) - begin
            if size <= 2 * LARGEST_GAME:  # the rest of a tree that is too large is not kept
                parts.append(text[begin:])
    if depth:
        yield first, "".join(parts)


def _blocks(source: Source) -> Iterator[tuple[int, str]]:
    """Many lines at a time, with the number of the first one."""
    lines = source.lines()
    number = 1
    while block := list(islice(lines, _BLOCK)):
        yield number, "\n".join(block) + "\n"
        number += len(block)


class _Reading:
    """Reads one game tree. A cursor (line, index) is where the next move goes: at the end of a line, or beside a move
    that is there already, as its variation."""

    def __init__(self, text: str, source: Source) -> None:
        self.text, self.source = text, source
        self.comments = Comments()
        self.moves = 0

    def record(self) -> Record:
        nodes = self._nodes()
        kind, root = next(nodes, (")", _Props(0)))
        kind, root = next(nodes, (")", root)) if kind == "(" else (kind, root)
        if kind != ";":
            raise _Misread(0, FormatError("sgf-empty"))
        record = self._begun(root)
        walker = Walker(record.game, record.start_position())
        line, index = record.main_line, 0
        open_cursors: list[tuple[list[Node], int, int, int]] = []
        depth = 0  # of variations
        last: Node | None = None
        lasts: list[Node | None] = []
        for kind, props in nodes:
            if kind == "(":
                if len(open_cursors) >= _MOST_OPEN:
                    raise _Misread(props.offset, FormatError("variation-too-deep", most=_MOST_OPEN))
                open_cursors.append((line, index, len(walker.played), depth))
                lasts.append(last)
            elif kind == ")":
                if not open_cursors:
                    break  # the whole tree
                line, index, played, depth = open_cursors.pop()
                last = lasts.pop()
                walker.back(len(walker.played) - played)
            else:
                node = self._node(record, walker, props, last)
                if node is None:
                    continue
                if index < len(line):
                    depth += 1
                    if depth > DEEPEST:
                        raise _Misread(props.offset, FormatError("variation-too-deep", most=DEEPEST))
                    variation: list[Node] = []
                    line[index].variations.append(variation)
                    line, index = variation, 0
                line.append(node)
                index += 1
                last = node
        self._end(record, root)
        return record

    def _nodes(self) -> Iterator[tuple[str, _Props]]:
        """Brackets and nodes, one after another."""
        node: _Props | None = None
        name = ""
        for count, found in enumerate(_TOKEN.finditer(self.text)):
            at = found.start(found.lastgroup or 0)
            if count >= MOST_WORDS:
                raise _Misread(at, FormatError("game-too-many-words", most=MOST_WORDS))
            if found["sign"]:
                if node:
                    yield ";", node
                node, name = (_Props(at), "") if found["sign"] == ";" else (None, "")
                if found["sign"] != ";":
                    yield found["sign"], _Props(at)
            elif node is None or found["other"]:
                raise _Misread(at, FormatError("not-in-movetext", given=found[0].strip()[:20]))
            elif found["name"]:
                name = "".join(letter for letter in found["name"] if letter.isupper()) or found["name"].upper()
                node.values.setdefault(name, [])
            elif not name:
                raise _Misread(at, FormatError("not-in-movetext", given=found[0].strip()[:20]))
            else:
                node.values[name].append(found["value"])

    def _begun(self, root: _Props) -> Record:
        """The record that the first node tells of, without moves."""
        kind = root.first("GM") or GOMOKU
        if kind.strip() != GOMOKU:
            raise _Misread(root.offset, FormatError("sgf-other-game", given=kind[:20]))
        size = re.fullmatch(r"\s*(\d{1,3})(?:\s*:\s*(\d{1,3}))?\s*", root.first("SZ") or "15")
        if not size:
            raise _Misread(root.offset, FormatError("sgf-size", given=root.first("SZ")[:20]))
        try:
            game = row_game(int(size[1]), int(size[2] or size[1]), rule_in(root.first("RU")), self.source)
            load_rules(game)
            record = Record(game, start=_start(game, root))
            record.start_position()
        except DeskaError as error:
            raise _Misread(root.offset, error) from error
        record.players = _plain(root.first("PB")), _plain(root.first("PW"))
        for name, attribute in _FIELDS.items():
            setattr(record, attribute, _plain(root.first(name)))
        record.shapes = _drawn(game, root)
        self.comments.add(None, _plain(root.first("C")))
        moves = {"B", "W"}
        known = _ROOT | moves
        others = ((name, values[0]) for name, values in root.values.items() if values and name not in known)
        record.tags = {name: _plain(value) for name, value in islice(others, MOST_TAGS)}
        if moves & root.values.keys():
            raise _Misread(root.offset, FormatError("sgf-move-in-root"))
        return record

    def _node(self, record: Record, walker: Walker, props: _Props, last: Node | None) -> Node | None:
        """The move of a node, played; a node without a move adds its comment to the move before."""
        colours = [colour for colour in _COLOURS if colour in props.values]
        comment = _plain(props.first("C"))
        if not colours:
            if comment:
                self.comments.add(last, comment)
            return None
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise _Misread(props.offset, FormatError("game-too-many-moves", most=MOST_MOVES))
        colour = colours[0]
        if not record.main_line and record.start is None and colour == "W":
            self._let_second_begin(record, walker)
        if colour != _COLOURS[int(seat(walker.pos))] or len(colours) > 1:
            raise _Misread(props.offset, FormatError("sgf-turn", colour=colour))
        try:
            node = Node(cell_at(record.game, *_place(props.first(colour))))
            walker.read([node])
        except BadMove as bad:
            raise _Misread(props.offset, bad.why) from bad
        except DeskaError as error:
            raise _Misread(props.offset, error) from error
        node.marks = tuple(
            _MARKS[name].get(values[0].strip() if values else "", next(iter(_MARKS[name].values())))
            for name, values in props.values.items()
            if name in _MARKS
        )
        node.clock = _number(props.first(f"{colour}L"))
        node.shapes = _drawn(record.game, props)
        if re.fullmatch(_VALUE, props.first("V").strip()):
            node.value = Value(score=float(props.first("V")))
        self.comments.add(node, comment)
        return node

    def _let_second_begin(self, record: Record, walker: Walker) -> None:
        """The board is empty and white begins."""
        record.start = f"{record.game.position_text(record.game.start())[:-1]}o"
        walker.pos = record.start_position()

    def _end(self, record: Record, root: _Props) -> None:
        record.comment = self.comments.give()
        shown, reason = _result_of(root.first("RE"))
        record.outcome = concluded(record.game, record.last_position(), shown, reason)


def _start(game: Game, root: _Props) -> str | None:
    """The position of setup stones; None without any."""
    columns, rows = size_of(game)
    board = [["."] * columns for _ in range(rows)]
    if sum(len(root.values.get(name, [])) for name in ("AB", "AW")) > columns * rows:
        raise FormatError("sgf-too-many-stones", most=columns * rows)
    for name, stone in (("AB", "x"), ("AW", "o")):
        for value in root.values.get(name, []):
            for x, y in _rectangle(value):
                if not (0 <= x < columns and 0 <= y < rows):
                    raise FormatError("sgf-cell", given=value[:20])
                board[y][x] = stone
    turn = root.first("PL").strip().upper()[:1]
    if all(cell == "." for row in board for cell in row) and turn != "W":
        return None
    count = sum(cell == "x" for row in board for cell in row) - sum(cell == "o" for row in board for cell in row)
    to_move = {"B": "x", "W": "o"}.get(turn, "o" if count > 0 else "x")
    rows_text = (re.sub(r"\.+", lambda run: str(len(run[0])), "".join(row)) for row in board)
    return f"{'/'.join(rows_text)} {to_move}"


def _rectangle(value: str) -> Iterator[tuple[int, int]]:
    """The cells of `hh`, or of a rectangle `aa:cc`."""
    first, _, last = value.partition(":")
    x, y = _place(first)
    right, low = _place(last) if last else (x, y)
    yield from ((column, row) for row in range(y, low + 1) for column in range(x, right + 1))


def _place(value: str) -> tuple[int, int]:
    value = value.strip()
    if len(value) != 2 or not all(letter in _LETTERS for letter in value):
        raise FormatError("sgf-cell", given=value[:20])
    return _LETTERS.index(value[0]), _LETTERS.index(value[1])


def _drawn(game: Game, props: _Props) -> tuple[Shape, ...]:
    """Circles and arrows; what is beside the board is left out."""
    found: list[Shape] = []
    for name, count in (("CR", 1), ("AR", 2)):
        for value in props.values.get(name, [])[:_MOST_SHAPES]:
            try:
                cells = tuple(cell_at(game, *_place(cell)) for cell in value.split(":"))
            except DeskaError:
                continue
            if len(cells) == count:
                found.append(Shape(_COLOUR, cells))
    return tuple(found)


def _number(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d{1,9}(\.\d{1,6})?", text.strip()) else None


def _plain(value: str) -> str:
    """A text without its backslashes; one at the end of a line joins it with the next."""
    parts = value.replace("\\\n", "").split("\\\\")
    return "\\".join(part.replace("\\", "") for part in parts).strip()


def _result_of(text: str) -> tuple[str, str]:
    """The result as text, and its reason."""
    text = text.strip()
    if text[:2].upper() in ("B+", "W+"):
        return ("1-0" if text[0] in "Bb" else "0-1"), _REASONS.get(text[2:].strip().lower(), "")
    return ("1/2-1/2" if text.lower() in ("draw", "0", "jigo") else "*"), ""


# --- writing ------------------------------------------------------------------------------------------------


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]").replace("\r\n", "\n").replace("\r", "\n").strip()


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "?"
    if outcome.winner is None:
        return "Draw"
    how = {"resigned": "R", "lost-on-time": "T"}.get(outcome.reason, "")
    return f"{_COLOURS[outcome.winner]}+{how}"


def _setup(record: Record) -> str:
    """The stones and the turn of the start position."""
    if record.start is None:
        return ""
    board, _, turn = record.start.partition(" ")
    stones: dict[str, list[str]] = {"x": [], "o": []}
    for y, row in enumerate(board.split("/")):
        x = 0
        for item in re.findall(r"\d+|[xo]", row):
            if item in stones:
                stones[item].append(_LETTERS[x] + _LETTERS[y])
                x += 1
            else:
                x += int(item)
    lists = {name: "".join(f"[{cell}]" for cell in stones[stone]) for name, stone in (("AB", "x"), ("AW", "o"))}
    return "".join(name + cells for name, cells in lists.items() if cells) + f"PL[{'B' if turn == 'x' else 'W'}]"


def _tree(game: Game, line: list[Node], ply: int, is_variation: bool = False) -> Iterator[str]:
    """A line as nodes. A move with variations begins a bracket, which holds the rest of the line; they follow it.

    Variations of a variation's first move stand beside it.
    """
    closing: list[str] = []  # what follows each bracket, innermost last
    width = 0
    for number, node in enumerate(line):
        if node.variations and (number or not is_variation):
            yield "\n(" if width else "("
            others = ("".join(_tree(game, other, ply + number, True)) for other in _beside(node))
            closing.append(")" + "".join(f"\n({other})" for other in others))
            width = 0
        text = _node_text(game, node, _COLOURS[(ply + number) % 2])
        yield text
        width += len(text)
        if width > _LINE and number + 1 < len(line):
            yield "\n"
            width = 0
    yield from reversed(closing)


def _beside(node: Node) -> Iterator[list[Node]]:
    """The variations of a move, and those of their first moves."""
    for variation in node.variations:
        yield variation
        yield from _beside(variation[0])


def _shapes_text(game: Game, shapes: tuple[Shape, ...]) -> str:
    """Circles and arrows; what is beside the board is left out."""
    board = size_of(game)
    there = [shape for shape in shapes if all(_is_on(board, cell) for cell in shape.cells)]
    cells = [":".join(_cell_text(game, cell) for cell in shape.cells) for shape in there]
    lists = {name: "".join(f"[{one}]" for one in cells if (":" in one) == (name == "AR")) for name in ("CR", "AR")}
    return "".join(name + values for name, values in lists.items() if values)


def _is_on(board: tuple[int, int], cell: str) -> bool:
    found = read_cell(cell)
    return found is not None and found[0] < board[0] and found[1] < board[1]


def _cell_text(game: Game, cell: str) -> str:
    x, y = place_of(game, cell)
    return _LETTERS[x] + _LETTERS[y]


def _node_text(game: Game, node: Node, colour: str) -> str:
    x, y = place_of(game, node.move)
    text = f";{colour}[{_LETTERS[x]}{_LETTERS[y]}]"
    if node.clock is not None:
        text += f"{colour}L[{round(node.clock, 3):g}]"
    text += next((_MARK_OF[mark] for mark in node.marks if mark in _MARK_OF), "")  # SGF allows one
    if node.value and node.value.score is not None:
        text += f"V[{node.value.score:.2f}]"
    text += _shapes_text(game, node.shapes)
    comment = " ".join(filter(None, (node.before, node.after)))
    return text + (f"C[{_escaped(comment)}]" if comment else "")
