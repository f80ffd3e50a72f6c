"""Effects that touch hit odds, as switches of its form: a new modifier in YAML needs no code."""

from dataclasses import dataclass

from rulebook.render.book import Book
from rulebook.words.effects import effect_row
from rulebook.words.quotes import shown

# The input that switches feed, their legend, and what they change, with a sign: a higher stat is harder to roll.
_GROUPS = (
    ("modifier", "Ranged attack", {"accuracy_roll": 1, "accuracy_stat": -1}),
    ("modifier", "Close combat attack", {"assault_roll": 1, "assault_stat": -1}),
    ("evasion_modifier", "Target's evasion", {"evasion_roll": 1, "evasion_stat": -1}),
    ("can_evade", "Target cannot evade", {"evade": 1}),
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
    groups = [SwitchGroup(legend, fed, _of(book, signs)) for fed, legend, signs in _GROUPS]
    return [group for group in groups if group.switches]


def _of(book: Book, signs: dict[str, int]) -> list[Switch]:
    found = []
    for record in book.edition.records.values():
        for effect in record.data.get("effects", []):
            if effect["changes"] in signs and ("by" in effect or "forbidden" in effect):
                row = effect_row(effect, lambda name: f"[[{name}]]")
                condition = book.plain(row.condition, record.data)
                stat = " to the stat" if effect["changes"].endswith("_stat") else ""
                sign = f" {shown(effect['by'], signed=True)}{stat}" if "by" in effect else ""
                text = f"{record.data['name']}{sign}" + (f" ({condition})" if condition else "")
                by = signs[effect["changes"]] * effect.get("by", 0)
                found.append(Switch(text, by, effect.get("stacks", False)))
    return found
