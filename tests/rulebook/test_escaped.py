"""Whatever texts hold, pages show it as itself."""

import pytest

from rulebook.render import chips, escaped, records
from rulebook.render.aids import cards, quick_reference
from tests.html import read
from tests.support import as_page, context_of


def text_of(html: str) -> str:
    return read(html).text()


PLAIN = 'Arms & Legs, a < b > c, "so" it\'s [AIR] a_b_c & *x* #1'


@pytest.mark.parametrize("text", [PLAIN, "&lt;", "_x_", "`x`", r"\*x", "{x}", "[a](b)"])
def test_a_text_shows_as_itself(text: str) -> None:
    assert text_of(escaped.written(text)) == text
    assert text_of(as_page(f"## {escaped.written(text)} {{ #a }}")) == text
    assert text_of(as_page(f'<p markdown="1">{escaped.written(text)}</p>')).strip() == text


def test_a_name_and_a_summary_show_as_themselves_on_every_page() -> None:
    text = 'Arms & Legs, a < b, "so" it\'s AT&T'
    shown = context_of(
        terrain=[{"id": "marsh", "name": text, "summary": text, "text": text}], classes=[{"id": "class-1"}]
    )
    record = shown.edition.records["marsh"]
    entry = text_of(as_page(records.record_entry(shown, record), shown))
    assert entry.count(text) == 3
    for html in (
        chips.preview(shown, record), chips.names(shown, "terrain", title="N", anchor="n"),
        records.overview(shown, "terrain", ["summary"]), quick_reference.summaries(shown, "terrain"),
        cards.card_sheets(shown, "terrain"),
    ):  # fmt: skip
        assert text in text_of(html)
    assert "&amp;amp;" not in entry


def test_prose_keeps_what_it_may_hold() -> None:
    assert as_page(escaped.prose("**Bold** & a [AIR].\n\n- one\n- two")) == (
        "<p><strong>Bold</strong> &amp; a [AIR].</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>"
    )
    assert "<td>a &lt; b</td>" in as_page(escaped.prose("| x |\n|---|\n| a < b |"))
