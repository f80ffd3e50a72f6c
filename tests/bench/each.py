"""How long every calculator takes to answer again: in what pages run, and in Pyodide, in one run of Node."""

import json
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import calculators
from rulebook.data.mechanics import mechanics as mechanics_of
from tests.support import ROOT, the_edition

EDITION = "1.0"
HERE = Path(__file__).parent
STEPS = 1
LIMITS = {"default": 16, "largest": 100}

type Case = tuple[str, str, dict[str, Any]]


@dataclass(frozen=True)
class Again:
    """Milliseconds of an answer by calculator and by how large its inputs are; those of hit odds written by hand."""

    by_hand: float
    image: dict[tuple[str, str], float]
    pyodide: dict[tuple[str, str], float]


def measure_each(site: Path, folder: Path, done: Callable[[str], None]) -> Again:
    """Ask every calculator of a built site its default question and its largest; ``folder`` takes the questions."""
    served = site / EDITION / "data" / "calculators"
    bundles = {name: (served / f"{name}.json").read_text(encoding="utf-8") for name in calculators.names()}
    asked = list(cases(mechanics_of(the_edition(EDITION))))
    file = folder / "asked.json"
    file.write_text(json.dumps({"bundles": bundles, "cases": [(name, inputs) for name, _, inputs in asked]}))
    runtime = site / "runtime"
    [wheel] = (runtime / "wheels" / "calculators").glob("*.whl")
    command = ["node", HERE / "each.mjs", ROOT, runtime / "micropython" / "calculators.wasm", wheel, file]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    done("each calculator asked again")
    keys = [(name, size) for name, size, _ in asked]
    image, pyodide = (dict(zip(keys, said[runtime], strict=True)) for runtime in ("image", "pyodide"))
    return Again(said["byHand"], image, pyodide)


def cases(mechanics: dict[str, Any]) -> Iterator[Case]:
    """Yield of every calculator what its form asks before anyone types, and that with all numbers at their highest."""
    for name in calculators.names():
        default = calculators.default_inputs(name, mechanics)
        yield name, "default", default
        yield name, "largest", largest(name, mechanics, default)


def largest(name: str, mechanics: dict[str, Any], default: dict[str, Any]) -> dict[str, Any]:
    """Return inputs with each number at its highest, as far as the calculator takes them together."""
    found = default
    for one in calculators.declared_inputs(name, mechanics):
        if one.highest is not None:
            grown = found | {one.name: one.highest}
            try:
                calculators.answer(name, mechanics, grown)
            except calculators.InputError:
                continue
            found = grown
    return found


def report_each(again: Again) -> None:
    """Print the times, what is above its limit, and how they stand to Pyodide and to hit odds written by hand."""
    print(f"{'an answer again, ms (median)':34}{'ours':>9}{'Pyodide':>9}{'ratio':>7}")
    for (name, size), ours in again.image.items():
        pyodide = again.pyodide[name, size]
        over = f"   above {LIMITS[size]}" if ours > LIMITS[size] else ""
        print(f"{name + ', ' + size:34}{ours:9.1f}{pyodide:9.1f}{ours / pyodide:7.1f}{over}")
    hits = again.image["hit-odds", "default"]
    print(
        f"{'hit odds by hand, default':34}{again.by_hand:9.4f}{'':9}{hits / again.by_hand:7.0f} times as long in ours\n"
    )
