"""What the page's worker calls: questions and answers as JSON text."""

import json

from . import answer
from .answer_html import answer_html
from .inputs import InputError
from .same_question import same_question_html


class Page:
    """The calculators of one edition, as its pages use them.

    ``bundle`` is JSON: the edition's ``mechanics``, the ``addresses`` of rules and the ``names`` of
    rulings by id, and the address of the ``edition``.
    """

    def __init__(self, bundle: str) -> None:
        data = json.loads(bundle)
        self.mechanics = data["mechanics"]
        self.addresses = data["addresses"]
        self.names = data["names"]
        self.edition = data["edition"]
        self.others: dict = {}

    def answer(self, name: str, inputs: str) -> str:
        """Return ``{"html": ...}``, or ``{"problems": [[input, message], ...]}`` for bad inputs."""
        try:
            _, result = answer(name, self.mechanics, json.loads(inputs))
        except InputError as error:
            return json.dumps({"problems": error.problems})
        return json.dumps({"html": answer_html(result, self.names, self._link)})

    def meet(self, edition: str, bundle: str) -> None:
        """Take in the calculators of another edition, by its id."""
        self.others[edition] = Page(bundle)

    def same_question(self, edition: str, name: str, inputs: str) -> str:
        """Return ``{"html": ...}``: what an edition that was met answers to a question asked here."""
        there = self.others[edition]
        html = same_question_html(name, self.mechanics, there.mechanics, json.loads(inputs), there.names, there._link)
        return json.dumps({"html": html})

    def _link(self, rule: str) -> str:
        return self.edition + self.addresses[rule]
