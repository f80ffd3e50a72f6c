"""What is done at a moment of the game, in words."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulebook.source.edition import Data, Record
from rulebook.source.record_parts import Moment, applied_part, effect_of
from rulebook.words.conditions import condition_text
from rulebook.words.effects import effect_row

_OVER = "over"


def moment_text(moment: Moment, record: Record, records: Mapping[str, Data]) -> str:
    """Return what is done at a moment, as prose that may hold references and quotes.

    A change is followed by its condition, which a sentence says itself.
    """
    if moment.says:
        return moment.says
    part: Any = applied_part(record.data, moment.applies) if moment.applies else None
    if isinstance(part, list):
        return " ".join(part)
    effect = effect_of(part) if moment.applies.startswith("effects.") else moment.does
    if effect is None:
        done = f"{part['meaning']}: {{{moment.applies}}}"
    elif effect.removes == record.id:
        done = _OVER
    else:
        done = effect_row(replace(effect, when=""), record, records).in_short
    return done + (f", {condition_text(moment.condition, record.data, records)}" if moment.condition else "")
