"""A hand on a phone, which counts what it does: taps, swipes to what is out of sight, and keys."""

from playwright.sync_api import Locator, Page

# Where an element is: 0 where a finger reaches it, else which way to swipe.
OUT_OF_REACH = """(element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, innerHeight / 4)];
  if (element.contains(document.elementFromPoint(x, y))) return 0;
  return y < innerHeight / 2 ? -1 : 1;
}"""
SWIPE = "(way) => scrollBy({ top: way * innerHeight * 0.75, behavior: 'instant' })"
MOST_SWIPES = 20


class Hand:
    """Does what a player does; a field that is filled in counts as what must be typed, not as a tap."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.swipes = 0
        self.keys = 0

    def reach(self, element: Locator) -> None:
        """Swipe until an element is in sight."""
        element.wait_for(state="visible")
        for _ in range(MOST_SWIPES):
            way = element.evaluate(OUT_OF_REACH)
            if not way:
                return
            self.page.evaluate(SWIPE, way)
            self.swipes += 1
        raise AssertionError(f"no swipe leads to {element}")

    def tap(self, element: Locator) -> None:
        self.reach(element)
        self.taps += 1
        element.tap()

    def type(self, field: Locator, text: str) -> None:
        """Tap a field and type; what it held must give way by itself."""
        self.reach(field)
        field.tap()
        self.keys += len(text)
        self.page.keyboard.type(text)

    def choose(self, field: Locator, choice: str) -> None:
        """Give one of the answers that a field offers."""
        self.reach(field)
        self.keys += 1
        field.select_option(choice)

    def switch(self, field: Locator) -> None:
        """Turn a field on or off."""
        self.reach(field)
        self.keys += 1
        field.tap()
