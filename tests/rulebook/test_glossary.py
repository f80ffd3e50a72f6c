"""The glossary page: from the terms of the glossary, and from records that say what they are called."""

import re
from typing import Any

import pytest

from rulebook.render.context import RenderContext
from rulebook.render.glossary import glossary
from tests.support import ROOT, context_of, the_library

BOG: dict[str, Any] = {"id": "bog", "name": "Bogs", "summary": "It is wet.", "text": "Wade."}
MUD: dict[str, Any] = {"id": "term-mud", "name": "Mud", "summary": "What a bog is made of.", "defined_in": "bog"}
UNSEARCHED = " data-search-exclude=true"
HEADING = re.compile(rf"^### (.+) \{{ #(\S+)(?:{UNSEARCHED})? \}}$", re.MULTILINE)
ANCHOR = re.compile(rf'<div id="([^"]+)"></div>|\{{ #(term-\S+)(?:{UNSEARCHED})? \}}')


def page(bog: dict[str, Any], *terms: dict[str, Any]) -> str:
    """Return the glossary of an edition with a bog and these terms."""
    context = context_of(terrain=[BOG | bog, {"id": "rock", "name": "Rock"}], glossary=list(terms))
    context.page = "reference/glossary/"
    return glossary(context)


def headings(bog: dict[str, Any], *terms: dict[str, Any]) -> list[tuple[str, str]]:
    return HEADING.findall(page(bog, *terms))


def anchors(text: str) -> list[str]:
    return [one or other for one, other in ANCHOR.findall(text)]


@pytest.mark.parametrize("naming", [{"abbreviation": "BG"}, {"also_called": ["Bog"]}, {"definition": "Wet ground."}])
def test_a_record_that_says_more_of_its_names_stands_beside_the_terms(naming: dict[str, Any]) -> None:
    names = [name.split(" (")[0] for name, _ in headings(naming, MUD)]
    assert names == ["Bogs", "Mud"]


def test_a_record_without_other_names_does_not_stand_in_it() -> None:
    assert headings({}, MUD) == [("Mud", "term-mud")]


def test_a_record_is_told_by_its_definition_and_leads_to_its_rule() -> None:
    text = page({"definition": "Wet ground."})
    assert 'Wet ground. <span data-search-exclude>See <a class="ref" href="../terrain/#bog"' in text
    assert "Wade" not in text


def test_a_record_without_a_definition_is_told_by_its_summary() -> None:
    assert "It is wet. <span" in page({"also_called": ["Bog"]})


def test_a_term_leads_to_the_rule_that_defines_it() -> None:
    assert 'made of. <span data-search-exclude>See <a class="ref" href="../terrain/#bog"' in page({}, MUD)


def test_search_leads_to_a_rule_and_not_to_what_the_glossary_says_of_it() -> None:
    text = page({"definition": "Wet ground."}, MUD)
    assert f"### Bogs {{ #term-bog{UNSEARCHED} }}" in text
    assert "### Mud { #term-mud }" in text


def test_an_abbreviation_stands_behind_the_name_that_does_not_hold_it() -> None:
    assert headings({"abbreviation": "BG"}) == [("Bogs (BG)", "term-bog")]
    assert headings({"abbreviation": "BG", "name": "Bogs (BG)"}) == [("Bogs (BG)", "term-bog")]


def test_other_names_stand_under_the_entry_and_under_letters_of_their_own() -> None:
    text = page({"also_called": ["Bog", "Quagmire"]})
    assert "Also Bog, Quagmire</p>" in text
    elsewhere = re.findall(r'<p class="term-elsewhere".*<b>(.*)</b>: see <a class="ref" href="#term-bog"', text)
    assert elsewhere == ["Quagmire"]
    assert text.index("## Q {") < text.index("<b>Quagmire</b>")


def test_an_entry_stands_where_a_term_of_its_id_or_of_any_of_its_names_would() -> None:
    bog = {"also_called": ["Quag & Mire"], "abbreviation": "BG", "formerly": ["term-swamp", "swamp"]}
    assert sorted(anchors(page(bog))) == ["term-bg", "term-bog", "term-bogs", "term-quag-mire", "term-swamp"]


def test_an_address_that_is_a_terms_own_is_left_to_it() -> None:
    text = page({"definition": "Wet."}, MUD | {"id": "term-bog"})
    assert headings({"definition": "Wet."}, MUD | {"id": "term-bog"}) == [("Bogs", "term-bogs"), ("Mud", "term-bog")]
    assert anchors(text) == ["term-bogs", "term-bog"]


def test_an_entry_whose_addresses_are_all_taken_stands_under_its_own_id() -> None:
    bog = {"definition": "Wet.", "name": "Bog"}
    assert headings(bog, MUD | {"id": "term-bog"}) == [("Bog", "bog"), ("Mud", "term-bog")]


def test_every_address_that_the_page_ever_had_leads_to_an_entry() -> None:
    library = the_library()
    blocks = (ROOT / "tests/golden/glossary-addresses.txt").read_text(encoding="utf-8").split("\n\n")
    promised = {edition: addresses for edition, *addresses in map(str.split, blocks)}
    for edition in map(library.edition, promised):
        found = anchors(glossary(RenderContext(edition, library)))
        assert set(promised[edition.id]) - set(found) == set(), edition.id
        assert len(found) == len(set(found)), edition.id
