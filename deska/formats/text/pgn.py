"""PGN: chess games with SAN, comments, variations, glyphs, clock times, values and drawings."""

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

from deska.core.errors import DeskaError, FormatError, IllegalMove
from deska.core.game import Game, Position, load_rules
from deska.core.record import Node, Record
from deska.formats.base import Format, Source, concluded, result_text
from deska.formats.text.movetext import (
    BadTag,
    GameText,
    Misread,
    MoveText,
    ends_in_comment,
    game_texts,
    plain_tag,
    tag_text,
    wrapped,
)
from deska.formats.walker import BadMove, Walker
from deska.games import make_game
from deska.games.armies.game import ArmyGame
from deska.games.armies.notation.san import SAN, San

_UNKNOWN = {"", "?", "????.??.??", "-"}
_ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_ORTHODOX = {"", "chess", "standard", "normal", "from position", "classical"}
_MARKS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_SIGNS = {"=": 10, "∞": 13, "⩲": 14, "+=": 14, "+/=": 14, "⩱": 15, "=+": 15, "=/+": 15}
_SIGNS |= {"±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18, "-+": 19}
_TERMINATIONS = {"lost-on-time": "time forfeit", "engine-at-fault": "rules infraction"}
# Between games without tags: blanks, and results that follow a result and say nothing.
_BETWEEN = re.compile(r"(?:\s++|(?:1-0|0-1|1/2-1/2|½-½|1/2|½|\*)(?=\s|$))*+")
_RESULTS = {"1/2": "1/2-1/2", "½-½": "1/2-1/2", "½": "1/2-1/2"}


class PgnMoves(MoveText):
    token = re.compile(
        r"""
          (?:[0-9]+[.…]+\s*)?(?!e\.?p\.?(?:[\s(){};]|$))(?P<move>(?:[A-Za-z♔-♟]|0-0|--)[^\s(){};$!?]*)
        | (?P<comment>\{[^}]*\})
        | (?P<rest>;[^\n]*)
        | (?P<open>\()
        | (?P<close>\))
        | (?P<result>(?:1-0|0-1|1/2-1/2|½-½|1/2|½|\*)(?![^\s(){};]))
        | (?P<skipped>[0-9]+[.…]+|[0-9]+(?=[\s(){};]|$)|e\.?p\.?(?=[\s(){};]|$)|[.…]+|\s{8,}+)
        | (?P<mark>\$[0-9]{1,3}(?![0-9])|[!?]{1,2}|(?:[+-]/[=+-]|=/\+|\+=|=\+|\+-|-\+|[=∞⩲⩱±∓])(?=[\s(){};]|$))
        | (?P<other>\S)
        """,
        re.VERBOSE,
    )

    def __init__(self, san: San) -> None:
        self.san = san

    def comment_written(self, comment: str) -> str:
        return " ".join(comment.replace("}", ")").split())

    def mark(self, text: str) -> int:
        return int(text[1:]) if text[0] == "$" else _MARKS.get(text) or _SIGNS.get(text, 0)

    def move_read(self, text: str) -> str:
        return text

    def move_written(self, walker: Walker, move: str) -> str:
        number = walker.game.read_recorded_move(walker.pos, move)
        text = walker.game.notated(walker.pos, number, SAN)
        walker.play(number)
        return text


class SanWalker(Walker):
    """Plays whole lines of SAN in compiled code. A move that this cannot read is read by the game, which explains."""

    def __init__(self, game: Game, pos: Position, san: San) -> None:
        super().__init__(game, pos)
        self.san = san

    def read(self, nodes: Sequence[Node]) -> None:
        played = self.san.follow(self.pos, [node.move for node in nodes])
        number_text = self.san.number_text
        for node, move in zip(nodes, played, strict=False):
            node.move, node.number = number_text(move), move
        self.played += played
        if len(played) < len(nodes):
            self._read_slowly(nodes, len(played))

    def _read_slowly(self, nodes: Sequence[Node], done: int) -> None:
        try:
            super().read(nodes[done : done + 1])
        except BadMove as bad:
            raise BadMove(done, _why_not(nodes[done].move, bad.why)) from bad
        try:
            self.read(nodes[done + 1 :])
        except BadMove as bad:
            raise BadMove(bad.number + done + 1, bad.why) from bad


def _why_not(move: str, why: DeskaError) -> DeskaError:
    """Why a move cannot be played. A cell alone is a move of a pawn, not a piece on that cell."""
    if move in ("--", "Z0"):
        return FormatError("pgn-null-move")
    is_pawn = re.fullmatch(r"[a-h][1-8]\W?\w?\W*", move)
    if is_pawn and why.problems[0].key in ("no-piece-there", "not-your-piece"):
        return IllegalMove("not-possible-here", text=move)
    return why


class Pgn(Format):
    """PGN."""

    holds_variations: ClassVar[bool] = True
    name: ClassVar[str] = "pgn"
    is_standard: ClassVar[bool] = True
    extensions: ClassVar[tuple[str, ...]] = ("pgn",)
    guessed_late: ClassVar[bool] = True

    def __init__(self) -> None:
        game = make_game("chess")
        assert isinstance(game, ArmyGame)
        assert game.san
        self.game, self.san = game, game.san
        self.moves = PgnMoves(game.san)
        self._begin, self._pos = game.start(), game.start()

    def can_write(self, game: Game) -> bool:
        return game.name == self.game.name

    def looks_like(self, head: str, game: Game | None) -> bool:
        """Tags of chess, or a game of chess without tags."""
        start = head.lstrip()
        if re.match(r'\[\s*\w+\s*"', start):
            return not re.search(r'^\[(?:Game|GameType) "', start, re.MULTILINE)
        return bool(re.match(r"(?:\{[^}]*\}\s*)?1\.\s*(?:[a-h][34]|N[acfh]3)\b", start))

    # --- reading --------------------------------------------------------------------------------------------

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        load_rules(self.game)
        number = 0
        for text in game_texts(source.lines(), ends_in_comment):
            moves, begin = "\n".join(text.moves), 0
            while True:  # games without tags may follow each other
                number += 1
                try:
                    record, end = self._record(text, moves, begin)
                except Misread as misread:
                    line, column = text.place(misread.offset) if misread.offset >= 0 else (text.line, 1)
                    yield source.error(number, line, column, misread.why)
                    break
                except BadTag as bad:
                    yield source.error(number, bad.line, 1, bad.why)
                    break
                yield record
                begin = _BETWEEN.match(moves, end).end()  # type: ignore[union-attr]
                if begin == len(moves):
                    break
                text = GameText(text.line, moves=text.moves, moves_line=text.moves_line)

    def _record(self, text: GameText, moves: str, begin: int) -> tuple[Record, int]:
        if text.problem:
            raise BadTag(*text.problem)
        tags = {name: plain_tag(value) for name, value in text.tags.items()}
        record = Record(self.game, start=self._start(text, tags))
        pos = self._reset() if record.start is None else record.start_position()
        tree = self.moves.read(moves, SanWalker(self.game, pos, self.san), begin)
        record.main_line, record.comment, record.shapes = tree.line, tree.comment, tree.shapes
        shown = tree.result if tree.result not in ("", "*") else tags.get("Result", "*").strip()
        record.outcome = concluded(self.game, pos, _RESULTS.get(shown, shown), _reason(tags))
        record.players = _known(tags.pop("White", "")), _known(tags.pop("Black", ""))
        for name in ("Event", "Site", "Date", "Round"):
            setattr(record, name.lower(), _known(tags.pop(name, "")))
        for name in ("Result", "SetUp", "FEN"):
            tags.pop(name, None)
        record.tags = tags
        return record, tree.end

    def _reset(self) -> Position:
        """The start position, in the same memory for all games: a new position takes as long as twenty moves."""
        self._pos.now.take(self._begin.now)
        return self._pos

    def _start(self, text: GameText, tags: dict[str, str]) -> str | None:
        """The start position of the tags; None for the usual one."""
        variant = tags.get("Variant", "").strip().lower()
        if "960" in variant or "fischer" in variant:
            raise BadTag(text.tag_lines["Variant"], FormatError("pgn-chess960"))
        if variant not in _ORTHODOX:
            raise BadTag(text.tag_lines["Variant"], FormatError("pgn-variant", given=tags["Variant"][:40]))
        given = tags.get("FEN")
        if given is None or tags.get("SetUp") == "0":
            return None
        if re.fullmatch(r"\S+ +[wb] +[A-Ha-h]+( .*)?", given) and not re.fullmatch(r"\S+ +[wb] +[KQkq]+( .*)?", given):
            raise BadTag(text.tag_lines["FEN"], FormatError("pgn-chess960"))
        try:
            start = self.game.position_text(self.game.read_position(given))
        except DeskaError as error:
            raise BadTag(text.tag_lines["FEN"], error) from error
        return None if start == self.game.position_text(self.game.start()) else start

    # --- writing --------------------------------------------------------------------------------------------

    def written(self, record: Record) -> str:
        load_rules(self.game)
        result = result_text(record.outcome, 2)
        white, black = (*record.players, "", "")[:2]
        roster = (record.event, record.site, record.date or "????.??.??", record.round, white, black, result)
        tags = "".join(tag_text(name, value or "?") for name, value in zip(_ROSTER, roster, strict=True))
        if record.start is not None:
            tags += tag_text("SetUp", "1") + tag_text("FEN", record.start)
        others = {name: value for name, value in record.tags.items() if re.fullmatch(r"[A-Za-z0-9_]+", name)}
        if record.outcome and record.outcome.reason in _TERMINATIONS:
            others.setdefault("Termination", _TERMINATIONS[record.outcome.reason])
        tags += "".join(tag_text(name, value) for name, value in others.items() if name not in (*_ROSTER, *_SET_UP))
        return f"{tags}\n{wrapped([*self.moves.write(record), result])}"


_SET_UP = ("SetUp", "FEN")


def _known(value: str) -> str:
    """The value of a tag; empty where it says that it is unknown."""
    return "" if value.strip() in _UNKNOWN else value


def _reason(tags: dict[str, str]) -> str:
    """The reason that the tag Termination tells, as far as Deska has a word for it."""
    text = tags.get("Termination", "").lower()
    if "time forfeit" in text or "on time" in text:
        return "lost-on-time"
    if "resignation" in text:
        return "resigned"
    return "draw-agreed" if "agreement" in text else ""
