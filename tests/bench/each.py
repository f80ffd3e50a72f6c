"""How long every calculator takes to answer again: in what pages run, and in Pyodide."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import calculators
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.site.names import folder_of
from tests.support import ROOT, the_edition

EDITION = "1.0"
HERE = Path(__file__).parent
STEPS = 1
LIMITS = {"default": 16, "largest": 100}

type Case = tuple[str, str, dict[str, Any]]


class Taken(NamedTuple):
    """Milliseconds of one answer, each way in the same run of Node."""

    ours: float
    pyodide: float


# By calculator and by how large its inputs are.
type Again = dict[tuple[str, str], Taken]


def measure_each(site: Path, folder: Path, done: Callable[[str], None], names: list[str] | None = None) -> Again:
    """Ask some calculators of a site, or all, the default question and the largest; ``folder`` takes what is asked."""
    names = names or calculators.names()
    served = folder_of(site / EDITION, "data") / "calculators"
    bundles = {name: (served / f"{name}.json").read_text(encoding="utf-8") for name in names}
    rooms = {name: calculators.room_of(name) for name in names}
    asked = list(cases(mechanics_of(the_edition(EDITION)), names))
    questions = [(name, inputs) for name, _, inputs in asked]
    file = folder / "asked.json"
    file.write_text(json.dumps({"bundles": bundles, "rooms": rooms, "cases": questions}))
    runtime = site / "runtime"
    [wheel] = folder_of(runtime, "wheels").glob("calculators/*.whl")
    command = ["node", HERE / "each.mjs", ROOT, folder_of(runtime, "micropython"), wheel, file]
    times = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    done("each calculator asked again")
    taken = map(Taken, times["ours"], times["pyodide"])
    return {(name, size): found for (name, size, _), found in zip(asked, taken, strict=True)}


def cases(mechanics: dict[str, Any], names: list[str]) -> Iterator[Case]:
    """Yield of calculators what their forms ask before anyone types, and that with all numbers at their highest."""
    for name in names:
        default = calculators.default_inputs(name, mechanics)
        yield name, "default", default
        yield name, "largest", largest(name, mechanics, default)


def largest(name: str, mechanics: dict[str, Any], default: dict[str, Any]) -> dict[str, Any]:
    """Return inputs with each number at its highest, as far as the calculator takes them together.

    Where a higher number leaves an answer less to work out, such as a throw that the classes forbid, it stays.
    """
    found, steps = default, _steps(name, mechanics, default)
    for declared in calculators.declared_inputs(name, mechanics):
        if declared.highest is not None:
            grown = found | {declared.name: declared.highest}
            try:
                more = _steps(name, mechanics, grown)
            except calculators.InputError:
                continue
            if more >= steps:
                found, steps = grown, more
    return found


def _steps(name: str, mechanics: dict[str, Any], inputs: dict[str, Any]) -> int:
    return len(calculators.run(name, mechanics, inputs)["steps"])


def report_each(again: Again) -> None:
    """Print the times, how they stand to each other, and what is above its limit."""
    print(f"{'an answer again (median)':30}{'ours':>11}{'Pyodide':>11}{'Pyodide / ours':>17}")
    for (name, size), (ours, pyodide) in again.items():
        over = f"   above {LIMITS[size]} ms" if ours > LIMITS[size] else ""
        print(f"{name + ', ' + size:30}{ours:8.1f} ms{pyodide:8.1f} ms{pyodide / ours:17.2f}{over}")
    print()
