"""Sentences about a tournament."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from deska.core.errors import problem_from
from deska.core.texts import Texts
from deska.play.tournament.plan import Plan, Record
from deska.play.tournament.schedule import BY_EXTRA_GAMES, BY_GAMES, BY_SEED
from deska.play.tournament.standings import Standings
from deska.players import all_players

FAULTS = (
    "engine-cannot-start", "engine-crashed", "engine-hangs", "engine-line-too-long", "engine-too-much-memory",
    "engine-garbage", "engine-refuses", "engine-illegal-move", "engine-unknown-option",
)  # fmt: skip
Telling = Callable[..., str]  # a text by its key and values
_TIES = {None: "tie-open", BY_GAMES: "tie-games", BY_EXTRA_GAMES: "tie-extra", BY_SEED: "tie-seed"}


def player_words(texts: Telling, spec: str) -> str:
    """The name of a player; an engine has the name that its user gave it."""
    name, _, parameters = spec.partition(":")
    words = texts(f"player-{name}") if name in all_players() else name
    words = words[:1].upper() + words[1:]
    if (number := parameters.removeprefix("step=")).isdigit():  # of a level
        return f"{words} {number}"
    return words + (f" ({parameters.replace(',', ', ')})" if parameters else "")


def points_text(points: float) -> str:
    """Points as players write them."""
    whole = int(points)
    return str(whole) if points == whole else f"{whole or ''}½"


def result_sentence(texts: Texts, record: Record) -> str:
    """How a game ended."""
    winner = record["winner"]
    return texts(record["reason"], winner="none" if winner is None else player_words(texts, winner), points=1)


def fault_sentence(texts: Texts, record: Record) -> str:
    """What an engine did wrong in the game; empty if none did."""
    fault = record["fault"]
    return problem_from(fault).describe(texts) if fault else ""


def fault_words(texts: Telling, reason: str, count: int) -> str:
    """The reason of a fault and its count."""
    return f"{count}× {texts(f'fault-{reason}' if reason in FAULTS else 'fault-other')}"


def fault_lines(texts: Telling, plan: Plan, standings: Standings) -> Iterator[str]:
    """Who lost games by faults, how many, and why."""
    for row in standings.rows:
        if row.faults:
            reasons = ", ".join(fault_words(texts, reason, count) for reason, count in row.faults)
            player = player_words(texts, plan.players[row.player])
            yield texts("standings-lost-by-fault", player=player, games=row.failed, reasons=reasons)


def sprt_sentence(texts: Texts, shown: Mapping[str, Any]) -> str:
    """The state or the result of the test."""
    values = {name: value for name, value in shown.items() if value is not None}
    return texts("tournament-sprt-accepted" if "accepted" in values else "tournament-sprt-open", **values)


def neighbour_lines(texts: Telling, lines: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The share of each player against the one before in the list."""
    for one in lines:
        first, second = (player_words(texts, player) for player in one["players"])
        low, share, high = (round(100 * one[name]) for name in ("low", "share", "high"))
        values = {"first": first, "second": second, "share": share, "low": low, "high": high}
        yield texts("standings-neighbour", **values, games=one["games"])


def round_lines(texts: Telling, shown: Mapping[str, Any]) -> Iterator[str]:
    """The ties of a knock-out round and how they were decided; for the last round, the winner."""
    for player in shown["byes"]:
        yield texts("tie-bye", player=player_words(texts, player))
    for tie in shown["ties"]:
        first, second = (player_words(texts, player) for player in tie["players"])
        values = {"first": first, "second": second, "score": " : ".join(map(points_text, tie["points"]))}
        winner = {"winner": player_words(texts, tie["winner"])} if tie["winner"] else {}
        yield texts(_TIES[tie["decided"]], **values, **winner)
        if winner and len(shown["ties"]) == 1 and not shown["byes"]:
            yield texts("knock-out-won", **winner)
