"""The feed, read by a library for feeds: editions with what changed in play, corrections, and ids that stay."""

import re
from typing import Any

import atoma
import pytest
import yaml

from rulebook.check.load import load
from rulebook.data.library import Library
from rulebook.site.feed import FEED, entries, write_feed
from tests.html import read
from tests.support import EDITIONS, Project, record

SITE = "https://example.org/rules/"
PUBLISHED = """
- {id: "2", title: Second, date: "2026-03-01", status: current, source: Invented}
- {id: "1", title: First, date: "2025-03-01", status: superseded, source: Invented}
- {id: early, title: Early, status: draft, source: Invented}
"""
NOTES = """
- {edition: "2", name: Wet feet, kind: mechanic, concerns: moving, summary: Dry was > wet., records: [marsh]}
- {edition: "2", name: Spelling, kind: wording, concerns: moving, summary: Another word., records: [marsh]}
- {edition: "2", name: Depth, kind: correction, date: "2026-04-01", summary: The sentence is plainer., records: [marsh],
   was: {summary: "Moist & [[marsh|wet]]."}}
"""


@pytest.fixture
def followed(project: Project) -> Project:
    """Two editions that were published and one that was not, a change of play, and a correction."""
    project.write(EDITIONS, PUBLISHED)
    for edition in ("1", "2", "early"):
        project.write(f"rules/{edition}/terrain.yaml", record(text=f"The ground of {edition} is soft."))
    return project


def feed(project: Project, notes: str = NOTES, site: str = SITE) -> Any:
    path = project.root / FEED
    library = Library([load(project.root, name) for name in ("early", "1", "2")], yaml.safe_load(notes))
    write_feed(project.root, library, "Invented rules", site, path)
    return atoma.parse_atom_file(str(path))


def test_it_announces_published_editions_and_corrections_newest_first(followed: Project) -> None:
    got = feed(followed)
    told = [(f"{entry.published:%Y-%m-%d}", entry.title.value) for entry in got.entries]
    assert told == [
        ("2026-04-01", "Corrected in Second: Depth"),
        ("2026-03-01", "Published: Second"),
        ("2025-03-01", "Published: First"),
    ]
    assert f"{got.updated:%Y-%m-%d}" == "2026-04-01"


def test_a_correction_tells_what_the_rule_read(followed: Project) -> None:
    correction, *_ = feed(followed).entries
    assert [part.text() for part in read(correction.content.value).css("p, blockquote")] == [
        "The sentence is plainer.",
        "It read:",
        "Moist & wet.",
    ]


def test_an_edition_tells_what_changed_in_play_and_no_more(followed: Project) -> None:
    _, second, _ = feed(followed).entries
    changes = [item.text() for item in read(second.content.value).css("li")]
    assert changes == ["Wet feet: Dry was > wet."]


def test_a_change_by_a_draft_in_between_is_told_as_its_own(followed: Project) -> None:
    editions = [load(followed.root, name) for name in ("1", "early", "2")]
    notes = yaml.safe_load(NOTES.replace('edition: "2", name: Wet', "edition: early, name: Wet"))
    _, second, _ = entries(followed.root, Library(editions, notes), SITE)
    assert [item.text() for item in read(second.html).css("li")] == ["Wet feet: Dry was > wet. Early"]


def test_every_entry_leads_to_what_it_is_about(followed: Project) -> None:
    addresses = [entry.links[0].href for entry in feed(followed).entries]
    assert addresses == [f"{SITE}2/reference/terrain/#marsh", f"{SITE}2/", f"{SITE}1/"]


def test_ids_stay_where_the_site_moves_and_the_edition_gets_company(followed: Project) -> None:
    before = {entry.id_ for entry in feed(followed).entries}
    assert len(before) == 3
    another = NOTES.partition('- {edition: "2", name: Depth')[2]
    another = f'- {{edition: "2", name: Width{another}'
    after = {entry.id_ for entry in feed(followed, f"{NOTES}{another}", "https://elsewhere.example/").entries}
    assert len(after) == 4
    assert before < after


def test_the_same_rules_give_the_same_bytes(followed: Project) -> None:
    feed(followed)
    first = (followed.root / FEED).read_bytes()
    feed(followed)
    assert (followed.root / FEED).read_bytes() == first


def test_a_feed_of_nothing_can_be_read(followed: Project) -> None:
    followed.write(EDITIONS, re.sub("date: [^,]*, ", "", PUBLISHED))
    assert feed(followed, "[]").entries == []
