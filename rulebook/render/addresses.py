"""Addresses as pages write them: relative to the page being rendered, so that a site may stand anywhere."""

from posixpath import relpath


def within(address: str, page: str) -> str:
    """Return an address of an edition, relative to a page of the same edition."""
    relative = relpath(f"/{address}", f"/{page}")
    return f"{relative}/" if address.endswith("/") else relative


def across(folder: str, address: str, reader: str, page: str) -> str:
    """Return an address in a folder of the site, be it an edition, relative to a page of the edition ``reader``."""
    return within(f"{folder}/{address}", f"{reader}/{page}")
