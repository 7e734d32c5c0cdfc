"""A plan's content as the TOML file that `read_plan` reads."""

import json
from collections.abc import Mapping
from typing import Any

from deska.play.tournament.plan import SWISS
from deska.players.outside.engine import Engine

TABLES = ("adjudicate", "stop")
_NAMES = {("stop", "games"): "after_games"}  # what a page wishes, and how a file says it


def engine_table(engine: Engine) -> dict[str, Any]:
    """An engine as its table in `engines` tells it."""
    told = {"protocol": engine.protocol, "command": list(engine.command), "options": dict(engine.options)}
    folder = {"folder": str(engine.folder)} if engine.folder else {}
    return {**told, "memory": engine.memory, **folder, **({"patience": engine.patience} if engine.patience else {})}


def plan_text(content: Mapping[str, Any]) -> str:
    """The file. Games and engines come in tables of their own, one each; what is None is left out."""
    pairs = {} if content.get("format") == SWISS else {"rounds": "pairs"}
    plain = {pairs.get(key, key): value for key, value in content.items() if _is_plain(key, value)}
    lines = [f"{key} = {_value(value)}" for key, value in plain.items()]
    for game in content.get("games", []):
        lines += ["", "[[disciplines]]", *(f"{key} = {_value(value)}" for key, value in game.items())]
    for name, engine in content.get("engines", {}).items():
        lines += ["", f"[engines.{json.dumps(name)}]", *(f"{key} = {_value(value)}" for key, value in engine.items())]
    for name in TABLES:
        told = {_NAMES.get((name, key), key): value for key, value in content.get(name, {}).items()}
        if table := {key: value for key, value in told.items() if value is not None}:
            lines += ["", f"[{name}]", *(f"{key} = {_value(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def _is_plain(key: str, value: Any) -> bool:
    return key not in ("games", "engines", *TABLES) and value is not None


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    # What JSON writes of texts, numbers, true and false is TOML too, but for one letter.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
