"""Feeds and wikitext that would stop an import or keep it busy: each ends, in a sentence or in a draft."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.source.yaml_lines import read
from tests.rulebook.test_import_wiki import GOOD, Wiki, body, entry, feed
from tests.support import ROOT, Project

# Far more than any of this takes on a slow machine, and far less than any of it took.
PATIENCE = 60
DIGITS = "9" * 5000


@pytest.fixture
def wiki(project: Project) -> Wiki:
    return Wiki(project)


def with_address(address: str) -> str:
    return f"<entry><id>{address}</id><summary>mud</summary></entry>\n"


# One bad entry does not cost the others.


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("http://[bad", "http://[bad"),
        (f"https://wiki.example/?title=A&amp;diff={DIGITS}", f"https://wiki.example/?title=A&diff={DIGITS[:25]}…"),
        ("https://wiki.example/?title=A&amp;diff=²", "https://wiki.example/?title=A&diff=²"),
        ("tag:log,\n  2020", "tag:log, 2020"),
        ("", "it has none"),
    ],
)
def test_an_entry_that_cannot_be_read_is_named_and_the_others_are_brought_in(
    wiki: Wiki, address: str, shown: str
) -> None:
    text = feed(entry(body("mud")), with_address(address))
    said = f"left out: entry 2, whose address names no page and revision: {shown}"
    assert wiki.run(text, "--list").stdout == f"Bog Rules\n  7  2020-02-03\n{said}\n"
    done = wiki.run(text)
    assert (done.exit_code, done.stdout.splitlines()[1:]) == (0, [said])
    assert "mud" in (wiki.target / "chapters/bog-rules.yaml").read_text("utf-8")


def test_a_feed_of_bad_entries_alone_is_refused(wiki: Wiki) -> None:
    text = feed(with_address("http://[bad"))
    assert wiki.refused(text) == "FEED holds no revision of a page; no entry has an address with title= and diff="


# What stands open is counted before it is parsed.


@pytest.mark.parametrize(
    ("opening", "kind"),
    [
        ("{{a|", "{{"),
        ("{{{a|", "{{"),
        ("[[", "["),
        ("[http://bog.example ", "["),
        ("{|\n", "{|"),
        (":{|\n", "{|"),
        ("<!-- ", "<!--"),
        ("<ref ", "<"),
        ('<ref a="', "<"),
        ("<b>", "<b>"),
        ("<Nowiki>", "<nowiki>"),
        ("<tr><td>a", "<tr>"),
        ("<!-- }} -->{{", "{{"),
        ("<nowiki>}}</nowiki>{{", "{{"),
    ],
)
def test_what_is_opened_and_never_closed_is_refused_with_its_line(wiki: Wiki, opening: str, kind: str) -> None:
    line = wiki.refused(feed(entry(body("mud\n" + opening * 5000))))
    assert line.startswith("revision 7 of Bog Rules is not read: at line ")
    assert line.endswith(f" {kind} stand open, one in another; close them on the wiki, or take another revision")


def test_the_line_is_that_of_the_text(wiki: Wiki) -> None:
    assert "at line 251 of its text 251 {{ stand open" in wiki.refused(feed(entry(body("{{a|\n" * 251))))
    assert wiki.run(feed(entry(body("{{a|\n" * 250)))).exit_code == 0


@pytest.mark.parametrize("pair", [("{{", "}}"), ("{{a|", "}}"), ("{{{", "}}}")])
def test_templates_in_templates_are_refused(wiki: Wiki, pair: tuple[str, str]) -> None:
    before, after = pair
    assert "{{ stand open" in wiki.refused(feed(entry(body(before * 2000 + "mud" + after * 2000))))


@pytest.mark.parametrize(
    "pair",
    [
        ("{{", "}}"),
        ("{{{{{", "}}}}}"),
        ("[[a|", "]]"),
        ("'''<b>", "</b>'''"),
        ("<ul><li>", "</li></ul>"),
        ("{|\n|\n", "|}\n"),
        ("<table><tr><td>", "</td></tr></table>"),
        ("<blockquote>", "</blockquote>"),
    ],
)
def test_what_is_nested_deep_and_closed_is_brought_in(wiki: Wiki, pair: tuple[str, str]) -> None:
    before, after = pair
    done = wiki.run(feed(entry(body(before * 100 + "mud" + after * 100))))
    assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.parametrize("text", ["<br>\n", "[[Bog|mud]] ", "{{mud|a}} ", "{|\n| a\n|}\n", "<b>mud</b> ", "mud < 5 "])
def test_what_is_closed_may_be_there_as_often_as_it_likes(wiki: Wiki, text: str) -> None:
    done = wiki.run(feed(entry(body(text * 1500))))
    assert (done.exit_code, done.stderr) == (0, "")


def test_a_page_larger_than_a_wiki_saves_is_refused(wiki: Wiki) -> None:
    line = wiki.refused(feed(entry(body("mud " * 2**19 + "mud"))))
    assert line == "revision 7 of Bog Rules is longer than 2097152 letters, the most that MediaWiki saves"


def test_too_many_headings_are_refused(wiki: Wiki) -> None:
    line = wiki.refused(feed(entry(body("== Mud ==\n" * 5000))))
    assert line == "Bog Rules has more than 2000 headings, too many for the rules of a game"


def test_a_table_whose_spans_cover_too_much_is_refused(wiki: Wiki) -> None:
    line = wiki.refused(feed(entry(body("{|\n" + "|-\n| colspan=100 rowspan=100 | a\n" * 500 + "|}"))))
    assert line == "a table of the page has more than 100000 cells with its spans; make it smaller"


# Nothing hangs.


@pytest.mark.parametrize(
    "content",
    [
        "<p>" + "</p><hr><div>" * 100_000,
        "<table " * 100_000,
        body("'' ''' " * 5000),
        body("x" * 1_000_000),
        body("mud" + " " * 1_000_000 + "mud"),
        body("=" * 5000),
        body("a\n" * 100_000),
        body("*#:;" * 5000 + "a"),
        body("__A" * 100_000),
        body("<b " * 50_000),
    ],
    ids=lambda content: f"{content[:16]}…{content[-30:-20]}",
)
def test_an_import_ends(wiki: Wiki, content: str) -> None:
    wiki.path.write_text(feed(entry(content)), "utf-8")
    command = [sys.executable, "-m", "rulebook", "import-wiki", str(wiki.path), "--to", str(wiki.target)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    lines = (done.stdout if done.returncode == 0 else done.stderr).splitlines()
    assert len(lines) == 1
    assert wiki.target.exists() == (done.returncode == 0)


def test_a_feed_of_elements_in_elements_ends(wiki: Wiki) -> None:
    assert wiki.refused("<a>" * 200_000 + "</a>" * 200_000) == "FEED is no Atom feed: its outermost element is a"


# Where the draft goes.


def test_a_file_or_a_dangling_link_in_the_place_of_the_draft_is_left_alone(wiki: Wiki) -> None:
    wiki.target.write_text("mine")
    assert wiki.refused(GOOD) == "DIR is there already; give another folder with --to"
    assert wiki.target.read_text() == "mine"
    wiki.target.unlink()
    wiki.target.symlink_to(wiki.project.root / "none")
    assert wiki.refused(GOOD) == "DIR is there already; give another folder with --to"


def test_a_draft_below_a_file_or_of_too_long_a_name_cannot_be_written(wiki: Wiki) -> None:
    wiki.target = wiki.path / "draft"
    assert wiki.refused(GOOD).endswith(" cannot be written: Not a directory")
    wiki.target = Path(wiki.project.root / ("a" * 300))
    assert wiki.refused(GOOD) == "DIR cannot be written: File name too long"


# Anything at all.

MARKUP = st.sampled_from(
    [
        *(
            "{{",
            "}}",
            "{{{",
            "}}}",
            "{{a|b=c}}",
            "|",
            "||",
            "{|\n",
            "\n|}",
            "|-\n",
            "! x",
            "| x",
            "|+ x",
            "== Frogs ==\n",
        ),
        *(
            "== ",
            "[[",
            "]]",
            "[[a|b]]",
            "[http://x y]",
            "[http://[bad x]",
            "'''",
            "''",
            "<!--",
            "-->",
            "<nowiki>",
            "<ref>",
        ),
        *("<table>", "<tr><td>", "</table>", "<br/>", "<script>", "&#0;", "&#x110000;", "* ", "# ", ": ", "----", "\n"),
        *("__TOC__", "#REDIRECT [[x]]", "\u2028", "\x85", "rowspan=9999999", 'colspan="9"', "- id: x", "[[]]", "{x}"),
    ]
)
FEEDS = st.builds(
    lambda words, extra, at: (lambda text: text[: at % len(text)] + extra + text[at % len(text) :])(
        feed(entry(body("".join(words))))
    ),
    st.lists(MARKUP | st.text(max_size=5), max_size=40),
    st.sampled_from(["", "", "", "<", "&", "\x00", "<!DOCTYPE x>", "<!ENTITY x 'y'>", "]]>", "<![CDATA[", "</feed>"]),
    st.integers(0, 10_000),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=FEEDS)
def test_any_feed_becomes_a_draft_that_can_be_read_or_is_refused_in_one_line(wiki: Wiki, text: str) -> None:
    shutil.rmtree(wiki.target, ignore_errors=True)
    done = wiki.run(text)
    assert wiki.target.exists() is (done.exit_code == 0)
    assert len(done.stderr.splitlines()) == (0 if done.exit_code == 0 else 1)
    assert [problem for path in wiki.target.rglob("*.yaml") for problem in read(path).problems] == []
