"""What results say of strength, held against known values and against simulated players whose strength is known."""

import math

import numpy as np
import pytest

from deska.play.strength.statistics import PAIR_POINTS, Ratings, Sprt, elo_of, estimate, normal_share, ratings, share_of
from tests.effort import slow


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
    shown = estimate([20, 40, 40])
    assert shown.share == pytest.approx(0.6)
    assert shown.error == pytest.approx(math.sqrt(0.14 / 100), rel=0.02)
    assert shown.elo == pytest.approx(70.44, abs=0.01)


def test_drawn_pairs_make_the_error_smaller_than_that_of_single_games() -> None:
    # The first seat always wins: every pair is 1–1, and nothing is uncertain.
    assert estimate([0, 0, 200, 0, 0]).error < 0.1 * estimate([200, 0, 200]).error


def test_nothing_played_says_nothing() -> None:
    shown = estimate([0, 0, 0, 0, 0])
    assert (shown.share, shown.elo, shown.superiority) == (0.5, 0.0, 0.5)


def test_error_bars_hold_the_truth_in_ninety_five_of_a_hundred_cases() -> None:
    dice = np.random.default_rng(1)
    chances = np.array([0.05, 0.15, 0.35, 0.25, 0.2])
    truth = elo_of(float(chances @ np.array(PAIR_POINTS)))
    held = 0
    for _ in range(2000):
        shown = estimate(dice.multinomial(200, chances).tolist())
        held += abs(shown.elo - truth) <= shown.elo_error
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


@slow
@pytest.mark.parametrize(("elo", "problems"), [(0.0, 40.0), (40.0, 0.0)])
def test_it_errs_no_more_often_than_it_may(elo: float, problems: float) -> None:
    test, dice = Sprt(0, 40), np.random.default_rng(7)
    errors = sum(simulated_verdict(test, elo, dice) == problems for _ in range(200))
    # At most 5 in 100; by chance 200 trials may show 9.
    assert errors / 200 <= 0.09


# --- many players ---------------------------------------------------------------------------------------------


def rated(pairs: np.ndarray) -> Ratings:
    """What counts of pairs alone tell: pairs[i, j] of i against j, for i < j."""
    both = pairs + pairs.transpose(1, 0, 2)[:, :, ::-1]
    return ratings(both @ (2 * np.array(PAIR_POINTS)), 2.0 * both.sum(axis=2), both)


def two(counts: list[int]) -> np.ndarray:
    pairs = np.zeros((2, 2, 5), int)
    pairs[0, 1] = counts
    return pairs


def test_ratings_of_two_are_those_of_their_share() -> None:
    shown = rated(two([0, 0, 2500, 0, 2500]))
    assert shown[0].elo - shown[1].elo == pytest.approx(190.85, abs=0.2)
    assert shown[0].elo + shown[1].elo == pytest.approx(0)


@pytest.mark.parametrize("counts", [[8, 0, 24, 0, 18], [3, 10, 60, 20, 7], [0, 0, 40, 1, 0], [25, 0, 0, 0, 25]])
def test_two_are_told_alike_whether_by_their_pairs_or_as_two_of_many(counts: list[int]) -> None:
    shown, alone = rated(two(counts)), estimate(counts)
    assert shown[0].elo - shown[1].elo == pytest.approx(alone.elo, abs=3)
    assert shown[0].error + shown[1].error == pytest.approx(alone.elo_error, rel=0.1)
    assert shown.superiority(0, 1) == pytest.approx(alone.superiority, abs=0.02)


def test_superiority_is_the_published_one() -> None:
    # Of wins and losses alone: half of 1 + erf((wins - losses) / sqrt(2 (wins + losses))), here of 60 and 40.
    pairs = two([8, 0, 24, 0, 18])  # as often as two tosses of 0.6 bring it
    assert rated(pairs).superiority(0, 1) == pytest.approx((1 + math.erf(20 / math.sqrt(200))) / 2, abs=0.01)


PAIRS = {"tosses": (0.0, 0.0), "draws": (0.8, 0.0), "openings that favour a seat": (0.5, 0.2)}


@pytest.mark.parametrize(("drawn", "favour"), PAIRS.values(), ids=PAIRS.keys())
def test_ratings_find_strengths_again_and_their_errors_hold(drawn: float, favour: float) -> None:
    dice, truth = np.random.default_rng(3), np.array([120.0, 40.0, 0.0, -60.0, -100.0])
    inside, surely_wrong = [], []
    for _ in range(60):
        pairs = np.zeros((5, 5, 5), int)
        for one in range(5):
            for other in range(one + 1, 5):
                chances = pair_chances(share_of(truth[one] - truth[other]), drawn, favour)
                pairs[one, other] = dice.multinomial(50, chances)
        shown = rated(pairs)
        inside += [abs(shown[player].elo - truth[player]) <= shown[player].error for player in range(5)]
        surely_wrong.append(shown.superiority(2, 1) > 0.95)
    assert 0.91 <= np.mean(inside) <= 0.99
    assert np.mean(surely_wrong) <= 0.05


def pair_chances(share: float, drawn: float, favour: float) -> np.ndarray:
    """Of the five results: so much of what the weaker does not lose is drawn, and an opening favours a seat so much."""

    def game(chance: float) -> list[float]:
        half = drawn * min(chance, 1 - chance)
        return [1 - chance - half, 2 * half, chance - half]

    return np.convolve(game(share + favour), game(share - favour))


def test_who_has_won_all_is_strong_but_not_infinitely() -> None:
    pairs = np.zeros((3, 3, 5), int)
    pairs[0, 1, 4] = pairs[1, 2, 4] = 2
    shown = rated(pairs)
    assert 1200 > shown[0].elo > shown[1].elo > shown[2].elo > -1200
