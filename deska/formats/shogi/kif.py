"""KIF and KI2: shogi games as people keep them in Japan.

    手合割：平手                                handicap
    先手：first player
       1 ７六歩(77)   ( 0:16/00:00:16)          KIF: target, piece, origin, time of the move and of all moves
    *comment
       2 投了                                   how it ended
    変化：1手                                   other moves from move 1 on

    ▲７六歩    △３四歩                         KI2: without origins; 右 左 直 上 引 寄 tell pieces apart

A variation belongs to the line that was written last and reaches its move, so later ones are written first.
"""

import re
from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, Outcome, Position, load_rules
from deska.core.record import Node, Record
from deska.formats.base import DEEPEST, MOST_MOVES, BadLine, Source, concluded
from deska.formats.shogi.common import ShogiFile, why_too_long
from deska.formats.shogi.kif_board import HANDICAPS, Diagram, diagram_lines, handicap_of, handicap_start
from deska.formats.text.comments import Comments
from deska.formats.walker import ArmyWalker, BadMove, Walker
from deska.games.armies.game import ArmyGame
from deska.games.armies.kernel import position as p
from deska.games.armies.notation.names import Names
from deska.games.armies.notation.shogi_moves import DROPPED, KANJI, PROMOTED, SAME, ShogiMoves
from deska.games.armies.notation.spoken import kind_of
from deska.kernel.ops import seat

_FIELDS = {"棋戦": "event", "場所": "site", "Round": "round"}
_PLAYERS = {"先手": 0, "下手": 0, "後手": 1, "上手": 1}
_DATE, _HANDICAP, _OTHER = "開始日時", "手合割", "その他"
_OWN_NAMES = {*_FIELDS, *_PLAYERS, _DATE, _HANDICAP, "変化", "手数"}
_HEADER = re.compile(r"([^\W\d][^：:*|\n]{0,39})[：:](.*)")
_VARIATION = re.compile(r"変化[：:]\s*([0-9]{1,5})手.*")
_NUMBERED = re.compile(r"\s*([0-9]{1,5})\s+(\S.*)")  # without blanks at the end
_TIME = re.compile(r"[(（]\s*(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2}(?:\.\d{1,3})?)\s*(?:/[\s\d:.]*)?[)）]\s*+\+?\s*+$")
_MARKED = re.compile(r"[▲△▼▽☗☖][^▲△▼▽☗☖]*")
_TOTAL = re.compile(r"まで[、，]?\s*(?:(\d+)手)?で?(.*)")
# How a game ends: who wins (the side to move, the other, nobody, or it goes on), and the reason.
_ENDS = {
    "投了": ("other", "resigned"),
    "切れ負け": ("other", "lost-on-time"),
    "反則負け": ("other", ""),
    "反則勝ち": ("mover", ""),
    "詰み": ("other", "mate"),
    "詰": ("other", "mate"),
    "入玉勝ち": ("mover", "entering-king"),
    "宣言勝ち": ("mover", "entering-king"),
    "不戦敗": ("other", ""),
    "不戦勝": ("mover", ""),
    "千日手": ("nobody", "repetition"),
    "持将棋": ("nobody", ""),
    "引き分け": ("nobody", ""),
    "中断": ("goes on", ""),
    "不詰": ("goes on", ""),
    "封じ手": ("goes on", ""),
}


class ShogiText(ShogiFile):
    """What KIF and KI2 have in common."""

    holds_variations: ClassVar[bool] = True
    encoding: ClassVar[str] = "utf-8"

    def __init__(self) -> None:
        super().__init__()
        assert isinstance(self.game.spelling, ShogiMoves)
        self.spelling = self.game.spelling

    # --- reading --------------------------------------------------------------------------------------------

    def parts(self, source: Source) -> Iterator[tuple[list["Line"], BadLine | None]]:
        return _games(source)

    def record(self, parts: list["Line"]) -> Record:
        names = Names(
            lambda pos, one: self.move_text(pos, one.move),
            self.spelling.cell_text,
            lambda letter: KANJI.get(letter, letter),
        )
        return _Reading(self.game, names).record(parts)

    # --- writing --------------------------------------------------------------------------------------------

    def encoded(self, text: str) -> bytes:
        return text.encode(self.encoding, errors="replace")

    def written(self, record: Record) -> str:
        load_rules(self.game)
        text = "".join(f"{line}\n" for line in self._lines(record))
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError as error:
            raise FormatError("kif-encoding", format=self.name, sign=text[error.start]) from error
        return text

    def _lines(self, record: Record) -> Iterator[str]:
        yield from self.opening_lines()
        pos = record.start_position()
        yield from _header_lines(record, pos, self.game)
        yield from self.title_lines()
        yield from _comment_lines(record.comment)
        walker = Walker(self.game, pos)
        yield from self._line(walker, record.main_line, 1)
        yield from self.end_lines(record.outcome, int(seat(pos)), len(record.main_line) + 1)
        yield from self._variations(walker, record.main_line, 1)

    @abstractmethod
    def move_text(self, pos: Position, move: int) -> str:
        """A legal move."""

    def _played(self, walker: Walker, move: str) -> str:
        """A move as the file writes it, played."""
        number = self.game.read_recorded_move(walker.pos, move)
        text = self.move_text(walker.pos, number)
        walker.play(number)
        return text

    @abstractmethod
    def _line(self, walker: Walker, line: list[Node], ply: int) -> Iterator[str]:
        """The moves of a line that begins with this move, played."""

    def _variations(self, walker: Walker, line: list[Node], ply: int) -> Iterator[str]:
        """The variations of a line that has just been played, the later ones first; the line is taken back."""
        for number in reversed(range(len(line))):
            walker.back(1)
            for variation in line[number].variations:
                if variation:
                    yield ""
                    yield f"変化：{ply + number}手"
                    yield from self._line(walker, variation, ply + number)
                    yield from self._variations(walker, variation, ply + number)

    def opening_lines(self) -> list[str]:
        return []

    def title_lines(self) -> list[str]:
        return []

    def end_lines(self, outcome: Outcome | None, mover: int, ply: int) -> Iterator[str]:
        yield from _total_lines(outcome, mover, ply - 1)


class Kif(ShogiText):
    """KIF in Shift-JIS."""

    name: ClassVar[str] = "kif"
    extensions: ClassVar[tuple[str, ...]] = ("kif",)
    encoding: ClassVar[str] = "cp932"

    def looks_like(self, head: str, game: Game | None) -> bool:
        """Bytes that are not UTF-8 come here as replacement signs; `(77)` after such a sign is a move."""
        return bool(re.search(r"^ *\d+ +[^\x00-\x7f].{0,12}\(\d\d\)", head, re.MULTILINE)) and "\ufffd" in head

    def opening_lines(self) -> list[str]:
        code = "Shift_JIS" if self.encoding == "cp932" else "UTF-8"
        return [f"#KIF version=2.0 encoding={code}"]

    def title_lines(self) -> list[str]:
        return ["手数----指手---------消費時間--"]

    def _line(self, walker: Walker, line: list[Node], ply: int) -> Iterator[str]:
        timed = any(node.seconds is not None for node in line)
        spent = [0, 0]
        for number, node in enumerate(line, ply):
            if node.before.strip():
                yield from _comment_lines(node.before)
            mover = int(seat(walker.pos))
            text = self._played(walker, node.move)
            if timed:
                seconds = round(node.seconds or 0)
                spent[mover] += seconds
                text = f"{text} ({seconds // 60:2}:{seconds % 60:02}/{_hours(spent[mover])})"
            yield f"{number:4} {text}"
            yield from _comment_lines(node.after)

    def move_text(self, pos: Position, move: int) -> str:
        place = self.spelling.place_text(pos, move >> 8 & 255)
        text = (f"{SAME}　" if place == SAME else place) + self.spelling.piece_text(pos, move)
        if kind_of(move) == p.DROP:
            return text + DROPPED
        return text + (PROMOTED if kind_of(move) == p.PROMOTE else "") + self.spelling.origin_text(move)

    def end_lines(self, outcome: Outcome | None, mover: int, ply: int) -> Iterator[str]:
        yield f"{ply:4} {_end_word(outcome, mover)}"
        yield from super().end_lines(outcome, mover, ply)


class Kifu(Kif):
    """KIF in UTF-8."""

    name: ClassVar[str] = "kifu"
    extensions: ClassVar[tuple[str, ...]] = ("kifu",)
    encoding: ClassVar[str] = "utf-8"

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(
            re.search(r"^(?:手合割|変化|手数--)|^ *\d+ +[同１-９][　一二三四五六七八九].{1,5}[(打]", head, re.MULTILINE)
        )


class Ki2(ShogiText):
    """KI2."""

    name: ClassVar[str] = "ki2"
    extensions: ClassVar[tuple[str, ...]] = ("ki2", "ki2u")

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(re.search(r"^[▲△▼▽☗☖]?[▲△▼▽☗☖][１-９][一二三四五六七八九]", head, re.MULTILINE))

    def _line(self, walker: Walker, line: list[Node], ply: int) -> Iterator[str]:
        moves: list[str] = []
        for node in line:
            if node.before.strip():
                yield from _comment_lines(node.before)
            moves.append(self._played(walker, node.move))
            if len(moves) == 6 or node.after.strip() or node is line[-1]:
                yield "　".join(moves)
                moves.clear()
            yield from _comment_lines(node.after)

    def move_text(self, pos: Position, move: int) -> str:
        text = self.spelling.japanese(pos, move)
        text = "▲△"[int(seat(pos))] + text[1:]
        return text.replace(SAME, f"{SAME}　") if len(text) == 3 else text


# --- reading ------------------------------------------------------------------------------------------------

Line = tuple[int, str]


def _games(source: Source) -> Iterator[tuple[list[Line], BadLine | None]]:
    """The lines of each game, and where it became too long: a header after moves begins the next one."""
    found: list[Line] = []
    size, has_moves = 0, False
    too_long: BadLine | None = None
    for number, line in enumerate(source.lines("cp932"), 1):
        text = line.rstrip()
        if not text or text.startswith(("#", "&")):
            continue
        if text[0] != "*":
            is_total = text.startswith("まで")
            is_header = not is_total and bool(_HEADER.fullmatch(text)) and not _VARIATION.fullmatch(text)
            if is_header and has_moves:
                yield found, too_long
                found, size, too_long, has_moves = [], 0, None, False
            has_moves = has_moves or is_total or bool(_NUMBERED.fullmatch(text) or _MARKED.match(text))
        size += len(text)
        if too_long is None:
            found.append((number, text))
            too_long = why_too_long(number, size, len(found))
    if found:
        yield found, too_long


class _Reading:
    """Reads the lines of one game."""

    def __init__(self, game: ArmyGame, names: Names) -> None:
        self.game, self.names = game, names
        self.found = Record(game, players=("", ""))
        self.diagram = Diagram()
        self.walker: Walker | None = None
        self.line: list[Node] = self.found.main_line
        self.nodes: list[Node] = []  # by move: the one that further variations of that move belong to
        self.depths: list[int] = []  # of these, how many variations they are inside
        self.depth = 0
        self.comments = Comments("\n")
        self.before: list[str] = []  # comments before the first move of a variation
        self.moves = 0  # of all variations
        self.effects_of, self.reason = "*", ""
        self.in_main = True

    def record(self, lines: list[Line]) -> Record:
        record = self.found
        for number, text in lines:
            try:
                self._read(number, text)
            except BadMove as bad:
                raise BadLine(number, 1, bad.why) from bad
            except DeskaError as error:
                raise BadLine(number, len(text) - len(text.lstrip()) + 1, error) from error
        try:
            walker = self._begun()
        except DeskaError as error:
            raise BadLine(lines[0][0], 1, error) from error
        walker.back(len(walker.played))
        for node in record.main_line:
            walker.play(self.game.read_recorded_move(walker.pos, node.move))
        record.comment = self.comments.give()
        record.outcome = concluded(self.game, walker.pos, self.effects_of, self.reason)
        return record

    def _read(self, number: int, text: str) -> None:
        if text[0] == "*":
            self._add_comment(text[1:].strip())
        elif variation := _VARIATION.fullmatch(text):
            self._branch(int(variation[1]))
        elif text.startswith("まで"):
            self._read_total(text)
        elif numbered := _NUMBERED.fullmatch(text):
            self._read_numbered(numbered[2])
        elif _MARKED.match(text.lstrip()):
            self._read_marked(number, text)
        elif self.diagram.read(text) or text.startswith("手数--"):
            return
        elif header := _HEADER.fullmatch(text):
            self._read_header(header[1].strip(), header[2].strip())
        else:
            raise FormatError("kif-line", given=text.strip()[:40])

    def _begun(self) -> Walker:
        """The start position is complete; moves follow."""
        if self.walker is None:
            default = self.game.position_text(self.game.start())
            given = self.diagram.sfen(default)
            pos = self.game.read_position(given) if given else self.game.start()
            start = self.game.position_text(pos)
            self.found.start = None if start == default else start
            self.walker = ArmyWalker(self.game, pos, self.names)
        return self.walker

    # --- what stands before the moves -----------------------------------------------------------------------

    def _read_header(self, name: str, value: str) -> None:
        record = self.found
        if name == _HANDICAP:
            start = handicap_start(value)
            if start is None and value not in ("", _OTHER):
                raise FormatError("kif-handicap", given=value[:20], known=list(HANDICAPS))
            self.diagram.handicap = start or ""
        elif name in _PLAYERS:
            names = list(record.players)
            names[_PLAYERS[name]] = value
            record.players = names[0], names[1]
        elif name in _FIELDS:
            setattr(record, _FIELDS[name], value)
        elif name == _DATE and re.fullmatch(r"\d{4}/\d{2}/\d{2}", value[:10]):
            record.date = value[:10].replace("/", ".")
            if value[10:].strip():
                record.tags[name] = value
        elif len(record.tags) < 200 and value:
            record.tags[name] = value

    def _add_comment(self, comment: str) -> None:
        if self.line or self.in_main:
            self.comments.add(self.line[-1] if self.line else None, comment)
        elif comment or self.before:
            self.before.append(comment)

    # --- moves ----------------------------------------------------------------------------------------------

    def _read_numbered(self, text: str) -> None:
        """A move of KIF, or how it ended."""
        time = _TIME.search(text)
        if time:
            text = text[: time.start()].strip()
        text = text.rstrip("+").strip()
        if text in _ENDS:
            self._read_end(text)
            return
        self._add(text, None if time is None else _seconds(time))

    def _read_marked(self, number: int, text: str) -> None:
        """Moves of KI2."""
        for found in _MARKED.finditer(text):
            try:
                self._add(found[0].strip(), None)
            except BadMove as bad:
                raise BadLine(number, found.start() + 1, bad.why) from bad

    def _add(self, text: str, seconds: float | None) -> None:
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise FormatError("game-too-many-moves", most=MOST_MOVES)
        walker = self._begun()
        node = Node(text, seconds=seconds, before="\n".join(self.before))
        walker.read([node])
        self.before = []
        self.line.append(node)
        if len(walker.played) > len(self.nodes):
            self.nodes.append(node)
            self.depths.append(self.depth)

    def _branch(self, ply: int) -> None:
        """Other moves from this one on, in the line that was read last."""
        walker = self._begun()
        if not 1 <= ply <= len(self.nodes):
            raise FormatError("kif-variation", given=ply, most=len(self.nodes))
        self.depth = self.depths[ply - 1] + 1
        if self.depth > DEEPEST:
            raise FormatError("variation-too-deep", most=DEEPEST)
        walker.back(len(walker.played) - ply + 1)
        del self.nodes[ply:], self.depths[ply:]
        self.line = []
        self.nodes[ply - 1].variations.append(self.line)
        self.in_main, self.before = False, []

    def _read_end(self, word: str) -> None:
        if not self.in_main:
            return
        who, self.reason = _ENDS[word]
        mover = int(seat(self._begun().pos))
        self._tell(who, {"mover": mover, "other": 1 - mover}.get(who))

    def _tell(self, who: str, winner: int | None) -> None:
        self.effects_of = "*" if who == "goes on" else "1/2-1/2" if winner is None else ("1-0", "0-1")[winner]

    def _read_total(self, text: str) -> None:
        """The last line, まで123手で先手の勝ち; what the moves said comes first."""
        if not self.in_main or self.effects_of != "*":
            return
        found = _TOTAL.fullmatch(text)
        words = found[2] if found else ""
        if any(word in words for word in ("千日手", "持将棋", "引き分け")):
            self.reason = "repetition" if "千日手" in words else ""
            self._tell("nobody", None)
        elif named := re.search(r"(先手|後手|下手|上手)の(反則負け|反則勝ち|入玉勝ち|勝ち|負け)", words):
            side = _PLAYERS[named[1]]
            self.reason = _reason_of(words, named[2])
            self._tell("named", 1 - side if "負け" in named[2] else side)
        elif "詰" in words and "不詰" not in words:
            self._read_end("詰み")


def _reason_of(words: str, how: str) -> str:
    if "時間" in words or "切れ" in words:
        return "lost-on-time"
    if "反則" in how:
        return ""
    return "entering-king" if "入玉" in how else "mate" if "詰" in words else "resigned"


def _seconds(time: re.Match[str]) -> float:
    return int(time[1] or 0) * 3600 + int(time[2]) * 60 + float(time[3])


# --- writing ------------------------------------------------------------------------------------------------


def _header_lines(record: Record, pos: Position, game: ArmyGame) -> Iterator[str]:
    if _DATE in record.tags:
        yield f"{_DATE}：{_one_line(record.tags[_DATE])}"
    elif re.fullmatch(r"\d{4}\.\d{2}\.\d{2}", record.date):
        yield f"{_DATE}：{record.date.replace('.', '/')}"
    for name, attribute in _FIELDS.items():
        if value := _one_line(getattr(record, attribute)):
            yield f"{name}：{value}"
    for name, value in record.tags.items():
        shown = _one_line(value)
        if (
            name not in _OWN_NAMES
            and _HEADER.fullmatch(f"{name}：{shown}")
            and shown
            and not Diagram().read(f"{name}：")
        ):
            yield f"{name}：{shown}"
    handicap = handicap_of(record.start, game)
    if handicap:
        yield f"{_HANDICAP}：{handicap}"
    else:
        yield from diagram_lines(game, pos, record.start or "")
    names = ("先手", "後手") if handicap in ("平手", "") else ("下手", "上手")
    for name, player in zip(names, (*record.players, "", "")[:2], strict=True):
        yield f"{name}：{_one_line(player)}"


def _comment_lines(comment: str) -> list[str]:
    return [f"*{line.strip()}" for line in comment.strip().splitlines()] if comment.strip() else []


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _hours(seconds: int) -> str:
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _end_word(outcome: Outcome | None, mover: int) -> str:
    """How it ended, for the side to move."""
    if outcome is None:
        return "中断"
    if outcome.winner is None:
        return "千日手" if outcome.reason == "repetition" else "持将棋"
    if outcome.winner == mover:
        return "入玉勝ち" if outcome.reason == "entering-king" else "反則勝ち"
    return {"resigned": "投了", "lost-on-time": "切れ負け", "mate": "詰み"}.get(outcome.reason, "反則負け")


def _total_lines(outcome: Outcome | None, mover: int, moves: int) -> Iterator[str]:
    if outcome is None:
        yield f"まで{moves}手で中断"
    elif outcome.winner is None:
        yield f"まで{moves}手で{_end_word(outcome, mover)}"
    else:
        side = ("先手", "後手")[outcome.winner]
        loser = ("先手", "後手")[1 - outcome.winner]
        reasons = {
            "resigned": f"{side}の勝ち",
            "lost-on-time": f"時間切れにより{side}の勝ち",
            "mate": f"詰みにより{side}の勝ち",
            "entering-king": f"{side}の入玉勝ち",
        }
        yield f"まで{moves}手で{reasons.get(outcome.reason, f'{loser}の反則負け')}"
