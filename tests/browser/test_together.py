"""Several devices at one match: the host invites, a guest plays, others watch."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
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
    server = running_server(tmp_path, host="0.0.0.0", passphrase=PASSPHRASE)
    with server as address, closing(new_context(browser)) as context:
        visit = Visit(context.new_page(), address.split("?")[0])
        visit.page.goto(address)
        visit.open(visit.new_match(["human", "human"]))
        yield visit
        assert visit.troubles == []


@pytest.fixture
def guest(browser: Browser, host: Visit) -> Iterator[Guest]:
    """Call it with the name of a button to come in by the address of the invitation."""
    host.menu("Invite")
    invitation = urlsplit(host.dialog().get_by_role("textbox").input_value())
    assert host.violations("dialog") == []
    host.button("Close").click()
    with ExitStack() as contexts:

        def come(button: str) -> Visit:
            context = contexts.enter_context(closing(new_context(browser, phone=True)))
            visit = Visit(context.new_page(), f"http://{OTHER}:{invitation.port}/")
            visit.page.goto(f"{visit.address}?{invitation.query}")
            visit.page.get_by_label("Passphrase").fill(PASSPHRASE)
            visit.button(button).click()
            return visit

        yield come


def test_a_guest_plays_the_free_seat_and_others_only_watch(host: Visit, guest: Guest) -> None:
    # Who joins plays what is free.
    player = guest("Join and play")
    player.page.get_by_role("grid").wait_for()
    player.cell("a1").tap()
    expect(player.status).to_contain_text("Human 1 is to move, on another device.")
    host.click("b2")
    expect(player.status).to_contain_text("Human 2 to move")
    player.button("More").tap()
    items = player.page.get_by_role("menuitem").all_inner_texts()
    assert items == ["Offer a draw", "Resign", "How to play", "Copy position"]
    player.page.keyboard.press("Escape")
    for seat in player.page.locator("section .player").all():
        expect(seat).to_be_disabled()
    player.cell("a1").tap()
    host.stones(2)
    player.button("Menu").tap()
    assert player.dialog().get_by_role("button").all_inner_texts()[1:4] == ["How to play", "Best players", "Settings"]
    assert player.violations() == []

    # Who finds no free seat is told so.
    third = guest("Join and play")
    expect(third.page.locator("main .about")).to_contain_text("All seats are taken, so you are watching")

    # Who only wants to watch sees everything and changes nothing.
    watcher = guest("Only watch")
    expect(watcher.page.locator("main .about")).to_contain_text("You are watching")
    watcher.cell("c3").tap()
    expect(watcher.status).to_contain_text("You are watching; only players can do that.")
    for name in ("Take back", "Hint"):
        expect(watcher.button(name)).to_be_disabled()
    watcher.button("More").tap()
    assert watcher.page.get_by_role("menuitem").all_inner_texts() == ["How to play", "Copy position"]
    watcher.page.keyboard.press("Escape")
    assert watcher.violations() == []
    host.click("c3")
    watcher.stones(3)


def test_a_wrong_passphrase_lets_nobody_in(browser: Browser, host: Visit) -> None:
    with closing(new_context(browser, phone=True)) as context:
        visit = Visit(context.new_page(), f"http://{OTHER}:{urlsplit(host.address).port}/")
        visit.page.goto(visit.address)
        visit.page.get_by_label("Passphrase").fill("asi tohle")
        visit.button("Join and play").click()
        expect(visit.page.get_by_role("status")).to_contain_text("not the passphrase")
        assert visit.violations() == []


def test_a_game_on_two_devices_starts_with_the_invitation(host: Visit) -> None:
    host.choose("Tic-tac-toe")
    host.page.get_by_text("Another device").click()
    host.button("Start").click()
    assert host.dialog().get_by_role("textbox").input_value().endswith(f"?match={host.match}")
    host.button("Close").click()
    host.click("b2")
