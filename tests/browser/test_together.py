"""Two devices at one match: the host invites, a guest plays, another watches."""

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import new_context, running_server
from tests.browser.visit import Visit

PASSPHRASE = "přísně tajné"
# As another device would: by another address of this computer.
OTHER = "127.0.0.2"
Guest = Callable[[str], Visit]


@pytest.fixture
def host(browser: Browser, built_page: None, tmp_path: Path) -> Iterator[Visit]:
    with running_server(tmp_path, host="0.0.0.0", passphrase=PASSPHRASE) as address:
        context = new_context(browser)
        visit = Visit(context.new_page(), address.split("?")[0])
        visit.page.goto(address)
        visit.open(visit.new_match(["human", "human"]))
        yield visit
        context.close()
        assert visit.troubles == []


@pytest.fixture
def guest(browser: Browser, host: Visit) -> Iterator[Guest]:
    """Call it with the name of a button to come in by the address of the invitation."""
    contexts = []

    def come(button: str) -> Visit:
        host.menu("Invite")
        invitation = urlsplit(host.dialog().get_by_role("textbox").input_value())
        assert host.violations() == []
        host.button("Close").click()
        context = new_context(browser, phone=True)
        contexts.append(context)
        visit = Visit(context.new_page(), f"http://{OTHER}:{invitation.port}/")
        visit.page.goto(f"{visit.address}?{invitation.query}")
        visit.page.get_by_label("Passphrase").fill("asi tohle")
        visit.button("Join and play").click()
        expect(visit.page.get_by_role("status")).to_contain_text("not the passphrase")
        assert visit.violations() == []
        visit.page.get_by_label("Passphrase").fill(PASSPHRASE)
        visit.button(button).click()
        visit.page.get_by_role("grid").wait_for()
        return visit

    yield come
    for context in contexts:
        context.close()


def test_a_guest_plays_the_free_seat_only(host: Visit, guest: Guest) -> None:
    other = guest("Join and play")
    other.cell("a1").tap()  # not the guest's move
    host.click("b2")
    other.stones(1)
    other.cell("a1").tap()
    host.stones(2)
    host.cell("c3").click()
    other.stones(3)
    other.button("Menu").tap()
    assert other.dialog().get_by_role("button").all_inner_texts()[1:4] == ["How to play", "Best players", "Settings"]
    assert other.violations() == []


def test_a_spectator_sees_and_cannot_play(host: Visit, guest: Guest) -> None:
    other = guest("Only watch")
    host.click("b2")
    other.stones(1)
    other.cell("a1").tap()
    other.page.wait_for_timeout(300)
    host.stones(1)
    for name in ("Undo", "Hint", "Resign", "Offer a draw", "End game"):
        expect(other.button(name)).to_be_disabled()
    assert other.violations() == []
    host.click("a1")
    other.stones(2)


def test_a_guest_is_told_whose_move_it_is_and_offered_only_what_a_guest_may_do(host: Visit, guest: Guest) -> None:
    other = guest("Join and play")
    other.cell("a1").tap()
    expect(other.status).to_contain_text("Human 1 is to move, on another device.")
    host.click("b2")
    expect(other.status).to_contain_text("Human 2 to move")
    expect(other.button("End game")).to_be_disabled()
    for player in other.page.locator("section .player").all():
        expect(player).to_be_disabled()


def test_who_only_watches_is_told_so(host: Visit, guest: Guest) -> None:
    other = guest("Only watch")
    expect(other.page.locator("main .about")).to_contain_text("You are watching")
    other.cell("a1").tap()
    expect(other.status).to_contain_text("You are watching; only players can do that.")


def test_who_finds_no_free_seat_is_told_so(host: Visit, guest: Guest) -> None:
    guest("Join and play")
    third = guest("Join and play")
    expect(third.page.locator("main .about")).to_contain_text("All seats are taken, so you are watching")
