"""Which pages the site of an edition has: those of docs/ that its records fill, and its comparisons."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import yaml

from rulebook.compare.library import Library
from rulebook.render.escaped import written
from rulebook.source.edition import CHAPTERS, Edition
from rulebook.source.leftovers import is_leftover
from rulebook.source.problems import Problem, RulesError
from rulebook.words.vocabulary import COLLECTIONS

COMPARE = "compare"

# A page may say in its front matter what it cannot do without: records, collections, or being in force.
_NEEDS = "needs"
_IN_FORCE = "in-force"
_HEAD = re.compile(r"---\n(.*?)^---$", re.DOTALL | re.MULTILINE)


def stage(root: Path, library: Library, edition: Edition, target: Path) -> None:
    """Write to ``target`` the Markdown and assets from which an edition's site is built.

    A page that needs what the edition does not have is left out.
    """
    shutil.copytree(root / "docs", target, ignore=_not_assets)
    for name in pages(root, library, edition):
        shutil.copy(root / "docs" / name, target / name)
    for older in library.before(edition):
        (target / COMPARE / f"{older.id}.md").write_text(_comparison(older, edition), encoding="utf-8")


def _not_assets(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name.endswith(".md") or is_leftover(name)]


def pages(root: Path, library: Library, edition: Edition) -> list[str]:
    """Return the pages of docs/ that an edition has, as paths within it."""
    docs = root / "docs"
    names = [path.relative_to(docs).as_posix() for path in sorted(docs.rglob("*.md")) if not is_leftover(path.name)]
    return [name for name in names if _has_page(library, edition, name, _front_matter(docs, name))]


def _front_matter(docs: Path, name: str) -> dict[str, Any]:
    """Return what stands in the head of a page; RulesError where it is not YAML, which a page would show as text."""
    head = _HEAD.match((docs / name).read_text(encoding="utf-8"))
    try:
        found = yaml.safe_load(head[1]) if head else {}
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1
        raise RulesError(
            [Problem(f"docs/{name}", line, "", f"the head of the page is not YAML: {error.problem}")]
        ) from None
    return found if isinstance(found, dict) else {}


def _has_page(library: Library, edition: Edition, name: str, meta: dict[str, Any]) -> bool:
    """Return whether an edition has what a page places: its chapter, its collection, or what its front matter names."""
    folder, _, stem = name.removesuffix(".md").rpartition("/")
    if folder == COLLECTIONS[CHAPTERS].page:
        return any(file.stem == stem for file in edition.chapters())
    for collection, labels in COLLECTIONS.items():
        if labels.page == f"{folder}/{stem}":
            return bool(edition.of(collection))
    needs: list[str] = meta.get(_NEEDS, [])
    there = edition.records.keys() | set(edition.collections())
    return all(edition is library.current if name == _IN_FORCE else name in there for name in needs)


def navigation(entries: list[Any], staged: Path) -> list[Any]:
    """Return the entries of a navigation whose pages are staged; a section left without pages goes too."""
    kept: list[Any] = []
    for entry in entries:
        [(title, what)] = entry.items()
        below = navigation(what, staged) if isinstance(what, list) else what
        if below and (isinstance(below, list) or (staged / below).is_file()):
            kept.append({title: below})
    return kept


def _comparison(old: Edition, new: Edition) -> str:
    # The theme takes the title of a page as HTML, and the macros look into it for theirs.
    title = written(f"{old.info['title']} → {new.info['title']}")
    head = {"title": f"What changed, {title}", "hide": ["toc"], "search": {"exclude": True}}
    return f'---\n{json.dumps(head, ensure_ascii=False)}\n---\n\n# {title}\n\n{{{{ comparison("{old.id}") }}}}\n'
