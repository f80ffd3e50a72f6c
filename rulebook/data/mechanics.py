"""What calculators see of an edition: its numbers, formulas, effects and tables, and the words for them."""

from collections.abc import Collection, Mapping
from typing import Any

import calculators
from calculators.core.declaration import NAME, reads_part, with_statuses
from calculators.core.rules import Rules
from calculators.dice import modifiers
from rulebook.source.edition import Data, Edition
from rulebook.words.numbers import of_one
from rulebook.words.quotes import QuoteError, link_references, resolve

FACTS = "facts"


def mechanics(edition: Edition) -> dict[str, Data]:
    """Return an edition's mechanics, by record id: collection, name, numbers, formulas, effects and tables.

    A rule that deals damage keeps what it damages, a fact how it is answered, an action whether only Mechs take it.
    Values become plain numbers and formulas plain expressions; what they and their variables mean, and their units,
    stand beside them under ``words``.  A ruling keeps its number, its default, what it touches and decides, and of each
    reading what it changes.
    """
    records = {name: record.data for name, record in edition.records.items()}
    return {name: _record(record.data, record.collection, records) for name, record in edition.records.items()}


def _record(data: Data, collection: str, records: Mapping[str, Data]) -> Data:
    kept: dict[str, Any] = {key: value for key, value in data.items() if isinstance(value, int | float)}
    kept |= {"collection": collection, "name": data["name"]}
    kept |= {key: data[key] for key in ("damages", "effects", "tables", "touches", "decides") if key in data}
    if data.get("limits", {}).get("mechs_only"):
        kept["mechs_only"] = True
    kept |= {key: data[key] for key in ("kind", "subject", "answers") if collection == FACTS and key in data}
    if "values" in data:
        kept["values"] = {name: value["value"] for name, value in data["values"].items()}
    if "formulas" in data:
        kept["formulas"] = {name: formula["expression"] for name, formula in data["formulas"].items()}
    if "values" in data or "formulas" in data:
        kept["words"] = _words(data, records)
    if "readings" in data:
        kept |= {"number": data["number"], "default": data["default"]}
        kept["readings"] = [
            {key: reading[key] for key in ("id", "name", "overrides") if key in reading} for reading in data["readings"]
        ]
    return kept


def _words(data: Data, records: Mapping[str, Data]) -> Data:
    """Return what the values and formulas of a record mean, and of each formula its variables."""

    def said(part: Data) -> Data:
        return {"meaning": _plain(part["meaning"], data, records)} | _unit(part.get("unit"))

    values = {name: said(value) for name, value in data.get("values", {}).items()}
    formulas = {
        name: said(formula) | {"variables": {each: said(one) for each, one in formula["variables"].items()}}
        for name, formula in data.get("formulas", {}).items()
    }
    return {part: words for part, words in (("values", values), ("formulas", formulas)) if words}


def _unit(unit: str | None) -> Data:
    """Return a unit, and what one is called where that is another word: no interpreter in a browser could tell."""
    one = of_one(unit) if unit else None
    return ({"unit": unit} if unit else {}) | ({"unit_of_one": one} if one != unit else {})


def _plain(text: str, speaker: Data, records: Mapping[str, Data]) -> str:
    """Return a label in plain words; as it stands where what it quotes is not there, which the check of prose says."""
    try:
        return link_references(resolve(text, speaker, records), lambda name, said: said or str(records[name]["name"]))
    except (QuoteError, KeyError):
        return text


def calculating(mechanics: dict[str, Data], names: Collection[str]) -> dict[str, Data]:
    """Return the part of the mechanics that the calculators of these ``names`` work with.

    These are the records that they read.  Where one asks what applies to an attack, those of effects keep their names,
    and the effects that bear on one.  Readings are left out where none changes anything.
    """
    rules = Rules(mechanics)
    asked = any(calculators.find(name).situational for name in names)
    situational = set(modifiers.reads(rules)) if asked else set()
    bearing: dict[str, list[Data]] = {}
    for one in modifiers.bearings(rules) if asked else ():
        bearing.setdefault(one.record, []).append(one.effect)
    told, bringing = _declared(rules, names)
    read = set().union(*(calculators.reads(name, mechanics) for name in names))
    kept = {}
    for name in (name for name in mechanics if name in read):
        kept[name] = {key: part for key, part in mechanics[name].items() if _works(key, part)}
        kept[name] |= {"name": mechanics[name]["name"]} if name in situational | told else {}
        effects = bearing.get(name, []) + (_statuses(mechanics[name]) if name in bringing else [])
        kept[name] |= {"effects": effects} if effects else {}
    return kept


def _declared(rules: Rules, names: Collection[str]) -> tuple[set[str], set[str]]:
    """Return the records whose names calculators declare to read, and those of which they read Status Effects."""
    found = [calculators.find(name) for name in names]
    bringing = {record for each in found for record in with_statuses(each)}
    told = {one.record for each in found for one in each.rules if reads_part(one, NAME)}
    return told | {status for record in bringing for status in rules.gained(record)}, bringing


def _statuses(data: Data) -> list[Data]:
    return [effect for effect in data.get("effects", []) if effect["changes"] == "status"]


def _works(key: str, part: Any) -> bool:
    if key == "readings":
        return any("overrides" in reading for reading in part)
    return key != "effects"
