"""What the pages of Your Units call: things that are built, events and answers as JSON text.

An edition is named by the address of its folder, as for the calculators.
"""

import json
from typing import Any, Callable, cast

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.element import Html, joined
from ..units.bounds import MOST_MEMBERS, MOST_OF, TOO_MUCH, is_too_much
from ..units.change_errors import ChangeError
from ..units.changes import changed, nothing
from ..units.data import Fields, Owned, SquadData, UnitData
from ..units.kinds import ANSWERS, ITEM, PACK, SQUAD, UNIT, format_of
from ..units.packing import MOST_SIGNS, PackingError, packed, unpacked
from ..units.packs import LISTS
from ..units.pasted import Paste, pasted
from ..units.schema_faults import faults, shown
from ..units.shelf_file import read, row_fault, written
from ..units.squads import squad_of
from ..units.unit import unit as unit_of
from .chat import chat_text
from .context import BuildContext
from .datasheet import datasheet_html
from .item_bench import item_bench_html
from .pack_bench import pack_bench_html
from .shelf import shelf_html
from .squad_bench import squad_bench_html
from .squad_list import squad_list_html
from .unit_bench import unit_bench_html
from .who import who as choosers

BENCHES: dict[str, Callable[..., Html]] = {
    ITEM: item_bench_html,
    UNIT: unit_bench_html,
    SQUAD: squad_bench_html,
    PACK: pack_bench_html,
}

# The event that takes in a table.
PASTE = "paste"
TOO_LONG = "This is too large for a link: save its file."

# What was loaded, by edition: the rules to build by, and what the HTML needs.
_loaded: dict[str, tuple[Rules, BuildContext]] = {}


def load_building(edition: str, bundle: str) -> None:
    """Load what an edition has to build from.

    ``bundle`` is JSON: the ``mechanics`` of the edition, the ``addresses`` of rules within it, and what BuildContext
    takes.
    """
    data = json.loads(bundle)
    addresses = data["addresses"]
    _loaded[edition] = (Rules(data["mechanics"]), BuildContext(data, lambda rule: edition + addresses[rule]))


def bench(edition: str, kind: str, thing: str, event: str, yours: str, about: str = "") -> str:
    """Return ``{"thing", "html", "sheet", "fault"}``: a bench after an event, or with why it was not taken.

    The fault stands alone where there is no bench, as of a squad of Units that together hold too much.


    thing: what stands on the bench as JSON; null for what a bench begins with.
    event: the event as JSON, null for none.
    yours: what of the player's may be brought in, as JSON of [id, data].
    about: of a Unit the section whose parts are being chosen, of a pack the words that are searched for, of a squad
        whose it is.
    """
    rules, context = _loaded[edition]
    own = json.loads(yours)
    data = json.loads(thing) or beginning(rules, context, kind)
    if _has_too_much(kind, data):
        return _refused(kind)
    fault = ""
    change = json.loads(event)
    more: list[Any] = [about] if kind in (UNIT, PACK, SQUAD) else []
    if change and change[0] == PASTE:
        paste = _paste(rules, context, data, change[-1])
        data = paste.pack
        more.append(paste)
    elif change:
        try:
            data = changed(rules, context.schemas, kind, data, change, own, context.ready)
        except ChangeError as error:
            fault = str(error)
    html, sheet = bench_html(rules, context, kind, data, own, *more)
    return json.dumps({"thing": data, "html": "".join(html), "sheet": "".join(sheet), "fault": fault})


def _paste(rules: Rules, context: BuildContext, data: Fields, form: Fields) -> Paste:
    """Return what comes of a table; where the pack would have more than it can, no row is taken."""
    chosen = form.get("rows")
    text = str(form.get("table") or "")
    paste = pasted(rules, text, data, chosen if chosen in LISTS else None)
    for fault in faults(context.schemas, PACK, paste.pack)[:1]:
        paste = Paste(rules, data, text)
        paste.refusals.append((1, "", f"{capital(fault)}."))
    return paste


def _has_too_much(kind: str, data: Fields) -> bool:
    return is_too_much(data, MOST_OF.get(kind, MOST_MEMBERS))


def _refused(kind: str) -> str:
    return json.dumps({"fault": f"This {capital(kind) if kind == UNIT else kind} {TOO_MUCH}."})


def beginning(rules: Rules, context: BuildContext, kind: str) -> Fields:
    """Return what a bench begins with: the first ready-made one that has all that there is to see; an empty pack."""
    if kind == PACK:
        return nothing(rules, PACK, context.id)
    if kind == SQUAD:
        return dict(nothing(rules, SQUAD, context.id), units=context.ready[UNIT][1:])
    ready = context.ready[kind]
    return ready[0] if kind == ITEM else ready[1]


def bench_html(
    rules: Rules, context: BuildContext, kind: str, data: Fields, yours: Owned, *more: Any
) -> tuple[Html, Html]:
    """Return the HTML of a bench and of the sheet beside it, which items and packs have none of.

    more: what the bench of this kind takes besides.
    """
    if kind == SQUAD:
        squad = cast("SquadData", data)
        answers = [unit_of(rules, unit) for unit in squad.get("units", [])]
        answer = squad_of(rules, squad, answers)
        sheets = [squad_list_html(rules, context, squad, answers, answer, *more)]
        sheets += [datasheet_html(rules, context, *each) for each in zip(squad.get("units", ()), answers)]
        sheet = joined(sheets)
    else:
        answer = ANSWERS[kind](rules, data)
        sheet = datasheet_html(rules, context, cast("UnitData", data), answer) if kind == UNIT else Html()
    return BENCHES[kind](rules, context, data, answer, yours, *more), sheet


def packed_link(edition: str, kind: str, thing: str) -> str:
    """Return ``{"head", "text"}``: what a link of a thing begins with, and its text."""
    rules, context = _loaded[edition]
    data = json.loads(thing) or beginning(rules, context, kind)
    if is_too_much(data):
        return json.dumps({"fault": TOO_LONG}) if kind == PACK else _refused(kind)
    text = packed(kind, data)
    if len(text) > MOST_SIGNS:
        return json.dumps({"fault": TOO_LONG})
    return json.dumps({"head": f"{context.id}~{context.seal}", "text": text})


def linked(edition: str, kind: str, head: str, text: str) -> str:
    """Return ``{"thing", "note"}`` of what a link holds, or ``{"fault"}``: why it cannot be taken."""
    _, context = _loaded[edition]
    try:
        data = unpacked(context.schemas, kind, text)
    except PackingError as error:
        return json.dumps({"fault": str(error)})
    of_edition, seal = head.split("~")
    return json.dumps({"thing": data, "note": _note(context, of_edition, seal)})


def _note(context: BuildContext, edition: str, seal: str) -> str:
    if edition != context.id:
        return f"It was made for another edition ({shown(edition)}). Here it is worked out by {context.title}."
    if seal != context.seal:
        return "The rules have changed since this link was made. Look over the numbers."
    return ""


def chat(edition: str, kind: str, thing: str) -> str:
    """Return ``{"text"}``: a thing as text for a chat."""
    rules, context = _loaded[edition]
    data = json.loads(thing) or beginning(rules, context, kind)
    if _has_too_much(kind, data):
        return _refused(kind)
    return json.dumps({"text": chat_text(rules, context, kind, data, ANSWERS[kind](rules, data))})


def file(edition: str, kind: str, thing: str) -> str:
    """Return ``{"text"}``: the file of a thing, as commands and the list of what is kept read it."""
    rules, context = _loaded[edition]
    data = json.loads(thing) or beginning(rules, context, kind)
    return json.dumps({"text": json.dumps(dict(data, format=format_of(kind)))})


def shelf(edition: str, rows: str, beside: str) -> str:
    """Return ``{"html"}``: a list of what is kept, as JSON of rows; ``beside`` are Units that squads there name."""
    rules, context = _loaded[edition]
    html = shelf_html(rules, context, json.loads(rows), json.loads(beside))
    return json.dumps({"html": "".join(html)})


def row_faults(edition: str, rows: str) -> str:
    """Return as JSON why each of some rows that are kept cannot be read; empty for one that can."""
    schemas = _loaded[edition][1].schemas
    return json.dumps([row_fault(schemas, row) for row in json.loads(rows)])


def written_file(edition: str, rows: str) -> str:
    """Return ``{"text"}``: the file that holds rows."""
    return json.dumps({"text": written(json.loads(rows))})


def read_file(edition: str, text: str) -> str:
    """Return ``{"rows", "faults"}``: the rows of a file, and a sentence for each that is refused."""
    rows, faults = read(_loaded[edition][1].schemas, text)
    return json.dumps({"rows": rows, "faults": faults})


def who(edition: str, form: str) -> str:
    """Return as JSON the choosers of a form, and who was chosen, as ``who`` does."""
    rules, context = _loaded[edition]
    return json.dumps(choosers(rules, context, json.loads(form)))
