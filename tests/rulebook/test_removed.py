"""A rule that an edition removes or renames: what check asks, where its address leads, how it is searched for."""

import pytest

from rulebook.check.load_all import load_library
from rulebook.render.context import RenderContext
from rulebook.render.gone import gone, pages_left
from rulebook.render.records import record_entry
from rulebook.site.search_index import other_names
from tests.support import EDITIONS, TERRAIN, Project, record

NEW = "rules/1.1/terrain.yaml"
FEN = record(id="fen", name="Fen")
ROCK = record(id="rock", name="Rock", kind="elevation")


@pytest.fixture
def without_bog(project: Project) -> Project:
    """Edition 1.1, without the Bog that the Marsh of 1.0 leads on to."""
    project.terrain(record(see_also="[bog]") + record(id="bog", name="Bog"))
    new = '- {id: "1.1", title: Second, status: draft, source: S, based_on: "1.0", removed: [bog]}\n'
    project.write(EDITIONS, new + '- {id: "1.0", title: First, status: current, source: Invented}\n')
    project.write(NEW, ROCK)
    return project


def second(project: Project, page: str = "reference/terrain/") -> RenderContext:
    """Return what pages of 1.1 are rendered with."""
    library = load_library(project.root)
    context = RenderContext(library.edition("1.1"), library)
    context.page = page
    return context


def test_what_leads_on_to_it_forgets_it(without_bog: Project) -> None:
    context = second(without_bog)
    assert "see_also" not in context.edition.records["marsh"].data
    without_bog.write(NEW, record(see_also="[bog]", name="Mire"))
    message = "see_also[0] refers to bog, which this edition removes"
    assert without_bog.problems() == [f"{NEW}:7: marsh: {message}"]


def test_a_new_record_of_its_kind_says_whether_it_takes_its_place(without_bog: Project) -> None:
    without_bog.write(NEW, FEN)
    choice = "formerly: [bog] if it takes the place of that, and else formerly: []"
    assert without_bog.problems() == [f"{NEW}:1: fen: comes where bog goes; say {choice}"]
    for formerly in ("[]", "[bog]", "[Bog]"):
        without_bog.write(NEW, FEN + f"  formerly: {formerly}\n")
        assert without_bog.run("check").exit_code == 0


def test_its_address_says_since_when_it_is_gone(without_bog: Project) -> None:
    context = second(without_bog)
    assert pages_left(context.library, context.edition) == {"reference/terrain/"}
    assert '<p id="bog"><b>Bog</b>: gone since Second. <a href="../../../1.0/reference/terrain/#bog">' in gone(context)


def test_its_address_is_that_of_what_took_its_place(without_bog: Project) -> None:
    without_bog.write(NEW, FEN + "  formerly: [bog]\n")
    context = second(without_bog)
    assert pages_left(context.library, context.edition) == set()
    assert '<div id="bog"></div>' in record_entry(context, context.edition.records["fen"])


def test_what_took_its_place_is_found_by_its_name_and_by_a_name_that_changed(without_bog: Project) -> None:
    without_bog.write(NEW, FEN + "  formerly: [bog]\n- id: marsh\n  name: Mire\n")
    assert other_names(second(without_bog), set()) == {"marsh": ["Marsh"], "fen": ["Bog"]}


def test_a_fault_of_the_edition_is_said_at_its_own_file(without_bog: Project) -> None:
    without_bog.terrain(
        record(values="{depth: {value: 3, meaning: Depth}}", text="'{depth} deep.'") + record(id="bog", name="Bog")
    )
    without_bog.write(NEW, ROCK + "- id: marsh\n  values: null\n")
    message = "text {depth} quotes nothing: marsh has no value or field depth"
    assert without_bog.problems() == [f"{NEW}:7: marsh: {message} (in edition 1.1, by {TERRAIN}:5)"]


def test_words_that_type_the_name_of_before_are_listed(without_bog: Project) -> None:
    without_bog.write(EDITIONS, (without_bog.root / EDITIONS).read_text().replace(", removed: [bog]", ""))
    without_bog.terrain(record(text="'The [[bog]] is no Bog.'") + record(id="bog", name="Bog"))
    without_bog.write(NEW, "- id: bog\n  name: Mire\n")
    assert [line for line in without_bog.run("check").stdout.splitlines() if "look" in line] == [
        f"to look at: {TERRAIN}:5: marsh: text says Bog, which is called Mire now"
    ]
