"""The rules that a Unit names, each in one line, with the numbers of this very Unit."""

from typing import Any, NamedTuple, Sequence, TypeAlias

from ..core.formatting import number, value_text
from ..core.formula import Variables, is_comparison
from ..core.rules import Rules
from ..core.units import agreeing
from ..units.catalogue import MECHANISMS, SYSTEMS, TAGS, building, by_tag, in_order, is_one, is_system
from ..units.data import AbilityData, Row, UnitAnswer, UnitData
from ..units.items import CHAIN, COST, RAPID_FEED
from ..units.unit import BY_THRUSTERS, LIDAR, RESERVE, Sheet
from ..units.weapon_copies import numbers_in_use
from .context import BuildContext
from .names import NAME, item_name, tagged_name
from .one_line import one_line, shortened

# An item that has a tag or a System: its name, and its numbers by variable; and all such, by what they have.
Bearer: TypeAlias = "tuple[str, Variables]"
Bearers: TypeAlias = "dict[str, list[Bearer]]"
# A rule as a sheet has it: its name with its tag, what the Unit pays for it, and its text.
Line = NamedTuple("Line", [("name", str), ("cost", str), ("text", str)])

# What the numbers of a sheet have in them already: of the Unit where it works, and of each item that has it.
COUNTED_OF_UNIT = (LIDAR, RESERVE)
COUNTED_OF_ITEMS = (RAPID_FEED, CHAIN)
COUNTED_NOTE = "The numbers on this sheet include it."
# A number in play that goes up to a value of the record.
TOKENS, MOST_TOKENS = "tokens", "max_tokens"


def abilities(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer) -> list[Line]:
    """Return the Systems of a Unit with those of its items, its Mods and its Traits."""
    bearers = _bearers(rules, data, answer)
    sheet = Sheet(rules, data)
    counted = [name for name in COUNTED_OF_UNIT if sheet.system(name)] + _counted_of_items(bearers)
    own = [name for name in data.get("systems", ()) if is_system(rules, name)]
    carried = [name for name in bearers if is_one(rules, name, SYSTEMS)]
    lines = []
    for name in in_order(rules, own + carried):
        count = max(len(bearers.get(name, ())), 1)
        several = f" \u00d7{count}" if count > 1 else ""
        numbers = _numbers(rules, name, bearers.get(name, [])) + _steps(answer, [name])
        cost = count * rules.field(name, COST)
        lines.append(Line(tagged_name(rules, name) + several, number(cost), _text(context, name, numbers, counted)))
    for kind, named in (("mod", data.get("mods", [])), ("trait", data.get("traits", []))):
        lines += [_named(rules.name(f"term-{kind}"), each) for each in named]
    return lines


def _named(kind: str, ability: AbilityData) -> Line:
    """Return a Mod or a Trait, of which the edition has no rule."""
    name = shortened(ability["name"], NAME)
    cost = number(ability[COST]) if ability.get(COST) else ""
    return Line(name if kind.lower() in name.lower() else f"{name} ({kind})", cost, "")


def tag_rules(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer) -> list[Line]:
    """Return the tags of items that are no Systems, and how the Unit moves in both forms; Categories come last."""
    bearers = _bearers(rules, data, answer)
    tags = in_order(rules, [name for name in bearers if is_one(rules, name, TAGS)])
    categories = [name for name in tags if building(rules, name)["category"] == "category"]
    counted = _counted_of_items(bearers)
    lines = []
    for name in [tag for tag in tags if tag not in categories] + _movement(rules, answer, bearers) + categories:
        numbers = _numbers(rules, name, bearers.get(name, []))
        if name == "thruster":
            numbers += _steps(answer, BY_THRUSTERS)
        lines.append(Line(tagged_name(rules, name), "", _text(context, name, numbers, counted)))
    return lines


def _bearers(rules: Rules, data: UnitData, answer: UnitAnswer) -> Bearers:
    """Return by tag or System the items that have it."""
    records = by_tag(rules)
    bearers: Bearers = {}
    for item, made in zip(data.get("items", ()), answer["items"]):
        printed: Row = made.get("printed", {}) if item.get("as_printed") else {}
        of_one: Row = {
            "base_damage": printed.get("base_damage", made["base_damage"]),
            "ap_cost": printed.get("ap_cost", made["ap_cost"]),
        }
        numbers: Variables = {name: value for name, value in of_one.items() if value is not None}
        if "in_use" in made:
            numbers.update(numbers_in_use(rules, made["in_use"][0]["copies"], of_one)[0][0])
        for tag in made["tags"]:
            bearers.setdefault(records[tag], []).append((item_name(rules, item), numbers))
    return bearers


def _movement(rules: Rules, answer: UnitAnswer, bearers: Bearers) -> list[str]:
    """Return the Movement Mechanisms of a Unit and of its Non-AI Drones, and what kinds of Vehicle it is."""
    forms = [answer] + ([answer["alternate"]] if answer["alternate"] else [])
    named = [name for form in forms for name in form["movement_mechanisms"] + [form["vehicle_kind"] or ""]]
    return in_order(rules, [name for name in named + list(bearers) if is_one(rules, name, MECHANISMS)])


def _counted_of_items(bearers: Bearers) -> list[str]:
    return [name for name in COUNTED_OF_ITEMS if name in bearers]


def _text(context: BuildContext, record: str, numbers: list[str], counted: list[str]) -> str:
    """Return the rule in one line, with the numbers that it has for this Unit."""
    notes = [f"{each}." for each in numbers] + ([COUNTED_NOTE] if record in counted else [])
    return " ".join([context.summaries[record]] + notes)


def _steps(answer: UnitAnswer, records: Sequence[str]) -> list[str]:
    """Return what was worked out for the Unit by some rules."""
    steps = [step for step in answer["steps"] if step["rule"] in records]
    return [f"{step['label']}: {value_text(step['value'], step.get('unit', ''))}" for step in steps]


def _numbers(rules: Rules, record: str, bearers: list[Bearer]) -> list[str]:
    """Return what the formulas of a tag give for the items that have it; their names where they differ."""
    names: dict[str, list[str]] = {}
    texts = []
    for name, variables in bearers:
        text = "; ".join(_formulas(rules, record, variables))
        if text not in texts:
            texts.append(text)
        names.setdefault(text, []).append(name)
    if len(texts) == 1:
        return [text for text in texts if text]
    return [f"{', '.join(names[text])}: {text[:1].lower() + text[1:]}" for text in texts if text]


def _formulas(rules: Rules, record: str, variables: Variables) -> list[str]:
    """Return each formula of a tag that the numbers of an item are enough for, worked out, in its own words."""
    formulas = rules.mechanics[record].get("formulas", {})
    values = rules.mechanics[record].get("values", {})
    lines = []
    for name in sorted(formulas):
        open_variables = [each for each in rules.names(record, name) if each not in values and each not in variables]
        if name == COST or is_comparison(formulas[name]):
            continue
        if not open_variables:
            lines.append(_line(rules, record, name, [rules.formula(record, name, variables)]))
        elif open_variables == [TOKENS] and MOST_TOKENS in values:
            counts = list(range(1, rules.count(record, MOST_TOKENS) + 1))
            amounts = [rules.formula(record, name, dict(variables, tokens=count)) for count in counts]
            lines.append(f"{_line(rules, record, name, amounts)} with {_listed(counts)} {TOKENS}")
    return lines


def _line(rules: Rules, record: str, name: str, amounts: list[Any]) -> str:
    """Return what a formula gives behind its meaning, with a unit that the meaning does not name."""
    meaning, unit = rules.words(record, "formulas", name)
    word = agreeing(amounts[-1], unit)
    behind = "" if word in meaning.lower() else f" {word}"
    return f"{one_line(meaning)}: {_listed(amounts)}{behind}"


def _listed(amounts: list[Any]) -> str:
    return ", ".join([number(amount) for amount in amounts])
