"""Calculators of the 30 Minute Missions: Wargame rules.

Portable Python: the same files run in CPython, in MicroPython and in Pyodide.  A calculator is a
module with a TITLE, the RULES it applies, the ruling it can SWITCH between readings of, its
``inputs`` and its ``answer``; all take the mechanics of an edition as data and know no number of
the game themselves.

    >>> import calculators
    >>> calculators.run("fall", mechanics, {"unit_class": 4, "levels": 3, "landing": "ground"})
"""

from . import collision, fall, hit_odds, throw, weapon_redundancy
from .distribution import chance
from .formula import FormulaError
from .inputs import InputError, check, choice
from .result import Result
from .rules import Rules

CALCULATORS = (
    ("hit-odds", hit_odds),
    ("weapon-redundancy", weapon_redundancy),
    ("throw", throw),
    ("collision", collision),
    ("fall", fall),
)


def names() -> list:
    """Return the names of the calculators, in the order in which pages show them."""
    return [name for name, _ in CALCULATORS]


def find(name: str):  # type: ignore[no-untyped-def]
    """Return the module of a calculator; KeyError lists the names there are."""
    for known, module in CALCULATORS:
        if known == name:
            return module
    raise KeyError(f"there is no calculator {name}; choose from {', '.join(names())}")


def declared_inputs(name: str, mechanics: dict) -> list:
    """Return the inputs of a calculator under an edition, its choice of reading included."""
    module = find(name)
    declared = module.inputs(Rules(mechanics))
    if module.SWITCH in mechanics:
        ruling = mechanics[module.SWITCH]
        readings = [(reading["id"], reading["name"]) for reading in ruling["readings"]]
        declared.append(choice("ruling", f"Ruling {ruling['number']}", readings, ruling["default"], optional=True))
    return declared


def default_inputs(name: str, mechanics: dict) -> dict:
    """Return the inputs that a calculator shows before anyone types, by name."""
    return {one.name: one.default for one in declared_inputs(name, mechanics) if one.default is not None}


def applies(name: str, mechanics: dict) -> bool:
    """Return whether an edition has the rules that a calculator works by."""
    try:
        answer(name, mechanics, default_inputs(name, mechanics))
    except (KeyError, FormulaError):
        return False
    return True


def answer(name: str, mechanics: dict, given: dict) -> tuple:
    """Return (checked inputs, Result); InputError lists everything that is wrong with ``given``."""
    module = find(name)
    inputs = check(declared_inputs(name, mechanics), given)
    rules = Rules(mechanics)
    if module.SWITCH in mechanics:
        rules = rules.with_reading(module.SWITCH, inputs["ruling"])
    return inputs, module.answer(rules, inputs)


def run(name: str, mechanics: dict, given: dict) -> dict:
    """Return a calculator's answer as plain data: inputs, values, steps, rulings, distribution.

    A weight of the distribution is the text of a whole number, out of ``weights_out_of``.
    """
    inputs, found = answer(name, mechanics, given)
    data = {
        "calculator": name,
        "inputs": inputs,
        "values": {value.name: value.value for value in found.values},
        "steps": [
            {"label": step.label, "value": step.value, "rule": step.rule, "working": step.working}
            for step in found.steps
        ],
        # An edition answers by the rulings that it has.
        "rulings": [ruling for ruling in found.rulings if ruling in mechanics],
    }
    if found.distribution:
        data.update(_spread(found))
    return data


def _spread(found: Result) -> dict:
    everything = sum([outcome.weight for outcome in found.distribution])
    rows = [
        {"damage": outcome.damage, "probability": chance(outcome.weight, everything), "weight": str(outcome.weight)}
        for outcome in found.distribution
    ]
    return {"distribution": rows, "weights_out_of": str(everything)}


__all__ = ["InputError", "answer", "applies", "declared_inputs", "default_inputs", "find", "names", "run"]
