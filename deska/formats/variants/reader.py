"""A section of variants.ini as an own game. Every key that armies cannot express is refused, with its line."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deska.core.cells import cell_name
from deska.core.errors import DeskaError, FormatError
from deska.games.armies.definition.read.betza import read_betza
from deska.games.armies.definition.read.frame import FORMAT

# Betza of the engine's piece types, and the picture of each that has one.
PIECES = {
    "pawn": "mfWcfF",
    "knight": "N",
    "bishop": "B",
    "rook": "R",
    "queen": "Q",
    "fers": "F",
    "alfil": "A",
    "fersAlfil": "FA",
    "silver": "FfW",
    "aiwok": "RNF",
    "bers": "RF",
    "archbishop": "BN",
    "chancellor": "RN",
    "amazon": "QN",
    "knibis": "mNcB",
    "biskni": "mBcN",
    "kniroo": "mNcR",
    "rookni": "mRcN",
    "shogiPawn": "fW",
    "lance": "fR",
    "shogiKnight": "fN",
    "gold": "WfF",
    "dragonHorse": "BW",
    "cannon": "mRcpR",
    "horse": "nN",
    "elephant": "nA",
    "wazir": "W",
    "commoner": "K",
    "centaur": "KN",
    "king": "K",
}
PICTURES = {
    "pawn": "chess-pawn",
    "knight": "chess-knight",
    "bishop": "chess-bishop",
    "rook": "chess-rook",
    "queen": "chess-queen",
    "king": "chess-king",
    "silver": "shogi-silver",
    "bers": "shogi-dragon",
    "shogiPawn": "shogi-pawn",
    "lance": "shogi-lance",
    "shogiKnight": "shogi-knight",
    "gold": "shogi-gold",
    "dragonHorse": "shogi-horse",
}
_CUSTOM = re.compile(r"customPiece([1-9][0-9]?)")
# Keys that say nothing about the rules.
_COSMETIC = ("variantTemplate", "pieceToCharTable", "pieceValueMg", "pieceValueEg")
_NOTHING = ("false", "-", "0", "none", "")
_LONGEST_NAME = 60
_MOST_SHOWN = 100  # keys of a section that are refused by name


@dataclass
class Section:
    """A section of a file: its keys with their lines, those of its parents first."""

    name: str
    line: int
    parent: str = ""
    keys: dict[str, tuple[str, int]] = field(default_factory=dict)  # value and line; line 0: of a built-in parent

    def value(self, key: str, default: str = "") -> str:
        return self.keys[key][0] if key in self.keys else default


class Refused(Exception):
    """A key that cannot be followed, and why."""

    def __init__(self, setting: str, text: str, /, **values: Any) -> None:
        super().__init__(setting, text)
        self.error = FormatError(text, setting=setting, **values)


def document_of(section: Section) -> dict[str, Any]:
    """The definition of a section, or FormatError with all keys that cannot be followed."""
    return _Translation(section).document()


class _Translation:
    def __init__(self, section: Section) -> None:
        self.section = section
        self.problems: list[DeskaError] = []
        self.read_keys: set[str] = set()
        self.columns, self.rows = 8, 8
        self.letters: dict[str, tuple[str, str]] = {}  # by small letter: name of the type, Betza

    def document(self) -> dict[str, Any]:
        steps = (self._board, self._pieces, self._promotions, self._start, self._castling, self._pawns, self._drops)
        for step in (*steps, self._ends):
            try:
                step()
            except Refused as refused:
                self.problems.append(refused.error)
                if step in (self._board, self._pieces, self._start):
                    break  # the rest would only be consequences
        else:
            self._refuse_others()
        if self.problems:
            raise FormatError([problem for error in self.problems for problem in error.problems][:_MOST_SHOWN])
        return self._written()

    # --- values ---------------------------------------------------------------------------------------------

    def _value(self, key: str, default: str = "") -> str:
        self.read_keys.add(key)
        return self.section.value(key, default)

    def _flag(self, key: str, default: bool) -> bool:
        value = self._value(key, str(default).lower()).lower()
        if value not in ("true", "false"):
            raise Refused(key, "variants-value", given=value[:20])
        return value == "true"

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        value = self._value(key, str(default))
        if not re.fullmatch("[0-9]{1,4}", value) or not low <= int(value) <= high:
            raise Refused(key, "variants-value", given=value[:20])
        return int(value)

    def _cells(self, key: str, default: str) -> frozenset[int]:
        """Cells: `e4`, a row `*8`, a column `a*`; `-` for none."""
        found: set[int] = set()
        for word in self._value(key, default).split():
            if word == "-":
                continue
            part = re.fullmatch(r"(\*|[a-p])(\*|[0-9]{1,2})", word.lower())
            if not part:
                raise Refused(key, "variants-value", given=word[:20])
            columns = range(self.columns) if part[1] == "*" else [ord(part[1]) - ord("a")]
            rows = range(self.rows) if part[2] == "*" else [int(part[2]) - 1]
            found |= {y * self.columns + x for x in columns for y in rows if x < self.columns and 0 <= y < self.rows}
        return frozenset(found)

    def _known(self, key: str, letters: str) -> list[str]:
        """Letters of pieces that exist."""
        letters = "" if letters == "-" else re.sub(r"[\s,]", "", letters).lower()
        for letter in letters:
            if letter not in self.letters:
                raise Refused(key, "variants-letter", letter=letter)
        return list(dict.fromkeys(letters))

    # --- parts ----------------------------------------------------------------------------------------------

    def _board(self) -> None:
        self.rows = self._number("maxRank", 8, 3, 16)
        text = self._value("maxFile", "8").lower()
        file = ord(text) - ord("a") + 1 if re.fullmatch("[a-p]", text) else int(text) if text.isdecimal() else 0
        if not 3 <= file <= 16:
            raise Refused("maxFile", "variants-value", given=text[:20])
        self.columns = file

    def _pieces(self) -> None:
        self.king = ""
        for key in list(self.section.keys):
            if key in PIECES or _CUSTOM.fullmatch(key):
                self._piece(key, self._value(key))
        if not self.king:
            raise Refused("king", "variants-no-king")

    def _piece(self, key: str, value: str) -> None:
        if value == "-":
            return
        letter, _, moves = value.partition(":")
        letter = letter.strip().lower()
        if not re.fullmatch("[a-z]", letter) or (moves and key not in ("king",) and not _CUSTOM.fullmatch(key)):
            raise Refused(key, "variants-value", given=value[:20])
        if letter in self.letters:
            raise Refused(key, "variants-letter-twice", letter=letter)
        moves = moves.strip() or PIECES.get(key, "")
        plain = moves.replace("ifmnD", "").replace("imfnD", "").replace("ce", "c")
        try:
            read_betza(plain)
        except DeskaError as error:
            raise Refused(key, "variants-moves", given=moves[:40], why=error) from error
        if plain != moves and (plain.count("c") != moves.count("c") or "e" in plain):
            raise Refused(key, "variants-value", given=moves[:40])
        self.letters[letter] = key, moves
        if key == "king":
            self.king = letter

    def _is_pawn(self, letter: str) -> bool:
        """A pawn of chess, or a piece with a double step and captures en passant."""
        key, moves = self.letters[letter]
        return key == "pawn" or ("nD" in moves and "ce" in moves)

    def _promotions(self) -> None:
        last = f"*{self.rows}"
        self.zones = self._cells("promotionRegionWhite", last), self._cells("promotionRegionBlack", "*1")
        pawns = "".join(letter for letter in self.letters if self.letters[letter][0] == "pawn")
        self.promoting = self._known("promotionPawnTypes", self._value("promotionPawnTypes", pawns or "-"))
        default = "".join(
            letter for letter, (key, _) in self.letters.items() if key in ("queen", "rook", "bishop", "knight")
        )
        common = self._value("promotionPieceTypes", default or "-")
        keys = "promotionPieceTypesWhite", "promotionPieceTypesBlack"
        self.choices = [self._known(key, self._value(key, common)) for key in keys]
        self.promoted: dict[str, str] = {}
        pairs = self._value("promotedPieceType", "-")
        for pair in pairs.split() if pairs != "-" else []:
            letter, _, other = pair.partition(":")
            if other == "-":
                continue
            known = [self._known("promotedPieceType", one) for one in (letter, other)]
            if [len(one) for one in known] != [1, 1]:
                raise Refused("promotedPieceType", "variants-value", given=pair[:60])
            self.promoted[known[0][0]] = known[1][0]
        self._must_be("mandatoryPawnPromotion", True)
        for key in ("mandatoryPiecePromotion", "piecePromotionOnCapture", "pieceDemotion"):
            self._must_be(key, False)

    def _must_be(self, key: str, requested: bool) -> None:
        if self._flag(key, requested) != requested:
            raise Refused(key, "variants-cannot", given=str(not requested).lower())

    def _start(self) -> None:
        text = self._value("startFen")
        words = text.split()
        found = re.fullmatch(r"([^\[\]]+?)(?:\[(.*)\])?", words[0]) if words else None
        if not found or found[2] not in (None, "", "-") or (len(words) > 1 and words[1] != "w"):
            raise Refused("startFen", "variants-cannot", given=text[:60])
        self.rights = words[2] if len(words) > 2 and not words[2].isdigit() else "-"
        self.placed: dict[int, tuple[int, str]] = {}
        lines = found[1].split("/")
        if len(lines) != self.rows:
            raise Refused("startFen", "variants-value", given=text[:60])
        for number, line in enumerate(lines):
            self._start_row(line, (self.rows - 1 - number) * self.columns, text)

    def _start_row(self, line: str, base: int, text: str) -> None:
        x = 0
        for item in re.findall(r"[0-9]+|.", line):
            if item.isdecimal():
                x += int(item)
            elif item.lower() in self.letters and x < self.columns:
                self.placed[base + x] = int(item.islower()), item.lower()
                x += 1
            else:
                raise Refused("startFen", "variants-letter", letter=item)
        if x != self.columns:
            raise Refused("startFen", "variants-value", given=text[:60])

    def _castling(self) -> None:
        self.rooks: list[str] = []
        self.castles = self._flag("castling", True)
        column = self._file("castlingKingFile", "e")
        keys = {"castlingKingsideFile": ("g", 2), "castlingQueensideFile": ("c", -2)}
        for key, (default, _) in keys.items():
            self._value(key, default)
        rooks = self._known("castlingRookPieces", self._value("castlingRookPieces", "r" if self.castles else "-"))
        if self._value("castlingKingPiece", self.king).lower() != self.king:
            raise Refused("castlingKingPiece", "variants-cannot", given=self.section.value("castlingKingPiece")[:20])
        row = self._number("castlingRank", 1, 1, self.rows) - 1
        if not self.castles or self.rights == "-":
            self.castles = False
            return
        for key, (default, far) in keys.items():
            if self._file(key, default) != column + far:
                raise Refused(key, "variants-castling-file", given=self._value(key, default))
        self._check_rights(column, row, rooks)
        self.rooks = rooks

    def _file(self, key: str, default: str) -> int:
        text = self._value(key, default).lower()
        if not re.fullmatch("[a-p]", text):
            raise Refused(key, "variants-value", given=text[:20])
        return ord(text) - ord("a")

    def _check_rights(self, column: int, row: int, rooks: list[str]) -> None:
        """Every king and rook that stand so that they could castle must have the right to."""
        requested = ""
        for side, letters in enumerate(("KQ", "kq")):
            base = (row if side == 0 else self.rows - 1 - row) * self.columns
            if self.placed.get(base + column) != (side, self.king):
                raise Refused("castlingKingFile", "variants-castling")
            own = [x for x in range(self.columns) if self.placed.get(base + x) in [(side, rook) for rook in rooks]]
            requested += (letters[0] if any(x > column for x in own) else "") + (
                letters[1] if any(x < column for x in own) else ""
            )
        if set(requested) != set(self.rights):
            raise Refused("startFen", "variants-castling")

    def _pawns(self) -> None:
        pawns = [letter for letter in self.letters if self._is_pawn(letter)]
        self.double = self._flag("doubleStep", True) and bool(pawns)
        regions = ("doubleStepRegionWhite", 1), ("doubleStepRegionBlack", self.rows - 2)
        for key, row in regions:
            cells = self._cells(key, f"*{row + 1}" if row == 1 else "*7")
            if self.double and cells != frozenset(range(row * self.columns, (row + 1) * self.columns)):
                raise Refused(key, "variants-double-step", row=row + 1)
        for key in ("enPassantRegion", "enPassantRegionWhite", "enPassantRegionBlack"):
            value = self._value(key, "all")
            if value not in ("all", "-"):
                raise Refused(key, "variants-cannot", given=value[:20])
        self.passing = self.double and self.section.value("enPassantRegion", "all") != "-"
        types = self._known("enPassantTypes", self._value("enPassantTypes", "".join(pawns) or "-"))
        if self.passing and set(types) != set(pawns):
            raise Refused("enPassantTypes", "variants-cannot", given="".join(types) or "-")
        default = "".join(letter for letter in self.letters if self.letters[letter][0] == "pawn") or "-"
        self.progress = self._known("nMoveRuleTypes", self._value("nMoveRuleTypes", default))

    def _drops(self) -> None:
        drops, keeps = self._flag("pieceDrops", False), self._flag("capturesToHand", False)
        if drops != keeps:
            raise Refused("pieceDrops", "variants-drops")
        self.drops = drops
        self.single = self._known("dropNoDoubled", self._value("dropNoDoubled", "-"))
        self.no_mate = self._flag("shogiPawnDropMateIllegal", False)
        self.not_stuck = self._flag("immobilityIllegal", False)
        default = "loss" if drops else "draw"
        if self._value("stalemateValue", "draw") != default:
            raise Refused(
                "stalemateValue", "variants-stalemate", given=self.section.value("stalemateValue", "draw")[:20]
            )
        if self._value("checkmateValue", "loss") != "loss":
            raise Refused("checkmateValue", "variants-cannot", given=self.section.value("checkmateValue")[:20])
        has_pawn = any(key == "pawn" for key, _ in self.letters.values())
        for key in ("firstRankPawnDrops", "promotionZonePawnDrops"):
            if not self._flag(key, False) and drops and has_pawn:
                raise Refused(key, "variants-cannot", given="false")
        everywhere = frozenset(range(self.columns * self.rows))
        for key in ("whiteDropRegion", "blackDropRegion"):
            if self._cells(key, "**") != everywhere and drops:
                raise Refused(key, "variants-cannot", given=self.section.value(key)[:20])

    def _ends(self) -> None:
        self.repetition = self._number("nFoldRule", 3, 0, 100)
        self.limit = 2 * self._number("nMoveRule", 50, 0, 5000)
        self.perpetual = self._flag("perpetualCheckIllegal", False)
        if self._value("nFoldValue", "draw") != "draw":
            raise Refused("nFoldValue", "variants-cannot", given=self.section.value("nFoldValue")[:20])

    def _refuse_others(self) -> None:
        for key, (value, _) in self.section.keys.items():
            if key not in self.read_keys and key not in _COSMETIC and value.lower() not in _NOTHING:
                self.problems.append(FormatError("variants-key", setting=key[:40], given=value[:40]))

    # --- the definition -------------------------------------------------------------------------------------

    def _written(self) -> dict[str, Any]:
        kind = "shogi" if self.drops else "chess"
        plain = all(key in ("pawn", "knight", "bishop", "rook", "queen", "king") for key, _ in self.letters.values())
        rules = {
            "castling": self.castles,
            "double_step": self.double,
            "en_passant": self.passing,
            "no_progress_limit": self.limit,
            "repetition": self.repetition,
            "perpetual_check_loses": self.perpetual,
            "dead_positions": plain and not self.drops,
        }
        return {
            "format": FORMAT,
            "name": self.section.name[:_LONGEST_NAME],
            "board": {"columns": self.columns, "rows": self.rows, "pattern": "grid" if self.drops else "checkered"},
            "sides": [{"name": "white", "kind": kind}, {"name": "black", "kind": kind}],
            "pieces": dict(self._piece_entries()),
            "placement": {
                cell_name(
                    cell % self.columns, cell // self.columns
                ): f"{('white', 'black')[side]} {self._name(side, letter)}"
                for cell, (side, letter) in sorted(self.placed.items())
            },
            "rules": {key: value for key, value in rules.items() if value is not False},
        }

    def _name(self, side: int, letter: str) -> str:
        """The name of a piece; pawns of the two sides differ if they promote to different pieces."""
        key = self.letters[letter][0]
        name = key if not _CUSTOM.fullmatch(key) else f"piece {letter.upper()}"
        if letter in self.promoting and set(self.choices[0]) != set(self.choices[1]):
            name += (" of white", " of black")[side]
        return name

    def _piece_entries(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Those that can be on the board, and what they promote to."""
        used = {letter for _, letter in self.placed.values()}
        if used & set(self.promoting):
            used |= {letter for side in (0, 1) for letter in self.choices[side]}
        seen: set[str] = set()
        for letter in self.letters:
            for side in (0, 1):
                name = self._name(side, letter)
                if letter in used and name not in seen:
                    seen.add(name)
                    yield name, self._entry(side, letter)
            if letter in used and letter in self.promoted:
                yield self._promoted_name(letter), self._promoted_entry(letter)

    def _promoted_name(self, letter: str) -> str:
        return f"promoted {self._name(0, letter)}"

    def _entry(self, side: int, letter: str) -> dict[str, Any]:
        key, moves = self.letters[letter]
        plain = moves.replace("ifmnD", "").replace("imfnD", "").replace("ce", "c")
        entry: dict[str, Any] = {"letter": letter.upper(), "moves": plain}
        if key in PICTURES:
            entry["picture"] = PICTURES[key]
        if key == "king":
            entry["royal"] = True
            if self.castles:
                entry["castles"] = "king"
        if letter in self.rooks:
            entry["castles"] = "rook"
        if self._is_pawn(letter):
            entry["pawn"] = True
        entry["progress"] = letter in self.progress
        if letter in self.promoting and self.choices[side]:
            names = [self._name(side, one) for one in self.choices[side]]
            entry |= {"promotes_to": names, "promotion": "must", "promotion_zone": self._zone()}
        elif letter in self.promoted:
            entry |= {"promotes_to": [self._promoted_name(letter)], "promotion": "may", "promotion_zone": self._zone()}
        if self.drops and letter != self.king:
            limits = {"one_per_column": letter in self.single, "not_stuck": self.not_stuck}
            limits["no_mate"] = self.no_mate and key == "shogiPawn"
            entry["drop"] = {limit: True for limit, holds in limits.items() if holds}
        return entry

    def _promoted_entry(self, letter: str) -> dict[str, Any]:
        moves = self.letters[self.promoted[letter]][1]
        return {"letter": f"+{letter.upper()}", "moves": moves, "in_hand": self._name(0, letter), "progress": False}

    def _zone(self) -> dict[str, list[str]]:
        names = [[cell_name(cell % self.columns, cell // self.columns) for cell in sorted(zone)] for zone in self.zones]
        return {"white": names[0], "black": names[1]}


def merged(section: Section, parents: Mapping[str, Section]) -> Section:
    """A section with the keys of its parents; Refused if a parent is unknown or the chain is a circle."""
    chain, seen = [section], {section.name}
    while chain[0].parent:
        parent = parents.get(chain[0].parent)
        if parent is None or (parent.name in seen and parent.line):
            raise Refused(chain[0].parent, "variants-parent", known=sorted(parents))
        seen.add(parent.name)
        chain.insert(0, parent)
        if len(chain) > 50:
            raise Refused(section.parent, "variants-parent", known=[])
    whole = Section(section.name, section.line, section.parent)
    for one in chain:
        whole.keys |= {key: (value, line if one is section else 0) for key, (value, line) in one.keys.items()}
    return whole
