"""The search index that the theme writes, finished: with all the names of a record, and pages behind records.

What is searched is a file of its own, for the first letter that somebody types; every page fetches the rest.
"""

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from rulebook.source.edition import Edition
from rulebook.words.glossary import GLOSSARY, terms

NAMES = "names"
SEARCHED_AS = "searched_as"
# As much as the theme gives a title.
_BOOST_OF_NAMES = 1000
# The theme counts a hit on a page 5 times where it counts one on a section of it 2 times.
_PAGE_TO_SECTION = 2 / 5


def documents_file(index: Path) -> Path:
    """Return where what an index holds stands, beside it."""
    return index.with_name("documents.json")


def documents_by_page(index: Path) -> dict[str, list[dict[str, Any]]]:
    """Return what a finished index holds, in order, by the address of the page."""
    found: dict[str, list[dict[str, Any]]] = {}
    for one in json.loads(documents_file(index).read_text(encoding="utf-8")):
        found.setdefault(_page(one), []).append(one)
    return found


def _page(one: dict[str, Any]) -> str:
    return str(one["location"]).partition("#")[0]


def finish_search_index(
    path: Path, edition: Edition, last: dict[str, list[dict[str, Any]]] | None = None, kept: Collection[str] = ()
) -> None:
    """Give records in a search index all that they are called, and let no page outrank its records.

    Of the pages ``kept`` the index is silent; the ``last`` one has what it says of them, and the order of all pages.
    """
    index: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    index["config"]["fields"][NAMES] = {"boost": _BOOST_OF_NAMES}
    for one in index["docs"]:
        if "#" not in one["location"]:
            one["boost"] = one.get("boost", 1) * _PAGE_TO_SECTION
    order = list(last or {})
    for page in kept:
        documents = (last or {}).get(page, [])
        index["docs"] += [{name: value for name, value in one.items() if name != NAMES} for one in documents]
    if order:
        index["docs"].sort(key=lambda one: order.index(_page(one)) if _page(one) in order else len(order))
    pages = [one for one in index["docs"] if "#" not in one["location"]]
    names = other_names(edition, {one["title"].lower() for one in pages})
    for one in index["docs"]:
        record = one["location"].partition("#")[2]
        if record in names:
            one[NAMES] = names[record]
    _write(documents_file(path), index["docs"])
    _write(path, index | {"docs": []})


def _write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def other_names(edition: Edition, taken: set[str]) -> dict[str, list[str]]:
    """Return what records are called besides their names, by id; ``taken`` are names of other things.

    Whoever types a term wants its rule: so a record goes by its other names, and by all names of the terms that it
    defines, save for one that something else bears; and by the words of players who know none of these.
    """
    rules = (record for record in edition.records.values() if record.collection != GLOSSARY)
    taken = taken | {str(record.data["name"]).lower() for record in rules}
    found: dict[str, list[str]] = {}
    for term in terms(edition):
        free = [name for name in term.names if name.lower() not in taken]
        if free:
            found.setdefault(term.rule, []).extend(free)
    for record in edition.records.values():
        if SEARCHED_AS in record.data:
            found.setdefault(record.id, []).extend(record.data[SEARCHED_AS])
    return found
