"""How long commands take, as multiples of reading the rules' YAML and nothing else, in the same run."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from rulebook.site.serve import Builder
from tests.site.support_checkout import FOLDERS, LOOSE
from tests.support import ROOT, TERRAIN

RUNS = 3
READ = """
import pathlib, yaml
for path in pathlib.Path("rules").rglob("*.yaml"):
    yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
"""
FALL = ("calc", "fall", "unit_class=4", "levels=3", "landing=ground")


@dataclass(frozen=True)
class Time:
    """What something takes, in seconds: by the clock, and of processor time where that is known."""

    clock: float
    work: float | None


def command(*arguments: str) -> Callable[[], None]:
    """Return what runs Python with these arguments in the checkout."""
    return lambda: _run(ROOT, *arguments)


def _run(root: Path, *arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], cwd=root, check=True, stdout=subprocess.DEVNULL)


def taken(work: Callable[[], None]) -> Time:
    """Return what one call takes, with the processes that it starts and ends."""
    before, start = os.times(), time.perf_counter()
    work()
    after = os.times()
    return Time(time.perf_counter() - start, sum(after[:4]) - sum(before[:4]))


def middle(work: Callable[[], None]) -> Time:
    """Return the medians of several calls."""
    times = [taken(work) for _ in range(RUNS)]
    return Time(median(each.clock for each in times), median(each.work or 0 for each in times))


def measure_times(done: Callable[[str], None]) -> dict[str, tuple[Time, str]]:
    """Return what each thing takes, and what it may take; the first is what the others are compared with."""
    found = {"the YAML read, no more": (middle(command("-c", READ)), "")}
    done("YAML read")
    found["rulebook check"] = middle(command("-m", "rulebook", "check")), "at most 1.5 s of work"
    done("checked")
    found["rulebook calc"] = middle(command("-m", "rulebook", *FALL)), "at most 0.6 s of work"
    done("calculated")
    with tempfile.TemporaryDirectory() as folder:
        site = taken(command("-m", "rulebook", "build", "--to", str(Path(folder) / "site")))
    found["rulebook build"] = site, "at most 12 s"
    done("built")
    found["saved YAML to page, serving"] = Time(_rebuild(), None), "at most 2 s"
    done("built again")
    return found


STEPS = 5


def _rebuild() -> float:
    """Return the seconds in which a server that has built twice has a changed record on its page."""
    with tempfile.TemporaryDirectory() as folder:
        root, site = Path(folder) / "checkout", Path(folder) / "site"
        for name in (*FOLDERS, "rules"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in LOOSE:
            shutil.copy(ROOT / name, root / name)
        (root / "node_modules").symlink_to(ROOT / "node_modules")
        file, page = root / TERRAIN, site / "1.0" / "reference" / "terrain" / "index.html"
        text = file.read_text(encoding="utf-8")
        with Builder(root) as builder:
            builder.first(site)
            for number in range(RUNS):
                mark = f"Bench {'abc'[number]}."
                file.write_text(text.replace("summary: ", f"summary: {mark} ", 1), encoding="utf-8")
                start = time.perf_counter()
                builder.build(root, site, {"1.0"}, {TERRAIN})
                seconds = time.perf_counter() - start
                if mark not in page.read_text(encoding="utf-8"):
                    raise RuntimeError("a change does not show")
    return seconds


def report_times(times: dict[str, tuple[Time, str]]) -> None:
    """Print times, processor times, and both as multiples of the first."""
    base = next(iter(times.values()))[0]
    print(f"{'median of ' + str(RUNS) + ', in seconds':30}{'clock':>8}{'× base':>8}{'work':>8}{'× base':>8}")
    for name, (one, target) in times.items():
        work = f"{one.work:8.2f}{one.work / (base.work or 1):8.1f}" if one.work is not None else " " * 16
        print(f"{name:30}{one.clock:8.2f}{one.clock / base.clock:8.1f}{work}   {f'({target})' if target else ''}")
    print()
