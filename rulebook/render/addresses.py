"""Addresses as pages write them: relative to the page being rendered, so that a site may stand anywhere."""

from mkdocs.utils import get_relative_url

CALCULATORS = "calculators/"


def within(address: str, page: str) -> str:
    """Return an address of an edition, relative to a page of the same edition."""
    return get_relative_url(address, page)


def across(edition: str, address: str, reader: str, page: str) -> str:
    """Return an address of one edition, relative to a page of the edition ``reader``."""
    return get_relative_url(f"{edition}/{address}", f"{reader}/{page}")
