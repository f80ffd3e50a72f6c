"""Deployment Areas: how large they are and how far apart, as far as the rules have numbers for it."""

from typing import NamedTuple

from ..core.inputs import Input, choice
from ..core.result import Step
from ..core.rules import Rules
from ..core.tables import rows
from ..core.units import agreeing
from ..core.variable_inputs import variable_input

RULE = "deployment-areas"
STANDARD, CORNERED, LONG = "standard-deployment", "cornered-deployment", "long-side-deployment"
AREAS = (STANDARD, CORNERED, LONG)

# Steps of the answer: the hexes of each area, the rows of hexes between both, the steps of hexes from one to the other;
# and all steps that led there.
Layout = NamedTuple("Layout", [("hexes", Step), ("free_rows", Step), ("apart", Step), ("steps", "list[Step]")])


def depth_input(rules: Rules, section: str, answers: list[tuple[str, str]]) -> Input:
    """Declare how deep the players mark areas along the long sides, as only a map of the rulebook says it.

    ``answers`` to other inputs, as (input, answer), are those with which it means something.
    """
    # The areas of both sides have no hex in common.
    deepest = rules.count("battlefield", "width") // 2
    assumed = LONG if rules.has_value(LONG, "depth") else STANDARD
    depth = variable_input(rules, RULE, "depth", 1, deepest, rules.count(assumed, "depth"), optional=True)
    return depth.changed(ruled=(assumed, "depth"), section=section, only_if=[answers])


def assumed_depth(rules: Rules, depth: int) -> list[Step]:
    """Return as a step that areas along the long sides are as deep as a ruling has it; none where they are not."""
    if rules.mechanics[LONG].get("values", {}).get("depth") != depth:
        return []
    label, of = rules.words(LONG, "values", "depth")
    return [Step(label, depth, agreeing(depth, of), LONG, "")]


def area_input(rules: Rules, first_choices: list[tuple[str, str]]) -> Input:
    """Declare the choice of a Deployment Area, after some other choices, each (value, label)."""
    areas = [(area, rules.name(area)) for area in AREAS]
    return choice("area", rules.name(RULE), first_choices + areas, STANDARD, optional=True)


def faces(rules: Rules, area: str) -> list[int]:
    """Return the faces of the die that lead to an area; a face that names none is rolled again."""
    return [row["roll"] for row in rows(rules, RULE, "roll") if row["area"] == f"[[{area}]]"]


def roll_lines(rules: Rules) -> list[str]:
    """Return what the faces of the die lead to: "2 or 5: Standard Deployment", last "1 or 8: Roll again"."""
    table = rows(rules, RULE, "roll")
    names = {f"[[{area}]]": rules.name(area) for area in AREAS}
    others = sorted({row["area"] for row in table if row["area"] not in names})
    lines = []
    for cell in [f"[[{area}]]" for area in AREAS] + others:
        numbers = [str(row["roll"]) for row in table if row["area"] == cell]
        lines.append(f"{' or '.join(numbers)}: {names.get(cell, cell)}")
    return lines


def layout(rules: Rules, area: str, depth: int) -> Layout | None:
    """Return what an area comes to; None for areas in the corners, whose outline only a map of the rulebook shows."""
    if area == CORNERED:
        return None
    length, width = rules.value_step("battlefield", "length"), rules.value_step("battlefield", "width")
    along, across = (width, length) if area == STANDARD else (length, width)
    steps = [length, width]
    if area == STANDARD:
        steps.append(rules.value_step(STANDARD, "depth"))
        depth = steps[-1].value
    else:
        steps += assumed_depth(rules, depth)
    hexes = rules.step(RULE, "hexes", {"depth": depth, "edge": along.value})
    free = rules.step(RULE, "free_rows", {"across": across.value, "depth": depth})
    apart = rules.step(RULE, "apart", {"free_rows": free.value})
    return Layout(hexes, free, apart, steps + [hexes, free, apart])
