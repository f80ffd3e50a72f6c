"""The wiki's history: the real one in full, and an invented one."""

from collections import Counter
from itertools import pairwise

import pytest

from rulebook.check.everything import check_editions as check
from rulebook.check.history import history
from rulebook.source.change_files import HISTORY
from rulebook.source.problems import RulesError
from tests.support import ROOT, Project


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


def test_a_history_that_cannot_be_read_is_refused(project: Project) -> None:
    project.write(HISTORY.path, "- revision: [\n")
    assert project.problems()[0].startswith(f"{HISTORY.path}:")
    with pytest.raises(RulesError):
        history(project.root, [])
