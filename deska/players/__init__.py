"""Floor 3: players. They are found by entry points."""

import logging

from deska.core.capabilities import capabilities
from deska.core.discovery import PLAYERS, Registry
from deska.core.errors import SetupError
from deska.core.game import Game
from deska.core.player import Player

HUMAN = "human"
logger = logging.getLogger(__name__)

players: Registry[Player] = Registry(PLAYERS, Player, lambda kind: kind.with_options({}))  # type: ignore[type-abstract]


def all_players() -> dict[str, type[Player]]:
    """Every computer player by name."""
    return players.all()


def who_can_play(game: Game) -> list[str]:
    """The names of all who can play this game: a person first, installed outside engines last."""
    from deska.players.outside.config import usable_engines
    from deska.players.outside.engine import Outside

    own = [name for name, kind in all_players().items() if _can_play(kind.with_options({}), game)]
    there = {name: engine for name, engine in usable_engines().items() if engine.is_there}
    return [HUMAN, *own, *(name for name, engine in there.items() if Outside(engine).refusal(game) is None)]


def _can_play(player: Player, game: Game) -> bool:
    """Whether a player does not refuse a game; one that fails when it is asked cannot play it."""
    try:
        return player.refusal(game) is None
    except Exception:
        logger.exception("%s does not say whether it can play %s", player.name, game)
        return False


def make_player(spec: str) -> Player:
    """A computer player from `name` or `name:key=value,key=value`, or SetupError. `level:4` is `level:step=4`."""
    name, _, parameters = spec.strip().partition(":")
    kind = players.get(name)
    given = _parameters(name, parameters, kind.first_option if kind else "")
    return kind.with_options(given) if kind else _outside(name, given)


def adviser(game: Game) -> Player:
    """The player behind hints: `rules` or `perfect` if they can play the game, else `master` or a search.

    Where games have quiet moves, the search gives exact values to the three best moves.
    """
    has_expert = game.expert(make_player("master").settings) is not None
    search = "alphabeta:lines=3" if capabilities(game.start()).knows_quiet_moves else "hard"
    advisers = map(make_player, ("rules", "perfect", "master" if has_expert else search))
    return next(player for player in advisers if player.refusal(game) is None)


def balancer(game: Game) -> Player | None:
    """The player that finds the move after which a game is most even, or None."""
    player = make_player("master:balanced=1")
    return player if player.refusal(game) is None else None


def _parameters(name: str, text: str, first: str) -> dict[str, str]:
    """The given parameters; one without a name belongs to the option `first`, if there is one."""
    given = {}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals and first:
            key, equals, value = first, "=", part
        if not equals:
            raise SetupError("parameter-without-value", parameter=part[:40], player=name)
        if key.strip() in given:
            raise SetupError("parameter-twice", parameter=key.strip()[:40], player=name)
        given[key.strip()] = value.strip()
    return given


def _outside(name: str, given: dict[str, str]) -> Player:
    from deska.players.outside.config import all_engines
    from deska.players.outside.engine import Outside

    engine = all_engines().get(name)
    if engine is None:
        raise SetupError("unknown-player", name=name[:40], known=[*all_players(), *all_engines()])
    if given:  # options may name files, so only the file of engines may set them
        raise SetupError("engine-options-elsewhere", engine=name)
    return Outside(engine)
