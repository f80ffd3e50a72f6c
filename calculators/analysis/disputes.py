"""Does a dispute matter?  The answer under each reading of every ruling that bears on it."""

from collections import namedtuple

from .. import answer_by, begun_by, switches_by
from ..core.formatting import value_text
from ..core.inputs import InputError
from ..core.result import Result
from ..core.rules import Rules

# What an answer is under one reading: the reading, in words what of the answer differs, and whether it is the edition's
# own reading, and the one that the answer was given by.
Reading = namedtuple("Reading", ("name", "text", "default", "chosen"))
# A ruling that bears on an answer: its id, its readings, and whether any of them would change the answer or what it
# causes.
Dispute = namedtuple("Dispute", ("ruling", "readings", "matters"))

# What is told where a reading lets nothing be worked out: no values, and nothing that they cause.
NO_ANSWER: tuple = ([], [])


def disputes(name: str, rules: Rules, given: dict) -> list:
    """Return a Dispute for every ruling with readings that bears on an answer, by their numbers."""
    found: list = []
    for weighed_so_far in weighed(name, rules, given, *answer_by(name, rules, given)):
        found = weighed_so_far or found
    return found


def weighed(name: str, rules: Rules, given: dict, inputs: dict, found: Result):  # type: ignore[no-untyped-def]
    """Yield nothing while disputes are weighed, a little at a time, and in the end what ``disputes`` returns.

    ``inputs`` and ``found`` are the answer as it was given.
    """
    disputed = []
    for switch, ruling in switches_by(name, rules):
        if ruling in found.rulings:
            answers = []
            for reading in rules.mechanics[ruling]["readings"]:
                if reading["id"] == inputs[switch]:
                    answers.append(_as_told(found))
                    continue
                answer = NO_ANSWER
                for told in _told(name, rules, dict(given, **{switch: reading["id"]})):
                    answer = told or answer
                    yield None
                answers.append(answer)
            disputed.append(_dispute(rules, ruling, inputs[switch], answers))
    yield disputed


def _dispute(rules: Rules, ruling: str, chosen: str, found: list) -> Dispute:
    """Return what the answers under each reading of a ruling say of it."""
    data = rules.mechanics[ruling]
    told = [values for values, _ in found]
    # What an answer causes in words tells readings apart where its values do not.
    if all([values == told[0] for values in told]):
        told = [values + caused for values, caused in found]
    # Where a reading gives no answer, the others need not say all of theirs.
    differing = {one for values in told for one in values if any([one not in others for others in told if others])}
    readings = []
    for reading, values in zip(data["readings"], told):
        said = [one for one in values if one in differing] or values[:1]
        text = ", ".join([f"{label}: {text}" for label, text in said]) or "cannot be worked out so"
        readings.append(Reading(reading["name"], text, reading["id"] == data["default"], reading["id"] == chosen))
    return Dispute(ruling, readings, any([values != told[0] for values in told]))


def _told(name: str, rules: Rules, given: dict):  # type: ignore[no-untyped-def]
    """Yield nothing while an answer is worked out, and in the end what it says; nothing where there is none."""
    try:
        _, found = begun_by(name, rules, given)
    except InputError:
        return
    for whole in found.further:
        found = whole or found
        yield None
    yield _as_told(found)


def _as_told(found: Result) -> tuple:
    """Return the values of an answer, and what it causes in words, both as (label, text)."""
    caused = [step for step in found.steps if isinstance(step.value, str)]
    return _as_text(found.values), _as_text(caused)


def _as_text(parts) -> list:  # type: ignore[no-untyped-def]
    return [(one.label, value_text(one.value, one.unit)) for one in parts]
