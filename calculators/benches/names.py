"""What Units, items, Unit Sections, ranks and tags are called on benches, on sheets and in chats."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..units.catalogue import building, name_of
from ..units.data import ItemAnswer, ItemData, ModuleName, SectionData, Thing, UnitAnswer, UnitData
from ..units.items import STORED
from ..units.sections import mechanisms_of
from ..units.shelf_file import THEIRS
from .numbers import NONE
from .one_line import one_line, shortened

# Whose a Unit is that is not theirs.
MINE = "mine"
# What kinds of Unit Section are called in the rules besides their own name.
_SECTION = " section"
# What a Unit is paid for, as benches and sheets call it.
COST_NAMES: tuple[tuple[ModuleName, str], ...] = (
    ("sections", "Unit Sections"),
    ("items", "Items"),
    ("pilot", "Pilot"),
    ("abilities", "Systems, Mods and Traits"),
)
# How wide a name, one that heads a sheet, and a word of the rules may be; editions have none so long.
NAME = 40
TITLE = 46
WORD = 20


def written_name(rules: Rules, record: str | None) -> str:
    """Return what a record is called; a dash where there is none."""
    return name_of(rules, record) if record else NONE


def unit_name(data: UnitData) -> str:
    """Return the name of a Unit; its Type where it has none."""
    return shortened(data.get("name", "") or type_name(data["type"]), TITLE)


def item_name(rules: Rules, data: ItemData) -> str:
    """Return the name of an item; its Category where it has none."""
    return shortened(data.get("name", "") or written_name(rules, data["category"]), NAME)


def item_title(rules: Rules, data: ItemData, made: ItemAnswer) -> str:
    """Return the name of an item of a Unit, and whether it begins stored."""
    name = item_name(rules, data)
    return f"{name} ({STORED})" if made["state"] == STORED else name


def numbered(data: Thing, kind: str, index: int) -> str:
    """Return the name of a member of a list on a bench, as the player typed it; else its kind and number: "Item 2"."""
    return one_line(data.get("name", "")) or f"{kind} {index + 1}"


def short_name(side: str, place: int) -> str:
    """Return what a Unit of a squad is called for short, by its side and its place there: *A1*, *B3*."""
    return f"{'B' if side == THEIRS else 'A'}{place + 1}"


def section_title(rules: Rules, section: SectionData) -> str:
    """Return the name of a Unit Section, or its kind, with the tags of its Movement Mechanisms."""
    kind = written_name(rules, section["kind"]).split(_SECTION)[0]
    name = shortened(section.get("name", "") or kind, NAME)
    return f"{name} {tags_of(rules, mechanisms_of(rules, section))}".rstrip()


def rank_name(rules: Rules, data: UnitData) -> str:
    """Return the rank of a Unit's pilot."""
    return shortened(written_name(rules, (data.get("pilot") or {}).get("rank")), WORD)


def type_name(of_type: str | None) -> str:
    """Return a Type, of a Unit or of an item, as it stands on a sheet."""
    return capital(shortened(of_type, WORD)) if of_type else NONE


def class_and_type(data: UnitData, answer: UnitAnswer) -> str:
    """Return Class and Type of a Unit, as "Class 2 Mech"."""
    return f"Class {answer['class']} {type_name(data['type'])}"


def ability_names(rules: Rules, data: UnitData) -> list[str]:
    """Return what a Unit's own Systems, its Mods and its Traits are called."""
    named = [each["name"] for each in data.get("mods", []) + data.get("traits", [])]
    return [shortened(name, NAME) for name in [written_name(rules, name) for name in data.get("systems", ())] + named]


def bracketed(tags: list[str], between: str = "") -> str:
    """Return tags as they are written: "[FA][2H]"."""
    return between.join([f"[{tag}]" for tag in tags])


def tag_of(rules: Rules, record: str) -> str:
    """Return the tag of a record; its id in the place of the tag where the edition has none."""
    sign = building(rules, record).get("tag") if record in rules.mechanics else None
    return bracketed([sign or record])


def tags_of(rules: Rules, records: list[str]) -> str:
    """Return the tags of records, as "[TRS][AIR]"."""
    return "".join([tag_of(rules, record) for record in records])


def tagged_name(rules: Rules, record: str) -> str:
    """Return what a record is called, with its tag where it has one: "Full Auto [FA]"."""
    return f"{rules.name(record)} {tag_of(rules, record)}" if "tag" in building(rules, record) else rules.name(record)
