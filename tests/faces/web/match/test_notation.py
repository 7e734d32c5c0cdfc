"""The notations of a game, as a page asks for them."""

from tests.faces.web.pages import Browser


def started(browser: Browser, game: str, *moves: str, **options: str) -> str:
    setup = {"game": game, "options": options, "seat_setups": [{"name": "Anna"}, {"name": "Ben"}]}
    answer = browser.http.post("/api/matches", json=setup)
    assert answer.status_code == 201, answer.text
    match = str(answer.json()["match"])
    page = browser.open(match)
    for move in moves:
        page.do("move", move=move)
    page.close()
    return match


def test_the_catalogue_tells_the_notations_of_each_game(browser: Browser) -> None:
    games = {game["name"]: game["notations"] for game in browser.get("/catalogue")["games"]}
    assert games["chess"] == ["san", "figurines", "own"]
    assert games["shogi"] == ["western", "japanese", "usi"]
    assert games["tic-tac-toe"] == ["own"]


def test_moves_are_typed_and_written_in_any_notation(browser: Browser) -> None:
    match = started(browser, "shogi", "７六歩", "P-3d", "8h2b+")
    path = f"/api/matches/{match}/written"
    default = browser.http.get(path).json()
    assert default["moves"] == ["P-7f", "P-3d", "Bx2b+"]
    assert default["notations"] == ["western", "japanese", "usi"]
    japanese = browser.http.get(path, params={"notation": "japanese"}).json()
    assert (japanese["notation"], japanese["moves"]) == ("japanese", ["☗７六歩", "☖３四歩", "☗２二角成"])


def test_letters_follow_the_language_and_a_line_is_written_after_any_move(browser: Browser) -> None:
    match = started(browser, "chess", "e4", "e5")
    path = f"/api/matches/{match}/written"
    line = {"line": "g1f3 b8c6", "lang": "cs"}
    assert browser.http.get(path, params=line).json()["moves"] == ["Jf3", "Jc6"]
    assert browser.http.get(path, params={"line": "c7c5 g1f3", "shown": 1}).json()["moves"] == ["c5", "Nf3"]


def test_a_notation_that_the_game_has_not_is_refused(browser: Browser) -> None:
    match = started(browser, "chess")
    answer = browser.http.get(f"/api/matches/{match}/written", params={"notation": "japanese", "lang": "en"})
    assert answer.status_code == 422
    assert "san" in answer.text
