"""The shelf: a list of what a player keeps, with what each costs and how many rules it breaks."""

from typing import Any

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.links import escape
from ..units.bounds import TOO_MUCH, is_too_much
from ..units.form import shown
from ..units.items import COST
from ..units.kinds import ANSWERS, ITEM, SQUAD, UNIT
from ..units.shelf_file import row_fault
from .broken_rules import breaks
from .context import BuildContext
from .one_line import one_line
from .part_list import part_in_short, part_name

TITLES = ((UNIT, "Units"), (ITEM, "Items"), (SQUAD, "Squads"))
NAMELESS = {UNIT: "Unit without a name", ITEM: "Item without a name", SQUAD: "Squad without a name"}


def shelf_html(rules: Rules, context: BuildContext, rows: list[dict[str, Any]], beside: list[dict[str, Any]]) -> str:
    """Return the HTML of the lists of Units, items and squads, of own parts, and of what cannot be read.

    The rows stand in each list as they follow each other.
    """
    faults = [row_fault(context.schemas, row) for row in rows]
    damaged = [(row, fault) for row, fault in zip(rows, faults) if fault]
    sound = [row for row, fault in zip(rows, faults) if not fault]
    others = [row for row in beside if not row_fault(context.schemas, row)]
    units = {row["id"]: row["data"] for row in sound + others if row["kind"] == UNIT}
    lists = [
        (title, [_entry(rules, context, row, units) for row in sound if row["kind"] == kind]) for kind, title in TITLES
    ]
    lists.append(("Parts of your own", [_part(rules, row) for row in sound if row["kind"] == "part"]))
    lists.append(("Cannot be read by this page", [_damaged(row, fault) for row, fault in damaged]))
    return "".join([_list(title, entries) for title, entries in lists if entries])


def _list(title: str, entries: list[str]) -> str:
    return f'<h2 id="shelf-{title[0].lower()}">{title}</h2><ul class="shelf__list">{"".join(entries)}</ul>'


def _entry(rules: Rules, context: BuildContext, row: dict[str, Any], units: dict[str, Any]) -> str:
    """Return a row of the list: its name, which opens it, its cost, what is wrong, and a way to be rid of it."""
    kind, data = row["kind"], row["data"]
    if kind == SQUAD:
        whole = [units.get(unit.get("id"), unit) for unit in data.get("units", [])]
        data = dict(data, units=[unit for unit in whole if "type" in unit])
    name = escape(one_line(data.get("name") or NAMELESS[kind]))
    return (
        f'<li><a href="{kind}/#id={escape(row["id"])}">{name}</a>'
        f"{_cost(rules, kind, data)}{_edition(context, data)}{_remove(row, name)}</li>"
    )


def _cost(rules: Rules, kind: str, data: dict[str, Any]) -> str:
    """Return what a thing costs and how many rules it breaks; of one that is not worked out, why."""
    if is_too_much(data):
        return _problems(TOO_MUCH)
    answer = ANSWERS[kind](rules, data)
    cost = answer[COST]["total"] if kind == UNIT else answer[COST]
    count = len(answer["problems"])
    return f' <span class="shelf__cost">{cost} DC</span>' + (_problems(breaks(count)) if count else "")


def _problems(words: str) -> str:
    return f' <span class="shelf__problems">{capital(words)}</span>'


def _edition(context: BuildContext, data: dict[str, Any]) -> str:
    """Return the edition of a thing where it was built by another."""
    edition = data.get("edition", context.id)
    return "" if edition == context.id else f' <span class="shelf__edition">Edition {escape(edition)}</span>'


def _part(rules: Rules, row: dict[str, Any]) -> str:
    name = escape(part_name(rules, row["data"]))
    numbers = f' <span class="shelf__numbers">{escape(part_in_short(rules, row["data"]))}</span>'
    return f"<li><span>{name}</span>{numbers}{_remove(row, name)}</li>"


def _damaged(row: dict[str, Any], fault: str) -> str:
    """Return a row that is damaged, or of a newer page than this: why, and ways to save it and to be rid of it."""
    data, place = row.get("data"), escape(str(row["id"]))
    own = data.get("name") if isinstance(data, dict) else None
    name = escape(shown(own)) if own and isinstance(own, str) else place
    why = f' <span class="shelf__problems">{escape(capital(fault))}</span>'
    save = f' <button type="button" class="chip" data-save="{place}" aria-label="Save {name}">Save</button>'
    return f"<li><span>{name}</span>{why}{save}{_remove(row, name)}</li>"


def _remove(row: dict[str, Any], name: str) -> str:
    attributes = f'data-remove="{escape(str(row["id"]))}" aria-label="Remove {name}"'
    return f' <button type="button" class="chip" {attributes}>Remove</button>'
