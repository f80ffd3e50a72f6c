"""What a command takes, measured from a process of its own.

A process begins with the peak of memory of the one that starts it, so none as large as a benchmark may start it.
"""

import json
import resource
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple


class Taken(NamedTuple):
    """Seconds of processor time, of a command and all its workers, and the bytes of the largest of them."""

    seconds: float
    memory: int


def rulebook(root: Path, *command: str) -> Taken:
    """Return what `rulebook` takes in a checkout; the machine may be busy.  CalledProcessError where it fails."""
    run = [sys.executable, "-m", "rulebook", *command]
    result = subprocess.run(
        [sys.executable, __file__, *run], cwd=root, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    )
    return Taken(*json.loads(result.stdout))


def growth(title: str, values: list[float], unit: str) -> str:
    """Return a line of a table: values of ever more of something, and how many times the first each is."""
    cells = (f"{value:9.1f} {unit:2} × {value / values[0]:6.2f}" for value in values)
    return f"{title:34}" + "".join(f"{cell:>23}" for cell in cells)


def growth_of_commands(found: list[dict[str, Taken]]) -> str:
    """Return the lines of the commands that were measured at each number of something: time, then memory."""
    lines = []
    for name in found[0]:
        taken = [each[name] for each in found if name in each]
        lines.append(growth(f"rulebook {name}, processor time", [each.seconds for each in taken], "s"))
        lines.append(growth(f"rulebook {name}, memory", [each.memory / 1e6 for each in taken], "MB"))
    return "\n".join(lines)


def _measure(command: list[str]) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    # Linux counts in kilobytes, macOS in bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss * unit]))


if __name__ == "__main__":
    _measure(sys.argv[1:])
