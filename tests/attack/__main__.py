"""Attack, and print counts; exit 1 where anything came of it that must not."""

import argparse
import os
import re
import sys
from collections import Counter, defaultdict

from tests.attack.addresses import ADDRESSES
from tests.attack.builds import BUILDS, WHOLE_BUILDS
from tests.attack.calc import CALC
from tests.attack.case import SOUND, VERDICTS, Part
from tests.attack.commands import COMMANDS
from tests.attack.feeds import FEEDS
from tests.attack.offline import OFFLINE
from tests.attack.projects import DAMAGED
from tests.attack.rules import EDITS
from tests.attack.run import Outcome, outcomes, show_progress

PARTS = [EDITS, DAMAGED, CALC, FEEDS, COMMANDS, ADDRESSES, BUILDS, WHOLE_BUILDS, OFFLINE]


def main() -> None:
    """Run every part, or those asked for."""
    asked = _asked()
    print(f"{'seed ' + str(asked.seed):12}{'cases':>8}" + "".join(f"{verdict:>11}" for verdict in VERDICTS))
    failures = [failure for part in PARTS if asked.part in (None, part.name) for failure in _run(part, asked)]
    for failure in failures:
        print(f"\n{failure}")
    sys.exit(1 if failures else 0)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="another seed, other attacks")
    parser.add_argument("--part", choices=[part.name for part in PARTS], help="only this part")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="only the case of this number, to see it again")
    parser.add_argument("--share", type=float, default=1, help="the share of the cases to try, for a shorter run")
    parser.add_argument("--edits", type=int, help="how many edits of the rules; 10,000 if left out")
    return parser.parse_args()


def _run(part: Part, asked: argparse.Namespace) -> list[str]:
    """Try the cases of a part, print its line of the table, and return what must not have come of them, by kind."""
    count = asked.edits if part.name == "edits" and asked.edits else max(1, round(part.cases * asked.share))
    numbers = list(range(count)) if asked.only is None else [asked.only]
    jobs = 1 if part.alone else os.process_cpu_count() or 1
    counts: Counter[str] = Counter()
    failed = defaultdict(list)
    for outcome in outcomes(part, numbers, asked.seed, jobs):
        counts[outcome.result.verdict] += 1
        show_progress(part, counts.total(), len(numbers))
        if outcome.result.verdict not in SOUND:
            failed[_kind(outcome)].append(outcome)
    print(f"{part.name:12}{counts.total():8}" + "".join(f"{counts[verdict]:11}" for verdict in VERDICTS), flush=True)
    return [_told(part, asked.seed, alike) for alike in failed.values()]


def _kind(outcome: Outcome) -> str:
    """Return what failures have in common that come of one fault: as a rule where it happened, or the words of it."""
    verdict, detail = outcome.result
    _, there, where = detail.rpartition(", in ")
    return f"{verdict} {where if there else _words(outcome.said) + _words(detail)}"


def _words(text: str) -> str:
    """Return a text without what is quoted in it, paths and numbers, up to its third colon."""
    return ":".join(re.sub(r"""'.*?'|".*?"|\S*/\S*|\d+""", "", text).split(":")[:3])


def _told(part: Part, seed: int, alike: list[Outcome]) -> str:
    """Return what there is to know of failures of one kind: the first, and how many there are."""
    first = min(alike)
    again = f"again: python -m tests.attack --part {part.name} --seed {seed} --only {first.number}"
    more = f"\n  and {len(alike) - 1} more like it" if len(alike) > 1 else ""
    return f"{first.result.verdict}: {first.said}\n  {first.result.detail}\n  {again}{more}"


if __name__ == "__main__":
    main()
