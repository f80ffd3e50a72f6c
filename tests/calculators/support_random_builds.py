"""Items, Units and squads drawn at random, well formed and mostly against every rule."""

import string
from random import Random
from typing import Any

from tests.calculators.support_builds import Data

# As many letters as the issue gives a name that must fit in a link.
LONGEST_NAME = 12
SECTIONS = ("head", "torso", "left-arm", "right-arm", "left-leg", "right-leg")
SELDOM = ("cockpit", "wheels", "wings", "another-section")
MOVEMENT = ("terrestrial", "aquatic", "aerial")
RANKS = ("rookie", "veteran", "ace", "simple-ai", "intermediate-ai", "advanced-ai")
MECHANISMS = ("full-auto", "explosive", "spread", "overcharge", "chain-cable")
SYSTEMS = ("enhanced-lidar", "disarm", "vice-grip", "rapid-feed", "suppressor")
CATEGORIES = ("handheld-weapon", "mounted-weapon", "shield", "thruster", "attachment")
SIGNS = string.ascii_letters + " .,-~1\n\0<&\"'äß漢🤖\u2028"
STATS = ("accuracy", "assault", "evasion")


def any_text(random: Random) -> str:
    return "".join(random.choices(SIGNS, k=random.choice([0, 1, 5, 12, 40])))


def any_id(random: Random, known: tuple[str, ...]) -> str:
    """Return an id that an edition has, or seldom one of nobody."""
    return random.choice(known) if random.random() < 0.8 else any_text(random)


def some(random: Random, data: Data) -> Data:
    """Return some of the fields."""
    return {name: value for name, value in data.items() if random.random() < 0.7}


def number(random: Random) -> int:
    return random.choice([0, 1, random.randint(0, 60), random.randint(-1_000_000, 1_000_000)])


def several(random: Random, known: tuple[str, ...]) -> list[str]:
    return random.sample(known, random.randint(0, min(2, len(known))))


def srm(random: Random) -> Data | None:
    return random.choice([None, some(random, {stat: random.choice([0, 1, number(random)]) for stat in STATS})])


def random_part(random: Random, parts: tuple[str, ...]) -> Data:
    if random.random() < 0.6:
        return {"part": any_id(random, parts)}
    numbers = {
        name: random.choice([None, number(random)]) for name in ("range", "base_damage", "ap_cost", "durability")
    }
    lists = {"mechanisms": several(random, MECHANISMS), "prerequisites": ["two-handed"], "systems": []}
    more = {"notation": any_text(random), "type": random.choice(["kinetic", "energy", None])}
    return {"name": any_text(random)} | some(random, numbers | lists | more)


def random_item(random: Random, parts: tuple[str, ...]) -> Data:
    more = {
        "format": "30mmw.item/1",
        "edition": random.choice(["1.0", "1.1"]),
        "name": any_text(random),
        "parts": [random_part(random, parts) for _ in range(random.randint(0, 5))],
        "mechanism": random.choice([None, any_id(random, MECHANISMS)]),
        "type": random.choice(["kinetic", "energy", None]),
        "systems": several(random, SYSTEMS) * random.choice([1, 1, 2]),
        "state": random.choice(["equipped", "stored"]),
        "movement_mechanism": random.choice([None, any_id(random, MOVEMENT)]),
    }
    flags = {name: random.random() < 0.5 for name in ("melee", "drone", "as_printed")}
    return {"category": any_id(random, CATEGORIES)} | some(random, more | flags)


def random_section(random: Random) -> Data:
    more = {"name": any_text(random), "mechanisms": several(random, MOVEMENT)}
    return {"kind": any_id(random, SECTIONS + SELDOM), "durability": number(random)} | some(random, more)


def random_unit(random: Random, parts: tuple[str, ...]) -> Data:
    core = {stat: random.choice([None, number(random)]) for stat in STATS} | {"name": any_text(random)}
    bonuses = {"bonuses": some(random, {"base_ap": 1, "standard_movement": 0, "thruster_movement": -2})}
    pilot = {"name": any_text(random), "rank": random.choice([None, any_id(random, RANKS)]), "srm": srm(random)}
    form = {"movement_mechanisms": ["terrestrial"], "srm": srm(random)}
    ability = {"name": any_text(random)} | some(random, {"deployment_cost": number(random)})
    more: dict[str, Any] = {
        "format": "30mmw.unit/1",
        "edition": "1.0",
        "id": "of-a-builder",
        "name": any_text(random),
        "sections": [random_section(random) for _ in range(random.randint(0, 8))],
        "core": random.choice([None, some(random, core | bonuses)]),
        "pilot": random.choice([None, some(random, pilot)]),
        "systems": several(random, SYSTEMS),
        "mods": [ability] * random.randint(0, 2),
        "traits": [ability] * random.randint(0, 2),
        "items": [random_item(random, parts) for _ in range(random.randint(0, 4))],
        "alternate": random.choice([None, {"type": "vehicle"} | some(random, form)]),
    }
    return {"type": any_id(random, ("mech", "vehicle", "drone"))} | some(random, more)


def random_squad(random: Random, parts: tuple[str, ...]) -> Data:
    units = [random_unit(random, parts) for _ in range(random.randint(0, 4))]
    more = {"format": "30mmw.squad/1", "edition": "1.0", "name": any_text(random), "units": units}
    return {"engagement_size": any_id(random, ("recon", "skirmish"))} | some(random, more)


def full_squad(random: Random, parts: tuple[str, ...]) -> Data:
    """Return 12 Units of 6 sections and 2 items from the catalogue, everything named, as the issue measures a link."""

    def name() -> str:
        return "".join(random.choices(string.ascii_lowercase, k=random.randint(1, LONGEST_NAME)))

    def item() -> Data:
        return {
            "format": "30mmw.item/1",
            "edition": "1.0",
            "name": name(),
            "category": random.choice(CATEGORIES),
            "parts": [{"part": part} for part in random.sample(parts, random.randint(1, 6))],
            "mechanism": random.choice((*MECHANISMS, None)),
            "systems": random.choice([[], [], several(random, SYSTEMS)]),
            "melee": random.random() < 0.2,
            "state": random.choice(["equipped", "stored"]),
        }

    def unit() -> Data:
        return {
            "format": "30mmw.unit/1",
            "edition": "1.0",
            "name": name(),
            "type": "mech",
            "sections": [
                {"kind": kind, "durability": random.randint(1, 60), "mechanisms": several(random, ("terrestrial",))}
                for kind in SECTIONS
            ],
            "core": {stat: random.randint(3, 8) for stat in STATS} | {"name": name(), "bonuses": {}},
            "pilot": {
                "name": name(),
                "rank": random.choice(RANKS),
                "srm": {stat: random.randint(0, 2) for stat in STATS},
            },
            "systems": [],
            "mods": [],
            "traits": [],
            "items": [item(), item()],
            "alternate": None,
        }

    units = [unit() for _ in range(12)]
    return {"format": "30mmw.squad/1", "edition": "1.0", "name": name(), "engagement_size": "recon", "units": units}
