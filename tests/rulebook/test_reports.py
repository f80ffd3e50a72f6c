"""Reports of problems: the address that the project names, prefilled for each rule; without one there is no link."""

from urllib.parse import parse_qs, urlsplit

import pytest

from rulebook.render.context import RenderContext
from rulebook.render.forms import calculator
from rulebook.render.records import record_entry
from rulebook.site.folder import SiteError
from rulebook.site.reports import report_template
from tests.html import attribute, read
from tests.support import the_edition

ADDRESS = "https://reports.example/new?title={subject}&body={body}"
BUILD = "0123456789ab"


def links(report: str, record: str) -> list[str]:
    context = RenderContext(the_edition("1.0"), report=report, build=BUILD)
    nodes = read(record_entry(context, context.edition.records[record])).css("a.report")
    return [attribute(link, "href") for link in nodes]


@pytest.mark.parametrize(("record", "name"), [("falling", "Fall"), ("blinded", "Blinded")])
def test_a_rule_reports_its_name_edition_and_place(record: str, name: str) -> None:
    [link] = links(ADDRESS, record)
    query = parse_qs(urlsplit(link).query)
    assert query["title"][0].startswith(name)
    assert query["title"][0].endswith(", Rulebook V1.0")
    assert query["body"][0].startswith("1.0/")
    assert f"#{record}" in query["body"][0]
    assert f"\nBuild: {BUILD}\n" in query["body"][0]


def test_without_an_address_nothing_is_to_be_reported() -> None:
    assert links("", "falling") == []


def test_an_answer_reports_itself_before_anybody_types() -> None:
    """A Class 3 Unit that falls 1 level takes 2 × (3 × 1) damage."""
    context = RenderContext(the_edition("1.0"), report=ADDRESS, build=BUILD)
    [link] = read(str(calculator(context, "fall"))).css(".tools a")
    query = parse_qs(urlsplit(attribute(link, "href")).query)
    assert query["title"] == ["Fall damage, Rulebook V1.0"]
    assert "Answer: A Class 3 Unit falls 1 level: 6 damage, Rulebook V1.0.\nBuild: 0123456789ab\n" in query["body"][0]


def test_without_an_address_no_answer_is_to_be_reported() -> None:
    assert read(str(calculator(RenderContext(the_edition("1.0")), "fall"))).css("[data-report]") == []


@pytest.mark.parametrize("extra", [{}, {"report": ""}, {"report": None}])
def test_a_project_need_not_name_an_address(extra: dict[str, object]) -> None:
    assert report_template(extra) == ""


@pytest.mark.parametrize("address", [ADDRESS, "mailto:rules@example.org?subject={subject}&body={body}"])
def test_an_address_has_places_for_subject_and_body(address: str) -> None:
    assert report_template({"report": address}) == address


@pytest.mark.parametrize(
    "address", ["javascript:{subject}{body}", "https://x.example/{subject}", "rules@example.org", "5"]
)
def test_what_is_no_address_for_reports_is_said(address: str) -> None:
    with pytest.raises(SiteError, match=r"extra\.report must begin with https: or mailto:"):
        report_template({"report": address})
