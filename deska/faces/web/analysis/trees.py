"""The tree of the analysis board and the record that it stands for: each holds all that the other does."""

from collections.abc import Sequence

from deska.core.errors import FormatError, SetupError
from deska.core.game import Game, Outcome, Position, load_rules
from deska.core.record import Node, Record, Shape, Value
from deska.core.texts import english
from deska.faces.web.analysis.protocol import (
    MOST_NODES,
    AnalysisNode,
    AnalysisOutcome,
    AnalysisPlace,
    AnalysisShape,
    AnalysisTree,
    AnalysisValue,
)
from deska.faces.web.wire.language import Speech
from deska.formats.base import DEEPEST, RECORDED
from deska.kernel.ops import play, undo

_OF_GAME = ("event", "site", "date", "round")


# --- a record as a tree -------------------------------------------------------------------------------------


def tree_of(record: Record, place: AnalysisPlace, notation: str, say: Speech) -> AnalysisTree:
    """A record as the page shows it, with moves in a notation."""
    load_rules(record.game)
    flat = _Flat(record.game, record.start_position(), notation, say.language)
    flat.line(record.main_line, -1)
    return AnalysisTree(
        place=place,
        comment=record.comment,
        shapes=_shapes(record.shapes),
        nodes=flat.nodes,
        players=[name[:1000] for name in record.players],
        tags=dict(record.tags),
        outcome=_outcome(record.outcome),
        **{name: getattr(record, name)[:1000] for name in _OF_GAME},
    )


def _shapes(shapes: Sequence[Shape]) -> list[AnalysisShape]:
    return [AnalysisShape(colour=shape.colour, cells=list(shape.cells)) for shape in shapes]  # type: ignore[arg-type]


def _outcome(outcome: Outcome | None) -> AnalysisOutcome | None:
    if outcome is None:
        return None
    return AnalysisOutcome(winner=outcome.winner, reason=outcome.reason, points=list(outcome.points))


class _Flat:
    """Writes lines as a list in which parents come before their children."""

    def __init__(self, game: Game, pos: Position, notation: str, language: str) -> None:
        self.game, self.pos, self.notation, self.language = game, pos, notation, language
        self.nodes: list[AnalysisNode] = []

    def line(self, line: Sequence[Node], parent: int) -> None:
        """A line after a move, the move that goes on before those that could replace it."""
        played = 0
        for node in line:
            if len(self.nodes) >= MOST_NODES:
                raise FormatError("game-too-many-moves", most=MOST_NODES)
            number, move = len(self.nodes), self.game.read_recorded_move(self.pos, node.move)
            self.nodes.append(self._node(node, parent, move))
            for variation in node.variations:
                self.line(variation, parent)
            play(self.pos, move)
            parent, played = number, played + 1
        for _ in range(played):
            undo(self.pos)

    def _node(self, node: Node, parent: int, move: int) -> AnalysisNode:
        value = node.value
        return AnalysisNode.model_construct(
            parent=parent,
            move=self.game.move_text(self.pos, move),
            shown=self.game.notated(self.pos, move, self.notation, self.language),
            before=node.before,
            comment=node.after,
            marks=list(node.marks),
            clock=node.clock,
            seconds=node.seconds,
            value=value and AnalysisValue(score=value.score, mate_in=value.mate_in, depth=value.depth),
            shapes=_shapes(node.shapes),
        )


# --- a tree as a record -------------------------------------------------------------------------------------


def record_of(tree: AnalysisTree, game: Game, start: str | None) -> Record:
    """The record of a tree; a MoveError for an illegal move, SetupError for a tree that is none."""
    children: dict[int, list[int]] = {}
    for number, node in enumerate(tree.nodes):
        if node.parent >= number:
            raise SetupError("bad-request")
        children.setdefault(node.parent, []).append(number)
    load_rules(game)
    pos = game.start() if start is None else game.read_position(start)
    record = Record(game, start=start, comment=tree.comment.strip(), tags=dict(tree.tags))
    record.shapes = tuple(Shape(shape.colour, tuple(shape.cells)) for shape in tree.shapes)
    record.players = (*tree.players, *("",) * game.seats)[: game.seats]
    for name in _OF_GAME:
        setattr(record, name, getattr(tree, name))
    lines = _Lines(tree, game, children, pos)
    record.main_line = lines.after(-1)
    for first in record.main_line[:1]:  # what stands before the first move is about the whole game
        record.comment, first.before = _joined(record.comment, first.before), ""
    record.outcome = _concluded(tree.outcome, game, lines.end)
    return record


def _concluded(given: AnalysisOutcome | None, game: Game, ended: Outcome | None) -> Outcome | None:
    """How the game ended. The rules decide, unless they call a draw that nobody claimed before somebody won."""
    if given is None or (ended and not (ended.winner is None and given.winner is not None)):
        return ended
    if len(given.points) != game.seats or (given.winner or 0) >= game.seats:
        raise SetupError("bad-request")
    reason = given.reason if english().has(given.reason) else RECORDED
    return Outcome(given.winner, reason, tuple(given.points))


class _Lines:
    """The lines of a tree, played on one position."""

    def __init__(self, tree: AnalysisTree, game: Game, children: dict[int, list[int]], pos: Position) -> None:
        self.nodes, self.game, self.children, self.pos = tree.nodes, game, children, pos
        self.end: Outcome | None = None  # of the main line

    def after(self, parent: int, first: int | None = None, depth: int = 0) -> list[Node]:
        """The line after a move with all variations, or the one that begins with another move there."""
        if depth > DEEPEST:
            raise SetupError("variation-too-deep", most=DEEPEST)
        line: list[Node] = []
        while following := [first] if first is not None else self.children.get(parent):
            parent, *others = following
            node, move = self._node(parent)
            node.variations = [self.after(-1, other, depth + 1) for other in others]
            if line:  # only the first move of a line has a comment before it
                line[-1].after, node.before = _joined(line[-1].after, node.before), ""
            line.append(node)
            play(self.pos, move)
            first = None
        if depth == 0:
            self.end = self.game.end(self.pos)
        for _ in line:
            undo(self.pos)
        return line

    def _node(self, number: int) -> tuple[Node, int]:
        """A move with all that is written about it, and its number."""
        given = self.nodes[number]
        move = self.game.read_recorded_move(self.pos, given.move)
        node = Node(self.game.move_text(self.pos, move), before=given.before.strip(), after=given.comment.strip())
        node.marks, node.clock, node.seconds = tuple(given.marks), given.clock, given.seconds
        if value := given.value:
            node.value = Value(value.score, value.mate_in, value.depth)
        node.shapes = tuple(Shape(shape.colour, tuple(shape.cells)) for shape in given.shapes)
        return node, move


def _joined(*comments: str) -> str:
    return " ".join(filter(None, comments))


# --- joining ------------------------------------------------------------------------------------------------


def with_line(tree: AnalysisTree, line: Sequence[AnalysisNode], leads: bool) -> int:
    """Add a game to a tree where it goes another way, as the main line if it `leads`, otherwise as a variation.

    Returns the place of its last move. What the tree says about a move stays; missing times are filled in.
    """
    known = {(node.parent, node.move): number for number, node in reversed(list(enumerate(tree.nodes)))}
    parent, places = -1, []
    for node in line:
        number = known.get((parent, node.move))
        if number is None:
            if len(tree.nodes) >= MOST_NODES:
                break
            number = len(tree.nodes)
            tree.nodes.append(node.model_copy(update={"parent": parent}))
            if leads:
                places.append(number)
        elif tree.nodes[number].seconds is None:
            tree.nodes[number].seconds = node.seconds
        parent = number
    if places:
        _put_first(tree, places[0])
        parent = _place_of(tree, line)
    return parent


def _put_first(tree: AnalysisTree, number: int) -> None:
    """Move a node, and all after it, before its siblings."""
    under = {number}
    for at in range(number + 1, len(tree.nodes)):
        if tree.nodes[at].parent in under:
            under.add(at)
    parent = tree.nodes[number].parent
    front = [at for at in range(parent + 1) if at not in under]
    order = [*front, *sorted(under), *(at for at in range(parent + 1, len(tree.nodes)) if at not in under)]
    places = {old: new for new, old in enumerate(order)}
    tree.nodes[:] = [
        tree.nodes[old].model_copy(update={"parent": places.get(tree.nodes[old].parent, -1)}) for old in order
    ]


def _place_of(tree: AnalysisTree, line: Sequence[AnalysisNode]) -> int:
    known = {(node.parent, node.move): number for number, node in reversed(list(enumerate(tree.nodes)))}
    parent = -1
    for node in line:
        found = known.get((parent, node.move))
        if found is None:
            break
        parent = found
    return parent


def with_notes(tree: AnalysisTree, other: AnalysisTree) -> None:
    """Add what another tree of the same game says: moves, comments, glyphs and values that are not there yet.

    New moves come last, so places in the tree stay.
    """
    known = {(node.parent, node.move): number for number, node in reversed(list(enumerate(tree.nodes)))}
    places = {-1: -1}
    for number, node in enumerate(other.nodes):
        parent = places.get(node.parent)
        if parent is None or len(tree.nodes) >= MOST_NODES:
            continue
        place = known.get((parent, node.move))
        if place is None:
            place = len(tree.nodes)
            known[parent, node.move] = place
            tree.nodes.append(node.model_copy(update={"parent": parent}))
        else:
            _add_notes(tree.nodes[place], node)
        places[number] = place


def _add_notes(node: AnalysisNode, other: AnalysisNode) -> None:
    node.marks = node.marks or other.marks
    node.value = node.value or other.value
    if other.comment not in node.comment:
        node.comment = " – ".join(filter(None, (node.comment, other.comment)))
