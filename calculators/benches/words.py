"""How sheets, lists and chats name Units and items, and write their numbers."""

from ..core.formatting import capital, number
from ..core.rules import Rules
from ..units.catalogue import SYSTEMS, TAGS, building, of
from ..units.problems import sentence
from ..units.units import STATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOTHING = "\u2013"
STORED = "stored"
# What kinds of Unit Section are called in the rules besides their own name.
_SECTION = " section"
# How many letters of its name a stat has where there is little room.
_SHORT = 3


def one_line(text: str) -> str:
    """Return what somebody typed in one line."""
    return " ".join(text.split())


def shortened(text: str, most: int) -> str:
    """Return a text with at most so many letters."""
    text = one_line(text)
    return text if len(text) <= most else text[: most - 1].rstrip() + "\u2026"


def written(value: "int | float | None") -> str:
    """Return a number as a sheet has it; a dash where there is none."""
    return NOTHING if value is None else number(value)


def name_of(rules: Rules, record: "str | None") -> str:
    """Return what a record is called; what stands there instead where the edition has no such record."""
    if not record:
        return NOTHING
    return rules.name(record) if record in rules.mechanics else one_line(record)


def unit_name(data: "dict[str, Any]") -> str:
    """Return the name of a Unit; its Type where it has none."""
    return one_line(data.get("name", "")) or capital(one_line(data["type"]))


def item_name(rules: Rules, data: "dict[str, Any]") -> str:
    """Return the name of an item; its Category where it has none."""
    return one_line(data.get("name", "")) or name_of(rules, data["category"])


def section_name(rules: Rules, section: "dict[str, Any]") -> str:
    """Return the name of a Unit Section; its kind where it has none."""
    return one_line(section.get("name", "")) or name_of(rules, section["kind"]).split(_SECTION)[0]


def rank_name(rules: Rules, data: "dict[str, Any]") -> str:
    """Return the rank of a Unit's pilot."""
    return name_of(rules, (data.get("pilot") or {}).get("rank"))


def class_and_type(data: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    """Return Class and Type of a Unit, as "Class 2 Mech"."""
    return f"Class {answer['class']} {capital(one_line(data['type']))}"


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


def short_stat(rules: Rules, name: str) -> str:
    """Return the first letters of what a stat is called."""
    return rules.name(f"term-{name}")[:_SHORT].upper()


def stat_name(rules: Rules, name: str) -> str:
    """Return what a stat is called."""
    return rules.name(f"term-{name}")


def by_tag(rules: Rules) -> "dict[str, str]":
    """Return the tags of items and the Systems of the edition, by the letters that stand for them."""
    return {building(rules, record)["tag"]: record for record in of(rules, TAGS) + of(rules, SYSTEMS, "kind", "system")}


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
    return f"Breaks {count}: {shown}{f' And {left_out} more.' if left_out else ''}"
