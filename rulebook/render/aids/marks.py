"""What a pencil ticks of a Unit in play: its statuses, stances, postures and level."""

from rulebook.render.aids.tokens import levels, most_tokens
from rulebook.render.context import RenderContext
from rulebook.source.edition import Record
from rulebook.words.numbers import value_text

# What a Unit may be in besides its statuses and stances.
POSTURES = ("kneeling-position", "prone-position", "knocked-down")

# A name, and how many boxes it has: as many as its tokens pile up.
Mark = tuple[str, int]


def marks(context: RenderContext) -> list[tuple[str, list[Mark]]]:
    """Return what may be true of a Unit in play: by kind, each with the boxes to tick."""
    records = context.edition.records
    actions, statuses = context.edition.of("command_actions"), context.edition.of("status_effects")
    stances = [record for record in actions if record.data.get("category") == "stance"]
    postures = [records[name] for name in context.names_present(*POSTURES)]
    elevations = records["elevations"]
    groups = [
        (statuses[0].schema.title, [_mark(record) for record in statuses]),
        (records["term-stance"].data["name"], [_mark(record) for record in stances]),
        (records["term-posture"].data["name"], [_mark(record) for record in postures]),
    ]
    return [*groups, (elevations.data["name"], [(value_text(level, signed=True), 1) for level in levels(elevations)])]


def _mark(record: Record) -> Mark:
    return record.data["name"], most_tokens(record)
