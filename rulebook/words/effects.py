"""Effects in words: what changes, how and when, for a row of a table and for a short phrase."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rulebook.source.edition import Data, Record
from rulebook.source.fields import Choice
from rulebook.source.record_parts import Effect, Of
from rulebook.words.conditions import condition_text, count_text
from rulebook.words.numbers import in_units, value_text

_SIGNS = ("+", "−")
FORBIDDEN = "not allowed"
_NEEDLESS = "not needed"
_GAINS = "gains "
_LOSES = "loses "
_IGNORES = "ignores "
# What a Unit can lose; anything else that an effect removes is not needed any more, or ignored.
_HAD = ("status", "token")
_SLOT = "…"
_DOES_NOT_STACK = "does not stack"
_ITEM, _EVERYONE = "item", "every_unit"


@dataclass(frozen=True)
class EffectRow:
    """One effect in words: what it changes, of what exactly, how, and when. Texts may hold references and quotes.

    ``forbids`` is the phrase of an effect that forbids something; empty if it does not, or if there is no such phrase.
    ``sign`` is that of the ruling which decides the effect, if one does.
    """

    what: str
    of: str
    change: str
    condition: str
    forbids: str = ""
    sign: str = ""

    def each(self, convert: Callable[[str], str]) -> "EffectRow":
        """Return the effect with every text converted, for example rendered as HTML."""
        return EffectRow(*map(convert, (self.what, self.of, self.change, self.condition, self.forbids, self.sign)))

    @property
    def subject(self) -> str:
        """What it changes, and of what exactly."""
        return self.what + ": " + self.of if self.of else self.what

    @property
    def in_full(self) -> str:
        """The effect with its condition, as one line."""
        return f"{self.subject} {self.change}" + (f", {self.condition}" if self.condition else "")

    @property
    def in_short(self) -> str:
        """The effect with its condition as a short phrase: ``−1 Accuracy Roll``, ``cannot Evade while kneeling``."""
        phrase = self.forbids or self._short_change() + (f": {self.of}" if self.of else "")
        joint = ", " if self.of and (not self.forbids or "," in self.of) else " "
        return phrase + joint + self.condition if self.condition else phrase

    @property
    def on_a_token(self) -> str:
        """The effect in short, for a Unit that has it: without whether it stacks."""
        text, _, _ = self.in_short.partition(_DOES_NOT_STACK)
        return text.rstrip(", ")

    def _short_change(self) -> str:
        if self.change == FORBIDDEN:
            return f"no {_within(self.what)}"
        if self.change == _NEEDLESS:
            return f"no {_within(self.what)} needed"
        if self.change.startswith((_GAINS, _LOSES, _IGNORES)):
            _, _, whose = self.what.partition(" of ")
            return f"{whose} {self.change}" if whose and self.change.startswith(_GAINS) else self.change
        if self.change.startswith(_SIGNS):
            amount, comma, limit = self.change.partition(", ")
            number, _, unit = amount.partition(" ")
            return f"{number if unit and self.what.startswith(unit) else amount} {self.what}{comma}{limit}"
        return f"{self.what} {self.change}"


def _within(title: str) -> str:
    """Return a title for use within a sentence: its first letter small, unless others are capitals too."""
    return title if any(map(str.isupper, title[1:])) else title[:1].lower() + title[1:]


def effect_row(effect: Effect, record: Record, records: Mapping[str, Data]) -> EffectRow:
    """Return an effect of a record in words, which its schema has; ``records`` are those of its edition."""
    field = record.schema.field("effects", 0)
    changed = field.inside("changes").choices[effect.changes]
    whose = field.inside("whose").choices[effect.whose].title if effect.whose else ""
    of = _of(effect.of)
    # ``of`` names the item itself, or else it is the one that has the record.
    what = changed.title if effect.whose == _ITEM else f"{changed.title} {whose}".strip()
    condition = ", ".join(_conditions(effect, record.data, records))
    return EffectRow(what, of, change(effect, changed), condition, _forbids(effect, changed, whose, of))


def _forbids(effect: Effect, changed: Choice, whose: str, of: str) -> str:
    """Return the phrase of an effect that forbids something: ``cannot Evade``; empty if there is none."""
    phrase = changed.forbidden
    if not effect.forbidden or not phrase or bool(of) != (_SLOT in phrase):
        return ""
    prohibition = phrase.replace(_SLOT, of)
    if effect.whose == _EVERYONE:
        return prohibition.replace("cannot", "no Unit can", 1)
    who = "" if effect.whose == _ITEM else whose.removeprefix("of ")
    return f"{who} {prohibition}".strip()


def _of(of: Of) -> str:
    """Return what exactly an effect applies to, in words or as references."""
    *first, last = [f"[[{name}]]" for name in of.ids] or [of.words]
    return f"{', '.join(first)} or {last}" if first else last


def _conditions(effect: Effect, speaker: Data, records: Mapping[str, Data]) -> Iterator[str]:
    if effect.per:
        yield count_text(effect, records)
    if effect.condition:
        yield condition_text(effect.condition, speaker, records)
    if effect.when:
        yield effect.when
    if not effect.forbidden and (effect.group or not effect.stacks):
        rivals = [f"[[{name}]]" for name in _rivals(effect, records) if effect.group and name != speaker["id"]]
        yield f"{_DOES_NOT_STACK} with {' or '.join(rivals)}" if rivals else _DOES_NOT_STACK


def _rivals(effect: Effect, records: Mapping[str, Data]) -> Iterator[str]:
    """Yield the ids of the records that have an effect on the same thing in the same group, its own among them."""
    for name, record in records.items():
        groups = ((rival["changes"], rival.get("group")) for rival in record.get("effects", ()))
        if (effect.changes, effect.group) in groups:
            yield name


def change(effect: Effect, changed: Choice) -> str:
    """Return the change that an effect makes: ``−1``, ``× 0.5, rounded up``, ``at most 2 MP``."""
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
        text = FORBIDDEN
    elif effect.gains:
        text = f"{_GAINS}[[{effect.gains}]]"
    elif effect.removes:
        text = _removal(effect)
    if effect.rounding:
        text += f", rounded {effect.rounding}"
    if effect.at_least is not None:
        text += f", at least {in_units(effect.at_least, unit)}"
    return text


def _removal(effect: Effect) -> str:
    """Return what removing something means: a status is lost, a Line of Sight is not needed, smoke is ignored."""
    if effect.changes in _HAD:
        return f"{_LOSES}[[{effect.removes}]]"
    return _NEEDLESS if effect.removes == effect.changes.replace("_", "-") else f"{_IGNORES}[[{effect.removes}]]"
