"""An item: its tags, stats, Type and Deployment Cost, and what the rules say against it."""

import json
from typing import Final, cast

from ..core.formula import Variables
from ..core.result import Step
from ..core.rules import Rules
from .catalogue import (
    BUILDS,
    DRONE,
    HANDHELD,
    MECHANISMS,
    MOUNTED,
    TAGS,
    building,
    effect,
    in_order,
    is_one,
    is_system,
    of,
    reading,
    spelled_out,
    step,
    steps_as_data,
    total,
)
from .data import ItemAnswer, ItemData, ItemStats, NumberName, PrintedRow, RowName, WeaponType
from .parts import ENERGY, KINETIC, NUMBERS, parts_of
from .problems import Problem, as_data
from .requirements import OFFERED, problems_of

EQUIPPED: Final = "equipped"
STORED: Final = "stored"
WEAPONS = (HANDHELD, MOUNTED)
CHAIN, RAPID_FEED = "chain-cable", "rapid-feed"
COST: Final = "deployment_cost"
# The numbers of an item on a sheet.
ROW: tuple[RowName, ...] = NUMBERS + (COST,)
# By which AP Cost and range an item is paid for.
FED_RULING, REACH_RULING = "rapid-feed-and-deployment-cost", "chain-cable-and-deployment-cost"
LOWERED, WITH_TAG = "lowered", "with-tag"
# What the sum of each number is called, and its unit.
LABELS = {
    "range": ("Range", "hexes"),
    "base_damage": ("Base Damage", "damage"),
    "ap_cost": ("AP Cost", "AP"),
    "durability": ("Durability", "DP"),
}


class Built:
    """An item as its parts and choices make it, on the way to its answer.

    systems: those that are chosen, and those that its Unit gives it; some as often as they are listed.
    """

    def __init__(self, rules: Rules, data: ItemData, systems: list[str]) -> None:
        self.rules = rules
        self.data = data
        self.answer: ItemAnswer | None = None
        self.parts, self.problems = parts_of(rules, data.get("parts", []))
        self.steps: list[Step] = []
        self.is_weapon = data["category"] in WEAPONS
        sums = {name: self._sum(name) for name in NUMBERS}
        self.stats = cast("ItemStats", sums)
        self.ap_of_parts = self.stats["ap_cost"] or 0
        self.is_melee = self._lower_to_melee()
        self.type_is_free = False
        self.type = self._type()
        self.mechanism = self._mechanism()
        self.prerequisites = in_order(rules, self._prerequisites())
        self.systems = sorted(self._systems() + systems, key=lambda name: building(rules, name)["place"])
        self.movement_mechanism = self._movement_mechanism()
        if not data.get("parts", []):
            self.problems.append(Problem("no-parts", "item-construction", "parts", 0, 1))
        if not is_one(rules, data["category"], TAGS, "category", "category"):
            categories = of(rules, TAGS, "category", "category")
            self.problems.append(Problem("unknown-tag", "item-category", "category", data["category"], categories))

    def offers(self, field: str, name: str) -> bool:
        """Return whether a part of the item has a tag or a System."""
        return any(name in part.offers[field] for part in self.parts)

    def _sum(self, name: NumberName) -> int | None:
        """Return the sum of a number over all parts; of equipment None where no part has it."""
        amounts = [part.numbers[name] for part in self.parts]
        if not self.is_weapon and name != "durability" and not any(amount is not None for amount in amounts):
            return None
        label, of_what = LABELS[name]
        self.steps.append(total(label, amounts, of_what, "item-stats"))
        amount: int = self.steps[-1].value
        return amount

    def _lower_to_melee(self) -> bool:
        """Lower the range where that is wanted; return whether the item is a melee weapon."""
        melee_range = self.rules.count("ranged-and-melee", "melee_range")
        full = self.stats["range"] or 0
        if self.is_weapon and self.data.get("melee") and full > melee_range:
            self.stats["range"] = melee_range
            self.steps.append(self.rules.value_step("ranged-and-melee", "melee_range"))
        if self.is_weapon and full <= 0 and self.data.get("parts", []) and not self._has("unknown-part"):
            self.problems.append(Problem("no-range", "ranged-and-melee", "parts", full, None))
        return self.is_weapon and self.stats["range"] == melee_range

    def _has(self, code: str) -> bool:
        return any(problem.code == code for problem in self.problems)

    def _type(self) -> "WeaponType | None":
        """Return the Type: that of most parts, or of most Base Damage, or the one that the builder chooses."""
        variables = {}
        for name in (KINETIC, ENERGY):
            damages = [part.numbers["base_damage"] or 0 for part in self.parts if part.type == name]
            variables[f"{name}_parts"] = len(damages)
            variables[f"{name}_damage"] = sum(damages)
        swapped = {_of_opposite_type(name): variables[name] for name in variables}
        is_typed = variables["kinetic_parts"] + variables["energy_parts"] > 0
        chosen = self.data.get("type")
        if self.rules.holds("weapon-type", KINETIC, variables):
            by_parts: WeaponType | None = KINETIC
        elif self.rules.holds("weapon-type", KINETIC, swapped):
            by_parts = ENERGY
        elif self.is_weapon or is_typed:
            by_parts = None
        else:
            return self._not_free(chosen, None)
        if by_parts is None:
            self.type_is_free = True
            by_choice = chosen or KINETIC
            self.steps.append(Step("Type", by_choice, "", "weapon-type", "chosen"))
            return by_choice
        self.steps.append(Step("Type", by_parts, "", "weapon-type", ""))
        return self._not_free(chosen, by_parts)

    def _not_free(self, chosen: str | None, by_parts: "WeaponType | None") -> "WeaponType | None":
        """Return the Type that the parts make; nobody may choose another."""
        if chosen not in (None, by_parts):
            self.problems.append(Problem("type-not-free", "weapon-type", "type", chosen, by_parts))
        return by_parts

    def _mechanism(self) -> str | None:
        """Return the Mechanism of a weapon, if it has one."""
        name = self.data.get("mechanism")
        if name is None:
            return None
        if not is_one(self.rules, name, TAGS, "category", "mechanism"):
            offered = [tag for tag in of(self.rules, TAGS, "category", "mechanism") if self.offers("mechanisms", tag)]
            self.problems.append(Problem("unknown-tag", "item-mechanism", "mechanism", name, offered))
            return None
        if not self.is_weapon:
            self.problems.append(Problem("mechanism-on-equipment", "item-mechanism", "mechanism", name, None))
            return None
        self.problems += self.lacks(name, "mechanism", "mechanisms")
        return str(name)

    def _prerequisites(self) -> list[str]:
        """Return every Prerequisite of a part, whose own requirements must hold."""
        taken = [tag for part in self.parts for tag in part.offers["prerequisites"] if is_one(self.rules, tag, TAGS)]
        if self.data.get("drone"):
            taken.append(DRONE)
        for tag in in_order(self.rules, taken):
            self.problems += self.lacks(tag, "parts" if tag != DRONE else "drone", "prerequisites")
        return taken

    def _movement_mechanism(self) -> str | None:
        """Return the Movement Mechanism of a Non-AI Drone, if it names one."""
        if DRONE not in self.prerequisites:
            return None
        name, may = self.data.get("movement_mechanism"), of(self.rules, MECHANISMS, "kind", "mechanism")
        if name not in may:
            self.problems.append(Problem("drone-without-mechanism", "non-ai-drones", "movement_mechanism", name, may))
            return None
        return str(name)

    def _systems(self) -> list[str]:
        """Return the Systems that are chosen and that there are."""
        taken: list[str] = []
        for index, name in enumerate(self.data.get("systems", [])):
            place = f"systems[{index}]"
            if not is_system(self.rules, name):
                self.problems.append(Problem("unknown-tag", "item-systems", place, name, None))
                continue
            if name not in taken:
                self.problems += self.lacks(name, place, "systems")
            taken.append(name)
            if taken.count(name) > self.most(name):
                self.problems.append(
                    Problem("repeated-system", name, place, self.data["systems"].count(name), self.most(name))
                )
        return taken

    def ruled(self) -> dict[str, list[str]]:
        """Return the rulings that give its parts a number, by each number of the item which that goes into."""
        ruled: dict[str, list[str]] = {}
        of_parts = [self.rules.mechanics.get(part.known_as, {}).get("ruled", {}) for part in self.parts]
        for name in [name for name in NUMBERS if name != "range" or not self.is_melee]:
            for ruling in [ruling for of_part in of_parts for ruling in of_part.get(name, ())]:
                for number in (name, COST):
                    ruled[number] = [each for each in ruled.get(number, []) if each != ruling] + [ruling]
        return ruled

    def most(self, system: str) -> int:
        """Return how often the item may have a System: one that stacks once for each part that offers it."""
        parts = [part for part in self.parts if system in part.offers["systems"]]
        stacks = self.rules.value_or(system, "max_stacks", 1)
        return max(min(len(parts), int(stacks or 1)), 1)

    def lacks(self, name: str, place: str, field: str) -> list[Problem]:
        """Return what the item lacks for a tag or a System; ``field`` of its parts is where one would offer it."""
        facts = dict(self.facts(), **{OFFERED: self.offers(field, name)})
        shown = {
            OFFERED: (name, [tag for part in self.parts for tag in part.offers[field]]),
            "weapon_is_energy": (self.type, ENERGY),
            "weapon_is_kinetic": (self.type, KINETIC),
            "weapon_is_melee": (self.stats["range"], self.rules.value("ranged-and-melee", "melee_range")),
            "weapon_is_ranged": (self.stats["range"], None),
            "ap_of_the_parts": (self.ap_of_parts, None),
        }
        return problems_of(self.rules, name, place, facts, shown)

    def facts(self) -> dict[str, int]:
        """Return what conditions may ask of the item, by the names of facts; yes is 1."""
        return {
            "weapon_is_energy": self.is_weapon and self.type == ENERGY,
            "weapon_is_kinetic": self.is_weapon and self.type == KINETIC,
            "weapon_is_melee": self.is_melee,
            "weapon_is_ranged": self.is_weapon and not self.is_melee,
            "ap_of_the_parts": self.ap_of_parts,
        }


def item(rules: Rules, data: ItemData) -> ItemAnswer:
    """Return the answer on an item: tags, stats, costs, steps and problems, as plain data."""
    return answer_of(built_of(rules, data))


def built_of(rules: Rules, data: ItemData, systems: list[str] | None = None) -> Built:
    """Return an item as it is built, with Systems that its Unit gives it; most items are the same after a change."""
    return rules.once_per_reading(json.dumps([data, systems]), lambda: Built(rules, data, systems or []))


def answer_of(built: Built) -> ItemAnswer:
    """Return the answer on an item that is built."""
    if built.answer is None:
        built.answer = _answer(built)
    answer = built.answer.copy()
    answer["problems"] = list(answer["problems"])
    return answer


def _answer(built: Built) -> ItemAnswer:
    rules = built.rules
    stats, paid_for = _in_play(built)
    cost = _cost(built, paid_for)
    answer: ItemAnswer = {
        "name": built.data.get("name", ""),
        "tags": [building(rules, tag)["tag"] for tag in _tags(built)],
        "range": stats["range"],
        "base_damage": stats["base_damage"],
        "ap_cost": stats["ap_cost"],
        "durability": stats["durability"],
        "type": built.type,
        COST: cost,
        "system_cost": sum([rules.field(name, COST) for name in built.systems]),
        "steps": steps_as_data(built.steps),
        "problems": [as_data(problem) for problem in built.problems],
    }
    if built.ruled():
        answer["ruled"] = built.ruled()
    printed = finished_row(built)
    if any(name in printed and answer[name] != printed[name] for name in ROW):
        answer["printed"] = printed
    return answer


def _tags(built: Built) -> list[str]:
    """Return the tags of an item in order: Category, Mechanism, Prerequisites, Systems, and those of a Drone."""
    category = built.data["category"]
    first = [category] if is_one(built.rules, category, TAGS, "category", "category") else []
    first += [built.mechanism] if built.mechanism else []
    of_drone = [DRONE] if DRONE in built.prerequisites else []
    of_drone += [built.movement_mechanism] if built.movement_mechanism else []
    return first + [tag for tag in built.prerequisites if tag != DRONE] + built.systems + of_drone


def _in_play(built: Built) -> tuple[ItemStats, ItemStats]:
    """Return the stats of an item with what its tags change, and those that it is paid for."""
    rules = built.rules
    stats, paid_for = built.stats.copy(), built.stats.copy()
    if RAPID_FEED in built.systems and stats["ap_cost"] is not None:
        fed = effect(rules, RAPID_FEED, "ap_cost")
        stats["ap_cost"] = min(stats["ap_cost"], max(stats["ap_cost"] + fed["by"], fed["at_least"]))
        built.steps.append(step(rules.name(RAPID_FEED), stats["ap_cost"], "AP", RAPID_FEED))
        if reading(rules, FED_RULING) == LOWERED:
            paid_for["ap_cost"] = stats["ap_cost"]
    if built.mechanism == CHAIN and built.is_melee:
        stats["range"] = reach = effect(rules, CHAIN, "range")["set_to"]
        built.steps.append(step(rules.name(CHAIN), reach, "hexes", CHAIN))
        if reading(rules, REACH_RULING) == WITH_TAG:
            paid_for["range"] = stats["range"]
    return stats, paid_for


def _cost(built: Built, stats: ItemStats) -> int:
    """Return the Deployment Cost of an item by the stats that it is paid for."""
    rules = built.rules
    variables: Variables = {name: stats[name] or 0 for name in NUMBERS}
    steps = [spelled_out(rules, "item-cost", COST, variables)]
    for tag in ([built.mechanism] if built.mechanism else []) + built.prerequisites:
        if rules.has_formula(tag, COST):
            steps.append(rules.step(tag, COST, variables))
        elif COST in rules.mechanics[tag]:
            steps.append(step(rules.name(tag), rules.field(tag, COST), "DC", tag))
    if len(steps) > 1:
        steps.append(total("Deployment Cost", [each.value for each in steps], "DC", "item-cost"))
    built.steps += steps
    cost: int = steps[-1].value
    return cost


def finished_row(built: Built) -> PrintedRow:
    """Return the finished row that the rulebook prints of an item, with its ruling; empty of one that is changed."""
    data = built.data
    names = sorted([part.known_as for part in built.parts])
    for name in of(built.rules, BUILDS, "kind", "item"):
        build = building(built.rules, name)
        chosen = (build["category"], build.get("item_mechanism"), list(build.get("systems", [])))
        is_same = chosen == (data["category"], data.get("mechanism"), list(data.get("systems", [])))
        lowered = built.rules.mechanics[name].get("melee", False) == data.get("melee", False)
        if is_same and lowered and sorted(build["parts"]) == names and not data.get("drone"):
            row: PrintedRow = build["printed"].copy()
            if "ruling" in build:
                row["ruling"] = build["ruling"]
            return row
    return {}


def _of_opposite_type(name: str) -> str:
    """Return a variable of the one Type for the other."""
    return name.replace(KINETIC, ENERGY) if name.startswith(KINETIC) else name.replace(ENERGY, KINETIC)
