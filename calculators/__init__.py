"""Calculators of the 30 Minute Missions: Wargame rules.

Portable Python: the same files run in CPython, in MicroPython and in Pyodide.  A calculator is a
module that declares it, as CALCULATOR: what it is called, what it reads, what it asks for and what it
answers.  All take the mechanics of an edition as data and know no number of the game themselves.

    >>> import calculators
    >>> calculators.run("fall", mechanics, {"unit_class": 4, "levels": 3, "landing": "ground"})
"""

from typing import Any

from .core.declaration import Calculator, records, records_listed, texts_of, with_statuses
from .core.inputs import Input, InputError, Inputs
from .core.mechanics import Mechanics
from .core.notes import Note
from .core.probability import chance
from .core.question import Question, declared_of, defaults, switches_of
from .core.result import Result, Spread
from .core.rules import Rules
from .core.ruling_signs import printed
from .core.rulings import rulings_on

# Every calculator and its module, in the order in which pages show them.  A module is loaded when it is asked for.
MODULES = (
    ("hit-odds", "attack.hit_odds"),
    ("attack", "attack.attack"),
    ("best-use-of-ap", "attack.best_use"),
    ("weapon-redundancy", "odds.weapon_redundancy"),
    ("salvo", "odds.salvo"),
    ("deviation", "odds.deviation"),
    ("throw-into", "damage.throw_into"),
    ("thruster-impact", "damage.thruster_impact"),
    ("throw", "damage.throw_distance"),
    ("collision", "damage.collision"),
    ("fall", "damage.fall"),
    ("losing-the-air", "damage.losing_the_air"),
    ("mounted-weapon", "odds.mounted_weapon_explosion"),
    ("structure", "damage.structure"),
    ("affordable-actions", "turn.affordable_actions"),
    ("action-points", "turn.action_points"),
    ("buildup", "turn.buildup"),
    ("purge-buildup", "turn.purge"),
    ("drones", "turn.drones"),
    ("move", "movement.move"),
    ("set-up", "game.set_up"),
    ("who-goes-first", "game.who_goes_first"),
    ("deployment", "game.deployment"),
    ("objective-markers", "game.marker_placement"),
    ("marker-control", "game.marker_control"),
    ("victory-points", "game.victory_points"),
)


def names() -> list[str]:
    """Return the names of the calculators, in the order in which pages show them."""
    return [name for name, _ in MODULES]


def find(name: str) -> Calculator:
    """Return what a calculator declares; KeyError lists the names there are."""
    for listed, module in MODULES:
        if listed == name:
            declared: Calculator = __import__(f"{__name__}.{module}", None, None, ("CALCULATOR",)).CALCULATOR
            return declared
    raise KeyError(f"there is no calculator {name}; choose from {', '.join(names())}")


def room_of(name: str) -> str:
    """Return the room of a calculator, which a page loads with it."""
    return dict(MODULES)[name].split(".")[0]


def every() -> list[Calculator]:
    """Return what all calculators declare."""
    return [find(name) for name in names()]


def question(name: str, rules: Rules, inputs: Inputs, notes: list[Note] | None = None) -> Question:
    """Return a question to a calculator by rules that may have answered before, and then do so sooner."""
    return Question(find(name), rules, inputs, notes)


def declared_inputs(name: str, mechanics: Mechanics) -> list[Input]:
    """Return the inputs of a calculator under an edition, its choices of readings included."""
    return declared_of(find(name), Rules(mechanics))


def default_inputs(name: str, mechanics: Mechanics) -> dict[str, Any]:
    """Return the inputs that a calculator shows before anyone types, by name."""
    return defaults(declared_inputs(name, mechanics))


def switches(name: str, mechanics: Mechanics) -> list[tuple[str, str]]:
    """Return (input, ruling) for every ruling of an edition between whose readings a calculator lets choose."""
    return switches_of(find(name), Rules(mechanics))


def reads(name: str, mechanics: Mechanics) -> list[str]:
    """Return the records of an edition that a calculator looks into, in no particular order."""
    from .dice import modifiers

    rules = Rules(mechanics)
    calculator = find(name)
    looked_into = set(records(calculator)) | {limit.record for limit in calculator.limits}
    listed = ("classes",) + calculator.collections + tuple([record for record, _ in texts_of(calculator)])
    looked_into |= {name for each in listed for name in records_listed(mechanics, each)}
    looked_into |= set(modifiers.reads(rules)) if calculator.situational else set()
    looked_into |= {status for record in with_statuses(calculator) for status in rules.gained(record)}
    # A ruling may rest on what only limits an input.
    touched = set(looked_into)
    looked_into |= set(rulings_on(rules, looked_into))
    return [
        name for name, record in mechanics.items() if name in looked_into or touched & set(record.get("touches", ()))
    ]


def applies(name: str, mechanics: Mechanics) -> bool:
    """Return whether an edition has the formulas without which a calculator has nothing to work out."""
    return find(name).applies(Rules(mechanics))


def answer(
    name: str, mechanics: Mechanics, inputs: Inputs, notes: list[Note] | None = None
) -> tuple[dict[str, Any], Result]:
    """Return (checked inputs, Result); InputError lists everything that is wrong with ``inputs``.

    House rules may be among the inputs.  ``notes`` takes in what a trace tells: each formula that was worked out,
    and each condition that was looked at.
    """
    return question(name, Rules(mechanics), inputs, notes).answer()


def run(name: str, mechanics: Mechanics, inputs: Inputs) -> dict[str, Any]:
    """Return a calculator's answer as plain data: inputs, values, sentence, steps, rulings, distribution.

    A weight of the distribution is the text of a whole number, out of ``weights_out_of``.
    """
    return as_data(name, *answer(name, mechanics, inputs))


def as_data(name: str, inputs: Inputs, result: Result) -> dict[str, Any]:
    """Return an answer as plain data, as ``run`` does."""
    data = {
        "calculator": name,
        "inputs": inputs,
        "values": {value.name: value.value for value in result.values},
        "sentence": result.sentence,
        "steps": [
            {"label": step.label, "value": step.value, "unit": step.unit, "rule": step.rule, "working": step.working}
            for step in result.steps
        ],
        "rulings": list(result.rulings),
    }
    if result.checklist:
        data["checklist"] = [
            {"rule": task.rule, "title": task.title, "lines": [printed(line) for line in task.lines]}
            for task in result.checklist
        ]
    if result.overrides:
        data["house_rules"] = [dict(zip(("name", "meaning", "value", "printed"), rule)) for rule in result.overrides]
    if result.spread:
        data.update(_distribution(result.spread))
    return data


def _distribution(spread: Spread) -> dict[str, Any]:
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
    "defaults",
    "every",
    "find",
    "names",
    "question",
    "reads",
    "room_of",
    "run",
    "switches",
]
