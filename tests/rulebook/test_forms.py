"""Forms of calculators as pages have them before anybody types, and the rules that lead to them."""

from rulebook.render.context import RenderContext
from rulebook.render.forms import calculator
from tests.html import Node, one, read, words
from tests.support import the_edition


def context() -> RenderContext:
    return RenderContext(the_edition("1.0"))


def form(name: str) -> Node:
    return read(calculator(context(), name))


def calculators_on(record: str) -> list[str]:
    return [each.name for each in context().calculators_on[record]]


def test_a_rule_leads_to_the_rolls_that_its_effect_changes() -> None:
    assert {"hit-odds", "attack"} <= set(calculators_on("conceal"))
    assert {"hit-odds", "throw-into", "thruster-impact"} <= set(calculators_on("blinded"))


def test_a_rule_leads_to_no_roll_that_asks_nothing_of_it() -> None:
    assert "throw-into" not in calculators_on("conceal")


def test_a_fold_below_inputs_of_the_same_heading_says_what_it_adds() -> None:
    offers = [
        words(summary) for name in ("attack", "victory-points") for summary in form(name).css(".situation > summary")
    ]
    assert {"More about Weapon 1", "You: Units lost so far", "The opponent: Units lost so far"} <= set(offers)


def test_the_answer_to_what_nobody_typed_is_called_an_example() -> None:
    score = form("victory-points")
    assert words(one(score, ".calculator__answer .answer__example")) == "An example, until you change something"
    assert [words(label) for label in score.css(".calculator__headline span")] == ["Example: If nothing changes"]
