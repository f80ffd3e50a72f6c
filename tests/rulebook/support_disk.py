"""A disk that refuses to write, for tests of what then becomes of the files."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

# Whatever writes to the disk: where it is, and by what name.
STEPS = [(Path, "mkdir"), (Path, "open"), (Path, "replace"), (os, "fsync"), (shutil, "copymode"), (shutil, "copy2")]


class Disk:
    """Counts the steps that write, and refuses one of them, or that one and all after it."""

    def __init__(
        self, patch: pytest.MonkeyPatch, refuse: int, *, for_good: bool = False, error: int = errno.ENOSPC
    ) -> None:
        self.steps = 0
        self.refuse = refuse
        self.for_good = for_good
        self.error = error
        for owner, name in STEPS:
            patch.setattr(owner, name, self._counted(getattr(owner, name)))

    def _counted(self, step: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any, **options: Any) -> Any:
            reads = (options.get("mode") or str(arguments[-1])).startswith("r") and step.__name__ == "open"
            self.steps += not reads
            if not reads and (self.steps == self.refuse or (self.for_good and self.steps > self.refuse)):
                raise OSError(self.error, os.strerror(self.error))
            return step(*arguments, **options)

        return counted
