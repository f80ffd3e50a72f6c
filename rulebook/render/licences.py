"""The licences of what the site serves: of this project's own work, and of what others made."""

from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackagePath, files
from pathlib import Path

from rulebook.render.addresses import across
from rulebook.render.book import Book

FOLDER = "licences"


@dataclass(frozen=True)
class Work:
    """Something that the site serves, its licence, and where the text of that stands.

    A text is a file of the checkout, or ``package:end of a path`` of a Python package.
    """

    name: str
    what: str
    holder: str
    licence: str
    file: str
    texts: tuple[str, ...]


WORKS = (
    Work(
        "This project",
        "The sentences, pages, calculators and scripts.",
        "the authors of this project",
        "MIT",
        "this-project.txt",
        ("LICENSE",),
    ),
    Work(
        "MicroPython",
        "Runs the calculators on a page.",
        "Damien P. George and others",
        "MIT",
        "micropython.txt",
        ("rulebook/render/texts/micropython.txt",),
    ),
    Work(
        "Pyodide",
        "Runs the Python sandbox.",
        "Pyodide contributors and Mozilla",
        "MPL 2.0",
        "pyodide.txt",
        ("pyodide-build:dist-info/licenses/LICENSE",),
    ),
    Work(
        "Python",
        "Its interpreter and standard library are in Pyodide.",
        "Python Software Foundation",
        "PSF",
        "python.txt",
        ("typing_extensions:licenses/LICENSE",),
    ),
    Work(
        "MiniSearch",
        "Finds what is typed into the search.",
        "Luca Ongaro",
        "MIT",
        "minisearch.txt",
        ("node_modules/minisearch/LICENSE.txt",),
    ),
    Work(
        "fzstd",
        "Unpacks what is kept on the device.",
        "Arjun Barrett",
        "MIT",
        "fzstd.txt",
        ("node_modules/fzstd/LICENSE",),
    ),
    Work(
        "stemmer",
        "Finds words in their other forms.",
        "Titus Wormer",
        "MIT",
        "stemmer.txt",
        ("node_modules/stemmer/license",),
    ),
    Work(
        "Barlow, Barlow Condensed",
        "The typefaces.",
        "The Barlow Project Authors",
        "OFL 1.1",
        "barlow.txt",
        ("node_modules/@fontsource/barlow/LICENSE", "node_modules/@fontsource/barlow-condensed/LICENSE"),
    ),
    Work(
        "Material for MkDocs",
        "The theme: its style and scripts.",
        "Martin Donath",
        "MIT",
        "material.txt",
        ("mkdocs-material:dist-info/licenses/LICENSE",),
    ),
    Work(
        "RxJS",
        "In the scripts of the theme.",
        "Google, Netflix, Microsoft and contributors",
        "Apache 2.0",
        "apache-2.0.txt",
        ("watchdog:licenses/LICENSE",),
    ),
    Work(
        "Material Design Icons",
        "Icons of the theme.",
        "Pictogrammers",
        "Apache 2.0",
        "material-icons.txt",
        ("mkdocs-material:.icons/material/LICENSE",),
    ),
    Work(
        "Font Awesome",
        "An icon in the style of the theme.",
        "Fonticons, Inc.",
        "CC BY 4.0",
        "font-awesome.txt",
        ("mkdocs-material:.icons/fontawesome/LICENSE.txt",),
    ),
)


def write_licences(root: Path, folder: Path) -> None:
    """Write the text of every licence to ``folder``; FileNotFoundError where a package is not installed."""
    folder.mkdir(parents=True)
    for work in WORKS:
        texts = [_file(root, text).read_text(encoding="utf-8").strip() for text in work.texts]
        (folder / work.file).write_text("\n\n\n".join(texts) + "\n", encoding="utf-8")


def licences_list(book: Book) -> str:
    """Return what the site serves with its licences, as a Markdown list."""
    return "\n".join(
        f'- **{work.name}**, by {work.holder}: <a href="{_address(book, work)}">{work.licence}</a>. {work.what}'
        for work in WORKS
    )


def _address(book: Book, work: Work) -> str:
    return across(FOLDER, work.file, book.edition.id, book.page)


def _file(root: Path, text: str) -> Path:
    package, colon, end = text.partition(":")
    if not colon:
        return root / text
    for file in _files(package):
        if file.as_posix().endswith(end):
            return Path(str(file.locate()))
    raise FileNotFoundError(f"the package {package} has no {end}; run `make setup`")


@cache
def _files(package: str) -> list[PackagePath]:
    """Return the files of a Python package; the theme has thousands, and several licences."""
    return files(package) or []
