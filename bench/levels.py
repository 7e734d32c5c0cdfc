"""Whether each level beats the one below it, in every game that comes with Deska.

`python bench/levels.py [--games 20] [--nodes 60000] [--opening 3] [--match hard-medium ...] [WHICH ...]` plays so many
games of each match, seats swapped in pairs, and prints after each pair of games one JSON object: what the better level
has scored so far, and between which shares the truth lies at 95 % (Wilson). So many moves of each pair's opening are
made by easy: levels that hardly ever toss a coin (k in a row) would play the same two games again and again. Unless
told otherwise these are three in k in a row, but none in three and four in a row, which they would decide, and none
elsewhere. WHICH are games as they are named here; all, when none is named.
"""

import argparse
import json
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache

from deska.core.game import Game
from deska.core.limit import Limit
from deska.games import make_game
from deska.play.games.adjudication import Adjudication
from deska.play.games.driver import play_game
from deska.players import make_player

MATCHES = ("easy-random", "medium-easy", "hard-medium")
LONGEST = 400  # moves, then it is a draw
RULES = ("czech", "english", "russian", "pool", "brazilian", "international", "italian", "spanish", "turkish")
OWN = ("cannons", "chess-against-draughts", "chess-against-shogi", "different-armies", "five-by-five", "wyverns")
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "tic-tac-toe": ("tic-tac-toe", {}),
    "piskvorky 7×7, four": ("piskvorky", {"columns": "7", "rows": "7", "length": "4"}),
    "piskvorky 10×10": ("piskvorky", {"columns": "10", "rows": "10"}),
    "piskvorky 15×15": ("piskvorky", {}),
    **{
        f"piskvorky 13×13, {name}": ("piskvorky", {"columns": "13", "rows": "13", "length": length})
        for name, length in (("four", "4"), ("five", "5"), ("six", "6"))
    },
    "gomoku": ("piskvorky", {"rule": "standard", "opening": "swap2"}),
    "renju": ("piskvorky", {"rule": "renju"}),
    "quantik": ("quantik", {}),
    "minishogi": ("minishogi", {}),
    **{f"draughts {rules}": ("draughts", {"rules": rules}) for rules in RULES},
    "chess": ("chess", {}),
    "shogi": ("shogi", {}),
    **{name: ("own", {"definition": name}) for name in OWN},
}


@cache
def _game(name: str) -> Game:
    return make_game(*GAMES[name])


def _default_opening(name: str) -> int:
    return 3 if int(_game(name).settings.get("length", 0)) > 4 else 0


@cache
def _opening(name: str, pair: int, length: int) -> tuple[str, ...]:
    """The moves that both games of a pair begin with."""
    players, ends = [make_player("easy")] * 2, Adjudication(longest=length)
    return play_game(_game(name), players, seed=[pair, length], adjudication=ends).moves


@dataclass
class Match:
    """What two levels have achieved against each other so far."""

    game: str
    better: str
    worse: str
    wins: int = 0
    draws: int = 0
    losses: int = 0

    def play(self, number: int, limit: Limit, opening: int) -> None:
        players = [make_player(self.better), make_player(self.worse)]
        seat_setups = players if number % 2 == 0 else players[::-1]
        game, seed, ends = _game(self.game), [number, len(self.game)], Adjudication(longest=LONGEST)
        begun = _opening(self.game, number // 2, opening) if opening else ()
        played = play_game(game, seat_setups, limit, seed, opening=begun, adjudication=ends)
        assert played.outcome
        winner = played.outcome.winner
        self.wins += winner is not None and seat_setups[winner] is players[0]
        self.losses += winner is not None and seat_setups[winner] is players[1]
        self.draws += winner is None

    def report(self) -> dict[str, object]:
        games = self.wins + self.draws + self.losses
        score = (self.wins + self.draws / 2) / games
        low, high = _wilson(score, games)
        return {**asdict(self), "score": score, "low": round(low, 2), "high": round(high, 2)}


def _wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def run(games: int, limit: Limit, opening: int | None, names: list[str], pairs: list[str]) -> Iterator[Match]:
    """Two games of each match, then two more of each, and so on."""
    matches = [Match(name, *pair.split("-")) for name in names for pair in pairs]
    for number in range(0, games, 2):
        for match in matches:
            moves = _default_opening(match.game) if opening is None else opening
            match.play(number, limit, moves)
            match.play(number + 1, limit, moves)
            yield match


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("which", nargs="*", metavar="WHICH")
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--nodes", type=int, default=60_000)  # a tenth of a second in most games
    reader.add_argument("--opening", type=int)
    reader.add_argument("--match", action="append", choices=MATCHES)
    given = reader.parse_args()
    names, pairs = given.which or list(GAMES), given.match or list(MATCHES)
    for match in run(given.games, Limit(nodes=given.nodes), given.opening, names, pairs):
        print(json.dumps(match.report()), flush=True)
