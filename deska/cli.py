"""The command line. A command here only reads its arguments; its work is in deska.faces, loaded on demand."""

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from deska import __version__
from deska.core.errors import DeskaError, Problem, SetupError
from deska.core.options import Real, Whole
from deska.core.texts import Texts, texts_in, users_language
from deska.faces.terminal.help import UsageError, translate, usage_problem, without_language
from deska.faces.terminal.output import Say
from deska.kernel.compile.errors import CannotCompile, wants_everything

FAILED, BAD_INPUT, INTERRUPTED, BROKEN_PIPE = 1, 2, 130, 141

app = typer.Typer(
    name="deska", add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, help="does-deska"
)


@dataclass(frozen=True)
class Task:
    """The work of a command, once the arguments are read; it may return an exit status."""

    do: Callable[[Say], int | None]
    as_json: bool = False
    letters: bool = False  # draw pieces as letters


# --- arguments of commands ----------------------------------------------------------------------------------


def _number(option: Whole | Real) -> Callable[[Any], Any]:
    """A parser of numbers with our error messages."""

    def read(text: Any) -> Any:  # typer passes defaults too, unparsed
        try:
            return option.read(str(text))
        except ValueError:
            values = {"option": option.name, "value": str(text)[:40], "range": option.range()}
            raise SetupError("bad-option-value", **values) from None

    return read


def _whole(name: str, low: int, high: int, **more: Any) -> Any:
    read = _number(Whole(name, low, low, high))
    answer = {"help": f"help{name[1:]}", **more}
    return typer.Option(name, parser=read, metavar="N", show_default=False, **answer)


def _text(*names: str, metavar: str) -> Any:
    return typer.Option(*names, metavar=metavar, show_default=False, help=f"help{names[-1][1:]}")


def _flag(name: str, **more: Any) -> Any:
    return typer.Option(name, show_default=False, help=f"help{name[1:]}", **more)


def _seconds(name: str, metavar: str = "SECONDS", most: float = 86400.0) -> Any:
    read = _number(Real(name, 0.0, 0.0, most))
    return typer.Option(name, parser=read, metavar=metavar, show_default=False, help=f"help{name[1:]}")


GameName = Annotated[str, typer.Argument(metavar="GAME", help="help-game")]
GameOrFile = Annotated[str | None, typer.Argument(metavar="GAME", help="help-game")]
Options = Annotated[list[str], _text("-o", "--option", metavar="KEY=VALUE")]
PositionText = Annotated[str | None, _text("--position", metavar="TEXT")]
MoveTexts = Annotated[str | None, _text("--moves", metavar="'M1 M2 …'")]
AsJson = Annotated[bool, _flag("--json")]
Seconds = Annotated[float | None, _seconds("--time")]
Depth = Annotated[int | None, _whole("--depth", 1, 1000)]
Nodes = Annotated[int | None, _whole("--nodes", 1, 10**15)]
Threads = Annotated[int, _whole("--threads", 1, 256)]
Letters = Annotated[bool, _flag("--letters")]
Seed = Annotated[int | None, _whole("--seed", 0, 2**63 - 1)]
Rounds = Annotated[int, _whole("--rounds", 1, 1000)]
Games = Annotated[int | None, _whole("--games", 1, 10**6)]
LogPath = Annotated[str | None, _text("--log", metavar="PATH")]
Notation = Annotated[str, _text("--notation", metavar="NAME")]
RecordFile = Annotated[str | None, _text("--file", metavar="FILE")]
RecordNumber = Annotated[int, _whole("--game", 1, 10**9, help="help-game-number")]
Engines = Annotated[list[str], _text("--engine", metavar="NAME=PROTOCOL:COMMAND")]


def _limit(seconds: float | None, depth: int | None, nodes: int | None, threads: int) -> Any:
    from deska.core.limit import Limit

    return Limit(seconds, depth, nodes, threads)


def _add_engines(engines: list[str]) -> None:
    """Add the engines of the command line, and read those of the user's file, so that its errors are reported."""
    from deska.players.outside.config import add_engine, all_engines
    from deska.players.outside.engine import engine_from

    for text in engines:
        add_engine(engine_from(text))
    all_engines()


# --- the commands -------------------------------------------------------------------------------------------


def _print_version(requested: bool) -> None:
    if requested:
        print(f"deska {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, epilog="example-deska")
def deska(
    context: typer.Context,
    lang: Annotated[str | None, _text("--lang", metavar="cs|en")] = None,
    version: Annotated[bool, _flag("--version", is_eager=True, callback=_print_version)] = False,
) -> Task | None:
    return play() if context.invoked_subcommand is None else None


@app.command(epilog="example-play", help="does-play")
def play(
    port: Annotated[int | None, _whole("--port", 0, 65535)] = None,
    host: Annotated[str, _text("--host", metavar="H")] = "127.0.0.1",
    passphrase: Annotated[str | None, _text("--passphrase", metavar="WORDS")] = None,
    no_browser: Annotated[bool, _flag("--no-browser")] = False,
    pace: Annotated[float | None, _seconds("--pace")] = None,
    engine: Engines = [],  # noqa: B006
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.web.access.settings import DEFAULT_PACE
        from deska.faces.web.run import serve

        if engine:  # the page opens at once; the file of engines is read when games are loaded
            _add_engines(engine)
        shown = DEFAULT_PACE if pace is None else pace
        serve(port, host, not no_browser, passphrase, pace=shown, language=say.texts.language, tell=say.line)

    return Task(do)


@app.command(epilog="example-room", help="does-room")
def room(
    port: Annotated[int | None, _whole("--port", 0, 65535, help="help-room-port")] = None,
    game: Annotated[str, typer.Option("--game", metavar="GAME", show_default=False, help="help-game")] = "",
    option: Options = [],  # noqa: B006
    tournament: Annotated[str, _text("--tournament", metavar="KIND")] = "",
    rounds: Annotated[int, _whole("--rounds", 1, 100, help="help-room-rounds")] = 5,
    clock: Annotated[float, _seconds("--clock", "MINUTES", 600.0)] = 10.0,
    minutes: Annotated[
        float,
        typer.Option(
            "--minutes",
            parser=_number(Real("--minutes", 1.0, 1.0, 600.0)),
            metavar="MINUTES",
            show_default=False,
            help="help-room-minutes",
        ),
    ] = 30.0,
    new: Annotated[bool, _flag("--new")] = False,
    no_browser: Annotated[bool, _flag("--no-browser")] = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.room import RoomArguments, open_room

        requested = RoomArguments(port, game, option, tournament, rounds, clock, minutes, new)
        open_room(say, requested, not no_browser)

    return Task(do)


@app.command(epilog="example-console", help="does-console")
def console(
    game: GameOrFile = None,
    seat: Annotated[list[str], _text("--seat", metavar="PLAYER")] = [],  # noqa: B006
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    file: RecordFile = None,
    number: RecordNumber = 1,
    rounds: Rounds = 1,
    time: Seconds = None,
    depth: Depth = None,
    nodes: Nodes = None,
    threads: Threads = 1,
    seed: Seed = None,
    pace: Annotated[float | None, _seconds("--pace")] = None,
    log: LogPath = None,
    letters: Letters = False,
    notation: Notation = "",
    engine: Engines = [],  # noqa: B006
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import FilePlace
        from deska.faces.terminal.console.start import start_console
        from deska.faces.words.notation import want_notation

        _add_engines(engine)
        limit = _limit(time, depth, nodes, threads)
        place = FilePlace.chosen(game, option, file, number, position)
        want_notation(notation, place.chosen_game())
        start_console(say, place, seat, rounds, limit, pace, seed, log)

    return Task(do, letters=letters)


@app.command(epilog="example-games", help="does-games")
def games(json: AsJson = False) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.listing import list_games

        list_games(say)

    return Task(do, json)


@app.command(epilog="example-rules", help="does-rules")
def rules(game: GameName, option: Options = [], json: AsJson = False) -> Task:  # noqa: B006
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.terminal.commands.rules import tell_rules

        tell_rules(say, Place(game, option))

    return Task(do, json)


@app.command("new-game", epilog="example-new-game", help="does-new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="help-new-game-name")],
    folder: Annotated[str, _text("--folder", metavar="PATH")] = ".",
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.new_game.writing import new_game

        new_game(say, name, Path(folder))

    return Task(do, json)


@app.command(epilog="example-players", help="does-players")
def players(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help-players-game")] = None,
    option: Options = [],  # noqa: B006
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.terminal.commands.listing import list_players

        list_players(say, None if game is None else Place(game, option).chosen_game())

    return Task(do, json)


@app.command(epilog="example-best", help="does-best")
def best(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help-best-game")] = None,
    option: Options = [],  # noqa: B006
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.best import best

        best(say, game, option)

    return Task(do, json)


@app.command(epilog="example-show", help="does-show")
def show(
    game: GameOrFile = None,
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    moves: MoveTexts = None,
    file: RecordFile = None,
    number: RecordNumber = 1,
    at: Annotated[int | None, _whole("--at", 0, 10**6)] = None,
    letters: Letters = False,
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import FilePlace
        from deska.faces.terminal.commands.show import show

        show(say, FilePlace.chosen(game, option, file, number, position, moves, at))

    return Task(do, json, letters)


@app.command(epilog="example-review", help="does-review")
def review(
    game: Annotated[str, typer.Argument(metavar="FILE|GAME", help="help-review-game")],
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    moves: MoveTexts = None,
    number: RecordNumber = 1,
    time: Seconds = None,
    depth: Depth = None,
    nodes: Nodes = None,
    threads: Threads = 1,
    player: Annotated[str, _text("--player", metavar="PLAYER")] = "",
    deeper: Annotated[int, _whole("--deeper", 1, 64)] = 1,
    seed: Seed = None,
    notation: Notation = "",
    output: Annotated[str, _text("--output", metavar="FILE")] = "",
    html: Annotated[str, _text("--html", metavar="FILE")] = "",
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import Place, record_of
        from deska.faces.terminal.commands.review import moves_of, review_game
        from deska.faces.words.notation import want_notation

        record = record_of(game, number) if moves is None else moves_of(Place(game, option, position, moves))
        want_notation(notation, record.game)
        limit = _limit(time, depth, nodes, threads)
        review_game(say, record, limit, seed or 0, output, html, player=player, times=deeper)

    return Task(do, json)


@app.command(epilog="example-analyse", help="does-analyse")
def analyse(
    game: GameOrFile = None,
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    moves: MoveTexts = None,
    file: RecordFile = None,
    number: RecordNumber = 1,
    at: Annotated[int | None, _whole("--at", 0, 10**6)] = None,
    player: Annotated[str, _text("--player", metavar="PLAYER")] = "",
    lines: Annotated[int, _whole("--lines", 1, 5)] = 3,
    time: Seconds = None,
    depth: Depth = None,
    nodes: Nodes = None,
    threads: Threads = 1,
    seed: Seed = None,
    notation: Notation = "",
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.analyse import analyse_position
        from deska.faces.terminal.commands.inputs import FilePlace
        from deska.faces.words.notation import want_notation

        place = FilePlace.chosen(game, option, file, number, position, moves, at)
        want_notation(notation, place.chosen_game())
        analyse_position(say, place, player, lines, _limit(time, depth, nodes, threads), seed or 0)

    return Task(do, json)


@app.command("formats", epilog="example-formats", help="does-formats")
def list_formats(json: AsJson = False) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.convert import tell_formats

        tell_formats(say)

    return Task(do, json)


@app.command(epilog="example-convert", help="does-convert")
def convert(
    files: Annotated[list[str], typer.Argument(metavar="IN… OUT", help="help-convert-files")],
    source: Annotated[str, _text("--from", metavar="FORMAT")] = "",
    target: Annotated[str, _text("--to", metavar="FORMAT")] = "",
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="help-convert-game")] = None,
    option: Options = [],  # noqa: B006
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> int | None:
        from deska.faces.terminal.commands.convert import convert

        return None if convert(say, files, source, target, game, option) else BAD_INPUT

    return Task(do, json)


@app.command(epilog="example-openings", help="does-openings")
def openings(
    game: GameName,
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    moves: MoveTexts = None,
    player: Annotated[str | None, typer.Option("--player", metavar="NAME", help="help-openings-player")] = None,
    seat: Annotated[int | None, _whole("--seat", 1, 16, help="help-openings-seat")] = None,
    opponent: Annotated[str | None, typer.Option("--opponent", metavar="PLAYER", help="help-openings-opponent")] = None,
    since: Annotated[str | None, typer.Option("--since", metavar="DATE", help="help-openings-since")] = None,
    until: Annotated[str | None, typer.Option("--until", metavar="DATE", help="help-openings-until")] = None,
    listed: Annotated[int, _whole("--list", 0, 100, help="help-openings-list")] = 0,
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.terminal.commands.openings import filter_from, show_openings

        def which(rules: Any) -> Any:
            return filter_from(rules, player, seat, opponent, since, until)

        show_openings(say, Place(game, option, position, moves), which, listed)

    return Task(do, json)


@app.command("import", epilog="example-import", help="does-import")
def import_games(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="help-import-files")],
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="help-convert-game")] = None,
    option: Options = [],  # noqa: B006
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> int | None:
        from deska.faces.terminal.commands.openings import import_files

        return None if import_files(say, files, game, option) else BAD_INPUT

    return Task(do, json)


@app.command(epilog="example-perft", help="does-perft")
def perft(
    game: GameName,
    depth: Annotated[
        int, typer.Argument(metavar="DEPTH", parser=_number(Whole("DEPTH", 0, 0, 100)), help="help-perft-depth")
    ],
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    moves: MoveTexts = None,
    divide: Annotated[bool, _flag("--divide")] = False,
    games: Annotated[bool, typer.Option("--games", show_default=False, help="help-perft-games")] = False,
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.count import count
        from deska.faces.terminal.commands.inputs import Place

        count(say, Place(game, option, position, moves), depth, divide, games)

    return Task(do, json)


@app.command(epilog="example-move", help="does-move")
def move(
    game: GameName,
    player: Annotated[str, _text("--player", metavar="PLAYER")],
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    moves: MoveTexts = None,
    time: Seconds = None,
    depth: Depth = None,
    nodes: Nodes = None,
    threads: Threads = 1,
    seed: Seed = None,
    notation: Notation = "",
    json: AsJson = False,
    engine: Engines = [],  # noqa: B006
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.decide import decide
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.words.notation import want_notation

        _add_engines(engine)
        place = Place(game, option, position, moves)
        want_notation(notation, place.chosen_game())
        decide(say, place, player, _limit(time, depth, nodes, threads), seed)

    return Task(do, json)


@app.command(epilog="example-match", help="does-match")
def match(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help-game")] = None,
    player: Annotated[list[str] | None, typer.Argument(metavar="PLAYER", help="help-match-players")] = None,
    games: Games = None,
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    moves: MoveTexts = None,
    time: Seconds = None,
    depth: Depth = None,
    nodes: Nodes = None,
    threads: Threads = 1,
    openings: Annotated[str | None, _text("--openings", metavar="FILE")] = None,
    show: Annotated[bool, _flag("--show")] = False,
    seed: Seed = None,
    log: LogPath = None,
    letters: Letters = False,
    json: AsJson = False,
    engine: Engines = [],  # noqa: B006
) -> Task:
    def do(say: Say) -> int | None:
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.terminal.commands.prompts import MatchArguments, completed
        from deska.faces.terminal.commands.versus import versus

        _add_engines(engine)
        choice = completed(say, MatchArguments(game, player or [], games, show or None), option)
        place, file = (
            Place(choice.game or "", option, position, moves),
            Path(openings) if openings is not None else None,
        )
        limit = _limit(time, depth, nodes, threads)
        done = versus(say, place, choice.players, choice.games or 1, limit, file, bool(choice.show), seed, log)
        return None if done else INTERRUPTED

    return Task(do, json, letters)


@app.command(epilog="example-tournament", help="does-tournament")
def tournament(
    file: Annotated[str, typer.Argument(metavar="FILE", help="help-tournament-file")],
    record: Annotated[str | None, _text("--record", metavar="PATH")] = None,
    csv: Annotated[str | None, _text("--csv", metavar="PATH")] = None,
    html: Annotated[str | None, _text("--html", metavar="PATH")] = None,
    ray: Annotated[str | None, _text("--ray", metavar="ADDRESS")] = None,
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> int | None:
        from deska.faces.tournament.run import tournament
        from deska.play.tournament.cluster import ClusterLost

        stored, table, page = (Path(path) if path is not None else None for path in (record, csv, html))
        try:
            return None if tournament(say, Path(file), stored, table, page, ray) else INTERRUPTED
        except SetupError as error:  # a message for each bad line of the plan
            return _complain(*(problem.describe(say.texts) for problem in error.problems))
        except ClusterLost as error:  # the input was not wrong
            _complain(error.describe(say.texts))
            return FAILED

    return Task(do, json)


@app.command(epilog="example-engine", help="does-engine")
def engine(
    protocol: Annotated[str, typer.Argument(metavar="PROTOCOL", help="help-engine-protocol")],
    player: Annotated[str, _text("--player", metavar="PLAYER")] = "master",
    seed: Seed = None,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.engine.start import start_engine

        start_engine(protocol, player, seed)

    return Task(do)


@app.command(epilog="example-solve", help="does-solve")
def solve(
    game: GameName,
    option: Options = [],  # noqa: B006
    position: PositionText = None,
    moves: MoveTexts = None,
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.terminal.commands.solve import solve

        solve(say, Place(game, option, position, moves))

    return Task(do, json)


@app.command(epilog="example-puzzles", help="does-puzzles")
def puzzles(
    game: GameName,
    option: Options = [],  # noqa: B006
    count: Annotated[int, _whole("--count", 1, 10**6)] = 10,
    theme: Annotated[str | None, _text("--theme", metavar="THEME")] = None,
    file: Annotated[
        str | None, typer.Option("--file", metavar="FILE", show_default=False, help="help-puzzles-file")
    ] = None,
    seed: Seed = None,
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.terminal.commands.puzzles import puzzles

        puzzles(say, Place(game, option), count, theme, seed or 0, file)

    return Task(do, json)


@app.command(epilog="example-train", help="does-train")
def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-game")] = "piskvorky",
    option: Options = [],  # noqa: B006
    seed: Seed = None,
    letters: Letters = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.terminal.commands.puzzles import train

        train(say, Place(game, option), seed or 0)

    return Task(do, letters=letters)


@app.command(epilog="example-learn", help="does-learn")
def learn(
    game: GameName,
    option: Options = [],  # noqa: B006
    minutes: Annotated[float, _seconds("--minutes", "MINUTES")] = 10.0,
    nodes: Annotated[int, _whole("--nodes", 100, 10**9, help="help-learn-nodes")] = 500,
    resume: Annotated[bool, _flag("--resume")] = False,
    reset: Annotated[bool, _flag("--forget")] = False,
    seed: Seed = None,
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.inputs import Place
        from deska.faces.terminal.commands.learn import learn

        learn(say, Place(game, option, None, None), minutes, nodes, seed or 0, resume=resume, reset=reset)

    return Task(do, json)


@app.command(epilog="example-check", help="does-check")
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="help-check-file")],
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> int | None:
        from deska.faces.terminal.commands.check import check

        return None if check(say, Path(file)) else BAD_INPUT

    return Task(do, json)


@app.command(epilog="example-bench", help="does-bench")
def bench(
    what: Annotated[str | None, typer.Argument(metavar="WHAT", help="help-bench-what")] = None,
    json: AsJson = False,
) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.measure import measure

        measure(say, what)

    return Task(do, json)


@app.command(epilog="example-warm", help="does-warm")
def warm(game: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="help-warm-games")] = None) -> Task:
    def do(say: Say) -> None:
        from deska.faces.terminal.commands.warm import warm

        warm(say, game or [])

    return Task(do)


# --- running them -------------------------------------------------------------------------------------------


def run(arguments: Sequence[str]) -> int:
    """Run the command of the arguments and return the exit status. Bad input gives one line of error."""
    texts = texts_in(users_language())
    try:
        language, rest = without_language(list(arguments))
        texts = texts_in(language) if language else texts
        return _run(rest, texts)
    except DeskaError as error:
        return _complain(error.describe(texts))
    except CannotCompile as error:
        if wants_everything():
            raise
        values = {"rule": error.rule, "position": error.position, "place": error.place, "why": error.why}
        _complain(texts("rule-cannot-compile", **values))
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        _complain(texts("interrupted"))
        return INTERRUPTED
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            return _complain(texts("cannot-write", why=error.strerror or str(error)))
        # The reader of our output is gone; discard the rest of the buffer.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _run(arguments: list[str], texts: Texts) -> int:
    command = typer.main.get_command(app)
    translate(command, texts)
    try:
        task = command.main(arguments, prog_name="deska", standalone_mode=False)
    except UsageError as error:
        problem: Problem = usage_problem(error)
        return _complain(problem.describe(texts))
    if not isinstance(task, Task):
        return 0  # help was shown
    with _interruptible():
        return task.do(Say(texts, task.as_json, not task.letters)) or 0


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """Inside this block, Ctrl-C interrupts the task instead of ending the process.

    Outside, click would turn Ctrl-C into an exit code that we would ignore.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        if before is signal.SIG_DFL:
            signal.signal(signal.SIGINT, before)


def _complain(*messages: str) -> int:
    for message in messages:
        print(" ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def _open_streams() -> None:
    """Replace closed streams by the null device, and print unencodable characters as replacements."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115, for as long as the process lives
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def main() -> None:
    """The command `deska`."""
    _open_streams()
    status = run(sys.argv[1:])
    with contextlib.suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
    if status == INTERRUPTED:
        os._exit(status)  # compiled code may still run in a thread; do not wait for it
    sys.exit(status)


if __name__ == "__main__":
    main()
