"""Reads games from JSON: invented and shipped ones alike. docs/own-games.md describes the format."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from deska.core.errors import SetupError
from deska.games.armies.definition.model import DRAUGHTS, MAY, MUST, SHOGI, Definition, PieceType, Side, Stride
from deska.games.armies.definition.read.document import read_document
from deska.games.armies.definition.read.frame import LARGEST, Frame
from deska.games.armies.definition.read.letters import with_letters
from deska.games.armies.definition.read.pieces import MOST_OWN, Pieces
from deska.games.armies.definition.read.problems import UNSAID, Problems, cut, quoted, within
from deska.games.armies.definition.read.standard import CODES, DATA, STANDARD_NAMES, standard_pieces
from deska.games.armies.definition.tables.kernel_tables import lame_parts
from deska.games.armies.definition.tables.values import with_values
from deska.games.armies.kernel.position import PROMOTIONS, STRIDES, WAYS

Start = Mapping[int, tuple[int, str]]


@dataclass(frozen=True)
class GameFile:
    """A game with the document it was read from."""

    definition: Definition
    document: Mapping[str, Any]


def read_game(content: bytes | str) -> GameFile:
    """The game that a JSON file defines, or SetupError with all problems, each with its place."""
    document = read_document(content)
    problems = Problems()
    definition = _Reading(document, problems).definition()
    if definition is None or problems.problems:
        raise SetupError(problems.problems)
    return GameFile(definition, document)


@cache
def shipped_game(name: str) -> GameFile:
    """A game that ships with Deska: `chess`, `draughts-czech`, `examples/cannons`, …"""
    return read_game((DATA / f"{name}.json").read_bytes())


def shipped_games() -> tuple[str, ...]:
    """The names of all shipped games."""
    paths = [*DATA.glob("*.json"), *DATA.glob("examples/*.json")]
    names = sorted(path.relative_to(DATA).with_suffix("").as_posix() for path in paths)
    return tuple(name for name in names if name not in ("standard", "rulesets"))


class _Reading:
    """One document being read."""

    def __init__(self, document: Mapping[str, Any], problems: Problems) -> None:
        self.problems = problems
        self.frame = Frame(document, problems)
        self.pieces = self._read_pieces()
        self.start = self._read_placement()

    def definition(self) -> Definition | None:
        """The definition, or None if it cannot be read."""
        frame = self.frame
        if not frame.is_whole() or not isinstance(frame.document.get("placement"), dict):
            return None
        self._check_armies()
        names = self.pieces.reached_from(name for _, name in self.start.values())
        sides = [self._side(number, names) for number in range(2)]
        if self.problems.problems:
            return None
        pieces = self._settled(names)
        self._check_letters(pieces)
        self._check_room(pieces)
        return Definition(
            name=frame.name,
            columns=frame.columns,
            rows=frame.rows,
            sides=(sides[0], sides[1]),
            pieces=with_values(pieces, frame.columns, frame.rows, sides),
            start=self.start,
            rules=frame.rules,
            notation=frame.notation,
            pattern=frame.pattern,
            numbered=frame.numbered,
        )

    # --- pieces and where they stand ------------------------------------------------------------------------

    def _read_pieces(self) -> Pieces:
        entries = self.problems.table(self.frame.document.get("pieces", {}), "pieces")
        if len(entries) > MOST_OWN:
            self.problems.add("definition-too-many-pieces", "pieces", most=MOST_OWN, given=len(entries))
            entries = {}
        self.names_known = self.frame.has_sides() and bool(entries or self.frame.document.get("pieces", {}) == {})
        for name in entries:
            self.problems.text(name, within("pieces", name), 40)
            if name in CODES:
                self.problems.add("definition-name-is-code", within("pieces", name), name=name)
        pieces = Pieces(entries, standard_pieces(self.frame.draughts), self.problems)
        pieces.read_own()
        pieces.check_promotions()
        return pieces

    def _read_placement(self) -> dict[int, tuple[int, str]]:
        """By cell: side and piece."""
        start: dict[int, tuple[int, str]] = {}
        spoken = self._spoken()
        for name, value in self.problems.table(self.frame.document.get("placement", {}), "placement").items():
            place = within("placement", name)
            cell = self.problems.cell(name, place, self.frame.columns or LARGEST, self.frame.rows or LARGEST)
            owned = spoken.get(value) if type(value) in (int, str) else None
            if owned is None:
                self._add_unknown(value, place)
            elif cell in start:
                self.problems.add("definition-cell-twice", place)
            elif cell is not None:
                start[cell] = owned
        return start

    def _spoken(self) -> dict[str | int, tuple[int, str]]:
        """Side and piece by their notation in a placement; ambiguous words are recorded."""
        spoken = dict(CODES)
        for side, side_name in enumerate(self.frame.side_names if self.frame.has_sides() else ()):
            for name in self.pieces.named():
                words = f"{side_name} {name}"
                if words in spoken:
                    self.problems.add("definition-ambiguous", within("pieces", name), words=words)
                spoken[words] = side, name
        return spoken

    def _add_unknown(self, value: Any, place: str) -> None:
        if isinstance(value, str) and " " in value and not self.names_known:
            return  # a consequence of problems with sides or pieces
        own = [name for name in self.pieces.entries if name not in STANDARD_NAMES]
        values = {"sides": " / ".join(self.frame.side_names), "own": cut(", ".join(own) or "–")}
        self.problems.add("definition-placement", place, given=quoted(value), **values)

    # --- sides ----------------------------------------------------------------------------------------------

    def _check_armies(self) -> None:
        """Check that each side has pieces, and the number of royal ones that its kind needs."""
        for side, kind in enumerate(self.frame.kinds):
            place, side_name = within("sides", side), self.frame.side_names[side]
            army = [self.pieces.draft(name) for owner, name in self.start.values() if owner == side]
            royal = [draft for draft in army if draft.piece.royal]
            if not army:
                self.problems.add("definition-empty-side", place, name=side_name)
            elif kind == DRAUGHTS:
                if royal and self.frame.kinds[1 - side] == SHOGI:
                    self.problems.add("definition-royal-in-hand", place, name=royal[0].piece.name)
            elif not royal:
                self.problems.add("definition-no-king", place, name=side_name, kind=kind)
            elif len(royal) > 1 and not any(draft.marked_royal for draft in royal):
                self.problems.add("definition-many-kings", place, name=side_name, given=len(royal))

    def _side(self, number: int, names: list[str]) -> Side:
        kind = self.frame.kinds[number]
        every = dict.fromkeys((*names, *self.pieces.entries))  # unplaced pieces must be valid too
        zones = {name: self._zone(number, name) for name in every if self.pieces.draft(name).piece.promotes_to}
        zone = {name: cells for name, cells in zones.items() if name in names}
        self._side_zone(number)
        return Side(self.frame.side_names[number], kind, self.frame.priority if kind == DRAUGHTS else (), zone)

    def _zone(self, side: int, name: str) -> frozenset[int]:
        """The promotion zone of a piece on a side: from the piece, else from the side, else the default."""
        draft = self.pieces.draft(name)
        if self.frame.side_zones[side] is not UNSAID and not draft.own_zone:
            return self._side_zone(side)
        return self._zone_cells(draft.zone, within(within("pieces", name), "promotion_zone"), side)

    def _side_zone(self, side: int) -> frozenset[int]:
        place = within(within("sides", side), "promotion_zone")
        return self._zone_cells(self.frame.side_zones[side], place, side)

    def _zone_cells(self, given: Any, place: str, side: int) -> frozenset[int]:
        """The cells of a zone on a side; the default if the file does not say."""
        if isinstance(given, dict):
            if not given:
                self.problems.add("definition-empty-zone", place)
            name = self.frame.side_names[side]
            given, place = (
                self.problems.table(given, place, self.frame.side_names).get(name, UNSAID),
                within(place, name),
            )
        if given is UNSAID:
            given = 3 if self.frame.kinds[side] == SHOGI else 1
        if isinstance(given, list):
            return self._cells(given, place)
        if isinstance(given, int):
            return self._last_rows(given, place, side)
        self.problems.add("definition-zone", place, rows=self.frame.rows, given=quoted(given))
        return frozenset()

    def _cells(self, given: list[Any], place: str) -> frozenset[int]:
        if not given:
            self.problems.add("definition-empty-zone", place)
        size = self.frame.columns, self.frame.rows
        cells = [self.problems.cell(item, within(place, at), *size) for at, item in enumerate(given)]
        return frozenset(cell for cell in cells if cell is not None)

    def _last_rows(self, given: Any, place: str, side: int) -> frozenset[int]:
        depth = self.problems.whole(given, place, 1, self.frame.rows) or 1
        cells, count = self.frame.rows * self.frame.columns, depth * self.frame.columns
        return frozenset(range(cells - count, cells) if side == 0 else range(count))

    # --- what follows from the whole game -------------------------------------------------------------------

    def _settled(self, names: list[str]) -> dict[str, PieceType]:
        """The pieces with their promotion, their form in hand, and letters."""
        pieces = {name: self._settled_piece(name, names) for name in names}
        standard = self.pieces.standard
        return with_letters(pieces, {name: str(standard[name]["letter"]) for name in names if name in standard})

    def _settled_piece(self, name: str, names: list[str]) -> PieceType:
        piece = self.pieces.draft(name).piece
        owners = [side for side, other in self.start.values() if other == name]
        default = (
            MAY if piece.promotes_to and all(self.frame.kinds[side] == SHOGI for side in owners or (0, 1)) else MUST
        )
        unpromoted = piece.unpromoted
        if not unpromoted and not owners and name not in STANDARD_NAMES:
            made_from = [other for other in names if name in self.pieces.draft(other).piece.promotes_to]
            unpromoted = made_from[0] if made_from else ""
        return replace(piece, promotion=piece.promotion or default, unpromoted=unpromoted)

    def _check_letters(self, pieces: Mapping[str, PieceType]) -> None:
        """Check that each letter means one piece only on each side, including pieces it may get by capturing."""
        for side, kind in enumerate(self.frame.kinds):
            seen: dict[str, str] = {}
            for name in self._may_own(side, kind, pieces):
                letter = pieces[name].letter
                if letter in seen:
                    place = within(within("pieces", name), "letter")
                    self.problems.add("definition-same-letter", place, letter=letter, name=seen[letter])
                seen.setdefault(letter, name)

    def _check_room(self, pieces: Mapping[str, PieceType]) -> None:
        """Check the limits of the kernel's tables."""
        strides = [stride for piece in pieces.values() for stride in piece.strides]
        ways = {vector for stride in strides for vector in _ways(stride)}
        used = {
            "definition-too-many-ways": (len(ways), WAYS),
            "definition-too-many-strides": (2 * len(strides), STRIDES),
            "definition-too-many-promotions": (
                2 * sum(len(piece.promotes_to) for piece in pieces.values()),
                PROMOTIONS,
            ),
        }
        for key, (given, most) in used.items():
            if given > most:
                self.problems.add(key, "pieces", given=given, most=most)

    def _may_own(self, side: int, kind: str, pieces: Mapping[str, PieceType]) -> list[str]:
        reached = list(dict.fromkeys(name for owner, name in self.start.values() if owner == side or kind == SHOGI))
        for name in reached:
            others = (*pieces[name].promotes_to, pieces[name].unpromoted if kind == SHOGI else "")
            reached += [other for other in others if other and other not in reached]
        return reached


def _ways(stride: Stride) -> Iterator[tuple[int, int]]:
    """The vectors that a stride needs, for both sides."""
    for dx, dy in [(stride.dx, stride.dy), *(vector for vector, _ in lame_parts(stride))]:
        yield dx, dy
        yield -dx, -dy
