"""Everything that a Unit can pay Action Points for, with its cost and the rules that affect it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import compress

from markupsafe import Markup

from calculators.core.formula import evaluate
from rulebook.render.context import RenderContext
from rulebook.source.edition import CHAPTERS, Record
from rulebook.source.fields import Role
from rulebook.source.record_parts import Effect, Formula
from rulebook.words.costs import COST
from rulebook.words.effects import FORBIDDEN
from rulebook.words.formulas import in_a_sentence
from rulebook.words.numbers import value_text, with_unit
from rulebook.words.quotes_and_references import references

AP = "AP"
# A variable of this name says what an attack with a weapon costs.
_OF_A_WEAPON = "ap_cost"


@dataclass(frozen=True)
class Note:
    """How another rule affects an action: the id of that rule, and the effect in words, or when it forbids it."""

    by: str
    text: Markup
    forbids: bool = False


@dataclass(frozen=True)
class Action:
    """An action: the least AP it takes, its price in words, its limits, and what other rules do to it."""

    record: Record
    least: int
    price: str
    limits: list[Markup]
    notes: list[Note]


@dataclass(frozen=True)
class PriceGroup:
    """The actions of one price."""

    price: str
    actions: list[Action]


def actions(context: RenderContext, *by_formula: str) -> list[Action]:
    """Return every action, the cheapest first; those whose cost a formula decides are named and come last."""
    fixed = [_action(context, record, cost) for record, cost in _fixed_costs(context)]
    fixed.sort(key=lambda action: (action.least, action.record.data["name"]))
    return fixed + [_by_formula(context, context.edition.records[name]) for name in by_formula]


def price_groups(context: RenderContext, *by_formula: str) -> list[PriceGroup]:
    """Return the actions under their prices, the lowest first."""
    groups: dict[str, list[Action]] = {}
    for action in actions(context, *by_formula):
        groups.setdefault(action.price, []).append(action)
    return [PriceGroup(price, actions_of_price) for price, actions_of_price in groups.items()]


def ap_formula(record: Record) -> Formula:
    """Return the formula of a record's cost: the one of that name, or else the first in AP."""
    return record.formulas.get(COST) or next(formula for formula in record.formulas.values() if formula.unit == AP)


def cost_at(record: Record, **variables: int) -> int:
    """Return the AP that a record costs by its formula; a variable that is left out is 1."""
    formula = ap_formula(record)
    variables_and_values = {name: value.value for name, value in record.values.items()}
    variables_and_values |= {name: variables.get(name, 1) for name in formula.variables}
    return int(evaluate(formula.expression, variables_and_values))


def _fixed_costs(context: RenderContext) -> Iterator[tuple[Record, int]]:
    """Yield the records that cost a fixed number of AP; the rule that introduces a collection is no action."""
    collections = set(context.edition.collections())
    for record in context.edition.records.values():
        own = record.values.get(COST)
        if COST in record.data:
            yield record, record.data[COST]
        elif own is None or own.unit != AP:
            continue
        elif record.collection == CHAPTERS and record.id.replace("-", "_") not in collections:
            yield record, int(own.value)


def _action(context: RenderContext, record: Record, cost: int) -> Action:
    return Action(
        record, cost, f"{value_text(cost)} {AP}", list(limits(context, record)), list(_notes(context, record))
    )


def _by_formula(context: RenderContext, record: Record) -> Action:
    formula = context.plain(in_a_sentence(ap_formula(record), record.values), record.data)
    price = formula if AP in formula else f"{formula} {AP}"
    return Action(record, cost_at(record), price, list(limits(context, record)), list(_notes(context, record)))


def limits(context: RenderContext, record: Record) -> Iterator[Markup]:
    """Yield the limits of an action in words: other costs, who may use it, when, how often."""
    for detail in context.signed_details(record):
        if detail.role is Role.LIMIT:
            texts = [f"{detail.title}: {text}" for text in detail.texts] or [detail.title]
            yield from (context.line(text, record.data) for text in texts)


def _notes(context: RenderContext, record: Record) -> Iterator[Note]:
    """Yield the notes on an action: other rules that change its price or forbid it."""
    for rule in context.edition.records.values():
        if rule.id == record.id:
            continue
        concerned = [_concerns(effect, record) for effect in rule.effects]
        # Few effects concern an action, and words take time.
        rows = list(compress(context.effect_rows(rule), concerned)) if any(concerned) else []
        for row in rows:
            # What the action is called, its own entry says.
            of = "" if row.of == f"[[{record.id}]]" else row.of
            forbids = row.change == FORBIDDEN
            parts = ("" if forbids else row.change, of, row.condition)
            yield Note(rule.id, context.line(", ".join(filter(None, parts)) + row.sign, rule.data), forbids)
        if not rows:
            yield from _prices(context, record, rule)
        if not rows and _sets_the_cost(rule, record):
            yield Note(rule.id, context.line(rule.data["summary"], rule.data))


def _prices(context: RenderContext, record: Record, rule: Record) -> Iterator[Note]:
    """Yield the prices of an action that another rule has among its numbers."""
    for name, value in rule.values.items():
        if value.unit == AP and record.id in references(value.meaning):
            price = with_unit(value) + context.ruled.sign(rule.id, name)
            meaning = context.line(f"{price}, {value.meaning[:1].lower()}{value.meaning[1:]}", rule.data)
            yield Note(rule.id, meaning)


def _concerns(effect: Effect, record: Record) -> bool:
    """Return whether an effect forbids an action, or changes its cost, or that of the attacks that it makes."""
    changed = effect.changes
    if effect.of.sort == "actions":
        return record.id in effect.of.ids and (effect.forbidden or changed == _OF_A_WEAPON)
    if effect.forbidden:
        return changed in (record.id, record.data.get("counts_as"))
    return changed == _OF_A_WEAPON and _costs_what_a_weapon_does(record)


def _costs_what_a_weapon_does(record: Record) -> bool:
    costs = [formula for formula in record.formulas.values() if formula.unit == AP]
    return any(_OF_A_WEAPON in formula.variables for formula in costs)


def _sets_the_cost(rule: Record, record: Record) -> bool:
    """Return whether a rule sets the AP Cost of a weapon, and an action costs what its weapon does."""
    new_cost = rule.formulas.get(COST)
    is_new = new_cost is not None and _OF_A_WEAPON in new_cost.variables and new_cost.expression != _OF_A_WEAPON
    return is_new and _costs_what_a_weapon_does(record)
