"""Which pages the site of an edition has: those of docs/ that its records fill, and those of its own records.

Every chapter and every collection has a page; where docs/ has none, it is generated.  The edition in force has pages
that no other has, and its addresses are held where another comes into force: ``rules/1.0.addresses`` lists them.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rulebook.data.library import Library
from rulebook.source.edition import CHAPTERS, Data, Edition, File
from rulebook.source.editor_files import is_editor_file
from rulebook.source.fields import CollectionSchema, collection_schema, collections
from rulebook.source.files import Unreadable, content
from rulebook.source.freeze import ADDRESSES_ENDING
from rulebook.source.json_types import Json
from rulebook.source.problems import Problem, RulesError
from rulebook.source.schema_words import must_be

COMPARE = "compare"

# The front matter of a page may list what an edition needs to have it: records, collections, being in force, or
# others beside it.
_NEEDS = "needs"
_IN_FORCE = "in-force"
_OTHERS = "other-editions"
_HEAD = re.compile(r"---\n(.*?)^---$", re.DOTALL | re.MULTILINE)


class Page(NamedTuple):
    """The page of a chapter or a collection: its path, its title, what it is about, and the Markdown that fills it."""

    path: str
    title: str
    description: str
    body: str
    boost: float


def pages(root: Path, library: Library, edition: Edition) -> list[str]:
    """Return the pages that an edition has, as paths within it; its comparisons are left out."""
    return _pages(root, edition, _there(library, edition))


def addresses_in_force(root: Path, library: Library, edition: Edition) -> list[str]:
    """Return the addresses of all pages that an edition has while it is in force, and of those that it was to have.

    What it was to have stands in its list, as its release wrote it.
    """
    named = _pages(root, edition, _there(library, edition) | {_IN_FORCE})
    comparisons = [f"{COMPARE}/{older.id}/" for older in library.before(edition)]
    return sorted({*listed_addresses(root, edition.id), *map(address, named), *comparisons})


def addresses_file(root: Path, edition: str) -> Path:
    """Return the path of the list of the addresses that an edition has had while it was in force."""
    return root / "rules" / f"{edition}{ADDRESSES_ENDING}"


def listed_addresses(root: Path, edition: str) -> list[str]:
    """Return the addresses within an edition that its list holds, one a line; none where there is no list."""
    path = addresses_file(root, edition)
    return path.read_text(encoding="utf-8").split("\n")[:-1] if path.is_file() else []


def _pages(root: Path, edition: Edition, there: set[str]) -> list[str]:
    own = [page.path for page in own_pages(root, edition)]
    written = [name for name in _pages_there(root) if name in own or _has_page(root, there, name)]
    return [*written, *(name for name in own if name not in written)]


def _there(library: Library, edition: Edition) -> set[str]:
    """Return what a page may need and the edition has."""
    in_force = {_IN_FORCE} if edition is library.current else set()
    others = {_OTHERS} if len(library.editions) > 1 else set()
    return edition.records.keys() | {*edition.collections()} | in_force | others


def own_pages(root: Path, edition: Edition) -> list[Page]:
    """Return the pages of an edition's chapters in reading order, then those of its other collections."""
    others = [name for name in edition.collections() if name != CHAPTERS]
    return [
        *(_chapter_page(edition, file, collection_schema(root, CHAPTERS)) for file in edition.chapters()),
        *(_collection_page(collection_schema(root, name)) for name in others),
    ]


def _chapter_page(edition: Edition, file: File, schema: CollectionSchema) -> Page:
    title = str(file.source.data["title"])
    body = f'{{{{ chapter("{file.stem}") }}}}'
    return Page(f"{schema.page}/{file.stem}.md", title, f"{title}, a chapter of {edition.info['title']}.", body, 1)


def _collection_page(schema: CollectionSchema) -> Page:
    """Return the page of a collection: its numbers and kinds, or else its summaries, at a glance; then its records."""
    facts = {name: field for name, field in schema.fields.items() if field.role is None}
    columns = [name for name, field in facts.items() if field.is_number]
    columns += [schema.kind] if schema.kind else []
    listed = ", ".join(json.dumps(name) for name in [schema.name, *(columns or ["summary"])])
    body = f'{{{{ overview({listed}) }}}}\n\n{{{{ collection("{schema.name}") }}}}'
    return Page(f"{schema.page}.md", schema.title, schema.description, body, 0.3 if schema.about_rules else 2)


def heads(docs: Path) -> dict[str, Data]:
    """Return the front matter of the pages in a folder, by their addresses, home first."""
    names = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    return dict(sorted((address(name), front_matter(docs, name)) for name in names))


def address(name: str) -> str:
    """Return the address within the edition of a page, by its path in docs/."""
    return name.removesuffix("index.md") if name.endswith("index.md") else f"{name.removesuffix('.md')}/"


def front_matter(docs: Path, name: str) -> Data:
    """Return the front matter of a page; RulesError where the page cannot be read, or its front matter is wrong."""
    line, fault = 1, ""
    data: Any = {}
    try:
        head = _HEAD.match(content(docs / name).decode("utf-8"))
        data = (yaml.safe_load(head[1]) if head else None) or {}
    except Unreadable as error:
        fault = str(error)
    except UnicodeDecodeError as error:
        line, fault = error.object.count(b"\n", 0, error.start) + 1, "is not UTF-8 text"
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 2 if mark else 1
        fault = f"the head of the page is not YAML: {getattr(error, 'problem', None) or 'it holds what no text does'}"
    fault = fault or _head_fault(data)
    if fault:
        raise RulesError([Problem(f"docs/{name}", line, "", fault)])
    return dict(data)


def _head_fault(head: Json) -> str:
    """Return what is wrong with the front matter of a page; empty if nothing is that the build reads."""
    if not isinstance(head, dict):
        return f"the head of the page {must_be('object', head)}"
    needs = head.get(_NEEDS, [])
    if not (isinstance(needs, list) and all(isinstance(name, str) for name in needs)):
        return f"{_NEEDS} in the head of the page must be a list of records, collections, {_IN_FORCE} and {_OTHERS}"
    search = head.get("search", {})
    if not isinstance(search, dict):
        return f"search in the head of the page {must_be('object', search)}"
    headings = search.get("headings", {})
    if not isinstance(headings, dict) or not all(map(_is_words, (search.get("searched_as", []), *headings.values()))):
        return "search in the head of the page must have lists of words, in searched_as and by the ids of headings"
    return ""


def _is_words(data: Json) -> bool:
    return isinstance(data, list) and all(isinstance(word, str) for word in data)


def need_readable(root: Path) -> None:
    """Raise RulesError with every page in ``docs/`` that cannot be read."""
    problems: list[Problem] = []
    for name in _pages_there(root):
        try:
            front_matter(root / "docs", name)
        except RulesError as error:
            problems += error.problems
    if problems:
        raise RulesError(problems)


def is_page(root: Path, library: Library) -> Callable[[str], bool]:
    """Return a test whether a navigation may have a path: a page of any edition, or a folder of generated pages."""
    own = {page.path for edition in library.editions for page in own_pages(root, edition)}
    there = {*_pages_there(root), *own}
    folders = tuple(f"{schema.page}/" for schema in collections(root).values())
    return lambda path: any(page.startswith(path) for page in folders) if path.endswith("/") else path in there


def _pages_there(root: Path) -> list[str]:
    docs = root / "docs"
    return [path.relative_to(docs).as_posix() for path in sorted(docs.rglob("*.md")) if not is_editor_file(path.name)]


def _has_page(root: Path, there: set[str], name: str) -> bool:
    """Return whether all is ``there`` that a page needs; False for a chapter or a collection that has its own."""
    path = name.removesuffix(".md")
    for collection, schema in collections(root).items():
        if schema.page == (path.rpartition("/")[0] if collection == CHAPTERS else path):
            return False
    needs: list[str] = front_matter(root / "docs", name).get(_NEEDS, [])
    return there.issuperset(needs)
