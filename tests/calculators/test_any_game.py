"""Any game that the schema allows: it is folded, the same each time, to a state that the schema knows."""

import json
import re
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from calculators.core.rules import Rules
from calculators.play.data import Folded
from calculators.play.fold import Game, fold
from calculators.units.schema_faults import ENDING, faults
from tests.calculators.test_form import REGISTRY, SCHEMAS
from tests.golden.make_play_vectors import begun, drawn_turn, full
from tests.golden.paper import MISSIONS
from tests.support import ROOT, the_mechanics

type Data = dict[str, Any]
type Events = list[Data]

RULES = Rules(the_mechanics("1.0"))
EVENT = SCHEMAS["game-event"]
ANSWER = Draft202012Validator(SCHEMAS["game-answer"], registry=REGISTRY)
# What stands in fields of text; anything that the edition has not is refused.
WORDS = {
    "unit": ["A1", "A2", "B1", "B2", "B3", "C1"],
    "side": ["A", "B", "C", ""],
    "status": ["conceal", "hold", "knocked-down", "offensive-stance", "kneeling-position", "abyssal", "luck"],
    "token": ["ice-buildup", "sand-buildup", "static-buildup", "overcharge", "recharge", "luck"],
    "action": [
        *("kneeling-position", "prone-position", "recover", "overcharge", "takeoff", "break-grapple", "purge-buildup"),
        *("offensive-stance", "defensive-stance", "parry-stance", "smoke-screen", "press-on", "luck"),
    ],
    "marker": ["north", "south"],
    "of": ["blinded.A1.status.blinded", "x"],
    "facts": [
        *("hex-is-green", "hex-is-dark-blue", "unit-is-above-its-hex", "unit-is-held", "mp-unspent", "luck"),
        *("red-hexes-crossed", "black-hexes-entered", "tan-hexes-crossed", "white-hexes-crossed"),
    ],
}
ALIKE = {"target": "unit", "from": "unit", "holder": "side", "area": "side", "points": "side"}


def values(name: str, schema: Data) -> st.SearchStrategy[Any]:
    """Return what the schema of a field allows, most of which means something."""
    words = WORDS.get(ALIKE.get(name, name), [""])
    if "$ref" in schema:
        return values(name, SCHEMAS[schema["$ref"].removesuffix(ENDING)])
    if "enum" in schema or "const" in schema:
        return st.sampled_from(schema.get("enum", [schema.get("const")]))
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    of_kind = {
        "integer": st.integers(max(schema.get("minimum", 0), -2), 8) | st.just(40),
        "number": st.just(0.5),
        "boolean": st.booleans(),
        "null": st.none(),
        "string": st.sampled_from(words),
        "object": st.dictionaries(
            st.sampled_from(words), inner("facts", schema.get("additionalProperties")), max_size=3
        ),
    }
    if "properties" in schema:
        return fields(schema)
    return st.one_of([of_kind[kind] for kind in kinds])


def inner(name: str, schema: Any) -> st.SearchStrategy[Any]:
    return values(name, schema) if schema else st.nothing()


def fields(schema: Data) -> st.SearchStrategy[Data]:
    """Return an object: what is required, and what of the rest is drawn."""
    every = {name: values(name, each) for name, each in schema["properties"].items()}
    required = {name: every.pop(name) for name in schema.get("required", ())}
    return st.fixed_dictionaries(required, optional=every)


def of_case(case: Data) -> st.SearchStrategy[Data]:
    """Return an event of the kind that a case of the schema is for."""
    properties = case["then"]["properties"] | EVENT["properties"] | case["if"]["properties"]
    return fields({"properties": properties, "required": ["do", *case["then"].get("required", ())]})


ONE_EVENT = st.one_of([of_case(each) for each in EVENT["allOf"] if "begin" not in str(each["if"])])
A_TURN = st.integers(0, 10**6).map(lambda seed: list(drawn_turn(Random(seed))))
CHUNKS = st.one_of(A_TURN, A_TURN, ONE_EVENT.map(lambda event: [event]))
EVENTS = st.lists(CHUNKS, min_size=4, max_size=25).map(lambda parts: [event for part in parts for event in part])
BEGINS = st.sampled_from(["", *MISSIONS]).map(lambda mission: begun(mission))


def folded(log: Data, *events: Data) -> Folded:
    """Return what comes of a log with more events behind its own, which it keeps as they are."""
    whole = deepcopy(log)
    whole["events"] += deepcopy([*events])
    return fold(RULES, whole)


def undone(*places: int) -> Events:
    return [{"do": "undo", "event": place} for place in places]


def test_the_schema_names_every_code_of_a_problem() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "calculators/play").glob("*.py"))
    codes = SCHEMAS["game-answer"]["properties"]["problems"]["items"]["properties"]["code"]["enum"]
    assert set(re.findall(r'EventError\(\s*"([a-z-]+)"', source)) == set(codes)


@given(BEGINS, EVENTS)
def test_a_log_of_the_schema_comes_to_a_state_of_the_schema(log: Data, events: Events) -> None:
    log["events"] += events
    assert faults(SCHEMAS, "game", log) == []
    assert [error.message for error in ANSWER.iter_errors(folded(log))] == []


@given(BEGINS, EVENTS)
def test_folding_again_or_event_by_event_gives_the_same(log: Data, events: Events) -> None:
    game = Game(RULES, deepcopy(log))
    for event in events:
        game.add(deepcopy(event))
    whole = folded(log, *events)
    assert {"state": game.state, "problems": game.problems} == whole
    assert folded(json.loads(json.dumps(log)), *events) == whole


@given(BEGINS, EVENTS)
def test_taking_everything_back_gives_the_start(log: Data, events: Events) -> None:
    events = [event for event in events if event["do"] != "undo"]
    assert folded(log, *events, *undone(*range(1, len(events) + 1))) == folded(log)


@given(BEGINS, EVENTS, st.data())
def test_taking_one_event_back_is_the_game_without_it(log: Data, events: Events, data: st.DataObject) -> None:
    """In its place stands what another undo takes back, so that the events behind it stand where they stood."""
    events = [{"do": "move"}, *(event for event in events if event["do"] != "undo")]
    place = data.draw(st.integers(1, len(events)))
    without = [*events[: place - 1], {"do": "set", "what": "round", "to": 1}, *events[place:]]
    assert folded(log, *events, *undone(place)) == folded(log, *without, *undone(place))
    assert folded(log, *events, *undone(place, len(events) + 1)) == folded(log, *events)


@given(BEGINS, EVENTS, ONE_EVENT)
def test_an_event_that_does_not_hold_changes_nothing(log: Data, events: Events, event: Data) -> None:
    before, after = folded(log, *events), folded(log, *events, event)
    if len(after["problems"]) > len(before["problems"]) and event["do"] != "undo":
        assert after["state"] == before["state"]


@given(BEGINS, EVENTS, st.data())
def test_what_is_not_so_does_not_follow(log: Data, events: Events, data: st.DataObject) -> None:
    events = [event for event in events if event["do"] != "undo"]
    consequences = folded(log, *events)["state"]["consequences"]
    if consequences:
        one = data.draw(st.sampled_from(consequences))
        left = folded(log, *events, {"do": "undo", "event": one["event"], "of": one["id"]})["state"]["consequences"]
        assert (one["event"], one["id"]) not in [(each["event"], each["id"]) for each in left]


@given(BEGINS, EVENTS)
def test_ap_are_never_below_0_nor_above_the_limit_unless_somebody_sets_them(log: Data, events: Events) -> None:
    rich = [full(short) for short in ("A1", "A2", "B1", "B2", "B3")]
    events = rich + [event for event in events if event["do"] != "set"]
    units = folded(log, *events)["state"]["units"]
    assert [
        unit["short"] for unit in units if not 0 <= unit["ap"] <= unit["ap_storage"] and not unit["destroyed"]
    ] == []


@given(BEGINS, EVENTS)
def test_a_part_never_has_less_than_nothing_and_never_gains(log: Data, events: Events) -> None:
    events = [event for event in events if event["do"] not in ("set", "undo")]
    before = folded(log, *events)["state"]["units"]
    after = folded(log, *events, *({"do": "damage", "unit": "A1", "section": 0, "by": 3} for _ in range(2)))["state"][
        "units"
    ]
    for one, other in zip(before, after, strict=True):
        for part, later in zip([*one["sections"], *one["items"]], [*other["sections"], *other["items"]], strict=True):
            assert 0 <= later["left"] <= part["left"] <= part["had"]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 50)), max_size=12))
def test_a_section_has_what_it_had_less_the_damage(hits: list[tuple[int, int]]) -> None:
    events = [{"do": "damage", "unit": "B1", "section": place, "by": by} for place, by in hits]
    sections = folded(begun(""), *events)["state"]["units"][2]["sections"]
    for place, section in enumerate(sections):
        assert section["left"] == max(section["had"] - sum(by for where, by in hits if where == place), 0)
