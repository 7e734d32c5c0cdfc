"""The pieces of a definition: own ones, standard ones, and changed standard ones."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from deska.core.errors import DeskaError
from deska.games.armies.definition.model import JUMP, MAY, MUST, PieceType, Stride
from deska.games.armies.definition.read.movement import read_moves
from deska.games.armies.definition.read.problems import UNSAID, Problems, within
from deska.games.armies.definition.read.standard import CODES, STANDARD_NAMES
from deska.games.armies.definition.read.svg import check_picture, visible_picture

MOST_OWN = 64
HIGHEST_VALUE = 100_000
DROP_LIMITS = ("one_per_column", "not_stuck", "no_mate")
FLAGS = ("royal", "pawn", "crowned")
KEYS = (
    *("letter", "moves", "value", "picture", *FLAGS, "castles", "progress"),
    *("promotes_to", "promotion_zone", "promotion", "in_hand", "drop", "cannot_take"),
)


@dataclass(frozen=True)
class Draft:
    """A piece as far as its own entry describes it."""

    piece: PieceType  # letter "", value 0 and promotion "" if the entry does not say
    zone: Any = UNSAID  # as in the file
    own_zone: bool = False  # given by the file, not by the standard piece
    marked_royal: bool = False  # by the file


@dataclass
class Pieces:
    """Pieces by name, read on demand."""

    entries: Mapping[str, Any]
    standard: Mapping[str, Mapping[str, Any]]
    problems: Problems
    drafts: dict[str, Draft] = field(default_factory=dict)

    def read_own(self) -> None:
        for name in self.entries:
            self.drafts[name] = self._draft(name)

    def knows(self, name: str) -> bool:
        return name in self.entries or name in self.standard

    def named(self) -> tuple[str, ...]:
        """All names, own ones first."""
        return tuple(dict.fromkeys((*self.entries, *self.standard)))

    def draft(self, name: str) -> Draft:
        if name not in self.drafts:
            self.drafts[name] = self._draft(name)
        return self.drafts[name]

    def reached_from(self, names: Iterable[str]) -> list[str]:
        """All pieces these can become, themselves first."""
        reached = list(dict.fromkeys(names))
        for name in reached:
            piece = self.draft(name).piece
            reached += [other for other in (*piece.promotes_to, piece.unpromoted) if other and other not in reached]
        return reached

    # --- one piece ------------------------------------------------------------------------------------------

    def _draft(self, name: str) -> Draft:
        place = within("pieces", name)
        given = dict(self.problems.table(self.entries.get(name, {}), place, KEYS))
        entry = {**self.standard.get(name, {}), **given}
        if "moves" in given and name in self.standard:
            self.problems.add("definition-standard-moves", within(place, "moves"), name=name)
        if "moves" not in entry and isinstance(self.entries[name], dict):
            self.problems.add("definition-missing", within(place, "moves"))
        piece = PieceType(
            name=name,
            letter=self._letter(entry, place) if name not in self.standard or "letter" in given else "",
            strides=read_moves(entry["moves"], within(place, "moves"), self.problems) if "moves" in entry else (),
            value=self._value(entry, place),
            promotes_to=self._names(entry.get("promotes_to", []), within(place, "promotes_to")),
            promotion=self._choice(entry, "promotion", (MAY, MUST), place),
            unpromoted=self._one_name(entry, "in_hand", place),
            castles=self._choice(entry, "castles", ("king", "rook"), place),
            cannot_take=self._names(entry.get("cannot_take", []), within(place, "cannot_take")),
            picture=self._picture(entry, name, place),
            **{flag: self._flag(entry, flag, place) for flag in FLAGS},
            **self._drop(entry, place),
        )
        piece = replace(piece, progress=self._progress(entry, piece.strides, place))
        self._check_promotion(piece, given, place)
        return Draft(piece, entry.get("promotion_zone", UNSAID), "promotion_zone" in given, given.get("royal") is True)

    def _letter(self, entry: Mapping[str, Any], place: str) -> str:
        letter = entry.get("letter", "")
        if "letter" in entry and not is_letter(letter):
            self.problems.add("definition-letter", within(place, "letter"))
            return ""
        return str(letter)

    def _value(self, entry: Mapping[str, Any], place: str) -> int:
        if "value" not in entry:
            return 0
        return self.problems.whole(entry["value"], within(place, "value"), 1, HIGHEST_VALUE) or 0

    def _flag(self, entry: Mapping[str, Any], key: str, place: str) -> bool:
        return bool(key in entry and self.problems.flag(entry[key], within(place, key)))

    def _choice(self, entry: Mapping[str, Any], key: str, known: tuple[str, ...], place: str) -> str:
        return (key in entry and self.problems.choice(entry[key], within(place, key), known)) or ""

    def _drop(self, entry: Mapping[str, Any], place: str) -> dict[str, bool]:
        place = within(place, "drop")
        given = self.problems.table(entry.get("drop", {}), place, DROP_LIMITS)
        return {limit: self._flag(given, limit, place) for limit in DROP_LIMITS}

    def _progress(self, entry: Mapping[str, Any], strides: tuple[Stride, ...], place: str) -> bool:
        """By default, a piece that can never go back makes progress with every move."""
        if "progress" in entry:
            return self._flag(entry, "progress", place)
        quiet = [stride for stride in strides if stride.path != JUMP]
        return bool(quiet) and all(stride.dy > 0 for stride in quiet if stride.moves)

    def _names(self, value: Any, place: str) -> tuple[str, ...]:
        """Names of pieces; codes of standard ones are understood too."""
        names = []
        for item, where in self.problems.items(value, place):
            name = CODES[item][1] if isinstance(item, str) and item in CODES and item not in self.entries else item
            if not isinstance(name, str) or not self.knows(name):
                self.problems.add("definition-unknown-piece", where, known=self.named())
            elif name in names:
                self.problems.add("definition-named-twice", where, name=name)
            else:
                names.append(name)
        return tuple(names)

    def _one_name(self, entry: Mapping[str, Any], key: str, place: str) -> str:
        if isinstance(entry.get(key), list):
            self.problems.add("definition-unknown-piece", within(place, key), known=self.named())
            return ""
        return next(iter(self._names(entry[key], within(place, key))), "") if key in entry else ""

    def _picture(self, entry: Mapping[str, Any], name: str, place: str) -> str:
        if "picture" not in entry:
            return name if name in STANDARD_NAMES else ""
        picture = entry["picture"]
        if isinstance(picture, str) and picture.lstrip().startswith("<"):
            try:
                check_picture(picture)
            except DeskaError as error:
                self.problems.add_error(error, within(place, "picture"))
            return visible_picture(picture)
        if picture not in STANDARD_NAMES:
            self.problems.add("definition-picture", within(place, "picture"), known=STANDARD_NAMES)
            return ""
        return str(picture)

    def _check_promotion(self, piece: PieceType, given: Mapping[str, Any], place: str) -> None:
        if not piece.promotes_to and "promotes_to" not in given:
            for key in ("promotion_zone", "promotion"):
                if key in given:
                    self.problems.add("definition-promotes-to-nothing", within(place, key))

    def check_promotions(self) -> None:
        """Check that promotions of the file's pieces are possible and have no cycles."""
        for name in self.entries:
            piece, place = self.draft(name).piece, within("pieces", name)
            if name in self._becomes(name):
                self.problems.add("definition-promotes-round", within(place, "promotes_to"), name=name)
            for other in piece.promotes_to:
                if self.draft(other).piece.royal != piece.royal:
                    self.problems.add("definition-promotes-royal", within(place, "promotes_to"), name=other)
            if piece.unpromoted and self.draft(piece.unpromoted).piece.royal:
                self.problems.add("definition-royal-in-hand", within(place, "in_hand"), name=piece.unpromoted)

    def _becomes(self, name: str) -> list[str]:
        """All pieces that a piece can promote to, in any number of steps."""
        found: list[str] = list(self.draft(name).piece.promotes_to)
        for other in found:
            found += [next_ for next_ in self.draft(other).piece.promotes_to if next_ not in found]
        return found


def is_letter(text: object) -> bool:
    """True for a capital letter that has a lower-case form, optionally after a plus."""
    if not isinstance(text, str) or not 1 <= len(text.removeprefix("+")) <= 1:
        return False
    letter = text.removeprefix("+")
    return letter.isalpha() and letter.isupper() and len(letter.lower()) == 1 and letter.lower().upper() == letter
