"""Runs a script of the sandbox: what it finds there, and what is said of its faults."""

import json
import os
import sys
from pathlib import Path
from traceback import StackSummary, TracebackException

import show

import calculators

# What tracebacks call the script.
SCRIPT = "your script"
# A line of a fault is not longer than anybody reads.
MOST_CHARACTERS = 10_000


async def run(code: str) -> str:
    """Run a script by itself; return its fault as JSON, which is ``null`` where there is none."""
    from pyodide.code import eval_code_async

    try:
        await eval_code_async(code, names(), return_mode="none", filename=SCRIPT)
    except BaseException as error:
        return json.dumps(fault(error))
    finally:
        # What has no end of line yet would not be shown.
        sys.__stdout__.flush()
        os.fsync(sys.__stdout__.fileno())
    return "null"


def names() -> dict[str, object]:
    """Return the names that every script finds, none of which another script has changed."""
    mechanics = json.loads(Path("mechanics.json").read_text(encoding="utf-8"))
    return {"__name__": "__main__", "calculators": calculators, "show": show, "mechanics": mechanics}


def fault(error: BaseException) -> dict[str, str]:
    """Return the ``traceback`` of what a script raised, from its own first line, and the ``message`` at its end."""
    report = TracebackException.from_exception(error)
    _begin_with_script(report)
    name, words = type(error).__name__, str(report)[:MOST_CHARACTERS]
    lines = [line[:MOST_CHARACTERS] for line in report.format()]
    return {"traceback": "".join(lines).rstrip(), "message": f"{name}: {words}" if words else name}


def _begin_with_script(report: TracebackException) -> bool:
    """Leave out what called the script, and errors that were met without it; return whether the script is in there."""
    for link in ("__cause__", "__context__"):
        earlier = getattr(report, link)
        if earlier and not _begin_with_script(earlier):
            setattr(report, link, None)
    frames = list(report.stack)
    while frames and frames[0].filename != SCRIPT:
        del frames[0]
    # Of a script that cannot be read there is no frame, but it says its own line.
    report.stack = StackSummary.from_list(frames) if frames else None
    return bool(frames)
