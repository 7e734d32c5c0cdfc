"""Definitions of own games by a generator that likes extremes: thin boards, crowds, long jumps, odd letters."""

from random import Random
from typing import Any

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
KINDS = ("chess", "shogi", "draughts")
STANDARD = {"chess": ("K", "QRNBP"), "shogi": ("K", "RBGSNLP"), "draughts": ("", "PQ")}
ATOMS = (
    "W",
    "F",
    "K",
    "N",
    "R",
    "B",
    "Q",
    "D",
    "A",
    "H",
    "C",
    "Z",
    "G",
    "NN",
    "R3",
    "gQ",
    "mRcpR",
    "nN",
    "fhN",
    "imfnD",
)
CHARM = ("", "", "", "f", "b", "s", "v", "ff", "rf", "frh", "brh", "i", "mf", "cp")
DRAUGHTS = ("czech", "english", "russian", "pool", "brazilian", "international", "italian", "spanish", "turkish")


def extreme_definition(dice: Random) -> dict[str, Any]:
    """A definition that may be right or wrong; most of those that are wrong are only just so."""
    columns, rows = (dice.choice([1, 2, 3, 3, 3, 4, 5, 8, 8, 10, 15, 16, 16]) for _ in range(2))
    kinds = dice.choice(KINDS), dice.choice(KINDS)
    own = {f"own{number}": _piece(dice, number) for number in range(dice.choice([0, 1, 1, 2, 3, 12, 64]))}
    for name in list(own):
        if dice.random() < 0.2:
            own[name]["promotes_to"] = dice.sample(list(own), min(len(own), dice.choice([1, 1, 2, 9])))
    definition: dict[str, Any] = {
        "format": "deska-game/1",
        "name": dice.choice(["x", "Ž" * 60, "extreme", "ŠACH 💣"]),
        "board": {"columns": columns, "rows": rows},
        "sides": [{"name": "white", "kind": kinds[0]}, {"name": "black", "kind": kinds[1]}],
        "pieces": own,
        "placement": _placement(dice, columns, rows, kinds, list(own)),
        "rules": _rules(dice),
    }
    if dice.random() < 0.3:
        for side in definition["sides"]:
            side["promotion_zone"] = dice.randint(1, rows)
    return definition


def _piece(dice: Random, number: int) -> dict[str, Any]:
    piece: dict[str, Any] = {
        "letter": LETTERS[number % 26],
        "moves": [_move(dice) for _ in range(dice.choice([1, 1, 2, 4]))],
    }
    if dice.random() < 0.1:
        piece["royal"] = True
    if dice.random() < 0.2:
        piece["value"] = dice.choice([1, 100, 100_000])
    if dice.random() < 0.2:
        piece["promotion"] = dice.choice(["may", "must"])
    if dice.random() < 0.2:
        piece["drop"] = {limit: dice.random() < 0.5 for limit in ("one_per_column", "not_stuck", "no_mate")}
    return piece


def _move(dice: Random) -> Any:
    if dice.random() < 0.5:
        return dice.choice(CHARM) + dice.choice(ATOMS)
    step = [dice.choice([1, 1, 1, 2, 3, 15]), dice.choice([0, 0, 1, 1, 2, 15])]
    move: dict[str, Any] = {"step": step, "range": dice.choice([0, 0, 1, 1, 2, 15])}
    if dice.random() < 0.5:
        move |= {"capture": "jump", "chain": dice.random() < 0.8}
    else:
        move |= {"mode": dice.choice(["move", "capture", "both"]), "path": dice.choice(["free", "lame", "hop"])}
    if dice.random() < 0.2:
        move["first"] = True
    if dice.random() < 0.3:
        move["directions"] = dice.choice(["f", "fb", "s", "fs", "fl", "v"])
    return move


def _rules(dice: Random) -> dict[str, Any]:
    flags = ("castling", "double_step", "en_passant", "taken_at_once", "no_turning_back", "perpetual_check_loses")
    rules: dict[str, Any] = {flag: True for flag in flags if dice.random() < 0.4}
    if dice.random() < 0.4:
        rules["draughts"] = dice.choice(DRAUGHTS)
    if dice.random() < 0.3:
        rules["capture_priority"] = dice.sample(["by_king", "most", "most_kings", "king_soonest"], dice.randint(1, 4))
    if dice.random() < 0.3:
        rules |= {"repetition": dice.choice([0, 2, 100]), "no_progress_limit": dice.choice([0, 1, 10_000])}
    return rules


def _placement(dice: Random, columns: int, rows: int, kinds: tuple[str, str], own: list[str]) -> dict[str, Any]:
    cells = [f"{'abcdefghijklmnop'[x]}{y + 1}" for y in range(rows) for x in range(columns)]
    fill = dice.choice([0.05, 0.2, 0.5, 0.9])
    if dice.random() < 0.5:
        dice.shuffle(cells)
    count = max(1, int(len(cells) * fill / 2))
    placement: dict[str, Any] = {}
    for side, kind in enumerate(kinds):
        king, others = STANDARD[kind]
        free = [cell for cell in (cells if side == 0 else reversed(cells)) if cell not in placement][:count]
        letters = [kind[0].upper() + "WB"[side] + letter for letter in others]
        for cell in free:
            owned = [f"{'white' if side == 0 else 'black'} {name}" for name in own]
            placement[cell] = dice.choice([*letters, *owned * 3])
        if king and free:
            placement[dice.choice(free)] = kind[0].upper() + "WB"[side] + king
    return placement
