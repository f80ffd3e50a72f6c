"""The address that a site will have: that in the variable ``SITE_URL``, or that of ``make serve``."""

import os


def site_address() -> str:
    """Return the address, with a slash at its end."""
    return f"{os.environ.get('SITE_URL', 'http://127.0.0.1:8000').rstrip('/')}/"
