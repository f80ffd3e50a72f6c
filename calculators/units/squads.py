"""A squad: what it costs, what the Engagement Size allows, what still fits, and whether its Drones have Main Units."""

from ..core.rules import Rules
from .catalogue import BUILDS, SIZES, building, is_one, of
from .data import Cost, SquadAnswer, SquadData, UnitAnswer, UnitData
from .items import COST, item
from .pilots import MANAGEMENT, has_mod, is_human
from .problems import Problem, as_data, within
from .ready import ready_item, ready_unit
from .sections import AI_DRONE, MECH, VEHICLE
from .unit import unit

LIMIT = "deployment_cost_limit"


def squad(rules: Rules, data: SquadData) -> SquadAnswer:
    """Return the answer on a squad: its cost, the limit, what still fits, and problems, as plain data."""
    return squad_of(rules, data, [unit(rules, each) for each in data.get("units", [])])


def squad_of(rules: Rules, data: SquadData, answers: list[UnitAnswer]) -> SquadAnswer:
    """Return the answer on a squad by those on its Units."""
    units = data.get("units", [])
    costs = [answer[COST]["total"] for answer in answers]
    size, spent = data["engagement_size"], sum(costs)
    problems = []
    limit = None
    if is_one(rules, size, SIZES):
        limit = rules.field(size, LIMIT)
        if spent > limit:
            problems.append(Problem("over-limit", size, "units", spent, limit))
    else:
        problems.append(Problem("unknown-size", "engagement-size", "engagement_size", size, sizes(rules)))
    problems += _drones(rules, units, costs)
    rows = [as_data(problem) for problem in problems]
    for index, answer in enumerate(answers):
        rows += within(f"units[{index}]", answer["problems"])
    return {
        COST: spent,
        "limit": limit,
        "left": None if limit is None else limit - spent,
        "units": [{"name": answer["name"], COST: answer[COST]["total"]} for answer in answers],
        "problems": rows,
        "still_fits": [] if limit is None else _fitting(rules, limit - spent),
    }


def sizes(rules: Rules) -> list[str]:
    """Return the Engagement Sizes, the smallest first."""
    records = [name for name in rules.mechanics if is_one(rules, name, SIZES)]
    return sorted(records, key=lambda name: rules.field(name, LIMIT))


def _drones(rules: Rules, units: list[UnitData], costs: list[int]) -> list[Problem]:
    """Return a problem for each Drone without a Main Unit, or that costs more than any that it could have."""
    able = [cost for each, cost in zip(units, costs) if _may_lead(rules, each)]
    problems = []
    for index, each in enumerate(units):
        if each["type"] != AI_DRONE:
            continue
        place = f"units[{index}]"
        if not able:
            problems.append(Problem("drone-without-main-unit", "ai-drones", place, None, rules.name(MANAGEMENT)))
        elif costs[index] > max(able):
            problems.append(Problem("drone-costs-more-than-main-unit", "ai-drones", place, costs[index], max(able)))
    return problems


def _may_lead(rules: Rules, data: UnitData) -> bool:
    """Return whether a Unit may be the Main Unit of an AI Drone."""
    return data["type"] in (MECH, VEHICLE) and is_human(rules, data) and has_mod(rules, data, MANAGEMENT)


def _fitting(rules: Rules, left: int) -> list[Cost]:
    """Return the ready-made Units and items that still fit, the cheapest first."""
    prices = sorted([(_price(rules, name), rules.name(name)) for name in of(rules, BUILDS)])
    return [{"name": name, COST: price} for price, name in prices if price <= left]


def _price(rules: Rules, name: str) -> int:
    """Return what a ready-made build costs."""
    if building(rules, name)["kind"] == "unit":
        return int(unit(rules, ready_unit(rules, name))[COST]["total"])
    return int(item(rules, ready_item(rules, name))[COST])
