"""The Python that builds the site: the sandbox runs its bytecode, which fits one version only."""

import sys

from rulebook.site.folder import SiteError

PYTHON = (3, 13)


def need_python() -> None:
    """Raise SiteError on another Python than that of Pyodide 0.29."""
    if sys.version_info[:2] != PYTHON:
        needed, this = (".".join(map(str, version[:3])) for version in (PYTHON, sys.version_info))
        raise SiteError(f"building the site needs Python {needed}, as the sandbox runs its bytecode; this is {this}")
