"""Answers every question of asked.json; runs in CPython, in MicroPython and in Pyodide alike."""

import json

import calculators
from calculators.core.rules import Rules
from calculators.html.answer import EditionContext, answer_html
from calculators.units.items import item
from calculators.units.problems import sentence
from calculators.units.squads import squad
from calculators.units.units import unit

BUILDS = {"item": item, "unit": unit, "squad": squad}


def link(rule):
    return "#" + rule


def answer(mechanics, name, inputs):
    """Return (answer as data, answer as HTML) of one question; of what is built, with its problems as sentences."""
    if name in BUILDS:
        rules = Rules(mechanics)
        built = BUILDS[name](rules, inputs)
        return built, [sentence(rules, problem) for problem in built["problems"]]
    checked, result = calculators.answer(name, mechanics, inputs)
    html = answer_html(result, EditionContext("an edition", {ruling: ruling for ruling in result.rulings}, link))
    return calculators.as_data(name, checked, result), html


def answer_file(path, say):
    """Say the answers to the questions of a file, each as JSON: none is kept, as a full memory is slow."""
    with open(path) as file:  # noqa: PTH123 - MicroPython has no pathlib
        asked = json.load(file)
    for name, inputs in asked["questions"]:
        say(json.dumps(answer(asked["mechanics"], name, inputs)))
