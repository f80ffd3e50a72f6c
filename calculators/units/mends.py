"""What mends a broken rule: where one change does, that change and the words of its button."""

from typing import Any, Callable, NamedTuple, cast

from ..core.formatting import capital
from ..core.rules import Rules
from .catalogue import HANDHELD, RANKS, building, name_of, of
from .data import Event, ProblemData, SectionData, Thing
from .items import EQUIPPED, STORED
from .pilots import allowed
from .sections import DRIVE, mechanisms_of, typical_kinds, typical_mechanisms
from .squads import LIMIT, sizes
from .texts import isolated
from .unit import STATS, stat_name

# What a button says, and the event that it sends: see changes.
Mend = NamedTuple("Mend", [("words", str), ("event", Event)])


def mends(rules: Rules, data: Thing, problem: ProblemData) -> list[Mend]:
    """Return the changes that each take a problem away; none where only more than one would.

    data: the item, Unit or squad that the problem is of.
    """
    code = problem["code"]
    return _MENDS[code](rules, data, problem) if code in _MENDS else []


def mends_of_all(rules: Rules, data: Thing, problems: list[ProblemData]) -> list[Mend]:
    """Return the changes that each take several problems of one code away at once; none where there is no such."""
    first, *others = [mends(rules, data, problem) for problem in problems]
    if len(first) == 1 and first[0].event[0] == "remove":
        places = [each[0].event[1] for each in [first] + others if each]
        lists = {_list_of(place) for place in places}
        if len(lists) == 1 and len(places) == len(problems):
            return [
                Mend(f"Take out all {len(places)}", ["remove", lists.pop(), [_number_of(place) for place in places]])
            ]
    return [mend for mend in first if all(mend in each for each in others)]


def _list_of(place: str) -> str:
    return place[: place.rfind("[")]


def _number_of(place: str) -> int:
    return int(place[place.rfind("[") + 1 : -1])


def _called(thing: Thing, otherwise: str) -> str:
    """Return the name of something of the player's as it may stand in a line."""
    return isolated(thing.get("name") or otherwise)


def _words(rules: Rules, name: Any) -> str:
    return capital(name_of(rules, name))


def _without_choice(rules: Rules, _: Thing, problem: ProblemData) -> list[Mend]:
    """Take back the tag or System that was chosen; what the parts bring can only go with them."""
    place = problem["place"]
    if place.endswith("parts"):
        return []
    event = ["remove", place] if place.endswith("]") else ["set", place, None]
    return [Mend(f"Take {_words(rules, problem['rule'])} away", event)]


def _without_it(rules: Rules, _: Thing, problem: ProblemData) -> list[Mend]:
    """Take away what stands at the place: a member of a list, or the list's member that is named."""
    place = problem["place"]
    if place.endswith(".kind"):
        place = place[: -len(".kind")]
    event: Event
    if place.endswith("]"):
        event = ["remove", place]
    elif place.endswith("s"):
        event = ["toggle", place, problem["is"]]
    else:
        event = ["set", place, None]
    return [Mend(f"Take {_words(rules, problem['is'])} away", event)]


def _unknown_tag(rules: Rules, data: Thing, problem: ProblemData) -> list[Mend]:
    has_to_be = problem["place"].endswith("category")
    return _choice(rules, data, problem) if has_to_be else _without_it(rules, data, problem)


def _choice(rules: Rules, _: Thing, problem: ProblemData) -> list[Mend]:
    """Choose one of what may stand there."""
    place = problem["place"]
    if place == "pilot":
        place = "pilot.rank"
    is_list = place.endswith("s")
    return [Mend(_words(rules, each), ["set", place, [each] if is_list else each]) for each in problem["may"]]


def _zero(_: Rules, __: Thing, problem: ProblemData) -> list[Mend]:
    return [Mend("Make it 0", ["set", problem["place"], 0])]


def _of_its_parts(_: Rules, __: Thing, problem: ProblemData) -> list[Mend]:
    return [Mend(f"Make it {problem['may']} DP", ["set", problem["place"], problem["may"]])]


def _as_it_is(_: Rules, __: Thing, problem: ProblemData) -> list[Mend]:
    words = "Use the numbers of its parts" if problem["code"] == "not-as-printed" else "Use the Type of the parts"
    return [Mend(words, ["set", problem["place"], None])]


def _out_of_the_squad(_: Rules, data: Thing, problem: ProblemData) -> list[Mend]:
    index = int(problem["place"].strip("units[]"))
    return [Mend(f"Take {_called(data['units'][index], 'the Drone')} out", ["remove", problem["place"]])]


def _more_sections(rules: Rules, kinds: list[str]) -> list[Mend]:
    return [
        Mend(f"Add {rules.name(kind)[:1].lower()}{rules.name(kind)[1:]}", ["add", "sections", new_section(kind)])
        for kind in kinds
    ]


def new_section(kind: str) -> Thing:
    """Return a section as it is added, before anybody gives its Durability."""
    return {"kind": kind, "durability": 0}


def _section(rules: Rules, data: Thing, problem: ProblemData) -> list[Mend]:
    """Add the section that is needed; one of those that would do."""
    if problem["code"] in ("no-torso", "no-cockpit"):
        return _more_sections(rules, [problem["may"]])
    if problem["code"] == "no-movement-mechanism" and (named := _named_mechanisms(rules, data)):
        return named
    kinds = typical_kinds(rules, data["type"])
    return _more_sections(rules, [kind for kind in kinds if _mends_at_once(rules, kind, problem["code"])])


def _named_mechanisms(rules: Rules, data: Thing) -> list[Mend]:
    """Name the Movement Mechanism of the first section that may have several and has none; nothing without such."""
    for index, section in enumerate(data["sections"]):
        names = typical_mechanisms(rules, section["kind"])
        if names:
            place = f"sections[{index}].mechanisms"
            return [Mend(rules.name(name), ["toggle", place, name]) for name in names]
    return []


def _one_mechanism(rules: Rules, data: Thing, problem: ProblemData) -> list[Mend]:
    """Choose the Movement Mechanism of an Alternate Form; take away the section or the tag that is of another sort."""
    if problem["place"] != "sections":
        choice = problem.copy()
        choice["may"] = problem["is"]
        return _choice(rules, data, choice)
    sections = data["sections"]
    mends = []
    for index, section in enumerate(sections):
        others = [name for each in sections[:index] + sections[index + 1 :] for name in mechanisms_of(rules, each)]
        place = f"sections[{index}]"
        if len(set(others)) == 1 and mechanisms_of(rules, section):
            mends.append(Mend(f"Take {_called(section, _words(rules, section['kind']))} away", ["remove", place]))
        for name in section.get("mechanisms", []):
            left = [each for each in section["mechanisms"] if each != name]
            without = cast("SectionData", dict(section, mechanisms=left))
            if len(set(others + mechanisms_of(rules, without))) == 1:
                mends.append(Mend(f"Take {_words(rules, name)} away", ["toggle", f"{place}.mechanisms", name]))
    return mends


def _mends_at_once(rules: Rules, kind: str, code: str) -> bool:
    """Return whether a kind of section takes the problem away as soon as it is there."""
    fields = building(rules, kind)
    if code == "no-sections":
        return "needed_by" in fields
    return "brings" in fields and (code == "no-movement-mechanism" or fields["kind"] == DRIVE)


def _beyond_rank(rules: Rules, data: Thing, problem: ProblemData) -> list[Mend]:
    """Take one less where that is enough, or a pilot of a rank that allows it."""
    rank, field = problem["rule"], problem["code"][len("too-many-") :]
    kind = building(rules, rank)["kind"]
    less = _one_less(rules, data, field) if problem["is"] == problem["may"] + 1 else []
    able = [each for each in of(rules, RANKS, "kind", kind) if allowed(rules, each, field) >= problem["is"]]
    return less + [Mend(f"Make the pilot {_a(rules.name(each))}", ["set", "pilot.rank", each]) for each in able]


def _one_less(rules: Rules, data: Thing, field: str) -> list[Mend]:
    if field != "srm":
        last = len(data[field]) - 1
        return [Mend(f"Take {_called(data[field][last], 'the last')} away", ["remove", f"{field}[{last}]"])]
    forms = [("pilot", "SRM"), ("alternate", "SRM of the Alternate Form")]
    return [
        Mend(f"One {words} less on {stat_name(rules, stat)}", ["step", f"{form}.srm.{stat}", -1])
        for form, words in forms
        for stat in STATS
        if ((data.get(form) or {}).get("srm") or {}).get(stat, 0) > 0
    ]


def _a(name: str) -> str:
    return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"


def _stored(_: Rules, data: Thing, __: ProblemData) -> list[Mend]:
    """Store the last of the weapons in hand; where several are too many, that is the first step."""
    in_hand = [
        Mend(f"Store {_called(each, 'item ' + str(index + 1))}", ["set", f"items[{index}].state", STORED])
        for index, each in enumerate(data["items"])
        if each["category"] == HANDHELD and each.get("state", EQUIPPED) == EQUIPPED and not each.get("drone")
    ]
    return in_hand[-1:]


def _other_alternate(rules: Rules, data: Thing, problem: ProblemData) -> list[Mend]:
    """Choose what the Alternate Form may be, or do without one."""
    return _choice(rules, data, problem) + [Mend("Take the Alternate Form away", ["set", "alternate", None])]


def _weapon_of_system(rules: Rules, data: Thing, problem: ProblemData) -> list[Mend]:
    """Give the System to one of the weapons that could have it."""
    places = [(place, data["items"][_number_of(place)]) for place in problem["may"]]
    return [
        Mend(_called(each, f"Item {_number_of(place) + 1}"), ["add", f"{place}.systems", problem["rule"]])
        for place, each in places
    ]


def _drone_mod(_: Rules, __: Thing, problem: ProblemData) -> list[Mend]:
    return [Mend(f"Add the {problem['may']}", ["add", "mods", {"name": problem["may"]}])]


def _larger_game(rules: Rules, _: Thing, problem: ProblemData) -> list[Mend]:
    able = [size for size in sizes(rules) if rules.field(size, LIMIT) >= problem["is"]]
    return [Mend(f"Play {rules.name(size)}", ["set", "engagement_size", size]) for size in able[:1]]


_MENDS: dict[str, Callable[[Rules, Thing, ProblemData], list[Mend]]] = {
    "unknown-part": _without_it,
    "unknown-tag": _unknown_tag,
    "mechanism-not-offered": _without_choice,
    "mechanism-on-equipment": _without_it,
    "not-energy": _without_choice,
    "too-little-ap": _without_choice,
    "not-melee": _without_choice,
    "not-kinetic": _without_choice,
    "melee": _without_choice,
    "system-not-offered": _without_choice,
    "repeated-system": _without_choice,
    "system-without-item": _without_choice,
    "system-on-which-weapon": _weapon_of_system,
    "type-not-free": _as_it_is,
    "no-sections": _section,
    "unknown-section": _without_it,
    "wrong-section": _without_it,
    "second-torso": _without_it,
    "second-cockpit": _without_it,
    "no-torso": _section,
    "no-cockpit": _section,
    "no-drive-section": _section,
    "no-movement-mechanism": _section,
    "mixed-mechanisms": _one_mechanism,
    "mechanism-not-carried": _without_it,
    "wrong-type": _choice,
    "no-pilot": _choice,
    "unknown-rank": _choice,
    "too-many-srm": _beyond_rank,
    "too-many-mods": _beyond_rank,
    "too-many-traits": _beyond_rank,
    "needs-ai-pilot": _choice,
    "too-few-hands": _stored,
    "not-as-printed": _as_it_is,
    "wrong-alternate": _other_alternate,
    "drone-without-mechanism": _choice,
    "drone-mod-missing": _drone_mod,
    "unknown-size": _choice,
    "over-limit": _larger_game,
    "drone-without-main-unit": _out_of_the_squad,
    "drone-costs-more-than-main-unit": _out_of_the_squad,
    "durability-not-of-parts": _of_its_parts,
    "doubled-name": _without_it,
    "negative": _zero,
}
