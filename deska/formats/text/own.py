"""Deska's own text for every game: tags and moves like PGN's, in the notation of the game.

    [Game "piskvorky"]
    [Option_columns "13"]
    [Player1 "Alice"]
    [Player2 "hard"]
    [Result "1-0"]
    [Reason "row-completed"]

    1. h8 i9 2. h9 {the point} (2. g7 h7) i8 1-0

Backslashes escape: in a comment before } and \\, and \\n for a new line; in a tag before " and \\, and \\n. A move with
spaces or brackets stands in quotes. With three or four seats a number counts moves of all of them.
"""

import json
import re
from collections.abc import Iterator
from typing import ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game, load_rules
from deska.core.options import Text
from deska.core.record import Record
from deska.formats.base import Format, Source, concluded, result_text
from deska.formats.text.movetext import BadTag, GameText, Misread, MoveText, ends_in_comment, records_in, wrapped
from deska.formats.walker import Walker
from deska.games import make_game

_OPTION = "Option_"
_FIELDS = {"Event": "event", "Site": "site", "Date": "date", "Round": "round"}
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_COMMENT_BEGIN = re.compile(r"[^\\{;]*+(?:\\.[^\\{;]*+)*+([{;])")
_COMMENT_END = re.compile(r"[^}\\]*+(?:\\.[^}\\]*+)*+\}")
_LINE_END = re.compile(r"(?<!\s)\s*\n\s*")
_PLAIN_MOVE = re.compile(r"[^\s{}();$\"*.]+")
_RESULT = re.compile(r"\*|[01](?:-[01])+|1/2(?:-1/2)+")


def escaped(text: str, sign: str) -> str:
    """A text with backslashes before backslashes and a sign, on one line."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.replace("\\", "\\\\").replace(sign, "\\" + sign).replace("\n", "\\n")


def unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda found: "\n" if found[1] == "n" else found[1], text) if "\\" in text else text


class OwnMoves(MoveText):
    token = re.compile(
        r"""
          (?P<comment>\{[^}\\]*+(?:\\.[^}\\]*+)*+\})
        | (?P<rest>;[^\n]*)
        | (?P<open>\()
        | (?P<close>\))
        | (?P<mark>\$[0-9]{1,3}(?![0-9]))
        | (?P<skipped>[0-9]+\.+|\s{8,}+)
        | (?P<result>(?:\*|[01](?:-[01])+|1/2(?:-1/2)+)(?=[\s]|$))
        | (?P<move>"(?!")[^"\\]*+(?:\\.[^"\\]*+)*+"|[^\s{}();$"*.]+)
        | (?P<other>\S)
        """,
        re.VERBOSE | re.DOTALL,
    )

    def comment_read(self, text: str) -> str:
        return unescaped(_LINE_END.sub(" ", text).strip())

    def comment_written(self, comment: str) -> str:
        return escaped(comment.strip(), "}")

    def move_read(self, text: str) -> str:
        return unescaped(text[1:-1]) if text[0] == '"' else text

    def move_written(self, walker: Walker, move: str) -> str:
        walker.play(walker.game.read_recorded_move(walker.pos, move))
        plain = _PLAIN_MOVE.fullmatch(move) and not _RESULT.fullmatch(move)
        return move if plain else f'"{escaped(move, chr(34))}"'


class OwnText(Format):
    """Deska's own text."""

    holds_variations: ClassVar[bool] = True
    name: ClassVar[str] = "deska"
    extensions: ClassVar[tuple[str, ...]] = ("deska",)
    moves = OwnMoves()

    def can_write(self, game: Game) -> bool:
        return True

    def looks_like(self, head: str, game: Game | None) -> bool:
        return head.lstrip().startswith('[Game "')

    # --- reading --------------------------------------------------------------------------------------------

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        return records_in(source, _ends_in_comment, self._record)

    def _record(self, text: GameText, source: Source) -> Record:
        tags = {name: unescaped(value) if "\\" in value else value for name, value in text.tags.items()}
        game = _game_of(text, tags, source)
        load_rules(game)
        record = Record(game, start=tags.pop("Start", None))
        try:
            pos = record.start_position()
        except DeskaError as error:
            raise BadTag(text.tag_lines["Start"], error) from error
        walker = Walker(game, pos)
        moves = "\n".join(text.moves)
        tree = self.moves.read(moves, walker)
        if moves[tree.end :].strip():
            raise Misread(tree.end, FormatError("after-the-end"))
        record.main_line, record.comment, record.shapes = tree.line, tree.comment, tree.shapes
        shown = tree.result if tree.result not in ("", "*") else tags.get("Result", "*")
        record.outcome = concluded(game, pos, shown, tags.get("Reason", ""))
        _fill(record, tags)
        return record

    # --- writing --------------------------------------------------------------------------------------------

    def written(self, record: Record) -> str:
        tags = "".join(f'[{name} "{escaped(value, chr(34))}"]\n' for name, value in _tags(record))
        result = result_text(record.outcome, record.game.seats)
        load_rules(record.game)
        return f"{tags}\n{wrapped([*self.moves.write(record), result])}"


def _ends_in_comment(line: str, in_comment: bool) -> bool:
    """Whether a line ends inside a comment."""
    if "\\" not in line:
        return ends_in_comment(line, in_comment)
    at = 0
    while True:
        if in_comment:
            end = _COMMENT_END.match(line, at) if "}" in line else None
            if end is None:
                return True
            at = end.end()
        begin = _COMMENT_BEGIN.match(line, at)
        if begin is None or begin[1] == ";":
            return False
        at, in_comment = begin.end(), True


def _game_of(text: GameText, tags: dict[str, str], source: Source) -> Game:
    """The game that the tags name; without a name, the one that the reader was given."""
    options = {name.removeprefix(_OPTION): tags.pop(name) for name in list(tags) if name.startswith(_OPTION)}
    name = tags.pop("Game", "")
    if not name and source.game:
        return source.game
    try:
        if not name:
            raise FormatError("game-not-named")
        return make_game(name, options)
    except DeskaError as error:
        raise BadTag(text.tag_lines.get("Game", text.line), error) from error


def _fill(record: Record, tags: dict[str, str]) -> None:
    """What the tags say about the game; what they are not for goes to the other tags."""
    record.players = tuple(tags.pop(f"Player{seat + 1}", "") for seat in range(record.game.seats))
    for name, attribute in _FIELDS.items():
        setattr(record, attribute, tags.pop(name, ""))
    tags.pop("Result", None)
    tags.pop("Reason", None)
    record.tags = tags


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    game = record.game
    yield "Game", game.name
    long = {option.name for option in game.options if isinstance(option, Text)}
    for name, value in game.given_options().items():
        yield f"{_OPTION}{name}", _on_one_line(value) if name in long else value
    for name, attribute in _FIELDS.items():
        if value := getattr(record, attribute):
            yield name, value
    for seat, player in enumerate(record.players[: game.seats], 1):
        if player:
            yield f"Player{seat}", player
    yield "Result", result_text(record.outcome, game.seats)
    if record.outcome:
        yield "Reason", record.outcome.reason
    if record.start is not None:
        yield "Start", record.start
    own = {"Game", "Result", "Reason", "Start", *_FIELDS, *(f"Player{seat + 1}" for seat in range(game.seats))}
    yield from ((name, value) for name, value in record.tags.items() if name not in own and _is_name(name))


def _is_name(name: str) -> bool:
    return bool(re.fullmatch(r"[A-Za-z0-9_]+", name)) and not name.startswith(_OPTION)


def _on_one_line(text: str) -> str:
    """JSON without superfluous spaces; any other text as it is."""
    try:
        return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
    except ValueError:
        return text
