"""The benches as HTML: what they offer builds what the rulebook prints, and what is wrong is said and mended there."""

import json
from typing import Any

import pytest

from calculators.benches import page
from calculators.benches.chat import chat_text
from calculators.benches.shelf import shelf_html
from calculators.benches.squad_list import squad_list_html
from calculators.core.rules import Rules
from calculators.units.mends import mends
from calculators.units.problems import CODES, sentence
from calculators.units.ready import ready_item
from calculators.units.unit import unit
from rulebook.render.benches import building_data
from rulebook.render.context import RenderContext
from rulebook.source.edition import Edition
from tests.calculators import test_packs, test_units_items, test_units_squads, test_units_units
from tests.calculators.support_benches import Bench, event_of
from tests.calculators.support_builds import Data, codes, drone, mech, part, vehicle, weapon
from tests.calculators.support_tapped import ITEMS, SECTIONS, STATS
from tests.html import attribute, every, one, read, words

BROKEN = [
    (kind, built, expected)
    for kind, module in (
        ("item", test_units_items),
        ("unit", test_units_units),
        ("squad", test_units_squads),
        ("pack", test_packs),
    )
    for built, expected in module.BROKEN
]


def numbers(bench: Bench) -> str:
    return " ".join(words(number) for number in bench.page.css("#bench-numbers > :not(.bench__verdict) dd"))


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
    bench.tap("Copy A1 Zaku")
    assert numbers(bench) == "230 DC 600 DC 370 DC"


def test_an_own_part_is_offered_first_and_brought_in(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "item", None, [["own", part(name="Barrel", notation="X-1", mechanisms=["spread"])]])
    row = bench.page.css("#bench-parts li")[0]
    assert row.attributes["data-words"] == "barrel x-1 3 hexes · 6 damage · 4 ap · kinetic · 2 dp · [sp] your own"
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
        assert verdict(bench) == "1 broken rule"
        assert lines(bench) == ["Unit 2 breaks 1 rule."]
        assert "breaks 1 rule" in words(one(bench.page, "#bench-module-units"))
        return
    assert sentence(Rules(mechanics), problem) in words(one(bench.page, "#bench-problems"))
    for mend in mends(Rules(mechanics), built, problem):
        mended = Bench(mechanics, kind, built, bench.yours)
        mended.tap(mend.words, "#bench-problems")
        assert expected not in codes(mended.answer), mend.words


def verdict(bench: Bench) -> str:
    return words(one(bench.page, "#bench-numbers [role='status']"))


def test_the_verdict_on_a_squad_is_that_of_paper_chat_list_and_command(mechanics: dict[str, Any]) -> None:
    """The squad costs too much, one Unit has no pilot, and two items of another no parts."""
    empty = {"category": "shield"}
    units = [mech(name="Zaku", pilot=None), mech(), mech(items=[empty, empty]), *[mech()] * 4]
    bench = Bench(mechanics, "squad", {"engagement_size": "recon", "units": units})
    assert codes(bench.answer)[0] == ("over-limit", "units")
    assert verdict(bench) == "4 broken rules"
    assert lines(bench)[1:] == ["Zaku breaks 1 rule.", "Unit 3 breaks 2 rules."]
    paper = squad_list_html(
        bench.rules, bench.context, bench.data, [unit(bench.rules, each) for each in units], bench.answer
    )
    rows = [{"id": "s", "kind": "squad", "data": bench.data}]
    for text in (
        words(one(read(paper), ".datasheet__problems")),
        chat_text(bench.rules, bench.context, "squad", bench.data, bench.answer).splitlines()[-1],
        words(one(read(shelf_html(bench.rules, bench.context, rows, [])), ".shelf__problems")),
    ):
        assert text.startswith("Breaks 4 rules")


def test_what_cannot_be_read_is_listed_with_why_and_the_rest_as_ever(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", mech())
    rows = [
        {"id": "good", "kind": "unit", "data": mech(name="Ironside")},
        {"id": "bad", "kind": "unit", "data": {"name": "Zaku", "sections": 5}},
        {
            "id": "squad",
            "kind": "squad",
            "data": {"engagement_size": "recon", "units": [{"id": "bad"}, {"id": "good"}]},
        },
        {"id": "bare"},
    ]
    page = read(shelf_html(bench.rules, bench.context, rows, []))
    listed = [words(each) for each in page.css("li")]
    # A body of 100 DP and a Rookie: 100 and 15 DC.
    assert [each.partition(" DC")[0] for each in listed[:2]] == ["Ironside 115", "Squad without a name 115"]
    assert listed[2:] == [
        "Zaku Unit lacks type: mech, vehicle or drone Save Remove",
        "bare Its kind must be one of part, item, unit, squad, pack Save Remove",
    ]


def test_the_numbers_lead_to_what_is_wrong(mechanics: dict[str, Any]) -> None:
    assert verdict(Bench(mechanics, "unit", mech())) == "Legal"
    page = Bench(mechanics, "unit", mech(pilot=None, items=[weapon()] * 4)).page
    link = one(page, "#bench-numbers [role='status'] a")
    assert (words(link), one(page, attribute(link, "href")).tag) == ("2 broken rules", "ul")


def lines(bench: Bench) -> list[str]:
    return [words(line) for line in bench.page.css("#bench-problems > li")]


def test_what_one_tap_mends_is_one_line(mechanics: dict[str, Any]) -> None:
    """Two torsos and a third: a tap takes out all that are too many."""
    torsos = [{"kind": "torso", "durability": 9}] * 3
    bench = Bench(mechanics, "unit", mech(sections=[*torsos, {"kind": "left-leg", "durability": 9}]))
    assert lines(bench) == ["2 × A Unit has one torso, as it has one Core Type. Core Type Take out all 2"]
    bench.tap("Take out all 2")
    assert codes(bench.answer) == []


def test_any_section_is_offered_those_of_the_type_first(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", vehicle())
    offered = [words(each) for each in one(bench.page, "#bench-module-sections > .chips").css("button")]
    assert "+ Treads section" in offered
    assert "+ Left arm section" not in offered
    bench.tap("+ Left arm section", "#bench-more-sections")
    bench.tap("+ Another section")
    bench.type("Durability of Another section", "9")
    assert codes(bench.answer) == []


def test_a_leg_may_dive(mechanics: dict[str, Any]) -> None:
    """Its own Movement Mechanism stands fixed, the others in its fold."""
    bench = Bench(mechanics, "unit", mech(items=[{"category": "thruster", "parts": [part(durability=17)]}]))
    fold = words(one(bench.page, "#bench-sections-3-"))
    assert ("Aquatic Movement" in fold, "Terrestrial Movement" in fold) == (True, False)
    bench.tap("Aquatic Movement", "#bench-sections-3-")
    assert bench.data["sections"][3]["mechanisms"] == ["aquatic"]
    assert codes(bench.answer) == []


def test_a_system_of_the_unit_is_offered_where_an_item_can_have_it(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", mech())
    assert one(bench.page, "#bench-unit-systems").css("button") == []
    bench = Bench(mechanics, "unit", mech(items=[weapon(name="Rifle"), weapon(name="Pistol")]))
    bench.tap("Indirect Fire [IF]", "#bench-unit-systems")
    assert lines(bench) == [
        "Indirect Fire acts on one weapon, and several could have it. Choose one. Indirect Fire Rifle Pistol"
    ]
    bench.tap("Pistol", "#bench-problems")
    assert [each["tags"] for each in bench.answer["items"]] == [["WN"], ["WN", "IF"]]
    assert (codes(bench.answer), bench.answer["deployment_cost"]["abilities"]) == ([], 25)


def test_a_second_vice_grip_is_listed_for_a_second_claw(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "item", weapon(part(1, systems=["vice-grip"])))
    bench.tap("Vice Grip [VG]")
    assert "once more" not in words(one(bench.page, "#bench-module-systems"))
    bench.data["parts"] *= 2
    bench.tap("Vice Grip [VG] once more")
    assert (bench.answer["tags"], bench.answer["system_cost"], codes(bench.answer)) == (["WN", "VG", "VG"], 10, [])
    bench.tap("Vice Grip [VG] ×2")
    assert bench.answer["tags"] == ["WN"]


def test_a_drone_item_is_asked_how_it_moves(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "item", weapon())
    assert "Aerial" not in words(one(bench.page, "#bench-module-more"))
    bench.tap("Non-AI Drone [DR]")
    bench.tap("Aerial Movement [AIR]", "#bench-module-more")
    assert (bench.answer["tags"], codes(bench.answer)) == (["WN", "DR", "AIR"], [])
    assert "[AIR]" in words(one(bench.page, "#bench-numbers"))


def test_an_alternate_form_that_cannot_be_is_said_once(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", vehicle(alternate={"type": "vehicle", "movement_mechanisms": []}))
    (line,) = lines(bench)
    assert line.startswith("2 × Only a Mech transforms")
    bench.tap("Take the Alternate Form away", "#bench-problems")
    assert codes(bench.answer) == []


def test_problems_that_take_several_changes_stay_apart(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", mech(items=[weapon(name="A", mechanism="spread"), weapon(mechanism="spread")]))
    assert [line.split(":")[0] for line in lines(bench)] == ["A", "Item 2"]


def test_the_last_weapon_in_hand_is_stored(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", mech(items=[weapon(name=name) for name in "ABCD"]))
    assert "4 handheld weapons are equipped; the Unit has 2 hands." in words(one(bench.page, "#bench-problems"))
    for name in "DC":
        bench.tap(f"Store {name}")
    assert codes(bench.answer) == []


def test_a_sentence_agrees_with_its_number(mechanics: dict[str, Any]) -> None:
    """Two weapons in one hand, and one in none."""
    (problem,) = Bench(mechanics, "unit", mech(items=[weapon()] * 3)).answer["problems"]
    sentences = [sentence(Rules(mechanics), problem | {"is": count, "may": hands}) for count, hands in ((2, 1), (1, 0))]
    assert sentences == [
        "2 handheld weapons are equipped; the Unit has 1 hand.",
        "1 handheld weapon is equipped; the Unit has 0 hands.",
    ]


def test_spent_srms_show_what_they_make_of_a_stat(mechanics: dict[str, Any]) -> None:
    """A Veteran has three SRMs, and each takes 1 off."""
    bench = Bench(mechanics, "unit", mech(pilot={"rank": "veteran", "srm": {"accuracy": 1}}))
    labels = [words(label) for label in bench.page.css("#bench-module-pilot .bench__fields--steps label")]
    assert labels == ["SRM on Accuracy 5 → 4", "SRM on Assault", "SRM on Evasion"]
    for _ in range(3):
        bench.tap("SRM on Evasion: one more")
    most = mechanics["veteran"]["srm"]
    assert words(one(bench.page, "#bench-title-pilot")) == f"Pilot SRMs: {4 - most} too many"


def test_a_section_without_durability_says_so(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit")
    bench.tap("+ Torso section")
    assert words(one(bench.page, "#bench-sections-0- summary")) == "Torso section no DP yet"
    bench.type("Durability of Torso section", "9")
    assert words(one(bench.page, "#bench-sections-0- summary")) == "Torso section"


def test_a_mechanism_that_is_possible_is_said_at_the_parts(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "item", weapon(part(mechanisms=["full-auto"])))
    link = one(bench.page, "#bench-module-parts-in-it .bench__way a")
    assert words(link) == "Full Auto is possible: choose it below"
    assert "Full Auto [FA]" in words(one(bench.page, attribute(link, "href")))
    bench.tap("Full Auto [FA]")
    assert bench.page.css(".bench__way") == []
    assert Bench(mechanics, "item", weapon()).page.css(".bench__way") == []


def test_the_two_rows_of_a_launcher_lead_to_what_tells_of_both(mechanics: dict[str, Any]) -> None:
    launcher = ready_item(Rules(mechanics), "ground-type-rocket-launcher")
    row = one(Bench(mechanics, "item", launcher).page, ".bench__printed")
    assert (words(row).split(".")[0], every(row, "href")) == (
        "The rulebook prints 5 hexes · 20 damage · 8 AP · 12 DP · 97 DC",
        ["#ground-type-rocket-launcher"],
    )
    fitting = one(Bench(mechanics, "squad").page, "#bench-fits")
    assert every(fitting, "href") == [
        "#altos-sub-machinegun",
        "#marine-type-pincer-claw",
        "#flight-type-thruster-backpack",
        "#ground-type-rocket-launcher",
        "#portanova",
        "#portanova-with-pincer-claw",
    ]


def test_a_part_is_searched_as_the_rulebook_spells_it(mechanics: dict[str, Any]) -> None:
    nodes = Bench(mechanics, "item").page.css("#bench-parts [data-words*=reciever] b")
    assert [words(name) for name in nodes] == [
        "Weapon Lower Receiver AL-17",
        "Rocket Launcher Lower Receiver AL-17gt",
    ]


def test_the_odds_are_asked_of_the_unit_and_of_its_weapons(mechanics: dict[str, Any]) -> None:
    bench = Bench(mechanics, "unit", mech(items=[weapon(name="Rifle"), weapon(category="shield")]))
    assert every(bench.page, "data-ask") == ["items[0]", "unit"]
    assert {attribute(link, "href") for link in bench.page.css("[data-ask]")} == {
        "../../calculators/attack/#calc-hit-odds"
    }


def test_a_sum_says_what_its_numbers_are(mechanics: dict[str, Any]) -> None:
    """6 − 4 + 3 + 2 of an item; 100 DP, that item and a Rookie of a Unit."""
    steps = one(Bench(mechanics, "item", weapon()).page, "#bench-steps")
    assert "Base Damage 6 − AP Cost 4 + Range 3 + Durability 2 7 DC" in words(steps)
    steps = one(Bench(mechanics, "unit", mech(items=[weapon()])).page, "#bench-steps")
    assert "Total Durability 100 + Deployment Cost of all items 7 + Deployment Cost of the pilot 15 122 DC" in words(
        steps
    )


def test_every_code_is_tried() -> None:
    assert {expected[0] for _, _, expected in BROKEN} == set(CODES)


# Where one change mends what is wrong, a tap does; elsewhere it takes more, such as numbers that only the player knows.
UNMENDED = {"no-parts", "no-range", "no-core", "no-durability", "too-weak-thrusters", "class-without-mechanism"}


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


def test_units_that_are_too_much_together_have_no_bench_and_no_sum(edition: Edition) -> None:
    """Each is small enough by itself, and is kept in a row of its own."""
    page.load_building("/", json.dumps(building_data(RenderContext(edition))))
    large = mech(items=[weapon(*[part()] * 2)] * 60)
    squad = {"engagement_size": "recon", "units": [large] * 40}
    refused = {"fault": "This squad holds more than any game can have."}
    assert json.loads(page.bench("/", "squad", json.dumps(squad), "null", "[]")) == refused
    assert json.loads(page.chat("/", "squad", json.dumps(squad))) == refused
    assert json.loads(page.packed_link("/", "squad", json.dumps(squad))) == refused
    squad_data = squad | {"units": [{"id": "u"}] * 40}
    rows = [{"id": "u", "kind": "unit", "data": large}, {"id": "s", "kind": "squad", "data": squad_data}]
    listed = [words(row) for row in read(json.loads(page.shelf("/", json.dumps(rows), "[]"))["html"]).css("li")]
    assert listed[1] == "Squad without a name Holds more than any game can have Remove"


# A name that is read from right to left, among numbers that must not follow it.
RIGHT_TO_LEFT = "שלום 21"


def test_a_name_turns_nothing_around_it_wherever_it_stands(edition: Edition) -> None:
    page.load_building("/", json.dumps(building_data(RenderContext(edition))))
    named = {"name": RIGHT_TO_LEFT}
    item = weapon(part(**named), **named)
    sections = [{"kind": "torso", "durability": 40} | named]
    unit = mech(
        **named,
        sections=sections,
        core=named,
        pilot=named | {"rank": "ace"},
        items=[item],
        mods=[named],
        traits=[named],
    )
    things = {"item": item, "unit": unit, "squad": named | {"engagement_size": "recon", "units": [unit]}}
    yours = {"item": part(**named), "unit": item, "squad": unit}
    texts = []
    for kind, thing in things.items():
        bench = json.loads(page.bench("/", kind, json.dumps(thing), "null", json.dumps([["x", yours[kind]]])))
        texts += [words(read(f"<div>{bench[each]}</div>")) for each in ("html", "sheet")]
        texts.append(json.loads(page.chat("/", kind, json.dumps(thing)))["text"])
    rows = [{"id": kind, "kind": kind, "data": thing} for kind, thing in (things | {"part": yours["item"]}).items()]
    texts.append(words(read(json.loads(page.shelf("/", json.dumps(rows), "[]"))["html"])))
    assert sum(text.count(RIGHT_TO_LEFT) for text in texts) > 30
    assert [text.count(RIGHT_TO_LEFT) for text in texts] == [
        text.count(f"\u2068{RIGHT_TO_LEFT}\u2069") for text in texts
    ]
