"""What an author should look at where an edition calls a rule otherwise: words that still type the name of before."""

import re
from collections.abc import Iterator

from rulebook.check.prose import texts_of
from rulebook.source.edition import Edition, index
from rulebook.source.freeze import Frozen, frozen
from rulebook.source.layers import edition_files
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import place
from rulebook.words.quotes_and_references import REFERENCE


def to_look_at(edition: Edition) -> Iterator[Problem]:
    """Yield each text of a draft that types a name which the edition that it is based on has, and it has not."""
    if frozen(edition.info) is not Frozen.NO or not edition.lineage[1:] or not edition.files:
        return
    root = edition.files[0].root
    before = index(edition.lineage[1:], edition_files(root, edition.lineage[1:])[0]).records
    names = {
        old.data["name"]: edition.records[id_].data["name"] for id_, old in before.items() if id_ in edition.records
    }
    renamed = {old: new for old, new in names.items() if old != new}
    for file in edition.files if renamed else ():
        depth = len(file.records_at()) + 1
        for where, text in texts_of(root, file):
            typed = REFERENCE.sub(lambda match: match[2] or " ", text)
            for old, new in renamed.items():
                if re.search(rf"\b{re.escape(old)}\b", typed):
                    yield file.problem(where, f"{place(where[depth:])} says {old}, which is called {new} now")
