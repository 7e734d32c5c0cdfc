"""PDN: draughts games. The tag GameType tells the rules, and how cells are named.

    [GameType "20,W,10,10,N2,0"]    international; white begins; 10 × 10; numbers from the top left
    1. 32-28 19-23 2. 28x19 14x23

Numbers count from the corner that N tells, as the side that begins sees it: 0 lower left, 1 lower right, 2 upper left,
3 upper right. A says that cells are written a1. A capture is written with all its cells where two captures begin and
end on the same ones. Results are those of white, then of black.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from deska.core.cells import cell_name
from deska.core.errors import AmbiguousMove, DeskaError, FormatError
from deska.core.game import Game, Position, load_rules
from deska.core.record import Record
from deska.formats.base import Format, Source, concluded, result_text
from deska.formats.text.movetext import (
    BadTag,
    GameText,
    Misread,
    MoveText,
    ends_in_comment,
    plain_tag,
    records_in,
    tag_text,
    wrapped,
)
from deska.formats.walker import ArmyWalker, Walker
from deska.games import make_game
from deska.games.armies.game import Draughts
from deska.games.armies.notation.draughts_moves import CORNERS, TOP_LEFT, along, numbers_from
from deska.games.armies.notation.names import Names
from deska.games.armies.notation.spoken import MoveEffects, effects_of

TYPES = {
    "international": 20,
    "english": 21,
    "italian": 22,
    "pool": 23,
    "spanish": 24,
    "russian": 25,
    "brazilian": 26,
    "czech": 29,
    "turkish": 30,
}
_RULES = {number: rules for rules, number in TYPES.items()} | {32: "czech"}  # 32: of an old proposal
_WITH_NUMBERS = ("international", "english", "italian", "pool", "spanish")
_BLACK_BEGINS = (21, 23)  # if the tag does not say
_ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_OWN_TAGS = (*_ROSTER, "GameType", "SetUp", "FEN", "NoProgress")
_UNKNOWN = {"", "?", "????.??.??", "-"}
_RESULTS = {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2", "1/2": "1/2-1/2", "½-½": "1/2-1/2", "½": "1/2-1/2"}
_RESULTS |= {"0-0": "*"}
_GAME_TYPE = re.compile(
    r"\s*(\d{1,3})\s*(?:,\s*([WB])\s*(?:,\s*\d+\s*,\s*\d+\s*(?:,\s*([NA])(\d)\s*.*)?)?)?", re.IGNORECASE
)
_CELL = r"(?:[0-9]{1,3}|[A-Pa-p][0-9]{1,2})"
# A capture, and how it goes on: old programs write each jump of a long one as a move. Nobody else can move from there.
_TO = rf"\s?[x:×]\s?{_CELL}"
_JUMPS = rf"{_CELL}(?:{_TO}){{0,100}}\s?[x:×]\s?(?P<a>{_CELL})"
_JUMPS += rf"\s+(?P=a)\s?[x:×]\s?(?P<b>{_CELL})(?:\s+(?P=b)\s?[x:×]\s?(?P<c>{_CELL})(?:\s+(?P=c){_TO})?)?"
_AGAIN = re.compile(rf"(?<![0-9A-Pa-p])({_CELL})\s+\1(?=\s?[x:×])", re.IGNORECASE)
_FEN = re.compile(r"\s*([WBwb])\s*:\s*([WBwb])([^:]*):\s*([WBwb])([^:]*?)((?::[HFhf]\d{1,4})*)\s*\.?\s*")
_NUMBERED = re.compile("([A-Za-z]?)([0-9]{1,3})(?:-([0-9]{1,3}))?")
_LETTERED = re.compile("([A-Z]?)([a-p][0-9]{1,2})()")
_JOINT = re.compile(r"\s*[-x:×]\s*", re.IGNORECASE)


@dataclass(frozen=True)
class Style:
    """How a file writes the cells and sides of a game."""

    game: Draughts
    numbers: bool
    corner: int
    swapped: bool = False  # the file calls the side that begins by the other colour

    @cached_property
    def written(self) -> dict[int, str]:
        """The name of each cell in the file."""
        definition = self.game.definition
        if self.numbers:
            return {cell: str(number) for cell, number in numbers_from(definition, self.corner).items()}
        columns = definition.columns
        return {cell: cell_name(cell % columns, cell // columns) for cell in range(columns * definition.rows)}

    @cached_property
    def _cells(self) -> dict[str, int]:
        """By name, with numbers and with letters, whatever the file says."""
        definition = self.game.definition
        columns = definition.columns
        named = {cell_name(cell % columns, cell // columns): cell for cell in range(columns * definition.rows)}
        return named | {str(number): cell for cell, number in numbers_from(definition, self.corner).items()}

    @property
    def names(self) -> Names:
        """For messages."""
        return Names(lambda _, one: self.way(one), lambda cell: self.written.get(cell, self.game.own_names.cell(cell)))

    def way(self, one: MoveEffects) -> str:
        """A move with all its cells."""
        return ("x" if one.victims else "-").join(self.written[cell] for cell in one.path)

    @property
    def white(self) -> int:
        """The seat that the file calls white."""
        first = self.game.definition.sides[0].name == "white"
        return int(first == self.swapped)

    def cell(self, name: str) -> int:
        """The cell of a name, or FormatError."""
        found = self._cells.get(name.lower().lstrip("0"))
        if found is None:
            names = list(self.written.values())
            raise FormatError("no-such-cell", cell=name, first=names[0], last=names[-1])
        return found

    # --- positions ------------------------------------------------------------------------------------------

    def own_position(self, fen: str) -> str:
        """A position of the file as the game writes it, or FormatError."""
        parts = _FEN.fullmatch(fen)
        if not parts:
            raise FormatError("pdn-fen", given=fen[:60])
        turn, first, first_pieces, second, second_pieces, counters = parts.groups()
        sides = [f"{self._colour(first)}{self._own_pieces(first_pieces)}"]
        sides.append(f"{self._colour(second)}{self._own_pieces(second_pieces)}")
        return ":".join([self._colour(turn), *sides]) + counters

    def _own_pieces(self, text: str) -> str:
        names, found = self.game.notation.cells.written, []
        for item in filter(None, re.split(r"[\s,]+", text)):
            piece = _LETTERED.fullmatch(item) or _NUMBERED.fullmatch(item)
            if not piece:
                raise FormatError("pdn-fen", given=item[:60])
            kind, first, last = piece[1].upper(), piece[2], piece[3]
            cells = self._range(first, last) if last else [self.cell(first)]
            found += [kind + names[cell] for cell in cells]
        return ",".join(found)

    def _range(self, first: str, last: str) -> list[int]:
        """The cells from one number to another."""
        if int(first) > int(last):
            raise FormatError("pdn-fen", given=f"{first}-{last}"[:60])
        return [self.cell(str(number)) for number in range(int(first), min(int(last), 200) + 1)]

    def _colour(self, letter: str) -> str:
        return letter.upper() if not self.swapped else "WB"[letter.upper() == "W"]

    def position_text(self, own: str) -> str:
        """A position of the game as the file writes it."""
        turn, *parts = own.split(":")
        sides = [part if part[:1] in "HF" else part[0] + self._file_pieces(part[1:]) for part in parts]
        return ":".join([turn, *sides])

    def _file_pieces(self, text: str) -> str:
        cells, found = self.game.notation.cells, []
        for item in filter(None, text.split(",")):
            kind = item[0] if item[0].isupper() else ""
            cell = cells.cell(item[len(kind) :])
            assert cell is not None
            found.append((cell, kind + self.written[cell]))
        order = {cell: place for place, cell in enumerate(self.written)}
        return ",".join(text for _, text in sorted(found, key=lambda one: order[one[0]]))

    def game_type(self) -> str:
        definition, rules = self.game.definition, str(self.game.settings["rules"])
        begins = "W" if definition.sides[0].name == "white" else "B"
        notation = f"N{self.corner}" if self.numbers else "A0"
        turned = int(definition.pattern == "mirrored")
        return f"{TYPES[rules]},{begins},{definition.columns},{definition.rows},{notation},{turned}"


def default_style(game: Draughts) -> Style:
    """How PDN usually writes a game."""
    rules = str(game.settings["rules"])
    return Style(game, rules in _WITH_NUMBERS, CORNERS.get(rules, TOP_LEFT))


class PdnMoves(MoveText):
    token = re.compile(
        rf"""
          (?P<result>(?:1-0|0-1|1/2-1/2|2-0|0-2|1-1|0-0|½-½|1/2|½|\*)(?![\w/-]))
        | (?:[0-9]+[.…]+\s*)?(?P<move>{_JUMPS}|{_CELL}(?:\s?[-x:×]\s?{_CELL}){{1,100}})
        | (?P<comment>\{{[^}}]*\}})
        | (?P<rest>;[^\n]*)
        | (?P<open>\()
        | (?P<close>\))
        | (?P<skipped>[0-9]+[.…]+|[.…]+|\s{{8,}}+)
        | (?P<mark>\$[0-9]{{1,3}}(?![0-9])|[!?]{{1,2}})
        | (?P<other>\S)
        """,
        re.VERBOSE | re.IGNORECASE,
    )
    signs: ClassVar[dict[str, int]] = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

    def __init__(self, style: Style) -> None:
        self.style = style

    def comment_written(self, comment: str) -> str:
        return " ".join(comment.replace("}", ")").split())

    def mark(self, text: str) -> int:
        return int(text[1:]) if text[0] == "$" else self.signs[text]

    def move_read(self, text: str) -> str:
        return _AGAIN.sub(r"\1", text)

    def move_written(self, walker: Walker, move: str) -> str:
        """From and to; the whole way if they mean another capture, or several."""
        pos, style = walker.pos, self.style
        moves = style.game.recorded_moves(pos)
        number = style.game.read_among(pos, move, moves)
        effect = effects_of(pos, number)
        ends = effect.path[0], effect.path[-1]
        meant = [one.move for one in along(pos, moves, ends)]
        path = ends if meant == [number] else effect.path
        walker.play(number)
        return ("x" if effect.victims else "-").join(style.written[cell] for cell in path)


class PdnWalker(ArmyWalker):
    """Plays moves with the names of cells that a file uses."""

    def __init__(self, style: Style, pos: Position) -> None:
        super().__init__(style.game, pos, style.names)
        self.style = style

    def meant(self, text: str) -> int:
        game, pos = self.style.game, self.pos
        path = tuple(self.style.cell(name) for name in _JOINT.split(text))
        fitting = along(pos, game.recorded_moves(pos), path)
        if len(fitting) == 1:
            return fitting[0].move
        if fitting:
            raise AmbiguousMove("several-fit", known=[self.names.move(pos, one) for one in fitting])
        return super().meant("-".join(game.notation.cells.written[cell] for cell in path))


class Pdn(Format):
    """PDN."""

    holds_variations: ClassVar[bool] = True
    name: ClassVar[str] = "pdn"
    is_standard: ClassVar[bool] = True
    extensions: ClassVar[tuple[str, ...]] = ("pdn",)

    def can_write(self, game: Game) -> bool:
        return isinstance(game, Draughts)

    def looks_like(self, head: str, game: Game | None) -> bool:
        start = head.lstrip()
        if start.startswith("["):
            return bool(re.search(r'^\[GameType "\s*(2\d|3\d|4\d)', start, re.MULTILINE)) or bool(
                re.search(r'^\[FEN "[WB]:[WB]', start, re.MULTILINE)
            )
        return bool(re.match(r"(?:\{[^}]*\}\s*)?1\.\s*(?:\d{1,2}|[a-h]\d)[-x]", start))

    # --- reading --------------------------------------------------------------------------------------------

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        return records_in(source, ends_in_comment, self._record)

    def _record(self, text: GameText, source: Source) -> Record:
        tags = {name: plain_tag(value) for name, value in text.tags.items()}
        moves = "\n".join(text.moves)
        style = _style_of(text, tags, moves, source)
        load_rules(style.game)
        record = Record(style.game, start=_start(text, tags, style))
        pos = record.start_position()
        tree = PdnMoves(style).read(moves, PdnWalker(style, pos))
        record.main_line, record.comment, record.shapes = tree.line, tree.comment, tree.shapes
        if moves[tree.end :].strip():
            raise Misread(tree.end, FormatError("after-the-end"))
        result = tree.result if tree.result not in ("", "*") else tags.get("Result", "*").strip()
        result = _RESULTS.get(result, result)
        record.outcome = concluded(style.game, pos, result if style.white == 0 else result[::-1].replace("2/1", "1/2"))
        players = _known(tags.get("White", "")), _known(tags.get("Black", ""))
        record.players = players if style.white == 0 else (players[1], players[0])
        for name in ("Event", "Site", "Date", "Round"):
            setattr(record, name.lower(), _known(tags.get(name, "")))
        record.tags = {name: value for name, value in tags.items() if name not in _OWN_TAGS}
        return record

    # --- writing --------------------------------------------------------------------------------------------

    def written(self, record: Record) -> str:
        game = record.game
        assert isinstance(game, Draughts)
        load_rules(game)
        style = default_style(game)
        players = (*record.players, "", "")[:2]
        white, black = players if style.white == 0 else (players[1], players[0])
        result = result_text(record.outcome, 2)
        result = result if style.white == 0 else result[::-1].replace("2/1", "1/2")
        roster = (record.event, record.site, record.date or "????.??.??", record.round, white, black, result)
        tags = "".join(tag_text(name, value or "?") for name, value in zip(_ROSTER, roster, strict=True))
        tags += tag_text("GameType", style.game_type())
        if "no_progress" in game.given_options():
            tags += tag_text("NoProgress", game.given_options()["no_progress"])
        if record.start is not None:
            tags += tag_text("SetUp", "1") + tag_text("FEN", style.position_text(record.start))
        others = {name: value for name, value in record.tags.items() if re.fullmatch(r"[A-Za-z0-9_]+", name)}
        tags += "".join(tag_text(name, value) for name, value in others.items() if name not in _OWN_TAGS)
        return f"{tags}\n{wrapped([*PdnMoves(style).write(record), result])}"


def _known(value: str) -> str:
    return "" if value.strip() in _UNKNOWN else value


def _style_of(text: GameText, tags: dict[str, str], moves: str, source: Source) -> Style:
    """The game and its way of writing, by GameType; without that by the game that was given, or by the moves."""
    given = tags.get("GameType")
    if given is None:
        if isinstance(source.game, Draughts):
            return default_style(source.game)
        return default_style(_made(_guessed_rules(tags, moves), tags))
    found = _GAME_TYPE.fullmatch(given)
    number = int(found[1]) if found else 0
    if not found or number not in _RULES:
        raise BadTag(text.tag_lines["GameType"], FormatError("pdn-game-type", given=given[:40], known=_known_types()))
    try:
        game = _made(_RULES[number], tags)
    except DeskaError as error:
        raise BadTag(text.tag_lines.get("NoProgress", text.line), error) from error
    default = default_style(game)
    begins = (found[2] or ("B" if number in _BLACK_BEGINS else "W")).upper()
    own = "W" if game.definition.sides[0].name == "white" else "B"
    numbers = default.numbers if not found[3] else found[3].upper() == "N"
    corner = int(found[4]) if found[3] and numbers and int(found[4]) < 4 else default.corner
    return Style(game, numbers, corner, begins != own)


def _known_types() -> list[str]:
    return [f"{number} ({rules})" for rules, number in TYPES.items()]


def _made(rules: str, tags: dict[str, str]) -> Draughts:
    options = {"rules": rules, **({"no_progress": tags["NoProgress"]} if "NoProgress" in tags else {})}
    game = make_game("draughts", options)
    assert isinstance(game, Draughts)
    return game


def _guessed_rules(tags: dict[str, str], moves: str) -> str:
    """Numbers above 32, or a first move from 31 to 35, are of international draughts, other numbers of English, letters
    of Russian draughts."""
    fen = re.sub(r":\s*[WwBb](?=[0-9])", ":", tags.get("FEN", ""))  # B1 is a black man on 1 there
    text = re.sub(r"\{[^{}]*+\}|(?<![0-9])[0-9]++\.", " ", f"{fen} {moves}")
    if re.search(r"(?<![0-9])[a-hA-H][1-8](?![0-9])", text):
        return "russian"
    numbers = [int(number) for number in re.findall(r"(?<![0-9/])[0-9]{1,2}(?![0-9/])", text)]
    begins_below = bool(numbers) and "FEN" not in tags and 31 <= numbers[0] <= 35
    return "international" if begins_below or max(numbers, default=0) > 32 else "english"


def _start(text: GameText, tags: dict[str, str], style: Style) -> str | None:
    """The start position of the tags; None for the usual one."""
    given = tags.get("FEN")
    if given is None or tags.get("SetUp") == "0":
        return None
    game = style.game
    try:
        start = game.position_text(game.read_position(style.own_position(given)))
    except DeskaError as error:
        raise BadTag(text.tag_lines["FEN"], error) from error
    return None if start == game.position_text(game.start()) else start
