"""``rules/editions.yaml``: each edition is listed once and exists, as does its base; one is in force."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.source.edition import Data, File, editions_file, status_problems
from rulebook.source.layers import lineage_of
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import Where


def check(root: Path, infos: list[Data]) -> Iterator[Problem]:
    """Yield every edition that is listed twice, that has no folder, or whose base is missing or circular."""
    file = editions_file(root)
    if file is None:
        return
    names = [info.get("id") for _, info in file.records()]
    for number, (where, info) in enumerate(file.records()):
        if info in infos:
            if info["id"] in names[:number]:
                yield file.problem(where, "is listed twice")
            elif not (root / "rules" / info["id"]).is_dir():
                yield file.problem(where, f"there is no folder rules/{info['id']}")
            yield from _based_on(file, where, info, infos)


def _based_on(file: File, where: Where, info: Data, infos: list[Data]) -> Iterator[Problem]:
    base = info.get("based_on")
    if base is None:
        if "removed" in info:
            yield file.problem((*where, "removed"), "removed belongs to an edition that is based_on another")
    elif base not in [entry.get("id") for _, entry in file.records()]:
        yield file.problem((*where, "based_on"), f"based_on {base}: there is no such edition")
    elif lineage_of(info, infos)[-1].get("based_on") in [entry["id"] for entry in infos]:
        yield file.problem((*where, "based_on"), f"based_on {base}: the editions are based on one another in a circle")


def check_in_force(root: Path, *, certain: bool) -> list[Problem]:
    """Return a problem unless one edition is in force; that none is, only if ``certain`` that no entry is missing."""
    file = editions_file(root)
    if file is None:
        return []
    return [problem for problem in status_problems(file) if certain or problem.record]
