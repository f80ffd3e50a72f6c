"""Diagrams: drawn from data alone, well-formed, told in words, with no number of their own."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.check.load import load
from rulebook.check.prose import prose_problems
from rulebook.render.context import DIAGRAMS, RenderContext
from rulebook.render.diagrams.figures import figures, svg
from rulebook.render.diagrams.hexes import Hex, cone, walk
from rulebook.render.diagrams.plans import places
from rulebook.render.diagrams.svg import head, width_of, wrapped
from rulebook.source.edition import Record
from rulebook.words.quotes_and_references import QUOTE
from tests.rulebook.support_hexes import distance, hexes_between
from tests.support import ROOT, the_edition

SVG = "{http://www.w3.org/2000/svg}"
EDITION = the_edition("1.0")
DIAGRAMS = EDITION.of(DIAGRAMS)
PLANS = [record for record in DIAGRAMS if record.data["kind"] == "plan"]
FLOWS = [record for record in DIAGRAMS if record.data["kind"] == "flow"]
WORDS = ("name", "label", "text", "when")


def record_id(record: Record) -> str:
    return record.id


def words_in(part: Any) -> Iterator[str]:
    """Yield the words that a drawing shows."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in WORDS and isinstance(value, str):
                yield value
            else:
                yield from words_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from words_in(value)


@pytest.fixture(scope="module")
def context() -> RenderContext:
    return RenderContext(EDITION)


every_diagram = pytest.mark.parametrize("record", DIAGRAMS, ids=record_id)
every_plan = pytest.mark.parametrize("record", PLANS, ids=record_id)
every_flow = pytest.mark.parametrize("record", FLOWS, ids=record_id)


@every_diagram
def test_a_diagram_is_well_formed_and_says_what_it_is(context: RenderContext, record: Record) -> None:
    root = ET.fromstring(svg(context, record))
    assert root.tag == f"{SVG}svg"
    assert root.attrib["role"] == "img"
    ids = {node.attrib["id"]: node for node in root.iter() if "id" in node.attrib}
    title, described = (ids[name] for name in root.attrib["aria-labelledby"].split())
    assert (title.tag, title.text) == (f"{SVG}title", record.data["name"])
    assert described.tag == f"{SVG}desc"
    assert described.text
    assert len(described.text) > 100


@every_diagram
def test_labels_and_alternative_hold_no_number_of_their_own(context: RenderContext, record: Record) -> None:
    for text in [*words_in(record.data["drawing"]), record.data["alt"], record.data["summary"]]:
        assert list(prose_problems(text, record.data, context.records)) == []
        assert not re.search(r"\d", QUOTE.sub("", text).replace("d8", "")), text
        assert "{=" not in text


@every_diagram
def test_numbers_shown_are_those_of_labels_and_elevations(context: RenderContext, record: Record) -> None:
    root = ET.fromstring(svg(context, record))
    seen = " ".join("".join(text.itertext()) for text in root.iter(f"{SVG}text") if text.attrib["class"] != "level")
    wanted = " ".join(context.plain(text, record.data) for text in words_in(record.data["drawing"]))
    assert set(re.findall(r"\d+", seen)) == set(re.findall(r"\d+", wanted))


@every_diagram
def test_nothing_lies_outside_the_picture(context: RenderContext, record: Record) -> None:
    root = ET.fromstring(svg(context, record))
    left, top, width, height = (float(part) for part in root.attrib["viewBox"].split())
    assert width <= 380, "a phone shows it too small"
    for node in root.iter():
        pairs = re.findall(r"(-?[\d.]+),(-?[\d.]+)", node.attrib.get("points", ""))
        pairs += [(node.attrib["x"], node.attrib["y"])] if node.tag == f"{SVG}tspan" else []
        for x, y in pairs:
            assert left <= float(x) <= left + width
            assert top <= float(y) <= top + height


@every_diagram
def test_a_diagram_stands_under_what_it_shows_and_on_its_own_entry(context: RenderContext, record: Record) -> None:
    shown = EDITION.records[record.data["shows"]]
    name = f'id="diagram-{record.id}-title"'
    assert sum(name in figure for figure in figures(context, shown)) == 1
    assert sum(name in figure for figure in figures(context, record)) == 1
    assert not any("\n\n" in figure for figure in figures(context, record))


@every_plan
def test_terrain_is_a_hex_colour(record: Record) -> None:
    for entry in record.data["drawing"]["hexes"]:
        if "terrain" in entry:
            assert EDITION.records[entry["terrain"]].data["kind"] == "hex-color"


@every_plan
def test_units_ways_and_labels_stand_on_the_ground(record: Record) -> None:
    drawing = record.data["drawing"]
    ground = {place for entry in drawing["hexes"] for place in places(entry)}
    for part in ("units", "sights", "labels"):
        for each in drawing.get(part, []):
            assert {Hex(*each[key]) for key in ("at", "to", "blocked_at") if key in each} <= ground
    for arrow in drawing.get("arrows", []):
        steps = [(kind, count) for step in arrow["steps"] for kind, count in step.items()]
        assert {place for place, _ in walk(Hex(*arrow["at"]), arrow["facing"], steps)} <= ground


def higher_than(drawing: dict[str, Any], level: int) -> set[Hex]:
    return {place for entry in drawing["hexes"] if entry.get("elevation", 0) > level for place in places(entry)}


@every_plan
def test_sight_is_blocked_where_and_only_where_higher_ground_is_in_the_way(record: Record) -> None:
    drawing = record.data["drawing"]
    for sight in drawing.get("sights", []):
        between = hexes_between(Hex(*sight["at"]), Hex(*sight["to"]))[1:-1]
        blocking = [place for place in between if place in higher_than(drawing, 0)]
        assert blocking == ([Hex(*sight["blocked_at"])] if "blocked_at" in sight else [])


def diagram(name: str) -> dict[str, Any]:
    return EDITION.records[name].data["drawing"]


def test_a_jump_is_as_long_as_the_rule_says() -> None:
    jumps = [move for move in diagram("jump-over-water")["moves"] if move["style"] == "jump"]
    values = EDITION.records["standard-jump"].data["values"]
    assert [move["to"] - move["at"] for move in jumps] == [values["distance"]["value"]]


@pytest.mark.parametrize("name", ["unit-a", "unit-b"])
def test_walks_are_those_of_their_examples(name: str) -> None:
    found = next(example for example in EDITION.records["turns-on-the-way"].data["examples"] if example["id"] == name)
    arrow = diagram("turns-on-the-way")["arrows"][name == "unit-b"]
    steps = [(kind, count) for step in arrow["steps"] for kind, count in step.items()]
    turns = sum(count for kind, count in steps if kind in ("left", "right"))
    assert found["inputs"] == {"hexes": sum(count for _, count in steps) - turns, "turns": turns}


def test_a_grapple_reaches_as_far_as_the_rule_says() -> None:
    one, other = (Hex(*unit["at"]) for unit in diagram("throw-range")["units"])
    assert distance(one, other) == EDITION.records["grapple"].data["values"]["range"]["value"]


def test_a_thrown_unit_may_land_in_every_hex_that_the_rulings_allow() -> None:
    """Class 4 throws Class 3 at most (4 - 3) + 2 hexes, by the rulebook's example; counted from the thrown Unit's hex,
    to where the thrower sees."""
    drawing, longest = diagram("throw-range"), 3
    thrower, thrown = (Hex(*unit["at"]) for unit in drawing["units"])
    shown = {place for group in drawing["hexes"] if group.get("mark") == "allowed" for place in places(group)}
    in_view = cone(thrower, drawing["units"][0]["facing"], longest + 1)
    assert shown == {place for place in in_view if 0 < distance(thrown, place) <= longest}


@every_flow
def test_every_step_of_a_flow_can_be_reached_and_leads_to_an_end(record: Record) -> None:
    steps = {step["id"]: step for step in record.data["drawing"]["steps"]}
    assert len(steps) == len(record.data["drawing"]["steps"])
    ways = {name: [branch["to"] for branch in step.get("branches", [])] + ([step["then"]] if "then" in step else [])
            for name, step in steps.items()}  # fmt: skip
    assert {to for ends in ways.values() for to in ends} <= set(steps)
    reached, new = set(), {next(iter(steps))}
    while new:
        reached |= new
        new = {to for name in new for to in ways[name]} - reached
    assert reached == set(steps)
    assert [name for name, ends in ways.items() if not ends] == [record.data["drawing"]["steps"][-1]["id"]]


def test_a_diagram_follows_a_changed_rule() -> None:
    edition = load(ROOT, "1.0")
    record = edition.records["facing-and-steps"]
    before = svg(RenderContext(edition), record)
    edition.records["facing"].data["values"]["cost"]["value"] = 77
    after = svg(RenderContext(edition), record)
    assert "77" not in before
    assert "77 MP a side" in after


@given(st.text(max_size=80), st.floats(20, 400))
def test_wrapped_lines_hold_all_words_and_fit(text: str, width: float) -> None:
    lines = wrapped(text, 12, width)
    assert " ".join(lines).split() == text.split()
    assert all(width_of(line, 12) <= width or " " not in line for line in lines)


def test_an_arrow_points_ahead() -> None:
    from rulebook.render.diagrams.hexes import Point

    tip, *back = head(Point(0, 0), Point(10, 0), 4)
    assert tip.x > 10
    assert all(point.x < 10 for point in back)
