"""What an edition has to build from: its parts, tags, Systems, sections, ranks and ready-made builds."""

from typing import Sequence, cast

from ..core.formula import Variables
from ..core.formula_words import in_words, number_text
from ..core.mechanics import Effect
from ..core.result import Step
from ..core.rules import Rules
from ..core.units import agreeing, unit
from .data import Fields, StepData

PARTS, TAGS, SYSTEMS, SECTIONS, RANKS, BUILDS = "parts", "tags", "systems", "unit_sections", "ranks", "builds"
SIZES, MECHANISMS, CLASSES = "engagement_sizes", "movement_mechanisms", "classes"
# What items are.
HANDHELD, MOUNTED, THRUSTER, DRONE = "handheld-weapon", "mounted-weapon", "thruster", "non-ai-drone"


def building(rules: Rules, record: str) -> Fields:
    """Return what a record says of building; empty where it says nothing."""
    fields: Fields = rules.mechanics[record].get("building", {})
    return fields


def name_of(rules: Rules, record: str | None) -> str:
    """Return what a record is called; what stands in its place where the edition has no such record."""
    return rules.name(record) if record in rules.mechanics else str(record)


def is_one(rules: Rules, record: str | None, collection: str, field: str = "", value: str = "") -> bool:
    """Return whether a record is of a collection, and where a ``field`` is named, has that ``value``."""
    if record is None or rules.mechanics.get(record, {}).get("collection") != collection:
        return False
    return not field or building(rules, record).get(field) == value


def of(rules: Rules, collection: str, field: str = "", value: str = "") -> list[str]:
    """Return the records of a collection in the order of the rulebook, all or those with a ``value``."""

    def work_out(same: Rules) -> list[str]:
        return in_order(same, [name for name in same.mechanics if is_one(same, name, collection, field, value)])

    # Every item asks, and there are many records to look through.
    return list(rules.once_per_edition(f"{collection} by {field} {value}", work_out))


def all_systems(rules: Rules) -> list[str]:
    """Return the Systems of the edition, in its order."""
    return of(rules, SYSTEMS, "kind", "system")


def is_system(rules: Rules, record: str | None) -> bool:
    """Return whether a record is a System."""
    return is_one(rules, record, SYSTEMS, "kind", "system")


def in_order(rules: Rules, records: list[str]) -> list[str]:
    """Return records of one collection in the order of the rulebook, each once."""
    return sorted(set(records), key=lambda name: building(rules, name)["place"])


def by_tag(rules: Rules) -> dict[str, str]:
    """Return the tags of items, the Systems and the Movement Mechanisms of the edition, by their letters."""
    return rules.once_per_edition("tags by letters", _by_tag)


def _by_tag(rules: Rules) -> dict[str, str]:
    records = of(rules, TAGS) + all_systems(rules) + of(rules, MECHANISMS, "kind", "mechanism")
    return {building(rules, record)["tag"]: record for record in records}


def reading(rules: Rules, ruling: str) -> str:
    """Return the default reading of a ruling."""
    return str(rules.mechanics[ruling]["default"])


def total(label: str, amounts: Sequence[int | None], of_what: str, rule: str) -> Step:
    """Return the sum of some amounts as a step; what is not given adds nothing."""
    addends = [amount for amount in amounts if amount is not None]
    working = " + ".join([str(amount) for amount in addends]) if len(addends) > 1 else ""
    return step(label, sum(addends), of_what, rule, working)


def step(label: str, value: int, of_what: str, rule: str, working: str = "") -> Step:
    """Return a step in a unit of the rules."""
    return Step(
        label, value, agreeing(value, unit(of_what, of_what[:-2] if of_what == "hexes" else None)), rule, working
    )


def spelled_out(rules: Rules, record: str, name: str, variables: Variables) -> Step:
    """Work out a record's formula as a step that says what each number is; what is zero is left out of its working."""
    worked = rules.step(record, name, variables)
    words, zeros = {}, {}
    for each in rules.names(record, name):
        if variables[each]:
            words[each] = f"{rules.variable(record, each)[0]} {number_text(variables[each])}"
        else:
            zeros[each] = 0
    working = in_words(rules.part(record, "formulas", name), words, zeros)
    return Step(worked.label, worked.value, worked.unit, worked.rule, working if words else "")


def effect(rules: Rules, record: str, changes: str) -> Effect:
    """Return the effect of a record on something; KeyError where it has none."""
    for each in rules.mechanics[record].get("effects", []):
        if each["changes"] == changes:
            rules.used.add((record, changes))
            match: Effect = each
            return match
    raise KeyError(f"{record} has no effect on {changes}")


def steps_as_data(steps: list[Step]) -> list[StepData]:
    """Return steps as plain data; a unit or a working that is empty is left out."""
    rows = [
        {"label": each.label, "value": each.value, "unit": each.unit, "rule": each.rule, "working": each.working}
        for each in steps
    ]
    filled = [{key: row[key] for key in row if key in ("label", "value", "rule") or row[key]} for row in rows]
    return cast("list[StepData]", filled)
