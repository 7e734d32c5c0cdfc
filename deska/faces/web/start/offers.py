"""The games that people choose from, each with a picture of its board."""

import json
from functools import lru_cache, partial
from typing import Literal

from fastapi import APIRouter, Depends, Request, Response

from deska.core.errors import DeskaError
from deska.core.game import Game
from deska.faces.web.access.depends import WRONG, the_host, the_session
from deska.faces.web.editor.routes import TheCustomGames, custom_document
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.protocol import Preview
from deska.faces.web.match.setup import checked_position
from deska.faces.web.match.state import preview_of
from deska.faces.web.start.catalogue import catalogue
from deska.faces.web.start.home import (
    HomeContents,
    has_custom_games,
    home_answer,
    keep_pictures,
    language_asked,
    stored_previews,
)
from deska.faces.web.start.protocol import HomeScreen, Offer, StartChoice
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.protocol import Preset
from deska.games import make_game
from deska.play.showcase import showcase
from deska.store.custom_games import CustomGames
from deska.store.database import Store

Which = Literal["all", "first", "shipped", "custom"]
OWN = "own"
CUSTOM_PREFIX = "custom:"  # the identifier of an invention that somebody keeps begins with it
_KNOWN = 200  # pictures that stay in memory
_MOST_CUSTOM = 40  # the editor has the others

router = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])
open_to_guests = APIRouter(prefix="/api", responses=WRONG, route_class=WholeRoute)


@open_to_guests.get("/home", response_model=HomeScreen)
async def get_home(request: Request, match_tables: TheMatchTables) -> Response:
    """What the home screen needs, in one answer; `lang` counts until a language is chosen."""
    session = the_session(request)
    host = session.host
    stored = await match_tables.with_store(_stored_here) if host else HomeContents({}, False, False)
    shown = await match_tables.tools.referees.ask(lambda: (host and stored_previews()) or _shown([]))
    return home_answer(host, stored, language_asked(request.scope), shown, session.role == "member")


@router.get("/offers")
async def get_offers(match_tables: TheMatchTables, custom_games: TheCustomGames, which: Which = "all") -> list[Offer]:
    """All presets, then the playable inventions kept here, each with a picture of its board.

    The picture of the first preset, which is the default game, is ready long before the others.
    """
    if which == "first":
        return await match_tables.tools.referees.ask(lambda: [_offer(preset) for preset in catalogue().presets[:1]])
    shipped = _shipped if which != "custom" else list
    stored = partial(_custom_offers, custom_games) if which != "shipped" else list
    return await match_tables.tools.referees.ask(lambda: [*shipped(), *stored()], long=True)


@router.post("/preview")
async def post_preview(choice: StartChoice, match_tables: TheMatchTables) -> Preview:
    """The board before the first move, or the problems of the options or of the position."""

    def look() -> Preview:
        game = make_game(choice.game, choice.options)
        return preview_of(game, checked_position(game, choice.position))

    return await match_tables.tools.referees.ask(look, long=True)


def _stored_here(store: Store) -> HomeContents:
    return HomeContents(store.settings(), store.has_matches(), has_custom_games(store.folder))


def _shipped() -> list[Offer]:
    """The presets; their pictures are kept for the next start."""
    offers = [_offer(preset) for preset in catalogue().presets]
    shown = _shown(offers)
    if shown != stored_previews():
        keep_pictures(shown)
    return offers


def _shown(offers: list[Offer]) -> str:
    """The part of a HomeScreen that depends on the games only."""
    shown = {"catalogue": catalogue().model_dump(), "offers": [offer.model_dump() for offer in offers]}
    return json.dumps(shown, ensure_ascii=False)


def _offer(preset: Preset) -> Offer:
    preview = _preview(preset.game, tuple(preset.options.items()))
    return Offer(id=preset.name, game=preset.game, options=preset.options, preview=preview)


def _custom_offers(custom_games: CustomGames) -> list[Offer]:
    """The inventions that can be played, latest first."""
    offers = []
    for name in custom_games.names()[:_MOST_CUSTOM]:
        try:
            definition, about = custom_document(custom_games.content(name))
            preview = _preview(OWN, (("definition", definition),))
        except DeskaError:
            continue  # unfinished; the editor shows its problems
        options = {"definition": definition}
        offers.append(
            Offer(id=CUSTOM_PREFIX + name, title=preview.title, about=about, game=OWN, options=options, preview=preview)
        )
    return offers


@lru_cache(maxsize=_KNOWN)
def _preview(name: str, options: tuple[tuple[str, str], ...]) -> Preview:
    game: Game = make_game(name, dict(options))
    return preview_of(game, showcase(game))
