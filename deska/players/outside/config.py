"""The configured outside engines: from the user's TOML file and from the command line.

    [engines.stockfish]
    protocol = "uci"
    command = ["stockfish"]        # or a string, split as a shell would
    options = { "Skill Level" = 5 }
    memory = 512                   # MiB it may use
    folder = "/where/it/runs"
    patience = 60                  # seconds for a move if only depth or nodes are limited

A web request cannot add one, because engines run with the user's rights.
"""

import logging
import os
import shlex
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from deska.core.errors import Problem, SetupError
from deska.core.files import why_unreadable
from deska.core.game import Game
from deska.players.outside.engine import BY_PATH, PROTOCOLS, Engine, engine_at, is_engine_name, is_taken

logger = logging.getLogger("deska.engines")
LONGEST_FILE = 1 << 18
_LARGEST = 1 << 63  # upper bound on a whole number of an option
_KEYS = {"protocol", "command", "options", "memory", "folder", "patience"}
_added: dict[str, Engine] = {}


def engines_file() -> Path:
    """$DESKA_ENGINES, or engines.toml in the user's settings folder."""
    chosen = os.environ.get("DESKA_ENGINES")
    return Path(chosen) if chosen else user_config_path("deska") / "engines.toml"


def all_engines() -> dict[str, Engine]:
    """Every engine by name; SetupError with all problems of the file."""
    return {**_read_file(engines_file()), **_added}


def usable_engines() -> dict[str, Engine]:
    """All usable engines. Errors in the config file are logged, not raised."""
    try:
        return all_engines()
    except SetupError as error:
        logger.warning("%s", error)
        return dict(_added)


def seated(spec: str, *games: Game) -> str:
    """A player as named by the user's command or file. Registers engine:PATH as an engine and returns its name.

    Never call this for a web request: it would run a program.
    """
    if not spec.strip().startswith(BY_PATH):
        return spec
    engine = engine_at(spec, games, all_engines())
    add_engine(engine)
    return engine.name


def add_engine(engine: Engine) -> None:
    """Add an engine for this process only."""
    _added[engine.name] = engine


def added_engines() -> dict[str, Engine]:
    """The engines added for this process only."""
    return dict(_added)


@cache
def _read_file(path: Path) -> dict[str, Engine]:
    try:
        text = path.read_bytes()[: LONGEST_FILE + 1].decode()
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise SetupError("engines-unreadable", file=str(path), why=why_unreadable(error)) from error
    return read_engines(text, str(path))


def read_engines(text: str, file: str) -> dict[str, Engine]:
    """The engines of a file, or SetupError with all problems."""
    if len(text) > LONGEST_FILE:
        raise SetupError("engines-unreadable", file=file, why=f"> {LONGEST_FILE}")
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError("engines-unreadable", file=file, why=str(error)[:300]) from error
    return engines_of(content, file)


def engines_of(content: dict[str, Any], file: str) -> dict[str, Engine]:
    """The engines of a TOML table, or SetupError with all problems."""
    engines, problems = engines_and_faults(content, file)
    if problems:
        raise SetupError(problems)
    return engines


def engines_and_faults(content: dict[str, Any], file: str) -> tuple[dict[str, Engine], list[Problem]]:
    """The engines of a TOML table as far as they are readable, and all problems."""
    reading = _Reading(file)
    return reading.engines(content), reading.problems


class _Reading:
    """Collects problems while reading."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def _wrong(self, where: str, expected: str | SetupError) -> None:
        self.problems.append(Problem("engines-wrong", {"file": self.file, "where": where[:80], "expected": expected}))

    def engines(self, content: dict[str, Any]) -> dict[str, Engine]:
        for name in content.keys() - {"engines"}:
            self._wrong(name, "[engines.NAME]")
        tables = content.get("engines", {})
        if not isinstance(tables, dict):
            self._wrong("engines", "[engines.NAME]")
            return {}
        return {name: self._engine(name, table) for name, table in tables.items()}

    def _engine(self, name: str, table: Any) -> Engine:
        where = f"engines.{name}"
        if not is_engine_name(name) or not isinstance(table, dict):
            self._wrong(where, "[engines.NAME], NAME: a-z 0-9 . _ -")
            return Engine(name, "uci", ("",))
        if is_taken(name):
            self._wrong(where, SetupError("engines-other-name"))
        for key in table.keys() - _KEYS:
            self._wrong(f"{where}.{key}", " | ".join(sorted(_KEYS)))
        protocol = table.get("protocol")
        if not isinstance(protocol, str) or protocol not in PROTOCOLS:
            self._wrong(f"{where}.protocol", " | ".join(sorted(PROTOCOLS)))
        memory, folder = table.get("memory", 0), table.get("folder")
        if not isinstance(memory, int) or isinstance(memory, bool) or not 0 <= memory < 1 << 20:
            self._wrong(f"{where}.memory", "0–1048575")
        place = _folder(folder)
        if folder is not None and place is None:
            self._wrong(f"{where}.folder", SetupError("engines-folder"))
        patience = table.get("patience")
        if patience is not None and not _is_patience(patience):
            self._wrong(f"{where}.patience", "0.1–86400")
        return Engine(
            name,
            protocol if isinstance(protocol, str) else "",
            self._command(where, table.get("command")),
            self._options(where, table.get("options", {})),
            memory if isinstance(memory, int) else 0,
            place,
            float(patience) if patience is not None and _is_patience(patience) else None,
        )

    def _command(self, where: str, command: Any) -> tuple[str, ...]:
        words = command if isinstance(command, list) else []
        if isinstance(command, str):
            try:
                words = shlex.split(command)
            except ValueError:
                words = []
        if not words or not all(isinstance(word, str) and "\0" not in word for word in words):
            self._wrong(f"{where}.command", '["program", "argument", …]')
        return tuple(str(word) for word in words)

    def _options(self, where: str, options: Any) -> tuple[tuple[str, str], ...]:
        plain = isinstance(options, dict) and all(
            _is_option(value) and not set("\n\r\0") & {*name, *_text(value)} for name, value in options.items()
        )
        if not plain:
            self._wrong(f"{where}.options", '{ "Name" = value, … }')
            return ()
        return tuple((name, _text(value)) for name, value in options.items())


def _folder(given: Any) -> Path | None:
    """The folder, if it exists."""
    try:
        place = Path(given).expanduser() if isinstance(given, str) else None
        return place if place and place.is_dir() else None
    except (OSError, RuntimeError):  # the name is too long, or there is no such user
        return None


def _is_option(value: Any) -> bool:
    return isinstance(value, str | float) or (isinstance(value, int) and abs(value) < _LARGEST)


def _is_patience(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0.1 <= value <= 86400


def _text(value: Any) -> str:
    """A value as engines write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
