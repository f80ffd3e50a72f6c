"""Files that the entry of an edition requires, by ``held_to``: its ``.plays`` file and its second reading exist."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.source.accepted import accepted_file
from rulebook.source.change_files import second_reading
from rulebook.source.edition import edition_list, editions_file
from rulebook.source.files import is_there, printed_path
from rulebook.source.problems import Problem

HELD_TO = "held_to"


def check(root: Path) -> Iterator[Problem]:
    """Yield every required file that is missing."""
    file = editions_file(root)
    if file is None:
        return
    infos, _ = edition_list(root)
    for where, info in file.records():
        beside = {"plays": accepted_file(root, info["id"]), "witness": root / second_reading(info["id"]).path}
        for index, name in enumerate(info.get(HELD_TO, []) if info in infos else []):
            if not is_there(beside[name]):
                message = f"is held to {printed_path(root, beside[name])}, which is missing; put it back"
                yield file.problem((*where, HELD_TO, index), message)
