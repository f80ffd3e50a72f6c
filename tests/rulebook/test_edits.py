"""A slip of the pen in any file of the rules: each problem names a line that is there, and none ends in a traceback."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.check.everything import check
from rulebook.data.export import export
from tests.support import ROOT, out_of_place

TEXTS = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in sorted((ROOT / "rules").rglob("*.yaml"))
}
FIELD = re.compile(r"^( *(?:- )*)([\w-]+):(.*)$", re.DOTALL)
# What an author, an editor or a merge may put in place of a value.
VALUES = [
    *("", "null", "true", "text", '""', "[]", "{}", "[x]", "{x: y}", "{1: x}", "{? [a] : b}", "2026-99-99", "1.0"),
    *("-1", "1.5", "1e999", ".nan", "0x10", "1_000", "9" * 5000, "'", '"', "[", "{", "|", "&x", "*x", "<<", "!!int x"),
    *("!!python/object:os.system x", "[" * 2000, "[[nowhere]]", "{nowhere}", "{=5}", "{}{", "a +* b", "unit_class +"),
    *(
        "<script>x</script>",
        "[x](javascript:x)",
        "\x00",
        "\x85",
        "\u2028",
        "\u202e",
        "\ufeff",
        "../1.0",
        "id",
        "x" * 300,
    ),
]
LINES = ["", "x", "- x", "- id: x", "? x", "---", "...", "<<: x", "\tx: y", "- - x", "5: x", "'", "# <<<<<<< ours"]
SIGNS = list("{}[]:,'\"|>&*!%@`#-? \n\\\r\t\x00\u2028é")


class Edit(NamedTuple):
    """A file, the place of one of its lines, and the text that takes the place of it and of some lines after."""

    path: str
    at: int
    lines: int
    text: str

    def edited(self) -> bytes:
        lines = TEXTS[self.path].splitlines(keepends=True)
        whole = [*lines[: self.at], self.text, *lines[self.at + self.lines :]]
        return "".join(whole).encode("utf-8", "surrogateescape")


@st.composite
def edits(draw: st.DrawFn) -> Edit:
    path = draw(st.sampled_from([path for path in TEXTS if "/1.0/" in path]) | st.sampled_from(list(TEXTS)))
    lines = TEXTS[path].splitlines(keepends=True)
    at = draw(st.integers(0, len(lines) - 1))
    line, column = lines[at], draw(st.integers(0, len(lines[at]) - 1))
    texts = [
        *("", line * 2, " " + line, line.removeprefix("  "), line.replace("- ", "", 1), line.replace(":", "", 1)),
        line[:column] + line[column + 1 :],
        line[:column] + draw(st.sampled_from(SIGNS)) + line[column:],
        draw(st.sampled_from(LINES)) + "\n" + line,
    ]
    if field := FIELD.match(line):
        head, name, value = field.groups()
        other = FIELD.match(draw(st.sampled_from(lines)))
        texts += [f"{head}{name}: {draw(st.sampled_from(VALUES))}\n"] * 5
        texts += [f"{head}{name[: column % len(name)]}{name[column % len(name) + 1 :]}:{value}"] * 2
        texts += [f"{head}{name}:{other[3] if other else value}", f"{head}{name}:\n{' ' * len(head)}  {name}:{value}"]
    return Edit(path, at, draw(st.sampled_from([1, 1, 1, 2, 6, len(lines)])), draw(st.sampled_from(texts)))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of what the check reads; it is sound before any edit."""
    root = tmp_path_factory.mktemp("copy")
    for name in ("rules", "schemas", "docs"):
        shutil.copytree(ROOT / name, root / name)
    assert check(root)[0] == []
    yield root


# An edition is checked anew for each; slips in fields are those of ``test_every_field``.
@pytest.mark.thorough
@settings(max_examples=settings().max_examples // 2, suppress_health_check=[HealthCheck.too_slow])
@given(edit=edits())
def test_a_slip_of_the_pen_is_named_by_its_line_or_does_no_harm(copy: Path, edit: Edit) -> None:
    file = copy / edit.path
    file.write_bytes(edit.edited())
    try:
        problems, editions = check(copy)
        assert [str(problem) for problem in problems if out_of_place(problem, copy)] == []
        for edition in editions if not problems else ():
            export(edition)
    finally:
        file.write_text(TEXTS[edit.path], "utf-8")
