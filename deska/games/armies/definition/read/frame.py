"""Everything in a definition except the pieces: name, board, sides, rules, notation."""

from collections.abc import Mapping
from typing import Any

from deska.core.view import CHECKERED, GRID, MIRRORED
from deska.games.armies.definition.model import (
    BY_KING,
    CHESS,
    DRAUGHTS,
    GOES_ON_PROMOTED,
    KING_SOONEST,
    MOST,
    MOST_KINGS,
    PASSES,
    PDN,
    SHOGI,
    STOPS,
    UCI,
    USI,
    Rules,
)
from deska.games.armies.definition.read.problems import UNSAID, Problems, within
from deska.games.armies.definition.read.standard import DEFAULT_DRAUGHTS, ruleset_rules, rulesets

FORMAT = "deska-game/1"
SMALLEST, LARGEST = 3, 16  # columns and rows
DEFAULT_LIMIT = 100  # default of moves without progress
KEYS = ("format", "name", "about", "author", "board", "sides", "pieces", "placement", "rules", "notation", "numbered")
NEEDED = ("format", "name", "board", "sides", "placement")
SWITCHES = (
    *("castling", "double_step", "en_passant", "perpetual_check_loses", "dead_positions", "entering_king"),
    *("taken_at_once", "no_turning_back"),
)
NUMBERS = {"no_progress_limit": 10_000, "repetition": 100}  # with their upper bounds
RULES = (*SWITCHES, *NUMBERS, "draughts", "last_row", "capture_priority")
PRIORITIES = (BY_KING, MOST, MOST_KINGS, KING_SOONEST)
PATTERNS = (CHECKERED, MIRRORED, GRID)
KINDS = (CHESS, SHOGI, DRAUGHTS)


class Frame:
    """The parts of a document except pieces; columns 0, kind "" and so on where it is wrong."""

    def __init__(self, document: Mapping[str, Any], problems: Problems) -> None:
        self.problems = problems
        self.document = problems.table(document, "", KEYS)
        for key in NEEDED:
            if key not in self.document:
                problems.add("definition-missing", key)
        self.name = self._text("name", 60)
        for key in ("about", "author"):
            self._text(key, 2000)
        if "format" in self.document:
            problems.choice(self.document["format"], "format", (FORMAT,))
        self._read_board()
        self.side_names: list[str] = []
        self.kinds: list[str] = []
        self.side_zones: list[Any] = []  # as in the file, or UNSAID
        self._read_sides()
        self._read_rules()
        self._read_notation()

    def is_whole(self) -> bool:
        """True if there are a board and two sides."""
        return bool(self.columns and self.rows) and self.has_sides() and self.has_kinds()

    def has_sides(self) -> bool:
        """True if both sides have distinct names."""
        return len({name.casefold() for name in self.side_names} - {""}) == 2

    def has_kinds(self) -> bool:
        """True if both kinds of side are known."""
        return len(self.kinds) == 2 and "" not in self.kinds

    def _text(self, key: str, longest: int) -> str:
        return (key in self.document and self.problems.text(self.document[key], key, longest)) or ""

    # --- board and sides ------------------------------------------------------------------------------------

    def _read_board(self) -> None:
        given = self.document.get("board")
        board = {} if given is None else self.problems.table(given, "board", ("columns", "rows", "pattern"))
        self.columns, self.rows = (self._size(board, key) for key in ("columns", "rows"))
        pattern = self.problems.choice(board.get("pattern", CHECKERED), "board.pattern", PATTERNS)
        self.pattern = pattern or CHECKERED

    def _size(self, board: Mapping[str, Any], key: str) -> int:
        if key in board:
            return self.problems.whole(board[key], within("board", key), SMALLEST, LARGEST) or 0
        if board:
            self.problems.add("definition-missing", within("board", key))
        return 0

    def _read_sides(self) -> None:
        if "sides" not in self.document:
            return
        given = self.problems.sequence(self.document["sides"], "sides")
        if len(given) != 2 and isinstance(self.document["sides"], list):
            self.problems.add("definition-two-sides", "sides", given=len(given))
        for number, side in enumerate(given[:2]):
            self._read_side(side, within("sides", number))
        if not self.has_sides() and len(self.side_names) == 2 and all(self.side_names):
            self.problems.add("definition-same-side", "sides", name=self.side_names[0])

    def _read_side(self, given: Any, place: str) -> None:
        side = self.problems.table(given, place, ("name", "kind", "promotion_zone"))
        for key in ("name", "kind"):
            if side and key not in side:
                self.problems.add("definition-missing", within(place, key))
        name = self.problems.text(side["name"], within(place, "name"), 40) if "name" in side else None
        kind = self.problems.choice(side["kind"], within(place, "kind"), KINDS) if "kind" in side else None
        self.side_names.append(name or "")
        self.kinds.append(kind or "")
        self.side_zones.append(side.get("promotion_zone", UNSAID))

    def _read_notation(self) -> None:
        """PDN has no hands or castling, and only PDN has numbered cells."""
        are_draughts = self.kinds == [DRAUGHTS, DRAUGHTS]
        default = PDN if are_draughts else UCI
        given = self.document.get("notation", default)
        self.notation = self.problems.choice(given, "notation", (UCI, USI, PDN)) or default
        self.numbered = bool(self.problems.flag(self.document.get("numbered", False), "numbered"))
        if self.notation == PDN and not are_draughts and self.has_kinds():
            self.problems.add("definition-pdn", "notation")
        elif self.numbered and self.notation != PDN:
            self.problems.add("definition-numbered", "numbered")

    # --- rules ----------------------------------------------------------------------------------------------

    def _read_rules(self) -> None:
        """The rules of the chosen draughts, overridden by the file."""
        given = self.problems.table(self.document.get("rules", {}), "rules", RULES)
        chosen = given.get("draughts", DEFAULT_DRAUGHTS)
        self.draughts = self.problems.choice(chosen, "rules.draughts", rulesets()) or DEFAULT_DRAUGHTS
        rules = {**ruleset_rules(self.draughts), **given}
        switches = [key for key in SWITCHES if key in rules]
        last_rows = (STOPS, GOES_ON_PROMOTED, PASSES)
        self.rules = Rules(
            last_row=self.problems.choice(rules["last_row"], "rules.last_row", last_rows) or STOPS,
            **{key: bool(self.problems.flag(rules[key], within("rules", key))) for key in switches},
            **self._numbers({"no_progress_limit": DEFAULT_LIMIT, **rules}),  # type: ignore[arg-type]
        )
        self.priority = self._priority(rules["capture_priority"], "rules.capture_priority")

    def _numbers(self, rules: Mapping[str, Any]) -> dict[str, int]:
        numbers = {}
        for key, most in NUMBERS.items():
            if key in rules:
                numbers[key] = self.problems.whole(rules[key], within("rules", key), 0, most) or 0
        if numbers.get("repetition") == 1:
            self.problems.add("definition-repetition", "rules.repetition")
        return numbers

    def _priority(self, given: Any, place: str) -> tuple[str, ...]:
        items = self.problems.sequence(given, place)
        chosen = [self.problems.choice(item, within(place, at), PRIORITIES) for at, item in enumerate(items)]
        for item in {item for item in chosen if item and chosen.count(item) > 1}:
            self.problems.add("definition-named-twice", place, name=item)
        return tuple(item for item in chosen if item)
