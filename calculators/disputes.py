"""Does a dispute matter?  The answer under each reading of every ruling that bears on it."""

from collections import namedtuple

from . import answer, switches
from .inputs import InputError
from .said import value_text

# What an answer is under one reading: the reading, in words what of the answer differs, and whether it is the edition's
# own reading, and the one that the answer was given by.
Reading = namedtuple("Reading", ("name", "text", "default", "chosen"))
# A ruling that bears on an answer: its id, its readings, and whether any of them would change a value of the answer.
Dispute = namedtuple("Dispute", ("ruling", "readings", "matters"))


def disputes(name: str, mechanics: dict, given: dict) -> list:
    """Return a Dispute for every ruling with readings that bears on an answer, by their numbers."""
    inputs, found = answer(name, mechanics, given)
    return [
        _dispute(name, mechanics, given, switch, ruling, inputs[switch])
        for switch, ruling in switches(name, mechanics)
        if ruling in found.rulings
    ]


def _dispute(name: str, mechanics: dict, given: dict, switch: str, ruling: str, chosen: str) -> Dispute:
    data = mechanics[ruling]
    told = [_values(name, mechanics, dict(given, **{switch: reading["id"]})) for reading in data["readings"]]
    differing = {one for values in told for one in values if any([one not in others for others in told])}
    readings = []
    for reading, values in zip(data["readings"], told):
        said = [one for one in values if one in differing] or values[:1]
        text = ", ".join([f"{label}: {text}" for label, text in said]) or "cannot be worked out so"
        readings.append(Reading(reading["name"], text, reading["id"] == data["default"], reading["id"] == chosen))
    return Dispute(ruling, readings, any([values != told[0] for values in told]))


def _values(name: str, mechanics: dict, given: dict) -> list:
    """Return the values of an answer, as (label, text); nothing where there is none under this reading."""
    try:
        _, found = answer(name, mechanics, given)
    except InputError:
        return []
    return [(value.label, value_text(value.value, value.unit)) for value in found.values]
