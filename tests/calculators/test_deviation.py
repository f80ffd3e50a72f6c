"""The picture on which the hex of a Unit near a deviated shot is chosen."""

from calculators.core.inputs import Spot
from calculators.core.rules import Rules
from calculators.core.tables import rows
from calculators.odds.deviation import caught, inputs
from tests.support import the_library


def apart(one: Spot, other: Spot) -> int:
    """Return how many steps lead from one hex of a picture to another: each to a side goes half a hex up or down."""
    aside, down = abs(one.column - other.column), abs(one.down - other.down)
    return aside + max(0, (down - aside) // 2)


def test_every_place_on_the_picture_is_next_to_the_landing_hexes_whose_blast_reaches_it() -> None:
    rules: Rules = the_library().rules(the_library().current)
    [place] = [declared for declared in inputs(rules) if declared.spots]
    spots = [Spot(*spot) for spot in place.spots]
    landing = rows(rules, "deviation", "landing")
    assert len(set(spots)) == len(place.choices) == 19  # 1 + 6 + 12 hexes
    for spot, (value, _) in zip(spots, place.choices, strict=True):
        near = {index for index, hex_beside in enumerate(spots[1:7]) if apart(spot, hex_beside) <= 1}
        assert {index % 6 for index in caught(landing, value)} == near, value
