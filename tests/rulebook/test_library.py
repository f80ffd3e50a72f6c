"""Several editions together: a record from one to the next, its timeline, and which pages an edition has."""

import pytest

from rulebook.check.load_all import load_library
from rulebook.data.library import Library
from rulebook.data.pages import Page, pages
from rulebook.render.compare.timelines import timeline
from rulebook.render.context import RenderContext
from rulebook.site.pages import navigation, write_pages
from rulebook.source.change_files import CHANGES
from rulebook.source.problems import RulesError
from tests.rulebook.test_check_rulings import DOUBT
from tests.support import EDITIONS, Project, record

FIRST = '- {id: "1.0", title: First, status: draft, source: Invented}\n'
THREE = """
- {id: "3.0", title: Third, status: current, source: Invented}
- {id: "two", title: Second draft, status: draft, source: Invented}
- {id: "1.0", title: First, status: draft, source: Invented}
"""


def shelf(project: Project, *terrains: str) -> Library:
    """Return a library of three editions with a terrain each, the oldest first."""
    project.write(EDITIONS, THREE)
    for edition, text in zip(("1.0", "two", "3.0"), terrains, strict=True):
        project.write(f"rules/{edition}/terrain.yaml", text)
    return load_library(project.root)


def states(library: Library, name: str) -> list[str]:
    context = RenderContext(library.current, library)
    context.page = "reference/terrain/"
    timeline_html = timeline(context, library.current.records[name])
    assert timeline_html is not None
    return [stop.state for stop in timeline_html.stops]


def test_editions_stand_oldest_first_and_one_is_current(project: Project) -> None:
    library = shelf(project, record(), record(), record())
    assert [edition.id for edition in library.editions] == ["1.0", "two", "3.0"]
    assert library.current.id == "3.0"


def test_notes_come_step_by_step_wherever_their_file_has_them(project: Project) -> None:
    project.add_old_edition()
    note = "- {{edition: '{}', name: {}, kind: {}, concerns: terrain, summary: Deeper., records: [marsh]}}\n"
    notes = [("1.0", "Mire", "renamed"), ("old", "Mud", "value"), ("1.0", "Depth", "value"), ("old", "Bog", "value")]
    project.write(CHANGES.path, "".join(note.format(*each) for each in notes))
    assert [each["name"] for each in load_library(project.root).notes] == ["Mud", "Bog", "Depth", "Mire"]


def test_read_again_an_edition_is_checked_anew_where_it_or_what_it_is_based_on_changed(project: Project) -> None:
    project.write(EDITIONS, THREE.replace('id: "two",', 'id: "two", based_on: "1.0",'))
    for edition, text in {"1.0": record(), "two": "[]\n", "3.0": record()}.items():
        project.write(f"rules/{edition}/terrain.yaml", text)
    before = load_library(project.root)
    again = load_library(project.root)
    assert [now is was for was, now in zip(before.editions, again.editions, strict=True)] == [True, True, True]
    project.write("rules/1.0/terrain.yaml", record(name="Mire"))
    after = load_library(project.root)
    assert [now is was for was, now in zip(before.editions, after.editions, strict=True)] == [False, False, True]
    assert after.edition("two").records["marsh"].data["name"] == "Mire"
    project.write("rules/1.0/chapters/walking.yaml", "title: 7\n")
    with pytest.raises(RulesError, match=r"title must be text, got 7"):
        load_library(project.root)


def test_a_timeline_says_what_each_edition_did(project: Project) -> None:
    changed = record(effects="[{changes: evade, forbidden: true}]")
    assert states(shelf(project, record(), record(), changed), "marsh") == ["the oldest", "the same", "changed"]


def test_a_rename_and_other_words_are_no_change_of_the_rule(project: Project) -> None:
    library = shelf(project, record(), record(name="Mire"), record(name="Mire", text="Soft."))
    assert states(library, "marsh") == ["the oldest", "renamed", "reworded"]


def test_a_record_that_was_gone_for_a_while_is_compared_with_where_it_last_stood(project: Project) -> None:
    bog = record(id="bog", values="{depth: {value: 3, meaning: Depth}}")
    library = shelf(project, record() + bog, record(), record() + bog.replace("3", "4"))
    assert states(library, "bog") == ["the oldest", "not in it", "changed"]
    context = RenderContext(library.current, library)
    context.page = "reference/terrain/"
    timeline_html = timeline(context, library.current.records["bog"])
    assert timeline_html is not None
    assert timeline_html.summary == "In 2 of 3 editions; last changed in 3.0"
    assert timeline_html.stops[0].address == "../../../1.0/reference/terrain/#bog"
    assert timeline_html.stops[2].comparison == "../../compare/1.0/#bog"


def test_editions_in_a_row_in_which_nothing_happened_are_one_stop(project: Project) -> None:
    project.write(
        EDITIONS,
        "".join(
            f'- {{id: "{number}.0", title: Book {number}, status: {status}, source: Invented}}\n'
            for number, status in ((6, "draft"), (5, "draft"), (4, "current"), (3, "draft"), (2, "draft"))
        )
        + FIRST,
    )
    for number in range(1, 7):
        project.write(f"rules/{number}.0/terrain.yaml", record())
    library = load_library(project.root)
    timeline_html = timeline(RenderContext(library.current, library), library.current.records["marsh"])
    assert timeline_html is not None
    assert timeline_html.summary == "In every edition"
    assert [(stop.title, stop.editions) for stop in timeline_html.stops] == [
        ("First", ["1.0"]),
        ("Book 2 to Book 3", ["2.0", "3.0"]),
        ("Book 4", ["4.0"]),
        ("Book 5 to Book 6", ["5.0", "6.0"]),
    ]
    assert timeline_html.stops[1].address == "../2.0/reference/terrain/#marsh"


def test_a_stop_of_many_editions_names_the_first_the_last_and_the_one_in_force(project: Project) -> None:
    names = [f"1.{number}" for number in range(20)]
    entry = '- {{id: "{}", title: Book, status: {}, source: Invented}}\n'
    listed = [entry.format(name, "current" if name == "1.7" else "draft") for name in names[::-1]]
    project.write(EDITIONS, "".join(listed))
    for name in names:
        project.write(f"rules/{name}/terrain.yaml", record())
    library = load_library(project.root)
    oldest = library.editions[0]
    timeline_html = timeline(RenderContext(oldest, library), oldest.records["marsh"])
    assert timeline_html is not None
    assert [stop.editions for stop in timeline_html.stops] == [["1.0"], ["1.1", "1.7", "1.19"]]


def test_a_renamed_id_is_followed_both_ways(project: Project) -> None:
    mire = record(id="mire", formerly="[marsh]")
    library = shelf(project, record(), mire, mire)
    assert states(library, "mire") == ["the oldest", "renamed", "the same"]
    there = library.counterpart("marsh", library.editions[0], library.current)
    assert there is not None
    assert there.id == "mire"


def compared_with(library: Library, edition: str, name: str) -> tuple[str, str] | None:
    context = RenderContext(library.edition(edition), library)
    context.page = "reference/terrain/"
    timeline_html = timeline(context, library.edition(edition).records[name])
    assert timeline_html is not None
    return (timeline_html.comparison.edition, timeline_html.comparison.address) if timeline_html.comparison else None


def test_a_rule_is_compared_with_the_nearest_edition_from_which_it_differs_older_ones_first(project: Project) -> None:
    deep = record(text="Deep.")
    library = shelf(project, record(), deep, deep)
    assert compared_with(library, "3.0", "marsh") == ("1.0", "../../compare/1.0/#marsh")
    assert compared_with(library, "two", "marsh") == ("1.0", "../../compare/1.0/#marsh")
    assert compared_with(library, "1.0", "marsh") == ("two", "../../../two/compare/1.0/#marsh")


def test_a_rule_is_compared_under_the_name_by_which_the_newer_edition_tells_it(project: Project) -> None:
    library = shelf(project, record(), record(id="mire", formerly="[marsh]"), record(id="mire"))
    assert compared_with(library, "1.0", "marsh") == ("two", "../../../two/compare/1.0/#mire")


def test_a_rule_that_another_edition_lacks_is_compared_and_one_that_never_changed_is_not(project: Project) -> None:
    library = shelf(project, record(), record(), record() + record(id="bog"))
    assert compared_with(library, "3.0", "bog") == ("two", "../../compare/two/#bog")
    assert compared_with(library, "3.0", "marsh") is None


def test_one_edition_alone_has_no_timeline(project: Project) -> None:
    library = load_library(project.root)
    assert timeline(RenderContext(library.current, library), library.current.records["marsh"]) is None


def test_what_is_about_rules_and_in_no_other_edition_has_no_timeline(project: Project) -> None:
    """A ruling of this edition alone says nothing by being in no other; a rule of this edition alone is news."""
    about_bog = DOUBT.replace("text: Wet.}", "text: Wet., overrides: {bog: {values: {depth: 1}}}}")
    project.write("rules/3.0/rulings.yaml", about_bog.replace("[marsh]", "[bog]"))
    library = shelf(project, record(), record(), record() + record(id="bog", values="{depth: {value: 2, meaning: D}}"))
    context = RenderContext(library.current, library)
    context.page = "reference/terrain/"
    timeline_html = timeline(context, library.current.records["bog"])
    assert timeline_html is not None
    assert timeline_html.summary == "In this edition only"
    assert timeline(context, library.current.records["doubt"]) is None


# Pages


@pytest.fixture
def docs(project: Project) -> Project:
    """Docs of a page with a collection, one with a chapter, one with needs, and one for the edition in force."""
    project.write("docs/reference/terrain.md", "# Terrain\n")
    project.write("docs/reference/tags.md", "# Tags\n")
    project.write("docs/rules/combat.md", "# Combat\n")
    project.write("docs/aids/bogs.md", "---\nneeds: [terrain, bog]\n---\n# Bogs\n")
    project.write("docs/project/data.md", "---\nneeds: [in-force]\n---\n# Data\n")
    project.write("docs/compare/index.md", "# Compare\n")
    return project


def test_an_edition_has_the_pages_that_its_records_fill(docs: Project) -> None:
    library = shelf(docs, record(), record() + record(id="bog"), record())
    assert pages(docs.root, library, library.editions[0]) == ["compare/index.md", "reference/terrain.md"]
    assert "aids/bogs.md" in pages(docs.root, library, library.editions[1])
    assert "project/data.md" in pages(docs.root, library, library.current)


def test_a_page_whose_head_is_not_yaml_is_reported_with_its_line(docs: Project) -> None:
    docs.write("docs/aids/bogs.md", "---\ntitle: Bogs\ndescription: Wet: and deep.\n---\n# Bogs\n")
    library = shelf(docs, record(), record(), record())
    with pytest.raises(RulesError) as caught:
        pages(docs.root, library, library.current)
    message = "the head of the page is not YAML: mapping values are not allowed here"
    assert str(caught.value) == f"docs/aids/bogs.md:3: {message}"


def test_a_title_with_a_colon_does_not_spoil_a_comparison(docs: Project) -> None:
    library = shelf(docs, record(), record(), record())
    library.editions[0].info["title"] = "First: the draft"
    write_pages(docs.root, library, library.current, docs.root / "written")
    assert '"title": "What changed, First: the draft → Third"' in (docs.root / "written/compare/1.0.md").read_text()


def test_every_edition_is_compared_with_those_before_it(docs: Project) -> None:
    library = shelf(docs, record(), record(), record())
    write_pages(docs.root, library, library.current, docs.root / "written")
    assert sorted(path.name for path in (docs.root / "written/compare").iterdir()) == ["1.0.md", "index.md", "two.md"]


def test_the_navigation_names_only_what_is_written(docs: Project) -> None:
    docs.write("written/rules/combat.md", "")
    nav = [{"Rules": [{"Combat": "rules/combat.md"}]}, {"Reference": [{"Tags": "reference/tags.md"}]}]
    assert navigation(nav, [], docs.root / "written") == [{"Rules": [{"Combat": "rules/combat.md"}]}]


def test_a_folder_in_the_navigation_stands_for_the_pages_in_it_that_are_not_listed_by_themselves(docs: Project) -> None:
    docs.write("written/reference/tags.md", "")
    nav = [{"Rules": "rules/"}, {"Reference": [{"Tags": "reference/tags.md"}, "reference/"]}, {"Aids": "aids/"}]
    own = [
        Page(f"{path}.md", path.title(), "", "", 1)
        for path in ("rules/walk", "rules/run", "reference/tags", "reference/gear", "odd")
    ]
    assert navigation(nav, own, docs.root / "written") == [
        {"Rules": [{"Rules/Walk": "rules/walk.md"}, {"Rules/Run": "rules/run.md"}]},
        {"Reference": [{"Tags": "reference/tags.md"}, {"Reference/Gear": "reference/gear.md"}]},
        {"Odd": "odd.md"},
    ]


def test_a_page_may_name_what_another_edition_has_and_nothing_else(project: Project) -> None:
    library = shelf(project, record() + record(id="bog"), record(), record())
    context = RenderContext(library.current, library)
    assert context.names_present("marsh", "bog") == ["marsh"]
    with pytest.raises(KeyError, match="no edition has a record swamp"):
        context.names_present("swamp")
