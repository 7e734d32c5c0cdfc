"""Floor 3: who can sit in a seat. Players are discovered, never listed."""

from functools import cache

from deska.core.discover import discovered
from deska.core.errors import SetupError
from deska.core.game import Game
from deska.core.player import Player

HUMAN = "human"


@cache
def all_players() -> dict[str, type[Player]]:
    """Every computer player by name."""
    import deska.players

    return discovered(deska.players, Player)  # type: ignore[type-abstract]


def who_can_play(game: Game) -> list[str]:
    """The names of those who can sit in a seat of this game, a person first."""
    return [HUMAN, *(name for name, kind in all_players().items() if kind.with_options({}).refusal(game) is None)]


def make_player(spec: str) -> Player:
    """A computer player from `name` or `name:key=value,key=value`, or SetupError."""
    name, _, parameters = spec.strip().partition(":")
    kind = all_players().get(name)
    if kind is None:
        raise SetupError("unknown-player", name=name[:40], known=[HUMAN, *all_players()])
    given = {}
    for part in filter(None, parameters.split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise SetupError("parameter-without-value", parameter=part[:40], player=name)
        given[key.strip()] = value.strip()
    return kind.with_options(given)
