"""Pages that compare two editions: words, numbers and cells with marks."""

from rulebook.compare.library import Library
from rulebook.render.book import Book
from rulebook.render.compare.comparisons import chooser, comparison
from rulebook.render.compare.word_marks import marked
from tests.support import EDITIONS, Project, record

PAIR = """
- {id: "2.0", title: Second, status: current, source: Invented}
- {id: "1.0", title: First, status: draft, source: Invented}
"""
TABLE = (
    "{{depth: {{caption: By season, columns: [{{id: season, name: Season}}, {{id: deep, name: Depth}}], rows: [{}]}}}}"
)


def compared(project: Project, old: str, new: str) -> str:
    """Return the page on which the newer edition is compared with the older one."""
    project.write(EDITIONS, PAIR)
    project.write("rules/1.0/terrain.yaml", old)
    project.write("rules/2.0/terrain.yaml", new)
    library = Library.read(project.root)
    book = Book(library.current, library)
    book.page = "compare/1.0/"
    return comparison(book, "1.0")


def test_words_that_went_and_came_are_marked_within_the_sentence() -> None:
    assert marked("The ground is soft.", "The ground is hard.") == "The ground is <del>soft</del><ins>hard</ins>."


def test_texts_with_little_in_common_stand_one_after_the_other() -> None:
    assert marked("Wet.", "A dry hill of stone") == "<del>Wet.</del><ins>A dry hill of stone</ins>"


def test_marks_do_not_let_html_through() -> None:
    assert marked("<b>", "<b> & more") == "&lt;b&gt;<ins> &amp; more</ins>"


def test_a_new_number_stands_beside_the_old_one(project: Project) -> None:
    depth = "{{depth: {{value: {}, meaning: Depth}}}}"
    html = compared(project, record(values=depth.format(3)), record(values=depth.format(4)))
    assert "<dt>Depth</dt><dd><del>3</del> → <ins>4</ins></dd>" in html


def test_a_table_shows_every_cell_and_marks_those_that_differ(project: Project) -> None:
    html = compared(
        project,
        record(tables=TABLE.format("[spring, 1], [autumn, 2]")),
        record(tables=TABLE.format("[spring, 1], [autumn, 5]")),
    )
    assert '<th scope="row">spring</th><td>1</td>' in html
    assert '<th scope="row">autumn</th><td><del>2</del> → <ins>5</ins></td>' in html


def test_cells_read_as_words(project: Project) -> None:
    html = compared(
        project,
        record(tables=TABLE.format('[spring, "like [[marsh|mud]]"]')),
        record(tables=TABLE.format('[spring, "[[marsh]] of {=3}"]')),
    )
    assert "<td><del>like mud</del> → <ins>Marsh of 3</ins></td>" in html


def test_an_effect_is_told_in_words(project: Project) -> None:
    html = compared(project, record(), record(effects="[{changes: movement, by: -2}]"))
    assert "<ins>Movement −2</ins>" in html


def test_entries_link_to_the_record_in_both_editions(project: Project) -> None:
    html = compared(project, record(), record(name="Mire"))
    assert 'href="../../reference/terrain/#marsh">Mire</a>' in html
    assert "was Marsh" in html
    assert 'href="../../../1.0/reference/terrain/#marsh">First</a>' in html


def test_what_changes_play_and_what_is_wording_can_be_told_apart(project: Project) -> None:
    html = compared(project, record(), record(text="Soft ground.") + record(id="bog"))
    assert '<article class="difference difference--words" id="marsh">' in html
    assert '<article class="difference difference--play" id="bog">' in html
    assert "Everything (2)" in html
    assert "Changes play (1)" in html
    assert "Wording only (1)" in html


def test_a_removed_record_is_told_by_its_summary(project: Project) -> None:
    html = compared(project, record() + record(id="bog", name="Bog", summary="Deep & wet."), record())
    assert "<h3>Bog</h3>" in html
    assert "<p>Deep &amp; wet.</p>" in html


def test_what_is_told_of_a_change_stands_with_its_record(project: Project) -> None:
    project.write(
        "rules/changes.yaml",
        '- edition: "2.0"\n  name: Sinking\n  kind: mechanic\n  summary: Sinks by {=2} now.\n  records: [marsh]\n',
    )
    html = compared(project, record(), record(text="Only Vehicles sink."))
    assert '<p class="difference__told">Sinks by 2 now.</p>' in html
    assert "The changes that matter, in short (1)" in html


def test_every_pair_of_editions_has_a_way_to_it(project: Project) -> None:
    compared(project, record(), record())
    library = Library.read(project.root)
    book = Book(library.editions[0], library)
    book.page = "compare/"
    assert 'href="../../2.0/compare/1.0/">from First</a>' in chooser(book)
