"""Comments of moves: collecting them, and the commands in them for clock, value and drawings of a move."""

import re

from deska.core.record import Node, Shape, Value

_COMMAND = re.compile(r"\s?\[%(clk|emt|eval|cal|csl) +([^\[\]]*)\]\s*")
_TIME = re.compile(r"(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,6})?)")
_EVAL = re.compile(r"(?:#([+-]?\d{1,4})|([+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})))(?:,(\d{1,4}))?")
_SHAPE = re.compile(r"([GRYBC])(?:([a-z]\d{1,2})([a-z]\d{1,2})?|([A-Za-z0-9]{1,4})(?:-([A-Za-z0-9]{1,4}))?)")
_PLAIN_CELL = re.compile(r"[a-z]\d{1,2}")
_MOST_SHAPES = 1000  # of one move


class Comments:
    """Collects the comments of a game: a move may have many, or one of many lines."""

    def __init__(self, joint: str = " ") -> None:
        self.joint = joint
        self._found: dict[int, tuple[Node | None, list[str]]] = {}  # by the identity of the move

    def add(self, node: Node | None, comment: str) -> None:
        """A comment after a move; None: about the whole game. Empty ones at the beginning say nothing."""
        found = self._found.setdefault(id(node), (node, []))[1]
        if comment or found:
            found.append(comment)

    def give(self) -> str:
        """Write them to their moves; returns the one about the whole game."""
        about = ""
        for node, found in self._found.values():
            text = self.joint.join(found)
            if node:
                node.after = text
            else:
                about = text
        return about


def obeyed(node: Node, comment: str) -> str:
    """What remains of a comment after a move when clock, value and drawings in it have become those of the move."""
    return _COMMAND.sub(lambda found: _obeyed(node, found), comment).strip() if "[%" in comment else comment


def _obeyed(node: Node, found: re.Match[str]) -> str:
    """What remains of a command in a comment: a space, or all of it if it cannot be read."""
    name, text = found[1], found[2].strip()
    if name in ("cal", "csl"):
        if len(node.shapes) + text.count(",") >= _MOST_SHAPES:
            return found[0]
        shapes = [_shape_read(one.strip()) for one in text.split(",")]
        if not all(one and len(one.cells) == 1 + (name == "cal") for one in shapes):
            return found[0]
        node.shapes += tuple(one for one in shapes if one)
    elif name == "eval":
        value = _EVAL.fullmatch(text)
        if not value or node.value:
            return found[0]
        mate = int(value[1]) if value[1] else None
        score = float(value[2]) if value[2] else None
        node.value = Value(score, mate, int(value[3]) if value[3] else None)
    else:
        time = _TIME.fullmatch(text)
        if not time:
            return found[0]
        seconds = int(time[1]) * 3600 + int(time[2]) * 60 + float(time[3])
        if name == "clk":
            node.clock = seconds
        else:
            node.seconds = seconds
    return " "


def _shape_read(text: str) -> Shape | None:
    """A shape like Gd4 or Ge2e4; between cells whose names are unusual stands a dash: G7g-7f."""
    found = _SHAPE.fullmatch(text)
    return Shape(found[1], tuple(cell for cell in found.groups()[1:] if cell)) if found else None


def _shape_written(shape: Shape) -> str:
    plain = all(_PLAIN_CELL.fullmatch(cell) for cell in shape.cells)
    return shape.colour + ("" if plain else "-").join(shape.cells)


def drawn_at_start(comment: str) -> tuple[str, tuple[Shape, ...]]:
    """What remains of a comment about the whole game, and what its commands draw on the start position."""
    if "[%c" not in comment:
        return comment, ()
    start = Node("")
    rest = _COMMAND.sub(lambda found: _obeyed(start, found) if found[1] in ("cal", "csl") else found[0], comment)
    return rest.strip(), start.shapes


def shapes_text(shapes: tuple[Shape, ...]) -> str:
    """Drawings as commands for a comment."""
    return commands_of(Node("", shapes=shapes))


def commands_of(node: Node) -> str:
    """Clock, value and drawings of a move, as commands for a comment."""
    answer = {
        "csl": ",".join(_shape_written(shape) for shape in node.shapes if len(shape.cells) == 1),
        "cal": ",".join(_shape_written(shape) for shape in node.shapes if len(shape.cells) == 2),
        "eval": _value_text(node.value) if node.value else "",
        "clk": "" if node.clock is None else _time_text(node.clock),
        "emt": "" if node.seconds is None else _time_text(node.seconds),
    }
    return " ".join(f"[%{name} {text}]" for name, text in answer.items() if text)


def _value_text(value: Value) -> str:
    depth = "" if value.depth is None else f",{value.depth}"
    if value.mate_in is not None:
        return f"#{value.mate_in}{depth}"
    return "" if value.score is None else f"{value.score:.2f}{depth}"


def _time_text(seconds: float) -> str:
    thousandths = round(seconds * 1000)
    hours, rest = divmod(thousandths, 3_600_000)
    minutes, rest = divmod(rest, 60_000)
    fraction = f".{rest % 1000:03}".rstrip("0") if rest % 1000 else ""
    return f"{hours}:{minutes:02}:{rest // 1000:02}{fraction}"
