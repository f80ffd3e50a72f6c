"""The Unit Sections of a target and the items that weapons aim at: what they are called, and what each has left."""

from typing import NamedTuple

from ..core.formatting import capital
from ..core.inputs import SECTION, TARGET, Input, Inputs, Meaning, meaning, whole, yes_no
from ..core.rules import Rules
from ..core.tables import cell
from ..core.units import unit
from ..core.variable_inputs import MOST_DURABILITY

SECTIONS_OF = "unit-sections-module"
LEFT_OF_TARGET = "What the target's sections have left"

TORSO = "torso"
# As formulas of Unit Sections name them.
SECTIONS = ("head", TORSO, "left_arm", "right_arm", "left_leg", "right_leg")
ARMS = ("left_arm", "right_arm")
LEGS = ("left_leg", "right_leg")
COCKPIT = "cockpit"
MOST_DRIVES = 8
DRIVES = tuple([f"drive_section_{number}" for number in range(1, MOST_DRIVES + 1)])
# A section that is none of these: a tail, a second head, one drive section more.  It is no limb.
ANOTHER = "another_section"
# What a kind of Unit is made of: the section without which it is destroyed, which cones and shots astray strike; all of
# its sections; and those without which it is Inoperative, in one word.
Body = NamedTuple("Body", [("core", str), ("sections", "tuple[str, ...]"), ("limbs", "tuple[str, ...]"), ("limb", str)])
MECH = Body(TORSO, SECTIONS + (ANOTHER,), ARMS + LEGS, "limb")
VEHICLE = Body(COCKPIT, (COCKPIT,) + DRIVES + (ANOTHER,), DRIVES, "drive section")
IS_VEHICLE = "target_is_vehicle"
# What a weapon aims at instead of a section, and what that may be, by the records of their rules.
ITEM = "item"
ITEM_KIND = "aimed_item"
ITEM_KINDS = ("thruster", "mounted-weapon", "shield", "handheld-weapon", "attachment")

DP = unit("DP")


def name_of(section: str) -> str:
    """Return what readers call a section or an item: *Left arm*."""
    return capital(section.replace("_", " "))


def the(section: str) -> str:
    """Return what a section or an item is called within a sentence: *the left arm*, *drive section 1*."""
    words = name_of(section).lower()
    return words if section in DRIVES or section == ANOTHER else f"the {words}"


def is_item(section: str) -> bool:
    """Return whether what a weapon aims at is an item, and no section."""
    return record_of(section) in ITEM_KINDS


def sort_of(section: str) -> str:
    """Return what a weapon aims at in one word: *section* or *item*."""
    return "item" if is_item(section) else "section"


def record_of(item: str) -> str:
    """Return the id of the record with the rule of an item."""
    return item.replace("_", "-")


def item_of(inputs: Inputs) -> str:
    """Return the item that weapons aim at, named as a section is."""
    kind: str = inputs[ITEM_KIND]
    return kind.replace("-", "_")


def body_of(inputs: Inputs) -> Body:
    """Return what the target is made of."""
    return VEHICLE if inputs[IS_VEHICLE] else MECH


def kind_input() -> Input:
    """Return the input for the kind of the target, a Mech or a Vehicle."""
    kind = yes_no(IS_VEHICLE, "The target", False, True, answers=("Vehicle", "Mech"))
    return meaning(kind, Meaning(TARGET, "vehicle", None))


def section_inputs(rules: Rules) -> list[Input]:
    """Return the inputs for what each section of the target has left, by default what a stock Unit's has.

    No Vehicle is printed: it begins with the core of the stock Unit and the fewest drive sections, like its legs.
    """

    def stock(section: str) -> int:
        return int(cell(rules, SECTIONS_OF, "portanova", section.replace("_", " "), "max"))

    fewest = rules.count(SECTIONS_OF, "drive_sections")
    full = {section: stock(section) for section in SECTIONS}
    full[COCKPIT] = stock(TORSO)
    for number, section in enumerate(DRIVES):
        full[section] = stock(LEGS[0]) if number < fewest else 0
    inputs = []
    for body in (MECH, VEHICLE):
        for section in [each for each in body.sections if each != ANOTHER]:
            lowest = 1 if section == body.core else 0
            durability = whole(section, name_of(section), lowest, MOST_DURABILITY, full[section], DP, True)
            durability = meaning(durability, Meaning(TARGET, section, None))
            inputs.append(durability.changed(section=LEFT_OF_TARGET, only_if=[[(IS_VEHICLE, body == VEHICLE)]]))
    another = whole(ANOTHER, name_of(ANOTHER), 0, MOST_DURABILITY, 0, DP, True)
    return inputs + [meaning(another, Meaning(SECTION, ANOTHER, None)).changed(section=LEFT_OF_TARGET)]
