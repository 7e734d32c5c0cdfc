"""`deska formats` and `deska convert`."""

import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from deska.core.errors import FormatError, SetupError
from deska.core.game import Game
from deska.core.record import Record
from deska.faces.terminal.commands.inputs import named_game
from deska.faces.terminal.output import Say
from deska.formats import all_formats, format_for, format_named, read_records, read_stream, write_records
from deska.formats.base import Format
from deska.games import make_game

STREAM = "-"  # the name of standard input and output


def tell_formats(say: Say) -> None:
    for name, one in all_formats().items():
        about = say.texts(f"format-{name}")
        endings = ", ".join(f".{extension}" for extension in one.extensions)
        record = {"name": name, "about": about, "extensions": list(one.extensions)}
        say.result(record, f"{name}: {about} ({endings})")


def convert(say: Say, files: Sequence[str], source: str, target: str, game: str | None, options: Sequence[str]) -> bool:
    """Convert files; the last one is written. False if some game could not be converted."""
    if len(files) < 2:
        raise SetupError("missing-argument", name="OUT")
    *inputs, output = files
    chosen = _target(output, target)
    _refuse_overwriting(inputs, output)
    given = make_game(*named_game(game, options)) if game else None
    if source:
        format_named(source)
    work = _Conversion(say, given, source)
    if output == STREAM:
        written = chosen.write(work.records(inputs), sys.stdout.buffer, work.report)
        sys.stdout.buffer.flush()
    else:
        written = write_records(output, work.records(inputs), chosen.name, work.report)
        if written or work.bad:
            summary = say.texts("converted", written=written, bad=work.bad, path=output)
            say.result({"written": written, "bad": work.bad}, summary)
    if not written and not work.bad:
        raise FormatError("no-games-to-convert")
    return not work.bad


def _target(output: str, name: str) -> Format:
    if name:
        return format_named(name)
    found = None if output == STREAM else format_for(Path(output))
    if found is None:
        raise SetupError("format-not-named", path=output[:200], known=list(all_formats()))
    return found


def _refuse_overwriting(inputs: Sequence[str], output: str) -> None:
    """A file that is read is not replaced: its games that cannot be read would be lost."""
    if output == STREAM or not Path(output).is_file():
        return
    for one in inputs:
        if one != STREAM and Path(one).is_file() and Path(one).samefile(output):
            raise SetupError("convert-onto-itself", path=output[:200])


class _Conversion:
    """Reads files, and reports every game that cannot be converted."""

    def __init__(self, say: Say, game: Game | None, source: str) -> None:
        self.say, self.game, self.source = say, game, source
        self.bad = 0

    def records(self, files: Sequence[str]) -> Iterator[Record]:
        for file in files:
            yield from self._read(file)

    def _read(self, file: str) -> Iterator[Record]:
        if file != STREAM:
            return read_records(file, self.source, self.game, self.report)
        return self._read_stream()

    def _read_stream(self) -> Iterator[Record]:
        """Standard input by way of a file: it may be long, and a reader looks at its beginning twice."""
        with tempfile.TemporaryFile() as stream:
            shutil.copyfileobj(sys.stdin.buffer, stream)
            stream.seek(0)
            yield from read_stream(stream, STREAM, self.source, self.game, self.report)

    def report(self, error: FormatError) -> None:
        self.bad += 1
        self.say.clear_progress()
        print(" ".join(error.describe(self.say.texts).split()), file=sys.stderr, flush=True)
