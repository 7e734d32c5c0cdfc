"""Texts for people, from Fluent files: one folder a language, the same keys in each."""

import functools
import locale
import os
import re
import threading
from pathlib import Path
from typing import Any

TEXTS = Path(__file__).resolve().parent.parent / "texts"
DEFAULT_LANGUAGE = "en"
# They make one picture of several, and keep large numbers together.
_SHOWN = "\N{ZERO WIDTH JOINER}\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_LARGEST_NUMBER = 10**24  # Fluent cannot write much larger ones
# A name where a line begins, and the lines below that are further in, are empty, or end a choice.
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?$)*", re.MULTILINE)
_LONGEST_LIST = 600  # characters; Fluent takes 1,000


class Texts:
    """The texts of one language; call it with a key and values. A missing key is a KeyError."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._lock = threading.Lock()
        self._loaded: Any = None
        # To read all of them takes longer than most commands. None refers to another: each is read when asked for.
        self._unread: dict[str, str] = {}
        for path in sorted((TEXTS / language).glob("*.ftl")):
            self._unread |= {found[1]: found[0] for found in _MESSAGE.finditer(path.read_text(encoding="utf-8"))}

    @property
    def _bundle(self) -> Any:
        """Loaded with the first text: an engine that serves a manager needs none."""
        with self._lock:  # since Python 3.12 cached_property has none: two threads would fill two bundles
            if self._loaded is None:
                from fluent.runtime import FluentBundle

                # Isolation marks are for mixed writing directions; in a terminal they would show as boxes.
                self._loaded = FluentBundle([self.language], use_isolating=False)
            return self._loaded

    def __call__(self, key: str, **values: Any) -> str:
        name, _, attribute = key.partition(".")
        self._read(name)
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, {name: _plain(value) for name, value in values.items()})
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        return key in self._unread or bool(self._bundle.has_message(key))

    def _read(self, name: str) -> None:
        """Threads may ask at once: what is unread no more has been read."""
        written = self._unread.get(name)
        if written is not None:
            from fluent.runtime import FluentResource

            self._bundle.add_resource(FluentResource(written))
            self._unread.pop(name, None)


def _listed(items: list[str]) -> str:
    """With commas, cut short where nobody would read on."""
    shown: list[str] = []
    for item in items:
        if shown and sum(map(len, shown)) + len(item) > _LONGEST_LIST:
            return ", ".join([*shown, "…"])
        shown.append(item)
    return ", ".join(shown)


def _plain(value: Any) -> Any:
    """Fluent takes numbers and strings; a list is told with commas, and nothing that would steer a terminal."""
    if isinstance(value, (list, tuple)):
        value = _listed([str(item) for item in value])
    if isinstance(value, str):
        return "".join(letter if _may_be_shown(letter) else "\N{REPLACEMENT CHARACTER}" for letter in value)
    if isinstance(value, int) and abs(value) > _LARGEST_NUMBER:
        return str(value)
    return value


def _may_be_shown(letter: str) -> bool:
    return letter.isprintable() or letter in _SHOWN


def languages() -> tuple[str, ...]:
    """The languages there are texts for."""
    return tuple(sorted(path.name for path in TEXTS.iterdir() if path.is_dir()))


@functools.cache
def texts_in(language: str) -> Texts:
    return Texts(language)


def english() -> Texts:
    return texts_in(DEFAULT_LANGUAGE)


def users_language() -> str:
    """The language the user's locale asks for, where we have it."""
    asked = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    asked = asked or locale.getlocale()[0] or ""
    code = asked.split("_")[0].split(".")[0].lower()
    return code if code in languages() else DEFAULT_LANGUAGE
