"""Whom a form asks about: the Units, weapons and sections that a player may choose before typing numbers."""

from dataclasses import dataclass
from urllib.parse import urlencode

import calculators
from calculators.core.declaration import Calculator, records
from calculators.core.inputs import ATTACKER, OTHER, SECTION, TARGET, UNIT, WEAPON, Input
from calculators.units.catalogue import SYSTEMS, TAGS, building, is_system, of
from calculators.units.items import WEAPONS
from calculators.units.kinds import ITEM
from calculators.units.kinds import UNIT as A_UNIT
from rulebook.api.units import can_build
from rulebook.render.benches import ready
from rulebook.render.context import RenderContext

LABELS = {
    ATTACKER: "Attacker",
    TARGET: "Target",
    UNIT: "Unit",
    OTHER: "Another Unit",
    WEAPON: "Weapon",
    SECTION: "Section",
}
# Whose weapon and section a form asks about where it is about an attack; else they are those of the one Unit.
OWNERS = {WEAPON: ATTACKER, SECTION: TARGET}
# Of how a weapon attacks; other numbers that a tag changes are on the datasheet already.
MECHANISM = "mechanism"
HOW_IT_ATTACKS = (MECHANISM, "prerequisite")


@dataclass(frozen=True)
class Chooser:
    """What one choice fills in.

    of: whose or of what the inputs are, as their meanings name it.
    label: what the form calls it.
    kind: what is kept and ready-made of it: Units or items; empty where an owner alone has it.
    ready: the names of those that are ready-made.
    owner: whose it is; empty of a Unit.
    """

    of: str
    label: str
    kind: str
    ready: tuple[str, ...]
    owner: str


def choosers(context: RenderContext, declared: list[Input]) -> list[Chooser]:
    """Return what may be chosen before the inputs of a form, each weapon and section behind its owner.

    Nothing where the edition has nothing to build Units from.
    """
    meant = {meaning.of for field in declared for meaning in field.means}
    if not meant or not can_build(context.edition):
        return []
    is_attack = ATTACKER in meant or TARGET in meant
    owners = {part: owner if is_attack else UNIT for part, owner in OWNERS.items() if part in meant}
    by_kind = ready(context)
    units = tuple(unit["name"] for unit in by_kind[A_UNIT])
    weapons = tuple(item["name"] for item in by_kind[ITEM] if item["category"] in WEAPONS)
    rows = []
    for whose in (ATTACKER, TARGET, UNIT, OTHER):
        if whose in meant or whose in owners.values():
            rows.append(Chooser(whose, LABELS[whose], A_UNIT, units, ""))
            rows += [
                Chooser(part, LABELS[part], *((ITEM, weapons) if part == WEAPON else ("", ())), owner)
                for part, owner in owners.items()
                if owner == whose
            ]
    return rows


@dataclass(frozen=True)
class Uncounted:
    """What a weapon may have that the numbers of a form leave out.

    tags: tags and what they are called, as an address has them: ``FA=Full+Auto&...``.
    counted_by: the title of the page that the form grows into, where that counts them.
    """

    tags: str
    counted_by: str


def uncounted(context: RenderContext, declaration: Calculator, declared: list[Input]) -> Uncounted | None:
    """Return which tags of a weapon bear on the question of a form and are left out; None where none is."""
    if not any(meaning.of == WEAPON for field in declared for meaning in field.means) or not can_build(context.edition):
        return None
    growth = declaration.grows and calculators.find(declaration.grows.calculator)
    here = _counted(context, declaration)
    in_growth = _counted(context, growth) if growth else set()
    not_here = [tag for tag in _tags(context) if tag not in here]
    left_out = [tag for tag in not_here if tag in in_growth or _concerns(context, declaration, tag)]
    if not left_out:
        return None
    tags = urlencode([(building(context.rules, tag)["tag"], context.rules.name(tag)) for tag in left_out])
    if growth and in_growth.issuperset(left_out):
        return Uncounted(tags, context.calculator_page_title(growth.name))
    return Uncounted(tags, "")


def _tags(context: RenderContext) -> list[str]:
    """Return how weapons attack and their Systems, without what only changes a number of the datasheet."""
    rules = context.rules
    kinds = [tag for category in HOW_IT_ATTACKS for tag in of(rules, TAGS, "category", category)]
    return [tag for tag in kinds + of(rules, SYSTEMS, "kind", "system") if not _is_on_the_sheet(context, tag)]


def _is_on_the_sheet(context: RenderContext, tag: str) -> bool:
    changes = {effect["changes"] for effect in context.mechanics[tag].get("effects", ())}
    return bool(changes) and changes <= {"ap_cost", "range"}


def _counted(context: RenderContext, calculator: Calculator) -> set[str]:
    """Return the tags that a calculator counts: Systems that it asks for, and others whose rules it applies."""
    declared = calculators.question(calculator.name, context.rules, {}).declared
    fields = {meaning.field for field in declared for meaning in field.means if meaning.of == WEAPON}
    applied = {tag for tag in records(calculator) if tag in context.mechanics and not is_system(context.rules, tag)}
    return applied | fields


def _concerns(context: RenderContext, declaration: Calculator, tag: str) -> bool:
    """Return whether a Mechanism refers to the rule of a form, and is not what that rule itself is about."""
    rule = records(declaration)[0]
    record = context.edition.records
    is_mechanism = building(context.rules, tag).get("category") == MECHANISM
    refers = rule in record[tag].data.get("see_also", ())
    return is_mechanism and refers and tag not in record[rule].data.get("see_also", ())
