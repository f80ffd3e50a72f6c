"""What is wrong with an item, a Unit or a squad: problems as data, and the sentence that a player reads."""

from typing import Any, Mapping, NamedTuple

from ..core.formatting import capital
from ..core.rules import Rules
from .catalogue import building, name_of
from .data import ProblemData

# A broken rule: its code, the record of the rule, where in the input it is broken, what stands there, what may.
Problem = NamedTuple("Problem", [("code", str), ("rule", str), ("place", str), ("actual", Any), ("allowed", Any)])

# The sentence of each code; NAME is the name of the rule, TAG its tag, IS and MAY what stands there and what may.
# Of "one|many" the first stands behind the number 1.
SENTENCES = {
    "no-parts": "An item needs at least one part.",
    "unknown-part": "There is no part IS.",
    "unknown-tag": "IS cannot be chosen here.",
    "no-range": "A weapon needs a range; no part of this one has any.",
    "mechanism-not-offered": "NAME needs a part with [TAG]; this weapon has none.",
    "mechanism-on-equipment": "Equipment has no Mechanism.",
    "not-energy": "NAME needs an Energy weapon.",
    "too-little-ap": "NAME needs parts with an AP Cost of MAY or more; these have IS.",
    "not-melee": "NAME needs a melee weapon.",
    "not-kinetic": "NAME needs a Kinetic weapon.",
    "melee": "NAME needs a ranged weapon.",
    "system-not-offered": "NAME needs a part with [TAG]; this item has none.",
    "repeated-system": "NAME may stand here MAY time|times; it stands here IS.",
    "system-without-item": "NAME needs an item that meets its requirement; the Unit has none.",
    "system-on-which-weapon": "NAME acts on one weapon, and several could have it. Choose one.",
    "type-not-free": "The Type that its parts make is MAY; you cannot choose another.",
    "no-sections": "A Unit needs Unit Sections.",
    "unknown-section": "There is no kind of Unit Section IS.",
    "wrong-section": "NAME cannot have: IS.",
    "second-torso": "A Unit has one torso, as it has one Core Type.",
    "second-cockpit": "A Unit has one cockpit.",
    "no-durability": "IS needs Durability: without any the Unit is destroyed.",
    "no-torso": "A Mech needs a torso.",
    "no-cockpit": "A Vehicle needs a cockpit.",
    "no-drive-section": "A Vehicle needs a drive section.",
    "no-movement-mechanism": "A Unit needs a Movement Mechanism.",
    "mixed-mechanisms": "A Vehicle has one Movement Mechanism; this one has IS.",
    "too-weak-thrusters": "NAME needs a Thruster Durability of MAY or more; the Unit has IS.",
    "class-without-mechanism": "NAME is not possible in Class IS.",
    "mechanism-not-carried": "This Unit Section cannot have: IS.",
    "wrong-type": "IS is no Type of Unit. It may be: MAY.",
    "no-pilot": "Every Unit needs a pilot.",
    "unknown-rank": "There is no rank IS.",
    "no-core": "The Core Type needs a base value of IS.",
    "too-many-srm": "IS SRM|SRMs is|are spent; the rank NAME allows MAY.",
    "too-many-mods": "The Unit has IS Mod|Mods; the rank NAME allows MAY.",
    "too-many-traits": "The Unit has IS Trait|Traits; the rank NAME allows MAY.",
    "needs-ai-pilot": "A Drone needs an AI pilot.",
    "too-few-hands": "IS handheld weapon|weapons is|are equipped; the Unit has MAY hand|hands.",
    "not-as-printed": "The rulebook prints no finished row of this item as it is built here.",
    "wrong-alternate": "Only a Mech transforms; it becomes a Vehicle with a Movement Mechanism.",
    "drone-without-mechanism": "A Non-AI Drone needs a Movement Mechanism: MAY.",
    "drone-mod-missing": "A Drone needs the Mod MAY.",
    "unknown-size": "There is no Engagement Size IS.",
    "over-limit": "The squad costs IS DC; NAME allows MAY DC.",
    "drone-without-main-unit": "A Drone needs a Main Unit: a Mech or Vehicle with a human pilot and the Mod MAY.",
    "drone-costs-more-than-main-unit": "The Drone costs IS DC and its Main Unit MAY DC; it may not cost more.",
    "durability-not-of-parts": "The parts of this Unit Section make MAY DP, and it has IS.",
    "doubled-name": "There is another IS in this pack.",
    "negative": "IS is below zero.",
}
CODES = tuple(sorted(SENTENCES))


def as_data(problem: Problem) -> ProblemData:
    """Return a problem as plain data."""
    return {
        "code": problem.code,
        "rule": problem.rule,
        "place": problem.place,
        "is": problem.actual,
        "may": problem.allowed,
    }


def within(place: str, problems: list[ProblemData]) -> list[ProblemData]:
    """Return the problems of a part of an input, each with its place in the whole input."""
    inner = [problem.copy() for problem in problems]
    for problem in inner:
        problem["place"] = f"{place}.{problem['place']}" if problem["place"] else place
    return inner


def merged(problems: list[ProblemData]) -> list[ProblemData]:
    """Return problems with those as one that differ only in where something stands and in what stands there."""
    lines: list[ProblemData] = []
    for problem in problems:
        alike = [line for line in lines if all(line[each] == problem[each] for each in ("code", "rule", "may"))]
        if not alike:
            alike = [problem.copy()]
            alike[0]["is"] = []
            lines += alike
        names = alike[0]["is"]
        there = problem["is"] if isinstance(problem["is"], list) else [problem["is"]]
        names += [name for name in there if name not in names]
    return lines


def negatives(place: str, numbers: Mapping[str, Any], rule: str) -> list[Problem]:
    """Return a problem for each number below zero; those that are not given count for nothing."""
    return [
        Problem("negative", rule, f"{place}.{name}" if place else name, numbers[name], 0)
        for name in sorted(numbers)
        if numbers[name] is not None and numbers[name] < 0
    ]


def sentence(rules: Rules, problem: ProblemData) -> str:
    """Return the sentence of a problem as a player reads it."""
    fillers = {
        "NAME": rules.name(problem["rule"]),
        "TAG": building(rules, problem["rule"]).get("tag", ""),
        "IS": _in_words(rules, problem["is"]),
        "MAY": capital(_in_words(rules, problem["may"])),
    }
    words: list[str] = []
    number = ""
    for word in SENTENCES[problem["code"]].split(" "):
        if word in ("IS", "MAY"):
            number = fillers[word]
        words.append(_filled(_agreeing(word, number), fillers))
    return " ".join(words)


def _agreeing(word: str, number: str) -> str:
    """Return the one of "weapon|weapons" that goes with a number, and the sign behind it; another word as it is."""
    if "|" not in word:
        return word
    singular, plural = word.split("|")
    sign = plural[len(plural.rstrip(",.;:")) :]
    return singular + sign if number == "1" else plural


def _filled(word: str, fillers: dict[str, str]) -> str:
    """Return a word of a sentence, or what stands for it; a sign around it stays."""
    for name in fillers:
        bare = word.strip("[],.;:")
        if bare == name:
            return word.replace(name, fillers[name])
    return word


def _in_words(rules: Rules, value: Any) -> str:
    if isinstance(value, list):
        return ", ".join([capital(_in_words(rules, each)) for each in value])
    if value is None:
        return "none"
    return name_of(rules, value)
