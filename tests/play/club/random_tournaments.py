"""Random tournaments with late comers, leavers, draws and forfeits."""

import random
from collections.abc import Iterator

from deska.play.club import Joined, Left, Paired, Result, Resulted, Returned, Settings, Tournament

PLAYED = (Result.FIRST, Result.SECOND, Result.DRAW)


def beginning(rng: random.Random, settings: Settings, most: int, least: int = 2) -> Tournament:
    """A tournament that people have joined; some have a rating."""
    tournament = Tournament(settings)
    for _ in range(rng.randint(least, most)):
        join(rng, tournament)
    return tournament


def join(rng: random.Random, tournament: Tournament) -> None:
    number = len(tournament.entrants)
    team = f"T{number % max(2, len(tournament.entrants) // 2)}" if tournament.settings.team_boards else None
    rating = rng.choice([None, rng.randint(800, 2400)])
    tournament.apply(Joined(f"p{number}", f"Name {number}", team, rating))


def come_and_go(rng: random.Random, tournament: Tournament, late: bool) -> None:
    """Sometimes somebody joins, leaves or comes back."""
    if late and rng.random() < 0.15:
        join(rng, tournament)
    for person in list(tournament.entrants.values()):
        if rng.random() < (0.05 if person.present else 0.4):
            tournament.apply(Left(person.id) if person.present else Returned(person.id))


def finish(rng: random.Random, tournament: Tournament, forfeits: float = 0.04) -> None:
    """Give every board of the round a result; the better number wins more often."""
    for board in tournament.unfinished:
        unplayed = rng.choice([one for one in Result if not one.played])
        result = unplayed if rng.random() < forfeits else rng.choices(PLAYED, (3, 3, 2))[0]
        tournament.apply(Resulted(board.id, result))


def rounds(rng: random.Random, tournament: Tournament, late: int = 100) -> Iterator[Paired]:
    """Play to the end. Each round is given when it is paired and not yet applied. People join before round `late`."""
    while True:
        come_and_go(rng, tournament, tournament.round < late)
        why = tournament.blocked
        if why == "people-too-few":
            tournament.apply(Returned(next(one.id for one in tournament.entrants.values() if not one.present)))
            continue
        if why is not None:
            return
        paired = tournament.pairs_next()
        yield paired
        tournament.apply(paired)
        finish(rng, tournament)
