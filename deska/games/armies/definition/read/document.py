"""Parse a file's bytes to a JSON document; its meaning is checked later."""

import json
from typing import Any

from deska.core.errors import SetupError
from deska.games.armies.definition.read.problems import Problems, quoted, within

LARGEST = 64 * 1024  # bytes
DEEPEST = 12  # levels; a definition needs six
_LONGEST_NUMBER = 18


class _Object(dict[str, Any]):
    """A JSON object that remembers duplicate keys."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        names = [name for name, _ in pairs]
        self.doubled = sorted({name for name in names if names.count(name) > 1}) if len(names) > len(self) else []


def read_document(content: bytes | str) -> dict[str, Any]:
    """The object in a file, or SetupError: too large, not UTF-8, not JSON, too deep, duplicate keys."""
    if len(content) > LARGEST:
        raise SetupError("definition-too-large", kibibytes=LARGEST // 1024)
    document = _parsed(content)
    problems = Problems()
    _check_shape(document, problems)
    if not isinstance(document, dict):
        problems.add("definition-not-object", "", given=quoted(document))
    if problems.problems:
        raise SetupError(problems.problems)
    return _plain(document)  # type: ignore[no-any-return]


def _parsed(content: bytes | str) -> Any:
    try:
        text = content.decode("utf-8-sig") if isinstance(content, bytes) else content.removeprefix("\ufeff")
        text.encode()  # a lone surrogate is not valid text
        return json.loads(text, object_pairs_hook=_Object, parse_int=_number, parse_constant=_no_constant)
    except UnicodeError as error:
        raise SetupError("definition-not-utf8") from error
    except json.JSONDecodeError as error:
        raise SetupError("definition-not-json", line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise SetupError("definition-too-deep", deepest=DEEPEST) from error
    except _ConstantError as error:
        raise SetupError("definition-constant", given=str(error)) from error


class _ConstantError(Exception):
    """NaN or Infinity."""


def _no_constant(name: str) -> None:
    raise _ConstantError(name)


def _number(digits: str) -> int | float:
    """Very long whole numbers become floats, which no key accepts, so that nothing takes long."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else float(digits)


def _check_shape(document: Any, problems: Problems) -> None:
    """Check for duplicate keys and depth, without recursion."""
    left: list[tuple[Any, str, int]] = [(document, "", 1)]
    while left:
        value, place, depth = left.pop()
        if depth > DEEPEST:
            problems.add("definition-too-deep", "", deepest=DEEPEST)
            return
        if isinstance(value, _Object):
            for key in value.doubled:
                problems.add("definition-doubled", within(place, key))
            left += [(inner, within(place, key), depth + 1) for key, inner in value.items()]
        elif isinstance(value, list):
            left += [(inner, within(place, number), depth + 1) for number, inner in enumerate(value)]


def _plain(value: Any) -> Any:
    """Ordinary dictionaries; the depth has been checked."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list) else value
