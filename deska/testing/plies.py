"""Checks after every move of a game, and at its end."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

import numpy as np

from deska.core.capabilities import capabilities
from deska.core.errors import DeskaError, MoveError, PositionError, Problem
from deska.core.game import Game, Outcome, Position, legal_moves
from deska.core.texts import DEFAULT_LANGUAGE, languages, texts_in
from deska.core.view import BoardView
from deska.kernel.ops import (
    DRAWN,
    GOING_ON,
    contents,
    evaluate,
    forced,
    key,
    move_room,
    outcome,
    play,
    rank,
    seat,
    undo,
    winning,
)
from deska.kernel.positions import copied
from deska.kernel.search.negamax import NO_MOVE
from deska.kernel.search.network import MOST_THINGS
from deska.testing.case import GameCase, Keys, require, state, text_without_counts, what_it_is
from deska.testing.pictures import Board, check_free_cells, check_move_picture, check_picture, picture

NOBODY_MOVES = (
    "",
    " ",
    "?",
    "a0",
    "zz99",
    "99999999999999999999",
    "x" * 300,
    "-1",
    "a1\x00",
    "١a",
    "@@",
    "/",
    "0-0-0-0",
)
_ALL, _EVERY = 64, 6  # all moves are tried at every sixth ply, if there are no more
_PICTURES = 2  # moves whose pictures are checked at the other plies
_LONGEST_GAME = 1_000_000
_NAMES = {"en": "English", "cs": "Czech"}
_OTHER = "♞"  # stands for another value in a text
_READ_BACK = 8  # move texts read at each ply, at most
_TRIED = 6  # moves played and undone at each ply
_NEIGHBOURS = 2  # positions with a similar text, at each ply
_ELSEWHERE = 4  # move texts of other positions read at each ply


@dataclass
class Ply:
    """A position of a game under test. The checks leave it unchanged."""

    case: GameCase
    pos: Position
    number: int  # number of moves before it
    keys: Keys
    elsewhere: list[str]  # texts of moves of other positions
    board: Board = field(default_factory=Board)

    @property
    def game(self) -> Game:
        return self.case.game

    @cached_property
    def legal(self) -> list[int]:
        return legal_moves(self.game, self.pos)

    @cached_property
    def texts(self) -> list[str]:
        return [self.game.move_text(self.pos, move) for move in self.legal]

    @cached_property
    def view(self) -> BoardView:
        return self.game.view(self.pos)

    @cached_property
    def end(self) -> Outcome | None:
        return self.game.end(self.pos)

    @cached_property
    def rng(self) -> Random:
        return Random(self.number)

    @property
    def tries_all(self) -> bool:
        return self.number % _EVERY == 0 and len(self.legal) <= _ALL

    @cached_property
    def tried(self) -> list[int]:
        """The moves that are played and undone here."""
        return self.legal if self.tries_all else self.some(_TRIED)

    def some(self, count: int) -> list[int]:
        """At most `count` of the legal moves."""
        return self.legal if len(self.legal) <= count else self.rng.sample(self.legal, count)


# --- moves --------------------------------------------------------------------------------------------------


def check_moves(at: Ply) -> None:
    legal, game = at.legal, at.game
    require(len(set(legal)) == len(legal), "`moves` lists a move twice")
    require(all(0 <= move < NO_MOVE for move in legal), "a move is no number from 0 to 2 ** 31 - 2")
    require(len(legal) <= game.most_moves, f"{len(legal)} moves are legal, more than `most_moves`")
    require(legal_moves(game, at.pos) == legal, "asked again, `moves` answers otherwise or in another order")
    require(legal_moves(game, copied(at.pos)) == legal, "a copy of the position has other moves")


def check_seat(at: Ply) -> None:
    require(0 <= int(seat(at.pos)) < at.game.seats, f"`seat` is {seat(at.pos)}, there are {at.game.seats} seats")
    require(at.number > 0 or int(seat(at.pos)) == 0, "seat 0 must move first")


def check_undo(at: Ply) -> None:
    pos, before, number = at.pos, state(at.pos), int(key(at.pos))
    for move in at.tried:
        play(pos, move)
        changed, after = state(pos) != before, int(key(pos))
        undo(pos)
        text = at.game.move_text(pos, move)
        require(state(pos) == before, f"`undo` of {text} does not restore everything that `play` changed")
        require(int(key(pos)) == number, f"{text}, taken back, leaves another key")
        require(changed, f"`play` of {text} changes nothing")
        require(after != number, f"`play` of {text} does not change the key")


def check_copy(at: Ply) -> None:
    twin, before = copied(at.pos), state(at.pos)
    require(state(twin) == before, "a copy of the position has other contents")
    for move in at.some(1):
        play(twin, move)
        require(state(at.pos) == before, "a move played on a copy changes the original: something is kept elsewhere")
        require(legal_moves(at.game, at.pos) == at.legal, "a move played on a copy changes the original's moves")


# --- keys ---------------------------------------------------------------------------------------------------


def check_key(at: Ply) -> None:
    at.keys.add(int(key(at.pos)), what_it_is(at.case, at.pos))
    turns = [_random_turn(at) for _ in range(2)]
    for turn in turns:
        if turn:
            _note_after(at, turn)
            _note_after(at, [turn[-1], *turn[1:-1], turn[0]])  # if legal, it often leads to the same position


def _random_turn(at: Ply) -> list[int]:
    """Random moves of every seat and one more; empty if the game ends before."""
    ahead, turn = copied(at.pos), []
    for _ in range(at.game.seats + 1):
        legal = legal_moves(at.game, ahead)
        if not legal:
            return []
        turn.append(at.rng.choice(legal))
        play(ahead, turn[-1])
    return turn


def _note_after(at: Ply, turn: list[int]) -> None:
    ahead = copied(at.pos)
    for move in turn:
        if move not in legal_moves(at.game, ahead):
            return
        play(ahead, move)
    at.keys.add(int(key(ahead)), what_it_is(at.case, ahead))


def check_neighbours(at: Ply) -> None:
    """Positions whose texts differ in one character have different keys."""
    whole, text = at.game.position_text(at.pos), text_without_counts(at.case, at.pos)
    for _ in range(_NEIGHBOURS):
        place, letter = at.rng.randrange(len(text)), at.rng.choice(text)
        try:
            changed = whole[:place] + letter + whole[place + 1 :]
            other = at.game.read_position(changed)
        except PositionError as error:
            _require_message(error)
        else:
            at.keys.add(int(key(other)), what_it_is(at.case, other))
            again = at.game.position_text(other)
            require(_same_signs(again, changed), f"the position {changed} is read as another one: {again}")


def _same_signs(one: str, other: str) -> bool:
    """True if the first words, which are the board, have the same signs in any order: pieces may be listed by cell.

    A text of another length is written in another way, and says nothing.
    """
    first, second = sorted(one.split()[0].lower()), sorted(other.split()[0].lower())
    return len(first) != len(second) or first == second


# --- the end ------------------------------------------------------------------------------------------------


def check_end(at: Ply) -> None:
    result, end, seats = int(outcome(at.pos)), at.end, at.game.seats
    require(result in (GOING_ON, DRAWN) or 0 <= result < seats, f"`outcome` is {result}")
    require(bool(at.legal) or result != GOING_ON, "nobody can move, but `outcome` says that the game goes on")
    require(not at.legal or result == GOING_ON, "the game is over, but moves are legal")
    require((end is None) == (result == GOING_ON), f"`end` is {end}, `outcome` is {result}")
    if end is not None:
        require(end.winner == (None if result == DRAWN else result), f"`end` is {end}, `outcome` is {result}")
        require(len(end.points) == seats, f"there are {seats} seats, but {len(end.points)} points")
        earned = [points > 0 for points in end.points]
        require(earned == [one == end.winner for one in range(seats)], f"points {end.points}, winner {end.winner}")
        _require_text(end.reason, winner="X", points=max(end.points))


def check_moves_left(at: Ply) -> None:
    left = at.game.moves_left(at.pos)
    require(left >= 0, f"`moves_left` is {left}")
    require(left <= _LONGEST_GAME, f"`moves_left` is {left}: no game is so long")
    require(left > 0 or not at.legal, "`moves_left` is 0, but moves are legal")


def _english_first() -> list[str]:
    return sorted(languages(), key=lambda language: language != DEFAULT_LANGUAGE)


def _require_text(text_key: str, **values: object) -> None:
    for language in _english_first():
        texts = texts_in(language)
        has = texts.has(text_key) and texts(text_key, **values) != text_key
        require(has, f"there is no {_NAMES.get(language, language)} text for {text_key}")


# --- texts --------------------------------------------------------------------------------------------------


def check_move_texts(at: Ply) -> None:
    require(len(set(at.texts)) == len(at.texts), "two legal moves have the same text")
    require(all(text and text == text.strip() for text in at.texts), "a move's text is empty, or has spaces around it")
    for move in at.some(_READ_BACK):
        text = at.game.move_text(at.pos, move)
        require(_read(at, text) == move, f"the text {text} of a legal move is not read back as that move")


def check_other_texts(at: Ply) -> None:
    """A text that is not a legal move gives a MoveError; other spellings of a legal move are understood."""
    others = sorted(set(at.elsewhere) - set(at.texts))
    tried = [*at.rng.sample(others, min(len(others), _ELSEWHERE)), *at.rng.sample(NOBODY_MOVES, 3)]
    if at.end is not None:
        _require_refusal(at, at.elsewhere[:_ELSEWHERE])
    for text in tried:
        move = _read(at, text)
        require(move is None or move in at.legal, f"{text!r} is read as a move that is not legal")


def _require_refusal(at: Ply, texts: list[str]) -> None:
    """After the end, the reason why a move is refused is the end."""
    for text in texts:
        try:
            at.game.read_move(at.pos, text)
        except MoveError as error:
            reason = error.problems[0].key
            require(reason == "game-is-over", f"after the end, {text} is refused by {reason}; call refuse_when_over")


def _read(at: Ply, text: str) -> int | None:
    """The move that a text means, or None for a MoveError with a message for people."""
    try:
        return at.game.read_move(at.pos, text)
    except MoveError as error:
        _require_message(error)
        return None


def _require_message(error: DeskaError) -> None:
    for problem, language in itertools.product(error.problems, _english_first()):
        message = problem.describe(texts_in(language))
        require(message != problem.key, f"there is no {_NAMES.get(language, language)} text for {problem.key}")
        others = Problem(problem.key, dict.fromkeys(problem.values, _OTHER)).describe(texts_in(language))
        used = not problem.values or others != message
        require(used, f"the text {problem.key} uses none of its values: is it the right text?")


def check_position_text(at: Ply) -> None:
    game, text = at.game, at.game.position_text(at.pos)
    again = game.read_position(text)
    require(game.position_text(again) == text, f"position {text} is read back as {game.position_text(again)}")
    require(set(game.view(again).pieces) == set(at.view.pieces), f"position {text} has other pieces, read back")
    by_the_way = at.end is not None and capabilities(at.pos).knows_repetition
    if at.case.whole_text and not by_the_way:
        require(
            what_it_is(at.case, again) == what_it_is(at.case, at.pos), f"position {text} looks otherwise, read back"
        )
        one, other = ((int(key(pos)), int(seat(pos)), int(outcome(pos))) for pos in (at.pos, again))
        require(one == other, f"position {text} has another key, seat or outcome, read back: {one}, {other}")


def check_broken_positions(at: Ply) -> None:
    """A broken position text gives a PositionError with a message for people, or is read."""
    text = at.game.position_text(at.pos)
    cut = at.rng.randrange(len(text) + 1)
    for broken in (text[:cut], text[:cut] + "?" + text[cut:], text + text):
        try:
            at.game.read_position(broken)
        except PositionError as error:
            _require_message(error)


# --- the picture --------------------------------------------------------------------------------------------


def check_view(at: Ply) -> None:
    check_picture(at.game, at.view, at.end)
    check_free_cells(at.case, at.view)
    at.board.add(at.view)
    _require_text(at.view.phase, name="X", choices=len(at.view.taps))


def check_keys_of_moves(at: Ply) -> None:
    """Two moves that lead to the same key lead to the same position."""
    by_key: dict[int, str] = {}
    for move in at.tried:
        play(at.pos, move)
        number, text = int(key(at.pos)), text_without_counts(at.case, at.pos)
        undo(at.pos)
        same = by_key.setdefault(number, text)
        require(same == text, f"two positions have the same key: {same} and {text}")


def check_pictures_of_moves(at: Ply) -> None:
    """All moves are tried at some plies, a few at the others."""
    for move in at.tried if at.tries_all else at.some(_PICTURES):
        text, mover = at.game.move_text(at.pos, move), int(seat(at.pos))
        play(at.pos, move)
        after, end = at.game.view(at.pos), at.game.end(at.pos)
        undo(at.pos)
        require(picture(after) != picture(at.view), f"the picture is the same after {text}")
        check_picture(at.game, after, end)
        check_move_picture(at.case, mover, text, at.view, after)


def check_taps(at: Ply) -> None:
    view, texts = at.view, set(at.texts)
    require(set(view.taps) == texts, f"taps lead to {sorted(set(view.taps) ^ texts)[:4]}, which is not as `moves` says")
    require(not set(view.forbidden) & texts, "a forbidden cell is a legal move")
    require(set(view.captures) <= texts and set(view.becomes) <= texts, "captures or promotions that are not legal")
    chosen = all(view.taps.get(text, ("",))[-1] == cell in view.pieces for text, cell in view.takes.items())
    require(chosen, "a piece to take is not the last tap of its move, or is not on the board")
    for move in at.some(_READ_BACK):
        text = at.game.move_text(at.pos, move)
        joined = "".join(view.taps[text])
        require(_read(at, joined) == move, f"the taps of {text}, joined to {joined}, are not read as that move")


# --- what is optional ---------------------------------------------------------------------------------------


def check_network(at: Ply) -> None:
    if at.legal and capabilities(at.pos).judges_positions:
        values = [int(evaluate(at.pos, one)) for one in range(at.game.seats)]
        require(all(abs(value) < 500_000 for value in values), f"`evaluate` answers {values}")
        require(at.game.seats != 2 or values[0] == -values[1], f"`evaluate` answers {values}: not opposite")


def check_contents(at: Ply) -> None:
    """Compiled code trusts these numbers: one that is too large would crash the program."""
    shown = at.game.contents()
    require(shown is None or contents.has_rule_for(type(at.pos)), "Game.contents is there, but no rule for `contents`")
    if shown is not None:
        out = np.zeros(4 * MOST_THINGS, np.uint32)
        found = out[: int(contents(at.pos, out))].tolist()
        require(len(found) <= MOST_THINGS, f"`contents` writes {len(found)} numbers: at most {MOST_THINGS} are allowed")
        require(len(set(found)) == len(found), "`contents` writes a number twice")
        rows = shown.rows.shape[1]
        large = [one for one in found if one >= rows]
        require(not large, f"`contents` writes {large[:4]}, but Game.contents knows only numbers below {rows}")
        require(
            all(shown.rows[:, one].min() > 0 for one in found), "Game.contents has no row for a number of `contents`"
        )


def check_ranks(at: Ply) -> None:
    can, out = capabilities(at.pos), move_room(at.game.most_moves)
    if at.legal and can.ranks_moves:
        count = int(rank(at.pos, 16, 12, out, np.zeros(at.game.most_moves, np.int64)))
        require(sorted(out[:count].tolist()) == sorted(at.legal), "`rank` lists other moves than `moves`")
    if at.legal and can.knows_forced_moves:
        for one in range(at.game.seats):
            moves = out[: int(forced(at.pos, one, out))].tolist()
            require(set(moves) <= set(at.legal), "`forced` lists a move that is not legal")


def check_wins(at: Ply) -> None:
    if at.legal and winning.has_rule_for(type(at.pos)):
        out, own = move_room(at.game.most_moves), int(seat(at.pos))
        said = set(out[: int(winning(at.pos, out))].tolist())
        for move in at.legal:
            play(at.pos, move)
            won = int(outcome(at.pos)) == own
            undo(at.pos)
            require(won == (move in said), f"{at.game.move_text(at.pos, move)}: `winning` is wrong")


EVERY_PLY: tuple[Callable[[Ply], None], ...] = (
    check_moves,
    check_seat,
    check_end,
    check_moves_left,
    check_undo,
    check_copy,
    check_key,
    check_keys_of_moves,
    check_neighbours,
    check_move_texts,
    check_other_texts,
    check_position_text,
    check_broken_positions,
    check_view,
    check_pictures_of_moves,
    check_taps,
    check_network,
    check_contents,
    check_ranks,
    check_wins,
)


def check_ply(at: Ply) -> None:
    """All checks; each must leave the position unchanged."""
    before = state(at.pos)
    for check in EVERY_PLY:
        check(at)
        require(state(at.pos) == before, f"a question changes the position ({check.__name__})")
