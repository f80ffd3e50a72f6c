"""Whom a form asks about: the Units, weapons and sections that a player may choose before typing numbers."""

from typing import NamedTuple

from calculators.core.inputs import ATTACKER, OTHER, SECTION, TARGET, UNIT, WEAPON, Input
from calculators.units.kinds import ITEM
from calculators.units.kinds import UNIT as A_UNIT
from rulebook.api.units import can_build
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


class Chooser(NamedTuple):
    """What one choice fills in.

    of: whose or of what the inputs are, as their meanings name it.
    label: what the form calls it.
    kind: what is kept and ready-made of it: Units or items; empty where an owner alone has it.
    owner: whose it is; empty of a Unit.
    """

    of: str
    label: str
    kind: str
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
    rows = []
    for whose in (ATTACKER, TARGET, UNIT, OTHER):
        if whose in meant or whose in owners.values():
            rows.append(Chooser(whose, LABELS[whose], A_UNIT, ""))
            rows += [
                Chooser(part, LABELS[part], ITEM if part == WEAPON else "", owner)
                for part, owner in owners.items()
                if owner == whose
            ]
    return rows
