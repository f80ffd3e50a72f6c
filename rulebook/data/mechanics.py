"""What calculators see of an edition: its numbers, formulas, effects and tables, without prose."""

from typing import Any

import calculators
from calculators import situation
from calculators.rules import Rules
from rulebook.source.edition import Data, Edition

FACTS = "facts"


def mechanics(edition: Edition) -> dict[str, Data]:
    """Return an edition's mechanics, by record id: collection, name, numbers, formulas, effects and tables.

    A rule that deals damage keeps what it damages, a fact how it is answered.  Values become plain numbers and
    formulas plain expressions.  A ruling keeps its number, its default, and of each reading what it changes.
    """
    return {name: _record(record.data, record.collection) for name, record in edition.records.items()}


def _record(data: Data, collection: str) -> Data:
    kept: dict[str, Any] = {key: value for key, value in data.items() if isinstance(value, int | float)}
    kept |= {"collection": collection, "name": data["name"]}
    kept |= {key: data[key] for key in ("damages", "effects", "tables") if key in data}
    kept |= {key: data[key] for key in ("kind", "subject", "answers") if collection == FACTS and key in data}
    if "values" in data:
        kept["values"] = {name: value["value"] for name, value in data["values"].items()}
    if "formulas" in data:
        kept["formulas"] = {name: formula["expression"] for name, formula in data["formulas"].items()}
    if "readings" in data:
        kept |= {"number": data["number"], "default": data["default"]}
        kept["readings"] = [
            {key: reading[key] for key in ("id", "name", "overrides") if key in reading} for reading in data["readings"]
        ]
    return kept


def calculating(mechanics: dict[str, Data]) -> dict[str, Data]:
    """Return the part of the mechanics that calculators work with.

    These are the records that they read, and of effects those that bear on an attack, with the names of their records.
    """
    rules = Rules(mechanics)
    situational = set(situation.reads(rules))
    bearing: dict[str, list[Data]] = {}
    for one in situation.bearings(rules):
        bearing.setdefault(one.record, []).append(one.effect)
    kept = {}
    for name in calculators.reads(mechanics):
        kept[name] = {key: value for key, value in mechanics[name].items() if key not in ("effects", "name")}
        kept[name] |= {"name": mechanics[name]["name"]} if name in situational else {}
        kept[name] |= {"effects": bearing[name]} if name in bearing else {}
    return kept
