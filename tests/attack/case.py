"""What one attack is, and what may come of it."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import NamedTuple

# What is right: the mistake was named, or what was given could be used.
REFUSED, ACCEPTED = "refused", "accepted"
# What is wrong.  SILENT: something was lost, or let pass, and nobody was told.
TRACEBACK, HANG, NO_PLACE, SILENT = "traceback", "hang", "no place", "silent"
VERDICTS = (REFUSED, ACCEPTED, TRACEBACK, HANG, NO_PLACE, SILENT)
SOUND = (REFUSED, ACCEPTED)


class Result(NamedTuple):
    """What came of an attack: one of VERDICTS, and what to know of it where it is no sound one."""

    verdict: str
    detail: str = ""


class Case(NamedTuple):
    """One attack: what it does, said so that it can be done by hand, and the doing."""

    said: str
    attempt: Callable[[], Result]


Draw = Callable[[int, Random], Case]


class Part(NamedTuple):
    """A kind of attack: how many cases, and what draws the case of a number in a folder.

    ``seconds`` are those of the processor that one case may take.
    """

    name: str
    cases: int
    seconds: float
    ready: Callable[[Path], AbstractContextManager[Draw]]
    # One process at a time, where cases share what is dear: a browser and a built site.
    alone: bool = False
