"""The catalogue for pages: games with their presets, and players."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache

from deska.core.errors import PositionError, SetupError
from deska.core.game import Game, Position
from deska.core.options import OneOf, Option, Text, Whole
from deska.faces.web.protocol import Catalogue, GameInfo, MatchSetup, OptionInfo, PlayerInfo, Preset
from deska.games import all_games
from deska.play.match import Match
from deska.play.names import typed_name
from deska.play.setup import Clock, Setup, Sitter, tidy_name
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
    usual = "" if option.default is None else str(option.default)
    info = OptionInfo(name=option.name, kind="text", default=usual, told=option.told)
    if isinstance(option, OneOf):
        return info.model_copy(update={"kind": "one_of", "choices": list(option.choices)})
    if isinstance(option, Text):
        return info
    kind = "whole" if isinstance(option, Whole) else "real"
    return info.model_copy(update={"kind": kind, "low": option.low, "high": option.high})


def setup_from(wanted: MatchSetup) -> Setup:
    """The setup of a match from a page's request."""
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
    position = wanted.position and wanted.position.strip()
    options = dict(wanted.options)
    return Setup(wanted.game, options, tuple(sitters), wanted.rounds, position or None, clock, wanted.pace)


def begun_match(wanted: MatchSetup) -> Match:
    """A match from a page's request, or SetupError."""
    with about_position():
        return Match(setup_from(wanted))


def checked_position(game: Game, text: str | None) -> Position:
    """The start position that a text describes, by default the game's own; or SetupError."""
    with about_position():
        return game.read_position(text) if text and text.strip() else game.start()


@contextmanager
def about_position() -> Iterator[None]:
    """Report problems of a start position at its field."""
    try:
        yield
    except PositionError as error:
        raise SetupError([replace(problem, about="position") for problem in error.problems]) from error
