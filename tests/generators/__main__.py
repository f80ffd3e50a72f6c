"""Build every edition with MkDocs and with Zensical, and say where the sites differ; exit 1 where they must not."""

import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from rulebook.check.load import load
from tests.generators.allowed import ELEMENTS, FILES
from tests.generators.differences import Difference, View, file_differences, page_differences, unneeded
from tests.site.support_links import broken_links
from tests.site.support_search import Hits, hits
from tests.site.support_site import EDITION, EDITIONS, ROOT

KINDS = (*View._fields, "files")
NAMES = 30
BEST = 3


def main() -> None:
    """Compare, print counts by edition and kind, and what differs."""
    with tempfile.TemporaryDirectory(prefix="two-generators-") as folder:
        mkdocs, zensical = (built(name, Path(folder) / name) for name in ("mkdocs", "zensical"))
        failures = [_told(one) for one in _compared(mkdocs, zensical)]
        failures += [f"{what} is allowed to differ, and does not" for what in unneeded(mkdocs, zensical)]
        print("\nAllowed, and left out of the counts:")
        for allowed in (*ELEMENTS, *FILES):
            print(f"  {allowed.what}: {allowed.why}")
        broken = broken_links(zensical)
        print(f"\n{len(broken)} broken links on the pages of Zensical")
        first, second = (results(site) for site in (mkdocs, zensical))
        other = [name for name in first if first[name] != second[name]]
        print(f"{len(other)} of {len(first)} names whose best {BEST} results differ")
    for failure in [*failures, *broken, *(f"{name}: {first[name]}, {second[name]}" for name in other)]:
        print(failure)
    sys.exit(1 if failures or broken or other else 0)


def built(generator: str, folder: Path) -> Path:
    """Build the site with a generator; return its folder."""
    command = [sys.executable, "-m", "rulebook", "--root", str(ROOT), "build", "--to", str(folder)]
    subprocess.run(command, env=os.environ | {"GENERATOR": generator}, stdout=subprocess.DEVNULL, check=True)
    return folder


def _compared(mkdocs: Path, zensical: Path) -> list[Difference]:
    """Print how many pages and files of each edition differ, by kind; return where."""
    found = [*page_differences(mkdocs, zensical), *file_differences(mkdocs, zensical)]
    print(f"{'differences':14}{'pages':>7}" + "".join(f"{kind:>10}" for kind in KINDS))
    for name in [*EDITIONS, "above them"]:
        counts = Counter(one.kind for one in found if _edition(one.path) == name)
        pages = [path for path in mkdocs.rglob("*.html") if _edition(path.relative_to(mkdocs).as_posix()) == name]
        print(f"{name:14}{len(pages):7}" + "".join(f"{counts[kind]:10}" for kind in KINDS))
    return found


def _edition(path: str) -> str:
    return path.partition("/")[0] if path.partition("/")[0] in EDITIONS else "above them"


def _told(one: Difference) -> str:
    return f"{one.path}: {one.kind}\n  MkDocs    {one.one}\n  Zensical  {one.other}"


def results(site: Path) -> Hits:
    """Return what the search of a site finds best for names spread over the edition in force."""
    records = load(ROOT, EDITION).records
    names = sorted({str(record.data["name"]) for record in records.values()})
    return hits(site / EDITION, names[:: len(names) // NAMES][:NAMES], BEST, reads_texts=True)


if __name__ == "__main__":
    main()
