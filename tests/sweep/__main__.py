"""Sweep, and print counts by edition and window; exit 1 where axe finds anything wrong."""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rulebook.site.build import build_site
from tests.site.support_site import EDITIONS, ROOT, WINDOWS, served
from tests.sweep.look import Look, Seen, begin, look


def main() -> None:
    """Look at every page, side by side on all cores, and print what is wrong in the order of the pages."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweep", description=__doc__)
    parser.add_argument("--edition", choices=EDITIONS, action="append", help="only this edition; may be given again")
    parser.add_argument("--site", type=Path, help="a site that is built already")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sweep-") as home:
        site = asked.site or Path(home) / "site"
        if not asked.site:
            build_site(ROOT, site)
        with served(site) as address:
            sys.exit(_sweep(site, address, asked.edition or EDITIONS))


def _sweep(site: Path, address: str, editions: list[str]) -> int:
    began = time.monotonic()
    looks = [Look(edition, way, window) for edition in editions for way in _ways(site / edition) for window in WINDOWS]
    seen: list[Seen] = []
    with ProcessPoolExecutor(os.process_cpu_count(), initializer=begin, initargs=(address,)) as workers:
        for one in workers.map(look, looks):
            seen.append(one)
            for wrong in one.wrong:
                print(f"{one.look.edition}/{one.look.way} on a {one.look.window}, {wrong}", flush=True)
            if sys.stderr.isatty():
                print(f"\r{len(seen)} of {len(looks)}", end="\r", file=sys.stderr)
    _print_counts(seen)
    print(f"{len(seen)} pages in {time.monotonic() - began:.0f} s")
    return 1 if any(one.wrong for one in seen) else 0


def _ways(edition: Path) -> list[str]:
    """Return the address of every page of a built edition, the page for what is not there among them."""
    pages = [path.parent.relative_to(edition).as_posix() for path in sorted(edition.rglob("index.html"))]
    return ["" if page == "." else f"{page}/" for page in pages] + ["404.html"]


def _print_counts(seen: list[Seen]) -> None:
    print(f"{'edition':16}{'window':10}{'pages':>7}{'parts opened':>14}{'violations':>12}")
    rows = sorted({(one.look.edition, one.look.window) for one in seen})
    for edition, window in rows:
        here = [one for one in seen if (one.look.edition, one.look.window) == (edition, window)]
        opened = Counter(part for one in here for part in one.opened)
        wrong = sum(len(one.wrong) for one in here)
        print(f"{edition:16}{window:10}{len(here):7}{opened.total():14}{wrong:12}")


if __name__ == "__main__":
    main()
