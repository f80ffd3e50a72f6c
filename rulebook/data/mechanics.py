"""What calculators see of an edition: its numbers, formulas, effects and tables, and the words for them."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import calculators
from calculators.core.declaration import NAME, reads_part, records_listed, texts_of, with_statuses
from calculators.core.mechanics import Effect
from calculators.core.rules import Rules
from calculators.core.ruling_signs import RULED, pieces, reference
from calculators.dice import modifiers
from calculators.game.sides import SIDE
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.record_parts import ENDED_IF, GAINED_IF, applied_part, status_of
from rulebook.words.numbers import of_one
from rulebook.words.quotes_and_references import QuoteError, link_references, references, resolve
from rulebook.words.ruled_parts import RuledParts

FACTS = "facts"
_MISSIONS = "missions"
# What only a game that goes on asks for.
_OF_A_GAME = ("moments", GAINED_IF, ENDED_IF)
# What items, Units and squads are built from, and the fields of it that are more than a number.
_BUILT_FROM = frozenset(
    {"parts", "tags", "systems", "ranks", "movement_mechanisms", "unit_sections", "builds", "rulings"}
)
_OF_BUILDING = (
    "tag",
    "category",
    "requires",
    "type",
    "notation",
    "mechanisms",
    "prerequisites",
    "systems",
    "unit_types",
    "needed_by",
    "carries",
    "brings",
    "mechanism",
    "parts",
    "item_mechanism",
    "printed",
    "ruling",
    "unit_type",
    "sections",
    "rank",
    "items",
)


def mechanics(edition: Edition) -> dict[str, Data]:
    """Return an edition's mechanics, by record id: collection, name, numbers, formulas, effects and tables.

    A rule that deals damage keeps what it damages, a fact how it is answered, an action who may take it and when, and
    a status what it forbids, and when a Unit gains it and is rid of it.  A moment has the effect that it applies.
    Values become plain numbers and formulas plain expressions; what they and their variables mean, and their units,
    stand beside them under ``words``.  A ruling keeps its number, its default, whether it is open, what it touches and
    decides, and of each reading what it changes.  What items, Units and squads are built from stands under
    ``building``, with its place in the order of the rulebook.  Texts that answers pass on stand under ``texts``, in
    plain words.  What a ruling of ours decides has its sign in these; under ``ruled`` stand the rulings by the label
    that a step of an answer has.
    """
    ruled = RuledParts(edition)
    records = {name: record.data for name, record in edition.records.items()}
    parts = {name: _record(record.data, record.collection, records) for name, record in edition.records.items()}
    for place, record in enumerate(edition.records.values()):
        if record.collection == _MISSIONS:
            parts[record.id] |= {"kind": record.data["kind"], "place": place}
        if record.data.get("subject") == SIDE:
            counted = {f"counted_{number}": words for number, words in record.data.get("counted", {}).items()}
            called = {"variable": record.data["variable"]} if "variable" in record.data else {}
            parts[record.id] |= counted | called | {"place": place}
        if fields := _building(record.data, record.collection):
            parts[record.id]["building"] = fields | {"place": place}
    texts = {text for each in calculators.every() for text in texts_of(each)}
    for name, field in sorted((name, field) for listed, field in texts for name in records_listed(parts, listed)):
        if field in records[name]:
            parts[name].setdefault("texts", {})[field] = _lines(records[name][field], records[name], records, ruled)
    for record in edition.records.values():
        if by_label := _ruled(record, parts[record.id], ruled):
            parts[record.id]["ruled"] = by_label
    return parts


def _ruled(record: Record, part: Data, ruled: RuledParts) -> dict[str, list[str]]:
    """Return the rulings that decide a record: values and formulas by what these mean, fields by their names."""
    meanings = [(name, name, "values") for name in record.values]
    meanings += [(f"formulas.{name}", name, "formulas") for name in record.formulas]
    decided = [(part["words"][kind][name]["meaning"], ruled.rulings(record.id, key)) for key, name, kind in meanings]
    decided += [(field, ruled.rulings(record.id, field)) for field in record.data]
    return {label: rulings for label, rulings in decided if rulings}


def _record(data: Data, collection: str, records: Mapping[str, Data]) -> Data:
    part: Data = {key: value for key, value in data.items() if isinstance(value, int | float)}
    part |= {"collection": collection, "name": data["name"]}
    part |= {key: data[key] for key in ("damages", "effects", "tables", "touches", "decides") if key in data}
    if isinstance(data.get("deployment"), dict):
        part["deployment_area"] = data["deployment"]["area"]
    part |= {"limits": _limits(data, records)} if "limits" in data else {}
    part |= _of_effects(data.get("effects", ()))
    part |= {key: data[key] for key in ("kind", "subject", "answers", "told_by") if collection == FACTS and key in data}
    part |= {key: data[key] for key in (GAINED_IF, ENDED_IF) if key in data}
    if "moments" in data:
        part["moments"] = [_moment(moment, data, records) for moment in data["moments"]]
    if "values" in data:
        part["values"] = {name: value["value"] for name, value in data["values"].items()}
    if "formulas" in data:
        part["formulas"] = {name: formula["expression"] for name, formula in data["formulas"].items()}
    if "values" in data or "formulas" in data:
        part["words"] = _words(data, records)
    if "readings" in data:
        part |= {"number": data["number"], "default": data["default"]}
        part |= {"open": True} if status_of(data).is_open else {}
        part["readings"] = [
            {key: reading[key] for key in ("id", "name", "overrides") if key in reading} for reading in data["readings"]
        ]
    return part


def _building(data: Data, collection: str) -> Data:
    """Return what a record says of building an item, a Unit or a squad; empty where it says nothing."""
    if collection not in _BUILT_FROM:
        return {}
    kind = {"kind": data["kind"]} if "kind" in data and collection != "rulings" else {}
    # A bench searches its parts.
    fields = (*_OF_BUILDING, "searched_as") if collection == "parts" else _OF_BUILDING
    return kind | {key: data[key] for key in fields if key in data}


def _moment(moment: Data, data: Data, records: Mapping[str, Data]) -> Data:
    """Return a moment with what it applies in its place: an effect of its record, a formula by its name, or texts."""
    part = {key: entry for key, entry in moment.items() if key not in ("applies", "says")}
    kind, _, name = moment.get("applies", "").partition(".")
    texts = [moment["says"]] if "says" in moment else []
    if kind == "effects":
        part["does"] = applied_part(data, moment["applies"])
    elif kind == "formulas":
        part["formula"] = name
    elif kind:
        texts = texts or applied_part(data, moment["applies"])
    return part | ({"says": [_plain(text, data, records) for text in texts]} if texts else {})


def _limits(data: Data, records: Mapping[str, Data]) -> Data:
    """Return who may take an action and when; of each condition its words, and the records that it names."""
    limits = {
        name: [[_plain(text, data, records), references(text)] for text in limit] if isinstance(limit, list) else limit
        for name, limit in data["limits"].items()
    }
    return limits | ({"also_costs": True} if "also_costs" in data else {})


def _of_effects(effects: Iterable[Data]) -> Data:
    """Return what a record forbids altogether, and what it takes away where it does nothing else."""
    forbids = [effect["changes"] for effect in effects if "forbidden" in effect and "of" not in effect]
    taken = [_taken_away(effect) for effect in effects]
    takes_away = [name for names in taken for name in names] if all(taken) else []
    return ({"forbids": forbids} if forbids else {}) | ({"takes_away": takes_away} if takes_away else {})


def _taken_away(effect: Data) -> list[str]:
    """Return the statuses or tokens that an effect takes away."""
    if effect.get("by", 0) < 0 and effect["changes"] == "token":
        return list(effect["of"]["records"])
    return [effect["removes"]] if "removes" in effect else []


def _words(data: Data, records: Mapping[str, Data]) -> Data:
    """Return the meanings and units of the values of a record, and of its formulas and their variables."""

    def words_of(part: Data) -> Data:
        return {"meaning": _plain(part["meaning"], data, records)} | _unit(part.get("unit"))

    values = {name: words_of(value) for name, value in data.get("values", {}).items()}
    formulas = {
        name: words_of(formula) | {"variables": {key: words_of(each) for key, each in formula["variables"].items()}}
        for name, formula in data.get("formulas", {}).items()
    }
    return {part: words for part, words in (("values", values), ("formulas", formulas)) if words}


def _unit(unit: str | None) -> Data:
    """Return a unit, with its singular where that is another word: MicroPython cannot work it out."""
    unit_of_one = of_one(unit) if unit else None
    return ({"unit": unit} if unit else {}) | ({"unit_of_one": unit_of_one} if unit_of_one != unit else {})


def _plain(text: str, speaker: Data, records: Mapping[str, Data]) -> str:
    """Return a label in plain words; unchanged where it quotes what is not there, which the check of prose reports."""
    try:
        return link_references(resolve(text, speaker, records), lambda name, words: _words_of(name, words, records))
    except (QuoteError, KeyError):
        return text


def _words_of(name: str, words: str | None, records: Mapping[str, Data]) -> str:
    """Return what a reference shows; a sign of a ruling as it stands."""
    return reference(name) if words == RULED else words or str(records[name]["name"])


def _lines(text: str | list[str], speaker: Data, records: Mapping[str, Data], ruled: RuledParts) -> list[str]:
    """Return a text in plain words, line by line: each item of a list, each paragraph of a text; signs stay."""
    texts = [ruled.with_signs(part, speaker) for part in ([text] if isinstance(text, str) else text)]
    parts = texts[0].strip().split("\n\n") if isinstance(text, str) else texts
    return [_plain(" ".join(part.split()), speaker, records).replace("**", "") for part in parts]


def calculating(mechanics: dict[str, Data], names: Collection[str]) -> dict[str, Data]:
    """Return the part of the mechanics that the calculators of these ``names`` work with: the records that they read.

    For a calculator of attacks, records with effects on one keep these and their names.  The readings of a ruling are
    left out where none changes anything.
    """
    rules = Rules(mechanics)
    any_situational = any(calculators.find(name).situational for name in names)
    situational = set(modifiers.reads(rules)) if any_situational else set()
    bearing: dict[str, list[Effect]] = {}
    for bearing_effect in modifiers.bearings(rules) if any_situational else ():
        bearing.setdefault(bearing_effect.record, []).append(bearing_effect.effect)
    named, with_status_effects = _declared(rules, names)
    texts = [listed for name in names for listed, _ in texts_of(calculators.find(name))]
    telling = {record for listed in texts for record in records_listed(mechanics, listed)}
    read = set().union(*(calculators.reads(name, mechanics) for name in names))
    needed = {}
    for name in (name for name in mechanics if name in read):
        needed[name] = {key: part for key, part in mechanics[name].items() if _is_needed(key, part)}
        needed[name] |= {"name": mechanics[name]["name"]} if name in situational | named else {}
        effects = bearing.get(name, []) + (_statuses(mechanics[name]) if name in with_status_effects else [])
        needed[name] |= {"effects": effects} if effects else {}
        if name not in telling:
            needed[name].pop("texts", None)
    return needed


def rulings_named(mechanics: dict[str, Data]) -> set[str]:
    """Return the rulings whose signs stand in some mechanics."""
    labels = [rulings for record in mechanics.values() for rulings in record.get("ruled", {}).values()]
    lines = [line for record in mechanics.values() for text in record.get("texts", {}).values() for line in text]
    return {name for rulings in labels for name in rulings} | {
        name for line in lines for _, name in pieces(line) if name
    }


def _declared(rules: Rules, names: Collection[str]) -> tuple[set[str], set[str]]:
    """Return the records whose names calculators declare to read, and those whose Status Effects they read."""
    declared = [calculators.find(name) for name in names]
    bringing = {record for each in declared for record in with_statuses(each)}
    named = {lookup.record for each in declared for lookup in each.rules if reads_part(lookup, NAME)}
    listed = {collection for each in declared for collection in each.collections}
    named |= {name for collection in listed for name in records_listed(rules.mechanics, collection)}
    return named | {status for record in bringing for status in rules.gained(record)}, bringing


def _statuses(data: Data) -> list[Effect]:
    return [effect for effect in data.get("effects", []) if effect["changes"] == "status"]


def _is_needed(key: str, part: Any) -> bool:
    """Return whether a calculator needs a part of a record; effects are added apart."""
    if key == "readings":
        return any("overrides" in reading for reading in part)
    return key not in ("effects", "building", *_OF_A_GAME)


# Of what nothing is built; a sheet names some of it.
_NAMED_ALONE = frozenset({"command_actions", "glossary", "guides", "status_effects"})
_NOT_BUILT_FROM = frozenset({"diagrams", "facts", "missions", "structures", "terrain"})


def for_building(mechanics: dict[str, Data]) -> dict[str, Data]:
    """Return the part of the mechanics that items, Units and squads are built from."""
    return {
        name: _for_building(record) for name, record in mechanics.items() if record["collection"] not in _NOT_BUILT_FROM
    }


def _for_building(record: Data) -> Data:
    if record["collection"] in _NAMED_ALONE:
        return {key: record[key] for key in ("collection", "name")}
    return {
        key: part
        for key, part in record.items()
        if key not in ("readings", "texts", "touches", "decides", "limits", *_OF_A_GAME)
    }
