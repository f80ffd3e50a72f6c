"""The page that tells the wiki's own history."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from markdown import markdown
from markupsafe import Markup

from rulebook.render import escaped
from rulebook.render.addresses import across
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Data
from rulebook.source.json_types import Json
from rulebook.words.days import day_in_words
from rulebook.words.numbers import value_text
from rulebook.words.quotes_and_references import resolve

# The title of each class of revision, and the choice of the filter that shows it.
CLASSES = {
    "baseline": ("First text", ""),
    "rule": ("Rule change", "rules"),
    "minor-rule": ("Small rule change", "rules"),
    "clarification": ("Clarification", "clarified"),
    "wording": ("Wording", "wording"),
    "format": ("Layout", "layout"),
}
CHOICES = {"rules": "Rule changes", "clarified": "Clarifications", "wording": "Wording", "layout": "Layout"}


@dataclass(frozen=True)
class Way:
    """A link: its address, its words, the title of the edition if that is another one, and an id for its preview."""

    address: str
    words: str
    edition: str = ""
    preview: str = ""


@dataclass(frozen=True)
class Revision:
    """A revision as the page shows it; ``differences`` holds what, old and new."""

    number: int
    time: datetime
    page: str
    label: str
    class_title: str
    choice: str
    summary: str
    beyond_label: bool
    explanation: Markup
    differences: list[tuple[str, Markup, Markup]]
    records: list[Way]
    edition: Way | None


def wiki_history(context: RenderContext, revisions: list[Data]) -> str:
    """Return the revisions day by day, as HTML."""
    shown = [_revision(context, revision) for revision in revisions]
    days = [(day, list(group)) for day, group in groupby(shown, key=lambda revision: revision.time.date())]
    counted = Counter(revision.choice for revision in shown)
    return html_block(
        "wiki-history.html.j2",
        days=days,
        count=len(shown),
        pages=sorted({revision.page for revision in shown}),
        choices=[(choice, words, counted[choice]) for choice, words in CHOICES.items()],
        day_in_words=day_in_words,
    )


def _revision(context: RenderContext, data: Data) -> Revision:
    title, choice = CLASSES[data["class"]]
    return Revision(
        data["revision"],
        datetime.strptime(data["time"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC),
        data["page"],
        data.get("label", "No section named"),
        title,
        choice,
        _words(data["summary"]),
        data.get("beyond_label", False),
        Markup(markdown(escaped.prose(_words(data.get("explanation", ""))))),
        [
            (_words(difference["what"]), _side("del", difference["old"]), _side("ins", difference["new"]))
            for difference in data.get("differences", [])
        ],
        list(_records(context, data.get("records", []))),
        _edition(context, data.get("edition", "")),
    )


def _words(text: str) -> str:
    """Return prose of the history with its numbers; it quotes no record and refers to none."""
    return resolve(text, {}, {})


def _side(mark: str, value: Json) -> Markup:
    """Return one side of a difference in its mark; where the page had nothing, it says so."""
    if value is None:
        return Markup('<span class="revision__nothing">not said</span>')
    text = _words(value) if isinstance(value, str) else value_text(value)
    return Markup("<{0}>{1}</{0}>").format(mark, text)


def _records(context: RenderContext, names: Iterable[str]) -> Iterable[Way]:
    """Yield the way to each record: in this edition, or else in the newest that has it."""
    for name in names:
        if name in context.records:
            yield Way(context.href(name), str(context.records[name]["name"]), preview=name)
        else:
            edition = context.library.newest_with(name)
            record = edition.records[name]
            address = RenderContext(edition, context.library).elsewhere(record, context)
            yield Way(address, str(record.data["name"]), str(edition.info["title"]))


def _edition(context: RenderContext, name: str) -> Way | None:
    """Return the way to the edition that holds the rules as a revision has them, if the library has it."""
    for edition in context.library.editions:
        if edition.id == name:
            return Way(across(name, "", context.edition.id, context.page), edition.info["title"])
    return None
