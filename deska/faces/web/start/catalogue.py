"""The catalogue for pages: games with their presets, and players."""

from functools import cache

from deska.core.game import Game
from deska.core.options import OneOf, Option, Text, Whole
from deska.faces.web.start.protocol import Catalogue, GameInfo, PlayerInfo
from deska.faces.web.wire.protocol import OptionInfo, Preset
from deska.games import all_games
from deska.players import HUMAN, all_players


@cache
def catalogue() -> Catalogue:
    games = [_game(kind) for kind in all_games().values()]
    players = [PlayerInfo(name=name, options=_infos(kind.options)) for name, kind in all_players().items()]
    person = PlayerInfo(name=HUMAN, options=[])
    return Catalogue(games=games, players=[person, *players], presets=_presets())


def _game(kind: type[Game]) -> GameInfo:
    notations = list(kind.with_options({}).notations)
    return GameInfo(name=kind.name, options=_infos(kind.options), seats_option=kind.seats_option, notations=notations)


def _presets() -> list[Preset]:
    """All presets; the default of every game first."""
    found = [
        (number, Preset(name=preset.name, game=kind.name, options=dict(preset.options)))
        for kind in all_games().values()
        for number, preset in enumerate(kind.presets())
    ]
    return [preset for number, preset in found if number == 0] + [preset for number, preset in found if number > 0]


def _infos(options: tuple[Option, ...]) -> list[OptionInfo]:
    return [_info(option) for option in options]


def _info(option: Option) -> OptionInfo:
    preset = "" if option.default is None else str(option.default)
    info = OptionInfo(name=option.name, kind="text", default=preset, shown=option.shown)
    if isinstance(option, OneOf):
        return info.model_copy(update={"kind": "one_of", "choices": list(option.choices)})
    if isinstance(option, Text):
        return info
    kind = "whole" if isinstance(option, Whole) else "real"
    return info.model_copy(update={"kind": kind, "low": option.low, "high": option.high})
