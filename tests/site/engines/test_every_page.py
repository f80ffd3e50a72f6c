"""Every page in every engine, without an error."""

import pytest

from tests.site.engines.support_hand import Hand
from tests.site.support_site import WHOLE_EDITION, page_addresses

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("page_address", [*page_addresses(), WHOLE_EDITION, "nowhere/"])
def test_a_page_opens_without_an_error(hand: Hand, page_address: str) -> None:
    hand.go(page_address)
    hand.rests()
    assert hand.wrong() == []
