"""Inputs in words: with their labels, and as the clause in brackets that completes the sentence of an answer.

An answer differs from that of the untouched form only by inputs that differ from their defaults.  So the sentence names
all of these that mean something, whether or not they moved the answer: nothing is left out, and no second answer needs
to be worked out.
"""

from typing import Any

from .formatting import value_text
from .inputs import Input, Inputs, means_something
from .units import agreeing

# A longer text, such as a board, is named and not repeated: a link carries it.
LONGEST_TEXT = 24
YES = "Yes"
WORDS_OF_A_NAME = 4
# Words that begin a label or a heading, and are no names.
LOWER = ("A", "Another", "Between", "How", "If", "It", "One", "The", "What", "Who")


def with_inputs_named(sentence: str, inputs: list[Input], values: Inputs, named: tuple[str, ...]) -> str:
    """Return a sentence with the inputs that it does not name itself and that differ from their defaults."""
    groups: list[tuple[str, list[str]]] = []
    for declared in inputs:
        value = values.get(declared.name)
        if value == declared.default or declared.name in named or not means_something(declared, values):
            continue
        if not groups or groups[-1][0] != declared.section:
            groups.append((declared.section, []))
        groups[-1][1].append(_under_heading(declared, value) if declared.section else _alone(declared, value))
    clauses = [f"{lower(section)}: {', '.join(items)}" if section else ", ".join(items) for section, items in groups]
    return f"{sentence} ({'; '.join(clauses)})" if clauses else sentence


def labelled(declared: Input, value: Any) -> str:
    """Return what was given for an input, in words: its label and its value."""
    answered = ("yes" if value else "no") if declared.kind == "yes-no" and value in (True, False) else value
    # A ruling is asked for by its question.
    colon = "" if declared.label.endswith("?") else ":"
    for offered, words in declared.choices:
        if offered == answered:
            return f"{declared.label}{colon} {words}"
    word = value if isinstance(value, str) else value_text(value)
    return f"{declared.label}{colon} {word} {agreeing(value, declared.unit)}".strip()


def lower(words: str) -> str:
    """Return a label or a heading as it stands within a sentence; names of the game keep their capitals."""
    return words[:1].lower() + words[1:] if words.split(" ")[0] in LOWER else words


def _alone(declared: Input, value: Any) -> str:
    if _is_plain_yes(declared, value):
        return lower(declared.label)
    if isinstance(value, str) and declared.kind == "text" and len(value) > LONGEST_TEXT:
        return f"another {declared.label}"
    words = lower(labelled(declared, value))
    # *Copies lost: 2* says what it counts.
    unit = f" {agreeing(value, declared.unit)}"
    return words[: -len(unit)] if declared.unit.many and declared.unit.many.lower() in declared.label.lower() else words


def _under_heading(declared: Input, value: Any) -> str:
    """Return an input within a list that its heading begins: *Kneeling Position*, *Sand Buildup tokens 2*.

    A label that is longer than a name takes a colon: *AP Cost of weapon 3: 4*.
    """
    if declared.kind == "choice":
        return dict(declared.choices)[value]
    if _is_plain_yes(declared, value):
        return lower(declared.label)
    if declared.kind == "yes-no":
        words = declared.choices[0 if value else 1][1]
        return words if YES not in dict(declared.choices).values() else f"{lower(declared.label)} {words}"
    joint = ": " if len(declared.label.split()) > WORDS_OF_A_NAME else " "
    return f"{lower(declared.label)}{joint}{value_text(value)}"


def _is_plain_yes(declared: Input, value: Any) -> bool:
    return declared.kind == "yes-no" and value is True and declared.choices[0][1] == YES
