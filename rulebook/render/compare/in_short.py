"""The notes on changes between two editions, in short: by what players do, changes of rules before new names.

Editions that are further apart are compared step by step: each note tells what its edition changed in the one before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from rulebook.compare.change_notes import is_of_rules
from rulebook.render import escaped
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import Data, Edition
from rulebook.source.fields import Choice, collection_schema
from rulebook.words.quotes_and_references import resolve

_NAMES = "New names and wording"


@dataclass(frozen=True)
class Line:
    """A change in short: its name as a link to its rule, its summary, and its edition, where it may be of several."""

    link: Markup
    words: str
    made_in: str


def in_short(context: RenderContext, old: RenderContext) -> str:
    """Return the notes on changes since an older edition, as HTML: one list for each thing that players do."""
    groups: dict[str, list[Line]] = {}
    for group, note in _grouped(context, old.edition):
        made_in = context.library.made_in(note, old.edition, context.edition)
        line = Line(_link(note, old, context), resolve(note["summary"], {}, {}), made_in)
        groups.setdefault(group, []).append(line)
    return html_block("in-short.html.j2", groups=groups)


def _grouped(context: RenderContext, old: Edition) -> Iterator[tuple[str, Data]]:
    """Yield notes with the title of their group: those on rules by what they concern, and others."""
    notes = context.library.relevant_notes(old, context.edition)
    rule_notes = [note for note in notes if is_of_rules(note)]
    for name, topic in topics(context.edition.files[0].root).items():
        yield from ((topic.title, note) for note in rule_notes if note["concerns"] == name)
    yield from ((_NAMES, note) for note in notes if not is_of_rules(note))


def topics(root: Path) -> dict[str, Choice]:
    """Return what players do that a change may concern, in the order of comparisons, by the name that notes have."""
    return collection_schema(root, CHANGES.collection).fields["concerns"].choices


def _link(note: Data, old: RenderContext, new: RenderContext) -> Markup:
    """Return a link to the rule of a note: in the newer edition, or else the older, or else the newest that has it."""
    name = note["records"][0]
    if name in new.records:
        return new.link(name, note["name"])
    successor = new.library.counterpart(name, old.edition, new.edition) if name in old.records else None
    if successor:
        return new.link(successor.id, note["name"])
    shown = old if name in old.records else RenderContext(new.library.newest_with(name), new.library)
    address = shown.elsewhere(shown.edition.records[name], new)
    return Markup('<a href="{}">{}</a>').format(address, escaped.written(note["name"]))
