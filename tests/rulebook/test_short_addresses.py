"""Small addresses of rules: an edition that is superseded keeps those that it had while it was in force."""

from rulebook.check.load_all import load_library
from rulebook.data.short_addresses import passed_on
from tests.support import Project


def test_a_superseded_edition_keeps_its_small_addresses_and_a_draft_has_none(project: Project) -> None:
    def having() -> list[str]:
        return [edition.id for edition in load_library(project.root).editions if passed_on(edition)]

    project.add_old_edition()
    assert having() == ["1.0"]
    assert project.run("freeze", "1.0").exit_code == 0
    assert project.run("new", "2.0", "--based-on", "1.0").exit_code == 0
    assert having() == ["1.0"]
    result = project.run("release", "2.0")
    assert result.exit_code == 0, result.output
    assert having() == ["1.0", "2.0"]
