"""Links that players have shared go on giving their answers.

``tests/golden/links.json`` holds links as forms wrote them in November 2026, when a link named every input, and what
they answered.  A line is never taken away: three went with the promise of house rules for decimals and for cells.  Its
values change only where an edition was misread, or where the program stopped counting too soon: the commit says so.
"""

import json
from typing import Any
from urllib.parse import parse_qsl

import pytest

import calculators
from rulebook.data.declared_defaults import declared_defaults, promised_defaults
from rulebook.render.context import RenderContext
from rulebook.render.forms import calculator, typed
from tests.calculators.support_vectors import agree
from tests.golden.files import path_of
from tests.html import Node, attribute, one, read
from tests.support import ROOT, editions_out, the_edition, the_mechanics

type Link = dict[str, Any]

LINKS: list[Link] = json.loads(path_of("links").read_text(encoding="utf-8"))
# By edition, what a link to a calculator means by leaving an input out.
DEFAULTS = {edition.id: promised_defaults(ROOT, edition.id) for edition in editions_out()}
CHANGED = (
    "Links that were shared leave these inputs out and mean another value by it, or give one that is gone. "
    "Leave the declared default as it was, and let the form or a new input say what is new"
)
NEW = "Links will mean the defaults of these new inputs by leaving them out: keep them with python -m tests.golden"


def inputs_in(query: str) -> dict[str, str]:
    """Return the inputs that a query gives, by name: of those given twice the first, as a form takes them."""
    return dict(reversed(parse_qsl(query, keep_blank_values=True, strict_parsing=True)))


def opened(edition: str, name: str, inputs: dict[str, str]) -> dict[str, Any]:
    """Return the values that a form shows when it opens at a link with some inputs.

    It has defaults for the others; of an input that it does not have it says so, and answers without it.
    """
    mechanics = the_mechanics(edition)
    known = {declared.name for declared in calculators.declared_inputs(name, mechanics)}
    taken = {given: value for given, value in inputs.items() if given in known or ":" in given}
    question = calculators.default_inputs(name, mechanics) | taken
    # What a tap on the form asks for stood in the answer once.
    taps = [calculator.name for calculator in calculators.every() if calculator.within == name]
    answers = [calculators.run(each, mechanics, question)["values"] for each in [*taps, name]]
    return {name: value for values in answers for name, value in values.items()}


def otherwise(link: Link, inputs: dict[str, str]) -> list[str]:
    """Return the values that a link no longer gives when it gives some inputs."""
    values = opened(link["edition"], link["calculator"], inputs)
    return [name for name, value in link["values"].items() if not agree(value, values.get(name))]


def test_a_link_gives_the_answer_that_it_gave_when_it_was_shared() -> None:
    differing = [(link, names) for link in LINKS if (names := otherwise(link, inputs_in(link["query"])))]
    assert differing == []


@pytest.mark.parametrize(
    ("calculator", "rule", "message"),
    [
        ("hit-odds", "critical-rolls:damage_factor=2.5", "must be a whole number from 0 to 99, got 2.5"),
        ("hit-odds", "conceal:effects.evasion_roll=8", "is no longer taken"),
        ("structure", "structure-durability:tables.durability.1.hexes_2=11", "is no longer taken"),
    ],
)
def test_a_link_with_a_house_rule_that_is_no_longer_taken_says_so(calculator: str, rule: str, message: str) -> None:
    with pytest.raises(calculators.InputError, match=f"{rule.split('=')[0]} {message}"):
        opened("1.0", calculator, dict([rule.split("=")]))


FORMS = [calculator.name for calculator in calculators.every() if not calculator.within]
GONE = {"attack_is_a_grapple": "no", "attacker_vice_grips": "0"}


def test_what_a_calculator_no_longer_asks_for_is_passed_over_where_it_changed_nothing(
    mechanics: dict[str, Any],
) -> None:
    inputs = calculators.default_inputs("attack", mechanics)
    assert calculators.run("attack", mechanics, inputs | GONE) == calculators.run("attack", mechanics, inputs)
    with pytest.raises(calculators.InputError) as refused:
        calculators.run("attack", mechanics, inputs | {"attack_is_a_grapple": "yes", "attacker_vice_grips": 2})
    assert [str(message) for _, message in refused.value.problems] == [
        "attack_is_a_grapple must be no, as attack no longer asks for it; got yes",
        "attacker_vice_grips must be 0, as attack no longer asks for it; got 2",
    ]


def test_a_form_says_what_it_no_longer_asks_for() -> None:
    form = one(read(calculator(RenderContext(the_edition("1.0")), "attack")), "form")
    assert dict(parse_qsl(attribute(form, "data-retired"))) == GONE


def test_there_are_links_of_every_calculator() -> None:
    for name in FORMS:
        editions = [link["edition"] for link in LINKS if link["calculator"] == name]
        assert "1.0" in editions and len(editions) > 2, f"{name}: three links in tests/golden/links.json, one of 1.0"


def test_a_link_may_leave_out_what_holds_its_declared_default() -> None:
    assert [(link, names) for link in LINKS if (names := otherwise(link, shortened(link)))] == []


def shortened(link: Link) -> dict[str, str]:
    """Return the inputs of a link but those that hold their declared defaults."""
    defaults = DEFAULTS[link["edition"]][link["calculator"]]
    inputs = inputs_in(link["query"])
    return {name: value for name, value in inputs.items() if name not in defaults or value != typed(defaults[name])}


def test_a_declared_default_never_changes() -> None:
    for edition in editions_out():
        now, promised = declared_defaults(edition), DEFAULTS[edition.id]
        other = {name: inputs for name, inputs in promised.items() if not inputs.items() <= now[name].items()}
        assert not other, f"{CHANGED}: {edition.id} {other}"
        new = {name: inputs for name, inputs in now.items() if inputs.keys() - promised.get(name, {}).keys()}
        assert not new, f"{NEW}: {edition.id} {new}"


@pytest.mark.parametrize("name", FORMS)
def test_a_form_comes_with_the_declared_defaults(name: str) -> None:
    context = RenderContext(the_edition("1.0"))
    form = one(read(calculator(context, name)), "form")
    # Of choices beside each other the one that is chosen.
    fields = form.css("[name]:not([type=radio]), [type=radio][checked]")
    assert {attribute(field, "name"): held_by(field) for field in fields} == {
        each: "" if default is None else typed(default) for each, default in DEFAULTS["1.0"][name].items()
    }


def held_by(field: Node) -> str:
    """Return what a field of a page holds before anyone types."""
    if field.tag == "select":
        return attribute(field.css("option[selected]")[0], "value")
    if attribute(field, "type") == "checkbox":
        return "yes" if "checked" in field.attributes else "no"
    return attribute(field, "value")
