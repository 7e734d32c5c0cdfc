"""Help and errors of the command line, in the user's language; errors are one line."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import typer

from deska.core.errors import Problem, SetupError
from deska.core.texts import Texts, languages

# typer carries its own click, older ones use the library: its errors are reached through the one it shows.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]

_LANGUAGE_OPTION = "--lang"
_HEADINGS = {"Options": "help-options", "Arguments": "help-arguments", "Commands": "help-commands"}
_TYPE = re.compile(r" <[\w\[\] |]+>")  # typer appends these to the names of arguments
_REQUIRED = re.compile(r"\s*\[required\]")


def without_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The value of --lang, and the other arguments: it may stand before or after the command."""
    language: str | None = None
    rest: list[str] = []
    coming = iter(arguments)
    for argument in coming:
        if argument == "--":
            rest += [argument, *coming]
        elif argument == _LANGUAGE_OPTION:
            language = next(coming, "")
        elif argument.startswith(_LANGUAGE_OPTION + "="):
            language = argument.partition("=")[2]
        else:
            rest.append(argument)
    if language is not None and language not in languages():
        values = {"option": _LANGUAGE_OPTION, "value": language[:40], "range": "|".join(languages())}
        raise SetupError("bad-option-value", **values)
    return language, rest


def usage_problem(error: Any) -> Problem:
    """A click error as one of our texts."""
    command: Any = error.ctx.command if error.ctx else None
    kind = type(error).__name__
    if kind == "NoSuchOption":
        known = [name for parameter in command.params for name in parameter.opts if name.startswith("--")]
        return Problem("no-such-option", {"option": error.option_name[:40], "known": [*known, "--help"]})
    if kind == "BadOptionUsage":
        return Problem("option-needs-value", {"option": error.option_name})
    if kind == "MissingParameter":
        parameter = error.param
        name = parameter.metavar or parameter.opts[0] if parameter.param_type_name == "argument" else parameter.opts[0]
        return Problem("missing-argument", {"name": name.upper() if not name.startswith("-") else name})
    # click says "No such command 'NAME'. Did you mean 'OTHER'?" and "Got unexpected extra argument(s) (WORDS)".
    said = re.findall(r"'(.*?)'|\(([^()]*)\)", error.message) or [("", "")]
    if hasattr(command, "commands"):
        return Problem("no-such-command", {"name": "".join(said[0])[:40], "known": sorted(command.commands)})
    return Problem("too-many-arguments", {"given": "".join(said[-1])[:40]})


def translate(command: Any, texts: Texts) -> None:
    """Replace the text keys in the definitions of the command line by the texts."""
    texts_of = {"help": command.help, "epilog": command.epilog, "short_help": command.short_help}
    for name, key in texts_of.items():
        if key:
            setattr(command, name, texts(key))
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = texts(parameter.help)
    command.context_class = _context_class(command.context_class, texts)
    subcommands: Mapping[str, Any] = getattr(command, "commands", {})
    for subcommand in subcommands.values():
        translate(subcommand, texts)


def _context_class(context_class: Any, texts: Texts) -> Any:
    """A context class whose help has headings in this language."""
    plain_formatter: Any = context_class.formatter_class

    class Formatter(plain_formatter):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, re.sub(r"[{}]", "", args), texts("help-usage") + " ")

        def write_heading(self, heading: str) -> None:
            super().write_heading(texts(_HEADINGS[heading]) if heading in _HEADINGS else heading)

        def write_dl(self, rows: Sequence[tuple[str, str]], *rest: Any, **more: Any) -> None:
            tidy = [(_TYPE.sub("", name), _REQUIRED.sub("", about)) for name, about in rows]
            help_row = texts("help-help")
            super().write_dl([(name, help_row if name == "--help" else about) for name, about in tidy], *rest, **more)

    class HelpContext(context_class):  # type: ignore[misc]
        formatter_class = Formatter

    return HelpContext
