"""Requests about the ladder of levels, and about how strong the person at this computer is. Only for the host."""

from fastapi import APIRouter, Depends

from deska.core.game import Game
from deska.faces.web.access.depends import WRONG, the_host
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.start.protocol import Ladder, LadderName, LadderQuery, LadderStep, StrengthPoint, Yours
from deska.faces.web.wire.bodies import WholeRoute
from deska.games import make_game
from deska.play.strength.rating import Rating, expected
from deska.play.strength.statistics import Z95
from deska.players.ladder import nearest, rank_of, scale_of
from deska.players.ladder_numbers import numbers_of
from deska.store.database import Store
from deska.store.strength import SETTING, first_estimate

router = APIRouter(prefix="/api/ladder", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])


@router.post("")
async def post_ladder(query: LadderQuery, match_tables: TheMatchTables) -> Ladder:
    """The steps of a game with their strength, and the step that fits a person."""
    game = make_game(query.game, query.options)
    curve, counts = await match_tables.with_store(lambda store: _stored(store, query.person, game))
    return ladder_of(game, curve, counts)


@router.post("/forget")
async def post_forget(query: LadderQuery, match_tables: TheMatchTables) -> Ladder:
    """Forget how strong a person is in a game."""
    game = make_game(query.game, query.options)

    def forget(store: Store) -> None:
        with store.transaction():
            store.strength.forget(query.person, game)

    await match_tables.with_store(forget)
    return await post_ladder(query, match_tables)


def _stored(store: Store, person: str, game: Game) -> tuple[list[Rating], bool]:
    """The curve of a person, and whether results count."""
    return store.strength.curve(person, game), store.settings().get(SETTING) is not False


def ladder_of(game: Game, curve: list[Rating], counts: bool) -> Ladder:
    """The ladder of a game for a person; estimates are made only where two play, and unless switched off."""
    numbers = numbers_of(game)
    steps = [
        LadderStep(
            step=step,
            row=rank_of(game, step),
            elo=number.elo if numbers else None,
            error=number.error if numbers else None,
        )
        for step, number in enumerate(scale_of(game), 1)
    ]
    named = numbers.names.items() if numbers else ()
    names = [LadderName(name=name, elo=number.elo, error=number.error) for name, number in named]
    return Ladder(steps=steps, names=names, yours=yours_of(game, curve) if counts and game.seats == 2 else None)


def yours_of(game: Game, curve: list[Rating]) -> Yours:
    """The place of a person on the ladder of a game, from their estimates."""
    scale, now = scale_of(game), curve[-1] if curve else first_estimate(game)
    low, high = scale[0].elo, scale[-1].elo
    step = nearest([number.elo for number in scale], now.elo)
    return Yours(
        step=step,
        share=round(100 * expected(now.elo, scale[step - 1].elo)) if numbers_of(game) else None,
        games=len(curve),
        elo=round(now.elo) if numbers_of(game) and curve else None,
        error=round(Z95 * now.deviation) if numbers_of(game) and curve else None,
        curve=[_point(rating, low, high) for rating in curve],
    )


def _point(rating: Rating, low: float, high: float) -> StrengthPoint:
    """An estimate as a height on the ladder: 0 at the lowest step, 1 at the highest."""
    tall = max(high - low, 1.0)
    spread = Z95 * rating.deviation
    heights = ((value - low) / tall for value in (rating.elo, rating.elo - spread, rating.elo + spread))
    at, bottom, top = (round(height, 4) for height in heights)
    return StrengthPoint(at=at, low=bottom, high=top)
