"""The ladder of levels: its steps, how they err, and their numbers."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import deska
from deska.core.errors import SetupError
from deska.core.game import Game, legal_moves
from deska.core.limit import NO_LIMIT, Limit, Stop, by_clock
from deska.core.player import Choice
from deska.core.ranking import ranked_moves
from deska.games import all_games, make_game
from deska.kernel.ops import play
from deska.play.games.series import Series, tallies
from deska.play.match.setup import check_player
from deska.players import ladder_numbers as numbers_module
from deska.players import make_player, who_can_play
from deska.players.alphabeta import AlphaBeta
from deska.players.ladder import (
    IN_MIND,
    MOST,
    QUIET_ROWS,
    ROWS,
    TINY_ROWS,
    Level,
    _hurry,
    most_steps,
    nearest,
    place_of,
    rank_of,
    rows_of,
    scale_of,
    skills_of,
    steps_of,
)
from deska.players.ladder_numbers import FILE, Number, chosen_skills, key_of, numbers_of
from tests.effort import slow

PISKVORKY, CHESS, TIC_TAC_TOE = make_game("piskvorky"), make_game("chess"), make_game("tic-tac-toe")
# White takes a rook for nothing, or loses its queen for a pawn.
LOOSE = "6k1/5ppp/8/3r4/8/8/3Q1PPP/6K1 w - - 0 1"
FIVE = Path(deska.__file__).parent / "games/armies/data/examples/five-by-five.json"
MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"


def chosen(game: Game, step: int, position: str | None = None, seed: int = 1, limit: Limit = NO_LIMIT) -> str:
    pos = game.start() if position is None else game.read_position(position)
    choice = make_player(f"level:{step}").choose(game, pos, limit, Stop(), np.random.default_rng(seed))
    return game.move_text(pos, choice.move)


# --- steps --------------------------------------------------------------------------------------------------


def test_every_game_has_a_ladder_without_a_line_written_for_it() -> None:
    for kind in all_games().values():
        game = kind.with_options({})
        count = steps_of(game)
        assert 3 <= count <= MOST
        assert all(make_player(f"level:{step}").refusal(game) is None for step in range(1, count + 1))
        ranks = [rank_of(game, step) for step in range(1, count + 1)]
        assert (ranks[0], ranks[-1], ranks) == (1, MOST, sorted(set(ranks)))
        skills = skills_of(game)
        assert (len(skills), skills[0], skills[-1]) == (count, 1, len(rows_of(game)) + 1)
        assert list(skills) == sorted(set(skills))


def test_tiny_games_and_games_of_several_have_fewer_steps() -> None:
    assert (steps_of(TIC_TAC_TOE), steps_of(make_game("quantik")), steps_of(CHESS)) == (3, 5, 10)
    of_three = make_game("piskvorky", {"seats": "3"})
    assert (steps_of(of_three), rows_of(of_three)) == (2, ROWS)
    assert steps_of(make_game("piskvorky", {"seats": "4"})) == 2


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        ("level:0", "bad-option-value"),
        ("level:11", "bad-option-value"),
        ("level:high", "bad-option-value"),
        ("level:elo=strong", "bad-option-value"),
        ("level:height=3", "unknown-option"),
        ("level:4", "level-too-high"),
    ],
)
def test_a_bad_level_is_refused_with_a_sentence(spec: str, key: str) -> None:
    with pytest.raises(SetupError) as refused:
        check_player(spec, TIC_TAC_TOE)
    assert [problem.key for problem in refused.value.problems] == [key]


def test_a_number_alone_is_the_step() -> None:
    assert (
        make_player("level:4").settings
        == make_player("level:step=4").settings
        == {"step": 4, "elo": None, "skill": None}
    )


def test_parameters_of_other_players_need_their_name() -> None:
    with pytest.raises(SetupError) as refused:
        make_player("hard:4")
    assert [problem.key for problem in refused.value.problems] == ["parameter-without-value"]


# --- how they play ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", range(1, MOST))
def test_the_same_seed_makes_the_same_choice(step: int) -> None:
    assert chosen(CHESS, step, LOOSE, 7) == chosen(CHESS, step, LOOSE, 7)


def test_low_steps_vary_their_moves() -> None:
    assert len({chosen(CHESS, 1, seed=seed) for seed in range(12)}) > 4


@slow
@pytest.mark.parametrize("step", range(1, 7))
def test_no_step_throws_its_queen_away(step: int) -> None:
    """The queen may go to d5 only, where it takes; on any other cell of the rook's lines it would be lost."""
    pos = CHESS.read_position("3r2k1/5ppp/8/8/8/8/3Q1PPP/6K1 w - - 0 1")
    lost = {"d2d3", "d2d4", "d2d5", "d2d6", "d2d7"}
    moves = {CHESS.move_text(pos, move) for move in legal_moves(CHESS, pos)}
    assert lost <= moves
    limited = {chosen(CHESS, step, "3r2k1/5ppp/8/8/8/8/3Q1PPP/6K1 w - - 0 1", seed) for seed in range(12)}
    assert not limited & {"d2d3", "d2d4", "d2d5", "d2d6", "d2d7"}


def test_only_the_two_lowest_overlook_a_win_in_one() -> None:
    assert all([row.misses > 0 for row in rows] == [True, True] + [False] * 8 for rows in (ROWS, QUIET_ROWS))
    assert skills_of(CHESS)[2] > 2
    for step in range(3, MOST):
        assert {chosen(CHESS, step, MATE_IN_ONE, seed) for seed in range(3)} == {"a1a8"}
    found = [chosen(CHESS, 1, MATE_IN_ONE, seed) for seed in range(30)]
    assert 0 < found.count("a1a8") < 30


def test_a_step_stops_a_win_in_one() -> None:
    four = "15/15/15/15/15/15/4xoooo6/15/15/15/3x1x1x7/15/15/15/15 x"
    for step in range(3, MOST):
        assert {chosen(PISKVORKY, step, four, seed) for seed in range(3)} == {"j9"}


@pytest.mark.parametrize("step", range(1, 8))
def test_a_step_plays_on_where_every_move_loses(step: int) -> None:
    """Ranks are below 0 there."""
    game = make_game("connect-four")
    pos = game.start()
    columns = "ddceddeeecccbacbadcbdbbggbgggg"
    for at, column in enumerate(columns):
        text = f"{column}{columns[: at + 1].count(column)}"
        play(pos, next(move for move in legal_moves(game, pos) if game.move_text(pos, move) == text))
    choice = make_player(f"level:{step}").choose(game, pos, Limit(nodes=1000), Stop(), np.random.default_rng(1))
    assert choice.move in legal_moves(game, pos)


@slow
@pytest.mark.parametrize("step", range(1, 5))
def test_the_moves_of_low_steps_are_among_those_that_come_to_mind(step: int) -> None:
    quiet = "15/15/15/15/15/7ox6/6x1o1x4/5x1xoo5/4x3o1x4/7o7/15/15/15/15/15 o"
    pos = PISKVORKY.read_position(quiet)
    ranked = ranked_moves(PISKVORKY, pos, 1, 1, np.random.default_rng(1))
    least = ranked.ranks[IN_MIND - 1]
    known = dict(zip((PISKVORKY.move_text(pos, move) for move in ranked.moves.tolist()), ranked.ranks, strict=True))
    assert all(known[chosen(PISKVORKY, step, quiet, seed)] >= least for seed in range(40))


@pytest.mark.parametrize(
    ("position", "factor"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 1.0),  # 14 moves
        ("kb6/pp6/8/2Q5/5Q2/8/8/6K1 w - - 0 1", 54 / 35),
        ("kb6/pp6/8/2Q2Q2/3Q4/4Q3/2Q4Q/6K1 w - - 0 1", 3.0),  # more than 105
    ],
)
def test_a_wide_position_is_searched_with_more_nodes(
    monkeypatch: pytest.MonkeyPatch, position: str, factor: float
) -> None:
    """Otherwise a step would not see all replies where pieces are dropped, and be weaker than the one below it."""
    asked: list[int] = []
    searched = AlphaBeta.choose

    def choose(self: AlphaBeta, *given: Any) -> Choice:
        asked.append(self.settings["nodes"])
        return searched(self, *given)

    monkeypatch.setattr(AlphaBeta, "choose", choose)
    pos = CHESS.read_position(position)
    make_player("level:skill=6").choose(CHESS, pos, NO_LIMIT, Stop(), np.random.default_rng(1))
    assert asked == [round(10_000 * factor)]


def test_slips_are_likelier_when_time_is_short() -> None:
    assert _hurry(NO_LIMIT) == _hurry(Limit(seconds=0.1)) == _hurry(by_clock(600)) == 1.0
    assert 1.0 < _hurry(by_clock(20)) < _hurry(by_clock(2)) < 3.1


def test_nodes_are_bounded_so_that_every_step_answers_soon() -> None:
    """Half a second at 50,000 nodes a second, which every game reaches on one core."""
    for rows in (ROWS, QUIET_ROWS, TINY_ROWS):
        assert max(row.nodes for row in rows) <= 40_000
        assert all(row.nodes <= 10_000 for row in rows[:6])


@slow
@pytest.mark.parametrize(
    ("name", "better", "worse", "games", "least"),
    [
        ("piskvorky", 6, 2, 8, 7),
        ("quantik", 5, 2, 8, 6),
        ("tic-tac-toe", 3, 1, 16, 12),
    ],
)
def test_higher_steps_win(name: str, better: int, worse: int, games: int, least: float) -> None:
    """A few games; all neighbouring pairs: docs/levels.md."""
    players = (f"level:{better}", f"level:{worse}")
    series = Series(make_game(name), players, games, Limit(nodes=2000), seed=5)
    assert tallies(2, list(series.play(Stop())))[0].score >= least


@slow
def test_a_place_between_two_rows_plays_like_the_one_or_the_other() -> None:
    """Halfway between a row that overlooks wins in one and one that does not, some are overlooked."""

    def found(skill: float) -> int:
        level = make_player(f"level:skill={skill}")
        pos, wins = CHESS.read_position(MATE_IN_ONE), 0
        for seed in range(40):
            choice = level.choose(CHESS, pos, NO_LIMIT, Stop(), np.random.default_rng(seed))
            wins += CHESS.move_text(pos, choice.move) == "a1a8"
        return wins

    assert found(1.0) < found(2.5) < found(3.0) == 40


def test_a_step_plays_a_game_of_three() -> None:
    game = make_game("piskvorky", {"seats": "3", "columns": "7", "rows": "7", "length": "4"})
    pos = game.start()
    for number in range(6):
        player = make_player(f"level:{1 + number % 3}")
        play(pos, player.choose(game, pos, Limit(nodes=300), Stop(), np.random.default_rng(number)).move)


# --- numbers ------------------------------------------------------------------------------------------------


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tic-tac-toe with known numbers, and nothing else."""
    steps = [[100, 30], [230, 30], [400, 40]]
    known = {"tic-tac-toe": {"steps": steps, "names": {"easy": [250, 40]}, "anchor": "random"}}
    monkeypatch.setattr(numbers_module, "_all", lambda: known)


def test_a_strength_is_the_nearest_step(measured: None) -> None:
    level = make_player("level:elo=300")
    assert isinstance(level, Level)
    assert level.refusal(TIC_TAC_TOE) is None
    assert level.step_in(TIC_TAC_TOE) == 2
    assert nearest([100.0, 200.0], 150) == 1


def test_a_strength_in_a_game_that_nobody_measured_is_refused(measured: None) -> None:
    refusal = make_player("level:elo=300").refusal(make_game("quantik"))
    assert refusal
    assert (refusal.key, refusal.values) == ("level-not-measured", {"steps": 5})


def test_levels_have_a_place_and_others_have_none(measured: None) -> None:
    specs = ("level:3", "easy", "hard", "random", "alphabeta:depth=2", "level:skill=3")
    assert [place_of(TIC_TAC_TOE, spec) for spec in specs] == [Number(400, 40), Number(250, 40), *[None] * 4]


def test_places_that_were_chosen_for_a_game_are_those_of_its_variants_too(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = [1, 2.5, 3.5, 4, 5, 6, 7.25, 8, 9, 11]
    known = {"piskvorky": {"steps": [[100 * step, 30] for step in range(10)], "skills": chosen, "anchor": "random"}}
    monkeypatch.setattr(numbers_module, "_all", lambda: known)
    assert skills_of(PISKVORKY) == skills_of(make_game("piskvorky", {"columns": "10"})) == tuple(chosen)
    assert skills_of(make_game("piskvorky", {"seats": "3"})) == (1, 6, 11)
    known["piskvorky seats=3"] = {"skills": [1, 3]}
    assert skills_of(make_game("piskvorky", {"seats": "3", "columns": "10"})) == (1, 3)
    assert skills_of(make_game("piskvorky", {"columns": "10"})) == tuple(chosen)
    assert numbers_of(make_game("piskvorky", {"columns": "10"})) is None


def test_a_measured_variant_keeps_the_places_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    cached = {"draughts": {"skills": [1, 5, 11]}, "draughts rules=pool": {"steps": [[1, 2]] * 3, "anchor": "random"}}
    monkeypatch.setattr(numbers_module, "_all", lambda: cached)
    assert chosen_skills(make_game("draughts", {"rules": "pool"})) == (1, 5, 11)


def test_an_invented_game_has_nothing_of_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are kinds of `own`, but the places and numbers of the one say nothing about the other."""
    example = make_game("five-by-five")
    invented = make_game("own", {"definition": FIVE.read_text().replace("Five", "Six")})
    known = {key_of(example): {"steps": [[0, 9], [200, 9], [300, 9]], "skills": [1, 3, 11], "anchor": "random"}}
    monkeypatch.setattr(numbers_module, "_all", lambda: known)
    assert (steps_of(example), steps_of(invented), numbers_of(invented)) == (3, MOST, None)
    assert key_of(example) == key_of(make_game("own")) == "own definition=five-by-five"


def test_a_level_without_a_number_plays_where_there_are_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers_module, "_all", lambda: {"piskvorky seats=3": {"skills": [1, 3]}})
    of_three = make_game("piskvorky", {"seats": "3"})
    assert [make_player(spec).refusal(of_three) for spec in ("level", "level:skill=9")] == [None, None]
    alone = make_player("level")
    assert isinstance(alone, Level)
    assert (alone.step_in(of_three), alone.step_in(PISKVORKY)) == (2, 3)
    assert Level.name in who_can_play(of_three)


def test_the_name_of_a_highest_step_that_is_not_the_strongest_says_what_it_is_like(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(numbers_module, "_all", lambda: {"piskvorky seats=3": {"skills": [1, 2, 3]}})
    of_three = make_game("piskvorky", {"seats": "3"})
    assert [rank_of(of_three, step) for step in (1, 2, 3)] == [1, 2, 3]


def test_a_game_has_as_many_steps_as_were_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers_module, "_all", lambda: {"chess": {"skills": [1, 3, 5, 11]}})
    assert (steps_of(CHESS), most_steps(CHESS)) == (4, 10)
    refusal = make_player("level:5").refusal(CHESS)
    assert refusal is not None
    assert (refusal.key, refusal.values) == ("level-too-high", {"steps": 4})


@pytest.mark.parametrize(("elo", "step"), [(-2000, 1), (-350, 1), (-250, 2), (0, 2), (6000, 3)])
def test_a_strength_may_be_nothing_or_less(monkeypatch: pytest.MonkeyPatch, elo: int, step: int) -> None:
    """Beginners at chess are below the scale of Stockfish's."""
    known = {"tic-tac-toe": {"steps": [[-400, 30], [-200, 30], [400, 40]], "anchor": "random"}}
    monkeypatch.setattr(numbers_module, "_all", lambda: known)
    level = make_player(f"level:elo={elo}")
    assert isinstance(level, Level)
    assert level.step_in(TIC_TAC_TOE) == step


def test_a_level_is_chosen_in_one_way() -> None:
    refusal = make_player("level:2,elo=300").refusal(make_game("piskvorky"))
    assert refusal is not None
    assert (refusal.key, refusal.values["given"]) == ("level-chosen-twice", ["step", "elo"])


def test_elo_nought_is_a_strength_like_any_other() -> None:
    game = make_game("chess")
    level = make_player("level:elo=0")
    assert isinstance(level, Level)
    numbers = numbers_of(game)
    assert numbers is not None
    assert level.step_in(game) == nearest([number.elo for number in numbers.steps], 0)


@pytest.mark.parametrize("spec", ["level:elo=-2001", "level:elo=6001", "level:skill=0.9", "level:skill=11.1"])
def test_a_strength_beyond_the_scale_is_refused(spec: str) -> None:
    with pytest.raises(SetupError):
        make_player(spec)


def test_places_may_be_known_before_the_strength_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers_module, "_all", lambda: {"tic-tac-toe": {"skills": [1, 2.5, 3]}})
    assert (numbers_of(TIC_TAC_TOE), skills_of(TIC_TAC_TOE)) == (None, (1, 2.5, 3))


def test_steps_of_an_unmeasured_game_are_in_order_but_have_no_numbers(measured: None) -> None:
    quantik = make_game("quantik")
    elos = [number.elo for number in scale_of(quantik)]
    assert (numbers_of(quantik), elos) == (None, sorted(set(elos)))


def test_the_numbers_that_come_with_deska_fit_their_games() -> None:
    """Every game exists, has a number for each of its steps, and the steps are in order."""
    for key in json.loads(Path(FILE).read_text()):
        name, *options = key.split(" ")
        game = make_game(name, dict(option.split("=", 1) for option in options))
        assert key_of(game) == key
        assert len(chosen_skills(game)) == steps_of(game)
        numbers = numbers_of(game)
        if not numbers:
            continue
        assert len(numbers.steps) == steps_of(game)
        elos = [number.elo for number in numbers.steps]
        assert elos == sorted(elos), key
        assert all(number.error > 0 for number in (*numbers.steps, *numbers.names.values()))


def test_the_docs_tell_the_numbers_that_come_with_deska() -> None:
    text = (Path(deska.__file__).parents[1] / "docs/levels.md").read_text()
    for key, found in json.loads(FILE.read_text()).items():
        for elo, error in (*found.get("steps", ()), *found.get("names", {}).values()):
            assert f" {elo} ± {error} ".replace("-", "−") in text, key
        if len(key.split()) == 1:
            assert all(f" {skill:g} " in text for skill in found["skills"]), key
