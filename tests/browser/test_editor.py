"""Inventing a game: by real clicks from nothing to its end, by keyboard, on the phone; problems lead to places."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator, expect

from deska.core.game import Game
from deska.core.limit import Limit, Stop
from deska.games import make_game
from deska.kernel.ops import play
from deska.players import make_player
from tests.browser.conftest import Tabs
from tests.browser.visit import Visit

Open = Callable[..., Visit]
HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#14743a"/></svg>'
TINY = {
    "format": "deska-game/1",
    "name": "Tiny",
    "board": {"columns": 4, "rows": 4},
    "sides": [{"name": "white", "kind": "chess"}, {"name": "black", "kind": "chess"}],
    "placement": {"a1": "CWR", "b1": "CWK", "b2": "CWP", "d4": "CBR", "c4": "CBK", "c3": "CBP"},
    "rules": {"no_progress_limit": 6, "repetition": 2},
}


@pytest.fixture
def editor(tabs: Tabs) -> Iterator[Callable[..., Visit]]:
    """Call it to open the editor in a browser that remembers nothing."""
    with ExitStack() as stack:

        def open_editor(**looks: Any) -> Visit:
            visit = stack.enter_context(tabs.lent(**looks))
            visit.page.goto(f"{visit.address}#/editor")
            visit.page.get_by_role("grid").wait_for()
            return visit

        yield open_editor


def piece(page: Visit, name: str) -> Locator:
    return page.page.locator(f'[data-piece="{name}"]')


def put(page: Visit, name: str, *cells: str) -> None:
    piece(page, name).click()
    for cell in cells:
        page.cell(cell).click()
        page.stone(cell).wait_for(state="attached")


def size(page: Visit, columns: int, rows: int) -> None:
    page.page.get_by_role("tab", name="Board").click()
    page.page.get_by_label("Columns").fill(str(columns))
    page.page.get_by_label("Rows").fill(str(rows))
    page.page.get_by_role("tab", name="Pieces").click()


def step(page: Visit, dx: int, dy: int) -> Locator:
    return page.page.locator(f'[data-step="{dx},{dy}"]')


def document(page: Visit) -> Any:
    """The game on the bench, as the browser remembers it; pieces by the names that its file would give them."""
    doc = json.loads(page.page.evaluate("sessionStorage.getItem('deska-editor-draft')"))["doc"]
    for cell, value in doc["placement"].items():
        if isinstance(value, dict):
            doc["placement"][cell] = f"{doc['sides'][value['side']]['name']} {value['piece']}"
    return doc


def test_a_game_invented_from_nothing_is_kept_and_played_to_its_end(editor: Callable[..., Visit]) -> None:
    page = editor()
    size(page, 4, 4)
    page.button("Invent a piece").click()
    page.page.get_by_label("Name", exact=True).fill("frog")
    page.button("No moves").click()
    step(page, 2, 0).click()
    expect(page.page.get_by_label("Betza notation")).to_have_value("D")
    page.page.get_by_label("How it gets there").select_option("slides on as far as it can")
    step(page, 3, 3).click()
    expect(page.page.get_by_label("Betza notation")).to_have_value("BD")
    page.page.get_by_label("Betza notation").fill("QfN")
    expect(step(page, 0, -3)).to_have_attribute("aria-label", "3 back: goes and takes")
    expect(step(page, 1, -2)).to_have_attribute("aria-label", "2 back, 1 right: nothing")
    page.button("Done").click()
    put(page, "frog", "a1")
    put(page, "chess-king", "b1")
    page.page.get_by_role("button", name="black", exact=True).click()
    put(page, "chess-king", "d3")
    page.page.get_by_label("Name of the game").fill("Frogs")
    expect(page.page.get_by_text("All right")).to_be_visible()
    page.button("Save").click()
    expect(page.page.get_by_text("Saved.")).to_be_visible()
    invented = document(page)

    again = editor()  # another browser
    again.button("My inventions").click()
    again.dialog().get_by_role("button", name="Frogs", exact=True).click()
    again.button("Play").click()
    expect(again.page.get_by_role("heading", name="Frogs")).to_be_visible()
    expect(again.page.get_by_role("radio", name=re.compile("^An opponent of your strength"))).to_be_visible()
    again.page.get_by_text("Computers for the curious").click()
    again.page.get_by_role("radio", name=re.compile("^Random")).check()
    again.button("Start").click()
    expect(again.button("Take back")).to_be_visible()
    game = make_game("own", {"definition": json.dumps(invented)})
    _move_well(again, game)
    expect(again.page.locator("[data-move]").first).to_be_visible()
    while not again.page.evaluate(MY_TURN_OR_OVER, again.match):
        _move_well(again, game)
    expect(again.status).to_contain_text("Player 1")  # who mated
    expect(again.button("Play again")).to_be_visible()


# Waits until it is the person's turn (false) or the game is over (true).
MY_TURN_OR_OVER = """async match => {
    for (;;) {
        const state = await (await fetch(`/api/matches/${match}`)).json();
        if (state.ending || state.to_move === 0) return Boolean(state.ending);
        await new Promise(resolve => setTimeout(resolve, 50));
    }
}"""


def _move_well(page: Visit, game: Game) -> None:
    """A good move, by clicks on what the server says is to be tapped for it."""
    state = page.page.request.get(f"{page.address}api/matches/{page.match}").json()
    pos = game.start()
    for text in state["moves"]:
        play(pos, game.read_move(pos, text))
    chosen = make_player("alphabeta").choose(game, pos, Limit(nodes=20_000), Stop(), np.random.default_rng(1))
    for tap in state["taps"][game.move_text(pos, chosen.move)]:
        page.cell(tap).click()
    expect(page.page.locator(f'[data-move="{len(state["moves"]) + 1}"]')).to_be_attached()


def test_what_is_wrong_leads_to_its_place(editor: Callable[..., Visit]) -> None:
    page = editor()
    page.button("Remove all").click()
    problems = page.page.get_by_role("region", name="What is still wrong")
    expect(problems.get_by_role("button")).to_have_count(2)
    expect(page.button("Play")).to_be_disabled()
    problems.get_by_role("button", name="Black has no pieces").click()
    expect(page.page.get_by_role("button", name="black", exact=True)).to_be_focused()
    put(page, "chess-king", "e8", "d8")
    page.page.get_by_role("button", name="white", exact=True).click()
    put(page, "chess-king", "e1")
    expect(problems.get_by_role("button", name="2 kings")).to_be_visible()
    page.page.get_by_role("tab", name="Rules").click()
    page.page.get_by_label("Draw when a position").fill("1")
    page.page.get_by_role("tab", name="Pieces").click()
    problems.get_by_role("button", name="every position occurs once").click()
    expect(page.page.get_by_label("Draw when a position")).to_be_focused()
    page.page.get_by_role("tab", name="Pieces").click()
    page.button("Invent a piece").click()
    page.button("No moves").click()
    expect(page.dialog().get_by_text("cannot move yet")).to_be_visible()
    page.page.get_by_label("Betza notation").fill("Ky")
    page.button("Done").click()
    problems.get_by_role("button", name="unknown letter 'y' at 2").click()
    expect(page.page.get_by_label("Betza notation")).to_be_focused()


def test_painting_carrying_undo_and_reload(editor: Callable[..., Visit]) -> None:
    page = editor()
    put(page, "chess-rook", "a1")
    page.cell("c1").hover()
    page.page.mouse.down()
    page.cell("f1").hover()  # over what stands on e1, and through d1 only if the mouse is seen there
    page.page.mouse.up()
    assert {"a1", "c1", "f1"} <= set(document(page)["placement"])
    page.cell("a1").drag_to(page.cell("a4"))
    page.stone("a4").wait_for(state="attached")
    expect(page.stone("a1")).to_have_count(0)
    piece(page, "chess-queen").drag_to(page.cell("h4"))
    expect(page.cell("h4")).to_have_attribute("aria-label", "h4, Queen, white")
    page.page.keyboard.press("Control+z")
    page.page.keyboard.press("Control+z")
    page.stone("a1").wait_for(state="attached")
    page.page.keyboard.press("Control+z")
    assert set(document(page)["placement"]) == {"a1", "e1", "e8"}
    page.button("Mirror").click()
    assert document(page)["placement"]["a8"] == "CBR"
    page.page.keyboard.press("Control+z")
    page.page.keyboard.press("Control+Shift+Z")
    page.stone("a8").wait_for(state="attached")
    other = page.page.context.new_page()  # another tab goes on from there, and its own way
    other.goto(f"{page.address}#/editor")
    other.get_by_label("Name of the game").fill("Of the other tab")
    page.page.reload()
    page.stone("a8").wait_for(state="attached")
    expect(page.page.get_by_label("Name of the game")).to_have_value("My game")
    page.page.keyboard.press("Control+z")
    expect(page.stone("a8")).to_have_count(0)


def test_only_the_keyboard_is_needed(editor: Callable[..., Visit]) -> None:
    page = editor()
    assert page.violations() == []
    piece(page, "chess-knight").focus()
    page.page.keyboard.press("Enter")
    page.cell("e1").focus()
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("Enter")
    expect(page.cell("f1")).to_have_attribute("aria-label", "f1, Knight, white")
    page.page.keyboard.press("ArrowLeft")
    page.page.keyboard.press("Delete")
    expect(page.cell("e1")).to_have_attribute("aria-label", "e1, empty")
    page.button("Invent a piece").focus()
    page.page.keyboard.press("Enter")
    assert page.violations() == []
    step(page, 0, 1).focus()
    page.page.keyboard.press("ArrowUp")
    page.page.keyboard.press(" ")
    expect(page.page.get_by_label("Betza notation")).to_have_value("KD")


def test_pictures_and_files_that_are_no_good_are_refused(editor: Callable[..., Visit]) -> None:
    page = editor()
    page.button("Invent a piece").click()
    upload = page.dialog().locator("input[type=file]")
    for content, said in ((HOSTILE, "script"), (DRAWN.replace("<circle", "x" * 40_000 + "<circle"), "32 KiB")):
        upload.set_input_files({"name": "x.svg", "mimeType": "image/svg+xml", "buffer": content.encode()})
        expect(page.dialog().get_by_text(said)).to_be_visible()
    upload.set_input_files({"name": "x.svg", "mimeType": "image/svg+xml", "buffer": b"x" * 100_000})
    expect(page.dialog().get_by_text("too large")).to_be_visible()
    assert "picture" not in document(page)["pieces"]["dragon"]
    upload.set_input_files({"name": "x.svg", "mimeType": "image/svg+xml", "buffer": DRAWN.encode()})
    expect(page.dialog().locator(".sample image")).to_have_count(2)
    page.button("Done").click()
    page.button("My inventions").click()
    page.drop_file("{")
    expect(page.dialog().get_by_text("not JSON")).to_be_visible()
    page.drop_file(json.dumps({**document(page), "board": {"columns": 99, "rows": 8}}))
    expect(page.dialog().get_by_text("3 to 16")).to_be_visible()
    page.drop_file(json.dumps({**document(page), "name": "Drop"}))
    expect(page.page.get_by_label("Name of the game")).to_have_value("Drop")
    with page.page.expect_download() as download:
        page.button("Share").click()
    assert download.value.suggested_filename == "Drop.json"
    expect(page.page.get_by_text("Downloaded: Drop.json")).to_be_visible()
    assert json.loads(download.value.path().read_text()) == document(page)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"'
RUNS = "parent.ran=top.ran=window.ran=1;new Image().src='http://192.0.2.1/ran'"
ATTACKS = {
    "script": f"{SVG}><script>{RUNS}</script><circle r='4'/></svg>",
    "script from elsewhere": f"{SVG}><script href='http://192.0.2.1/a.js'/><circle r='4'/></svg>",
    "onload": f'{SVG} onload="{RUNS}"><circle r="4"/></svg>',
    "animation": f'{SVG}><circle r="4"><animate attributeName="r" dur="1ms" onbegin="{RUNS}"/></circle></svg>',
    "HTML inside": f'{SVG}><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" '
    f'srcdoc="&lt;script&gt;{RUNS}&lt;/script&gt;"/></foreignObject></svg>',
    "picture from elsewhere": f"{SVG}><image xlink:href='http://192.0.2.1/a.png' width='9' height='9'/></svg>",
    "use of elsewhere": f"{SVG}><use href='http://192.0.2.1/a.svg#a'/></svg>",
    "style": f"{SVG}><style>@import 'http://192.0.2.1/a.css'; circle {{ fill: url(http://192.0.2.1/b) }}</style></svg>",
    "link": f'{SVG}><a href="javascript:{RUNS}"><circle r="4"/></a></svg>',
    "entity": f'<!DOCTYPE svg [<!ENTITY x SYSTEM "http://192.0.2.1/x">]>{SVG}><title>&x;</title><circle r="4"/></svg>',
}


def test_nothing_in_a_picture_runs_or_is_fetched(editor: Callable[..., Visit]) -> None:
    page = editor()
    page.page.evaluate("addEventListener('securitypolicyviolation', () => { window.ran = 1; })")
    put(page, "chess-knight", "d4")
    game = document(page)
    for attack, picture in ATTACKS.items():
        # 1. A file with it is refused, or shown without running it.
        game["pieces"] = {"attacker": {"letter": "Z", "moves": "W", "picture": picture}}
        page.button("My inventions").click()
        page.drop_file(json.dumps(game))
        page.settle()
        page.page.keyboard.press("Escape")
        # 2. So is the server's own way for pictures.
        given = {"picture": picture}
        cleaned = page.page.request.post(f"{page.address}api/own/picture", data=given, headers=page.origin)
        assert cleaned.status == 422 or not re.search("192|script|on[a-z]+=", cleaned.text()), attack
    page.settle()
    assert page.page.evaluate("window.ran") is None
    # 3. A draft that somebody slipped into the browser's memory is drawn as pictures, and a picture runs nothing.
    page.page.evaluate(
        """(pictures) => {
            const draft = JSON.parse(sessionStorage.getItem("deska-editor-draft"));
            pictures.forEach((picture, at) => {
                const name = `attacker ${at}`;
                draft.doc.pieces[name] = { letter: "Z", moves: "W", picture };
                draft.doc.placement["abcdefgh"[at % 8] + (2 + Math.floor(at / 8))] = { side: 0, piece: name };
            });
            sessionStorage.setItem("deska-editor-draft", JSON.stringify(draft));
        }""",
        list(ATTACKS.values()),
    )
    page.page.reload()
    expect(page.page.locator('[role=grid] image[href^="data:image/svg"]')).to_have_count(len(ATTACKS))
    page.settle()
    assert page.page.evaluate("window.ran") is None  # and the visit has seen no request that left


def test_a_phone_in_the_dark_shuts_nobody_out(editor: Callable[..., Visit]) -> None:
    page = editor(phone=True, dark=True, lang="cs")
    found = {}
    for tab in ("Deska", "Pravidla"):
        page.page.get_by_role("tab", name=tab).tap()
        found[tab] = page.violations()
    page.page.get_by_role("tab", name="Figury").tap()
    expect(piece(page, "chess-rook")).to_be_in_viewport(ratio=1)
    piece(page, "chess-rook").tap()
    page.cell("h1").tap()
    expect(page.cell("h1")).to_have_attribute("aria-label", "h1, Věž, bílý")
    page.button("Vlastní hry").tap()
    found["gallery"] = page.violations()
    page.page.keyboard.press("Escape")
    page.button("Hrát").tap()
    found["play"] = page.violations()
    assert {part: shown for part, shown in found.items() if shown} == {}
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 390


STOP = "[...document.querySelectorAll('dialog button')].find(one => one.textContent.trim() === 'Stop')?.click()"


def test_who_is_ahead_is_counted_and_can_be_stopped(editor: Callable[..., Visit]) -> None:
    page = editor()
    page.button("My inventions").click()
    page.drop_file(json.dumps(TINY))
    page.button("Who is ahead?").click()
    expect(
        page.dialog().get_by_text("per cent of the points").or_(page.dialog().get_by_text("by force"))
    ).to_be_visible()
    page.page.evaluate(STOP)  # if there is anything to stop still
    expect(page.button("Stop")).to_have_count(0)
    assert page.violations() == []


def test_an_invention_is_found_in_how_to_play_and_leads_to_its_practice(editor: Callable[..., Visit]) -> None:
    page = editor()
    stored = {"document": json.dumps({**TINY, "name": "Tiny rooks"}), "was": None, "seen": None, "replace": True}
    assert page.page.request.post(f"{page.address}api/own/save", data=stored, headers=page.origin).ok
    page.page.goto(f"{page.address}#/rules/chess")
    page.page.get_by_label("Another game").select_option(label="Tiny rooks")
    expect(page.page.get_by_role("heading", name="Tiny rooks")).to_be_visible()
    expect(page.page.get_by_label("Another game").locator("option:checked")).to_have_text("Tiny rooks")
    page.page.get_by_role("link", name="Let Deska practise this game").click()
    expect(page.page.get_by_role("heading", name="Tiny rooks")).to_be_visible()
    page.page.goto(f"{page.address}#/")
    expect(page.game("Tiny rooks")).to_contain_text("An invention, 4 × 4")
    page.game("Tiny rooks").click()
    page.button("How to play").click()
    expect(page.dialog().get_by_role("heading", name="Tiny rooks")).to_be_visible()
    page.dialog().get_by_role("link", name="Let Deska practise this game").click()
    expect(page.page.get_by_role("heading", name="Tiny rooks")).to_be_visible()
    expect(page.dialog()).to_have_count(0)


def test_a_symbol_takes_the_place_of_a_letter_and_a_win_at_once_is_told(editor: Callable[..., Visit]) -> None:
    page = editor()
    page.button("Invent a piece").click()
    page.dialog().get_by_role("button", name="Star").click()
    expect(page.dialog().locator(".sample image")).to_have_count(2)
    page.button("Done").click()
    page.button("My inventions").click()
    mate = {"a1": "CWK", "b1": "CWQ", "c3": "CWQ", "d1": "CWR", "a8": "CBK", "h7": "CBP"}
    page.drop_file(json.dumps({**TINY, "board": {"columns": 8, "rows": 8}, "placement": mate}))
    listed = page.page.get_by_role("region", name="What is still wrong")
    expect(listed.get_by_role("button", name="White can force a win")).to_be_visible()
    expect(page.button("Play")).to_be_enabled()
