"""A small site in two builds, with the real worker and script of pages; every file bears its build's mark."""

from pathlib import Path

from rulebook.site.names import name_by_content
from rulebook.site.offline import write_offline
from tests.support import ROOT

BUILDS = ("a", "b")
PAGES = ("", "rules/", "calculators/")
# The second edition is there to come and go.
EDITIONS = ("1.0", "old")
SCRIPTS = ("offline/offline.js", "offline/old-copy.js", "site/elements.js", "editions/timeline.js")

PAGE = """<!doctype html>
<html lang="en" data-mark="{mark}">
<meta charset="utf-8">
<meta name="data" content="{up}data/">
<title>{page} of {mark}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{up}assets/page.css">
<h1>{page} of {mark}</h1>
<div class="offline"><span class="offline__state"></span></div>
<script type="module" src="{up}assets/page.js"></script>
<script type="module" src="{up}assets/offline/offline.js"></script>
"""
# What a page has of which build: what it loaded, and what it asks for only now.
SCRIPT = """
import {{ mark as part }} from "./part.js";
import {{ mark as shared }} from "../../runtime/micropython/shared.js";
const style = () => getComputedStyle(document.documentElement).getPropertyValue("--mark");
self.loaded = () => ({{ script: "{mark}", style: style(), part, shared }});
self.late = async () => {{
  const folder = new URL(document.querySelector("meta[name=data]").content, location.href);
  const data = await fetch(new URL("late.json", folder)).then((one) => one.json()).catch(() => "");
  const late = await import("./late.js").then(({{ mark }}) => mark).catch(() => "");
  return {{ data, late }};
}};
"""


def write_small_site(folder: Path, mark: str) -> None:
    """Write one build of the site to a folder."""
    for edition in EDITIONS:
        _write_edition(folder / edition, mark)
    for path, text in {
        "index.html": f"<!doctype html><h1>door of {mark}</h1>",
        "versions.json": f'[{{"version": "{EDITIONS[0]}", "title": "{mark}", "properties": {{"standing": ""}}}}]',
        "api/index.json": f'"{mark}"',
        "licences/this-project.txt": mark,
        "fonts/latin/letters.woff2": mark,
        "runtime/micropython/shared.js": _module(mark),
        "runtime/pyodide/python.js": _module(mark),
        "runtime/wheels/calculators/ours.whl": mark,
    }.items():
        _write(folder / path, text)
    name_by_content(folder, EDITIONS, "http://127.0.0.1/")
    write_offline(ROOT, folder, EDITIONS)


def _write_edition(folder: Path, mark: str) -> None:
    for page in (*PAGES, *(f"compare/{other}/" for other in EDITIONS if other != folder.name)):
        up = "../" * page.count("/")
        _write(folder / page / "index.html", PAGE.format(mark=mark, page=page or "home", up=up))
    _write(folder / "404.html", PAGE.format(mark=mark, page="nowhere", up=f"/{folder.name}/"))
    _write(folder / "assets/page.css", f":root {{ --mark: {mark}; }}")
    _write(folder / "assets/page.js", SCRIPT.format(mark=mark))
    _write(folder / "data/late.json", f'"{mark}"')
    for name in ("part", "late"):
        _write(folder / f"assets/{name}.js", _module(mark))
    for name in SCRIPTS:
        text = (ROOT / "docs/assets" / name).read_text(encoding="utf-8")
        _write(folder / "assets" / name, f"{text}// {mark}\n")


def _module(mark: str) -> str:
    return f'export const mark = "{mark}";\n'


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
