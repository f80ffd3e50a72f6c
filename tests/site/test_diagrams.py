"""Diagrams in the browser: where they stand, that words fit their boxes, that they are seen in both schemes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.html import attribute, one, parsed, words
from tests.site.support_site import EDITION, page_addresses

# Words that stick out of the picture, or, in a flow, out of the card that they stand on.
STICKING_OUT = """() => [...document.querySelectorAll(".diagram svg")].flatMap((svg) => {
  const frame = svg.getBoundingClientRect();
  const cards = [...svg.querySelectorAll(".flow-step")].map((card) => card.getBoundingClientRect());
  return [...svg.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect();
    const card = cards.find((one) => one.top <= box.top && box.bottom <= one.bottom + 1);
    const edge = card || frame;
    return box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < frame.top || box.bottom > frame.bottom
      || (cards.length && !card);
  }).map((text) => text.textContent);
})"""
WIDTHS = """() => [...document.querySelectorAll(".diagram")].map((one) => {
  const svg = one.querySelector("svg").getBoundingClientRect();
  return [svg.left, svg.right, svg.height];
})"""
INK = "() => getComputedStyle(document.querySelector('.diagram .key, .diagram text')).fill"


@pytest.fixture
def diagrams(edition_data: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = edition_data["diagrams"]
    return found


def test_a_diagram_stands_under_its_rule_on_the_page_of_diagrams_and_with_whatever_names_it(
    site: Path, diagrams: list[dict[str, Any]], records: dict[str, Any]
) -> None:
    entries: dict[str, list[str]] = {}
    for way in page_addresses():
        for entry in parsed(site / EDITION / way / "index.html").css("div.record"):
            for figure in entry.css("figure.diagram"):
                name = attribute(one(figure, "svg title"), "id")
                entries.setdefault(name, []).append(attribute(entry, "id"))
    wanted = {
        f"diagram-{drawn['id']}-title": sorted(
            f"record-{name}"
            for name, record in records.items()
            if name in (drawn["id"], drawn["shows"]) or drawn["id"] in record.get("pictures", [])
        )
        for drawn in diagrams
    }
    assert {name: sorted(where) for name, where in entries.items()} == wanted


def test_words_fit_and_pictures_stay_in_the_window(page: Page, window: str) -> None:
    page.goto("reference/diagrams/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(STICKING_OUT) == []
    width = page.viewport_size["width"] if page.viewport_size else 0
    for left, right, height in page.evaluate(WIDTHS):
        assert left >= 0
        assert right <= width
        assert height > 60


def test_a_description_has_its_numbers_filled_in(site: Path) -> None:
    page = parsed(site / EDITION / "reference/diagrams/index.html")
    for description in page.css("desc"):
        assert "{" not in words(description)
        assert "[[" not in words(description)


def test_words_change_colour_with_the_scheme(new_context: Callable[..., BrowserContext]) -> None:
    inks = set()
    for scheme in ("light", "dark"):
        page = new_context(color_scheme=scheme).new_page()
        page.goto("reference/diagrams/")
        inks.add(page.evaluate(INK))
    assert len(inks) == 2


def test_search_does_not_read_drawings(site: Path) -> None:
    names, texts = (
        (site / EDITION / "search" / f"{name}.json").read_text(encoding="utf-8") for name in ("names", "texts")
    )
    assert "Unit A stands in the middle hex" not in names + texts
    assert "Where a step may go" in names
