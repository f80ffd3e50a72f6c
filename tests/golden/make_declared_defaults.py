"""What every input of every calculator holds before anyone types, in every edition that is out.

A link leaves out an input that holds its declared default, so a default that changed would change the question of
links that were shared.  What the file holds therefore stays: ``python -m tests.golden`` adds what is new, and
changes nothing.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import calculators
from rulebook.check.load_all import load_library
from rulebook.data.mechanics import mechanics
from rulebook.source.edition import Edition
from rulebook.source.freeze import Frozen, frozen

ROOT = Path(__file__).resolve().parents[2]
FILE = Path(__file__).with_name("declared-defaults.json")
type Vector = dict[str, Any]


def vectors() -> Iterator[Vector]:
    """Yield what the file holds, with the inputs that it lacks, one line for each calculator of each edition."""
    lines = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
    known = {(line["edition"], line["calculator"]): line["defaults"] for line in lines}
    for edition, calculator, defaults in declared():
        known[edition, calculator] = defaults | known.get((edition, calculator), {})
    for edition, calculator in sorted(known):
        yield {"edition": edition, "calculator": calculator, "defaults": known[edition, calculator]}


def declared() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield for each calculator of each edition the defaults of its inputs; None where an input begins empty."""
    for edition in filter(is_out, load_library(ROOT).editions):
        read = mechanics(edition)
        # One within the form of another has the inputs, and the links, of that one.
        for name in [calculator.name for calculator in calculators.every() if not calculator.within]:
            if calculators.applies(name, read):
                yield edition.id, name, {one.name: one.default for one in calculators.declared_inputs(name, read)}


def is_out(edition: Edition) -> bool:
    """Return whether links to an edition are about: it is in force, or was."""
    return edition.info["status"] == "current" or frozen(edition.info) is not Frozen.NO
