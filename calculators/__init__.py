"""Calculators of the 30 Minute Missions: Wargame rules.

Portable Python: the same files run in CPython, in MicroPython and in Pyodide.  A calculator is a
module that declares it, as CALCULATOR: what it is called, what it reads, what it asks for and what it
answers.  All take the mechanics of an edition as data and know no number of the game themselves.

    >>> import calculators
    >>> calculators.run("fall", mechanics, {"unit_class": 4, "levels": 3, "landing": "ground"})
"""

from . import collision, fall, hit_odds, situation, throw, weapon_redundancy
from .declared import Calculator, records
from .distribution import chance
from .inputs import InputError, check, choice
from .result import Result, Spread
from .rules import Rules

# Every calculator, in the order in which pages show them.
CALCULATORS = tuple([module.CALCULATOR for module in (hit_odds, weapon_redundancy, throw, collision, fall)])


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
    return _asked(name, Rules(mechanics))


def _asked(name: str, rules: Rules) -> list:
    declared = find(name).inputs(rules)
    for asked, ruling in _switches(name, rules):
        data = rules.mechanics[ruling]
        readings = [(reading["id"], reading["name"]) for reading in data["readings"]]
        declared.append(choice(asked, f"Ruling {data['number']}", readings, data["default"], optional=True))
    return declared


def _switches(name: str, rules: Rules) -> list:
    """Return (input, ruling) for every ruling whose readings change a rule that a calculator applies.

    The calculator's own ruling is asked for as ``ruling``, any other by its id.
    """
    calculator = find(name)
    found = rules.rulings_on(tuple(records(calculator)))
    return [("ruling" if ruling == calculator.switch else ruling.replace("-", "_"), ruling) for ruling in found]


def default_inputs(name: str, mechanics: dict) -> dict:
    """Return the inputs that a calculator shows before anyone types, by name."""
    return {one.name: one.default for one in declared_inputs(name, mechanics) if one.default is not None}


def reads(name: str, mechanics: dict) -> list:
    """Return the records of an edition that a calculator looks into, in no particular order."""
    rules = Rules(mechanics)
    calculator = find(name)
    looked_into = set(records(calculator)) | {declared.record for declared in calculator.limits}
    looked_into |= set(situation.reads(rules)) if calculator.situational else set()
    # A ruling may rest on what only limits an input.
    touched = set(looked_into)
    looked_into |= set(rules.rulings_on(tuple(looked_into)))
    return [
        known
        for known, record in mechanics.items()
        if known in looked_into or record["collection"] == "classes" or touched & set(record.get("touches", ()))
    ]


def applies(name: str, mechanics: dict) -> bool:
    """Return whether an edition has the formulas without which a calculator has nothing to work out."""
    rules = Rules(mechanics)
    return all([rules.has(record, formula) for record, formula in find(name).needs])


def answer(name: str, mechanics: dict, given: dict) -> tuple:
    """Return (checked inputs, Result); InputError lists everything that is wrong with ``given``."""
    asking = Rules(mechanics)
    inputs = check(_asked(name, asking), given)
    rules = asking.unused()
    for asked, ruling in _switches(name, rules):
        rules = rules.with_reading(ruling, inputs[asked])
    found = find(name).answer(rules, inputs)
    return inputs, Result(found.values, found.steps, tuple(rules.rulings_for(found.steps)), found.spread)


def run(name: str, mechanics: dict, given: dict) -> dict:
    """Return a calculator's answer as plain data: inputs, values, steps, rulings, distribution.

    A weight of the distribution is the text of a whole number, out of ``weights_out_of``.
    """
    return as_data(name, *answer(name, mechanics, given))


def as_data(name: str, inputs: dict, found: Result) -> dict:
    """Return an answer as plain data, as ``run`` does."""
    data = {
        "calculator": name,
        "inputs": inputs,
        "values": {value.name: value.value for value in found.values},
        "steps": [
            {"label": step.label, "value": step.value, "unit": step.unit, "rule": step.rule, "working": step.working}
            for step in found.steps
        ],
        "rulings": list(found.rulings),
    }
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
    "applies",
    "as_data",
    "declared_inputs",
    "default_inputs",
    "find",
    "names",
    "reads",
    "run",
]
