"""How strong each step of the ladder is, and how it errs.

`python bench/ladder.py place GAME [-o KEY=VALUE ...] [--games 16] [--nodes 50000] [--seed 1] [--write]` chooses the
number of steps and the place of each on the scale of skill (deska/players/ladder.py), so that they are equally far
apart and far enough to be told apart: rows of settings play against their neighbours, then the steps that follow from
it do, and their results correct the places.

`python bench/ladder.py measure GAME [-o KEY=VALUE ...] [--games 30] [--nodes 50000] [--seed 2] [--write]` plays every
neighbouring pair of steps, the lowest step against random moves, and easy, medium and hard against the step nearest to
them; the highest step is the same player as master. Openings are two moves of the lowest step. Strengths are a
Bradley-Terry fit to all pairs (deska/play/strength/statistics.py), with random moves at 0, or with `--anchor NAME=ELO`
an engine from the file of engines at its own number. No player has more than the limit of nodes, so the same seed
gives the same numbers on any machine. Prints the table of each tournament, one JSON object a pair, and all numbers.

Both play tournaments: one of the quick steps, with four times as many games, one of the others, and one of each named
level and a step. `--parallel N` plays so many games at once. `--folder FOLDER` keeps the plans, for
`deska tournament FILE`, and their games: the same command again goes on where it was interrupted. `--again N` lets two
neighbours whose interval reaches 50 % play N more games, once, with the next seed; all their games count.

`--write` puts what was found into deska/players/ladder_numbers.json.

`python bench/ladder.py losses GAME [--moves 150] [--nodes 20000] [--judge 100000] [--seed 1] [--svg FILE]` lets each
step choose in the same positions, and prints how much win chance its moves lose by the evaluation of a deeper search of
`--judge` nodes after them. `--offered` prints the same of the moves that it could have chosen.

`python bench/ladder.py strangers [GAME ...] [--people 400] [--seed 1]` simulates people of unknown strength who play
the opponent of their strength, on the ladders of these games or on one of ten steps 130 Elo apart, and prints their
average score after ten games.
"""

import argparse
import json
import math
import re
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from deska.core.errors import DeskaError
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.ranking import ranked_moves
from deska.core.texts import english
from deska.faces.terminal.output import Say
from deska.faces.tournament.run import tournament
from deska.games import make_game
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat
from deska.kernel.positions import copied
from deska.play.games.adjudication import Adjudication
from deska.play.games.driver import play_game
from deska.play.strength.rating import Played, after_game, expected, first_rating, limited_to
from deska.play.strength.statistics import Z95, estimate, ratings
from deska.play.tournament.plan import GAUNTLET, NEIGHBOURS
from deska.play.tournament.plan_reader import read_plan
from deska.play.tournament.plan_writer import plan_text
from deska.play.tournament.results import all_details
from deska.play.tournament.standings import Standings
from deska.players import make_player
from deska.players.alphabeta import AlphaBeta
from deska.players.chances import win_chance
from deska.players.ladder import IN_MIND, most_steps, nearest, rows_of, scale_of, skills_of, steps_of
from deska.players.ladder_numbers import FILE, key_of
from deska.store.tournament_games import TournamentRecord

NAMES = ("easy", "medium", "hard")
LONGEST = 300  # moves, then it is a draw
OPENING = 2  # moves of the lowest step that both games of a pair begin with
QUICK = 7  # on the scale of skill
SHORT = 20  # a game of at most this many moves has no opening


# --- strength -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pairing:
    """Two players, and the results of their pairs of games: counts of 0, 1/2, 1, 3/2 and 2 points of the first."""

    one: str
    other: str
    counts: tuple[int, ...]

    @property
    def games(self) -> int:
        return 2 * sum(self.counts)

    @property
    def points(self) -> float:
        return sum(index * count for index, count in enumerate(self.counts)) / 2

    def report(self) -> dict[str, object]:
        seen = estimate(self.counts)
        low, high = seen.interval
        own = {"one": self.one, "other": self.other, "counts": list(self.counts)}
        return {**own, "share": round(seen.share, 3), "low": round(low, 3), "high": round(high, 3)}


def _opening(game: Game, seed: int, pair: int) -> tuple[str, ...]:
    if game.moves_left(game.start()) <= SHORT:
        return ()
    ends, players = Adjudication(longest=OPENING), [make_player("level:skill=1"), make_player("level:skill=1")]
    return play_game(game, players, seed=[seed, pair, 0], adjudication=ends).moves


def strengths(pairings: list[Pairing], anchor: str, at: float) -> dict[str, tuple[int, int]]:
    """The Elo number of each player and half of its 95 % confidence interval, with the anchor at its number."""
    names = list(dict.fromkeys(name for pairing in pairings for name in (pairing.other, pairing.one)))
    index = {name: number for number, name in enumerate(names)}
    points, games = np.zeros((len(names), len(names))), np.zeros((len(names), len(names)))
    pairs = np.zeros((len(names), len(names), 5), np.int_)
    for pairing in pairings:
        one, other = index[pairing.one], index[pairing.other]
        points[one, other] += pairing.points
        points[other, one] += pairing.games - pairing.points
        games[one, other] += pairing.games
        games[other, one] += pairing.games
        pairs[one, other] += pairing.counts
        pairs[other, one] += pairing.counts[::-1]
    fit, fixed = ratings(points, games, pairs), index[anchor]
    found = {}
    for name, number in index.items():
        variance = fit.covariance[number, number] + fit.covariance[fixed, fixed] - 2 * fit.covariance[number, fixed]
        elo = fit.strengths[number] - fit.strengths[fixed] + at
        found[name] = round(float(elo)), round(Z95 * math.sqrt(max(float(variance), 0.0)))
    return found


class Tournaments:
    """The tournaments of one game, whose plans and games are in a folder."""

    def __init__(self, game: Game, given: argparse.Namespace, folder: Path) -> None:
        self.game, self.given, self.folder = game, given, folder
        self._name = re.sub(r"\W+", "-", key_of(game))

    def neighbours(self, name: str, players: list[str], skills: Sequence[float], below: str = "") -> list[Pairing]:
        """Each player against the next one, after one that is below them all; more games between quick ones."""
        quick = [one for one, skill in zip(players, skills, strict=True) if self._is_quick(skill)]
        played = self.meet(f"{name}quick", [*filter(None, [below]), *quick], 4 * self.given.games)
        if len(quick) < len(players):
            played += self.meet(f"{name}slow", players[len(quick) - 1 :], self.given.games)
        return [again for pairing in played for again in self._again(pairing)]

    def _again(self, pairing: Pairing) -> list[Pairing]:
        """The results of a pair, and those of more games if its interval reaches 50 %."""
        if not self.given.again or round(100 * estimate(pairing.counts).interval[0]) > 50:
            return [pairing]
        name = re.sub(r"\W+", "-", f"again-{pairing.one}-{pairing.other}")
        return [pairing, *self.meet(name, [pairing.other, pairing.one], self.given.again, seed=self.given.seed + 1)]

    def _is_quick(self, skill: float) -> bool:
        """A player that does not search long, so that it plays four times as many games."""
        return skill <= QUICK or len(rows_of(self.game)) < QUICK

    def meet(
        self, name: str, players: list[str], games: int, format: str = NEIGHBOURS, seed: int | None = None
    ) -> list[Pairing]:
        """Play the games of a plan that are missing, and tell the results of all pairs of players."""
        file = self.folder / f"{self._name}-{name}.toml"
        file.write_text(self._plan(file.stem, players, games, format, self.given.seed if seed is None else seed))
        if not tournament(Say(english()), file, None, None, None):
            sys.exit(1)
        plan = read_plan(file.read_text(), self.folder)
        with TournamentRecord(file.with_suffix(".games"), plan) as stored:
            details = all_details(stored.games())
            counts = Standings(plan, stored.points(), details).pairs
        if any(one.fault for one in details.values()):
            sys.exit(f"{file}: a player lost by a fault, so nothing was measured.")
        pairs = [(one, other) for other, one in combinations(range(len(players)), 2) if counts[one, other].any()]
        found = [Pairing(players[one], players[other], tuple(counts[one, other].tolist())) for one, other in pairs]
        for pairing in found:
            print(json.dumps({"game": key_of(self.game), **pairing.report(), "nodes": self.given.nodes}), flush=True)
        return found

    def _plan(self, name: str, players: list[str], games: int, format: str, seed: int) -> str:
        given, pairs = self.given, games // 2
        openings = [" ".join(_opening(self.game, seed, pair)) for pair in range(pairs)]
        field = {"game": self.game.name, "options": self.game.given_options()}
        content = {
            "name": name,
            "players": players,
            "format": format,
            "rounds": pairs,
            "nodes": given.nodes,
            "parallel": given.parallel,
            "seed": seed,
            "adjudicate": {"moves": LONGEST},
            "games": [{**field, "openings": openings} if all(openings) else field],
        }
        return plan_text(content)


def _measured(tournaments: Tournaments, given: argparse.Namespace) -> dict[str, tuple[int, int]]:
    skills = skills_of(tournaments.game)
    steps = [f"level:{step}" for step in range(1, len(skills) + 1)]
    played = tournaments.neighbours("", steps, skills, below="random")
    anchor, at = given.anchor.rsplit("=", 1) if given.anchor else ("random", "0")
    if anchor != "random":
        played += tournaments.meet("anchor", [anchor, *(given.against or steps[-2:])], given.games, GAUNTLET)
    for name in given.name or NAMES:
        played += _placed(tournaments, name, steps, played)
    return strengths(played, anchor, float(at))


def _placed(tournaments: Tournaments, name: str, steps: list[str], played: list[Pairing]) -> list[Pairing]:
    """A named level against a step that is likely to be as strong, and then against the one nearest to it."""
    games = tournaments.given.games
    guess = {"easy": 3, "medium": 5, "hard": 8}[name]
    step = steps[min(round(1 + (guess - 1) * (len(steps) - 1) / 9), len(steps)) - 1]
    first = tournaments.meet(f"{name}-likely", [step, name], games)
    found = strengths([*played, *first], "random", 0.0)
    close = steps[nearest([found[one][0] for one in steps], found[name][0]) - 1]
    return first if close == step else [*first, *tournaments.meet(f"{name}-near", [close, name], games)]


@contextmanager
def _tournaments(given: argparse.Namespace) -> Iterator[Tournaments]:
    game = make_game(given.game, dict(option.split("=", 1) for option in given.option))
    if game.seats != 2:
        sys.exit(f"Strength is measured in games for two; {game.seats} play {key_of(game)}.")
    with TemporaryDirectory() as passing:
        folder = Path(given.folder or passing)
        folder.mkdir(parents=True, exist_ok=True)
        yield Tournaments(game, given, folder)


def measure(given: argparse.Namespace) -> None:
    with _tournaments(given) as tournaments:
        game, found = tournaments.game, _measured(tournaments, given)
    steps = [found[f"level:{step}"] for step in range(1, steps_of(game) + 1)]
    names = {name: found[name] for name in NAMES if name in found} | {"master": steps[-1]}
    answer = {"steps": steps, "names": names, "anchor": "stockfish" if given.anchor else "random"}
    print(json.dumps({key_of(game): answer}), flush=True)
    if given.write:
        _keep(game, answer)


def _keep(game: Game, answer: dict[str, object]) -> None:
    """Write what was found of a game, beside what was known."""
    stored = json.loads(FILE.read_text())
    stored[key_of(game)] = stored.get(key_of(game), {}) | answer
    FILE.write_text(_as_text(stored))


def _as_text(stored: dict[str, object]) -> str:
    """One game a line, so that changes are easy to read."""
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(stored[key])}" for key in sorted(stored)) + "\n}\n"


# --- places -------------------------------------------------------------------------------------------------

Curve = list[tuple[float, float]]  # skills and Elo numbers, weakest first
APART = 140  # Elo from step to step: 69 %
FEWEST = 3  # steps
_SURE = 0.95  # a higher share says only that the distance is large


def _curve(tournaments: Tournaments, name: str, skills: list[float]) -> Curve:
    """How strong these skills are, the first one being 0, by matches between neighbours."""
    played = tournaments.neighbours(name, [f"level:skill={skill:g}" for skill in skills], skills)
    shares = [min(max(estimate(pairing.counts).share, 1 - _SURE), _SURE) for pairing in played]
    elos = [0.0, *(400 * math.log10(share / (1 - share)) for share in shares)]
    return list(zip(skills, np.cumsum(elos).tolist(), strict=True))


def _even(curve: Curve, most: int) -> list[float]:
    """Skills at equal distances, as many as are far enough apart; one that is weaker than a lower one counts as equally
    strong."""
    skills, elos = [skill for skill, _elo in curve], np.maximum.accumulate([elo for _skill, elo in curve])
    count = min(max(round(float(elos[-1] - elos[0]) / APART) + 1, FEWEST), most)
    rising = elos + np.arange(len(elos)) * 1e-6  # so that each strength has one skill
    requested = np.linspace(rising[0], rising[-1], count)
    return [round(float(skill), 2) for skill in np.interp(requested, rising, skills)]


def place(given: argparse.Namespace) -> None:
    with _tournaments(given) as tournaments:
        game = tournaments.game
        most, top = most_steps(game), len(rows_of(game)) + 1
        first = _curve(tournaments, "rows-", [float(skill) for skill in range(1, top + 1)])
        second = _curve(tournaments, "places-", _even(first, most))
    # The average of both curves, each at the places of the other too.
    places = sorted({skill for curve in (first, second) for skill, _elo in curve})
    averages = np.mean([np.interp(places, *zip(*curve, strict=True)) for curve in (first, second)], axis=0)
    chosen = _even(list(zip(places, averages.tolist(), strict=True)), most)
    print(json.dumps({"game": key_of(game), "skills": chosen}), flush=True)
    if given.write:
        _keep(game, {"skills": chosen})


# --- losses -------------------------------------------------------------------------------------------------

BINS = (0.005, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1.01)  # upper bounds on the loss of win chance


def _positions(game: Game, count: int, seed: int) -> list[Position]:
    """Positions of games between middle steps, spread over whole games."""
    found: list[Position] = []
    number = 0
    while len(found) < count:
        players, seen = [make_player(f"level:{min(step, steps_of(game))}") for step in (3, 4)], []
        play_game(
            game,
            players,
            Limit(nodes=2000),
            [seed, number],
            adjudication=Adjudication(longest=120),
            watch=lambda pos, _decision, seen=seen: seen.append(copied(pos)),  # type: ignore[misc]
        )
        found += [pos for at, pos in enumerate(seen) if at % 5 == number % 5 and len(legal_moves(game, pos)) > 1]
        number += 1
    return found[:count]


def _chance_after(game: Game, pos: Position, move: int, nodes: int, rng: np.random.Generator) -> float | None:
    """The win chance of the player of a move, by a deeper search of the position after it."""
    after, own = copied(pos), int(seat(pos))
    play(after, move)
    result = int(outcome(after))
    if result != GOING_ON:
        return 1.0 if result == own else 0.5 if result == DRAWN else 0.0
    reply = _judge(nodes).choose(game, after, Limit(), Stop(), rng)
    other = None if reply.score is None else win_chance(game, after, reply, reply.score)
    return None if other is None else 1 - other


def _judge(nodes: int) -> AlphaBeta:
    return AlphaBeta.with_options({"nodes": str(nodes), "memory": "8"})


def _at_hand(game: Game, pos: Position, rng: np.random.Generator) -> list[int]:
    """The moves that may come to mind: the best-ranked ones, or all where ranks say too little."""
    if not game.ranks_defence:
        return list(legal_moves(game, pos))
    moves: list[int] = ranked_moves(game, pos, 1, 1, rng).moves[:IN_MIND].tolist()
    return moves


def losses(given: argparse.Namespace) -> None:
    game = make_game(given.game, dict(option.split("=", 1) for option in given.option))
    positions = _positions(game, given.moves, given.seed)
    seeds = [np.random.SeedSequence([given.seed, number]) for number in range(len(positions))]
    best = []  # the win chance in each position, after the move that a deeper search prefers
    for pos, seed in zip(positions, seeds, strict=True):
        rng = np.random.default_rng(seed)
        move = _judge(given.judge).choose(game, pos, Limit(), Stop(), rng).move
        best.append(_chance_after(game, pos, move, given.judge, rng))

    def shares(name: str, moves: Callable[[Position, np.random.Generator], list[int]]) -> list[float]:
        lost: list[float] = []
        for pos, known, seed in zip(positions, best, seeds, strict=True):
            rng = np.random.default_rng(seed)
            for move in moves(pos, rng):
                other = _chance_after(game, pos, move, given.judge, rng)
                lost += [] if known is None or other is None else [max(known - other, 0.0)]
        if not lost:
            sys.exit("Nothing can be told: give more --moves, or more nodes to --judge.")
        parts = [sum(low <= loss < high for loss in lost) / len(lost) for low, high in pairwise((0.0, *BINS))]
        answer = {"moves": name, "mean": round(statistics.mean(lost), 4), "shares": [round(part, 3) for part in parts]}
        print(json.dumps({"game": key_of(game), **answer}), flush=True)
        return parts

    if given.offered:
        shares("offered", lambda pos, rng: _at_hand(game, pos, rng))
    table: dict[int, list[float]] = {}
    for step in range(1, steps_of(game) + 1):
        player, limit = make_player(f"level:{step}"), Limit(nodes=given.nodes)
        table[step] = shares(
            f"level:{step}",
            lambda pos, rng, player=player, limit=limit: [player.choose(game, copied(pos), limit, Stop(), rng).move],  # type: ignore[misc]
        )
    if given.svg:
        Path(given.svg).write_text(_plot(table, key_of(game)))


def _plot(table: dict[int, list[float]], title: str) -> str:
    """Rows of bars, a row a step: the share of moves that lose so much win chance."""
    wide, high, left, top = 62, 34, 90, 46
    labels = [f"{100 * low:g}–{100 * min(up, 1):g} %" for low, up in pairwise((0.0, *BINS))]
    parts = []
    for at, label in enumerate(labels):
        parts.append(f'<text x="{left + at * wide + wide / 2}" y="{top - 10}" text-anchor="middle">{label}</text>')
    for row, (step, shares) in enumerate(table.items()):
        base = top + (row + 1) * high
        parts.append(f'<text x="{left - 12}" y="{base - 4}" text-anchor="end">level {step}</text>')
        parts.append(f'<path d="M{left} {base}H{left + wide * len(shares)}" stroke="#999"/>')
        for at, share in enumerate(shares):
            tall = share * (high - 12)
            parts.append(
                f'<rect x="{left + at * wide + 8}" y="{base - tall:.1f}" width="{wide - 16}" height="{tall:.1f}"/>'
            )
            if share:
                middle = left + at * wide + wide / 2
                parts.append(
                    f'<text x="{middle}" y="{base - tall - 2:.1f}" text-anchor="middle">{100 * share:.0f}</text>'
                )
    size = f"0 0 {left + wide * len(labels) + 12} {top + high * len(table) + 12}"
    about = f"Loss of win chance per move, per cent of the moves of each level: {title}"
    style = 'fill="#4a7a9c" font-family="sans-serif" font-size="10"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" role="img" {style}>\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n<text x="12" y="16" font-size="12">{about}</text>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


# --- strangers ----------------------------------------------------------------------------------------------


def strangers(given: argparse.Namespace) -> None:
    """People whose strength nobody knows, anywhere between the lowest and the highest step of a ladder."""
    ladders = {name: [float(one.elo) for one in scale_of(make_game(name))] for name in given.game}
    for name, scale in ladders.items() or {"even": [130.0 * step for step in range(1, 11)]}.items():
        rng = np.random.default_rng(given.seed)
        played = [_of_stranger(scale, float(rng.uniform(scale[0], scale[-1])), rng) for _ in range(given.people)]
        first, after, could = (round(float(np.mean(part)), 3) for part in zip(*played, strict=True))
        print(json.dumps({"ladder": name, "first ten": first, "after ten": after, "expected": could}), flush=True)


def _of_stranger(scale: list[float], true: float, rng: np.random.Generator) -> tuple[float, float, float]:
    """The scores of one person in ten games and in twenty after them, and the expected one of those twenty."""
    guess, scores, shares = first_rating(scale), [], []
    for _number in range(30):
        opponent = scale[nearest(scale, guess.elo) - 1]
        shares.append(expected(true, opponent))
        scores.append(float(rng.random() < shares[-1]))
        guess = limited_to(after_game(guess, Played(opponent, 0.0, scores[-1])), scale)
    return statistics.mean(scores[:10]), statistics.mean(scores[10:]), statistics.mean(shares[10:])


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = reader.add_subparsers(required=True)
    for act, seed, games, nodes in ((place, 1, 16, 50_000), (measure, 2, 30, 50_000), (losses, 1, 0, 20_000)):
        part = parts.add_parser(act.__name__)
        part.set_defaults(act=act)
        part.add_argument("game", metavar="GAME")
        part.add_argument("-o", "--option", action="append", default=[])
        part.add_argument("--seed", type=int, default=seed)
        part.add_argument("--nodes", type=int, default=nodes)
        if games:
            part.add_argument("--games", type=int, default=games)
            part.add_argument("--again", type=int, default=0)
            part.add_argument("--parallel", type=int, default=1)
            part.add_argument("--folder", default="")
            part.add_argument("--write", action="store_true")
    parts.choices["measure"].add_argument("--anchor", default="")
    parts.choices["measure"].add_argument("--against", action="append")
    parts.choices["measure"].add_argument("--name", action="append", choices=NAMES)
    parts.choices["losses"].add_argument("--moves", type=int, default=150)
    parts.choices["losses"].add_argument("--svg", default="")
    parts.choices["losses"].add_argument("--judge", type=int, default=100_000)
    parts.choices["losses"].add_argument("--offered", action="store_true")
    part = parts.add_parser("strangers")
    part.set_defaults(act=strangers)
    part.add_argument("game", metavar="GAME", nargs="*")
    part.add_argument("--seed", type=int, default=1)
    part.add_argument("--people", type=int, default=400)
    given = reader.parse_args(sys.argv[1:])
    try:
        given.act(given)
    except DeskaError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
