"""Calculators of the 30 Minute Missions: Wargame rules.

Portable Python: the same files run in CPython, in MicroPython and in Pyodide.  A calculator is a
module that declares it, as CALCULATOR: what it is called, what it reads, what it asks for and what it
answers.  All take the mechanics of an edition as data and know no number of the game themselves.

    >>> import calculators
    >>> calculators.run("fall", mechanics, {"unit_class": 4, "levels": 3, "landing": "ground"})
"""

from .attack import attack, deviation, hit_odds, mounted_weapon, salvo, weapon_redundancy
from .core.circumstances import with_circumstances
from .core.declaration import Calculator, records, with_statuses, without_retired
from .core.declaration import names as read_names
from .core.formula import FormulaError
from .core.inputs import InputError, check, choice, placed
from .core.overrides import apart, refused, with_house_rules
from .core.probability import chance
from .core.result import Result, Spread, result
from .core.rules import Rules
from .damage import collision, fall, losing_the_air, structure, throw_distance, throw_into, thruster_impact
from .dice import modifiers
from .game import deployment, marker_control, marker_placement, victory_points, who_goes_first
from .movement import move
from .turn import action_points, buildup, drones, purge

# Every calculator, in the order in which pages show them.
_ATTACKS = (hit_odds, attack, weapon_redundancy, salvo, deviation)
_DAMAGE = (throw_into, thruster_impact, throw_distance, collision, fall, losing_the_air, mounted_weapon, structure)
_TURN = (action_points, buildup, purge, drones, move)
_GAME = (who_goes_first, deployment, marker_placement, marker_control, victory_points)
CALCULATORS = tuple([module.CALCULATOR for module in _ATTACKS + _DAMAGE + _TURN + _GAME])


# More choices between readings than these stand in a section of their own, folded.
MOST_IN_SIGHT = 2


def names() -> list:
    """Return the names of the calculators, in the order in which pages show them."""
    return [calculator.name for calculator in CALCULATORS]


def find(name: str) -> Calculator:
    """Return what a calculator declares; KeyError lists the names there are."""
    for calculator in CALCULATORS:
        if calculator.name == name:
            return calculator
    raise KeyError(f"there is no calculator {name}; choose from {', '.join(names())}")


def declared_inputs(name: str, mechanics: dict) -> list:
    """Return the inputs of a calculator under an edition, its choices of readings included."""
    return inputs_by(name, Rules(mechanics))


def inputs_by(name: str, rules: Rules) -> list:
    """Return what ``declared_inputs`` does, by rules that may have been asked before and then know it sooner."""
    return rules.lasting(f"inputs of {name}", lambda asking: _declared(name, asking))


def _declared(name: str, rules: Rules) -> list:
    declared = find(name).inputs(rules)
    found = switches_by(name, rules)
    for asked, ruling in found:
        data = rules.mechanics[ruling]
        readings = [(reading["id"], reading["name"]) for reading in data["readings"]]
        one = choice(asked, f"Ruling {data['number']}", readings, data["default"], optional=True)
        declared.append(placed(one, "Rulings", None) if len(found) > MOST_IN_SIGHT else one)
    return declared


def switches(name: str, mechanics: dict) -> list:
    """Return (input, ruling) for every ruling of an edition between whose readings a calculator lets choose."""
    return switches_by(name, Rules(mechanics))


def switches_by(name: str, rules: Rules) -> list:
    """Return what ``switches`` does, by rules that may have been asked before and then know it sooner.

    These are the rulings of which a reading changes a rule that the calculator applies.  The calculator's
    own ruling is asked for as ``ruling``, any other by its id.
    """
    calculator = find(name)
    found = rules.lasting(f"rulings of {name}", lambda asking: _rulings(calculator, asking))
    return [("ruling" if ruling == calculator.switch else ruling.replace("-", "_"), ruling) for ruling in found]


def _rulings(calculator: Calculator, rules: Rules) -> list:
    """Return the rulings of which a reading changes a value, a formula or a table that a calculator reads."""
    looked_up = {(one.record, name) for one in calculator.rules for name in read_names(one)}
    for record, name in sorted(looked_up):
        looked_up |= {(record, variable) for variable in rules.variables(record, name)}
    applied = tuple(records(calculator))
    return [ruling for ruling in rules.rulings_on(applied) if rules.changes_any(ruling, looked_up)]


def default_inputs(name: str, mechanics: dict) -> dict:
    """Return the inputs that a calculator shows before anyone types, by name."""
    return defaults(declared_inputs(name, mechanics))


def defaults(declared: list) -> dict:
    """Return what some inputs show before anyone types, by name."""
    return {one.name: one.default for one in declared if one.default is not None}


def reads(name: str, mechanics: dict) -> list:
    """Return the records of an edition that a calculator looks into, in no particular order."""
    rules = Rules(mechanics)
    calculator = find(name)
    looked_into = set(records(calculator)) | {declared.record for declared in calculator.limits}
    looked_into |= set(modifiers.reads(rules)) if calculator.situational else set()
    looked_into |= {status for record in with_statuses(calculator) for status in rules.gained(record)}
    looked_into |= {known for known, record in mechanics.items() if record["collection"] == "classes"}
    # A ruling may rest on what only limits an input.
    touched = set(looked_into)
    looked_into |= set(rules.rulings_on(tuple(looked_into)))
    return [
        known for known, record in mechanics.items() if known in looked_into or touched & set(record.get("touches", ()))
    ]


def applies(name: str, mechanics: dict) -> bool:
    """Return whether an edition has the formulas without which a calculator has nothing to work out."""
    rules = Rules(mechanics)
    return all([rules.has(record, formula) for record, formula in find(name).needs])


def answer(name: str, mechanics: dict, given: dict, notes: list | None = None) -> tuple:
    """Return (checked inputs, Result); InputError lists everything that is wrong with ``given``.

    House rules may be among what is given.  ``notes`` takes in what a trace tells: each formula that was worked out,
    and each condition that was asked.
    """
    return answer_by(name, Rules(mechanics), given, notes)


def answer_by(name: str, asking: Rules, given: dict, notes: list | None = None) -> tuple:
    """Return what ``answer`` does, by rules that may have answered before and then do so sooner."""
    inputs, found = begun_by(name, asking, given, notes)
    for whole in found.further:
        found = whole or found
    return inputs, found


def begun_by(name: str, asking: Rules, given: dict, notes: list | None = None) -> tuple:
    """Return what ``answer_by`` does, without what takes long: ``further`` of the Result goes on from there."""
    asked, changed = apart(given)
    declared = inputs_by(name, asking)
    inputs = check(declared, without_retired(name, asked))
    rules = asking.unused(notes)
    otherwise = []
    choices = switches_by(name, rules)
    for switch, ruling in choices:
        rules = rules.with_reading(ruling, inputs[switch])
        if inputs[switch] != rules.mechanics[ruling]["default"]:
            otherwise.append((ruling, _in_words(rules.mechanics[ruling], inputs[switch])))
    rules, house = with_house_rules(rules, changed)
    try:
        found = find(name).answer(rules, inputs)
    except (FormulaError, KeyError, ZeroDivisionError, IndexError) as error:
        if house:
            raise refused(error, house) from None
        raise
    named = find(name).named + found.settled + tuple([switch for switch, _ in choices])
    sentence = with_circumstances(found.sentence, declared, inputs, named)
    return inputs, _completed(rules, found, sentence, otherwise, house)


def _completed(rules: Rules, found: Result, sentence: str, otherwise: list, house: list) -> Result:
    """Return the Result of a calculator with its whole sentence, and with what rules and readings it rests on."""
    rulings = tuple(rules.rulings_for(found.steps))
    return Result(
        found.values,
        found.steps,
        sentence,
        found.spread,
        rulings,
        tuple([words for ruling, words in otherwise if ruling in rulings]),
        tuple(house),
        rules.read,
        found.scene,
        _going_on(rules, found, sentence, otherwise, house) if found.further else (),
        found.settled,
    )


def _going_on(rules: Rules, found: Result, sentence: str, otherwise: list, house: list):  # type: ignore[no-untyped-def]
    """Yield nothing while a calculator works on, and in the end the whole Result."""
    for more in found.further:
        if more is None:
            yield None
        else:
            values, steps = more
            whole = result(found.values + values, found.steps + steps, sentence, found.spread, found.scene)
            yield _completed(rules, whole, sentence, otherwise, house)


def _in_words(ruling: dict, reading: str) -> str:
    [name] = [one["name"] for one in ruling["readings"] if one["id"] == reading]
    return f"{ruling['number']} {name}"


def run(name: str, mechanics: dict, given: dict) -> dict:
    """Return a calculator's answer as plain data: inputs, values, sentence, steps, rulings, distribution.

    A weight of the distribution is the text of a whole number, out of ``weights_out_of``.
    """
    return as_data(name, *answer(name, mechanics, given))


def as_data(name: str, inputs: dict, found: Result) -> dict:
    """Return an answer as plain data, as ``run`` does."""
    data = {
        "calculator": name,
        "inputs": inputs,
        "values": {value.name: value.value for value in found.values},
        "sentence": found.sentence,
        "steps": [
            {"label": step.label, "value": step.value, "unit": step.unit, "rule": step.rule, "working": step.working}
            for step in found.steps
        ],
        "rulings": list(found.rulings),
    }
    if found.house:
        data["house_rules"] = [dict(zip(("name", "meaning", "value", "printed"), rule)) for rule in found.house]
    if found.spread:
        data.update(_distribution(found.spread))
    return data


def _distribution(spread: Spread) -> dict:
    everything = sum([outcome.weight for outcome in spread.outcomes])
    rows = [
        {
            spread.name: outcome.amount,
            "probability": chance(outcome.weight, everything),
            "weight": str(outcome.weight),
        }
        for outcome in spread.outcomes
    ]
    return {"distribution": rows, "weights_out_of": str(everything)}


__all__ = [
    "InputError",
    "answer",
    "answer_by",
    "applies",
    "as_data",
    "begun_by",
    "declared_inputs",
    "default_inputs",
    "defaults",
    "find",
    "inputs_by",
    "names",
    "reads",
    "run",
    "switches",
    "switches_by",
]
