"""What a site is made of beside the rules, pages, settings and its address: each is refused in a sentence."""

import re
import sys
from subprocess import run

import pytest

from rulebook.check.load_all import load_library
from rulebook.data.pages import is_page, need_readable
from rulebook.site.folder import SiteError
from rulebook.site.settings import need_pages_of_navigation, read_settings
from rulebook.site.site_address import site_address
from rulebook.source.problems import RulesError
from tests.support import ROOT, Project, make_buildable

PAGE = "docs/page.md"


def refused(project: Project) -> list[str]:
    """Return what is said of the pages and settings of a project."""
    try:
        need_readable(project.root)
        read_settings(project.root)
        need_pages_of_navigation(project.root, is_page(project.root, load_library(project.root)))
    except RulesError as error:
        return [str(problem) for problem in error.problems]
    return []


@pytest.fixture
def buildable(project: Project) -> Project:
    make_buildable(project)
    assert refused(project) == []
    return project


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"# Page\n\n\xff\n", "3: is not UTF-8 text"),
        (b"---\ntitle: [\n---\n# Page\n", "3: the head of the page is not YAML"),
        (b"---\n5\n---\n# Page\n", "1: the head of the page must be named fields, got 5"),
        (b"---\nneeds: 5\n---\n# Page\n", "1: needs in the head of the page must be a list"),
        (b"---\nneeds: [{a: b}]\n---\n# Page\n", "1: needs in the head of the page must be a list"),
        (b"---\nsearch: 5\n---\n# Page\n", "1: search in the head of the page must be named fields, got 5"),
        (b"---\nsearch: {searched_as: fog}\n---\n# Page\n", "1: search in the head of the page must have lists"),
        (b"---\nsearch: {headings: {a: [1]}}\n---\n# Page\n", "1: search in the head of the page must have lists of"),
    ],
)
def test_a_page_that_cannot_be_read_is_named_with_its_line(buildable: Project, text: bytes, message: str) -> None:
    buildable.write(PAGE, text)
    [problem] = refused(buildable)
    assert problem.startswith(f"{PAGE}:{message}")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("nav: 5", "nav must be a list, got 5"),
        ("nav: [[x]]", "nav[0] must be one title and its page"),
        ("nav: [{A: index.md, B: index.md}]", "nav[0] must be one title and its page"),
        ("nav: [{Home: nope.md}]", "nav[0] leads to nope.md, which is no page of any edition"),
        ("nav: [{Part: [{Home: nope.md}]}]", "nav[0].Part[0] leads to nope.md"),
        ("nav: [nope/]", "nav[0] leads to nope/"),
        ("extra: 5", "extra must be named fields, got 5"),
        ("extra_css: 5", "extra_css must be a list, got 5"),
        ("extra_css: [5]", "extra_css[0] must be text, got 5"),
        ("theme: {name: material}", "theme lacks language"),
    ],
)
def test_a_setting_that_is_none_is_named_with_its_line(buildable: Project, settings: str, message: str) -> None:
    name = settings.partition(":")[0]
    text = (buildable.root / "mkdocs.yml").read_text(encoding="utf-8")
    changed = re.sub(rf"(?ms)^{name}:.*?(?=^\w|\Z)", settings + "\n", text)
    buildable.write("mkdocs.yml", changed)
    line = changed[: changed.index(settings)].count("\n") + 1
    [problem] = refused(buildable)
    assert problem.startswith(f"mkdocs.yml:{line}: {message}")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("site_name: [x\n", "is not YAML: while parsing a flow sequence"),
        ("site_name: x\nextra: {}\nnav: []\n", "lacks extra_css"),
    ],
)
def test_settings_that_no_site_can_be_built_with_are_named(buildable: Project, settings: str, message: str) -> None:
    buildable.write("mkdocs.yml", settings)
    assert refused(buildable)[0].startswith(f"mkdocs.yml:1: {message}")


def test_the_navigation_may_lead_to_a_page_that_is_made(buildable: Project) -> None:
    text = (buildable.root / "mkdocs.yml").read_text(encoding="utf-8")
    buildable.write("mkdocs.yml", f"{text}  - reference/\n  - Terrain: reference/terrain.md\n")
    assert refused(buildable) == []


@pytest.mark.parametrize(
    ("macro", "message"),
    [
        ('ref("nope")', "no edition has a record nope"),
        pytest.param("nope()", "'nope' is undefined", marks=pytest.mark.thorough),
        pytest.param('calculator("nope")', "there is no calculator nope; choose from ", marks=pytest.mark.thorough),
        pytest.param('collection("nope")', "no edition has a record nope", marks=pytest.mark.thorough),
        pytest.param("(", "unexpected '}', expected ')'", marks=pytest.mark.thorough),
    ],
)
def test_a_mistake_of_a_macro_is_said_with_its_place_and_no_traceback(
    buildable: Project, macro: str, message: str
) -> None:
    buildable.write(PAGE, f"---\ntitle: A\n---\n# Page\n\n{{{{ {macro} }}}}\n")
    command = [sys.executable, "-m", "rulebook", "--root", str(buildable.root), "build"]
    result = run(command, cwd=buildable.root, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    [line] = result.stderr.splitlines()
    assert line.startswith(f"{PAGE}:6: {message}")


@pytest.mark.parametrize(
    "named", ["javascript:alert(1)", "nope", "//x", "ftp://x/", "http://", "http://[x/", "http://x/?a"]
)
def test_what_is_no_address_of_a_site_is_refused(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    monkeypatch.setenv("SITE_URL", named)
    with pytest.raises(
        SiteError, match=r"^SITE_URL is .*, but must be an address such as https://example\.org/rules/$"
    ):
        site_address()


def test_an_address_holds_nothing_that_means_something_in_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_URL", """https://example.org/a"<b>'&c%20""")
    assert site_address() == "https://example.org/a%22%3Cb%3E%27%26c%20/"


def test_the_navigation_of_this_site_leads_to_pages() -> None:
    need_pages_of_navigation(ROOT, is_page(ROOT, load_library(ROOT)))
