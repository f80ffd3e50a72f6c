"""Questions to ``rulebook calc``: known and unknown calculators, editions and inputs, in this process."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from click.testing import CliRunner

import calculators
from calculators.inputs import Input
from rulebook.check.load import load
from rulebook.cli import main
from rulebook.data.mechanics import mechanics
from rulebook.source.edition import edition_list
from tests.attack.case import ACCEPTED, REFUSED, SILENT, Case, Draw, Part, Result
from tests.support import ROOT

ODD = [
    *(
        "",
        " ",
        "0",
        "-1",
        "1e3",
        "1.5",
        "99999",
        "999999",
        "9999999",
        "9" * 5000,
        "-" + "9" * 5000,
        "٣",
        "½",
        "４",
        "−3",
    ),
    *("nan", "inf", "None", "True", "YES", "null", "yes\n", "\x1b[2J", "\udcff", "a=b", "=", "--edition", "{x}"),
    *("__class__", "../../x", "x" * 100_000, "🤖", "1_0", "0x1", "+1", "++1", "- 1", "[[x]]", "<b>", "%s", "\u202e"),
]
NAMES = [
    "",
    "nope",
    "hit_odds",
    "HIT-ODDS",
    "__init__",
    "--help",
    "-1",
    "hit-odds ",
    "é",
    "x" * 5000,
    "rules",
    "\udcff",
]
EDITIONS = ["", "nope", "../1.0", ".", "/", "1.0 ", "1.0\n", "rules", "x" * 5000, "\udcff", "schemas"]


@contextmanager
def questions(_folder: Path) -> Iterator[Draw]:
    """Draw command lines of ``calc``."""
    known = {info["id"]: mechanics(load(ROOT, info["id"])) for info in edition_list(ROOT)[0]}

    def draw(_number: int, random: Random) -> Case:
        edition = random.choice([*known, *known, *known, random.choice(EDITIONS)])
        name = random.choice([*calculators.names(), *calculators.names(), random.choice(NAMES)])
        given: list[tuple[str, str]] = []
        if edition in known and name in calculators.names() and calculators.applies(name, known[edition]):
            given = _inputs(calculators.declared_inputs(name, known[edition]), random)
        arguments = [f"{key}={value}" for key, value in given]
        for _ in range(random.choice([0, 0, 0, 1, 2])):
            arguments.insert(
                random.randint(0, len(arguments)), random.choice([*ODD, random.choice(ODD) + "=" + random.choice(ODD)])
            )
        asked = ["calc", name, *(["--edition", edition] if random.random() < 0.8 else []), *arguments]
        return Case(f"rulebook {' '.join(ascii(part)[:80] for part in asked)}", lambda: _asked(asked))

    yield draw


CALC = Part("calc", 4_000, 10, questions)


def _inputs(declared: list[Input], random: Random) -> list[tuple[str, str]]:
    """Return an input for most of those declared: as a rule one that fits."""
    given = [(one.name, _value(one, random)) for one in declared if random.random() < 0.95]
    if given and random.random() < 0.1:
        given.append(random.choice(given))
    random.shuffle(given)
    return given


def _value(declared: Input, random: Random) -> str:
    if random.random() < 0.07:
        return random.choice(ODD)
    if declared.kind == "whole":
        lowest, highest = declared.lowest, declared.highest
        return str(random.choice([lowest, highest, random.randint(lowest, highest), random.randint(lowest, highest)]))
    return str(random.choice([value for value, _ in declared.choices] or ["yes", "no"]))


def _asked(arguments: list[str]) -> Result:
    """Ask; there is an answer, or words that say why not, and never both or neither."""
    done = CliRunner().invoke(main, ["--root", str(ROOT), *arguments])
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    if done.exit_code:
        silent = done.stdout or not done.stderr.strip()
        return Result(SILENT, f"exit {done.exit_code}, said {done.output!r}") if silent else Result(REFUSED)
    if not done.stdout.startswith("Usage:"):
        json.loads(done.stdout)
    return Result(ACCEPTED)
