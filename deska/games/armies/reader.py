"""A game of one's own from its JSON, and the shipped ones in the same way. docs/own-games.md tells what a file may say."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from deska.core.errors import SetupError
from deska.core.view import CHECKERED, GRID, MIRRORED
from deska.games.armies.definition import (
    BY_KING,
    CHESS,
    DRAUGHTS,
    GOES_ON_PROMOTED,
    KING_SOONEST,
    MAY,
    MOST,
    MOST_KINGS,
    MUST,
    PASSES,
    PDN,
    SHOGI,
    STOPS,
    UCI,
    USI,
    Definition,
    PieceType,
    Rules,
    Side,
)
from deska.games.armies.document import read_document
from deska.games.armies.letters import with_letters
from deska.games.armies.pieces import MOST_OWN, Pieces
from deska.games.armies.standard import (
    CODES,
    DATA,
    DEFAULT_DRAUGHTS,
    STANDARD_NAMES,
    ruleset_rules,
    rulesets,
    standard_pieces,
)
from deska.games.armies.values import with_values
from deska.games.armies.wrongs import Wrongs, quoted, within

FORMAT = "deska-game/1"
SMALLEST, LARGEST = 3, 16  # columns and rows
USUAL_LIMIT = 100  # moves without progress, where a file does not say
KEYS = ("format", "name", "about", "author", "board", "sides", "pieces", "placement", "rules", "notation", "numbered")
NEEDED = ("format", "name", "board", "sides", "placement")
SWITCHES = (
    *("castling", "double_step", "en_passant", "perpetual_check_loses", "dead_positions", "entering_king"),
    *("taken_at_once", "no_turning_back"),
)
NUMBERS = {"no_progress_limit": 10_000, "repetition": 100}  # and the most each may be
RULES = (*SWITCHES, *NUMBERS, "draughts", "last_row", "capture_priority")
PRIORITIES = (BY_KING, MOST, MOST_KINGS, KING_SOONEST)
PATTERNS = (CHECKERED, MIRRORED, GRID)
LAST_ROWS = {SHOGI: 3, CHESS: 1, DRAUGHTS: 1}  # where a side's pieces promote, if nothing else is said


@dataclass(frozen=True)
class GameFile:
    """A game as it was read: what it means, and the document it was read from."""

    definition: Definition
    document: Mapping[str, Any]


def read_game(content: bytes | str) -> GameFile:
    """The game a JSON file defines. SetupError has everything that is wrong with it, each problem with its place."""
    document = read_document(content)
    reading = _Reading(document)
    definition = reading.definition()
    if reading.wrongs.problems or definition is None:
        raise SetupError(reading.wrongs.problems)
    return GameFile(definition, document)


@cache
def shipped_game(name: str) -> GameFile:
    """A game that ships with the program: `chess`, `draughts-czech`, `examples/…`"""
    return read_game((DATA / f"{name}.json").read_bytes())


def shipped_games() -> tuple[str, ...]:
    """The names of all of them."""
    paths = [*DATA.glob("*.json"), *DATA.glob("examples/*.json")]
    names = sorted(path.relative_to(DATA).with_suffix("").as_posix() for path in paths)
    return tuple(name for name in names if name not in ("standard", "rulesets"))


class _Reading:
    """One document being read."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.wrongs = Wrongs()
        self.document = self.wrongs.table(document, "", KEYS)
        for key in NEEDED:
            if key not in self.document:
                self.wrongs.add("definition-missing", key)
        self.columns, self.rows = self._size()
        self.kinds: list[str] = []
        self.side_names: list[str] = []
        self.side_zones: list[Any] = []

    def definition(self) -> Definition | None:
        """What the document means, as far as it can be told; None, or worthless, where something is wrong."""
        wrongs, document = self.wrongs, self.document
        self._check_head()
        pattern = self._pattern()
        self._read_sides()
        given_rules = wrongs.table(document.get("rules", {}), "rules", RULES)
        draughts = self._draughts(given_rules)
        rules = self._rules({**ruleset_rules(draughts), **given_rules})
        priority = self._priority({**ruleset_rules(draughts), **given_rules})
        pieces = self._pieces(draughts)
        start = self._placement(pieces)
        notation = self._notation()
        numbered = wrongs.flag(document.get("numbered", False), "numbered")
        if len(self.kinds) < 2 or "" in self.kinds or not self.columns or not self.rows:
            return None
        self._check_sides(start, pieces)
        names = pieces.reached_from(name for _, name in start.values())
        zones = [self._zones(side, names, pieces) for side in range(2)]
        if wrongs.problems:
            return None
        settled = self._settled(names, start, pieces)
        self._check_letters(settled, start)
        sides = [
            Side(self.side_names[side], kind, priority if kind == DRAUGHTS else (), zones[side])
            for side, kind in enumerate(self.kinds)
        ]
        return Definition(
            name=document["name"],
            columns=self.columns,
            rows=self.rows,
            sides=(sides[0], sides[1]),
            pieces=with_values(settled, self.columns, self.rows),
            start=start,
            rules=rules,
            notation=notation,
            pattern=pattern,
            numbered=bool(numbered),
        )

    # --- head, board, sides ---------------------------------------------------------------------------------

    def _check_head(self) -> None:
        if "format" in self.document:
            self.wrongs.choice(self.document["format"], "format", (FORMAT,))
        if "name" in self.document:
            self.wrongs.text(self.document["name"], "name")
        for key in ("about", "author"):
            if key in self.document:
                self.wrongs.text(self.document[key], key, longest=2000)

    def _size(self) -> tuple[int, int]:
        """Columns and rows, 0 where they are wrong."""
        if "board" not in self.document:
            return 0, 0
        board = self.wrongs.table(self.document["board"], "board", ("columns", "rows", "pattern"))
        sizes = []
        for key in ("columns", "rows"):
            if key not in board:
                self.wrongs.add("definition-missing", within("board", key))
            given = self.wrongs.whole(board[key], within("board", key), SMALLEST, LARGEST) if key in board else 0
            sizes.append(given or 0)
        return sizes[0], sizes[1]

    def _pattern(self) -> str:
        board = self.document.get("board", {})
        if not isinstance(board, dict) or "pattern" not in board:
            return CHECKERED
        return self.wrongs.choice(board["pattern"], "board.pattern", PATTERNS) or CHECKERED

    def _read_sides(self) -> None:
        if "sides" not in self.document:
            return
        given = self.wrongs.sequence(self.document["sides"], "sides")
        if len(given) != 2:
            self.wrongs.add("definition-two-sides", "sides", given=len(given))
        for number, side in enumerate(given[:2]):
            self._read_side(side, within("sides", number))
        if len(self.side_names) == 2 and self.side_names[0].casefold() == self.side_names[1].casefold():
            self.wrongs.add("definition-same-side", "sides[1].name", name=self.side_names[1])

    def _read_side(self, given: Any, place: str) -> None:
        side = self.wrongs.table(given, place, ("name", "kind", "promotion_zone"))
        for key in ("name", "kind"):
            if side and key not in side:
                self.wrongs.add("definition-missing", within(place, key))
        name = self.wrongs.text(side["name"], within(place, "name"), 40) if "name" in side else None
        kind = self.wrongs.choice(side["kind"], within(place, "kind"), LAST_ROWS) if "kind" in side else None
        self.side_names.append(name or "")
        self.kinds.append(kind or "")
        self.side_zones.append(side.get("promotion_zone"))

    def _notation(self) -> str:
        usual = PDN if self.kinds == [DRAUGHTS, DRAUGHTS] else UCI
        return self.wrongs.choice(self.document.get("notation", usual), "notation", (UCI, USI, PDN)) or usual

    # --- rules ----------------------------------------------------------------------------------------------

    def _draughts(self, rules: Mapping[str, Any]) -> str:
        if "draughts" not in rules:
            return DEFAULT_DRAUGHTS
        return self.wrongs.choice(rules["draughts"], "rules.draughts", rulesets()) or DEFAULT_DRAUGHTS

    def _rules(self, given: Mapping[str, Any]) -> Rules:
        switches = {
            key: bool(self.wrongs.flag(given[key], within("rules", key))) for key in SWITCHES if key in given
        }
        numbers = {"no_progress_limit": USUAL_LIMIT}
        for key, most in NUMBERS.items():
            if key in given:
                numbers[key] = self.wrongs.whole(given[key], within("rules", key), 0, most) or 0
        if numbers.get("repetition") == 1:
            self.wrongs.add("definition-repetition", "rules.repetition")
        last_row = self.wrongs.choice(given.get("last_row", STOPS), "rules.last_row", (STOPS, GOES_ON_PROMOTED, PASSES))
        return Rules(last_row=last_row or STOPS, **switches, **numbers)  # type: ignore[arg-type]

    def _priority(self, given: Mapping[str, Any]) -> tuple[str, ...]:
        place = "rules.capture_priority"
        items = self.wrongs.sequence(given["capture_priority"], place)
        chosen = [self.wrongs.choice(item, within(place, at), PRIORITIES) for at, item in enumerate(items)]
        if len(set(chosen)) < len(chosen):
            self.wrongs.add("definition-named-twice", place, name=quoted(items))
        return tuple(item for item in chosen if item)

    # --- pieces and where they stand ------------------------------------------------------------------------

    def _pieces(self, draughts: str) -> Pieces:
        entries = self.wrongs.table(self.document.get("pieces", {}), "pieces")
        if len(entries) > MOST_OWN:
            self.wrongs.add("definition-too-many-pieces", "pieces", most=MOST_OWN, given=len(entries))
            entries = {}
        for name in entries:
            self.wrongs.text(name, within("pieces", name), 40)
            if name in CODES:
                self.wrongs.add("definition-name-is-code", within("pieces", name), name=name)
        pieces = Pieces(entries, standard_pieces(draughts), self.wrongs)
        pieces.read_own()
        pieces.check_promotions()
        return pieces

    def _placement(self, pieces: Pieces) -> dict[int, tuple[int, str]]:
        """By cell: side and piece."""
        start: dict[int, tuple[int, str]] = {}
        spoken = self._spoken(pieces)
        for name, value in self.wrongs.table(self.document.get("placement", {}), "placement").items():
            place = within("placement", name)
            cell = self.wrongs.cell(name, place, self.columns or LARGEST, self.rows or LARGEST)
            owned = CODES.get(value) if type(value) is int else spoken.get(value) if isinstance(value, str) else None
            if owned is None:
                self._add_unknown(value, place, pieces)
            elif cell in start:
                self.wrongs.add("definition-cell-twice", place)
            elif cell is not None:
                start[cell] = owned
        return start

    def _spoken(self, pieces: Pieces) -> dict[str, tuple[int, str]]:
        """Side and piece by what stands for them in a placement; words that could mean two things are noted."""
        spoken = {code: owned for code, owned in CODES.items() if isinstance(code, str)}
        for side, side_name in enumerate(self.side_names):
            for name in pieces.named():
                words = f"{side_name} {name}"
                if words in spoken:
                    self.wrongs.add("definition-ambiguous", within("pieces", name), words=words)
                spoken[words] = side, name
        return spoken

    def _add_unknown(self, value: Any, place: str, pieces: Pieces) -> None:
        own = [name for name in pieces.entries if name not in STANDARD_NAMES]
        sides = " / ".join(filter(None, self.side_names)) or "…"
        self.wrongs.add("definition-placement", place, given=quoted(value), sides=sides, own=quoted(", ".join(own) or "–"))

    # --- checks of the whole --------------------------------------------------------------------------------

    def _check_sides(self, start: Mapping[int, tuple[int, str]], pieces: Pieces) -> None:
        for side, kind in enumerate(self.kinds):
            place = within("sides", side)
            names = [name for owner, name in start.values() if owner == side]
            if not names:
                self.wrongs.add("definition-empty-side", place, name=self.side_names[side])
                continue
            royal = [name for name in names if pieces.draft(name).piece.royal]
            marked = any(pieces.draft(name).marked_royal for name in royal)
            if kind == DRAUGHTS:
                if royal and self.kinds[1 - side] == SHOGI:
                    self.wrongs.add("definition-royal-in-hand", place, name=royal[0])
            elif not royal:
                self.wrongs.add("definition-no-king", place, name=self.side_names[side], kind=kind)
            elif len(royal) > 1 and not marked:
                self.wrongs.add("definition-many-kings", place, name=self.side_names[side], given=len(royal))

    def _zones(self, side: int, names: list[str], pieces: Pieces) -> dict[str, frozenset[int]]:
        """Where each piece that promotes does so on this side."""
        zones = {}
        for name in names:
            draft = pieces.draft(name)
            if not draft.piece.promotes_to:
                continue
            zone, place = draft.zone, draft.zone_place
            if self.side_zones[side] is not None and not draft.own_zone:
                zone, place = self.side_zones[side], within(within("sides", side), "promotion_zone")
            if isinstance(zone, dict):
                zone = self.wrongs.table(zone, place, self.side_names).get(self.side_names[side])
            zones[name] = self._zone(LAST_ROWS[self.kinds[side]] if zone is None else zone, place, side)
        return zones

    def _zone(self, given: Any, place: str, side: int) -> frozenset[int]:
        if isinstance(given, list):
            if not given:
                self.wrongs.add("definition-empty-zone", place)
            cells = [self.wrongs.cell(item, where, self.columns, self.rows) for item, where in self.wrongs.items(given, place)]
            return frozenset(cell for cell in cells if cell is not None)
        # A shogi piece keeps its three rows also where the board has no more.
        depth = self.wrongs.whole(given, place, 1, LARGEST)
        count = min(depth or 1, self.rows) * self.columns
        cells_of_board = self.columns * self.rows
        return frozenset(range(cells_of_board - count, cells_of_board) if side == 0 else range(count))

    def _settled(
        self, names: list[str], start: Mapping[int, tuple[int, str]], pieces: Pieces
    ) -> dict[str, PieceType]:
        """The pieces with all that follows from the whole game: promotion, hands, letters."""
        standing = {name: [side for side, other in start.values() if other == name] for name in names}
        made_from = {
            made: name for name in reversed(names) for made in pieces.draft(name).piece.promotes_to
        }
        settled = {}
        for name in names:
            piece = pieces.draft(name).piece
            owners = standing[name] or (0, 1)
            usual = MAY if all(self.kinds[side] == SHOGI for side in owners) else MUST
            unpromoted = piece.unpromoted
            if name not in STANDARD_NAMES and not standing[name] and not unpromoted:
                unpromoted = made_from.get(name, "")
            settled[name] = replace(piece, promotion=piece.promotion or usual, unpromoted=unpromoted)
        return with_letters(settled, {name: str(pieces.standard[name]["letter"]) for name in names if name in pieces.standard})

    def _check_letters(self, settled: Mapping[str, PieceType], start: Mapping[int, tuple[int, str]]) -> None:
        """On each side a letter may mean one piece only, counting what a side may get by capturing."""
        for side, kind in enumerate(self.kinds):
            seen: dict[str, str] = {}
            for name in self._may_own(side, kind, settled, start):
                letter = settled[name].letter
                if letter in seen and within("pieces", name):
                    place = within(within("pieces", name), "letter")
                    self.wrongs.add("definition-same-letter", place, letter=letter, name=seen[letter])
                seen.setdefault(letter, name)

    def _may_own(
        self, side: int, kind: str, settled: Mapping[str, PieceType], start: Mapping[int, tuple[int, str]]
    ) -> Iterator[str]:
        reached = list(dict.fromkeys(name for owner, name in start.values() if owner == side or kind == SHOGI))
        for name in reached:
            piece = settled[name]
            others = (*piece.promotes_to, piece.unpromoted if kind == SHOGI else "")
            reached += [other for other in others if other and other not in reached]
            yield name
