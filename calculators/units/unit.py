"""A Unit: its datasheet as the modules of the rulebook work it out, and what the rules say against it."""

from typing import cast

from ..core.result import Step
from ..core.rules import Rules
from ..core.units import NO_UNIT
from .catalogue import (
    CLASSES,
    DRONE,
    HANDHELD,
    MECHANISMS,
    RANKS,
    THRUSTER,
    effect,
    in_order,
    is_one,
    is_system,
    name_of,
    of,
    spelled_out,
    step,
    steps_as_data,
    total,
)
from .data import BonusName, ItemAnswer, ModuleName, Row, StatModifiers, StatName, Stats, UnitAnswer, UnitCost, UnitData
from .items import COST, EQUIPPED, ROW, Built, answer_of, finished_row
from .own_systems import able_items, items_of
from .pilots import AGENT, AI, MANAGEMENT, allowed, has_mod, is_human, rank_of, srm_taken
from .problems import Problem, as_data, negatives, within
from .requirements import MANAGES_DRONES, problems_of, tests_a_weapon
from .sections import (
    AI_DRONE,
    MECH,
    MODULE,
    TYPES,
    VEHICLE,
    Body,
    all_mechanisms,
    durabilities_of,
    vehicle_kind,
)
from .weapon_copies import copies_in_use, numbers_in_use

STATS: tuple[StatName, ...] = ("accuracy", "assault", "evasion")
AQUATIC, AERIAL = "aquatic", "aerial"
BY_THRUSTERS = (AQUATIC, AERIAL)
RESERVE, LIDAR, TWO_HANDED = "reserve-energy", "enhanced-lidar", "two-handed"
# What a Unit is paid for, and what the formula of its Deployment Cost calls it.
PAID_FOR: tuple[tuple[ModuleName, str], ...] = (
    ("sections", "total_durability"),
    ("items", "items"),
    ("pilot", "pilot"),
    ("abilities", "smts"),
)
# What the bonuses of a Core Type raise, and the rule of each.
BONUSES: tuple[tuple[BonusName, str], ...] = (
    ("base_ap", "term-base-ap"),
    ("standard_movement", "standard-movement"),
    ("thruster_movement", "thruster-movement"),
)


class Sheet:
    """A Unit on the way to its answer: its body, its items, and the steps and problems so far.

    ``left`` is what each section has left in a game, ``left_of_items`` each item; as built where it is None.
    """

    def __init__(
        self, rules: Rules, data: UnitData, left: "list[int] | None" = None, left_of_items: "list[int] | None" = None
    ) -> None:
        self.left_of_items = left_of_items
        self.rules = rules
        self.data = data
        self.steps: list[Step] = []
        self.problems: list[Problem] = []
        self.type: str = data["type"]
        if self.type not in TYPES:
            self.problems.append(Problem("wrong-type", "unit-information-module", "type", self.type, list(TYPES)))
        self.body = Body(rules, self.type, data.get("sections", []), left)
        self.problems += self.body.problems
        self.items = items_of(rules, data)
        self.rank = rank_of(rules, data)
        self.mods = [mod["name"] for mod in data.get("mods", [])]

    def equipped(self, category: str = "") -> list[Built]:
        """Return the items that are equipped, all or those of a Category."""
        return [
            item
            for item in self.items
            if item.data.get("state", EQUIPPED) == EQUIPPED and category in ("", item.data["category"])
        ]

    def system(self, name: str) -> bool:
        """Return whether the Unit has a System that works, its own or that of an item that is equipped."""
        items = self.equipped()
        return any(name in item.systems for item in items) or (
            name in self.data.get("systems", []) and bool(able_items(items, name))
        )

    def bonus(self, name: BonusName) -> int:
        """Return the bonus of the Core Type on a number; zero where it gives none."""
        return (self.data.get("core") or {}).get("bonuses", {}).get(name, 0)

    def raised(self, number: int, name: BonusName, of_what: str) -> int:
        """Return a number of BONUSES with the bonus of the Core Type on it."""
        bonus = self.bonus(name)
        if bonus:
            self.steps.append(total(bonus_name(self.rules, name), [number, bonus], of_what, "core-type-module"))
        return number + bonus


def stat_name(rules: Rules, stat: str) -> str:
    """Return what one of STATS is called."""
    return rules.name(f"term-{stat}")


def bonus_name(rules: Rules, bonus: BonusName) -> str:
    """Return what the number is called that one of BONUSES raises."""
    return rules.name(dict(BONUSES)[bonus])


def unit(
    rules: Rules, data: UnitData, left: "list[int] | None" = None, left_of_items: "list[int] | None" = None
) -> UnitAnswer:
    """Return the answer on a Unit: its datasheet, its costs, steps and problems, as plain data.

    ``left`` is what each section has left in a game: what is lost moves and holds nothing, and the Class stays.
    ``left_of_items`` is the same of items: thrusters lift as much as is left of them (M22).
    """
    sheet = Sheet(rules, data, left, left_of_items)
    answer = cast("UnitAnswer", {"name": data.get("name", "")})
    _specify(sheet, answer)
    _move(sheet, answer)
    answer["stats"] = _stats(sheet, (data.get("pilot") or {}).get("srm") or {})
    _transform(sheet, answer)
    _check_pilot(sheet)
    _check_systems(sheet)
    _check_drones(sheet)
    _check_hands(sheet)
    answers = [_item(sheet, built, *copies) for built, copies in zip(sheet.items, copies_in_use(sheet.items))]
    answer["items"] = answers
    answer[COST] = _cost(sheet, answer, answers)
    answer["steps"] = steps_as_data(sheet.steps)
    answer["problems"] = [as_data(problem) for problem in sheet.problems]
    for index, each in enumerate(answers):
        answer["problems"] += within(f"items[{index}]", each["problems"])
    return answer


def _specify(sheet: Sheet, answer: UnitAnswer) -> None:
    """Work out Class, AP and Standard Movement from the Total Durability."""
    rules = sheet.rules
    for section in sheet.data.get("sections", []):
        if section.get("parts"):
            label = section.get("name") or name_of(rules, section["kind"])
            sheet.steps.append(total(label, durabilities_of(rules, section["parts"]), "DP", MODULE))
    durability = total("Total Durability", sheet.body.durabilities, "DP", MODULE)
    unit_class = rules.step("classifications", "unit_class", {"total_durability": durability.value})
    sheet.steps += [durability, unit_class]
    record = class_record(rules, unit_class.value)
    fixed = sheet.raised(_of_class(sheet, record, "base_ap", "AP"), "base_ap", "AP")
    storage = rules.count("action-points", "max_stored")
    if sheet.system(RESERVE):
        raised = rules.step(RESERVE, "raised", {"base_ap": fixed})
        sheet.steps += [raised, rules.value_step(RESERVE, "storage")]
        fixed, storage = raised.value, sheet.steps[-1].value
    movement = _of_class(sheet, record, "standard_movement", "MP")
    answer["class"] = unit_class.value
    answer["total_durability"] = durability.value
    # The record of a Class names one die.
    answer["base_ap"] = {"fixed": fixed, "dice": 1}
    answer["ap_storage"] = storage
    answer["standard_movement"] = sheet.raised(movement, "standard_movement", "MP")


def class_record(rules: Rules, number: int) -> str:
    """Return the record of a Class by its number."""
    return next(
        name for name in rules.mechanics if is_one(rules, name, CLASSES) and rules.field(name, "number") == number
    )


def _of_class(sheet: Sheet, record: str, name: BonusName, of_what: str) -> int:
    """Return a number of BONUSES that is a field of the record of a Class, and note it as a step."""
    number = sheet.rules.field(record, name)
    sheet.steps.append(step(bonus_name(sheet.rules, name), number, of_what, record))
    return number


def _move(sheet: Sheet, answer: UnitAnswer) -> None:
    """Work out Thruster Movement and the Movement Mechanisms."""
    rules = sheet.rules
    amounts = [_durability(sheet, built) for built in sheet.equipped(THRUSTER)]
    durability = total("Total Thruster Durability", amounts, "DP", "specifications-module")
    answer["thruster_movement"] = None
    answer["thruster_durability"] = durability.value
    if durability.value > 0:
        distance = rules.step("thruster-movement", "distance", {"standard_movement": answer["standard_movement"]})
        sheet.steps += [durability, distance]
        answer["thruster_movement"] = sheet.raised(distance.value, "thruster_movement", "hexes")
    mechanisms = sheet.body.mechanisms
    if sheet.body.form == MECH:
        lifted = [name for name in BY_THRUSTERS if lifts(sheet, name, answer)]
        mechanisms = in_order(rules, [name for name in mechanisms if name not in BY_THRUSTERS] + lifted)
    answer["movement_mechanisms"] = mechanisms
    answer["vehicle_kind"] = vehicle_kind(rules, mechanisms) if sheet.body.form == VEHICLE else None
    if sheet.body.form == VEHICLE:
        _check_vehicle(sheet, answer, mechanisms, "sections")
    if not mechanisms and not sheet.body.lacks_drive():
        may = all_mechanisms(rules)
        sheet.problems.append(Problem("no-movement-mechanism", "unit-information-module", "sections", None, may))


def _durability(sheet: Sheet, built: Built) -> int:
    """Return the Durability of an item as it stands on the sheet, or what it has left in a game."""
    if sheet.left_of_items is not None:
        return sheet.left_of_items[sheet.items.index(built)]
    return (_printed(built) or built.stats)["durability"]


def lifts(sheet: Sheet, mechanism: str, answer: UnitAnswer) -> bool:
    """Return whether the thrusters are enough for a Movement Mechanism."""
    if not answer["thruster_durability"]:
        return False
    least = _least_durability(sheet, mechanism, answer["class"])
    return least is not None and bool(answer["thruster_durability"] >= least)


def _least_durability(sheet: Sheet, mechanism: str, unit_class: int) -> int | None:
    """Return the least Thruster Durability for a Movement Mechanism as a step; None in a Class that cannot have it."""
    table = sheet.rules.part(mechanism, "tables", "thruster_durability")
    least = next((row[1] for row in table["rows"] if row[0] == unit_class), None)
    if least is not None:
        sheet.steps.append(step(table["caption"], least, "DP", mechanism))
    return least


def _check_vehicle(sheet: Sheet, answer: UnitAnswer, mechanisms: list[str], place: str) -> None:
    """Note where a Vehicle has Movement Mechanisms of several sorts, and one that its thrusters do not keep up."""
    if len(mechanisms) > 1:
        kind = of(sheet.rules, MECHANISMS, "mechanism", mechanisms[0])[0]
        sheet.problems.append(Problem("mixed-mechanisms", kind, place, mechanisms, None))
    durability = answer["thruster_durability"]
    for name in [each for each in mechanisms if each in BY_THRUSTERS]:
        least = _least_durability(sheet, name, answer["class"])
        if least is None:
            sheet.problems.append(Problem("class-without-mechanism", name, place, answer["class"], None))
        elif durability < least:
            sheet.problems.append(Problem("too-weak-thrusters", name, place, durability, least))


def _stats(sheet: Sheet, srm: StatModifiers, at: str = "pilot.srm") -> Stats:
    """Return the Modified Stats of a form; None for each whose base value is not given."""
    rules = sheet.rules
    core = sheet.data.get("core") or {}
    stats: Stats = {"accuracy": None, "assault": None, "evasion": None}
    sheet.problems += negatives(at, srm, "stat-reduction-modifiers")
    for name in STATS:
        base = core.get(name)
        if base is not None:
            changes = -rules.value("stat-reduction-modifiers", "step") * srm.get(name, 0)
            worked = rules.step("modified-stats", "modified_value", {"base_value": base, "changes": changes})
            stats[name] = worked.value
            sheet.steps.append(Step(stat_name(rules, name), worked.value, NO_UNIT.many, worked.rule, worked.working))
    return stats


def _transform(sheet: Sheet, answer: UnitAnswer) -> None:
    """Work out the Alternate Form of a Unit that transforms."""
    alternate = sheet.data.get("alternate")
    answer["alternate"] = None
    if alternate is None:
        return
    if sheet.type != MECH:
        sheet.problems.append(Problem("wrong-alternate", "transforming", "type", sheet.type, [MECH]))
    if alternate["type"] != VEHICLE:
        sheet.problems.append(
            Problem("wrong-alternate", "transforming", "alternate.type", alternate["type"], [VEHICLE])
        )
    mechanism_ids = all_mechanisms(sheet.rules)
    named = alternate.get("movement_mechanisms", [])
    unknown = [name for name in named if name not in mechanism_ids]
    if unknown or not named:
        place = "alternate.movement_mechanisms"
        sheet.problems.append(Problem("wrong-alternate", "transforming", place, unknown, mechanism_ids))
    mechanisms = in_order(sheet.rules, [name for name in named if name in mechanism_ids])
    _check_vehicle(sheet, answer, mechanisms, "alternate.movement_mechanisms")
    answer["alternate"] = {
        "type": alternate["type"],
        "movement_mechanisms": mechanisms,
        "vehicle_kind": vehicle_kind(sheet.rules, mechanisms),
        "stats": _stats(sheet, alternate.get("srm") or {}, "alternate.srm"),
    }


def _check_pilot(sheet: Sheet) -> None:
    """Note what goes beyond the pilot's rank, and what the Core Type lacks."""
    rules, data = sheet.rules, sheet.data
    pilot = data.get("pilot") or {}
    core = data.get("core") or {}
    missing = [name for name in STATS if core.get(name) is None]
    if missing:
        sheet.problems.append(Problem("no-core", "core-type-module", "core", missing, None))
    sheet.problems += negatives("core", {name: core.get(name) for name in STATS}, "core-type-module")
    sheet.problems += negatives("core.bonuses", core.get("bonuses", {}), "core-type-module")
    for field, abilities in (("mods", data.get("mods", [])), ("traits", data.get("traits", []))):
        for index, each in enumerate(abilities):
            place = f"{field}[{index}]"
            sheet.problems += negatives(place, {COST: each.get(COST, 0)}, "smt-list-module")
    if not pilot.get("rank"):
        sheet.problems.append(Problem("no-pilot", "pilot-information-module", "pilot", None, of(rules, RANKS)))
    elif sheet.rank is None:
        ranks = of(rules, RANKS)
        sheet.problems.append(Problem("unknown-rank", "pilot-information-module", "pilot.rank", pilot["rank"], ranks))
    else:
        _check_rank(sheet, sheet.rank)


def _check_systems(sheet: Sheet) -> None:
    """Note the Systems of the Unit itself that no item of it can have, and those of which the weapon is still open."""
    for index, name in enumerate(sheet.data.get("systems", [])):
        place = f"systems[{index}]"
        if not is_system(sheet.rules, name):
            sheet.problems.append(Problem("unknown-tag", "smt-list-module", place, name, None))
            continue
        able = able_items(sheet.items, name)
        if not able:
            sheet.problems.append(Problem("system-without-item", name, place, None, None))
        elif tests_a_weapon(sheet.rules, name) and not any(name in built.systems for built in sheet.items):
            may = [f"items[{each}]" for each in able]
            sheet.problems.append(Problem("system-on-which-weapon", name, place, None, may))


def _check_rank(sheet: Sheet, rank: str) -> None:
    """Note what the Unit has more of than the rank of its pilot allows."""
    data = sheet.data
    counts = (
        ("srm", "pilot.srm", srm_taken(data)),
        ("mods", "mods", len(data.get("mods", []))),
        ("traits", "traits", len(data.get("traits", []))),
    )
    for field, place, count in counts:
        most = allowed(sheet.rules, rank, field)
        if count > most:
            sheet.problems.append(Problem(f"too-many-{field}", rank, place, count, most))


def _check_drones(sheet: Sheet) -> None:
    """Note what a Drone lacks, and what a Unit lacks for its Non-AI Drones."""
    rules = sheet.rules
    if sheet.type == AI_DRONE:
        if is_human(rules, sheet.data):
            may = of(rules, RANKS, "kind", AI)
            sheet.problems.append(Problem("needs-ai-pilot", "ai-drones", "pilot.rank", sheet.rank, may))
        if not has_mod(rules, sheet.data, AGENT):
            sheet.problems.append(Problem("drone-mod-missing", "ai-drones", "mods", sheet.mods, rules.name(AGENT)))
    facts = {MANAGES_DRONES: has_mod(rules, sheet.data, MANAGEMENT)}
    shown = {MANAGES_DRONES: (sheet.mods, rules.name(MANAGEMENT))}
    for index, built in enumerate(sheet.items):
        if DRONE in built.prerequisites:
            sheet.problems += problems_of(rules, DRONE, f"items[{index}]", facts, shown)


def _check_hands(sheet: Sheet) -> None:
    """Note where more handheld weapons are equipped than there are hands."""
    hands, carried = sheet.body.hands, len(_in_hand(sheet))
    if carried > hands:
        sheet.problems.append(Problem("too-few-hands", HANDHELD, "items", carried, hands))


def _in_hand(sheet: Sheet) -> list[Built]:
    """Return the weapons that are in a hand; a Non-AI Drone is attached, and in none."""
    return [built for built in sheet.equipped(HANDHELD) if DRONE not in built.prerequisites]


def hands_free(sheet: Sheet) -> int:
    """Return how many hands a weapon that is held may take; each other one that is held takes one."""
    others = max(len(_in_hand(sheet)) - 1, 0)
    return int(max(sheet.body.hands - others, 0))


def is_in_hand(sheet: Sheet, built: Built) -> bool:
    """Return whether an item is in a hand of the Unit."""
    return built in _in_hand(sheet)


def lacks_a_hand(sheet: Sheet, built: Built) -> bool:
    """Return whether a weapon that is held takes more hands than are free for it."""
    if TWO_HANDED not in built.prerequisites or not is_in_hand(sheet, built):
        return False
    return bool(sheet.rules.holds(TWO_HANDED, "too_few", {"hands_free": hands_free(sheet)}))


def action_points(rules: Rules, answer: UnitAnswer) -> str:
    """Return what a Unit gains each turn, as "2 + d8"."""
    dice = answer["base_ap"]["dice"]
    several = "" if dice == 1 else dice
    return f"{answer['base_ap']['fixed']} + {several}d{rules.count('dice', 'sides')}"


def _printed(built: Built) -> Row:
    """Return the finished row of an item that is taken as printed; empty for any other."""
    return finished_row(built) if built.data.get("as_printed") else {}


def _item(sheet: Sheet, built: Built, copies: int, first: int) -> ItemAnswer:
    """Return the answer on an item of the Unit, with its numbers on the sheet of this Unit.

    copies: how many copies of the weapon are in use; with several, what they cost and deal stands in the answer, too.
    first: which item is the first of them.
    """
    rules = sheet.rules
    answer = answer_of(built)
    answer["state"] = built.data.get("state", EQUIPPED)
    printed = _printed(built)
    if built.data.get("as_printed") and not printed:
        may = answer.get("printed")
        answer["problems"].append(as_data(Problem("not-as-printed", "item-construction", "as_printed", True, may)))
    line = cast("Row", {name: printed.get(name, answer[name]) for name in ROW})
    if sheet.system(LIDAR) and built.is_weapon and not built.is_melee and line["range"]:
        line["range"] += effect(rules, LIDAR, "range")["by"]
    if copies > 1:
        answer["copy_of"] = first
        answer["in_use"], steps = numbers_in_use(rules, copies, line)
        answer["steps"] = answer["steps"] + steps_as_data(steps)
        line["ap_cost"], line["base_damage"] = answer["in_use"][0]["ap_cost"], answer["in_use"][0]["base_damage"]
    if lacks_a_hand(sheet, built):
        for numbers in [line] + answer.get("in_use", []):
            numbers["ap_cost"] = rules.whole(TWO_HANDED, "cost_with_fewer", {"ap_cost": numbers["ap_cost"]})
    answer["line"] = line
    return answer


def _cost(sheet: Sheet, answer: UnitAnswer, items: list[ItemAnswer]) -> UnitCost:
    """Return the Deployment Cost of the Unit by what it is paid for."""
    rules, data = sheet.rules, sheet.data
    of_items = {name for built in sheet.items for name in built.systems}
    own = [name for name in data.get("systems", []) if name not in of_items and is_system(rules, name)]
    abilities = [each["system_cost"] for each in items] + [rules.field(name, COST) for name in own]
    abilities += [each.get(COST, 0) for each in data.get("mods", []) + data.get("traits", [])]
    cost: UnitCost = {
        "sections": answer["total_durability"],
        "items": sum([each["line"][COST] for each in items]),
        "pilot": rules.field(sheet.rank, COST) if sheet.rank else 0,
        "abilities": sum(abilities),
        "total": 0,
    }
    paid_for = {variable: cost[name] for name, variable in PAID_FOR}
    worked = spelled_out(rules, "deployment-cost-module", COST, paid_for)
    sheet.steps.append(worked)
    cost["total"] = worked.value
    return cost
