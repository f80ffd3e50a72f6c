"""The wiki's history: the real one in full, and what is said of an invented one that does not hold."""

from collections import Counter
from itertools import pairwise

import pytest

from rulebook.check.everything import check_editions as check
from rulebook.check.history import history
from rulebook.source.change_files import HISTORY
from rulebook.source.problems import RulesError
from tests.support import ROOT, Project

BASELINE = {
    "revision": "7",
    "page": "Core Rules",
    "time": '"2022-10-27T03:46:07Z"',
    "class": "baseline",
    "summary": "The oldest text.",
}
RULE = {
    "revision": "8",
    "page": "Core Rules",
    "time": '"2022-10-27T03:50:29Z"',
    "class": "rule",
    "summary": "The marsh gets deeper.",
    "explanation": "It takes longer to get out.",
    "differences": "[{what: Depth, old: 1, new: 2}]",
}


def write(project: Project, **fields: str | None) -> None:
    """Write a history of a baseline and a rule change, with fields of the rule change changed or left out."""
    entries = [BASELINE, {name: text for name, text in (RULE | fields).items() if text is not None}]
    lines = ["\n  ".join(f"{name}: {text}" for name, text in entry.items()) for entry in entries]
    project.write(HISTORY.path, "".join(f"- {entry}\n" for entry in lines))


def test_the_history_holds_every_revision_of_the_feed() -> None:
    _, editions = check(ROOT)
    revisions = history(ROOT, editions)
    assert Counter(revision["page"] for revision in revisions) == {"Core Rules": 34, "Unit Datasheet Creation": 16}
    rules = Counter(revision["class"] for revision in revisions if revision["page"] == "Core Rules")
    assert rules == {"baseline": 1, "rule": 6, "minor-rule": 1, "clarification": 4, "wording": 17, "format": 5}
    assert all(one["time"] < other["time"] for one, other in pairwise(revisions))


def test_a_change_of_the_rules_tells_old_and_new() -> None:
    _, editions = check(ROOT)
    by_number = {revision["revision"]: revision for revision in history(ROOT, editions)}
    differences = {entry["what"]: entry for entry in by_number[15719]["differences"]}
    assert differences["AP that a frozen Unit can store in its next activation"]["new"] == 8
    assert by_number[15719]["beyond_label"]
    assert "label" not in by_number[19340]


def test_a_project_without_a_history_is_none_the_worse(project: Project) -> None:
    assert project.run("check").exit_code == 0
    assert history(project.root, []) == []


def test_a_history_may_name_a_record_of_any_edition(project: Project) -> None:
    write(project, records="[marsh]")
    assert project.run("check").exit_code == 0


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"revision": "7"}, "6: record 2: revision 7 does not come after 7"),
        (
            {"time": '"2022-10-27T03:46:06Z"'},
            "8: record 2: time 2022-10-27T03:46:06Z does not come after 2022-10-27T03:46:07Z",
        ),
        ({"explanation": None}, "6: record 2: lacks explanation"),
        ({"records": "[bog]"}, '13: record 2: records[0] refers to "bog", which is no record of any edition'),
        ({"summary": '"It is {depth} deep."'}, "10: record 2: summary {depth} quotes nothing"),
        ({"class": "big"}, "9: record 2: class must be one of baseline, rule, minor-rule"),
    ],
)
def test_a_history_that_does_not_hold(project: Project, fields: dict[str, str | None], said: str) -> None:
    write(project, **fields)
    [problem] = project.problems()
    assert problem.startswith(f"{HISTORY.path}:{said}")


def test_a_history_that_cannot_be_read_is_refused(project: Project) -> None:
    project.write(HISTORY.path, "- revision: [\n")
    assert project.problems()[0].startswith(f"{HISTORY.path}:")
    with pytest.raises(RulesError):
        history(project.root, [])
