"""The overhead of tournaments: `python bench/tournament.py` (docs/lab/2026-11-15-tournament-cost.md), three minutes."""

import tempfile
import time
from operator import truediv
from pathlib import Path
from statistics import median

from deska.core.limit import Limit, Stop
from deska.faces.tournament.preparing import prepare_plan
from deska.play.tournament.plan import Field, Plan, PlannedGame, Record
from deska.play.tournament.runner import Runner
from deska.play.tournament.worker import Task
from deska.store.tournament_games import TournamentRecord

CORES = 2
TIC_TAC_TOE = (Field("tic-tac-toe"),)


def played(plan: Plan) -> tuple[float, list[Record], dict[PlannedGame, float]]:
    """Seconds from the first process to the last game, kept as a tournament keeps it, all games and when they began."""
    prepare_plan(plan)
    begun: dict[PlannedGame, float] = {}

    def note(task: Task) -> None:
        begun[task[0].key, task[1]] = time.time()

    with tempfile.TemporaryDirectory() as folder, TournamentRecord(Path(folder) / "games", plan) as stored:
        started = time.perf_counter()
        Runner(plan, {}, stored.add, on_begin=note).run(Stop())
        return time.perf_counter() - started, stored.games(), begun


def share_of_players() -> None:
    piskvorky = (Field("piskvorky", openings=(("h8", "i9"), ("h8", "h9"), ("g7", "i9"))),)
    players = ("alphabeta", "alphabeta:width=12")
    plan = Plan("share", piskvorky, players, rounds=40, limit=Limit(seconds=0.1), parallel=CORES)
    seconds, games, begun = played(plan)
    thought = [sum(one["seconds"] for one in game["thoughts"]) for game in games]
    lasted = [game["finished"] - begun[game["key"], game["game_index"]] for game in games]
    share, within = sum(thought) / seconds / CORES, median(map(truediv, thought, lasted))
    print(f"0.1 s a move: {len(games)} games in {seconds:.0f} s, {share:.1%} of the cores' time is the players',")
    print(f"  in a game, once its process has begun, {within:.1%}")


def thousand_games() -> None:
    plan = Plan("thousand", TIC_TAC_TOE, ("random", "easy", "rules", "medium", "perfect"), rounds=50, parallel=CORES)
    seconds, games, _ = played(plan)
    lost = [game for game in games if game["fault"] or game["reason"].startswith("adjudicated")]
    print(f"fast players: {len(games)} games in {seconds:.1f} s, {len(lost)} not ended by the rules")


def twenty_players() -> None:
    players = tuple(f"rules:error={number / 20:g}" for number in range(20))
    seconds, games, _ = played(Plan("twenty", TIC_TAC_TOE, players, parallel=CORES))
    print(f"20 players: {len(games)} games of tic-tac-toe in {seconds:.1f} s")


if __name__ == "__main__":
    twenty_players()
    thousand_games()
    share_of_players()
