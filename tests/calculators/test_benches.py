"""The benches as HTML: what they offer builds what the rulebook prints, and what is wrong is said and mended there."""

from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.mends import mends
from calculators.units.problems import CODES, sentence
from tests.calculators import test_units_items, test_units_squads, test_units_units
from tests.calculators.support_benches import Bench, event_of
from tests.calculators.support_builds import Data, codes, drone, mech, part, vehicle, weapon
from tests.calculators.support_tapped import ITEMS, SECTIONS, STATS
from tests.html import every, one, words

BROKEN = [
    (kind, built, expected)
    for kind, module in (("item", test_units_items), ("unit", test_units_units), ("squad", test_units_squads))
    for built, expected in module.BROKEN
]


def numbers(bench: Bench) -> str:
    return " ".join(words(number) for number in bench.page.css("#bench-numbers dd"))


def categories(bench: Bench) -> dict[str, str]:
    return {words(option): option.attributes["value"] or "" for option in bench.page.css("#bench-category option")}


@pytest.mark.parametrize("name", ITEMS)
def test_the_items_of_the_rulebook_are_built_from_nothing(mechanics: dict[str, Any], name: str) -> None:
    category, parts, choices, printed = ITEMS[name]
    bench = Bench(mechanics, "item")
    bench.type("Name", name)
    bench.type("Category", categories(bench)[category])
    for each in parts:
        bench.add_part(each)
    for each in choices:
        bench.tap(each)
    assert (numbers(bench), codes(bench.answer)) == (printed, [])
    assert bench.answer["name"] == name


def test_the_portanova_is_built_from_nothing(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit")
    for name, durability in SECTIONS.items():
        bench.tap(f"+ {name} section")
        bench.type(f"Durability of {name} section", durability)
    for stat, base in STATS.items():
        bench.type(stat, base)
    bench.type("Rank", "veteran")
    for stat in ("Accuracy", "Assault"):
        bench.tap(f"SRM on {stat}: one more")
    # Class, cost, AP, movement and stats as chapter 10 works them out.
    assert numbers(bench) == "2 188 DC 2 + d8 4 MP 4 4 6 –"
    assert codes(bench.answer) == []


def test_a_unit_takes_ready_made_items_and_yours(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", mech(), [["own", weapon(name="Rifle")]])
    bench.tap("+ Rifle")
    bench.tap("+ Alto Ground Type Rocket Launcher")
    bench.tap("As printed")
    assert bench.answer["deployment_cost"]["items"] == (6 - 4 + 3 + 2) + 97
    assert every(bench.page, "data-open") == ["items[0]", "items[1]", "new-item"]


def test_a_unit_transforms(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", mech(pilot={"rank": "veteran"}))
    bench.tap("It transforms into a Vehicle")
    bench.tap("Aerial Movement", "#bench-alternate")
    assert bench.answer["alternate"]["vehicle_kind"] == "aerial-vehicles"
    bench.tap("Take the Alternate Form away")
    assert bench.answer["alternate"] is None


def test_a_squad_takes_copies(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "squad", None, [["own", mech(name="Zaku")]])
    bench.tap("+ Zaku")
    bench.tap("Copy Zaku")
    assert numbers(bench) == "230 DC 600 DC 370 DC"


def test_an_own_part_is_offered_first_and_brought_in(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "item", None, [["own", part(name="Barrel", notation="X-1", mechanisms=["spread"])]])
    row = bench.page.css("#bench-parts li")[0]
    assert row.attributes["data-words"] == "barrel x-1 3 hexes · 6 damage · 4 ap · kinetic · 2 dp · [sp]"
    bench.add_part("Barrel X-1")
    bench.tap("Spread [SP]")
    assert bench.answer["tags"] == ["WN", "SP"]


def test_what_an_item_cannot_have_says_why(mechanics: dict[str, Any]) -> None:
    page = Bench(mechanics, "item", weapon(part(mechanisms=["full-auto"]))).page
    assert [words(button) for button in page.css("#bench-module-mechanism button")] == ["Full Auto [FA]"]
    assert "Spread needs a part with [SP]; this weapon has none." in words(one(page, "#bench-not-mechanism"))


def test_a_free_type_is_chosen(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "item", weapon(part(), part(type="energy")))
    bench.tap("Energy")
    assert (bench.answer["type"], codes(bench.answer)) == ("energy", [])
    assert "Energy" not in [words(button) for button in Bench(mechanics, "item", weapon()).page.css("button")]


@pytest.mark.parametrize(("kind", "built", "expected"), BROKEN)
def test_what_is_wrong_is_said_and_each_mend_takes_it_away(
    mechanics: dict[str, Any], kind: str, built: Data, expected: tuple[str, str]
) -> None:
    bench = Bench(mechanics, kind, built)
    (problem,) = bench.answer["problems"]
    if kind == "squad" and "." in expected[1]:
        assert "breaks 1 rule" in words(one(bench.page, "#bench-module-units"))
        return
    assert sentence(Rules(mechanics), problem) in words(one(bench.page, "#bench-problems"))
    for mend in mends(Rules(mechanics), built, problem):
        mended = Bench(mechanics, kind, built, bench.yours)
        mended.tap(mend.words, "#bench-problems")
        assert expected not in codes(mended.answer), mend.words


def test_every_code_is_tried() -> None:
    assert {expected[0] for _, _, expected in BROKEN} == set(CODES)


# Where one change mends what is wrong, a tap does; elsewhere it takes more, such as numbers that only the player knows.
UNMENDED = {"no-parts", "no-range", "no-core"}


def test_whatever_one_change_mends_a_tap_mends(mechanics: dict[str, Any]) -> None:
    mended = set()
    for kind, built, expected in BROKEN:
        (problem,) = Bench(mechanics, kind, built).answer["problems"]
        mended |= {expected[0]} if mends(Rules(mechanics), built, problem) else set()
    assert set(CODES) - mended == UNMENDED


HOSTILE = '"><img src=x onerror=alert(1)>&'


@pytest.mark.parametrize(
    ("kind", "built"),
    [
        ("item", weapon(part(name=HOSTILE, notation=HOSTILE), {"part": HOSTILE}, name=HOSTILE, category=HOSTILE)),
        ("item", weapon(part(mechanisms=[HOSTILE]), mechanism=HOSTILE, systems=[HOSTILE], type="energy")),
        (
            "unit",
            mech(
                name=HOSTILE,
                items=[weapon(name=HOSTILE, mechanism="spread")] * 3,
                mods=[{"name": HOSTILE}] * 2,
                type=HOSTILE,
            ),
        ),
        ("unit", mech(sections=[{"kind": HOSTILE, "name": HOSTILE, "durability": 1, "mechanisms": [HOSTILE]}])),
        ("unit", mech(core={"name": HOSTILE}, pilot={"rank": HOSTILE, "name": HOSTILE}, traits=[{"name": HOSTILE}])),
        ("unit", vehicle(alternate={"type": HOSTILE, "movement_mechanisms": [HOSTILE]}, systems=[HOSTILE])),
        ("squad", {"engagement_size": HOSTILE, "name": HOSTILE, "units": [drone(name=HOSTILE)]}),
    ],
)
def test_what_a_player_typed_stays_text(mechanics: dict[str, Any], kind: str, built: Data) -> None:
    bench = Bench(mechanics, kind, built, [[HOSTILE, part(name=HOSTILE)]])
    assert "<img" not in bench.html
    assert bench.page.css("[onerror]") == []


@pytest.mark.parametrize(
    ("kind", "built"),
    [
        (
            "item",
            weapon(part(), part(type="energy", systems=["suppressor"]), mechanism="spread", systems=["vice-grip"]),
        ),
        ("unit", mech(items=[weapon(drone=True)] * 3, mods=[{"name": "Mod"}] * 2, traits=[{"name": "T"}] * 2)),
        ("unit", drone(sections=[{"kind": "drive-section", "durability": 1}] * 2)),
        ("unit", mech(alternate={"type": "vehicle"}, pilot={"rank": "ace"})),
        ("squad", {"engagement_size": "recon", "units": [mech(), mech(), drone()]}),
    ],
)
def test_every_element_has_its_own_id_and_a_known_event(mechanics: dict[str, Any], kind: str, built: Data) -> None:
    own = {"item": part(), "unit": weapon(name="Rifle"), "squad": mech()}
    bench = Bench(mechanics, kind, built, [["own", own[kind]]])
    names = every(bench.page, "id")
    assert len(names) == len(set(names))
    assert all(node.attributes.get("id") for node in bench.page.css("button, input, select, details, [data-open]"))
    for node in bench.page.css("[data-event]"):
        bench.data = built
        bench.send(event_of(node) if node.tag == "button" else [*event_of(node), "1"])
