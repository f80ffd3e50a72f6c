"""What the site has beside its editions, and that no edition can be called so."""

import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from rulebook.data.pages import listed_addresses
from rulebook.render.hosts import CALLED_BY_CONTENT
from rulebook.source.edition import edition_list
from rulebook.source.schemas import faults
from tests.site.support_site import ROOT


def refused(name: str) -> bool:
    entry: dict[str, Any] = {"id": name, "title": "Next", "status": "draft", "source": "Invented"}
    return [where for where, _ in faults(ROOT, "editions", [entry])] == [(0, "id")]


def test_an_edition_cannot_be_called_what_stands_at_the_root_of_the_site(site: Path) -> None:
    editions = {info["id"] for info in edition_list(ROOT)[0]}
    names = {path.name for path in site.iterdir()}
    assert editions <= names
    assert {"index.html", "latest", "api"} <= names
    assert [name for name in names - editions if not refused(name)] == []
    assert not any(refused(name) for name in editions)


def test_hosts_are_told_which_files_a_browser_may_keep_and_which_it_must_ask_for_anew(site: Path) -> None:
    """Pages they are not told of: hosts that heed the file have these asked for anew by themselves."""
    blocks = re.split(r"\n(?=/)", (site / "_headers").read_text(encoding="utf-8"))
    caching = {path[1:]: line.strip() for path, line, *_ in map(str.splitlines, blocks) if "Cache-Control" in line}
    names_by_line: dict[str, set[str]] = {}
    for file in (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()):
        lines = [line for path, line in caching.items() if fnmatch(file.removesuffix("index.html"), path)]
        assert len(lines) < 2, file
        names_by_line.setdefault(lines[0] if lines else "", set()).add(file)
    year, anew = "Cache-Control: public, max-age=31536000, immutable", "Cache-Control: no-cache"
    assert names_by_line[year] == {
        file for files in names_by_line.values() for file in files if re.search(CALLED_BY_CONTENT, f"/{file}")
    }
    assert names_by_line[anew] >= {"index.html", "latest/index.html", "versions.json", "offline.js", "1.0/files.json"}
    rest = {file for file in names_by_line[""] if not file.endswith(".html")}
    assert {file for file in rest if not file.startswith(("app-icons/", "licences/", "share/"))} == {
        *("_headers", ".built-by-rulebook"),
        *(f"{info['id']}/sitemap.xml{end}" for info in edition_list(ROOT)[0] for end in ("", ".gz")),
    }


def test_every_address_that_an_edition_in_force_has_had_is_there(site: Path) -> None:
    for info in edition_list(ROOT)[0]:
        listed = listed_addresses(ROOT, info["id"])
        assert (info["status"] == "current") <= bool(listed)
        for edition in (info["id"], "latest"):
            assert [address for address in listed if not (site / edition / address / "index.html").is_file()] == []
