"""Read and check a plan, from a TOML file or from a page, and report all problems at once."""

import re
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from deska.core.errors import DeskaError, Problem, SetupError
from deska.core.files import why_unreadable
from deska.core.game import Game
from deska.core.limit import Limit
from deska.games import make_game
from deska.play.games.adjudication import Adjudication
from deska.play.games.openings import read_openings
from deska.play.strength.statistics import Sprt
from deska.play.tournament.plan import FORMATS, ROUND_ROBIN, SWISS, Field, Plan
from deska.players import make_player
from deska.players.outside.config import add_engine, added_engines, engines_and_faults, seated
from deska.players.outside.engine import BY_PATH, PROTOCOLS, Engine, Outside

LONGEST_FILE = 1 << 18
_KEYS = {
    "name", "game", "options", "games", "players", "format", "rounds", "openings", "time", "depth", "nodes", "threads",
    "seed", "parallel", "adjudicate", "stop", "engines", "pairs", "disciplines",
}  # fmt: skip
_OLD_NAMES = {"games", "rounds"}  # of disciplines and pairs; rounds are for Swiss
_FIELD_KEYS = {"game", "options", "openings"}
_MOST_PLAYERS = 200
_LARGEST = 1 << 63  # whole number of an option
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_SETTING = re.compile(r'\s*(?:"([^"]+)"|([\w.-]+))\s*=')


def read_plan(text: str, folder: Path, *, begun: bool = False) -> Plan:
    """The plan of a file in a folder, or SetupError with all problems.

    `begun`: a plan that was started can be read even if its players are no longer available.
    """
    if len(text) > LONGEST_FILE:
        raise SetupError("plan-too-long", longest=LONGEST_FILE)
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError("plan-no-toml", why=str(error)[:300]) from error
    return _Reading(text, folder, begun).plan(content)


def wished_plan(content: dict[str, Any]) -> Plan:
    """The plan of content from an untrusted sender, who may name neither files nor programs.

    SetupError has all problems, each about its key.
    """
    return _Reading(None, None).plan({key: value for key, value in content.items() if key != "engines"})


def line_of(text: str, key: str, value: str = "") -> int:
    """The line, from 1, of a key or of one of its values; else the line of its table.

    Examples of keys: `stop.sprt.elo0`; in the second of several tables, `games.1.options`.
    """
    table = name = ""
    count: Counter[str] = Counter()  # number of tables with the same name so far
    best, closeness = 1, 0
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table, name = header[2].replace('"', ""), ""
            if header[1] == "[[":
                count[table] += 1
                table = f"{table}.{count[table] - 1}"
            elif count[first := table.partition(".")[0]]:  # inside the latest of several tables
                table = f"{first}.{count[first] - 1}{table[len(first) :]}"
        elif setting := _SETTING.match(line):
            name = (setting[1] or setting[2]).strip()
        here = f"{table}.{name}".strip(".")
        if key == here or key.startswith(f"{here}."):
            if value and f'"{value}"' in line:
                return number
            if len(here) > closeness:  # the nearest match
                best, closeness = number, len(here)
    return best


def _is_option(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, int) and abs(value) < _LARGEST)


def _plain(key: str) -> str:
    """A key as written in the file; the line number says which of several tables it is in."""
    return re.sub(r"\.\d+(?=\.|$)", "", key)[:60]


class _Reading:
    """Collects problems while reading. Without a text there are no line numbers; without a folder no file is read."""

    def __init__(self, text: str | None, folder: Path | None, begun: bool = False) -> None:
        self.text, self.folder, self._begun = text, folder, begun
        self.problems: list[Problem] = []
        self._by_path: list[Engine] = []  # engines that players name by path
        self._unsound: dict[str, Engine] = {}  # engines with incomplete settings, which cannot be started

    def add_problem(self, key: str, why: DeskaError, value: str = "") -> None:
        if self.text is None:
            self.problems += [replace(problem, about=key) for problem in why.problems]
            return
        values = {"line": line_of(self.text, key, value), "where": _plain(key), "why": why}
        self.problems.append(Problem("plan-wrong", values, key))

    def expected(self, key: str, what: str | SetupError) -> None:
        if self.text is None:
            self.problems.append(Problem("plan-value-expected", {"what": what}, key))
            return
        values = {"line": line_of(self.text, key), "where": _plain(key), "what": what}
        self.problems.append(Problem("plan-expected", values, key))

    def plan(self, content: dict[str, Any]) -> Plan:
        """The plan, or SetupError with all problems."""
        plan = self._plan(content)
        if self.problems:
            by_line = sorted(self.problems, key=lambda problem: problem.values["line"]) if self.text else self.problems
            raise SetupError(by_line)
        return plan

    def _plan(self, content: dict[str, Any]) -> Plan:
        for key in sorted(content.keys() - _KEYS):
            self.expected(key, " | ".join(sorted(_KEYS - _OLD_NAMES)))
        engines = self._engines(content.get("engines", {}))
        fields, games = self._fields(content)
        players = self._players(content.get("players"), games)
        sprt, most = self._stop(content.get("stop", {}), len(players))
        format = self._format(content.get("format", ROUND_ROBIN))
        return Plan(
            name=self._name(content.get("name", "")) or "tournament",
            fields=fields,
            players=players,
            format=format,
            rounds=self._whole(content, self._repeats(content, format), 1, 1, 100_000),
            limit=self._limit(content),
            adjudication=self._adjudication(content.get("adjudicate", {})),
            seed=self._whole(content, "seed", 0, 0, 2**63 - 1),
            parallel=self._whole(content, "parallel", 1, 1, 256),
            most_games=most,
            sprt=sprt,
            engines=(*engines, *self._by_path),
        )

    def _repeats(self, content: dict[str, Any], format: str) -> str:
        """The key for how often players meet. Plans of earlier versions use `rounds` for `pairs`."""
        if format != SWISS:
            return self._name_of(content, "pairs", "rounds")
        if "pairs" in content:
            self.expected("pairs", "rounds (swiss)")
        return "rounds"

    def _name_of(self, table: dict[str, Any], name: str, old: str, prefix: str = "") -> str:
        """The name in use: the new or the old one."""
        if name in table and old in table:
            self.expected(prefix + old, f"{prefix}{name} | {prefix}{old}")
        return old if old in table else name

    # --- parts ----------------------------------------------------------------------------------------------

    def _name(self, given: Any) -> str:
        if isinstance(given, str):
            return given
        self.expected("name", '"evening"')
        return ""

    def _engines(self, tables: Any) -> tuple[Engine, ...]:
        engines, problems = engines_and_faults({"engines": tables}, "TOML")
        for problem in problems:
            self.expected(str(problem.values["where"]), problem.values["expected"])
        for engine in engines.values():
            if engine.protocol in PROTOCOLS and any(engine.command):
                add_engine(engine)
            else:
                self._unsound[engine.name] = engine
        return tuple(engines.values())

    def _fields(self, content: dict[str, Any]) -> tuple[tuple[Field, ...], list[Game]]:
        """One game by `game`, `options` and `openings`, or several by [[disciplines]] with the same keys."""
        name = self._name_of(content, "disciplines", "games")
        tables = content.get(name)
        if tables is None:
            field, game = self._field({key: content[key] for key in _FIELD_KEYS if key in content}, "")
            return (field,) if field else (), [game] if game else []
        if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
            self.expected(name, "[[disciplines]]")
            return (), []
        for key in sorted(content.keys() & _FIELD_KEYS):
            self.expected(key, f"[[{name}]] | game")  # exactly one of the two
        found = [self._field(table, f"{name}.{number}.") for number, table in enumerate(tables)]
        return tuple(field for field, _game in found if field), [game for _field, game in found if game]

    def _field(self, table: dict[str, Any], prefix: str) -> tuple[Field | None, Game | None]:
        name, options = table.get("game"), table.get("options", {})
        for key in sorted(table.keys() - _FIELD_KEYS):
            self.expected(f"{prefix}{key}", " | ".join(sorted(_FIELD_KEYS)))
        if not isinstance(name, str):
            self.expected(f"{prefix}game", '"piskvorky"')
            return None, None
        if not isinstance(options, dict) or not all(_is_option(value) for value in options.values()):
            self.expected(f"{prefix}options", "{ columns = 15, rule = … }")
            self._check_opening_file(table, prefix)
            return None, None
        texts = {key: str(value) for key, value in options.items()}
        try:
            chosen, settled = self._named(name, texts)
            game = make_game(chosen, settled)
        except DeskaError as error:
            for problem in error.problems:
                key = f"options.{problem.about}" if problem.about in texts else "game"
                self.add_problem(prefix + key, SetupError([problem]), "" if problem.about in texts else name)
            self._check_opening_file(table, prefix)
            return None, None
        if game.seats != 2:
            self.add_problem(f"{prefix}game", SetupError("plan-two-seats", seats=game.seats), name)
            return None, None
        return Field(chosen, tuple(settled.items()), self._openings(table, prefix, game)), game

    def _named(self, name: str, options: dict[str, str]) -> tuple[str, dict[str, str]]:
        """Replace a path to a JSON game by the definition, so that the file is not needed later."""
        if name.endswith(".json") and self.folder is not None:
            path = self.folder / name
            try:
                return "own", {"definition": path.read_bytes()[: 1 << 17].decode(), **options}
            except (OSError, ValueError) as error:
                raise SetupError("plan-unreadable", path=str(path), why=why_unreadable(error)) from error
        return name, options

    def _check_opening_file(self, table: dict[str, Any], prefix: str) -> None:
        """Check at least that the openings can be read if there is no valid game to play them in."""
        if "openings" in table:
            try:
                self._opening_text(table["openings"])
            except DeskaError as error:
                self.add_problem(f"{prefix}openings", error)

    def _openings(self, table: dict[str, Any], prefix: str, game: Game) -> tuple[tuple[str, ...], ...]:
        given, key = table.get("openings"), f"{prefix}openings"
        if given is None:
            return ((),)
        try:
            return tuple(tuple(line) for line in read_openings(self._opening_text(given), game))
        except DeskaError as error:
            for problem in error.problems:
                line = problem.values.get("line", 0)
                spelled = given[line - 1] if isinstance(given, list) and line else ""
                self.add_problem(key, SetupError([problem]), spelled)
        return ((),)

    def _opening_text(self, given: Any) -> str:
        if isinstance(given, list) and all(isinstance(line, str) for line in given):
            return "\n".join(given)
        if not isinstance(given, str) or self.folder is None:
            raise SetupError("openings-unreadable", path=given[:60] if isinstance(given, str) else type(given).__name__)
        try:
            with (self.folder / given).open("rb") as file:
                return file.read((1 << 20) + 1).decode()
        except (OSError, ValueError) as error:
            raise SetupError("plan-unreadable", path=given[:200], why=why_unreadable(error)) from error

    def _players(self, given: Any, games: list[Game]) -> tuple[str, ...]:
        if not isinstance(given, list) or not all(isinstance(spec, str) for spec in given):
            self.expected("players", '["hard", "medium", …]')
            return ()
        if not 2 <= len(given) <= _MOST_PLAYERS:
            self.expected("players", f"2–{_MOST_PLAYERS}")
        names = [re.sub(r"\s", "", spec) for spec in given]
        for number, (name, spec) in enumerate(zip(names, given, strict=True)):
            if names.index(name) < number:
                self.add_problem("players", SetupError("plan-player-twice", player=spec[:60]), spec)
            if self._begun:
                continue
            if unsound := self._unsound.get(spec.strip()):
                self._check_program(unsound, spec)
            else:
                self._check_player(spec, games)
        return tuple(self._seated(spec, games) for spec in given)

    def _seated(self, spec: str, games: list[Game]) -> str:
        """The name of an engine given by path, which only a user's own file may do."""
        if self.folder is None or not spec.strip().startswith(BY_PATH):
            return spec
        try:
            name = seated(spec, *games)
        except SetupError:
            return spec  # already reported
        self._by_path.append(added_engines()[name])
        return name

    def _check_player(self, spec: str, games: list[Game]) -> None:
        try:
            player = make_player(spec if self.folder is None else seated(spec, *games))
        except DeskaError as error:
            self.add_problem("players", error, spec)
            return
        if isinstance(player, Outside):
            self._check_program(player.engine, spec)
        for game in games:
            refusal = player.refusal(game)
            could_play = self.folder is not None and isinstance(player, Outside) and player.engine.could_play
            if refusal and not (could_play and could_play(game)):
                self.add_problem("players", SetupError([refusal]), spec)

    def _check_program(self, engine: Engine, spec: str) -> None:
        if any(engine.command) and not engine.is_there:
            values = {"engine": engine.name, "command": engine.command[0][:200]}
            self.add_problem("players", SetupError("engine-no-program", **values), spec)

    def _format(self, given: Any) -> str:
        if given not in FORMATS:
            self.expected("format", " | ".join(FORMATS))
            return ROUND_ROBIN
        return str(given)

    def _limit(self, content: dict[str, Any]) -> Limit:
        seconds = content.get("time")
        if seconds is not None and not self._is_number(seconds, 0.001, 86400):
            self.expected("time", "0.001–86400")
            seconds = None
        return Limit(
            float(seconds) if seconds is not None else None,
            self._whole(content, "depth", None, 1, 1000),
            self._whole(content, "nodes", None, 1, 10**15),
            self._whole(content, "threads", 1, 1, 256),
        )

    def _adjudication(self, table: Any) -> Adjudication:
        if not self._is_table(table, "adjudicate", {"proven", "moves"}):
            return Adjudication()
        if not isinstance(table.get("proven", False), bool):
            self.expected("adjudicate.proven", "true | false")
        longest = self._whole(table, "moves", None, 2, 100_000, "adjudicate.")
        return Adjudication(bool(table.get("proven", False)), longest)

    def _stop(self, table: Any, players: int) -> tuple[Sprt | None, int | None]:
        if not self._is_table(table, "stop", {"after_games", "games", "sprt"}):
            return None, None
        most = self._whole(table, self._name_of(table, "after_games", "games", "stop."), None, 1, 10**7, "stop.")
        sprt = table.get("sprt")
        if sprt is None or not self._is_table(sprt, "stop.sprt", {"elo0", "elo1", "alpha", "beta"}):
            return None, most
        if players != 2:
            self.add_problem("stop.sprt", SetupError("plan-sprt-two", players=players))
        numbers = {"elo0": (-1000, 1000), "elo1": (-1000, 1000), "alpha": (0.0001, 0.4999), "beta": (0.0001, 0.4999)}
        values = {"elo0": 0.0, "elo1": 10.0, "alpha": 0.05, "beta": 0.05, **sprt}
        bad = [name for name, (low, high) in numbers.items() if not self._is_number(values[name], low, high)]
        for name in bad:
            self.expected(f"stop.sprt.{name}", "{:g}–{:g}".format(*numbers[name]))
        if not {"elo0", "elo1"} & set(bad) and values["elo0"] >= values["elo1"]:
            self.expected("stop.sprt.elo1", "> elo0")
        if bad or sprt.keys() - numbers.keys():
            return None, most
        return Sprt(**{name: float(value) for name, value in values.items()}), most

    # --- values ---------------------------------------------------------------------------------------------

    def _is_table(self, table: Any, key: str, known: set[str]) -> bool:
        if not isinstance(table, dict):
            self.expected(key, f"[{key}]")
            return False
        for name in sorted(table.keys() - known):
            self.expected(f"{key}.{name}", " | ".join(sorted(known)))
        return True

    def _whole(self, table: dict[str, Any], name: str, default: Any, low: int, high: int, prefix: str = "") -> Any:
        value = table.get(name, default)
        if value is default or (isinstance(value, int) and not isinstance(value, bool) and low <= value <= high):
            return value
        self.expected(prefix + name, f"{low}–{high}")
        return default

    @staticmethod
    def _is_number(value: Any, low: float, high: float) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
