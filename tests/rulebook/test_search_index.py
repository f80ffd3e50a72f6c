"""The search index: what it reads from built pages, and the names that records go by."""

import json
from pathlib import Path
from typing import Any

from rulebook.data.library import Library
from rulebook.render.context import RenderContext
from rulebook.site.search_index import other_names, write_search
from tests.support import context_of

CONTEXT = context_of(
    terrain=[{"id": "marsh"}, {"id": "rock"}],
    glossary=[
        {"id": "term-bog", "name": "Bog", "abbreviation": "BG", "also_called": ["Quagmire"], "defined_in": "marsh"},
        {"id": "term-rock", "name": "Rock", "also_called": ["Boulder"], "defined_in": "marsh"},
        {"id": "term-path", "name": "Path", "also_called": ["Way"]},
        {"id": "term-terrain", "name": "Terrain", "defined_in": "rock"},
    ],
)


def test_a_record_goes_by_the_terms_that_it_defines_unless_something_else_has_that_name() -> None:
    assert other_names(CONTEXT, {"terrain"}) == {
        "marsh": ["Bog", "BG", "Quagmire", "Boulder"],
        "term-path": ["Path", "Way"],
    }


def test_a_record_goes_by_what_else_it_is_called() -> None:
    marsh = {"id": "marsh", "name": "Marsh", "abbreviation": "MA", "also_called": ["Fen", "Rock"]}
    named = context_of(
        terrain=[marsh, {"id": "rock"}], glossary=[{"id": "term-ooze", "name": "Ooze", "defined_in": "marsh"}]
    )
    assert other_names(named, set()) == {"marsh": ["MA", "Fen", "Ooze"]}


def test_a_record_goes_by_the_names_that_it_had_before() -> None:
    marsh = {"id": "marsh", "formerly": ["Swamp", "rock"]}
    assert other_names(context_of(terrain=[marsh, {"id": "rock"}]), set()) == {"marsh": ["Swamp"]}


def test_words_of_players_are_those_of_the_edition_in_force_where_an_older_one_has_none() -> None:
    in_force = context_of(terrain=[{"id": "marsh", "searched_as": ["mud"]}, {"id": "rock", "searched_as": ["stone"]}])
    older = context_of(terrain=[{"id": "marsh"}, {"id": "rock", "searched_as": ["cliff"]}])
    older.edition.info["status"] = "superseded"
    library = Library([older.edition, in_force.edition])
    assert other_names(RenderContext(older.edition, library), set()) == {"marsh": ["mud"], "rock": ["cliff"]}


PAGE = """<html><head><meta name="description" content="All about ground."></head><body><nav>Menu</nav><article>
<h1 id="ground">Ground<a class="headerlink" href="#ground">#</a></h1>
<h2 id="marsh"><svg><use xlink:href="signs.svg#marsh"></use></svg> Marsh <span class="tag">[MA]</span></h2>
<p class="record__kind">Terrain</p><p class="record__summary">Wet and soft.</p>
<table><tr><td>Mud</td><td>3</td></tr></table><p data-search-exclude>See also Rock.</p>
<h2 data-search-exclude id="letter-r">R</h2><p>Not searched.</p>
<h2 id="walking">Walking</h2><p></p><p>One step <b>at a time</b>.</p>
</article></body></html>"""


TERRAIN = "reference/terrain"


def searched(site: Path, context: RenderContext, **pages: dict[str, Any]) -> list[dict[str, Any]]:
    """Write the page under each of the addresses and their index; return what that lists, with texts."""
    for address in pages:
        (site / address).mkdir(parents=True)
        (site / address / "index.html").write_text(PAGE, encoding="utf-8")
    write_search(context, {f"{address}/": head for address, head in pages.items()}, site)
    names, texts = (
        json.loads((site / "data/search" / f"{name}.json").read_text(encoding="utf-8")) for name in ("names", "texts")
    )
    return [name | {"text": text} for name, text in zip(names, texts, strict=True)]


def test_an_index_lists_pages_records_and_what_else_has_a_heading(tmp_path: Path) -> None:
    marsh = {"id": "marsh", "name": "Marsh", "summary": "Wet and **soft** like [[rock]].", "searched_as": ["bog"]}
    assert searched(tmp_path, context_of(terrain=[marsh, {"id": "rock"}]), **{TERRAIN: {}}) == [
        {"location": f"{TERRAIN}/", "title": "Ground", "kind": "Page", "summary": "All about ground.", "boost": 0.4}
        | {"text": ""},
        {"location": f"{TERRAIN}/#marsh", "title": "Marsh [MA]", "kind": "Terrain", "also": ["bog"]}
        | {"summary": "Wet and soft like Rock.", "text": "Mud 3"},
        {"location": f"{TERRAIN}/#walking", "title": "Walking", "kind": "Ground"}
        | {"summary": "One step at a time.", "text": "One step at a time ."},
    ]


def test_a_heading_that_is_called_as_a_record_is_not_the_record(tmp_path: Path) -> None:
    marsh = {"id": "marsh", "summary": "Wet.", "searched_as": ["bog"]}
    _, entry, _ = searched(tmp_path, context_of(terrain=[marsh]), ground={})
    assert (entry["kind"], entry["summary"], "also" in entry) == ("Ground", "All about ground.", False)


def test_what_is_worked_out_ranks_below_its_rule(tmp_path: Path) -> None:
    entries = searched(tmp_path, context_of(), **{"calculators/wading": {}})
    assert [(each["kind"], each["boost"]) for each in entries] == [
        ("Calculator", 0.4),
        ("Ground", 0.4),
        ("Ground", 0.4),
    ]


def test_a_page_says_what_players_type_who_look_for_it_and_for_its_headings(tmp_path: Path) -> None:
    settings = {"searched_as": ["soil"], "headings": {"walking": ["on foot"]}}
    entries = searched(tmp_path, context_of(), ground={"search": settings})
    assert [each.get("also") for each in entries] == [["soil"], None, ["on foot"]]


def test_a_page_says_how_much_it_counts_or_that_it_is_not_searched(tmp_path: Path) -> None:
    entries = searched(tmp_path, context_of(), ground={"search": {"boost": 2}}, path={"search": {"exclude": True}})
    assert [(each["location"], each.get("boost")) for each in entries] == [
        ("ground/", 0.8),
        ("ground/#marsh", 2),
        ("ground/#walking", 2),
    ]


def test_pages_about_the_site_come_last(tmp_path: Path) -> None:
    entries = searched(tmp_path, context_of(), ground={}, project={})
    assert [(each["location"], each.get("last")) for each in entries] == [
        ("ground/", None),
        ("ground/#marsh", None),
        ("ground/#walking", None),
        ("project/", True),
        ("project/#marsh", True),
        ("project/#walking", True),
    ]


def test_an_index_written_anew_leaves_that_of_the_last_site_as_it_was(tmp_path: Path) -> None:
    last, fresh = tmp_path / "last", tmp_path / "fresh"
    for site in (last, fresh):
        site.mkdir()
    searched(last, context_of(), ground={})
    before = (last / "data/search" / "names.json").read_bytes()
    (fresh / "data/search").mkdir(parents=True)
    (fresh / "data/search" / "names.json").hardlink_to(last / "data/search" / "names.json")
    searched(fresh, context_of(), path={})
    assert (last / "data/search" / "names.json").read_bytes() == before
