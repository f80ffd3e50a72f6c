"""The licences of all that the site serves, as the packages themselves state them."""

import json
import re
from functools import cache
from importlib.metadata import distribution, metadata
from pathlib import Path
from typing import NamedTuple

from rulebook.render.addresses import across
from rulebook.render.context import RenderContext
from rulebook.source.json_types import Data

FOLDER = "licences"

_PROJECT, _THEME = "thirty-minute-missions-rules", "mkdocs-material"
_CHARTS = "leather"
_CLASSIFIED = "License :: OSI Approved :: "
# What is installed of package.json, with all that it needs in turn.
_INSTALLED = "node_modules/.package-lock.json"
# What Pyodide needs where there is no browser.
_NEVER_SERVED = {"@types/emscripten", "ws"}
# Packages that come without the text of their licence, and where it is: a file, or the package in Python that has it.
_TEXT_ELSEWHERE = {
    "@micropython/micropython-webassembly-pyscript": "rulebook/render/texts/micropython.txt",
    "pyodide": "pyodide-build:dist-info/licenses/LICENSE",
}
# What is part of a package and says nothing of itself but its licence.
_ICONS = {
    "Material Design Icons": ("Apache-2.0", f"{_THEME}:.icons/material/LICENSE"),
    "Font Awesome": ("CC-BY-4.0", f"{_THEME}:.icons/fontawesome/LICENSE.txt"),
}


class Work(NamedTuple):
    """Something that the site serves: its name, its version, its licence, and the file with the text of that."""

    name: str
    version: str
    licence: str
    text: Path

    @property
    def file(self) -> str:
        """What the text is called where the site serves it."""
        return f"{re.sub(r'[^a-z0-9]+', '-', self.name.lower()).strip('-')}.txt"


@cache
def works(root: Path) -> list[Work]:
    """Return all that the site serves; FileNotFoundError where a package or the text of its licence is not there."""
    return [
        Work("This project", metadata(_PROJECT)["Version"], metadata(_PROJECT)["License-Expression"], root / "LICENSE"),
        _theme(root),
        _charts(root),
        *(_icons(root, name, *what) for name, what in _ICONS.items()),
        *_packages(root),
        _python(root),
    ]


def write_licences(root: Path, folder: Path) -> None:
    """Write the text of every licence to ``folder``; FileNotFoundError where there is none."""
    folder.mkdir(parents=True)
    for work in works(root):
        (folder / work.file).write_text(work.text.read_text(encoding="utf-8").strip() + "\n", encoding="utf-8")


def licences_list(context: RenderContext, root: Path) -> str:
    """Return what the site serves with its licences, as a Markdown table."""
    rows = [f"| {work.name} | {work.version} | {_link(context, work)} |" for work in works(root)]
    return "\n".join(["| Name | Version | Licence |", "|---|---|---|", *rows])


def _link(context: RenderContext, work: Work) -> str:
    return f'<a href="{across(FOLDER, work.file, context.edition.id, context.page)}">{work.licence}</a>'


def _theme(root: Path) -> Work:
    about = metadata(_THEME)
    [licence] = [classifier for classifier in about.get_all("Classifier", []) if classifier.startswith(_CLASSIFIED)]
    name = licence.removeprefix(_CLASSIFIED).removesuffix(" License")
    return Work("Material for MkDocs", about["Version"], name, _named(root, f"{_THEME}:licenses/LICENSE"))


def _charts(root: Path) -> Work:
    about = metadata(_CHARTS)
    return Work(_CHARTS, about["Version"], about["License"], _named(root, f"{_CHARTS}:licenses/COPYING"))


def _icons(root: Path, name: str, licence: str, text: str) -> Work:
    return Work(f"{name}, in the theme", metadata(_THEME)["Version"], licence, _named(root, text))


def _python(root: Path) -> Work:
    about = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    text = _named(root, "typing_extensions:licenses/LICENSE")
    return Work("Python, in Pyodide", about["python"], "PSF-2.0", text)


def _packages(root: Path) -> list[Work]:
    installed: dict[str, Data] = json.loads((root / _INSTALLED).read_text(encoding="utf-8"))["packages"]
    names = {folder.removeprefix("node_modules/"): about for folder, about in installed.items() if not about.get("dev")}
    return [
        Work(name, about["version"], about["license"], _text(root, name))
        for name, about in names.items()
        if name not in _NEVER_SERVED
    ]


def _text(root: Path, package: str) -> Path:
    """Return the file with the licence of a package for the browser."""
    if package in _TEXT_ELSEWHERE:
        return _named(root, _TEXT_ELSEWHERE[package])
    files = sorted((root / "node_modules" / package).glob("[Ll][Ii][Cc][Ee][Nn][CcSs][Ee]*"))
    if not files:
        raise FileNotFoundError(
            f"node_modules/{package} holds no licence; name its text in rulebook/render/licences.py"
        )
    return files[0]


def _named(root: Path, text: str) -> Path:
    """Return a file of the checkout, or of a Python package: ``package:end of its path``."""
    package, colon, end = text.partition(":")
    if not colon:
        return root / text
    about = distribution(package)
    for line in (about.read_text("RECORD") or "").splitlines():
        file = line.partition(",")[0]
        if file.endswith(end):
            return Path(str(about.locate_file(file)))
    raise FileNotFoundError(f"the package {package} has no {end}; run `make setup`")
