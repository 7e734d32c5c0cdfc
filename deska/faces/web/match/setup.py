"""The setup of a match, or a start position, from what a page asks for."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from deska.core.errors import PositionError, SetupError
from deska.core.game import Game, Position
from deska.faces.web.match.protocol import MatchSetup
from deska.play.match.match import Match
from deska.play.match.names import typed_name
from deska.play.match.setup import Clock, SeatSetup, Setup, tidy_name


def setup_from(setup: MatchSetup) -> Setup:
    """The setup of a match from a page's request."""
    seat_setups = [
        SeatSetup(
            None if one.name is None else typed_name(tidy_name(one.name), seat, one.player.strip()),
            one.player.strip(),
            one.symbol and one.symbol.strip(),
            one.colour,
        )
        for seat, one in enumerate(setup.seat_setups)
    ]
    clock = None if setup.clock_base is None else Clock(setup.clock_base, setup.clock_increment)
    position = setup.position and setup.position.strip()
    options = dict(setup.options)
    return Setup(setup.game, options, tuple(seat_setups), setup.rounds, position or None, clock, setup.pace)


def begun_match(setup: MatchSetup) -> Match:
    """A match from a page's request, or SetupError."""
    with about_position():
        return Match(setup_from(setup))


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
