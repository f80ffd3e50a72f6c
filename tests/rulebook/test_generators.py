"""MkDocs or Zensical makes the pages; `make zensical` compares what they make of every edition."""

import subprocess
import sys
from pathlib import Path

import pytest
from markdown import markdown
from mkdocs.utils import get_relative_url

from rulebook.check.load_all import load_library
from rulebook.render.addresses import across, within
from rulebook.render.context import RenderContext
from rulebook.render.rendering import Rendering, begin
from rulebook.site.folder import SiteError
from rulebook.site.generator import Source, chosen
from rulebook.site.with_zensical import make
from rulebook.site.zensical_addresses import put_back
from tests.generators.differences import View, file_differences, page_differences, view
from tests.html import attribute, one, parsed
from tests.support import ROOT, Project

ADDRESSES = [
    "",
    "calculators/",
    "calculators/?a=1#calc-fall",
    "assets/signs.svg",
    "rules/combat/#grapple",
    "rules/combat/",
]


@pytest.fixture
def source(project: Project) -> Source:
    """An edition of one record and two pages."""
    library = load_library(project.root)
    docs = project.root / "pages" / "docs"
    (docs / "rules").mkdir(parents=True)
    (docs / "index.md").write_text("# Home\n\n{{ ref('marsh') }}\n", encoding="utf-8")
    (docs / "rules" / "combat.md").write_text(
        "# Combat\n\n"
        '<p data-search-exclude><a class="raw" href="../../reference/terrain/#marsh">Raw</a></p>\n\n'
        "{{ ref('marsh') }} [Home](../index.md){ .page } [Here](#combat){ .anchor }\n",
        encoding="utf-8",
    )
    begin(Rendering(RenderContext(library.current, library), ROOT, "http://site.test/1.0/", docs, {}))
    told = {"version": {"provider": "mike"}, "edition_title": "First", "editions": [], "generator": False}
    own = {"site_url": "http://site.test/1.0/", "nav": [{"Home": "index.md"}], "extra": told}
    return Source(ROOT / "mkdocs.yml", docs, project.root / "site", own)


# Choosing


def test_mkdocs_makes_the_pages_unless_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GENERATOR", raising=False)
    assert chosen().make.__module__ == "rulebook.site.with_mkdocs"
    monkeypatch.setenv("GENERATOR", "zensical")
    assert chosen().make is make


def test_a_generator_of_another_name_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GENERATOR", "hugo")
    with pytest.raises(SiteError, match=r"^GENERATOR is hugo, but pages are made with mkdocs or zensical$"):
        chosen()


def test_zensical_needs_nothing_of_mkdocs() -> None:
    """As it will be when MkDocs is gone."""
    needed = "import rulebook.cli, rulebook.site.build, rulebook.site.with_zensical, rulebook.render.macros"
    command = f"import sys; sys.modules |= dict.fromkeys(['mkdocs', 'mkdocs_macros', 'material']); {needed}"
    subprocess.run([sys.executable, "-c", command], cwd=ROOT, check=True)


# Making


def test_zensical_leaves_addresses_and_marks_as_they_were_written(source: Source) -> None:
    make(source, {})
    page = parsed(source.target / "rules" / "combat" / "index.html")
    addresses = {name: attribute(one(page, f"article a.{name}"), "href") for name in ("raw", "ref", "page", "anchor")}
    assert addresses == {
        "raw": "../../reference/terrain/#marsh",
        "ref": "../../reference/terrain/#marsh",
        "page": "../../",
        "anchor": "#combat",
    }
    assert page.css("article p[data-search-exclude]")
    assert attribute(one(parsed(source.target / "index.html"), "article a.ref"), "href") == "reference/terrain/#marsh"


def test_a_mistake_on_a_page_ends_zensical_in_a_sentence(source: Source) -> None:
    (source.docs / "index.md").write_text("{{ nothing }}\n", encoding="utf-8")
    with pytest.raises(SiteError, match=r"^Zensical gave up: .*'nothing' is undefined; MkDocs names the page[^\n]*$"):
        make(source, {})
    assert not source.target.exists()


def test_what_is_hidden_from_zensical_comes_back_to_the_letter(tmp_path: Path) -> None:
    html = '<p><a href="../x/?a=1">x</a><img src="y.svg"><a href="#z">z</a></p>'
    hidden = markdown(html, extensions=["rulebook.site.zensical_addresses"])
    assert "href" not in hidden.replace("as-written-href", "")
    (tmp_path / "page.html").write_text(hidden, encoding="utf-8")
    put_back(tmp_path)
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == html


@pytest.mark.parametrize("page", ["", "calculators/", "rules/combat/"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_addresses_are_as_mkdocs_works_them_out(address: str, page: str) -> None:
    assert within(address, page) == get_relative_url(address, page)
    assert across("old", address, "new", page) == get_relative_url(f"old/{address}", f"new/{page}")


# Comparing

ARTICLE = '<article><p class="a">Said <a href="../x/#y">so</a></p></article>'
PAGE = f'<title>T</title><nav><a href="../n/">N</a></nav>{ARTICLE}'


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        (PAGE.replace("Said", "Written"), "texts"),
        (PAGE.replace('class="a"', 'class="b"'), "elements"),
        (PAGE.replace("../x/", "../../x/"), "links"),
        (PAGE.replace("../n/", "../m/"), "ways"),
        (PAGE.replace("T<", "S<"), "told"),
    ],
)
def test_whatever_differs_on_a_page_is_found_and_named(tmp_path: Path, changed: str, kind: str) -> None:
    for name, html in {"one": PAGE, "other": changed}.items():
        (tmp_path / name / "a" / "b").mkdir(parents=True)
        (tmp_path / name / "a" / "b" / "index.html").write_text(html, encoding="utf-8")
    assert [found.kind for found in page_differences(tmp_path / "one", tmp_path / "other")] == [kind]


def test_the_same_address_may_be_written_in_two_ways() -> None:
    assert view(PAGE, "a/b/") == view(PAGE.replace("../x/", "../../a/x/"), "a/b/") != View([], [], [], [], [])


def test_the_way_past_the_header_may_differ() -> None:
    assert view(PAGE.replace("<article>", '<article><a id="__skip"></a>'), "a/") == view(PAGE, "a/")


def test_files_must_be_the_same_but_for_those_on_the_list(tmp_path: Path) -> None:
    files = {
        "one": {
            "1.0/search/names.json": "[1]",
            "1.0/api/a.json": "{}",
            "1.0/assets/style.css": "1",
            "1.0/pack/0.zst": "1",
        },
        "other": {"1.0/search/names.json": "[2]", "1.0/assets/style.css": "2", "1.0/pack/0.zst": "2"},
    }
    for name, texts in files.items():
        for path, text in texts.items():
            (tmp_path / name / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / path).write_text(text, encoding="utf-8")
    found = [difference.path for difference in file_differences(tmp_path / "one", tmp_path / "other")]
    assert found == ["1.0/api/a.json", "1.0/search/names.json"]
