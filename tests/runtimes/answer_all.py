"""Answers every question of asked.json; runs in CPython, in MicroPython and in Pyodide alike."""

import json

import calculators
from calculators.core.rules import Rules
from calculators.html.answer import EditionContext, answer_html
from calculators.units.form import faults
from calculators.units.items import item
from calculators.units.packing import PackingError, normal, packed, unpacked
from calculators.units.pasted import pasted
from calculators.units.problems import sentence
from calculators.units.shelf_file import read, written
from calculators.units.squads import squad
from calculators.units.units import unit

BUILDS = {"item": item, "unit": unit, "squad": squad}
OUTSIDE = "from outside"


def link(rule):
    return "#" + rule


def answer(mechanics, name, inputs):
    """Return (answer as data, answer as HTML) of one question; of what is built, with its problems as sentences."""
    if name == OUTSIDE:
        return [
            from_outside(Rules(mechanics), inputs["schemas"], how, kind, given) for how, kind, given in inputs["asked"]
        ]
    if name in BUILDS:
        rules = Rules(mechanics)
        built = BUILDS[name](rules, inputs)
        return built, [sentence(rules, problem) for problem in built["problems"]]
    checked, result = calculators.answer(name, mechanics, inputs)
    html = answer_html(result, EditionContext("an edition", {ruling: ruling for ruling in result.rulings}, link))
    return calculators.as_data(name, checked, result), html


def from_outside(rules, schemas, how, kind, given):
    """Return what is made of a link, a file, a table or the form of something from outside."""
    if how == "packed":
        return [packed(kind, given), normal(kind, given)]
    if how == "pasted":
        return pasted(rules, given)
    if how == "shelf":
        rows, refusals = read(schemas, given)
        return [json.loads(written(rows)), refusals]
    if how == "faults":
        return faults(schemas, kind, given)
    try:
        return unpacked(schemas, kind, given)
    except PackingError as error:
        return str(error)


def answer_file(path, say):
    """Say the answers to the questions of a file, each as JSON: none is kept, as a full memory is slow."""
    with open(path) as file:  # noqa: PTH123 - MicroPython has no pathlib
        asked = json.load(file)
    for name, inputs in asked["questions"]:
        say(json.dumps(answer(asked["mechanics"], name, inputs)))
