"""The sign of a ruling stands at what it decides: a sentence, a number, a formula, a cell, an effect."""

from typing import Any

import pytest

from rulebook.render.context import RenderContext
from rulebook.render.records import record_entry
from tests.html import read, words
from tests.support import SOURCE, as_page, context_of


def marsh(*marks: str, overrides: dict[str, Any] | None = None, **fields: Any) -> RenderContext:
    """Return a Marsh, a rule beside it, and a ruling with some marks."""
    ruling = {
        "id": "doubt",
        "number": "C01",
        "summary": "A marsh is {marsh:depth} deep.",
        "doubt": "It is {marsh:depth} deep.",
        "question": "Deep?",
        "readings": [
            {"id": "deep", "name": "Deep", "text": "It is."},
            {"id": "flat", "name": "Flat", "text": "It is not.", "overrides": overrides or {}},
        ],
        "default": "deep",
        "reason": "It is.",
        "house_default": False,
        "severity": "A",
        "touches": ["marsh"],
        "source": SOURCE,
        "marks": list(marks),
    }
    fields = {"summary": "A marsh is {depth} deep.", "values": {"depth": {"value": 2, "meaning": "Depth"}}} | fields
    beside = {"id": "wading", "summary": "You wade through {marsh:depth} levels of mud."}
    return context_of(terrain=[{"id": "marsh"} | fields], chapters=[beside], rulings=[ruling])


def said(context: RenderContext, text: str, record: str = "marsh") -> str:
    return context.printed(text, context.records[record])


def entry(context: RenderContext, record: str = "marsh") -> Any:
    return read(as_page(record_entry(context, context.edition.records[record])))


def test_the_sign_stands_behind_the_words_that_a_mark_names_over_the_end_of_a_line() -> None:
    text = "The ground is soft, and\nno Unit stands. It gives way."
    assert said(marsh("marsh:text|and no Unit stands", text=text), text) == text.replace("stands", "stands†")


def test_the_words_are_those_that_one_reads_where_the_text_has_a_reference() -> None:
    text = "It ends by [[wading]], or by [[marsh|firm ground]]."
    assert said(marsh("marsh:text|ends by Wading", text=text), text) == "It ends by Wading†, or by firm ground."
    assert said(marsh("marsh:text|or by firm ground", text=text), text) == "It ends by Wading, or by firm ground†."


def test_a_mark_without_words_is_of_the_whole_text_and_one_without_a_part_of_the_summary() -> None:
    assert said(marsh("marsh:text", text="Soft.\n"), "Soft.\n") == "Soft.†\n"
    assert said(marsh("marsh", summary="Wet."), "Wet.") == "Wet.†"


def test_a_number_that_a_reading_changes_has_the_sign_wherever_it_is_quoted() -> None:
    context = marsh(overrides={"marsh": {"values": {"depth": 1}}})
    assert said(context, "A marsh is {depth} deep.") == "A marsh is 2† deep."
    assert words(entry(context, "wading").css(".record__summary")[0]) == "You wade through 2 † levels of mud."


def test_what_quotes_an_effect_has_the_sign_only_where_its_number_is_ruled() -> None:
    """As where a reading says when it applies, and +1 is printed."""
    effects, text = [{"changes": "range", "by": 1}], "It adds {effects.range}."
    assert said(marsh("marsh:effects.range", effects=effects), text) == "It adds +1."
    assert said(marsh("marsh:effects.range.number", effects=effects), text) == "It adds +1†."


def test_it_stands_once_in_each_sentence_and_behind_a_link_that_holds_the_number() -> None:
    context = marsh("marsh:depth")
    assert said(context, "At {depth} it is {depth}. Then {depth}.") == "At 2† it is 2. Then 2†."
    assert said(context, "See [[wading|{depth} levels]] of it.") == "See 2 levels† of it."


def test_a_ruling_has_no_signs_of_its_own() -> None:
    assert entry(marsh("marsh:depth"), "doubt").css(".ruled") == []


SUM = {"sum": {"expression": "depth * a", "meaning": "Sum", "variables": {"a": {"meaning": "wet"}}}}
COLUMNS = [{"id": "fish", "name": "Fish"}, {"id": "length", "name": "Length"}]
FISH = {"fish": {"caption": "Fish", "columns": COLUMNS, "rows": [["Eel", 4], ["Pike", 4]]}}
STORY = {"id": "deep", "text": "It sinks.", "formula": "sum", "inputs": {}, "expected": {}}


@pytest.mark.parametrize(
    ("mark", "fields", "shown"),
    [
        ("marsh:formulas.sum", {"formulas": SUM}, "2 × wet †"),
        ("marsh:depth", {"formulas": SUM, "summary": "Wet."}, "2 × wet †"),
        ("marsh:effects.range", {"effects": [{"changes": "range", "by": 1}]}, "+1 hex †"),
        ("marsh:effects.range.number", {"effects": [{"changes": "range", "by": 1}]}, "+1 hex †"),
        ("marsh:effects.0", {"effects": [{"changes": "evade", "forbidden": True}]}, "not allowed †"),
        ("marsh:tables.fish.Eel.length", {"tables": FISH}, "Eel 4 † Pike 4"),
        ("marsh:tables.fish.caption", {"tables": FISH}, "Fish † Fish Length"),
        ("marsh:examples.deep", {"examples": [STORY]}, "It sinks. †"),
    ],
)
def test_formulas_effects_cells_and_examples_have_theirs(mark: str, fields: Any, shown: str) -> None:
    entry_html = entry(marsh(mark, **fields))
    assert shown in words(entry_html)
    assert len(entry_html.css(".ruled")) == 1


@pytest.mark.parametrize(
    ("collection", "mark", "fields", "shown"),
    [
        ("parts", "durability", {"durability": 1}, "Durability 1 DP †"),
        (
            "missions",
            "deployment",
            {"kind": "mission", "engagement_size": "any", "deployment": "any"},
            "size Any Deployment Any †",
        ),
        ("command_actions", "limits.mechs_only", {"limits": {"mechs_only": True}}, "Mechs only † Yes"),
    ],
)
def test_a_number_a_choice_and_a_yes_among_the_facts_of_an_entry_have_it(
    collection: str, mark: str, fields: Any, shown: str
) -> None:
    ruling = marsh(f"reed:{mark}").edition.records["doubt"].data
    records = {collection: [{"id": "reed"} | fields], "rulings": [ruling]}
    entry_html = entry(context_of(terrain=[{"id": "marsh"}], **records), "reed")
    assert shown in words(entry_html)
    assert len(entry_html.css(".ruled")) == 1


def test_the_sign_leads_to_its_ruling_and_says_what_it_is() -> None:
    [sign] = entry(marsh("marsh:depth")).css(".ruled")
    assert sign.attributes["href"] == "reference/rulings/#doubt"
    assert sign.attributes["aria-label"] == "ruled by us: C01"
