"""Pages that compare two editions: words, numbers and cells with marks."""

import re
from itertools import pairwise

import pytest

from rulebook.check.load_all import load_library
from rulebook.render.compare.comparisons import chooser, comparison
from rulebook.render.compare.word_marks import sides
from rulebook.render.context import RenderContext
from tests.html import Node, attribute, every, one, read, words
from tests.support import EDITIONS, Project, record, the_library

CHANGES = "rules/changes.yaml"
SENTENCES = re.compile(r"(?<=[.!?])\s+|\n+(?:- |\d+\. )?")

TITLES = {"2.0": "Second", "1.5": "Between", "1.0": "First", "0.9": "Oldest"}
BOG = record(id="bog", text="Muddy.")
DRAWING = """- id: picture
  name: Picture
  kind: profile
  shows: marsh
  summary: A picture.
  alt: A picture in words.
  source: {{section: Marsh}}
  drawing:
    ground_level: 0
    columns: [{{elevation: 0}}, {{elevation: {}}}]
    moves: [{{at: 0, to: 1, style: walk, label: Step}}]
"""
TABLE = (
    "{{depth: {{caption: By season, columns: [{{id: season, name: Season}}, {{id: deep, name: Depth}}], rows: [{}]}}}}"
)


def compared(project: Project, old: str, new: str, *, between: str = "", oldest: str = "") -> str:
    """Return the page on which the newer edition is compared with the older one; more may stand between or before."""
    terrains = {"2.0": new, "1.5": between, "1.0": old, "0.9": oldest}
    listed = ""
    for name, terrain in terrains.items():
        if terrain:
            project.write(f"rules/{name}/terrain.yaml", terrain)
            status = "draft" if listed else "current"
            listed += f'- {{id: "{name}", title: {TITLES[name]}, status: {status}, source: Invented}}\n'
    project.write(EDITIONS, listed)
    library = load_library(project.root)
    context = RenderContext(library.current, library)
    context.page = "compare/1.0/"
    return comparison(context, "1.0")


def test_words_that_went_and_came_are_marked_each_on_its_side() -> None:
    was, now = sides("The ground is soft.", "The ground is hard.")
    assert was == "The ground is <del>soft</del>."
    assert now == "The ground is <ins>hard</ins>."


def test_texts_with_little_in_common_stand_side_by_side_without_marks() -> None:
    assert sides("Wet.", "A dry hill of stone. Wet.") == ("Wet.", "A dry hill of stone. Wet.")


def test_a_sentence_that_stands_in_both_is_not_marked_beside_one_that_changed() -> None:
    was, now = sides(
        "Mud is deep. It slows you. Nobody swims.", "Mud is deep. It stops you. Bring a plank. Nobody swims."
    )
    assert was == "Mud is deep. It <del>slows</del> you. Nobody swims."
    assert now == "Mud is deep. It <ins>stops</ins> you. <ins>Bring a plank.</ins> Nobody swims."


def test_a_sentence_that_only_moved_is_not_marked_and_each_side_keeps_its_order() -> None:
    texts = ("Mud is deep. Nobody swims.", "Nobody swims. Mud is deep.")
    assert sides(*texts) == texts


def test_another_line_break_within_a_paragraph_is_no_difference() -> None:
    assert sides("Mud is\n  deep.", "Mud\nis deep.") == ("Mud is deep.", "Mud is deep.")


def test_lists_are_lists_and_the_numbers_of_their_items_do_not_count() -> None:
    was, now = sides("1. Roll a die.\n2. Add the depth.\n3. Sink.", "Do so:\n\n- Add the depth.\n- Sink.\n\nThen dry.")
    assert was == "<ol><li><del>Roll a die.</del></li><li>Add the depth.</li><li>Sink.</li></ol>"
    assert now == ("<p><ins>Do so:</ins></p><ul><li>Add the depth.</li><li>Sink.</li></ul><p><ins>Then dry.</ins></p>")


def test_a_table_in_a_text_is_told_row_by_row() -> None:
    table = "It goes so:\n\n| Depth | Then |\n|---|---|\n| 1 | wade |\n| 2 | {} |"
    assert sides(table.format("swim"), table.format("sink"))[1] == (
        "<p>It goes so:</p><p>Depth · Then</p><p>1 · wade</p><p>2 · <ins>sink</ins></p>"
    )


def test_what_stands_between_two_changes_and_is_no_word_is_marked_with_them() -> None:
    was, now = sides("You pay 3 MP, at most.", "You pay 3 planks or boats at most.")
    assert was == "You pay 3 <del>MP,</del> at most."
    assert now == "You pay 3 <ins>planks or boats</ins> at most."


def test_a_sentence_that_another_part_of_the_record_has_now_is_not_marked(project: Project) -> None:
    html = compared(project, record(text="It is soft. It is wet."), record(text="It is wet.", summary="It is soft."))
    assert "<ins>It is soft.</ins>" not in html
    assert "<del>It is soft.</del>" not in html


def test_no_sentence_that_stands_in_both_editions_is_struck_and_inserted() -> None:
    library = the_library()
    into_force = [(old, library.current) for old in library.before(library.current)]
    for old, new in {*pairwise(library.editions), *into_force}:
        context = RenderContext(new, library)
        context.page = f"compare/{old.id}/"
        nodes = read(comparison(context, old.id)).css("article.difference")
        repeated = {attribute(each, "id"): sentences(each, "del") & sentences(each, "ins") for each in nodes}
        assert {name: both for name, both in repeated.items() if both} == {}, f"{old.id} to {new.id}"


def sentences(article: Node, mark: str) -> set[str]:
    """Return the whole sentences of more than a word that are marked so."""
    texts = (each.strip() for marked_text in article.css(mark) for each in SENTENCES.split(marked_text.text()))
    return {each for each in texts if " " in each and each[-1] in ".!?"}


def test_marks_do_not_let_html_through() -> None:
    assert sides("<b> is mud", "<b> is mud & more")[1] == "&lt;b&gt; is mud<ins> &amp; more</ins>"


def test_a_new_number_stands_beside_the_old_one(project: Project) -> None:
    depth = "{{depth: {{value: {}, meaning: Depth}}}}"
    html = compared(project, record(values=depth.format(3)), record(values=depth.format(4)))
    assert "<dt>Depth</dt><dd>3</dd><dd>4</dd>" in html


def test_where_nothing_is_told_an_entry_begins_with_the_new_number(project: Project) -> None:
    depth = "{{depth: {{value: {}, meaning: Depth}}}}"
    html = compared(project, record(values=depth.format(3)), record(values=depth.format(4)))
    assert words(one(read(html), ".difference__gist")) == "Depth: 4 instead of 3."


def test_a_table_shows_every_cell_and_marks_those_that_differ(project: Project) -> None:
    html = compared(
        project,
        record(tables=TABLE.format("[spring, 1], [autumn, 2]")),
        record(tables=TABLE.format("[spring, 1], [autumn, 5]")),
    )
    assert '<th scope="row">spring</th><td>1</td>' in html
    assert '<th scope="row">autumn</th><td><del>2</del> → <ins>5</ins></td>' in html


def test_cells_read_as_words(project: Project) -> None:
    html = compared(
        project,
        record(tables=TABLE.format('[spring, "like [[marsh|mud]]"]')),
        record(tables=TABLE.format('[spring, "[[marsh]] of {=3}"]')),
    )
    assert "<td><del>like mud</del> → <ins>Marsh of 3</ins></td>" in html


def test_an_effect_is_told_in_words(project: Project) -> None:
    html = compared(project, record(), record(effects="[{changes: movement, by: -2}]"))
    assert "<dd></dd><dd>Movement −2</dd>" in html


def test_entries_link_to_the_record_in_both_editions(project: Project) -> None:
    html = compared(project, record(), record(name="Mire"))
    assert 'href="../../reference/terrain/#marsh">Second</a>' in html
    assert "was Marsh" in html
    assert 'href="../../../1.0/reference/terrain/#marsh">First</a>' in html


def test_what_changes_play_and_what_is_wording_can_be_told_apart(project: Project) -> None:
    html = compared(project, record(), record(text="Soft ground.") + record(id="bog"))
    assert '<article class="difference difference--words" id="marsh" data-named>' in html
    assert '<article class="difference difference--play" id="bog" data-named>' in html
    assert "Everything (2)" in html
    assert "Changes play (1)" in html
    assert "Wording only (1)" in html


@pytest.mark.parametrize(("count", "opened"), [(1, 1), (5, 5), (6, 0)])
def test_few_changes_are_read_without_a_tap(project: Project, count: int, opened: int) -> None:
    names = [f"marsh-{number}" for number in range(count)]
    old, new = (
        "".join(record(id=name, values=f"{{depth: {{value: {deep}, meaning: Depth}}}}") for name in names)
        for deep in (3, 4)
    )
    page = read(compared(project, old, new))
    assert len(page.css("details.difference__fold")) == count
    assert len(page.css("details.comparison__place[open] details.difference__fold[open]")) == opened


def test_a_removed_record_is_told_by_its_summary(project: Project) -> None:
    html = compared(project, record() + record(id="bog", name="Bog", summary="Deep & wet."), record())
    assert "<h3>Bog</h3>" in html
    assert '<span class="difference__gist">Deep &amp; wet.</span>' in html


def told(name: str, records: str, *, edition: str = "2.0", kind: str = "mechanic", concerns: str = "moving") -> str:
    """Return an entry of ``rules/changes.yaml``."""
    return (
        f'- edition: "{edition}"\n  name: {name}\n  kind: {kind}\n  concerns: {concerns}\n'
        f"  summary: {name} by {{=2}} now.\n  records: {records}\n"
    )


def test_what_is_told_of_a_change_stands_with_its_record(project: Project) -> None:
    project.write(CHANGES, told("Sinks", "[marsh]"))
    html = compared(project, record(), record(text="Only Vehicles sink."))
    assert '<span class="difference__gist">Sinks by 2 now.</span>' in html


def test_in_short_tells_changes_of_rules_by_what_a_player_does_and_new_names_last(project: Project) -> None:
    changes = [
        told("Mires", "[marsh]", kind="renamed", concerns="setup"),
        told("Hits", "[marsh]", concerns="shooting"),
        told("Walks", "[marsh]", concerns="moving"),
        told("Sinks", "[marsh]", concerns="moving"),
    ]
    project.write(CHANGES, "".join(changes))
    page = read(compared(project, record(), record(text="Wet.")))
    assert [words(node) for node in page.css(".in-short summary")] == [
        "Moving (2)",
        "Shooting (1)",
        "New names and wording (1)",
    ]
    assert [words(node) for node in page.css(".in-short dt")] == ["Walks", "Sinks", "Hits", "Mires"]


def test_each_entry_in_short_leads_to_its_rule_in_the_edition_that_has_it(project: Project) -> None:
    changes = [told("Stays", "[marsh, bog]"), told("Went", "[bog]"), told("Became", "[fen]")]
    project.write(CHANGES, "".join(changes))
    older = record() + record(id="bog") + record(id="fen")
    page = read(compared(project, older, record(text="Wet.") + record(id="mire", formerly="[fen]")))
    assert every(one(page, ".in-short"), "href") == [
        "../../reference/terrain/#marsh",
        "../../../1.0/reference/terrain/#bog",
        "../../reference/terrain/#mire",
    ]


def test_what_went_though_the_older_edition_lacks_it_is_shown_by_the_newest_that_has_it(project: Project) -> None:
    project.write(CHANGES, told("Went", "[moor]", kind="removed"))
    page = read(compared(project, record(), record(), oldest=record() + record(id="moor")))
    assert every(one(page, ".in-short"), "href") == ["../../../0.9/reference/terrain/#moor"]


def test_what_came_and_went_between_two_editions_is_not_told_and_the_rest_says_when(project: Project) -> None:
    project.write(CHANGES, told("Wades", "[marsh]") + told("Came", "[bog, marsh]", edition="1.5", kind="added"))
    page = read(compared(project, record(), record(text="Wet."), between=record() + record(id="bog")))
    assert [words(node) for node in page.css(".in-short dd")] == ["Wades by 2 now. Second"]
    assert words(one(page, ".difference__gist")) == "Second: Wades by 2 now."


def test_what_changed_twice_is_told_step_by_step(project: Project) -> None:
    depth = "{{depth: {{value: {}, meaning: Depth}}}}"
    project.write(CHANGES, told("Deep", "[marsh]") + told("Shallow", "[marsh]", edition="1.5"))
    one_, two, three = (record(values=depth.format(number)) for number in (3, 4, 5))
    page = read(compared(project, one_, three, between=two))
    assert [words(line) for line in page.css("#marsh .difference__gist")] == [
        "Between: Shallow by 2 now.",
        "Second: Deep by 2 now.",
    ]
    assert [words(line) for line in page.css(".in-short dd")] == ["Shallow by 2 now. Between", "Deep by 2 now. Second"]


def test_what_went_and_came_back_is_not_told_as_gone(project: Project) -> None:
    project.write(CHANGES, told("Went", "[marsh]", edition="1.5", kind="removed") + told("Back", "[marsh]"))
    page = read(compared(project, record(), record(text="Wet."), between=record(id="bog")))
    assert [words(node) for node in page.css(".in-short dd")] == ["Back by 2 now. Second"]
    assert words(one(page, "#marsh .difference__gist")) == "Second: Back by 2 now."


def test_a_formula_is_compared_as_its_entry_says_it(project: Project) -> None:
    formula = '{{cost: {{expression: "{}", meaning: Cost, variables: {{hexes: {{meaning: Hexes entered}}}}}}}}'
    html = compared(
        project, record(formulas=formula.format("2 * hexes")), record(formulas=formula.format("ceil(hexes / 2)"))
    )
    assert "expression" not in html
    assert "ceil(" not in html
    assert [words(side) for side in read(html).css(".difference__parts dd")] == [
        "2 × hexes entered",
        "half of hexes entered, rounded up",
    ]


def test_an_effect_is_compared_without_a_bracket_around_its_brackets(project: Project) -> None:
    effects = '[{changes: movement, forbidden: true, when: "while stuck (in mud)"}]'
    html = compared(project, record(effects=effects), record())
    assert "Movement not allowed, while stuck (in mud)" in html
    assert "))" not in html


def test_every_pair_of_editions_has_a_way_to_it(project: Project) -> None:
    compared(project, record(), record())
    library = load_library(project.root)
    context = RenderContext(library.editions[0], library)
    context.page = "compare/"
    assert 'href="../../2.0/compare/1.0/">First</a>' in chooser(context)


@pytest.mark.parametrize("older", ["draft-late", "wiki-2023-04"])
def test_every_rule_that_plays_otherwise_than_in_a_late_edition_begins_with_a_sentence(older: str) -> None:
    library = the_library()
    context = RenderContext(library.current, library)
    entries = read(comparison(context, older)).css("article.difference--play")
    assert entries
    assert [attribute(entry, "id") for entry in entries if not entry.css(".difference__gist")] == []


def test_a_number_of_a_drawing_is_no_sentence(project: Project) -> None:
    for edition, elevation in (("1.0", 3), ("2.0", 4)):
        project.write(f"rules/{edition}/diagrams.yaml", DRAWING.format(elevation))
    entry = one(read(compared(project, record(), record())), "article#picture")
    assert entry.css(".difference__parts dt")
    assert entry.css(".difference__gist") == []
