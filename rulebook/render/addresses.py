"""Addresses as pages write them: relative to the page being rendered, so that a site may stand anywhere."""

from mkdocs.utils import get_relative_url

CALCULATORS = "calculators/"


def within(address: str, page: str) -> str:
    """Return an address of an edition, relative to a page of the same edition."""
    return get_relative_url(address, page)


def across(folder: str, address: str, reader: str, page: str) -> str:
    """Return an address in a folder of the site, be it an edition, relative to a page of the edition ``reader``."""
    return get_relative_url(f"{folder}/{address}", f"{reader}/{page}")
