"""The columns of a table of parts: what documents call each."""

from .parts import LISTS

# A column whose cells name tags and Systems of all kinds, and Types.
ANY_TAGS = "tags"
# The columns in the order of the rulebook, each with its title in a sentence and what documents call it.
_COLUMNS = (
    ("name", "Part", ("part", "name", "partname")),
    ("notation", "Notation", ("notation", "kit", "model", "no", "modelno")),
    ("range", "Range", ("range", "rng")),
    ("base_damage", "Base Damage", ("basedamage", "basedmg", "damage", "dmg")),
    ("ap_cost", "AP", ("ap", "apcost")),
    ("type", "Type", ("type", "weapontype", "damagetype")),
    ("durability", "Durability", ("durability", "dur", "dp")),
    ("mechanisms", "Mechanisms", ("mechanism", "mechanisms", "mech")),
    ("prerequisites", "Prerequisites", ("prerequisite", "prerequisites", "prereq", "prereqs")),
    ("systems", "Systems", ("system", "systems")),
)
ORDER = [column for column, _, _ in _COLUMNS]
TITLES = {column: title for column, title, _ in _COLUMNS}
_BY_TITLE = {title: column for column, _, titles in _COLUMNS for title in titles}
# These may have several columns, and one column may hold several of them.
TAG_COLUMNS = LISTS + (ANY_TAGS,)
_TAG_WORDS = ("tag", "tags")
_SIGNS_BETWEEN = "&+,"
# Fewer cells than this could be a part of such a name.
_FEWEST_TITLES = 2
_WORD_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789"
_DIGITS = "0123456789"


def columns_of(cells: list[str]) -> list[str]:
    """Return the column of each cell of a row of titles, empty where it is none of ours; nothing for any other row."""
    if any(cell and all(sign in _DIGITS for sign in cell) for cell in cells):
        return []
    columns: list[str] = []
    for cell in cells:
        column = _column(cell)
        columns.append("" if column in columns and column not in TAG_COLUMNS else column)
    return columns if len([column for column in columns if column]) >= _FEWEST_TITLES else []


def _column(title: str) -> str:
    """Return the column that a title stands for, or several words of it with signs between; empty for none."""
    of_all = _BY_TITLE.get(joined(words(title)))
    if of_all:
        return of_all
    if any(word.lower() in _TAG_WORDS for word in words(title)):
        return ANY_TAGS
    for sign in _SIGNS_BETWEEN:
        title = title.replace(sign, "/")
    columns = {_BY_TITLE.get(joined(words(piece)), "") for piece in title.split("/")}
    if len(columns) == 1:
        return columns.pop()
    return ANY_TAGS if all(column in ("type",) + LISTS for column in columns) else ""


def words(text: str) -> list[str]:
    """Return the words of a text, without the signs between them."""
    return "".join([sign if sign.lower() in _WORD_SIGNS else " " for sign in text]).split()


def joined(several: list[str]) -> str:
    """Return words as one, in small letters: what is written in different ways is the same so."""
    return "".join(several).lower()
