"""A walk: the commands and files of a page of Markdown, taken one after the other in a copy of the checkout."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOBODY = {
    f"GIT_{who}_{what}": f"nobody{at}"
    for who in ("AUTHOR", "COMMITTER")
    for what, at in (("NAME", ""), ("EMAIL", "@localhost"))
}


@dataclass
class Walk:
    """A copy of the checkout, and what the last commands in it printed."""

    root: Path
    printed: str = ""
    failed: str = ""
    printed_by: dict[str, str] = field(default_factory=dict)

    def run(self, command: str) -> None:
        """Run a command as typed; it may fail only where ``show`` follows."""
        assert not self.failed, f"{self.failed}\n{self.printed}"
        result = subprocess.run(
            ["sh", "-c", command],
            cwd=self.root,
            env=os.environ | NOBODY,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        self.printed = self.printed_by[command] = result.stdout
        self.failed = command if result.returncode else ""

    def show(self, text: str) -> None:
        """Compare what was printed with the page; lines of files may have moved."""
        assert without_lines(self.printed) == without_lines(text), self.printed
        self.failed = ""

    def run_all(self, text: str) -> None:
        """Run the commands of a block, one a line."""
        for command in text.splitlines():
            self.run(command)

    def write(self, text: str) -> None:
        """Write a file, or the end of one: its path stands in the first line, which may say ``at the end``."""
        path, at_the_end = path_of(text)
        with (self.root / path).open("a" if at_the_end else "w", encoding="utf-8") as file:
            file.write(text.partition("\n")[2])

    def add_schema(self, text: str) -> None:
        """Write a schema under the name that it has for itself."""
        (self.root / "schemas" / json.loads(text)["$id"]).write_text(text, encoding="utf-8")


def path_of(text: str) -> tuple[str, bool]:
    """Return the path in the first line of a block, and whether the block comes at the end of that file."""
    path, at_the_end, _ = text.partition("\n")[0].removeprefix("# ").partition(", at the end")
    return path, bool(at_the_end)


def blocks(page: str) -> Iterator[tuple[str, str]]:
    """Yield the language and the text of each block of code."""
    yield from BLOCK.findall(page)


def without_lines(text: str) -> str:
    return re.sub(r"(\.yaml):\d+:", r"\1:", text)
