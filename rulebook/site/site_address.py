"""The address at which the site will stand, as the variable ``SITE_URL`` names it, if it does."""

import os
from urllib.parse import quote, urlsplit

from rulebook.site.folder import SiteError

# What means something in HTML or ends an address is none of these.
_SAFE = ":/%@!$()*+,;=~[]"


def is_named() -> bool:
    """Return whether somebody said where the site will stand."""
    return bool(os.environ.get("SITE_URL"))


def site_address() -> str:
    """Return the address, with a slash at its end, so that it can stand in any page; SiteError where it is none.

    Where none is named it is a slash alone: the path of a site that has a host for itself.
    """
    if not is_named():
        return "/"
    named = os.environ["SITE_URL"]
    try:
        parts = urlsplit(named)
        whole = parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.fragment)
    except ValueError:
        whole = False
    if not whole or named != named.strip() or not named.isprintable():
        raise SiteError(f"SITE_URL is {named!r}, but must be an address such as https://example.org/rules/")
    return quote(named, safe=_SAFE).rstrip("/") + "/"


def address_in_root_files() -> str:
    """Return what addresses in files at the root begin with: that of the site, or a dot where none is named."""
    return site_address() if is_named() else "./"
