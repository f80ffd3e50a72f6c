"""The columns of a table of a pack: what documents call each, by what the rows are."""

from .data import PackList
from .packs import LISTS as KINDS
from .packs import NAMES
from .parts import LISTS

# A column whose cells name tags and Systems of all kinds, and Types.
ANY_TAGS = "tags"
_KIT = ("notation", "kit", "model", "no", "modelno")
_COST = ("deployment_cost", "Deployment Cost", ("deploymentcost", "dc", "cost"))
# The columns of each list in the order of the rulebook, each with its title in a sentence and what documents call it.
_COLUMNS: dict[PackList, tuple[tuple[str, str, tuple[str, ...]], ...]] = {
    "parts": (
        ("name", "Part", ("part", "name", "partname")),
        ("notation", "Notation", _KIT),
        ("range", "Range", ("range", "rng")),
        ("base_damage", "Base Damage", ("basedamage", "basedmg", "damage", "dmg")),
        ("ap_cost", "AP", ("ap", "apcost")),
        ("type", "Type", ("type", "weapontype", "damagetype")),
        ("durability", "Durability", ("durability", "dur", "dp")),
        ("mechanisms", "Mechanisms", ("mechanism", "mechanisms", "mech")),
        ("prerequisites", "Prerequisites", ("prerequisite", "prerequisites", "prereq", "prereqs")),
        ("systems", "Systems", ("system", "systems")),
    ),
    "cores": (
        ("name", "Core Type", ("coretype", "core", "name", "coretypename", "unit", "chest")),
        ("accuracy", "Accuracy", ("accuracy", "acc")),
        ("assault", "Assault", ("assault",)),
        ("evasion", "Evasion", ("evasion", "eva")),
        ("base_ap", "Base AP", ("baseap", "ap", "actionpoints")),
        ("standard_movement", "Standard Movement", ("standardmovement", "movement", "mp")),
        ("thruster_movement", "Thruster Movement", ("thrustermovement", "thrusters")),
    ),
    "sections": (
        ("name", "Name", ("name", "sectionname")),
        ("kind", "Unit Section", ("section", "unitsection", "sectionkind")),
        ("notation", "Notation", _KIT),
        ("durability", "Durability", ("maxdurability", "maxdur", "durability", "dur", "dp")),
        ("mechanisms", "Movement Mechanisms", ("movementmechanism", "movementmechanisms", "movement", "tag", "tags")),
        ("parts", "Parts", ("parts", "builtof")),
    ),
    "mods": (("name", "Mod", ("mod", "mods", "modname", "name")), _COST),
    "traits": (("name", "Trait", ("trait", "traits", "traitname", "name")), _COST),
}
ORDER = {kind: [column for column, _, _ in _COLUMNS[kind]] for kind in KINDS}
TITLES = {kind: {column: title for column, title, _ in _COLUMNS[kind]} for kind in KINDS}
_BY_TITLE = {kind: {title: column for column, _, titles in _COLUMNS[kind] for title in titles} for kind in KINDS}
# These may have several columns, and one column may hold several of them.
TAG_COLUMNS = LISTS + (ANY_TAGS,)
_TAG_WORDS = ("tag", "tags")
_SIGNS_BETWEEN = "&+,"
# A column of these may say of each row what it is.
KIND_TITLES = ("kind", "smt", "type")
# Fewer cells than this could be a part of such a name.
_FEWEST_TITLES = 2
_WORD_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789"
_DIGITS = "0123456789"


def are_titles(cells: list[str]) -> bool:
    """Return whether a row is one of titles: two of its cells are titles of one list, and none is a number."""
    if any(cell and all(sign in _DIGITS for sign in cell) for cell in cells):
        return False
    return max([_count(kind, cells) for kind in KINDS]) >= _FEWEST_TITLES


def kind_of(cells: list[str]) -> "PackList | None":
    """Return the list whose titles a row has most of; parts among several, and None where that leaves it open."""
    counts = {kind: _count(kind, cells) for kind in KINDS}
    fitting = [kind for kind in KINDS if counts[kind] == max(counts.values())]
    return fitting[0] if fitting[0] == "parts" or len(fitting) == 1 else None


def columns_of(kind: PackList, cells: list[str]) -> list[str]:
    """Return the column of a list that each title stands for; empty for one that it has not, or has already."""
    columns: list[str] = []
    for cell in cells:
        column = _column(kind, cell)
        is_another = column in columns and not (kind == "parts" and column in TAG_COLUMNS)
        columns.append("" if is_another else column)
    return columns


def _count(kind: PackList, cells: list[str]) -> int:
    return len([column for column in columns_of(kind, cells) if column])


def _column(kind: PackList, title: str) -> str:
    """Return the column that a title stands for; of parts also for several words with signs between; empty for none."""
    by_title = _BY_TITLE[kind]
    of_all = by_title.get(joined(words(title)))
    if of_all or kind != "parts":
        return of_all or ""
    if any(word.lower() in _TAG_WORDS for word in words(title)):
        return ANY_TAGS
    for sign in _SIGNS_BETWEEN:
        title = title.replace(sign, "/")
    columns = {by_title.get(joined(words(piece)), "") for piece in title.split("/")}
    if len(columns) == 1:
        return columns.pop()
    return ANY_TAGS if all(column in ("type",) + LISTS for column in columns) else ""


def kind_named(text: str) -> "PackList | None":
    """Return the list that a cell names, such as Mod or Core Types; None for none."""
    return _KINDS_BY_NAME.get(joined(words(text)))


def words(text: str) -> list[str]:
    """Return the words of a text, without the signs between them."""
    return "".join([sign if sign.lower() in _WORD_SIGNS else " " for sign in text]).split()


def joined(several: list[str]) -> str:
    """Return words as one, in small letters: what is written in different ways is the same so."""
    return "".join(several).lower()


# Each list by what its rows are called, in short too: a section is a Unit Section.
_KINDS_BY_NAME: dict[str, PackList] = {
    joined(words(name)): kind for kind in KINDS for name in list(NAMES[kind]) + [kind, kind[:-1]]
}
