"""Bringing in a wiki: invented feeds laid out as drafts, and everything that can be wrong with a feed."""

import html
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from rulebook.source import yaml_lines as yaml_source
from rulebook.wiki import feed as feed_module
from tests.support import EDITIONS, Project

ATOM = '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n<title>Edits</title>\n{}</feed>\n'
ADDRESS = "https://wiki.example/index.php?title={}&diff={}"


def body(wikitext: str, said: str = "typo") -> str:
    """Return wikitext as MediaWiki puts it into a feed, before XML."""
    lines = html.escape(wikitext).replace("\n", "<br />\n")
    return f"<p>Ann: {html.escape(said)}</p>\n<hr />\n<div>{lines}</div>"


def entry(content: str, number: int = 7, page: str = "Bog_Rules", date: str = "2020-02-03") -> str:
    """Return an entry of a feed with this content."""
    return (
        f"<entry><id>{html.escape(ADDRESS.format(page, number))}</id><title>{page}</title>"
        f'<updated>{date}T10:00:00Z</updated>\n<summary type="html">{html.escape(content)}</summary></entry>\n'
    )


def feed(*entries: str) -> str:
    return ATOM.format("".join(entries))


class Wiki:
    """A project with a feed beside it."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.path = project.root / "feed.xml"
        self.target = project.root / "rules" / "draft"

    def run(self, text: str | bytes, *arguments: str) -> Result:
        self.path.write_bytes(text.encode() if isinstance(text, str) else text)
        return self.project.run("import-wiki", str(self.path), "--to", str(self.target), *arguments)

    def chapters(self, wikitext: str) -> dict[str, Any]:
        """Return the chapters that a page becomes, by file, read as the rules are."""
        done = self.run(feed(entry(body(wikitext))))
        assert done.exit_code == 0, done.stderr
        sources = {path.stem: yaml_source.read(path) for path in (self.target / "chapters").iterdir()}
        assert [source.problems for source in sources.values()] == [[]] * len(sources)
        return {name: source.data for name, source in sources.items()}

    def record(self, wikitext: str) -> dict[str, Any]:
        """Return the one record that a page without headings becomes."""
        [chapter] = self.chapters(wikitext).values()
        [found] = chapter["rules"]
        return dict(found)

    def text(self, wikitext: str) -> str:
        return str(self.record(wikitext)["text"])

    def table(self, wikitext: str) -> dict[str, Any]:
        [table] = self.record(wikitext)["tables"].values()
        return dict(table)

    def comments(self) -> str:
        """Return the comments of the draft's files."""
        texts = [path.read_text("utf-8") for path in (self.target / "chapters").iterdir()]
        lines = [line.strip() for text in texts for line in text.splitlines()]
        return "\n".join(line for line in lines if line.startswith("#"))

    def refused(self, text: str | bytes, *arguments: str) -> str:
        """Return the one line that says why nothing was written."""
        before = sorted(self.project.root.rglob("*"))
        done = self.run(text, *arguments)
        assert done.exit_code == 1, done.stdout
        assert set(self.project.root.rglob("*")) - {self.path} == set(before) - {self.path}
        [line] = done.stderr.splitlines()
        return line.replace(str(self.path), "FEED").replace(str(self.target), "DIR")


@pytest.fixture
def wiki(project: Project) -> Wiki:
    return Wiki(project)


# What is brought in.


def test_sections_become_chapters_and_records(wiki: Wiki) -> None:
    found = wiki.chapters(
        "Before.\n== Frogs ==\nCroak.\n=== Green <u>frogs</u> ===\nHop.\n== Reeds ==\n=== Green frogs ===\n"
    )
    assert [(name, chapter["number"], chapter["title"]) for name, chapter in sorted(found.items())] == [
        ("bog-rules", 1, "Bog Rules"),
        ("frogs", 2, "Frogs"),
        ("reeds", 3, "Reeds"),
    ]
    assert [(one["id"], one["name"], one["source"]) for one in found["frogs"]["rules"]] == [
        ("frogs", "Frogs", {"section": "Frogs"}),
        ("green-frogs", "Green frogs", {"section": "Green frogs"}),
    ]
    assert [one["id"] for one in found["reeds"]["rules"]] == ["reeds", "green-frogs-2"]
    assert found["bog-rules"]["rules"][0]["text"] == "Before.\n"
    assert "# Reeds > Green frogs" in wiki.comments()


def test_a_heading_that_is_too_long_for_a_file_name_is_cut_there_alone(wiki: Wiki) -> None:
    [(name, chapter)] = wiki.chapters(f"== {'frog ' * 100}==\nx").items()
    assert len(name) < 255
    assert chapter["title"] == " ".join(["frog"] * 100)


def test_a_draft_says_what_it_is_and_where_it_comes_from(wiki: Wiki) -> None:
    record = wiki.record("Mud.")
    assert record["summary"].startswith("TODO")
    comments = wiki.comments()
    assert "DRAFT, in the source's own words" in comments
    assert "must be rewritten" in comments
    assert f"Source: Bog Rules, revision 7 of 2020-02-03, {ADDRESS.format('Bog_Rules', 7)}" in comments


def test_check_finds_nothing_wrong_with_a_draft(wiki: Wiki) -> None:
    wiki.project.write(
        EDITIONS,
        '- {id: "1.0", title: First, status: current, source: Invented}\n'
        "- {id: draft, title: Draft, status: draft, source: Invented}\n",
    )
    wiki.chapters(
        "{{Top}} [[Mire#Fen|x]] [[#Frogs|the frogs]] [[#None|none]] 2d8\n== Frogs ==\n== 3 ==\nTake 4.\n"
        "{|\n| a || a\n|-\n| a || 2\n|}\n=== Toads ===\n{|\n| alone\n|}\n{|\n|}\n"
    )
    assert wiki.project.run("check").exit_code == 0


def test_what_nobody_sees_becomes_a_plain_space_or_a_sign(wiki: Wiki) -> None:
    assert wiki.text("Bog\u202emoss,\u00a0fen\u200band reed.").strip() == "Bog\ufffdmoss, fen\ufffdand reed."


def test_markup_becomes_markdown(wiki: Wiki) -> None:
    assert wiki.text(
        "A '''bold ''' and ''thin'' word, 2<sup>nd</sup> [https://frog.example/(a) site] https://b.example"
    ) == ("A **bold**  and *thin* word, 2<sup>nd</sup> [site](https://frog.example/%28a%29) <https://b.example>\n")


def test_text_that_looks_like_markdown_or_a_quote_is_escaped(wiki: Wiki) -> None:
    assert wiki.text("a*b {x} <> _c_ &lt;i&gt; <nowiki>'''[[z]]</nowiki>\n\n+ 1. #\n\n3. x\n") == (
        r"a\*b &lbrace;x&rbrace; &lt;> \_c\_ &lt;i> '''\[\[z]]" + "\n\n\\+ 1. #\n\n3\\. x\n"
    )


def test_lists_keep_their_levels_and_what_is_indented_under_them(wiki: Wiki) -> None:
    text = wiki.text("Intro\n* a\n** b\n:: under b\n# one\n#* dot\n\n*** deep\n;Term: meaning\n: more\nEnd")
    assert text == (
        "Intro\n\n- a\n    - b\n\n        under b\n\n1. one\n    - dot\n\n- deep\n\n"
        "**Term**\n\nmeaning\n\nmore\n\nEnd\n"
    )


def test_lists_in_html_are_lists(wiki: Wiki) -> None:
    assert wiki.text("<ul>\n<li>a<ol><li>b</li></ol></li>\n<li>c</li></ul>") == "- a\n    1. b\n- c\n"


def test_quotations_breaks_and_headings_in_html(wiki: Wiki) -> None:
    text = wiki.text("<blockquote>\n* a\n:: b\n</blockquote>\nc<br/>d\n<br clear=all>\n<h4>E</h4>\nf\n----\ng")
    assert text == "> - a\n>\n>     b\n\nc<br>d\n\n**E**\n\nf\n\n---\n\ng\n"


def test_tabs_keep_their_names_even_where_they_are_not_closed(wiki: Wiki) -> None:
    assert wiki.text("<tabs><tab name=Frog>hop</tab></tabs>\n<tab name='Old toad'>sit</div>") == (
        "**Frog**\n\nhop\n\n**Old toad**\n\nsit\n"
    )
    assert "left out: tag without its partner: </div>" in wiki.comments()


def test_a_link_within_the_page_refers_to_the_record(wiki: Wiki) -> None:
    found = wiki.chapters(
        "See [[Bog_Rules#Wet_Frogs|'''them''']], [[#gone|that]], [[Mire|the mire]].\n== Wet Frogs ==\nx"
    )
    assert found["bog-rules"]["rules"][0]["text"] == "See [[wet-frogs|**them**]], that, the mire.\n"
    assert "left out: link to a section of this page: gone" in wiki.comments()
    assert "left out: link to another page: [[Mire|the mire]]" in wiki.comments()


@pytest.mark.parametrize(
    "wikitext",
    [
        "[[File:Frog.png|left|A frog on a log]]",
        "[[Category:Amphibia]]",
        "__NOTOC__",
        "<!-- hush -->",
        "{{Frog|2|{{Toad}}}}",
        "<gallery>\nImage:A.png|first\nImage:B.png|second\n</gallery>",
        "<ref>Who said so</ref>",
    ],
)
def test_what_is_left_out_is_named(wiki: Wiki, wikitext: str) -> None:
    wiki.text(f"Mud {wikitext} here.")
    for line in wikitext.splitlines():
        assert line in wiki.comments()


def test_unknown_tags_and_attributes_that_hold_words_are_named(wiki: Wiki) -> None:
    assert wiki.text('<div style="color:red" data-more="show it">Mud <frog x=1>here</frog></div>') == "Mud here\n"
    assert 'left out: attributes of a div: data-more="show it"' in wiki.comments()
    assert "left out: tag: <frog x=1>" in wiki.comments()
    assert "color" not in wiki.comments().replace("colors and alignment", "")


def test_a_template_leaves_a_mark_so_that_no_sentence_reads_whole_without_it(wiki: Wiki) -> None:
    assert wiki.text("It costs {{AP|2}} to hop.") == "It costs (TODO: a template stood here) to hop.\n"


def test_content_is_decoded_once(wiki: Wiki) -> None:
    assert wiki.text("a &amp;lt; b & c") == "a &amp;lt; b & c\n"


def test_what_a_comment_cannot_hold_is_written_out(wiki: Wiki) -> None:
    wiki.text("x {{a\u2028b\u0085c\ufeffd}}")
    assert "left out: template: {{a\n# b\n# c\\ufeffd}}" in wiki.comments()


# Tables.


def test_a_table_has_columns_and_rows_with_numbers_as_numbers(wiki: Wiki) -> None:
    table = wiki.table(
        "{|\n|+ Ponds\n! Pond !! Deep\n|-\n| A || 3\n|-\n| B\n| +2\n|-\n| C || −1\n|-\n| D || 0.5\n|-\n| E || 1-2\n|}"
    )
    assert table == {
        "caption": "Ponds",
        "columns": [{"id": "pond", "name": "Pond"}, {"id": "deep", "name": "Deep"}],
        "rows": [["A", 3], ["B", 2], ["C", -1], ["D", 0.5], ["E", "1-2"]],
    }
    assert "- [B, +2]" in next((wiki.target / "chapters").iterdir()).read_text("utf-8")


def test_numbers_that_are_no_yaml_numbers_stay_text(wiki: Wiki) -> None:
    table = wiki.table("{|\n| a || 007\n|-\n| b || 1,200\n|-\n| c || 1_0\n|-\n| d || 2020-02-03\n|-\n| e || yes\n|}")
    assert [row[1] for row in table["rows"]] == ["007", "1,200", "1_0", "2020-02-03", "yes"]


def test_spans_are_repeated_and_said(wiki: Wiki) -> None:
    table = wiki.table('{|\n! A !! B !! C\n|-\n| rowspan="2" | wide || 1 || 2\n|-\n| colspan=2 | both\n|}')
    assert [column["name"] for column in table["columns"]] == ["Row", "A", "B", "C"]
    assert table["rows"] == [[1, "wide", 1, 2], [2, "wide", "both", "both"]]
    assert '"wide" spans 2 rows of the source' in wiki.comments()
    assert '"both" spans 2 columns of the source' in wiki.comments()
    assert "the column Row is no part of the source" in wiki.comments()


def test_headings_over_headings_name_columns_together(wiki: Wiki) -> None:
    table = wiki.table("{|\n! rowspan=2 | Pond !! colspan=2 | Depth\n|-\n! June !! May\n|-\n| A || 1 || 2\n|}")
    assert table["columns"] == [
        {"id": "pond", "name": "Pond"},
        {"id": "depth_june", "name": "Depth: June"},
        {"id": "depth_may", "name": "Depth: May"},
    ]
    assert table["rows"] == [["A", 1, 2]]


def test_a_heading_across_the_table_is_its_caption(wiki: Wiki) -> None:
    table = wiki.table("{|\n! colspan=2 | Ponds\n|-\n| Pond || Depth\n|-\n| A || 1\n|}")
    assert (table["caption"], [column["name"] for column in table["columns"]]) == ("Ponds", ["Pond", "Depth"])
    assert "does not mark the last row of headings" in wiki.comments()


def test_numbers_are_never_taken_for_headings(wiki: Wiki) -> None:
    table = wiki.table("{|\n! colspan=2 | Ponds\n|-\n| A || 1\n|-\n| B || 2\n|}")
    assert [column["id"] for column in table["columns"]] == ["column_1", "column_2"]
    assert table["rows"] == [["A", 1], ["B", 2]]


def test_a_table_of_headings_alone_keeps_them_as_a_row(wiki: Wiki) -> None:
    assert wiki.table("{|\n! A !! B\n|}")["rows"] == [["A", "B"]]


def test_rows_that_are_too_short_are_filled_and_said(wiki: Wiki) -> None:
    assert wiki.table("{|\n! A !! B\n|-\n| x\n|-\n| y || 1\n|}")["rows"] == [["x", None], ["y", 1]]
    assert "row 1 lacks cells in the source" in wiki.comments()


def test_cells_hold_lists_and_tables(wiki: Wiki) -> None:
    record = wiki.record("{|\n! A !! B\n|-\n| x\n|\n* one\n* two\n|-\n| y\n|\n{|\n|+ Inner\n| z || 5\n|}\n|}")
    outer, inner = record["tables"]["bog_rules"], record["tables"]["inner"]
    assert outer["rows"] == [["x", "- one<br>- two"], ["y", "(TODO: the table inner stood here)"]]
    assert inner["rows"] == [["z", 5]]


def test_words_before_a_single_bar_are_named_though_the_wiki_hides_them(wiki: Wiki) -> None:
    assert wiki.table("{|\n| croak croak | x || 1\n|}")["rows"] == [["x", 1]]
    assert "left out: attributes of a td: croak croak" in wiki.comments()


def test_a_table_in_html_is_a_table_and_what_lies_between_its_cells_is_kept(wiki: Wiki) -> None:
    record = wiki.record(
        "<table><caption>Ponds</caption>astray<tr><th>A</th><th>B</th></tr><tr><td>x</td><td>1</td></tr></table>"
    )
    assert record["tables"]["ponds"]["rows"] == [["x", 1]]
    assert record["text"].startswith("astray")


def test_a_table_without_an_end_stays_as_it_was_typed(wiki: Wiki) -> None:
    found = wiki.chapters("{| \n| frog\n== Next ==\n")
    assert found["bog-rules"]["rules"][0]["text"] == "&lbrace;|\n| frog\n"


# Choosing a revision.


TWO_PAGES = feed(
    entry(body("old bog"), 7), entry(body("new bog"), 12, date="2021-05-06"), entry(body("mire"), 9, page="Mire")
)


def test_the_newest_revision_is_taken_where_none_is_named(wiki: Wiki) -> None:
    done = wiki.run(TWO_PAGES, "--page", "bog Rules")
    assert "revision 12 of 2021-05-06" in done.stdout
    assert "new bog" in (wiki.target / "chapters/bog-rules.yaml").read_text("utf-8")


def test_a_revision_is_taken_by_its_number(wiki: Wiki) -> None:
    wiki.run(TWO_PAGES, "--revision", "7")
    assert "old bog" in (wiki.target / "chapters/bog-rules.yaml").read_text("utf-8")


def test_the_folder_is_named_after_page_and_revision(wiki: Wiki, monkeypatch: pytest.MonkeyPatch) -> None:
    wiki.path.write_text(TWO_PAGES)
    monkeypatch.chdir(wiki.project.root)
    assert wiki.project.run("import-wiki", "feed.xml", "--page", "Mire").exit_code == 0
    assert [path.name for path in (wiki.project.root / "mire-9").rglob("*.yaml")] == ["mire.yaml"]


def test_list_names_pages_and_revisions_with_dates_and_writes_nothing(wiki: Wiki) -> None:
    done = wiki.run(TWO_PAGES, "--list")
    assert done.stdout == "Bog Rules\n  12  2021-05-06\n  7  2020-02-03\nMire\n  9  2020-02-03\n"
    assert not wiki.target.exists()


BOTH = "Bog Rules: 2 revisions from 7 (2020-02-03) to 12 (2021-05-06)"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--page", "Fen"], f"the feed has no page Fen; it has {BOTH}; Mire: 9 (2020-02-03)"),
        (["--page", "Bog Rules", "--revision", "9"], f"the feed has no revision 9; it has {BOTH}"),
        ([], f"the feed has several pages; choose one with --page: {BOTH}; Mire: 9 (2020-02-03)"),
    ],
)
def test_what_the_feed_does_not_have_is_told_with_what_it_has(wiki: Wiki, arguments: list[str], message: str) -> None:
    assert wiki.refused(TWO_PAGES, *arguments) == message


# Feeds that cannot be read.


GOOD = feed(entry(body("mud")))
DIFF = "<p>Ann: typo</p>\n<table class='diff diff-contentalign-left'><tr><td>old</td><td>new</td></tr></table>"
BOMB = '<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "mud"><!ENTITY b "&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "FEED is empty"),
        ("mud", "FEED is not XML: line 1: syntax error"),
        (GOOD.replace("</entry>", "</entr>"), "FEED is not XML: line 7: mismatched tag"),
        (
            "\n<!DOCTYPE html>\n<html><body>Log in</body></html>",
            "FEED is an HTML page, not a feed; save the feed itself",
        ),
        ("<html></html>", "FEED is an HTML page, not a feed; save the feed itself"),
        ("<rss><channel/></rss>", "FEED is no Atom feed: its outermost element is rss"),
        (
            BOMB + "<feed>&b;</feed>",
            "FEED declares a document type or entities; a feed has none, so it is not read",
        ),
        (feed(), "FEED holds no revision of a page; no entry has an address with title= and diff="),
        (
            GOOD.replace("diff=", "oldid="),
            "FEED holds no revision of a page; no entry has an address with title= and diff=",
        ),
        (GOOD.encode("utf-16"), "FEED is not UTF-8 text: line 1 holds byte 0xff"),
        (GOOD.replace("mud", "é").encode("latin-1"), "FEED is not UTF-8 text: line 7 holds byte 0xe9"),
        (feed(entry("")), "revision 7 of Bog Rules has no content in the feed"),
        (feed(entry(body(" \n"))), "revision 7 of Bog Rules is an empty page"),
        (
            feed(entry(DIFF)),
            "revision 7 of Bog Rules holds only differences; use the feed of a user's contributions, "
            "which holds whole pages",
        ),
        *(
            (
                feed(entry(content)),
                "revision 7 of Bog Rules holds no wikitext that MediaWiki put there; use the feed of a user's "
                "contributions, which holds whole pages",
            )
            for content in ("mud", "<p>Ann</p><hr /><div><b>mud</b></div>", html.escape(body("mud")))
        ),
    ],
)
def test_a_bad_feed_is_refused_in_one_line_and_nothing_is_written(wiki: Wiki, text: str | bytes, message: str) -> None:
    assert wiki.refused(text) == message


def test_a_feed_cut_off_anywhere_is_refused(wiki: Wiki) -> None:
    for end in range(1, len(GOOD.rstrip()), 7):
        line = wiki.refused(GOOD[:end])
        assert line.startswith(("FEED is cut short: it ends at line", "FEED is not XML: line")), (end, line)
    assert wiki.refused(GOOD[:300]) == "FEED is cut short: it ends at line 7, before the feed does"


def test_a_feed_that_is_too_large_is_refused(wiki: Wiki, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed_module, "MOST_BYTES", 2**20)
    assert wiki.refused(GOOD + " " * 2**20) == "FEED is larger than 1 MiB; save a feed of fewer revisions"


def test_a_feed_that_is_not_there_or_a_folder_is_refused(project: Project) -> None:
    for name, reason in (("none.xml", "No such file or directory"), ("rules", "Is a directory")):
        done = project.run("import-wiki", str(project.root / name))
        assert (done.exit_code, done.stderr) == (1, f"{project.root / name} cannot be read: {reason}\n")


def test_a_feed_that_may_not_be_read_is_refused(wiki: Wiki, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", deny)
    done = wiki.project.run("import-wiki", "feed.xml")
    assert (done.exit_code, done.stderr) == (1, "feed.xml cannot be read: Permission denied\n")


# Folders that cannot be written.


def test_a_folder_that_is_there_is_left_alone(wiki: Wiki) -> None:
    wiki.target.mkdir()
    assert wiki.refused(GOOD) == "DIR is there already; give another folder with --to"


def test_a_folder_in_no_folder_cannot_be_written(wiki: Wiki) -> None:
    wiki.target = wiki.project.root / "none" / "draft"
    assert wiki.refused(GOOD) == "DIR cannot be written: No such file or directory"


def test_a_draft_that_fails_half_way_leaves_nothing(wiki: Wiki, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Path] = []
    write_text = Path.write_text

    def fail_at_the_second(path: Path, *arguments: Any, **named: Any) -> int:
        if written:
            raise OSError(28, "No space left on device")
        written.append(path)
        return write_text(path, *arguments, **named)

    monkeypatch.setattr(Path, "write_text", fail_at_the_second)
    text = feed(entry(body("== A ==\nx\n== B ==\ny")))
    assert wiki.refused(text) == "DIR cannot be written: No space left on device"
    assert len(written) == 1
