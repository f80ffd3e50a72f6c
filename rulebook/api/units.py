"""Items, Units, squads and games by the rules of an edition, as the commands print them."""

import json
from collections.abc import Callable
from functools import cache
from math import isinf
from pathlib import Path
from typing import Any

from calculators.core.rules import Rules
from calculators.play.fold import fold
from calculators.units.kinds import ANSWERS as OF_WHAT_IS_BUILT
from calculators.units.kinds import format_of
from calculators.units.problems import sentence
from calculators.units.schema_faults import faults, shown
from calculators.units.texts import plain, plain_data
from rulebook.api.answers import current_edition
from rulebook.api.results import NoAnswerError
from rulebook.api.schemas import own_schemas
from rulebook.check.load import load_numbers
from rulebook.data.mechanics import mechanics
from rulebook.source.edition import Data, Edition
from rulebook.source.json_fields import RepeatedFieldError, unique
from rulebook.source.json_types import Json

ANSWERS: dict[str, Callable[[Rules, Any], Any]] = OF_WHAT_IS_BUILT | {"game": fold}


class InputError(NoAnswerError):
    """What was given is no item, Unit, squad or game of the form; the message says where, and what was expected."""


def answer(root: Path, kind: str, data: Json, edition_id: str | None = None) -> Data:
    """Return the answer on an item, a Unit, a squad or a game, by the edition named, its own, or that in force.

    Raises NoAnswerError where the input is malformed or names another edition, or where that edition has nothing to
    build from, and RulesError where there is no such edition.
    """
    data = checked(root, kind, data)
    try:
        worked_out: Data = ANSWERS[kind](rules_of(root, edition_named(root, data, edition_id)), data)
    except ValueError as error:
        raise InputError(str(error)) from None
    return worked_out


def edition_named(root: Path, data: Data, edition_id: str | None) -> str:
    """Return the edition by which an input is answered; InputError where it names another than is wanted."""
    own = plain(data.get("edition", ""))
    if edition_id and own and own != edition_id:
        raise InputError(f"edition: must be {edition_id}, got {shown(own)}")
    return edition_id or own or current_edition(root)


def sentences(root: Path, edition_id: str, answer: Data) -> list[str]:
    """Return each problem of an answer as a player reads it, after its place."""
    rules = rules_of(root, edition_id)
    return [f"{each['place']}: {each.get('text') or sentence(rules, each)}" for each in answer["problems"]]


def checked(root: Path, kind: str, data: Json) -> Data:
    """Return an item, a Unit, a squad or a game in plain texts; InputError unless data has the form of one."""
    wanted = format_of(kind)
    if not isinstance(data, dict):
        raise InputError(f"must be an object of the format {wanted}")
    if data.get("format") != wanted:
        raise InputError(f"format: must be {wanted}, got {shown(str(data.get('format')))}")
    for fault in faults(_schemas(root), kind, data):
        raise InputError(fault)
    own: Data = plain_data(data)
    return own


def read(text: str) -> Any:
    """Return what a JSON text holds; InputError where it is none."""
    try:
        return json.loads(text, parse_float=_number, parse_constant=_no_number, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        raise InputError(f"is not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RepeatedFieldError as error:
        raise InputError(f"has the field {shown(str(error))} twice in one place; keep one") from None
    except (ValueError, RecursionError):
        raise InputError("is not JSON that can be read: a number or the nesting has no end") from None


def _number(text: str) -> float:
    """Return a number with a point as a whole number where it is one."""
    number = float(text)
    if isinf(number):
        raise ValueError(text)
    return int(number) if number.is_integer() else number


def _no_number(text: str) -> float:
    raise ValueError(text)


@cache
def rules_of(root: Path, edition_id: str) -> Rules:
    """Return the rules of an edition to build by; NoAnswerError where it has nothing to build from."""
    edition = load_numbers(root, edition_id)
    if not can_build(edition):
        raise NoAnswerError(f"{edition.info['title']} ({edition_id}) has nothing to build from")
    return Rules(mechanics(edition))


def can_build(edition: Edition) -> bool:
    """Return whether an edition has what items and Units are built from."""
    return {"parts", "unit_sections"} <= set(edition.collections())


@cache
def _schemas(root: Path) -> dict[str, Data]:
    return own_schemas(root)
