"""Make the files of golden vectors anew, and add inputs that are new to what links mean: ``python -m tests.golden``."""

import sys

from rulebook.data.declared_defaults import defaults_file, defaults_text
from tests.golden.files import IN_FILES, made, path_of
from tests.support import ROOT, editions_out


def main() -> None:
    """Write the files, and say how many vectors each holds."""
    for name in IN_FILES:
        text = made(name)
        path_of(name).write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{name}: {len(text.splitlines()) - 2}\n")
    for edition in editions_out():
        path, text = defaults_file(ROOT, edition.id), defaults_text(ROOT, edition)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
