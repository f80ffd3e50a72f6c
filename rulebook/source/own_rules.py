"""The rules that come with an installed package, for whoever has no checkout."""

from importlib.resources import files
from pathlib import Path

# Where a wheel holds `rules/` and `schemas/`; pyproject.toml puts them there.
_PACKED = "game"


def own_rules() -> Path:
    """Return the folder that holds ``rules/`` and ``schemas/``: in the package, or the checkout that it is part of."""
    package = Path(str(files("rulebook")))
    packed = package / _PACKED
    return packed if packed.is_dir() else package.parent


def is_packed(root: Path) -> bool:
    """Return whether a folder of rules is a part of an installed package, in which nothing may be written."""
    return root == Path(str(files("rulebook"))) / _PACKED
