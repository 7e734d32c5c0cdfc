"""The driver: players are asked in turn, what they choose is checked, and however a game ends everybody leaves."""

import sys
from collections.abc import Sequence
from typing import ClassVar

import numpy as np
import pytest

from deska.core.errors import PlayerFault, SetupError
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import NO_LIMIT, Limit, Stop
from deska.core.player import Choice, Player
from deska.core.texts import texts_in
from deska.games import make_game
from deska.play.games.adjudication import Adjudication
from deska.play.games.driver import Beginning, Decision, Record, Turn, ask, decide, play_game, turn_of
from deska.play.match.match import Match, Moved, SeatSetup, Setup
from deska.players import make_player
from deska.players.outside.faults import EngineFault, EngineResigns

GAME = make_game("tic-tac-toe")


class Noted(Player):
    """Plays the first legal move, and notes all that happens to it."""

    name: ClassVar[str] = "noted"

    def __init__(self, win_in: int | None = None) -> None:
        super().__init__({})
        self.win_in = win_in
        self.notes: list[str] = []
        self.limits: list[Limit] = []

    def prepare(self, game: Game) -> None:
        self.notes.append("prepare")

    def follow(self, start: str | None, moves: Sequence[str]) -> None:
        self.notes.append(f"follow {start} {' '.join(moves)}".rstrip())

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self.notes.append("choose")
        self.limits.append(limit)
        return Choice(legal_moves(game, pos)[0], score=7.0, win_in=self.win_in)

    def leave(self) -> None:
        self.notes.append("leave")


class Cheating(Noted):
    """Takes a cell that is taken, once there is one."""

    name: ClassVar[str] = "cheating"

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        free = legal_moves(game, pos)
        return Choice(next((cell for cell in range(9) if cell not in free), free[0]))


class Failing(Noted):
    """Raises what it is given."""

    def __init__(self, error: Exception, stop: Stop | None = None) -> None:
        super().__init__()
        self.error, self.stop = error, stop

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        if self.stop:
            self.stop.set()
        raise self.error


def players(*specs: str) -> list[Player]:
    return list(map(make_player, specs))


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["tic-tac-toe", "quantik"])
def test_a_game_is_played_by_the_rules_to_its_end(name: str) -> None:
    game = make_game(name)
    played = play_game(game, players("random", "random"), seed=3)
    assert played.outcome == game.end(Beginning(None, played.moves).reached(game))
    assert tuple(decision.move for decision in played.decisions) == played.moves
    assert [decision.seat for decision in played.decisions] == [number % 2 for number in range(len(played.moves))]
    assert played.failure is None


def test_the_same_seed_gives_the_same_game() -> None:
    def moves(seed: int) -> tuple[str, ...]:
        return play_game(GAME, players("random", "random"), seed=seed).moves

    assert moves(1) == moves(1)
    assert len({moves(seed) for seed in range(5)}) > 1


def test_what_each_thought_of_its_moves_is_kept() -> None:
    played = play_game(GAME, [Noted(), make_player("rules")], seed=1)
    assert {decision.choice.score for decision in played.decisions[::2]} == {7.0}
    assert all((decision.choice.reason or "").startswith("rule-") for decision in played.decisions[1::2])


def test_a_game_begins_from_a_position_and_an_opening_which_nobody_decides() -> None:
    start = GAME.position_text(Beginning(None, ("a1", "b2")).reached(GAME))
    first, second = Noted(), Noted()
    played = play_game(GAME, [first, second], start=start, opening=["c3"])
    assert played.moves[0] == "c3"
    assert len(played.decisions) == len(played.moves) - 1
    assert second.notes[:3] == ["prepare", f"follow {start} c3", "choose"]
    assert first.notes[1] == f"follow {start} c3 {played.moves[1]}"


def test_a_game_that_is_over_where_it_begins_asks_nobody() -> None:
    first, second = Noted(), Noted()
    played = play_game(GAME, [first, second], opening=["a1", "a2", "b1", "b2", "c1"])
    assert played.outcome
    assert (played.outcome.winner, played.decisions) == (0, ())
    assert "choose" not in first.notes + second.notes


def test_a_limit_may_differ_from_turn_to_turn() -> None:
    first, nodes = Noted(), iter(range(1, 10))
    play_game(GAME, [first, Noted()], lambda: Limit(nodes=next(nodes)))
    assert [limit.nodes for limit in first.limits] == [1, 3, 5, 7][: len(first.limits)]


def test_one_who_watches_sees_the_position_before_each_move() -> None:
    seen: list[str] = []

    def watch(pos: Position, decision: Decision) -> None:
        seen.append(f"{GAME.position_text(pos)} {decision.move}")

    played = play_game(GAME, [Noted(), Noted()], watch=watch)
    before = [Beginning(None, played.moves[:count]).reached(GAME) for count in range(len(played.moves))]
    assert seen == [f"{GAME.position_text(pos)} {move}" for pos, move in zip(before, played.moves, strict=True)]


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(SetupError):
        play_game(GAME, [Noted()])


# --- ends before the rules end it ---------------------------------------------------------------------------


@pytest.mark.parametrize("proves", [0, 1])
@pytest.mark.parametrize("win_in", [3, -4])
def test_a_proven_game_goes_to_whom_it_is_proven_for(proves: int, win_in: int) -> None:
    seat_setups = [Noted(win_in if seat == proves else None) for seat in range(2)]
    played = play_game(GAME, seat_setups, adjudication=Adjudication(proven=True))
    assert played.outcome
    winner = proves if win_in > 0 else 1 - proves
    assert (played.outcome.winner, played.outcome.reason) == (winner, "adjudicated-proven")
    assert len(played.moves) == proves + 1


def test_what_a_program_of_others_has_proven_does_not_end_a_game() -> None:
    class Boasting(Noted):
        is_outside = True

    boasting = Boasting(win_in=1)
    played = play_game(GAME, [boasting, Noted()], adjudication=Adjudication(proven=True))
    assert played.outcome
    assert played.outcome.reason == "row-completed"
    assert "prepare" not in boasting.notes  # it begins with its first turn


def test_a_long_game_is_drawn() -> None:
    played = play_game(GAME, [Noted(), Noted()], adjudication=Adjudication(longest=3))
    assert played.outcome
    assert (played.outcome.winner, played.outcome.reason, len(played.moves)) == (None, "adjudicated-length", 3)


def test_a_player_that_chooses_an_illegal_move_loses() -> None:
    seen: list[str] = []
    played = play_game(GAME, [Noted(), Cheating()], watch=lambda _pos, decision: seen.append(decision.move))
    assert played.outcome
    assert played.failure
    assert (played.outcome.winner, played.outcome.reason) == (0, "engine-at-fault")
    assert (played.failure.seat, str(played.failure.fault)) == (1, "cheating chose a move that is not legal.")
    assert list(played.moves) == seen == ["a1"]


def test_a_player_that_fails_loses_and_where_more_play_nobody_wins() -> None:
    fault = EngineFault("engine-crashed", engine="x")
    two = play_game(GAME, [Failing(fault), Noted()])
    assert two.outcome
    assert (two.outcome.winner, two.outcome.points, two.failure and two.failure.fault) == (1, (0, 1), fault)
    three = play_game(make_game("piskvorky", {"seats": "3"}), [Failing(fault), Noted(), Noted()])
    assert three.outcome
    assert (three.outcome.winner, three.outcome.points) == (None, (0, 0, 0))


@pytest.mark.parametrize("error", [RuntimeError("no"), KeyError("a1")])
def test_a_player_with_an_error_in_it_loses_and_the_error_is_logged(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    record = play_game(GAME, [Noted(), Failing(error)])
    assert record.failure
    assert record.outcome
    assert (record.failure.seat, record.failure.fault.problems[0].key, record.outcome.winner) == (1, "player-failed", 0)
    assert repr(error)[:8] in caplog.text


@pytest.mark.parametrize("answer", [None, 4.0, Choice(4.0)])  # type: ignore[arg-type]
def test_a_player_that_answers_with_no_move_loses(answer: object) -> None:
    class Answering(Noted):
        def choose(self, *_args: object) -> Choice:
            return answer  # type: ignore[return-value]

    record = play_game(GAME, [Answering(), Noted()])
    assert record.failure
    assert record.failure.fault.problems[0].key == "player-failed"


def test_a_player_that_refuses_a_game_is_not_asked_to_play_it() -> None:
    with pytest.raises(SetupError):
        play_game(make_game("chess"), [make_player("rules"), make_player("random")])


def test_a_resignation_is_no_failure() -> None:
    played = play_game(GAME, [Noted(), Failing(EngineResigns("engine-gives-up", engine="x"))])
    assert played.outcome
    assert (played.outcome.winner, played.outcome.reason, played.failure) == (0, "resigned", None)


def test_a_game_that_is_stopped_has_no_outcome_and_keeps_what_was_played_before() -> None:
    def stopped(*others: Player) -> Record:
        return play_game(GAME, others, opening=["a1"], stop=stop, watch=lambda _pos, _decision: stop.set())

    stop = Stop()
    played = stopped(Noted(), Noted())  # told while the first decision is shown, so the next one does not count
    assert (len(played.moves), len(played.decisions), played.outcome) == (2, 1, None)
    stop = Stop()
    played = stopped(Noted(), Failing(EngineFault("engine-crashed", engine="x"), stop))
    assert (played.moves, played.outcome, played.failure) == (("a1",), None, None)


@pytest.mark.parametrize("error", [EngineFault("engine-crashed", engine="x"), RuntimeError("a bug")])
def test_everybody_leaves_however_a_game_ends(error: Exception) -> None:
    seat_setups = [Noted(), Failing(error)]
    play_game(GAME, seat_setups)
    assert [player.notes[-1] for player in seat_setups] == ["leave", "leave"]


# --- one turn -----------------------------------------------------------------------------------------------


def test_a_player_that_is_asked_once_is_prepared_then_told_the_moves_and_the_time_and_leaves() -> None:
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B", "random")]), [Moved("a1")])
    player = Noted()

    def limit() -> Limit:
        player.notes.append("limit")
        return Limit(nodes=5)

    decision = ask(turn_of(match), player, limit, Stop(), np.random.default_rng(1))
    assert player.notes == ["prepare", "follow None a1", "limit", "choose", "leave"]
    assert player.limits == [Limit(nodes=5)]
    assert (decision.seat, decision.move, decision.choice.score) == (1, "b1", 7.0)


def test_a_player_that_fails_when_asked_leaves_too() -> None:
    player = Failing(EngineFault("engine-crashed", engine="x"))
    with pytest.raises(PlayerFault):
        ask(Turn(GAME, GAME.start()), player, NO_LIMIT, Stop(), np.random.default_rng(1))
    assert player.notes == ["prepare", "leave"]


def test_a_player_is_told_no_moves_where_none_are_known() -> None:
    player = Noted()
    decide(Turn(GAME, GAME.start()), player, NO_LIMIT, Stop(), np.random.default_rng(1))
    assert player.notes == ["choose"]


def test_what_happens_in_a_match_later_does_not_change_a_turn() -> None:
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B")]))
    turn = turn_of(match)
    match.apply(Moved("b2"))
    assert (turn.moves, GAME.position_text(turn.pos)) == ((), GAME.position_text(GAME.start()))


def test_a_match_knows_whether_a_computer_is_to_move() -> None:
    match = Match(Setup("tic-tac-toe", {}, [SeatSetup("A"), SeatSetup("B", "random")]))
    asked = [match.computer_to_move]
    for move in ("a1", "a2", "b1", "b2", "c1"):
        match.apply(Moved(move))
        asked.append(match.computer_to_move)
    assert asked == [None, 1, None, 1, None, None]


class Exiting(Noted):
    """Ends the program when it is asked this."""

    name: ClassVar[str] = "exiting"

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def _exit(self, question: str) -> None:
        if question == self.question:
            sys.exit(3)

    def prepare(self, game: Game) -> None:
        self._exit("prepare")

    def follow(self, start: str | None, moves: Sequence[str]) -> None:
        self._exit("follow")

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        self._exit("choose")
        return super().choose(game, pos, limit, stop, rng)


@pytest.mark.parametrize("question", ["prepare", "follow", "choose"])
def test_a_player_that_ends_the_program_only_fails(question: str) -> None:
    turn = Turn(GAME, GAME.start(), None, ())
    with pytest.raises(PlayerFault, match=r"exiting failed: SystemExit\(3\)"):
        ask(turn, Exiting(question), NO_LIMIT, Stop(), np.random.default_rng(1))


def test_the_failure_of_a_player_is_not_told_as_that_of_an_engine() -> None:
    record = play_game(GAME, [Noted(), Exiting("choose")])
    assert record.outcome is not None
    shown = texts_in("en")(record.outcome.reason, winner="X", points=1)
    assert shown == "X wins: the other player failed."


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(SetupError, match="seed"):
        play_game(GAME, [Noted(), Noted()], seed=-1)
