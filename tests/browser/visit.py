"""A person's visit to the page."""

from collections.abc import Callable
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page, TimeoutError, expect

DROPPED = "text => { const made = new DataTransfer(); made.items.add(new File([text], 'game.json')); return made; }"
SMALL = {"columns": "5", "rows": "5", "length": "4"}
DESKTOP, PHONE, SMALL_PHONE, LANDSCAPE = (1280, 800), (390, 844), (360, 640), (844, 390)
Look = tuple[tuple[int, int], bool]  # the size of a screen, and whether the page is dark on it
ON_PHONES: list[Look] = [(SMALL_PHONE, False), (PHONE, True)]
# A task after the next two frames: what was asked for before, and what follows from that, is drawn.
SETTLED = """async () => {
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    await frame();
    const ending = document.getAnimations().filter(one => Number.isFinite(one.effect.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(one => one.finished));
    await frame();
}"""
# Only what is wrong is told: all that is right would be megabytes. What is just appearing may not be visible yet.
FIND_VIOLATIONS = """async ([part, rules]) => {
    const ending = document.getAnimations().filter(one => Number.isFinite(one.effect.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(one => one.finished));
    const only = rules && { runOnly: { type: "rule", values: rules } };
    const found = await axe.run(part ?? document, { resultTypes: ["violations"], ...only });
    return found.violations;
}"""
# Notes the cells of pieces that begin to move on their way: an animation may be over before a busy machine looks.
WATCH_PIECES = """() => {
    window.begun = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        begun.push(this.closest("[data-stone]")?.dataset.stone);
        return animate.apply(this, how);
    };
}"""
# The other side has answered, or the round is over.
ANSWERED = "count => document.querySelectorAll('[data-stone]').length >= count || document.querySelector('.over')"
COLOURS = ["color-contrast", "link-in-text-block"]  # all that axe-core says of colours


def middle(part: Locator) -> tuple[float, float]:
    """The middle of something on the page, in pixels."""
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Visit:
    """A page and what one does with it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        assert page.viewport_size
        self._size = page.viewport_size
        self.troubles: list[str] = []
        self.expected_troubles = False  # a test that breaks the connection hears of it
        self._ears: dict[Any, Callable[[Any], None]] = {
            "console": lambda message: self._note(message.type == "error", message.text),
            "pageerror": lambda error: self._note(True, str(error)),
            "request": lambda request: self._note(not request.url.startswith(self._ours), request.url),
        }
        for event, ear in self._ears.items():
            page.on(event, ear)

    @property
    def _ours(self) -> tuple[str, ...]:
        return (self.address, self.address.replace("http", "ws"), "blob:", "data:")

    @property
    def origin(self) -> dict[str, str]:
        return {"Origin": self.address.rstrip("/")}

    def forget_settings(self) -> None:
        """What an earlier visitor chose is no business of this one."""
        stored = self.page.request.get(f"{self.address}api/settings").json()
        self.page.request.put(f"{self.address}api/settings", data=dict.fromkeys(stored), headers=self.origin)

    def emulate(self, *, dark: bool = False, motion: bool = False) -> None:
        """What the system wishes: a dark page, or one on which things move."""
        scheme: Literal["dark", "light"] = "dark" if dark else "light"
        self.page.emulate_media(color_scheme=scheme, reduced_motion="no-preference" if motion else "reduce")

    def resize(self, size: tuple[int, int]) -> None:
        """The screen is so wide and high from now on; the board has its new size when this returns."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.settle()

    def settle(self) -> None:
        """Wait until the page has drawn all that it knows and nothing on it moves."""
        self.page.evaluate(SETTLED)

    def stop_clock(self) -> None:
        """What the page does after a while it does not do now, however long a busy machine takes."""
        self.page.clock.install()
        self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000 + 1"))

    def leave(self) -> None:
        """Nothing that was done here stays in the browser."""
        for event, ear in self._ears.items():
            self.page.remove_listener(event, ear)
        for other in self.page.context.pages:
            if other is not self.page:
                other.close()
        self.page.set_viewport_size(self._size)
        self.page.goto(f"{self.address}favicon.svg")  # its storage is the page's, and nothing writes there any more
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")

    def _note(self, bad: bool, text: str) -> None:
        # A refusal is an answer, though the browser reports its status as an error.
        if bad and not self.expected_troubles and "status of 4" not in text:
            self.troubles.append(text)

    def new_match(self, players: list[str], game: str = "tic-tac-toe", **setup: Any) -> str:
        names = [f"{player.title()} {number}" for number, player in enumerate(players, 1)]
        body = {
            "game": game,
            "seat_setups": [{"name": name, "player": player} for name, player in zip(names, players, strict=True)],
            "pace": 0,
            **setup,
        }
        answer = self.page.request.post(f"{self.address}api/matches", data=body, headers=self.origin)
        assert answer.ok, answer.text()
        return str(answer.json()["match"])

    def open(self, match: str) -> None:
        self.page.goto(f"{self.address}#{match}")
        try:
            self.page.get_by_role("grid").wait_for()
        except TimeoutError as error:
            seen = self.page.locator("body").inner_text(timeout=1000)
            raise AssertionError(f"{self.page.url} shows no board: {seen!r}, {self.troubles}") from error

    @property
    def match(self) -> str:
        return self.page.url.split("#")[1]

    @property
    def status(self) -> Locator:
        return self.page.locator(".status [role=status]")

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    def stone(self, name: str) -> Locator:
        return self.page.locator(f'[data-stone="{name}"]')

    def stones(self, count: int) -> None:
        expect(self.page.locator("[data-stone]")).to_have_count(count)

    def click(self, *cells: str) -> None:
        for cell in cells:
            self.cell(cell).click()
            self.stone(cell).wait_for(state="attached")

    def click_and_be_answered(self, cell: str) -> None:
        """Play here, and wait until the computer has moved or the round is over."""
        laid = self.page.locator("[data-stone]").count()
        self.cell(cell).click()
        self.page.wait_for_function(ANSWERED, arg=laid + 2)

    def carry(self, source: Locator, target: Locator) -> None:
        """Drag with a finger, as a phone reports it: the browser may take the finger for scrolling."""
        (left, top), (right, down) = middle(source), middle(target)
        finger = self.page.context.new_cdp_session(self.page)
        steps = [(left, top), (left + 8, top - 8), ((left + right) / 2, (top + down) / 2), (right, down)]
        for number, (x, y) in enumerate(steps):
            points = {"type": "touchMove" if number else "touchStart", "touchPoints": [{"x": x, "y": y}]}
            finger.send("Input.dispatchTouchEvent", points)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def hint(self) -> None:
        """Ask for help until the move is told."""
        card = self.page.get_by_role("region", name="Hint")
        self.button("Hint").click()
        for level in (1, 2):
            card.get_by_text(f"Help {level} of 3").wait_for()
            card.get_by_role("button", name="More help").click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def reload(self) -> None:
        """Load the page again, once the browser has gone back from a dialog: before, that would be given up."""
        self.page.wait_for_function("!history.state?.dialog")
        self.page.reload()

    def menu(self, name: str) -> None:
        """Choose from the menu of the bar."""
        self.page.locator("header button.menu").click()
        self.dialog().get_by_role("button", name=name, exact=True).click()

    def more(self, name: str) -> None:
        """Choose from More, beside the board."""
        self.button("More").click()
        self.page.locator("[role^=menuitem]", has_text=name).click()

    def place(self, name: str) -> None:
        """Go to a place of the bar, or of the tabs on a phone."""
        self.page.get_by_role("navigation").get_by_role("button", name=name, exact=True).click()

    def game(self, name: str) -> Locator:
        """A game in the chooser at home."""
        return self.page.get_by_role("link").filter(has=self.page.get_by_text(name, exact=True))

    def choose(self, name: str) -> None:
        """Choose a game at home, to start it."""
        self.page.goto(f"{self.address}#/")
        self.game(name).click()
        self.page.get_by_role("radiogroup").first.wait_for()

    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def drop_file(self, text: str) -> None:
        """Drop a file with this content where files are dropped."""
        self.page.dispatch_event(".drop", "drop", {"dataTransfer": self.page.evaluate_handle(DROPPED, text)})

    def violations_of_both_themes(self, part: str | None = None) -> list[str]:
        """The same for the light and for the dark page; the dark one, which has only other colours, is left behind."""
        self.emulate(dark=False)
        light = self.violations(part)
        self.emulate(dark=True)
        return light + self.violations(part, COLOURS)

    def violations(self, part: str | None = None, rules: list[str] | None = None) -> list[str]:
        """What axe-core goes on to find wrong with what is seen, or with a part of it; by these rules, or by all."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        for _ in range(20):  # two screens may be there for a moment while one takes the place of the other
            found = self.page.evaluate(FIND_VIOLATIONS, [part, rules])
            if not found:
                break
            self.settle()
        return [f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary']}" for one in found]
