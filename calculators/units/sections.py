"""The Unit Sections of a Unit: its Durability, hands and Movement Mechanisms, and what the rules say against them."""

from ..core.rules import Rules
from .catalogue import MECHANISMS, SECTIONS, building, in_order, is_one, of
from .data import PartData, SectionData
from .parts import parts_of
from .problems import Problem, negatives

MECH, VEHICLE, AI_DRONE = "mech", "vehicle", "drone"
TYPES = (MECH, VEHICLE, AI_DRONE)
MODULE = "unit-sections-module"
CORE, DRIVE = "core", "drive"
DESTROYED = "destroyed-and-inoperative"
ONE_COCKPIT = "cockpits-of-a-unit"


class Body:
    """What the sections of a Unit make of it.

    form: MECH or VEHICLE, by which rules it moves; of a Drone as its sections have it.
    durabilities: the Max Durability of each section.
    left: what each section has left of that; nothing that is lost has a hand or moves the Unit.
    hands: how many hands it has.
    mechanisms: the Movement Mechanisms that its sections name, in the order of the rulebook.
    drives: of each section whether it moves the Unit.
    problems: what the rules say against it.
    """

    def __init__(
        self, rules: Rules, unit_type: str, sections: list[SectionData], left: "list[int] | None" = None
    ) -> None:
        self.rules = rules
        self.unit_type = unit_type
        self.problems: list[Problem] = []
        self.kinds = [self._kind(index, section) for index, section in enumerate(sections)]
        self.form = self._form()
        self.durabilities = [section["durability"] for section in sections]
        self.left = self.durabilities if left is None else left
        works = [left is None or durability > 0 for durability in self.left]
        hands = [rules.mechanics[kind].get("hands", 0) if kind else 0 for kind in self.kinds]
        self.hands = sum([count for count, has in zip(hands, works) if has])
        moving = [mechanisms_of(rules, section) if has else [] for section, has in zip(sections, works)]
        self.mechanisms = in_order(rules, [name for names in moving for name in names])
        drives = of(rules, SECTIONS, "kind", DRIVE)
        self.drives = [kind in drives or bool(names) for kind, names in zip(self.kinds, moving)]
        self._check_cores()
        if sections:
            self._check_needs()
        else:
            self.problems.append(Problem("no-sections", MODULE, "sections", 0, 1))

    def _kind(self, index: int, section: SectionData) -> str:
        """Return the kind of a section; empty where the edition has no such kind."""
        self.problems += problems_of_section(self.rules, index, section)
        return section["kind"] if is_one(self.rules, section["kind"], SECTIONS) else ""

    def _form(self) -> str:
        if self.unit_type in (MECH, VEHICLE):
            return self.unit_type
        fields = [building(self.rules, kind) for kind in self.kinds if kind]
        needed = [each.get("needed_by") for each in fields]
        if MECH in needed or VEHICLE in needed:
            return VEHICLE if VEHICLE in needed else MECH
        return VEHICLE if any(each["kind"] == DRIVE for each in fields) else MECH

    def _check_cores(self) -> None:
        """Note each torso or cockpit that the Unit cannot have, and one that is destroyed from the start."""
        cores = of(self.rules, SECTIONS, "kind", CORE)
        for index, kind in enumerate(self.kinds):
            if kind not in cores:
                continue
            place = f"sections[{index}]"
            is_mechs = building(self.rules, kind)["needed_by"] == MECH
            if is_mechs and self.form == VEHICLE:
                may = [each for each in cores if each != kind]
                self.problems.append(Problem("wrong-section", f"{VEHICLE}s", f"{place}.kind", kind, may))
            elif kind in self.kinds[:index]:
                code, rule = ("second-torso", "core-type-module") if is_mechs else ("second-cockpit", ONE_COCKPIT)
                self.problems.append(Problem(code, rule, f"{place}.kind", kind, 1))
            if self.durabilities[index] == 0:
                self.problems.append(Problem("no-durability", DESTROYED, f"{place}.durability", kind, None))

    def _check_needs(self) -> None:
        """Note what the Unit cannot do without and lacks."""
        core = of(self.rules, SECTIONS, "needed_by", self.form)[0]
        if core not in self.kinds:
            code = "no-torso" if self.form == MECH else "no-cockpit"
            self.problems.append(Problem(code, f"{self.form}s", "sections", None, core))
        least = self.rules.count(MODULE, "drive_sections")
        drives = self.drives.count(True)
        if self.form == VEHICLE and drives < least:
            self.problems.append(Problem("no-drive-section", MODULE, "sections", drives, least))

    def lacks_drive(self) -> bool:
        """Return whether it has no sections at all, or is a Vehicle without a drive section."""
        return any(problem.code in ("no-sections", "no-drive-section") for problem in self.problems)


def problems_of_section(rules: Rules, index: int, section: SectionData) -> list[Problem]:
    """Return what is wrong with a section by itself."""
    place, kind, durability = f"sections[{index}]", section["kind"], section["durability"]
    problems = negatives(place, {"durability": durability}, MODULE)
    if not is_one(rules, kind, SECTIONS):
        problems.append(Problem("unknown-section", MODULE, f"{place}.kind", kind, of(rules, SECTIONS)))
    may = all_mechanisms(rules)
    for name in section.get("mechanisms", []):
        if name not in may:
            problems.append(Problem("mechanism-not-carried", MODULE, f"{place}.mechanisms", name, may))
    if section.get("parts"):
        for code, rule, within, actual, allowed in parts_of(rules, section["parts"])[1]:
            problems.append(Problem(code, rule, f"{place}.{within}", actual, allowed))
        total = sum(durabilities_of(rules, section["parts"]))
        if durability != total:
            problems.append(Problem("durability-not-of-parts", MODULE, f"{place}.durability", durability, total))
    return problems


def durabilities_of(rules: Rules, parts: list[PartData]) -> list[int]:
    """Return the Durability of each part that a section is built of, 0 where it has none."""
    return [part.numbers["durability"] or 0 for part in parts_of(rules, parts)[0]]


def typical_kinds(rules: Rules, unit_type: str) -> list[str]:
    """Return the kinds of Unit Sections that a Unit of a Type typically has."""
    return [kind for kind in of(rules, SECTIONS) if unit_type in building(rules, kind)["unit_types"]]


def mechanisms_of(rules: Rules, section: SectionData) -> list[str]:
    """Return the Movement Mechanisms of a section: the one that it brings, then those that its tags name."""
    if not is_one(rules, section["kind"], SECTIONS):
        return []
    brought = brought_by(rules, section["kind"])
    named = [name for name in section.get("mechanisms", []) if name in all_mechanisms(rules)]
    return brought + [name for name in named if name not in brought]


def brought_by(rules: Rules, kind: str) -> list[str]:
    """Return the Movement Mechanism that a kind of section has without being told, if any."""
    fields = building(rules, kind) if is_one(rules, kind, SECTIONS) else {}
    return [fields["brings"]] if "brings" in fields else []


def typical_mechanisms(rules: Rules, kind: str) -> list[str]:
    """Return the Movement Mechanisms that a section of a kind typically names, where it brings none of its own."""
    fields = building(rules, kind) if is_one(rules, kind, SECTIONS) else {}
    return [] if "brings" in fields else list(fields.get("carries", []))


def all_mechanisms(rules: Rules) -> list[str]:
    """Return the Movement Mechanisms of the edition, in its order."""
    return of(rules, MECHANISMS, "kind", "mechanism")


def vehicle_kind(rules: Rules, mechanisms: list[str]) -> str | None:
    """Return the rules that a Vehicle with these Movement Mechanisms follows; None where it is of none of the kinds."""
    if len(mechanisms) != 1:
        return None
    kinds = of(rules, MECHANISMS, "mechanism", mechanisms[0])
    return kinds[0] if kinds else None
