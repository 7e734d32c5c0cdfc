"""Practice: what positions say, what a fit finds, which network is kept."""

from dataclasses import replace

import numpy as np
import pytest

import deska
from deska.core.contents import Contents
from deska.core.errors import SetupError
from deska.core.game import Game, legal_moves, load_rules
from deska.core.limit import Limit, Stop
from deska.core.networks import in_use, network_of
from deska.kernel.learn import selfplay
from deska.kernel.ops import contents, play, seat, unit
from deska.kernel.positions import copied
from deska.kernel.search.negamax import age, depth_of, new_table, remember, remembered
from deska.kernel.search.network import HIDDEN, described, learned, new_bench, new_network
from deska.play.practice.fitting import Fit, expected, fitted_scale, levelled, new_weights, rounded
from deska.play.practice.gatekeeping import Pair
from deska.play.practice.selfplay import Positions, SelfPlay, joined, lead_of
from deska.play.practice.training import Practice, can_practise, earlier_positions, positions_folder
from deska.players.alphabeta import AlphaBeta
from tests.effort import slow

pytestmark = slow

GAMES = {
    "chess": {},
    "shogi": {},
    "draughts": {},
    "minishogi": {},
    "own": {"definition": "wyverns"},
    "othello": {"size": "6"},
    "connect-four": {},
    "hex": {"side": "5"},
    "morris": {},
}


def game_of(name: str) -> Game:
    return deska.game(name, **GAMES[name])


def contents_of(game: Game) -> Contents:
    found = game.contents()
    assert found is not None
    return found


@pytest.mark.parametrize("name", GAMES)
def test_contents_are_as_many_as_the_pieces_in_the_picture(name: str) -> None:
    game, rng, out = game_of(name), np.random.default_rng(1), np.zeros(1024, np.uint32)
    shown, pos = contents_of(game), game.start()
    for _ in range(30):
        count = int(contents(pos, out))
        things = out[:count].tolist()
        view = game.view(pos)
        held = [stock.count for stock in view.stocks if stock.count]  # men of morris one by one, pieces by their kind
        assert count == len(set(things)) == len(view.pieces) + (sum(held) if name == "morris" else len(held))
        assert min(shown.rows[:, things].min(initial=1), 1) > 0
        assert len({*shown.rows[0, things].tolist()}) == count
        moves = legal_moves(game, pos)
        if not moves:
            break
        play(pos, int(rng.choice(moves)))


def test_both_sides_see_the_start_of_chess_alike_and_their_own_start_of_other_armies() -> None:
    def seen(game: Game) -> list[set[int]]:
        out = np.zeros(1024, np.uint32)
        things = out[: int(contents(game.start(), out))]
        return [set(contents_of(game).rows[mover, things].tolist()) for mover in (0, 1)]

    for name in ("chess", "shogi", "draughts", "hex"):
        one, other = seen(game_of(name))
        assert one == other, name
    one, other = seen(deska.game("own", definition="chess-against-shogi"))
    assert not one & other


def test_a_learned_network_is_the_sum_that_its_weights_say() -> None:
    game, rng = game_of("chess"), np.random.default_rng(2)
    shown = contents_of(game)
    network = new_network(
        shown.rows,
        shown.full,
        rng.integers(-300, 300, shown.count * HIDDEN).astype(np.int16),
        rng.integers(-99, 99, shown.count * 2).astype(np.int32),
        rng.integers(-99, 99, 2 * HIDDEN).astype(np.int32),
    )
    pos, out, bench = game.start(), np.zeros(1024, np.uint32), new_bench(network)
    for _ in range(40):
        things = out[: int(contents(pos, out))]
        rows = shown.rows[int(seat(pos)), things]
        first, places = network.first.reshape(-1, HIDDEN), network.places.reshape(-1, 2)
        lit = np.clip(first[0] + first[rows].sum(axis=0, dtype=np.int64), 0, 512)
        phases = places[0] + places[rows].sum(axis=0) + (network.last.reshape(2, -1) @ lit) // 512
        left = min(len(things), shown.full)
        expected = (phases[0] * left + phases[1] * (shown.full - left)) // shown.full
        assert int(learned(pos, network, bench)) == expected
        assert int(learned(pos, network, new_bench(network))) == expected
        moves = legal_moves(game, pos)
        if moves:
            play(pos, int(rng.choice(moves)))
        else:
            pos = game.start()


def positions_that_teach(game: Game, values: dict[str, int]) -> Positions:
    """Random positions of chess whose scores are the game's own evaluation and so much for each piece of a kind."""
    rng, shown = np.random.default_rng(3), contents_of(game)
    room, parts = np.zeros(1100, np.uint32), []
    load_rules(game)
    for _game in range(40):
        pos = game.start()
        for _ in range(60):
            moves = legal_moves(game, pos)
            if not moves:
                break
            play(pos, int(rng.choice(moves)))
            own = int(described(pos, room))
            things = room[2 : 2 + int(room[0])]
            letters = game.position_text(pos).split()[0]
            worth = sum(
                value * (letters.count(letter) - letters.count(letter.lower())) for letter, value in values.items()
            )
            score = own + (worth if int(seat(pos)) == 0 else -worth)
            rows = np.zeros((1, 40), np.uint16)
            rows[0, : len(things)] = shown.rows[int(seat(pos)), things]
            parts.append(
                Positions(
                    rows,
                    np.array([len(things)], np.int32),
                    np.array([own], np.int32),
                    np.array([score], np.int32),
                    np.array([1 / (1 + np.exp(-score / 300))], np.float32),
                    np.array([0], np.int32),
                    np.array([int(seat(pos))], np.int8),
                    np.array([0], np.int16),
                )
            )
    return joined(parts)


def test_a_fit_finds_what_pieces_are_worth_more() -> None:
    game = game_of("chess")
    shown = contents_of(game)
    positions = positions_that_teach(game, {"R": 60, "N": -40})
    fit = Fit(game, shown, positions, 300.0, np.random.default_rng(1))
    weights = new_weights(fit.count)
    before = fit.loss(weights)
    assert fit.run(weights, 25, Stop()) < before
    places = rounded(weights, shown, 300.0).places.reshape(-1, 2)[1:]
    kinds = {"R": 0, "N": 1}  # in the order of the definition
    means = {letter: places[kind * 64 : (kind + 1) * 64].mean() for letter, kind in kinds.items()}
    assert means["R"] > 20
    assert means["N"] < -10


def test_games_that_tell_how_good_a_fit_is_are_not_learned_from() -> None:
    game = game_of("chess")
    positions = positions_that_teach(game, {})
    positions = replace(positions, games=positions.games // 60)  # 40 games
    fit = Fit(game, contents_of(game), positions, 300.0, np.random.default_rng(1))
    learned_from, held_out = ({*positions.games[part].tolist()} for part in (fit.taught, fit.held_out))
    assert len(held_out) == 4  # a tenth
    assert not learned_from & held_out
    assert len(fit.taught) + len(fit.held_out) == len(positions)


def test_what_is_expected_follows_a_game_to_its_end_but_not_past_a_random_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def chance(score: float) -> float:
        return float(1 / (1 + np.exp(-score / 300)))

    scores, movers = [100, -50, 0, 30, 200], [0, 1, 0, 1, 0]
    games, slipped, nothing = [0, 0, 1, 1, 1], [0, 0, 0, 1, 1], np.zeros(5, np.int32)
    results = np.array([1, 0, 0.5, 0.5, 0.5], np.float32)  # the first seat wins the first game
    rows = np.zeros((5, 1), np.uint16)
    shown = Positions(rows, nothing, nothing, *map(np.array, (scores, results, games, movers, slipped)))
    monkeypatch.setattr("deska.play.practice.fitting._MANY", 0.5)  # of two games
    found = expected(shown, 300.0)
    later = 0.9 * 2 / 2.5
    last = (1 - later) * chance(-50)
    draw = (1 - later) * chance(200) + later * 0.5
    before = (1 - later) * chance(30) + later * (1 - draw)
    requested = [(1 - later) * chance(100) + later * (1 - last), last, chance(0), before, draw]
    assert found == pytest.approx(requested, abs=1e-6)


def test_slopes_say_how_the_loss_changes_with_each_weight() -> None:
    game, rng = game_of("chess"), np.random.default_rng(3)
    shown = contents_of(game)
    fit = Fit(game, shown, positions_that_teach(game, {"R": 60, "N": -40}), 300.0, rng)
    weights, some = new_weights(shown.count, rng), fit.taught[:40]
    _, gradients = fit.gradients(weights, some)
    for part, slope in zip(weights, gradients, strict=True):
        steepest = np.unravel_index(np.argsort(-abs(slope), axis=None)[:5], slope.shape)
        for at in zip(*steepest, strict=True):
            stored, losses = part[at], []
            for step in (0.01, -0.01):
                part[at] = stored + step
                losses.append(fit.gradients(weights, some)[0])
            part[at] = stored
            assert (losses[0] - losses[1]) / 0.02 == pytest.approx(slope[at], rel=0.05)


def test_the_scale_is_the_score_that_wins_73_of_100_games() -> None:
    rng = np.random.default_rng(4)
    scores = rng.normal(0, 400, 20_000).astype(np.int32)
    results = (rng.random(20_000) < 1 / (1 + np.exp(-scores / 350))).astype(np.float32)
    nothing = np.zeros(20_000, np.int32)
    rows, movers, slipped = (np.zeros((20_000, 1), np.uint16), nothing.astype(np.int8), nothing.astype(np.int16))
    positions = Positions(rows, nothing, nothing, scores, results, nothing, movers, slipped)
    assert 310 < fitted_scale(positions, 200) < 390


def test_scores_of_uneven_armies_are_moved_to_where_both_win_as_often() -> None:
    rng, count = np.random.default_rng(4), 20_000
    for_first = rng.normal(900, 400, count)
    movers = rng.integers(2, size=count).astype(np.int8)
    first_wins = rng.random(count) < 1 / (1 + np.exp(-(for_first - 800) / 350))
    scores = np.where(movers == 0, for_first, -for_first).astype(np.int32)
    results = np.where(movers == 0, first_wins, ~first_wins).astype(np.float32)
    nothing = np.zeros(count, np.int32)
    rows, slipped = np.zeros((count, 1), np.uint16), nothing.astype(np.int16)
    positions = Positions(rows, nothing, nothing, scores, results, nothing, movers, slipped)
    moved = levelled(positions, 200, 900).scores - scores
    assert (np.abs(np.where(movers == 0, -moved, moved) - 800) < 60).all()
    assert np.abs(levelled(positions, 200, 100).scores - scores).max() <= 200


def test_armies_that_look_uneven_practise_whole_games() -> None:
    game = deska.game("own", definition="chess-against-shogi")
    assert lead_of(game) > 20 * unit(game.start())
    assert lead_of(game_of("chess")) == 0
    found = [SelfPlay(game, contents_of(game), None, 100).play(np.random.default_rng(n), Stop()) for n in range(3)]
    assert sum(map(len, found)) > 25
    starts = [SelfPlay(game, contents_of(game), None, 100).opening(np.random.default_rng(n), Stop()) for n in range(3)]
    assert all(int(pos.now.plies) > 0 for pos in starts)


def test_the_same_seed_plays_the_same_game_of_practice() -> None:
    game = deska.game("own", definition="five-by-five")
    one, other = (SelfPlay(game, contents_of(game), None, 300).play(np.random.default_rng(5), Stop()) for _ in range(2))
    assert len(one)
    assert all(np.array_equal(vars(one)[name], vars(other)[name]) for name in vars(one))


@pytest.mark.parametrize("name", ["chess", "othello", "connect-four"])
def test_positions_of_practice_are_worth_learning_from(name: str) -> None:
    game = game_of(name)
    shown = contents_of(game)
    positions = [SelfPlay(game, shown, None, 200).play(np.random.default_rng(n), Stop()) for n in range(6)]
    found = joined(positions)
    assert len(found) > 30
    assert (abs(found.scores) < 20 * int(unit(game.start()))).all()
    assert ((found.rows > 0).sum(axis=1) == found.counts).all()
    assert set(np.unique(found.results)) <= {0.0, 0.5, 1.0}
    ahead = abs(found.scores) > 5 * int(unit(game.start()))
    won = (found.results > 0.5) == (found.scores > 0)
    assert not ahead.any() or won[ahead].mean() > 0.6  # what the search says and how it ended agree


def test_a_refused_opening_leaves_the_start_as_it_was() -> None:
    game = game_of("chess")
    one = SelfPlay(game, contents_of(game), None, 50)
    one.plan[selfplay.DECIDED] = 0  # nothing is even enough
    pos, start = game.start(), game.start()
    for count in (4, 9, 200):
        assert not selfplay.opening(pos, one.work, one.plan, np.array([count], np.uint64), count)
    assert pos.now.state_bytes() == start.now.state_bytes()


def test_practice_that_is_told_to_stop_gives_no_half_game() -> None:
    game, stop = game_of("chess"), Stop()
    stop.set()
    assert len(SelfPlay(game, contents_of(game), None, 100).play(np.random.default_rng(1), stop)) == 0


def test_a_network_that_gives_pieces_away_loses_the_trial() -> None:
    game = deska.game("own", definition="five-by-five")
    shown = contents_of(game)
    bad = rounded(new_weights(shown.count), shown, 100.0)
    bad.places[2:] = np.where(np.arange(2, 2 * shown.count) < shown.count, -2000, 2000)
    rng = np.random.default_rng(6)
    start = SelfPlay(game, shown, None, 200).opening(rng, Stop())
    assert Pair(game, (bad, None), 500).points(start, rng, Stop()) == 0


def test_practice_plays_fits_and_tests_and_what_is_kept_is_used(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    monkeypatch.setattr("deska.play.practice.training._SURE", 0.0)  # keep whatever came out
    monkeypatch.setattr("deska.play.practice.training._FEWEST_PAIRS", 1)
    game = deska.game("own", definition="five-by-five")
    practice = Practice(game, nodes=100, seed=1)
    phases = [one.phase for one in practice.run(6)]
    assert {"play", "fit", "test", "kept"} <= set(phases)
    assert in_use(game) is not None
    assert network_of(deska.game("own", definition="five-by-five")) is not None
    again = Practice(game, nodes=100, seed=2, resume=True)
    assert again.count == practice.count
    assert 0 < again.games <= practice.games  # a game may have nothing to learn from
    rounds = len(earlier_positions(game))
    assert rounds == practice.rounds
    more = again.run(1)
    while len(earlier_positions(game)) == rounds:
        next(more)
    assert again.count > practice.count
    fresh = Practice(game, nodes=100, seed=3).run(1)
    while len(earlier_positions(game)) > 1:
        next(fresh)  # practice from the beginning forgets what was before it


def test_practice_ends_at_once_when_told(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    practice = Practice(deska.game("own", definition="five-by-five"), nodes=100)
    for one in practice.run(3600):
        if one.games == 3:
            practice.stop.set()
    assert one.phase == "play"


@pytest.mark.parametrize(
    ("game", "options", "key"),
    [("quantik", {}, "learn-no-contents"), ("piskvorky", {"seats": "3"}, "learn-two-seats")],
)
def test_games_that_cannot_be_practised_are_refused(game: str, options: dict[str, str], key: str) -> None:
    with pytest.raises(SetupError) as error:
        Practice(deska.game(game, **options))
    assert error.value.problems[0].key == key


def test_a_game_too_large_to_be_learned_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deska.game("own", definition="five-by-five")
    monkeypatch.setattr("deska.play.practice.training.MOST_ROWS", contents_of(game).count - 1)
    with pytest.raises(SetupError) as error:
        Practice(game)
    assert error.value.problems[0].key == "learn-too-large"
    assert not can_practise(game)


def test_there_is_nothing_to_resume_before_the_first_practice(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("DESKA_DATA", str(tmp_path))
    game = deska.game("own", definition="five-by-five")
    with pytest.raises(SetupError):
        Practice(game, resume=True)
    positions_folder(game).mkdir(parents=True)
    (positions_folder(game) / "000001.npz").write_bytes(b"PK\x03\x04 no archive")
    with pytest.raises(SetupError):
        Practice(game, resume=True)


def test_searching_with_a_network_leaves_the_position_as_it_was() -> None:
    game = game_of("shogi")
    shown = contents_of(game)
    player = AlphaBeta.with_options({})
    player.network = rounded(new_weights(shown.count, np.random.default_rng(1)), shown, 300.0)
    pos = game.start()
    before = copied(pos)
    player.choose(game, pos, Limit(nodes=500), Stop(), np.random.default_rng(1))
    assert before.now.state_bytes() == pos.now.state_bytes()


def test_the_table_of_a_game_goes_on_and_another_game_has_its_own() -> None:
    game, player = game_of("chess"), AlphaBeta.with_options({})
    start, later = game.start(), game.start()
    play(later, game.read_move(later, "e4"))
    table = player._table(game, start, 1000)
    assert player._table(game, later, 1000) is table
    assert player._table(game, start, 1000) is not table  # begun again
    table = player._table(game, start, 1000)
    assert player._table(game, later, 5000) is not table
    table = player._table(game, start, 1000)
    assert player._table(type(game)(game.settings), later, 1000) is not table
    player._table(game, start, 1000)
    assert AlphaBeta.with_options({})._table(game, later, 1000) is not table


def test_ageing_makes_entries_shallower_and_nothing_else() -> None:
    table = new_table(4)
    remember(table, np.uint64(0x1234), np.uint64(77) | (np.uint64(5) << np.uint64(34)))
    age(game_of("chess").start(), table, 2)
    entry = int(remembered(table, np.uint64(0x1234)))
    assert entry & 0x7FFFFFFF == 77
    assert depth_of(np.uint64(entry)) == 3
    age(game_of("chess").start(), table, 200)
    assert depth_of(np.uint64(int(remembered(table, np.uint64(0x1234))))) == 0


def test_weights_are_cut_to_what_fits() -> None:
    shown = contents_of(game_of("hex"))
    weights = new_weights(shown.count, np.random.default_rng(1))
    weights = weights._replace(places=weights.places + 1e9, first=weights.first - 1e9)
    network = rounded(weights, shown, 300.0)
    assert int(network.places.max()) == 30_000
    assert int(network.first.min()) == -30_000
