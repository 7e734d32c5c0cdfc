"""`deska check`: the problems of a game's definition, or its summary."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from deska.core.errors import DeskaError, SetupError
from deska.core.texts import Texts
from deska.faces.terminal.output import Say
from deska.games.armies.definition.model import JUMP, MAY, Definition, PieceType
from deska.games.armies.definition.read.betza import betza_text
from deska.games.armies.definition.read.document import LARGEST
from deska.games.armies.definition.read.reader import read_game
from deska.games.armies.definition.read.starting import start_problems
from deska.games.armies.definition.read.warnings import definition_warnings


def check(say: Say, path: Path) -> bool:
    """Print the problems or the summary of a file. True if it defines a game."""
    content = _content(path)
    try:
        definition = read_game(content).definition
        _refuse_start(definition)
    except DeskaError as error:
        _tell_problems(say, error)
        return False
    warnings = [
        {"place": one.about or "", "message": one.describe(say.texts)} for one in definition_warnings(definition)
    ]
    lines = [*_summary(definition, say.texts), *(f"{one['place']}: {one['message']}" for one in warnings)]
    say.result({"ok": True, "problems": [], "warnings": warnings, **_record(definition)}, "\n".join(lines))
    return True


def _refuse_start(definition: Definition) -> None:
    problems = start_problems(definition)
    if problems:
        raise SetupError(problems)


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise SetupError("definition-unreadable", path=str(path)[:200]) from error


def _tell_problems(say: Say, error: DeskaError) -> None:
    shown = [{"place": problem.about or "", "message": problem.describe(say.texts)} for problem in error.problems]
    lines = [problem["message"] for problem in shown]
    say.result({"ok": False, "problems": shown}, "\n".join([*lines, say.texts("check-problems", count=len(shown))]))


# --- what a right one says ----------------------------------------------------------------------------------


def _record(definition: Definition) -> dict[str, Any]:
    return {
        "name": definition.name,
        "board": {"columns": definition.columns, "rows": definition.rows, "pattern": definition.pattern},
        "notation": definition.notation,
        "sides": [
            {"name": side.name, "kind": side.kind, "pieces": len(_army(definition, number))}
            for number, side in enumerate(definition.sides)
        ],
        "pieces": [_piece_record(piece) for piece in definition.pieces.values()],
        "rules": _rules(definition),
    }


def _piece_record(piece: PieceType) -> dict[str, Any]:
    return {
        "name": piece.name,
        "letter": piece.letter,
        "value": piece.value,
        "betza": _betza(piece),
        "jumps": _jumps(piece),
        "royal": piece.royal,
        "promotes_to": list(piece.promotes_to),
        "promotion": piece.promotion if piece.promotes_to else None,
    }


def _rules(definition: Definition) -> dict[str, Any]:
    """The rules that differ from their defaults, and the priority of captures."""
    rules = {name: value for name, value in asdict(definition.rules).items() if value}
    if not any(_jumps(piece) for piece in definition.pieces.values()):
        del rules["last_row"]
    priority = next((list(side.priority) for side in definition.sides if side.priority), None)
    return {**rules, **({"capture_priority": priority} if priority else {})}


def _army(definition: Definition, number: int) -> list[PieceType]:
    return [definition.pieces[name] for side, name in definition.start.values() if side == number]


def _betza(piece: PieceType) -> str | None:
    """Its moves in Betza notation, as far as that can express them."""
    return betza_text(stride for stride in piece.strides if stride.path != JUMP)


def _jumps(piece: PieceType) -> bool:
    return any(stride.path == JUMP for stride in piece.strides)


def _summary(definition: Definition, texts: Texts) -> Iterator[str]:
    yield texts("check-ok", name=definition.name)
    size = {"columns": definition.columns, "rows": definition.rows}
    yield texts("check-board", **size, pattern=definition.pattern, notation=definition.notation)
    for number, side in enumerate(definition.sides):
        army = _army(definition, number)
        worth = sum(piece.value for piece in army if not piece.royal)
        yield texts("check-side", name=side.name, kind=side.kind, pieces=len(army), value=worth)
    for piece in definition.pieces.values():
        yield "  " + _piece_text(piece, texts)
    yield texts("check-rules", rules=[_rule_text(name, value) for name, value in _rules(definition).items()])


def _piece_text(piece: PieceType, texts: Texts) -> str:
    moves = [_betza(piece) or "", texts("check-jumps") if _jumps(piece) else ""]
    lines = [
        texts("check-piece", letter=piece.letter, name=piece.name, moves=[*filter(None, moves)], value=piece.value)
    ]
    if piece.royal:
        lines.append(texts("check-royal"))
    if piece.promotes_to:
        key = "check-promotion-may" if piece.promotion == MAY else "check-promotion-must"
        lines.append(texts(key, names=piece.promotes_to))
    return "; ".join(lines)


def _rule_text(name: str, value: Any) -> str:
    if value is True:
        return name
    return f"{name} {'+'.join(value) if isinstance(value, list) else value}"
