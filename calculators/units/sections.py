"""The Unit Sections of a Unit: its Durability, hands and Movement Mechanisms, and what the rules say against them."""

from ..core.rules import Rules
from .catalogue import MECHANISMS, SECTIONS, building, in_order, is_one, of
from .problems import Problem, negatives

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MECH, VEHICLE, AI_DRONE = "mech", "vehicle", "drone"
TYPES = (MECH, VEHICLE, AI_DRONE)
MODULE = "unit-sections-module"
CORE, DRIVE = "core", "drive"


class Body:
    """What the sections of a Unit make of it.

    form: MECH or VEHICLE, by which rules it moves; of a Drone as its sections have it.
    durabilities: the Max Durability of each section.
    hands: how many hands it has.
    mechanisms: the Movement Mechanisms of its sections, in the order of the rulebook.
    problems: what the rules say against it.
    """

    def __init__(self, rules: Rules, unit_type: str, sections: "list[dict[str, Any]]") -> None:
        self.rules = rules
        self.unit_type = unit_type
        self.problems: list[Problem] = []
        self.kinds = [self._kind(index, section) for index, section in enumerate(sections)]
        self.form = self._form()
        self.durabilities = [section["durability"] for section in sections]
        self.hands = sum([rules.mechanics[kind].get("hands", 0) for kind in self.kinds if kind])
        named = [name for index, section in enumerate(sections) for name in self._mechanisms(index, section)]
        self.mechanisms = in_order(rules, named)
        if sections:
            self._need()
        else:
            self.problems.append(Problem("no-sections", MODULE, "sections", 0, 1))

    def _kind(self, index: int, section: "dict[str, Any]") -> str:
        """Return the kind of a section; empty where the edition has no such kind."""
        place, kind = f"sections[{index}]", section["kind"]
        self.problems += negatives(place, {"durability": section["durability"]}, MODULE)
        if not is_one(self.rules, kind, SECTIONS):
            self.problems.append(Problem("unknown-section", MODULE, f"{place}.kind", kind, of(self.rules, SECTIONS)))
            return ""
        if self.unit_type in TYPES and self.unit_type not in building(self.rules, kind)["unit_types"]:
            may = kinds_for(self.rules, self.unit_type)
            self.problems.append(Problem("wrong-section", f"{self.unit_type}s", f"{place}.kind", kind, may))
        return str(kind)

    def _form(self) -> str:
        if self.unit_type in (MECH, VEHICLE):
            return self.unit_type
        needed = [building(self.rules, kind).get("needed_by") for kind in self.kinds if kind]
        if MECH in needed or VEHICLE in needed:
            return VEHICLE if VEHICLE in needed else MECH
        return VEHICLE if self._drives() else MECH

    def _drives(self) -> int:
        return len([kind for kind in self.kinds if kind and building(self.rules, kind)["kind"] == DRIVE])

    def _mechanisms(self, index: int, section: "dict[str, Any]") -> list[str]:
        """Return the Movement Mechanisms of a section, and note those that it cannot have."""
        mechanisms = mechanisms_of(self.rules, section)
        for name in section.get("mechanisms", ()) if self.kinds[index] else ():
            if name not in mechanisms:
                carries = building(self.rules, self.kinds[index]).get("carries", [])
                place = f"sections[{index}].mechanisms"
                self.problems.append(Problem("mechanism-not-carried", MODULE, place, name, carries))
        return mechanisms

    def _need(self) -> None:
        """Note what the Unit cannot do without and lacks."""
        core = of(self.rules, SECTIONS, "needed_by", self.form)[0]
        if core not in self.kinds:
            code = "no-torso" if self.form == MECH else "no-cockpit"
            self.problems.append(Problem(code, f"{self.form}s", "sections", None, core))
        least = self.rules.count(MODULE, "drive_sections")
        if self.form == VEHICLE and self._drives() < least:
            self.problems.append(Problem("no-drive-section", MODULE, "sections", self._drives(), least))

    def lacks_drive(self) -> bool:
        """Return whether it has no sections at all, or is a Vehicle without a drive section."""
        return any(problem.code in ("no-sections", "no-drive-section") for problem in self.problems)


def kinds_for(rules: Rules, unit_type: str) -> list[str]:
    """Return the kinds of Unit Sections that a Unit of a Type may have."""
    return [kind for kind in of(rules, SECTIONS) if unit_type in building(rules, kind)["unit_types"]]


def mechanisms_of(rules: Rules, section: "dict[str, Any]") -> list[str]:
    """Return the Movement Mechanisms of a section: the one that it brings, then those that its tags name."""
    if not is_one(rules, section["kind"], SECTIONS):
        return []
    fields = building(rules, section["kind"])
    brought = [fields["brings"]] if "brings" in fields else []
    carried = [name for name in section.get("mechanisms", ()) if name in fields.get("carries", ())]
    return brought + [name for name in carried if name not in brought]


def free_mechanisms(rules: Rules, kind: str) -> list[str]:
    """Return the Movement Mechanisms that a section of a kind may name, where it brings none of its own."""
    fields = building(rules, kind) if is_one(rules, kind, SECTIONS) else {}
    return [] if "brings" in fields else list(fields.get("carries", ()))


def all_mechanisms(rules: Rules) -> list[str]:
    """Return the Movement Mechanisms of the edition, in its order."""
    return of(rules, MECHANISMS, "kind", "mechanism")


def vehicle_kind(rules: Rules, mechanisms: list[str]) -> "str | None":
    """Return the rules that a Vehicle with these Movement Mechanisms follows; None where it is of none of the kinds."""
    if len(mechanisms) != 1:
        return None
    kinds = of(rules, MECHANISMS, "mechanism", mechanisms[0])
    return kinds[0] if kinds else None
