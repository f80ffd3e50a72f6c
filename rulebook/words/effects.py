"""Effects in words: what changes, how, and when; as a row of a table, and in short."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rulebook.source.edition import Data, Record
from rulebook.source.fields import Choice
from rulebook.source.record_parts import Effect, Of
from rulebook.words.conditions import counted, said
from rulebook.words.numbers import in_units, value_text

_SIGNS = ("+", "−")
_FORBIDDEN = "not allowed"
_GAINS = "gains "
_LOSES = "loses "


@dataclass(frozen=True)
class EffectRow:
    """One effect in words: what it changes, of what exactly, how, and when; texts may hold references and quotes."""

    what: str
    of: str
    change: str
    condition: str

    def each(self, told: Callable[[str], str]) -> "EffectRow":
        """Return the effect with every text told otherwise, such as without its references."""
        return EffectRow(told(self.what), told(self.of), told(self.change), told(self.condition))

    @property
    def subject(self) -> str:
        """What it changes, and of what exactly."""
        return self.what + ": " + self.of if self.of else self.what

    @property
    def in_full(self) -> str:
        """The effect with its condition, as one line."""
        return f"{self.subject} {self.change}" + (f" ({self.condition})" if self.condition else "")

    @property
    def in_short(self) -> str:
        """The effect with its condition, as people say it: ``−1 Accuracy Roll``, ``no movement: forward movement``."""
        said = self._short_change() + (f": {self.of}" if self.of else "")
        return said + ((", " if self.of else " ") + self.condition if self.condition else "")

    def _short_change(self) -> str:
        if self.change == _FORBIDDEN:
            return f"no {self.what[:1].lower()}{self.what[1:]}"
        if self.change.startswith((_GAINS, _LOSES)):
            return self.change
        if self.change.startswith(_SIGNS):
            number, _, unit = self.change.partition(" ")
            return f"{number if unit and self.what.startswith(unit) else self.change} {self.what}"
        return f"{self.what} {self.change}"


def effect_row(effect: Effect, record: Record, records: Mapping[str, Data]) -> EffectRow:
    """Return an effect of a record in words, which its schema gives; ``records`` are those of its edition."""
    said = record.schema.field("effects", 0)
    changed = said.inside("changes").choices[effect.changes]
    whose = said.inside("whose").choices[effect.whose].title if effect.whose else ""
    what = f"{changed.title} {whose}".strip()
    condition = ", ".join(_conditions(effect, record.data, records))
    return EffectRow(what, _of(effect.of), change(effect, changed), condition)


def _of(of: Of) -> str:
    """Return of what exactly: its words, or the records that it names."""
    *first, last = [f"[[{name}]]" for name in of.ids] or [of.words]
    return f"{', '.join(first)} or {last}" if first else last


def _conditions(effect: Effect, speaker: Data, records: Mapping[str, Data]) -> Iterator[str]:
    if effect.per:
        yield counted(effect, records)
    if effect.condition:
        yield said(effect.condition, speaker, records)
    if effect.when:
        yield effect.when
    if not effect.forbidden and (effect.group or not effect.stacks):
        rivals = [f"[[{name}]]" for name in _rivals(effect, records) if effect.group and name != speaker["id"]]
        yield f"does not stack with {' or '.join(rivals)}" if rivals else "does not stack"


def _rivals(effect: Effect, records: Mapping[str, Data]) -> Iterator[str]:
    """Yield the records with an effect on the same thing and of the same group as an effect, its own among them."""
    for name, record in records.items():
        if any(
            (one["changes"], one.get("group")) == (effect.changes, effect.group) for one in record.get("effects", ())
        ):
            yield name


def change(effect: Effect, changed: Choice) -> str:
    """Return what an effect does to what it changes: ``−1``, ``× 0.5, rounded up``, ``at most 2 MP``."""
    unit = changed.unit
    text = ""
    if effect.by is not None:
        text = in_units(effect.by, unit, signed=True)
    elif effect.times is not None:
        text = f"× {value_text(effect.times)}"
    elif effect.at_most is not None:
        text = f"at most {in_units(effect.at_most, unit)}"
    elif effect.set_to is not None:
        text = f"becomes {in_units(effect.set_to, unit)}"
    elif effect.forbidden:
        text = _FORBIDDEN
    elif effect.gains:
        text = f"{_GAINS}[[{effect.gains}]]"
    elif effect.removes:
        text = f"{_LOSES}[[{effect.removes}]]"
    if effect.rounding:
        text += f", rounded {effect.rounding}"
    if effect.at_least is not None:
        text += f", at least {in_units(effect.at_least, unit)}"
    return text
