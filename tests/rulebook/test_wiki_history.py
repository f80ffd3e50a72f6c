"""The page of the wiki's own history, on an invented one."""

import pytest

from rulebook.check.history import history
from rulebook.check.load_all import load_library
from rulebook.data.library import Library
from rulebook.render.compare.comparisons import in_force
from rulebook.render.compare.histories import CHOICES, CLASSES, wiki_history
from rulebook.render.context import RenderContext
from rulebook.source.change_files import HISTORY
from rulebook.source.problems import RulesError
from tests.support import EDITIONS, Project, record

PAIR = """
- {id: "2.0", title: Second, status: current, source: Invented}
- {id: "1.0", title: First, status: draft, source: Invented}
"""
REVISIONS = """
- revision: 7
  page: Core Rules
  time: "2022-10-27T03:46:07Z"
  label: Terrain < all
  class: baseline
  summary: The oldest text.
  edition: "1.0"
- revision: 8
  page: Core Rules
  time: "2022-10-27T23:59:00Z"
  class: minor-rule
  summary: "The marsh is {=3} deep."
  explanation: |
    It takes **longer** to get out.

    Much longer.
  differences:
    - {what: Depth, old: -1, new: "{=3} feet & more"}
    - {what: Way out, old: null, new: none}
  beyond_label: true
  records: [marsh, bog]
  edition: nowhere
- revision: 9
  page: Unit Datasheet Creation
  time: "2022-10-28T00:01:00Z"
  class: wording
  summary: Commas.
"""


@pytest.fixture
def library(project: Project) -> Library:
    """Two editions, of which only the older one has the Bog, and a history of three revisions."""
    project.write(EDITIONS, PAIR)
    project.terrain(record() + record(id="bog", name="Bog"))
    project.write("rules/2.0/terrain.yaml", record())
    project.write(HISTORY.path, REVISIONS)
    return load_library(project.root)


@pytest.fixture
def html(project: Project, library: Library) -> str:
    context = RenderContext(library.current, library)
    context.page = "compare/wiki-history/"
    return wiki_history(context, history(project.root, library.editions))


def test_revisions_stand_under_their_day(html: str) -> None:
    first, second = html.index("27 October 2022</time></h2>"), html.index("28 October 2022</time></h2>")
    order = [html.index(f'id="revision-{number}"') for number in (7, 8, 9)]
    assert html.count("</time></h2>") == 2
    assert first < order[0] < order[1] < second < order[2]
    assert '<time datetime="2022-10-27T23:59:00+00:00">23:59 UTC</time>' in html


def test_a_revision_says_its_class_and_its_label(html: str) -> None:
    assert "<h3>Terrain &lt; all</h3>" in html
    assert "<h3>No section named</h3>" in html
    assert '<span class="badge badge--rule">Small rule change</span>' in html
    assert '<span class="badge">Wording</span>' in html
    assert html.count("It changes more than its label names") == 1


def test_a_rule_change_is_explained_with_old_and_new(html: str) -> None:
    assert '<p class="revision__summary">The marsh is 3 deep.</p>' in html
    assert "<p>It takes <strong>longer</strong> to get out.</p>\n<p>Much longer.</p>" in html
    assert "<dt>Depth</dt><dd><del>−1</del> → <ins>3 feet &amp; more</ins></dd>" in html
    assert '<dt>Way out</dt><dd><span class="revision__nothing">not said</span> → <ins>none</ins></dd>' in html


def test_records_are_linked_where_they_stand(html: str) -> None:
    assert '<a href="../../reference/terrain/#marsh" class="ref" data-ref="marsh">Marsh</a>, ' in html
    assert '<a href="../../../1.0/reference/terrain/#bog">Bog</a> (First)' in html


def test_a_revision_leads_to_the_edition_that_holds_it_where_there_is_one(html: str) -> None:
    assert 'The rules as they stood here: <a href="../../../1.0/">First</a>' in html
    assert html.count("The rules as they stood here") == 1
    assert "nowhere" not in html


def test_the_filter_counts_what_it_shows(html: str) -> None:
    assert "Everything (3)" in html
    for choice, words, count in [("rules", "Rule changes", 1), ("wording", "Wording", 1), ("layout", "Layout", 0)]:
        assert f'value="{choice}"><span class="chip">{words} ({count})</span>' in html
        assert html.count(f"revision--{choice}") == count


def test_every_choice_of_the_filter_is_of_some_class() -> None:
    assert {choice for _, choice in CLASSES.values()} - {""} == CHOICES.keys()


def test_it_is_one_block_that_markdown_leaves_alone(html: str) -> None:
    assert "\n\n" not in html


def test_a_page_of_the_edition_in_force_can_be_reached_from_an_old_one(library: Library) -> None:
    context = RenderContext(library.editions[0], library)
    context.page = "compare/"
    assert in_force(context, "compare/wiki-history/") == "../../2.0/compare/wiki-history/"


def test_a_site_is_not_built_with_a_history_that_does_not_hold(project: Project) -> None:
    project.write(HISTORY.path, REVISIONS.replace("class: wording", "class: big"))
    with pytest.raises(RulesError, match="class must be one of"):
        load_library(project.root)
