"""The body of a Unit: plates laid out as the model stands, to look at and to choose from."""

import pytest
from selectolax.lexbor import LexborHTMLParser

from calculators.html.body import Plate, body_html, choice_html, plate_html
from tests.html import words

MECH = ["head", "torso", "left-arm", "right-arm", "left-leg", "right-leg"]


def rows(kinds: list[str]) -> list[list[str]]:
    """Return what stands in each row of a body with such sections, nothing for a gap."""
    html = body_html("Body", [(kind, plate_html(Plate(kind, 9, 9))) for kind in kinds])
    page = LexborHTMLParser("".join(html))
    return [
        [words(plate.css(".plate__name")[0]) if plate.css(".plate__name") else "" for plate in row.iter()]
        for row in page.css(".body__row")
    ]


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        (MECH, [["head"], ["left-arm", "torso", "right-arm"], ["left-leg", "", "right-leg"]]),
        (["cockpit", "wheels", "treads"], [["cockpit"], ["wheels", "treads"]]),
        (["left_arm", "torso"], [["left_arm", "torso", ""]]),
        (["drive-section"], [["drive-section"]]),
        (
            ["head", "head", "torso", "left-arm", "left-arm", "right-arm", "another-section"],
            [["head", "head"], ["left-arm", "torso", "right-arm"], ["left-arm", "", ""], ["another-section"]],
        ),
    ],
)
def test_a_body_stands_as_the_model_does(kinds: list[str], expected: list[list[str]]) -> None:
    assert rows(kinds) == expected


def test_a_plate_tells_what_is_left_of_what_it_had() -> None:
    torso, arm, head = [
        LexborHTMLParser("".join(plate_html(Plate(*plate)))).css(".plate")[0]
        for plate in (("Torso", 32, None), ("Left arm", 6, 16), ("Head", 0, 9))
    ]
    assert [words(plate) for plate in (torso, arm, head)] == ["Torso 32 DP", "Left arm 6 of 16", "Head 0 of 9"]
    assert ["plate--lost" in str(plate.attributes["class"]) for plate in (torso, arm, head)] == [False, False, True]


def test_a_plate_is_chosen_by_a_radio_input_of_its_own() -> None:
    html = choice_html(Plate("Torso", 32, None), ("aim-torso", "aim", "torso"), is_chosen=True)
    page = LexborHTMLParser("".join(body_html("Aimed at", [("torso", html)], is_choice=True)))
    [radio], [label] = page.css("[role=radiogroup] input[type=radio]"), page.css("label")
    assert [radio.attributes.get(name) for name in ("id", "name", "value")] == ["aim-torso", "aim", "torso"]
    assert "checked" in radio.attributes and label.attributes["for"] == "aim-torso"
