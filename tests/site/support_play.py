"""A game as tests play it: by taps on its page, which are counted."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

READY = ("Portanova with a gun", "Portanova with a claw")


class Table:
    """A game on a page; what is tapped within ``counting`` counts for what that names."""

    def __init__(self, page: Page) -> None:
        self.page = page
        # How many taps each thing took, each time that it was done.
        self.taps: dict[str, list[int]] = defaultdict(list)
        self._count = 0

    def set_up(self, mission: str = "", units: int = 2) -> None:
        """Begin a game of ready-made Units, as many on each side."""
        self.page.goto("play/")
        still(self.page)
        for title in ("Your side", "Their side"):
            side = self.page.locator(".play__beginning section").filter(
                has=self.page.get_by_role("heading", name=title)
            )
            for place in range(units):
                self.tap(side.get_by_role("button", name=f"+ {READY[place % len(READY)]}", exact=True))
        if mission:
            self.tap(self.page.get_by_role("button", name=mission, exact=True))
        self.tap(self.page.get_by_role("button", name="Begin the game"))
        expect(self.page.locator(".play__game")).to_be_visible()
        still(self.page)

    @contextmanager
    def counting(self, what: str) -> Iterator[None]:
        """Count the taps of something that is done."""
        before = self._count
        yield
        self.taps[what].append(self._count - before)

    def tap(self, target: Locator | str) -> None:
        """Tap on something, by its place or the words of a button, and wait for what comes of it."""
        place = self.button(target) if isinstance(target, str) else target
        touches = self.page.evaluate("navigator.maxTouchPoints > 0")
        place.tap() if touches else place.click()
        self._count += 1
        still(self.page)

    def button(self, words: str) -> Locator:
        return self.page.locator(".play__game").get_by_role("button", name=words, exact=True)

    def look_at(self, unit: str) -> None:
        self.tap(self.page.locator(f"#play-tab-{unit}"))

    def roll(self, value: int) -> None:
        self.tap(self.page.locator(f"#play-roll-{value}"))

    def attack(self, hits: int) -> None:
        """Attack the first target with all AP, and write how many dice hit."""
        self.tap(self.page.locator(".play__target:has(b:text('%'))").first)
        if hits:
            self.tap(self.page.locator(f"#play-hits-{hits}"))
        self.tap(self.page.locator("#play-result"))

    def end(self) -> None:
        self.tap(self.page.locator("#play-end"))

    def left(self, unit: str, section: str) -> str:
        """Return what a section of the Unit that is shown has left."""
        plate = self.page.locator(f"#play-unit-{unit} .plate").filter(has_text=section)
        return plate.locator("b").inner_text()

    @property
    def ap(self) -> str:
        return self.page.locator(".play__ap b").first.inner_text()

    @property
    def top(self) -> str:
        """Round and score."""
        return " ".join(self.page.locator(".play__round").inner_text().split())


def still(page: Page) -> None:
    """Wait until a page has done what was tapped."""
    expect(page.locator(".play")).to_have_attribute("data-state", "still")
