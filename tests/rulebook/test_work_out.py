"""The way from a record to a question brings the record along, as far as the question asks for it."""

import pytest

import calculators
from rulebook.render.context import RenderContext
from rulebook.render.work_out import work_out
from tests.support import the_edition


@pytest.fixture(scope="module")
def context() -> RenderContext:
    return RenderContext(the_edition("1.0"))


@pytest.mark.parametrize(
    ("record", "calculator", "expected"),
    [
        ("blinded", "hit-odds", "attacker_blinded=yes&who="),
        ("conceal", "hit-odds", "attack_is_ranged=yes&target_conceal=yes&who="),
        ("crippled-severe", "hit-odds", "attack_is_ranged=no&attacker_crippled_severe=yes&who="),
        ("kneeling-position", "hit-odds", "attack_is_ranged=yes&attacker_posture=kneeling-position&who="),
        ("sand-buildup", "throw-into", "attacker_sand_buildup_tokens=1&who="),
        ("full-auto", "hit-odds", "mechanism=full-auto&who="),
        ("suppressor", "hit-odds", "attack_is_ranged=yes&weapon_has_suppressor=yes&who="),
        ("attack-roll", "hit-odds", ""),
    ],
)
def test_a_question_begins_with_the_record_that_led_to_it(
    context: RenderContext, record: str, calculator: str, expected: str
) -> None:
    title = calculators.find(calculator).title
    address, _, anchor = dict(work_out(context, record))[title].partition("#")
    assert (address.partition("?")[2], anchor) == (expected, f"calc-{calculator}")
