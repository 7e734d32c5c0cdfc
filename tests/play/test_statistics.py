"""What results say of strength, held against known values and against simulated players whose strength is known."""

import math

import numpy as np
import pytest

from deska.play.statistics import PAIR_POINTS, Sprt, elo_of, estimate, normal_share, ratings, share_of


@pytest.mark.parametrize(
    ("share", "elo"), [(0.5, 0.0), (0.75, 190.85), (0.64, 99.95), (0.9, 381.70), (0.25, -190.85), (0.99, 798.25)]
)
def test_elo_of_a_share(share: float, elo: float) -> None:
    assert elo_of(share) == pytest.approx(elo, abs=0.01)
    assert share_of(elo_of(share)) == pytest.approx(share)


def test_all_won_and_all_lost_stay_finite() -> None:
    assert elo_of(1.0) == -elo_of(0.0) == 1200
    won = estimate([0, 0, 0, 0, 10])
    assert 0 < won.error < 0.1
    assert won.superiority > 0.99


@pytest.mark.parametrize(("z", "share"), [(0, 0.5), (1.0, 0.841345), (1.959964, 0.975), (-2.575829, 0.005)])
def test_the_normal_distribution(z: float, share: float) -> None:
    assert normal_share(z) == pytest.approx(share, abs=1e-6)


def test_an_estimate_by_hand() -> None:
    # 100 games, 40 won, 40 drawn, 20 lost: share 0.6, and a variance of 0.4 + 0.1 - 0.36 a game.
    told = estimate([20, 40, 40])
    assert told.share == pytest.approx(0.6)
    assert told.error == pytest.approx(math.sqrt(0.14 / 100), rel=0.02)
    assert told.elo == pytest.approx(70.44, abs=0.01)


def test_drawn_pairs_make_the_error_smaller_than_that_of_single_games() -> None:
    # The first seat always wins: every pair is 1–1, and nothing is uncertain.
    assert estimate([0, 0, 200, 0, 0]).error < 0.1 * estimate([200, 0, 200]).error


def test_nothing_played_says_nothing() -> None:
    told = estimate([0, 0, 0, 0, 0])
    assert (told.share, told.elo, told.superiority) == (0.5, 0.0, 0.5)


def test_error_bars_hold_the_truth_in_ninety_five_of_a_hundred_cases() -> None:
    dice = np.random.default_rng(1)
    chances = np.array([0.05, 0.15, 0.35, 0.25, 0.2])
    truth = elo_of(float(chances @ np.array(PAIR_POINTS)))
    held = 0
    for _ in range(2000):
        told = estimate(dice.multinomial(200, chances).tolist())
        held += abs(told.elo - truth) <= told.elo_error
    assert 0.935 <= held / 2000 <= 0.965


# --- SPRT -----------------------------------------------------------------------------------------------------


def test_bounds_of_the_usual_test() -> None:
    assert Sprt(0, 5).bounds == pytest.approx((-2.944, 2.944), abs=0.001)


def test_the_ratio_is_near_that_of_the_normal_distribution() -> None:
    # For small differences: N (s1 - s0) (2 s - s0 - s1) / (2 variance).
    counts, test = [100, 400, 900, 450, 120], Sprt(0, 4)
    number, points = sum(counts), np.array(PAIR_POINTS)
    weights = np.array(counts) / number
    mean = float(weights @ points)
    variance = float(weights @ (points - mean) ** 2)
    low, high = share_of(0), share_of(4)
    expected = number * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert test.ratio(counts) == pytest.approx(expected, rel=0.02)


@pytest.mark.parametrize("counts", [[0, 0, 0, 0, 0], [0, 0, 7, 0, 0], [9, 0, 0, 0, 0]])
def test_where_nothing_varies_nothing_is_said(counts: list[int]) -> None:
    assert Sprt(0, 10).ratio(counts) == 0.0


def simulated_verdict(test: Sprt, elo: float, dice: np.random.Generator) -> float:
    """Play pairs of a player that is stronger by `elo` until the test has an answer."""
    share = share_of(elo)
    draws = 0.4
    chances = np.array([1 - share - draws / 2, draws, share - draws / 2])
    pair = np.convolve(chances, chances)
    counts = np.zeros(5, int)
    while (verdict := test.verdict(counts.tolist())) is None:
        counts += dice.multinomial(20, pair)
    return verdict


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, 40.0), (40.0, 0.0)])
def test_it_errs_no_more_often_than_it_may(elo: float, wrong: float) -> None:
    test, dice = Sprt(0, 40), np.random.default_rng(7)
    errors = sum(simulated_verdict(test, elo, dice) == wrong for _ in range(200))
    # At most 5 in 100; by chance 200 trials may show 9.
    assert errors / 200 <= 0.09


# --- many players ---------------------------------------------------------------------------------------------


def test_ratings_of_two_are_those_of_their_share() -> None:
    games = np.array([[0.0, 10_000.0], [10_000.0, 0.0]])
    points = np.array([[0.0, 7_500.0], [2_500.0, 0.0]])
    strong, weak = ratings(points, games)
    assert strong.elo - weak.elo == pytest.approx(190.85, abs=0.2)
    assert strong.elo + weak.elo == pytest.approx(0)


def test_ratings_find_strengths_again_and_their_errors_hold() -> None:
    dice, truth = np.random.default_rng(3), np.array([150.0, 60.0, 0.0, -80.0, -130.0])
    inside = []
    for _ in range(60):
        games, points = np.zeros((5, 5)), np.zeros((5, 5))
        for one in range(5):
            for other in range(one):
                won = dice.binomial(100, share_of(truth[one] - truth[other]))
                games[one, other] = games[other, one] = 100
                points[one, other], points[other, one] = won, 100 - won
        inside += [abs(told.elo - elo) <= told.error for told, elo in zip(ratings(points, games), truth, strict=True)]
    assert 0.92 <= np.mean(inside) <= 0.985


def test_who_has_won_all_is_strong_but_not_infinitely() -> None:
    games = np.array([[0.0, 4.0, 0.0], [4.0, 0.0, 4.0], [0.0, 4.0, 0.0]])
    points = np.array([[0.0, 4.0, 0.0], [0.0, 0.0, 4.0], [0.0, 0.0, 0.0]])
    first, second, third = ratings(points, games)
    assert 1200 > first.elo > second.elo > third.elo > -1200
