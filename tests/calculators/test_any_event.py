"""Any event on any thing, in any order: a change that a bench can show, or a sentence."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from calculators.benches.context import BuildContext
from calculators.benches.page import bench_html
from calculators.core.rules import Rules
from calculators.units.change_errors import ChangeError
from calculators.units.changes import changed
from calculators.units.schema_faults import ENDING, faults
from tests.calculators.support_benches import EDITION, SCHEMAS, Bench
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.calculators.support_random_builds import random_item, random_squad, random_unit
from tests.support import the_edition, the_mechanics

MECHANICS = the_mechanics("1.0")
PARTS = tuple(record.id for record in the_edition("1.0").of("parts"))
MAKERS = {"item": random_item, "unit": random_unit, "squad": random_squad}
YOURS: dict[str, list[list[Any]]] = {
    "item": [["own", part(name="Barrel")]],
    "unit": [["own", weapon()]],
    "squad": [["own", mech()]],
}
READY: dict[str, list[Data]] = {"item": [weapon(name="Rifle")], "unit": [mech(name="Zaku")]}
CONTEXT = BuildContext(EDITION | {"ready": READY, "summaries": defaultdict(str)}, lambda rule: rule)
ENTRIES = ("set", "add", "remove", "copy", "toggle", "step", "bring", "begin", "fly")


def places(schema: Data, before: str = "") -> Iterator[str]:
    """Return every place of a thing, of each list the first two members."""
    schema = SCHEMAS[schema["$ref"].removesuffix(ENDING)] if "$ref" in schema else schema
    yield before
    for name, inner in schema.get("properties", {}).items():
        yield from places(inner, f"{before}.{name}" if before else name)
    for number in (0, 1) if "items" in schema else ():
        yield from places(schema["items"], f"{before}[{number}]")
    for case in ("then", "else"):
        yield from places(schema[case], before) if case in schema else ()


PLACES = {kind: sorted(set(places(SCHEMAS[kind]))) for kind in MAKERS}
KNOWN: list[Any] = [
    {"kind": "head", "durability": "9"},
    {"type": "vehicle"},
    {"part": PARTS[0]},
    {"name": "Barrel", "tags": "FA"},
    ["aerial"],
    "aerial",
    "own",
    "nothing",
    weapon(),
]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
VALUES = st.sampled_from(KNOWN) | ANYTHING


@st.composite
def taps(draw: st.DrawFn) -> tuple[str, Data, list[list[Any]]]:
    """Return something well formed with its kind, and some events."""
    kind = draw(st.sampled_from(sorted(MAKERS)))
    thing = MAKERS[kind](Random(draw(st.integers(0, 10_000))), PARTS)
    place = st.sampled_from(PLACES[kind])
    event = st.tuples(st.sampled_from(ENTRIES), place, VALUES).map(list) | st.lists(place | VALUES, max_size=4)
    return kind, thing, draw(st.lists(event, min_size=1, max_size=4))


@given(tapped=taps())
def test_an_event_is_a_change_that_a_bench_shows_or_a_sentence(tapped: tuple[str, Data, list[list[Any]]]) -> None:
    kind, thing, events = tapped
    bench = Bench(MECHANICS, kind, thing, YOURS[kind])
    bench.ready = READY
    for event in events:
        try:
            bench.send(event)
        except ChangeError as error:
            assert str(error).endswith(".")
        assert faults(SCHEMAS, kind, bench.data) == []
        assert all(bench_html(bench.rules, CONTEXT, kind, bench.data, bench.yours)) or kind == "item"


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, Data]:
    """Return something with its kind in which anything stands at one place."""
    kind = draw(st.sampled_from(sorted(MAKERS)))
    thing = MAKERS[kind](Random(draw(st.integers(0, 10_000))), PARTS)
    holder: Any = thing
    while True:
        key = draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
        if not isinstance(holder[key], dict | list) or not holder[key] or draw(st.booleans()):
            holder[key] = draw(ANYTHING)
            return kind, thing
        holder = holder[key]


@given(thing=damaged(), drawn=st.data())
def test_an_event_on_something_damaged_is_a_change_or_a_sentence(thing: tuple[str, Data], drawn: st.DataObject) -> None:
    kind, data = thing
    event = drawn.draw(st.tuples(st.sampled_from(ENTRIES), st.sampled_from(PLACES[kind]), VALUES))
    try:
        assert isinstance(changed(Rules(MECHANICS), SCHEMAS, kind, data, list(event), YOURS[kind], READY), dict)
    except ChangeError as error:
        assert str(error).endswith(".")
