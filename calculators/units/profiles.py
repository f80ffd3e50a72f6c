"""Profiles: what a Unit or an item tells forms, by the fields that their inputs mean, as texts that they hold."""

from typing import TypeAlias, cast

from ..attack.sections import ANOTHER, DRIVES, LEGS, TORSO, name_of
from ..attack.sections import MECH as MECH_BODY
from ..attack.sections import VEHICLE as VEHICLE_BODY
from ..attack.weapons import ANY_TIME, MECHANISMS, SINGLE_FIRE
from ..core.classes import of_class
from ..core.inputs import UNKNOWN
from ..core.rules import Rules
from ..core.tables import cell
from ..movement.mover import TERRESTRIAL
from ..odds.mounted_weapon_explosion import EXPLOSION
from ..turn.situation import KINDS
from .catalogue import DRONE, HANDHELD, MOUNTED, TAGS, all_systems, building, of
from .catalogue import name_of as name_in_rules
from .data import ItemAnswer, ItemData, Profile, SectionProfile, UnitAnswer, UnitData, WeaponProfile
from .items import EQUIPPED, Built, answer_of, built_of
from .pilots import MANAGEMENT, has_mod
from .sections import AI_DRONE, VEHICLE
from .texts import isolated
from .unit import (
    BY_THRUSTERS,
    STATS,
    TWO_HANDED,
    Sheet,
    action_points,
    hands_free,
    is_in_hand,
    lifts,
    unit,
)

Fields: TypeAlias = "dict[str, str]"

VICE_GRIP = "vice-grip"


def profile(
    rules: Rules,
    data: ItemData | UnitData,
    left: "list[int] | None" = None,
    left_of_items: "list[int] | None" = None,
) -> Profile:
    """Return what a Unit or an item tells forms: its ``name``, the fields of the ``unit``, ``weapons``, ``sections``.

    ``left`` is what each section of a Unit has left in a game, ``left_of_items`` each item; nobody aims at a section
    that is lost.

    What is not known is UNKNOWN, and empty where forms work it out; ``notes`` are words for what nobody can know, as it
    is rolled, and for why there is none.  Tags and Systems have fields by their ids.  Weapons begin with those that are
    ranged and list their ``tags`` and the ``names`` of these, sections begin with the core; ``aim`` is what an attack
    calls one.
    """
    if "category" in data:
        built = built_of(rules, cast("ItemData", data))
        weapons = [_weapon(built, answer_of(built), built.data["category"] == HANDHELD, 0)] if built.is_weapon else []
        return {"name": _item_name(built), "unit": {}, "notes": {}, "weapons": weapons, "sections": []}
    sheet, answer = Sheet(rules, data, left, left_of_items), unit(rules, data, left, left_of_items)
    weapons = _weapons(sheet, answer["items"])
    fields = _stats(answer)
    fields.update(_systems(sheet))
    fields.update(_body(sheet, answer))
    fields.update(_movement(sheet, answer))
    notes = {"ap": f"gets {action_points(rules, answer)} a turn"}
    if fields["mechanism"] == UNKNOWN:
        notes["mechanism"] = "has no Movement Mechanism that works"
    fields["weapons"] = str(sum([int(weapon["fields"]["copies"]) for weapon in weapons]))
    return {
        "name": isolated(data.get("name") or name_of(data["type"])),
        "unit": fields,
        "notes": notes,
        "weapons": weapons,
        "sections": _sections(sheet),
    }


def _yes_no(holds: bool) -> str:
    return "yes" if holds else "no"


def _item_name(built: Built) -> str:
    return isolated(built.data.get("name") or name_in_rules(built.rules, built.data["category"]))


def _stats(answer: UnitAnswer) -> Fields:
    numbers: list[tuple[str, int | None]] = [(name, answer["stats"][name]) for name in STATS]
    numbers.append(("class", answer["class"]))
    return {name: UNKNOWN if number is None else str(number) for name, number in numbers}


def _systems(sheet: Sheet) -> Fields:
    """Return how often the Unit has each System, its own or that of an item that is equipped."""
    on_items = [name for built in sheet.equipped() for name in built.systems]
    return {name: str(on_items.count(name) or int(sheet.system(name))) for name in all_systems(sheet.rules)}


def _body(sheet: Sheet, answer: UnitAnswer) -> Fields:
    """Return what kind of Unit it is, and the Durability of each section that forms name; nothing is left of others."""
    is_vehicle = sheet.body.form == VEHICLE
    has_drones = any(DRONE in built.prerequisites for built in sheet.equipped())
    claws = [built for built in sheet.equipped() if VICE_GRIP in built.systems]
    fields = {
        "vehicle": _yes_no(is_vehicle),
        "drone": "ai" if sheet.type == AI_DRONE else "non-ai",
        "hands_free": str(hands_free(sheet)),
        "manipulators": str(sheet.body.hands + len(claws)),
        "transforms": _yes_no(answer["alternate"] is not None),
        "drones": _yes_no(has_drones or has_mod(sheet.rules, sheet.data, MANAGEMENT)),
        "kind": UNKNOWN,
    }
    record = answer["vehicle_kind"] if is_vehicle else "mechs"
    for each in KINDS:
        if each.record == record and (is_vehicle or each.mechanism == _lifted_by(answer)):
            fields["kind"] = each.name
    names = _names_in_forms(sheet)
    for section in _sections_in_forms(sheet):
        fields[section] = str(sheet.body.left[names.index(section)] if section in names else 0)
    return fields


def _lifted_by(answer: UnitAnswer) -> str:
    """Return the Movement Mechanism by which a Mech leaves the ground; empty where none does."""
    lifting = [name for name in reversed(BY_THRUSTERS) if name in answer["movement_mechanisms"]]
    return lifting[0] if lifting else ""


def _sections_in_forms(sheet: Sheet) -> list[str]:
    """Return the sections that forms name of a Unit of its kind."""
    body = VEHICLE_BODY if sheet.body.form == VEHICLE else MECH_BODY
    return [name for name in body.sections if name != ANOTHER]


def _names_in_forms(sheet: Sheet) -> list[str]:
    """Return each section as forms name it: drive sections by their number, ANOTHER where forms name none like it."""
    left = _sections_in_forms(sheet)
    names = []
    for kind, is_drive in zip(sheet.body.kinds, sheet.body.drives):
        own = kind.replace("-", "_")
        fitting = [name for name in left if name == own or (is_drive and name in DRIVES)]
        names.append(fitting[0] if fitting else ANOTHER)
        left = [name for name in left if name != names[-1]]
    return names


def _movement(sheet: Sheet, answer: UnitAnswer) -> Fields:
    """Return how the Unit moves, on the ground where it can; distances that are those of its Class forms work out."""
    rules = sheet.rules
    mechanisms = [
        name for name in answer["movement_mechanisms"] if name not in BY_THRUSTERS or lifts(sheet, name, answer)
    ]
    thrusters = answer["thruster_movement"] or 0
    by_class = of_class(rules, answer["class"], "standard_movement")[1]
    by_thrusters = rules.formula("thruster-movement", "distance", {"standard_movement": by_class})
    rams = cell(rules, "thruster-impact", "damage", answer["class"], "damage") is not None
    return {
        "mechanism": TERRESTRIAL if TERRESTRIAL in mechanisms else mechanisms[0] if mechanisms else UNKNOWN,
        "standard_movement": str(answer["standard_movement"]),
        "thruster_movement": str(thrusters),
        "impact_hexes": str(thrusters if rams else 0),
        "changed_movement": str(answer["standard_movement"]) if answer["standard_movement"] != by_class else "",
        "changed_thrusters": str(thrusters) if thrusters != by_thrusters else "",
        "thruster_durability": str(answer["thruster_durability"]),
        "base_ap": str(of_class(rules, answer["class"], "base_ap")[1] + sheet.bonus("base_ap")),
    }


def _sections(sheet: Sheet) -> list[SectionProfile]:
    """Return the sections with what they have left, the core first; one that another is called like gets a number."""
    rows: list[SectionProfile] = []
    names: list[str] = []
    aim = "part" if sheet.body.form == VEHICLE else "section"
    body = sheet.body
    for place, (section, kind, in_forms, left) in enumerate(
        zip(sheet.data.get("sections", []), body.kinds, _names_in_forms(sheet), body.left)
    ):
        name = isolated(section.get("name") or name_of(section["kind"].replace("-", "_")))
        names.append(name)
        number = names.count(name)
        if section["durability"] and not left:
            continue
        durability = str(left)
        is_core = bool(kind) and "needed_by" in building(sheet.rules, kind)
        fields = {
            "durability": durability,
            aim: in_forms,
            ANOTHER: durability if in_forms == ANOTHER else "0",
            "core_or_not": TORSO if is_core else LEGS[0],
        }
        title = f"{name} {number}" if number > 1 else name
        row: SectionProfile = {
            "place": place,
            "name": title,
            "fields": fields,
            "aim": in_forms,
            "kind": section["kind"],
        }
        rows.insert(0 if is_core else len(rows), row)
    return rows


def _weapons(sheet: Sheet, answers: list[ItemAnswer]) -> list[WeaponProfile]:
    """Return the weapons that are equipped, copies of one as one, those that are ranged first."""
    weapons = [
        _weapon(built, answer, is_in_hand(sheet, built), index)
        for index, (built, answer) in enumerate(zip(sheet.items, answers))
        if built.is_weapon and answer["state"] == EQUIPPED and answer.get("copy_of", index) == index
    ]
    return [weapon for kind in ("yes", "no") for weapon in weapons if weapon["fields"]["ranged"] == kind]


def _weapon(built: Built, answer: ItemAnswer, in_hand: bool, place: int) -> WeaponProfile:
    """Return a weapon with its numbers on a datasheet, and those of one copy for forms that count copies and hands."""
    of_one = answer["printed"] if built.data.get("as_printed") and "printed" in answer else answer
    line = answer.get("line", answer)
    rules = built.rules
    uses = [tag for tag in built.prerequisites if rules.has_value(tag, "one_attack")]
    fields = {
        "ap_cost": str(line["ap_cost"]),
        "base_damage": str(line["base_damage"]),
        "ap_cost_of_one": str(of_one["ap_cost"]),
        "base_damage_of_one": str(of_one["base_damage"]),
        "copies": str(answer["in_use"][0]["copies"] if "in_use" in answer else 1),
        # Each further weapon takes part with one attack.
        "attacks": "1",
        "range": str(line["range"]),
        "ranged": _yes_no(not built.is_melee),
        "mechanism": built.mechanism if built.mechanism in MECHANISMS else SINGLE_FIRE,
        "takes_hands": _yes_no(TWO_HANDED in built.prerequisites and in_hand),
        "again": uses[0] if uses else ANY_TIME,
    }
    if built.data["category"] == MOUNTED:
        fields[EXPLOSION] = fields["base_damage"]
    own = ([built.mechanism] if built.mechanism else []) + built.prerequisites + built.systems
    has = own + [built.data["category"]]
    fields.update({tag: _yes_no(tag in has) for tag in of(rules, TAGS) + all_systems(rules)})
    fields.update({name.replace("_", "-"): str(int(fact)) for name, fact in built.facts().items()})
    names = {tag: rules.name(tag) for tag in own}
    return {"place": place, "name": _item_name(built), "fields": fields, "tags": answer["tags"], "names": names}
