"""variants.ini of Fairy-Stockfish: own games, a section each.

    [name:parent]
    customPiece1 = a:mRcpR
    startFen = …

A parent is another section of the file, or a variant of the engine that Deska knows (data/known_variants.ini). What
armies cannot express is refused, key by key.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from deska.core.errors import DeskaError, FormatError
from deska.core.game import Game
from deska.core.record import Record
from deska.formats.base import Format, Source
from deska.formats.variants.reader import Refused, Section, document_of, merged
from deska.formats.variants.writer import section_text, unsaid
from deska.games import make_game
from deska.games.armies.definition.writer import game_text
from deska.games.armies.game import ArmyGame

_KNOWN = Path(__file__).parents[1] / "data" / "known_variants.ini"
_NAME = re.compile(r"[^\[\]:]{1,60}")
_KEY = re.compile("[A-Za-z0-9_]{1,60}")
_MOST_SECTIONS = 500
_MOST_KEYS = 1000  # of a section
_LONGEST_VALUE = 10_000
_MOST_BAD = 200  # lines that are told


class Variants(Format):
    """variants.ini."""

    name: ClassVar[str] = "variants"
    extensions: ClassVar[tuple[str, ...]] = ("ini",)

    def can_write(self, game: Game) -> bool:
        return isinstance(game, ArmyGame) and not unsaid(game.definition)

    def refuse(self, record: Record) -> None:
        """An army game is refused in `written`, with everything that cannot be said."""
        if not isinstance(record.game, ArmyGame):
            super().refuse(record)

    def looks_like(self, head: str, game: Game | None) -> bool:
        return bool(
            re.match(r"(?:\s*[#;].*\n|\s*\n)*\s*\[[^\]\"]+\]\s*\n", head) and re.search(r"^\w+\s*=", head, re.M)
        )

    def read(self, source: Source) -> Iterator[Record | FormatError]:
        """A record without moves for each section."""
        found: dict[str, Section] = {}
        problem: list[tuple[int, int, DeskaError]] = []
        for section in _sections(source.lines(), problem):
            found[section.name] = section
        for number, line, error in problem:
            yield source.error(max(number, 1), line, 1, error)
        parents = {**known_variants(), **found}
        for number, section in enumerate(found.values(), 1):
            try:
                yield Record(_game_of(section, _without(parents, section)), players=("", ""))
            except Refused as refused:
                yield source.error(number, section.line, 1, refused.error)
            except DeskaError as error:
                yield source.error(number, _line_of(section, error), 1, error)

    def written(self, record: Record) -> str:
        assert isinstance(record.game, ArmyGame)
        return section_text(record.game)


def _without(parents: dict[str, Section], section: Section) -> dict[str, Section]:
    """The possible parents of a section; one that is named like its parent means the engine's."""
    if section.parent == section.name and section.name in known_variants():
        return {**parents, section.name: known_variants()[section.name]}
    return parents


def _line_of(section: Section, error: DeskaError) -> int:
    """The line of the first key that an error names."""
    keys = [str(problem.values.get("setting", "")) for problem in error.problems]
    lines = [section.keys[key][1] for key in keys if key in section.keys and section.keys[key][1]]
    return min(lines, default=section.line)


def _game_of(section: Section, parents: dict[str, Section]) -> Game:
    document = document_of(merged(section, parents))
    return make_game("own", {"definition": game_text(document)})


@cache
def known_variants() -> dict[str, Section]:
    """The engine's variants that Deska knows."""
    lines = iter(_KNOWN.read_text(encoding="utf-8").splitlines())
    return {section.name: section for section in _sections(lines, [])}


def _sections(lines: Iterator[str], problem: list[tuple[int, int, DeskaError]]) -> Iterator[Section]:
    """The sections of a file; `problem` gets what cannot be read: the number of the section, the line, and why."""
    section: Section | None = None
    count = 0
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].partition(";")[0].strip()
        if not text:
            continue
        head = _head(text)
        if head:
            if section:
                yield section
            count += 1
            section = Section(head[0], number, head[1])
            if count > _MOST_SECTIONS:
                problem.append((count, number, FormatError("variants-too-many", most=_MOST_SECTIONS)))
                return
        elif why := _key_problem(section, text, number):
            problem.append((count, number, why))
            if len(problem) >= _MOST_BAD:
                break
    if section:
        yield section


def _head(text: str) -> tuple[str, str] | None:
    """Name and parent of a section, "" for none; None if it is another line."""
    if (text[0], text[-1]) != ("[", "]"):
        return None
    name, colon, parent = (part.strip() for part in text[1:-1].partition(":"))
    return (name, parent) if _NAME.fullmatch(name) and bool(colon) == bool(_NAME.fullmatch(parent)) else None


def _key_problem(section: Section | None, text: str, number: int) -> DeskaError | None:
    """Read a line with a key into its section; or why not."""
    key, sign, value = (part.strip() for part in text.partition("="))
    if section is None or not sign or not _KEY.fullmatch(key):
        return FormatError("variants-line", given=text[:40])
    if len(value) > _LONGEST_VALUE:
        return FormatError("variants-value-too-long", setting=key, most=_LONGEST_VALUE)
    if len(section.keys) >= _MOST_KEYS:
        return FormatError("variants-too-many-keys", most=_MOST_KEYS)
    section.keys[key] = value, number
    return None
