"""The facts of a Unit in a game: what follows of its parts, statuses and tokens, and what its players told."""

from ..core.formula import Variables, evaluate, names
from ..core.mechanics import Mechanics
from ..units.catalogue import building
from ..units.sections import CORE, DRIVE, MECH, mechanisms_of
from ..units.unit import Sheet, lifts
from .data import UnitState
from .table import Table

AERIAL, AQUATIC = "aerial", "aquatic"
TOKENS = "_tokens"


def facts_of(table: Table, unit: UnitState) -> Variables:
    """Return what is known of a Unit, by fact; what nobody knows is left out."""
    facts: Variables = {"unit_is_stuck": 0, "unit_is_above_its_hex": int("airborne" in unit["statuses"])}
    facts.update(by_formula_names(unit["facts"]))
    facts.update(_of_state(table, unit))
    facts.update(table.of_parts(unit, "facts", lambda: _of_body(table, unit)))
    return facts


def by_formula_names(facts: dict[str, int | bool]) -> Variables:
    """Return facts by the names that formulas have for them."""
    return {name.replace("-", "_"): int(value) for name, value in facts.items()}


def holds(condition: str, facts: Variables) -> bool | None:
    """Return whether a condition holds; None where that depends on facts that nobody knows."""
    unknown = [name for name in names(condition) if name not in facts]
    verdicts = set()
    for case in range(2 ** len(unknown)):
        assumed = dict(facts)
        assumed.update({name: case // 2**bit % 2 for bit, name in enumerate(unknown)})
        verdicts.add(evaluate(condition, assumed) != 0)
    return verdicts.pop() if len(verdicts) == 1 else None


def with_values(table: Table, record: str, facts: Variables) -> Variables:
    """Return facts with the values of a record, which its conditions may name too."""
    variables = dict(table.rules.mechanics[record].get("values", {}))
    variables.update(facts)
    return variables


def drives_of(table: Table, unit: UnitState) -> list[int]:
    """Return the places of the sections that move a Vehicle; none of a Mech."""
    if "built" not in unit or _is_mech(table, unit):
        return []
    sections = unit["built"].get("sections", [])
    drives = [_kind(table, section["kind"]) == DRIVE or mechanisms_of(table.rules, section) for section in sections]
    return [place for place, is_drive in enumerate(drives) if is_drive]


def sections_of_kind(table: Table, unit: UnitState, kind: str) -> list[int]:
    """Return the places of the sections of a kind: head, core, arm, leg."""
    return [place for place, section in enumerate(unit["sections"]) if _kind(table, section["kind"]) == kind]


def terrestrial(table: Table, unit: UnitState) -> list[int]:
    """Return the places of the sections that have the tag of Terrestrial Movement."""
    sections = unit["built"].get("sections", []) if "built" in unit else []
    return [place for place, section in enumerate(sections) if "terrestrial" in mechanisms_of(table.rules, section)]


def _kind(table: Table, kind: str) -> str:
    return str(building(table.rules, kind).get("kind", "")) if kind in table.rules.mechanics else ""


def _is_mech(table: Table, unit: UnitState) -> bool:
    if "built" not in unit:
        return True
    form: str = Sheet(table.rules, unit["built"]).body.form
    return form == MECH


def _of_state(table: Table, unit: UnitState) -> Variables:
    """Return facts that its statuses, tokens and reserve are."""
    facts: Variables = {"ap_in_reserve": unit["reserve"]}
    for record in table.rules.once_per_edition("play.buildup", lambda rules: _buildup(rules.mechanics)):
        facts[record.replace("-", "_") + TOKENS] = unit["tokens"].get(record, 0)
    facts["side_has_no_unit"] = int(not any([_survives(each, unit["side"]) for each in table.state["units"]]))
    facts["unit_is_held"] = int("hold" in unit["statuses"])
    return facts


def _survives(unit: UnitState, side: str) -> bool:
    return unit["side"] == side and not unit["destroyed"]


def _buildup(mechanics: Mechanics) -> list[str]:
    """Return the Status Effects that count tokens."""
    return [
        name
        for name in sorted(mechanics)
        if mechanics[name].get("collection") == "status_effects" and f"{name}-tokens" in mechanics
    ]


def _of_body(table: Table, unit: UnitState) -> Variables:
    """Return facts that follow of the parts that the Unit has left."""
    facts = _of_sections(table, unit)
    facts.update(_of_movement(table, unit))
    return facts


def _of_sections(table: Table, unit: UnitState) -> Variables:
    """Return how many sections of each kind are lost and left; of a Unit without a sheet only whether its core is."""
    sections = unit["sections"]
    cores = sections_of_kind(table, unit, CORE)
    facts: Variables = {}
    if cores:
        facts["core_is_lost"] = int(any([sections[place]["left"] == 0 for place in cores]))
    if "built" not in unit:
        return facts
    is_mech = _is_mech(table, unit)
    facts["unit_is_a_mech"] = int(is_mech)
    groups = {
        "heads": sections_of_kind(table, unit, "head"),
        "arms": sections_of_kind(table, unit, "arm"),
        "legs": sections_of_kind(table, unit, "leg"),
        "drive_sections": drives_of(table, unit),
    }
    for name, places in groups.items():
        lost = len([place for place in places if sections[place]["left"] == 0 and sections[place]["had"] > 0])
        facts[f"{name}_lost"] = lost
        facts[f"{name}_left"] = len([place for place in places if sections[place]["had"] > 0]) - lost
    return facts


def _of_movement(table: Table, unit: UnitState) -> Variables:
    """Return whether it still flies or swims."""
    answer = table.answer(unit)
    if answer is None or "built" not in unit:
        # Nobody said so of it.
        return {"unit_flies": 0, "unit_swims": 0}
    sheet = Sheet(table.rules, unit["built"], [section["left"] for section in unit["sections"]])
    flies = AERIAL in answer["movement_mechanisms"] and lifts(sheet, AERIAL, answer)
    swims = AQUATIC in answer["movement_mechanisms"] and lifts(sheet, AQUATIC, answer)
    return {"unit_flies": int(flies), "unit_swims": int(swims)}
