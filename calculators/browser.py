"""What the page calls: questions and answers as JSON text.

An edition is named by the address of its folder, which is where links to its rules lead.
"""

import gc
import json

from . import begun_by
from .analysis.disputes import weighed
from .analysis.plans import plans_html
from .analysis.same_question import same_question_html
from .analysis.suggestions import changes, help_of, ranked
from .core.inputs import InputError
from .core.overrides import listed
from .core.rules import Rules
from .html.answer import EditionContext, answer_html
from .html.beyond import beyond_html
from .html.board import board_html, ground_html
from .movement.board import read_board

# MicroPython would clear its memory after every answer, which takes longer than most answers; CPython knows better.
BYTES_BETWEEN = 1024 * 1024
if hasattr(gc, "threshold"):
    gc.threshold(BYTES_BETWEEN)

_met: dict = {}
# What each calculator is thinking over: the inputs, and what yields its thoughts.
_thoughts: dict = {}
FOLLOWS = '<p class="answer__follows">More of the answer follows in a moment.</p>'


def meet(edition: str, calculator: str, bundle: str) -> None:
    """Take in what a calculator needs of an edition.

    ``bundle`` is JSON: the ``title`` of the edition, the ``mechanics`` that it reads, the ``addresses`` of rules within
    the edition, and the ``names`` of rulings by id.
    """
    data = json.loads(bundle)
    addresses = data["addresses"]
    context = EditionContext(data["title"], data["names"], lambda rule: edition + addresses[rule])
    _met[edition, calculator] = (Rules(data["mechanics"]), context)


def answer(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``, or ``{"problems": [[input, message], ...]}`` for bad inputs; with either a ``board``.

    What of an answer takes long is left to ``think``.
    """
    rules, context = _met[edition, calculator]
    given = json.loads(inputs)
    try:
        _, result = begun_by(calculator, rules, given)
    except InputError as error:
        return json.dumps(dict(_ground(rules, given), problems=error.problems))
    drawn = {"board": board_html(result.scene)} if result.scene else {}
    return json.dumps(dict(drawn, html=answer_html(result, context) + (FOLLOWS if result.further else "")))


def _ground(rules: Rules, given: dict) -> dict:
    """Return the board that is asked about, where there is one, without anything that an answer shows on it."""
    if "board" not in given:
        return {}
    try:
        return {"board": ground_html(read_board(rules, given["board"]))}
    except InputError:
        return {}


def same_question(edition: str, calculator: str, inputs: str, here: str) -> str:
    """Return ``{"html": ...}``: what an edition answers to a question that was asked under another, ``here``."""
    rules, context = _met[edition, calculator]
    asked, _ = _met[here, calculator]
    html = same_question_html(calculator, asked, rules, json.loads(inputs), context)
    return json.dumps({"html": html})


def think(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ..., "house": [...]}``: what lies beyond an answer, and which of its numbers may be others.

    Returns ``{"more": true}`` until all is thought over; with it, and in the end, the whole ``answer`` as HTML where a
    part of it was left to thinking.  Each call takes about as long as an answer, so that the next answer need not wait
    for long.  Bad inputs give ``{"html": ""}``, as the answer says what is wrong with them.
    """
    asked = (edition, calculator)
    if asked not in _thoughts or _thoughts[asked][0] != inputs:
        _thoughts[asked] = (inputs, _thinking(edition, calculator, json.loads(inputs)))
    try:
        thought = next(_thoughts[asked][1])
    except InputError:
        thought = {"html": "", "house": []}
    thought = thought or {"more": True}
    if "more" not in thought:
        del _thoughts[asked]
    return json.dumps(thought)


def _thinking(edition: str, calculator: str, given: dict):  # type: ignore[no-untyped-def]
    """Yield nothing after each little step, the whole answer where it took long, and what lies beyond in the end."""
    rules, context = _met[edition, calculator]
    asked, found = begun_by(calculator, rules, given)
    yield None
    followed: dict = {}
    answered = found
    for whole in found.further:
        if whole:
            answered, followed = whole, {"answer": answer_html(whole, context)}
        yield dict(followed, more=True)
    helps = []
    for change in changes(calculator, rules, asked):
        helps.append(help_of(calculator, rules, given, found.values[0], change))
        yield None
    for disputes in weighed(calculator, rules, given, asked, answered):
        if disputes is None:
            yield None
        else:
            html = beyond_html(disputes, ranked(helps), context)
            yield dict(followed, html=html, house=listed(rules, found))


def compare(edition: str, calculator: str, plans: str) -> str:
    """Return ``{"html": ...}``: a table of ``plans``, JSON of a list of [what a player calls it, inputs]."""
    rules, _ = _met[edition, calculator]
    return json.dumps({"html": plans_html(calculator, rules, json.loads(plans))})
