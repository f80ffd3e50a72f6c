"""A random edit of every YAML file of the rules: the mistake is named by path and line, and nothing is lost in silence.

`make attack` does the same ten thousand times, and attacks the rest of the project too.
"""

from pathlib import Path

from tests.attack.case import SOUND
from tests.attack.rules import EDITS, files
from tests.attack.run import tried
from tests.support import ROOT

SEED = 0


def test_an_edit_of_any_file_is_refused_in_its_place_or_does_no_harm(tmp_path: Path) -> None:
    with EDITS.ready(tmp_path) as draw:
        outcomes = [tried(EDITS, draw, number, SEED) for number in range(len(files(ROOT)))]
    failures = [
        f"{outcome.result.verdict}: {outcome.said}: {outcome.result.detail}; "
        f"again: python -m tests.attack --part edits --seed {SEED} --only {outcome.number}"
        for outcome in outcomes
        if outcome.result.verdict not in SOUND
    ]
    assert not failures, "\n".join(failures)
    assert {outcome.result.verdict for outcome in outcomes} == set(SOUND), "edits that are all the same prove nothing"
