"""Start positions of KIF: handicaps by name, and boards that are drawn.

後手の持駒：飛　歩二
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂 ・ ・v玉 ・ ・ ・v香|一
…
先手の持駒：なし
後手番
"""

import re
from collections.abc import Iterator

from deska.core.errors import FormatError
from deska.core.game import Position
from deska.games.armies.game import ArmyGame
from deska.games.armies.notation.shogi_moves import KANJI_DIGITS, LETTERS, WIDE_DIGITS

_REST = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
# By name: the first two rows.
HANDICAPS = {
    "平手": "lnsgkgsnl/1r5b1",
    "香落ち": "lnsgkgsn1/1r5b1",
    "右香落ち": "1nsgkgsnl/1r5b1",
    "角落ち": "lnsgkgsnl/1r7",
    "飛車落ち": "lnsgkgsnl/7b1",
    "飛香落ち": "lnsgkgsn1/7b1",
    "二枚落ち": "lnsgkgsnl/9",
    "三枚落ち": "lnsgkgsn1/9",
    "四枚落ち": "1nsgkgsn1/9",
    "五枚落ち": "2sgkgsn1/9",
    "左五枚落ち": "1nsgkgs2/9",
    "六枚落ち": "2sgkgs2/9",
    "左七枚落ち": "2sgkg3/9",
    "右七枚落ち": "3gkgs2/9",
    "八枚落ち": "3gkg3/9",
    "十枚落ち": "4k4/9",
}
_OTHER_NAMES = {"飛落ち": "飛車落ち", "七枚落ち": "左七枚落ち", "右五枚落ち": "五枚落ち"}
_ONE = {"+S": "全", "+N": "圭", "+L": "杏", "+R": "龍"}  # promoted pieces as one sign
_ROW = re.compile(r"\|(.*?)\|?\s*[一二三四五六七八九]?")
_HAND = re.compile(r"(先手|後手|下手|上手)の持駒[：:](.*)")
_HELD = re.compile(r"([飛角金銀桂香歩])([一二三四五六七八九十]{0,3})")
_COUNT = re.compile(r"手数\s*[＝=]\s*(\d{1,4}).*")
_SIGNS = {
    "K": "玉",
    "R": "飛",
    "B": "角",
    "G": "金",
    "S": "銀",
    "N": "桂",
    "L": "香",
    "P": "歩",
    "+B": "馬",
    "+P": "と",
}
_SIGNS |= _ONE
_SIGN_LETTERS = {sign: letter for sign, letter in LETTERS.items() if len(sign) == 1}
_LONGEST_HAND = 200  # signs


def handicap_start(name: str) -> str | None:
    """The position of a handicap; None if there is none of this name."""
    name = name.strip()
    rows = HANDICAPS.get(_OTHER_NAMES.get(name, name))
    return None if rows is None else f"{rows}{_REST} {'b' if name == '平手' else 'w'} - 1"


def handicap_of(start: str | None, game: ArmyGame) -> str:
    """The name of a handicap with this start; "" if it has none."""
    if start is None:
        return "平手"
    return next((name for name in HANDICAPS if name != "平手" and handicap_start(name) == start), "")


class Diagram:
    """A start position, read line by line."""

    def __init__(self) -> None:
        self.handicap = ""  # the position of the handicap
        self.rows: list[str] = []
        self.hands = {0: "", 1: ""}
        self.turn: int | None = None
        self.before = 0

    def read(self, text: str) -> bool:
        """Read a line; False if it does not belong to a drawn board. FormatError if it is broken."""
        stripped = text.strip()
        if hand := _HAND.fullmatch(stripped):
            self.hands[int(hand[1] in ("後手", "上手"))] = _held(hand[2])
        elif stripped in ("先手番", "下手番", "後手番", "上手番"):
            self.turn = int(stripped in ("後手番", "上手番"))
        elif count := _COUNT.fullmatch(stripped):
            self.before = int(count[1])
        elif stripped.startswith("|"):
            self.rows.append(_row(stripped))
            if len(self.rows) > 9:
                raise FormatError("kif-board", given=len(self.rows))
        else:
            return stripped.startswith("+-") or bool(re.fullmatch(r"[１-９1-9](?:\s*[１-９1-9]){8}", stripped))
        return True

    def sfen(self, default: str) -> str:
        """The position; "" for the usual one."""
        if not self.rows:
            start = self.handicap or default
            return start if self.turn is None else re.sub(" [bw] ", f" {'bw'[self.turn]} ", start)
        if len(self.rows) != 9:
            raise FormatError("kif-board", given=len(self.rows))
        hands = self.hands[0].upper() + self.hands[1].lower()
        return f"{'/'.join(self.rows)} {'bw'[self.turn or 0]} {hands or '-'} {self.before + 1}"


def _row(text: str) -> str:
    found = _ROW.fullmatch(text)
    inner = found[1] if found else ""
    cells = re.findall(r"([ v^V]?)([^\s v^V])", inner)
    if len(cells) != 9 or any(sign not in ("・", ".", *_SIGN_LETTERS) for _, sign in cells):
        raise FormatError("kif-line", given=text[:40])
    row = "".join(
        "." if sign in "・." else _SIGN_LETTERS[sign].lower() if mark in "vV" and mark else _SIGN_LETTERS[sign]
        for mark, sign in cells
    )
    return re.sub(r"\.+", lambda run: str(len(run[0])), row)


def _held(text: str) -> str:
    """The hand of SFEN, in capital letters."""
    text = re.sub(r"[\s　]+", "", text)
    if text in ("", "なし"):
        return ""
    found = list(_HELD.finditer(text[:_LONGEST_HAND]))
    if sum(len(one[0]) for one in found) != len(text):
        raise FormatError("kif-line", given=text[:40])
    counts = {_SIGN_LETTERS[one[1]]: _number(one[2]) for one in found}
    return "".join(
        f"{counts[letter] if counts[letter] > 1 else ''}{letter}" for letter in "RBGSNLP" if counts.get(letter)
    )


def _number(text: str) -> int:
    """One to ninety-nine in Japanese; nothing is one."""
    if not text:
        return 1
    tens, ten, ones = text.rpartition("十")
    units = KANJI_DIGITS.index(ones[-1]) + 1 if ones else 0
    return units + (0 if not ten else 10 * (KANJI_DIGITS.index(tens[-1]) + 1 if tens else 1))


def diagram_lines(game: ArmyGame, pos: Position, start: str) -> Iterator[str]:
    """A position drawn."""
    yield f"後手の持駒：{_hand_text(game, pos, 1)}"
    yield "  " + " ".join(reversed(WIDE_DIGITS))
    yield "+---------------------------+"
    for row in range(9):
        base = (8 - row) * 9
        cells = (int(pos.now.board[cell]) for cell in range(base, base + 9))
        signs = ((" ・" if not code else " v"[code & 1] + _SIGNS[game.notation.piece(code).letter]) for code in cells)
        yield f"|{''.join(signs)}|{KANJI_DIGITS[row]}"
    yield "+---------------------------+"
    yield f"先手の持駒：{_hand_text(game, pos, 0)}"
    if int(pos.now.before):
        yield f"手数＝{int(pos.now.before)}"
    yield f"{('先手', '後手')[int(pos.now.turn)]}番"


def _hand_text(game: ArmyGame, pos: Position, side: int) -> str:
    held = []
    for code in game.notation.droppable[side]:
        count = int(pos.now.hand[code])
        if count:
            tens, ones = divmod(count, 10)
            ten = ("" if tens < 2 else KANJI_DIGITS[tens - 1]) + ("十" if tens else "")
            number = "" if count == 1 else ten + (KANJI_DIGITS[ones - 1] if ones else "")
            held.append(_SIGNS[game.notation.piece(code).letter] + number)
    return "　".join(held) or "なし"
