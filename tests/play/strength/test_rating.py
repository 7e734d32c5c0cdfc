"""Glicko-2: the example of its paper, and what follows from it for people who play levels."""

import numpy as np
import pytest

from deska.games import make_game
from deska.play.strength.rating import (
    UNKNOWN,
    Played,
    Rating,
    after_game,
    after_period,
    expected,
    first_rating,
    limited_to,
)
from deska.players.ladder import nearest, scale_of
from tests.effort import slow


def test_the_example_of_the_paper() -> None:
    """M. Glickman, "Example of the Glicko-2 system": a win and two losses in one period."""
    games = [Played(1400, 30, 1.0), Played(1550, 100, 0.0), Played(1700, 300, 0.0)]
    new = after_period(Rating(1500, 200, 0.06), games)
    assert new.elo == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_expected_scores_of_the_paper() -> None:
    opponents = [(1400, 30), (1550, 100), (1700, 300)]
    shares = [expected(1500, elo, deviation) for elo, deviation in opponents]
    assert shares == pytest.approx([0.639, 0.432, 0.303], abs=0.001)


def test_without_games_only_the_uncertainty_grows() -> None:
    new = after_period(Rating(1500, 200, 0.06), [])
    assert (new.elo, new.volatility) == (1500, 0.06)
    assert new.deviation > 200


def test_a_win_raises_and_a_loss_lowers_and_both_make_surer() -> None:
    won, drawn, lost = (after_game(Rating(1000), Played(1000, 0, score)) for score in (1.0, 0.5, 0.0))
    assert lost.elo < drawn.elo < won.elo
    assert drawn.elo == pytest.approx(1000)
    assert won.deviation < UNKNOWN


def test_later_results_always_count() -> None:
    rating = Rating(1000)
    for _ in range(300):
        rating = after_game(rating, Played(rating.elo, 0, 0.5))
    assert after_game(rating, Played(rating.elo, 0, 1.0)).elo > rating.elo + 3


def test_an_extreme_surprise_is_survived() -> None:
    new = after_game(Rating(3000, 50, 0.06), Played(0, 0, 0.0))
    assert 0 < new.elo < 3000


@slow
@pytest.mark.parametrize("name", ["chess", "piskvorky", "quantik"])
def test_strangers_get_half_of_the_points_after_ten_games(name: str) -> None:
    """Three hundred people of unknown strength play the step of a game nearest to their estimate, thirty games each."""
    scale, rng = [float(number.elo) for number in scale_of(make_game(name))], np.random.default_rng(3)
    scores = []
    for _ in range(300):
        strength, guess = rng.uniform(scale[0], scale[-1]), first_rating(scale)
        for number in range(30):
            opponent = scale[nearest(scale, guess.elo) - 1]
            score = float(rng.random() < expected(strength, opponent))
            guess = after_game(guess, Played(opponent, 0.0, score))
            if number >= 10:
                scores.append(score)
    assert np.mean(scores) == pytest.approx(0.5, abs=0.05)


def test_the_first_estimate_is_a_little_below_the_middle_of_the_scale_and_as_wide_as_it() -> None:
    assert first_rating([0, 700, 2000]) == Rating(900, 2000 / 12**0.5)
    assert first_rating([0, 100]) == Rating(45, UNKNOWN)


def test_one_surprising_result_does_not_carry_an_estimate_away() -> None:
    """Whoever loses to the weakest of a long ladder once and then beats it is soon judged sensibly again."""
    scale = [-244.0, 11.0, 280.0, 631.0, 1014.0, 1216.0, 1350.0, 1577.0, 1722.0, 2129.0]
    lost = limited_to(after_game(first_rating(scale), Played(scale[0], 0, 0.0)), scale)
    assert lost.elo == scale[0] - 300
    won = limited_to(after_game(first_rating(scale), Played(scale[-1], 0, 1.0)), scale)
    assert won.elo == scale[-1] + 300
    guess = lost
    for score in (1.0, 0.0) * 5:
        guess = limited_to(after_game(guess, Played(scale[0], 0, score)), scale)
    assert abs(guess.elo - scale[0]) < 250
    assert guess.deviation < 250
    for _ in range(100):
        guess = limited_to(after_game(guess, Played(scale[0], 0, 0.0)), scale)
    assert guess.deviation <= first_rating(scale).deviation


def test_a_steady_estimate_stays_open_for_later_results() -> None:
    steady = Rating(1500.0, 45.0, 0.01)
    assert after_period(steady, [Played(1500.0, 0.0, 0.5)]).deviation < 45
    assert after_game(steady, Played(1500.0, 0.0, 0.5)).deviation == 45
