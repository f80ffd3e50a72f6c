"""The address at which the site will stand, as the variable ``SITE_URL`` names it."""

import os
from urllib.parse import quote, urlsplit

from rulebook.site.folder import SiteError

_HERE = "http://127.0.0.1:8000/"
# What means something in HTML or ends an address is none of these.
_SAFE = ":/%@!$()*+,;=~[]"


def is_named() -> bool:
    """Return whether somebody said where the site will stand."""
    return bool(os.environ.get("SITE_URL"))


def site_address() -> str:
    """Return the address, with a slash at its end, so that it can stand in any page; SiteError where it is none."""
    named = os.environ.get("SITE_URL") or _HERE
    try:
        parts = urlsplit(named)
        whole = parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.fragment)
    except ValueError:
        whole = False
    if not whole or named != named.strip() or not named.isprintable():
        raise SiteError(f"SITE_URL is {named!r}, but must be an address such as https://example.org/rules/")
    return quote(named, safe=_SAFE).rstrip("/") + "/"
