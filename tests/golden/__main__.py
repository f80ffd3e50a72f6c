"""Make the files of golden vectors anew: ``python -m tests.golden``."""

import sys

from tests.golden.files import IN_FILES, made, path_of


def main() -> None:
    """Write the files, and say how many vectors each holds."""
    for name in IN_FILES:
        text = made(name)
        path_of(name).write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{name}: {len(text.splitlines()) - 2}\n")


if __name__ == "__main__":
    main()
