"""The files beside an edition that it is held to: those that its entry names are there."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.source.accepted import accepted_file
from rulebook.source.annals import witness
from rulebook.source.edition import edition_list, editions_file
from rulebook.source.files import is_there, printed_path
from rulebook.source.problems import Problem

HELD_TO = "held_to"


def check(root: Path) -> Iterator[Problem]:
    """Yield every such file that is missing."""
    file = editions_file(root)
    if file is None:
        return
    infos, _ = edition_list(root)
    for where, info in file.records():
        beside = {"plays": accepted_file(root, info["id"]), "witness": root / witness(info["id"]).path}
        for index, name in enumerate(info.get(HELD_TO, []) if info in infos else []):
            if not is_there(beside[name]):
                said = f"is held to {printed_path(root, beside[name])}, which is missing; put it back"
                yield file.problem((*where, HELD_TO, index), said)
