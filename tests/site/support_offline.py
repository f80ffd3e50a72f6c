"""What a page says of the device, and what is kept there."""

from playwright.sync_api import BrowserContext, Locator, Page, expect

READY = "Ready offline"
# Asks for a part of the page that the page did not need until now.
LATE = """async () => {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  return (await self.late()).data;
}"""


def state(page: Page) -> Locator:
    return page.locator(".offline__state")


def expect_ready(page: Page) -> None:
    expect(state(page)).to_have_text(READY, timeout=60_000)


def open_ready(context: BrowserContext, address: str) -> Page:
    """Open a page and wait until its edition is on the device."""
    page = context.new_page()
    page.goto(address)
    expect_ready(page)
    return page


def kept_on(page: Page) -> list[str]:
    """Return what is in the caches of editions: the name of the cache, and the text of every file."""
    addresses: list[str] = page.evaluate(
        """async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith("edition:"));
          const texts = async (name) => {
            const cache = await caches.open(name);
            return Promise.all((await cache.keys()).map(async (one) => (await cache.match(one)).text()));
          };
          return (await Promise.all(names.map(texts))).flat();
        }"""
    )
    return addresses
