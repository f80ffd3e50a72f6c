"""Addresses from page to page are those that MkDocs works out."""

import pytest
from mkdocs.utils import get_relative_url

from rulebook.render.addresses import across, within

ADDRESSES = [
    "",
    "calculators/",
    "calculators/?a=1#calc-fall",
    "assets/signs.svg",
    "rules/combat/#grapple",
    "rules/combat/",
]


@pytest.mark.parametrize("page", ["", "calculators/", "rules/combat/"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_addresses_are_as_mkdocs_works_them_out(address: str, page: str) -> None:
    assert within(address, page) == get_relative_url(address, page)
    assert across("old", address, "new", page) == get_relative_url(f"old/{address}", f"new/{page}")
