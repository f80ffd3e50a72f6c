"""Diagrams in the browser: where they stand, that words fit their boxes, that they are seen in both schemes."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.site.support_search import searched

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
    diagrams_data: list[dict[str, Any]] = edition_data["diagrams"]
    return diagrams_data


def test_words_fit_and_pictures_stay_in_the_window(page: Page, window: str) -> None:
    page.goto("reference/diagrams/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(STICKING_OUT) == []
    width = page.viewport_size["width"] if page.viewport_size else 0
    for left, right, height in page.evaluate(WIDTHS):
        assert left >= 0
        assert right <= width
        assert height > 60


def test_words_change_colour_with_the_scheme(page: Page) -> None:
    inks = set()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto("reference/diagrams/")
        inks.add(page.evaluate(INK))
    assert len(inks) == 2


def test_search_does_not_read_drawings(site: Path) -> None:
    names, texts = (str(searched(site, name)) for name in ("names", "texts"))
    assert "Unit A stands in the middle hex" not in names + texts
    assert "Where a step may go" in names
