"""A new collection costs a schema and a YAML file, a new chapter a YAML file: the site then has them everywhere."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulebook.lifecycle.new import new_edition
from rulebook.site.build import build_site
from tests.rulebook.test_check_collections import GEAR, SCHEMA
from tests.site.support_checkout import lay_out
from tests.support import Project, record

CHAPTER = "title: Sewing & Mending\nnumber: 8\nrules:\n" + record(id="darning", name="Darning", kind=None)
BOOTS = record(id="boots", name="Boots", kind=None, text=None, weight="3", fit="{arms: true}", see_also="[darning]")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a copy of this project in which edition 1.1 adds a collection and a chapter to 1.0."""
    root = tmp_path_factory.mktemp("gear") / "checkout"
    lay_out(root)
    (root / SCHEMA).write_text(json.dumps(GEAR), encoding="utf-8")
    new_edition(root, "1.1", "1.0", "Rulebook V1.1")
    (root / "rules/1.1/gear.yaml").write_text(BOOTS, encoding="utf-8")
    (root / "rules/1.1/chapters/sewing.yaml").write_text(CHAPTER, encoding="utf-8")
    build_site(root, root / "site")
    return root / "site"


def text(site: Path, path: str) -> str:
    return (site / path).read_text(encoding="utf-8")


def data(site: Path, path: str) -> Any:
    return json.loads(text(site, path))


def test_both_have_a_page_with_their_records(site: Path) -> None:
    gear = "".join(text(site, "1.1/reference/gear/index.html").splitlines())
    sewing = text(site, "1.1/rules/sewing/index.html")
    assert "<title>Gear - " in gear
    assert 'id="boots"' in gear
    assert "<dt>Weight</dt><dd>3 kg</dd>" in gear
    assert "<dt>Arms</dt><dd>Yes</dd>" in gear
    assert '<a class="ref" href="../../rules/sewing/#darning" data-ref="darning">Darning</a>' in gear
    assert "<title>Sewing &amp; Mending - " in sewing
    assert 'id="darning"' in sewing


def test_the_navigation_leads_to_both_each_in_its_place(site: Path) -> None:
    """A chapter stands between those before and after it by number."""
    page = text(site, "1.1/rules/sewing/index.html")
    places = [page.index(f'<a href="{way}"') for way in ("../other-actions/", "./", "../datasheet/")]
    assert places == sorted(places)
    assert '<a href="../gear/"' in text(site, "1.1/reference/terrain/index.html")


def test_search_finds_their_records(site: Path) -> None:
    found = {entry["location"]: entry["title"] for entry in data(site, "1.1/search/names.json")}
    assert found["reference/gear/#boots"].startswith("Boots")
    assert found["rules/sewing/#darning"].startswith("Darning")


def test_a_reference_to_one_shows_a_card_that_says_what_it_is(site: Path) -> None:
    cards = data(site, "1.1/data/previews.json")
    assert '<p class="record__kind">Piece of gear</p>' in cards["boots"]
    assert '<p class="record__kind">Rule</p>' in cards["darning"]


def test_the_comparison_names_both_under_their_titles(site: Path) -> None:
    page = text(site, "1.1/compare/1.0/index.html")
    gear = page[page.index("<h2>Piece of gear</h2>") :]
    assert '<a href="../../reference/gear/#boots">Boots</a>' in gear
    sewing = page[page.index("<h2>Sewing &amp; Mending</h2>") :]
    assert '<a href="../../rules/sewing/#darning">Darning</a>' in sewing


def test_the_downloads_hold_both_and_the_schema(site: Path) -> None:
    [listed] = [one for one in data(site, "1.1/api/index.json")["collections"] if one["id"] == "gear"]
    assert (listed["title"], listed["description"], listed["records"]) == ("Gear", "What one carries.", 1)
    assert [one["id"] for one in data(site, f"1.1/api/{listed['file']}")] == ["boots"]
    weight = data(site, f"1.1/api/{listed['schema']}")["items"]["properties"]["weight"]
    assert (weight["title"], weight["unit"]) == ("Weight", "kg")
    assert "darning" in [one["id"] for one in data(site, "1.1/api/chapters.json")]


def test_an_edition_that_has_neither_shows_neither(site: Path) -> None:
    assert not (site / "1.0/reference/gear").exists()
    assert not (site / "1.0/rules/sewing").exists()
    assert "/gear/" not in text(site, "1.0/reference/terrain/index.html")


def test_a_new_collection_needs_no_more_than_its_schema_says(project: Project) -> None:
    """Without its page a build would link to nothing: check says so, and there is no build."""
    schema = {name: said for name, said in GEAR.items() if name != "page"}
    project.write(SCHEMA, json.dumps(schema))
    project.write("rules/1.0/gear.yaml", BOOTS.replace("[darning]", "[marsh]"))
    assert project.problems() == [f"{SCHEMA}:1: lacks page: where the site shows it, such as reference/ranks"]
