"""Loading all editions, none of which may have problems."""

from pathlib import Path

from rulebook.check.everything import check
from rulebook.data.library import Library
from rulebook.source.change_files import CHANGES
from rulebook.source.problems import RulesError


def load_library(root: Path, *, while_writing: bool = False) -> Library:
    """Return all editions; RulesError with every problem that ``rulebook check`` would report.

    ``while_writing``, editions may be otherwise than they were frozen.
    """
    problems, editions = check(root, while_writing=while_writing)
    if problems:
        raise RulesError(problems)
    return Library(editions[::-1], CHANGES.entries(root))
