"""Whose word a ruling is, wherever readers meet it: nothing that is ours reads like the rulebook."""

from typing import Any

import pytest

from rulebook.render.chips import preview
from rulebook.render.context import RenderContext
from rulebook.render.forms import answer_names
from rulebook.render.records import record_entry
from tests.html import one, read, words
from tests.support import SOURCE, as_page, context_of

ASKED = {"is": "asked", "when": "2026-03-01", "where": "https://example.org/1_2"}
ANSWERED = {"is": "answered", "by": "A <designer>", "when": "2026-03-08", "where": "the forum"}
LABELS = {
    "ours": (None, "our default"),
    "asked": (ASKED, "our default, asked"),
    "answered": (ANSWERED, "answered by the designers"),
    "printed": ({"is": "printed"}, "printed elsewhere in the rulebook"),
}


def doubtful(status: dict[str, str] | None) -> RenderContext:
    """Return a rule, and a ruling on it."""
    ruling: dict[str, Any] = {
        "id": "doubt",
        "number": "C01",
        "doubt": "It is dry.",
        "question": "Wet or dry?",
        "readings": [{"id": "dry", "name": "Dry", "text": "Dry.", "source": SOURCE}],
        "default": "dry",
        "reason": "It is dry.",
        "house_default": False,
        "severity": "A",
        "touches": ["marsh"],
        "marks": ["marsh"],
    } | ({"status": status} if status else {})
    return context_of(terrain=[{"id": "marsh"}], rulings=[ruling])


@pytest.fixture(params=LABELS)
def labelled(request: pytest.FixtureRequest) -> tuple[RenderContext, str]:
    status, label = LABELS[request.param]
    return doubtful(status), label


def shown(context: RenderContext, record: str) -> Any:
    return read(as_page(record_entry(context, context.edition.records[record])))


def test_it_stands_with_each_rule_that_the_ruling_touches(labelled: tuple[RenderContext, str]) -> None:
    context, label = labelled
    assert words(one(shown(context, "marsh"), ".ruling small")).endswith(f", {label}")


def test_it_stands_with_the_ruling_and_its_default_reading(labelled: tuple[RenderContext, str]) -> None:
    context, label = labelled
    entry = shown(context, "doubt")
    assert words(one(entry, ".record__kind")) == f"Ruling C01 · {label}"
    assert f"Dry ({label})" in words(one(entry, ".reading"))


def test_it_stands_in_previews_and_in_what_answers_link_to(labelled: tuple[RenderContext, str]) -> None:
    context, label = labelled
    assert f"Ruling · {label}<" in preview(context, context.edition.records["doubt"])
    assert answer_names(context) == {"doubt": f"C01 Doubt ({label})"}


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (None, "Our default. What is printed does not settle this, and nobody was asked."),
        (
            ASKED,
            "Our default, asked. What is printed does not settle this; the designers were asked on 2026-03-01: "
            "https://example.org/1_2",
        ),
        (ANSWERED, "Answered by the designers. A <designer>, 2026-03-08: the forum."),
        ({"is": "printed"}, "Printed elsewhere in the rulebook. Invented, p. 1-1."),
    ],
)
def test_the_ruling_says_by_whom_when_and_where(status: dict[str, str] | None, sentence: str) -> None:
    assert words(one(shown(doubtful(status), "doubt"), ".ruling__status")) == sentence


def test_where_it_was_asked_is_a_link_if_it_is_an_address() -> None:
    link = one(shown(doubtful(ASKED), "doubt"), ".ruling__status a")
    assert link.attributes["href"] == ASKED["where"]
    no_link = shown(doubtful(ANSWERED | {"where": "javascript:alert(1)"}), "doubt")
    assert no_link.css(".ruling__status a") == []


@pytest.mark.parametrize(("status", "marked"), [(None, 1), (ASKED, 1), (ANSWERED, 0), ({"is": "printed"}, 0)])
def test_what_it_decides_has_its_sign_until_the_designers_or_the_rulebook_do(
    status: dict[str, str] | None, marked: int
) -> None:
    context = doubtful(status)
    assert len(read(preview(context, context.edition.records["marsh"])).css(".ruled")) == marked
