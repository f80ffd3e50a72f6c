"""What is wrong with an item, a Unit or a squad: problems as data, and the sentence that a player reads."""

from collections import namedtuple

from ..core.rules import Rules
from .catalogue import building, name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# A broken rule: its code, the record of the rule, where in the input it is broken, what stands there, what may.
Problem = namedtuple("Problem", ("code", "rule", "place", "actual", "allowed"))

# The sentence of each code; NAME is the name of the rule, TAG its tag, IS and MAY what stands there and what may.
SENTENCES = {
    "no-parts": "An item needs at least one part.",
    "unknown-part": "There is no part IS.",
    "unknown-tag": "IS is nothing that can stand here.",
    "no-range": "A weapon needs a range; no part of this one has any.",
    "mechanism-not-offered": "NAME needs a part with [TAG]; this weapon has none.",
    "mechanism-on-equipment": "Equipment has no Mechanism.",
    "not-energy": "NAME needs an Energy weapon.",
    "too-little-ap": "NAME needs parts with an AP Cost of MAY or more; these have IS.",
    "not-melee": "NAME needs a melee weapon.",
    "not-kinetic": "NAME needs a Kinetic weapon.",
    "melee": "NAME needs a ranged weapon.",
    "system-not-offered": "NAME needs a part with [TAG]; this item has none.",
    "type-not-free": "The parts make the Type MAY; you cannot choose IS.",
    "no-sections": "A Unit needs Unit Sections.",
    "unknown-section": "There is no kind of Unit Section IS.",
    "wrong-section": "A Unit of this Type cannot have IS.",
    "no-torso": "A Mech needs a torso.",
    "no-cockpit": "A Vehicle needs a cockpit.",
    "no-drive-section": "A Vehicle needs a drive section.",
    "no-movement-mechanism": "A Unit needs a Movement Mechanism.",
    "mechanism-not-carried": "This Unit Section cannot have IS.",
    "wrong-type": "A Unit is one of MAY, not IS.",
    "no-pilot": "Every Unit needs a pilot.",
    "unknown-rank": "There is no rank IS.",
    "no-core": "The Core Type needs a base value of IS.",
    "too-many-srm": "The pilot has SRMs for MAY steps; IS are taken.",
    "too-many-mods": "The pilot's rank allows Mods: MAY. The Unit has IS.",
    "too-many-traits": "The pilot's rank allows Traits: MAY. The Unit has IS.",
    "needs-ai-pilot": "A Drone needs an AI pilot.",
    "too-few-hands": "The Unit has hands: MAY. It has handheld weapons equipped: IS.",
    "not-as-printed": "The rulebook prints no finished row of this item as it is built here.",
    "wrong-alternate": "A Mech that transforms becomes a Vehicle with a Movement Mechanism.",
    "drone-mod-missing": "A Drone needs the Mod MAY.",
    "unknown-size": "There is no Engagement Size IS.",
    "over-limit": "The squad costs IS; at most MAY are allowed.",
    "drone-without-main-unit": "A Drone needs a Main Unit: a Mech or Vehicle with a human pilot and the Mod MAY.",
    "drone-costs-more-than-main-unit": "The Drone costs IS, its Main Unit MAY; it may not cost more.",
    "negative": "IS is below zero.",
}
CODES = tuple(sorted(SENTENCES))


def as_data(problem: Problem) -> "dict[str, Any]":
    """Return a problem as plain data."""
    return dict(zip(("code", "rule", "place", "is", "may"), problem))


def within(place: str, problems: "list[dict[str, Any]]") -> "list[dict[str, Any]]":
    """Return the problems of a part of an input, each with its place in the whole input."""
    return [dict(problem, place=f"{place}.{problem['place']}" if problem["place"] else place) for problem in problems]


def negatives(place: str, numbers: "dict[str, Any]", rule: str) -> list[Problem]:
    """Return a problem for each number below zero; those that are not given count for nothing."""
    return [
        Problem("negative", rule, f"{place}.{name}" if place else name, numbers[name], 0)
        for name in sorted(numbers)
        if numbers[name] is not None and numbers[name] < 0
    ]


def sentence(rules: Rules, problem: "dict[str, Any]") -> str:
    """Return the sentence of a problem as a player reads it."""
    words = {
        "NAME": rules.name(problem["rule"]),
        "TAG": building(rules, problem["rule"]).get("tag", ""),
        "IS": _in_words(rules, problem["is"]),
        "MAY": _in_words(rules, problem["may"]),
    }
    return " ".join([_filled(word, words) for word in SENTENCES[problem["code"]].split(" ")])


def _filled(word: str, words: dict[str, str]) -> str:
    """Return a word of a sentence, or what stands for it; a sign around it stays."""
    for name in words:
        bare = word.strip("[],.;:")
        if bare == name:
            return word.replace(name, words[name])
    return word


def _in_words(rules: Rules, value: "Any") -> str:
    if isinstance(value, list):
        return ", ".join([_in_words(rules, each) for each in value])
    return name_of(rules, value)
