"""Games of computer players against each other, with rotating seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from deska.core.errors import PlayerFault, SetupError
from deska.core.game import Game, Outcome
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.play.games.driver import Beginning, Watch, play_game
from deska.players import make_player


@dataclass(frozen=True)
class GameRecord:
    """A finished game."""

    number: int  # counted from 1
    players: tuple[int, ...]  # by part of the game: the player's index in the series
    moves: tuple[str, ...]
    outcome: Outcome
    fault: PlayerFault | None = None  # the fault of a player, if any

    @property
    def winner(self) -> int | None:
        """The index of the player that won."""
        return None if self.outcome.winner is None else self.players[self.outcome.winner]


@dataclass
class Tally:
    """The results of one player of a series."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    by_fault: int = 0  # losses because a player hung, crashed or made no legal move

    @property
    def score(self) -> float:
        """A win counts one, a draw half."""
        return self.wins + self.draws / 2


@dataclass(frozen=True)
class Series:
    """A series: game, players, number of games, openings."""

    game: Game
    players: Sequence[str]
    games: int
    limit: Limit = NO_LIMIT
    seed: int = 0
    openings: Sequence[Sequence[str]] = ((),)  # move texts; each is played once in every rotation
    position: str | None = None

    def check(self) -> None:
        """SetupError unless all players exist and can play the game."""
        if len(self.players) != self.game.seats:
            raise SetupError("wrong-number-of-players", given=len(self.players), seats=self.game.seats)
        problems = [refusal for spec in self.players if (refusal := make_player(spec).refusal(self.game))]
        if problems:
            raise SetupError(problems)

    def beginning(self, number: int) -> Beginning:
        """The beginning of game `number` (from 1), with the moves of its opening."""
        return Beginning(self.position, self._opening(number))

    def _opening(self, number: int) -> tuple[str, ...]:
        return tuple(self.openings[(number - 1) // self.game.seats % len(self.openings)])

    def play(self, stop: Stop, watch: Watch | None = None) -> Iterator[GameRecord]:
        """The games one after another. A stop ends the series without the running game."""
        self.check()
        for number in range(1, self.games + 1):
            record = self.play_one(number, stop, watch)
            if record is None:
                return
            yield record

    def play_one(self, number: int, stop: Stop, watch: Watch | None = None) -> GameRecord | None:
        """Game `number` alone: the same seed gives the same game, whatever was played before."""
        game = self.game
        shift = (number - 1) % game.seats
        order = tuple((part + shift) % game.seats for part in range(game.seats))
        players = [make_player(self.players[index]) for index in order]
        start, opening = self.position, self._opening(number)
        played = play_game(game, players, self.limit, (self.seed, number), start, opening, stop=stop, watch=watch)
        if played.outcome is None:
            return None
        fault = played.failure.fault if played.failure else None
        return GameRecord(number, order, played.moves, played.outcome, fault)


def tallies(count: int, records: Sequence[GameRecord]) -> list[Tally]:
    """The results of each of `count` players in these games."""
    result = [Tally() for _ in range(count)]
    for record in records:
        for index, tally in enumerate(result):
            if record.winner is None:
                tally.draws += 1
            elif record.winner == index:
                tally.wins += 1
            else:
                tally.losses += 1
                tally.by_fault += record.fault is not None and count == 2
    return result
