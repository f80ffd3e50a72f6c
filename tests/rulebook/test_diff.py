"""What changed between two editions, over a tiny invented pair: every kind of difference."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from rulebook.compare.formats import as_markdown, as_text
from rulebook.compare.records import Change
from rulebook.source.edition import Edition
from tests.support import EDITIONS, Project, record, the_library

OLD, NEW = "rules/1.0/terrain.yaml", "rules/2.0/terrain.yaml"
PAIR = """
- {id: "2.0", title: Second, status: current, source: Invented}
- {id: "1.0", title: First, status: draft, source: Invented}
"""
TABLE = (
    "{{depth: {{caption: By season, columns: [{{id: season, name: Season}}, {{id: deep, name: Depth}}], rows: [{}]}}}}"
)


class Pair:
    """Two editions with a terrain each; ``changes`` is what `rulebook diff` says as JSON."""

    def __init__(self, project: Project) -> None:
        self.project = project
        project.write(EDITIONS, PAIR)

    def changes(self, old: str, new: str) -> list[dict[str, Any]]:
        self.project.write(OLD, old)
        self.project.write(NEW, new)
        result = self.project.run("diff", "1.0", "2.0", "--format", "json")
        assert result.exit_code == 0, result.stderr
        found: list[dict[str, Any]] = json.loads(result.stdout)["changes"]
        return found

    def only(self, old: dict[str, str], new: dict[str, str]) -> dict[str, Any]:
        """Return the one change between two forms of one record."""
        [change] = self.changes(record(**old), record(**new))
        return change


@pytest.fixture
def pair(project: Project) -> Pair:
    return Pair(project)


def part(path: str, kind: str, old: Any, new: Any) -> dict[str, Any]:
    return {"path": path, "kind": kind, "old": old, "new": new}


def test_equal_editions_do_not_differ(pair: Pair) -> None:
    assert pair.changes(record(), record()) == []


def test_added_and_removed_records_are_named(pair: Pair) -> None:
    changes = pair.changes(record() + record(id="bog"), record() + record(id="fen"))
    assert [(each["id"], each["kinds"], each["changes_play"]) for each in changes] == [
        ("fen", ["added"], True),
        ("bog", ["removed"], True),
    ]


def test_a_new_name_is_a_rename_and_changes_nothing_in_play(pair: Pair) -> None:
    change = pair.only({}, {"name": "Mire"})
    assert (change["kinds"], change["changes_play"]) == (["renamed"], False)
    assert change["parts"] == [part("name", "renamed", "Marsh", "Mire")]


def test_a_new_id_that_names_its_former_one_is_a_rename(pair: Pair) -> None:
    [change] = pair.changes(record(), record(id="mire", formerly="[marsh]"))
    assert (change["id"], change["kinds"]) == ("mire", ["renamed"])
    assert change["parts"] == [part("id", "renamed", "marsh", "mire")]


def test_a_former_name_is_as_good_as_an_id_and_the_first_that_fits_counts(pair: Pair) -> None:
    old = record(id="hover", name="Hover") + record(id="flight", name="Flight")
    changes = pair.changes(old, record(id="aerial", formerly="[Glide, Flight, Hover]"))
    assert [(each["id"], each["kinds"]) for each in changes] == [("aerial", ["renamed"]), ("hover", ["removed"])]


def test_a_former_id_that_still_stands_is_another_record(pair: Pair) -> None:
    [change] = pair.changes(record(), record() + record(id="mire", formerly="[marsh]"))
    assert (change["id"], change["kinds"]) == ("mire", ["added"])


def test_a_record_in_another_collection_has_moved(pair: Pair) -> None:
    chapter = "title: Walking\nnumber: 1\nrules:\n"
    pair.project.write("rules/1.0/chapters/walking.yaml", chapter + record(id="walk", kind=None))
    pair.project.write("rules/2.0/chapters/running.yaml", chapter + record(id="walk", kind=None))
    [change] = pair.changes(record(), record())
    assert (change["kinds"], change["changes_play"]) == (["moved"], False)
    assert change["parts"] == [part("place", "moved", "chapters/walking", "chapters/running")]


def test_a_changed_number_stands_with_the_old_one(pair: Pair) -> None:
    depth = "{{depth: {{value: {}, meaning: Depth}}}}"
    change = pair.only({"values": depth.format(3)}, {"values": depth.format(4)})
    assert (change["kinds"], change["changes_play"]) == (["value"], True)
    assert change["parts"] == [part("values.depth.value", "value", 3, 4)]


def test_prose_that_quotes_a_changed_number_of_another_record_has_changed(pair: Pair) -> None:
    def terrain(depth: int) -> str:
        return record(values=f"{{depth: {{value: {depth}, meaning: Depth}}}}") + record(
            id="bog", text="As deep as {marsh:depth}."
        )

    marsh, bog = pair.changes(terrain(3), terrain(4))
    assert (marsh["id"], bog["kinds"]) == ("marsh", ["value"])
    assert bog["parts"] == [part("text", "value", "As deep as 3.", "As deep as 4.")]


def test_a_changed_formula_is_a_changed_value(pair: Pair) -> None:
    formula = "{{cost: {{expression: {}, meaning: Cost, variables: {{hexes: {{meaning: Hexes}}}}}}}}"
    change = pair.only({"formulas": formula.format("hexes")}, {"formulas": formula.format("2 * hexes")})
    assert change["parts"] == [part("formulas.cost.expression", "value", "hexes", "2 * hexes")]


def test_a_number_or_formula_that_came_is_told_by_itself(pair: Pair) -> None:
    formula = "{cost: {expression: hexes, meaning: Cost, variables: {hexes: {meaning: Hexes}}}}"
    change = pair.only({}, {"values": "{depth: {value: 3, meaning: Depth}}", "formulas": formula})
    assert change["parts"] == [
        part("values.depth.value", "value", None, 3),
        part("formulas.cost.expression", "value", None, "hexes"),
    ]


def test_a_cell_is_compared_by_row_and_column_however_the_rows_stand(pair: Pair) -> None:
    old, new = TABLE.format("[spring, 1], [autumn, 2]"), TABLE.format("[autumn, 2], [spring, 3]")
    change = pair.only({"tables": old}, {"tables": new})
    assert change["parts"] == [part("tables.depth.spring.deep", "value", 1, 3)]


def test_a_row_that_came_or_went_is_told_by_its_cells(pair: Pair) -> None:
    change = pair.only({"tables": TABLE.format("[spring, 1]")}, {"tables": TABLE.format("[autumn, 2]")})
    assert change["parts"] == [
        part("tables.depth.autumn.deep", "value", None, 2),
        part("tables.depth.spring.deep", "value", 1, None),
    ]


def test_a_row_is_the_same_whether_it_names_a_record_or_refers_to_it(pair: Pair) -> None:
    old, new = TABLE.format('["[[marsh]]", 1]'), TABLE.format("[Marsh, 1]")
    assert pair.changes(record(tables=old), record(tables=new)) == []
    change = pair.only({"tables": old}, {"tables": TABLE.format("[Marsh, 2]")})
    assert change["parts"] == [part("tables.depth.Marsh.deep", "value", 1, 2)]


def test_another_cell_is_no_mere_wording_whatever_it_holds(pair: Pair) -> None:
    change = pair.only({"tables": TABLE.format("[spring, deep]")}, {"tables": TABLE.format("[spring, ankle high]")})
    assert change["parts"] == [part("tables.depth.spring.deep", "value", "deep", "ankle high")]


def test_a_field_that_its_new_collection_lacks_is_told_of_a_record_that_moved(pair: Pair) -> None:
    chapter = "title: Walking\nnumber: 1\nrules:\n"
    for path in (OLD, NEW):
        pair.project.write(path.replace("terrain", "chapters/walking"), chapter + record(id="walk", kind=None))
    tagged = record(id="lamp", kind="system", tag="LP", mode="[passive]", requirement="R.", deployment_cost="1")
    pair.project.write("rules/1.0/systems.yaml", tagged)
    pair.project.write(
        "rules/2.0/chapters/walking.yaml", chapter + record(id="walk", kind=None) + record(id="lamp", kind=None)
    )
    [change] = pair.changes(record(), record())
    assert part("tag", "renamed", "LP", None) in change["parts"]


def test_a_changed_effect_stands_with_the_old_one(pair: Pair) -> None:
    one, two = {"changes": "movement", "by": -1}, {"changes": "movement", "by": -2}
    change = pair.only({"effects": json.dumps([one])}, {"effects": json.dumps([two])})
    assert (change["kinds"], change["changes_play"]) == (["effect"], True)
    assert change["parts"] == [part("effects[0]", "effect", one, two)]


def test_effects_that_came_and_went_are_two_parts(pair: Pair) -> None:
    move, evade = {"changes": "movement", "by": -1}, {"changes": "evade", "forbidden": True}
    change = pair.only({"effects": json.dumps([move])}, {"effects": json.dumps([evade])})
    assert change["parts"] == [
        part("effects[0]", "effect", None, evade),
        part("effects[0]", "effect", move, None),
    ]


def test_the_order_of_effects_means_nothing(pair: Pair) -> None:
    effects = [{"changes": "movement", "by": -1}, {"changes": "evade", "forbidden": True}]
    assert pair.changes(record(effects=json.dumps(effects)), record(effects=json.dumps(effects[::-1]))) == []


def test_the_condition_of_an_effect_worded_anew_is_wording(pair: Pair) -> None:
    effects = '[{{changes: movement, by: -1, when: "{}"}}]'
    change = pair.only({"effects": effects.format("it rains")}, {"effects": effects.format("rain falls")})
    assert change["kinds"] == ["wording"]


def test_an_effect_that_gains_a_condition_has_changed(pair: Pair) -> None:
    change = pair.only(
        {"effects": "[{changes: movement, by: -1}]"}, {"effects": "[{changes: movement, by: -1, when: it rains}]"}
    )
    assert change["kinds"] == ["effect"]


def test_other_words_are_wording_only(pair: Pair) -> None:
    change = pair.only({}, {"text": "Soft is the ground."})
    assert (change["kinds"], change["changes_play"]) == (["wording"], False)
    assert change["parts"] == [part("text", "wording", "The ground is soft.", "Soft is the ground.")]


def test_an_example_told_anew_is_wording_and_its_text_is_compared(pair: Pair) -> None:
    example = "[{{id: one, text: {}, formula: depth, inputs: {{a: 1}}, expected: {{result: 1}}}}]"
    formula = {"formulas": "{depth: {expression: a, meaning: Depth, variables: {a: {meaning: A}}}}"}
    change = pair.only(formula | {"examples": example.format("Wet.")}, formula | {"examples": example.format("Damp.")})
    assert change["parts"] == [part("examples.one.text", "wording", "Wet.", "Damp.")]


def test_words_with_another_number_are_no_mere_wording(pair: Pair) -> None:
    change = pair.only({"text": "It lasts {=two} days."}, {"text": "It lasts {=three} days."})
    assert (change["kinds"], change["changes_play"]) == (["value"], True)


def test_a_record_that_is_changed_in_several_ways_says_each(pair: Pair) -> None:
    change = pair.only({}, {"name": "Mire", "text": "Mud.", "effects": "[{changes: evade, forbidden: true}]"})
    assert change["kinds"] == ["effect", "renamed", "wording"]


def test_sources_and_see_also_are_no_difference(pair: Pair) -> None:
    other = {"source": "{section: Bogs}", "see_also": "[marsh]", "formerly": "[Bog]"}
    assert pair.changes(record(), record(**other)) == []


def test_glossary_and_rulings_speak_about_rules_and_change_no_play(pair: Pair) -> None:
    term = record(id="term-mud", name="Mud", kind=None, text=None, source="{section: Glossary}")
    pair.project.write("rules/2.0/glossary.yaml", term)
    [change] = pair.changes(record(), record())
    assert (change["kinds"], change["changes_play"]) == (["added"], False)


@pytest.mark.parametrize(
    "naming", [{"abbreviation": "MA"}, {"also_called": "[Bog, Fen]"}, {"definition": "Ground of {=9} kinds."}]
)
def test_what_else_a_rule_is_called_changes_no_play(pair: Pair, naming: dict[str, str]) -> None:
    [change] = pair.changes(record(), record(**naming))
    assert (change["kinds"], change["changes_play"]) == (["wording"], False)


# For people


def test_text_names_the_record_what_happened_and_both_sides(pair: Pair) -> None:
    pair.only({"effects": "[{changes: movement, by: -1}]"}, {"effects": "[{changes: movement, by: -2}]"})
    assert pair.project.run("diff", "1.0", "2.0").stdout.splitlines() == [
        "First (a draft; frozen: no) → Second (in force; frozen: no): 1 records differ, 1 of them change play",
        "",
        "marsh: effect changed  (Terrain)",
        "  effects[0]:",
        "    − Movement −1",
        "    + Movement −2",
    ]


def test_text_tells_sentences_once_with_what_went_and_came_within(pair: Pair) -> None:
    pair.only({"text": '"Mud is deep. It slows you."'}, {"text": '"Mud is deep. It stops you."'})
    assert pair.project.run("diff", "1.0", "2.0").stdout.splitlines()[-2:] == [
        "  text:",
        "    Mud is deep. It [-slows-]{+stops+} you.",
    ]


def test_markdown_tells_them_struck_and_bold(pair: Pair) -> None:
    pair.only({"text": '"**Mud** is deep. It slows you."'}, {"text": '"**Mud** is deep. It stops you."'})
    lines = pair.project.run("diff", "1.0", "2.0", "--format", "markdown").stdout.splitlines()[-1]
    assert lines == "- `text`: Mud is deep. It ~~slows~~**stops** you."


def test_markdown_puts_first_what_changes_play(pair: Pair) -> None:
    pair.changes(record() + record(id="bog"), record(text="Mud.") + record(id="fen", name="Fen"))
    headings = [
        line
        for line in pair.project.run("diff", "1.0", "2.0", "--format", "markdown").stdout.splitlines()
        if "#" in line
    ]
    assert headings == [
        "# First → Second",
        "## Changes play",
        "### Fen: added",
        "### Marsh: removed",
        "## Wording and reference",
        "### Marsh: wording only",
    ]


def test_an_unknown_edition_is_refused(pair: Pair) -> None:
    result = pair.project.run("diff", "1.0", "3.0")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "there is no edition 3.0; there is 2.0, 1.0" in result.stderr


@pytest.mark.parametrize("form", [as_text, as_markdown])
def test_what_people_read_of_real_editions_holds_no_quote_and_no_reference(
    form: Callable[[Edition, Edition, list[Change]], str],
) -> None:
    library = the_library()
    for old, new in pairwise(library.editions):
        lines = re.sub(r"\{\+|\+\}", "", form(old, new, library.differences(old, new))).splitlines()
        assert [line for line in lines if re.search(r"\{|\}|\[\[", line)] == [], f"{old.id} to {new.id}"
