"""Texts for people, from Fluent files: one folder a language, with the same keys in each.

Packages bring their own. The texts about a game (`Texts.of`) are first those of its package, so that two packages may
use the same key for different texts.
"""

import functools
import locale
import logging
import os
import re
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from deska.core.discovery import foreign_folder, foreign_games, foreign_owners, package_folders

TEXTS = Path(__file__).resolve().parent.parent / "texts"
DEFAULT_LANGUAGE = "en"
# They join several emoji into one, and keep the digits of large numbers together.
_SHOWN = "\N{ZERO WIDTH JOINER}\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_LARGEST_NUMBER = 10**24  # Fluent cannot write much larger ones
# A name at the start of a line, and the lines below that are indented, empty, or close a selector.
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?$)*", re.MULTILINE)
_NAME = re.compile(r"[a-zA-Z][\w-]*")
_ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
_log = logging.getLogger(__name__)
_LONGEST_VALUE = 1000  # characters of a value that Fluent takes
_LONGEST_LIST = 600


class Texts:
    """The texts of one language; call it with a key and values.

    The texts in `folder`, which belongs to a package, come first, then Deska's, then those of other packages. A text
    that a package has only in English is shown in English. A missing key is logged once and shown as itself.
    """

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self.language, self._folder = language, folder
        # Parsing all of them takes longer than most commands. No text refers to another: each is parsed when needed.
        self._sources = {**_in_language(_messages, language), **(_of_package(folder, language) if folder else {})}
        self._parsed: set[str] = set()
        self._missing: set[str] = set()
        self._bundle: Any = None
        self._lock = threading.Lock()

    def __call__(self, key: str, **values: Any) -> str:
        name, _, attribute = key.partition(".")
        if name not in self._sources:
            return self._without(key)
        message = self._message(name)
        if message is None:
            return self._without(key, ": it is not written as Fluent wants", name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return self._without(key)
        text, errors = self._bundle.format_pattern(pattern, {name: _plain(value) for name, value in values.items()})
        if errors:
            return self._without(key, f": {errors[0]}", name)
        return str(text)

    def has(self, key: str) -> bool:
        """True if there is such a text, or such an attribute of a text."""
        name, _, attribute = key.partition(".")
        if name not in self._sources:
            return False
        message = self._message(name)
        return message is not None and (not attribute or attribute in message.attributes)

    def of(self, owner: object) -> "Texts":
        """The texts for a game or a player, or its class: those of its package come first."""
        return texts_in(self.language, foreign_folder(owner))

    def source(self) -> str:
        """All texts as one Fluent file. A text that a game's package has another version of is added as GAME--KEY."""
        return "\n".join([*self._sources.values(), *self._versions()])

    def _versions(self) -> Iterator[str]:
        for game, folder in foreign_games().items():
            if _NAME.fullmatch(game):
                for name, source in _of_package(folder, self.language).items():
                    if source != self._sources.get(name):
                        yield f"{game}--{source}"

    def _message(self, name: str) -> Any:
        """None if it cannot be read. Thread-safe."""
        with self._lock:
            if name not in self._parsed:
                self._parse(name)
                self._parsed.add(name)
        return self._bundle.get_message(name) if self._bundle.has_message(name) else None

    def _parse(self, name: str) -> None:
        """Loads the library with the first text, because engine faces need none."""
        from fluent.runtime import FluentBundle, FluentResource

        if self._bundle is None:
            # Isolation marks are for mixed writing directions; in a terminal they would show as boxes.
            self._bundle = FluentBundle([self.language], use_isolating=False)
        self._bundle.add_resource(FluentResource(self._sources[name]))

    def _without(self, key: str, why: str = "", broken: str = "") -> str:
        """The key itself. The log names the languages in which it is missing, or the one in which it is broken."""
        if key not in self._missing:
            self._missing.add(key)
            if broken:
                _log.warning("text %s cannot be shown in %s%s", key, self._language_of(broken), why)
            else:
                _log.warning("text %s is missing in %s", key, " and ".join({self.language: 0, DEFAULT_LANGUAGE: 0}))
        return key

    def _language_of(self, name: str) -> str:
        """The language in which a text is written, which is English for one that this language lacks."""
        own = _package_messages(self._folder, self.language) if self._folder else {}
        found = own.get(name) or _messages(self.language).get(name)
        return self.language if found == self._sources[name] else DEFAULT_LANGUAGE


def text_files(language: str) -> list[Path]:
    """The Fluent files of a language: Deska's, then those of packages with games and players."""
    folders = (TEXTS, *(folder / "texts" for folder in package_folders()))
    return [path for folder in folders for path in sorted((folder / language).glob("*.ftl"))]


def keys_in(folder: Path, language: str) -> set[str]:
    """The keys of the texts that a package has in a language; attributes as KEY.ATTRIBUTE."""
    found = set()
    for name, source in _package_messages(folder, language).items():
        found |= {name, *(f"{name}.{attribute}" for attribute in _ATTRIBUTE.findall(source))}
    return found


@functools.cache
def _messages(language: str) -> dict[str, str]:
    """The source of each text by key. If a key occurs twice, the first one counts.

    The texts that name a game, a player or a format come from its own package, whatever other packages say of it.
    """
    messages = _read(text_files(language))
    shipped = _read(sorted((TEXTS / language).glob("*.ftl")))
    for name, folder in foreign_owners().items():
        if name not in shipped:
            messages.pop(name, None)
            messages |= {key: text for key, text in _package_messages(folder, language).items() if key == name}
    return messages


@functools.cache
def _package_messages(folder: Path, language: str) -> dict[str, str]:
    """The same for one package."""
    return _read(sorted((folder / "texts" / language).glob("*.ftl")))


def _read(paths: Iterable[Path]) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in paths:
        for match in _MESSAGE.finditer(_content(path)):
            found.setdefault(match[1], match[0])
    return found


def _in_language(messages: Callable[[str], dict[str, str]], language: str) -> dict[str, str]:
    """With English for whatever the language lacks."""
    return {**messages(DEFAULT_LANGUAGE), **messages(language)}


def _of_package(folder: Path, language: str) -> dict[str, str]:
    return _in_language(functools.partial(_package_messages, folder), language)


def _content(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:  # of another package
        _log.warning("texts cannot be read: %s: %s", path, error)
        return ""


def _listed(items: list[str]) -> str:
    """Joined by commas, and shortened if very long."""
    shown: list[str] = []
    for item in items:
        if shown and sum(map(len, shown)) + len(item) > _LONGEST_LIST:
            return ", ".join([*shown, "…"])
        shown.append(item)
    return ", ".join(shown)


def _plain(value: Any) -> Any:
    """A value that Fluent accepts: numbers and strings; lists joined by commas; without terminal control characters."""
    if isinstance(value, (list, tuple)):
        value = _listed([str(item) for item in value])
    if isinstance(value, str):
        if len(value) > _LONGEST_VALUE:
            value = value[: _LONGEST_VALUE - 1] + "…"
        return "".join(letter if _may_be_shown(letter) else "\N{REPLACEMENT CHARACTER}" for letter in value)
    if isinstance(value, int) and abs(value) > _LARGEST_NUMBER:
        return str(value)
    return value


def _may_be_shown(letter: str) -> bool:
    return letter.isprintable() or letter in _SHOWN


def languages() -> tuple[str, ...]:
    """The languages that have texts."""
    return tuple(sorted(path.name for path in TEXTS.iterdir() if path.is_dir()))


@functools.cache
def texts_in(language: str, folder: Path | None = None) -> Texts:
    """The texts of a language; those of the package in `folder` come first."""
    return Texts(language, folder)


def english() -> Texts:
    return texts_in(DEFAULT_LANGUAGE)


def users_language() -> str:
    """The language of the user's locale, if there are texts for it."""
    asked = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    asked = asked or locale.getlocale()[0] or ""
    code = asked.split("_")[0].split(".")[0].lower()
    return code if code in languages() else DEFAULT_LANGUAGE
