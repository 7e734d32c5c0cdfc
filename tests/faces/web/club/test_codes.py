"""Codes, nicknames and the limit on guesses."""

import pytest

from deska.core.errors import RecordError, SetupError
from deska.faces.web.club.codes import (
    A_SECOND,
    BURST,
    LETTERS,
    ROOM_LENGTH,
    WrongCodes,
    checked_nickname,
    looks_like,
    new_code,
    read_code,
    shown_code,
)
from deska.faces.web.club.log import room_of
from deska.faces.web.club.network import own_addresses, qr_lines, qr_path, qr_rows
from tests.faces.web.pages import awaited


def test_codes_have_no_letters_that_look_alike() -> None:
    assert len(LETTERS) == len(set(LETTERS)) == 32
    assert not set(LETTERS) & set("01IO")
    assert set(new_code(1000)) <= set(LETTERS)


def test_a_code_is_read_however_it_is_typed() -> None:
    code = new_code(ROOM_LENGTH)
    assert read_code(shown_code(code)) == read_code(f" {code[:3].lower()}-{code[3:]} ") == code


@pytest.mark.parametrize("name", ["A", "Bořek Ř.", "x" * 20, "👩‍👩‍👧‍👦" * 5, "🙂" * 20, "王"])
def test_a_nickname_has_one_to_twenty_visible_characters(name: str) -> None:
    assert checked_nickname(f"  {name} ", []) == name


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "room-name-empty"),
        ("   ", "room-name-empty"),
        ("x" * 21, "room-name-long"),
        ("x" * 100_000, "room-name-long"),
        ("👩‍👩‍👧‍👦" * 6, "room-name-long"),  # no seat has room for it
        ("\u200b\u200b", "name-unprintable"),
        ("a\u202eb", "name-unprintable"),
        ("a\x07", "name-unprintable"),
        ("anna", "room-name-taken"),
        ("ＡＮＮＡ", "room-name-taken"),
        ("Anna ", "room-name-taken"),
        ("Anna\ufe0f", "room-name-taken"),
        ("\u0410nna", "room-name-alike"),  # with a Cyrillic A
        ("\ufffd\ufffd", "name-unprintable"),
        ("z" + "\u0301" * 20, "name-unprintable"),
    ],
)
def test_a_bad_nickname_is_refused_with_the_reason(name: str, key: str) -> None:
    with pytest.raises(SetupError) as error:
        checked_nickname(name, ["Anna"])
    assert error.value.problems[0].key == key


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("\u0422\u041e\u041c", "Tom", True),  # all Cyrillic
        ("\u039anut", "Knut", True),  # a Greek kappa
        ("Ivo", "lvo", True),  # a capital I and a small L
        ("0ta", "Ota", True),
        ("1an", "Ian", True),
        ("Ian", "Lan", False),
        ("Eli", "Ell", False),
        ("Jana", "Hana", False),
        ("\u0418\u043b\u044c\u044f", "Ilja", False),
    ],
)
def test_names_are_alike_for_those_who_see_them(one: str, other: str, alike: bool) -> None:
    assert bool(looks_like(one, [other])) == bool(looks_like(other, [one])) == alike


def test_a_name_is_stored_composed() -> None:
    assert checked_nickname("r\u030cek", []) == "řek"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_guesses_are_slowed_down_and_other_addresses_are_not() -> None:
    clock = Clock()
    problems = WrongCodes(clock)
    for _ in range(BURST):
        assert problems.seconds_to_wait("10.0.0.1") == 0
        problems.note("10.0.0.1")
    assert problems.seconds_to_wait("10.0.0.1") == pytest.approx(1 / A_SECOND)
    assert problems.seconds_to_wait("10.0.0.2") == 0
    clock.now += 1 / A_SECOND
    assert problems.seconds_to_wait("10.0.0.1") == pytest.approx(0)


def test_an_address_is_never_locked_out_for_longer_than_its_queue() -> None:
    clock = Clock()
    problems = WrongCodes(clock)
    for _ in range(BURST):
        problems.note("school")
    for _ in range(1000):
        wait = problems.seconds_to_wait("school")
        assert wait <= 1 / A_SECOND + 1e-9
        clock.now += wait
        problems.note("school")


def test_many_addresses_do_not_fill_the_memory() -> None:
    problems = WrongCodes(Clock())
    for number in range(10_000):
        problems.note(str(number))
    assert len(problems._spent) < 5000


def test_whoever_need_not_wait_has_the_turn_at_once() -> None:
    problems = WrongCodes(Clock())
    awaited(problems.turn("anybody"))
    assert not problems._turns


def test_unknown_events_of_a_room_are_refused() -> None:
    for event in ({"type": "dance"}, {"type": "removed", "member": "nobody"}, {"type": "joined"}):
        with pytest.raises(RecordError):
            room_of("ABCDEF", (event,))


def test_a_qr_code_is_the_same_in_the_terminal_and_on_the_page() -> None:
    link = "http://192.168.1.20:8137/join?code=ABCDEF"
    rows = qr_rows(link)
    size, path = qr_path(link)
    assert size == len(rows) == len(rows[0])
    assert path.count("M") == sum(map(sum, rows))
    halves = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    drawn = [[halves[sign] for sign in line] for line in qr_lines(link)]
    unfolded = [[pair[half] for pair in line] for line in drawn for half in (0, 1)]
    assert unfolded[:size] == [[int(dark) for dark in row] for row in rows]


def test_there_is_always_an_address_to_show() -> None:
    assert own_addresses()[0].address
