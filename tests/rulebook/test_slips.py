"""The slips of ``slips.yaml``: of each ``rulebook check`` says what the table says, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support import TERRAIN, Project, record

SECTIONS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("slips.yaml").read_text(encoding="utf-8"))


def with_slip(text: str, place: str, slip: object) -> str:
    """Return a text with a slip at its end, or in the place of something that stands there once."""
    if place == "at the end":
        return text + str(slip)
    assert text.count(place) == 1, f"{place} must stand in the text once"
    return text.replace(place, str(slip))


def fit(printed: list[str], expected: list[str]) -> bool:
    """Tell whether check printed the expected lines, in any order; one that ends in ... leaves its end open."""
    return len(printed) == len(expected) and all(
        any(line == message or (message.endswith("...") and line.startswith(message[:-3])) for line in printed)
        for message in expected
    )


@pytest.mark.parametrize("section", SECTIONS, ids=[section["of"] for section in SECTIONS])
def test_check_says_what_is_wrong(section: dict[str, Any], tmp_path: Path) -> None:
    file, text = section.get("file", TERRAIN), section.get("text", record())
    slips = [(place, *row) for place, rows in section["slips"].items() for row in rows]
    differing = []
    for number, (place, slip, *lines) in enumerate(slips):
        # Schemas are read once in a process.
        root = tmp_path / str(number if file.startswith("schemas/") else 0)
        project = Project.at(root) if root.exists() else Project(root)
        for path, content in (section.get("beside", {}) | {file: with_slip(text, place, slip)}).items():
            project.write(path, content)
        result = project.run("check")
        printed = result.stdout.splitlines() if result.exit_code else []
        if not fit(printed, [f"{file}:{line}" if line[0].isdigit() else line for line in lines]):
            differing.append((slip, printed))
    assert differing == []
