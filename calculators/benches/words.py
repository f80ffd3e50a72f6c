"""How sheets, lists and chats name Units and items, and write their numbers."""

from ..core.formatting import capital, number
from ..core.rules import Rules
from ..units.catalogue import building
from ..units.items import LABELS, STORED, WEAPONS
from ..units.problems import sentence
from ..units.units import STATS
from .lines import one_line, shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOTHING = "\u2013"
# What kinds of Unit Section are called in the rules besides their own name.
_SECTION = " section"
# How many letters of its name a stat has where there is little room.
_SHORT = 3
# How wide a name, one that heads a sheet, and a word of the rules may be; editions have none so long.
NAME = 40
TITLE = 46
WORD = 20


def written(value: "int | float | None") -> str:
    """Return a number as a sheet has it; a dash where there is none."""
    return NOTHING if value is None else number(value)


def name_of(rules: Rules, record: "str | None") -> str:
    """Return what a record is called; what stands there instead where the edition has no such record."""
    if not record:
        return NOTHING
    return rules.name(record) if record in rules.mechanics else record


def unit_name(data: "dict[str, Any]") -> str:
    """Return the name of a Unit; its Type where it has none."""
    return shortened(data.get("name", "") or type_name(data["type"]), TITLE)


def item_name(rules: Rules, data: "dict[str, Any]") -> str:
    """Return the name of an item; its Category where it has none."""
    return shortened(data.get("name", "") or name_of(rules, data["category"]), NAME)


def section_name(rules: Rules, section: "dict[str, Any]") -> str:
    """Return the name of a Unit Section; its kind where it has none."""
    return shortened(section.get("name", "") or name_of(rules, section["kind"]).split(_SECTION)[0], NAME)


def section_title(rules: Rules, section: "dict[str, Any]") -> str:
    """Return the name of a Unit Section with the tags of the Movement Mechanisms that it brings or names."""
    fields = rules.mechanics.get(section["kind"], {}).get("building", {})
    brought = [fields["brings"]] if "brings" in fields else []
    named = [name for name in section.get("mechanisms", ()) if name in fields.get("carries", ())]
    tags = tags_of(rules, brought + [name for name in named if name not in brought])
    return f"{section_name(rules, section)} {tags}".rstrip()


def item_title(rules: Rules, data: "dict[str, Any]", made: "dict[str, Any]") -> str:
    """Return the name of an item of a Unit, and whether it begins stored."""
    name = item_name(rules, data)
    return f"{name} ({STORED})" if made["state"] == STORED else name


def rank_name(rules: Rules, data: "dict[str, Any]") -> str:
    """Return the rank of a Unit's pilot."""
    return shortened(name_of(rules, (data.get("pilot") or {}).get("rank")), WORD)


def type_name(of_type: "str | None") -> str:
    """Return a Type, of a Unit or of an item, as it stands on a sheet."""
    return capital(shortened(of_type, WORD)) if of_type else NOTHING


def class_and_type(data: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    """Return Class and Type of a Unit, as "Class 2 Mech"."""
    return f"Class {answer['class']} {type_name(data['type'])}"


def action_points(rules: Rules, answer: "dict[str, Any]") -> str:
    """Return what a Unit gains each turn, as "2 + d8"."""
    dice = answer["base_ap"]["dice"]
    several = "" if dice == 1 else dice
    return f"{answer['base_ap']['fixed']} + {several}d{rules.count('dice', 'sides')}"


def tags_of(rules: Rules, records: "list[str]") -> str:
    """Return the tags of records, as "[TRS][AIR]"."""
    return bracketed([building(rules, record)["tag"] for record in records])


def bracketed(tags: "list[str]") -> str:
    """Return tags as they stand on a sheet."""
    return "".join([f"[{tag}]" for tag in tags])


def stats_in_short(rules: Rules, stats: "dict[str, Any]") -> str:
    """Return the stats of a Unit, as "ACC 5 ASS 5 EVA 6"."""
    return " ".join([f"{short_stat(rules, name)} {written(stats[name])}" for name in STATS])


def movement(answer: "dict[str, Any]") -> str:
    """Return how far a Unit moves, as "4, thrusters 8"."""
    thrusters = answer["thruster_movement"]
    return written(answer["standard_movement"]) + (f", thrusters {written(thrusters)}" if thrusters else "")


def item_in_short(rules: Rules, data: "dict[str, Any]", made: "dict[str, Any]") -> str:
    """Return an item of a Unit in one line, as "Altos Sub Machinegun [FA]: 6 hexes, 4 damage, 3 AP"."""
    is_weapon = data["category"] in WEAPONS
    tags = bracketed(made["tags"][1:] if is_weapon else made["tags"])
    state = f" ({STORED})" if made["state"] == STORED else ""
    shown = ("range", "base_damage", "ap_cost") if is_weapon else ("durability",)
    return f"{item_name(rules, data)} {tags}".rstrip() + f"{state}: {amounts(made['line'], shown)}"


def amounts(numbers: "dict[str, Any]", names: "Any") -> str:
    """Return the numbers that an item has, of some of them, with their units, as "6 hexes, 4 damage"."""
    units = {name: "hex" if name == "range" and numbers[name] == 1 else LABELS[name][1] for name in names}
    return ", ".join([f"{written(numbers[name])} {units[name]}" for name in names if numbers[name] is not None])


def ability_names(rules: Rules, data: "dict[str, Any]") -> list[str]:
    """Return what a Unit's own Systems, its Mods and its Traits are called."""
    named = [each["name"] for field in ("mods", "traits") for each in data.get(field, ())]
    return [shortened(name, NAME) for name in [name_of(rules, name) for name in data.get("systems", ())] + named]


def alternate_form(rules: Rules, answer: "dict[str, Any]") -> str:
    """Return the Alternate Form of a Unit in one line; empty where it has none."""
    form = answer["alternate"]
    if not form:
        return ""
    kind = f"{type_name(form['type'])} {tags_of(rules, form['movement_mechanisms'])}".rstrip()
    return f"{rules.name('term-alternate-form')}: {kind}, {stats_in_short(rules, form['stats'])}"


def short_stat(rules: Rules, name: str) -> str:
    """Return the first letters of what a stat is called."""
    return rules.name(f"term-{name}")[:_SHORT].upper()


def stat_name(rules: Rules, name: str) -> str:
    """Return what a stat is called."""
    return rules.name(f"term-{name}")


def broken_rules(rules: Rules, problems: "list[dict[str, Any]]", most: int) -> str:
    """Return how many rules are broken, and which: each sentence once, as many as have at most so many letters."""
    if not problems:
        return ""
    count = "1 rule" if len(problems) == 1 else f"{len(problems)} rules"
    sentences: list[str] = []
    left_out = 0
    for problem in problems:
        words = one_line(sentence(rules, problem))
        if words in sentences:
            continue
        if sentences and len(" ".join(sentences + [words])) > most:
            left_out += 1
        else:
            sentences.append(words)
    shown = shortened(" ".join(sentences), most)
    more = f" And {left_out} more." if left_out else ""
    return f"Breaks {count}: {shown}{more}"
