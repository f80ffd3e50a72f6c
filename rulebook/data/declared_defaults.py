"""What every input of every calculator holds before anyone types: what links to an edition mean by leaving it out.

A default that changed would change the question of links that were shared.  So ``rules/1.0.defaults.json`` holds those
of an edition from its release on; the file gains the inputs of later programs, and what stands there stays.
"""

import json
from pathlib import Path

import calculators
from rulebook.data.mechanics import mechanics
from rulebook.source.edition import Data, Edition
from rulebook.source.freeze import DEFAULTS_ENDING

# The default of each input, None where it begins empty, by its name, by that of the calculator.
type Defaults = dict[str, Data]


def declared_defaults(edition: Edition) -> Defaults:
    """Return the defaults that calculators declare for an edition now."""
    read = mechanics(edition)
    # One within the form of another has the inputs, and the links, of that one.
    names = [each.name for each in calculators.every() if not each.within and calculators.applies(each.name, read)]
    return {
        name: {declared.name: declared.default for declared in calculators.declared_inputs(name, read)}
        for name in sorted(names)
    }


def promised_defaults(root: Path, edition: str) -> Defaults:
    """Return the defaults that the file of an edition holds; none where there is no file."""
    path = defaults_file(root, edition)
    promised: Defaults = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return promised


def defaults_file(root: Path, edition: str) -> Path:
    """Return where the defaults of an edition stand."""
    return root / "rules" / f"{edition}{DEFAULTS_ENDING}"


def defaults_text(root: Path, edition: Edition) -> str:
    """Return what the file of an edition holds, with the inputs that it lacks; a line for each calculator."""
    promised = promised_defaults(root, edition.id)
    merged = {name: inputs | promised.get(name, {}) for name, inputs in declared_defaults(edition).items()}
    lines = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(inputs, sort_keys=True, ensure_ascii=False)}"
        for name, inputs in sorted((promised | merged).items())
    )
    return f"{{\n{lines}\n}}\n"
