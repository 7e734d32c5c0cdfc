"""The review of a game: chances, marks and sentences, each checked by the rules of the game."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest

import deska
from deska.core.errors import Problem, SetupError
from deska.core.game import Game, Position, legal_moves
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.core.record import Record
from deska.core.spoken import SpokenMove
from deska.core.texts import english, texts_in
from deska.games import make_game
from deska.kernel.ops import play, seat
from deska.play.review import (
    BLUNDER,
    INACCURACY,
    Reviewed,
    annotated,
    reasons_text,
    review,
    reviewer,
    reviewers,
    summarise,
)
from tests.effort import LONG, slow

pytestmark = slow

LIMIT = Limit(nodes=3000)


def reviewed(name: str, moves: str, limit: Limit = LIMIT, start: str | None = None, **options: str) -> list[Reviewed]:
    return list(review(Record.of(make_game(name, options), moves.split(), start), limit))


def said(one: Reviewed, language: str = "en") -> str:
    return " ".join(" ".join(problem.describe(texts_in(language)).split()) for problem in one.why)


# --- marks ----------------------------------------------------------------------------------------------------


def test_a_draw_that_is_thrown_away_is_told_from_a_blunder() -> None:
    _, second, *_ = reviewed("tic-tac-toe", "b2 a2")
    assert (second.mark, second.before, second.after) == ("thrown-draw", 0.5, 0.0)
    assert second.best in ("a1", "a3", "c1", "c3")


def test_a_win_in_one_that_is_not_played_is_missed() -> None:
    *_, last = reviewed("tic-tac-toe", "a1 b2 a2 b3 c3")
    assert (last.mark, last.best, last.before) == ("missed-win", "a3", 1.0)
    assert said(last) == "b1 wins at once. Better was a3: it wins in 1 move."


def test_a_mate_that_is_allowed_is_a_blunder_with_its_mate() -> None:
    *_, last = reviewed("chess", "f3 e5 g4")
    assert last.mark == "blunder"
    assert last.reply[0] == "d8h4"
    assert "Qh4# wins at once." in said(last)
    assert "Dh4# hned vyhrává." in said(last, "cs")


def test_a_piece_that_is_left_to_be_taken_is_named() -> None:
    *_, last = reviewed("chess", "e4 e5 Qh5 Nc6 Qxe5+", Limit(nodes=20_000))
    assert last.mark == "blunder"
    assert "After Nxe5 the queen on e5 is lost." in said(last)


def test_moves_inside_of_reasons_follow_the_notation_too() -> None:
    game = make_game("chess")
    move = SpokenMove(game, game.start(), game.read_move(game.start(), "g1f3"))
    effect = Problem("reason-attacks", {"next": move, "piece": "pawn", "cell": "e5"})
    outer = Problem("review-allows", {"reply": move, "effect": effect})
    assert reasons_text([outer], english(), "own").count("g1f3") == 2
    assert reasons_text([outer], english()).count("Nf3") == 2


def test_what_was_thrown_away_is_the_chance_of_the_one_who_moved() -> None:
    (one,) = reviewed("chess", "Qd8+", Limit(nodes=20_000), start="r5k1/5ppp/8/8/8/8/3Q1PPP/6K1 w - - 0 1")
    assert one.mark == "blunder"
    assert one.before > 0.6 > 0.2 > one.after


def test_good_moves_have_no_marks_and_lose_nothing() -> None:
    moves = reviewed("chess", "e4 e5 Nf3 Nc6 Bb5 a6", Limit(nodes=20_000))
    assert [one.mark for one in moves] == [None] * 6
    assert max(one.loss for one in moves) < BLUNDER


class Wavering(Player):
    """Says that the game is even, but in a short search, that the first move threw it away."""

    name = "wavering"

    def __init__(self, sure: bool) -> None:
        super().__init__({})
        self.sure, self.nodes = sure, list[int]()

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        assert limit.nodes
        self.nodes.append(limit.nodes)
        text = game.position_text(pos)
        move = game.read_move(pos, "a3") if text == "3/3/3 x" else legal_moves(game, pos)[0]
        score = 600 if text == "3/1x1/3 o" and (limit.nodes == 100 or self.sure) else 0
        return Choice(move, score=score, line=(move,), scale="chance")


@pytest.mark.parametrize(("sure", "mark"), [(False, None), (True, "blunder")])
def test_a_move_is_accused_only_if_a_longer_search_agrees(sure: bool, mark: str | None) -> None:
    judge = Wavering(sure)
    first, *_ = review(Record.of(make_game("tic-tac-toe"), ["b2", "a1"]), Limit(nodes=100), player=judge)
    assert first.mark == mark
    assert judge.nodes.count(400) >= 2  # the move and the better one, several times as long


class HalfLine(Player):
    """An outside engine that shows lines of one move; after d6 it thinks that Nxe5 wins."""

    name, is_outside = "half-line", True
    lines = MappingProxyType({"d6": ("Nxe5", 300), "Nc6": ("Bb5", 0), "Nf3": ("Nc6", 0)})

    def __init__(self) -> None:
        super().__init__({})

    def choose(self, game: Game, pos: Position, limit: Limit, stop: Stop, rng: np.random.Generator) -> Choice:
        for last, (best, score) in self.lines.items():
            if game.position_text(pos) == game.position_text(after(last)):
                move = game.read_move(pos, best)
                return Choice(move, score=score, line=(move,), depth=1)
        return Choice(legal_moves(game, pos)[0], score=0, depth=1)


def after(last: str) -> Position:
    pos = make_game("chess").start()
    for text in ("e4", "e5", "Nf3", *(() if last == "Nf3" else (last,))):
        play(pos, make_game("chess").read_move(pos, text))
    return pos


def test_sentences_rest_on_a_search_of_our_own_whoever_judges() -> None:
    """The line of an outside engine may end in the middle of an exchange: here the knight is taken back."""
    record = Record.of(make_game("chess"), ["e4", "e5", "Nf3", "d6"])
    moved = list(review(record, Limit(nodes=2000), player=HalfLine()))[-1]
    assert (moved.mark, moved.reply) == ("blunder", ("f3e5",))
    assert "lost" not in reasons_text(moved.why, english())


def test_a_longer_look_says_how_much_longer_it_was() -> None:
    judge = Wavering(sure=True)
    first, *_ = review(Record.of(make_game("tic-tac-toe"), ["b2", "a1"]), Limit(nodes=25), player=judge, times=4)
    assert (first.times, min(judge.nodes)) == (4, 100)


def test_who_cannot_judge_is_no_reviewer() -> None:
    game = make_game("tic-tac-toe")
    assert reviewers(game)[0] == reviewer(game).name == "master"
    assert "perfect" in reviewers(game)
    assert not any(name.startswith("level") for name in reviewers(game))
    with pytest.raises(SetupError, match="level:1 cannot review this game"):
        reviewer(game, "level:1")


def test_the_only_legal_move_is_not_judged() -> None:
    (only,) = reviewed("chess", "h1g1", start="k7/8/8/8/8/8/r7/6rK w - - 0 1")
    assert (only.judged, only.mark, only.loss) == (False, None, 0.0)


def test_the_only_move_that_holds_is_praised() -> None:
    """All others lose to the row that is nearly complete."""
    *_, last = reviewed("tic-tac-toe", "a1 b2 a2 a3")
    assert last.mark == "only-move"


def test_three_seats_are_reviewed_by_playouts() -> None:
    moves = reviewed(
        "piskvorky", "c3 a1 a5 c4 b1 b5 c2", Limit(nodes=400), seats="3", columns="5", rows="5", length="4"
    )
    assert [one.seat for one in moves] == [0, 1, 2, 0, 1, 2, 0]
    assert all(0 <= one.after <= 1 for one in moves)


# --- the whole game ---------------------------------------------------------------------------------------------


def test_the_same_nodes_and_seed_give_the_same_review() -> None:
    game = "d4 d5 c4 e6 Nc3 a5"
    assert reviewed("chess", game) == reviewed("chess", game)


def test_a_stop_leaves_out_the_rest() -> None:
    stop, found = Stop(), list[Reviewed]()
    for one in review(Record.of(make_game("tic-tac-toe"), ["b2", "a2", "c3", "a1"]), LIMIT, stop=stop):
        found.append(one)
        stop.set()
    assert len(found) == 1


def test_a_summary_counts_the_moves_of_each_seat() -> None:
    record = Record.of(make_game("tic-tac-toe"), ["b2", "a2", "a1", "c3"])
    summary = summarise(record, list(review(record, LIMIT)))
    first, second = summary.tallies
    assert (first.moves, first.good, first.accuracy) == (2, 2, 100.0)
    assert second.marks["thrown-draw"] == 1
    assert 2 in summary.moments


def test_a_move_that_nobody_can_judge_counts_as_no_good_one() -> None:
    record = Record.of(make_game("tic-tac-toe"), ["b2", "a2"])
    first, second = review(record, LIMIT)
    (tally, _) = summarise(record, [replace(first, judged=False, loss=0.0), second]).tallies
    assert (tally.moves, tally.judged, tally.good) == (1, 0, 0)


def test_an_exported_review_keeps_the_comments_of_the_game() -> None:
    record = Record.of(make_game("tic-tac-toe"), ["b2", "a2"])
    record.main_line[1].after = "I was tired"
    moves = list(review(record, LIMIT))
    assert annotated(record, moves, ["", "A corner draws."]).main_line[1].after == "I was tired – A corner draws."


def test_a_review_is_exported_as_glyphs_variations_and_comments(tmp_path: Path) -> None:
    record = Record.of(make_game("chess"), ["f3", "e5", "g4"])
    moves = list(review(record, LIMIT))
    deska.write_records(tmp_path / "game.pgn", [annotated(record, moves, [said(one) for one in moves])])
    text = (tmp_path / "game.pgn").read_text()
    assert "g4 $4" in text
    (again,) = deska.read_records(tmp_path / "game.pgn")
    last = again.main_line[-1]
    assert last.marks == (4,)
    assert "wins at once" in last.after
    assert tuple(node.move for node in last.variations[0]) == moves[-1].line


# --- sentences --------------------------------------------------------------------------------------------------

GAMES = ["chess", "shogi", "draughts", "minishogi", "piskvorky", "connect-four"]


def confirm(record: Record, one: Reviewed, problem: Problem) -> None:
    """Every sentence is true of the moves it is about."""
    game = record.game
    positions = list(record.positions())
    before, after = positions[one.ply - 1], positions[one.ply]
    if problem.key == "review-loses":
        follow(record, after, one.reply)
        end = game.end(after)
        assert end is None or end.winner != one.seat
        if 2 * problem.values["moves"] - 1 <= len(one.reply):
            assert end
            assert end.winner == 1 - one.seat
    elif problem.key == "review-loses-piece":
        piece, cell = problem.values["piece"].pieces[0], problem.values["cell"]
        assert game.view(after).pieces[cell] == piece  # it stands there when the sentence is said
        assert piece.owner == one.seat
        had = game.material(before)
        follow(record, after, one.reply)
        left = game.material(after)
        assert left[one.seat] - left[1 - one.seat] < had[one.seat] - had[1 - one.seat]
    elif problem.key == "review-better-wins":
        follow(record, before, one.line)
        end = game.end(before)
        if 2 * problem.values["moves"] - 1 <= len(one.line):
            assert end
            assert end.winner == one.seat


def follow(record: Record, pos: object, moves: Sequence[str]) -> None:
    for text in moves:
        play(pos, record.game.read_move(pos, text))


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_is_confirmed_by_replay(name: str) -> None:
    """Weak games have many mistakes."""
    game, checked = make_game(name), 0
    for number in range(20 if LONG else 6):
        if checked and not LONG:
            break
        record = deska.play_game(game, [deska.player("easy"), deska.player("easy")], Limit(nodes=200), seed=number)
        record.main_line = record.main_line[: 60 if LONG else 30]
        for one in review(record, Limit(nodes=1500)):
            for problem in one.why:
                assert problem.describe(english())
                confirm(record, one, problem)
                checked += 1
            if one.mark not in (None, "only-move"):
                assert one.loss >= INACCURACY
    assert checked


def test_moves_of_a_review_are_legal_where_they_are_told() -> None:
    record = Record.of(make_game("chess"), ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6"])
    positions = list(record.positions())
    for one, before in zip(review(record, LIMIT), positions, strict=False):
        assert int(seat(before)) == one.seat
        assert one.best in [record.game.move_text(before, move) for move in legal_moves(record.game, before)]
        assert one.line[0] == one.best
