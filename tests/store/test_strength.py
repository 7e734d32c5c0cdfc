"""How strong a person is: which games count, and what is kept."""

from pathlib import Path

import pytest

from deska.games import make_game
from deska.play.match.events import DrawAgreed, Event, Helped, Moved, Resigned, SeatChanged, TakenBack
from deska.play.match.match import Match, SeatSetup, Setup
from deska.store import archive as archive_module
from deska.store import strength as strength_module
from deska.store.database import Store
from deska.store.strength import counted, first_estimate, has_stopped_counting

GAME = make_game("tic-tac-toe")
WON = ["a1", "b1", "a2", "b2", "a3"]  # by the first seat


def match_of(*players: str, game: str = "tic-tac-toe", position: str | None = None, name: str | None = None) -> Match:
    return Match(
        Setup(
            game, {}, [SeatSetup(name if player == "human" else None, player) for player in players], position=position
        )
    )


def played(match: Match, *moves: str) -> Match:
    for move in moves:
        match.apply(Moved(move))
    return match


def test_a_win_against_a_level_counts_and_a_loss_too() -> None:
    won, lost = counted(played(match_of("human", "level:2"), *WON)), counted(played(match_of("level:2", "human"), *WON))
    assert won
    assert lost
    assert (won.played.score, lost.played.score) == (1.0, 0.0)
    assert won.person == ""


def test_a_resignation_is_a_loss() -> None:
    match = match_of("human", "level:2", name="Anna")
    match.apply(Resigned(0))
    found = counted(match)
    assert found
    assert (found.person, found.played.score) == ("Anna", 0.0)


def test_an_agreed_draw_does_not_count() -> None:
    """A level takes one before the first move, which says nothing about anybody."""
    match = match_of("human", "level:3")
    match.apply(DrawAgreed())
    assert match.outcome
    assert counted(match) is None


@pytest.mark.parametrize(
    "match",
    [
        match_of("human", "human"),
        match_of("level:2", "level:3"),
        match_of("human", "random"),
        match_of("human", "alphabeta"),
        match_of("human", "level:2", position="3/3/3 x"),
    ],
    ids=["two people", "two levels", "random moves", "a way of thinking", "a position"],
)
def test_other_games_do_not_count(match: Match) -> None:
    assert not has_stopped_counting(match)
    assert counted(played(match, *WON)) is None


@pytest.mark.parametrize(
    "event", [TakenBack(1), Helped(), SeatChanged(1, "level:3")], ids=["take-back", "hint", "seat"]
)
def test_a_game_with_help_does_not_count(event: Event) -> None:
    match = match_of("human", "level:2")
    match.apply(Moved("a1"))
    assert not has_stopped_counting(match)
    match.apply(event)
    assert has_stopped_counting(match)
    if isinstance(event, TakenBack):
        match.apply(Moved("a1"))
    assert counted(played(match, *WON[1:])) is None


def test_a_game_that_ended_by_an_agreed_draw_says_that_it_does_not_count() -> None:
    match = match_of("human", "level:2")
    match.apply(Moved("a1"))
    assert not has_stopped_counting(match)
    match.apply(DrawAgreed())
    assert has_stopped_counting(match)
    assert counted(match) is None


def finish(store: Store, match: Match, counts: bool = True) -> None:
    match_id = store.add_match(match, counts)
    for move in WON:
        match.apply(Moved(move))
        store.append(match_id, match, [Moved(move)], None)


def test_results_move_the_estimate_of_their_person_and_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for _ in range(3):
        finish(store, match_of("human", "level:2", name="Anna"))
    finish(store, match_of("level:2", "human"))
    up, down = store.strength.curve("Anna", GAME), store.strength.curve("", GAME)
    assert [len(up), len(down)] == [3, 1]
    assert first_estimate(GAME).elo < up[0].elo < up[1].elo < up[2].elo
    assert up[0].deviation > up[2].deviation
    assert down[0].elo < first_estimate(GAME).elo
    assert store.strength.curve("Anna", make_game("quantik")) == []
    store.close()
    again = Store(tmp_path)
    assert again.strength.curve("Anna", GAME) == up
    again.close()


def test_only_so_many_results_of_a_person_are_kept_the_latest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength_module, "MOST", 2)
    store = Store(tmp_path)
    finish(store, match_of("human", "level:2", name="Ben"))
    curves = []
    for _ in range(3):
        finish(store, match_of("human", "level:2", name="Anna"))
        curves.append(store.strength.curve("Anna", GAME))
    assert curves[2] == [*curves[1][1:], curves[2][-1]]
    assert [len(curve) for curve in curves] == [1, 2, 2]
    assert len(store.strength.curve("Ben", GAME)) == 1
    store.close()


def test_an_estimate_can_be_reset_and_switched_off(tmp_path: Path) -> None:
    store = Store(tmp_path)
    finish(store, match_of("human", "level:2"))
    with store.transaction():
        store.strength.forget("", GAME)
    assert store.strength.curve("", GAME) == []
    store.keep_settings({"strength": False})
    finish(store, match_of("human", "level:2"))
    assert store.strength.curve("", GAME) == []
    store.close()


def test_a_match_from_a_save_does_not_count(tmp_path: Path) -> None:
    store = Store(tmp_path)
    finish(store, match_of("human", "level:2"), counts=False)
    assert store.strength.curve("", GAME) == []
    store.close()


def test_an_estimate_outlives_the_match_it_came_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    finish(store, match_of("human", "level:2"))
    finish(store, match_of("human", "level:2"))
    monkeypatch.setattr(archive_module, "_DELETED_FOR", -10.0)
    old = store.matches()[0][-1].id
    with store.transaction():
        store.archive.delete(old)
        store.archive.delete(store.matches()[0][0].id)
    assert store.match(old) is None
    assert len(store.strength.curve("", GAME)) == 2
    store.close()
