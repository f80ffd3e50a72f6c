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
from .html.element import Html
from .movement.board import read_board
from .units.filling import filled_by

# MicroPython would clear its memory after every answer, which takes longer than most answers; CPython knows better.
BYTES_BETWEEN_COLLECTIONS = 1024 * 1024
if hasattr(gc, "threshold"):
    gc.threshold(BYTES_BETWEEN_COLLECTIONS)


class Loaded:
    """A calculator with the rules of an edition and what its HTML needs, and what it was asked last.

    A question is answered once, and its open readings are tried once, however much is asked about it.
    """

    def __init__(self, calculator: str, rules: Rules, context: EditionContext) -> None:
        self._calculator = calculator
        self.rules = rules
        self.context = context
        self._inputs = ""
        self._question: Question | None = None
        self._readings: OpenReadings | None = None

    def question(self, inputs: str) -> Question:
        """Return the question that inputs ask, given as JSON."""
        if self._question is None or self._inputs != inputs:
            self._inputs = inputs
            self._question = question(self._calculator, self.rules, json.loads(inputs))
            self._readings = None
        return self._question

    def readings(self, inputs: str) -> OpenReadings:
        """Return what is open about the answer to inputs, as far as that was tried."""
        bound = self.question(inputs)
        if self._readings is None:
            self._readings = OpenReadings(bound)
        return self._readings


# By edition and calculator.
_loaded: dict[tuple[str, str], Loaded] = {}


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
    _loaded[edition, calculator] = Loaded(calculator, Rules(data["mechanics"]), context)


def answer(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``, or ``{"problems": [[input, message], ...]}`` for bad inputs; with a ``board``."""
    loaded = _loaded[edition, calculator]
    bound = loaded.question(inputs)
    try:
        result = bound.result
    except InputError as error:
        return json.dumps(dict(_ground(bound), problems=error.problems))
    board = {"board": "".join(board_html(result.scene))} if result.scene else {}
    html = answer_html(result, loaded.context, "" if loaded.readings(inputs).are_left else None)
    return json.dumps(dict(board, html="".join(html)))


def open_reading(edition: str, calculator: str, inputs: str) -> str:
    """Try one of the readings that are open about an answer: ``{}``; after the last ``{"html": ...}``, what is open."""
    readings = _loaded[edition, calculator].readings(inputs)
    return json.dumps({}) if readings.next() else _as_json(readings.html())


def disputes(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``: whether disputes matter to an answer; nothing for bad inputs."""
    loaded = _loaded[edition, calculator]
    try:
        return _as_json(disputes_html(disputes_of(loaded.question(inputs)), loaded.context))
    except InputError:
        return _as_json(Html())


def suggestions(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``: what would help most; nothing for bad inputs."""
    try:
        return _as_json(suggestions_html(suggestions_of(_loaded[edition, calculator].question(inputs))))
    except InputError:
        return _as_json(Html())


def house_rules(edition: str, calculator: str, inputs: str) -> str:
    """Return ``[{"name", "meaning", "printed"}, ...]``: the values that an answer read, which may be others."""
    bound = _loaded[edition, calculator].question(inputs)
    try:
        return json.dumps(overridable(bound.rules, bound.result))
    except InputError:
        return json.dumps([])


def same_question(edition: str, calculator: str, inputs: str, here: str) -> str:
    """Return ``{"html": ...}``: what an edition answers to a question that was asked under another, ``here``."""
    there, asked_here = _loaded[edition, calculator], _loaded[here, calculator].question(inputs)
    return _as_json(same_question_html(asked_here, there.rules, there.context))


def filled(edition: str, calculator: str, chosen: str) -> str:
    """Return as JSON what those who were chosen give the inputs of a calculator, as ``filled_by`` does.

    ``chosen`` is JSON of what ``benches.page.who`` tells calculators.
    """
    declared = question(calculator, _loaded[edition, calculator].rules, {}).declared
    return json.dumps(filled_by(declared, json.loads(chosen)))


def compare(edition: str, calculator: str, plans: str) -> str:
    """Return ``{"html": ...}``: a table of ``plans``, JSON of a list of [what a player calls it, inputs]."""
    rules = _loaded[edition, calculator].rules
    table = [Plan(title, question(calculator, rules, inputs)) for title, inputs in json.loads(plans)]
    return _as_json(plans_html(table))


def _as_json(html: Html) -> str:
    return json.dumps({"html": "".join(html)})


def _ground(bound: Question) -> dict[str, str]:
    """Return the board that is asked about, where there is one, without anything that an answer shows on it."""
    if "board" not in bound.raw_inputs:
        return {}
    try:
        return {"board": "".join(ground_html(read_board(bound.rules, bound.raw_inputs["board"])))}
    except InputError:
        return {}
