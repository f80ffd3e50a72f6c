"""The site's style has all that the theme says of what its pages hold, and little else."""

import re
from pathlib import Path

from rulebook.site.names import folder_of
from rulebook.site.theme_styles import source_names, used_styles, without_unread
from rulebook.site.with_mkdocs import THEME_STYLE
from tests.site.support_site import EDITION
from tests.support import ROOT

ATTRIBUTE = re.compile(r"""\b(class|dir|id|data-md-[\w-]+)(?:=(?:"([^"]*)"|([^\s"'>]+)))?""")


def names_on(pages: list[Path]) -> set[str]:
    """Return the classes, ids and other attributes that the theme asks for, of all elements on pages."""
    attributes = (part for page in pages for part in ATTRIBUTE.findall(page.read_text(encoding="utf-8")))
    return {word for attribute in attributes for part in attribute for word in part.split()}


def test_no_style_of_the_theme_is_lost_that_a_page_uses(site: Path) -> None:
    names = names_on(list((site / EDITION).rglob("*.html")))
    on_pages = used_styles(THEME_STYLE.read_text(encoding="utf-8"), names)
    assert used_styles(on_pages, source_names(ROOT, THEME_STYLE)) == on_pages


def test_the_classes_of_answers_are_names_that_pages_have() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "calculators").rglob("*.py")]
    classes = {name for text in sources for words in re.findall(r' class="([\w -]+)"', text) for name in words.split()}
    assert "same__note" in classes
    assert classes <= source_names(ROOT, THEME_STYLE)


def test_of_a_sheet_is_left_what_elements_with_these_names_may_look_like() -> None:
    sheet = (
        "a{top:0}.one,.two{top:1}.one:is(.two,.three){top:2}[data-at=one]{top:3}@media print{.two{top:4}.one{top:5}}"
    )
    left = "a{top:0}.one{top:1}.one:is(.two,.three){top:2}@media print{.one{top:5}}"
    assert used_styles(sheet, {"one", "three"}) == left


def test_a_property_that_nothing_reads_goes_and_with_it_what_only_that_read() -> None:
    sheet = """:root{--icon:url("data:,a;--b:{c}");--edge:var(--line);--line:1;--ink:2}a{color:var(--ink)}"""
    assert without_unread(sheet, "") == ":root{--ink:2}a{color:var(--ink)}"
    assert (
        without_unread(sheet, "b{top:var( --edge, 0)}")
        == ":root{--edge:var(--line);--line:1;--ink:2}a{color:var(--ink)}"
    )


def test_every_property_that_the_site_reads_and_the_theme_has_is_there(site: Path) -> None:
    style = (folder_of(site / EDITION, "assets") / "style.css").read_text(encoding="utf-8")
    read = set(re.findall(r"var\((--[\w-]+)\)", style))
    in_theme = set(re.findall(r"[{;](--[\w-]+):", THEME_STYLE.read_text(encoding="utf-8")))
    assert {name for name in read & in_theme if f"{name}:" not in style} == set()
