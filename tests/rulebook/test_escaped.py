"""Whatever texts hold, also where check has not seen them, pages show it as itself and nothing of it runs."""

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest

import calculators
from calculators.attack.sections import SECTIONS_OF
from calculators.html.answer import answer_html
from rulebook.data.library import Library
from rulebook.render import chips, escaped, forms, records
from rulebook.render.aids import action_list, cards, quick_reference, tokens
from rulebook.render.compare import comparisons
from rulebook.render.compare.histories import wiki_history
from rulebook.render.compare.older import older_editions
from rulebook.render.compare.rule_differences import rule_differences
from rulebook.render.context import RenderContext
from rulebook.render.glossary import glossary
from rulebook.render.guides import guides
from rulebook.site.pages import write_pages
from rulebook.source.edition import Edition, Record
from tests.html import read
from tests.support import ROOT, as_page, context_of, the_library

HOSTILE = [
    '<img src=x onerror=alert(1)> "><script>alert(2)</script>'
    " ![p](//elsewhere.example/p.png) [a](javascript:alert(3)) [AIR](javascript:alert(4))"
    "' onmouseover='alert(5)' \" onfocus=\"alert(6) &lt;script&gt; \\<img>",
    "\n\n[c]: //elsewhere.example/c\n\n[c] [d][c] [AIR][c] <//elsewhere.example/d> `a`\n\n[AIR]: //elsewhere.example",
]
# What rules are looked up and worked out by; everything else that is text becomes hostile.
_KEPT = {
    "id", "kind", "category", "expression", "changes", "whose", "rounding", "gains", "removes", "see_also", "touches",
    "adds", "marks",
    "defined_in", "terrain", "facing", "team", "place", "shape", "mark", "style", "default", "overrides", "shows", "to",
    "then", "number", "inputs", "expected", "calculator", "formula", "counts_as", "area", "deployment", "class",
    "engagement_size", "severity", "formerly", "pages", "base", "mechanism", "primary", "secondary", "tag",
    "if", "is", "per", "group", "subject", "actions", "records", "rules", "pictures",
    "datasheet", "since",
}  # fmt: skip
# Units that actions and tokens are known by.
_UNITS = {"AP", "tokens"}


def unwanted(html: str) -> list[str]:
    """Return what must not be in a page of rules: it would run, or lead or load from elsewhere."""
    found = []
    for node in read(html).css("*"):
        # Formulas stand as they are written; a language of arithmetic holds nothing else.
        if node.tag in ("img", "script", "code") and node.attributes.get("class") != "expression":
            found.append(node.tag)
        for name, value in node.attributes.items():
            if name.startswith("on") or (name in ("href", "src") and "javascript:" in (value or "")):
                found.append(f"{node.tag} {name}")
            if name in ("href", "src") and "elsewhere.example" in (value or ""):
                found.append(f"{node.tag} to another host")
    return found


def text_of(html: str) -> str:
    return read(html).text()


def turned(data: Any, hostile: str) -> Any:
    """Return data with every text hostile."""
    if isinstance(data, dict):
        return {name: part if name in _KEPT else turned(part, hostile) for name, part in data.items()}
    if isinstance(data, list):
        return [turned(part, hostile) for part in data]
    return hostile if isinstance(data, str) and data not in _UNITS else data


def hostile_library(hostile: str) -> Library:
    """Return the newest edition and the one before it, with their rules and titles hostile."""
    editions = []
    for edition in the_library().editions[-2:]:
        lineage = [turned(info, hostile) | {name: info[name] for name in ("status",)} for info in edition.lineage]
        found = Edition(lineage, edition.files)
        for name, record in edition.records.items():
            found.records[name] = Record(turned(copy.deepcopy(record.data), hostile), record.file, record.where)
        # Calculators look for rows of these by name; without one the check refuses the rule.
        found.records[SECTIONS_OF].data["tables"] = edition.records[SECTIONS_OF].data["tables"]
        editions.append(found)
    changes = [turned(change, hostile) | {"kind": change["kind"], "edition": change["edition"],
               "records": change["records"]} for change in the_library().notes]  # fmt: skip
    return Library(editions, changes)


def blocks(context: RenderContext, old: Edition) -> Iterator[tuple[str, str]]:
    """Yield everything that pages place, with what it is."""
    for collection in context.edition.collections():
        if collection not in ("chapters", "glossary"):
            yield collection, records.collection(context, collection)
            fields = context.edition.of(collection)[0].schema.fields
            columns = [name for name in ("summary", "category", "cost") if name in fields]
            yield f"overview of {collection}", records.overview(context, collection, columns)
            yield f"names of {collection}", chips.names(context, collection, title="N", anchor="n", detail="cost")
    for file in context.edition.chapters():
        yield file.stem, records.chapter(context, file.stem)
    yield "glossary", glossary(context)
    yield "list of steps", chips.step_list(context, "guides", "step")
    for kind in ("basics", "unit", "step"):
        yield f"guides of kind {kind}", guides(context, kind)
    yield "older editions", older_editions(context)
    yield "previews", "".join(chips.preview(context, record) for record in context.edition.records.values())
    yield "comparison", comparisons.comparison(context, old.id)
    yield "chooser", comparisons.chooser(context)
    yield "differences", "".join(rule_differences(context, old).values())
    yield "lines", quick_reference.summaries(context, "command_actions")
    yield "actions", action_list.action_list(context, "thruster-impact", "attack-declaration")
    yield "action lines", quick_reference.action_summaries(context)
    yield "distances", action_list.cost_by_distance(context, "thruster-impact", "thruster-movement")
    yield "formulas", quick_reference.formulas(context, "throw", "collision")
    yield "modifiers", quick_reference.modifiers(context)
    yield "numbers", quick_reference.number_table(context, "classes", "base_ap")
    yield "table", quick_reference.table(context, "thruster-impact", "damage")
    yield "tokens", tokens.token_sheets(context, ["prone-position"], ["overcharge"])
    yield "cards", cards.card_sheets(context, "status_effects")
    for name in calculators.names():
        result = calculators.answer(name, context.mechanics, calculators.default_inputs(name, context.mechanics))[1]
        yield f"calculator {name}", forms.calculator(context, name)
        yield f"answer of {name}", answer_html(result, forms.edition_context(context))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_of_a_hostile_text_runs(hostile: str) -> None:
    found = hostile_library(hostile)
    context = RenderContext(found.editions[-1], found)
    context.page = "reference/terrain/"
    for what, html in blocks(context, found.editions[0]):
        assert unwanted(html) == [], what
        assert unwanted(as_page(html, context)) == [], what


def test_braces_in_a_name_give_its_heading_no_attributes() -> None:
    shown = context_of(terrain=[{"id": "marsh", "name": "Marsh {: onclick=alert() } { onclick=alert() }"}])
    html = as_page(records.record_entry(shown, shown.edition.records["marsh"]), shown)
    assert unwanted(html) == []
    assert "Marsh {: onclick=alert() }" in text_of(html)


def test_nothing_of_a_hostile_history_runs() -> None:
    entry = {"revision": 1, "time": "2022-10-27T23:59:00Z", "class": "rule", "beyond_label": True}
    for hostile in HOSTILE:
        texts = dict.fromkeys(("page", "label", "summary", "explanation"), hostile)
        differences = [{"what": texts["label"], "old": texts["label"], "new": texts["label"]}]
        html = wiki_history(context_of(), [entry | texts | {"differences": differences}])
        assert unwanted(html) == unwanted(as_page(html)) == []


def test_the_title_of_an_edition_is_no_markup_and_no_macro(tmp_path: Any) -> None:
    found = hostile_library("<script>{{ 7 * 7 }}</script>")
    write_pages(ROOT, found, found.editions[-1], tmp_path / "docs")
    text = (tmp_path / "docs" / "compare" / f"{found.editions[0].id}.md").read_text(encoding="utf-8")
    assert "<script>" not in text
    own = ["{{ print_button() }}", f'{{{{ comparison("{found.editions[0].id}") }}}}']
    assert re.findall(r"\{\{.*?\}\}", text) == own


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
