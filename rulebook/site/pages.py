"""The Markdown from which the site of an edition is built, and the order in which its navigation leads to it."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulebook.data.library import Library
from rulebook.data.pages import COMPARE, Page, address, front_matter, own_pages, pages
from rulebook.render.escaped import written
from rulebook.render.gone import pages_left
from rulebook.source.edition import Edition
from rulebook.source.json_types import Json

# Entries of the navigation, as MkDocs has them.
type Nav = list[Any]


def write_pages(root: Path, library: Library, edition: Edition, target: Path) -> None:
    """Write to ``target`` the Markdown from which an edition's site is built.

    A page that needs what the edition does not have is left out.  One that rules have left says where they are.
    """
    made = {page.path: page for page in own_pages(root, edition) if not (root / "docs" / page.path).is_file()}
    left = pages_left(library, edition)
    for name in pages(root, library, edition):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        if name in made:
            (target / name).write_text(_markdown(made[name]), encoding="utf-8")
        else:
            shutil.copy(root / "docs" / name, target / name)
        if address(name) in left:
            with (target / name).open("a", encoding="utf-8") as page:
                page.write("\n\n{{ gone() }}\n")
    for older in library.before(edition):
        (target / COMPARE / f"{older.id}.md").write_text(_comparison(older, edition), encoding="utf-8")


def _markdown(page: Page) -> str:
    # The theme takes the title of a page as HTML, and the macros look into it for theirs.
    head = {"title": written(page.title), "description": written(page.description), "search": {"boost": page.boost}}
    return f"---\n{json.dumps(head, ensure_ascii=False)}\n---\n\n# {written(page.title)}\n\n{page.body}\n"


def navigation(items: Nav, own: list[Page], docs: Path) -> Nav:
    """Return the items of a navigation whose pages are in ``docs``, without sections that have no pages.

    A folder, such as ``rules/``, is replaced by those ``own`` pages in it that are not listed by themselves.  Pages
    in no such folder come last, so that every page can be reached.
    """
    listed = set(_listed(items))
    left = {page.path: page.title for page in own if page.path not in listed}
    return [*_with_pages(items, left, docs), *({title: path} for path, title in left.items())]


def sections(root: Path, library: Library, edition: Edition, items: Nav) -> dict[str, list[Page]]:
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
    head = front_matter(root / "docs", name)
    return Page(name, head.get("title", name), head.get("description", ""), "", 1)


def in_reading_order(items: list[Json], own: list[Page]) -> list[str]:
    """Return the addresses of those ``own`` pages that a navigation leads to, in its order."""
    paths = {page.path for page in own}
    return [f"{path.removesuffix('.md')}/" for path in _listed(items) if path in paths]


def _listed(items: Nav) -> Iterator[str]:
    for item in items:
        for entry in item.values() if isinstance(item, dict) else [item]:
            yield from _listed(entry) if isinstance(entry, list) else [entry]


def _with_pages(items: Nav, left: dict[str, str], docs: Path) -> Nav:
    """Return the items that have pages; pages that a folder is replaced by are removed from ``left``."""
    items_with_pages: Nav = []
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


def _taken(folder: str, left: dict[str, str]) -> Nav:
    return [{left.pop(path): path} for path in list(left) if path.startswith(folder)]


def _comparison(old: Edition, new: Edition) -> str:
    # The theme takes the title of a page as HTML, and the macros look into it for theirs.
    title = written(f"{old.info['title']} → {new.info['title']}")
    head = {"title": f"What changed, {title}", "hide": ["toc"], "search": {"exclude": True}}
    body = f'{{{{ print_button() }}}}\n\n{{{{ comparison("{old.id}") }}}}'
    return f"---\n{json.dumps(head, ensure_ascii=False)}\n---\n\n# {title}\n\n{body}\n"
