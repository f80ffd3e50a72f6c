"""What is done at a moment of the game, in words."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulebook.source.edition import Data, Record
from rulebook.source.record_parts import Moment, applied_part, effect_of
from rulebook.words.conditions import condition_text
from rulebook.words.effects import effect_row

_OVER = "over"


def moment_text(moment: Moment, record: Record, records: Mapping[str, Data]) -> str:
    """Return what is done at a moment, and under which condition, as prose that may hold references and quotes."""
    condition = [condition_text(moment.condition, record.data, records)] if moment.condition else []
    return ", ".join([*_done(moment, record, records), *condition])


def _done(moment: Moment, record: Record, records: Mapping[str, Data]) -> Iterator[str]:
    part = applied_part(record.data, moment.applies) if moment.applies else None
    effect = effect_of(part) if moment.applies.startswith("effects.") else moment.does
    if moment.says:
        yield moment.says
    elif effect:
        yield _OVER if effect.removes == record.id else effect_row(replace(effect, when=""), record, records).in_short
    elif moment.applies.startswith("formulas."):
        yield f"{part['meaning']}: {{{moment.applies}}}"
    else:
        yield " ".join(part)
