"""What the page calls: questions and answers as JSON text.

An edition is named by the address of its folder, which is where links to its rules lead.
"""

import gc
import json

from . import answer_by
from .answer_html import Told, answer_html
from .beyond_html import beyond_html
from .board_html import board_html
from .disputes import disputes
from .helps import changes, help_of, ranked
from .house import listed
from .inputs import InputError
from .plans import plans_html
from .rules import Rules
from .same_question import same_question_html
from .trace import trace

# MicroPython would clear its memory after every answer, which takes longer than most answers; CPython knows better.
BYTES_BETWEEN = 1024 * 1024
if hasattr(gc, "threshold"):
    gc.threshold(BYTES_BETWEEN)

_met: dict = {}
_origins: dict = {}
# What is being thought over: the question, the number asked for, the changes that are still to be tried, and what those
# tried lead to.
_thoughts: dict = {}


def meet(edition: str, calculator: str, bundle: str) -> None:
    """Take in what a calculator needs of an edition.

    ``bundle`` is JSON: the ``title`` of the edition, the ``mechanics`` that it reads, the ``addresses`` of rules within
    the edition, and the ``names`` of rulings by id.
    """
    data = json.loads(bundle)
    _origins[edition, calculator] = data["origins"]
    addresses = data["addresses"]
    told = Told(data["title"], data["names"], lambda rule: edition + addresses[rule])
    _met[edition, calculator] = (Rules(data["mechanics"]), told)


def answer(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``, or ``{"problems": [[input, message], ...]}`` for bad inputs."""
    rules, told = _met[edition, calculator]
    try:
        _, result = answer_by(calculator, rules, json.loads(inputs))
    except InputError as error:
        return json.dumps({"problems": error.problems})
    drawn = {"board": board_html(result.scene)} if result.scene else {}
    return json.dumps(dict(drawn, html=answer_html(result, told)))


def same_question(edition: str, calculator: str, inputs: str, here: str) -> str:
    """Return ``{"html": ...}``: what an edition answers to a question that was asked under another, ``here``."""
    rules, told = _met[edition, calculator]
    asked, _ = _met[here, calculator]
    html = same_question_html(calculator, asked, rules, json.loads(inputs), told)
    return json.dumps({"html": html})


def think(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ..., "house": [...]}``: what lies beyond an answer, and which of its numbers may be others.

    Returns ``{"more": true}`` until all is thought over: each call takes about as long as an answer, so that the next
    answer need not wait for long.  Bad inputs give ``{"html": ""}``, as the answer says what is wrong with them.
    """
    rules, told = _met[edition, calculator]
    given = json.loads(inputs)
    question = (edition, calculator, inputs)
    try:
        if question not in _thoughts:
            _thoughts.clear()
            asked, found = answer_by(calculator, rules, given)
            _thoughts[question] = (found.values[0], changes(calculator, rules, asked), [])
            return json.dumps({"more": True})
        was, left, helps = _thoughts[question]
        if left:
            helps.append(help_of(calculator, rules, given, was, left.pop()))
            return json.dumps({"more": True})
        html = beyond_html(disputes(calculator, rules, given), ranked(helps), told)
        _, result = answer_by(calculator, rules, given)
    except InputError:
        return json.dumps({"html": "", "house": []})
    return json.dumps({"html": html, "house": listed(rules, result)})


def traced(edition: str, calculator: str, inputs: str) -> str:
    """Return the trace of an answer as JSON."""
    rules, _ = _met[edition, calculator]
    return json.dumps(trace(calculator, rules.mechanics, json.loads(inputs), _origins[edition, calculator]))


def compare(edition: str, calculator: str, plans: str) -> str:
    """Return ``{"html": ...}``: a table of ``plans``, JSON of a list of [what a player calls it, inputs]."""
    rules, _ = _met[edition, calculator]
    return json.dumps({"html": plans_html(calculator, rules, json.loads(plans))})
