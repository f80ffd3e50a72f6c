"""The form of what comes from outside: every fault as a sentence, and the same verdict as JSON Schema itself."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from calculators.units.schema_faults import CHECKS, ENDING, NOTES, faults
from rulebook.api.schemas import own_schemas
from rulebook.render.benches import building_data
from rulebook.render.context import RenderContext
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.support import ROOT, the_edition

BUILT = ("part", "item", "unit", "squad")
KINDS = (*BUILT, "game")
SCHEMAS = own_schemas(ROOT)
REGISTRY: Registry[Any] = Registry().with_resources(
    [(name + ENDING, Resource(schema, DRAFT202012)) for name, schema in SCHEMAS.items()]
)
WHOLE: dict[str, Data] = {
    "part": part(notation="N-1", mechanisms=["full-auto"]),
    "item": weapon(part(), {"part": "red-dot-al-17"}, systems=["vice-grip"], melee=True, state="stored", id="a"),
    "unit": mech(
        items=[weapon()], mods=[{"name": "Mod"}], alternate={"type": "vehicle", "srm": None}, format="30mmw.unit/1"
    ),
    "squad": {"name": "Ours", "engagement_size": "recon", "units": [mech(), mech(items=[weapon(type=None)])]},
    "game": {
        "format": "30mmw.game/1",
        "edition": "1.0",
        "events": [
            {"do": "begin", "squads": [{"units": [{"name": "Ghost", "base_ap": 2}, {"unit": mech(), "held": [None]}]}]},
            {"do": "move", "facts": {"hex-is-green": True, "red-hexes-crossed": 1}, "note": "a"},
            {"do": "attack", "target": "A2", "odds": {"chance": 0.5}},
            {"do": "set", "what": "ap", "to": 3, "unit": "A1"},
            {"do": "undo", "event": 1},
        ],
    },
}
ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    10**7,
    10**400,
    "",
    "x" * 41,
    "x" * 201,
    [],
    ["a", "a"],
    [1],
    [None] * 201,
    {},
    {"a": 1},
]


def accepts(kind: str, data: Any) -> bool:
    """Return the verdict of a full JSON Schema validator, the second way to it."""
    return Draft202012Validator(SCHEMAS[kind], registry=REGISTRY).is_valid(data)


def head(durability: Any) -> Data:
    return {"type": "mech", "sections": [{"kind": "head", "durability": durability}]}


def played(event: Data) -> Data:
    return {"format": "30mmw.game/1", "edition": "1.0", "events": [event]}


DOES = SCHEMAS["game-event"]["properties"]["do"]["enum"]


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each list and object within some data, with each place in it."""
    for key in list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield data, key
        yield from places(data[key])


def mutated(random: Random, kind: str) -> Any:
    """Return something well formed with one to three changes, most of which break its form."""
    data = deepcopy(WHOLE[kind])
    for _ in range(random.randint(1, 3)):
        holder, key = random.choice(list(places(data)))
        change = random.randrange(3)
        if change == 0:
            holder[key] = deepcopy(random.choice(ODD))
        elif change == 1:
            del holder[key]
        elif isinstance(holder, dict):
            holder[random.choice(["id", "part", "name", "colour", "__proto__"])] = deepcopy(random.choice(ODD))
        if not data:
            break
    return data


@pytest.mark.parametrize("kind", KINDS)
def test_the_verdict_is_that_of_json_schema(kind: str) -> None:
    random = Random(kind)
    given = [mutated(random, kind) for _ in range(300)]
    verdicts = [accepts(kind, data) for data in given]
    assert 10 < sum(verdicts) < 290
    assert [
        data for data, verdict in zip(given, verdicts, strict=True) if verdict == bool(faults(SCHEMAS, kind, data))
    ] == []


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_well_formed_has_no_fault(kind: str) -> None:
    assert accepts(kind, WHOLE[kind])
    assert faults(SCHEMAS, kind, WHOLE[kind]) == []


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("unit", head("one"), 'sections[0].durability must be a whole number, got "one"'),
        ("unit", head(True), "sections[0].durability must be a whole number, got true"),
        ("unit", head(9.0), "sections[0].durability must be a whole number, got 9.0"),
        ("unit", {"type": "mech", "core": []}, "core must be named fields or nothing, got a list"),
        ("item", {}, "item lacks category: id of its Category, such as handheld-weapon"),
        ("item", [], "item must be named fields, got a list"),
        ("item", {"category": "x", "state": "lost"}, 'state must be one of equipped, stored, got "lost"'),
        ("unit", {"type": "x", "systems": ["a", "a"]}, "systems lists something more than once"),
        ("item", weapon(part(1000001)), "parts[0].range must be at most 1000000, got 1000001"),
        ("item", {"category": "x", "format": "30mmw.item/2"}, 'format must be 30mmw.item/1, got "30mmw.item/2"'),
        ("squad", {"engagement_size": "x" * 201}, "engagement_size must not be longer than 200 characters"),
        ("squad", {"engagement_size": "x", "units": [{}] * 41}, "units must list at most 40"),
        (
            "squad",
            {"engagement_size": "x", "a\nb": 1},
            "a?b is not a field here; expected edition, engagement_size, format, id, name, units",
        ),
        ("part", {"name": 1}, "name must be text, got 1"),
        ("game", played({"do": "win"}), f'events[0].do must be one of {", ".join(DOES)}, got "win"'),
        ("game", played({"do": "undo"}), "events[0] lacks event: place of the event in the log, from 0"),
        ("game", played({}), "events[0] lacks do: what happened"),
        (
            "game",
            played({"do": "move", "facts": {"x": "y"}}),
            'events[0].facts.x must be a whole number or true or false, got "y"',
        ),
    ],
)  # fmt: skip
def test_a_fault_is_a_sentence_with_its_place(kind: str, data: Any, sentence: str) -> None:
    assert faults(SCHEMAS, kind, data) == [sentence]


def test_twenty_faults_are_enough() -> None:
    assert len(faults(SCHEMAS, "item", {"category": "x"} | {f"field-{number}": 1 for number in range(1000)})) == 20


def test_nesting_without_end_is_a_fault_and_no_crash() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    assert faults(SCHEMAS, "item", {"category": deep}) == ["item holds more than any game can have"]


def test_what_is_small_in_every_list_may_be_too_much_in_all() -> None:
    unit = mech(items=[weapon(*[part()] * 2)] * 15)
    assert faults(SCHEMAS, "squad", {"engagement_size": "recon", "units": [unit] * 39}) == []
    assert faults(SCHEMAS, "squad", {"engagement_size": "recon", "units": [unit] * 40}) == [
        "squad holds more than any game can have"
    ]


def test_it_refuses_a_keyword_that_it_does_not_read() -> None:
    with pytest.raises(ValueError, match="the schema keyword pattern is not read"):
        faults({"item": {"type": "string", "pattern": "^a"}}, "item", "a")


def keywords(schema: Any) -> set[str]:
    """Return every keyword of a schema and of those within it."""
    if isinstance(schema, list):
        return set().union(*map(keywords, schema))
    if not isinstance(schema, dict):
        return set()
    inner = [field for name, value in schema.items() for field in (value.values() if name == "properties" else [value])]
    return set(schema).union(*map(keywords, inner))


@pytest.mark.parametrize("kind", [*KINDS, "game-event"])
def test_it_reads_every_keyword_of_the_schemas(kind: str) -> None:
    assert keywords(SCHEMAS[kind]) <= {*CHECKS, *NOTES}


def test_a_page_has_the_schemas_without_their_notes() -> None:
    loaded = building_data(RenderContext(the_edition("1.0")))["schemas"]
    assert [kind for kind in BUILT if keywords(loaded[kind]) & set(NOTES)] == []
    assert faults(loaded, "squad", WHOLE["squad"]) == []
    assert faults(loaded, "item", {"category": 1}) == faults(SCHEMAS, "item", {"category": 1})
    assert len(json.dumps(loaded, separators=(",", ":"))) < 6_000
