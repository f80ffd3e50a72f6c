"""Filling in: what a Unit that was chosen gives each input of a question, and what a player must know of that.

An input is given what the Unit has, also where it cannot take that, or where nobody knows it: the question is refused
then, and says why.  Only where a rule counts no more than an input takes, that much is given, and said.
"""

from typing import TypeAlias, TypedDict

from ..attack.sections import ANOTHER
from ..core.inputs import ATTACKER, SECTION, TARGET, UNIT, UNKNOWN, WEAPON, WEAPONS, Input, InputError, check, numbered
from .catalogue import DRONE
from .data import Fields, Profile, SectionProfile, Source, WeaponProfile

# What an input is given, None where it stays as it is; what is said beside it, and where everybody sees it; and the
# sign of a ruling at the former, as HTML.
Fill: TypeAlias = "list[str | None]"
# By input and by what it means there.
Fills: TypeAlias = "dict[str, dict[str, Fill]]"


class Filled(TypedDict):
    """What fills in the inputs that mean something of somebody: its name, and what each is given."""

    name: str
    fills: Fills


# By whose or of what the inputs are.
Sources: TypeAlias = "dict[str, Filled]"

# How many weapons a Unit has: who is asked that need not have any.
COUNT_OF_WEAPONS = "weapons"


def filled_in(declared: list[Input], of: str, profile: Profile) -> Fields:
    """Return what a Unit or an item gives the inputs of a question, as plain data.

    of: whose the inputs are, as their meanings name it.
    profile: what ``profile`` tells of it, and the ``signs`` of what rulings give of that.

    ``sources`` are by whose or of what inputs are: what fills them in, its ``name`` and ``fills``.  ``said`` are
    sentences for the player.  One of the ``weapons`` and of the ``sections`` is chosen, and has such ``sources`` of its
    own; ``without`` has what stands in its place where there is none.
    """
    unit: Source = {
        "name": profile["name"],
        "fields": profile["unit"],
        "notes": profile["notes"],
        "signs": profile.get("signs", {}),
    }
    meant = [(meaning.of, meaning.field) for each in declared for meaning in each.means]
    weapons = weapons_for(meant, profile) if of in (ATTACKER, UNIT, WEAPON) else []
    sections = profile["sections"] if of in (TARGET, UNIT) else []
    lacking = {
        WEAPON: _choice("", _without_weapon(declared, unit)),
        SECTION: _choice("", {SECTION: _lacking(declared, SECTION, f"{unit['name']} has no Unit Section")}),
    }
    return {
        "name": unit["name"],
        "sources": {of: _source(declared, of, unit)},
        "said": _left_out(declared, sections),
        "weapons": [_weapon(declared, weapons, index) for index in range(len(weapons))],
        "sections": [_section(declared, each) for each in sections],
        "without": lacking,
    }


def filled_by(declared: list[Input], chosen: list[Fields]) -> Fields:
    """Return what all who were chosen give the inputs of a question, as plain data.

    chosen: of each ``of``, its ``profile``, which ``parts`` of it are asked for, and their ``places`` there.

    ``sources`` and ``said`` are as ``filled_in`` has them; ``aim`` is what an attack calls the section.
    """
    sources: Sources = {}
    sentences: list[str] = []
    aim = ""
    for each in chosen:
        whole = filled_in(declared, each["of"], each["profile"])
        choices: list[Fields] = [whole]
        for part in each["parts"]:
            rows = whole["weapons"] if part == WEAPON else whole["sections"]
            choices.append(rows[each["places"][part]] if rows else whole["without"][part])
        for choice in choices:
            sources.update(choice["sources"])
            sentences += choice["said"]
            aim = choice.get("aim", aim)
    return {"sources": sources, "said": sentences, "aim": aim}


def _meanings(declared: list[Input], of: str) -> list[tuple[Input, str]]:
    """Return each input that means something of somebody, with what it means."""
    return [(each, meaning.field) for each in declared for meaning in each.means if meaning.of == of]


def _asks(declared: list[Input], of: str, field: str) -> bool:
    return any(meant == field for _, meant in _meanings(declared, of))


def _choice(name: str, sources: Sources, sentences: list[str] | None = None, **more: object) -> Fields:
    return dict({"name": name, "sources": sources, "said": sentences or []}, **more)


def _source(declared: list[Input], of: str, source: Source) -> Filled:
    """Return what fills in the inputs that mean something of somebody."""
    fills: Fills = {}
    for each, field in _meanings(declared, of):
        note = source.get("notes", {}).get(field)
        fill = (
            _fill(each, source["fields"][field], source["name"])
            if field in source["fields"]
            else [None, f"{source['name']} {note}" if note else "", ""]
        )
        if fill[0] == UNKNOWN and note:
            fill[1] = f"{source['name']} {note}"
        fills.setdefault(each.name, {})[field] = fill + [source.get("signs", {}).get(field, "")]
    return {"name": source["name"], "fills": fills}


def _fill(declared: Input, text: str, name: str) -> Fill:
    """Return what an input is given where something of that name has a value, and what is said of it."""
    if declared.kind == "yes-no" and text.isdigit():
        text = "yes" if int(text) else "no"
    if text == "":
        return [_default(declared), "", ""]
    if _takes(declared, text):
        return [text, f"from {name}", ""]
    if declared.capped and text.isdigit() and int(text) > declared.highest:
        counted = f"{name} has {text} {declared.label}, of which {declared.highest} count."
        return [str(declared.highest), f"from {name}, who has {text}", counted]
    return [text, f"not known of {name}" if text == UNKNOWN else f"from {name}", ""]


def _default(declared: Input) -> str:
    """Return what an input holds before anybody types, as text."""
    if declared.kind == "yes-no":
        return "yes" if declared.default else "no"
    return "" if declared.default is None else str(declared.default)


def _takes(declared: Input, text: str) -> bool:
    try:
        check([declared], {declared.name: text})
    except InputError:
        return False
    return True


def _left_out(declared: list[Input], sections: list[SectionProfile]) -> list[str]:
    """Return in a sentence which sections a question that asks for each of them has no place for."""
    others = [each["name"] for each in sections if each["aim"] == ANOTHER]
    if not others or not _asks(declared, SECTION, ANOTHER):
        return []
    return [f"Of these sections only the one that a weapon aims at counts: {', '.join(others)}."]


def _section(declared: list[Input], section: SectionProfile) -> Fields:
    return _choice(section["name"], {SECTION: _source(declared, SECTION, section)}, aim=section["aim"])


def weapons_for(meant: list[tuple[str, str]], profile: Profile) -> list[WeaponProfile]:
    """Return the weapons that a question may be about, which have all that it asks; one on Drones is about these.

    meant: whose or of what its inputs are, and what they mean there.
    """
    fields = [field for of, field in meant if of == WEAPON]
    weapons = [each for each in profile["weapons"] if all([field in each["fields"] for field in fields])]
    if (UNIT, "drone") not in meant:
        return weapons
    return [weapon for weapon in weapons if weapon["fields"][DRONE] == "yes"]


def _numbers(declared: list[Input]) -> list[str]:
    """Return what a question calls the weapons behind the first that it asks for."""
    meant = {meaning.of for each in declared for meaning in each.means}
    return [of for of in [numbered(WEAPON, number) for number in range(2, len(meant) + 2)] if of in meant]


def _weapon(declared: list[Input], weapons: list[WeaponProfile], first: int) -> Fields:
    """Return what a weapon fills in, with the others of its Unit that go along with it as far as the question asks."""
    chosen = weapons[first]
    common = [field for _, field in _meanings(declared, WEAPONS)]
    others = weapons[:first] + weapons[first + 1 :]
    is_alike = [all([each["fields"][field] == chosen["fields"][field] for field in common]) for each in others]
    numbers = _numbers(declared)
    alike = [each for each, may in zip(others, is_alike) if may]
    along, behind = alike[: len(numbers)], alike[len(numbers) :]
    sources = {of: _source(declared, of, chosen) for of in (WEAPON, WEAPONS)}
    for index, of in enumerate(numbers):
        sources[of] = _source(declared, of, along[index]) if index < len(along) else _nothing(declared, of)
    apart = behind + [each for each, may in zip(others, is_alike) if not may] if numbers else []
    left_out = [f"Left out: {', '.join([each['name'] for each in apart])}."] if apart else []
    tags = [tag for each in [chosen] + along for tag in each["tags"]]
    return _choice(chosen["name"], sources, left_out + _of_first_alone(declared, numbers, along), tags=tags)


def _of_first_alone(declared: list[Input], numbers: list[str], along: list[WeaponProfile]) -> list[str]:
    """Return a sentence for each tag of the weapons behind the first that a question asks of the first alone."""
    of_others = [field for of in numbers for _, field in _meanings(declared, of)]
    fields = [field for _, field in _meanings(declared, WEAPON) if field not in of_others]
    names = [(each["name"], each["names"][field]) for each in along for field in fields if field in each["names"]]
    return [f"{tag} of {name} is left out." for name, tag in names]


def _without_weapon(declared: list[Input], unit: Source) -> Sources:
    """Return what stands in the place of the weapons of a Unit that has none."""
    sources = {of: _nothing(declared, of) for of in _numbers(declared)}
    if not _asks(declared, UNIT, COUNT_OF_WEAPONS):
        lacks = "has no such weapon in use" if unit["fields"] else "is no such weapon"
        sources[WEAPON] = _lacking(declared, WEAPON, f"{unit['name']} {lacks}")
    return sources


def _nothing(declared: list[Input], of: str) -> Filled:
    """Return what empties inputs."""
    return {
        "name": "",
        "fills": {each.name: {field: [_default(each), "", "", ""]} for each, field in _meanings(declared, of)},
    }


def _lacking(declared: list[Input], of: str, words: str) -> Filled:
    """Return what keeps inputs from an answer, as there is nothing that they could be about."""
    fills: Fills = {
        each.name: {field: [_default(each), "", "", ""] if each.kind == "yes-no" else [UNKNOWN, words, "", ""]}
        for each, field in _meanings(declared, of)
    }
    return {"name": words, "fills": fills}
