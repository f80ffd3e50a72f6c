"""Affordable actions: what a Unit can do with the AP at hand, in the situation that it is in."""

from ..core.declaration import Calculator, read
from ..core.inputs import UNIT, WEAPON, Input, Inputs, Meaning, meaning, numbered, whole
from ..core.result import Price, PriceList, Result, Step, Value
from ..core.rules import Rules
from ..core.units import counted, unit
from ..core.variable_inputs import MOST_AP
from .action_points import most_held
from .combinations import ATTACKS, Combination, combinations, few, in_words
from .possible_actions import (
    ACTIONS,
    ATTACK,
    IMPACT,
    OVERCHARGE,
    PRESS_ON,
    TAKEOFF,
    WEAPONS,
    Offer,
    attack_notes,
    command_actions,
    forbidden,
    impact_limits,
    other_actions,
    weapon_costs,
)
from .situation import HINDRANCES, KINDS, POSTURES, Situation, belongings, situation_inputs, situation_of

RULE, DECLARED = "command-actions", "attack-declaration"
AP, LEFT, ACTIONS_IN_SHORT = unit("AP"), unit("AP left"), unit("actions", "action")
OTHERS = unit("other combinations", "other combination")
BELONGINGS = "What else it has"
MORE_WEAPONS = "More weapons"
# With how many weapons the form opens.
OPENING_WEAPONS = 2
# What a form shows before anyone types: the AP of an average turn, and the AP Cost of a light weapon.
FIRST_AP = 8
FIRST_COST = 4


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the AP, the Unit and its situation, its weapons, and what few Units have."""
    ap = whole("ap", "AP at hand", 0, most_held(rules), FIRST_AP, AP)
    first = [meaning(ap, Meaning(UNIT, "ap", None))] + situation_inputs(rules)
    weapons = [_weapon(number) for number in WEAPONS]
    more = [declared.changed(section=MORE_WEAPONS) for declared in weapons[OPENING_WEAPONS:]]
    return first + weapons[:OPENING_WEAPONS] + more + [each.changed(section=BELONGINGS) for each in belongings(rules)]


def _weapon(number: int) -> Input:
    first = number == 1
    label = f"AP Cost of weapon {number}"
    cost = whole(f"weapon_{number}_ap_cost", label, 1, MOST_AP, FIRST_COST if first else None, AP, optional=not first)
    return meaning(cost, Meaning(numbered(WEAPON, number), "ap_cost", None))


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return what the AP pay for: combinations of attacks and actions, then each action alone with the AP it leaves."""
    situation = situation_of(inputs)
    offers = command_actions(rules, situation)
    opening = _opening(rules, situation, offers)
    full = _combinations(rules, situation, offers, opening)
    singles = other_actions(rules, situation) + offers
    within = [offer for offer in singles if offer.cost <= situation.ap]
    notes = attack_notes(rules, situation)
    pays = _headline(full, within, opening, notes)
    values = [Value("pays", "Enough for", pays, "")]
    weapons, shown = _weapons_by_cost(inputs), few(full)
    together = [_together(place + 1, each, situation.ap, weapons, opening, notes) for place, each in enumerate(shown)]
    values += [_value(price, "Or" if place else "Either", [price.label]) for place, price in enumerate(together)]
    if len(shown) < len(full):
        values.append(Value("combinations_more", "Or", counted(len(full) - len(shown), OTHERS), ""))
    alone = [_alone(rules, situation.ap, offer) for offer in within]
    values += [_value(price, price.label, []) for price in alone]
    steps = _attack_steps(rules, situation, opening) + [_step(situation.ap, offer) for offer in singles]
    if any(offer.record == IMPACT for offer in singles):
        steps += impact_limits(rules, inputs)
    if inputs["limbless"]:
        steps.append(rules.value_step("limbless", "break_grapple_cost"))
    # Who cannot take off for that reason has no step of it.
    steps += [rules.yes_step(TAKEOFF, "grounded_only")] if situation.kind.mechanism else []
    for offer in offers:
        after_values, after_steps = _afterwards(rules, situation, offer, [single.record for single in singles])
        values += after_values
        steps += after_steps
    values += _dear([offer for offer in singles if offer not in within])
    costs = _costs(inputs)
    weapon = f"weapon with AP Cost {costs[0]}" if costs else "no weapon"
    sentence = f"{inputs['ap']} AP, {weapon}: {pays}"
    lists = (PriceList("Together", AP.many, together), PriceList("Each alone", AP.many, alone))
    return Result(values, steps, sentence, price_lists=lists, settled=_settled(inputs))


def _costs(inputs: Inputs) -> list[int]:
    """Return the AP Costs of the weapons, each once."""
    costs = [cost for _, cost in weapon_costs(inputs)]
    return [cost for place, cost in enumerate(costs) if cost not in costs[:place]]


def _weapons_by_cost(inputs: Inputs) -> list[str]:
    """Return for each AP Cost the numbers of the weapons that have it: ``2 or 3``."""
    numbers = [[str(number) for number, each in weapon_costs(inputs) if each == cost] for cost in _costs(inputs)]
    return [" or ".join(each) for each in numbers]


def _settled(inputs: Inputs) -> tuple[str, ...]:
    """Return the inputs of which nothing comes: the weapons of a Unit that has none."""
    of_weapons = [name for name in inputs if name.endswith("_ap_cost")]
    return () if weapon_costs(inputs) else tuple(of_weapons + [OVERCHARGE])


def _opening(rules: Rules, situation: Situation, offers: list[Offer]) -> Offer | None:
    """Return the action without which the Unit cannot attack; None where it can, or no action helps."""
    if ATTACK not in forbidden(rules, situation):
        return None
    freeing = [offer for offer in offers if ATTACK not in forbidden(rules, _after(situation, offer))]
    return freeing[0] if freeing else None


def _after(situation: Situation, offer: Offer) -> Situation:
    return situation.after(offer.record, offer.cost, offer.ends)


def _combinations(rules: Rules, situation: Situation, offers: list[Offer], opening: Offer | None) -> list[Combination]:
    """Return the combinations that the AP pay for, those with attacks after the ``opening`` that they need, if any."""
    repeated = [offer.cost for offer in offers if offer.is_repeatable]
    action = min(repeated) if repeated else None
    costs = _costs(situation.inputs)
    if ATTACK not in forbidden(rules, situation):
        return combinations(situation.ap, costs, action)
    no_attacks = tuple([0 for _ in costs])
    alone = [Combination(no_attacks, each.actions, each.left) for each in combinations(situation.ap, [], action)]
    if opening is None or opening.cost > situation.ap:
        return alone
    freed = combinations(situation.ap - opening.cost, costs, action)
    return [combination for combination in freed if sum(combination.attacks)] + alone


def _headline(full: list[Combination], within: list[Offer], opening: Offer | None, notes: list[str]) -> str:
    """Return the most attacks that the AP pay for, and the most actions, each under its conditions."""
    attacks = max([sum(combination.attacks) for combination in full], default=0)
    actions = max([combination.actions for combination in full], default=0)
    words = [f"{_first(opening)}{counted(attacks, ATTACKS)}{_in_brackets(notes)}"] if attacks else []
    words += [counted(actions, ACTIONS_IN_SHORT)] if actions else []
    joint = ", or " if opening else " or "
    return joint.join(words or [offer.name + _in_brackets(offer.notes) for offer in within]) or "nothing"


def _in_brackets(notes: list[str]) -> str:
    return f" ({'; '.join(notes)})" if notes else ""


def _together(
    rank: int, combination: Combination, ap: int, weapons: list[str], opening: Offer | None, notes: list[str]
) -> Price:
    attacks = sum(combination.attacks)
    words = f"{_first(opening) if attacks else ''}{in_words(combination, weapons)}"
    left = combination.left
    return Price(f"combination_{rank}", words, "", ap - left, left, tuple(notes if attacks else []))


def _first(opening: Offer | None) -> str:
    """Return what comes before an attack of a Unit that is held."""
    return f"{opening.name} (if its roll succeeds), then " if opening else ""


def _alone(rules: Rules, ap: int, offer: Offer) -> Price:
    notes = offer.notes
    if offer.record == PRESS_ON:
        once, often = [rules.step(PRESS_ON, "gained", {"uses": uses}) for uses in (1, ap // offer.cost)]
        notes = [f"{once.value} {once.unit} each time, {often.value} {often.unit} at most"] + notes
    name = offer.record.replace("-", "_")
    return Price(name, offer.name, offer.record, offer.cost, ap - offer.cost, tuple(notes))


def _value(price: Price, label: str, words: list[str]) -> Value:
    """Return what a price says as a value: some words, the AP that stay, and what else there is to know."""
    return Value(price.name, label, "; ".join(words + [counted(price.left, LEFT)] + list(price.notes)), "")


def _afterwards(rules: Rules, situation: Situation, offer: Offer, before: list[str]) -> tuple[list[Value], list[Step]]:
    """Return what becomes possible by an action that changes the situation, if the AP that are left pay for it.

    ``before`` are the rules of what was possible already.
    """
    if not (offer.ends or offer.record in POSTURES):
        return [], []
    then = _after(situation, offer)
    new = [
        new_offer
        for new_offer in other_actions(rules, then) + command_actions(rules, then)
        if new_offer.record not in before
    ]
    # To come back to what it is already is no gain.
    new = [new_offer for new_offer in new if new_offer.record not in situation.states]
    steps = [_step(then.ap, new_offer, f", after {offer.name}") for new_offer in new]
    names = [new_offer.name for new_offer in new if new_offer.cost <= then.ap]
    name = f"after_{offer.record.replace('-', '_')}"
    return [Value(name, f"After {offer.name}", ", ".join(names), "")] if names else [], steps


def _dear(offers: list[Offer]) -> list[Value]:
    """Return what else the Unit may do, once it has more AP."""
    names = [
        f"{', '.join([offer.name for offer in offers if offer.cost == cost])} ({counted(cost, AP)})"
        for cost in sorted({offer.cost for offer in offers})
    ]
    return [Value("costs_more", "Costs more", "; ".join(names), "")] if names else []


def _attack_steps(rules: Rules, situation: Situation, opening: Offer | None) -> list[Step]:
    """Return how many attacks of each weapon the AP pay for; none where the Unit cannot attack."""
    if ATTACK in forbidden(rules, situation) and opening is None:
        return []
    ap = situation.ap - (opening.cost if opening else 0)
    steps = []
    for number, cost in weapon_costs(situation.inputs):
        times = max(ap, 0) // cost
        paid = rules.step(DECLARED, "total_ap", {"attacks": times, "ap_cost": cost})
        label = f"Weapon {number}: {counted(times, ATTACKS)}"
        steps.append(Step(label, paid.value, paid.unit, DECLARED, paid.working))
    return steps


def _step(ap: int, offer: Offer, when: str = "") -> Step:
    """Return what an action leaves of the AP; where they do not pay for it, what it costs."""
    label = offer.name + when
    if offer.cost <= ap:
        return Step(label, ap - offer.cost, LEFT.many, offer.record, f"{ap} − {offer.cost}")
    return Step(label, offer.cost, AP.many, offer.record, "")


CALCULATOR = Calculator(
    name="affordable-actions",
    title="What can I do with my AP?",
    rules=(
        read(RULE),
        read(DECLARED, "total_ap"),
        read(PRESS_ON, "gained"),
        read(TAKEOFF, "grounded_only"),
        read("grapple", "cost", "name"),
        read("basic-attack", "cost", "name"),
        read("thruster-impact", "cost", "name"),
        read("thruster-movement", "distance"),
        read("overcharge", "cost", "name"),
        read("limbless", "break_grapple_cost", "name"),
        read("grounded", "name"),
        read("two-handed", "name"),
    ),
    limits=(
        read("action-points", "max_stored"),
        read("reserve-energy", "storage"),
    )
    + tuple([read(name) for name in sorted({kind.record for kind in KINDS} | {name for name, _ in HINDRANCES})]),
    collections=(ACTIONS,),
    needs=(("reserve-energy", "raised"), (PRESS_ON, "gained"), ("thruster-impact", "cost")),
    inputs=inputs,
    answer=answer,
    opens=("ap", "unit", "posture", "hindrance", "level", "weapon_1_ap_cost", "weapon_2_ap_cost"),
    named=("ap", "weapon_1_ap_cost"),
)
