"""Answers every question of asked.json; runs in CPython, in MicroPython and in Pyodide alike."""

import json

import calculators
from calculators.html.answer import EditionContext, answer_html


def link(rule):
    return "#" + rule


def answer(mechanics, name, inputs):
    """Return (answer as data, answer as HTML) of one question."""
    checked, result = calculators.answer(name, mechanics, inputs)
    html = answer_html(result, EditionContext("an edition", {ruling: ruling for ruling in result.rulings}, link))
    return calculators.as_data(name, checked, result), html


def answer_file(path, say):
    """Say the answers to the questions of a file, each as JSON: none is kept, as a full memory is slow."""
    with open(path) as file:  # noqa: PTH123 - MicroPython has no pathlib
        asked = json.load(file)
    for name, inputs in asked["questions"]:
        say(json.dumps(answer(asked["mechanics"], name, inputs)))
