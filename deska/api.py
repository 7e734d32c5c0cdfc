"""The functions behind `import deska`: games, players and matches for scripts."""

from deska.core.errors import SetupError
from deska.core.game import Game, refuse_when_over
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.player import Player
from deska.games import all_games, make_game
from deska.play.games.driver import Decision, ask, dice, turn_of
from deska.play.match.match import Match
from deska.play.match.setup import SeatSetup, Setup
from deska.players import HUMAN, make_player, who_can_play


def game_names() -> list[str]:
    """The names that `game` accepts."""
    return list(all_games())


def game(name: str, **options: object) -> Game:
    """A game with its options: `game("piskvorky", columns=10, rows=10)`; or SetupError."""
    return make_game(name, {key: str(value) for key, value in options.items()})


def player_names(game: Game) -> list[str]:
    """The computer players that can play a game, outside engines included."""
    return [name for name in who_can_play(game) if name != HUMAN]


def player(spec: str) -> Player:
    """A computer player: `player("hard")`, `player("medium:attack=16,defence=8")`; or SetupError."""
    return make_player(spec)


def new_match(name: str, players: tuple[str, ...] = (), rounds: int = 1, **options: object) -> Match:
    """A match of a game by name. Seats without a name in `players` belong to a person, whose moves the script makes."""
    texts = {key: str(value) for key, value in options.items()}
    seats = make_game(name, texts).seats
    given = (*players, *[HUMAN] * (seats - len(players)))
    return Match(Setup(name, texts, tuple(SeatSetup(None, spec) for spec in given), rounds))


def choose(match: Match, player: Player, limit: Limit = NO_LIMIT, seed: int | None = None) -> Decision:
    """A player's decision in a match, which stays unchanged. PlayerFault if it fails; SetupError if it cannot play."""
    refuse_when_over(match.position)
    problem = None if player.is_outside else player.refusal(match.game)
    if problem:
        raise SetupError([problem])
    return ask(turn_of(match), player, limit, Stop(), dice(seed))
