"""A hand on a phone, which swipes to what is out of sight and counts its taps."""

from playwright.sync_api import Locator, Page, expect

from tests.site.support_forms import COPIES

# Where an element is: 0 where a finger reaches it, else which way to swipe.
OUT_OF_REACH = """(element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, innerHeight / 4)];
  if (element.contains(document.elementFromPoint(x, y))) return 0;
  return y < innerHeight / 2 ? -1 : 1;
}"""
SWIPE = "(way) => scrollBy({ top: way * innerHeight * 0.75, behavior: 'instant' })"
MOST_SWIPES = 20
# To load Python takes long.
PATIENCE = 60_000


class Hand:
    """Does what a player does; a field that is filled in counts as what must be typed, not as a tap."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def reach(self, css: str, text: str = "") -> None:
        """Swipe until an element is in sight."""
        self._reached(css, text)

    def tap(self, css: str, text: str = "") -> None:
        element = self._reached(css, text)
        element.evaluate(f"() => {{ {COPIES} }}")
        element.tap()
        self.taps += 1

    def type(self, css: str, text: str) -> None:
        self._reached(css).tap()
        self.page.keyboard.type(text)

    def empty(self, css: str) -> None:
        self.page.locator(css).fill("")

    def choose(self, css: str, choice: str) -> None:
        if self.page.locator(css).first.get_attribute("type") == "radio":
            self._reached(f"{css}[value='{choice}'] + label").tap()
        else:
            self._reached(css).select_option(choice)

    def switch(self, css: str) -> None:
        self._reached(css).tap()

    def finds(self, css: str, text: str = "") -> None:
        expect(self.page.locator(css).filter(has_text=text).first).to_be_attached(timeout=PATIENCE)

    def back(self) -> None:
        self.page.go_back()

    def open_what_was_copied(self) -> None:
        self.page.goto(str(self.page.evaluate("self.copied")))

    def _reached(self, css: str, text: str = "") -> Locator:
        element = self.page.locator(css).filter(has_text=text, visible=True).first
        element.wait_for(state="visible")
        for _ in range(MOST_SWIPES):
            way = element.evaluate(OUT_OF_REACH)
            if not way:
                return element
            self.page.evaluate(SWIPE, way)
        raise AssertionError(f"no swipe leads to {element}")
