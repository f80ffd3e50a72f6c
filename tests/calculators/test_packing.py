"""Links: what is built comes back as it was, is short, and hostile text is a sentence."""

from collections.abc import Callable
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import Any

import pytest

from calculators.units import link_layout
from calculators.units.packing import PackingError, normal, packed, unpacked
from calculators.units.schema_faults import faults
from rulebook.api.schemas import own_schemas
from tests.calculators.support_builds import CORE, Data, mech, part, weapon
from tests.calculators.support_packed import deflated, hostile, inflated, sealed
from tests.calculators.support_random_builds import full_squad, random_item, random_squad, random_unit
from tests.support import ROOT, the_edition

SCHEMAS = own_schemas(ROOT)
PARTS = tuple(record.id for record in the_edition("1.0").of("parts"))
RANDOM: dict[str, Callable[[Random, tuple[str, ...]], Data]] = {
    "item": random_item,
    "unit": random_unit,
    "squad": random_squad,
}
FRONT = "https://example.org/rules/1.0/units/squad/#1~1.0~84bd55~"
LONGEST_LINK = 1200


def refusal(text: str, kind: str = "unit") -> str:
    with pytest.raises(PackingError) as error:
        unpacked(SCHEMAS, kind, text)
    return str(error.value)


@pytest.mark.parametrize("seeds", [range(100), pytest.param(range(1000), marks=pytest.mark.thorough)], ids=len)
@pytest.mark.parametrize("kind", RANDOM)
def test_what_is_built_comes_back_from_a_link(kind: str, seeds: range) -> None:
    for seed in seeds:
        data = RANDOM[kind](Random(seed), PARTS)
        assert faults(SCHEMAS, kind, data) == []
        back = unpacked(SCHEMAS, kind, inflated(deflated(packed(kind, data))))
        assert back == normal(kind, data)
        assert normal(kind, back) == back


@pytest.mark.parametrize("number", [0, 1, 19, 20, 139, 140, 859, 860, 1_000_000, -1, -20, -1_000_000])
def test_a_number_comes_back(number: int) -> None:
    data = {"type": "mech", "sections": [{"kind": "head", "durability": number}]}
    assert unpacked(SCHEMAS, "unit", packed("unit", data))["sections"] == data["sections"]


def test_normal_is_what_a_player_chose() -> None:
    data = mech(
        id="7",
        edition="1.0",
        name="",
        items=[weapon(edition="1.0", format="30mmw.item/1", mechanism=None, systems=[], melee=False, state="equipped")],
        core=CORE | {"bonuses": {"base_ap": 0}},
        pilot={"rank": "ace", "srm": {"accuracy": 0}},
        mods=[{"name": "M", "deployment_cost": 0}],
        alternate=None,
        sections=[],
    )
    assert normal("unit", data) == {
        "format": "30mmw.unit/1",
        "edition": "1.0",
        "name": "",
        "type": "mech",
        "items": [weapon()],
        "core": CORE,
        "pilot": {"rank": "ace"},
        "mods": [{"name": "M"}],
    }


def test_normal_keeps_a_zero_that_is_no_dash_and_an_edition_that_is_another() -> None:
    item = weapon(part(reach=0, damage=None), edition="1.1")
    assert normal("unit", mech(edition="1.0", items=[item]))["items"] == [
        weapon(_without(part(0), "base_damage"), edition="1.1")
    ]


def _without(data: Data, name: str) -> Data:
    return {key: value for key, value in data.items() if key != name}


@pytest.mark.parametrize(
    ("name", "whole"), [("a\ud83e\udd16", "a🤖"), ("a\ud83e", "a\ufffd"), ("\udd16\ud83e", "\ufffd\ufffd")]
)
def test_half_a_pair_of_signs_moves_nothing_else(name: str, whole: str) -> None:
    data = mech(name=name, mods=[{"name": "b"}])
    back = unpacked(SCHEMAS, "unit", inflated(deflated(packed("unit", data))))
    assert (back["name"], back["mods"]) == (whole, [{"name": "b"}])


@pytest.mark.parametrize("draws", [range(20), pytest.param(range(200), marks=pytest.mark.thorough)], ids=len)
def test_a_full_squad_fits_in_a_link(draws: range) -> None:
    links = [FRONT + deflated(packed("squad", full_squad(Random(seed), PARTS))) for seed in draws]
    assert max(map(len, links)) < LONGEST_LINK


def test_a_squad_of_ready_made_units_is_far_shorter() -> None:
    unit = full_squad(Random(1), PARTS)["units"][0]
    assert len(FRONT + deflated(packed("squad", {"engagement_size": "recon", "units": [unit] * 12}))) < 400


@pytest.mark.parametrize(
    ("collection", "words"),
    [
        ("parts", link_layout.PARTS),
        ("unit_sections", link_layout.SECTIONS),
        ("ranks", link_layout.RANKS),
        ("engagement_sizes", link_layout.ENGAGEMENT_SIZES),
    ],
)
def test_the_edition_in_force_is_written_short(collection: str, words: tuple[str, ...]) -> None:
    assert {record.id for record in the_edition("1.0").of(collection)} <= set(words)


def test_tags_and_systems_are_written_short() -> None:
    tags = {record.id for record in the_edition("1.0").of("tags")}
    assert tags == {*link_layout.CATEGORIES, *link_layout.ITEM_MECHANISMS, *link_layout.PREREQUISITES}
    assert {record.id for record in the_edition("1.0").of("systems", "system")} == set(link_layout.SYSTEMS)
    mechanisms = {record.id for record in the_edition("1.0").of("movement_mechanisms", "mechanism")}
    assert mechanisms == set(link_layout.MOVEMENT_MECHANISMS)


@pytest.mark.parametrize(
    ("words", "count", "sum_of_words"),
    [
        (link_layout.PARTS, 17, "3941706a"),
        (link_layout.CATEGORIES, 5, "8993aa1e"),
        (link_layout.ITEM_MECHANISMS, 5, "4c1705a6"),
        (link_layout.PREREQUISITES, 4, "6a276aa5"),
        (link_layout.SYSTEMS, 9, "816537a5"),
        (link_layout.SECTIONS, 13, "5809d667"),
        (link_layout.MOVEMENT_MECHANISMS, 3, "ffe3c10f"),
        (link_layout.UNIT_TYPES, 3, "f5c9b450"),
        (link_layout.RANKS, 6, "5d419e2b"),
        (link_layout.ENGAGEMENT_SIZES, 4, "421cf68a"),
        (link_layout.WEAPON_TYPES, 2, "a055e898"),
        (link_layout.STATES, 1, "87b04e58"),
        (tuple(name for name, _ in link_layout.ITEM.fields), 11, "7985f827"),
        (tuple(name for name, _ in link_layout.UNIT.fields), 11, "d1334d2f"),
        (tuple(name for name, _ in link_layout.SQUAD.fields), 4, "381e0f44"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else None,
)
def test_no_word_and_no_field_of_version_1_ever_moves(words: tuple[str, ...], count: int, sum_of_words: str) -> None:
    assert sha256(" ".join(words[:count]).encode()).hexdigest()[:8] == sum_of_words


GOOD = packed("unit", mech(name="Ours"))
NEWER = "This link is of a newer form than this page knows. Open it on the site that made it."
DAMAGED = "This link is damaged or incomplete. Copy the whole link once more."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", DAMAGED),
        ("2" + GOOD[1:], NEWER),
        ("<script>", DAMAGED),
        (GOOD[:-1], DAMAGED),
        (GOOD + "x", DAMAGED),
        (GOOD.replace("Ours", "Oars"), DAMAGED),
        (packed("item", weapon()), "This link holds an item, not a Unit."),
        (sealed("bb" * 40), DAMAGED),
        # A type that is the last of its words and one more; a field that is the last and one more.
        (sealed("cat."), NEWER),
        (sealed("m."), NEWER),
        (sealed("aa."), DAMAGED),
        (sealed("cacx."), DAMAGED),
        (sealed("bbX."), DAMAGED),
        (sealed("bc.X"), "This link holds what nothing can be built from: unit lacks type: mech, vehicle or drone."),
        ("1u" * 25_001, "This link is too long: it holds more than any squad."),
        (sealed("c" + "zzzzzzzzzz" + "."), DAMAGED),
    ],
)
def test_what_cannot_be_read_is_a_sentence(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


def test_a_link_is_read_no_further_than_to_what_is_too_much() -> None:
    """Three fields of a Unit: no name, a type, and as many sections as a few signs can ask for, which do not follow."""
    assert refusal(sealed("dac" + "zzzza" + ".")) == "This link holds more than any game can have."


@pytest.mark.parametrize("seeds", [range(200), pytest.param(range(200, 3000), marks=pytest.mark.thorough)], ids=len)
def test_hostile_text_is_a_sentence_or_well_formed_and_never_slow(seeds: range) -> None:
    slowest = 0.0
    for seed in seeds:
        text = hostile(Random(seed), PARTS)
        begin = perf_counter()
        try:
            data: Any = unpacked(SCHEMAS, "unit", text)
        except PackingError as error:
            assert str(error)
        else:
            assert faults(SCHEMAS, "unit", data) == []
        slowest = max(slowest, perf_counter() - begin)
    assert slowest < 2
