"""The games that people choose from, each with a picture of its board."""

from functools import lru_cache

from fastapi import APIRouter, Depends

from deska.core.errors import DeskaError
from deska.core.game import Game
from deska.faces.web.api import WRONG, TheHall, the_host
from deska.faces.web.bodies import WholeRoute
from deska.faces.web.catalogue import catalogue, checked_position
from deska.faces.web.picture import glance_of
from deska.faces.web.protocol import Glance, Offer, Preset, StartChoice
from deska.faces.web.workshop import TheInventions, invented_document
from deska.games import make_game
from deska.play.showcase import showcase
from deska.store.inventions import Inventions

OWN = "own"
KEPT = "kept:"  # the identifier of an invention that somebody keeps begins with it
_KNOWN = 200  # pictures that stay in memory
_MOST_KEPT = 40  # the editor has the others

router = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


@router.get("/offers")
async def get_offers(hall: TheHall, inventions: TheInventions, first: bool = False) -> list[Offer]:
    """All presets, then the playable inventions kept here, each with a picture of its board.

    With `first` only the default game: its picture is ready long before the others.
    """
    if first:
        return await hall.tools.referees.ask(lambda: [_offer(preset) for preset in catalogue().presets[:1]])
    return await hall.tools.referees.ask(lambda: [*_shipped(), *_kept(inventions)], long=True)


@router.post("/glance")
async def post_glance(wanted: StartChoice, hall: TheHall) -> Glance:
    """The board before the first move, or the problems of the options or of the position."""

    def look() -> Glance:
        game = make_game(wanted.game, wanted.options)
        return glance_of(game, checked_position(game, wanted.position))

    return await hall.tools.referees.ask(look, long=True)


def _shipped() -> list[Offer]:
    return [_offer(preset) for preset in catalogue().presets]


def _offer(preset: Preset) -> Offer:
    glance = _glance(preset.game, tuple(preset.options.items()))
    return Offer(id=preset.name, game=preset.game, options=preset.options, glance=glance)


def _kept(inventions: Inventions) -> list[Offer]:
    """The inventions that can be played, latest first."""
    offers = []
    for name in inventions.names()[:_MOST_KEPT]:
        try:
            definition, about = invented_document(inventions.content(name))
            glance = _glance(OWN, (("definition", definition),))
        except DeskaError:
            continue  # unfinished; the editor shows its problems
        options = {"definition": definition}
        offers.append(Offer(id=KEPT + name, title=glance.title, about=about, game=OWN, options=options, glance=glance))
    return offers


@lru_cache(maxsize=_KNOWN)
def _glance(name: str, options: tuple[tuple[str, str], ...]) -> Glance:
    game: Game = make_game(name, dict(options))
    return glance_of(game, showcase(game))
