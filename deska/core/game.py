"""A game: its rules with options, its notation, and how a position looks."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from deska.core.arranging import Arranger
from deska.core.contents import Contents
from deska.core.errors import IllegalMove, MatchError, MoveError, PositionError, Problem
from deska.core.lesson import Lesson, LessonPicture
from deska.core.limit import Limit
from deska.core.options import Option, Settings, read_settings
from deska.core.texts import DEFAULT_LANGUAGE
from deska.core.view import BoardView, Look
from deska.kernel.ops import GOING_ON, legal, move_room, outcome, pass_turn, play, seat
from deska.kernel.positions import copied
from deska.kernel.search.queries import referee

if TYPE_CHECKING:
    from deska.core.player import Player

OWN_NOTATION = "own"  # the notation of `move_text`
Position = Any  # a NamedTuple of two blocks, `now` and `fixed`; its class selects the rules


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winner: int | None  # a seat, or None for a draw
    reason: str  # a text key
    points: tuple[int, ...]  # points of each seat


@dataclass(frozen=True)
class Preset:
    """A named set of options. Its name is a text key; the attribute `about` of that text describes it."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict)


class Game(ABC):
    """The rules and notation of one game with fixed options. It holds no position.

    A concrete game has a `name`; it is found by an entry point of the group deska.games.
    """

    name: ClassVar[str]
    options: ClassVar[tuple[Option, ...]]
    place: ClassVar[int] = 100  # games are listed by this number, then by name; the first is the default game
    seats_option: ClassVar[str] = ""  # name of the option for the number of seats
    title: str = ""  # the name of this very game, instead of the text for its kind
    seats: int  # number of players
    most_moves: int  # upper bound on the legal moves of any position
    positions: int | None = None  # upper bound up to symmetry, if two take turns and no position repeats; None: unknown
    ranks_defence: bool = False  # its `rank` also weighs what a move spoils for others: the best-ranked ones will do
    hard_depth: int | None = None  # search depth of the level `hard`; None: no limit
    oversight: float = 0.0  # share of moves in which `medium` overlooks threats, so that levels differ
    opens_in_middle: bool = False  # a level's first move is the best-ranked one, without a search
    chance_scale: float = 2.0  # units by which who wins 73 % of the games is ahead in a search; bench/win_chances.py
    review_nodes: int = 80_000  # of a review's first search of a position: what takes about 0.4 s
    shows_chances: bool = True  # False: values say which move is better, but not who is likely to win
    easily_won: bool = False  # one side has a short forced win that anybody can learn; results do not count

    def __init__(self, settings: Settings) -> None:
        """Settings have a value for every option. SetupError if they do not fit together."""
        self.settings: Settings = dict(settings)

    def __str__(self) -> str:
        """Its own name, or the name of its kind and the options that differ from their defaults."""
        if self.title:
            return self.title
        chosen = [(option.name, self.settings[option.name], option.default) for option in self.options]
        return self.name + "".join(f" {name}={value}" for name, value, preset in chosen if value != preset)

    def variant(self) -> dict[str, str]:
        """The options that make it a different game, as text. Equal variants share a table of best players."""
        return {option.name: str(self.settings[option.name]) for option in self.options}

    def given_options(self) -> dict[str, str]:
        """The options that differ from their defaults, as text; `with_options` reads them."""
        values = {option.name: (self.settings[option.name], option.default) for option in self.options}
        return {name: str(value) for name, (value, preset) in values.items() if value != preset}

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        """Presets for people to choose from, the default first."""
        return (Preset(f"game-{cls.name}"),)

    @property
    def how_to_play(self) -> str:
        """The key of a text that may name the options: its first line is the goal, every other line a rule."""
        return f"how-to-play-{self.name}"

    def pictures(self) -> tuple[LessonPicture | None, ...]:
        """A picture, or None, for each rule of the text `how_to_play`."""
        return ()

    def lesson(self) -> Lesson | None:
        """How to play it in more detail; None: the text `how_to_play` and its pictures are all there is."""
        return None

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
        """Its inverse, `read_position`, restores pieces and turn, but not who owns which side after SWAP."""

    @abstractmethod
    def read_move(self, pos: Position, text: str) -> int:
        """The legal move that a text means here, or a MoveError with the reason."""

    def read_recorded_move(self, pos: Position, text: str) -> int:
        """Like `read_move`, but also where the rules call a draw that people must claim, so that play may go on."""
        return self.read_move(pos, text)

    @abstractmethod
    def move_text(self, pos: Position, move: int) -> str:
        """The text of a legal move."""

    @property
    def notations(self) -> tuple[str, ...]:
        """The names of the notations that `notated` knows, the usual one of this game first."""
        return (OWN_NOTATION,)

    def notated(self, pos: Position, move: int, notation: str, language: str = DEFAULT_LANGUAGE) -> str:
        """The text of a legal move in one of the `notations`; `read_move` accepts all of them in every language."""
        return self.move_text(pos, move)

    @abstractmethod
    def end(self, pos: Position) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def moves_left(self, pos: Position) -> int:
        """Upper bound on the number of moves that can follow."""

    @abstractmethod
    def view(self, pos: Position) -> BoardView:
        """The position as faces draw it."""

    def arranger(self) -> Arranger | None:
        """How people set up a position by hand; None: they can only type it."""
        return None

    def side_names(self) -> tuple[str, ...]:
        """What people call the seats, as "white" and "black"; () if they have no names. `side-name` translates them."""
        return ()

    def contents(self) -> Contents | None:
        """What the numbers mean that the operation `contents` writes; None: Deska cannot practise this game."""
        return None

    def rules_bytes(self) -> bytes:
        """What its rules are made of: a learned network belongs to games where these are the same."""
        return json.dumps([self.name, self.seats, sorted(self.variant().items())]).encode()

    def material(self, pos: Position) -> tuple[int, ...]:
        """By seat: what its pieces are worth, in hundredths of a pawn; () where no pieces are captured."""
        return ()

    def effect(self, pos: Position, move: int) -> Problem | None:
        """What a move does, as a text that is true of it and that a child understands; None: nothing to tell.

        The values of the text are whole numbers.
        """
        return None

    def threat(self, pos: Position, move: int) -> Problem | None:
        """What a move prepares for its own side, in the same way; None: nothing to tell."""
        return None

    def expert(self, settings: Settings) -> "Player | None":
        """This game's own strongest player, with the settings of `master`, which delegates to it; or None."""
        return None

    def expert_decides(self, pos: Position, limit: Limit) -> bool:
        """True if the expert decides here, within this limit; otherwise `master` searches as in any other game."""
        return True

    def passed(self, pos: Position) -> Position:
        """The position with the other seat to move, as if the seat to move passed; MatchError where that is no sense.

        It answers what the other side threatens. The position itself is unchanged.
        """
        if self.seats != 2 or outcome(pos) != GOING_ON:
            raise MatchError("threats-not-two" if self.seats != 2 else "threats-over")
        view = self.view(pos)
        if view.checked:
            raise MatchError("threats-in-check")
        if pass_turn.has_rule_for(type(pos)):
            passed = copied(pos)
            pass_turn(passed)
        else:
            passed = self._with_other_turn(pos, view)
        if outcome(passed) != GOING_ON or not legal_moves(self, passed):
            raise MatchError("threats-not-here")
        return passed

    def _with_other_turn(self, pos: Position, view: BoardView) -> Position:
        arranger = self.arranger()
        if arranger is None or not arranger.chooses_turn:
            raise MatchError("threats-not-here")
        hands = {one.piece: one.count for one in view.stocks}
        try:
            return self.read_position(arranger.text(view.pieces, hands, 1 - int(seat(pos))))
        except PositionError as error:
            raise MatchError("threats-not-here") from error

    def gave_up(self, pos: Position) -> bool:
        """True if the last call of the rules gave up before it had found all moves."""
        return False

    @classmethod
    def with_options(cls, given: Mapping[str, str]) -> "Game":
        """The game with options read from text."""
        return cls(read_settings(cls.options, given, cls.name))


def load_rules(game: Game) -> None:
    """Compile or load the operations that referees and views need; until then they run plain rules."""
    referee(game.start())


def legal_moves(game: Game, pos: Position) -> list[int]:
    """All legal moves; none when the game is over. PositionError if there are too many."""
    out = move_room(game.most_moves)
    count = persistently(game, pos, lambda: legal(pos, out))
    found: list[int] = out[:count].tolist()
    return found


def persistently(game: Game, pos: Position, question: Callable[[], int]) -> int:
    """The answer of the plain rules, or of compiled ones if those give up. PositionError if both do."""
    answer = question()
    if game.gave_up(pos):
        load_rules(game)
        answer = question()
    if game.gave_up(pos):
        raise PositionError("position-too-many-captures")
    return int(answer)


def refuse_when_over(pos: Position) -> None:
    """IllegalMove when the game is over."""
    if outcome(pos) != GOING_ON:
        raise IllegalMove("game-is-over")


def line_texts(
    game: Game,
    pos: Position,
    line: Sequence[int],
    notation: str = OWN_NOTATION,
    language: str = DEFAULT_LANGUAGE,
) -> list[str]:
    """A line of moves as texts, up to the first illegal one."""
    ahead = copied(pos)
    texts = []
    for move in line:
        if move not in legal_moves(game, ahead):
            break
        texts.append(game.notated(ahead, move, notation, language))
        play(ahead, move)
    return texts


def line_moves(game: Game, pos: Position, texts: Sequence[str]) -> list[int]:
    """The moves that texts mean, up to the first illegal one."""
    ahead = copied(pos)
    line = []
    for text in texts:
        try:
            line.append(game.read_move(ahead, text))
        except MoveError:
            break
        play(ahead, line[-1])
    return line
