"""The check of sentences finds what is wrong with them, says where, and lets pass what is right."""

from pathlib import Path

import pytest

from rulebook.check.load import load
from tests.style.findings import AVOIDED, Finding, excepted, findings
from tests.style.texts import Text, of_editions, plain
from tests.style.words import dictionary, is_known
from tests.support import Project, record

RECORDS = [
    record(
        summary="If a unit are in it, it sinks.",
        text="|\n    The Marsh is wet.\n\n    Units sink, save for\n    the the light ones.\n    - A unitt floats.",
    ),
    record(
        id="mire",
        name="Mire",
        text='"Enter the [[marsh]] for {cost} hex, not [[marsh|an mire]]."',
        values="{cost: {value: 2, meaning: Cost}}",
    ),
    record(id="bog", name="Quagmoor", also_called="[Fennish Bog]", text='"Some call the Quagmoors fennish."'),
]


@pytest.fixture(scope="module")
def mistakes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What is said of each record of an invented edition, all read at once: the checker takes seconds to start."""
    project = Project(tmp_path_factory.mktemp("style"))
    project.terrain("".join(RECORDS))
    editions = [load(project.root, "1.0")]
    findings_made = findings(of_editions(project.root, editions), dictionary(editions))
    return {
        name: [str(each) for each in findings_made if each.text.owner.startswith(f"{name}:")]
        for name in ("marsh", "mire", "bog")
    }


@pytest.mark.thorough
def test_mistakes_are_named_with_their_line_and_record(mistakes: dict[str, list[str]]) -> None:
    spelling, *others = sorted(mistakes["marsh"], key=lambda line: "SpellCheck" not in line)
    assert spelling.startswith("rules/1.0/terrain.yaml:10: marsh: text: unitt: ")
    assert [line.removeprefix("rules/1.0/terrain.yaml:") for line in others] == [
        '4: marsh: summary: a unit are: should be one of them "is", "was" or "has" (grammar)',
        "8: marsh: text: save for: write except (avoided)",
        "9: marsh: text: the the: Did you mean to repeat this word? (RepeatedWords)",
    ]


@pytest.mark.thorough
def test_what_quotes_and_references_say_is_read(mistakes: dict[str, list[str]]) -> None:
    assert any("text: 2 hex: should be the plural (grammar)" in line for line in mistakes["mire"])
    assert any("text: an: " in line and line.endswith("(AnA)") for line in mistakes["mire"])


@pytest.mark.thorough
def test_names_of_records_are_words(mistakes: dict[str, list[str]]) -> None:
    assert mistakes["bog"] == []


@pytest.mark.parametrize("word", ["d8", "2d6", "J.R.", "Grapples", "mech's"])
def test_dice_initials_plurals_and_owners_are_known(word: str) -> None:
    assert is_known(word, {"grapple", "mech"})
    assert not is_known("grapplle", {"grapple", "mech"})


def test_each_exception_is_needed(tmp_path: Path) -> None:
    text = Text("a.yaml", 3, "marsh: text", "Stay at will. All the same, go.")
    findings_made = [
        Finding(text, 5, AVOIDED, "at will", "write"),
        Finding(text, 14, AVOIDED, "All the same", "write still"),
    ]
    path = tmp_path / "exceptions.yaml"
    path.write_text(
        "- {kind: avoided, found: [at will, so many], within: a.*, of: 'marsh: *', reason: Invented.}\n"
        "- {found: All the same, beside: nothing of the kind, reason: Invented.}\n"
    )
    assert [str(finding) for finding in excepted(findings_made, path, tmp_path)] == [
        "a.yaml:3: marsh: text: All the same: write still (avoided)",
        "exceptions.yaml:1: so many: nothing needs this exception; take it out (exception)",
        "exceptions.yaml:2: All the same: nothing needs this exception; take it out (exception)",
    ]


@pytest.mark.thorough
def test_what_was_said_of_a_text_is_kept(tmp_path: Path) -> None:
    held, texts = tmp_path / "held.json", [Text("a.md", 1, "", "The the end.")]
    first = findings(texts, set(), held)
    assert [each.kind for each in first] == ["RepeatedWords"]
    assert "RepeatedWords" in held.read_text()
    assert findings(texts, set(), held) == first
    held.write_text("broken")
    assert findings(texts, set(), held) == first


def test_a_page_is_read_without_code_and_tags_on_its_own_lines() -> None:
    page = "---\ntitle: A\n---\n# Head { #id }\n\n```yaml\nno: code\n```\nSee **[this](x.md)** `one` {{ two }}.\n"
    assert [(part.line, part.words) for part in Text("a.md", 1, "", plain(page), True).parts()] == [
        (4, "Head"),
        (9, "See this Thing Thing."),
    ]
