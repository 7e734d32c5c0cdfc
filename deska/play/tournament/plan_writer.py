"""A plan's content as the TOML file that `read_plan` reads."""

from collections.abc import Mapping
from typing import Any

from deska.play.tournament.plan import SWISS
from deska.players.outside.engine import Engine

_STOP_NAMES = {"games": "after_games"}  # the page's name of a key, and its name in a file


def engine_table(engine: Engine) -> dict[str, Any]:
    """An engine as its table in `engines`."""
    table = {"protocol": engine.protocol, "command": list(engine.command), "options": dict(engine.options)}
    folder = {"folder": str(engine.folder)} if engine.folder else {}
    return {**table, "memory": engine.memory, **folder, **({"patience": engine.patience} if engine.patience else {})}


def plan_text(content: Mapping[str, Any]) -> str:
    """The plan as TOML. Values that are None are left out."""
    import tomli_w

    names = {"games": "disciplines", **({} if content.get("format") == SWISS else {"rounds": "pairs"})}
    plan = {names.get(key, key): value for key, value in content.items()}
    if stop := plan.get("stop"):
        plan["stop"] = {_STOP_NAMES.get(key, key): value for key, value in stop.items()}
    return tomli_w.dumps(_without_none(plan))


def _without_none(table: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: _without_none(value) if isinstance(value, Mapping) else value
        for key, value in table.items()
        if value is not None
    }
