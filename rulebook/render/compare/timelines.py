"""The editions of a record: its address in each, and where it changed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby

from markupsafe import Markup

from rulebook.compare.records import Change
from rulebook.data.library import Stage
from rulebook.render.addresses import across
from rulebook.render.context import RenderContext
from rulebook.render.html_stash import stashed
from rulebook.render.templates import filled
from rulebook.source.edition import Edition, Record
from rulebook.words.days import day_in_words
from rulebook.words.quotes_and_references import resolve

_ABSENT = "not in it"
_SAME = "the same"
_OLDEST = "the oldest"


@dataclass(frozen=True)
class Stop:
    """A record in an edition: its address, empty where it is absent; its state; the address of the comparison.

    One stop may be for several editions in a row without a change; the address is that in the first.  Then
    ``editions`` has the ids of the first, the last and the one in force, so that pages stay small with many editions.
    """

    editions: list[str]
    title: str
    address: str
    state: str
    comparison: str
    here: bool


@dataclass(frozen=True)
class Comparison:
    """Another edition to compare a record with: its id, and the address of the record's entry in that comparison."""

    edition: str
    address: str


@dataclass(frozen=True)
class Timeline:
    """A record through the editions, oldest first, with a summary, and an edition to compare it with, if any.

    ``corrections`` has what was put right in it within this edition, newest first: the day in words, the sentence, and
    what it read before.
    """

    summary: str
    stops: list[Stop]
    comparison: Comparison | None
    corrections: list[tuple[str, str, list[str]]]


def timeline(context: RenderContext, record: Record) -> Timeline | None:
    """Return a record's timeline; None where there is only one edition, and nothing was corrected.

    None too for what is about rules, such as a guide or a ruling, and in no other edition.
    """
    corrections = _corrections(context, record)
    if len(context.library.editions) < 2 and not corrections:
        return None
    stages = context.library.stages(record.id, context.edition)
    stops = [_stop(context, stages, index) for index in range(len(stages))]
    there = sum(bool(stop.address) for stop in stops)
    if there == 1 and record.schema.about_rules and not corrections:
        return None
    several = "In every edition" if there == len(stops) else f"In {there} of {len(stops)} editions"
    summary = several if there > 1 else "In this edition only"
    changed = [stage.edition for stage, stop in zip(stages, stops, strict=True) if stop.state == "changed"]
    summary = f"{summary}; last changed in {short_title(changed[-1])}" if changed else summary
    summary = f"{summary}; corrected on {corrections[0][0]}" if corrections else summary
    in_short = list(_in_short(stops, context.library.current.id))
    return Timeline(summary, in_short, _comparison(context, record), corrections)


def _corrections(context: RenderContext, record: Record) -> list[tuple[str, str, list[str]]]:
    """Return the corrections of a record in this edition, newest first: day, sentence, and what it read before."""
    return [
        (day_in_words(date.fromisoformat(note["date"])), resolve(note["summary"], {}, {}), context.former(note))
        for note in context.library.corrections_in(context.edition)
        if record.id in note["records"]
    ]


def _comparison(context: RenderContext, record: Record) -> Comparison | None:
    """Return the edition nearest to this one in which a record differs; older editions come first."""
    library, here = context.library, context.edition
    for edition in [*library.before(here)[::-1], *library.after(here)]:
        old, new = sorted((here, edition), key=library.editions.index)
        counterpart = library.counterpart(record.id, here, new) or record
        if counterpart.id in library.changed_ids(old, new):
            return Comparison(edition.id, across(new.id, f"compare/{old.id}/#{counterpart.id}", here.id, context.page))
    return None


def timeline_html(context: RenderContext, record: Record) -> Markup:
    """Return a record's timeline as stashed HTML, as a third of a page's tags are in timelines; empty without one."""
    record_timeline = timeline(context, record)
    return Markup(stashed(filled("timeline.html.j2", timeline=record_timeline).strip()) if record_timeline else "")


def _in_short(stops: list[Stop], in_force: str) -> Iterator[Stop]:
    """Yield stops with those in a row without a change as one; the stop of this edition stays on its own."""
    for _, group in groupby(stops, key=_happened):
        first, *later_stops = same_stops = list(group)
        if later_stops:
            last = later_stops[-1]
            ids = [name for stop in same_stops for name in stop.editions if stop in (first, last) or name == in_force]
            first = replace(first, editions=ids, title=f"{first.title} to {last.title}")
        yield first


def _happened(stop: Stop) -> tuple[str, ...]:
    """Return a key that is the same for stops to join: state and address within the edition, as one link is for all."""
    if stop.here or stop.state not in (_SAME, _ABSENT):
        return tuple(stop.editions)
    return stop.state, stop.address.replace(f"/{stop.editions[0]}/", "/", 1)


def short_title(edition: Edition) -> str:
    """Return the short title of an edition: its number where it has one."""
    return edition.id if edition.id[0].isdigit() else str(edition.info["title"])


def _stop(context: RenderContext, stages: list[Stage], index: int) -> Stop:
    stage = stages[index]
    if stage.record is None:
        return Stop([stage.edition.id], stage.edition.info["title"], "", _ABSENT, "", False)
    there = RenderContext(stage.edition, context.library)
    comparison = ""
    if stage.change:
        last = next(earlier.edition for earlier in stages[index - 1 :: -1] if earlier.record)
        comparison = across(stage.edition.id, f"compare/{last.id}/#{stage.record.id}", context.edition.id, context.page)
    return Stop(
        [stage.edition.id],
        stage.edition.info["title"],
        there.elsewhere(stage.record, context),
        ("new" if index else _OLDEST) if stage.first else _state_of(stage.change),
        comparison,
        stage.edition is context.edition,
    )


def _state_of(change: Change | None) -> str:
    if change is None:
        return _SAME
    if change.plays:
        return "changed"
    return {"wording": "reworded"}.get(change.kinds[0], change.kinds[0])
