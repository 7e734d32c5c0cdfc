"""Are the marks and sentences of a review true? An independent judge looks at every move again.

`python -m bench.review_truth chess --games 20 --levels 3-10 --judge engine:/usr/games/stockfish --judge-nodes 400000`

Levels play games against themselves from random openings (`--file` adds games of people). Each is reviewed with the
default limit. The judge compares its value of the position with the one after the move that was played: a good move
loses at most 2 % of the win chance, an error at least 15 %. Printed as JSON: good moves with a mark, errors without
one, marked moves without a concrete reason; with `--details FILE`, a line for each move. `--judge master` searches with
Deska's own strongest player, twenty times as long as the review unless `--judge-nodes` says otherwise. `--sentences`
prints each marked move with its sentences.
"""

import argparse
import json
import math
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import numpy as np

from deska.core.errors import Problem
from deska.core.game import Game, Position, legal_moves, line_texts
from deska.core.limit import Limit, Stop
from deska.core.player import Player
from deska.core.record import Record
from deska.core.texts import english
from deska.formats import read_records
from deska.games import make_game
from deska.kernel.ops import DRAWN, GOING_ON, outcome, play, seat
from deska.kernel.positions import copied
from deska.play.games.driver import play_game
from deska.play.review import default_limit, reasons_text, review
from deska.players import make_player
from deska.players.chances import win_chance
from deska.players.ladder import steps_of
from deska.players.outside.config import seated
from deska.players.reasons import EMPTY, with_reason

GOOD, ERROR = 0.02, 0.15
OPENING = 4  # random moves
CENTIPAWN = 0.00368208  # lichess's slope of the win chance by an engine's centipawns


class Judge:
    """Win chances by somebody who is not the reviewer."""

    def __init__(self, game: Game, spec: str, nodes: int) -> None:
        self.game, self.player, self.limit = game, make_player(seated(spec, game)), Limit(nodes=nodes)
        self.is_outside = spec.startswith("engine:")
        self.player.prepare(game)

    def best(self, pos: Position, moves: list[str]) -> tuple[float | None, int | None]:
        """The chance of the seat to move, and the best move."""
        result = int(outcome(pos))
        if result != GOING_ON:
            return (0.5 if result == DRAWN else float(result == int(seat(pos)))), None
        self.player.follow(None, moves)
        choice = self.player.choose(self.game, copied(pos), self.limit, Stop(), np.random.default_rng(0))
        if choice.win_in is not None:
            return float(choice.win_in > 0), choice.move
        if choice.score is None:
            return None, choice.move
        if self.is_outside:
            return 1 / (1 + math.exp(-CENTIPAWN * choice.score)), choice.move
        return win_chance(self.game, pos, choice, choice.score), choice.move


def records(game: Game, arguments: argparse.Namespace) -> Iterator[Record]:
    for file in arguments.file:
        yield from read_records(Path(file))
    low, high = (int(text) for text in arguments.levels.split("-"))
    for number in range(arguments.games):
        rng = np.random.default_rng((arguments.seed, number))
        pos, opening = game.start(), list[str]()
        for _ in range(OPENING):
            move = int(rng.choice(legal_moves(game, pos)))
            opening.append(game.move_text(pos, move))
            play(pos, move)
            if int(outcome(pos)) != GOING_ON:
                break
        high = min(high, steps_of(game))
        level = min(low, high) + number % max(high - low + 1, 1)
        players: list[Player] = [make_player(f"level:{level}") for _ in range(game.seats)]
        with suppress(ValueError):
            yield play_game(game, players, Limit(nodes=arguments.play_nodes), seed=number, opening=opening)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--levels", default="3-10")
    reader.add_argument("--play-nodes", type=int, default=2_000)
    reader.add_argument("--file", action="append", default=[])
    reader.add_argument("--longest", type=int, default=60)
    reader.add_argument("--nodes", type=int, help="of the review; default: its own")
    reader.add_argument("--judge", default="master")
    reader.add_argument("--judge-nodes", type=int)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--details")
    reader.add_argument("--hints", type=int, default=0, help="look at so many hints instead of reviews")
    reader.add_argument("--sentences", action="store_true")
    given = reader.parse_args()
    game = make_game(given.game, dict(option.split("=", 1) for option in given.option))
    limit = Limit(nodes=given.nodes) if given.nodes else default_limit(game)
    if given.hints:
        hints(game, given, limit)
        return
    judge = Judge(game, given.judge, given.judge_nodes or 20 * (limit.nodes or 0))
    good = accused = errors = found = marked = concrete = games = 0
    details = Path(given.details) if given.details else None
    for record in records(game, given):
        record.main_line = record.main_line[: given.longest]
        games += 1
        positions, moves = list(record.positions()), list(record.moves)
        for one in review(record, limit):
            pos, after = positions[one.ply - 1], positions[one.ply]
            if not one.judged or (not given.file and one.ply <= OPENING):
                continue
            before, best = judge.best(pos, moves[: one.ply - 1])
            then, _ = judge.best(after, moves[: one.ply])
            if before is None or then is None:
                continue
            same = best is not None and game.move_text(pos, best) == one.move
            own = then if int(seat(after)) == one.seat else 1 - then
            loss = 0.0 if same else max(before - own, 0.0)
            bad = one.mark not in (None, "only-move")
            good, accused = good + (loss <= GOOD), accused + (bad and loss <= GOOD)
            errors, found = errors + (loss >= ERROR), found + (bad and loss >= ERROR)
            marked, concrete = marked + bad, concrete + (bad and is_concrete(one.why))
            row = {"game": games, "ply": one.ply, "move": one.move, "best": one.best, "mark": one.mark}
            row |= {"loss": one.loss, "judge": round(loss, 3), "before": one.before, "judged_before": round(before, 3)}
            row["why"] = reasons_text(one.why, english())
            if details:
                with details.open("a") as file:
                    file.write(json.dumps(row) + "\n")
            if given.sentences and bad:
                print(json.dumps({**row, "position": game.position_text(pos)}), flush=True)
    answer = {"game": str(game), "nodes": limit.nodes, "judge": given.judge, "judge_nodes": judge.limit.nodes}
    counts = {"games": games, "good": good, "accused": accused, "errors": errors, "found": found}
    print(json.dumps({**answer, **counts, "marked": marked, "concrete": concrete}))


def hints(game: Game, given: argparse.Namespace, limit: Limit) -> None:
    """How many hints say what their move does; one position of each game."""
    adviser, rng, concrete, count = make_player("master" if game.seats == 2 else "mcts"), np.random.default_rng(1), 0, 0
    adviser.prepare(game)
    given.games = given.hints
    for record in records(game, given):
        positions = list(record.positions())[OPENING:-1]
        if not positions:
            continue
        pos = positions[int(rng.integers(len(positions)))]
        choice = with_reason(game, pos, adviser.choose(game, copied(pos), limit, Stop(), rng))
        said = choice.win_in is not None or (choice.reason is not None and choice.reason not in EMPTY)
        concrete, count = concrete + said, count + 1
        if given.sentences:
            text = Problem(choice.reason, choice.facts).describe(english().of(game)) if choice.reason else choice.win_in
            line = " ".join(line_texts(game, pos, choice.line[:8]))
            print(
                json.dumps({"move": line, "reason": choice.reason, "text": text, "at": game.position_text(pos)}),
                flush=True,
            )
    print(json.dumps({"game": str(game), "hints": count, "concrete": concrete}))


def is_concrete(why: object) -> bool:
    """True if there is more than the better move."""
    return isinstance(why, tuple) and (len(why) > 1 or (len(why) == 1 and why[0].key != "review-better"))


if __name__ == "__main__":
    main()
