"""What the pages of Your Units call: things that are built, events and answers as JSON text.

An edition is named by the address of its folder, as for the calculators.
"""

import json

from ..core.rules import Rules
from ..units.profiles import profile as profile_of
from .context import BuildContext

# What was loaded, by edition: the rules to build by, and what the HTML needs.
_loaded: dict[str, tuple[Rules, BuildContext]] = {}


def load_building(edition: str, bundle: str) -> None:
    """Load what an edition has to build from.

    ``bundle`` is JSON: the ``mechanics`` of the edition, the ``addresses`` of rules within it, and what BuildContext
    takes.
    """
    data = json.loads(bundle)
    addresses = data["addresses"]
    _loaded[edition] = (Rules(data["mechanics"]), BuildContext(data, lambda rule: edition + addresses[rule]))


def profile(edition: str, build: str) -> str:
    """Return as JSON what a Unit or an item tells forms.

    ``build`` is JSON of it, or of a ready-made one: ``{"ready": "unit", "name": ...}``.
    """
    rules, context = _loaded[edition]
    data = json.loads(build)
    if "ready" in data:
        data = next(each for each in context.ready[data["ready"]] if each["name"] == data["name"])
    return json.dumps(profile_of(rules, data))
