"""Links that players have shared go on giving their answers.

``tests/golden/links.json`` holds links as forms wrote them in November 2026, when a link named every input, and what
they answered.  A line is never taken away.  Its values change only where an edition was misread: the commit says so.
"""

import json
from typing import Any
from urllib.parse import parse_qsl

import pytest

import calculators
from rulebook.data.mechanics import mechanics as mechanics_of
from tests.calculators.test_golden import agree
from tests.golden.files import path_of
from tests.support import the_edition

type Link = dict[str, Any]

LINKS: list[Link] = json.loads(path_of("links").read_text(encoding="utf-8"))


def inputs_in(query: str) -> dict[str, str]:
    """Return the inputs that a query gives, by name: of those given twice the first, as a form takes them."""
    return dict(reversed(parse_qsl(query, keep_blank_values=True, strict_parsing=True)))


def opened(edition: str, name: str, inputs: dict[str, str]) -> dict[str, Any]:
    """Return the values that a form shows when it opens at a link with some inputs; it has defaults for the others."""
    mechanics = mechanics_of(the_edition(edition))
    values: dict[str, Any] = calculators.run(name, mechanics, calculators.default_inputs(name, mechanics) | inputs)[
        "values"
    ]
    return values


@pytest.mark.parametrize("link", LINKS, ids=lambda link: f"{link['edition']} {link['calculator']}")
def test_a_link_gives_the_answer_that_it_gave_when_it_was_shared(link: Link) -> None:
    values = opened(link["edition"], link["calculator"], inputs_in(link["query"]))
    assert [name for name, value in link["values"].items() if not agree(value, values.get(name))] == []


@pytest.mark.parametrize("name", calculators.names())
def test_there_are_links_of_every_calculator_in_every_edition_that_has_it(name: str) -> None:
    shared = {link["edition"] for link in LINKS if link["calculator"] == name}
    assert "1.0" in shared
    assert len([link for link in LINKS if link["calculator"] == name]) > 2
