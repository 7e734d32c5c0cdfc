"""CSA 2.2: shogi games as programs and tournament servers write them.

V2.2
N+first player
PI                  the usual start; or rows P1-KY-KE…, single pieces P+63FU and hands P+00FU
+                   who moves first
+7776FU             from 77 to 76, and what the piece is afterwards; drops come from 00
T12                 seconds
%TORYO              how it ended; a line / separates games
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, Outcome, Position
from deska.core.record import Node, Record
from deska.formats.base import MOST_MOVES, MOST_TAGS, BadLine, Source, concluded
from deska.formats.shogi.common import ShogiFile, why_too_long
from deska.formats.text.comments import Comments
from deska.formats.walker import ArmyWalker, BadMove, Walker
from deska.games.armies.game import ArmyGame
from deska.games.armies.notation.names import Names
from deska.games.armies.notation.spoken import MoveEffects, effects_of
from deska.kernel.ops import seat

_LETTERS = {"FU": "P", "KY": "L", "KE": "N", "GI": "S", "KI": "G", "KA": "B", "HI": "R", "OU": "K"}
_LETTERS |= {"TO": "+P", "NY": "+L", "NK": "+N", "NG": "+S", "UM": "+B", "RY": "+R"}
_CODES = {letter: code for code, letter in _LETTERS.items()}
_SET = {"FU": 18, "KY": 4, "KE": 4, "GI": 4, "KI": 4, "KA": 2, "HI": 2}  # pieces of a set, without kings
_SIDES = "+-"
_MOST_PLACINGS = 200  # statements about a start position, and pieces in one of them
_MOVE = re.compile(r"([+-])([0-9])([0-9])([1-9])([1-9])([A-Z]{2})")
_TIME = re.compile(r"T(\d{1,7}(?:\.\d{1,3})?)")
_PLACED = re.compile(r"([0-9])([0-9])([A-Z]{2})")
_ROW = re.compile(r"P([1-9])((?:[ +-][A-Z*][A-Z ]| \* ){0,9})\s*")
# How a game ends: who wins (the side to move, the other, nobody, or it goes on), and the reason.
_ENDS = {
    "TORYO": ("other", "resigned"),
    "TIME_UP": ("other", "lost-on-time"),
    "ILLEGAL_MOVE": ("other", ""),
    "TSUMI": ("other", "mate"),
    "KACHI": ("mover", "entering-king"),
    "SENNICHITE": ("nobody", "repetition"),
    "JISHOGI": ("nobody", ""),
    "HIKIWAKE": ("nobody", ""),
}
_END_OF = {
    "resigned": "TORYO",
    "lost-on-time": "TIME_UP",
    "mate": "TSUMI",
    "entering-king": "KACHI",
    "repetition": "SENNICHITE",
}


class Csa(ShogiFile):
    """CSA."""

    name: ClassVar[str] = "csa"
    is_standard: ClassVar[bool] = True
    extensions: ClassVar[tuple[str, ...]] = ("csa",)
    separator: ClassVar[str] = "/\n"

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(re.match(r"(?:\s*'.*\n)*\s*(?:V[23](?:\.\d)?\s|N\+|PI\s|P1[ +-])", head))

    # --- reading --------------------------------------------------------------------------------------------

    def parts(self, source: Source) -> Iterator[tuple[list["Statement"], BadLine | None]]:
        return _games(source)

    def record(self, parts: list["Statement"]) -> Record:
        return _Reading(self.game).record(parts)

    # --- writing --------------------------------------------------------------------------------------------

    def written(self, record: Record) -> str:
        return "".join(f"{line}\n" for line in self._lines(record))

    def _lines(self, record: Record) -> Iterator[str]:
        yield "V2.2"
        for side, name in zip(_SIDES, (*record.players, "", "")[:2], strict=True):
            if name:
                yield f"N{side}{_one_line(name)}"
        yield from (f"${name}:{value}" for name, value in _headers(record))
        pos = record.start_position()
        yield from ["PI"] if record.start is None else _board(self.game, pos)
        yield from _comment_lines(record.comment)
        yield _SIDES[int(seat(pos))]
        walker = Walker(self.game, pos)
        for node in record.main_line:
            yield self._move_text(walker, node.move)
            if node.seconds is not None:
                yield f"T{round(node.seconds)}"
            yield from _comment_lines(" ".join(filter(None, (node.before, node.after))))
        yield _end_text(record.outcome, int(seat(walker.pos)))

    def _move_text(self, walker: Walker, move: str) -> str:
        """A move as CSA writes it, played."""
        one = effects_of(walker.pos, self.game.read_recorded_move(walker.pos, move))
        text = _move_text(self.game, walker.pos, one)
        walker.play(one.move)
        return text


def _move_text(game: ArmyGame, pos: Position, one: MoveEffects) -> str:
    """A legal move."""
    cells = [_csa_cell(game.notation.cells.written[cell]) for cell in one.path]
    piece = game.notation.piece(one.drop or one.promotion or int(pos.now.board[one.path[0]]))
    return f"{_SIDES[int(seat(pos))]}{'00' if one.drop else cells[0]}{cells[-1]}{_CODES[piece.letter]}"


def _names(game: ArmyGame) -> Names:
    """For messages."""
    cells = game.notation.cells.written
    move = partial(_move_text, game)
    return Names(move, lambda cell: _csa_cell(cells[cell]), lambda letter: _CODES.get(letter, letter))


Statement = tuple[int, int, str]  # line, column, text


def _games(source: Source) -> Iterator[tuple[list[Statement], BadLine | None]]:
    """The statements of each game, and where it became too long.

    Commas separate statements of a line, except in texts.
    """
    found: list[Statement] = []
    size = 0
    too_long: BadLine | None = None
    for number, line in enumerate(source.lines("cp932"), 1):
        if line.strip() == "/":
            if _is_game(found):
                yield found, too_long
            found, size, too_long = [], 0, None
            continue
        size += len(line)
        if not line.strip() or too_long:
            continue
        if line[0] in "'$N":
            found.append((number, 1, line.rstrip()))
        else:
            column = 1
            for part in line.split(","):
                if part.strip():
                    found.append((number, column, part.rstrip()))
                column += len(part) + 1
        too_long = why_too_long(number, size, len(found))
    if _is_game(found):
        yield found, too_long


def _is_game(statements: list[Statement]) -> bool:
    """Comments alone are no game."""
    return any(text[0] != "'" for _, _, text in statements)


@dataclass
class _Setup:
    """A start position in parts."""

    board: dict[tuple[int, int], tuple[int, str]] = field(default_factory=dict)  # (file, rank): side, code
    hands: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    turn: int = 0

    def sfen(self) -> str:
        rows = []
        for rank in range(1, 10):
            cells = [self.board.get((file, rank)) for file in range(9, 0, -1)]
            text = "".join("." if cell is None else _sfen_letter(*cell) for cell in cells)
            rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), text))
        hands = "".join(
            f"{hand[code] if hand[code] > 1 else ''}{_sfen_letter(side, code)}"
            for side, hand in enumerate(self.hands)
            for code in reversed(_SET)
            if hand.get(code)
        )
        return f"{'/'.join(rows)} {'bw'[self.turn]} {hands or '-'} 1"


class _Reading:
    """Reads the statements of one game."""

    def __init__(self, game: ArmyGame) -> None:
        self.game = game
        self.default_start = game.position_text(game.start())
        self.setup = _Setup()
        self.placings = 0  # statements about the start position
        self.comments = Comments()
        self.walker: Walker | None = None
        self.effects_of, self.reason = "*", ""

    def record(self, statements: list[Statement]) -> Record:
        record = Record(self.game, players=("", ""))
        for line, column, text in statements:
            try:
                self._read(record, text)
            except BadMove as bad:
                raise BadLine(line, column, bad.why) from bad
            except DeskaError as error:
                raise BadLine(line, column, error) from error
        try:
            walker = self.walker or self._begun(record)
        except DeskaError as error:
            raise BadLine(statements[0][0] if statements else 1, 1, error) from error
        record.comment = self.comments.give()
        record.outcome = concluded(self.game, walker.pos, self.effects_of, self.reason)
        return record

    def _read(self, record: Record, text: str) -> None:
        """One statement."""
        first = text[0]
        if first == "'":
            comment = text[1:].removeprefix("*").strip()
            if comment:
                self.comments.add(record.main_line[-1] if record.main_line else None, comment)
        elif first == "N" and text[1:2] in ("+", "-"):
            names = list(record.players)
            names[_SIDES.index(text[1])] = text[2:].strip()
            record.players = names[0], names[1]
        elif first == "$":
            _read_header(record, text)
        elif first == "P" and self.walker is None:
            self._read_position(text)
        elif text in ("+", "-") and self.walker is None:
            self.setup.turn = _SIDES.index(text)
            self._begun(record)
        elif first in "+-":
            record.main_line.append(self._read_move(record, text))
        elif first == "T" and (time := _TIME.fullmatch(text)):
            if record.main_line:
                record.main_line[-1].seconds = float(time[1])
        elif first == "%":
            self._read_end(record, text[1:].strip())
        elif first != "V":
            raise FormatError("csa-line", given=text[:40])

    def _begun(self, record: Record) -> Walker:
        """The start position is complete; moves follow."""
        default = f"{self.default_start.split()[0]} {'bw'[self.setup.turn]} - 1"
        start = self.setup.sfen() if self.placings else default
        pos = self.game.start() if start == self.default_start else self.game.read_position(start)
        record.start = None if self.game.position_text(pos) == self.default_start else self.game.position_text(pos)
        self.walker = ArmyWalker(self.game, pos, _names(self.game))
        return self.walker

    # --- positions ------------------------------------------------------------------------------------------

    def _read_position(self, text: str) -> None:
        self.placings += 1
        if self.placings > _MOST_PLACINGS:
            raise FormatError("csa-too-many-placings", most=_MOST_PLACINGS)
        row = _ROW.fullmatch(text)
        if text.startswith("PI"):
            self._set_default(text[2:])
        elif row:
            cells = row[2].ljust(27)
            for number in range(9):
                cell = cells[3 * number : 3 * number + 3]
                if cell[0] in _SIDES:
                    self._put(9 - number, int(row[1]), _SIDES.index(cell[0]), cell[1:])
        elif text[1:2] in ("+", "-"):
            self._place(_SIDES.index(text[1]), text[2:])
        else:
            raise FormatError("csa-line", given=text[:40])

    def _set_default(self, without: str) -> None:
        """The usual start, without the pieces named."""
        for rank, row in enumerate(self.default_start.split()[0].split("/"), 1):
            file = 9
            for item in re.findall(r"\d|[A-Za-z]", row):
                if item.isdigit():
                    file -= int(item)
                else:
                    self._put(file, rank, int(item.islower()), _CODES[item.upper()])
                    file -= 1
        for file_text, rank_text, code in _pieces(without):
            if self.setup.board.pop((int(file_text), int(rank_text)), (0, ""))[1] != code:
                raise FormatError("csa-line", given=f"PI{without}"[:40])

    def _place(self, side: int, text: str) -> None:
        """Single pieces: on the board, in hand (00), or all others in hand (00AL)."""
        for file, rank, code in _pieces(text):
            hand = self.setup.hands[side]
            if (file, rank, code) == ("0", "0", "AL"):
                for one, count in self._missing().items():
                    hand[one] = hand.get(one, 0) + count
            elif (file, rank) == ("0", "0"):
                if code not in _SET:
                    raise FormatError("csa-piece", given=code)
                hand[code] = hand.get(code, 0) + 1
            else:
                self._put(int(file), int(rank), side, code)

    def _put(self, file: int, rank: int, side: int, code: str) -> None:
        if code not in _LETTERS or not (file and rank):
            raise FormatError("csa-piece", given=f"{file}{rank}{code}")
        self.setup.board[file, rank] = side, code

    def _missing(self) -> dict[str, int]:
        """The pieces of a set that are neither on the board nor in a hand."""
        left = dict(_SET)
        for _, code in self.setup.board.values():
            plain = _CODES[_LETTERS[code].removeprefix("+")]
            if plain in left:
                left[plain] -= 1
        for hand in self.setup.hands:
            for code, count in hand.items():
                left[code] -= count
        return {code: count for code, count in left.items() if count > 0}

    # --- moves ----------------------------------------------------------------------------------------------

    def _read_move(self, record: Record, text: str) -> Node:
        found = _MOVE.fullmatch(text.strip())
        if not found or found[6] not in _LETTERS:
            raise FormatError("csa-line", given=text[:40])
        walker = self.walker or self._begun(record)
        if len(walker.played) >= MOST_MOVES:
            raise FormatError("game-too-many-moves", most=MOST_MOVES)
        if found[1] != _SIDES[int(seat(walker.pos))]:
            raise FormatError("csa-turn", given=text[:40])
        node = Node(self._usi(walker.pos, found))
        walker.read([node])
        return node

    def _usi(self, pos: Position, found: re.Match[str]) -> str:
        """The move in USI; it promotes if the piece was another one before."""
        _, file, rank, to_file, to_rank, code = found.groups()
        target = _usi_cell(to_file, to_rank)
        if (file, rank) == ("0", "0"):
            return f"{_LETTERS[code]}*{target}"
        if "0" in (file, rank):
            raise FormatError("csa-line", given=found[0])
        cell = self.game.notation.cells.cell(_usi_cell(file, rank))
        assert cell is not None
        before = int(pos.now.board[cell])
        letter = self.game.notation.piece(before).letter if before else ""
        if letter and _LETTERS[code] not in (letter, f"+{letter}"):
            raise FormatError("csa-piece", given=found[0])
        promotes = "+" if letter and _LETTERS[code] == f"+{letter}" else ""
        return f"{_usi_cell(file, rank)}{target}{promotes}"

    def _read_end(self, record: Record, word: str) -> None:
        """How it ended, in words of the side to move."""
        walker = self.walker or self._begun(record)
        mover = int(seat(walker.pos))
        if word in ("+ILLEGAL_ACTION", "-ILLEGAL_ACTION"):
            winner: int | None = 1 - _SIDES.index(word[0])
        elif word in _ENDS:
            who, self.reason = _ENDS[word]
            winner = {"mover": mover, "other": 1 - mover}.get(who)
        else:
            return  # interrupted, or a word that tells no result
        self.effects_of = "1/2-1/2" if winner is None else ("1-0", "0-1")[winner]


def _pieces(text: str) -> Iterator[tuple[str, str, str]]:
    text = text.strip()
    if len(text) % 4 or len(text) > 4 * _MOST_PLACINGS:
        raise FormatError("csa-piece", given=text[:40])
    for begin in range(0, len(text), 4):
        found = _PLACED.fullmatch(text[begin : begin + 4])
        if not found:
            raise FormatError("csa-piece", given=text[begin : begin + 4])
        yield found[1], found[2], found[3]


def _sfen_letter(side: int, code: str) -> str:
    return _LETTERS[code] if side == 0 else _LETTERS[code].lower()


def _usi_cell(file: str, rank: str) -> str:
    return file + "abcdefghi"[int(rank) - 1]


def _csa_cell(name: str) -> str:
    """77 for 7g."""
    return f"{name[0]}{'abcdefghi'.index(name[1]) + 1}"


def _read_header(record: Record, text: str) -> None:
    name, _, value = text[1:].partition(":")
    name, value = name.strip(), value.strip()
    if name in ("EVENT", "SITE"):
        setattr(record, name.lower(), value)
    elif name == "START_TIME" and re.fullmatch(r"\d{4}/\d{2}/\d{2}", value[:10]):
        record.date = value[:10].replace("/", ".")
        if value[10:]:
            record.tags[name] = value
    elif re.fullmatch("[A-Z_0-9]{1,40}", name) and len(record.tags) < MOST_TAGS:
        record.tags[name] = value


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    if record.event:
        yield "EVENT", _one_line(record.event)
    if record.site:
        yield "SITE", _one_line(record.site)
    if "START_TIME" not in record.tags and re.fullmatch(r"\d{4}\.\d{2}\.\d{2}", record.date):
        yield "START_TIME", record.date.replace(".", "/")
    own = ("EVENT", "SITE")
    for name, value in record.tags.items():
        if re.fullmatch("[A-Z_0-9]{1,40}", name) and name not in own:
            yield name, _one_line(value)


def _board(game: ArmyGame, pos: Position) -> Iterator[str]:
    """Rows and hands of a position."""
    notation = game.notation
    for rank in range(1, 10):
        row = ""
        for file in range(9, 0, -1):
            code = int(pos.now.board[notation.cells.cell(_usi_cell(str(file), str(rank))) or 0])
            row += f"{_SIDES[code & 1]}{_CODES[notation.piece(code).letter]}" if code else " * "
        yield f"P{rank}{row}"
    for side, codes in enumerate(notation.droppable):
        held = "".join(f"00{_CODES[notation.piece(code).letter]}" * int(pos.now.hand[code]) for code in codes)
        if held:
            yield f"P{_SIDES[side]}{held}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _comment_lines(comment: str) -> list[str]:
    text = _one_line(comment)
    return [f"'*{text}"] if text else []


def _end_text(outcome: Outcome | None, mover: int) -> str:
    """How it ended, for the side to move."""
    if outcome is None:
        return "%CHUDAN"
    word = _END_OF.get(outcome.reason, "")
    if outcome.winner is None:
        return f"%{word if word == 'SENNICHITE' else 'HIKIWAKE'}"
    if outcome.winner == mover:
        return "%KACHI" if word == "KACHI" else f"%{_SIDES[1 - mover]}ILLEGAL_ACTION"
    return f"%{word if word in ('TORYO', 'TIME_UP', 'TSUMI') else 'ILLEGAL_MOVE'}"
