"""Whom a form asks about: Units, their weapons and their sections to choose from, as HTML, and what was chosen.

Units and items are mine, theirs or ready-made.  A Unit of a squad is called by the letter of its side and its place
there: *A1*.
"""

from typing import NamedTuple, TypeAlias, cast

from ..core.inputs import TARGET, WEAPON
from ..core.rules import Rules
from ..html.body import Plate, body_html, choice_html
from ..html.element import Content, Html, element, joined
from ..units.data import Fields, Profile, UnitData
from ..units.filling import weapons_for
from ..units.items import WEAPONS
from ..units.kinds import SQUAD, UNIT
from ..units.profiles import profile
from ..units.shelf_file import THEIRS, row_fault
from ..units.texts import isolated
from ..units.unit import STATS
from .base_stats import stat_sign
from .context import BuildContext
from .names import MINE, short_name
from .one_line import one_line

READY = "ready"
TABS = ((MINE, "Mine"), (THEIRS, "Theirs"), (READY, "Ready-made"))
UNNAMED = "Unnamed"

# Who may be chosen: its id, its name with the short one before it, and what it is made of.
Offer = NamedTuple("Offer", [("id", str), ("name", str), ("data", Fields)])
# By tab.
Offers: TypeAlias = "dict[str, list[Offer]]"
# Who or what was chosen, by whose or of what; each has an ``id`` and a ``name``.
Choice: TypeAlias = "dict[str, dict[str, str]]"


def who(rules: Rules, context: BuildContext, form: Fields) -> Fields:
    """Return the ``html`` of the choosers of a form, the ``choice`` as far as it can be, and what it tells calculators.

    form: its ``choosers``, each with ``of``, ``label``, ``kind`` and ``owner``; what its inputs ``means``, as (whose,
        field); the ``rows`` that are kept; the ``tabs`` that are open and the ``choice`` until now, by whose; the
        address of the ``shelf``.

    ``chosen`` has of each Unit or item its profile, and which of its weapons and sections is meant; ``words`` are who
    was chosen in one line.
    """
    faults = [(row, row_fault(context.schemas, row)) for row in form["rows"]]
    sound = [row for row, fault in faults if not fault]
    meant = [(of, field) for of, field in form["means"]]
    choice: Choice = {}
    profiles: dict[str, Profile] = {}
    html = []
    for chooser in form["choosers"]:
        of, before = chooser["of"], form["choice"].get(chooser["of"], {})
        owner = profiles.get(chooser["owner"])
        if owner:
            names = _names(owner, of)
            if names:
                choice[of] = {"id": "", "name": before["name"] if before.get("name") in names else names[0]}
            html.append(_parts(chooser, owner, choice[of]["name"] if names else ""))
        elif chooser["kind"]:
            offers = _offers(context, chooser["kind"], sound)
            offer = _chosen(offers, before)
            if offer:
                choice[of] = {"id": offer.id, "name": offer.name}
                profiles[of] = _profile(rules, context, offer.data, meant)
            html.append(
                _things(chooser, offers, form["tabs"].get(of) or _tab(chooser, offers, offer), offer, form["shelf"])
            )
    html += [
        element("p", f"{_name(row)} cannot be read: {fault}. Your Units can save it.") for row, fault in faults if fault
    ]
    return {
        "html": "".join(joined(html)),
        "choice": choice,
        "chosen": [_for_calculators(form["choosers"], of, profiles[of], choice) for of in profiles],
        "words": _words(form["choosers"], choice),
    }


def _profile(rules: Rules, context: BuildContext, data: Fields, meant: list[tuple[str, str]]) -> Profile:
    """Return what a Unit or an item tells calculators, with the weapons that the form may be about."""
    built = cast("UnitData", data)
    shown = profile(rules, built)
    shown["signs"] = {stat: "".join(context.signs.in_text(stat_sign(context, built, stat))) for stat in STATS}
    shown["weapons"] = weapons_for(meant, shown)
    return shown


def _for_calculators(choosers: list[Fields], of: str, chosen: Profile, choice: Choice) -> Fields:
    """Return what a calculator is told of who was chosen: its profile, and the places of its weapon and its section."""
    own = [each["of"] for each in choosers if each["owner"] == of and each["of"] in choice]
    places = {part: _names(chosen, part).index(choice[part]["name"]) for part in own}
    return {
        "of": of,
        "profile": chosen,
        "parts": [each["of"] for each in choosers if each["owner"] == of],
        "places": places,
    }


def _words(choosers: list[Fields], choice: Choice) -> str:
    """Return each Unit that was chosen with what is its own, and whom it attacks."""
    words = ""
    for each in choosers:
        if each["of"] in choice:
            joint = ", " if each["owner"] else " \u2192 " if each["of"] == TARGET else " \u00b7 "
            words += (joint if words else "") + choice[each["of"]]["name"]
    return words


def _name(row: Fields) -> str:
    data = row.get("data")
    name = data.get("name") if isinstance(data, dict) else None
    return isolated(one_line(str(name or UNNAMED)))


def _offers(context: BuildContext, kind: str, rows: list[Fields]) -> Offers:
    """Return who may be chosen, by tab: the Units of each squad in its order, then the others by name."""
    ready = [each for each in context.ready[kind] if kind == UNIT or each["category"] in WEAPONS]
    offers: Offers = {READY: [Offer(each["name"], each["name"], each) for each in ready]}
    for side in (MINE, THEIRS):
        own = [row for row in rows if row.get("side", MINE) == side]
        things = {row["id"]: row for row in own if row["kind"] == kind}
        listed = []
        for squad in [row for row in own if row["kind"] == SQUAD]:
            for place, each in enumerate(squad["data"].get("units", ())):
                if each.get("id") in things:
                    row = things[each["id"]]
                    listed.append(Offer(row["id"], f"{short_name(side, place)} {_name(row)}", row["data"]))
        in_squads = [offer.id for offer in listed]
        others = sorted([(_name(row), row["id"]) for row in things.values() if row["id"] not in in_squads])
        names = [name for name, _ in others]
        listed += [Offer(id_, _nth(names, place), things[id_]["data"]) for place, (_, id_) in enumerate(others)]
        offers[side] = listed
    return offers


def _chosen(offers: Offers, before: dict[str, str]) -> Offer | None:
    """Return who was chosen before, by name and id, or as far as one of both still holds."""
    every = [offer for tab, _ in TABS for offer in offers[tab]]
    for fits in (
        [offer for offer in every if (offer.id, offer.name) == (before.get("id"), before.get("name"))]
        + [offer for offer in every if offer.id == before.get("id")]
        + [offer for offer in every if offer.name == before.get("name")]
    ):
        return fits
    return None


def _tab(chooser: Fields, offers: Offers, chosen: Offer | None) -> str:
    """Return the tab that opens: that of who was chosen, else the first of whom the chooser asks for."""
    if chosen:
        return next(tab for tab, _ in TABS if chosen in offers[tab])
    expected = THEIRS if chooser["of"] == TARGET else MINE
    return expected if offers[expected] else READY


def _things(chooser: Fields, offers: Offers, open_tab: str, chosen: Offer | None, shelf: str) -> Html:
    """Return the tabs and who stands in the open one, each behind a radio input, or the way to the ``shelf``."""
    of = chooser["of"]
    tabs = [_radio(f"who-{of}-tab", tab, title, tab == open_tab) for tab, title in TABS]
    units = [
        _radio(f"who-{of}", f"{place}", offer.name, offer == chosen, offer)
        for place, offer in enumerate(offers[open_tab])
    ]
    if chosen:
        units.append(_radio(f"who-{of}", "", "Numbers typed in", False))
    none = ("None yet. Build one on ", element("a", ("href", shelf), "Your Units"), ", or open a link there.")
    listed = _group(chooser["label"], "chips", units) if units else element("p", *none)
    title, shown = chooser["label"], [_group(f"{chooser['label']}: whose", "who__tabs", tabs), listed]
    if chooser["owner"]:
        return element('details class="folded"', element("summary", f"A {title.lower()} alone"), *shown)
    return element('div class="who__one"', element('p class="field__label"', title), *shown)


def _parts(chooser: Fields, owner: Profile, chosen: str) -> Html:
    """Return the weapons of a Unit, or its sections as the model stands, to choose one of."""
    of, label = chooser["of"], chooser["label"]
    names = _names(owner, of)
    if of == WEAPON:
        chips = [_radio(f"who-{of}", name, name, name == chosen) for name in names]
        shown = _group(label, "chips", chips) if len(names) > 1 else Html()
    else:
        plates = []
        for place, section in enumerate(owner["sections"]):
            left = int(section["fields"]["durability"])
            radio = (f"who-{of}-{place}", f"who-{of}", section["name"])
            plates.append(
                (section["kind"], choice_html(Plate(section["name"], left, left), radio, section["name"] == chosen))
            )
        shown = body_html(label, plates, is_choice=True) if plates else Html()
    return element('div class="who__one"', shown) if shown else Html()


def _names(owner: Profile, part: str) -> list[str]:
    """Return what the weapons or the sections of a Unit are called; those that are called alike have a number."""
    names = [row["name"] for row in (owner["weapons"] if part == WEAPON else owner["sections"])]
    return [_nth(names, place) for place in range(len(names))]


def _nth(names: list[str], place: int) -> str:
    nth = names[: place + 1].count(names[place])
    return f"{names[place]} {nth}" if nth > 1 else names[place]


def _group(label: str, kind: str, radios: list[Html]) -> Html:
    return element('div role="radiogroup"', ("class", kind), ("aria-label", label), *radios)


def _radio(name: str, value: str, words: Content, is_chosen: bool, offer: Offer | None = None) -> Html:
    """Return a radio input with its label; of an ``offer`` it names id and name."""
    id_ = f"{name}-{value}"
    about = [("data-id", offer.id), ("data-name", offer.name)] if offer else []
    radio = element('input type="radio"', ("id", id_), ("name", name), ("value", value), ("checked", is_chosen), *about)
    return joined([radio, element('label class="chip"', ("for", id_), words)])
