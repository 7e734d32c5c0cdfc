"""Requests about files and pasted text: what they hold, and matches from them."""

import io
import json
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.concurrency import run_in_threadpool

from deska.core.errors import DeskaError, FormatError, Problem
from deska.core.game import Game, Position
from deska.core.record import Record
from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.library.protocol import BadGame, FileContents, FileGame, FilesAdded
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import State
from deska.faces.web.match.state import preview_of
from deska.faces.web.match.tables import NotHere
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.formats import all_formats, format_for, guessed, read_stream
from deska.formats.base import Format, head_text, result_text
from deska.games import all_games, make_game
from deska.kernel.ops import GOING_ON, outcome, play
from deska.play.match.match import Match
from deska.play.match.records import match_of
from deska.store.archive import LONGEST_LABEL, checked_label
from deska.store.database import Store
from deska.store.imports import refuse_when_too_large
from deska.store.saves import FORMAT, open_save

router = APIRouter(prefix="/api/files", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])

MOST_GAMES = 500  # of a file that are listed; the terminal reads any number
LONGEST_READING = 12.0  # seconds
_MOST_BAD = 200
_HEAD_BYTES = 4096  # bytes from which a format is guessed
_LONGEST_TYPED = 20_000  # characters of a pasted position or list of moves
_NUMBER = re.compile(r"(?<!\d)\d+\.+|1-0|0-1|1/2-1/2|\*")

FileName = Annotated[str, Query(alias="name", max_length=300, description="of the file; '' for pasted text")]
TheGame = Annotated[str, Query(alias="game", max_length=40, description="the game if the text does not tell it")]

Numbers = Annotated[str, Query(max_length=4 * MOST_GAMES, description="of games, separated by commas")]


# --- reading ------------------------------------------------------------------------------------------------


@router.post("/read")
async def post_read(request: Request, say: Say, name: FileName = "", game: TheGame = "") -> FileContents:
    """What a file holds; the raw body is its content. Nothing is stored."""
    content = await request.body()
    return await run_in_threadpool(_found, content, name, game, say)


@router.post("/open", status_code=201)
async def post_open(
    request: Request, match_tables: TheMatchTables, say: Say, name: FileName = "", game: TheGame = "", number: int = 1
) -> State:
    """A new match with one game of a file, by its number in the list of /read."""
    content = await request.body()

    if await run_in_threadpool(_kind, content) == "save":
        return (await match_tables.opened_table(lambda: open_save(content, match_tables.tools.writer.key))).state(say)

    def begun() -> tuple[Match, Record]:
        record = next((one for at, one in Reading(content, name, game).numbered() if at == number), None)
        if record is None:
            raise NotHere("no-such-game-in-file")
        refuse_when_too_large(record)
        return match_of(record), record

    match, record = await run_in_threadpool(begun)
    return (await match_tables.new_table(lambda: match, counts=False, record=record)).state(say)


@router.post("/keep", status_code=201)
async def post_keep(
    request: Request, match_tables: TheMatchTables, say: Say, numbers: Numbers, name: FileName = "", game: TheGame = ""
) -> FilesAdded:
    """Add games of a file to past games, by their numbers in the list of /read, separated by commas."""
    content = await request.body()
    requested = {int(one) for one in numbers.split(",") if one.isdecimal()}

    def read() -> tuple[list[tuple[Match, Record]], list[BadGame]]:
        matches, bad = [], []
        for at, record in Reading(content, name, game).numbered():
            if at in requested:
                try:
                    refuse_when_too_large(record)
                    matches.append((match_of(record), record))
                except DeskaError as error:
                    bad.append(BadGame(number=at, line=0, column=0, text=say.error(error)))
        return matches, bad

    matches, bad = await run_in_threadpool(read)
    return FilesAdded(matches=await match_tables.with_store(lambda store: _stored(store, matches)), bad=bad)


def _stored(store: Store, matches: list[tuple[Match, Record]]) -> list[str]:
    """Store matches, the first of a file on top of the list."""
    stored = []
    with store.transaction():
        for match, record in reversed(matches):
            stored.append(store.add_match(match, counts=False, record=record))
            if label := _label(record):
                store.archive.rename(stored[-1], label)
    return stored[::-1]


def _label(record: Record) -> str:
    """What is known of a game besides its players."""
    date = record.date.replace(".??", "")
    parts = [part for part in (record.event, date) if part.strip(" ?.")]
    return checked_label(", ".join(parts)[:LONGEST_LABEL])


def _kind(content: bytes) -> str:
    """Whether a file is a save, the definition of a game, or something with games."""
    text = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not text.startswith(b"{") or text.startswith((b"{%", b"{}")):
        return "games"
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return "save" if f'"{FORMAT}"'.encode() in text[:4096] else "invention"
    return "save" if isinstance(body, dict) and body.get("format") == FORMAT else "invention"


def _found(content: bytes, name: str, game: str, say: Speech) -> FileContents:
    kind = _kind(content)
    if kind != "games":
        return FileContents(kind=kind)  # type: ignore[arg-type]
    reading = Reading(content, name, game)
    games = [_file_game(at, record, say) for at, record in reading.numbered()]
    bad = [_bad(error, say) for error in reading.bad]
    return FileContents(kind="games", format=reading.format, games=games, bad=bad, more=reading.more)


class _Enough(Exception):
    """No more of a file is read."""


class Reading:
    """The games of a text, up to a number and for a time. Compiling the rules of the first one does not count."""

    def __init__(self, content: bytes, name: str, game: str) -> None:
        self.content, self.name = content, name
        self.game: Game | None = make_game(game) if game else None
        self.format, self.more = "", False
        self.bad: list[FormatError] = []
        self._until = float("inf")

    def numbered(self) -> Iterator[tuple[int, Record]]:
        """The games with their numbers among those that can be read."""
        try:
            for at, record in enumerate(self._records(), 1):
                self._look_at_clock()
                if at > MOST_GAMES:
                    raise _Enough
                yield at, record
        except _Enough:
            self.more = True

    def _look_at_clock(self) -> None:
        self._until = min(self._until, time.monotonic() + LONGEST_READING)
        if time.monotonic() > self._until:
            raise _Enough

    def _records(self) -> Iterator[Record]:
        if not self.content.strip():
            raise FormatError("file-empty")
        candidates = _formats_of(self.name, self.content, self.game)
        for at, chosen in enumerate(candidates):
            self.format, self.bad = chosen.name, []
            is_read = False
            for record in read_stream(io.BytesIO(self.content), self.name, chosen.name, self.game, self._report):
                is_read = True
                yield record
            if is_read or at + 1 == len(candidates):
                return
        yield _typed(self.content, self.game)

    def _report(self, error: FormatError) -> None:
        self._look_at_clock()
        if len(self.bad) < _MOST_BAD:
            self.bad.append(error)
        else:
            self.more = True


def _formats_of(name: str, content: bytes, game: Game | None) -> list[Format]:
    """The formats that a file may have: its extension tells it, or else its beginning; the likely one last.

    Texts of several formats begin alike. A short one is tried in all of them, so that its errors are those of the last.
    """
    named = format_for(Path(name))
    if named:
        return [named]
    head = head_text(content[:_HEAD_BYTES])
    alike = [one for one in all_formats().values() if one.looks_like(head, game)]
    try:
        likely = guessed(content[:_HEAD_BYTES], game)
    except FormatError:
        return []
    others = [one for one in alike if one.name != likely.name and not one.guessed_late]
    return [*others, likely] if len(content) < _LONGEST_TYPED else [likely]


def _typed(content: bytes, given: Game | None) -> Record:
    """A position or a list of moves that somebody typed: of the given game, or else of the first game that reads it."""
    text = head_text(content).strip()
    if len(text) > _LONGEST_TYPED:
        raise FormatError("format-unknown", known=list(all_formats()))
    problems: list[Sequence[Problem]] = []  # not the errors, whose tracebacks would keep this frame and the games
    for game in _games_to_try(given):
        for read in (_typed_position, _typed_moves):
            try:
                return read(text, game)
            except DeskaError as error:
                problems.append(error.problems)
    if given and len(text.split()) > 1:
        raise FormatError(list(problems[1]))  # why they are no moves of the given game
    raise FormatError("format-unknown", known=list(all_formats()))


def _games_to_try(given: Game | None) -> Iterator[Game]:
    if given:
        yield given
    for kind in all_games().values():
        yield make_game(kind.name, kind.presets()[0].options)


def _typed_position(text: str, game: Game) -> Record:
    pos = game.read_position(text)
    return Record(game, start=game.position_text(pos), players=("",) * game.seats, outcome=game.end(pos))


def _typed_moves(text: str, game: Game) -> Record:
    words = [word for word in _NUMBER.sub(" ", text).replace(",", " ").split() if word]
    record = Record.of(game, words)
    record.players = ("",) * game.seats
    return record


# --- what the page is told ----------------------------------------------------------------------------------


def _file_game(at: int, record: Record, say: Speech) -> FileGame:
    game = record.game
    pos, left_out = _replayed(record)
    ended = record.outcome
    names = list(record.players) + [""] * (game.seats - len(record.players))
    winner = "none" if ended is None or ended.winner is None else names[ended.winner] or f"{ended.winner + 1}."
    return FileGame(
        number=at,
        players=names,
        event=record.event,
        date=record.date,
        result=result_text(ended, game.seats),
        text=say.of(game)(ended.reason, winner=winner) if ended else "",
        moves=len(record.main_line),
        left_out=left_out,
        variations=record.says_more,
        position=record.start,
        preview=preview_of(game, pos),
    )


def _replayed(record: Record) -> tuple[Position, int]:
    """The last position, and how many moves come after a draw by the rules."""
    pos, left_out = record.start_position(), 0
    for at, node in enumerate(record.main_line):
        if not left_out and outcome(pos) != GOING_ON:
            left_out = len(record.main_line) - at
        play(pos, record.game.read_recorded_move(pos, node.move))
    return pos, left_out


def _bad(error: FormatError, say: Speech) -> BadGame:
    problem = error.problems[0]
    place = {key: int(problem.values.get(key, 0) or 0) for key in ("game", "line", "column")}
    why: Any = problem.values.get("why")
    text = say.error(why) if isinstance(why, DeskaError) else say.error(error)
    return BadGame(number=place["game"], line=place["line"], column=place["column"], text=text)
