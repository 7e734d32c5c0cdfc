"""The analysis board by real clicks: lines, values, variations, comments, threats, files, and where it is refused."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.test_files import DROP
from tests.browser.visit import DESKTOP, PHONE, SMALL_PHONE, Visit, middle

Open = Callable[..., Visit]
DEPTH = re.compile(r"Depth \d+ · .+/s")


def card(page: Visit) -> Locator:
    return page.page.get_by_role("region", name="What the computer thinks")


def moves(page: Visit) -> Locator:
    return page.page.get_by_role("group", name="Moves and variations")


def pens(page: Visit) -> None:
    """Open or close the pen case, which a phone hides."""
    pencil = page.page.get_by_role("group", name="Steps through").get_by_role("button", name="Signs, notes and drawing")
    if pencil.is_visible():
        pencil.click()


def analysed(page: Visit, place: str) -> None:
    page.page.goto(f"{page.address}#/analysis/{place}")
    page.page.locator("a.leave").wait_for()  # until then the board of the match is still there
    page.page.get_by_role("grid").wait_for()


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_chess_is_analysed_with_lines_arrows_variations_and_comments(visit: Open, size: tuple[int, int]) -> None:
    page = visit(game="chess", phone=size != DESKTOP)
    page.resize(size)
    for cell in ("e2", "e4", "e7", "e5"):
        page.cell(cell).click()
    page.stone("e5").wait_for(state="attached")
    page.more("Analyse")
    expect(card(page)).to_contain_text(DEPTH)
    expect(page.page.locator("[data-pointer=better]")).to_have_count(1)
    expect(page.page.locator("[data-pointer=other]")).to_have_count(2)
    expect(moves(page)).to_contain_text(re.compile(r"1\s*e4\s*e5"))
    page.page.keyboard.press("ArrowLeft")  # to the answer, and another one
    expect(page.stone("e7")).to_be_attached()
    for cell in ("c7", "c5"):
        page.cell(cell).click()
    page.page.get_by_role("button", name=re.compile("Variation, Move 1\\S*: c5")).wait_for()
    pens(page)
    page.page.get_by_label("Comment on c5").fill("Sicilian")
    expect(moves(page)).to_contain_text("Sicilian")
    pens(page)
    page.page.get_by_text("Save as a file").click()
    expect(page.page.get_by_text("Holds everything.").first).to_be_visible()
    with page.page.expect_download() as download:
        page.button("PGN file").click()
    text = " ".join(download.value.path().read_text().split())
    assert text.endswith("1. e4 e5 (1... c5 {Sicilian}) *")
    pens(page)
    page.page.get_by_role("button", name=re.compile("More signs")).click()
    page.button("Make it the main line").click()
    page.page.get_by_role("button", name=re.compile("Variation, Move 1\\S*: e5")).wait_for()
    page.button("Delete from here").click()
    expect(moves(page)).not_to_contain_text("c5")
    page.page.keyboard.press("Home")
    expect(page.stone("e2")).to_be_attached()
    page.page.keyboard.press("End")
    expect(page.stone("e5")).to_be_attached()
    assert page.violations() == []


def test_a_line_that_was_found_is_played_by_a_tap_and_a_mate_is_told(visit: Open) -> None:
    page = visit(game="chess")
    for cell in ("f2", "f3", "e7", "e5", "g2", "g4"):
        page.cell(cell).click()
    page.stone("g4").wait_for(state="attached")
    page.more("Analyse")
    expect(card(page)).to_contain_text("Black wins in 1 move")
    page.button("Play Qh4#").first.click()
    expect(page.stone("h4")).to_be_attached()
    expect(card(page)).to_contain_text("wins")
    expect(page.button("Threats")).to_be_disabled()


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_values_stand_in_the_cells_of_a_game_of_placing(visit: Open, size: tuple[int, int]) -> None:
    page = visit(game="piskvorky", phone=size != DESKTOP)
    page.resize(size)
    analysed(page, "game/piskvorky?at=")
    tags = page.page.locator("g.tag")
    if size == DESKTOP:
        expect(tags.nth(19)).to_be_attached()
        assert tags.count() <= 25  # the twenty that were searched enough, and moves that were the best for a while
        expect(page.page.locator('[data-cell][aria-label*="%"]').first).to_be_attached()
    else:
        expect(tags).to_have_count(5)
    page.button("Values in the cells").click()
    expect(tags).to_have_count(0)
    assert page.violations() == []


def test_threats_are_shown_or_refused_with_a_reason(visit: Open) -> None:
    page = visit(game="chess")
    analysed(page, "game/chess?at=rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2")
    page.button("Threats").click()
    expect(card(page)).to_contain_text("As if Player 1 moved now")
    expect(card(page).get_by_role("listitem").first).to_contain_text("Qx")
    analysed(page, "game/chess?at=rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2")
    expect(page.button("Threats")).to_be_disabled()
    expect(card(page)).to_contain_text("the king is attacked")


def test_who_thinks_and_how_many_lines_can_be_chosen(visit: Open) -> None:
    page = visit(game="chess")
    analysed(page, "game/chess")
    page.page.get_by_text("Settings", exact=True).click()
    page.page.get_by_label("Lines").select_option("5")
    expect(page.page.locator("[data-pointer]")).to_have_count(5)
    page.page.get_by_label("Who thinks").select_option("mcts")
    expect(card(page)).to_contain_text("playouts")
    page.button("Stop").click()
    expect(card(page)).to_contain_text("The computer is not thinking.")


def test_a_reload_keeps_the_tree(visit: Open) -> None:
    page = visit()
    analysed(page, "game/tic-tac-toe")
    page.click("b2", "a1")
    page.page.get_by_label("Comment on a1").fill("a corner")
    page.page.reload()
    page.page.get_by_role("grid").wait_for()
    page.stones(2)
    expect(moves(page)).to_contain_text("a corner")


def test_a_review_a_past_game_and_a_position_set_up_lead_to_the_analysis(visit: Open) -> None:
    page = visit()
    page.click("b2", "a2", "a1", "c3", "c1", "b3", "a3")
    match = page.match
    page.button("Look back").click()
    page.page.get_by_role("heading", name=re.compile("turning point")).wait_for()
    page.page.get_by_role("link", name="Analyse from here").click()
    expect(card(page)).to_contain_text("draw")
    page.stones(1)
    page.page.goto(f"{page.address}#/games")
    page.page.get_by_role("main").get_by_role("listitem").first.get_by_role("button", name=re.compile("More")).click()
    page.dialog().get_by_role("button", name="Analyse", exact=True).click()
    page.page.wait_for_url(re.compile(f"analysis/match/{match}$"))
    page.stones(7)
    page.page.goto(f"{page.address}#/setup/tic-tac-toe")
    page.page.get_by_role("grid").wait_for()
    page.cell("b2").click()
    page.button("Analyse").click()
    page.stones(1)


def test_a_game_with_a_clock_is_not_analysed_while_it_runs(visit: Open) -> None:
    page = visit(["human", "easy"], clock_base=600)
    page.click("b2")
    page.stones(2)
    page.more("Analyse")
    expect(page.page.get_by_role("alert")).to_contain_text("A game with a clock is being played.")
    page.page.get_by_role("link", name="To the game").first.click()
    page.stones(2)


@pytest.mark.parametrize(
    ("size", "lang", "dark", "game"),
    [
        (SMALL_PHONE, "cs", False, "chess"),
        (SMALL_PHONE, "en", True, "piskvorky"),
        (PHONE, "cs", True, "shogi"),
        (DESKTOP, "en", True, "hex"),
        (DESKTOP, "cs", False, "quantik"),
    ],
)
def test_the_analysis_fits_and_shuts_nobody_out(
    visit: Open, size: tuple[int, int], lang: str, dark: bool, game: str
) -> None:
    page = visit(phone=size != DESKTOP, lang=lang, dark=dark)
    page.resize(size)
    analysed(page, f"game/{game}")
    page.page.locator("[data-pointer], g.tag").first.wait_for(state="attached")
    assert page.violations() == []
    assert page.page.locator("main").evaluate("it => it.scrollWidth <= it.clientWidth")
    if size != DESKTOP:
        board = page.page.get_by_role("grid").bounding_box()
        assert board
        assert board["width"] >= size[0] - 16


# --- notes ----------------------------------------------------------------------------------------------------

NOTED = """[White "Anička"]
[Black "Petr"]
[Result "1/2-1/2"]

{The final. [%csl Ge4]} 1. e4 {[%clk 0:29:58] Best by test. [%cal Ge2e4]} (1. d4 $5 {solid}) 1... e5 $146
({instead} 1... c5 {Sicilian} 2. Nf3 (2. c3 $14) 2... d6) 2. Nf3 {[%eval 0.31,12]} 1/2-1/2
"""


def annotated(page: Visit, text: str = NOTED) -> str:
    """The address of an annotated game with the game of a file."""
    read = (
        "async text => (await (await fetch('/api/annotated/open?name=a.pgn', {method: 'POST', body: text})).json()).id"
    )
    return f"annotated/{page.page.evaluate(read, text)}"


def record(page: Visit) -> Locator:
    return page.page.get_by_role("region", name="The game with notes")


def saved(page: Visit) -> None:
    expect(page.page.get_by_role("banner")).to_contain_text("saved")


def test_a_file_with_everything_is_shown_with_everything(visit: Open) -> None:
    page = visit(game="chess")
    analysed(page, annotated(page))
    expect(page.page.get_by_role("heading", level=1)).to_have_text("Anička – Petr, ½–½")
    for words in ("The final.", "Best by test.", "29:58", "solid", "instead", "Sicilian", "+=", "+0.31"):
        expect(record(page)).to_contain_text(words)
    drawn = page.page.locator("[data-drawn]")
    expect(drawn).to_have_count(1)
    page.page.keyboard.press("ArrowRight")
    expect(page.page.locator("[data-drawn=G] path").first).to_be_attached()
    with page.page.expect_download() as download:
        page.page.get_by_text("Save as a file").click()
        page.button("PGN file").click()
    written = " ".join(download.value.path().read_text().split())
    assert "{[%csl Ge4] The final.} 1. e4 {[%cal Ge2e4] [%clk 0:29:58] Best by test.} (1. d4 $5 {solid})" in written
    assert "1... e5 $146 ({instead} 1... c5 {Sicilian} 2. Nf3 (2. c3 $14) 2... d6) 2. Nf3 {[%eval 0.31,12]}" in written


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, DESKTOP], ids=["small phone", "phone", "desktop"])
def test_signs_notes_and_drawings_are_made_undone_and_found_again(visit: Open, size: tuple[int, int]) -> None:
    page = visit(game="chess", phone=size != DESKTOP)
    page.resize(size)
    analysed(page, "game/chess")
    for cell in ("e2", "e4"):
        page.cell(cell).click()
    page.stone("e4").wait_for(state="attached")
    pens(page)
    page.page.get_by_role("button", name="! a good move", exact=True).click()
    page.page.get_by_role("button", name="?! a doubtful move").click()  # in place of the other
    page.page.get_by_role("button", name=re.compile("More signs")).click()
    page.page.get_by_role("button", name="± the first side is better").click()
    page.page.get_by_role("button", name=re.compile("More signs")).click()  # it hides the board of a phone
    page.page.get_by_label("Comment on e4").fill("to see")
    expect(record(page)).to_contain_text("?!±")
    expect(record(page).get_by_text("to see").first).to_be_attached()
    page.page.get_by_role("button", name="Red pen").click()
    drag(page, "d2", "d4")
    drag(page, "e5", "e5")
    expect(page.page.locator("[data-drawn=R]")).to_have_count(2)
    page.button("Undo").click()
    expect(page.page.locator("[data-drawn=R]")).to_have_count(1)
    if size == DESKTOP:
        saved(page)
    page.page.wait_for_url(re.compile("analysis/annotated/"))
    assert page.violations() == []
    page.page.goto(f"{page.address}#/games")
    page.page.go_back()
    page.page.get_by_role("grid").wait_for()
    expect(record(page)).to_contain_text("?!±")
    page.page.keyboard.press("ArrowRight")
    expect(page.page.locator("[data-drawn=R]")).to_have_count(1)


def drag(page: Visit, start: str, end: str) -> None:
    """Draw with the right button."""
    mouse = page.page.mouse
    mouse.move(*middle(page.cell(start)))
    mouse.down(button="right")
    mouse.move(*middle(page.cell(end)), steps=4)
    mouse.up(button="right")


def test_a_finger_that_rests_draws_and_moves_nothing(visit: Open) -> None:
    page = visit(game="chess", phone=True)
    page.resize(PHONE)
    analysed(page, "game/chess")
    touch = page.page.context.new_cdp_session(page.page)
    (x, y), (to_x, to_y) = middle(page.cell("e2")), middle(page.cell("e4"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.page.locator("[data-drawn=G] circle").first).to_be_attached()
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": to_x, "y": to_y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.page.locator("[data-drawn=G] path").first).to_be_attached()
    expect(page.stone("e2")).to_be_attached()
    expect(record(page)).to_contain_text("Move on the board")


def test_keys_go_through_variations_as_on_other_boards(visit: Open) -> None:
    page = visit(game="chess")
    analysed(page, annotated(page))
    current = record(page).locator("[aria-current]")
    for key, move in (
        ("ArrowRight", "e4"),
        ("ArrowDown", "d4"),
        ("ArrowUp", "e4"),
        ("ArrowRight", "e5"),
        ("ArrowDown", "c5"),
        ("ArrowRight", "Nf3"),
        ("ArrowDown", "c3"),
        ("Shift+ArrowLeft", "c5"),
        ("Shift+ArrowLeft", "e4"),
    ):
        page.page.keyboard.press(key)
        expect(current).to_contain_text(move)
    page.page.keyboard.press("Delete")
    expect(record(page)).not_to_contain_text("Sicilian")
    page.page.keyboard.press("Control+z")
    expect(record(page)).to_contain_text("Sicilian")
    page.cell("a2").click()  # after a click on the board the keys still step
    page.page.keyboard.press("End")
    expect(current).to_contain_text("Nf3")


def test_variations_are_folded_moved_up_and_made_the_main_line(visit: Open) -> None:
    page = visit(game="chess")
    analysed(page, annotated(page))
    page.button("Fold the variation").first.click()
    expect(record(page)).to_contain_text("and 3 more moves")
    expect(record(page)).not_to_contain_text("d6")
    page.button("Unfold the variation").click()
    page.page.get_by_role("button", name=re.compile("Variation, Move 1\\S*: c5")).click()
    page.page.get_by_role("button", name=re.compile("More signs")).click()
    page.button("Move the variation up").click()
    page.page.get_by_role("button", name=re.compile("Variation, Move 1\\S*: e5")).wait_for()
    page.button("Undo").click()
    page.page.get_by_role("button", name=re.compile("Variation, Move 1\\S*: c5")).wait_for()


def test_a_game_of_a_file_is_annotated_and_found_among_past_games_by_a_note(visit: Open) -> None:
    page = visit(game="tic-tac-toe")
    page.page.goto(f"{page.address}#/games")
    page.page.get_by_role("main").get_by_role("listitem").first.wait_for()
    page.page.evaluate(DROP, [NOTED.replace("Sicilian", "Taimanov"), "club.pgn"])
    page.dialog().get_by_role("button", name="Analyse: Anička – Petr").click()
    expect(record(page)).to_contain_text("Taimanov")
    page.page.goto(f"{page.address}#/games")
    page.page.get_by_role("button", name=re.compile("With notes")).click()
    page.page.get_by_role("searchbox").fill("taimanov anicka")
    games = page.page.get_by_role("list", name="With notes").get_by_role("listitem")
    expect(games).to_have_count(1)
    expect(games).to_contain_text("3 moves, 5 notes, 3 variations")
    games.get_by_role("button", name="Delete the notes").click()
    expect(games).to_have_count(0)
    page.button("Undo").click()
    for size in (SMALL_PHONE, DESKTOP):
        page.resize(size)
        expect(games).to_have_count(1)
        assert page.violations() == []
    games.get_by_role("link").click()
    expect(record(page)).to_contain_text("Taimanov")


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_going_on_from_here_asks_who_plays_and_tells_where_it_comes_from(visit: Open, size: tuple[int, int]) -> None:
    page = visit(game="chess", phone=size != DESKTOP)
    page.resize(size)
    analysed(page, annotated(page))
    page.page.keyboard.press("ArrowRight")
    expect(page.stone("e4")).to_be_attached()
    page.button("Go on from here").click()
    page.page.get_by_text("A friend here", exact=True).click()
    page.button("Start").click()
    page.page.wait_for_url(re.compile(r"#[\w-]+$"))  # the address of a match
    for cell in ("e7", "e5"):
        page.cell(cell).click()
    page.page.locator("[data-move]").first.wait_for(state="attached")  # the server has it
    page.page.goto(f"{page.address}#/games")
    games = page.page.get_by_role("main").get_by_role("listitem")
    expect(games.first).to_contain_text("From Anička – Petr, ½–½, after move 1")


@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_players_stand_side_by_side_one_is_pinned_and_they_are_remembered(visit: Open, size: tuple[int, int]) -> None:
    page = visit(game="morris", phone=size != DESKTOP)
    page.resize(size)
    analysed(page, "game/morris")
    columns = card(page).get_by_role("article", include_hidden=True)  # a phone shows one at a time
    expect(columns).to_have_count(1)
    expect(card(page).get_by_role("button", name="Pin to this position")).to_have_count(0)  # one looks plain
    card(page).get_by_label("Add a player").last.select_option("level:2")
    expect(columns).to_have_count(2)
    expect(card(page).get_by_role("article", name="Level 2")).to_contain_text("It has finished thinking.")
    card(page).get_by_role("article", name="Level 2").get_by_role("button", name="Pin to this position").click()
    page.cell("d2").click()
    expect(card(page).get_by_role("article", name="Level 2")).to_contain_text("Stays at the start")
    assert page.violations() == []
    page.page.reload()
    page.page.get_by_role("grid").wait_for()
    expect(columns).to_have_count(2)
    if size != DESKTOP:
        card(page).get_by_role("button", name="Level 2", exact=True).click()
    card(page).get_by_role("button", name="Take Level 2 away").click()
    expect(columns).to_have_count(1)
