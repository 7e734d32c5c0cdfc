"""Chess, draughts, shogi and invented games: armies with their options, notation and view."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import ClassVar

import deska.games.armies.kernel.evaluation  # noqa: F401, so that positions can be judged
from deska.core.arranging import Arranger
from deska.core.contents import Contents
from deska.core.errors import AmbiguousMove, IllegalMove, InvalidMove, MoveError, SetupError
from deska.core.game import OWN_NOTATION, Game, Outcome, Position, Preset, legal_moves, persistently
from deska.core.lesson import Lesson
from deska.core.options import ALWAYS, OneOf, Option, Settings, Text, Whole
from deska.core.texts import DEFAULT_LANGUAGE
from deska.core.view import PAPER, WOOD, BoardView, Look
from deska.games.armies.arranging import arranger
from deska.games.armies.board_view import Pictures
from deska.games.armies.checks import Checks
from deska.games.armies.contents import army_contents
from deska.games.armies.definition.model import CHESS, DRAUGHTS, JUMP, UCI, USI, Definition
from deska.games.armies.definition.read.document import LARGEST
from deska.games.armies.definition.read.reader import read_game, shipped_game, shipped_games
from deska.games.armies.definition.read.standard import DEFAULT_DRAUGHTS, rulesets
from deska.games.armies.definition.read.starting import start_problems
from deska.games.armies.definition.tables.kernel_tables import Tables, start_position
from deska.games.armies.definition.tables.mobility import Mobility
from deska.games.armies.kernel import position as p
from deska.games.armies.kernel.following import possible
from deska.games.armies.kernel.generator import generate
from deska.games.armies.kernel.queries import checked_cells
from deska.games.armies.kernel.rules import is_dead, times_seen
from deska.games.armies.lesson import ArmyLesson
from deska.games.armies.notation.choice import notation_of
from deska.games.armies.notation.draughts_moves import CORNERS, TOP_LEFT, DraughtsMoves
from deska.games.armies.notation.names import Names
from deska.games.armies.notation.pdn import Pdn
from deska.games.armies.notation.san import San
from deska.games.armies.notation.shogi_moves import ShogiMoves
from deska.games.armies.notation.spelling import Spelling
from deska.games.armies.notation.spoken import MoveEffects, TypedMove, effects_of, jumped_over, kind_of, same_ends
from deska.games.armies.refusals import Why
from deska.kernel.ops import DRAWN, GOING_ON, move_room, outcome
from deska.kernel.positions import copied
from deska.kernel.search.queries import has_referee

EXAMPLES = "examples/"


@cache
def example_games() -> tuple[str, ...]:
    """The names of the invented games that ship as examples."""
    return tuple(name.removeprefix(EXAMPLES) for name in shipped_games() if name.startswith(EXAMPLES))


def _named(pos: Position, moves: Sequence[int], why: Why) -> list[str]:
    return why.names.moves(pos, [effects_of(pos, move) for move in moves])


class ArmyGame(Game):
    """A game of two armies, from a definition."""

    seats = 2

    def __init__(self, settings: Settings, definition: Definition) -> None:
        super().__init__(settings)
        self.definition = definition
        tables = Tables(definition)
        mobility = Mobility(tables)
        self.most_moves = mobility.most_moves
        self.shows_chances = len({side.kind for side in definition.sides}) == 1  # else nobody measured who wins
        self.notation = notation_of(tables)
        self.has_jumps = any(stride.path == JUMP for piece in definition.pieces.values() for stride in piece.strides)
        self.san = San(self.notation, self.most_moves) if definition.notation == UCI else None
        self.spelling = self.san or self._other_spelling()
        self._checks = Checks(self.notation, mobility)
        self._why = Why(self, self.notation, self._default_names())
        self._pictures = Pictures(self.notation, self._why)
        self._start = start_position(tables)
        self._tables = tables

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        return (Preset(f"preset-{cls.name}"),)

    def look(self) -> Look:
        return Look(
            themes=(PAPER, WOOD) if any(side.kind == CHESS for side in self.definition.sides) else (WOOD, PAPER),
            counts_pairs=self.definition.notation != USI,
        )

    def start(self) -> Position:
        return copied(self._start)

    # --- texts ----------------------------------------------------------------------------------------------

    def read_position(self, text: str) -> Position:
        return self._checks.settled(self.notation.read_position(text))

    def arranger(self) -> Arranger:
        return arranger(self.notation, self._pictures, self._checks)

    def side_names(self) -> tuple[str, ...]:
        return tuple(side.name for side in self.definition.sides)

    def position_text(self, pos: Position) -> str:
        return self.notation.position_text(pos)

    def move_text(self, pos: Position, move: int) -> str:
        return self.notation.move_text(pos, effects_of(pos, int(move)))

    def _default_names(self) -> Names:
        """Names in the usual notation; the letters of SAN are those of the reader's language."""
        spoken = self._default_text if self.san else None
        return Names(self._default_text, lambda cell: self.notation.cells.written[cell], spoken=spoken)

    def _default_text(self, pos: Position, one: MoveEffects, language: str = DEFAULT_LANGUAGE) -> str:
        """A move in the usual notation. Chains are written the same in SAN, and cannot be looked up if they are
        illegal here."""
        if kind_of(one.move) == p.CHAIN_MOVE:
            return self.notation.move_text(pos, one)
        return self.notated(pos, one.move, self.notations[0], language)

    @cached_property
    def own_names(self) -> Names:
        """Names in the game's own notation."""
        return Names(self.notation.move_text, lambda cell: self.notation.cells.written[cell])

    def _other_spelling(self) -> Spelling | None:
        notation = self.notation
        if isinstance(notation, Pdn):
            return DraughtsMoves(notation, self.first_number)
        is_shogi = self.definition.notation == USI and ShogiMoves.can_spell(notation)
        return ShogiMoves(notation, self.recorded_moves, self.most_moves) if is_shogi else None

    @property
    def first_number(self) -> int:
        """Of draughts: the corner where number 1 is, as the first side sees it."""
        return TOP_LEFT

    @property
    def notations(self) -> tuple[str, ...]:
        return self.spelling.names if self.spelling else (OWN_NOTATION,)

    def notated(self, pos: Position, move: int, notation: str, language: str = DEFAULT_LANGUAGE) -> str:
        if self.spelling and notation in self.spelling.names:
            return self.spelling.text(pos, int(move), notation, language)
        return self.move_text(pos, move)

    def read_move(self, pos: Position, text: str) -> int:
        return self.read_among(pos, text, legal_moves(self, pos))

    def read_recorded_move(self, pos: Position, text: str, names: Names | None = None) -> int:
        """With `names`, those are what an error says."""
        if self.spelling and not self.has_jumps and has_referee(pos):
            found = self.spelling.find(pos, text)
            if found is not None:
                return found
        return self.read_among(pos, text, self.recorded_moves(pos), names)

    def recorded_moves(self, pos: Position) -> list[int]:
        """The moves of a position, also if a rule has called a draw and play went on."""
        return legal_moves(self, pos) or self._possible(pos)

    def _possible(self, pos: Position) -> list[int]:
        """The moves that the pieces can make although a rule has called a draw."""
        out = move_room(self.most_moves)
        question = possible if has_referee(pos) else possible.contract
        found: list[int] = out[: int(question(pos, out))].tolist()
        return found

    def read_among(self, pos: Position, text: str, moves: list[int], names: Names | None = None) -> int:
        """The one of these moves of a position that a text means, or a MoveError."""
        if not moves:
            raise IllegalMove("game-is-over")
        fitting = self.spelling.fitting(pos, moves, text) if self.spelling else None
        if fitting and len(fitting) == 1 and (self.san is None or text.strip()[:1].isupper()):
            return fitting[0]  # not the game's own notation; in SAN, a piece and not a cell
        why = self._why.named(names) if names else self._why
        try:
            return self._read_own(pos, text, moves, why)
        except MoveError as error:
            if fitting and len(fitting) == 1:
                return fitting[0]
            promoting = self.san.promoting(pos, moves, text) if self.san and not fitting else []
            if promoting:
                raise AmbiguousMove("choose-promotion", known=_named(pos, promoting, why)) from error
            if fitting is None or error.problems[0].key not in ("not-a-move", "no-such-cell"):
                raise
            if fitting:
                raise AmbiguousMove("several-fit", known=_named(pos, fitting, why)) from error
            raise IllegalMove("not-possible-here", text=text.strip()[:20]) from error

    def _read_own(self, pos: Position, text: str, moves: list[int], why: Why) -> int:
        """The move that a text means in the game's own notation."""
        choice = self.notation.read_move(text)
        if choice is None:
            examples = _named(pos, [moves[0], moves[-1]], why)
            raise InvalidMove("not-a-move", text=text.strip()[:20], examples=examples)
        near = [effects_of(pos, move) for move in moves if same_ends(move, choice)]
        fitting = self._fitting(pos, near, choice)
        if len(fitting) == 1:
            return fitting[0].move
        if fitting:
            raise AmbiguousMove("several-fit", known=why.names.moves(pos, fitting))
        raise why.error(pos, choice, [effects_of(pos, move) for move in moves])

    def _effects(self, pos: Position) -> list[MoveEffects]:
        """The legal moves with their effects; none when the game is over."""
        return [effects_of(pos, move) for move in legal_moves(self, pos)]

    def _fitting(self, pos: Position, legal: list[MoveEffects], move: TypedMove) -> list[MoveEffects]:
        """The legal moves that a typed move can mean: an exact match, else all that fit."""
        fitting = [one for one in legal if self._fits(pos, one, move)]
        exact = [one for one in fitting if one.path == move.cells]
        if not exact and len(move.cells) > 2:
            taken = jumped_over(pos, move.cells)  # perhaps along another path
            ends = move.cells[0], move.cells[-1]
            exact = [
                one for one in legal if not one.drop and one.victims == taken and (one.path[0], one.path[-1]) == ends
            ]
        return exact or fitting

    def _fits(self, pos: Position, one: MoveEffects, move: TypedMove) -> bool:
        if one.drop:
            return move.drop == self.notation.piece(one.drop).letter and move.cells == one.path
        if move.drop or move.cells[0] != one.path[0] or move.cells[-1] != one.path[-1]:
            return False
        touched = iter(one.path[1:-1])
        return all(cell in touched for cell in move.cells[1:-1]) and self._promotes(pos, one, move)

    def _promotes(self, pos: Position, one: MoveEffects, move: TypedMove) -> bool:
        """True if the promotion is the typed one."""
        code = int(pos.now.board[one.path[0]])
        said = move.promotion.replace("=", "")
        sign = self.notation.promotion_sign(code, one.promotion) if one.promotion else ""
        return said == sign or (not move.promotion and bool(sign) and self.notation.may_be_left_out(code))

    def contents(self) -> Contents:
        return army_contents(self._tables)

    def rules_bytes(self) -> bytes:
        fixed = self._start.fixed
        names = [
            name for name in fixed.dtype.names or () if not name.startswith("zobrist") and name != "row"
        ]  # no rules
        start = self._start.now
        return b"".join([*(fixed[name].tobytes() for name in names), start.board.tobytes(), start.hand.tobytes()])

    # --- the end --------------------------------------------------------------------------------------------

    def end(self, pos: Position) -> Outcome | None:
        result = persistently(self, pos, lambda: outcome(pos))
        if result == GOING_ON:
            return None
        if result == DRAWN:
            return Outcome(None, self._why_drawn(pos), (0, 0))
        return Outcome(result, self._why_won(pos, result), (int(result == 0), int(result == 1)))

    def _why_won(self, pos: Position, winner: int) -> str:
        loser = 1 - winner
        if self.definition.sides[loser].kind == DRAUGHTS and not pos.now.count[loser]:
            return "no-piece"
        if self._has_move(pos):
            return "perpetual-check" if self._is_repeated(pos) else "entering-king"
        if self.definition.sides[loser].kind == DRAUGHTS:
            return "no-move"
        return "mate" if checked_cells(pos, loser) else "no-move"

    def _why_drawn(self, pos: Position) -> str:
        now, fixed = pos.now, pos.fixed
        if not self._has_move(pos):
            return "stalemate"
        if fixed.dead_positions and is_dead(pos):
            return "dead-position"
        if self._is_repeated(pos):
            return "repetition"
        is_idle = fixed.no_progress_limit and now.no_progress >= fixed.no_progress_limit
        return "no-progress" if is_idle else "longest-game"

    def _has_move(self, pos: Position) -> bool:
        return bool(generate(pos, move_room(self.most_moves), 1) > 0)

    def _is_repeated(self, pos: Position) -> bool:
        return bool(pos.fixed.repetition and times_seen(pos) >= pos.fixed.repetition)

    def gave_up(self, pos: Position) -> bool:
        return bool(pos.now.chain_lost)

    def moves_left(self, pos: Position) -> int:
        return p.LONGEST - int(pos.now.plies)

    # --- the picture ----------------------------------------------------------------------------------------

    def view(self, pos: Position) -> BoardView:
        return self._pictures.view(pos, self._effects(pos))

    def material(self, pos: Position) -> tuple[int, ...]:
        return self._pictures.loot.of_sides(pos)

    def lesson(self) -> Lesson:
        return ArmyLesson(self.definition, self._pictures).lesson(self.view(self._start))


# --- the games ----------------------------------------------------------------------------------------------


class Chess(ArmyGame):
    """Chess."""

    name: ClassVar[str] = "chess"
    place: ClassVar[int] = 30
    options: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, shipped_game("chess").definition)


class Draughts(ArmyGame):
    """Draughts under nine sets of rules."""

    name: ClassVar[str] = "draughts"
    place: ClassVar[int] = 40
    chance_scale = 2.5  # of people; programs draw most games (docs/lab/2026-11-17-win-chances.md)
    options: ClassVar[tuple[Option, ...]] = (
        OneOf("rules", DEFAULT_DRAUGHTS, rulesets(), shown=ALWAYS),
        Whole("no_progress", 0, 0, 1000),
    )

    def __init__(self, settings: Settings) -> None:
        definition = shipped_game(f"draughts-{settings['rules']}").definition
        if settings["no_progress"]:
            rules = replace(definition.rules, no_progress_limit=settings["no_progress"])
            definition = replace(definition, rules=rules)
        super().__init__(settings, definition)

    @property
    def first_number(self) -> int:
        return CORNERS.get(str(self.settings["rules"]), TOP_LEFT)


class Shogi(ArmyGame):
    """Shogi."""

    name: ClassVar[str] = "shogi"
    place: ClassVar[int] = 50
    chance_scale = 4.0
    options: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, shipped_game("shogi").definition)


class Minishogi(ArmyGame):
    """Shogi on 5 × 5."""

    name: ClassVar[str] = "minishogi"
    chance_scale = 4.0
    place: ClassVar[int] = 60
    options: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, shipped_game("minishogi").definition)


class CustomGame(ArmyGame):
    """An invented game: its definition is an option, so the settings contain the whole game."""

    name: ClassVar[str] = "own"
    place: ClassVar[int] = 900
    options: ClassVar[tuple[Option, ...]] = (
        Text("definition", "five-by-five", LARGEST, "|".join(["JSON", *example_games()])),
    )

    def __init__(self, settings: Settings) -> None:
        given = str(settings["definition"])
        if given in example_games():
            definition = shipped_game(EXAMPLES + given).definition
        else:
            definition = read_game(given).definition
            problems = start_problems(definition)
            if problems:
                raise SetupError(problems)
        super().__init__(settings, definition)
        self.title = definition.name

    @classmethod
    def presets(cls) -> tuple[Preset, ...]:
        return tuple(Preset(f"preset-{name}", {"definition": name}) for name in example_games())

    def variant(self) -> dict[str, str]:
        """An invented game is identified by its name; one with the name of an example is not that example."""
        given = str(self.settings["definition"])
        return {"definition": given} if given in example_games() else {"title": self.title}
