"""How check, build and site grow with the editions: 1.0, and editions based on it with a few changes each."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Browser

from rulebook.check.load import load
from rulebook.lifecycle.new import new_edition
from rulebook.source.edition import CHAPTERS, Data, Record
from tests.bench.server import compressed, serving, transferred
from tests.site.support_checkout import lay_out

BASE = "1.0"
COUNTS = (2, 6, 20)
# How many records an edition changes, and how far apart they stand in its base.
CHANGES, APART = 5, 37


@dataclass(frozen=True)
class Cost:
    """What a number of editions costs: seconds of processor time, and bytes."""

    check: float
    build: float
    on_disk: int
    rules_page: int
    chooser: int


def measure_growth(browser: Browser, done: Callable[[str], None]) -> list[Cost]:
    """Return the cost of each of ``COUNTS``; every one builds on the one before."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "checkout"
        lay_out(root)
        found = []
        there = 1
        for count in COUNTS:
            for number in range(there, count):
                _add_edition(root, number)
            there = count
            found.append(_cost(root, browser))
            done(f"{count} editions")
        return found


def report_growth(costs: list[Cost]) -> None:
    """Print what the editions cost, and how that has grown since the fewest."""
    print(f"{'growth with editions':34}" + "".join(f"{f'{count} editions':>20}" for count in COUNTS))
    for title, name, unit, scale in (
        ("rulebook check, processor time", "check", "s", 1),
        ("rulebook build, processor time", "build", "s", 1),
        ("site on disk", "on_disk", "MB", 1e6),
        ("rules page, first visit, gzip", "rules_page", "KB", 1e3),
        ("comparison chooser alone, gzip", "chooser", "KB", 1e3),
    ):
        values = [getattr(cost, name) / scale for cost in costs]
        cells = (f"{value:9.1f} {unit:2} × {value / values[0]:5.2f}" for value in values)
        print(f"{title:34}" + "".join(f"{cell:>20}" for cell in cells))
    print()


def _add_edition(root: Path, number: int) -> None:
    """Open an edition and let it reword some records, others than its neighbours do."""
    edition = f"1.{number}"
    new_edition(root, edition, BASE, f"Rulebook V{edition}")
    records = [record for record in load(root, BASE).records.values() if "text" in record.data]
    places = ((number * CHANGES + step) * APART % len(records) for step in range(CHANGES))
    changed = sorted((records[place] for place in places), key=_file)
    for shown, group in groupby(changed, key=_file):
        found = list(group)
        entries = [
            {"id": record.id, "text": f"{record.data['text']} So says edition {{={number}}}."} for record in found
        ]
        content: list[Data] | Data = {"rules": entries} if found[0].collection == CHAPTERS else entries
        # JSON is YAML.
        (root / shown.replace(f"/{BASE}/", f"/{edition}/")).write_text(json.dumps(content), encoding="utf-8")


def _file(record: Record) -> str:
    return record.file.path


def _cost(root: Path, browser: Browser) -> Cost:
    check = processor_time(root, "check")
    build = processor_time(root, "build")
    site = root / "site"
    with serving(site) as server:
        rules_page = transferred(browser, server, f"{BASE}/reference/status-effects/")
        chooser, _ = compressed(site / BASE / "compare" / "index.html")
    on_disk = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    return Cost(check, build, on_disk, rules_page, len(chooser))


def processor_time(root: Path, *command: str) -> float:
    """Return the seconds of processor time that `rulebook` takes, its workers included: the machine may be busy."""
    before = os.times()
    subprocess.run([sys.executable, "-m", "rulebook", *command], cwd=root, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system
