"""What the Swiss pairing knows about the rounds so far."""

from deska.play.club import Joined, Paired, Result, Resulted, Settings, Table, Tournament
from deska.play.club.dutch import DOWN, UP, Card
from deska.play.club.swiss_cards import cards_of


def table(word: str) -> Table:
    return Table(word[0], word[2], ((word[0], word[2]),)) if len(word) == 3 else Table(word, None)


def played(*rounds: str) -> dict[str, Card]:
    """Rounds such as "a-b 1 c-d = e": results 1, 0, = and + - for forfeits, a letter alone is a bye."""
    tournament = Tournament(Settings(rounds=9, shuffled=False))
    for name in "abcde":
        tournament.apply(Joined(name, name.upper()))
    for number, text in enumerate(rounds, 1):
        words = text.split()
        tables = [table(word) for word in words if word not in RESULTS]
        tournament.apply(Paired(number, tuple(tables)))
        results = [RESULTS[word] for word in words if word in RESULTS]
        for board, result in zip(tournament.unfinished, results, strict=True):
            tournament.apply(Resulted(board.id, result))
    found = cards_of(tournament.order, tournament.present, tournament.rounds, 2, True)
    return {card.id: card for card in found}


RESULTS = {
    "1": Result.FIRST,
    "0": Result.SECOND,
    "=": Result.DRAW,
    "+": Result.SECOND_FORFEITS,
    "-": Result.FIRST_FORFEITS,
}


def test_scores_colours_and_opponents_are_those_of_played_games() -> None:
    cards = played("a-b 1 c-d = e", "d-a 0 e-c + b")
    assert {name: card.score for name, card in cards.items()} == {"a": 4, "b": 2, "c": 1, "d": 1, "e": 4}
    assert cards["a"].colours == (1, -1)
    assert dict(cards["a"].opponents) == {"b": 1, "d": 1}
    assert cards["c"].colours == (1,)  # the forfeit has no colour
    assert "e" not in cards["c"].opponents  # and the two may meet again


def test_floats_are_kept_for_two_rounds() -> None:
    cards = played("a-b 1 c-d 1 e", "a-d 1 c-b = e", "a-e = b-c = d")
    assert cards["a"].floats == (0, DOWN)  # a and e both had 2 points before round 3
    assert cards["d"].floats == (DOWN, UP)  # the bye counts as a downfloat
    assert cards["c"].floats == (DOWN, DOWN)
    assert cards["b"].floats == (UP, UP)


def test_a_full_point_without_a_game_bars_from_a_bye() -> None:
    cards = played("a-b + c-d 1 e")
    assert {name for name, card in cards.items() if card.had_bye} == {"a", "e"}
    assert {name for name, card in cards.items() if card.unplayed} == {"a", "b", "e"}


def test_more_than_half_of_the_points_make_a_topscorer_before_the_last_round() -> None:
    cards = played("a-b 1 c-d =", "a-c = b-d =")
    assert {name for name, card in cards.items() if card.topscorer} == {"a"}
