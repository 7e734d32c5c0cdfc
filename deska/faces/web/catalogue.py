"""All there is to choose from, found by looking, never listed; only the presets are chosen by hand."""

from functools import cache
from typing import Literal

from deska.core.options import OneOf, Option, Text, Whole
from deska.faces.web.protocol import Catalogue, GameInfo, MatchSetup, OptionInfo, PlayerInfo, Preset
from deska.games import all_games
from deska.games.armies.game import example_games
from deska.play.names import typed_name
from deska.play.setup import Clock, Setup, Sitter, tidy_name
from deska.players import HUMAN, all_players

_THIRTEEN = {"columns": "13", "rows": "13"}
PRESETS = (
    Preset(name="preset-tic-tac-toe", game="tic-tac-toe", options={}),
    Preset(name="preset-piskvorky", game="piskvorky", options={}),
    *(Preset(name=f"preset-{name}", game=name, options={}) for name in ("chess", "draughts", "shogi", "minishogi")),
    Preset(name="preset-quantik", game="quantik", options={}),
    Preset(name="preset-four", game="piskvorky", options={**_THIRTEEN, "length": "4"}),
    Preset(name="preset-five", game="piskvorky", options={**_THIRTEEN, "length": "5"}),
    Preset(name="preset-six", game="piskvorky", options={**_THIRTEEN, "length": "6"}),
    Preset(name="preset-gomoku", game="piskvorky", options={"rule": "standard", "opening": "swap2"}),
    Preset(name="preset-renju", game="piskvorky", options={"rule": "renju"}),
    Preset(name="preset-three", game="piskvorky", options={"seats": "3"}),
    *(Preset(name=f"preset-{name}", game="own", options={"definition": name}) for name in example_games()),
)


@cache
def catalogue() -> Catalogue:
    games = [GameInfo(name=name, options=_infos(kind.options)) for name, kind in all_games().items()]
    players = [PlayerInfo(name=name, options=_infos(kind.options)) for name, kind in all_players().items()]
    person = PlayerInfo(name=HUMAN, options=[])
    return Catalogue(games=games, players=[person, *players], presets=list(PRESETS))


def _infos(options: tuple[Option, ...]) -> list[OptionInfo]:
    return [_info(option) for option in options]


def _info(option: Option) -> OptionInfo:
    if isinstance(option, OneOf):
        return OptionInfo(name=option.name, kind="one_of", default=option.default, choices=list(option.choices))
    if isinstance(option, Text):
        return OptionInfo(name=option.name, kind="text", default=option.default)
    kind: Literal["whole", "real"] = "whole" if isinstance(option, Whole) else "real"
    return OptionInfo(name=option.name, kind=kind, default=str(option.default), low=option.low, high=option.high)


def setup_from(wanted: MatchSetup) -> Setup:
    """What a page wants, as the match takes it."""
    sitters = [
        Sitter(
            None if one.name is None else typed_name(tidy_name(one.name), seat, one.player.strip()),
            one.player.strip(),
            one.symbol and one.symbol.strip(),
            one.colour,
        )
        for seat, one in enumerate(wanted.sitters)
    ]
    clock = None if wanted.clock_base is None else Clock(wanted.clock_base, wanted.clock_increment)
    return Setup(wanted.game, dict(wanted.options), tuple(sitters), wanted.rounds, None, clock, wanted.pace)
