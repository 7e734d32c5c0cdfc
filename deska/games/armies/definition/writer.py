"""Write a definition's document as a file, with the same keys in the same order, formatted for reading."""

import json
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from deska.core.cells import read_cell

WIDTH = 110


def game_text(document: Mapping[str, Any]) -> str:
    """JSON of exactly this document. Short values, and each row of pieces, are on one line."""
    laid_out = {key: _laid_out(value, 2) for key, value in document.items()}
    laid_out["placement"] = _placement(document["placement"])
    lines = [f"  {_flat(key)}: {value}" for key, value in laid_out.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _laid_out(value: Any, indent: int) -> str:
    flat = _flat(value)
    if len(flat) + indent <= WIDTH or not isinstance(value, (dict, list)):
        return flat
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        lines = [f"{pad}{_flat(key)}: {_laid_out(inner, indent + 2)}" for key, inner in value.items()]
    else:
        lines = [pad + _laid_out(inner, indent + 2) for inner in value]
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{opening}\n" + ",\n".join(lines) + f"\n{' ' * indent}{closing}"


def _placement(placement: Mapping[str, Any]) -> str:
    """The placement, with each row of the board on one line."""
    rows = groupby(placement.items(), lambda item: (read_cell(item[0]) or (0, 0))[1])
    lines = ["    " + ", ".join(f"{_flat(cell)}: {_flat(piece)}" for cell, piece in row) for _, row in rows]
    return "{\n" + ",\n".join(lines) + "\n  }"
