"""The page of a game: what it loads, and the beginning that stands in it."""

from calculators.live.beginning import beginning_html, empty
from rulebook.render.aids.tokens import record_token
from rulebook.render.benches import build_context, building_data, schemas
from rulebook.render.context import RenderContext
from rulebook.render.escaped import markup
from rulebook.render.templates import html_block
from rulebook.source.edition import Data, Record

# What a Unit may have in a game, by collection.
_HAD = ("status_effects", "command_actions")
# What comes from outside is held against these, too.
_SCHEMAS = ("game", "game-event", "game-facts")


def play(context: RenderContext) -> str:
    """Return the page of a game with its beginning, as HTML."""
    beginning = beginning_html(context.rules, build_context(context), empty(), [])
    return html_block("play.html.j2", beginning=markup(beginning))


def first_round(context: RenderContext) -> str:
    """Return the place of the round of a first game that plays on the page, as HTML."""
    return html_block("first-round.html.j2")


def playing_data(context: RenderContext) -> Data:
    """Return what a game loads besides its code: what a bench does, with all mechanics and what a Unit may have."""
    data = building_data(context)
    return data | {
        "mechanics": context.mechanics,
        "addresses": {record: context.address(record) for record in context.mechanics},
        "summaries": data["summaries"] | _in_short(context),
        "schemas": data["schemas"] | schemas(context, _SCHEMAS),
        "guides": {guide.id: _guide(context, guide) for guide in context.edition.of("guides", "step")},
    }


def _in_short(context: RenderContext) -> dict[str, str]:
    """Return what each status, stance and the like does, as its token says it."""
    records = [record for collection in _HAD for record in context.edition.of(collection)]
    lines = {record.id: record_token(context, record).lines for record in records}
    return {name: "\n".join(line.striptags() for line in each) for name, each in lines.items() if each}


def _guide(context: RenderContext, guide: Record) -> list[str]:
    """Return what a guide says of its step: its name, its summary, and what its text begins with."""
    why = " ".join(guide.data.get("text", "").split("\n\n")[:2])
    return [
        guide.data["name"],
        *(context.with_signs(" ".join(text.split()), guide.data) for text in (guide.data["summary"], why)),
    ]
