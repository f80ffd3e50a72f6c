"""The questions most asked: those that an edition answers, and what they may not be."""

import pytest

from rulebook.site.folder import SiteError
from rulebook.site.most_asked import most_asked
from tests.support import context_of

CONTEXT = context_of(terrain=[{"id": "marsh"}])
PAGES = ["reference/terrain/", "calculators/fall/"]


def test_a_question_leads_to_a_record_a_page_or_a_part_of_one() -> None:
    asked = [{"Wet?": "marsh"}, {"Fall": "calculators/fall/"}, {"How far?": "calculators/fall/#levels"}]
    assert [link["address"] for link in most_asked({"asked": asked}, CONTEXT, PAGES)] == [
        "reference/terrain/#marsh",
        "calculators/fall/",
        "calculators/fall/#levels",
    ]


def test_what_an_edition_does_not_answer_is_not_asked_there() -> None:
    asked = [{"Dry?": "rock"}, {"Throw": "calculators/throw/"}, {"Wet?": "marsh"}]
    assert most_asked({"asked": asked}, CONTEXT, PAGES) == [{"question": "Wet?", "address": "reference/terrain/#marsh"}]
    assert most_asked({}, CONTEXT, PAGES) == []


@pytest.mark.parametrize("item", ["marsh", {}, {"Wet?": 5}, {"Wet?": "marsh", "Dry?": "rock"}])
def test_a_question_without_an_answer_is_refused(item: object) -> None:
    with pytest.raises(SiteError, match="asked must list questions"):
        most_asked({"asked": [item]}, CONTEXT, PAGES)
