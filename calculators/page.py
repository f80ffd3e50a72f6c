"""What the page's worker calls: questions and answers as JSON text.

An edition is named by the address of its folder, which is where links to its rules lead.
"""

import json

from . import answer as found
from .answer_html import answer_html
from .inputs import InputError
from .same_question import same_question_html

_met: dict = {}


def meet(edition: str, calculator: str, bundle: str) -> None:
    """Take in what a calculator needs of an edition.

    ``bundle`` is JSON: the ``mechanics`` that it reads, the ``addresses`` of rules within the edition, and the
    ``names`` of rulings by id.
    """
    data = json.loads(bundle)
    _met[edition, calculator] = (data["mechanics"], data["addresses"], data["names"])


def answer(edition: str, calculator: str, inputs: str) -> str:
    """Return ``{"html": ...}``, or ``{"problems": [[input, message], ...]}`` for bad inputs."""
    mechanics, addresses, names = _met[edition, calculator]
    try:
        _, result = found(calculator, mechanics, json.loads(inputs))
    except InputError as error:
        return json.dumps({"problems": error.problems})
    return json.dumps({"html": answer_html(result, names, lambda rule: edition + addresses[rule])})


def same_question(edition: str, calculator: str, inputs: str, here: str) -> str:
    """Return ``{"html": ...}``: what an edition answers to a question that was asked under another, ``here``."""
    mechanics, addresses, names = _met[edition, calculator]
    asked, _, _ = _met[here, calculator]
    html = same_question_html(
        calculator, asked, mechanics, json.loads(inputs), names, lambda rule: edition + addresses[rule]
    )
    return json.dumps({"html": html})
