"""What the page calls: questions and answers as JSON text.

An edition is named by the address of its folder, which is where links to its rules lead.
"""

import gc
import json

from . import question
from .analysis.disputes import disputes as disputes_of
from .analysis.disputes import disputes_html
from .analysis.open_readings import OpenReadings
from .analysis.plans import Plan, plans_html
from .analysis.same_question import same_question_html
from .analysis.suggestions import suggestions as suggestions_of
from .analysis.suggestions import suggestions_html
from .core.inputs import InputError
from .core.overrides import overridable
from .core.question import Question
from .core.rules import Rules
from .html.answer import EditionContext, answer_html
from .html.board import board_html, ground_html
from .movement.board import read_board
from .units.filling import filled_in

# MicroPython would clear its memory after every answer, which takes longer than most answers; CPython knows better.
BYTES_BETWEEN_COLLECTIONS = 1024 * 1024
if hasattr(gc, "threshold"):
    gc.threshold(BYTES_BETWEEN_COLLECTIONS)

# What was loaded, by edition and calculator: the rules, and what its HTML needs.
_loaded: dict[tuple[str, str], tuple[Rules, EditionContext]] = {}
# What each calculator was asked last, by edition and calculator: the inputs as JSON, and the question.
_questions: dict[tuple[str, str], tuple[str, Question]] = {}
# What is open about the last answer of each: its question, and the readings as far as they were tried.
_open: dict[tuple[str, str], tuple[Question, OpenReadings]] = {}


def load(edition: str, calculator: str, bundle: str) -> None:
    """Load what a calculator needs of an edition.

    ``bundle`` is JSON: the ``title`` of the edition, the ``mechanics`` that it reads, the ``addresses`` of rules within
    the edition, and the ``names`` of rulings by id.
    """
    data = json.loads(bundle)
    addresses = data["addresses"]
    context = EditionContext(
        data["title"], data["names"], lambda rule: edition + addresses[rule], lambda page: edition + page
    )
    _loaded[edition, calculator] = (Rules(data["mechanics"]), context)
    _questions.pop((edition, calculator), None)


def answer(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``, or ``{"problems": [[input, message], ...]}`` for bad inputs; with a ``board``."""
    bound = _question(edition, calculator, inputs)
    try:
        result = bound.result
    except InputError as error:
        return json.dumps(dict(_ground(bound), problems=error.problems))
    board = {"board": "".join(board_html(result.scene))} if result.scene else {}
    readings = _readings(edition, calculator, bound)
    html = answer_html(result, _context(edition, calculator), "" if readings.are_left else None)
    return json.dumps(dict(board, html="".join(html)))


def open_reading(edition: str, calculator: str, inputs: str) -> str:
    """Try one of the readings that are open about an answer: ``{}``; after the last ``{"html": ...}``, what is open."""
    readings = _readings(edition, calculator, _question(edition, calculator, inputs))
    return json.dumps({} if readings.next() else {"html": "".join(readings.html())})


def disputes(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``: whether disputes matter to an answer; nothing for bad inputs."""
    bound = _question(edition, calculator, inputs)
    try:
        return json.dumps({"html": "".join(disputes_html(disputes_of(bound), _context(edition, calculator)))})
    except InputError:
        return json.dumps({"html": ""})


def suggestions(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``: what would help most; nothing for bad inputs."""
    try:
        html = suggestions_html(suggestions_of(_question(edition, calculator, inputs)))
        return json.dumps({"html": "".join(html)})
    except InputError:
        return json.dumps({"html": ""})


def house_rules(edition: str, calculator: str, inputs: str) -> str:
    """Return ``[{"name", "meaning", "printed"}, ...]``: the values that an answer read, which may be others."""
    bound = _question(edition, calculator, inputs)
    try:
        return json.dumps(overridable(bound.rules, bound.result))
    except InputError:
        return json.dumps([])


def same_question(edition: str, calculator: str, inputs: str, here: str) -> str:
    """Return ``{"html": ...}``: what an edition answers to a question that was asked under another, ``here``."""
    rules, context = _loaded[edition, calculator]
    html = same_question_html(_question(here, calculator, inputs), rules, context)
    return json.dumps({"html": "".join(html)})


def filled(edition: str, calculator: str, of: str, profile: str) -> str:
    """Return as JSON what a Unit or an item gives the inputs of a calculator that are ``of`` it, as ``filled_in`` does.

    ``profile`` is JSON of what ``benches.page`` tells of it.
    """
    declared = question(calculator, _loaded[edition, calculator][0], {}).declared
    return json.dumps(filled_in(declared, of, json.loads(profile)))


def compare(edition: str, calculator: str, plans: str) -> str:
    """Return ``{"html": ...}``: a table of ``plans``, JSON of a list of [what a player calls it, inputs]."""
    rules, _ = _loaded[edition, calculator]
    table = [Plan(title, question(calculator, rules, inputs)) for title, inputs in json.loads(plans)]
    return json.dumps({"html": "".join(plans_html(table))})


def _question(edition: str, calculator: str, inputs: str) -> Question:
    """Return a question, which is answered once however much is asked about it."""
    key = (edition, calculator)
    if key not in _questions or _questions[key][0] != inputs:
        _questions[key] = (inputs, question(calculator, _loaded[key][0], json.loads(inputs)))
    return _questions[key][1]


def _readings(edition: str, calculator: str, bound: Question) -> OpenReadings:
    key = (edition, calculator)
    if key not in _open or _open[key][0] is not bound:
        _open[key] = (bound, OpenReadings(bound))
    return _open[key][1]


def _context(edition: str, calculator: str) -> EditionContext:
    return _loaded[edition, calculator][1]


def _ground(bound: Question) -> dict[str, str]:
    """Return the board that is asked about, where there is one, without anything that an answer shows on it."""
    if "board" not in bound.raw_inputs:
        return {}
    try:
        return {"board": "".join(ground_html(read_board(bound.rules, bound.raw_inputs["board"])))}
    except InputError:
        return {}
