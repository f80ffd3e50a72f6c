"""What says a house default itself is marked on every play aid of every edition, and nothing else is."""

from pathlib import Path

import pytest

from rulebook.source.edition import Edition
from tests.html import Node, attribute, one, parsed, words
from tests.site.support_site import EDITIONS
from tests.support import the_edition

AIDS = ("actions", "cards", "quick-reference", "tokens")
MARK = '.house[role="img"][aria-label="Our default"]'
# Beside numbers and what a rule does to an action, a name stands alone.
SHORT_FORMS = ".action__name a[data-ref], .card__name a[data-ref], .aid-lines dt a[data-ref]"
LEGEND = "† Our default: nothing printed decides it; see the rule."


def houses(edition: Edition) -> set[str]:
    """Return the records that a ruling marks, as they say its default, which nothing printed decides."""
    return {
        marked
        for ruling in edition.of("rulings")
        if ruling.data["house_default"]
        for marked in ruling.data.get("marks", ())
    }


def named(article: Node) -> list[tuple[str, bool]]:
    """Return the records of which a play aid prints the short form, each with whether the mark follows its name."""
    found = []
    for link in article.css(SHORT_FORMS):
        after = link.next
        found.append((attribute(link, "data-ref"), bool(after and after.css_matches(MARK))))
    return found


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return the_edition(request.param)


def aids(site: Path, edition: Edition) -> list[Node]:
    paths = [site / edition.id / "aids" / name / "index.html" for name in AIDS]
    return [one(parsed(path), "article") for path in paths if path.is_file()]


def test_every_record_that_says_a_house_default_is_marked_and_no_other(site: Path, edition: Edition) -> None:
    saying = houses(edition)
    found = [pair for article in aids(site, edition) for pair in named(article)]
    assert saying & {record for record, _ in found}
    assert [record for record, marked in found if marked is not (record in saying)] == []


def test_every_token_of_such_a_record_is_marked_and_no_other(site: Path, edition: Edition) -> None:
    path = site / edition.id / "aids" / "tokens" / "index.html"
    saying = {edition.records[name].data["name"] for name in houses(edition)}
    sides = parsed(path).css(".token__side")
    # A token that says its name alone says nothing that needs a mark.
    told = [side for side in sides if side.css(".token__line")]
    found = {(words(one(side, ".token__name")), bool(side.css(MARK))) for side in told}
    assert told
    assert [name for name, marked in found if marked is not (name in saying)] == []


def test_every_aid_and_every_card_with_a_mark_says_what_it_means(site: Path, edition: Edition) -> None:
    for article in aids(site, edition):
        pieces = article.css(".card") or [article]
        assert [words(piece) for piece in pieces if bool(piece.css(MARK)) is not (LEGEND in words(piece))] == []
