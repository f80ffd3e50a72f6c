"""Answers every question of asked.json; runs in CPython, in MicroPython and in Pyodide alike."""

import json

import calculators
from calculators.answer_html import answer_html


def link(rule):
    return "#" + rule


def answer_all(mechanics, questions):
    """Return (answer as data, answer as HTML) of each question, a list of [calculator, inputs]."""
    answers = []
    for name, inputs in questions:
        _, result = calculators.answer(name, mechanics, inputs)
        html = answer_html(result, {ruling: ruling for ruling in result.rulings}, link)
        answers.append((calculators.run(name, mechanics, inputs), html))
    return answers


def answer_file(path):
    """Return the answers to the questions of a file, as JSON."""
    with open(path) as file:  # noqa: PTH123 - MicroPython has no pathlib
        asked = json.load(file)
    return json.dumps(answer_all(asked["mechanics"], asked["questions"]))
