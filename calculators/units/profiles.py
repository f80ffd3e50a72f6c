"""Profiles: what a Unit or an item tells forms, by the fields that their inputs mean, as texts that they hold."""

from ..attack.sections import DRIVES, name_of
from ..attack.sections import MECH as MECH_BODY
from ..attack.sections import VEHICLE as VEHICLE_BODY
from ..attack.weapons import ANY_TIME, OVERCHARGE, RECHARGE, SINGLE_FIRE, SINGLE_USE
from ..core.rules import Rules
from ..movement.mover import TERRESTRIAL
from ..turn.situation import KINDS
from .catalogue import building
from .items import DRONE, EQUIPPED, HANDHELD, Built, answer_of, built_of
from .pilots import MANAGEMENT, has_mod
from .sections import AI_DRONE, DRIVE, VEHICLE
from .units import (
    BY_THRUSTERS,
    LIDAR,
    RESERVE,
    STATS,
    TWO_HANDED,
    Sheet,
    action_points,
    class_record,
    hands_free,
    is_in_hand,
    unit,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[str, str]

SUPPRESSOR, INDIRECT_FIRE, VICE_GRIP = "suppressor", "indirect-fire", "vice-grip"
# The Systems of a weapon that forms ask for, and the field of each.
FIELDS_OF_SYSTEMS = {SUPPRESSOR: "suppressor", INDIRECT_FIRE: "indirect"}


def profile(rules: Rules, data: "dict[str, Any]") -> "dict[str, Any]":
    """Return what a Unit or an item tells forms: its ``name``, the fields of the ``unit``, ``weapons``, ``sections``.

    ``notes`` are words for fields that nobody can fill in, as they are rolled.  What is not known is left out.  Weapons
    begin with those that are ranged and list their ``tags``, sections begin with the core.
    """
    if "category" in data:
        built = built_of(rules, data)
        weapons = [_weapon(built, answer_of(built), built.data["category"] == HANDHELD)] if built.is_weapon else []
        return {"name": data.get("name", ""), "unit": {}, "notes": {}, "weapons": weapons, "sections": []}
    sheet, answer = Sheet(rules, data), unit(rules, data)
    fields = _stats(answer)
    fields.update(_body(sheet, answer))
    fields.update(_movement(sheet, answer))
    fields.update(_belongings(sheet))
    return {
        "name": data.get("name", ""),
        "unit": fields,
        "notes": {"ap": f"gets {action_points(rules, answer)} a turn"},
        "weapons": _weapons(sheet, answer["items"]),
        "sections": _sections(sheet),
    }


def _yes_no(holds: bool) -> str:
    return "yes" if holds else "no"


def _stats(answer: "dict[str, Any]") -> "Fields":
    numbers = [(name, answer["stats"][name]) for name in STATS] + [("class", answer["class"])]
    return {name: str(number) for name, number in numbers if number is not None}


def _body(sheet: Sheet, answer: "dict[str, Any]") -> "Fields":
    """Return what kind of Unit it is, and the Durability of each section that forms name; nothing is left of others."""
    is_vehicle = sheet.body.form == VEHICLE
    fields = {
        "vehicle": _yes_no(is_vehicle),
        "drone": "ai" if sheet.type == AI_DRONE else "non-ai",
        "hands_free": str(hands_free(sheet)),
        "transforms": _yes_no(answer["alternate"] is not None),
    }
    record = answer["vehicle_kind"] if is_vehicle else "mechs"
    for each in KINDS:
        if each.record == record and (is_vehicle or each.mechanism == _lifted_by(answer)):
            fields["kind"] = each.name
    left: dict[str, int] = {}
    for kind, durability in zip(sheet.body.kinds, sheet.body.durabilities):
        left.setdefault(_section(sheet, kind, left), durability)
    for section in (VEHICLE_BODY if is_vehicle else MECH_BODY).sections:
        fields[section] = str(left.get(section, 0))
    return fields


def _lifted_by(answer: "dict[str, Any]") -> str:
    """Return the Movement Mechanism by which a Mech leaves the ground; empty where none does."""
    lifting = [name for name in reversed(BY_THRUSTERS) if name in answer["movement_mechanisms"]]
    return lifting[0] if lifting else ""


def _section(sheet: Sheet, kind: str, taken: "dict[str, int]") -> str:
    """Return a section as forms name it; drive sections are counted."""
    if kind and building(sheet.rules, kind)["kind"] == DRIVE:
        return next((name for name in DRIVES if name not in taken), "")
    return kind.replace("-", "_")


def _movement(sheet: Sheet, answer: "dict[str, Any]") -> "Fields":
    """Return how the Unit moves; on the ground where it can, and MP where they are not those of its Class."""
    fields = {
        "standard_movement": str(answer["standard_movement"]),
        "thruster_durability": str(answer["thruster_durability"]),
    }
    mechanisms = answer["movement_mechanisms"]
    if mechanisms:
        fields["mechanism"] = TERRESTRIAL if TERRESTRIAL in mechanisms else mechanisms[0]
    if sheet.bonus("standard_movement"):
        fields["raised_movement"] = str(answer["standard_movement"])
    is_raised = sheet.bonus("standard_movement") or sheet.bonus("thruster_movement")
    if answer["thruster_movement"] is not None and is_raised:
        fields["raised_thrusters"] = str(answer["thruster_movement"])
    record = class_record(sheet.rules, answer["class"])
    fields["base_ap"] = str(sheet.rules.field(record, "base_ap") + sheet.bonus("base_ap"))
    return fields


def _belongings(sheet: Sheet) -> "Fields":
    items = sheet.equipped()
    grips = sum([built.systems.count(VICE_GRIP) for built in items]) or int(sheet.system(VICE_GRIP))
    has_drones = any(DRONE in built.prerequisites for built in items)
    return {
        "lidar": _yes_no(sheet.system(LIDAR)),
        "reserve_energy": _yes_no(sheet.system(RESERVE)),
        "vice_grips": str(grips),
        "drones": _yes_no(has_drones or has_mod(sheet.rules, sheet.data, MANAGEMENT)),
    }


def _sections(sheet: Sheet) -> "list[dict[str, Any]]":
    """Return the sections with what they have left, the core first; one that another is called like gets a number."""
    rows: list[dict[str, Any]] = []
    names: list[str] = []
    places: dict[str, int] = {}
    for kind, section in zip(sheet.body.kinds, sheet.data.get("sections", ())):
        named = _section(sheet, kind, places)
        places[named] = section["durability"]
        name = section.get("name") or name_of(section["kind"].replace("-", "_"))
        names.append(name)
        number = names.count(name)
        fields = {"durability": str(section["durability"])}
        if named:
            fields["part" if sheet.body.form == VEHICLE else "section"] = named
        row = {"name": f"{name} {number}" if number > 1 else name, "fields": fields}
        is_core = kind and "needed_by" in building(sheet.rules, kind)
        rows.insert(0 if is_core else len(rows), row)
    return rows


def _weapons(sheet: Sheet, answers: "list[dict[str, Any]]") -> "list[dict[str, Any]]":
    """Return the weapons that are equipped, copies of one as one, those that are ranged first."""
    weapons = [
        _weapon(built, answer, is_in_hand(sheet, built))
        for index, (built, answer) in enumerate(zip(sheet.items, answers))
        if built.is_weapon and answer["state"] == EQUIPPED and answer.get("copy_of", index) == index
    ]
    return [weapon for kind in ("yes", "no") for weapon in weapons if weapon["fields"]["ranged"] == kind]


def _weapon(built: Built, answer: "dict[str, Any]", in_hand: bool) -> "dict[str, Any]":
    """Return a weapon with its numbers on a datasheet, and those of one copy for forms that count copies and hands."""
    of_one = answer["printed"] if built.data.get("as_printed") and "printed" in answer else answer
    line = answer.get("line", answer)
    uses = [tag for tag in (RECHARGE, SINGLE_USE) if tag in built.prerequisites]
    fields = {
        "ap_cost": str(line["ap_cost"]),
        "base_damage": str(line["base_damage"]),
        "ap_cost_of_one": str(of_one["ap_cost"]),
        "base_damage_of_one": str(of_one["base_damage"]),
        "copies": str(answer["in_use"][0]["copies"] if "in_use" in answer else 1),
        "range": str(line["range"]),
        "ranged": _yes_no(not built.is_melee),
        "mechanism": built.mechanism or SINGLE_FIRE,
        "overcharge": _yes_no(built.mechanism == OVERCHARGE),
        "two_handed": _yes_no(TWO_HANDED in built.prerequisites and in_hand),
        "again": uses[0] if uses else ANY_TIME,
    }
    for system, field in FIELDS_OF_SYSTEMS.items():
        fields[field] = _yes_no(system in built.systems)
    return {"name": built.data.get("name", ""), "fields": fields, "tags": answer["tags"]}
