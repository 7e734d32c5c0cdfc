"""The language of a request, and texts in it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deska.core.errors import DeskaError, Problem
from deska.core.texts import DEFAULT_LANGUAGE, Texts, languages, texts_in

Say = Callable[..., str]  # a text key and its values


def language_of(asked: str | None, accepted: str | None) -> str:
    """The language of `?lang=`, else the best match of Accept-Language, else English."""
    known = languages()
    if asked in known:
        return str(asked)
    tags = []
    for number, part in enumerate((accepted or "")[:500].split(",")):
        tag, _, quality = part.strip().partition(";")
        tags.append((-_quality(quality), number, tag.split("-")[0].strip().lower()))
    return next((tag for quality, _, tag in sorted(tags) if tag in known and quality < 0), DEFAULT_LANGUAGE)


def _quality(text: str) -> float:
    """The weight in 'q=0.8'; 1 if there is none."""
    try:
        return float(text.partition("=")[2]) if "=" in text else 1.0
    except ValueError:
        return 0.0


class Speech:
    """Texts in one language."""

    def __init__(self, language: str, texts: Texts | None = None) -> None:
        self.language = language
        self._texts = texts or texts_in(language)

    def of(self, game: object) -> "Speech":
        """The same with the texts of a game, first those of its package."""
        return Speech(self.language, self._texts.of(game))

    def __call__(self, key: str, **values: Any) -> str:
        return self._texts(key, **values)

    def has(self, key: str) -> bool:
        return self._texts.has(key)

    def problem(self, problem: Problem) -> str:
        """The problem as a sentence; options have their labels from the page."""
        label = f"page-option-{problem.about}"
        if problem.values.get("option") == problem.about and self._texts.has(label):
            problem = replace(problem, values={**problem.values, "option": self(label)})
        return problem.describe(self)

    def error(self, error: DeskaError) -> str:
        return " ".join(self.problem(problem) for problem in error.problems)
