"""Every text exists in every language, with the same variables; none is missing in the code and none left over."""

import ast
import itertools
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import deska
from deska.cli import app
from deska.core.lesson import CASES
from deska.core.texts import Texts, languages, text_files, texts_in
from deska.games import all_games
from deska.players import all_players
from tests.effort import slow

pytestmark = slow

PACKAGE = Path(deska.__file__).parent
ERRORS = (
    "Problem",
    "SetupError",
    "PositionError",
    "InvalidMove",
    "IllegalMove",
    "AmbiguousMove",
    "MatchError",
    "TournamentError",
)
SPEAKERS = ("texts", "notice", "progress")
NAMED_BY_KEY = re.compile(r"(reason|rule|phase|forbidden|thought)(-[a-z]+)+")  # constants that can only be keys


def variables(node: Any) -> frozenset[str]:
    """The names of all variables in a part of a Fluent file."""
    if isinstance(node, ftl.VariableReference):
        name, _, case = node.id.name.rpartition("-")
        return frozenset((name if case in CASES else node.id.name,))
    if isinstance(node, list):
        return frozenset().union(*map(variables, node))
    if isinstance(node, ftl.BaseNode):
        return frozenset().union(*(variables(part) for name, part in vars(node).items() if name != "span"))
    return frozenset()


@cache
def entries(language: str) -> tuple[tuple[Path, ftl.EntryType], ...]:
    """What the files say, in order."""
    parse = FluentParser().parse
    return tuple((path, entry) for path in text_files(language) for entry in parse(path.read_text("utf-8")).body)


@cache
def messages(language: str) -> dict[str, frozenset[str]]:
    """Variables by key, attributes as key.attribute."""
    found: dict[str, frozenset[str]] = {}
    for path, entry in entries(language):
        assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ftl.Message):
            parts = {entry.id.name: entry.value}
            parts |= {
                f"{entry.id.name}.{attribute.id.name}": attribute.value
                for attribute in entry.attributes
                if attribute.id.name not in CASES
            }
            assert not parts.keys() & found.keys(), f"{path}: twice the same key"
            found |= {key: variables(value) for key, value in parts.items()}
    return found


class Code(NamedTuple):
    """What Deska's sources say of texts."""

    constants: frozenset[str]
    calls: tuple[ast.Call, ...]  # of error classes and of texts
    prefixes: tuple[str, ...]  # the first parts of texts that are put together


@cache
def code() -> Code:
    """Read once: parsing takes seconds."""
    constants, calls, prefixes = set[str](), list[ast.Call](), set[str]()
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            elif isinstance(node, ast.Call) and called(node) in ERRORS + SPEAKERS and node.args:
                calls.append(node)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                prefixes.add(str(node.values[0].value))
    return Code(frozenset(constants), tuple(calls), tuple(prefixes))


def constants() -> frozenset[str]:
    return code().constants


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def calls_with_keys() -> Iterator[tuple[str, ast.Call]]:
    """Each call of an error class or of texts, with each key it may be given literally."""
    for call in code().calls:
        first = call.args[0]
        for choice in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
            if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                yield choice.value, call


def given_values(call: ast.Call) -> set[str] | None:
    """The names of the values a call gives to its text, None where they cannot be read off."""
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    if called(call) != "Problem":
        return {str(keyword.arg) for keyword in call.keywords}
    if len(call.args) < 2:
        return set()
    values = call.args[1]
    if not isinstance(values, ast.Dict):
        return None
    return {str(key.value) for key in values.keys if isinstance(key, ast.Constant)}


def keys_made_at_run_time() -> set[str]:
    """Keys that are put together: names of options, of commands' arguments, …"""
    keys = {f"option-{option.name}" for kind in all_games().values() for option in kind.options}
    keys |= {f"parameter-{option.name}" for kind in all_players().values() for option in kind.options}
    group = typer.main.get_command(app)
    commands = [group, *group.commands.values()]  # type: ignore[attr-defined]
    keys |= {str(getattr(parameter, "help", "")) for command in commands for parameter in command.params}
    for key in messages("en"):
        name = key.partition(".")[0]
        if any(name.startswith(prefix) and is_put_together(name.removeprefix(prefix)) for prefix in code().prefixes):
            keys.add(key)
    return keys


def is_put_together(text: str) -> bool:
    """Whether a text is a constant of the code, or two in a row."""
    known = constants()
    return any(text[:cut] in known and (cut == len(text) or text[cut:] in known) for cut in range(1, len(text) + 1))


@cache
def page_source() -> str:
    paths = [path for kind in ("svelte", "ts") for path in (PACKAGE.parent / "web" / "src").rglob(f"*.{kind}")]
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths))


@cache
def page_words() -> frozenset[str]:
    return frozenset(re.findall(r"\w[\w-]*", page_source()))


@cache
def page_prefixes() -> frozenset[str]:
    return frozenset({"", *re.findall(r"`([\w-]+-)\$\{", page_source())})


@cache
def all_words() -> frozenset[str]:
    return page_words() | constants()


def is_used_by_page(key: str) -> bool:
    """Whether the page names a text, or puts its key together: `page-value-${option}-${value}`."""
    name = key.partition(".")[0]
    words = all_words()
    for prefix in page_prefixes():
        rest = name.removeprefix(prefix) if name.startswith(prefix) else ""
        parts = [rest[:cut] for cut, letter in enumerate(rest) if letter == "-"]
        if rest in (words if prefix else page_words()):
            return True
        if prefix and any(part in words and rest[len(part) + 1 :] in words for part in parts):
            return True
    return False


def test_there_are_two_languages() -> None:
    assert languages() == ("cs", "en")


def test_every_language_has_the_same_keys() -> None:
    assert messages("cs").keys() == messages("en").keys()


def test_every_text_has_the_same_variables_in_every_language() -> None:
    different = {key for key, names in messages("en").items() if messages("cs").get(key) != names}
    assert not different


class Forms(Visitor):
    """Pairs of variants that say the same, whatever the number."""

    def __init__(self) -> None:
        self.alike: list[tuple[str, str]] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        texts = [(getattr(one.key, "name", ""), written(one.value)) for one in node.variants]
        self.alike += [(a, b) for (a, one), (b, other) in itertools.combinations(texts, 2) if one == other]
        self.generic_visit(node)


def written(pattern: ftl.Pattern) -> str:
    """A pattern with # for its variables, and for the number 1."""
    text = FluentSerializer().serialize_entry(ftl.Message(ftl.Identifier("x"), pattern)).partition("=")[2]
    return " ".join(re.sub(r"(?<!\w)1(?!\w)|\{ \$\w+ \}", "#", text).split())


# In these the noun stands in a case that has one form for two and for five.
ALIKE = {
    "interrupted-match", "estimate-forced", "estimate-short", "page-editor-last-rows", "page-practice-curve",
    "review-loses", "review-better-wins",
}  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_no_two_forms_of_a_text_say_the_same(language: str) -> None:
    """Like five games for two, or one word for a mistake and for an inaccuracy. `many` are fractions."""
    problems = {}
    for _path, entry in entries(language):
        forms = Forms()
        forms.visit(entry)
        alike = [pair for pair in forms.alike if pair != ("few", "many")]
        if (
            isinstance(entry, ftl.Message)
            and alike
            and not (entry.id.name in ALIKE and set(alike) == {("few", "other")})
        ):
            problems[entry.id.name] = alike
    assert problems == {}


@pytest.mark.parametrize("language", languages())
def test_a_text_read_alone_is_the_one_of_the_files(language: str) -> None:
    texts, whole = Texts(language), FluentBundle([language], use_isolating=False)
    for path in text_files(language):
        whole.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    for key, names in messages(language).items():
        name, _, attribute = key.partition(".")
        cases = {f"{one}-{case}" for one in names for case in CASES}
        message, values = whole.get_message(name), dict.fromkeys(names | cases, 2)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is not None:
            assert (texts(key, **values), []) == whole.format_pattern(pattern, values), key


def test_every_key_in_the_code_has_a_text() -> None:
    keys = {key for key, _call in calls_with_keys()}
    keys |= {constant for constant in constants() if NAMED_BY_KEY.fullmatch(constant)}
    assert keys <= messages("en").keys(), keys - messages("en").keys()


def test_every_text_gets_its_variables() -> None:
    problems = []
    for key, call in calls_with_keys():
        given = given_values(call)
        if given is not None and not messages("en").get(key, frozenset()) <= given:
            problems.append((key, call.lineno, sorted(messages("en")[key] - given)))
    assert not problems


def test_no_text_is_left_over() -> None:
    used = constants() | keys_made_at_run_time()
    assert not {key for key in messages("en") if key not in used and not is_used_by_page(key)}


@pytest.mark.parametrize("language", languages())
def test_every_game_and_player_is_described(language: str) -> None:
    expected = set()
    for name, kind in all_games().items():
        expected |= {f"game-{name}", f"game-{name}.about", *(f"option-{option.name}" for option in kind.options)}
    for name, player in all_players().items():
        expected |= {
            f"player-{name}",
            f"player-{name}.about",
            *(f"parameter-{option.name}" for option in player.options),
        }
    assert not expected - messages(language).keys()


@pytest.mark.parametrize(
    ("count", "said"),
    [(1, "jeden tah"), (2, "2 tahy"), (4, "4 tahy"), (5, "5 tahů"), (21, "21 tahů")],
)
def test_czech_counts(count: int, said: str) -> None:
    assert said in texts_in("cs")("match-game", game=1, players="a – b", plies=count, outcome="")


def test_a_value_that_is_too_long_for_fluent_is_cut() -> None:
    said = texts_in("en")("format-place-in-text", game=1, line=2, column=3, why="x" * 5000)
    assert said.endswith("xxx…")
    assert len(said) < 1100


@pytest.mark.parametrize("key", ["no-such-key", "unknown-game", "game-chess.no-such-attribute"])
def test_a_missing_text_shows_its_key_and_is_logged_once(key: str, caplog: pytest.LogCaptureFixture) -> None:
    """`unknown-game` is there, but is asked for without its variables."""
    texts = Texts("cs")
    assert [texts(key), texts(key)] == [key, key]
    assert [key in record.getMessage() for record in caplog.records] == [True]


def test_threads_that_ask_for_the_first_text_at_once_share_one_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[FluentBundle] = []

    class Slow(FluentBundle):
        def __init__(self, *given: Any, **named: Any) -> None:
            made.append(self)
            time.sleep(0.05)  # the other threads come meanwhile
            super().__init__(*given, **named)

    monkeypatch.setattr("fluent.runtime.FluentBundle", Slow)
    texts = Texts("en")
    with ThreadPoolExecutor(4) as threads:
        said = list(threads.map(texts, ["goodbye", "welcome", "goodbye", "welcome"]))
    assert len(made) == 1
    assert said == [texts_in("en")(key) for key in ("goodbye", "welcome", "goodbye", "welcome")]
