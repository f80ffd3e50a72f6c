"""How many rules are broken, and which, in words."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..core.units import counted, unit
from ..units.data import ProblemData
from ..units.problems import merged, sentence
from .one_line import one_line, shortened

# How many letters there is room for on a sheet.
MOST_ON_PAPER = 180
_RULES = unit("rules", "rule")
_UNITS = "units["


def breaks(count: int) -> str:
    """Return how many rules are broken, as "breaks 1 rule"."""
    return f"breaks {counted(count, _RULES)}"


def unit_of(problem: ProblemData) -> int | None:
    """Return which Unit of a squad breaks a rule by itself; None where the squad does."""
    place: str = problem["place"]
    is_within = place.startswith(_UNITS) and "]." in place
    return int(place[len(_UNITS) : place.index("]")]) if is_within else None


def broken_rules(rules: Rules, problems: list[ProblemData], most: int) -> str:
    """Return how many rules are broken, and which: each sentence once, as many as have at most so many letters."""
    if not problems:
        return ""
    sentences: list[str] = []
    left_out = 0
    for problem in merged(problems):
        words = one_line(sentence(rules, problem))
        if words in sentences:
            continue
        if sentences and len(" ".join(sentences + [words])) > most:
            left_out += 1
        else:
            sentences.append(words)
    shown = shortened(" ".join(sentences), most)
    more = f" And {left_out} more." if left_out else ""
    return f"{capital(breaks(len(problems)))}: {shown}{more}"
