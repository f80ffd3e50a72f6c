"""What tests of the search share: asking what finds, without its dialog; and typing into that."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

# Asks the finder of the edition, as the page does; gives the addresses and titles of the best hits of each query.
BEST_HITS = """async ({ queries, most, readsTexts }) => {
  const { Finder } = await import(new URL("../assets/search/finder.js", location.href));
  const fetched = async (name) => (await fetch(new URL(`../search/${name}.json`, location.href))).json();
  const finder = new Finder(await fetched("names"));
  if (readsTexts) await finder.read(await fetched("texts"));
  const hits = (query) => finder.find(query).slice(0, most).map(({ entry }) => [entry.location, entry.title]);
  return queries.map((query) => [query, hits(query)]);
}"""
type Hits = dict[str, list[tuple[str, str]]]
type Find = Callable[..., Hits]


def found(page: Page, queries: list[str], most: int, reads_texts: bool) -> Hits:
    """Find queries without the dialog, in a page that holds nothing else: by texts, too, or by names alone."""
    page.goto("search/names.json")
    asked = {"queries": queries, "most": most, "readsTexts": reads_texts}
    return {query: [(place, title) for place, title in hits] for query, hits in page.evaluate(BEST_HITS, asked)}


def anchors(hits: list[tuple[str, str]]) -> list[str]:
    return [place.partition("#")[2] for place, _ in hits]


def box(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search")


def open_search(page: Page, window: str = "desktop") -> None:
    button = page.get_by_role("banner").get_by_role("button", name="Search")
    button.tap() if window == "phone" else button.click()
    expect(box(page)).to_be_focused()


def search(page: Page, words: str, window: str = "desktop") -> None:
    open_search(page, window)
    page.keyboard.type(words)
