"""Terms in running text: in small invented editions, and in every section of the real one."""

from typing import Any

import pytest

from rulebook.render import records
from rulebook.render.context import RenderContext
from tests.html import Node, attribute, every, read
from tests.html import words as said
from tests.support import as_page, context_of, the_library

TERMS: list[dict[str, Any]] = [
    {"id": "term-bog", "name": "Bog", "defined_in": "bog-rule"},
    {"id": "term-bog-hold", "name": "Bog Hold"},
    {"id": "term-wade-points", "name": "Wade Points", "abbreviation": "WP", "also_called": ["Wade Point", "wading"]},
    {"id": "term-free-foot", "name": "Free foot"},
    {"id": "term-mud", "name": "Mud & Mire"},
]
# Calculators, which stand under records, ask for Classes first.
CLASSES: list[dict[str, Any]] = [{"id": "class-1", "number": 1}]


RULES: list[dict[str, Any]] = [{"id": "bog-rule"}]


def fen(
    text: str,
    glossary: list[dict[str, Any]] = TERMS,
    collection: str = "terrain",
    rules: list[dict[str, Any]] = RULES,
    **fields: Any,
) -> Node:
    """Return the page of a record with this text."""
    record = {"id": "fen", "name": "Fen", "summary": "Wet.", "text": text} | fields
    lamp = {"id": "lamp", "name": "Wade Points Lamp"}
    others = {"terrain": rules, "classes": CLASSES, "systems": [lamp], "glossary": glossary}
    context = context_of(**others | {collection: [record, *others.get(collection, [])]})
    context.page = "reference/terrain/"
    return read(as_page(records.record_entry(context, context.edition.records["fen"]), context))


def marks(text: str, glossary: list[dict[str, Any]] = TERMS, **fields: Any) -> list[str]:
    """Return the words that are marked in a record with this text, as ``words > where they lead``."""
    links = fen(text, glossary, **fields).css("a.term")
    return [f"{said(link)} > {attribute(link, 'href')} ({attribute(link, 'data-ref')})" for link in links]


def words(text: str, **fields: Any) -> list[str]:
    return [mark.split(" > ")[0] for mark in marks(text, **fields)]


def test_a_term_leads_to_the_rule_that_defines_it_and_previews_its_definition() -> None:
    assert marks("In a Bog you sink, in a Bog Hold too.") == [
        "Bog > #bog-rule (term-bog)",
        "Bog Hold > ../glossary/#term-bog-hold (term-bog-hold)",
    ]


def test_a_record_that_says_what_else_it_is_called_is_a_term_that_leads_to_itself_and_previews_itself() -> None:
    named = [{"id": "bog-rule", "name": "Bogs", "also_called": ["Quagmire"], "abbreviation": "BG"}]
    for text, word in (("Many Bogs.", "Bogs"), ("A Quagmire.", "Quagmire"), ("All Quagmires.", "Quagmires")):
        assert marks(text, [], rules=named) == [f"{word} > #bog-rule (bog-rule)"]
    assert marks("It costs BG in a Quagmire.", [], rules=named) == ["BG > #bog-rule (bog-rule)"]


def test_a_record_that_says_no_more_than_its_name_is_no_term() -> None:
    assert marks("Many Bogs.", [], rules=[{"id": "bog-rule", "name": "Bogs"}]) == []


def test_what_the_section_links_to_is_not_marked_under_another_of_its_names() -> None:
    named = [{"id": "bog-rule", "name": "Bogs", "also_called": ["Quagmire"]}]
    assert marks("The [[bog-rule|swamp]], a Quagmire.", [], rules=named) == []


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("The Bog, and the Bog, and Bogs.", ["Bog"]),
        ("All Bogs.", ["Bogs"]),
        ("It costs WP: a Wade Point.", ["WP"]),
        ("Pay a Wade\n  Point.", ["Wade Point"]),
        ("It has a free foot.", ["free foot"]),
        ("Free feet or a Free foot.", ["Free foot"]),
        ("A **Bog** is deep.", ["Bog"]),
        ("Of Mud & Mire.", ["Mud & Mire"]),
        ("| Ground | What |\n|---|---|\n| all | a Bog |", ["Bog"]),
    ],
)
def test_the_first_use_is_marked_in_singular_and_plural_and_under_every_spelling(text: str, marked: list[str]) -> None:
    assert words(text) == marked


@pytest.mark.parametrize(
    "text",
    [
        "A bog, boggy Bogland, the Non-Bog and a Bog-land.",
        "It went wading.",
        "Bog is what it says. Bog: a word.\n\n- Bog\n- **Bog**",
        "The Great Bog and the Bog Monster.",
        "A [Bog].",
        "| the Bog | b |\n|---|---|\n| a | b |",
        "It carries a Wade Points Lamp.",
        "What a [[bog-rule|swamp]] is; a Bog.",
        "What a [[term-bog|swamp]] is; a Bog.",
    ],
)
def test_what_is_no_use_of_a_term_is_left_alone(text: str) -> None:
    assert marks(text) == []


def test_what_see_also_links_is_not_marked() -> None:
    assert words("In a Bog.", see_also=["bog-rule"]) == []


def test_a_record_does_not_explain_its_own_name() -> None:
    assert words("In a Bog.", name="Bog") == []


def test_a_term_that_every_record_uses_is_not_marked() -> None:
    crowd = [{"id": f"one-{number}", "text": "In a Bog with Wade Points."} for number in range(101)]
    crowded = context_of(terrain=crowd, classes=CLASSES, glossary=TERMS[:1])
    page = as_page(records.record_entry(crowded, crowded.edition.records["one-0"]), crowded)
    assert read(page).css("a.term") == []


def test_an_edition_without_a_glossary_has_no_terms() -> None:
    assert marks("In a Bog.", glossary=[]) == []


def test_summary_facts_conditions_and_examples_are_running_text_but_a_formula_is_not() -> None:
    assert words("", summary="In a Bog.") == ["Bog"]
    assert words("", collection="tags", requirement="The Unit is in a Bog.") == ["Bog"]
    assert words("", collection="movement_mechanisms", requirements=["A foot in a Bog."]) == ["Bog"]
    effect = {"changes": "movement_cost", "by": 1, "when": "in a Bog"}
    assert words("", effects=[effect]) == ["Bog"]
    formula = {"expression": "depth", "meaning": "The Bog", "variables": {"depth": {"meaning": "Depth"}}}
    assert words("", formulas={"depth": formula}) == []
    example = {"id": "one", "text": "She is in a Bog.", "formula": "depth", "inputs": {}, "expected": {}}
    assert words("", examples=[example]) == ["Bog"]


def test_neither_switch_nor_section_is_left_on_the_page() -> None:
    page = fen("In a Bog.", collection="tags", requirement="In a Bog.")
    assert page.css("[terms], [terms-of]") == []
    assert page.css("a.term")


def test_what_stands_beside_a_mark_stays_as_it_was() -> None:
    [paragraph] = [node for node in fen("So **a Bog**, *or* a\nBog Hold & <b>.").css("p") if "So" in node.text()]
    assert paragraph.text() == "So a Bog, or a\nBog Hold & <b>."
    assert [term.text() for term in paragraph.css("a.term")] == ["Bog", "Bog Hold"]
    assert [term.text() for term in paragraph.css("strong a.term")] == ["Bog"]


def test_the_real_edition_marks_each_term_once_a_section_and_nothing_that_is_linked() -> None:
    library = the_library()
    real = RenderContext(library.current, library)
    marked = 0
    for record in real.edition.records.values():
        entry = read(as_page(records.record_entry(real, record) if record.collection != "glossary" else "", real))
        refs = every(entry, "data-ref")
        links = [attribute(link, "data-ref") for link in entry.css("a.ref")]
        for mark in entry.css("a.term"):
            term, text = attribute(mark, "data-ref"), mark.text()
            assert refs.count(term) == 1, f"{term} in {record.id}"
            assert real.records[term].get("defined_in") not in [*links, record.id], f"{term} in {record.id}"
            assert text.lower() != record.data["name"].lower()
            marked += 1
        still = ("a", "h2", "h3", "th", "caption", "code", "figure", "summary", "details.ruling", "form")
        assert entry.css(", ".join(f"{tag} a.term" for tag in still)) == [], record.id
    assert marked > len(real.records) / 2
