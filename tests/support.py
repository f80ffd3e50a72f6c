"""What several tests share: where the checkout is, and a small invented project to break."""

import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import markdown
from click.testing import CliRunner, Result

from rulebook.check.load import load
from rulebook.check.load_all import load_library
from rulebook.cli import main
from rulebook.data.library import Library
from rulebook.data.mechanics import mechanics
from rulebook.render.context import RenderContext
from rulebook.render.term_marks import TermMarks
from rulebook.source.edition import Edition, File, Record
from rulebook.source.freeze import frozen
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import YamlSource

ROOT = Path(__file__).resolve().parents[1]
TERRAIN = "rules/1.0/terrain.yaml"
CHAPTER = "rules/1.0/chapters/walking.yaml"
EDITIONS = "rules/editions.yaml"
SOURCE = {"section": "Invented", "pages": ["1-1"]}

# One field a line: the line of a field is its place in this order, and what is added starts at line 7.
MARSH = {
    "id": "marsh",
    "name": "Marsh",
    "kind": "hex-color",
    "summary": "Wet ground.",
    "text": "The ground is soft.",
    "source": '{section: Marsh, pages: ["1-1"]}',
}


@cache
def the_edition(name: str) -> Edition:
    """Return an edition of this checkout, read once for all the tests of a process: they leave it as it is."""
    return load(ROOT, name)


@cache
def the_mechanics(name: str) -> dict[str, Any]:
    """Return the mechanics of an edition of this checkout, made once in the same way."""
    return mechanics(the_edition(name))


@cache
def the_library() -> Library:
    """Return all editions of this checkout, read once in the same way."""
    return load_library(ROOT)


def editions_out() -> list[Edition]:
    """Return the editions links to which are about: that in force, and those that are frozen."""
    out = (each for each in the_library().editions if each.info["status"] == "current" or frozen(each.info) != "no")
    return list(out)


def record(**fields: str | None) -> str:
    """Return the Marsh as YAML, one field a line, with fields changed, added, or left out where None."""
    lines = [f"{name}: {text}" for name, text in (MARSH | fields).items() if text is not None]
    return "- " + "\n  ".join(lines) + "\n"


def contents(root: Path) -> dict[str, bytes]:
    """Return every file below a folder by its path in it; a folder's ends in a slash, and holds nothing.

    What is kept in ``.cache`` to save time is left out.
    """
    paths = {path.relative_to(root).as_posix(): path for path in sorted(root.rglob("*"))}
    paths = {name: path for name, path in paths.items() if name.partition("/")[0] != ".cache"}
    return {
        f"{name}/" if path.is_dir() else name: b"" if path.is_dir() else path.read_bytes()
        for name, path in paths.items()
    }


def out_of_place(problem: Problem, root: Path) -> bool:
    """Whether a problem names no line of a file, or is not one line that a terminal can show."""
    file = root / problem.path
    last = max(1, file.read_bytes().rstrip(b"\n").count(b"\n") + 1) if file.is_file() else 1
    return (
        not 1 <= problem.line <= last
        or re.search(r"[\x00-\x08\x0a-\x1f\x7f\x85\u2028\u2029]", str(problem)) is not None
    )


def as_page(text: str, terms_of: RenderContext | None = None) -> str:
    """Return what the site makes of the Markdown of a page, with the terms of a context marked."""
    extensions = ["attr_list", "md_in_html", "tables", "toc", "pymdownx.superfences", "pymdownx.highlight"]
    return markdown.markdown(text, extensions=[*extensions, *([TermMarks(terms_of)] if terms_of else [])])


class TheSite(NamedTuple):
    """The site that all tests of it read: its folder, and its address without a slash at the end."""

    folder: Path
    address: str


class Project:
    """An invented edition with one record, whose files a test may overwrite."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(ROOT / "schemas", root / "schemas")
        self.write(EDITIONS, '- {id: "1.0", title: First, status: current, source: Invented}\n')
        self.terrain(record())

    @classmethod
    def at(cls, root: Path) -> "Project":
        """Return a project that is there already."""
        project = cls.__new__(cls)
        project.root = root
        return project

    def write(self, path: str, text: str | bytes) -> None:
        """Write a file of the project, making its folder."""
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode() if isinstance(text, str) else text)

    def add_old_edition(self) -> None:
        """Lay an edition that is not in force, *old*, beside the one that is."""
        self.write(
            EDITIONS,
            '- {id: "1.0", title: First, status: current, source: Invented}\n'
            "- {id: old, title: Old, status: draft, source: Invented}\n",
        )
        self.write("rules/old/terrain.yaml", record())

    def terrain(self, text: str | bytes) -> None:
        """Write the project's one collection."""
        self.write(TERRAIN, text)

    def marsh(self, **fields: str | None) -> None:
        """Write the project's one record with fields changed, added or left out."""
        self.terrain(record(**fields))

    def run(self, *arguments: str) -> Result:
        """Run the command ``rulebook`` on the project."""
        return CliRunner().invoke(main, ["--root", str(self.root), *arguments], catch_exceptions=False)

    def problems(self) -> list[str]:
        """Return what ``rulebook check`` prints about a project that is not clean."""
        result = self.run("check")
        assert result.exit_code == 1, f"expected problems, got {result.stdout}{result.stderr}"
        return result.stdout.splitlines()

    def problem(self) -> str:
        """Return the one problem of the Marsh, without its path: ``line: record: what``."""
        [only] = self.problems()
        assert only.startswith(TERRAIN + ":")
        return only.removeprefix(TERRAIN + ":")


def make_buildable(project: Project) -> None:
    """Give a project a second edition, a page, and all that a build needs; then it builds in a few seconds."""
    project.add_old_edition()
    project.write("docs/index.md", "# Home\n\nWhat is here.\n")
    project.write("docs/compare/index.md", "# Compare\n")
    settings, nav, _ = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")
    project.write("mkdocs.yml", f"{settings}{nav}  - Home: index.md\n  - Compare: compare/index.md\n")
    # Signs are those of records that this project does not have.
    shutil.copytree(ROOT / "docs/assets", project.root / "docs/assets", ignore=shutil.ignore_patterns("signs"))
    for name in ("calculators", "node_modules", "offline", "rulebook", "LICENSE"):
        (project.root / name).symlink_to(ROOT / name)


def context_of(**collections: list[dict[str, Any]]) -> RenderContext:
    """Return an edition of records that name only what matters to a test."""
    edition = Edition([{"id": "0", "title": "Invented", "status": "current"}], [])
    for collection, members in collections.items():
        file = File(ROOT, f"rules/0/{collection}.yaml", collection, collection, YamlSource())
        edition.files.append(file)
        for data in members:
            whole = {"name": data["id"].title(), "summary": "Done.", "source": SOURCE} | data
            edition.records[data["id"]] = Record(whole, file, ())
    return RenderContext(edition)
