"""The request for how somebody does over time. Only for the host."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.concurrency import run_in_threadpool

from deska.core.errors import DeskaError
from deska.faces.web.access.depends import WRONG, Say, the_host
from deska.faces.web.match.depends import TheMatchTables
from deska.faces.web.match.tables import MatchTables
from deska.faces.web.progress.games import MOST, TOGETHER, CountedGame, Found, counted_games, found, game_key
from deska.faces.web.progress.protocol import (
    Progress,
    ProgressErrors,
    ProgressFirstMove,
    ProgressGame,
    ProgressMonth,
    ProgressPerson,
    ProgressStrength,
)
from deska.faces.web.start.ladder import yours_of
from deska.faces.web.wire.bodies import WholeRoute
from deska.faces.web.wire.language import Speech
from deska.faces.words.game_title import game_title
from deska.games import make_game
from deska.play.progress import FEW_GAMES, FEW_IN_A_ROW, errors_of, first_moves_of, months_of, stretch
from deska.store.archive import Facts
from deska.store.database import Store

router = APIRouter(prefix="/api/progress", responses=WRONG, route_class=WholeRoute, dependencies=[Depends(the_host)])

_FEW_COUNTED = 5  # games against levels: from fewer no strength is told


@router.get("")
async def get_progress(
    match_tables: TheMatchTables,
    say: Say,
    person: Annotated[str | None, Query(max_length=200, description="by default who has most reviewed games")] = None,
    game: Annotated[str, Query(max_length=20_000, description="ProgressGame.id; '' for all")] = "",
) -> Progress:
    """What the reviewed games of a person say."""
    keys = await match_tables.with_store(lambda store: store.reviews.keys(MOST + 1))
    everything = await _read(match_tables, keys[:MOST], say.language)
    people = Counter(one.person for one in everything)
    ranked = sorted(people.items(), key=lambda one: (-one[1], one[0]))
    chosen = person if person is not None else ranked[0][0] if ranked else ""
    own = [one for one in everything if one.person == chosen]
    games = [await _game(match_tables, chosen, together, say) for together in _by_game(own)]
    shown = [one for one in own if game in ("", one.played.game)]
    progress = await run_in_threadpool(_progress, shown, say)
    progress.people = [ProgressPerson(name=name, games=count) for name, count in ranked]
    progress.person, progress.game, progress.games = chosen, game, games
    progress.left_out = len(keys) - len(keys[:MOST])
    return progress


async def _read(match_tables: MatchTables, keys: Sequence[tuple[str, int]], language: str) -> list[CountedGame]:
    """All games, a few at a time, so that others get their turn between."""
    everything: list[CountedGame] = []
    for start in range(0, len(keys), TOGETHER):
        part = await match_tables.with_store(partial(found, keys=keys[start : start + TOGETHER]))
        everything += await run_in_threadpool(_counted, part, language)
    return everything


def _counted(games: Sequence[Found], language: str) -> list[CountedGame]:
    return [one for game in games for one in counted_games(game, language)]


def _by_game(own: Sequence[CountedGame]) -> list[list[CountedGame]]:
    """Games of the same kind together, those with most first."""
    grouped: dict[str, list[CountedGame]] = {}
    for one in own:
        grouped.setdefault(one.played.game, []).append(one)
    return sorted(grouped.values(), key=len, reverse=True)


async def _game(match_tables: MatchTables, person: str, games: Sequence[CountedGame], say: Speech) -> ProgressGame:
    facts, counted = games[0].facts, stretch([one.played for one in games])
    strength = await match_tables.with_store(lambda store: _strength(store, person, facts))
    return ProgressGame(
        id=game_key(facts),
        title=_title(say, facts),
        games=counted.games,
        judged=counted.judged,
        good=counted.good,
        strength=strength,
    )


def _title(say: Speech, facts: Facts) -> str:
    return facts.title or game_title(say, facts.summary["game"], facts.options)


def _strength(store: Store, person: str, facts: Facts) -> ProgressStrength | None:
    """The estimate of a person; None while it rests on few games, or where there is none."""
    try:
        game = make_game(facts.summary["game"], facts.options)
    except DeskaError:  # of a package that is not here any more, or an invented one
        return None
    curve = store.strength.curve(person, game) if game.seats == 2 else []
    if len(curve) < _FEW_COUNTED:
        return None
    yours = yours_of(game, curve)
    return ProgressStrength(elo=yours.elo, error=yours.error, step=yours.step, games=yours.games)


def _progress(shown: Sequence[CountedGame], say: Speech) -> Progress:
    games = [one.played for one in shown]
    titles = {one.played.game: one.facts for one in shown}
    known = [one for one in games if one.explained]
    return Progress(
        people=[],
        person="",
        game="",
        reviewed=len(games),
        with_kinds=len(known),
        moves=sum(one.explained for one in known),
        few=FEW_GAMES,
        few_in_a_row=FEW_IN_A_ROW,
        games=[],
        errors=[ProgressErrors(kind=one.kind, count=one.count, every=one.every) for one in errors_of(games)],
        months=[
            ProgressMonth(year=year, month=month, games=one.games, judged=one.judged, good=one.good)
            for (year, month), one in months_of(games).items()
        ],
        first_moves=[
            ProgressFirstMove(
                title=_title(say, titles[one.game]), began=one.began, move=one.move, games=one.games, score=one.score
            )
            for one in first_moves_of(games)
        ],
        left_out=0,
    )
