"""How check, build and site grow with the editions: 1.0, and editions based on it with a few changes each."""

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Browser

from rulebook.check.load import load
from rulebook.lifecycle.new import new_edition
from rulebook.source.edition import CHAPTERS, Data, Record
from tests.bench.meter import Taken, growth, growth_of_commands, rulebook
from tests.bench.server import compressed, serving, transferred
from tests.site.support_checkout import copy_first_edition

BASE = "1.0"
COUNTS = (2, 6, 20)
# How many records an edition changes, and how far apart they stand in its base.
CHANGES, APART = 5, 37


@dataclass(frozen=True)
class Cost:
    """What a number of editions costs: what commands take, and bytes."""

    taken: dict[str, Taken]
    on_disk: int
    rules_page: int
    chooser: int


def measure_growth(browser: Browser, done: Callable[[str], None]) -> list[Cost]:
    """Return the cost of each of ``COUNTS``; every one builds on the one before."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "checkout"
        copy_first_edition(root)
        found = []
        there = 1
        for count in COUNTS:
            for number in range(there, count):
                add_edition(root, number)
            there = count
            found.append(_cost(root, count, browser))
            done(f"{count} editions")
        return found


def report_growth(costs: list[Cost]) -> None:
    """Print what the editions cost, and how that has grown since the fewest."""
    print(f"{'growth with editions':34}" + "".join(f"{f'{count} editions':>23}" for count in COUNTS))
    print(growth_of_commands([cost.taken for cost in costs]))
    print(growth("site on disk", [cost.on_disk / 1e6 for cost in costs], "MB"))
    print(growth("rules page, first visit, gzip", [cost.rules_page / 1e3 for cost in costs], "KB"))
    print(growth("comparison chooser alone, gzip", [cost.chooser / 1e3 for cost in costs], "KB"))
    print()


def add_edition(root: Path, number: int) -> str:
    """Open an edition on 1.0 and let it reword some records, others than its neighbours do; return its id."""
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
    return edition


def _file(record: Record) -> str:
    return record.file.path


def _cost(root: Path, count: int, browser: Browser) -> Cost:
    commands = {"check": [], "export": [f"1.{count - 1}"], "diff": [BASE, f"1.{count - 1}"], "build": []}
    taken = {name: rulebook(root, name, *more) for name, more in commands.items()}
    site = root / "site"
    with serving(site) as server:
        rules_page = transferred(browser, server, f"{BASE}/reference/status-effects/")
        chooser, _ = compressed(site / BASE / "compare" / "index.html")
    on_disk = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    return Cost(taken, on_disk, rules_page, len(chooser))
