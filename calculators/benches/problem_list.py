"""What is wrong with what stands on a bench, each as a sentence with its rule and what mends it."""

from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..html.links import anchor
from ..units.data import ProblemData, Thing
from ..units.mends import mends, mends_of_all
from ..units.problems import merged, sentence
from .broken_rule_sentences import breaks, unit_of
from .context import BuildContext
from .controls import button, chips
from .names import numbered


def problem_list_html(rules: Rules, context: BuildContext, data: Thing, problems: list[ProblemData]) -> Content:
    """Return the problems as a list; those that one change takes away together stand in one line.

    Of each Unit of a squad it says how many rules that breaks: which these are, its own bench says.
    """
    lines = enumerate(_together(rules, data, [problem for problem in problems if unit_of(problem) is None]))
    rows = [_line(rules, context, data, line, index) for index, line in lines]
    whose = [unit_of(problem) for problem in problems]
    rows += [
        _unit_line(data, index, whose.count(index)) for index in range(len(data.get("units", ()))) if index in whose
    ]
    return element('ul class="bench__problems" id="bench-problems" tabindex="-1"', *rows) if rows else ""


def _together(rules: Rules, data: Thing, problems: list[ProblemData]) -> list[list[ProblemData]]:
    """Return problems in lines: alone, or all of one code and rule that one change takes away."""
    groups: dict[tuple[str, str], list[ProblemData]] = {}
    for problem in problems:
        groups.setdefault((problem["code"], problem["rule"]), []).append(problem)
    joined = [key for key in groups if len(groups[key]) > 1 and mends_of_all(rules, data, groups[key])]
    lines = []
    for problem in problems:
        key = (problem["code"], problem["rule"])
        if key not in joined:
            lines.append([problem])
        elif problem is groups[key][0]:
            lines.append(groups[key])
    return lines


def _line(rules: Rules, context: BuildContext, data: Thing, problems: list[ProblemData], index: int) -> Html:
    problem = problems[0]
    if len(problems) == 1:
        ways, lead = mends(rules, data, problem), _whose(data, problem)
    else:
        ways, lead = mends_of_all(rules, data, problems), f"{len(problems)} \u00d7"
        problem = merged(problems)[0]
    buttons = chips([button(way.event, way.words, f"mend {index} {place}") for place, way in enumerate(ways)])
    rule = anchor(problem["rule"], rules.name(problem["rule"]), context.link(problem["rule"]))
    led = joined([element("b", lead), " "]) if lead else ""
    return element("li", led, f"{sentence(rules, problem)} ", element("small", rule), buttons)


def _unit_line(data: Thing, index: int, count: int) -> Html:
    name = numbered(data["units"][index], "Unit", index)
    return element("li", element('a href="#bench-module-units"', name), f" {breaks(count)}.")


def _whose(data: Thing, problem: ProblemData) -> str:
    """Return which item of a Unit a problem is of; empty for one of the Unit itself."""
    place = problem["place"]
    if not place.startswith("items["):
        return ""
    index = int(place[len("items[") : place.index("]")])
    return f"{numbered(data['items'][index], 'Item', index)}:"
