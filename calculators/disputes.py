"""Does a dispute matter?  The answer under each reading of every ruling that bears on it."""

from collections import namedtuple

from . import answer_by, switches_by
from .inputs import InputError
from .rules import Rules
from .said import value_text

# What an answer is under one reading: the reading, in words what of the answer differs, and whether it is the edition's
# own reading, and the one that the answer was given by.
Reading = namedtuple("Reading", ("name", "text", "default", "chosen"))
# A ruling that bears on an answer: its id, its readings, and whether any of them would change the answer or what it
# causes.
Dispute = namedtuple("Dispute", ("ruling", "readings", "matters"))


def disputes(name: str, rules: Rules, given: dict) -> list:
    """Return a Dispute for every ruling with readings that bears on an answer, by their numbers."""
    inputs, found = answer_by(name, rules, given)
    return [
        _dispute(name, rules, given, switch, ruling, inputs[switch])
        for switch, ruling in switches_by(name, rules)
        if ruling in found.rulings
    ]


def _dispute(name: str, rules: Rules, given: dict, switch: str, ruling: str, chosen: str) -> Dispute:
    data = rules.mechanics[ruling]
    found = [_told(name, rules, dict(given, **{switch: reading["id"]})) for reading in data["readings"]]
    told = [values for values, _ in found]
    # What an answer causes in words tells readings apart where its values do not.
    if all([values == told[0] for values in told]):
        told = [values + caused for values, caused in found]
    differing = {one for values in told for one in values if any([one not in others for others in told])}
    readings = []
    for reading, values in zip(data["readings"], told):
        said = [one for one in values if one in differing] or values[:1]
        text = ", ".join([f"{label}: {text}" for label, text in said]) or "cannot be worked out so"
        readings.append(Reading(reading["name"], text, reading["id"] == data["default"], reading["id"] == chosen))
    return Dispute(ruling, readings, any([values != told[0] for values in told]))


def _told(name: str, rules: Rules, given: dict) -> tuple:
    """Return the values of an answer, and what it causes in words, both as (label, text).

    Nothing where there is no answer under this reading.
    """
    try:
        _, found = answer_by(name, rules, given)
    except InputError:
        return [], []
    caused = [step for step in found.steps if isinstance(step.value, str)]
    return _as_text(found.values), _as_text(caused)


def _as_text(parts) -> list:  # type: ignore[no-untyped-def]
    return [(one.label, value_text(one.value, one.unit)) for one in parts]
