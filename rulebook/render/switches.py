"""Effects that touch hit odds, as switches of its form: a new modifier in YAML needs no code."""

from dataclasses import dataclass

from rulebook.quotes import shown
from rulebook.render.book import Book
from rulebook.render.effects import effect_row

_GROUPS = (
    ("accuracy_roll", "modifier", "Ranged attack"),
    ("assault_roll", "modifier", "Close combat attack"),
    ("evasion_roll", "evasion_modifier", "Target's evasion"),
    ("evade", "can_evade", "Target cannot evade"),
)


@dataclass(frozen=True)
class Switch:
    """One effect that can be switched on: what it adds, in words, and whether it can apply several times."""

    text: str
    by: int
    countable: bool


@dataclass(frozen=True)
class SwitchGroup:
    """The effects that feed one input of the form."""

    legend: str
    input: str
    switches: list[Switch]


def switches(book: Book) -> list[SwitchGroup]:
    """Return the groups of switches that an edition's effects make; groups without any are left out."""
    groups = [SwitchGroup(legend, fed, list(_of(book, changed))) for changed, fed, legend in _GROUPS]
    return [group for group in groups if group.switches]


def _of(book: Book, changed: str) -> list[Switch]:
    found = []
    for record in book.edition.records.values():
        for effect in record.data.get("effects", []):
            if effect["changes"] == changed and ("by" in effect or "forbidden" in effect):
                row = effect_row(effect, lambda name: f"[[{name}]]")
                condition = book.plain(row.condition, record.data)
                sign = f" {shown(effect['by'], signed=True)}" if "by" in effect else ""
                text = f"{record.data['name']}{sign}" + (f" ({condition})" if condition else "")
                found.append(Switch(text, effect.get("by", 0), effect.get("stacks", False)))
    return found
