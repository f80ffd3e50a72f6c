"""The shelf: a list of what a player keeps, with what each costs and how many rules it breaks."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.element import Html, element, joined
from ..units.bounds import TOO_MUCH, is_too_much
from ..units.data import Fields
from ..units.items import COST
from ..units.kinds import ANSWERS, ITEM, PACK, SQUAD, UNIT
from ..units.packs import amounts_of
from ..units.schema_faults import shown
from ..units.shelf_file import THEIRS, row_fault
from .broken_rule_sentences import breaks
from .choices import NAMELESS as PACK_WITHOUT_NAME
from .context import BuildContext
from .one_line import one_line
from .part_list import part_in_short, part_name

TITLES = ((UNIT, "Units"), (ITEM, "Items"), (SQUAD, "Squads"), (PACK, "Packs"))
NAMELESS = {
    UNIT: "Unit without a name",
    ITEM: "Item without a name",
    SQUAD: "Squad without a name",
    PACK: PACK_WITHOUT_NAME,
}


def shelf_html(rules: Rules, context: BuildContext, rows: list[Fields], beside: list[Fields]) -> Html:
    """Return the HTML of the lists of Units, items and squads, of own parts, and of what cannot be read.

    The rows stand in each list as they follow each other.
    """
    faults = [row_fault(context.schemas, row) for row in rows]
    damaged = [(row, fault) for row, fault in zip(rows, faults) if fault]
    sound = [row for row, fault in zip(rows, faults) if not fault]
    others = [row for row in beside if not row_fault(context.schemas, row)]
    units = {row["id"]: row["data"] for row in sound + others if row["kind"] == UNIT}
    mine, theirs = [[row for row in sound if (row.get("side") == THEIRS) is is_theirs] for is_theirs in (False, True)]
    lists = [
        (title, [_entry(rules, context, row, units) for row in mine if row["kind"] == kind]) for kind, title in TITLES
    ]
    lists.append(
        ("Theirs", [_entry(rules, context, row, units) for kind, _ in TITLES for row in theirs if row["kind"] == kind])
    )
    lists.append(("Parts of your own", [_part(rules, row) for row in sound if row["kind"] == "part"]))
    lists.append(("Cannot be read by this page", [_damaged(row, fault) for row, fault in damaged]))
    return joined([_list(title, entries) for title, entries in lists if entries])


def _list(title: str, entries: list[Html]) -> Html:
    heading = element("h2", ("id", f"shelf-{title[0].lower()}"), title)
    return joined([heading, element('ul class="shelf__list"', *entries)])


def _entry(rules: Rules, context: BuildContext, row: Fields, units: Fields) -> Html:
    """Return a row of the list: its name, which opens it, its cost, what is wrong, and a way to be rid of it."""
    kind, data = row["kind"], row["data"]
    if kind == SQUAD:
        whole = [units.get(unit.get("id"), unit) for unit in data.get("units", ())]
        data = dict(data, units=[unit for unit in whole if "type" in unit])
    name = one_line(data.get("name") or NAMELESS[kind])
    link = element("a", ("href", f"{kind}/#id={row['id']}"), name)
    return element("li", link, _cost(rules, kind, data), _edition(context, data), " ", _remove(row, name))


def _cost(rules: Rules, kind: str, data: Fields) -> Html:
    """Return what a thing costs, or what a pack has, and how many rules it breaks; of one not worked out, why."""
    if kind != PACK and is_too_much(data):
        return _problems(TOO_MUCH)
    answer = ANSWERS[kind](rules, data)
    count = len(answer["problems"])
    wrong = _problems(breaks(count)) if count else ""
    if kind == PACK:
        return joined([" ", element('span class="shelf__numbers"', ", ".join(amounts_of(answer)) or "Empty"), wrong])
    cost = answer[COST]["total"] if kind == UNIT else answer[COST]
    return joined([" ", element('span class="shelf__cost"', f"{cost} DC"), wrong])


def _problems(words: str) -> Html:
    return joined([" ", element('span class="shelf__problems"', capital(words))])


def _edition(context: BuildContext, data: Fields) -> Html:
    """Return the edition of a thing where it was built by another."""
    edition = data.get("edition", context.id)
    label = element('span class="shelf__edition"', f"Edition {edition}")
    return Html() if edition == context.id else joined([" ", label])


def _part(rules: Rules, row: Fields) -> Html:
    name = part_name(rules, row["data"])
    numbers = element('span class="shelf__numbers"', part_in_short(rules, row["data"]))
    return element("li", element("span", name), " ", numbers, " ", _remove(row, name))


def _damaged(row: Fields, fault: str) -> Html:
    """Return a row that is damaged, or of a newer page than this: why, and ways to save it and to be rid of it."""
    data, place = row.get("data"), str(row["id"])
    own = data.get("name") if isinstance(data, dict) else None
    name = shown(own) if own and isinstance(own, str) else place
    save = element('button type="button" class="chip"', ("data-save", place), ("aria-label", f"Save {name}"), "Save")
    return element("li", element("span", name), _problems(fault), " ", save, " ", _remove(row, name))


def _remove(row: Fields, name: str) -> Html:
    spoken = ("aria-label", f"Remove {name}")
    return element('button type="button" class="chip"', ("data-remove", str(row["id"])), spoken, "Remove")
