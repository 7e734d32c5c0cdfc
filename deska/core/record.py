"""A game as it was played: what `play_game` returns, and what every file format reads and writes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from deska.core.errors import PlayerFault
from deska.core.game import Game, Outcome, Position
from deska.core.player import Choice
from deska.kernel.ops import play
from deska.kernel.positions import copied


@dataclass(frozen=True)
class Decision:
    """A legal move that a player chose, and its thoughts."""

    seat: int  # of the game
    move: str
    seconds: float
    choice: Choice


@dataclass(frozen=True)
class Failure:
    """A decision that failed, and the time it took."""

    seat: int
    seconds: float
    fault: PlayerFault


@dataclass(frozen=True)
class Value:
    """How good a position is for the first seat."""

    score: float | None = None  # in pawns, or the unit of the game
    mate_in: int | None = None  # moves of the winner to a forced win; negative: the second seat wins
    depth: int | None = None  # how far the engine looked ahead


@dataclass(frozen=True)
class Shape:
    """Something drawn on the board: a coloured cell, or an arrow from one cell to another."""

    colour: str  # G, R, Y or B: green, red, yellow, blue
    cells: tuple[str, ...]


@dataclass(slots=True)
class Node:
    """A move, and everything written down about it."""

    move: str  # in the game's own notation
    variations: list[list["Node"]] = field(default_factory=list)  # lines that could have been played instead of it
    before: str = ""  # comment before the move; only the first move of a variation has one
    after: str = ""  # comment after the move
    marks: tuple[int, ...] = ()  # numbers of PGN's glyphs: 1 good, 2 bad, 3 excellent, 4 blunder …
    clock: float | None = None  # seconds that the player has left after the move
    seconds: float | None = None  # seconds that the move took
    value: Value | None = None  # of the position after the move
    shapes: tuple[Shape, ...] = ()
    decision: Decision | None = None  # if one of Deska's players chose it
    number: int | None = field(
        default=None, compare=False, repr=False
    )  # what the rules call the move, where it is known


@dataclass
class Record:
    """A game as it was played: a tree of moves, and what is known about the game.

    The tree is the main line; each of its moves may have variations, lines of the same kind. Every move is legal, but
    a line may go on where the rules call a draw that people must claim (a position that occurs three times).
    """

    game: Game
    main_line: list[Node] = field(default_factory=list)
    start: str | None = None  # the start position as text; None: the game's own
    players: tuple[str, ...] = ()  # names by seat; "" if unknown
    outcome: Outcome | None = None  # None: the game was stopped, or is not over
    comment: str = ""  # about the game as a whole, before the first move
    shapes: tuple[Shape, ...] = ()  # drawn on the start position
    event: str = ""
    site: str = ""
    date: str = ""  # year.month.day, with ?? for what is unknown
    round: str = ""
    tags: dict[str, str] = field(default_factory=dict)  # everything else, in the order of the file
    failure: Failure | None = None  # the failure that lost the game

    @classmethod
    def of(cls, game: Game, moves: Sequence[str], start: str | None = None) -> "Record":
        """A record of moves in any notation that the game reads; its outcome is that of the rules. Or a MoveError."""
        pos = game.start() if start is None else game.read_position(start)
        line = []
        for text in moves:
            move = game.read_recorded_move(pos, text)
            line.append(Node(game.move_text(pos, move)))
            play(pos, move)
        return cls(game, line, start, outcome=game.end(pos))

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the main line."""
        return tuple(node.move for node in self.main_line)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What Deska's players thought in the main line; moves of an opening have no decision."""
        return tuple(node.decision for node in self.main_line if node.decision)

    def positions(self) -> Iterator[Position]:
        """The start position, and the position after each move of the main line; all of them independent."""
        pos = self.start_position()
        yield copied(pos)
        for node in self.main_line:
            play(pos, self.game.read_recorded_move(pos, node.move))
            yield copied(pos)

    def last_position(self) -> Position:
        """The position at the end of the main line."""
        pos = self.start_position()
        for node in self.main_line:
            play(pos, self.game.read_recorded_move(pos, node.move))
        return pos

    @property
    def says_more(self) -> bool:
        """Whether there are comments, variations or drawings, and not only moves."""
        return bool(self.comment or self.shapes) or any(
            node.variations or node.before or node.after or node.marks or node.shapes for node in self.main_line
        )

    def start_position(self) -> Position:
        return self.game.start() if self.start is None else self.game.read_position(self.start)
