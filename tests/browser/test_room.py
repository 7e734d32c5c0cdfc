"""A room in real browsers: from its code to the first move, by taps on phones; every screen of it with axe-core."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from deska.faces.web.access.settings import RoomStart
from tests.browser.conftest import new_context, running_server
from tests.browser.visit import DESKTOP, PHONE, SMALL_PHONE, Visit

# As another device would: by another address of this computer.
OTHER = "127.0.0.2"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
Come = Callable[[str], Visit]


@pytest.fixture(scope="module")
def host(browser: Browser, built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    choice = RoomStart(port=0, game="tic-tac-toe")
    server = running_server(tmp_path_factory.mktemp("room"), room=choice)
    with server as address, closing(new_context(browser)) as context:
        visit = Visit(context.new_page(), address.split("?")[0])
        visit.page.goto(address)
        visit.page.get_by_role("img", name="QR code that leads to the room").wait_for()
        yield visit
        assert visit.troubles == []


@pytest.fixture
def come(browser: Browser, host: Visit) -> Iterator[Come]:
    """Call it with a nickname: somebody scans the code and joins."""
    place = host.page.request.get(f"{host.address}api/room").json()["state"]["you"]["place"]
    link = urlsplit(place["link"])
    with ExitStack() as contexts:

        def join(name: str) -> Visit:
            context = contexts.enter_context(closing(new_context(browser, phone=True)))
            visit = Visit(context.new_page(), f"http://{OTHER}:{link.port}/")
            visit.page.goto(f"{visit.address}join?{link.query}")
            visit.page.get_by_label("Your nickname").fill(name)
            visit.button("Join").tap()
            visit.page.get_by_role("heading", name=name, exact=True).wait_for()
            return visit

        yield join


def test_from_the_code_of_the_room_to_the_first_move_by_taps(host: Visit, come: Come) -> None:
    anna, boris = come("Anna"), come("Bořek")
    expect(host.page.get_by_text("2 people")).to_be_visible()
    anna.button("Invite Bořek").tap()
    expect(anna.page.get_by_text("Waiting for Bořek")).to_be_visible()
    boris.button("Play").tap()
    for phone in (anna, boris):
        phone.page.get_by_role("grid").wait_for()
    anna.cell("b2").tap()
    boris.stone("b2").wait_for(state="attached")
    expect(host.button("Watch Anna – Bořek")).to_be_visible()

    # Between people there is no hint and nothing is taken back.
    expect(boris.button("Hint")).to_have_count(0)
    expect(boris.button("Take back")).to_have_count(0)

    # A greeting arrives.
    anna.stop_clock()  # it is seen for some seconds only
    boris.button("Greet").tap()
    boris.button("Good luck!").tap()
    expect(anna.page.get_by_text("Bořek: Good luck!")).to_be_visible()
    anna.page.clock.resume()

    # Whoever reloads is in the game again; whoever resigns goes back to the room.
    boris.reload()
    boris.stone("b2").wait_for(state="attached")
    boris.button("Resign").tap()
    boris.page.locator(".answer.bad").tap()
    boris.button("To the room").tap()
    expect(boris.page.get_by_text("Tic-tac-toe: lost")).to_be_visible()
    anna.button("To the room").tap()
    expect(anna.page.get_by_text("Tic-tac-toe: won")).to_be_visible()
    for phone in (anna, boris):
        assert phone.troubles == []


def test_every_screen_of_a_room_can_be_used_by_everybody(host: Visit, come: Come) -> None:
    phone = come("Cilka")
    other = come("David")
    other.button("Invite Cilka").tap()
    phone.page.get_by_text("David invites you").wait_for()
    for size in (PHONE, SMALL_PHONE):
        phone.resize(size)
        assert phone.page.evaluate(SIDEWAYS) == 0
    assert phone.violations() == []
    phone.emulate(dark=True)
    assert phone.violations() == []
    phone.emulate()
    host.resize(DESKTOP)
    assert host.violations() == []
    host.button("Look after Cilka").click()
    assert host.violations("dialog") == []
    host.button("Close").click()
    host.resize(SMALL_PHONE)
    assert host.page.evaluate(SIDEWAYS) == 0
    host.resize(DESKTOP)


def test_the_page_where_people_join(browser: Browser, host: Visit) -> None:
    port = urlsplit(host.page.request.get(f"{host.address}api/room").json()["state"]["you"]["place"]["link"]).port
    with closing(new_context(browser, phone=True, lang="cs")) as context:
        visit = Visit(context.new_page(), f"http://{OTHER}:{port}/")
        visit.page.goto(visit.address)
        visit.resize(SMALL_PHONE)
        assert visit.violations() == []
        assert visit.page.evaluate(SIDEWAYS) == 0
        visit.page.get_by_label("Kód místnosti").fill("ZZZ ZZZ")
        visit.page.get_by_label("Vaše přezdívka").fill("Žofka")
        visit.button("Vstoupit").tap()
        expect(visit.page.get_by_role("alert")).to_contain_text("Tohle není kód této místnosti")
        expect(visit.page.get_by_label("Vaše přezdívka")).to_have_value("Žofka")


def test_a_members_page_asks_for_nothing_that_is_refused_when_it_changes_its_settings(come: Come) -> None:
    phone = come("Hugo")
    refused: list[str] = []
    phone.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    phone.menu("Settings")
    phone.dialog().get_by_text("Wood", exact=True).tap()
    phone.button("OK").tap()
    phone.button("Čeština").tap()
    expect(phone.button("English")).to_be_visible()
    assert refused == []


def test_somebody_who_is_removed_reads_why_and_can_join_again(host: Visit, come: Come) -> None:
    phone = come("Emil")
    host.button("Look after Emil").click()
    host.button("Remove from the room").click()
    expect(phone.page.get_by_text("You are not in this room any more")).to_be_visible()
    phone.page.get_by_role("link", name="Join again").tap()
    phone.page.get_by_label("Your nickname").wait_for()


def test_the_host_runs_a_tournament_and_the_wall_shows_it(host: Visit, come: Come) -> None:
    for member in host.page.request.get(f"{host.address}api/room").json()["state"]["room"]["members"]:
        host.page.request.post(f"{host.address}api/room/members/{member['id']}/remove", headers=host.origin)
    phones = {name: come(name) for name in ("Filip", "Gita")}
    host.button("New tournament").click()
    host.button("Start round 1").click()
    for phone in phones.values():
        phone.page.get_by_role("grid").wait_for()
    expect(host.page.get_by_text("The round is being played.")).to_be_visible()
    assert host.violations() == []

    # Whoever has the first move makes it; the wall shows it by itself.
    pairings = host.page.request.get(f"{host.address}api/room").json()["state"]["room"]["tournament"]["pairings"]
    (pairing,) = pairings
    phones[pairing["first"]].cell("b2").tap()
    wall = Visit(host.page.context.new_page(), host.address)
    wall.page.goto(f"{host.address}#/room/wall")
    board = wall.page.locator("figure", has_text=pairing["first"])
    expect(board.locator("svg")).to_be_visible()
    expect(wall.page.get_by_role("timer")).to_be_visible()
    for size in (DESKTOP, SMALL_PHONE):
        wall.resize(size)
        assert wall.page.evaluate(SIDEWAYS) == 0
    assert wall.violations() == []
    assert wall.troubles == []
    wall.page.close()

    # The host decides the game; both are told and go back to the room.
    host.button(f"Result of {pairing['first']} – {pairing['second']}").click()
    host.dialog().get_by_label("Result").select_option("first")
    host.button("Decide the game").click()
    for phone in phones.values():
        phone.button("To the room").tap()
        expect(phone.page.get_by_role("region", name="Standings")).to_be_visible()
        phone.resize(SMALL_PHONE)
        assert phone.page.evaluate(SIDEWAYS) == 0
        assert phone.violations() == []
    host.button("End the tournament").click()
    host.dialog().get_by_role("button", name="End the tournament").click()
    expect(host.page.get_by_text("The tournament is over.")).to_be_visible()
