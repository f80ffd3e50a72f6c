"""Trying cases in processes of their own, several at once, so that one that dies or hangs is only counted."""

import faulthandler
import multiprocessing
import os
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import chdir
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from types import FrameType
from typing import NamedTuple

from tests.attack.case import HANG, TRACEBACK, Case, Draw, Part, Result

# What is read is kept for the next check, so a process is relieved after some cases.
CASES_OF_A_PROCESS = 250
# More memory than any rules need; what wants more would bring a machine down.
MOST_BYTES = 4 * 2**30
# A busy machine is no hang, so what counts is the processor's time; by the clock, a case may take so many times that.
# With fifty others at work, cases of a second took forty by the clock.
PATIENCE = 60
# What does not even notice that its time is over is ended after so many seconds more.
GRACE = 10


class Outcome(NamedTuple):
    """One case that was tried."""

    number: int
    said: str
    result: Result


class Hang(BaseException):
    """The time of a case is over; no code that catches errors may catch this."""


def outcomes(part: Part, numbers: list[int], seed: int, jobs: int) -> Iterator[Outcome]:
    """Try the cases of some numbers, in no particular order; RuntimeError where they cannot even be drawn."""
    size = len(numbers) if part.alone else min(CASES_OF_A_PROCESS, -(-len(numbers) // jobs))
    waiting = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    running: dict[Connection, list[int]] = {}
    with tempfile.TemporaryDirectory() as home:
        while waiting or running:
            while waiting and len(running) < jobs:
                chunk = waiting.pop()
                running[_started(part, chunk, seed, home)] = chunk
            for pipe in wait(list(running)):
                assert isinstance(pipe, Connection)
                try:
                    outcome = pipe.recv()
                except EOFError:
                    left = running.pop(pipe)
                    if left:
                        yield Outcome(left[0], "(not said: the process died)", Result(HANG))
                    if left[1:]:
                        waiting.append(left[1:])
                    continue
                if isinstance(outcome, str):
                    raise RuntimeError(outcome)
                running[pipe].remove(outcome.number)
                yield outcome


def _started(part: Part, numbers: list[int], seed: int, home: str) -> Connection:
    """Start a process for some cases, and return where their outcomes come from."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    # A process that builds a site has processes of its own, which one that ends with its parent may not.
    process = multiprocessing.get_context("fork").Process(
        target=_work, args=(part, list(numbers), seed, home, theirs), daemon=not part.alone
    )
    process.start()
    theirs.close()
    return ours


def _work(part: Part, numbers: list[int], seed: int, home: str, pipe: Connection) -> None:
    if not part.alone:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    folder = Path(tempfile.mkdtemp(dir=home))
    try:
        with chdir(folder), part.ready(folder) as draw:
            for number in numbers:
                pipe.send(tried(part, draw, number, seed))
    except Exception:
        # What a case raises is its outcome, so this is the attack's own fault.
        pipe.send(traceback.format_exc())


def tried(part: Part, draw: Draw, number: int, seed: int) -> Outcome:
    """Try one case in this process, which ends where the case does not heed its time."""
    case = draw(number, Random(f"{part.name} {seed} {number}"))
    return Outcome(number, case.said, _within(part.seconds, case))


def _within(seconds: float, case: Case) -> Result:
    """Attempt a case; whatever it raises is what came of it."""
    signal.signal(signal.SIGALRM, _over)
    signal.signal(signal.SIGPROF, _over)
    faulthandler.dump_traceback_later(PATIENCE * seconds + GRACE, exit=True)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE * seconds)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return case.attempt()
    except Hang as over:
        return Result(HANG, f"more than {seconds:g} s, in {_where(over)}")
    except BaseException as error:
        # An error may be deep in another's: a stack that is too high, or an exit within an exit.
        return Result(TRACEBACK, f"{type(error).__name__}: {str(error)[:200]!r}, in {_where(error)}")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        faulthandler.cancel_dump_traceback_later()


def _over(_signal: int, _frame: FrameType | None) -> None:
    raise Hang


def _where(error: BaseException) -> str:
    """Return where in the project an error arose: the innermost places, last first."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.name != _over.__name__]
    ours = [
        frame
        for frame in frames
        if f"{os.sep}rulebook{os.sep}" in frame.filename or f"{os.sep}calculators{os.sep}" in frame.filename
    ]
    return " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in (ours or frames)[:-4:-1])


def show_progress(part: Part, done: int, wanted: int) -> None:
    """Say on a terminal how far a part is."""
    if sys.stderr.isatty():
        end = "" if done < wanted else "\r\033[K"
        print(f"\r{part.name}: {done} of {wanted}{end}", end="", file=sys.stderr, flush=True)
