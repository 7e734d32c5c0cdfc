"""A game: its rules with options, its notation, and how a position looks."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from deska.core.errors import IllegalMove, MoveError, PositionError
from deska.core.options import Option, Settings, read_settings
from deska.core.view import BoardView, Look
from deska.kernel.asking import referee
from deska.kernel.fields import copied
from deska.kernel.ops import GOING_ON, legal, move_room, outcome, play

if TYPE_CHECKING:
    from deska.core.player import Player

Position = Any  # a NamedTuple of two blocks, `now` and `fixed`; its class decides which rules apply


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winner: int | None  # a seat, or None for a draw
    reason: str  # a text key
    points: tuple[int, ...]  # what each seat gets for it


@dataclass(frozen=True)
class Preset:
    """Options that people choose together. Its name is a text key; the attribute `about` of that text says more."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict)


class Game(ABC):
    """The rules and notation of one game with its options settled. It holds no position.

    A concrete game has a `name`; it is found by an entry point of the group deska.games.
    """

    name: ClassVar[str]
    options: ClassVar[tuple[Option, ...]]
    place: ClassVar[int] = 100  # games are listed by this number, then by name; the first is the usual game
    seats_option: ClassVar[str] = ""  # the option that says how many play
    title: str = ""  # a name that only this very game has, in place of the text for its kind
    seats: int  # how many play
    most_moves: int  # no position has more
    positions: int | None = None  # no more up to symmetry, where two take turns and none comes again; None: unknown
    ranks_defence: bool = False  # its `rank` also weighs what a move spoils for others: the best-ranked ones will do
    hard_depth: int | None = None  # how far the level `hard` looks ahead; None: as far as it gets
    oversight: float = 0.0  # how often `medium` overlooks what others are up to: where careful players always end alike
    opens_in_middle: bool = False  # whether a level's first move is the best-looking one, without a thought
    easily_won: bool = False  # one side has a short forced win that anybody can learn; results do not count

    def __init__(self, settings: Settings) -> None:
        """Settings have a value for every option; SetupError where they do not fit together."""
        self.settings: Settings = dict(settings)

    def __str__(self) -> str:
        """Its own name; or that of its kind, and the options that are not as usual."""
        if self.title:
            return self.title
        chosen = [(option.name, self.settings[option.name], option.default) for option in self.options]
        return self.name + "".join(f" {name}={value}" for name, value, usual in chosen if value != usual)

    def variant(self) -> dict[str, str]:
        """The options that make it a different game, as text. Best players share a table where these are equal."""
        return {option.name: str(self.settings[option.name]) for option in self.options}

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        """Choices of options that people may begin with, the usual one first."""
        return (Preset(f"game-{cls.name}"),)

    @property
    def how_to_play(self) -> str:
        """The key of a text that may name the options: its first line is the goal, every other line a rule."""
        return f"how-to-play-{self.name}"

    def look(self) -> Look:
        """How its board is drawn."""
        return Look()

    @abstractmethod
    def start(self) -> Position:
        """The position before the first move."""

    @abstractmethod
    def read_position(self, text: str) -> Position:
        """The position a text describes, or PositionError."""

    @abstractmethod
    def position_text(self, pos: Position) -> str:
        """Read back, it gives the same pieces and whose turn it is; who owns which side after SWAP is not told."""

    @abstractmethod
    def read_move(self, pos: Position, text: str) -> int:
        """The legal move a text means here, or a MoveError that says why there is none."""

    @abstractmethod
    def move_text(self, pos: Position, move: int) -> str:
        """The text of a legal move."""

    @abstractmethod
    def end(self, pos: Position) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def moves_left(self, pos: Position) -> int:
        """No more moves than this can follow."""

    @abstractmethod
    def view(self, pos: Position) -> BoardView:
        """The position as faces draw it."""

    def expert(self, settings: Settings) -> "Player | None":
        """The strongest player of just this game, with the settings of `master`, which hands over to it; or None."""
        return None

    def gave_up(self, pos: Position) -> bool:
        """Whether the rules, asked just now, gave up before they had found all moves."""
        return False

    @classmethod
    def with_options(cls, given: Mapping[str, str]) -> "Game":
        """The game with options read from text."""
        return cls(read_settings(cls.options, given, cls.name))


def quicken(game: Game) -> None:
    """Compile what referees and pictures ask of this kind of positions, or load it; until then they ask plain rules."""
    referee(game.start(), move_room(game.most_moves))


def legal_moves(game: Game, pos: Position) -> list[int]:
    """All legal moves, none when the game is over. PositionError if there are too many to be found."""
    out = move_room(game.most_moves)
    count = persistently(game, pos, lambda: legal(pos, out))
    found: list[int] = out[:count].tolist()
    return found


def persistently(game: Game, pos: Position, question: Callable[[], int]) -> int:
    """The answer to a question, by compiled rules where plain ones give up. PositionError where both do."""
    answer = question()
    if game.gave_up(pos):
        quicken(game)
        answer = question()
    if game.gave_up(pos):
        raise PositionError("position-too-many-captures")
    return int(answer)


def refuse_when_over(pos: Position) -> None:
    """IllegalMove when the game is over."""
    if outcome(pos) != GOING_ON:
        raise IllegalMove("game-is-over")


def line_texts(game: Game, pos: Position, line: Sequence[int]) -> list[str]:
    """Moves to come as text, as far as they are legal one after another."""
    ahead = copied(pos)
    texts = []
    for move in line:
        if move not in legal_moves(game, ahead):
            break
        texts.append(game.move_text(ahead, move))
        play(ahead, move)
    return texts


def line_moves(game: Game, pos: Position, texts: Sequence[str]) -> list[int]:
    """The moves that texts mean, as far as they are legal one after another."""
    ahead = copied(pos)
    line = []
    for text in texts:
        try:
            line.append(game.read_move(ahead, text))
        except MoveError:
            break
        play(ahead, line[-1])
    return line
