"""Every page in every engine, without an error."""

import pytest

from tests.site.engines.support_hand import Hand
from tests.site.support_site import WHOLE_EDITION, page_addresses

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("place", [*page_addresses(), WHOLE_EDITION, "nowhere/"])
def test_a_page_opens_without_an_error(hand: Hand, place: str) -> None:
    hand.go(place)
    hand.rests()
    assert hand.wrong() == []
