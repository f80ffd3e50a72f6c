"""The pages of an edition's site: those of docs/ that its records fill, generated ones, and comparisons.

Every chapter and every collection has a page; where docs/ has none, it is generated.
"""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rulebook.data.library import Library
from rulebook.render.escaped import written
from rulebook.source.edition import CHAPTERS, Edition, File
from rulebook.source.editor_files import is_editor_file
from rulebook.source.fields import CollectionSchema, collection_schema, collections
from rulebook.source.files import Unreadable, content
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


def write_pages(root: Path, library: Library, edition: Edition, target: Path) -> None:
    """Write to ``target`` the Markdown from which an edition's site is built.

    A page that needs what the edition does not have is left out.
    """
    made = {page.path: page for page in own_pages(root, edition) if not (root / "docs" / page.path).is_file()}
    for name in pages(root, library, edition):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        if name in made:
            (target / name).write_text(_markdown(made[name]), encoding="utf-8")
        else:
            shutil.copy(root / "docs" / name, target / name)
    for older in library.before(edition):
        (target / COMPARE / f"{older.id}.md").write_text(_comparison(older, edition), encoding="utf-8")


def pages(root: Path, library: Library, edition: Edition) -> list[str]:
    """Return the pages that an edition has, as paths within it; its comparisons are left out."""
    own = [page.path for page in own_pages(root, edition)]
    written = [name for name in _pages_there(root) if name in own or _has_page(root, library, edition, name)]
    return [*written, *(name for name in own if name not in written)]


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


def _markdown(page: Page) -> str:
    # The theme takes the title of a page as HTML, and the macros look into it for theirs.
    head = {"title": written(page.title), "description": written(page.description), "search": {"boost": page.boost}}
    return f"---\n{json.dumps(head, ensure_ascii=False)}\n---\n\n# {written(page.title)}\n\n{page.body}\n"


def heads(docs: Path) -> dict[str, dict[str, Any]]:
    """Return the front matter of the pages in a folder, by their addresses, home first."""
    names = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    return dict(sorted((address(name), _front_matter(docs, name)) for name in names))


def address(name: str) -> str:
    """Return the address within the edition of a page, by its path in docs/."""
    return name.removesuffix("index.md") if name.endswith("index.md") else f"{name.removesuffix('.md')}/"


def _front_matter(docs: Path, name: str) -> dict[str, Any]:
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


def _head_fault(head: Any) -> str:
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


def _is_words(data: Any) -> bool:
    return isinstance(data, list) and all(isinstance(word, str) for word in data)


def need_readable(root: Path) -> None:
    """Raise RulesError with every page in ``docs/`` that cannot be read."""
    problems: list[Problem] = []
    for name in _pages_there(root):
        try:
            _front_matter(root / "docs", name)
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


def _has_page(root: Path, library: Library, edition: Edition, name: str) -> bool:
    """Return whether an edition has all that a page needs; False for a chapter or a collection it does not have."""
    path = name.removesuffix(".md")
    for collection, schema in collections(root).items():
        if schema.page == (path.rpartition("/")[0] if collection == CHAPTERS else path):
            return False
    needs: list[str] = _front_matter(root / "docs", name).get(_NEEDS, [])
    there = edition.records.keys() | set(edition.collections())
    there |= {_IN_FORCE} if edition is library.current else set()
    there |= {_OTHERS} if len(library.editions) > 1 else set()
    return there.issuperset(needs)


def navigation(items: list[Any], own: list[Page], docs: Path) -> list[Any]:
    """Return the items of a navigation whose pages are in ``docs``, without sections that have no pages.

    A folder, such as ``rules/``, is replaced by those ``own`` pages in it that are not listed by themselves.  Pages
    in no such folder come last, so that every page can be reached.
    """
    listed = set(_listed(items))
    left = {page.path: page.title for page in own if page.path not in listed}
    return [*_with_pages(items, left, docs), *({title: path} for path, title in left.items())]


def sections(root: Path, library: Library, edition: Edition, items: list[Any]) -> dict[str, list[Page]]:
    """Return the pages that a navigation leads to in an edition, in its order, by the titles of its first level."""
    own = own_pages(root, edition)
    made = {page.path: page for page in own}
    pages_there = {name: _page_there(root, name) or made[name] for name in pages(root, library, edition)}
    by_section: dict[str, list[Page]] = {}
    for item in navigation(items, own, root / "docs"):
        [(title, _)] = item.items()
        by_section.setdefault(title, []).extend(pages_there[path] for path in _listed([item]) if path in pages_there)
    return {title: listed for title, listed in by_section.items() if listed}


def _page_there(root: Path, name: str) -> Page | None:
    """Return a page of ``docs/`` by what its front matter says; None where there is none."""
    if not (root / "docs" / name).is_file():
        return None
    head = _front_matter(root / "docs", name)
    return Page(name, head.get("title", name), head.get("description", ""), "", 1)


def in_reading_order(items: list[Any], own: list[Page]) -> list[str]:
    """Return the addresses of those ``own`` pages that a navigation leads to, in its order."""
    paths = {page.path for page in own}
    return [f"{path.removesuffix('.md')}/" for path in _listed(items) if path in paths]


def _listed(items: list[Any]) -> Iterator[str]:
    for item in items:
        for entry in item.values() if isinstance(item, dict) else [item]:
            yield from _listed(entry) if isinstance(entry, list) else [entry]


def _with_pages(items: list[Any], left: dict[str, str], docs: Path) -> list[Any]:
    """Return the items that have pages; pages that a folder is replaced by are removed from ``left``."""
    items_with_pages: list[Any] = []
    for item in items:
        if isinstance(item, str):
            items_with_pages += _taken(item, left)
            continue
        [(title, target)] = item.items()
        if isinstance(target, list):
            target = _with_pages(target, left, docs)
        elif target.endswith("/"):
            target = _taken(target, left)
        elif not (docs / target).is_file():
            continue
        items_with_pages += [{title: target}] if target else []
    return items_with_pages


def _taken(folder: str, left: dict[str, str]) -> list[Any]:
    return [{left.pop(path): path} for path in list(left) if path.startswith(folder)]


def _comparison(old: Edition, new: Edition) -> str:
    # The theme takes the title of a page as HTML, and the macros look into it for theirs.
    title = written(f"{old.info['title']} → {new.info['title']}")
    head = {"title": f"What changed, {title}", "hide": ["toc"], "search": {"exclude": True}}
    body = f'{{{{ print_button() }}}}\n\n{{{{ comparison("{old.id}") }}}}'
    return f"---\n{json.dumps(head, ensure_ascii=False)}\n---\n\n# {title}\n\n{body}\n"
